"""Boards: their places and directions with names, and the errors of those that cannot be made."""

from __future__ import annotations

from itertools import product

from ..reading import model
from ..syntax import expr
from . import core
from .context import outside
from .names import near_words
from .tiling_names import SQUARES, Cell, cells_of, corner_names, drawn_cells, place_names
from .types import INT, DirectionType, ListType, PlaceType, SetType
from .universe import (
    HEXAGON_DIRECTIONS,
    SIDES,
    SQUARE_DIRECTIONS,
    TRIANGLE_DIRECTIONS,
    Universe,
)

# How many sizes they take.
TILINGS = {"square": (2, 2), "hexagon": (1, 2), "triangle": (1, 1)}
EXAMPLES = {"triangle": "triangle(6)"}
DIRECTIONS = {
    "square": SQUARE_DIRECTIONS,
    "drawing": SQUARE_DIRECTIONS,
    "hexagon": HEXAGON_DIRECTIONS,
    "hexhex": HEXAGON_DIRECTIONS,
    "triangle": TRIANGLE_DIRECTIONS,
}
MOST_SIZE = 64

Tiling = tuple[str, tuple[core.Expr, ...], list[str]]


def declare_boards(u: Universe) -> None:
    """Boards in the order of the file; boards of corners after all others."""
    entries = [e for e in u.game.material if isinstance(e, model.BoardEntry)]
    for entry in sorted(entries, key=_is_corners):
        _board(u, entry)


def _is_corners(entry: model.BoardEntry) -> bool:
    cells = entry.cells
    called = cells.function if isinstance(cells, expr.Call) else None
    return isinstance(called, expr.Name) and called.name == "corners"


def _board(u: Universe, entry: model.BoardEntry) -> None:
    name, of = entry.name.text, ""
    if _is_corners(entry):
        of, names = _corners(u, entry)
        tiling, arguments = "corners", tuple[core.Expr, ...]()
    else:
        tiling, arguments, names = _tiling(u, entry)
    directions = DIRECTIONS.get(tiling, ())
    board = core.Board(
        name, tiling, arguments, frozenset(names), directions,
        tuple(w.text for w in entry.forward),
        None if entry.adjacent is None else entry.adjacent.text,
        tuple(tuple(w.text for w in line) for line in entry.lines),
        tuple((a.text, b.text) for a, b in entry.edges),
        entry.drawing,
        {letter: word.text for letter, word in entry.regions.items()},
        entry.span, of,
    )  # fmt: skip
    u.boards[name] = board
    _name_places(u, board)
    for word in entry.forward:
        if word.text not in directions:
            known = f"directions are {', '.join(directions)}" if directions else ""
            help_ = near_words(word.text, list(directions)) or known or "delete `forward`"
            u.problems.error(
                "E0315", word.span, f"`{word.text}` is no direction of `{name}`", help_
            )


# ------------------------------------------------------------------------------ names
def _name_places(u: Universe, board: core.Board) -> None:
    for place in sorted(board.names):
        u.name(place, core.Spot(PlaceType(board.name), board.span, board, place))
    direction = DirectionType(board.name)
    for word in board.directions:
        u.name(word, core.DirectionName(direction, board.span, board, word))
    if board.tiling == "hexagon":
        for word in SIDES:
            if word not in board.directions:
                u.name(word, core.DirectionName(direction, board.span, board, word))
    _name_regions(u, board)
    every = ("orthogonal", "diagonal", "all8") if board.tiling in SQUARES else ("all6",)
    for word in every if board.directions else ():
        u.name(word, core.DirectionSet(ListType(direction), board.span, board, word))


def _name_regions(u: Universe, board: core.Board) -> None:
    """The name of a region is the set of its places."""
    place = PlaceType(board.name)
    for region in dict.fromkeys(board.regions.values()):
        spots = tuple(
            core.Spot(place, board.span, board, name)
            for name, mark in _drawn(board.drawing)
            if board.regions.get(mark) == region
        )
        value = core.SetOf(SetType(place), board.span, spots)
        u.constants[region] = core.Constant(region, value.type, value, board.span)
        u.name(region, u.constants[region])


def _drawn(drawing: tuple[str, ...]) -> list[tuple[str, str]]:
    """The places of a drawing: their names and the characters that stand for them."""
    cells = drawn_cells(drawing)
    names = place_names(cell for cell, _ in cells)
    return [(name, mark) for name, (_, mark) in zip(names, cells, strict=True)]


# ------------------------------------------------------------------------------ places
def _tiling(u: Universe, entry: model.BoardEntry) -> Tiling:
    if entry.lines:
        return "lines", (), [w.text for line in entry.lines for w in line]
    if entry.edges:
        return "edges", (), [w.text for edge in entry.edges for w in edge]
    if entry.drawing:
        return "drawing", (), [name for name, _ in _drawn(entry.drawing)]
    if isinstance(entry.cells, expr.Call) and isinstance(entry.cells.function, expr.Name):
        return _called_tiling(u, entry.cells, entry.cells.function)
    u.problems.error(
        "E0315",
        entry.span,
        f"the board `{entry.name}` says no places",
        "write `square(8, 8)`, `hexagon(11, 11)`, `lines:`, `edges:` or `drawing:`",
    )
    return "square", (), []


def _called_tiling(u: Universe, call: expr.Call, function: expr.Name) -> Tiling:
    from .expressions import check

    tiling = function.name
    if tiling not in TILINGS:
        calls = "`square(w, h)`, `hexagon(w, h)`, `hexagon(n)`, `triangle(n)`"
        help_ = near_words(tiling, [*TILINGS, "corners"]) or f"boards are {calls}"
        u.problems.error("E0315", function.span, f"there is no tiling `{tiling}`", help_)
        return "square", (), []
    syntax = _plain_arguments(call)
    least, most = TILINGS[tiling]
    if not least <= len(syntax) <= most:
        u.problems.error(
            "E0315",
            call.span,
            f"`{tiling}` takes {'two sizes' if most == 2 else 'one size'}",
            f"write `{EXAMPLES.get(tiling, f'{tiling}(8, 8)')}`",
        )
        return tiling, (), []
    c = outside(u)
    before = len(u.problems)
    arguments = tuple(check(c, s, INT, "a size") for s in syntax)
    if len(u.problems) > before:
        return tiling, arguments, []
    for size in syntax:
        found = u.constant_values(size)
        if not found or min(found) < 1 or max(found) > MOST_SIZE:
            u.problems.error(
                "E0315",
                size.span,
                f"the size of a board is a number from 1 to {MOST_SIZE}, or an option",
                "write it out, or read an option",
            )
            return tiling, arguments, []
    tiling = _kind(tiling, len(syntax))
    cells = {cell for _, cells in _variants(u, tiling, syntax) for cell in cells}
    return tiling, arguments, place_names(cells)


def _plain_arguments(call: expr.Call) -> list[expr.Expr]:
    return [a.value for a in call.arguments if not isinstance(a.value, expr.Generator)]


def _kind(tiling: str, sizes: int) -> str:
    return "hexhex" if tiling == "hexagon" and sizes == 1 else tiling


def _variants(
    u: Universe, tiling: str, syntax: list[expr.Expr]
) -> list[tuple[tuple[int, ...], list[Cell]]]:
    """The cells for all sizes that the options can choose."""
    sizes = product(*(dict.fromkeys(u.constant_values(s)) for s in syntax))
    return [(size, cells_of(tiling, size)) for size in sizes]


# ------------------------------------------------------------------------------ corners
def _corners(u: Universe, entry: model.BoardEntry) -> tuple[str, list[str]]:
    """`corners(Tri)`: the board whose corners they are, and their names."""
    assert isinstance(entry.cells, expr.Call)
    given = _plain_arguments(entry.cells)
    name = given[0].name if len(given) == 1 and isinstance(given[0], expr.Name) else None
    of = u.boards.get(name or "")
    others = [e for e in u.game.material if isinstance(e, model.BoardEntry)]
    if of is None:
        known = [e.name.text for e in others if not _is_corners(e)]
        help_ = near_words(name or "", known) or "write the name of a board: `corners(Square)`"
        message = "`corners` takes a board"
        u.missing("E0315", (given or [entry.cells])[0].span, name or "", message, help_)
        return "", []
    if of.tiling in ("lines", "edges", "corners"):
        message = f"the places of `{of.name}` have no corners"
        help_ = "squares, hexagons and triangles have"
        u.problems.error("E0315", given[0].span, message, help_)
        return "", []
    if u.corners_of(of.name):
        message = f"the corners of `{of.name}` are `{u.corners_of(of.name)}` already"
        u.problems.error("E0315", given[0].span, message, "delete one of the two")
    u.used.add(of.name)
    if of.tiling == "drawing":
        return of.name, corner_names("drawing", [cell for cell, _ in drawn_cells(of.drawing)], 0)
    cells = next(e.cells for e in others if e.name.text == of.name)
    syntax = _plain_arguments(cells) if isinstance(cells, expr.Call) and of.names else []
    return of.name, sorted(
        {
            corner
            for size, places in (_variants(u, of.tiling, syntax) if syntax else [])
            for corner in corner_names(of.tiling, places, size[0])
        }
    )
