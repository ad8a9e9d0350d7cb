"""W0631: two states with the same name

## What it does

Finds states whose name another state has too.

## Why it matters

The client knows states by their names: `onEnteringState` cannot tell the two apart.

## Example

    10 => ["name" => "playerTurn", ...],
    20 => ["name" => "playerTurn", ...],

## Instead

    20 => ["name" => "secondTurn", ...],
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic, Note
from ...source import Span
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0631"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    first: dict[str, Span] = {}
    for state in game.read.states:
        span = state.state.name.span
        before = first.setdefault(state.name, span)
        if before is not span:
            message = f"Two states have the name `{state.name}`."
            note = Note("the other one is here", before)
            yield problem(CODE, span, message, "Give each state a name of its own.", note)


RULE = ProjectRule(CODE, "name-twice", check)
