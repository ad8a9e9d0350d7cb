"""E0404: a game without a first state

## What it does

Finds games that have no state 2, and no `turns`, which stand for the states 2 and 3.

## Why it matters

Every game begins in state 2. Without it no match can start.

## Example

    states:
      10:
        name: playerTurn
        ...

## Instead

    states:
      2:
        name: playerTurn
        ...
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found
from .state_graph import FIRST

CODE = "E0404"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    model = game.model
    if FIRST in game.graph.states:
        return
    if not model.states:
        message = "This game has no `states`, so nobody can play it."
        help_ = "Write `states`, or `turns: {actions: [...]}` where players simply take turns."
        yield found(CODE, model.name.span, message, help_)
        return
    first = min(model.states, key=lambda state: state.id)
    message = f"There is no state {FIRST}, in which every game begins."
    yield found(CODE, first.id_span, message, f"Give the first state the number {FIRST}.")


RULE = Rule(CODE, "no-first-state", check, whole=True)
