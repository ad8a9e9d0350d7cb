"""W0451: something hidden may be shown

## What it does

Finds the same as E0450 where it depends on more: the value is hidden only on some of the ways that
lead there, or a rule such as `seen by q in Player where ...` decides who sees it.

## Why it matters

What is shown in one of a hundred games is shown all the same.

## Example

    let highest = 0
    if trump: highest = max(c.rank for c in hand[me])
    log("${player_name} bids ${highest}", highest=highest)

## Instead

Ask the player for a number, which a choice announces, or `reveal` it first.

    let highest = reveal(max(c.rank for c in hand[me]))
    log("${player_name} bids ${highest}", highest=highest)
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "W0451"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "shown", sure=False)


RULE = Rule(CODE, "hidden-maybe-shown", check, whole=True)
