"""What is seen along rays, and runs between two ends, against walks square by square."""

from __future__ import annotations

import random

import pytest
from ludomill.runtime.boards.bitsets import mask_of, members
from ludomill.runtime.boards.board import Board, By
from ludomill.runtime.boards.captures import flanked, flips
from ludomill.runtime.boards.graphs import from_lines
from ludomill.runtime.boards.sights import seen, sees, sightlines
from ludomill.runtime.boards.tilings import drawing, hexagon, square, triangle

BOARDS = [
    square(8, 8),
    square(6, 4),
    square(1, 6),
    square(6, 1),
    square(2, 5),
    square(3, 2),
    square(19, 19),
    hexagon(5, 4),
    hexagon(4),
    drawing(["  ...", ".....", ".. ..", "...  "]),
    triangle("hexagon", 2),
]


def walk(board: Board, s: int, d: int) -> list[int]:
    places = []
    at = board.step[d][s]
    while at is not None:
        places.append(at)
        at = board.step[d][at]
    return places


def plain_sees(board: Board, s: int, directions: tuple[int, ...], through: int) -> int:
    found = 0
    for d in directions:
        for t in walk(board, s, d):
            found |= 1 << t
            if not through >> t & 1:
                break
    return found


def plain_flips(board: Board, s: int, own: int, other: int) -> int:
    found = 0
    for d in range(len(board.directions)):
        run: list[int] = []
        for t in walk(board, s, d):
            if other >> t & 1:
                run.append(t)
                continue
            if own >> t & 1:
                found |= mask_of(run)
            break
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_sees_agrees_with_walks(board: Board) -> None:
    numbers = random.Random(board.size)
    wanted: list[By] = [None, (0, 2), (1,), board.directions[-1], *board.direction_sets]
    for _ in range(20):
        through = numbers.getrandbits(board.size) | numbers.getrandbits(board.size)
        for by in wanted:
            lines = sightlines(board, by)
            for s in range(0, board.size, 1 + board.size // 40):
                found = plain_sees(board, s, board.directions_of(by), through)
                assert sees(board, s, by, through) == seen(lines[s], through) == found


def test_rook_by_hand() -> None:
    board = square(8, 8)
    rook, own, foe = (board.index[name] for name in ("d4", "d6", "b4"))
    found = sees(board, rook, "orthogonal", board.full & ~(1 << own | 1 << foe))
    names = {board.names[t] for t in members(found)}
    assert names == {"d5", "d6", "c4", "b4", "e4", "f4", "g4", "h4", "d3", "d2", "d1"}


def test_sight_along_declared_lines() -> None:
    board = from_lines([["a", "b", "c", "d"], ["e", "b", "f"]])
    b = board.index["b"]
    assert sees(board, b, None, 0) == mask_of(board.index[name] for name in "acef")
    assert sees(board, board.index["a"], None, 1 << b) == 0b110


@pytest.mark.parametrize("board", BOARDS)
def test_runs_agree_with_walks(board: Board) -> None:
    numbers = random.Random(board.size)
    for _ in range(60 if board.size < 100 else 5):
        first, second = numbers.getrandbits(board.size), numbers.getrandbits(board.size)
        third = numbers.getrandbits(board.size)
        own, other = first & second, ~first & (second | third) & board.full
        candidates = board.full & ~(own | other)
        expected = {s: plain_flips(board, s, own, other) for s in range(board.size)}
        assert all(flips(board, s, own, other) == found for s, found in expected.items())
        able = mask_of(s for s, found in expected.items() if found)
        assert flanked(board, candidates, own, other) == able & candidates
        assert flanked(board, board.full, own, other) == able


def test_runs_need_directions() -> None:
    graph = from_lines([["a", "b", "c"]])
    with pytest.raises(ValueError, match="no directions"):
        flanked(graph, 1, 4, 2)
    with pytest.raises(ValueError, match="no directions"):
        flips(graph, 0, 4, 2)


def opening(board: Board) -> tuple[int, int]:
    dark = mask_of(board.index[name] for name in ("d5", "e4"))
    return dark, mask_of(board.index[name] for name in ("d4", "e5"))


def test_reversi_opening() -> None:
    board = square(8, 8)
    dark, light = opening(board)
    moves = flanked(board, board.full & ~(dark | light), dark, light)
    assert [board.names[s] for s in members(moves)] == ["d3", "c4", "f5", "e6"]
    assert flips(board, board.index["d3"], dark, light) == 1 << board.index["d4"]
    assert flips(board, board.index["c3"], dark, light) == 0


def count_games(board: Board, own: int, other: int, depth: int, passed: bool = False) -> int:
    if depth == 0:
        return 1
    moves = flanked(board, board.full & ~(own | other), own, other)
    if not moves:
        return 1 if passed else count_games(board, other, own, depth - 1, True)
    total = 0
    for s in members(moves):
        turned = flips(board, s, own, other)
        total += count_games(board, other & ~turned, own | turned | 1 << s, depth - 1)
    return total


def test_numbers_of_reversi_openings() -> None:
    # published by many programs: 4, 12, 56, 244, 1396, 8200
    board = square(8, 8)
    counts = [count_games(board, *opening(board), depth) for depth in range(1, 7)]
    assert counts == [4, 12, 56, 244, 1396, 8200]
