"""Bindings `name in set`: their variables, and the scope that these have."""

from __future__ import annotations

from ..syntax import expr
from . import core
from .context import Context, Scope
from .expressions import condition, infer
from .types import (
    ERROR,
    ErrorType,
    IntType,
    Type,
    item_of,
)


def bind(c: Context, bindings: tuple[expr.Binding, ...]) -> tuple[core.Clause, ...]:
    """Clauses whose variables are then in scope (the caller opens and closes the scope)."""
    return tuple(_clause(c, binding) for binding in bindings)


def _clause(c: Context, binding: expr.Binding) -> core.Clause:
    source = infer(c, binding.set)
    type_ = collection_item(c, source)
    index = None
    variable = c.declare(binding.names[0], type_, binding.name_spans[0])
    if len(binding.names) > 1:
        index = c.declare(binding.names[1], IntType(0, None), binding.name_spans[1])
    while_ = then = None
    if binding.while_ is not None:
        while_ = condition(c, binding.while_)
        then = None if binding.then is None else condition(c, binding.then)
    return core.Clause(variable, index, source, while_, then)


def collection_item(c: Context, source: core.Expr) -> Type:
    """What a binding over this gives."""
    if isinstance(source.type, ErrorType):
        return ERROR
    inner = item_of(source.type)
    if inner is None:
        c.problems.error(
            "E0303",
            source.span,
            f"a binding needs a list, a set or a type, but this is a `{source.type}`",
            "test an optional with `if`; numbers are written `1..n`",
        )
        return ERROR
    return inner


class inner_scope:
    """Names declared inside end with the block; so do the facts found in it."""

    def __init__(self, c: Context) -> None:
        self.c = c

    def __enter__(self) -> None:
        self.outer, self.facts = self.c.scope, self.c.facts
        self.c.scope = Scope(self.outer)

    def __exit__(self, *_: object) -> None:
        self.c.scope, self.c.facts = self.outer, self.facts
