"""Positions that fit what a seat knows: what it cannot see is dealt anew, for bots that try out
moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .actions import Waiting, active_seats, legal_for, waiting_of
from .engine import BRANCHES, LEGAL, OVER, STACK, TABLE, Engine, Position
from .events import Teller
from .random import RANDOM, seeded, split
from .slots import Kind, Spot
from .traced import Write

Draw = Callable[[], float]
ATTEMPTS = 20


def imagined(teller: Teller, draw: Draw) -> Position:
    """A position in which the teller's viewer has the same information, with a fresh generator.

    Hidden things are dealt anew among the places where they lie, as many to each and with the same
    backs. What the viewer has seen going to a hidden place stays there, until something leaves that
    place unseen (in a deck it keeps its position until a shuffle); so do things that a waiting
    effect works on. Hidden values that are no things change places inside their entry. In a
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
        _deal(teller, q, kind, held_things(teller.engine, q, teller.viewer, kind), draw)
    _swap_values(teller, q, draw)
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


def _deal(teller: Teller, q: Position, kind: Kind, pinned: set[int], draw: Draw) -> None:
    """Deal the hidden things of a kind anew."""
    spots = [
        spot
        for spot in teller.slots.secret
        if spot.things is kind.domain and not spot.seen_by(q, teller.viewer)
    ]
    dealt = {spot.slot: list(spot.lying(q)) for spot in spots}
    open_cells: dict[str, list[Cell]] = {}
    pool: dict[str, list[int]] = {}
    for spot in spots:
        own: list[int] = []  # lies here, but nobody knows where in it
        cells: list[Cell] = []
        for place, thing in enumerate(dealt[spot.slot]):
            at = kind.at + thing
            known = teller.known.get(at) == spot.slot
            if thing in pinned or (known and at in teller.placed):
                continue
            cells.append((spot, place))
            back = _back(kind, thing)
            if known:
                own.append(thing)
            else:
                pool.setdefault(back, []).append(thing)
        _put_own(kind, own, cells, dealt, draw)
        for spot_, place in cells:
            back = _back(kind, spot_.lying(q)[place])
            open_cells.setdefault(back, []).append((spot_, place))
    for back, things in pool.items():
        for (spot, place), thing in zip(open_cells[back], _shuffled(things, draw), strict=True):
            dealt[spot.slot][place] = thing
    for spot in spots:
        _lay(q, kind, spot, dealt[spot.slot])


def _put_own(
    kind: Kind, own: list[int], cells: list[Cell], dealt: dict[int, list[int]], draw: Draw
) -> None:
    """Things known to lie in a place, at random positions of it; those are taken out of `cells`."""
    for thing in own:
        fitting = [
            i for i, (s, place) in enumerate(cells) if _same_back(kind, dealt[s.slot][place], thing)
        ]
        spot, place = cells[fitting[int(draw() * len(fitting))]]
        cells.remove((spot, place))
        other = dealt[spot.slot].index(thing)
        dealt[spot.slot][other] = dealt[spot.slot][place]
        dealt[spot.slot][place] = thing


def _same_back(kind: Kind, one: int, other: int) -> bool:
    return _back(kind, one) == _back(kind, other)


def _back(kind: Kind, thing: int) -> str:
    return repr(kind.domain.back_of(thing)) if kind.domain.back else ""


def _lay(q: Position, kind: Kind, spot: Spot, things: list[int]) -> None:
    q[spot.slot] = (things[0] if things else None) if spot.place.kind == "cell" else tuple(things)
    for thing in things:
        q[kind.at + thing] = spot.slot


def _shuffled(items: Iterable[Any], draw: Draw) -> list[Any]:
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = int(draw() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


# ------------------------------------------------------------------------------ the rest
def _swap_values(teller: Teller, q: Position, draw: Draw) -> None:
    by_place: dict[str, list[Spot]] = {}
    for spot in teller.slots.secret:
        if spot.things is None and not spot.seen_by(q, teller.viewer):
            by_place.setdefault(spot.place.name, []).append(spot)
    for spots in by_place.values():
        for spot, value in zip(spots, _shuffled((q[s.slot] for s in spots), draw), strict=True):
            q[spot.slot] = value


def held_things(engine: Engine, q: Position, seat: int | None, kind: Kind) -> set[int]:
    """The things of a kind that waiting effects work on: they must stay where they are."""
    found: set[int] = set()
    frames = [q[STACK]]
    if q[BRANCHES] is not None:
        frames += [branch[0] for branch in q[BRANCHES] if branch is not None]
    for frame in frames:
        while frame is not None:
            for slot, domain, is_set in engine.frame_things.get(frame[0], ()):
                if domain is kind.domain:
                    found.update(_things_in(frame[slot], is_set))
            frame = frame[1]
    waiting: Waiting | None = None if seat is None else waiting_of(engine, q, seat)
    if waiting is not None and waiting.info.domain is kind.domain:
        found.update(v for v in waiting.values if v is not None)
        found.update(waiting.picked or ())
    return found


def _things_in(value: Any, is_set: bool) -> Iterable[int]:
    """The things in a local: one, none, a list (of lists), or the bits of a set."""
    if value is None:
        return ()
    if isinstance(value, tuple):
        return [thing for one in value for thing in _things_in(one, is_set)]
    if is_set:
        return [bit for bit in range(value.bit_length()) if value >> bit & 1]
    return (int(value),)
