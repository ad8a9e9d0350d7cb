"""E0616: a state that a player who has left cannot leave

## What it does

Finds `activeplayer` states without the transition `zombiePass` where `zombieTurn` takes it for all
states that have no case of their own (`default: ... nextState("zombiePass")`).

## Why it matters

When a player leaves in this state the game stops for all others: "This transition (zombiePass) is
impossible at this state".

## Example

    "transitions" => ["playCard" => 3]

## Instead

    "transitions" => ["playCard" => 3, "zombiePass" => 3]
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic, Note
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from .zombie_ways import stuck

CODE = "E0616"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    for state, move, certain in stuck(game):
        if certain:
            message = f"`{state.name}` has no transition `zombiePass`, which `zombieTurn` takes."
            note = Note("it is taken here", move.span)
            help_ = "Add `zombiePass`, or a case for this state in `zombieTurn`."
            yield problem(CODE, state.state.name.span, message, help_, note)


RULE = ProjectRule(CODE, "zombie-pass-missing", check)
