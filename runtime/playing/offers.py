"""What a choice of things offers: equal copies once, and things that the chooser does not see in an
order that tells nothing."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from ..kept import kept
from ..values.random import shuffled
from .encoding import cells
from .engine import Engine, Position
from .slots import Kind, Spot, slots_of

Key = tuple[Any, ...]
SEEN, FACE_DOWN, UNSEEN = 0, 1, 2


class Telling:
    """What tells the things of a kind apart. `marks`: of each thing, the spots of the entries that
    have a value for it (`crates[Card]`). `noted`: the spots of sets of such things
    (`tapped: set of Card`)."""

    def __init__(self, engine: Engine, kind: Kind) -> None:
        self.kind = kind
        self.by_slot = slots_of(engine).by_slot
        self.marks: list[list[Spot]] = [[] for _ in range(kind.domain.count)]
        self.noted = [
            spot
            for spot in slots_of(engine).spots
            if spot.place.kind == "set" and spot.place.item is kind.domain
        ]
        for place in engine.places:
            if place.item is None or kind.domain not in place.indices:
                continue
            at = place.indices.index(kind.domain)
            for slot, indices in cells(place):
                self.marks[indices[at]].append(self.by_slot[slot])

    def key(self, p: Position, seat: int, thing: int) -> Key:
        """Equal for things that are one possibility for this seat."""
        spot = self.spot(p, thing)
        if spot is None or spot.shows(p, seat, thing):
            marks = [p[mark.slot] for mark in self.marks[thing] if mark.seen_by(p, seat)]
            marks += [p[s.slot] >> thing & 1 for s in self.noted if s.seen_by(p, seat)]
            return (SEEN, self.kind.domain.row_of[thing], p[self.kind.at + thing], *marks)
        back = repr(self.kind.domain.back_of(thing))
        if spot.seen_by(p, seat):
            return (FACE_DOWN, spot.slot, spot.lying(p).index(thing), back)
        return (UNSEEN, spot.slot, 0, back)

    def spot(self, p: Position, thing: int) -> Spot | None:
        """Where it lies; None for nowhere."""
        slot = p[self.kind.at + thing]
        return None if slot is None else self.by_slot[slot]


@kept
def telling(engine: Engine, at: int) -> Telling:
    """Of the kind whose things' whereabouts begin at this slot."""
    return Telling(engine, next(kind for kind in slots_of(engine).kinds if kind.at == at))


# ------------------------------------------------------------------------------ offering
def offered(
    engine: Engine, p: Position, seat: int, items: Sequence[Any], kinds: Sequence[int | None]
) -> tuple[Any, ...]:
    """One of each possibility; `kinds`: by part of an item, the `at` of its kind of things."""
    values, alike = in_groups(engine, p, seat, items, kinds)
    if alike is None:
        return values
    return tuple(v for i, v in enumerate(values) if not i or alike[i] != alike[i - 1])


def once_each(
    engine: Engine, p: Position, seat: int, things: Sequence[int], at: int
) -> tuple[int, ...]:
    """The things that an action may be about, equal copies once. (It sees them: see E0456.)"""
    told = telling(engine, at)
    found: dict[Hashable, int] = {}
    for thing in things:
        key = told.key(p, seat, thing)
        found.setdefault(key if key[0] == SEEN else thing, thing)
    return tuple(found.values())


def in_groups(
    engine: Engine, p: Position, seat: int, items: Sequence[Any], kinds: Sequence[int | None]
) -> tuple[tuple[Any, ...], tuple[int, ...] | None]:
    """The items with equal possibilities beside each other, and by item the number of its group
    (None where all differ). What the seat does not see comes last, shuffled within its group."""
    known = [None if at is None else telling(engine, at) for at in kinds]
    groups: dict[Hashable, list[Any]] = {}
    dark: dict[Key, list[Any]] = {}
    for item in items:
        parts = (item,) if len(known) == 1 else item
        keys = tuple(
            (SEEN, part) if one is None or part is None else one.key(p, seat, part)
            for one, part in zip(known, parts, strict=True)
        )
        seen = all(key[0] == SEEN for key in keys)
        (groups if seen else dark).setdefault(keys, []).append(item)
    for keys in sorted(dark, key=repr):
        groups[keys] = list(shuffled(p, dark[keys])) if len(dark[keys]) > 1 else dark[keys]
    values = tuple(item for group in groups.values() for item in group)
    if len(groups) == len(values):
        return values, None
    return values, tuple(n for n, group in enumerate(groups.values()) for _ in group)


# ------------------------------------------------------------------------------ showing
def unseen_spot(engine: Engine, p: Position, seat: int, domain: Any, value: Any) -> Spot | None:
    """Where a thing lies that this seat does not see; None for all else."""
    spot = spot_of(engine, p, domain, value)
    return None if spot is None or spot.shows(p, seat, value) else spot


def spot_of(engine: Engine, p: Position, domain: Any, value: Any) -> Spot | None:
    """Where a thing lies; None for nowhere, and for what is no thing."""
    kind = next((k for k in slots_of(engine).kinds if k.domain is domain), None)
    return None if kind is None or value is None else telling(engine, kind.at).spot(p, value)


def handle(spot: Spot, p: Position, seat: int, thing: int) -> dict[str, Any]:
    """An unseen thing in an action: its back and where it lies, as plain data."""
    shown = {**spot.back(thing), "place": list(spot.path)}
    if spot.seen_by(p, seat) and spot.place.kind != "cell":
        shown["position"] = spot.lying(p).index(thing)
    return shown


def handle_words(shown: dict[str, Any]) -> str:
    """`hand[1] face down`, `queue face down 2, age 3`: position and back where they are seen."""
    first, *rest = shown["place"]
    words = f"{first}{''.join(f'[{key}]' for key in rest)} face down"
    if "position" in shown:
        words += f" {shown['position']}"
    back = [f"{column} {value}" for column, value in shown.get("back", {}).items()]
    return ", ".join([words, *back])
