"""Positions that fit what a seat knows: what it cannot see is dealt anew, for bots that try out
moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..kept import kept
from ..playing.actions import active_seats, legal_for
from ..playing.engine import BRANCHES, LEGAL, OVER, STACK, TABLE, Position
from ..playing.slots import Kind, Spot
from ..playing.traced import Write
from ..telling.events import Teller
from ..values.domains import RecordDomain
from ..values.random import RANDOM, seeded, split
from .relabelling import relabel

Draw = Callable[[], float]
ATTEMPTS = 20


def imagined(teller: Teller, draw: Draw) -> Position:
    """A position in which the teller's viewer has the same information, with a fresh generator.

    Hidden things are dealt anew among the places where they lie, as many to each and with the same
    backs; what a waiting effect works on goes with them. What the viewer has seen going to a hidden
    place stays there, until something leaves that place unseen (in a deck it keeps its position
    until a shuffle). Hidden values that are no things change places inside their entry. In a
    `parallel` the others stand at the beginning of their branches. `draw` gives numbers of [0, 1).

    Deals after which nobody could act do not fit the rules; a few others are tried instead.
    """
    for _ in range(ATTEMPTS):
        q = _dealt(teller, draw)
        if q[OVER] is not None or legal_for(teller.engine, q, active_seats(teller.engine, q)[0]):
            break
    return q


def _dealt(teller: Teller, draw: Draw) -> Position:
    q = teller.q[:]
    q[RANDOM] = seeded(int(draw() * (1 << 53)))
    if q[BRANCHES] is not None:
        _others_begin(teller, q)
        q[BRANCHES] = tuple(
            None if b is None else (*b[:6], split(q[RANDOM], seat))
            for seat, b in enumerate(q[BRANCHES])
        )
    for kind in teller.slots.kinds:
        relabel(teller.engine, q, kind, dealt_anew(teller, q, kind, draw))
    swap_values(teller, q, draw)
    if q[STACK] is None:
        q[LEGAL] = None
    return q


def _others_begin(teller: Teller, q: Position) -> None:
    """Other seats' branches as they were when the `parallel` began."""
    first = teller.first_branches
    assert first is not None
    q[BRANCHES] = tuple(
        now if seat == teller.viewer else then
        for seat, (now, then) in enumerate(zip(q[BRANCHES], first, strict=True))
    )
    q[LEGAL] = None
    for parts in teller.held.values():
        for step in parts[0]:
            if isinstance(step, Write) and step.slot >= TABLE:
                q[step.slot] = step.new


# ------------------------------------------------------------------------------ things
Cell = tuple[Spot, int]  # a place and a position in it


def dealt_anew(teller: Teller, q: Position, kind: Kind, draw: Draw) -> dict[int, int]:
    """What hidden things of a kind are exchanged for."""
    back = backs(kind.domain)
    old: dict[Cell, int] = {}
    free: dict[str, list[Cell]] = {}
    loose: list[tuple[Spot, int]] = []  # known to lie in a place, but not where in it
    pool: list[int] = []
    for spot in teller.slots.spots:
        if spot.things is not kind.domain:
            continue
        covered = spot.covered(q, teller.viewer) if spot.seen_by(q, teller.viewer) else -1
        for place, thing in enumerate(spot.lying(q) if covered else ()):
            at = kind.at + thing
            known = teller.memory.known.get(at) == spot.slot
            if not covered >> thing & 1 or (known and at in teller.memory.placed):
                continue
            old[spot, place] = thing
            free.setdefault(back[thing], []).append((spot, place))
            if known:
                loose.append((spot, thing))
            else:
                pool.append(thing)
    free = {words: _shuffled(cells, draw) for words, cells in free.items()}
    new: dict[int, int] = {}
    for spot, thing in loose:
        cells = free[back[thing]]
        found = next(i for i, cell in enumerate(cells) if cell[0] is spot)
        new[old[cells.pop(found)]] = thing
    for thing in pool:
        new[old[free[back[thing]].pop()]] = thing
    return new


@kept
def backs(kind: RecordDomain) -> tuple[str, ...]:
    """Equal texts for things that look alike from behind."""
    if not kind.back:
        return ("",) * kind.count
    return tuple(repr(kind.back_of(thing)) for thing in range(kind.count))


def _shuffled(items: Iterable[Any], draw: Draw) -> list[Any]:
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = int(draw() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


# ------------------------------------------------------------------------------ the rest
def swap_values(teller: Teller, q: Position, draw: Draw) -> None:
    by_place: dict[str, list[Spot]] = {}
    for spot in teller.slots.secret:
        if spot.things is None and not spot.seen_by(q, teller.viewer):
            by_place.setdefault(spot.place.name, []).append(spot)
    for spots in by_place.values():
        for spot, value in zip(spots, _shuffled((q[s.slot] for s in spots), draw), strict=True):
            q[spot.slot] = value
