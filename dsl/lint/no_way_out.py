"""E0407: code that leaves its state by no transition

## What it does

Finds actions of players, and actions of `game` states, that can surely come to their end without
`goto` and without ending the game.

## Why it matters

The game then stays where it is: a `game` state hangs, and a player has acted without anything
following.

## Example

    action: |
      if moves(active.next):
        activate active.next
        goto nextTurn

## Instead

    action: |
      if moves(active.next):
        activate active.next
        goto nextTurn
      goto endGame
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .code_ends import Ending, endings
from .rule import LintedGame, Rule, found

CODE = "E0407"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for ending in endings(game):
        if ending.certain:
            yield found(CODE, ending.span, _message(ending), ending.help)


def _message(ending: Ending) -> str:
    if ending.conditions:
        return f"{ending.what} takes no transition where its condition does not hold."
    return f"{ending.what} comes to its end without a transition."


RULE = Rule(CODE, "no-way-out", check, whole=True)
