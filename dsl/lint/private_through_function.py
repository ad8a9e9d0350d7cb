"""W0451: something hidden may be shown to everybody

## What it does

Finds public `args`, descriptions, `panel` and lines of the log that ask a function which reads a
hidden place, or that read a place which only some players see.

## Why it matters

What the function answers may tell what lies there, though nobody should know.

## Example

    functions:
      best_card(me in Player): best(c in hand[me] by c.rank)
    ...
      log("${player_name} has ${card}", card=best_card(me))

## Instead

Ask only what everybody knows, show it to its owner under `_private`, or `reveal` it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic, Note
from .hidden_reads import leaks
from .rule import LintedGame, Rule, found

CODE = "W0451"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for leak in leaks(game):
        if leak.through is None and leak.place.visibility != "rule":
            continue
        who = "" if leak.through is None else f"`{leak.through.name}` reads `{leak.place.name}`. "
        message = f"Everybody may learn from {leak.sink} what lies in `{leak.place.name}`."
        note = Note(f"{who}It is declared here", leak.place.span)
        help_ = "Put it under `_private`, or ask only for what everybody knows."
        yield found(CODE, leak.read.span, message, help_, note)


RULE = Rule(CODE, "private-through-function", check, whole=True)
