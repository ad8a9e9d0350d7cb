"""Where the things lie that carry something, which entries such as `crates[Card]` tell."""

from __future__ import annotations

from typing import Any

from ..playing.engine import Engine, Position
from ..playing.slots import Kind, Slots, Spot, slots_of
from ..values.domains import RecordDomain

Carriers = dict[str, dict[str, list[Any]]]
NOTHING: tuple[Any, ...] = (None, 0, [], {"hidden": True}, {"count": 0})


def carriers_of(engine: Engine, p: Position, viewer: int | None) -> Carriers:
    """By record and key of the entry: the path in the table of the place where the thing lies, and
    its position there where things lie in a list. Only of things that the viewer sees there, and
    that carry something as far as the viewer knows."""
    slots = slots_of(engine)
    found: Carriers = {}
    for spot, kind, thing, key in _carrying(engine, slots):
        if not p[spot.slot] or spot.shown(p, viewer) in NOTHING:
            continue
        place = slots.by_slot.get(p[kind.at + thing])
        if place is not None and place.shows(p, viewer, thing):
            found.setdefault(kind.domain.name, {})[key] = _where(place, p, thing)
    return found


def _where(place: Spot, p: Position, thing: int) -> list[Any]:
    if place.place.kind == "cell":
        return list(place.path)
    return [*place.path, place.lying(p).index(thing)]


def _carrying(engine: Engine, slots: Slots) -> tuple[tuple[Spot, Kind, int, str], ...]:
    """The spots of things, with their thing and its key: worked out once for an engine."""
    made: tuple[tuple[Spot, Kind, int, str], ...] | None = engine.__dict__.get("_carrying")
    if made is None:
        kinds = {kind.domain.name: kind for kind in slots.kinds}
        made = engine.__dict__["_carrying"] = tuple(
            (spot, kinds[domain.name], thing, key)
            for spot in slots.spots
            for domain, thing, key in zip(
                spot.place.indices, spot.indices, spot.path[1:], strict=True
            )
            if isinstance(domain, RecordDomain) and domain.name in kinds
        )
    return made
