"""E0405: a state from which the game cannot end

## What it does

Finds states that can be reached, but from which no way leads to state 99, and in which, and in
all that follow, nothing calls `end_game`: no action, no effect, no trigger.

## Why it matters

Whoever gets there plays for ever.

## Example

    states:
      2:
        ...
        transitions: {played: 3}
      3:
        ...
        transitions: {nextTurn: 2}

## Instead

Let some way lead to 99 (`transitions: {nextTurn: 2, endGame: 99}`, and `goto endGame`), or call
`end_game()`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found, listed
from .state_graph import END

CODE = "E0405"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    graph = game.graph
    stuck = [
        state
        for state in graph.lacking(lambda id: id == END)
        if any(graph.asks(id) for id in graph.reachable([state.id]))
    ]
    targets = {t.target for state in game.written_states for t in state.transitions}
    if not stuck or targets - graph.states.keys() - {END}:
        return  # where a transition leads to no state, that is the mistake
    names = listed([state.name.text for state in stuck])
    message = f"From {names} the game cannot end: no way leads to {END}, nothing calls `end_game`."
    help_ = f"Add a transition to {END} with a `goto`, or call `end_game()` when it is over."
    generated = not stuck[0].keys
    yield found(CODE, stuck[0].span if generated else stuck[0].id_span, message, help_)


RULE = Rule(CODE, "end-unreachable", check, whole=True)
