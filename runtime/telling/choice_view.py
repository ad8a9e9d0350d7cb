"""What a view tells of a choice that picks several: all that can be picked, not only the next."""

from __future__ import annotations

from typing import Any

from ..playing.actions import variables_of, waiting_of
from ..playing.engine import BRANCHES, OVER, STACK, Engine, Position
from ..playing.offers import handle, unseen_spot
from ..playing.waiting import HIGH, LOW

ITEMS, ORDERED, WORTHS, MAY = 3, 7, 9, 10


def choice_view(engine: Engine, p: Position, viewer: int | None) -> dict[str, Any] | None:
    """The choice of several things that waits for the viewer; None where there is none.

    `items`: all that it is made from, in the engine's order; `picked` so far. From `low` to `high`
    may be taken, or, where `worths` (one an item) is not None, a set worth `low` or more. Sets are
    played in one go as `{variable: [items]}`.
    """
    if viewer is None or p[OVER] is not None:
        return None
    waiting = waiting_of(engine, p, viewer)
    if waiting is None or waiting.picked is None or waiting.info.domain is None:
        return None
    frame = _frame(p, viewer)
    domain = waiting.info.domain

    def show(item: Any) -> Any:
        spot = unseen_spot(engine, p, viewer, domain, item)
        return domain.show(item) if spot is None else handle(spot, p, viewer, item)

    return {
        "name": waiting.info.name,
        "variable": variables_of(waiting.info)[0],
        "items": [show(item) for item in frame[ITEMS]],
        "picked": [show(item) for item in waiting.picked],
        "low": frame[LOW],
        "high": frame[HIGH],
        "ordered": frame[ORDERED],
        "worths": None if frame[WORTHS] is None else list(frame[WORTHS]),
        "may": frame[MAY],
    }


def _frame(p: Position, viewer: int) -> Any:
    return p[STACK] if p[BRANCHES] is None else p[BRANCHES][viewer][0]
