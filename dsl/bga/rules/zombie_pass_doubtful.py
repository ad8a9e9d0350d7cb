"""W0617: a state that a player who has left may not be able to leave

## What it does

Finds `activeplayer` states without the transition `zombiePass` where `zombieTurn` takes it
somewhere and does not name the state. What `zombieTurn` does for it is not certain.

## Why it matters

When a player leaves in such a state the game may stop for all others.

## Example

    function zombieTurn($state, $active_player) {
        if ($this->isSimple($state)) {
            $this->gamestate->nextState("zombiePass");

## Instead

Add `zombiePass` to the state's transitions, or name the state in `zombieTurn`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...lint.rule import listed
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from .zombie_ways import stuck

CODE = "W0617"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    doubtful = [(state, move) for state, move, certain in stuck(game) if not certain]
    if not doubtful:
        return
    names = [state.name for state, _ in doubtful]
    shown = listed(names)
    if len(names) > 6:
        shown = ", ".join(f"`{name}`" for name in names[:4]) + f" and {len(names) - 4} others"
    message = f"`zombieTurn` may take this in {shown}, which have no transition `zombiePass`."
    help_ = "Add `zombiePass` to these states, or name them in `zombieTurn`."
    yield problem(CODE, doubtful[0][1].span, message, help_)


RULE = ProjectRule(CODE, "zombie-pass-doubtful", check)
