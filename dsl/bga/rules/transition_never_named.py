"""W0618: a transition that no PHP names

## What it does

Finds transitions whose name stands in no text of the project's PHP. Where a text may be the
beginning or the end of a name that is put together while running, nothing is said.

## Why it matters

Nothing takes it: a `nextState` was forgotten, has another name, or the line can go.

## Example

    "transitions" => ["next" => 3, "pas" => 4]

## Instead

    "transitions" => ["next" => 3, "pass" => 4]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from .moves import ZOMBIE

CODE = "W0618"
_NUMBER = re.compile(r"-?\d+")  # which code may compute


def check(game: LintedProject) -> Iterator[Diagnostic]:
    php = game.read.php
    if not php.moves:
        return
    for state in game.array_states:
        for transition in state.state.transitions:
            label = transition.label.text
            if label in ("", ZOMBIE) or label in php.texts or _NUMBER.fullmatch(label):
                continue
            if not game.pieces.may_make(label):
                message = f"No PHP names the transition `{label}` of `{state.name}`."
                yield problem(CODE, transition.label.span, message, "Take it, or delete it.")


RULE = ProjectRule(CODE, "transition-never-named", check)
