"""Places: their names, and where they lie on a drawing of the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..kept import kept

MOST_PLACES = 4096

Point = tuple[float, float]


@dataclass(frozen=True, eq=False, repr=False)
class Places:
    """The places 0 to `size - 1` in their order.

    `names[s]`: what authors call place `s`. `layout[s]`: its centre in drawing coordinates (cells
    about 1 wide, x to the right, y down, origin top left). `coordinates[s]`: column and row,
    counted from 0 at a1; empty where names do not look like a1. `outline(s)`: the corners of a
    cell, clockwise from the top, as seen from its centre; None in graphs.
    """

    kind: str
    names: tuple[str, ...]
    layout: tuple[Point, ...]
    coordinates: tuple[tuple[int, int], ...] = ()
    outline: Callable[[int], tuple[Point, ...]] | None = None

    # ---------------------------------------------------------------- names and numbers
    @cached_property
    def size(self) -> int:
        """The number of places."""
        return len(self.names)

    @cached_property
    def full(self) -> int:
        """The set of all places."""
        return (1 << self.size) - 1

    @cached_property
    def index(self) -> dict[str, int]:
        """From the name of a place to the place."""
        return {name: place for place, name in enumerate(self.names)}

    @cached_property
    def column(self) -> tuple[int, ...]:
        """The column of each place, counted from 0. ValueError where places have none."""
        return tuple(column for column, _ in self._known_coordinates())

    @cached_property
    def row(self) -> tuple[int, ...]:
        """The row of each place, counted from 0 at the bottom. ValueError where there are none."""
        return tuple(row for _, row in self._known_coordinates())

    @cached_property
    def width(self) -> int:
        """How many columns there are."""
        return max(self.column) + 1

    @cached_property
    def height(self) -> int:
        """How many rows there are."""
        return max(self.row) + 1

    @cached_property
    def shade(self) -> tuple[int, ...]:
        """The colour of each cell, a1 being 0, such that no two that share an edge are alike.

        0 and 1 on squares and triangles; 0, 1 and 2 on hexes.
        """
        if self.kind == "hexagon":
            return tuple((column - row) % 3 for column, row in self.coordinates)
        return tuple((column + row) % 2 for column, row in self._known_coordinates())

    def _known_coordinates(self) -> tuple[tuple[int, int], ...]:
        if not self.coordinates:
            raise ValueError("The places of this board have no columns and rows.")
        return self.coordinates

    @cached_property
    def _at(self) -> dict[tuple[int, int], int]:
        return {pair: place for place, pair in enumerate(self._known_coordinates())}

    def at(self, column: int, row: int) -> int | None:
        """The place in that column and row, both counted from 0 at a1, or None."""
        return self._at.get((column, row))

    @kept
    def mirror(self, axis: str) -> tuple[int | None, ...]:
        """For each place its image, None where that is no place of the board.

        `columns` swaps left and right, `rows` top and bottom, `both` is half a turn.
        """
        if axis not in ("columns", "rows", "both"):
            raise ValueError(f"`{axis}` is no way to mirror; there are columns, rows and both.")
        columns, rows = {x for x, _ in self.layout}, {y for _, y in self.layout}
        width, height = min(columns) + max(columns), min(rows) + max(rows)
        places = {_rounded(point): s for s, point in enumerate(self.layout)}
        images = []
        for x, y in self.layout:
            point = (x if axis == "rows" else width - x, y if axis == "columns" else height - y)
            images.append(places.get(_rounded(point)))
        return tuple(images)

    # ---------------------------------------------------------------- for drawing
    @cached_property
    def extent(self) -> Point:
        """Width and height of the board in drawing coordinates."""
        points = [p for corners in self.polygon if corners for p in corners]
        if points:
            return max(x for x, _ in points), max(y for _, y in points)
        return max(x for x, _ in self.layout) + 0.5, max(y for _, y in self.layout) + 0.5

    def outline_of(self, place: int) -> tuple[Point, ...]:
        """The corners of a cell as seen from its centre, clockwise from the top; () in graphs."""
        return self.outline(place) if self.outline else ()

    @cached_property
    def polygon(self) -> tuple[tuple[Point, ...] | None, ...]:
        """The corners of each cell in drawing coordinates, clockwise; None in graphs."""
        return tuple(
            tuple((x + dx, y + dy) for dx, dy in self.outline_of(s)) or None
            for s, (x, y) in enumerate(self.layout)
        )

    @cached_property
    def cells_by_corner(self) -> dict[Point, int]:
        """From each corner point to the set of the cells that meet there. Empty in graphs."""
        cells: dict[Point, int] = {}
        for s, corners in enumerate(self.polygon):
            for point in corners or ():
                key = _rounded(point)
                cells[key] = cells.get(key, 0) | 1 << s
        return cells

    @cached_property
    def edge_ends(self) -> frozenset[tuple[Point, Point]]:
        """The two corner points of every edge of a cell, clockwise round it. Empty in graphs."""
        ends: set[tuple[Point, Point]] = set()
        for corners in self.polygon:
            around = [_rounded(point) for point in corners or ()]
            ends.update(zip(around, around[1:] + around[:1], strict=True))
        return frozenset(ends)


def _rounded(point: Point) -> Point:
    return round(point[0], 4) + 0.0, round(point[1], 4) + 0.0


def check_size(places: int) -> None:
    """Raises ValueError where a board would have no place, or more than 4,096."""
    if not 1 <= places <= MOST_PLACES:
        raise ValueError(f"A board has 1 to {MOST_PLACES:,} places, not {places:,}.")
