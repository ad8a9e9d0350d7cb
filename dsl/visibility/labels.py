"""Who may know a value: labels, and the hidden things that they are made of.

A label is the set of hidden things that a value depends on; the empty one is public. Each carries
evidence: the way it came, and whether it came for certain. Players are symbols, which are equal
only where they mean the same player: the variable `me` of an effect, `active`, `players[0]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ..checking import core
from ..diagnostics import Note
from ..source import Span

# A player or another index, or the name of a value: nested tuples of words and things.
Symbol = tuple[object, ...]

EVERYBODY: Symbol = ("everybody",)
ANY: Symbol = ("any",)
EACH: Symbol = ("each",)

LONGEST_WAY = 7


@dataclass(frozen=True, slots=True)
class Secret:
    """What lies in a hidden place, seen by `viewers`. `names`: the values whose showing shows it.

    `place` None stands for chance: nobody can foresee it, but it may be told once it has happened.
    """

    place: core.Place | None
    viewers: frozenset[Symbol]
    names: frozenset[Symbol]

    @property
    def of_things(self) -> bool:
        return self.place is not None and self.place.kind in ("deck", "hand", "pile")


@dataclass(frozen=True, slots=True)
class Evidence:
    """`sure`: on every way that leads here. `way`: where it was read, and the names it went
    through."""

    sure: bool
    way: tuple[Note, ...]

    def through(self, note: Note) -> Evidence:
        if len(self.way) >= LONGEST_WAY or any(n.span == note.span for n in self.way):
            return self
        return Evidence(self.sure, (*self.way, note))


class Label:
    """A set of secrets with their evidence. Never changed once made."""

    __slots__ = ("found",)

    def __init__(self, found: dict[Secret, Evidence] | None = None) -> None:
        self.found: dict[Secret, Evidence] = found or {}

    def __bool__(self) -> bool:
        return bool(self.found)

    def __iter__(self) -> Iterator[tuple[Secret, Evidence]]:
        return iter(self.found.items())

    def same(self, other: Label) -> bool:
        """The same secrets, equally certain."""
        return self.found.keys() == other.found.keys() and all(
            e.sure == other.found[s].sure for s, e in self.found.items()
        )

    def __or__(self, other: Label) -> Label:
        """What a value depends on that depends on both."""
        if not other.found or self is other:
            return self
        if not self.found:
            return other
        found = dict(self.found)
        for secret, evidence in other.found.items():
            old = found.get(secret)
            found[secret] = evidence if old is None or (evidence.sure and not old.sure) else old
        return Label(found)

    def either(self, other: Label) -> Label:
        """Where two ways meet: what came on one of them only is no longer certain."""
        if self is other:
            return self
        found = {}
        for secret, evidence in (self | other).found.items():
            mine, its = self.found.get(secret), other.found.get(secret)
            sure = mine is not None and its is not None and mine.sure and its.sure
            found[secret] = replace(evidence, sure=sure)
        return Label(found)

    def through(self, text: str, span: Span) -> Label:
        """The label of a value that has gone through a name, a call or a condition."""
        if not self.found:
            return self
        note = Note(text, span)
        return Label({s: e.through(note) for s, e in self.found.items()})

    def doubtful(self) -> Label:
        return Label({s: replace(e, sure=False) for s, e in self.found.items()})


PUBLIC = Label()


def union(labels: Iterable[Label]) -> Label:
    whole = PUBLIC
    for label in labels:
        whole = whole | label
    return whole


def merged(pairs: Iterable[tuple[Secret, Evidence]]) -> Label:
    """A label of secrets that may have become equal."""
    found: dict[Secret, Evidence] = {}
    for secret, evidence in pairs:
        old = found.get(secret)
        if old is None or (evidence.sure and not old.sure):
            found[secret] = evidence
    return Label(found)


# ------------------------------------------------------------------------------ symbols
def mentions(symbol: object, part: object) -> bool:
    """Whether a symbol speaks of something."""
    if symbol is part:
        return True
    return isinstance(symbol, tuple) and any(mentions(item, part) for item in symbol)


def replaced(symbol: Symbol, old: Symbol, new: Symbol) -> Symbol:
    """The symbol with one part exchanged."""
    if symbol == old:
        return new
    return tuple(replaced(i, old, new) if isinstance(i, tuple) else i for i in symbol)


def local(variable: core.Variable) -> Symbol:
    return ("local", variable)


def root(name: Symbol) -> Symbol:
    """The value or the place that a name of a part belongs to."""
    while name[0] in ("part", "column"):
        outer = name[1]
        assert isinstance(outer, tuple)
        name = outer
    return name
