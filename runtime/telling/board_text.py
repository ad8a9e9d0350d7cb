"""A board as text for the terminal."""

from __future__ import annotations

from collections.abc import Callable

from ..boards.board import Board
from ..boards.place_names import column_letters

# row, distance from the left in steps, text
Entry = tuple[int, int, str]


def draw(board: Board, cell: Callable[[int], str]) -> str:
    """The board drawn with `cell(place)` at each place: short texts, one character at best.

    Rows stand with their numbers at the left, the top one first, and column letters below. Rows of
    hexes are shifted, so columns lean to the right, each with its letter at its lower left end.
    Points without columns and rows are listed, one a line, with their names.
    """
    texts = [cell(place) for place in range(board.size)]
    if not board.coordinates:
        widest = max(map(len, board.names))
        pairs = zip(board.names, texts, strict=True)
        return "\n".join(f"{name:<{widest}} {text}".rstrip() for name, text in pairs)
    wide = max(len(text) for text in [*texts, column_letters(board.width - 1)])
    if board.kind == "hexagon":
        return _lines(_hexes(board, texts) + _hex_letters(board), (wide + 2) // 2)
    return _lines(_squares(board, texts) + _letters(board), wide + 1)


def _squares(board: Board, texts: list[str]) -> list[Entry]:
    return [(r, c, text) for (c, r), text in zip(board.coordinates, texts, strict=True)]


def _letters(board: Board) -> list[Entry]:
    below = min(board.row) - 1
    return [(below, c, column_letters(c)) for c in range(min(board.column), board.width)]


def _hexes(board: Board, texts: list[str]) -> list[Entry]:
    return [(r, 2 * c + r, text) for (c, r), text in zip(board.coordinates, texts, strict=True)]


def _hex_letters(board: Board) -> list[Entry]:
    below: dict[int, int] = {}
    for column, row in board.coordinates:
        below.setdefault(column, row - 1)  # the lowest cell of a column comes first
    return [(row, 2 * column + row, column_letters(column)) for column, row in below.items()]


def _lines(entries: list[Entry], step: int) -> str:
    left = min(offset for _, offset, _ in entries)
    low, high = min(row for row, _, _ in entries), max(row for row, _, _ in entries)
    margin = len(str(high + 1))
    lines = []
    for row in range(high, low - 1, -1):
        line = (str(row + 1) if row > low else "").rjust(margin)
        for _, offset, text in sorted(entry for entry in entries if entry[0] == row):
            line = line.ljust(margin + 1 + (offset - left) * step) + text
        lines.append(line.rstrip())
    return "\n".join(lines)
