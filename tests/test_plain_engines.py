"""The hand-written engines of the benchmark, by published counts of move sequences."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))

from plain import connect_four, reversi, tic_tac_toe

ENGINES = [tic_tac_toe, connect_four, reversi]


def sequences(rules: ModuleType, state: Any, depth: int) -> int:
    """How many sequences of `depth` moves start at `state`."""
    moves = rules.legal(state)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = rules.copy(state)
        rules.apply(after, move)
        total += sequences(rules, after, depth - 1)
    return total


def finished(state: tic_tac_toe.State, depth: int, found: list[int]) -> None:
    """Count in `found` the games of tic-tac-toe by their length."""
    if tic_tac_toe.over(state):
        found[depth] += 1
        return
    for move in tic_tac_toe.legal(state):
        after = tic_tac_toe.copy(state)
        tic_tac_toe.apply(after, move)
        finished(after, depth + 1, found)


def test_tic_tac_toe_has_255168_games() -> None:
    found = [0] * 10
    finished(tic_tac_toe.start(), 0, found)
    assert found[5:] == [1440, 5328, 47952, 72576, 127872]
    assert sum(found) == 255_168


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        (tic_tac_toe, [9, 72, 504, 3024, 15_120, 54_720]),
        (connect_four, [7, 49, 343, 2401, 16_807, 117_649]),
        (reversi, [4, 12, 56, 244, 1396, 8200, 55_092]),
    ],
    ids=["tic_tac_toe", "connect_four", "reversi"],
)
def test_published_counts(rules: ModuleType, counts: list[int]) -> None:
    assert [sequences(rules, rules.start(), depth + 1) for depth in range(len(counts))] == counts


def test_connect_four_sees_every_direction() -> None:
    lines = {
        "column": [0, 1, 0, 1, 0, 1, 0],
        "row": [0, 0, 1, 1, 2, 2, 3],
        "rising": [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3],
        "falling": [3, 2, 2, 1, 1, 0, 1, 0, 0, 6, 0],
    }
    for name, moves in lines.items():
        state = connect_four.start()
        for move in moves:
            assert not connect_four.over(state), name
            connect_four.apply(state, move)
        assert connect_four.winner(state) == 1, name


def test_reversi_skips_who_cannot_move() -> None:
    state = reversi.start()
    state.board = [0] * 64
    state.board[0:3] = [0, 2, 1]  # a1 empty, b1 white, c1 black
    state.board[37:40] = [0, 2, 1]  # f5 empty, g5 white, h5 black at the rim
    reversi.apply(state, 0)
    assert (state.player, state.moves) == (1, [37])
    reversi.apply(state, 37)
    assert reversi.over(state)
    assert reversi.winner(state) == 1


@pytest.mark.parametrize("rules", ENGINES)
def test_playouts_end_and_repeat_with_the_seed(rules: ModuleType) -> None:
    lengths = [rules.playout(Random(seed)) for seed in range(50)]
    assert lengths == [rules.playout(Random(seed)) for seed in range(50)]
    assert 5 <= min(lengths) <= max(lengths) <= 64
