"""Boards of squares, checked by hand and against arithmetic on columns and rows."""

from __future__ import annotations

import random

import pytest
from ludomill.runtime.boards.bitsets import mask_of, members
from ludomill.runtime.boards.board import Board
from ludomill.runtime.boards.tilings import drawing, square
from ludomill.runtime.telling.board_text import draw

SIZES = [(8, 8), (7, 6), (1, 1), (1, 6), (6, 1), (2, 5), (3, 2), (11, 4)]
# x to the right, y up, clockwise from north
WAYS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
ARENA = [
    "  .....  ",
    " ..r.... ",
    "..g...g..",
    "........g",
    "g...R....",
    ".......r.",
    ".........",
    " .r..g.. ",
    "  .....  ",
]


def arena() -> Board:
    return drawing(ARENA, {"r": "red", "R": "red", "g": "green"}, adjacent="all8")


def at(board: Board, *names: str) -> int:
    return mask_of(board.index[name] for name in names)


def named(board: Board, mask: int) -> list[str]:
    return [board.names[s] for s in members(mask)]


def test_names_and_order() -> None:
    board = square(8, 8)
    assert board.names[:9] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2")
    assert board.names[63] == "h8"
    assert board.index["d4"] == 3 * 8 + 3
    assert board.at(3, 4) == board.index["d5"]
    assert board.at(8, 0) is None and board.at(-1, 0) is None
    assert (board.width, board.height, board.size, board.full) == (8, 8, 64, 2**64 - 1)
    wide = square(54, 1)
    assert [wide.names[s] for s in (25, 26, 51, 52)] == ["z1", "aa1", "az1", "ba1"]


def test_shade_of_known_squares() -> None:
    board = square(8, 8)
    shades = [board.shade[board.index[name]] for name in ("a1", "h1", "d1", "e1", "h8", "a8")]
    assert shades == [0, 1, 1, 0, 0, 1]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_steps_rays_and_pairs_by_arithmetic(width: int, height: int) -> None:
    board = square(width, height)
    for s in range(board.size):
        x, y = s % width, s // width
        assert (board.column[s], board.row[s]) == (x, y)
        rays = []
        for d, (dx, dy) in enumerate(WAYS):
            ray: list[int] = []
            while 0 <= x + dx * (len(ray) + 1) < width and 0 <= y + dy * (len(ray) + 1) < height:
                ray.append((y + dy * (len(ray) + 1)) * width + x + dx * (len(ray) + 1))
            assert board.ray[d][s] == tuple(ray)
            assert board.step[d][s] == (ray[0] if ray else None)
            rays += [tuple(ray)] if ray else []
            for i, t in enumerate(ray):
                assert board.between[s][t] == tuple(ray[:i])
                assert board.between_masks[s][t] == sum(1 << place for place in ray[:i])
                assert board.direction_to[s][t] == d
        assert board.rays[s] == tuple(rays)
        off = set(range(board.size)) - {t for ray in rays for t in ray}
        assert all(board.between[s][t] == () for t in off)
        assert all(board.direction_to[s][t] is None for t in off)


def test_large_boards_answer_pairs_alike() -> None:
    board = square(30, 30)
    s, t, u = (board.index[name] for name in ("b2", "e5", "c5"))
    assert [board.names[p] for p in board.between[s][t]] == ["c3", "d4"]
    assert board.between[s][u] == () and board.direction_to[s][u] is None
    assert board.direction_to[s][t] == board.directions.index("northeast")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_neighbours_and_leaps_by_arithmetic(width: int, height: int) -> None:
    board = square(width, height)
    for s in range(board.size):
        far = [
            (abs(t % width - s % width), abs(t // width - s // width)) for t in range(board.size)
        ]
        by = {
            "orthogonal": [t for t, way in enumerate(far) if sum(way) == 1],
            "diagonal": [t for t, way in enumerate(far) if way == (1, 1)],
            "all8": [t for t, way in enumerate(far) if max(way) == 1],
        }
        for name, near in by.items():
            assert board.neighbour_lists(name)[s] == tuple(near)
        assert members(board.neighbours()[s]) == tuple(by["orthogonal"])
        assert members(board.neighbours("corner")[s]) == tuple(by["all8"])
        knight = [t for t, way in enumerate(far) if sorted(way) == [1, 2]]
        assert members(board.leaps(1, 2)[s]) == tuple(knight)
        assert members(board.leaps(2, 0)[s]) == tuple(
            t for t, way in enumerate(far) if sorted(way) == [0, 2]
        )


def test_neighbours_by_directions() -> None:
    board = square(3, 3, adjacent=["north", "east"])
    middle = board.index["b2"]
    assert named(board, board.neighbours()[middle]) == ["c2", "b3"]
    assert named(board, board.neighbours("west")[middle]) == ["a2"]
    assert named(board, board.neighbours((4, 5))[middle]) == ["a1", "b1"]
    assert named(square(3, 3, adjacent="all8"), square(3, 3, adjacent="all8").neighbours()[0]) == [
        "b1",
        "a2",
        "b2",
    ]


def test_number_of_knight_moves() -> None:
    # 336 on a chess board; on w x h: 4 * ((w - 1) * (h - 2) + (w - 2) * (h - 1))
    assert sum(mask.bit_count() for mask in square(8, 8).leaps(1, 2)) == 336
    assert sum(mask.bit_count() for mask in square(5, 3).leaps(1, 2)) == 4 * (4 * 1 + 3 * 2)
    assert named(square(8, 8), square(8, 8).leaps(1, 2)[0]) == ["c2", "b3"]


@pytest.mark.parametrize(
    ("width", "height", "length", "count"),
    [(7, 6, 4, 69), (15, 15, 5, 572), (3, 3, 3, 8), (6, 1, 4, 3), (1, 6, 7, 0), (4, 3, 1, 12)],
)
def test_number_of_lines(width: int, height: int, length: int, count: int) -> None:
    board = square(width, height)
    lines = board.lines(length)
    assert len(lines) == count
    assert len({frozenset(line) for line in lines}) == count
    assert all(len(line) == length for line in lines)
    assert board.line_masks(length) == tuple(mask_of(line) for line in lines)
    for s in range(board.size):
        through = tuple(line for line in lines if s in line)
        assert board.lines_through(length)[s] == through
        assert board.line_masks_through(length)[s] == tuple(mask_of(line) for line in through)


def test_lines_run_straight() -> None:
    board = square(3, 3)
    names = {" ".join(board.names[s] for s in line) for line in board.lines(3)}
    assert names == {
        *("a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3"),
        *("a1 b2 c3", "c1 b2 a3"),
    }


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_shifts_move_every_place(width: int, height: int) -> None:
    numbers = random.Random(width * 100 + height)
    board = square(width, height)
    for _ in range(20):
        mask = numbers.getrandbits(board.size)
        for d, (dx, dy) in enumerate(WAYS):
            moved = 0
            for s in members(mask):
                x, y = s % width + dx, s // width + dy
                if 0 <= x < width and 0 <= y < height:
                    moved |= 1 << y * width + x
            assert board.shift(mask, d) == moved
            shifter = board.shifter(d)
            assert shifter is not None
            amount, edge = shifter
            part = mask & edge
            assert (part << amount if amount >= 0 else part >> -amount) == moved


def test_directions() -> None:
    board = square(8, 8)
    assert board.directions[2] == "east"
    assert board.turn(0, 3) == board.direction("southeast")
    assert board.turn(0, -1) == board.direction("northwest")
    assert board.directions_of("diagonal") == (1, 3, 5, 7)
    assert board.directions_of(("south", "north")) == (4, 0)
    assert [board.directions[d] for d in board.forward] == ["north", "south", "east", "west"]
    south_first = square(8, 8, forward=["south", "north"])
    assert south_first.forward == (4, 0)
    assert named(board, board.side("west")) == [f"a{n}" for n in range(1, 9)]
    assert board.side(0) == board.side("north") == 0xFF << 56
    assert named(square(2, 2), square(2, 2).side("northeast")) == ["b1", "a2", "b2"]


def test_ranks_are_counted_in_the_walking_direction() -> None:
    board = square(4, 3)

    def rank(direction: str, number: int) -> list[str]:
        return [board.names[s] for s in board.rank(direction, number)]

    assert rank("north", 1) == ["a1", "b1", "c1", "d1"]
    assert rank("north", 3) == ["a3", "b3", "c3", "d3"]
    assert rank("south", 1) == ["a3", "b3", "c3", "d3"]
    assert rank("west", 2) == ["c1", "c2", "c3"]
    assert rank("northeast", 2) == ["b1", "a2"]
    assert rank("north", 4) == rank("north", 0) == []


def test_mirrors() -> None:
    board = square(4, 3)

    def image(axis: str) -> str | None:
        found = board.mirror(axis)[board.index["b1"]]
        return None if found is None else board.names[found]

    assert [image(axis) for axis in ("columns", "rows", "both")] == ["c1", "b3", "c3"]
    lopsided = drawing(["..", "."])
    assert lopsided.mirror("columns") == (None, 2, 1)


def test_drawn_board() -> None:
    board = arena()
    assert board.size == 69
    assert named(board, board.regions["red"]) == ["c2", "h4", "e5", "d8"]
    assert named(board, board.regions["green"]) == ["f2", "a5", "i6", "c7", "g7"]
    assert board.names[0] == "c1" and "b1" not in board.index
    assert board.at(1, 0) is None
    assert board.step[0][board.index["b8"]] is None
    assert named(board, board.neighbours()[board.index["a7"]]) == ["a6", "b6", "b7", "b8"]
    assert [board.names[s] for s in board.rank("north", 1)] == ["c1", "d1", "e1", "f1", "g1"]
    assert board.shifter(0) is None
    for d, (dx, dy) in enumerate(WAYS):
        moved = [board.at(board.column[s] + dx, board.row[s] + dy) for s in range(board.size)]
        assert board.shift(board.full, d) == mask_of(s for s in moved if s is not None)


def test_rays_stop_at_holes_and_margins_are_cut_off() -> None:
    board = drawing(["    ", "  .. .", "  ...", ""])
    assert board.names == ("a1", "b1", "c1", "a2", "b2", "d2")
    assert board.ray[2][board.index["a2"]] == (board.index["b2"],)
    assert board.lines(3) == ((0, 1, 2),)


def test_layout_and_polygons() -> None:
    board = square(3, 2)
    assert board.layout[board.index["a1"]] == (0.5, 1.5)
    assert board.layout[board.index["c2"]] == (2.5, 0.5)
    assert board.polygon[board.index["c2"]] == ((2, 0), (3, 0), (3, 1), (2, 1))
    assert board.extent == (3, 2)


def test_text_drawing() -> None:
    board = square(3, 2)
    assert draw(board, lambda s: "x" if s == 4 else ".") == "2 . x .\n1 . . .\n  a b c"
    assert draw(board, lambda s: "wP" if s == 0 else "-") == "2 -  -  -\n1 wP -  -\n  a  b  c"
    tall = drawing(["." if n != 5 else ".." for n in range(10)])
    lines = draw(tall, lambda s: "o").splitlines()
    assert lines[0] == "10 o" and lines[5] == " 5 o o" and lines[10] == "   a b"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: square(0, 4), "width of a board is at least 1, not 0"),
        (lambda: square(4, -1), "height of a board is at least 1"),
        (lambda: square(65, 64), "1 to 4,096 places, not 4,160"),
        (lambda: square(2, 2, adjacent="all6"), "`all6` is no set of directions"),
        (lambda: square(2, 2, adjacent=["up"]), "`up` is no direction"),
        (lambda: square(2, 2, forward=["up"]), "`up` is no direction"),
        (lambda: drawing(["   "]), "1 to 4,096 places, not 0"),
        (lambda: drawing([".."], {"r": "red"}), "`red` wants `r`"),
        (lambda: square(2, 2).lines(0), "at least one place"),
        (lambda: square(2, 2).mirror("x"), "columns, rows and both"),
        (lambda: square(2, 2).side("up"), "`up` is no direction here; there are north,"),
        (lambda: square(2, 2).direction(8), "`8` is no direction"),
    ],
)
def test_bad_arguments(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=message):
        make()
