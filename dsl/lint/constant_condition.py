"""W0434: a condition that is always or never true

## What it does

Finds comparisons whose answer follows from the ranges of their sides, comparisons of a thing with
itself, and `true` or `false` as a condition. `while true` is left alone, and so is what depends on
an option, unless it is compared with a number that is none of its values.

## Why it matters

One of the two ways is never taken. Mostly a bound is wrong by one, or a range is too narrow.

## Example

    table:
      points[Player]: 0..40 = 0
    ...
      if points[me] >= 50: end_game()

## Instead

Widen the range (`0..60`), or ask for something that can be otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..checking.context import key
from ..checking.types import IntType, OptionalType, as_int, present
from ..diagnostics import Diagnostic
from ..source import Span
from .rule import LintedGame, Rule, found
from .walking import roots, walk

CODE = "W0434"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    seen: set[Span] = set()
    for _, root in roots(game.checked):
        negated = {n.operand for n in walk(root) if isinstance(n, core.Not) and _same(n)}
        # `until sum(c.rank) >= 9` is kept with the worth of one in place of the sum.
        sums = {n.until for n in walk(root) if isinstance(n, core.Choose)}
        for node in walk(root):
            answer = None if node in sums else _answer(game, node)
            if answer is None or node.span in seen:
                continue
            seen.add(node.span)
            yield _constant(node.span, answer != (node in negated))


def _same(node: core.Not) -> bool:
    """Whether this is the `not` of a `!=`."""
    return isinstance(node.operand, core.Comparison) and node.operand.span == node.span


def _constant(span: Span, answer: bool) -> Diagnostic:
    message = f"`{span.text}` is {'always' if answer else 'never'} true."
    help_ = "Check the ranges of both sides; if it is meant so, the condition can go."
    return found(CODE, span, message, help_)


def _answer(game: LintedGame, node: object) -> bool | None:
    """What a condition always answers; None where it may be either."""
    if isinstance(node, core.Comparison):
        asked = _of_option(game, node)
        return _compared(node) if asked is None else asked
    if isinstance(node, core.Truth) and isinstance(node.operand, core.Players | core.Domain):
        return True
    return None


def _of_option(game: LintedGame, node: core.Comparison) -> bool | None:
    """False where an option is compared with a number that is none of its values."""
    option, number = node.left, node.right
    if not isinstance(option, core.OptionRead) or not isinstance(number, core.Const):
        return None
    values = [v.value for o in game.model.options if o.id == option.id for v in o.values]
    return False if node.op == "==" and values and number.value not in values else None


def _compared(node: core.Comparison) -> bool | None:
    sides = list(walk((node.left, node.right)))
    if any(isinstance(side, core.OptionRead) for side in sides):
        return None
    if any(isinstance(side, core.Local) and side.variable.assigned for side in sides):
        return None  # a parameter that is assigned again may leave its range
    one, two = as_int(present(node.left.type)), as_int(present(node.right.type))
    optional = any(isinstance(side.type, OptionalType) for side in (node.left, node.right))
    if one is not None and two is not None:
        if all(
            isinstance(side, core.Const | core.ConstantRead) for side in (node.left, node.right)
        ):
            return None  # a game that is tuned by its constants
        answer = _by_ranges(node.op, one, two)
        if answer is not None:
            return None if optional and answer else answer
    return _with_itself(node)


def _with_itself(node: core.Comparison) -> bool | None:
    name = key(node.left)
    if name is None or name != key(node.right):
        return None
    return node.op in ("==", "<=", ">=")


def _by_ranges(op: str, one: IntType, two: IntType) -> bool | None:
    if op in (">", ">="):
        return _by_ranges("<" if op == ">" else "<=", two, one)
    if op == "==":
        if _below(one, two, 1) or _below(two, one, 1):
            return False
        single = one.low is not None and one.low == one.high == two.low == two.high
        return True if single else None
    margin = 1 if op == "<" else 0
    if _below(one, two, margin):
        return True
    return False if _below(two, one, 1 - margin) else None


def _below(one: IntType, two: IntType, margin: int) -> bool:
    """Whether every number of `one` is at least `margin` smaller than every one of `two`."""
    return one.high is not None and two.low is not None and one.high + margin <= two.low


RULE = Rule(CODE, "constant-condition", check, whole=True, everywhere=True)
