"""E0411: a game without states

## What it does

Finds games that have neither `states` nor `turns`.

## Why it matters

Without a state nothing happens after the set-up: nobody can act, and the game never ends.

## Example

    actions:
      play(): end_game()

and no `states`.

## Instead

    turns:
      actions: [play]

or a state machine of its own under `states`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "E0411"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if not game.model.states and not game.model.includes:
        message = "This game has no `states`, so nobody can play it."
        help_ = "Write `states`, or `turns: {actions: [...]}` where players simply take turns."
        yield found(CODE, game.model.name.span, message, help_)


RULE = Rule(CODE, "no-states", check, whole=True)
