"""Tic-tac-toe on a list of nine cells, written by hand: the yardstick of the benchmark.

A cell holds 0 (empty), 1 (first player) or 2 (second player); an action is a cell's number.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

LINES = [
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
]
LINES_THROUGH = [[line for line in LINES if cell in line] for cell in range(9)]


@dataclass(slots=True)
class State:
    """`winner`: 1 or 2 once somebody has won, else 0."""

    board: list[int]
    player: int = 1
    winner: int = 0


def start() -> State:
    """An empty board, the first player to move."""
    return State([0] * 9)


def copy(state: State) -> State:
    """An independent copy."""
    return State(state.board[:], state.player, state.winner)


def legal(state: State) -> list[int]:
    """The empty cells; none once the game is over."""
    if state.winner:
        return []
    return [cell for cell, owner in enumerate(state.board) if owner == 0]


def apply(state: State, action: int) -> None:
    """Put the player's mark into an empty cell."""
    board, player = state.board, state.player
    board[action] = player
    for a, b, c in LINES_THROUGH[action]:
        if board[a] == board[b] == board[c]:
            state.winner = player
            break
    state.player = 3 - player


def over(state: State) -> bool:
    """Whether somebody has won or the board is full."""
    return state.winner != 0 or 0 not in state.board


def winner(state: State) -> int:
    """1 or 2, or 0 for a draw or a game that goes on."""
    return state.winner


def playout(random: Random) -> int:
    """Play random moves from the start to the end; the number of moves."""
    state = start()
    moves = 0
    while not over(state):
        apply(state, random.choice(legal(state)))
        moves += 1
    return moves
