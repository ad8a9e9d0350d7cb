"""What a viewer has seen of things that it no longer sees: where they must lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..playing.engine import Position
from ..playing.slots import Kind, Spot


@dataclass(frozen=True, slots=True)
class Before:
    """A spot as a viewer saw it before the first of some changes; `raw` is what lay there."""

    shown: Any
    seen: bool
    covered: int
    raw: Any

    def showed(self, thing: int) -> bool:
        return self.seen and not self.covered >> thing & 1

    def lay(self, thing: int) -> bool:
        return bool(self.raw == thing or (isinstance(self.raw, tuple) and thing in self.raw))


@dataclass
class Memory:
    """`known`: where hidden things lie that the viewer has seen (by the slot that says where a
    thing lies); those in `placed` also lie where they were put, in their order."""

    known: dict[int, int] = field(default_factory=dict)
    placed: set[int] = field(default_factory=set)

    def moved(
        self,
        kind: Kind,
        things: list[int],
        source: Spot | None,
        target: Spot | None,
        seen: bool,
        in_sight: bool,
    ) -> None:
        """What is seen of a move stays known; what leaves unseen may be any of those that lay
        there, but (where the place is `in_sight`) for those whose position there is known."""
        sure = []
        for thing in things:
            at = kind.at + thing
            exact = in_sight and at in self.placed
            self.forget(at)
            if seen or exact:
                sure.append(at)
        if len(sure) < len(things) and source is not None:
            for at in [at for at, slot in self.known.items() if slot == source.slot]:
                if not (in_sight and at in self.placed):
                    self.forget(at)
        if target is not None:
            for at in sure:
                self.known[at] = target.slot
                if len(things) == 1:
                    self.placed.add(at)

    def turned(self, q: Position, viewer: int | None, kind: Kind, spot: Spot, old: Before) -> None:
        """What was seen until it was laid face down stays known."""
        for thing in spot.lying(q):
            if old.lay(thing) and old.showed(thing) and not spot.shows(q, viewer, thing):
                self.known[kind.at + thing] = spot.slot
                self.placed.add(kind.at + thing)

    def shuffled(self, slot: int) -> None:
        """What lies there lies anywhere in it now."""
        self.placed -= {at for at, where in self.known.items() if where == slot}

    def forget(self, at: int) -> None:
        self.known.pop(at, None)
        self.placed.discard(at)
