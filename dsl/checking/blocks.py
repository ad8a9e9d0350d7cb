"""Blocks of statements. Every kind of statement has a handler, which `statements` enters here, so
that what holds blocks of its own (`choose`, `watch`) can check them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..syntax import expr
from . import core
from .bindings import inner_scope
from .context import Context
from .tree_walk import walk

Steps = list[core.Statement]
# Makes the statements of a choice or call, once the variable for its result is known.
Fill = Callable[[core.Variable | None], Steps]
HANDLERS: dict[type, Callable[[Context, Any], Steps]] = {}


def body(c: Context, block: expr.Block) -> core.Body:
    """The statements of a block, in a scope of their own."""
    with inner_scope(c):
        return inside(c, block)


def inside(c: Context, block: expr.Block) -> core.Body:
    found: Steps = []
    left = False
    for statement in block.statements:
        if left and statement.span.source.name != "turns":
            c.problems.error(
                "E0330",
                statement.span,
                "this is never reached",
                "the statement above leaves the block: move this before it, or delete it",
            )
            left = False
        told = len(c.problems)
        found.extend(HANDLERS[type(statement)](c, statement))
        # A statement with an error may be another one than the author meant.
        left = bool(found) and leaves((found[-1],)) and len(c.problems) == told
    return tuple(found)


def leaves(steps: core.Body) -> bool:
    """Whether what comes after these statements is never reached."""
    if not steps:
        return False
    last = steps[-1]
    if isinstance(last, core.If):
        every = [b for _, b in last.branches] + [last.otherwise]
        return all(leaves(b) for b in every)
    enders = core.Return | core.Goto | core.Break | core.Repeat | core.Stop | core.EndGame
    return isinstance(last, enders)


def assigned_names(block: object) -> set[str]:
    """Locals that are assigned again somewhere inside."""
    assigned = (node for node in walk(block) if isinstance(node, expr.Assign))
    return {node.target.name for node in assigned if isinstance(node.target, expr.Name)}
