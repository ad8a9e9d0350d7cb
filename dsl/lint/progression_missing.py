"""W0415: a state updates a progression that nothing computes

## What it does

Finds states with `updateGameProgression: true` in games without a `progression`.

## Why it matters

Lobby and lists of tables show how far a game is, and BGA uses it to end tables fairly. Without
a formula they show 0 %.

## Example

    states:
      3:
        name: nextPlayer
        updateGameProgression: true

## Instead

    progression: 100 * count(s in Square where board[s]) // 9
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0415"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.model.progression is not None:
        return
    for state in game.written_states:
        if state.update_game_progression:
            message = f"`{state.name}` updates the progression, but this game has none."
            help_ = "Write `progression:`, a formula from 0 to 100, or delete the key."
            yield found(CODE, state.keys["updateGameProgression"], message, help_)
            return


RULE = Rule(CODE, "progression-missing", check, whole=True, everywhere=True)
