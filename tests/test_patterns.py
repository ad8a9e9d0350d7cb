"""Placements of patterns, by hand and against trying every symmetry at every square."""

from __future__ import annotations

import pytest
from ludomill.runtime.boards.bitsets import mask_of
from ludomill.runtime.boards.board import Board
from ludomill.runtime.boards.graphs import from_edges
from ludomill.runtime.boards.patterns import pattern_rows, placements
from ludomill.runtime.boards.tilings import drawing, hexagon, square

# each row: what x and y of a cell become
SYMMETRIES = [
    ((1, 0), (0, 1)),
    ((0, 1), (-1, 0)),
    ((-1, 0), (0, -1)),
    ((0, -1), (1, 0)),
    ((-1, 0), (0, 1)),
    ((1, 0), (0, -1)),
    ((0, 1), (1, 0)),
    ((0, -1), (-1, 0)),
]
ARENA = drawing([" ... ", ".....", "..  .", ".....", " ...."])

Image = frozenset[tuple[str, int]]


def brute(board: Board, pattern: str, optional: str = "") -> set[Image]:
    """Every image as pairs of character and place, from pictures laid everywhere."""
    cells = [
        (character, x, -y)
        for y, row in enumerate(pattern.split("/"))
        for x, character in enumerate(row)
        if character != "."
    ]
    found = set()
    for (a, b), (c, d) in SYMMETRIES:
        for x0 in range(-12, 13):
            for y0 in range(-12, 13):
                places = {
                    (mark, a * x + b * y + x0, c * x + d * y + y0): mark in optional
                    for mark, x, y in cells
                }
                on = {
                    (mark, place) for mark, x, y in places if (place := board.at(x, y)) is not None
                }
                missing = [may for (_, x, y), may in places.items() if board.at(x, y) is None]
                if all(missing) and any(mark not in optional for mark, _ in on):
                    found.add(frozenset(on))
    return found


@pytest.mark.parametrize("board", [square(5, 5), square(4, 6), square(1, 5), ARENA])
@pytest.mark.parametrize(
    ("pattern", "optional"),
    [
        ("@", ""),
        ("c/@/c", ""),
        ("@../.c./..c", ""),
        (".c@/c+c/.c.", "+"),
        ("+@+/.cc/.cc", "+"),
        ("+.+.+/.+++./++@++/.ccc.", "+"),
        ("cc", ""),
        ("ab/c.", ""),
        ("+a", "+"),
    ],
)
def test_placements_are_all_images(board: Board, pattern: str, optional: str) -> None:
    found = placements(board, pattern, optional)
    images = [frozenset((mark, s) for mark in one.masks for s in one.places(mark)) for one in found]
    assert len(images) == len(set(images))
    assert set(images) == brute(board, pattern, optional)
    assert [one.at for one in found] == sorted(one.at for one in found)
    if "@" in pattern:
        assert all(one.masks["@"] == 1 << one.at for one in found)


def test_counts_by_hand() -> None:
    board = square(9, 9)
    # a straight three: 7 places in each of 9 rows and 9 columns
    assert len(placements(board, "c/@/c")) == 126
    # an L of four has eight images of 2 x 3, each with 7 * 8 places
    assert len(placements(board, "a../bbb")) == 8 * 56
    assert len(placements(board, "cc/cc")) == 64
    assert len(placements(board, "@c")) == 2 * len(placements(board, "cc")) == 2 * 2 * 72
    assert placements(square(1, 2), "@../...") == placements(square(1, 2), "@")


def test_one_placement_by_hand() -> None:
    board = square(2, 3)
    found = placements(board, ("c.", ".@", "c."))
    assert [(board.names[one.at], [board.names[s] for s in one.places("c")]) for one in found] == [
        ("a2", ["b1", "b3"]),
        ("b2", ["a1", "a3"]),
    ]


def test_marks_that_may_fall_off() -> None:
    board = square(2, 1)
    found = placements(board, "+@+", optional="+")
    masks = [(one.masks["@"], one.masks["+"]) for one in found]
    assert masks == [(0b01, 0), (0b01, 0b10), (0b10, 0), (0b10, 0b01)]


def test_anchor_without_a_sign() -> None:
    board = square(2, 2)
    found = placements(board, "ab")
    assert len(found) == 8
    assert all(one.masks["a"] == 1 << one.at for one in found)
    assert mask_of(one.at for one in placements(board, "aa/aa")) == 1


def test_rows_of_a_pattern() -> None:
    assert pattern_rows("c/@/c") == ("c", "@", "c")
    assert pattern_rows("\n.c.\nc@c\n") == (".c.", "c@c")
    board = square(3, 3)
    assert placements(board, "c/@/c") == placements(board, ["c", "@", "c"])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: placements(square(3, 3), "..."), "at least one square"),
        (lambda: placements(square(3, 3), "+", "+"), "at least one square"),
        (lambda: placements(square(3, 3), "@@"), "one anchor"),
        (lambda: placements(hexagon(3, 3), "@"), "squares only"),
        (lambda: placements(from_edges([("a", "b")]), "@"), "squares only"),
    ],
)
def test_bad_patterns(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=message):
        make()
