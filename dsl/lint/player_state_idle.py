"""E0409: a player state in which nobody can do anything

## What it does

Finds `activeplayer`, `multipleactiveplayer` and `private` states without possible actions, whose
own `action` asks nobody either.

## Why it matters

The game waits for a player who has nothing to choose from.

## Example

    states:
      2:
        name: playerTurn
        type: activeplayer
        possibleactions: []
        ...

## Instead

Give the state an action (`possibleactions: [playCard]`); or make it a `game` state if nobody
decides in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..reading.model import State
from .rule import LintedGame, Rule, found
from .state_graph import PLAYER_STATES

CODE = "E0409"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for state in game.written_states:
        if state.type.text in PLAYER_STATES and _nobody_acts(game, state):
            message = f"In the {state.type} state `{state.name}` nobody can do anything."
            help_ = "Add an action to `possibleactions`, or make it a state of `type: game`."
            span = state.keys.get("possibleactions", state.id_span)
            yield found(CODE, span, message, help_)


def _nobody_acts(game: LintedGame, state: State) -> bool:
    if state.possibleactions or state.initialprivate is not None:
        return False
    if state.action is None and "possibleactions" not in state.keys:
        # Where one of them is needed, the loader has said so.
        return state.type.text == "private"
    return not game.code.may_choose(state.action)


RULE = Rule(CODE, "idle-player-state", check)
