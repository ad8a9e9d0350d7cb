"""E0420: a number of players that can never start

## What it does

Tries every combination of options for every number under `players`, and finds numbers with which
the start conditions forbid all of them.

## Why it matters

The box says that so many can play; no table of that size will ever start.

## Example

    players: 2..4
    options:
      100:
        name: Length
        values: {1: {name: Short}, 2: {name: Long}}
        startcondition:
          1: [{type: minplayers, value: 3, message: Three at least}]
          2: [{type: minplayers, value: 3, message: Three at least}]

## Instead

Leave the number out of `players`, or give it a value that may start.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...runtime.options import combinations
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found
from .table_options import table_options

CODE = "E0420"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    options = table_options(game.model)
    if not options:
        return
    for players in game.model.players:
        tables = combinations(options, players, cap=1)
        if not tables.found and not tables.cut:
            message = f"{players} players can never start: the start conditions forbid it."
            help_ = f"Take {players} out of `players`, or let some value start with {players}."
            yield found(CODE, game.model.players_span, message, help_)


RULE = Rule(CODE, "players-never-start", check)
