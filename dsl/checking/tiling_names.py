"""The names of the places of a tiling and of its corners, worked out as the runtime does."""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]
SQUARES = ("square", "drawing")


def column_letters(index: int) -> str:
    """a, b ... z, aa, ab ... for columns counted from 0."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def place_names(cells: Iterable[Cell]) -> list[str]:
    """`d4` for column 3 and row 3, both counted from 0."""
    return [f"{column_letters(column)}{row + 1}" for column, row in cells]


def cells_of(tiling: str, sizes: tuple[int, ...]) -> list[Cell]:
    """Columns and rows of a square(w, h), hexagon(w, h), hexhex(n) or triangle(n)."""
    if tiling == "hexhex":
        side = sizes[0]
        across = range(2 * side - 1)
        return [(c, r) for r in across for c in across if side - 1 <= c + r <= 3 * side - 3]
    if tiling == "triangle":
        side = sizes[0]
        found = []
        for row in range(2 * side):
            rise = min(row, 2 * side - 1 - row)
            found += [(column, row) for column in range(side - 1 - rise, 3 * side + rise)]
        return found
    width, height = sizes
    return [(column, row) for row in range(height) for column in range(width)]


def drawn_cells(drawing: tuple[str, ...]) -> list[tuple[Cell, str]]:
    """The squares of a drawing with their characters. Empty rows and columns around it are cut
    off."""
    found = [
        ((column, len(drawing) - 1 - row), mark)
        for row, text in enumerate(drawing)
        for column, mark in enumerate(text)
        if not mark.isspace()
    ]
    left = min((column for (column, _), _ in found), default=0)
    low = min((row for (_, row), _ in found), default=0)
    return [((column - left, row - low), mark) for (column, row), mark in found]


def corner_names(tiling: str, cells: Iterable[Cell], side: int) -> list[str]:
    """Corners are counted by the heights and the distances from the left at which there are any."""
    points = {point for cell in cells for point in _corners(tiling, cell, side)}
    columns = sorted({x for x, _ in points})
    rows = sorted({y for _, y in points})
    return place_names((columns.index(x), rows.index(y)) for x, y in points)


def _corners(tiling: str, cell: Cell, side: int) -> list[Cell]:
    """The corners of a cell, in steps to the right and upwards."""
    column, row = cell
    if tiling == "triangle":
        up = (column + row - side) % 2 == 0
        base, tip = (row, row + 1) if up else (row + 1, row)
        return [(column, base), (column + 2, base), (column + 1, tip)]
    if tiling in ("hexagon", "hexhex"):
        x, y = 2 * column + row, 3 * row
        return [(x, y - 2), (x, y + 2), *((x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1))]
    return [(column + dx, row + dy) for dx in (0, 1) for dy in (0, 1)]
