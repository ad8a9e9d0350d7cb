"""W0425: an effect that nothing calls

## What it does

Finds effects that no action, state, card, trigger or other effect calls.

## Why it matters

What it does never happens: the call was forgotten, or the effect is left over.

## Example

    effects:
      refill(): move 3 from deck to display

with nothing that says `refill()`.

## Instead

Call it where the rule says so, or delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0425"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    mentioned = game.mentions
    for effect in game.model.effects:
        if not mentioned.get(effect.name, set()) - {effect.name}:
            message = f"Nothing calls the effect `{effect.name}`."
            yield found(CODE, effect.signature.name_span, message, "Call it, or delete it.")


RULE = Rule(CODE, "effect-unused", check, whole=True, everywhere=True)
