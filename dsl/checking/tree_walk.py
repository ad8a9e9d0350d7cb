"""Walking through trees of what is written (`expr`) and of what it means (`core`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from ..syntax import expr
from . import core

_INNER = (expr.Node, core.Node, core.Step, core.Clause, core.Case, core.MoveClause)
# What to walk into, by class; nothing for what is no node.
_SLOTS: dict[type[Any], tuple[str, ...] | None] = {}
_PLAIN = frozenset(["str", "int", "bool", "Span", "int | None", "str | None"])


def _slots(kind: type[Any]) -> tuple[str, ...] | None:
    """The fields that may hold nodes, the last one first; the type of a core node is no part."""
    if not issubclass(kind, _INNER):
        return None
    left_out = ("span", "type") if issubclass(kind, core.Node) else ("span",)
    kept = [f.name for f in fields(kind) if f.name not in left_out and f.type not in _PLAIN]
    return tuple(reversed(kept))


def walk(node: object) -> Iterator[Any]:
    """Every node of a tree, from the root down. Procedures that are called are not entered."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        kind = node.__class__
        if kind is tuple:
            waiting.extend(reversed(node))  # type: ignore[call-overload]
            continue
        if kind not in _SLOTS:
            _SLOTS[kind] = _slots(kind)
        slots = _SLOTS[kind]
        if slots is not None:
            yield node
            for name in slots:
                waiting.append(getattr(node, name))
