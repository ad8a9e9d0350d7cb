"""E0456: a choice shows what the chooser may not see

## What it does

Finds choices, parameters of actions and `require` whose possibilities depend on what the one who
chooses does not see. Choosing among hidden things with `choose` is no finding: they are offered by
their backs. A parameter of an action shows the things themselves.

## Why it matters

The list of possibilities is sent to the player who chooses, and what is missing from it tells as
much as what is in it.

## Example

    let card = choose c in hand[me.next] where c.rank > 5 by me

## Instead

Let the owner choose, or let the player choose blindly.

    let card = choose c in hand[me.next] where c.rank > 5 by me.next
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "E0456"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "asked", sure=True)


RULE = Rule(CODE, "hidden-choice", check, whole=True)
