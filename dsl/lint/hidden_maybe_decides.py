"""W0455: something hidden may decide what happens

## What it does

Finds the same as E0454 where it is not certain: the condition stands in the code that calls this,
what decides is hidden only on some ways, or only one of two branches shows what decides, so that
the silence of the other tells the rest.

## Why it matters

That something happens, or does not, tells the condition as clearly as words.

## Example

    if card.suit == red: move card to display

## Instead

    let is_red = reveal(card.suit == red)
    if is_red: move card to display
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "W0455"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "decides", sure=False)


RULE = Rule(CODE, "hidden-maybe-decides", check, whole=True)
