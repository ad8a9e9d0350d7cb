"""W0424: a function that nothing asks

## What it does

Finds functions that no rule, no other function and no test mentions.

## Why it matters

Mostly the rule that should ask was forgotten, or asks something else. If not, it can go.

## Example

    functions:
      full(): all(board[s] for s in Square)

with nothing that says `full()`.

## Instead

Ask it where it matters (`if full(): goto endGame`), or delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0424"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    mentioned = game.mentions
    for function in game.model.functions:
        if not mentioned.get(function.name, set()) - {function.name}:
            message = f"Nothing asks the function `{function.name}`."
            yield found(CODE, function.signature.name_span, message, "Ask it, or delete it.")


RULE = Rule(CODE, "function-unused", check, whole=True, everywhere=True)
