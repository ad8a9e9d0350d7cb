"""Where rules end the game themselves: on BGA only a transition to state 99 can."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.suspension import condition_reads, steps

END = 99
# The name of that transition.
END_GAME = "end_game"


def transitions(game: core.CheckedGame, state: core.CheckedState) -> dict[str, int]:
    """The transitions of a state. If none in the whole game leads to 99, one is added wherever
    rules may call `end_game`."""
    found = {t.label.text: t.target for t in state.model.transitions}
    if any(t.target == END for other in game.states for t in other.model.transitions):
        return found
    if any(p and _may_end(game, p) for p in (state.action, *state.possibleactions)):
        found.setdefault(END_GAME, END)
    return found


def _may_end(game: core.CheckedGame, procedure: core.Procedure) -> bool:
    """Whether it calls `end_game`, also through what it calls and the triggers that it sets off."""
    waiting, seen = [procedure], {procedure}
    while waiting:
        current = waiting.pop()
        called = set(current.calls)
        if current.calls_values:
            called.update(game.cells)
        if any(isinstance(step, core.EndGame) for step in steps(current.body or ())):
            return True
        for trigger in game.triggers:
            if current.writes & condition_reads(game, trigger):
                called.add(trigger.procedure)
        waiting.extend(called - seen)
        seen |= called
    return False
