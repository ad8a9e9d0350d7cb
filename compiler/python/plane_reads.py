"""Reads of a layer at each place of a board as bit sets: the planes that lie beside it."""

from __future__ import annotations

from dataclasses import dataclass

from ...dsl.checking import core
from ...dsl.checking.types import OptionalType, PlaceType, RecordType, Type, as_int, present
from .core_walks import mentions
from .expression_writer import ExpressionWriter
from .names import constant_name
from .precedence import ADD


@dataclass(frozen=True)
class Cells:
    """The variable that runs over a board's places."""

    variable: core.Variable
    board: str


def full(e: ExpressionWriter, cells: Cells) -> str:
    name = constant_name(cells.board)
    return e.layout.hoist(f"{name}_FULL", f"{name}.full")


def layer_read(node: core.Expr, cells: Cells) -> core.Read | None:
    """A read of a layer of this board at the running place (and nowhere else)."""
    node = node.value if isinstance(node, core.Narrow) else node
    if not isinstance(node, core.Read) or node.place.kind != "cell" or not node.indices:
        return None
    last = node.indices[-1]
    place = node.place.indices[-1]
    if len(node.indices) > 1 or not isinstance(place, PlaceType) or place.board != cells.board:
        return None
    at_cell = isinstance(last, core.Local) and last.variable is cells.variable
    return node if at_cell or _stepped(last, cells) is not None else None


def _stepped(index: core.Expr, cells: Cells) -> core.Expr | None:
    """The direction d of `s.step(d)`, where d does not depend on the running place s."""
    if not isinstance(index, core.Builtin) or index.name != "step":
        return None
    start, direction = index.arguments[0], index.arguments[1]
    at_cell = isinstance(start, core.Local) and start.variable is cells.variable
    if not at_cell or direction is None or mentions(direction, cells.variable):
        return None
    return direction


def seen_from(e: ExpressionWriter, read: core.Read, mask: str, cells: Cells) -> str:
    """The places from which this read finds a cell of `mask`: the mask itself, or moved back one
    step."""
    direction = _stepped(read.indices[-1], cells)
    if direction is None:
        return mask
    board = constant_name(cells.board)
    turns = f"{board}_TURNS"
    square = e.layout.game.boards[cells.board].tiling == "square"
    if not square or not isinstance(direction, core.DirectionName):
        way = e.text(direction, ADD)
        return f"{board}.shift({mask}, ({way} + {turns} // 2) % {turns})"
    back = (read_direction(direction) + 4) % 8
    shifter = e.layout.hoist(f"{board}_SHIFT_{back}", f"{board}.shifter({back})")
    edge = e.layout.hoist(f"{shifter}_EDGE", f"{shifter}[1]")
    by = e.layout.hoist(f"{shifter}_BY", f"abs({shifter}[0])")
    return f"(({mask} & {edge}) {'<<' if back in (0, 1, 2, 7) else '>>'} {by})"


def read_direction(direction: core.DirectionName) -> int:
    return direction.board.directions.index(direction.name)


def equal(e: ExpressionWriter, one: core.Expr, value: core.Expr, cells: Cells) -> str | None:
    if mentions(value, cells.variable):
        return None
    column = None
    if isinstance(one, core.Field):
        column = one.record.columns[one.column].name
        one = one.value
    read = layer_read(one, cells)
    if read is None or read.place.initial is not None:
        return None
    inner = present(read.place.item)
    if column is not None:
        assert isinstance(inner, RecordType)
        number = e.layout.game.records[inner.name].column(column)
        assert number is not None
        inner = e.layout.game.records[inner.name].columns[number].type
        if isinstance(inner, OptionalType):
            return None
    if not e.layout.finite(inner) or not isinstance(read.place.item, OptionalType):
        return None
    if not _within(present(value.type), inner):
        return None
    if isinstance(value.type, OptionalType):
        return _equal_or_none(e, read, _Key(column, inner), value, cells)
    plane = _plane_of(e, read.place, _Key(column, inner), e.text(value, ADD))
    return seen_from(e, read, plane, cells)


def _within(value: Type, of: Type) -> bool:
    """Whether every such value has a plane."""
    numbers, known = as_int(value), as_int(of)
    if numbers is None or known is None:
        return value == of
    if numbers.low is None or numbers.high is None or known.low is None or known.high is None:
        return False
    return known.low <= numbers.low and numbers.high <= known.high


@dataclass(frozen=True)
class _Key:
    """What planes are numbered by: the value, or what stands in a column."""

    column: str | None
    type: Type


def _plane_of(e: ExpressionWriter, place: core.Place, key: _Key, value: str) -> str:
    """The plane of a value that is there."""
    plane = e.layout.plane(place, key.column or "")
    low = e.layout.low(key.type)
    shift = f" - {low}" if low else ""
    return f"p[{plane}]" if value == "0" and not low else f"p[{plane} + {value}{shift}]"


def _equal_or_none(
    e: ExpressionWriter, read: core.Read, key: _Key, value: core.Expr, cells: Cells
) -> str | None:
    """The places whose value is that of `value`, or those without one where it is none."""
    if _stepped(read.indices[-1], cells) is not None:
        return None
    text = e.text(value)
    name = text if text.isidentifier() else e.names.temporary()
    if name != text:
        e.out.line(f"{name} = {text}")
    plane = _plane_of(e, read.place, key, name)
    filled = e.layout.plane(read.place, None)
    return f"({full(e, cells)} ^ p[{filled}] if {name} is None else {plane})"
