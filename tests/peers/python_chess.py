"""Chess by the package `chess`."""

from __future__ import annotations

from typing import Any

import chess

from .side_by_side import Deterministic, Key


class Chess(Deterministic):
    """Moves are called by source, target and the kind that stands there afterwards.

    Draws come by themselves: no move, a hundred half moves without capture or pawn move, the third
    time of a position, too few pieces on both sides.
    """

    def __init__(self, fen: str = chess.STARTING_FEN) -> None:
        self.board = chess.Board(fen)

    def drawn(self) -> bool:
        """Whether a rule other than stalemate makes it a draw now."""
        board = self.board
        return board.is_insufficient_material() or board.is_fifty_moves() or board.is_repetition(3)

    def seat(self) -> int:
        if self.drawn() or not any(self.board.legal_moves):
            return -1
        return 0 if self.board.turn == chess.WHITE else 1

    def moves(self) -> dict[Key, chess.Move]:
        found: dict[Key, chess.Move] = {}
        for move in self.board.legal_moves:
            kind = move.promotion or self.board.piece_type_at(move.from_square)
            assert kind is not None
            names = chess.SQUARE_NAMES
            key = (names[move.from_square], names[move.to_square], chess.PIECE_NAMES[kind])
            found[key] = move
        return found

    def key(self, name: str, args: tuple[Any, ...]) -> Key:
        return args

    def play(self, move: chess.Move) -> None:
        self.board.push(move)

    def winners(self) -> tuple[int, ...]:
        if not self.board.is_checkmate():
            return ()
        return (1 if self.board.turn == chess.WHITE else 0,)
