"""W0429: an action that no state allows

## What it does

Finds actions that stand in `possibleactions` of no state.

## Why it matters

Players can never do it. On BGA this shows only when they try: "this move is not allowed now".

## Example

    actions:
      pass(): goto passed
    states:
      2:
        ...
        possibleactions: [play]

## Instead

    possibleactions: [play, pass]
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0429"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    possible = {word.text for state in game.model.states for word in state.possibleactions}
    for action in game.model.actions:
        if action.name not in possible:
            message = f"No state allows the action `{action.name}`."
            help_ = "Add it to the `possibleactions` of a state, or delete it."
            yield found(CODE, action.signature.name_span, message, help_)


RULE = Rule(CODE, "action-unused", check, whole=True, everywhere=True)
