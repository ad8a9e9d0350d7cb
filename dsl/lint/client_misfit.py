"""W0460: something in `client` that shows nothing

## What it does

Finds what `client` says in vain: a name that is no entry of the table, a component or a setting
that does not exist or does not fit what lies there.

## Why it matters

The page leaves it out and shows the entry as it would without.

## Example

    table:
      coins[Player]: 0..20 = 5
    client:
      coin: {counter: coins}

## Instead

    client:
      coins: {counter: coins}
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking.components import components
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0460"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    for span, message, help_ in components(game.checked)[1]:
        yield found(CODE, span, message, help_)


RULE = Rule(CODE, "client-misfit", check, whole=True, everywhere=True)
