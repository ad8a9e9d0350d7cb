"""Calls of short functions as what these return, so that bit sets of the caller's can answer."""

from __future__ import annotations

from collections.abc import Iterator

from ...dsl.checking import core
from ...dsl.checking.types import ZoneType, within
from .core_walks import body_of, parts, substituted

MOST_PARTS = 18
# What surely has an answer: an error while playing names the line of the function it stands in.
_SURE = (
    core.Active, core.And, core.Comparison, core.Const, core.Contains, core.DirectionName,
    core.DirectionSet, core.Domain, core.Field, core.IfElse, core.ListOf, core.Local, core.Member,
    core.Narrow, core.Not, core.OptionRead, core.Or, core.Players, core.SetOf, core.Spot,
    core.Truth,
)  # fmt: skip
_SURE_QUESTIONS = (
    "column", "forward", "leaps", "len", "lines", "neighbours", "next", "opposite", "previous",
    "ray", "rays", "row", "sees", "shade", "side", "step", "turn",
)  # fmt: skip
_SURE_GATHERERS = ("all", "any", "count", "first", "list", "set", "union")


def inlined(call: core.CallFunction, choices: bool = False) -> core.Expr | None:
    """What a call of a short function that cannot fail gives, None where it is better called, as
    one is that chooses between values, if there are no `choices`."""
    procedure = call.procedure
    body = body_of(procedure)
    if isinstance(body, core.IfElse) and not choices:
        return None
    if body is None or len(list(_nodes(body))) > MOST_PARTS or not _is_sure(procedure, ()):
        return None
    values = {}
    for parameter, value in zip(procedure.parameters, call.arguments, strict=True):
        if not is_plain(value) or not _fits(value, parameter.variable):
            return None
        values[parameter.variable] = value
    found: core.Expr = substituted(body, values)
    return found


def is_plain(value: core.Expr) -> bool:
    """Whether a value may be written several times: it costs next to nothing."""
    if isinstance(value, core.Builtin):
        asked = [a for a in value.arguments if a is not None]
        return value.name in ("next", "previous") and all(is_plain(a) for a in asked)
    return isinstance(
        value, core.Local | core.Active | core.Const | core.Member | core.DirectionName | core.Spot
    )


def _fits(value: core.Expr, parameter: core.Variable) -> bool:
    if isinstance(parameter.type, ZoneType) or parameter.assigned:
        return False
    return value.type == parameter.type or (
        type(value.type) is type(parameter.type) and within(value.type, parameter.type)
    )


def _nodes(body: core.Expr) -> Iterator[core.Node | core.Clause]:
    return (part for part in parts(body) if isinstance(part, core.Node | core.Clause))


def _is_sure(procedure: core.Procedure, callers: tuple[core.Procedure, ...]) -> bool:
    """Whether a function is one expression that cannot fail, and what it calls likewise. Runs
    along lines are left out: a function that asks for them remembers its answer."""
    body = body_of(procedure)
    if body is None or procedure.uses_random or procedure in callers:
        return False
    return all(_is_sure_part(node, (*callers, procedure)) for node in _nodes(body))


def _is_sure_part(node: core.Node | core.Clause, callers: tuple[core.Procedure, ...]) -> bool:
    if isinstance(node, core.Clause):
        return node.while_ is None
    if isinstance(node, core.CallFunction):
        return _is_sure(node.procedure, callers)
    if isinstance(node, core.Builtin):
        return node.name in _SURE_QUESTIONS
    if isinstance(node, core.Comprehension):
        return node.kind in _SURE_GATHERERS
    if isinstance(node, core.Arithmetic):
        return node.op in "+-*|&"
    if isinstance(node, core.Read):
        return all(within(i.type, w) for i, w in zip(node.indices, node.place.indices, strict=True))
    return isinstance(node, _SURE)
