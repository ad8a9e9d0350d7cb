"""W0419: a start condition without a message

## What it does

Finds conditions under `startcondition` that have no `message`.

## Why it matters

Where the condition fails, the players see why their table cannot start. Without a message they read
a sentence made of names and numbers.

## Example

    startcondition:
      2:
        - {type: minplayers, value: 3}

## Instead

    startcondition:
      2:
        - {type: minplayers, value: 3, message: The long game needs three players}
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0419"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for option in game.model.options:
        for conditions in option.startcondition.values():
            for condition in conditions:
                if condition.message is None:
                    message = "The players are not told why their table cannot start."
                    help_ = "Add `message:`, such as `message: This needs three players`."
                    yield found(CODE, condition.span, message, help_)


RULE = Rule(CODE, "startcondition-without-message", check)
