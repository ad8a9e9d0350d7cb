"""Whole-board questions as bit sets.

A layer may be shadowed by planes: bit sets of the cells that hold a value (or have a value in a
column). `set(s in Square where board[s] == me)` is then one look-up, and conditions on `s` that are
made of such questions are `&`, `|` and `~` of planes.
"""

from __future__ import annotations

from dataclasses import replace

from ...dsl.checking import core
from ...dsl.checking.types import ListType, OptionalType, PlaceType, SetType
from .core_walks import body_of, conjuncts, joined, mentions, parts, substituted, total
from .expression_writer import ExpressionWriter
from .inlining import inlined, is_plain
from .names import Locals, constant_name
from .plane_reads import Cells, equal, full, layer_read, seen_from
from .precedence import AND, ATOM, BIT_AND, COMPARE, NOT, OR, Made


# ------------------------------------------------------------------------------ conditions
def vector(e: ExpressionWriter, node: core.Expr, cells: Cells) -> str | None:
    """The set of places for which a condition holds (as Python text, loosest operator `&`), or None
    where it is not made of planes."""
    if not mentions(node, cells.variable):
        test = e.condition_text(node, OR)
        return f"({full(e, cells)} if {test} else 0)"
    if _fixed(node, cells):
        return _static(e, node, cells)
    if isinstance(node, core.CallFunction):
        inside = inlined(node)
        return None if inside is None else vector(e, inside, cells)
    if isinstance(node, core.And):
        return _joined(" & ", [vector(e, item, cells) for item in node.items])
    if isinstance(node, core.Or):
        return _joined(" | ", [vector(e, item, cells) for item in node.items])
    if isinstance(node, core.Not):
        inner = vector(e, node.operand, cells)
        return None if inner is None else f"({full(e, cells)} ^ {_atom(inner)})"
    if isinstance(node, core.Truth):
        return _truth(e, node.operand, cells)
    if isinstance(node, core.Comparison) and node.op == "==":
        return equal(e, node.left, node.right, cells) or equal(e, node.right, node.left, cells)
    if isinstance(node, core.Contains):
        return _contains(e, node, cells)
    return None


def _fixed(node: core.Expr, cells: Cells) -> bool:
    """Whether a condition depends on the place alone: then it is one set, known from the start."""
    allowed = (
        core.Local, core.Const, core.Builtin, core.Comparison, core.And, core.Or, core.Not,
        core.Member, core.Spot, core.DirectionName, core.Arithmetic, core.OptionRead, core.ListOf,
        core.Contains, core.NumberRange, core.Truth,
    )  # fmt: skip
    for part in parts(node):
        if isinstance(part, core.Node) and not isinstance(part, allowed):
            return False
        if isinstance(part, core.Local) and part.variable is not cells.variable:
            return False
        if isinstance(part, core.Builtin) and part.name not in ("row", "column", "shade", "step"):
            return False
    return True


def _static(e: ExpressionWriter, node: core.Expr, cells: Cells) -> str:
    from .writer import Writer

    board = constant_name(cells.board)
    inner = type(e)(e.layout, Locals(frozenset()), Writer())
    name = inner.names[cells.variable]
    test = inner.condition_text(node, OR)
    number = sum(1 for known in e.layout.hoisted if known.startswith(f"{board}_WHERE"))
    expression = f"mask_of([{name} for {name} in range({board}.size) if {test}])"
    for known, value in e.layout.hoisted.items():
        if value == expression:
            return known
    return e.layout.hoist(f"{board}_WHERE_{number + 1}", expression)


def _joined(operator: str, masks: list[str | None]) -> str | None:
    found = [m for m in masks if m is not None]
    return None if len(found) < len(masks) else "(" + operator.join(_atom(m) for m in found) + ")"


def _atom(mask: str) -> str:
    simple = mask.isidentifier() or (mask.startswith(("p[", "(")) and _is_one_bracket(mask))
    return mask if simple else f"({mask})"


def _is_one_bracket(mask: str) -> bool:
    """Whether the first bracket closes at the very end: `(a | b)` and `p[x]`, not `(a) & (b)`."""
    depth = 0
    for position, sign in enumerate(mask):
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 and sign in ")]":
            return position == len(mask) - 1
    return False


def _truth(e: ExpressionWriter, operand: core.Expr, cells: Cells) -> str | None:
    read = layer_read(operand, cells)
    if read is not None and isinstance(read.place.item, OptionalType):
        return seen_from(e, read, f"p[{e.layout.plane(read.place, None)}]", cells)
    if isinstance(operand, core.CallFunction):
        inside = body_of(operand.procedure)
        if inside is not None and all(is_plain(a) for a in operand.arguments):
            variables = [q.variable for q in operand.procedure.parameters]
            values = dict(zip(variables, operand.arguments, strict=True))
            return _truth(e, substituted(inside, values), cells)
    if isinstance(operand, core.Comprehension):
        return _flanked(e, operand, cells)
    return None


def _contains(e: ExpressionWriter, node: core.Contains, cells: Cells) -> str | None:
    if isinstance(node.item, core.Local) and node.item.variable is cells.variable:
        if isinstance(node.collection.type, SetType) and not mentions(
            node.collection, cells.variable
        ):
            return e.text(node.collection, ATOM)
        return None
    if isinstance(node.collection, core.ListOf) and node.collection.items:
        tests = [equal(e, node.item, value, cells) for value in node.collection.items]
        return _joined(" | ", tests)
    return None


def _flanked(e: ExpressionWriter, node: core.Comprehension, cells: Cells) -> str | None:
    """`line in s.rays, x in line while C then D`, C and D planes: where is there such a run?"""
    if len(node.clauses) != 2 or node.where is not None or node.kind not in ("set", "list", "any"):
        return None
    lines, run = node.clauses
    if not _is_rays(lines.source, cells.variable) or run.while_ is None or run.then is None:
        return None
    if not isinstance(run.source, core.Local) or run.source.variable is not lines.variable:
        return None
    inner = Cells(run.variable, cells.board)
    if any(
        mentions(c, cells.variable) or mentions(c, lines.variable) for c in (run.while_, run.then)
    ):
        return None
    other, own = vector(e, run.while_, inner), vector(e, run.then, inner)
    if other is None or own is None:
        return None
    return f"flanked({constant_name(cells.board)}, {full(e, cells)}, {own}, {other})"


def _is_rays(source: core.Expr, variable: core.Variable) -> bool:
    return (
        isinstance(source, core.Builtin)
        and source.name == "rays"
        and isinstance(source.arguments[0], core.Local)
        and source.arguments[0].variable is variable
    )


# ------------------------------------------------------------------------------ gatherers
def gather_plane(e: ExpressionWriter, node: core.Comprehension) -> Made | None:
    """A gatherer over all places of a board, or over a set of them, done with bit sets."""
    flips = _flips(e, node)
    if flips is not None:
        return flips
    if len(node.clauses) != 1:
        return None
    clause = node.clauses[0]
    board = _board_of_set(clause.source)
    if board is None or clause.while_ is not None or clause.index is not None:
        return None
    cells = Cells(clause.variable, board)
    masks, rest = _split(e, conjuncts(node.where), cells)
    if not isinstance(clause.source, core.Domain):
        masks.insert(0, e.text(clause.source, ATOM))
    if node.kind == "all" and node.element is not None and not rest:
        return _all(e, node.element, masks, cells)
    if node.kind == "any" and node.element is not None:
        more, left = _split(e, conjuncts(node.element), cells)
        masks, rest = masks + more, rest + left
    own = node.element is None or (
        isinstance(node.element, core.Local) and node.element.variable is cells.variable
    )
    if node.kind == "any" and not rest and len(masks) > 1 and _is_sight(clause.source):
        return _any_seen(e, clause.source, masks)
    mask = " & ".join(_atom(m) for m in masks) or full(e, cells)
    if not rest and (own or node.kind in ("count", "any")):
        return _whole(e, node.kind, mask, cells)
    return _some(e, node, clause, mask, rest) if masks else None


def narrowed(
    e: ExpressionWriter, clause: core.Clause, where: core.Expr | None, once: bool = False
) -> tuple[str, core.Expr | None] | None:
    """The places of a clause for which `where` may hold, as one list, and the condition that is
    left to be asked of each; None where bit sets tell nothing. `once`: see `Layout.listed`."""
    board = _board_of_set(clause.source)
    if board is None:
        return None
    cells = Cells(clause.variable, board)
    fixed = [c for c in conjuncts(where) if total(c) and not mentions(c, clause.variable)]
    running = [c for c in conjuncts(where) if c not in fixed]
    masks, rest = _split(e, running, cells)
    if not isinstance(clause.source, core.Domain):
        masks.insert(0, e.text(clause.source, ATOM))
    if not masks and not fixed:
        return None
    mask = " & ".join(_atom(m) for m in masks) or full(e, cells)
    listed = e.layout.listed(clause.variable.type, _bare(mask), once)
    if fixed:
        listed = f"({listed} if {e.condition_text(joined(fixed), OR)} else ())"
    return listed, joined(rest) if rest else None


def _split(
    e: ExpressionWriter, conditions: list[core.Expr], cells: Cells
) -> tuple[list[str], list[core.Expr]]:
    """Conditions that are planes, and the others."""
    masks, rest = [], []
    for condition in conditions:
        mask = vector(e, condition, cells) if mentions(condition, cells.variable) else None
        if mask is None:
            rest.append(condition)
        else:
            masks.append(mask)
    return masks, rest


def _board_of_set(source: core.Expr) -> str | None:
    if isinstance(source, core.Domain) and isinstance(source.of, PlaceType):
        return source.of.board
    if isinstance(source.type, SetType) and isinstance(source.type.item, PlaceType):
        return source.type.item.board
    return None


def _whole(e: ExpressionWriter, kind: str, mask: str, cells: Cells) -> Made | None:
    if kind == "set":
        return mask, BIT_AND if " & " in mask else ATOM
    if kind == "count":
        return f"{_atom(mask)}.bit_count()", ATOM
    if kind == "any":
        return f"{mask} != 0" if " & " not in mask else f"({mask}) != 0", COMPARE
    if kind == "first":
        return f"first_member({mask})", ATOM
    listed = e.layout.listed(cells.variable.type, _bare(mask))
    if kind in ("list", "distinct"):
        return listed, ATOM
    if kind == "random":
        return f"pick(p, {listed})", ATOM
    if kind in ("one", "the"):
        return f"{'only' if kind == 'one' else 'the'}({listed})", ATOM
    return None


def _is_sight(source: core.Expr) -> bool:
    """Whether places are those seen along a named set of directions."""
    return (
        isinstance(source, core.Builtin)
        and source.name == "sees"
        and isinstance(source.arguments[1], core.DirectionSet)
    )


def _any_seen(e: ExpressionWriter, source: core.Expr, masks: list[str]) -> Made:
    """Most of what is looked for stands on no ray at all: only then one has to look along them."""
    assert isinstance(source, core.Builtin)
    place, by = source.arguments[:2]
    assert place is not None and isinstance(place.type, PlaceType)
    assert isinstance(by, core.DirectionSet)
    board = constant_name(place.type.board)
    rays = e.layout.hoist(
        f"{board}_ALONG_{by.name.upper()}",
        f'[sees({board}, s, "{by.name}", {board}.full) for s in range({board}.size)]',
    )
    found = e.names.temporary()
    near = " & ".join(_atom(m) for m in [*masks[1:], f"{rays}[{e.text(place)}]"])
    return f"({found} := {near}) != 0 and {masks[0]} & {found} != 0", AND


def _bare(mask: str) -> str:
    """Without parentheses that hold the whole text."""
    if not (mask.startswith("(") and mask.endswith(")")):
        return mask
    depth = 0
    for position, mark in enumerate(mask):
        depth += (mark == "(") - (mark == ")")
        if depth == 0 and position < len(mask) - 1:
            return mask
    return mask[1:-1]


def _all(e: ExpressionWriter, element: core.Expr, masks: list[str], cells: Cells) -> Made | None:
    wanted = vector(e, element, cells) if mentions(element, cells.variable) else None
    if wanted is None:
        return None
    if not masks:
        return f"{_atom(wanted)} == {full(e, cells)}", COMPARE
    base = " & ".join(_atom(m) for m in masks)
    return f"not {_atom(base)} & ~{_atom(wanted)}", NOT


def _some(
    e: ExpressionWriter,
    node: core.Comprehension,
    clause: core.Clause,
    mask: str,
    rest: list[core.Expr],
) -> Made:
    """Bit sets narrow the places down; the other conditions are asked of each that is left."""
    from .gathering import gather

    holder = core.Variable("places", SetType(clause.variable.type), clause.source.span)
    name = e.names.temporary()
    e.names.names[holder] = name
    e.out.line(f"{name} = {e.layout.listed(clause.variable.type, _bare(mask))}")
    source = core.Local(ListType(clause.variable.type), clause.source.span, holder)
    where = joined(rest) if rest else None
    element = None if node.kind == "any" else node.element
    inner = replace(node, clauses=(replace(clause, source=source),), where=where, element=element)
    return gather(e, inner)


def _flips(e: ExpressionWriter, node: core.Comprehension) -> Made | None:
    """The runs themselves, for one place: `set(x for line in at.rays, x in line while C then
    D)`."""
    if node.kind != "set" or len(node.clauses) != 2 or node.where is not None:
        return None
    lines, run = node.clauses
    source = lines.source
    if not isinstance(source, core.Builtin) or source.name != "rays":
        return None
    at = source.arguments[0]
    if not isinstance(node.element, core.Local) or node.element.variable is not run.variable:
        return None
    if not isinstance(at, core.Local) or not isinstance(at.type, PlaceType):
        return None
    if not isinstance(run.source, core.Local) or run.source.variable is not lines.variable:
        return None
    if run.while_ is None or run.then is None:
        return None
    cells = Cells(run.variable, at.type.board)
    other, own = vector(e, run.while_, cells), vector(e, run.then, cells)
    if other is None or own is None:
        return None
    return f"flips({constant_name(cells.board)}, {e.text(at)}, {own}, {other})", ATOM
