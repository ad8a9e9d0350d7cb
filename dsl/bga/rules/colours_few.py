"""W0632: fewer colours than players

## What it does

Finds `player_colors` with fewer different colours than the largest number of players.

## Why it matters

The set-up that BGA writes into every project takes a colour for each player from this list:
the last ones get none. Where the game gives colours by itself, as in games of teams, nothing is
wrong.

## Example

    'players' => [2, 3, 4, 5],
    'player_colors' => ["ff0000", "008000", "0000ff", "ffa500"],

## Instead

    'player_colors' => ["ff0000", "008000", "0000ff", "ffa500", "773300"],
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...lint import player_colors_few
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0632"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    for found in player_colors_few.check(game):
        yield problem(CODE, found.span, found.message, found.help)


RULE = ProjectRule(CODE, "colours-few", check)
