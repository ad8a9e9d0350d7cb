"""Where actions and `game` states come to their end without a transition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from ..reading.model import Procedure, State
from ..source import Span
from ..syntax.expr import Block, goto_text
from .rule import LintedGame, listed


@dataclass(frozen=True, slots=True)
class Ending:
    """`conditions`: how many must hold, or fail, on the way that comes to the end."""

    what: str
    span: Span
    conditions: int
    certain: bool
    help: str


def endings(game: LintedGame) -> Iterator[Ending]:
    for action in game.model.actions:
        states = [
            s for s in game.model.states if action.name in {w.text for w in s.possibleactions}
        ]
        if states and all(s.type.text == "activeplayer" and s.keys for s in states):
            yield from _of_action(game, action, states)
    for state in game.written_states:
        if state.type.text == "game" and state.action is not None:
            what = f"The action of `{state.name}`"
            yield from _ending(game, state.action, what, state.keys["action"], [state])


def _of_action(game: LintedGame, action: Procedure, states: list[State]) -> Iterator[Ending]:
    if isinstance(action.body, Block):
        what = f"The action `{action.name}`"
        yield from _ending(game, action.body, what, action.signature.name_span, states)


def _ending(
    game: LintedGame, body: Block, what: str, span: Span, states: list[State]
) -> Iterator[Ending]:
    cost = game.code.cost_of_end(body)
    if cost == inf:
        return
    certain = cost <= 1 and not game.code.triggers_may_end
    yield Ending(what, span, int(cost), certain, _help(states[0]))


def _help(state: State) -> str:
    ways = [goto_text(transition.label.text) for transition in state.transitions]
    return f"Write {listed(ways, 'or') if ways else '`goto` and a label'} at its end."
