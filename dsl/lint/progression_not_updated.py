"""W0414: a progression that no state updates

## What it does

Finds games with a `progression` where no state says `updateGameProgression: true`.

## Why it matters

BGA computes the progression only on entering such a state: the bar stays at 0 %.

## Example

    progression: 100 * played // 9
    states:
      3:
        name: nextPlayer
        type: game

## Instead

    states:
      3:
        name: nextPlayer
        type: game
        updateGameProgression: true
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0414"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    model = game.model
    states = model.states
    if model.progression is None or not states or any(s.update_game_progression for s in states):
        return
    span = model.sections.get("progression", model.progression.span)
    message = "No state updates the progression, so it stays at 0."
    help_ = "Add `updateGameProgression: true` to a state that comes every turn."
    yield found(CODE, span, message, help_)


RULE = Rule(CODE, "progression-not-updated", check, whole=True, everywhere=True)
