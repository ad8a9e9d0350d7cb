"""Counting move sequences (perft), and chess positions written in FEN."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

KINDS = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}
# Castling letter -> the homes of the king and the rook that have not moved.
HOMES = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}

# What each position tries: FEN, counts for one move, two moves ...
TRICKY_CHESS = {
    "castling, pins, promotions": (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        [48, 2039, 97_862],
    ),
    "en passant that uncovers a check": (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        [14, 191, 2812, 43_238],
    ),
    "promotions while in check": (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        [6, 264, 9467],
    ),
    "the same, colours exchanged": (
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        [6, 264, 9467],
    ),
    "promotion with capture, castling rights": (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        [44, 1486, 62_379],
    ),
    "crowded middle game": (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        [46, 2079, 89_890],
    ),
}


class Engine(Protocol):
    """The engine level of a generated game.

    `arrange` sets entries of the table from plain values: a layer by a dictionary of place names
    (what it leaves out becomes empty), a set of places by a list of names, `active` by a seat.
    `table` is the way back.
    """

    def start(self, seed: int) -> Any: ...
    def to_move(self, position: Any) -> int: ...
    def legal(self, position: Any) -> Sequence[int]: ...
    def apply(self, position: Any, action: int) -> None: ...
    def copy(self, position: Any) -> Any: ...
    def over(self, position: Any) -> bool: ...
    def scores(self, position: Any) -> tuple[int, ...]: ...
    def winners(self, position: Any) -> tuple[int, ...]: ...
    def playout(self, position: Any, random: Random) -> int: ...
    def name_of(self, position: Any, action: int) -> tuple[str, tuple[Any, ...]]: ...
    def arrange(self, position: Any, values: dict[str, object]) -> None: ...
    def table(self, position: Any) -> dict[str, Any]: ...


def perft(engine: Engine, position: Any, depth: int) -> int:
    """How many sequences of `depth` actions start at `position`, which stays as it is.

    The last action of a sequence is counted, not applied. A game that ends earlier counts nothing.
    """
    actions = engine.legal(position)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = engine.copy(position)
        engine.apply(after, action)
        total += perft(engine, after, depth - 1)
    return total


def perft_whole_moves(engine: Engine, position: Any, depth: int) -> int:
    """Like `perft`, but what one seat does in a row counts as one move (a jump over several men).

    Only for games whose seats take strict turns.
    """
    if depth == 0:
        return 1
    seat = engine.to_move(position)
    total = 0
    for action in engine.legal(position):
        after = engine.copy(position)
        engine.apply(after, action)
        left = depth if engine.to_move(after) == seat else depth - 1
        total += perft_whole_moves(engine, after, left)
    return total


def position_from_fen(engine: Engine, fen: str) -> Any:
    """A position of `chess.game` from the six fields of FEN (the move number is not used)."""
    placement, side, castling, passant, quiet = fen.split()[:5]
    board: dict[str, object] = {}
    for row, line in zip("87654321", placement.split("/"), strict=True):
        column = 0
        for letter in line:
            if letter.isdigit():
                column += int(letter)
                continue
            piece = {"owner": int(letter.islower()), "kind": KINDS[letter.lower()]}
            board["abcdefgh"[column] + row] = piece
            column += 1
        assert column == 8, fen
    position = engine.start(0)
    engine.arrange(
        position,
        {
            "board": board,
            "rights": sorted({home for letter in castling for home in HOMES.get(letter, ())}),
            "passant": None if passant == "-" else passant,
            "quiet": int(quiet),
            "active": "wb".index(side),
        },
    )
    return position
