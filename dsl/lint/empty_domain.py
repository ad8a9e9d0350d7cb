"""E0444: a choice from nothing

## What it does

Finds parameters of actions whose set is certainly empty: an empty list or set, a range that ends
before it begins, a condition that is `false`.

## Why it matters

The action can never be taken.

## Example

    actions:
      bid(n in 5..1): ...

## Instead

    actions:
      bid(n in 1..5): ...
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..checking.types import as_int
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "E0444"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for action in game.universe.actions.values():
        for parameter in action.parameters:
            name, domain = parameter.variable.name, parameter.domain
            if domain is not None and _empty(domain):
                message = f"There is nothing that `{name}` of `{action.name}` could be."
                yield found(CODE, domain.span, message, "Give it a set with something in it.")
            where = parameter.where
            if isinstance(where, core.Const) and where.value is False:
                message = f"Nothing can be `{name}`, so `{action.name}` is never possible."
                yield found(CODE, where.span, message, "Write a condition that can hold.")


def _empty(domain: core.Expr) -> bool:
    if isinstance(domain, core.ListOf | core.SetOf):
        return not domain.items
    if isinstance(domain, core.NumberRange):
        low, high = as_int(domain.low.type), as_int(domain.high.type)
        if low is None or high is None or low.low is None or high.high is None:
            return False
        return low.low > high.high
    return False


RULE = Rule(CODE, "choice-from-nothing", check)
