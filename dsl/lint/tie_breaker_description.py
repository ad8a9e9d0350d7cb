"""W0433: a tie breaker and its description do not go together

## What it does

Finds games with a `tie_breaker` and no `tie_breaker_description`, and games whose description tells
of a tie breaker that they do not have.

## Why it matters

BGA shows the description under the result. Players who tie read there who has won and why.

## Example

    tie_breaker(me in Player): len(hand[me])

## Instead

    tie_breaker_description: Cards left in hand
    tie_breaker(me in Player): len(hand[me])

and without a tie breaker: `tie_breaker_description: No tie breaker`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0433"
_NONE = re.compile(
    r"\b(no|none|not|never|nothing|without|cannot|share[ds]?|draws?)\b", re.IGNORECASE
)


def check(game: LintedGame) -> Iterator[Diagnostic]:
    model = game.model
    fact = model.facts.get("tie_breaker_description")
    if model.tie_breaker is not None and fact is None:
        message = "Players are not told what `tie_breaker` counts."
        help_ = "Add `tie_breaker_description:`, a line in words."
        yield found(CODE, model.tie_breaker.signature.name_span, message, help_)
    elif model.tie_breaker is None and fact is not None and not _NONE.search(str(fact.value)):
        message = "This describes a tie breaker, but the game has none."
        help_ = "Write `tie_breaker(me in Player): ...`, or `No tie breaker` here."
        yield found(CODE, fact.name.span, message, help_)


RULE = Rule(CODE, "tie-breaker-and-description", check, whole=True, everywhere=True)
