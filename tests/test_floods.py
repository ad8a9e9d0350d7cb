"""Floods against plain loops over sets of places; routes against the list of all routes."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from ludomill.runtime.boards.bitsets import mask_of, members
from ludomill.runtime.boards.board import Board
from ludomill.runtime.boards.floods import border, distance, groups, joined, reach
from ludomill.runtime.boards.graphs import from_lines
from ludomill.runtime.boards.routes import Link, shortest
from ludomill.runtime.boards.tilings import hexagon, square, triangle

BOARDS = [
    square(5, 4),
    square(9, 9),
    square(1, 7),
    square(4, 3, adjacent="all8"),
    hexagon(4, 6),
    hexagon(3),
    triangle("hexagon", 2),
    from_lines([["a", "b", "c"], ["c", "d", "e"], ["d", "b"], ["f", "g"], ["alone"]]),
]


def plain_reach(board: Board, start: int, within: int, most: int | None) -> dict[int, int]:
    """From each place reached to how many steps it is away, by whole rounds over sets."""
    near = board.neighbour_lists()
    steps = dict.fromkeys(members(start), 0)
    rounds = 0
    while most is None or rounds < most:
        rounds += 1
        found = {t for s in steps for t in near[s] if t not in steps and within >> t & 1}
        if not found:
            break
        steps.update(dict.fromkeys(found, rounds))
    return steps


def masks(board: Board, count: int) -> Iterable[tuple[int, int, int]]:
    numbers = random.Random(board.size)
    for _ in range(count):
        dense = numbers.getrandbits(board.size) | numbers.getrandbits(board.size)
        yield (
            numbers.getrandbits(board.size) & numbers.getrandbits(board.size),
            numbers.getrandbits(board.size) & numbers.getrandbits(board.size),
            numbers.choice([dense, numbers.getrandbits(board.size), board.full, 0]),
        )


@pytest.mark.parametrize("board", BOARDS)
def test_floods_agree_with_plain_loops(board: Board) -> None:
    near = board.neighbours()
    for a, b, within in masks(board, 80):
        for most in (None, 0, 1, 3):
            assert reach(near, a, within, most) == mask_of(plain_reach(board, a, within, most))
        around = {t for s in members(a) for t in board.neighbour_lists()[s]}
        assert border(near, a) == mask_of(around - set(members(a)))
        whole = mask_of(plain_reach(board, a & within, within, None))
        assert joined(near, a, b, within) == bool(whole & b) == joined(near, b, a, within)


@pytest.mark.parametrize("board", BOARDS)
def test_groups_are_the_connected_parts(board: Board) -> None:
    near = board.neighbours()
    for _, _, places in masks(board, 40):
        found = groups(near, places)
        assert sum(found) == places
        assert [g & -g for g in found] == sorted(g & -g for g in found)
        for group in found:
            assert mask_of(plain_reach(board, group & -group, places, None)) == group


@pytest.mark.parametrize("board", BOARDS)
def test_distance_is_the_number_of_rounds(board: Board) -> None:
    near = board.neighbours()
    for within in (None, *(mask for _, _, mask in masks(board, 5))):
        for s in range(0, board.size, 3):
            steps = plain_reach(board, 1 << s, board.full if within is None else within, None)
            for t in range(board.size):
                assert distance(near, s, t, within) == steps.get(t)


def test_by_hand() -> None:
    board = square(3, 3)
    near = board.neighbours()
    ring = board.full & ~(1 << 4)
    assert reach(near, 1, ring) == ring
    assert reach(near, 1 << 4, 0b000101000) == 0b000111000
    assert border(near, 1 << 4) == 0b010101010
    assert groups(near, 0b101010101) == (1, 1 << 2, 1 << 4, 1 << 6, 1 << 8)
    assert distance(near, 0, 8) == 4 and distance(near, 3, 5, ring) == 4
    assert distance(near, 3, 5, 0b000100000) is None
    assert distance(near, 4, 4, 0) == 0
    assert reach(near, 0, board.full) == 0 and border(near, 0) == 0 and groups(near, 0) == ()


def test_hex_winner() -> None:
    board = hexagon(5, 5)
    near = board.neighbours()
    north, south, east, west = (board.side(d) for d in ("north", "south", "east", "west"))
    snake = ["c1", "b2", "b3", "c3", "d2", "e2", "d3", "d4", "c5"]
    stones = mask_of(board.index[name] for name in snake)
    assert joined(near, south, north, stones)
    assert not joined(near, west, east, stones)
    cut = stones & ~(1 << board.index["d4"])
    assert not joined(near, south, north, cut)
    assert not joined(near, south, north, cut | 1 << board.index["e4"])
    assert not joined(near, west, east, board.full & ~stones)


# ------------------------------------------------------------------------------ routes
def all_routes(links: list[Link[str]], start: str, goals: set[str]) -> list[tuple[int, list[int]]]:
    """Length and link numbers of every route without a repeated node."""
    found = []

    def walk(node: str, length: int, used: list[int], passed: set[str]) -> None:
        if node in goals:
            found.append((length, used))
        for i, (a, b, weight) in enumerate(links):
            for here, there in ((a, b), (b, a)):
                if here == node and there not in passed:
                    walk(there, length + weight, [*used, i], passed | {there})

    walk(start, 0, [], {start})
    return found


def test_routes_agree_with_the_list_of_all_routes() -> None:
    numbers = random.Random(1)
    for _ in range(150):
        nodes = "abcdef"[: numbers.randint(2, 6)]
        links: list[Link[str]] = []
        for _ in range(numbers.randint(0, 9)):
            a, b = numbers.sample(nodes, 2)
            links.append((a, b, numbers.randint(1, 3)))
        starts = set(numbers.sample(nodes, numbers.randint(1, 2)))
        goals = set(numbers.sample(nodes, numbers.randint(1, 2)))
        routes = [route for start in starts for route in all_routes(links, start, goals)]
        least = min((length for length, _ in routes), default=None)
        used = {i for length, route in routes for i in route if length == least}
        found = shortest(starts, goals, links)
        assert found.length == least
        assert found.links == tuple(link for i, link in enumerate(links) if i in used)
        ends = {node for i in used for node in links[i][:2]}
        assert set(found.nodes) == ends | (starts & goals if least == 0 else set())
        assert len(set(found.nodes)) == len(found.nodes)


def test_routes_by_hand() -> None:
    links = [("a", "b", 1), ("b", "d", 2), ("a", "c", 2), ("d", "c", 1), ("a", "d", 4)]
    found = shortest(["a"], ["d"], links)
    assert (found.length, found.links) == (3, tuple(links[:4]))
    assert found.nodes == ("a", "b", "d", "c")
    assert shortest(["a"], ["z"], links).length is None
    assert shortest(["z"], ["z"], links).nodes == ("z",)
    assert shortest([], ["a"], links).length is None
    # records are compared as a whole, and need no order
    stops: list[Link[tuple[int, str | None]]] = [((1, None), (2, "x"), 3)]
    assert shortest([(1, None)], [(2, "x")], stops).length == 3
    with pytest.raises(ValueError, match="at least 1, not 0"):
        shortest(["a"], ["b"], [("a", "b", 0)])
