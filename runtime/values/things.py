"""Where things (cards, tokens) lie: moving them keeps two facts together, what lies in a slot and
in which slot a thing lies. `at` is the first of the slots that say where each thing of a kind
is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .random import shuffled

Position = list[Any]
Things = tuple[int, ...]


def take_away(p: Position, thing: int, at: int) -> None:
    """Out of wherever it lies; nothing happens to what lies nowhere yet."""
    slot = p[at + thing]
    if slot is None:
        return
    held = p[slot]
    if held.__class__ is tuple:
        place = held.index(thing)
        p[slot] = held[:place] + held[place + 1 :]
    else:
        p[slot] = None


def lift(p: Position, things: int | Sequence[int] | None, at: int) -> None:
    """Out of wherever they lie; they lie nowhere until they are put down."""
    for thing in several(things):
        take_away(p, thing, at)
        p[at + thing] = None


def move_thing(p: Position, thing: int | None, slot: int, at: int, bottom: bool = False) -> None:
    """One thing onto the top (the end) of a place, or under it. None moves nothing."""
    if thing is None:
        return
    take_away(p, thing, at)
    p[slot] = (thing, *p[slot]) if bottom else (*p[slot], thing)
    p[at + thing] = slot


def move_things(
    p: Position, things: Sequence[int], slot: int, at: int, bottom: bool = False
) -> None:
    """Several things, in their order; the last one ends on top."""
    for source in {p[at + thing] for thing in things}:
        if source is None:
            continue
        if p[source].__class__ is tuple:
            gone = set(things)
            p[source] = tuple(t for t in p[source] if t not in gone)
        else:
            p[source] = None
    moved = tuple(things)
    p[slot] = moved + p[slot] if bottom else p[slot] + moved
    for thing in moved:
        p[at + thing] = slot


def move_to_cell(p: Position, thing: int | None, slot: int, at: int) -> None:
    """One thing into a place for one; what lay there lies nowhere."""
    if thing is None:
        return
    take_away(p, thing, at)
    if p[slot] is not None:
        p[at + p[slot]] = None
    p[slot] = thing
    p[at + thing] = slot


def elsewhere(p: Position, things: int | Sequence[int] | None, slot: int, at: int) -> Things:
    """Those that do not lie in the place."""
    return tuple(thing for thing in several(things) if p[at + thing] != slot)


def turn(p: Position, things: int | Sequence[int] | None, down: int, covered: bool) -> None:
    """Lay things face down or face up. `down`: the slot that says which lie face down, as bits."""
    mask = 0
    for thing in several(things):
        mask |= 1 << thing
    p[down] = p[down] | mask if covered else p[down] & ~mask


def several(things: int | Sequence[int] | None) -> Sequence[int]:
    """None, one or several things as several."""
    if things is None:
        return ()
    return (things,) if isinstance(things, int) else things


def place_all(p: Position, slot: int, things: Sequence[int], at: int) -> None:
    """These things and no others in a place (scenarios and setup)."""
    for thing in p[slot] or ():
        p[at + thing] = None
    p[slot] = ()
    move_things(p, things, slot, at)


def drawn(
    p: Position, slot: int, count: int, refill: int | None = None, at: int = 0
) -> tuple[int, ...]:
    """The top things of a place, top first; as many as there are once its refill is used up.

    They stay where they are until they are moved."""
    if count <= 0:
        return ()
    if refill is not None and len(p[slot]) < count and p[refill]:
        fresh = shuffled(p, p[refill])
        p[refill] = ()
        p[slot] = fresh + p[slot]
        for thing in fresh:
            p[at + thing] = slot
    return tuple(p[slot][: -count - 1 : -1])
