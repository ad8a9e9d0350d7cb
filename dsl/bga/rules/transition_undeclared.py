"""E0614: a transition that the state does not declare

## What it does

Finds `nextState('x')` and its like where no state of the project declares the transition `x`, or
where the code is the action of one state only, and that state does not declare it.

## Why it matters

BGA stops there: "This transition (x) is impossible at this state".

## Example

    function stNextPlayer() {
        $this->gamestate->nextState('nextplayer');

and the state has `"transitions" => ["nextPlayer" => 2, "endGame" => 99]`.

## Instead

        $this->gamestate->nextState('nextPlayer');
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...suggest import near
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from .moves import undeclared

CODE = "E0614"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    for found in undeclared(game):
        if not found.certain:
            continue
        where = "No state declares"
        known = game.labels
        if not found.nowhere:
            where = f"`{found.states[0].name}` does not declare"
            known = {t.label.text for t in found.states[0].state.transitions}
        message = f"{where} {found.shown}."
        close = near(found.label, sorted(known - {""}), most=1)
        help_ = f"Is `{close[0]}` meant?" if close else "Add it to the `transitions` of the state."
        yield problem(CODE, found.span, message, help_)


RULE = ProjectRule(CODE, "transition-not-declared", check)
