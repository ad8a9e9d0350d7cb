"""What the analysis knows of one value: who may know which part of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..checking import core
from ..checking.types import OptionalType, RecordType, Type, item_of, present
from ..source import Span
from .labels import PUBLIC, Label, Secret, Symbol, local, merged, root


@dataclass(frozen=True, slots=True)
class Knowledge:
    """`face`: what stands on the face of a thing, or a value that is no thing. `pick`: which thing
    it is (its back tells that much). `size`: how many, and whether there is one.

    `symbol` names a value that is the same wherever the symbol is. `origin` is what showing this
    value shows. `zone`: the place of things that a parameter stands for, with its indices.
    """

    face: Label = PUBLIC
    pick: Label = PUBLIC
    size: Label = PUBLIC
    symbol: Symbol | None = None
    origin: Symbol | None = None
    zone: tuple[core.Place, tuple[Symbol, ...]] | None = None

    @property
    def content(self) -> Label:
        return self.face | self.pick

    @property
    def whole(self) -> Label:
        return self.face | self.pick | self.size

    @property
    def public(self) -> bool:
        return not (self.face or self.pick or self.size)

    def each(self, change: Callable[[Label], Label]) -> Knowledge:
        """The same knowledge with every label changed."""
        if self.public:
            return self
        return replace(self, face=change(self.face), pick=change(self.pick), size=change(self.size))

    def through(self, text: str, span: Span) -> Knowledge:
        return self.each(lambda label: label.through(text, span))

    def plus(self, label: Label) -> Knowledge:
        """The same value, on a way that depends on `label`."""
        if not label:
            return self
        return replace(self, pick=self.pick | label, size=self.size | label)

    def named(self, variable: core.Variable) -> Knowledge:
        """The value held by a variable: it stays what it is, though a place may change."""
        if self.origin is not None and root(self.origin)[0] == "local":
            return self
        name = local(variable)
        kept = self.each(lambda label: _named(label, name))
        return replace(kept, origin=name)

    def renamed(self, old: Symbol, new: Symbol) -> Knowledge:
        """With another symbol for a player."""
        return self.each(
            lambda label: merged(
                (Secret(s.place, frozenset(new if v == old else v for v in s.viewers), s.names), e)
                for s, e in label
            )
        )

    def unnamed(self) -> Knowledge:
        """Nothing that is shown here shows this value."""
        return self.each(
            lambda label: merged((Secret(s.place, s.viewers, frozenset()), e) for s, e in label)
        )

    def same(self, other: Knowledge) -> bool:
        return (
            self.face.same(other.face)
            and self.pick.same(other.pick)
            and self.size.same(other.size)
            and (self.symbol, self.origin, self.zone) == (other.symbol, other.origin, other.zone)
        )

    def either(self, other: Knowledge) -> Knowledge:
        """Where two ways meet."""
        if self is other:
            return self
        return Knowledge(
            self.face.either(other.face),
            self.pick.either(other.pick),
            self.size.either(other.size),
            self.symbol if self.symbol == other.symbol else None,
            self.origin if self.origin == other.origin else None,
            self.zone if self.zone == other.zone else None,
        )


KNOWN = Knowledge()


def plain(label: Label, symbol: Symbol | None = None) -> Knowledge:
    """A number, a truth value or another value that is no thing."""
    return Knowledge(label, PUBLIC, label, symbol)


def _named(label: Label, name: Symbol) -> Label:
    def names(secret: Secret) -> frozenset[Symbol]:
        return frozenset(n for n in secret.names if root(n)[0] != "place") | {name}

    return merged((Secret(s.place, s.viewers, names(s)), e) for s, e in label)


def element(whole: Knowledge, key: Symbol, symbol: Symbol | None) -> Knowledge:
    """One of several: showing it shows no other."""

    def part(label: Label) -> Label:
        return merged(
            (Secret(s.place, s.viewers, frozenset(("part", n, key) for n in s.names)), e)
            for s, e in label
        )

    origin = None if whole.origin is None else ("part", whole.origin, key)
    return replace(whole.each(part), symbol=symbol, origin=origin, zone=None)


def is_thing(type_: Type) -> bool:
    """Whether a type is a thing with a face and a back, or a collection of such."""
    inner = present(type_)
    while True:
        item = item_of(inner)
        if item is None:
            return isinstance(inner, RecordType)
        inner = present(item)


def may_lack(type_: Type) -> bool:
    return isinstance(type_, OptionalType)
