"""Who is first, second and so on."""

from __future__ import annotations

from .engine import Engine, Position


def ranking_of(engine: Engine, p: Position) -> tuple[int, ...]:
    """The place of every seat, from 1; equals share a place. Winners come first, then the score and
    the tie breaker decide."""
    won = engine.winners(p)
    scores = engine.scores(p)
    breaker = engine.tie_breaker
    keys = [
        (seat in won, scores[seat], 0 if breaker is None else breaker(p, seat))
        for seat in range(engine.players)
    ]
    return tuple(1 + sum(1 for other in keys if other > key) for key in keys)
