"""W0432: more players than BGA has colours of its own

## What it does

Finds games for more than five players without `player_colors`.

## Why it matters

Without the key a game has BGA's usual five colours: red, green, blue, orange and brown. A sixth
player has none.

## Example

    players: 2..6

## Instead

    players: 2..6
    player_colors: ["ff0000", "008000", "0000ff", "ffa500", "773300", "982fff"]
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0432"
USUAL = 5


def check(game: LintedGame) -> Iterator[Diagnostic]:
    players = max(game.model.players, default=0)
    if players > USUAL and "player_colors" not in game.model.facts:
        message = f"{players} can play, but without `player_colors` there are {USUAL} colours."
        help_ = f"Add `player_colors:` with {players} colours of six hexadecimal digits."
        yield found(CODE, game.model.players_span, message, help_)


RULE = Rule(CODE, "player-colors-missing", check)
