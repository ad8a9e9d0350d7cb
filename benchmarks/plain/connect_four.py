"""Connect four on lists of seven columns, written by hand: the yardstick of the benchmark.

A column is the list of the discs in it, from the bottom; an action is a column's number.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

COLUMNS = 7
ROWS = 6


@dataclass(slots=True)
class State:
    """`winner`: 1 or 2 once somebody has won, else 0."""

    columns: list[list[int]]
    player: int = 1
    winner: int = 0
    discs: int = 0


def start() -> State:
    """Empty columns, the first player to move."""
    return State([[] for _ in range(COLUMNS)])


def copy(state: State) -> State:
    """An independent copy."""
    columns = [column[:] for column in state.columns]
    return State(columns, state.player, state.winner, state.discs)


def legal(state: State) -> list[int]:
    """The columns that are not full; none once the game is over."""
    if state.winner:
        return []
    return [number for number, column in enumerate(state.columns) if len(column) < ROWS]


def apply(state: State, action: int) -> None:
    """Drop the player's disc into a column that is not full."""
    column = state.columns[action]
    column.append(state.player)
    state.discs += 1
    if wins(state.columns, action, len(column) - 1, state.player):
        state.winner = state.player
    state.player = 3 - state.player


def wins(columns: list[list[int]], x: int, y: int, player: int) -> bool:
    """Whether the disc at the top of column `x`, row `y`, stands in a line of four."""
    if y >= 3 and columns[x][y - 3 : y] == [player] * 3:
        return True
    for slope in (-1, 0, 1):
        run = 1
        for step in (-1, 1):
            a, b = x + step, y + step * slope
            while 0 <= a < COLUMNS and 0 <= b < len(columns[a]) and columns[a][b] == player:
                run += 1
                a += step
                b += step * slope
        if run >= 4:
            return True
    return False


def over(state: State) -> bool:
    """Whether somebody has won or the board is full."""
    return state.winner != 0 or state.discs == COLUMNS * ROWS


def winner(state: State) -> int:
    """1 or 2, or 0 for a draw or a game that goes on."""
    return state.winner


def playout(random: Random) -> int:
    """Play random moves from the start to the end; the number of moves."""
    state = start()
    while not over(state):
        apply(state, random.choice(legal(state)))
    return state.discs
