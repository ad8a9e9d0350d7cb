"""W0404: a first state that is not state 2

## What it does

Finds games with states of which none is state 2.

## Why it matters

A game begins in state 2. Without one it begins in the state that is written first, which a reader
does not expect, and which changes as soon as the states are put in another order.

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

CODE = "W0404"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    states = game.model.states
    if states and FIRST not in game.graph.states:
        message = f"There is no state {FIRST}, so the game begins in `{states[0].name}`."
        help_ = f"Give the state in which it begins the number {FIRST}."
        yield found(CODE, states[0].id_span, message, help_)


RULE = Rule(CODE, "first-state-number", check, whole=True)
