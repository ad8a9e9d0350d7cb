"""W0421: an option's value with which no table can start

## What it does

Tries every combination of options for every number of players, and finds values that count in none
of those that may start.

## Why it matters

The value stands in the list, and whoever takes it cannot play, or plays with the default.

## Example

    100:
      name: Edition
      values: {1: {name: First}, 2: {name: Second}}
      startcondition:
        2: [{type: otheroption, id: 101, value: 1, message: Not with the second map}]
    101:
      name: Map
      values: {1: {name: First}, 2: {name: Second}}
      startcondition:
        1: [{type: otheroption, id: 100, value: 1, message: Not with the second edition}]

## Instead

Leave the value out, or loosen a condition so that something goes with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...runtime.options import combinations
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found
from .table_options import conditions, shown_name, table_options

CODE = "W0421"
TABLES = 200


def check(game: LintedGame) -> Iterator[Diagnostic]:
    model = game.model
    if not any(True for option in model.options for _ in conditions(option)):
        return
    options = table_options(model)
    counted: set[tuple[int, int]] = set()
    for players in model.players:
        tables = combinations(options, players, cap=TABLES)
        if tables.cut:
            return
        counted |= {pair for table in tables for pair in table.items()}
    for option in model.options:
        for value in option.values:
            if counted and (option.id, value.value) not in counted:
                message = f"No table can start with `{shown_name(option)}` at {value.value}."
                help_ = "Leave the value out, or loosen a condition so that something goes with it."
                yield found(CODE, value.span, message, help_)


RULE = Rule(CODE, "option-value-never-playable", check)
