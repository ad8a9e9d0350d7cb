"""Material whose members, rows or places stand at other numbers than before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..diagnostics import Diagnostic
from ..reading.model import (
    BoardEntry,
    Cell,
    ConstantEntry,
    EnumEntry,
    MaterialEntry,
    PatternEntry,
    RangeEntry,
    RecordEntry,
    Row,
)
from ..source import Span
from ..syntax.expr import dump
from .break_finding import Versions, breaking


def compare_material(v: Versions) -> Iterator[Diagnostic]:
    news: dict[str, MaterialEntry] = {e.name.text: e for e in v.every_new("material")}
    for old in v.every_old("material"):
        if isinstance(old, ConstantEntry | PatternEntry):
            continue  # read when they are needed, never kept
        new = news.get(old.name.text)
        if new is None or type(new) is not type(old):
            message = f"`{old.name}` is no longer what it was; running tables hold things of it."
            span = v.section("material") if new is None else new.name.span
            yield breaking("E0517", span, message, f"Keep `{old.name}`.", old.name.span)
        elif isinstance(old, EnumEntry) and isinstance(new, EnumEntry):
            before, after = [m.text for m in old.members], [m.text for m in new.members]
            yield from _order(old.name.text, "member", before, after, new.name.span, old.name.span)
        elif isinstance(old, RecordEntry) and isinstance(new, RecordEntry):
            yield from _records(old, new)
        elif _changed_places(old, new):
            message = f"The places of `{old.name}` are not those that running tables know."
            help_ = "Make a board of another name, and choose between the two by an option."
            if isinstance(old, RangeEntry):
                message = f"`{old.name}` has other numbers than running tables know."
                help_ = "Keep the range, and declare another one."
            yield breaking("E0519", new.name.span, message, help_, old.name.span)


def _changed_places(old: MaterialEntry, new: MaterialEntry) -> bool:
    if isinstance(old, RangeEntry) and isinstance(new, RangeEntry):
        return (dump(old.low), dump(old.high)) != (dump(new.low), dump(new.high))
    if isinstance(old, BoardEntry) and isinstance(new, BoardEntry):
        return _places(old) != _places(new)
    return False


def _places(board: BoardEntry) -> tuple[object, ...]:
    lines = tuple(tuple(word.text for word in line) for line in board.lines)
    edges = tuple((one.text, other.text) for one, other in board.edges)
    cells = None if board.cells is None else dump(board.cells)
    holes = tuple("".join("#" if mark != " " else " " for mark in row) for row in board.drawing)
    return cells, holes, lines, edges


# ------------------------------------------------------------------------------ records
def _records(old: RecordEntry, new: RecordEntry) -> Iterator[Diagnostic]:
    if old.all_rows or new.all_rows:
        before = [f"{c.name} {dump(c.type)}" for c in old.columns]
        after = [f"{c.name} {dump(c.type)}" for c in new.columns]
        if before != after or old.all_rows != new.all_rows or old.copies != new.copies:
            message = f"The rows of `{old.name}` are made of other columns or copies than before."
            help_ = "Running tables keep the number of a row: keep the columns that make them."
            yield breaking("E0518", new.name.span, message, help_, old.name.span)
        return
    labels_old, labels_new = _labels(old.rows), _labels(new.rows)
    place, old_place = new.name.span, old.name.span
    yield from _order(old.name.text, "row", labels_old, labels_new, place, old_place)
    if labels_old == labels_new[: len(labels_old)]:
        yield from _copies(old, new)


def _copies(old: RecordEntry, new: RecordEntry) -> Iterator[Diagnostic]:
    """How many there are of a row shifts the numbers of all that come after it."""
    for before, after in zip(old.rows, new.rows, strict=False):
        count_before, count_after = _count(old, before), _count(new, after)
        if count_before != count_after:
            name = f"`{before.key}`" if before.key is not None else "a row"
            message = f"Of {name} in `{old.name}` there were {count_before}; now {count_after}."
            help_ = "Running tables know the old number: add a row at the end for more."
            yield breaking("E0518", after.span, message, help_, before.span)


def _count(record: RecordEntry, row: Row) -> int:
    return row.copies if row.copies is not None else record.copies


def _labels(rows: Sequence[Row]) -> list[str]:
    """What tells rows apart: their names, or all that stands in them."""
    return [row.key.text if row.key is not None else _content(row) for row in rows]


def _content(row: Row) -> str:
    return "; ".join(f"{column} {_cell(cell)}" for column, cell in row.cells.items())


def _cell(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return "[" + ", ".join(_cell(item) for item in cell) + "]"
    return dump(cell)


# ------------------------------------------------------------------------------ order
def _order(
    name: str, what: str, before: list[str], after: list[str], span: Span, old: Span
) -> Iterator[Diagnostic]:
    """Old entries must be the first of the new ones, in the same order."""
    if before == after[: len(before)]:
        return
    gone = [label for label in before if label not in after]
    named = what == "member" or not any(" " in label for label in gone)
    if gone:
        shown = ", ".join(f"`{label}`" for label in gone[:4])
        many = f" {shown}" if named else ""
        message = f"`{name}` has lost {'the ' if named else 'a '}{what}{many}."
        help_ = f"Keep every {what} that a running table may hold."
    elif [label for label in after if label in before] != before:
        message = f"The {what}s of `{name}` stand in another order than before."
        help_ = f"Keep the order: running tables know a {what} by its number."
    else:
        message = f"New {what}s of `{name}` stand before old ones."
        help_ = f"Add them at the end: running tables know a {what} by its number."
    yield breaking("E0518", span, message, help_, old)
