"""E0450: something hidden is shown

## What it does

Finds values that are told though not everybody may know them: in public `args`, descriptions and
prompts, in lines of the log, in `panel` and `progression`; and in private `args` that show a player
what that player does not see. The value is followed through locals, functions and effects; the
notes under the finding name each step.

How many things lie somewhere may be told, unless the place is `count hidden`; so may what stands on
a card's back, what a player chose where it is no hidden thing, what was moved to a place that all
see, and what was `reveal`ed. A card in a line of the log is shown as its back.

## Why it matters

Everything that a state or a notification carries reaches every player's browser. Whether the page
shows it makes no difference: it can be read.

## Example

    args:
      cards: hand[active]

## Instead

    args:
      _private:
        active:
          cards: hand[active]
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .leak_findings import leaks
from .rule import LintedGame, Rule

CODE = "E0450"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    return leaks(game, CODE, "shown", sure=True)


RULE = Rule(CODE, "hidden-shown", check, whole=True)
