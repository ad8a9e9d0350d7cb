"""E0452: something hidden is written where all see it

## What it does

Finds numbers, enums and other values that depend on hidden things and are written to a place of the
table that others see; also where the index of a place, the number of things moved, or which one of
several things that all see is moved depends on them.

A card that is put down where all see it becomes known by that, and is no finding.

## Why it matters

The table is what everybody sees: what is written there is told.

## Example

    points[me] += sum(c.rank for c in hand[me])

## Instead

    reveal(hand[me])
    points[me] += sum(c.rank for c in hand[me])

or keep the points where nobody else sees them: `points[Player]: 0..99 = 0, seen by owner`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "E0452"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "written", sure=True)


RULE = Rule(CODE, "hidden-written", check, whole=True)
