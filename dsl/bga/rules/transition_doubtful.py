"""W0615: a transition that the states in which the code runs do not declare

## What it does

Follows calls from the methods that states name to `nextState('x')` and its like, and finds those
where none of the states that lead there declares `x`. Calls are followed by the name of the method
alone, so this is a warning. Transitions that no state declares are found here too where the code
may never run: where nothing calls it, or where only the last of several players takes it.

## Why it matters

BGA stops there: "This transition (x) is impossible at this state".

## Example

    function playCard($id) {
        self::checkAction('playCard');
        $this->gamestate->nextState('draw');

and the states with `playCard` have `"transitions" => ["played" => 3]`.

## Instead

    "transitions" => ["played" => 3, "draw" => 4],
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...lint.rule import listed
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from .moves import undeclared

CODE = "W0615"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    for found in undeclared(game):
        if found.certain:
            continue
        message = f"No state declares {found.shown}; nothing seems to come here."
        if found.states:
            names = listed([state.name for state in found.states[:4]], "or")
            more = " and others" if len(found.states) > 4 else ""
            message = f"This seems to run in {names}{more}: {found.shown} is not there."
        help_ = "Add it to the `transitions` of the state."
        yield problem(CODE, found.span, message, help_)


RULE = ProjectRule(CODE, "transition-doubtful", check)
