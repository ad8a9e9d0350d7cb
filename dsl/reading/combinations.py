"""Which included parts stand together: a game for every combination that the options can choose."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from ..diagnostics import Diagnostic, Severity
from ..syntax import expr
from .model import Game, Option
from .unite import parts_where, unite

CAP = 64


@dataclass(frozen=True, eq=False)
class Combination:
    """A united game, and for which option values it is played: every assignment of the ids."""

    game: Game
    assignments: tuple[dict[int, int], ...]
    problems: tuple[Diagnostic, ...]


def combinations(game: Game) -> list[Combination]:
    """One entry for every set of parts, in the order of the options' values; one if nothing is
    included on a condition."""
    conditions = list(_conditions(game))
    options = [o for o in game.options if any(_reads(c, o) for c in conditions)]
    problems: list[Diagnostic] = []
    found: dict[tuple[str, ...], tuple[list[Game], list[dict[int, int]]]] = {}
    for number, values in enumerate(product(*([v.value for v in o.values] for o in options))):
        if number >= CAP:
            problems.append(_too_many(game))
            break
        chosen = {o.id: value for o, value in zip(options, values, strict=True)}
        parts = parts_where(game, _asked(game, chosen, problems))
        names = tuple(part.source.name for part in parts)
        found.setdefault(names, (parts, []))[1].append(chosen)
    result = []
    for parts, assignments in found.values():
        united, faults = unite(game, parts)
        result.append(Combination(united, tuple(assignments), (*faults, *dict.fromkeys(problems))))
        problems = []
    return result


def _asked(
    game: Game, chosen: dict[int, int], problems: list[Diagnostic]
) -> Callable[[expr.Expr], bool]:
    return lambda condition: _holds(game, condition, chosen, problems)


def _conditions(game: Game) -> Iterator[expr.Expr]:
    for include in game.includes:
        if include.when is not None:
            yield include.when
        if include.part is not None:
            yield from _conditions(include.part)


def _reads(node: object, option: Option) -> bool:
    from dataclasses import fields

    if isinstance(node, expr.Attribute):
        label = None if option.label is None else option.label.text
        of_option = isinstance(node.value, expr.Name) and node.value.name == "option"
        return of_option and node.name == label
    if isinstance(node, tuple):
        return any(_reads(item, option) for item in node)
    if isinstance(node, expr.Node):
        return any(_reads(getattr(node, f.name), option) for f in fields(node))
    return False


def _too_many(game: Game) -> Diagnostic:
    return Diagnostic(
        "W0130",
        Severity.WARNING,
        f"The options choose among more than {CAP} combinations of parts; "
        "the others are not checked.",
        game.includes[0].span,
        "Let fewer options decide which parts are included.",
    )


# ------------------------------------------------------------------------------ conditions
class _Unclear(Exception):
    """A condition that is not made of options and numbers."""


COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _holds(
    game: Game, condition: expr.Expr, chosen: dict[int, int], problems: list[Diagnostic]
) -> bool:
    try:
        return _truth(game, condition, chosen)
    except _Unclear:
        if not any(p.span == condition.span for p in problems):
            problems.append(
                Diagnostic(
                    "E0131",
                    Severity.ERROR,
                    "`when` is a condition on options only.",
                    condition.span,
                    "Compare options with values: `option.adventure == 1`.",
                )
            )
        return False


def _truth(game: Game, node: expr.Expr, chosen: dict[int, int]) -> bool:
    if isinstance(node, expr.Bool):
        return node.value
    if isinstance(node, expr.Unary) and node.op == "not":
        return not _truth(game, node.operand, chosen)
    if isinstance(node, expr.Logical):
        left = _truth(game, node.left, chosen)
        right = _truth(game, node.right, chosen)
        return left and right if node.op == "and" else left or right
    if isinstance(node, expr.Compare) and len(node.ops) == 1:
        return _compared(game, node, chosen)
    raise _Unclear


def _compared(game: Game, node: expr.Compare, chosen: dict[int, int]) -> bool:
    op, (left, right) = node.ops[0], node.operands
    option = _option(game, left) or _option(game, right)
    value = _value(game, left, chosen, option)
    if op in ("in", "not in"):
        if not isinstance(right, expr.ListLiteral):
            raise _Unclear
        inside = value in [_value(game, item, chosen, option) for item in right.items]
        return inside if op == "in" else not inside
    return COMPARE[op](value, _value(game, right, chosen, option))


def _option(game: Game, node: expr.Expr) -> Option | None:
    if not isinstance(node, expr.Attribute) or not isinstance(node.value, expr.Name):
        return None
    if node.value.name != "option":
        return None
    labelled = (o for o in game.options if o.label is not None and o.label.text == node.name)
    return next(labelled, None)


def _value(game: Game, node: expr.Expr, chosen: dict[int, int], option: Option | None) -> int:
    own = _option(game, node)
    if own is not None:
        return chosen.get(own.id, own.default)
    if isinstance(node, expr.Int):
        return node.value
    if isinstance(node, expr.Name) and option is not None:
        for value in option.values:
            if value.label is not None and value.label.text == node.name:
                return value.value
    raise _Unclear
