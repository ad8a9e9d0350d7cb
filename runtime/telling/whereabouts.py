"""Where the things lie that an action is about: what tells apart actions that read alike."""

from __future__ import annotations

from ..playing.actions import Action, info_of, state_of, waiting_of
from ..playing.encoding import decoded
from ..playing.engine import Engine, Position
from ..playing.offers import spot_of


def places_of(engine: Engine, p: Position, seat: int, action: Action) -> dict[str, list[str]]:
    """Where the things that an action is about lie, as paths in the table by parameter: as far as
    the seat sees it."""
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
    named = zip(action.args, spots, strict=True)
    return {name: list(s.path) for name, s in named if s is not None and s.seen_by(p, seat)}
