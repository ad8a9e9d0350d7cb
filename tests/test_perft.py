"""Published counts of move sequences, for every game that has some.

Chess: the positions and counts that engines of all kinds are tested with. The others: the usual
tables. All were counted again with independent programs before they were written down.
"""

from __future__ import annotations

from pathlib import Path

import ludomill
import pytest
from perft import TRICKY_CHESS, Engine, perft, perft_whole_moves, position_from_fen

GAMES = Path(__file__).parents[1] / "games"


def engine_of(name: str) -> Engine:
    engine: Engine = ludomill.load(str(GAMES / f"{name}.game")).engine(players=2)
    return engine


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("tic_tac_toe", [9, 72, 504, 3024, 15_120, 54_720, 148_176]),
        ("connect_four", [7, 49, 343, 2401, 16_807, 117_649]),
        ("reversi", [4, 12, 56, 244, 1396, 8200, 55_092]),
        ("breakthrough", [22, 484, 11_132]),
        ("chess", [20, 400, 8902, 197_281]),
    ],
)
def test_counts_from_the_start(name: str, counts: list[int]) -> None:
    engine = engine_of(name)
    position = engine.start(1)
    found = [perft(engine, position, depth + 1) for depth in range(len(counts))]
    assert found == counts


def test_checkers_counts_a_row_of_jumps_as_one_move() -> None:
    engine = engine_of("checkers")
    position = engine.start(1)
    found = [perft_whole_moves(engine, position, depth) for depth in range(1, 7)]
    assert found == [7, 49, 302, 1469, 7361, 36_768]


@pytest.mark.parametrize("name", TRICKY_CHESS)
def test_tricky_chess_positions(name: str) -> None:
    fen, counts = TRICKY_CHESS[name]
    engine = engine_of("chess")
    position = position_from_fen(engine, fen)
    found = [perft(engine, position, depth + 1) for depth in range(len(counts))]
    assert found == counts
