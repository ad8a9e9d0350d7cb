"""W0416: nothing is said for a player who has left

## What it does

Finds player states without `zombie`, in games without a `zombie` of their own.

## Why it matters

Players leave. BGA then asks the game to act for them, and refuses games that cannot. Without a
word a random legal action is taken, which may spoil the game for the others.

## Example

    states:
      2:
        name: playerTurn
        type: activeplayer
        possibleactions: [play]
        transitions: {played: 3}

## Instead

Say it for the state, or at the top for all: `zombie: random`, `first`, `skip`, or code:

    zombie: goto zombiePass
    transitions: {played: 3, zombiePass: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found, listed
from .state_graph import PLAYER_STATES

CODE = "W0416"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    model = game.model
    if model.zombie is not None or model.zombie_policy is not None:
        return
    states = [
        state
        for state in game.written_states
        if state.type.text in PLAYER_STATES and "zombie" not in state.keys
    ]
    if not states:
        return
    names = listed([state.name.text for state in states])
    message = f"Nothing says what happens when a player has left in {names}."
    help_ = "Add `zombie: random` (what happens now), `first`, `skip`, or code, here or at the top."
    yield found(CODE, states[0].name.span, message, help_)


RULE = Rule(CODE, "zombie-missing", check, whole=True, everywhere=True)
