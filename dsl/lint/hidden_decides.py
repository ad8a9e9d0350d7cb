"""E0454: something hidden decides what happens

## What it does

Finds what everybody notices - a transition, who becomes active, a move, a line of the log, a change
of the table, that a player is asked - where a condition on hidden things decides whether it
happens. Also code after a `return` or `break` under such a condition.

A condition that asks only how many there are, or whether a player chose something, is no finding;
nor is one on a card that is moved, in every branch, to where all see it. Ending the game is none
either: with it everything is shown.

## Why it matters

That something happens, or does not, tells the condition as clearly as words.

## Example

    if any(c in hand[me] where c.suit == red): goto bonus

## Instead

    let has_red = reveal(any(c in hand[me] where c.suit == red))
    if has_red: goto bonus
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "E0454"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "decides", sure=True)


RULE = Rule(CODE, "hidden-decides", check, whole=True)
