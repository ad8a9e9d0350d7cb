"""E0450: something hidden is shown to everybody

## What it does

Finds public `args`, descriptions, `panel` and lines of the log that read what lies in a hand, a
deck or another hidden place. How many things lie there may be told, unless it is `count hidden`; so
may what stands on a card's back, and what is `reveal`ed in the same code.

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

from ..diagnostics import Diagnostic, Note
from .hidden_reads import leaks
from .rule import LintedGame, Rule, found

CODE = "E0450"
_SEEN = {"none": "nobody sees it", "owner": "only its owner sees it"}


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for leak in leaks(game):
        if leak.through is None and leak.place.visibility in _SEEN:
            seen = _SEEN[leak.place.visibility]
            message = f"Everybody would learn from {leak.sink} what lies in `{leak.place.name}`."
            help_ = "Put it under `_private`, tell only its number with `len(...)`, or `reveal` it."
            note = Note(f"`{leak.place.name}` is declared here: {seen}", leak.place.span)
            yield found(CODE, leak.read.span, message, help_, note)


RULE = Rule(CODE, "private-in-public", check, whole=True)
