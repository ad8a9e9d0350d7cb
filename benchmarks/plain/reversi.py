"""Reversi on a list of 64 squares, written by hand: the yardstick of the benchmark.

A square holds 0 (empty), 1 (black, moves first) or 2 (white); an action is a square's number,
a1 = 0, b1 = 1 ... h8 = 63. Who cannot move is skipped; there is no pass.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

SIZE = 8
DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def rays_from(square: int) -> list[list[int]]:
    """The squares passed on the way to the rim, for the directions with at least two."""
    rays = []
    for dx, dy in DIRECTIONS:
        ray = []
        x, y = square % SIZE + dx, square // SIZE + dy
        while 0 <= x < SIZE and 0 <= y < SIZE:
            ray.append(y * SIZE + x)
            x += dx
            y += dy
        if len(ray) >= 2:
            rays.append(ray)
    return rays


RAYS = [rays_from(square) for square in range(SIZE * SIZE)]


@dataclass(slots=True)
class State:
    """`moves`: what `player` may do now; empty once the game is over."""

    board: list[int]
    player: int = 1
    moves: list[int] = field(default_factory=list)


def start() -> State:
    """Two discs each in the middle (black d5, e4), black to move."""
    board = [0] * (SIZE * SIZE)
    board[27] = board[36] = 2
    board[28] = board[35] = 1
    return State(board, 1, moves_of(board, 1))


def copy(state: State) -> State:
    """An independent copy."""
    return State(state.board[:], state.player, state.moves)


def turned(board: list[int], square: int, player: int) -> list[int]:
    """The discs that a disc of `player` put on `square` turns over."""
    foe = 3 - player
    found: list[int] = []
    for ray in RAYS[square]:
        if board[ray[0]] != foe:
            continue
        for length, passed in enumerate(ray):
            owner = board[passed]
            if owner == player:
                found += ray[:length]
            if owner != foe:
                break
    return found


def can_play(board: list[int], square: int, player: int) -> bool:
    """Whether a disc of `player` put on the empty `square` turns anything over."""
    foe = 3 - player
    for ray in RAYS[square]:
        if board[ray[0]] != foe:
            continue
        for passed in ray:
            owner = board[passed]
            if owner == player:
                return True
            if owner != foe:
                break
    return False


def moves_of(board: list[int], player: int) -> list[int]:
    """The squares where `player` may put a disc."""
    return [s for s, owner in enumerate(board) if owner == 0 and can_play(board, s, player)]


def legal(state: State) -> list[int]:
    """The squares where the player to move may put a disc; none once the game is over."""
    return state.moves


def apply(state: State, action: int) -> None:
    """Put a disc on a legal square, turn the others, pass the turn to whoever can move."""
    board, player = state.board, state.player
    for square in turned(board, action, player):
        board[square] = player
    board[action] = player
    state.player = 3 - player
    state.moves = moves_of(board, state.player)
    if not state.moves:
        state.player = player
        state.moves = moves_of(board, player)


def over(state: State) -> bool:
    """Whether neither player can move."""
    return not state.moves


def winner(state: State) -> int:
    """1 or 2, who has more discs; 0 when both have as many."""
    black, white = state.board.count(1), state.board.count(2)
    return 0 if black == white else 1 if black > white else 2


def playout(random: Random) -> int:
    """Play random moves from the start to the end; the number of moves."""
    state = start()
    count = 0
    while not over(state):
        apply(state, random.choice(legal(state)))
        count += 1
    return count
