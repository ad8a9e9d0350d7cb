"""W0633: a condition that names a value which the other option does not have

## What it does

Finds conditions on another option with several values of which some do not exist. Where none of
them exists, that is E0417.

## Why it matters

The condition works for the other values. Most often an option has lost a value.

## Example

    ['type' => 'otheroption', 'id' => 101, 'value' => [1, 2, 3]]

where option 101 has the values 1 and 2.

## Instead

    ['type' => 'otheroption', 'id' => 101, 'value' => [1, 2]]
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...lint import condition_option_missing
from ...lint.table_options import conditions
from ...source import Span
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0633"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    partly = partly_wrong(game)
    for found in condition_option_missing.check(game):
        if found.span in partly:
            yield problem(CODE, found.span, found.message, found.help)


def partly_wrong(game: LintedProject) -> set[Span]:
    """Conditions of which some value exists."""
    own = _own(game)
    return {
        condition.span
        for option in game.model.options
        for condition, _ in conditions(option)
        if own.get(condition.option or 0, set()) & set(condition.values)
    }


def _own(game: LintedProject) -> dict[int, set[int]]:
    return {o.id: {value.value for value in o.values} for o in game.model.options}


RULE = ProjectRule(CODE, "condition-value-missing", check)
