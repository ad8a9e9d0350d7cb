"""The corners of a tiling as a board of their own, and which cells meet at each."""

from __future__ import annotations

from dataclasses import dataclass

from .bitsets import members
from .board import Board
from .lines import PlaceList
from .place_names import place_name


@dataclass(frozen=True, slots=True, eq=False)
class Corners:
    """`board`: the corners, neighbours along the edges of cells.

    `corners_of[cell]`: the set of its corners. `cells_at[corner]`: the set of the cells that meet
    there.
    """

    board: Board
    corners_of: PlaceList
    cells_at: PlaceList


def corners(cells: Board) -> Corners:
    """The corners of a board of squares, hexes or triangles, in order of row, then column.

    Rows are counted from the bottom and columns from the left, one for every height and every
    distance at which there are corners. ValueError for a graph.
    """
    if not cells.cells_by_corner:
        raise ValueError("The places of a graph have no corners.")
    across = sorted({x for x, _ in cells.cells_by_corner})
    down = sorted({y for _, y in cells.cells_by_corner}, reverse=True)
    column = {x: i for i, x in enumerate(across)}
    row = {y: i for i, y in enumerate(down)}
    points = sorted(cells.cells_by_corner, key=lambda point: (row[point[1]], column[point[0]]))
    coordinates = tuple((column[x], row[y]) for x, y in points)
    cells_at = tuple(cells.cells_by_corner[point] for point in points)
    board = Board(
        "corners",
        tuple(place_name(*pair) for pair in coordinates),
        tuple(points),
        coordinates=coordinates,
        links=_links(cells, points),
    )
    return Corners(board, _corners_of(cells_at, cells.size), cells_at)


def _corners_of(cells_at: PlaceList, size: int) -> PlaceList:
    table = [0] * size
    for corner, around in enumerate(cells_at):
        for cell in members(around):
            table[cell] |= 1 << corner
    return tuple(table)


def _links(cells: Board, points: list[tuple[float, float]]) -> PlaceList:
    place = {point: corner for corner, point in enumerate(points)}
    links = [0] * len(points)
    for ends in cells.edge_ends:
        a, b = (place[point] for point in ends)
        links[a] |= 1 << b
        links[b] |= 1 << a
    return tuple(links)
