"""Records of `material`: columns, and rows in any of their forms."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Mapping as MappingType
from dataclasses import dataclass

from ..source import Span
from ..suggest import did_you_mean
from ..syntax import expr_parser
from ..syntax.expr import (
    Expr,
    ListLiteral,
    NamedType,
    NoneLiteral,
    OfType,
    OptionalType,
    ProcedureType,
    Text,
    TypeExpr,
)
from .load_tables import TableCell, TableRow, read_csv, read_table
from .model import Cell, Column, RecordEntry, Row, Word
from .node_reader import Fields, NodeReader
from .schema import SECTIONS
from .yaml_tree import Mapping, Node, Scalar, Sequence, pair_span

_TWO_WORDS = re.compile(r"(?!not )\w+ +\w+")
_OWN = ("is", "copies", "id")


@dataclass
class _Draft:
    """A row while it is read. `cells` by column name, as nodes."""

    key: Word | None
    cells: dict[str, Node]
    copies: int | None
    span: Span
    whole: bool = True  # whether all that is written is understood


class RecordLoader:
    """`outer`: the columns of records of the including file, for parts that give only rows; None
    where they could not be read. `columns`: the same of this file, after loading. `read_beside`
    gives path and bytes of a file beside the game, or None where it has reported."""

    def __init__(
        self,
        reader: NodeReader,
        outer: MappingType[str, tuple[Column, ...] | None],
        read_beside: Callable[[Word], tuple[str, bytes] | None],
    ) -> None:
        self.reader = reader
        self.outer = outer
        self.read_beside = read_beside
        self.rowless_allowed = False
        self.columns: dict[str, tuple[Column, ...] | None] = {}

    def _copies(self, node: Node) -> int | None:
        copies = self.reader.integer(node, "`copies`")
        if copies is not None and copies < 1:
            message = f"`copies` is {copies}, and there is one at least."
            help_ = "Delete the row, or write how many there are."
            self.reader.error("E0106", node.span, message, help_)
            return None
        return copies

    def load(self, name: Word, key: Scalar, node: Mapping) -> RecordEntry | None:
        reader = self.reader
        fields = reader.fields(node, SECTIONS["record"])
        if fields is None:
            return None
        columns, whole = self._columns(name, fields)
        self.columns[name.text] = columns if whole else None
        rows, all_rows = self._rows(name, fields, columns) if whole else ((), False)
        copies = self._copies(fields["copies"][1]) if "copies" in fields else 1
        back = reader.words(fields["back"][1], "`back`") if "back" in fields else ()
        for word in back if whole else ():
            self._known(word.text, word.span, columns)
        keys = [(row.key.text, row.key.span) for row in rows if row.key is not None]
        reader.unique(keys, f"rows of `{name}`")
        return RecordEntry(
            name=name,
            columns=columns,
            rows=rows,
            all_rows=all_rows,
            copies=1 if copies is None else copies,
            back=back,
            display=reader.display(fields["name"][1], "`name`") if "name" in fields else None,
            span=pair_span(key, node),
        )

    # -------------------------------------------------------------------------- columns
    def _columns(self, name: Word, fields: Fields) -> tuple[tuple[Column, ...], bool]:
        """The columns, and whether these are all: else nothing can be said of the rows."""
        reader = self.reader
        if "columns" not in fields:
            if name.text in self.outer:
                known = self.outer[name.text]
                return known or (), known is not None
            help_ = "Add `columns:` with a name and a type for each, such as `cost: 0..3`."
            message = f"`{name}` has rows, but no `columns`."
            reader.error("E0102", name.span, message, help_)
            return (), False
        found: list[Column] = []
        whole = True
        for key, value in reader.entries(fields["columns"][1], f"the columns of `{name}`"):
            column = self._column(key, value)
            whole = whole and column is not None
            if column is not None:
                found.append(column)
        return tuple(found), whole and bool(found)

    def _column(self, key: Scalar, value: Node) -> Column | None:
        reader = self.reader
        if "(" in key.text:
            word = key.text.split("(")[0]
            message = f"A column's name has no parameters; this one is `{key.text}`."
            help_ = f"Write `{word}: function({key.text[len(word) + 1 :].rstrip(')')}) of type`."
            reader.error("E0127", key.span, message, help_)
            return None
        name = reader.identifier(key, "a column")
        if name is not None and name.text in _OWN:
            message = f"`{name}` cannot be a column: every row may have a key of this name."
            reader.error("E0127", name.span, message, "Rename the column.")
            return None
        table_type = reader.table_type(value, f"the column `{key.text}`")
        if name is None or table_type is None:
            return None
        if table_type.visibility or table_type.count_hidden or table_type.refill:
            message = f"The column `{name}` is printed: it has a type and nothing more."
            help_ = "What can be read off the back is said by `back: [...]` beside `columns`."
            reader.error("E0117", value.span, message, help_)
        return Column(name, table_type.type, table_type.initial, pair_span(key, value))

    def _known(self, word: str, span: Span, columns: tuple[Column, ...]) -> Column | None:
        column = next((column for column in columns if column.name.text == word), None)
        if column is None:
            names = [column.name.text for column in columns]
            shown = ", ".join(f"`{name}`" for name in names)
            help_ = did_you_mean(word, names) or f"The columns are {shown}."
            self.reader.error("E0117", span, f"There is no column `{word}`.", help_)
        return column

    # -------------------------------------------------------------------------- rows
    def _rows(
        self, name: Word, fields: Fields, columns: tuple[Column, ...]
    ) -> tuple[tuple[Row, ...], bool]:
        reader = self.reader
        if "csv" in fields:
            if "rows" in fields:
                help_ = "Keep one of the two."
                reader.error("E0118", fields["csv"][0].span, "There are `rows` and `csv`.", help_)
            return self._finished(self._csv_rows(fields["csv"][1], columns), columns), False
        if "rows" not in fields:
            if not self.rowless_allowed and name.text not in self.outer:
                help_ = "Add `rows:`; `rows: all` makes one of every combination."
                reader.error("E0102", name.span, f"`{name}` has columns, but no `rows`.", help_)
            return (), False
        node = fields["rows"][1]
        if isinstance(node, Scalar):
            if node.text == "all":
                return (), True
            if not node.is_block:
                help_ = "Write `all`, a list, keys with values, or a table after `|`."
                first, *more = node.text.split(maxsplit=1) or ("",)
                message = f"`rows` cannot be `{first}{' ...' if more else ''}`."
                reader.error("E0117", node.span, message, help_)
                return (), False
            drafts = self._table_rows(read_table(reader, node, _names(columns)), columns)
        elif isinstance(node, Mapping):
            drafts = [] if reader.torn(node) else self._keyed_rows(node, columns)
        else:
            read = [self._listed_row(item, columns) for item in node.items]
            drafts = [draft for draft in read if draft is not None]
        return self._finished(drafts, columns), False

    def _keyed_rows(self, node: Mapping, columns: tuple[Column, ...]) -> list[_Draft]:
        drafts: list[_Draft] = []
        for key, value in node.items:
            name = self.reader.identifier(key, "a row")
            span = pair_span(key, value)
            draft: _Draft | None
            if isinstance(value, Scalar) and value.empty:
                draft = _Draft(name, {}, None, span)
            elif isinstance(value, Sequence):
                draft = _Draft(name, self._in_order(value, columns), None, span)
            else:
                draft = self._row_of_keys(value, columns, span, f"the row `{key.text}`")
            if draft is not None:
                draft.key = name
                drafts.append(draft)
        return drafts

    def _listed_row(self, node: Node, columns: tuple[Column, ...]) -> _Draft | None:
        if isinstance(node, Sequence):
            if self.reader.torn(node):
                return None
            return _Draft(None, self._in_order(node, columns), None, node.span)
        if isinstance(node, Scalar) and len(columns) == 1:
            return _Draft(None, {columns[0].name.text: node}, None, node.span)
        return self._row_of_keys(node, columns, node.span, "a row")

    def _row_of_keys(
        self, node: Node, columns: tuple[Column, ...], span: Span, what: str
    ) -> _Draft | None:
        reader = self.reader
        if reader.mapping(node, what) is None:
            return None
        fields = reader.fields(node, SECTIONS["row"])
        if fields is None:
            return None
        cells: dict[str, Node] = {}
        whole = True
        if "is" in fields and isinstance(fields["is"][1], Sequence):
            cells = self._in_order(fields["is"][1], columns)
        for name, (key, value) in fields.items():
            if name in _OWN:
                continue
            if self._known(name, key.span, columns) is None:
                whole = False
                continue
            if name in cells:
                message = f"The column `{name}` is given twice, by `is` and by its name."
                reader.error("E0117", key.span, message, "Delete one of the two.")
            cells[name] = value
        copies = self._copies(fields["copies"][1]) if "copies" in fields else None
        key_word = reader.identifier(fields["id"][1], "a row") if "id" in fields else None
        return _Draft(key_word, cells, copies, span, whole)

    def _in_order(self, node: Sequence, columns: tuple[Column, ...]) -> dict[str, Node]:
        if self.reader.torn(node):
            return {}
        if len(node.items) > len(columns):
            extra = node.items[len(columns)]
            message = f"This row has {len(node.items)} cells; there are {len(columns)} columns."
            help_ = "A cell that holds a comma needs quotes."
            self.reader.error("E0117", extra.span, message, help_)
        return {column.name.text: item for column, item in zip(columns, node.items, strict=False)}

    # -------------------------------------------------------------------------- tables
    def _csv_rows(self, node: Node, columns: tuple[Column, ...]) -> list[_Draft]:
        word = self.reader.word(node, "`csv`")
        found = self.read_beside(word) if word else None
        if word is None or found is None:
            return []
        return self._table_rows(read_csv(self.reader, *found), columns)

    def _table_rows(self, rows: list[TableRow], columns: tuple[Column, ...]) -> list[_Draft]:
        drafts: list[_Draft] = []
        for row in rows:
            draft = _Draft(None, {}, None, row.span)
            for name, cell in row.cells:
                self._table_cell(draft, name, cell, columns)
            drafts.append(draft)
        return drafts

    def _table_cell(
        self, draft: _Draft, name: TableCell, cell: TableCell, columns: tuple[Column, ...]
    ) -> None:
        scalar = cell.scalar()
        known = any(column.name.text == name.text for column in columns)
        if name.text == "copies" and not known:
            draft.copies = self._copies(scalar)
        elif name.text == "id" and not known:
            draft.key = self.reader.identifier(scalar, "a row")
        elif self._known(name.text, name.span, columns) is not None:
            draft.cells[name.text] = scalar

    # -------------------------------------------------------------------------- cells
    def _finished(self, drafts: list[_Draft], columns: tuple[Column, ...]) -> tuple[Row, ...]:
        return tuple(self._row(draft, columns) for draft in drafts)

    def _row(self, draft: _Draft, columns: tuple[Column, ...]) -> Row:
        cells: dict[str, Cell] = {}
        absent = []
        for column in columns:
            name = column.name.text
            node = draft.cells.get(name)
            if node is None or (isinstance(node, Scalar) and node.empty):
                if name == "name" and draft.key is not None and _is(column.type, "text"):
                    word = draft.key
                    text = expr_parser.parse_text(word.span, word.text, self.reader.problems)
                    cells[name] = text if text else Text(word.span, word.text, (word.text,))
                elif column.initial is None and not _may_be_missing(column.type):
                    absent.append(name)
                continue
            cell = self._cell(column.type, node, f"the column `{name}`")
            if cell is None:
                draft.whole = False
            else:
                cells[name] = cell
        for name in absent if draft.whole else ():
            self._missing(draft, name)
        return Row(draft.key, cells, draft.copies, draft.span)

    def _missing(self, draft: _Draft, name: str) -> None:
        what = f"The row `{draft.key}`" if draft.key else "This row"
        help_ = f"Add it, or give the column a default: `{name}: type = value`."
        span = draft.key.span if draft.key else self.reader.head(draft.span)
        self.reader.error("E0117", span, f"{what} has no `{name}`.", help_)

    def _cell(self, wanted: TypeExpr, node: Node, what: str) -> Cell | None:
        """A cell by the type of its column."""
        reader = self.reader
        if isinstance(wanted, OptionalType):
            if isinstance(node, Scalar) and node.plain and node.text == "none":
                return NoneLiteral(node.span)
            return self._cell(wanted.item, node, what)
        if isinstance(wanted, ProcedureType) and wanted.kind == "effect" and _is_number(node):
            message = f"{what[:1].upper()}{what[1:]} holds an effect, and this is a number."
            reader.error("E0117", node.span, message, "Write statements, or leave the cell out.")
            return None
        if isinstance(wanted, ProcedureType):
            return reader.block(node, what) if wanted.kind == "effect" else reader.body(node, what)
        if isinstance(wanted, OfType) and _holds(wanted.item, ProcedureType):
            items = node.items if isinstance(node, Sequence) else (node,)
            if isinstance(node, Sequence) and reader.torn(node):
                return None
            bodies = [self._cell(wanted.item, item, what) for item in items]
            return tuple(body for body in bodies if body is not None)
        if _is(wanted, "text"):
            return reader.display(node, what)
        if _is(wanted, "pattern") and isinstance(node, Scalar):
            return Text(node.span, node.text, (node.text,))
        if isinstance(wanted, OfType) and _is(wanted.item, "text") and isinstance(node, Sequence):
            texts: list[Expr] = []
            texts += [text for item in node.items if (text := reader.display(item, what))]
            return ListLiteral(node.span, tuple(texts))
        if isinstance(node, Scalar) and node.plain and _TWO_WORDS.fullmatch(node.text):
            message = f"`{node.text}` is no value: two words have nothing between them."
            help = f"If these are two cells, write `{', '.join(node.text.split())}`."
            reader.error("E0117", node.span, message, help)
            return None
        return reader.expression(node, what)


def _is_number(node: Node) -> bool:
    return isinstance(node, Scalar) and node.plain and node.integer() is not None


def _names(columns: tuple[Column, ...]) -> list[str]:
    return [column.name.text for column in columns]


def _is(wanted: TypeExpr, name: str) -> bool:
    if isinstance(wanted, OptionalType):
        return _is(wanted.item, name)
    return isinstance(wanted, NamedType) and wanted.name == name


def _holds(wanted: TypeExpr, kind: type) -> bool:
    if isinstance(wanted, OptionalType):
        return _holds(wanted.item, kind)
    return isinstance(wanted, kind)


def _may_be_missing(wanted: TypeExpr) -> bool:
    """Optionals are none and lists empty where nothing is written."""
    return isinstance(wanted, OptionalType) or (
        isinstance(wanted, OfType) and wanted.kind in ("list", "set")
    )
