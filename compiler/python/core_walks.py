"""Looking into core expressions: their parts, what they mention, substitution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ...dsl.checking import core


# ------------------------------------------------------------------------------ walking
def parts(node: Any) -> Iterator[Any]:
    """A core expression and everything inside."""
    yield node
    if isinstance(node, tuple):
        for item in node:
            yield from parts(item)
    elif is_dataclass(node) and isinstance(node, core.Node | core.Clause | core.CallEffect):
        for f in fields(node):
            if f.name not in ("type", "span"):
                yield from parts(getattr(node, f.name))


def mentions(node: Any, variable: core.Variable) -> bool:
    return any(isinstance(n, core.Local) and n.variable is variable for n in parts(node))


def substituted(node: Any, values: dict[core.Variable, core.Expr]) -> Any:
    """The expression with these locals replaced."""
    if isinstance(node, core.Local):
        return values.get(node.variable, node)
    if isinstance(node, tuple):
        return tuple(substituted(item, values) for item in node)
    if is_dataclass(node) and isinstance(node, core.Node | core.Clause | core.CallEffect):
        changes = {
            f.name: substituted(getattr(node, f.name), values)
            for f in fields(node)
            if f.name not in ("type", "span")
        }
        return replace(node, **changes)
    return node


def body_of(procedure: core.Procedure) -> core.Expr | None:
    """What a function returns, if it is one expression."""
    body = procedure.body or ()
    only = body[0] if len(body) == 1 else None
    return only.value if isinstance(only, core.Return) else None


def conjuncts(condition: core.Expr | None) -> list[core.Expr]:
    if condition is None:
        return []
    return list(condition.items) if isinstance(condition, core.And) else [condition]


def joined(conditions: list[core.Expr]) -> core.Expr:
    """All of the conditions (one or more) as one."""
    first = conditions[0]
    return first if len(conditions) == 1 else core.And(first.type, first.span, tuple(conditions))


_TOTAL = (
    core.Active, core.And, core.Comparison, core.Const, core.Field, core.Local, core.Member,
    core.Narrow, core.Not, core.OptionRead, core.Or, core.Read, core.Truth,
)  # fmt: skip


def total(node: core.Expr) -> bool:
    """Whether a short question surely has an answer, so that it may be asked too early."""
    return all(isinstance(part, _TOTAL) for part in parts(node) if isinstance(part, core.Node))
