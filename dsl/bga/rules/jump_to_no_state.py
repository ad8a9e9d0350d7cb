"""E0621: a jump to a state that does not exist

## What it does

Finds `jumpToState(X)` where `X` is a number, or a constant with one, of no state of the project.

## Why it matters

BGA stops there: "Unexpected game state".

## Example

    $this->gamestate->jumpToState(ST_DRAFT);

where `ST_DRAFT` is 20, and there is no state 20.

## Instead

Jump to a state that is there, or write the state.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "E0621"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    if not game.read.whole or not game.read.states:
        return
    for jump in game.read.php.jumps:
        if jump.target is None or jump.method is None or not game.is_used(jump.method):
            continue
        number = game.number(jump.target.text, jump.span.source)
        if number is not None and number not in game.read.numbers:
            message = f"This jumps to state {number}, which does not exist."
            yield problem(CODE, jump.span, message, "Write the state, or jump to another.")


RULE = ProjectRule(CODE, "jump-to-no-state", check)
