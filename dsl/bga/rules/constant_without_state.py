"""W0619: a constant for a state that does not exist

## What it does

Finds constants such as `ST_PLAYER_TURN` and `STATE_END` whose number is no state of the project.

## Why it matters

The state was deleted or never written; whoever jumps to the constant stops the game.

## Example

    const ST_DRAFT = 20;

and no state 20.

## Instead

Write the state, or delete the constant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ..code_text import CodeText
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0619"
_DEFINED = re.compile(
    r"(?:\bdefine\s*\(\s*['\"](\w+)['\"]\s*,|\bconst\s+(?:int\s+)?(\w+)\s*=)\s*([1-9]\d*)\s*[;),]"
)


def check(game: LintedProject) -> Iterator[Diagnostic]:
    if not game.read.whole or not game.read.states:
        return
    for code in game.read.php.codes.values():
        yield from _in_file(game, code)


def _in_file(game: LintedProject, code: CodeText) -> Iterator[Diagnostic]:
    named = [m for m in code.find(_DEFINED) if re.match(r"(?:STATE|ST|GS)_", m[1] or m[2])]
    right = sum(1 for match in named if int(match[3]) in game.read.numbers)
    if right <= len(named) / 2:
        return  # these names mean something else here
    for match in named:
        name = match[1] or match[2]
        if int(match[3]) not in game.read.numbers:
            group = 1 if match[1] else 2
            span = code.span(match.start(group), match.end(group))
            message = f"There is no state {match[3]}, which `{name}` seems to stand for."
            yield problem(CODE, span, message, "Write the state, or delete the constant.")


RULE = ProjectRule(CODE, "constant-without-state", check)
