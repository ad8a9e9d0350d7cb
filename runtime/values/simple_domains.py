"""What all domains share, and those whose values are not made of others.

Inside, a value is a number (a seat, an index, the id of a card), a bool, a text, None, a tuple (a
list) or an int as bit set (a set). `show` makes it plain, JSON-able data; `read` takes that back,
or what a person typed; `label` is for people to read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeGuard

from ..options import near

if TYPE_CHECKING:
    from ..boards.board import Board

LARGE = 1 << 20  # a domain of more values counts as not finite: nobody lists it
LISTED = 12  # how many names a message lists at most


class Domain:
    """The values of a type. `size`: how many, None if they cannot be listed. `low`: the smallest.

    `name` is how messages call one of them (`a number 1..6`). Domains do not change once made.
    """

    name: str
    size: int | None
    low: int

    def __init__(self, name: str, size: int | None = None, low: int = 0) -> None:
        self.name = name
        self.size = size
        self.low = low

    def values(self) -> Sequence[Any]:
        """All values, in their fixed order. ValueError where `size` is None."""
        if self.size is None:
            raise ValueError(f"the values of {self.name} cannot be listed")
        return range(self.low, self.low + self.size)

    def __contains__(self, value: object) -> bool:
        return is_int(value) and value in self.values()

    def ordinal(self, value: Any) -> int:
        """The place of a value in `values()`."""
        return int(value) - self.low

    def show(self, value: Any) -> Any:
        """Plain data for JSON."""
        return value

    def read(self, plain: Any) -> Any:
        """The value for what `show` gave or a person typed. ValueError says what would do."""
        raise NotImplementedError

    def label(self, value: Any) -> str:
        """For people to read."""
        return str(self.show(value))

    def refused(self, plain: object, names: Sequence[str] = (), needed: str = "") -> ValueError:
        """The error for what cannot be read: with near names, or else with what there is."""
        text = plain if isinstance(plain, str) else repr(plain)
        if names:
            needed = f"one of {', '.join(names[:LISTED])}{' ...' if len(names) > LISTED else ''}"
        help = near(text, names) or (f"; it must be {needed}" if needed else "")
        return ValueError(f"`{text}` is not {self.name}{help}")


# ---------------------------------------------------------------------- spellings
def is_int(value: object) -> TypeGuard[int]:
    """Whether it is an integer and not a bool."""
    return isinstance(value, int) and not isinstance(value, bool)


def folded(text: str) -> str:
    """How people's spellings are compared: without case, with spaces for `_`."""
    return " ".join(text.casefold().replace("_", " ").split())


def number_of(plain: object) -> int | None:
    """The integer that is meant, if any."""
    if isinstance(plain, str):
        text = plain.strip()
        return int(text) if text.isascii() and text.removeprefix("-").isdigit() else None
    return plain if is_int(plain) else None


def first_of(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """A mapping where the first of equal keys counts."""
    result: dict[str, int] = {}
    for key, value in pairs:
        result.setdefault(key, value)
    return result


# ---------------------------------------------------------------------- numbers, players, truth
class RangeDomain(Domain):
    """The integers low..high, both included."""

    def __init__(self, low: int, high: int) -> None:
        size = max(0, high - low + 1)
        super().__init__(f"a number {low}..{high}", size if size <= LARGE else None, low)
        self.high = high

    def __contains__(self, value: object) -> bool:
        return is_int(value) and self.low <= value <= self.high

    def read(self, plain: Any) -> int:
        number = number_of(plain)
        if number is None or number not in self:
            raise self.refused(plain)
        return number


class PlayerDomain(Domain):
    """The seats 0..n-1. Outside a seat is its number, for people `seat 0`."""

    def __init__(self, count: int) -> None:
        super().__init__("a player", count)

    def read(self, plain: Any) -> int:
        seat = number_of(folded(plain).removeprefix("seat ") if isinstance(plain, str) else plain)
        if seat is None or seat not in self:
            raise self.refused(plain, needed=f"a seat 0..{len(self.values()) - 1}")
        return seat

    def label(self, value: Any) -> str:
        return f"seat {value}"


class BoolDomain(Domain):
    """False and True; for people `no` and `yes`."""

    words: ClassVar[dict[str, bool]] = {
        **dict.fromkeys(("no", "false", "off"), False),
        **dict.fromkeys(("yes", "true", "on"), True),
    }

    def __init__(self) -> None:
        super().__init__("yes or no", 2)

    def values(self) -> Sequence[Any]:
        return (False, True)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, bool)

    def show(self, value: Any) -> bool:
        return bool(value)

    def read(self, plain: Any) -> bool:
        if isinstance(plain, bool):
            return plain
        word = folded(plain) if isinstance(plain, str) else ""
        if word not in self.words:
            raise self.refused(plain)
        return self.words[word]

    def label(self, value: Any) -> str:
        return "yes" if value else "no"


class TextDomain(Domain):
    """Any text."""

    def __init__(self) -> None:
        super().__init__("a text")

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str)

    def read(self, plain: Any) -> str:
        if not isinstance(plain, str):
            raise self.refused(plain)
        return plain


# ---------------------------------------------------------------------- things with names
class NamedDomain(Domain):
    """Things with names of their own; a value is the index of its name. `find`: the way back."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(name, len(names))
        self.names = names
        self.find = {text: index for index, text in enumerate(names)}
        self._spelt = first_of((folded(text), index) for index, text in enumerate(names))

    def show(self, value: Any) -> str:
        text: str = self.names[value]
        return text

    def read(self, plain: Any) -> int:
        text = str(plain) if is_int(plain) else plain
        found = None
        if isinstance(text, str):
            found = self.find.get(text.strip(), self._spelt.get(folded(text)))
        if found is None:
            raise self.refused(plain, self.names)
        return found


class EnumDomain(NamedDomain):
    """An enum; `names` are its members. For people underscores are spaces."""

    def label(self, value: Any) -> str:
        return self.show(value).replace("_", " ")


class BoardDomain(NamedDomain):
    """The places of a board; `board` itself for those who draw it."""

    def __init__(self, name: str, names: tuple[str, ...], board: Board | None = None) -> None:
        super().__init__(name, names)
        self.board = board


class DirectionDomain(EnumDomain):
    """The directions of a board."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__("a direction", names)
