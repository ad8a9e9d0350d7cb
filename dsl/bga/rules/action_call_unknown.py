"""E0611: the client calls an action that the server does not have

## What it does

Finds `performAction("x")`, `bgaPerformAction("x")` and `ajaxcall("/game/game/x.html")` in the
client's JavaScript where no PHP of the project has a method `x`.

## Why it matters

The button does nothing: the server answers with an error.

## Example

    this.bgaPerformAction("actPlayCards", { id });

and the class has `actPlayCard`.

## Instead

    this.bgaPerformAction("actPlayCard", { id });
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...suggest import near
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "E0611"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    php = game.read.php
    if php.game_methods is None:
        return
    seen: set[str] = set()
    for call in game.read.js.action_calls:
        if php.has_method(call.name) or call.name in seen:
            continue
        seen.add(call.name)
        message = f"The client calls the action `{call.name}`, but no PHP method has this name."
        close = near(call.name, sorted({method.name for method in php.methods}), most=1)
        help_ = f"Is `{close[0]}` meant?" if close else "Write the method, or delete the call."
        yield problem(CODE, call.span, message, help_)


RULE = ProjectRule(CODE, "action-call-to-nothing", check)
