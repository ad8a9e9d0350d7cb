"""Where the things lie that an action is about: what tells apart actions that read alike."""

from __future__ import annotations

from typing import Any

from ..playing.actions import Action, info_of, state_of, waiting_of
from ..playing.encoding import decoded
from ..playing.engine import Engine, Position
from ..playing.offers import spot_of
from ..playing.slots import ZONES

Places = dict[str, list[Any]]


def places_of(engine: Engine, p: Position, seat: int, action: Action, exact: bool) -> Places:
    """Where the things that an action is about lie, as paths in the table by parameter: as far as
    the seat sees it. `exact`: with the position in a list, which tells apart equal things that
    carry different things."""
    if action.declines:
        return {}
    waiting = waiting_of(engine, p, seat)
    if waiting is None:
        info = info_of(engine, state_of(engine, p, seat), action.number)
        domains = [q.domain for q in info.parameters]
        values = decoded(info, action.number - info.base)
    else:
        domain, value = waiting.info.domain, waiting.values[waiting.legal.index(action.number)]
        several = len(action.values) > 1
        domains, values = (domain.of, value) if several else ([domain], [value])  # type: ignore
    spots = [spot_of(engine, p, d, v) for d, v in zip(domains, values, strict=True)]
    found: Places = {}
    for name, spot, value in zip(action.args, spots, values, strict=True):
        if spot is None or not spot.seen_by(p, seat):
            continue
        found[name] = list(spot.path)
        if exact and spot.place.kind in ZONES and spot.shows(p, seat, value):
            found[name].append(spot.lying(p).index(value))
    return found
