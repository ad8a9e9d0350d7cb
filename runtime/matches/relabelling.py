"""One position as another one: things exchanged for others of their kind, wherever they lie and
wherever a waiting effect works on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..playing.encoding import choice_of
from ..playing.engine import BRANCHES, LEGAL, OPTIONS, STACK, ChoiceInfo, Engine, Position
from ..playing.slots import Kind, slots_of
from ..values.domains import Domain, RecordDomain

Exchange = Mapping[int, int]
ITEMS, NUMBERING = 3, 8  # of a frame that picks, see `waiting`


def relabel(engine: Engine, p: Position, kind: Kind, new: Exchange) -> None:
    """In place. `new` permutes things of the kind; what lies where `a` lay is `new[a]` then, with
    the same side up. Entries that have values for things (`crates[Card]`) stay as they are."""
    for spot in slots_of(engine).spots:
        if spot.things is kind.domain:
            p[spot.slot] = _changed(p[spot.slot], new, False)
    slots = {thing: p[kind.at + thing] for thing in new}
    for thing, slot in slots.items():
        p[kind.at + new[thing]] = slot
    if kind.down is not None:
        p[kind.down] = _changed(p[kind.down], new, True)
    change = _Frames(engine, p, kind.domain, new)
    if p[BRANCHES] is not None:
        p[STACK] = change.frame(p[STACK])
        p[BRANCHES] = tuple(change.branch(b, seat) for seat, b in enumerate(p[BRANCHES]))
        p[LEGAL] = None
    elif p[STACK] is not None:
        p[STACK], p[LEGAL], p[OPTIONS] = change.waiting(p[STACK], p[LEGAL], p[OPTIONS])
    else:
        p[LEGAL] = None


def _changed(value: Any, new: Exchange, is_set: bool) -> Any:
    """One thing, none, a list (of lists), or the bits of a set."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return tuple(_changed(one, new, is_set) for one in value)
    if not is_set:
        return new.get(value, value)
    mask = 0
    for thing in range(value.bit_length()):
        if value >> thing & 1:
            mask |= 1 << new.get(thing, thing)
    return mask


class _Frames:
    """Exchanges the things that frames hold."""

    def __init__(self, engine: Engine, p: Position, kind: RecordDomain, new: Exchange) -> None:
        self.engine, self.p, self.kind, self.new = engine, p, kind, new

    def frame(self, frame: Any) -> Any:
        """A frame and those that called it."""
        if frame is None:
            return None
        values = list(frame)
        values[1] = self.frame(frame[1])
        for slot, domain, is_set in self.engine.frame_things.get(frame[0], ()):
            if domain is self.kind:
                values[slot] = _changed(values[slot], self.new, is_set)
        return tuple(values)

    def branch(self, branch: Any, seat: int) -> Any:
        if branch is None or branch[4]:
            return branch
        frame, legal, values = self.waiting(branch[0], branch[2], branch[3])
        if choice_of(self.engine, branch[0]).form == "action":
            code = self.engine.legal_code[frame[3]]
            legal = code(self.p, seat)
        return (frame, branch[1], legal, values, *branch[4:])

    def waiting(self, frame: Any, legal: Any, values: Any) -> tuple[Any, Any, Any]:
        """A frame that waits, the numbers of its answers and what they stand for."""
        info = choice_of(self.engine, frame)
        picking = frame[0] not in self.engine.choices
        if info.domain is self.kind:
            legal = _changed(legal, self.new, False)  # a thing's number is its own
            if not picking:
                values = _changed(values, self.new, False)
        elif not picking and values is not None:
            values = tuple(self._together(info, value) for value in values)
        changed = self.frame(frame)
        if picking and info.domain is self.kind:
            items = _changed(frame[ITEMS], self.new, False)
            changed = (*changed[:ITEMS], items, *changed[ITEMS + 1 :])
        return changed, legal, values

    def _together(self, info: ChoiceInfo, value: Any) -> Any:
        """An answer with a value for each of several variables."""
        domains: tuple[Domain, ...] = getattr(info.domain, "of", ())
        if not isinstance(value, tuple) or not isinstance(domains, tuple):
            return value
        return tuple(
            self.new.get(part, part) if domain is self.kind else part
            for domain, part in zip(domains, value, strict=True)
        )
