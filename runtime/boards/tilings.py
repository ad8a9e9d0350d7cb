"""Boards of squares, hexes and triangles: `square`, `drawing`, `hexagon`, `triangle`.

All take `forward`, one direction a seat. `square`, `drawing` and `hexagon` take `adjacent`, the
directions that `neighbours` means: a named set or a list of directions. Wrong arguments raise
ValueError.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from .bitsets import mask_of
from .board import Board
from .lines import Step
from .place_names import place_name
from .places import Point, check_size

Cell = tuple[int, int]

SQUARE_DIRECTIONS = (
    "north",
    "northeast",
    "east",
    "southeast",
    "south",
    "southwest",
    "west",
    "northwest",
)
HEX_DIRECTIONS = ("northeast", "east", "southeast", "southwest", "west", "northwest")
TRIANGLE_DIRECTIONS = ("north", "northeast", "southeast", "south", "southwest", "northwest")

_SQUARE_VECTORS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
_HEX_VECTORS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
_TRIANGLE_VECTORS = ((0, 1), (1, 0), (1, 0), (0, -1), (-1, 0), (-1, 0))
_SQUARE_SETS = {"orthogonal": (0, 2, 4, 6), "diagonal": (1, 3, 5, 7), "all8": tuple(range(8))}
_SIX = {"all6": tuple(range(6))}

_RISE = math.sqrt(3) / 2
_SQUARE_OUTLINE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
_HEX_RADIUS = 1 / math.sqrt(3)
_HEX_OUTLINE = (
    (0.0, -_HEX_RADIUS),
    (0.5, -_HEX_RADIUS / 2),
    (0.5, _HEX_RADIUS / 2),
    (0.0, _HEX_RADIUS),
    (-0.5, _HEX_RADIUS / 2),
    (-0.5, -_HEX_RADIUS / 2),
)
_UP = ((0.0, -_RISE * 2 / 3), (0.5, _RISE / 3), (-0.5, _RISE / 3))
_DOWN = ((-0.5, -_RISE / 3), (0.5, -_RISE / 3), (0.0, _RISE * 2 / 3))


# ------------------------------------------------------------------------------ squares
def square(
    width: int,
    height: int,
    *,
    adjacent: str | Sequence[str] | None = None,
    forward: Sequence[str] | None = None,
) -> Board:
    """Squares named by column letter and row from the bottom; a1 is place 0, b1 place 1.

    Neighbours are the orthogonal ones unless `adjacent` says otherwise. Forward is north, south,
    east and west for the seats in turn unless `forward` says otherwise.
    """
    _check_length("width", width)
    _check_length("height", height)
    check_size(width * height)
    cells = [(column, row) for row in range(height) for column in range(width)]
    return _squares("square", cells, {}, adjacent, forward)


def drawing(
    rows: Sequence[str],
    regions: Mapping[str, str] | None = None,
    *,
    adjacent: str | Sequence[str] | None = None,
    forward: Sequence[str] | None = None,
) -> Board:
    """Squares drawn one character a cell, the top row first; a space is a hole.

    `regions` gives characters a name; several may share one: `{"r": "red", "R": "red"}`. Empty rows
    and columns around the drawing are cut off, so the lowest row is 1 and the leftmost column a.
    """
    drawn = {
        (column, len(rows) - 1 - i): character
        for i, text in enumerate(rows)
        for column, character in enumerate(text)
        if not character.isspace()
    }
    check_size(len(drawn))
    left, low = (min(cell[axis] for cell in drawn) for axis in (0, 1))
    at = {(column - left, row - low): character for (column, row), character in drawn.items()}
    cells = sorted(at, key=lambda cell: (cell[1], cell[0]))
    check_size((max(column for column, _ in cells) + 1) * (cells[-1][1] + 1))
    masks: dict[str, int] = {}
    for character, name in (regions or {}).items():
        places = mask_of(s for s, cell in enumerate(cells) if at[cell] == character)
        if not places:
            raise ValueError(
                f"The region `{name}` wants `{character}`, which is not in the drawing."
            )
        masks[name] = masks.get(name, 0) | places
    return _squares("drawing", cells, masks, adjacent, forward)


def _squares(
    kind: str,
    cells: list[Cell],
    regions: Mapping[str, int],
    adjacent: str | Sequence[str] | None,
    forward: Sequence[str] | None,
) -> Board:
    top = max(row for _, row in cells)
    return Board(
        kind,
        tuple(place_name(*cell) for cell in cells),
        tuple((column + 0.5, top - row + 0.5) for column, row in cells),
        coordinates=tuple(cells),
        directions=SQUARE_DIRECTIONS,
        step=_steps(cells, _SQUARE_VECTORS),
        direction_sets=_SQUARE_SETS,
        adjacent=_adjacent(adjacent or "orthogonal", SQUARE_DIRECTIONS, _SQUARE_SETS),
        forward=_forward(forward, SQUARE_DIRECTIONS, (0, 4, 2, 6)),
        rank_vectors=_SQUARE_VECTORS,
        regions=regions,
        outline=lambda _: _SQUARE_OUTLINE,
    )


# ------------------------------------------------------------------------------ hexes
def hexagon(
    width: int,
    height: int | None = None,
    *,
    adjacent: str | Sequence[str] | None = None,
    forward: Sequence[str] | None = None,
) -> Board:
    """`hexagon(w, h)`: the rhombus of Hex; `hexagon(n)`: a hexagon with n hexes a side.

    Hexes stand in rows, each row half a hex further right than the row below, so that going
    northeast keeps the column. Names as on squares. The sides of a rhombus are north, east, south
    and west.
    """
    _check_length("width" if height else "side", width)
    if height is None:
        check_size(3 * width * (width - 1) + 1)
        across = 2 * width - 1
        lowest, highest = width - 1, 3 * width - 3
        cells = [(c, r) for r in range(across) for c in range(across) if lowest <= c + r <= highest]
    else:
        _check_length("height", height)
        check_size(width * height)
        cells = [(column, row) for row in range(height) for column in range(width)]
    step = _steps(cells, _HEX_VECTORS)
    return Board(
        "hexagon",
        tuple(place_name(*cell) for cell in cells),
        _hex_layout(cells),
        coordinates=tuple(cells),
        directions=HEX_DIRECTIONS,
        step=step,
        direction_sets=_SIX,
        adjacent=_adjacent(adjacent or "all6", HEX_DIRECTIONS, _SIX),
        forward=_forward(forward, HEX_DIRECTIONS, ()),
        rank_vectors=((0, 1), (1, 0), (0, -1), (0, -1), (-1, 0), (0, 1)),
        sides={"north": _without(step, (0, 5)), "south": _without(step, (2, 3))},
        outline=lambda _: _HEX_OUTLINE,
    )


def _hex_layout(cells: list[Cell]) -> tuple[Point, ...]:
    left = min(2 * column + row for column, row in cells) / 2
    top = max(row for _, row in cells)
    return tuple((c + r / 2 - left + 0.5, (top - r) * _RISE + _HEX_RADIUS) for c, r in cells)


def _without(step: tuple[Step, ...], directions: tuple[int, ...]) -> int:
    places = range(len(step[0]))
    return mask_of(s for s in places if all(step[d][s] is None for d in directions))


# ------------------------------------------------------------------------------ triangles
def triangle(shape: str, side: int, *, forward: Sequence[str] | None = None) -> Board:
    """`triangle("hexagon", n)`: the 6n² triangles of a hexagon with n of them along each side.

    The north and south sides lie level. Columns are half a triangle wide, so places above each
    other share a letter. A triangle has steps through its own three edges only. `sectors[k]` is the
    sixth of the board that lies towards direction k. Neighbours share an edge,
    `neighbours("corner")` a corner.
    """
    if shape != "hexagon":
        raise ValueError(f"`{shape}` is no shape for a board of triangles; there is `hexagon`.")
    _check_length("side", side)
    check_size(6 * side * side)
    cells = []
    for row in range(2 * side):
        rise = min(row, 2 * side - 1 - row)
        cells += [(column, row) for column in range(side - 1 - rise, 3 * side + rise)]
    up = [(column + row - side) % 2 == 0 for column, row in cells]
    step = tuple(
        tuple(t if up[s] == points_up else None for s, t in enumerate(row))
        for row, points_up in zip(_steps(cells, _TRIANGLE_VECTORS), (0, 1, 0, 1, 0, 1), strict=True)
    )
    layout = tuple(
        ((c + 1) / 2, (2 * side - r - (1 / 3 if up[s] else 2 / 3)) * _RISE)
        for s, (c, r) in enumerate(cells)
    )
    return Board(
        "triangle",
        tuple(place_name(*cell) for cell in cells),
        layout,
        coordinates=tuple(cells),
        directions=TRIANGLE_DIRECTIONS,
        step=step,
        direction_sets=_SIX,
        adjacent=tuple(range(6)),
        forward=_forward(forward, TRIANGLE_DIRECTIONS, ()),
        rank_vectors=tuple((0, -1 if name.startswith("s") else 1) for name in TRIANGLE_DIRECTIONS),
        sectors=_sectors(layout, side),
        sides=_triangle_sides(step, up),
        outline=lambda s: _UP if up[s] else _DOWN,
    )


def _sectors(layout: tuple[Point, ...], side: int) -> tuple[int, ...]:
    sectors = [0] * 6
    for s, (x, y) in enumerate(layout):
        from_north = math.degrees(math.atan2(x - side, side * _RISE - y))
        sectors[int((from_north + 390) // 60) % 6] |= 1 << s
    return tuple(sectors)


def _triangle_sides(step: tuple[Step, ...], up: list[bool]) -> dict[str, int]:
    sides = {}
    for d, name in enumerate(TRIANGLE_DIRECTIONS):
        points_up = d % 2 == 1
        sides[name] = mask_of(s for s, t in enumerate(step[d]) if t is None and up[s] == points_up)
    return sides


# ------------------------------------------------------------------------------ shared
def _steps(cells: list[Cell], vectors: Sequence[Cell]) -> tuple[Step, ...]:
    at = {cell: place for place, cell in enumerate(cells)}
    return tuple(tuple(at.get((c + x, r + y)) for c, r in cells) for x, y in vectors)


def _check_length(what: str, length: int) -> None:
    if length < 1:
        raise ValueError(f"The {what} of a board is at least 1, not {length}.")


def _adjacent(
    wanted: str | Sequence[str], directions: tuple[str, ...], sets: Mapping[str, tuple[int, ...]]
) -> tuple[int, ...]:
    if isinstance(wanted, str):
        if wanted in sets:
            return sets[wanted]
        known = ", ".join(sets)
        raise ValueError(f"`{wanted}` is no set of directions on this board; there is {known}.")
    return tuple(sorted({_direction(name, directions) for name in wanted}))


def _forward(
    wanted: Sequence[str] | None, directions: tuple[str, ...], usual: tuple[int, ...]
) -> tuple[int, ...]:
    if wanted is None:
        return usual
    return tuple(_direction(name, directions) for name in wanted)


def _direction(name: str, directions: tuple[str, ...]) -> int:
    if name not in directions:
        known = ", ".join(directions)
        raise ValueError(f"`{name}` is no direction on this board; there are {known}.")
    return directions.index(name)
