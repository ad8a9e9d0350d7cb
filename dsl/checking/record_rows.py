"""The rows of records: every cell against its column's type; effects and functions in cells."""

from __future__ import annotations

from ..reading import model
from ..syntax import expr
from . import core
from .context import outside
from .expressions import check, format_text
from .names import are, count_words, quoted
from .patterns import pattern_value
from .types import (
    TEXT,
    ByPlaceType,
    ListType,
    OptionalType,
    PatternType,
    PlayerType,
    ProcedureType,
    SetType,
    TextType,
    Type,
    as_int,
    present,
)
from .universe import Universe


def check_rows(u: Universe) -> list[core.Procedure]:
    """Fill the records' rows; gives the procedures that stand in cells."""
    found: list[core.Procedure] = []
    for entry in u.game.material:
        if isinstance(entry, model.RecordEntry):
            record = u.records[entry.name.text]
            rows = [_row(u, entry, record, row, found) for row in entry.rows]
            record.rows = tuple(rows)
            if entry.all_rows:
                _finite(u, entry, record)
            if entry.display is not None:
                record.display = _display(u, entry, record)
    return found


def _finite(u: Universe, entry: model.RecordEntry, record: core.Record) -> None:
    """`rows: all` needs columns whose values can be listed."""
    for column in record.columns:
        type_ = present(column.type)
        numbers = as_int(type_)
        open_range = numbers is not None and (numbers.low is None or numbers.high is None)
        if open_range or isinstance(type_, TextType | ListType | ByPlaceType | ProcedureType):
            u.problems.error(
                "E0316",
                column.span,
                f"`rows: all` cannot list every `{column.type}`",
                "give the rows, or make the column an enum, a range, a bool or a player",
            )


def _row(
    u: Universe,
    entry: model.RecordEntry,
    record: core.Record,
    row: model.Row,
    found: list[core.Procedure],
) -> core.RecordRow:
    cells = []
    for column, written in zip(record.columns, entry.columns, strict=True):
        cell = row.cells.get(column.name, written.initial)
        cells.append(_cell(u, record, row, column, cell, found))
    key = None if row.key is None else row.key.text
    for name, given in row.cells.items():
        if record.column(name) is None and not isinstance(given, tuple):
            u.problems.error(
                "E0306", given.span, f"`{record.name}` has no column `{name}`",
                f"its columns are {quoted([c.name for c in record.columns])}",
            )  # fmt: skip
    return core.RecordRow(key, tuple(cells), row.copies or entry.copies, row.span)


def _cell(
    u: Universe,
    record: core.Record,
    row: model.Row,
    column: core.Column,
    cell: model.Cell | None,
    found: list[core.Procedure],
) -> core.Cell:
    type_ = column.type
    inner = present(type_)
    if cell is None:
        return _left_out(row, column)
    if isinstance(inner, ProcedureType):
        return _procedure(u, record, row, column, inner, cell, None, found)
    if isinstance(inner, ListType) and isinstance(inner.item, ProcedureType):
        cells = cell if isinstance(cell, tuple) else (cell,)
        return tuple(
            _procedure(u, record, row, column, inner.item, one, number, found)
            for number, one in enumerate(cells)
        )
    if isinstance(cell, expr.Text) and isinstance(inner, TextType):
        return core.Const(TEXT, cell.span, cell.value)
    if isinstance(cell, expr.Text) and isinstance(inner, PatternType):
        return pattern_value(cell)
    if isinstance(cell, expr.Block | tuple):
        u.problems.error(
            "E0303",
            row.span,
            f"`{column.name}` holds a `{type_}`, not statements",
            "write one value",
        )
        return core.Const(type_, row.span, None)
    c = outside(u)
    if isinstance(inner, ByPlaceType):
        value = check(c, cell, ListType(inner.item), f"`{column.name}`")
        _every_member(u, inner, value)
        return value
    if isinstance(inner, PlayerType) and as_int(fitted_number(u, cell)) is not None:
        return core.Const(type_, cell.span, _literal(cell))
    return check(c, cell, type_, f"`{column.name}` of this row")


def fitted_number(u: Universe, cell: expr.Expr) -> Type:
    from .expressions import infer

    return infer(outside(u), cell).type


def _literal(cell: expr.Expr) -> int:
    return cell.value if isinstance(cell, expr.Int) else 0


def _left_out(row: model.Row, column: core.Column) -> core.Cell:
    """What an empty cell means. (Where it must not be empty, the loader has said so.)"""
    inner = present(column.type)
    if isinstance(inner, ListType) and not isinstance(column.type, OptionalType):
        if isinstance(inner.item, ProcedureType):
            return ()
        return core.ListOf(column.type, row.span, ())
    if isinstance(inner, SetType) and not isinstance(column.type, OptionalType):
        return core.SetOf(column.type, row.span, ())
    return core.Const(column.type, row.span, None)


def _every_member(u: Universe, by: ByPlaceType, value: core.Expr) -> None:
    from .types import EnumType

    if isinstance(value, core.ListOf) and isinstance(by.index, EnumType):
        wanted = len(u.enums[by.index.name].members)
        if len(value.items) != wanted:
            u.problems.error(
                "E0303",
                value.span,
                f"`{by.index}` has {count_words(wanted, 'member')}, here {are(len(value.items))}",
                "give one for each, in order",
            )


def _procedure(
    u: Universe,
    record: core.Record,
    row: model.Row,
    column: core.Column,
    type_: ProcedureType,
    cell: model.Cell,
    number: int | None,
    found: list[core.Procedure],
) -> core.Cell:
    """An effect or a function that a row holds. Its name is `Row.column` or `Row.column[i]`."""
    from .checker import procedure_body

    if isinstance(cell, expr.NoneLiteral):
        return core.Const(column.type, cell.span, None)
    if isinstance(cell, tuple):
        return core.Const(column.type, row.span, None)
    key = row.key.text if row.key is not None else f"{record.name}{len(found)}"
    name = f"{key}.{column.name}" + ("" if number is None else f"[{number}]")
    parameters = tuple(
        core.Parameter(core.Variable(n, t, cell.span))
        for n, t in zip(type_.names, type_.parameters, strict=True)
    )
    kind = "function" if type_.kind == "function" else "cell"
    declared = type_.kind == "function"
    result: Type = type_.result
    made = core.Procedure(name, kind, parameters, result, cell.span)
    found.append(made)
    body: expr.Expr | expr.Block = cell
    if kind == "cell" and not isinstance(cell, expr.Block):
        body = expr.Block(cell.span, (expr.ExprStatement(cell.span, cell),))
    u.waiting[made] = lambda: procedure_body(u, made, body, declared)
    u.ensure_later.append(made)
    return made


def _display(u: Universe, entry: model.RecordEntry, record: core.Record) -> core.Format:
    """`name: ${rank} of ${suit}`: placeholders are the columns."""
    assert entry.display is not None
    from .types import RecordType

    c = outside(u)
    card = core.Variable("card", RecordType(record.name), entry.span)
    given: dict[str, core.Expr] = {}
    for index, column in enumerate(record.columns):
        holder = core.Local(card.type, entry.span, card)
        given[column.name] = core.Field(column.type, entry.span, holder, record, index)
    found = format_text(c, entry.display, given)
    return found
