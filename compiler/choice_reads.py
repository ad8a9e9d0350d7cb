"""What the possibilities of a choice depend on."""

from __future__ import annotations

from ..dsl import core
from ..dsl.suspension import places_read


def depends_on_hidden(game: core.CheckedGame, step: core.Choose | core.ChooseCase) -> bool:
    """Whether the set to choose from depends on what not everybody sees."""
    sources: list[object]
    if isinstance(step, core.Choose):
        sources = [*step.clauses, step.where, step.low, step.high, step.until]
    else:
        sources = [case.condition for case in step.cases]
    return any(_hidden(place) for source in sources for place in places_read(source))


def _hidden(place: core.Place) -> bool:
    return place.visibility != "all" or place.count_hidden
