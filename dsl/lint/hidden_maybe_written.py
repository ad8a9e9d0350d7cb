"""W0453: something hidden may be written where all see it

## What it does

Finds the same as E0452 where it depends on more: the value is hidden only on some of the ways that
lead there, or a rule decides who sees it.

## Why it matters

The table is what everybody sees: what is written there is told.

## Example

    let found = 0
    for c in hand[me] where c.rank > 7: found += 1
    points[me] += found

## Instead

    let found = reveal(count(c in hand[me] where c.rank > 7))
    points[me] += found
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "W0453"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "written", sure=False)


RULE = Rule(CODE, "hidden-maybe-written", check, whole=True)
