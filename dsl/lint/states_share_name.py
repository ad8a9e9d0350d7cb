"""W0447: states with one name

## What it does

Finds states that are named as another one is.

## Why it matters

BGA allows it, but a scenario that begins in a state of that name begins in the first of them, and
whoever reads a log cannot tell them apart.

## Example

    10:
      name: playerTurn
    20:
      name: playerTurn

## Instead

    20:
      name: lastTurn
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic, Note
from ..reading.model import State
from .rule import LintedGame, Rule, found

CODE = "W0447"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    first: dict[str, State] = {}
    for state in game.written_states:
        older = first.setdefault(state.name.text, state)
        if older is not state:
            message = f"The states {older.id} and {state.id} are both named `{state.name}`."
            note = Note(f"this is state {older.id}", older.name.span)
            yield found(CODE, state.name.span, message, "Give one of the two another name.", note)


RULE = Rule(CODE, "states-share-name", check)
