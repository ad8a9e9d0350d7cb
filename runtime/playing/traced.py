"""A position that remembers, in order, what was written to it and what was told meanwhile.

Simulation plays on plain lists and pays nothing. A match replays a move on a `Traced` when somebody
asks what happened in it. Slices are plain lists, so what `after` tries out is not recorded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, SupportsIndex

from ..values.domains import Domain
from .engine import Position


@dataclass(frozen=True, slots=True)
class Write:
    slot: int
    old: Any
    new: Any


@dataclass(frozen=True, slots=True)
class Spoken:
    """A value in a log line. `openly`: everybody may know which things it is made of."""

    value: Any
    domain: Domain
    openly: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A log line with its values by name; `name` is the author's."""

    text: str
    values: Mapping[str, Spoken]
    name: str | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """A value shown to a seat, or (None) to everybody."""

    value: Any
    domain: Domain
    to: int | None


@dataclass(frozen=True, slots=True)
class Branch:
    """What follows happens in this seat's branch of a `parallel`; None: outside again."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Joined:
    """All branches are done; what they did becomes visible now."""


Step = Write | Told | Revealed | Branch | Joined


class Traced(list[Any]):
    """A copy of a position whose writes are kept in `trace`."""

    __slots__ = ("trace",)

    def __init__(self, position: Iterable[Any]) -> None:
        super().__init__(position)
        self.trace: list[Step] = []

    def __setitem__(self, key: SupportsIndex | slice, value: Any) -> None:
        if isinstance(key, slice):
            slots = range(len(self))[key]
            values = list(value)
            if len(values) != len(slots):
                raise ValueError("a position keeps its length")
            for slot, one in zip(slots, values, strict=True):
                self[slot] = one
            return
        slot = key.__index__()
        old = self[slot]
        if old is not value:
            self.trace.append(Write(slot, old, value))
        super().__setitem__(slot, value)

    def plain(self) -> Position:
        """A plain copy."""
        return list(self)

    # ------------------------------------------------------------------ what generated code calls
    def log(self, text: str, values: Mapping[str, tuple[Any, ...]], name: str | None) -> None:
        """`values`: what a `Spoken` is made of."""
        spoken = {key: Spoken(*value) for key, value in values.items()}
        self.trace.append(Told(text, spoken, name))

    def revealed(self, value: Any, domain: Domain, to: int | None) -> None:
        self.trace.append(Revealed(value, domain, to))

    def branch(self, seat: int | None) -> None:
        self.trace.append(Branch(seat))

    def joined(self) -> None:
        self.trace.append(Joined())
