"""What definition files hold: values of PHP or JSON, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ..source import Span
from ..tree_node import tree_node

Key = int | str


@tree_node
class Unknown:
    """What cannot be known without running the project. `why` says what stood in the way."""

    why: str


@tree_node
class Entry:
    key_span: Span
    item: Item


@dataclass(slots=True, eq=False)
class Array:
    """An array of PHP, an object or a list of JSON. `complete`: no key is unknown; `lost`: the
    keys that are."""

    entries: dict[Key, Entry] = field(default_factory=dict)
    complete: bool = True
    following: int = 0  # the key of the next entry without one
    lost: list[Item] = field(default_factory=list)

    def set(self, key: Key, entry: Entry) -> None:
        self.entries[key] = entry
        if isinstance(key, int) and key >= self.following:
            self.following = key + 1

    def append(self, entry: Entry) -> None:
        self.set(self.following, entry)

    def copy(self) -> Array:
        return Array(dict(self.entries), self.complete, self.following, list(self.lost))

    def lacks(self, key: Item) -> None:
        """An entry is left out, since its key is not known."""
        self.complete = False
        self.lost.append(key)

    def lacks_as(self, other: Array) -> None:
        """What another array lacks is lacking here too."""
        self.complete = self.complete and other.complete
        known = {id(key) for key in self.lost}
        self.lost += [key for key in other.lost if id(key) not in known]

    def items(self) -> Iterator[tuple[Key, Item]]:
        for key, entry in self.entries.items():
            yield key, entry.item

    def get(self, key: Key) -> Item | None:
        entry = self.entries.get(key)
        return None if entry is None else entry.item

    def values(self) -> Iterator[Item]:
        return (entry.item for entry in self.entries.values())


@tree_node
class Made:
    """An object: `new X(...)`, a case of an enum, a builder of a state. `fields` by name."""

    kind: str
    fields: dict[str, Item]


Value = None | bool | int | float | str | Array | Made | Unknown


@tree_node
class Item:
    """A value and its place. `marked`: the function that marks it for translation
    (`clienttranslate`); `named`: the constant that stands there."""

    value: Value
    span: Span
    marked: str | None = None
    named: str | None = None

    @property
    def known(self) -> bool:
        return not isinstance(self.value, Unknown)

    def at(self, span: Span) -> Item:
        return replace(self, span=span)


def plain(item: Item) -> object:
    """The value without places: dicts, lists, words and numbers."""
    value = item.value
    if isinstance(value, Array):
        if list(value.entries) == list(range(len(value.entries))):
            return [plain(entry) for entry in value.values()]
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, Made):
        return {name: plain(entry) for name, entry in value.fields.items()}
    return f"<{value.why}>" if isinstance(value, Unknown) else value


def unknowns(item: Item) -> Iterator[Item]:
    """Everything below an item that is not known."""
    if isinstance(item.value, Unknown):
        yield item
    elif isinstance(item.value, Array):
        for entry in item.value.values():
            yield from unknowns(entry)


def whole(item: Item) -> bool:
    """Whether everything below an item is known, its keys too."""
    if isinstance(item.value, Array):
        return item.value.complete and all(whole(entry) for entry in item.value.values())
    return item.known
