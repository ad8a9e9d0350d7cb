"""Peers from the collection of games in `pyspiel`."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from .side_by_side import Deterministic, Key

# The points in its order, from the top.
ROWS = ["a7d7g7", "b6d6f6", "c5d5e5", "a4b4c4e4f4g4", "c3d3e3", "b2d2f2", "a1d1g1"]
POINTS = [row[i : i + 2] for row in ROWS for i in range(0, len(row), 2)]


@cache
def game_of(description: str) -> Any:
    """The game of a description such as `hex(board_size=11)`."""
    return pyspiel.load_game(description)


class SpielPeer(Deterministic):
    """A game whose actions our side calls by their arguments alone; `label` gives those."""

    description: str

    def __init__(self) -> None:
        self.state = game_of(self.description).new_initial_state()

    def seat(self) -> int:
        return -1 if self.state.is_terminal() else int(self.state.current_player())

    def moves(self) -> dict[Key, Any]:
        return {self.label(action): action for action in self.state.legal_actions()}

    def label(self, action: int) -> Key:
        raise NotImplementedError

    def text(self, action: int) -> str:
        """The peer's own name of an action."""
        return str(self.state.action_to_string(self.state.current_player(), action))

    def key(self, name: str, args: tuple[Any, ...]) -> Key:
        return args

    def play(self, move: Any) -> None:
        self.state.apply_action(move)

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, value in enumerate(self.state.returns()) if value > 0)


class TicTacToe(SpielPeer):
    """Cells are numbered from the top left."""

    description = "tic_tac_toe"

    def label(self, action: int) -> Key:
        return ("abc"[action % 3] + "321"[action // 3],)


class ConnectFour(SpielPeer):
    """Columns are numbered from 0; ours are called by the letter that a place begins with."""

    description = "connect_four"

    def label(self, action: int) -> Key:
        return ("abcdefg"[action],)

    def key(self, name: str, args: tuple[Any, ...]) -> Key:
        return (str(args[0])[0],)


class Othello(SpielPeer):
    """Has a pass where we skip a player: it is played at once."""

    description = "othello"
    PASS = 64

    def label(self, action: int) -> Key:
        return (self.text(action),)

    def play(self, move: Any) -> None:
        self.state.apply_action(move)
        while self.state.legal_actions() == [self.PASS]:
            self.state.apply_action(self.PASS)

    def scores(self) -> tuple[int, ...]:
        board = [line.split()[1:-1] for line in str(self.state).splitlines() if line[:1].isdigit()]
        return tuple(sum(row.count(disc) for row in board) for disc in "xo")


class Breakthrough(SpielPeer):
    """The first player stands on rows 7 and 8 there, on 1 and 2 with us; `*` marks a capture."""

    description = "breakthrough"

    def label(self, action: int) -> Key:
        text = self.text(action)
        return (text[0] + str(9 - int(text[1])), text[2] + str(9 - int(text[3])))


class Hex(SpielPeer):
    """The first player joins the first and the last row; no swap.

    A cell touches its neighbours in row and column, and those at (+1, -1) and (-1, +1): whether
    rows are numbered from the top or from the bottom makes no difference.
    """

    description = "hex(board_size=11)"

    def label(self, action: int) -> Key:
        return (self.text(action),)


class Gomoku(SpielPeer):
    """Five or more in a row win; rows and columns are counted from 0."""

    description = "gomoku(size=15)"

    def label(self, action: int) -> Key:
        row, column = divmod(action, 15)
        return ("abcdefghijklmno"[column] + str(row + 1),)


class Repeating(SpielPeer):
    """A game of ours that is a draw when a position comes up for the third time."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[tuple[str, int]] = Counter()
        self.drawn = False
        self.record()

    def board(self) -> str:
        """The board as text."""
        return str(self.state)

    def record(self) -> None:
        """Count the position at the beginning of a turn."""
        here = (self.board(), int(self.state.current_player()))
        self.seen[here] += 1
        if self.seen[here] >= 3 and not self.state.is_terminal():
            self.drawn = True

    def play(self, move: Any) -> None:
        """Play it, and what the same seat must do next where there is no choice.

        Our engine asks nothing where there is one answer only.
        """
        seat = self.state.current_player()
        self.state.apply_action(move)
        while self.state.current_player() == seat and len(self.state.legal_actions()) == 1:
            self.state.apply_action(self.state.legal_actions()[0])
        if self.state.current_player() != seat:
            self.record()

    def seat(self) -> int:
        return -1 if self.drawn else super().seat()

    def winners(self) -> tuple[int, ...]:
        return () if self.drawn else super().winners()


class Checkers(Repeating):
    """Jumps one at a time. Its draw after forty single moves without a capture is not in our rules,
    ours at the third repetition not in its."""

    description = "checkers"

    def __init__(self) -> None:
        self.jumping = False
        super().__init__()

    def label(self, action: int) -> Key:
        text = self.text(action)
        return (text[2:],) if self.jumping else (text[:2], text[2:])

    def play(self, move: Any) -> None:
        seat = self.state.current_player()
        super().play(move)
        self.jumping = self.state.current_player() == seat

    def cut_off(self) -> bool:
        return self.state.is_terminal() and not any(self.state.returns())


class NineMensMorris(Repeating):
    """Its draw after two hundred turns is not in our rules; ours at the third repetition, or after
    fifty moves without a capture once the men are placed, not in its."""

    description = "nine_mens_morris"

    def __init__(self) -> None:
        self.quiet = 0
        super().__init__()

    def board(self) -> str:
        return str(self.state)[: 13 * 16]

    def label(self, action: int) -> Key:
        if action < 24:
            return (POINTS[action],)
        source, target = divmod(action - 24, 24)
        return (POINTS[source], POINTS[target])

    def men(self) -> int:
        """How many men stand on the board."""
        return self.board().count("W") + self.board().count("B")

    def play(self, move: Any) -> None:
        seat, before = self.state.current_player(), self.men()
        super().play(move)
        if self.men() < before:
            self.quiet = 0
        elif move >= 24:
            self.quiet += 1
        next_turn = self.state.current_player() != seat and not self.state.is_terminal()
        self.drawn = self.drawn or (next_turn and self.quiet >= 50)

    def cut_off(self) -> bool:
        return self.state.is_terminal() and not any(self.state.returns())
