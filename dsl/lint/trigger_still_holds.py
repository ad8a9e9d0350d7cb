"""E0442: a trigger that holds again as soon as it is done

## What it does

Finds triggers whose effect changes nothing that their condition reads, and does not end the game.

## Why it matters

Triggers run until none of them holds. One that still holds after its effect is an error when it
happens, so the match stops there.

## Example

    triggers:
      monument(p in Player where tucked[p] >= 6):
        points[p] += 1

## Instead

Let the effect make its condition false:

    triggers:
      monument(p in Player where tucked[p] >= 6 and not monumental[p]): |
        monumental[p] = true
        points[p] += 1
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found, listed
from .walking import places_read, walk

CODE = "E0442"
# What a condition may depend on beside the places that it reads.
_OTHERWISE = (core.CallValue, core.Active, core.After)


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    written = {trigger.name: trigger.body for trigger in game.model.triggers}
    for trigger in game.checked.triggers:
        condition = (trigger.clauses, trigger.where)
        read = places_read(condition)
        if read & trigger.procedure.writes or game.code.may_end(written[trigger.name]):
            continue
        if any(isinstance(node, _OTHERWISE) for node in walk(condition)):
            continue
        names = sorted(place.name for place in read)
        message = (
            f"`{trigger.name}` still holds after its effect, as nothing that it reads changes."
        )
        help_ = "Let the effect change something that the condition asks for."
        if names:
            help_ = f"Let the effect change {listed(names, 'or')}, or ask for what it changes."
        yield found(CODE, trigger.span, message, help_)


RULE = Rule(CODE, "trigger-still-holds", check, whole=True)
