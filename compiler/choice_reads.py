"""What the possibilities of a choice depend on."""

from __future__ import annotations

from ..dsl.checking import core
from ..dsl.checking.suspension import places_read
from ..dsl.visibility import visibility


def is_hidden(game: core.CheckedGame, step: core.Choose | core.ChooseCase) -> bool:
    """Whether what may be chosen depends on what not everybody knows: then it is asked even where
    there is one possibility or none. A choice that the analysis did not reach is judged by what it
    reads."""
    found = visibility(game)
    if step.span in {choice.span for choice in found.hidden_choices}:
        return True
    if step.span in {choice.span for choice in found.met}:
        return False
    return _reads_hidden(game, step)


def is_blind(game: core.CheckedGame, step: core.Choose | core.ChooseCase) -> bool:
    """Whether a choice may be between things that the chooser does not see."""
    found = visibility(game)
    if step.span in {choice.span for choice in found.blind_choices}:
        return True
    if step.span in {choice.span for choice in found.met}:
        return False
    return _reads_hidden(game, step)


def _reads_hidden(game: core.CheckedGame, step: core.Choose | core.ChooseCase) -> bool:
    """Whether the set to choose from depends on what not everybody sees."""
    sources: list[object]
    if isinstance(step, core.Choose):
        sources = [*step.clauses, step.where, step.low, step.high, step.until]
    else:
        sources = [case.condition for case in step.cases]
    return any(_hidden(place) for source in sources for place in places_read(source, game))


def _hidden(place: core.Place) -> bool:
    return place.visibility != "all" or place.count_hidden or place.covered
