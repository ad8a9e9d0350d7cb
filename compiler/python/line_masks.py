"""Gatherers over lines: each line is one bit set."""

from __future__ import annotations

import re
from contextlib import nullcontext

from ...dsl.checking import core
from ...dsl.checking.types import PlaceType, present
from .core_walks import mentions
from .expression_writer import ExpressionWriter
from .names import constant_name
from .plane_reads import Cells
from .planes import vector
from .precedence import ATOM, NOT, Made

# ------------------------------------------------------------------------------ lines
LINES = ("lines",)


def line_masks(e: ExpressionWriter, node: core.Comprehension) -> Made | None:
    """Gatherers over lines whose conditions speak of all (any, how many) places of a line:
    each line is one bit set."""
    if len(node.clauses) != 1 or node.kind not in ("any", "all", "count"):
        return None
    clause = node.clauses[0]
    table = _mask_table(e, clause.source)
    if table is None or clause.index is not None or clause.while_ is not None:
        return None
    conditions = [c for c in (node.where, node.element) if c is not None]
    if not all(_only_whole(c, clause.variable) for c in conditions):
        return None
    rewritten = [_on_masks(e, c, clause.variable) for c in conditions]
    if any(r is None for r in rewritten):
        return None
    tests = iter(r for r in rewritten if r is not None)
    where = next(tests) if node.where is not None else None
    element = next(tests) if node.element is not None else None
    guard = _enough(e, node, table, where or element or "")
    return _line_loop(e, node.kind, e.names[clause.variable], table, where, element, guard), ATOM


def _enough(e: ExpressionWriter, node: core.Comprehension, table: str, test: str) -> str:
    """For `any(line in lines(4, at) where all(C for p in line))`: whether so many places near by
    satisfy C at all, which is seldom so; empty for others."""
    source = node.clauses[0].source
    assert isinstance(source, core.Builtin)
    length, name = source.arguments[0], e.names[node.clauses[0].variable]
    whole = re.fullmatch(rf"{name} & (\w+) == {name}", test)
    if node.kind != "any" or whole is None or (node.where is None) == (node.element is None):
        return ""
    if len(source.arguments) != 2 or not isinstance(length, core.Const):
        return ""
    masks, _, place = table.partition("[")
    near = e.layout.hoist(
        masks.replace("_LINE_MASKS_", "_ON_LINES_"), f"[union(lines) for lines in {masks}]"
    )
    return f"({whole[1]} & {near}[{place}).bit_count() >= {length.value}"


def _line_loop(
    e: ExpressionWriter,
    kind: str,
    name: str,
    table: str,
    where: str | None,
    element: str | None,
    guard: str,
) -> str:
    result = e.names.temporary()
    e.out.line(f"{result} = {'0' if kind == 'count' else kind == 'all'}")
    with (
        e.out.block(f"if {guard}:") if guard else nullcontext(),
        e.out.block(f"for {name} in {table}:"),
    ):
        test = where
        if element is not None:
            decided = element if kind == "any" else f"not ({element})"
            test = decided if where is None else f"({where}) and ({decided})"
        with e.out.block(f"if {test or 'True'}:"):
            if kind == "count":
                e.out.line(f"{result} += 1")
            else:
                e.out.line(f"{result} = {kind == 'any'}")
                e.out.line("break")
    return result


def _mask_table(e: ExpressionWriter, source: core.Expr) -> str | None:
    """The bit sets of the lines through a place."""
    if not isinstance(source, core.Builtin) or source.name != "lines":
        return None
    place = source.arguments[-1]
    if place is None or not isinstance(place.type, PlaceType):
        return None
    board = constant_name(place.type.board)
    if len(source.arguments) == 2:
        length = source.arguments[0]
        if not isinstance(length, core.Const):
            return None
        name = f"{board}_LINE_MASKS_{length.value}"
        table = e.layout.hoist(name, f"{board}.line_masks_through({length.value})")
    else:
        table = e.layout.hoist(f"{board}_LINE_MASKS", f"masks_of({board}.declared_lines_through)")
    return f"{table}[{e.text(place)}]"


def _only_whole(condition: core.Expr, line: core.Variable) -> bool:
    """Whether the line is used only as the places of inner gatherers."""
    if isinstance(condition, core.And | core.Or):
        return all(_only_whole(item, line) for item in condition.items)
    if isinstance(condition, core.Not):
        return _only_whole(condition.operand, line)
    if isinstance(condition, core.Comparison):
        return all(_only_whole(s, line) for s in (condition.left, condition.right))
    if isinstance(condition, core.Comprehension) and len(condition.clauses) == 1:
        source = condition.clauses[0].source
        inside = (condition.where, condition.element, condition.by, condition.default)
        over = isinstance(source, core.Local) and source.variable is line
        return over and not any(mentions(i, line) for i in inside)
    return not mentions(condition, line)


def _on_masks(e: ExpressionWriter, condition: core.Expr, line: core.Variable) -> str | None:
    """The condition with the line as a bit set."""
    if not mentions(condition, line):
        return e.text(condition, NOT + 1)
    if isinstance(condition, core.And | core.Or):
        tests = [_on_masks(e, item, line) for item in condition.items]
        if any(t is None for t in tests):
            return None
        word = " and " if isinstance(condition, core.And) else " or "
        return "(" + word.join(t for t in tests if t is not None) + ")"
    if isinstance(condition, core.Not):
        inner = _on_masks(e, condition.operand, line)
        return None if inner is None else f"not ({inner})"
    if isinstance(condition, core.Comparison):
        left, right = (_on_masks(e, s, line) for s in (condition.left, condition.right))
        return None if left is None or right is None else f"{left} {condition.op} {right}"
    assert isinstance(condition, core.Comprehension)
    return _inner(e, condition, line)


def _inner(e: ExpressionWriter, node: core.Comprehension, line: core.Variable) -> str | None:
    clause = node.clauses[0]
    board = present(clause.variable.type)
    if not isinstance(board, PlaceType) or clause.while_ is not None:
        return None
    cells = Cells(clause.variable, board.board)
    tests = [c for c in (node.where, node.element) if c is not None and node.kind != "all"]
    name = e.names[line]
    if node.kind == "all" and node.element is not None and node.where is None:
        wanted = vector(e, node.element, cells)
        return None if wanted is None else f"{name} & {_kept(e, wanted)} == {name}"
    masks = [vector(e, t, cells) for t in tests]
    if any(m is None for m in masks) or node.kind not in ("any", "count"):
        return None
    both = " & ".join([name, *(_kept(e, m) for m in masks if m is not None)])
    return f"({both}).bit_count()" if node.kind == "count" else f"{both} != 0"


def _kept(e: ExpressionWriter, mask: str) -> str:
    """A plane read once, before the loop over the lines."""
    if mask.isidentifier():
        return mask
    name = e.names.temporary()
    e.out.line(f"{name} = {mask}")
    return name
