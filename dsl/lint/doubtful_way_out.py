"""W0408: code that may leave its state by no transition

## What it does

Finds actions of players, and actions of `game` states, that come to their end without `goto` and
without ending the game unless one of several conditions holds, or a loop or an effect leaves.

## Why it matters

It may be that one of the conditions always holds. If not, the game stays where it is.

## Example

    action: |
      if len(deck) > 0: goto nextTurn
      if len(deck) == 0: goto endGame

## Instead

Let the last case need no condition:

    action: |
      if len(deck) > 0: goto nextTurn
      goto endGame
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .code_ends import endings
from .rule import LintedGame, Rule, found

CODE = "W0408"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for ending in endings(game):
        if not ending.certain:
            message = f"{ending.what} may come to its end without a transition."
            yield found(CODE, ending.span, message, ending.help)


RULE = Rule(CODE, "doubtful-way-out", check)
