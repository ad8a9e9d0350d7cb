"""W0457: a choice may show what the chooser may not see

## What it does

Finds the same as E0456 where it cannot be told whether the chooser is the player who sees it.

## Why it matters

The list of possibilities is sent to the player who chooses, and what is missing from it tells as
much as what is in it.

## Example

    take(me in Player, from in Player): |
      let card = choose c in hand[from] where c.rank > 5

## Instead

    take(me in Player, from in Player): |
      let card = choose c in hand[from] where c.rank > 5 by from
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "W0457"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "asked", sure=False)


RULE = Rule(CODE, "hidden-maybe-choice", check, whole=True)
