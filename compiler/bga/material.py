"""What is in the box as PHP arrays: enums, ranges, constants, boards, and the rows of records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from ...dsl.checking import core
from ...dsl.checking.types import (
    BoolType,
    EnumType,
    ListType,
    OptionalType,
    PlaceType,
    PlayerType,
    RecordType,
    TextType,
    Type,
    as_int,
)
from .php import Translated, Unwritten, Value
from .rules import RuleBook

SECTIONS = ("enums", "ranges", "constants", "boards", "records")


class _NotConstant(Exception):
    """The value depends on options or players, or is a formula that is not worked out here."""


class Material:
    """`sections` gives the arrays by their names. Of several variants each entry is the first's;
    `differing` has the names that others have with another value.

    A card's effect is the name of its method in `Rules`.
    """

    def __init__(self, games: Sequence[core.CheckedGame], book: RuleBook) -> None:
        self.book = book
        self.seats = max(max(game.model.players) for game in games)
        self.games = games
        self.differing: dict[str, None] = {}

    def sections(self) -> dict[str, dict[str, Value]]:
        found: dict[str, dict[str, Value]] = {name: {} for name in SECTIONS}
        for game in self.games:
            for section, name, value in self._entries(game):
                if found[section].setdefault(name, value) != value:
                    self.differing[name] = None
        return found

    def _entries(self, game: core.CheckedGame) -> Iterator[tuple[str, str, Value]]:
        for enum in game.enums.values():
            yield "enums", enum.name, list(enum.members)
        for name, (low, high) in game.ranges.items():
            ends: Value = {"low": self._known(game, low), "high": self._known(game, high)}
            yield "ranges", name, ends
        for constant in game.constants.values():
            yield "constants", constant.name, self._known(game, constant.value)
        for board in game.boards.values():
            yield "boards", board.name, _board(board)
        for record in game.records.values():
            yield "records", record.name, self._rows(game, record)

    # -------------------------------------------------------------------------- records
    def _rows(self, game: core.CheckedGame, record: core.Record) -> Value:
        """By the names of rows, or by number where one has none."""
        if record.all_rows:
            return self._every_row(game, record)
        rows = [self._row(game, record, row) for row in record.rows]
        keys = [row.key for row in record.rows]
        if rows and None not in keys and len(set(keys)) == len(keys):
            return {str(key): row for key, row in zip(keys, rows, strict=True)}
        return dict(enumerate(rows))

    def _row(self, game: core.CheckedGame, record: core.Record, row: core.RecordRow) -> Value:
        cells: dict[str, Value] = {
            column.name: self._cell(game, cell)
            for column, cell in zip(record.columns, row.cells, strict=True)
        }
        return cells | {"copies": row.copies}

    def _every_row(self, game: core.CheckedGame, record: core.Record) -> Value:
        values = [list(self._values(game, column.type)) for column in record.columns]
        names = [column.name for column in record.columns]
        return {
            number: dict(zip(names, row, strict=True)) | {"copies": record.copies}
            for number, row in enumerate(product(*values))
        }

    def _values(self, game: core.CheckedGame, type_: Type) -> Iterable[Value]:
        """Every value of a type whose values can be listed, in order; players are seats."""
        numbers = as_int(type_)
        if numbers is not None and numbers.low is not None and numbers.high is not None:
            return range(numbers.low, numbers.high + 1)
        if isinstance(type_, OptionalType):
            return [None, *self._values(game, type_.item)]
        if isinstance(type_, BoolType):
            return [False, True]
        if isinstance(type_, PlayerType):
            return range(self.seats)
        if isinstance(type_, EnumType):
            return game.enums[type_.name].members
        if isinstance(type_, PlaceType):
            return sorted(game.boards[type_.board].names)
        if isinstance(type_, RecordType):
            rows = self._rows(game, game.records[type_.name])
            return list(rows) if isinstance(rows, dict) else []
        return [Unwritten(str(type_))]

    # -------------------------------------------------------------------------- values
    def _cell(self, game: core.CheckedGame, cell: core.Cell) -> Value:
        if isinstance(cell, tuple):
            return [self._cell(game, item) for item in cell]
        if isinstance(cell, core.Procedure):
            return self.book.methods.get(cell) or Unwritten(cell.name)
        return self._known(game, cell)

    def _known(self, game: core.CheckedGame, node: core.Expr | None) -> Value:
        if node is None:
            return None
        try:
            return self._value(game, node)
        except _NotConstant:
            return Unwritten(node.span.text)

    def _value(self, game: core.CheckedGame, node: core.Expr) -> Value:
        if isinstance(node, core.Const):
            is_text = isinstance(node.value, str) and _holds_text(node.type)
            return Translated(str(node.value)) if is_text else node.value
        if isinstance(node, core.Member):
            return node.enum.members[node.index]
        if isinstance(node, core.Row):
            rows = self._rows_keys(node.record)
            return rows[node.index]
        if isinstance(node, core.Spot | core.DirectionName):
            return node.name
        if isinstance(node, core.ListOf | core.SetOf):
            return [self._value(game, item) for item in node.items]
        if isinstance(node, core.Narrow):
            return self._value(game, node.value)
        if isinstance(node, core.ConstantRead):
            return self._value(game, node.constant.value)
        if isinstance(node, core.ProcedureValue) and node.procedure in self.book.methods:
            return self.book.methods[node.procedure]
        return self._number(game, node)

    def _number(self, game: core.CheckedGame, node: core.Expr) -> Value:
        if isinstance(node, core.Negate):
            return -self._integer(game, node.operand)
        if isinstance(node, core.NumberRange):
            low, high = self._integer(game, node.low), self._integer(game, node.high)
            return list(range(low, high + 1))
        if isinstance(node, core.Arithmetic) and node.op in ("+", "-", "*"):
            left, right = self._integer(game, node.left), self._integer(game, node.right)
            return {"+": left + right, "-": left - right, "*": left * right}[node.op]
        raise _NotConstant

    def _integer(self, game: core.CheckedGame, node: core.Expr) -> int:
        value = self._value(game, node)
        if isinstance(value, bool) or not isinstance(value, int):
            raise _NotConstant
        return value

    def _rows_keys(self, record: core.Record) -> list[Value]:
        """What the rows are listed under, see `_rows`."""
        keys = [row.key for row in record.rows]
        named = None not in keys and len(set(keys)) == len(keys)
        return list(keys) if named else list(range(len(keys)))


def _holds_text(type_: Type) -> bool:
    inner = type_.item if isinstance(type_, OptionalType | ListType) else type_
    return isinstance(inner, TextType)


def _board(board: core.Board) -> dict[str, Value]:
    """Names of the places (those of the largest size that options give), and what joins them."""
    found: dict[str, Value] = {"tiling": board.tiling, "places": _in_order(board.names)}
    if board.directions:
        found["directions"] = list(board.directions)
    if board.lines:
        found["lines"] = [list(line) for line in board.lines]
    if board.edges:
        found["edges"] = [list(edge) for edge in board.edges]
    return found


def _in_order(names: Iterable[str]) -> list[Value]:
    """`a2` before `a10`."""
    return [name for _, name in sorted((len(name), name) for name in names)]
