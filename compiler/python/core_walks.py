"""Looking into core expressions: their parts, what they mention, substitution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from ...dsl.checking import core

if TYPE_CHECKING:
    pass


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
    if is_dataclass(node) and isinstance(node, core.Node | core.Clause):
        changes = {
            f.name: substituted(getattr(node, f.name), values)
            for f in fields(node)
            if f.name not in ("type", "span", "variable", "index", "place", "procedure", "record")
            or isinstance(getattr(node, f.name), core.Node)
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
