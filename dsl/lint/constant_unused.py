"""W0427: a constant that nothing reads

## What it does

Finds constants of `material` that no formula reads.

## Why it matters

A number that the rules speak of stands there once as a name and elsewhere as a number: changing the
one does not change the other.

## Example

    material:
      goal: 50
    actions:
      stop(): |
        if points[me] >= 50: end_game()
        goto next

## Instead

    if points[me] >= goal: end_game()
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..reading.model import ConstantEntry
from .rule import LintedGame, Rule, found

CODE = "W0427"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    mentioned = game.mentions
    for entry in game.model.material:
        name = entry.name.text
        if isinstance(entry, ConstantEntry) and not mentioned.get(name, set()) - {name}:
            message = f"Nothing reads the constant `{name}`."
            yield found(CODE, entry.name.span, message, "Read it, or delete it.")


RULE = Rule(CODE, "constant-unused", check, whole=True, everywhere=True)
