"""Boards of hexes and triangles, graphs, and corners."""

from __future__ import annotations

import math

import pytest
from ludomill.runtime.boards.bitsets import mask_of, members
from ludomill.runtime.boards.board import Board
from ludomill.runtime.boards.corners import corners
from ludomill.runtime.boards.graphs import from_edges, from_lines
from ludomill.runtime.boards.tilings import drawing, hexagon, square, triangle
from ludomill.runtime.telling.board_text import draw

MORRIS_LINES = (
    "a7 d7 g7, b6 d6 f6, c5 d5 e5, a4 b4 c4, e4 f4 g4, c3 d3 e3, b2 d2 f2, a1 d1 g1,"
    "a7 a4 a1, b6 b4 b2, c5 c4 c3, d7 d6 d5, d3 d2 d1, e5 e4 e3, f6 f4 f2, g7 g4 g1"
)


def morris() -> Board:
    return from_lines([line.split() for line in MORRIS_LINES.split(",")])


def named(board: Board, places: int | tuple[int, ...]) -> list[str]:
    found = members(places) if isinstance(places, int) else places
    return [board.names[s] for s in found]


def links(board: Board) -> int:
    return sum(mask.bit_count() for mask in board.neighbours()) // 2


def near(board: Board, distance: float) -> list[int]:
    """For each place those whose centre is at most so far away."""
    spots = board.layout
    return [
        mask_of(t for t, b in enumerate(spots) if t != s and math.dist(a, b) < distance + 0.01)
        for s, a in enumerate(spots)
    ]


# ------------------------------------------------------------------------------ hexes
def test_rhombus_of_hex() -> None:
    board = hexagon(11, 11)
    assert board.size == 121 and board.names[:2] == ("a1", "b1") and board.names[120] == "k11"
    # every hex has one link east, one up left and one up right, but for the edges
    assert links(board) == 10 * 11 + 11 * 10 + 10 * 10
    assert named(board, board.neighbours()[board.index["a1"]]) == ["b1", "a2"]
    assert named(board, board.neighbours()[board.index["k1"]]) == ["j1", "j2", "k2"]
    around = ["e3", "f3", "d4", "f4", "d5", "e5"]
    assert named(board, board.neighbours()[board.index["e4"]]) == around
    assert named(board, board.side("south")) == [f"{c}1" for c in "abcdefghijk"]
    assert named(board, board.side("north")) == [f"{c}11" for c in "abcdefghijk"]
    assert named(board, board.side("west")) == [f"a{n}" for n in range(1, 12)]
    assert named(board, board.side("east")) == [f"k{n}" for n in range(1, 12)]
    assert board.shifter(board.direction("northwest")) is not None


@pytest.mark.parametrize("board", [hexagon(5, 3), hexagon(1, 4), hexagon(4), hexagon(1)])
def test_hexes_touch_where_they_are_drawn_side_by_side(board: Board) -> None:
    assert list(board.neighbours()) == near(board, 1)
    for d, name in enumerate(board.directions):
        for s, t in enumerate(board.step[d]):
            if t is None:
                continue
            (x, y), (u, v) = board.layout[s], board.layout[t]
            assert ("east" in name) == (u > x) and ("west" in name) == (u < x)
            assert ("north" in name) == (v < y - 0.1) and ("south" in name) == (v > y + 0.1)
            assert board.step[(d + 3) % 6][t] == s
        moved = mask_of(t for t in board.step[d] if t is not None)
        assert board.shift(board.full, d) == moved


def test_hexagon_of_hexes() -> None:
    board = hexagon(5)
    assert board.size == 61
    assert named(board, board.side("south")) == ["e1", "f1", "g1", "h1", "i1"]
    assert named(board, board.side("north")) == ["a9", "b9", "c9", "d9", "e9"]
    assert board.neighbours()[board.index["e5"]].bit_count() == 6
    assert board.side("east").bit_count() == 9
    # rows of 5, 6, 7, 8, 9, 8, 7, 6 and 5 hold 3 to 7 lines of three
    assert len(board.lines(9)) == 3
    assert len(board.lines(3)) == 3 * (3 + 4 + 5 + 6 + 7 + 6 + 5 + 4 + 3)
    assert named(board, board.rank("northwest", 2)) == ["d2", "e2", "f2", "g2", "h2", "i2"]
    assert board.mirror("both")[board.index["e1"]] == board.index["e9"]
    assert board.mirror("columns")[board.index["e1"]] == board.index["i1"]


def test_no_two_neighbours_are_of_one_shade() -> None:
    for board in (square(4, 3), hexagon(4), triangle("hexagon", 3)):
        for s, around in enumerate(board.neighbour_lists()):
            assert all(board.shade[t] != board.shade[s] for t in around)


def test_text_drawing_of_hexes() -> None:
    assert draw(hexagon(3, 2), lambda s: "o") == "2   o o o\n1  o o o\n  a b c"
    assert draw(hexagon(2), lambda s: "o") == "3   o o\n2  o o o\n1 a o o\n   b c"


# ------------------------------------------------------------------------------ triangles
def test_hexagon_of_triangles() -> None:
    board = triangle("hexagon", 6)
    assert board.size == 216
    assert [sector.bit_count() for sector in board.sectors] == [36] * 6
    assert sum(board.sectors) == board.full
    assert all(board.side(name).bit_count() == 6 for name in board.directions)
    assert all(board.side(d) & ~board.sectors[d] == 0 for d in range(6))
    assert links(board) == (3 * 216 - 36) // 2
    assert board.names[0] == "f1" and board.names[-1] == "r12"


@pytest.mark.parametrize("side", [1, 2, 4])
def test_triangles_touch_where_they_are_drawn_side_by_side(side: int) -> None:
    board = triangle("hexagon", side)
    assert list(board.neighbours()) == near(board, 1 / math.sqrt(3))
    for d, name in enumerate(board.directions):
        for s, t in enumerate(board.step[d]):
            if t is not None:
                (x, y), (u, v) = board.layout[s], board.layout[t]
                assert ("east" in name) == (u > x + 0.1) and ("west" in name) == (u < x - 0.1)
                assert ("north" in name) == (v < y) and ("south" in name) == (v > y)
                assert board.step[(d + 3) % 6][t] == s


def test_six_triangles_by_hand() -> None:
    board = triangle("hexagon", 1)
    assert board.names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert named(board, board.neighbours()[0]) == ["b1", "a2"]
    assert named(board, board.neighbours("corner")[0]) == ["b1", "c1", "a2", "b2", "c2"]
    assert named(board, board.side("south")) == ["b1"]
    assert named(board, board.sectors[board.direction("southwest")]) == ["a1"]


# ------------------------------------------------------------------------------ corners
def test_corners_of_triangles() -> None:
    cells = triangle("hexagon", 6)
    grid = corners(cells)
    # a hexagon of side n has 3n² + 3n + 1 corners and 9n² + 3n edges
    assert grid.board.size == 127
    assert links(grid.board) == 342
    assert all(mask.bit_count() == 3 for mask in grid.corners_of)
    meeting = sorted(mask.bit_count() for mask in grid.cells_at)
    assert meeting == [2] * 6 + [3] * 30 + [6] * 91
    for s, mask in enumerate(grid.corners_of):
        assert all(grid.cells_at[c] >> s & 1 for c in members(mask))
    middle = next(s for s in range(216) if cells.neighbours("corner")[s].bit_count() == 12)
    assert grid.corners_of[middle].bit_count() == 3


def test_corners_of_squares_and_hexes() -> None:
    grid = corners(square(3, 2))
    assert grid.board.names == square(4, 3).names
    assert grid.board.neighbours() == square(4, 3).neighbours()
    assert named(square(3, 2), grid.cells_at[grid.board.index["b2"]]) == ["a1", "b1", "a2", "b2"]
    assert named(grid.board, grid.corners_of[0]) == ["a1", "b1", "a2", "b2"]
    assert corners(hexagon(2)).board.size == 24
    assert links(corners(hexagon(2)).board) == 30


# ------------------------------------------------------------------------------ graphs
def test_morris_points() -> None:
    board = morris()
    assert board.size == 24 and len(board.declared_lines) == 16 and links(board) == 32
    assert board.names[:6] == ("a1", "d1", "g1", "b2", "d2", "f2")
    degrees = sorted(mask.bit_count() for mask in board.neighbours())
    assert degrees == [2] * 12 + [3] * 8 + [4] * 4
    assert named(board, board.neighbours()[board.index["d6"]]) == ["d5", "b6", "f6", "d7"]
    assert named(board, board.neighbours()[board.index["d5"]]) == ["c5", "e5", "d6"]
    assert all(len(lines) == 2 for lines in board.declared_lines_through)
    through = [named(board, line) for line in board.declared_lines_through[board.index["f4"]]]
    assert through == [["e4", "f4", "g4"], ["f6", "f4", "f2"]]
    assert len(board.lines(3)) == 16 and len(board.lines(2)) == 32 and board.lines(4) == ()
    a7, g7, d7 = (board.index[name] for name in ("a7", "g7", "d7"))
    assert board.between[a7][g7] == (d7,) and board.between[a7][board.index["d6"]] == ()
    assert [named(board, ray) for ray in board.rays[a7]] == [["d7", "g7"], ["a4", "a1"]]
    assert board.polygon[0] is None
    lines = draw(board, lambda s: "o").splitlines()
    assert lines[0] == "7 o     o     o" and lines[3] == "4 o o o   o o o"
    assert lines[4] == "3     o o o" and lines[7] == "  a b c d e f g"


def test_graph_of_edges() -> None:
    board = from_edges([("Rome", "Oslo"), ("Oslo", "Bern"), ("Bern", "Oslo")])
    assert board.names == ("Rome", "Oslo", "Bern")
    assert board.neighbours() == (0b010, 0b101, 0b010)
    assert board.lines(2) == ((0, 1), (1, 2)) and board.rays == ((), (), ())
    assert draw(board, lambda s: str(s)) == "Rome 0\nOslo 1\nBern 2"
    assert len(set(board.layout)) == 3
    assert from_edges([("b2", "a10"), ("a10", "a1")]).names == ("a1", "b2", "a10")
    mixed = from_lines([["b2", "exit"], ["a1"]])
    assert mixed.names == ("b2", "exit", "a1") and mixed.neighbours() == (2, 1, 0)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: hexagon(0), "side of a board is at least 1"),
        (lambda: hexagon(3, 0), "height of a board is at least 1, not 0"),
        (lambda: hexagon(40), "1 to 4,096 places, not 4,681"),
        (lambda: hexagon(3, adjacent="orthogonal"), "there is all6"),
        (lambda: hexagon(3, forward=["north"]), "`north` is no direction"),
        (lambda: hexagon(3).leaps(1, 2), "squares only"),
        (lambda: triangle("rhombus", 3), "`rhombus` is no shape"),
        (lambda: triangle("hexagon", 27), "not 4,374"),
        (lambda: from_lines([["a1", "b1", "a1"]]), "`a1` stands twice"),
        (lambda: from_lines([]), "not 0"),
        (lambda: from_edges([("a1", "a1")]), "joined to itself"),
        (lambda: morris().neighbours("orthogonal"), "no directions"),
        (lambda: morris().neighbours("corner"), "no corners"),
        (lambda: corners(morris()), "no corners"),
        (lambda: from_edges([("here", "there")]).column, "no columns and rows"),
        (lambda: from_edges([("here", "there")]).shade, "no columns and rows"),
    ],
)
def test_bad_arguments(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=message):
        make()


def test_tables_are_made_once() -> None:
    board = drawing(["..", ".."])
    assert board.neighbours("all8") is board.neighbours("all8")
    assert board.rays is board.rays and board.lines(2) is board.lines(2)
