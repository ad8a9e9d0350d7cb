"""W0431: fewer colours than players

## What it does

Finds `player_colors` with fewer different colours than the largest number of players.

## Why it matters

The set-up that BGA writes into every project, and that is exported, takes a colour for each player
from this list: the last ones get none. Where the game gives colours by itself, as in games of
teams, nothing is wrong.

## Example

    players: 2..4
    player_colors: ["ff0000", "0000ff"]

## Instead

    player_colors: ["ff0000", "0000ff", "008000", "ffa500"]
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0431"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    fact = game.model.facts.get("player_colors")
    players = max(game.model.players, default=0)
    if fact is None or not isinstance(fact.value, list):
        return
    colours = {str(colour).casefold() for colour in fact.value}
    if len(colours) < players:
        many = f"{len(colours)} colour{'s' if len(colours) != 1 else ''}"
        message = f"{players} can play, but `player_colors` has {many}."
        help_ = f"Add {players - len(colours)}, each of six hexadecimal digits."
        yield found(CODE, fact.name.span, message, help_)


RULE = Rule(CODE, "too-few-player-colors", check)
