"""Hex of any size with the swap rule, by flood fill on a plain list."""

from __future__ import annotations

from typing import Any

from .side_by_side import Deterministic, Key

LETTERS = "abcdefghijklmn"


class HexFlood(Deterministic):
    """The first player joins the first and the last row, the second the outer columns.

    Whoever takes over the first stone where it lies takes over those sides with it.
    """

    def __init__(self, size: int, swap: bool) -> None:
        self.size = size
        self.may_swap = swap
        self.board = [-1] * (size * size)
        self.turn = 0
        self.joins_rows = 0  # the seat that joins the first and the last row
        self.winner = -1

    def neighbours(self, cell: int) -> list[int]:
        """The up to six cells that touch a cell."""
        row, column = divmod(cell, self.size)
        steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)]
        around = [(row + dr, column + dc) for dr, dc in steps]
        inside = range(self.size)
        return [r * self.size + c for r, c in around if r in inside and c in inside]

    def joined(self, seat: int) -> bool:
        """Whether stones of one seat reach from one of its sides to the other."""
        size = self.size
        if seat == self.joins_rows:
            first, last = list(range(size)), {size * (size - 1) + i for i in range(size)}
        else:
            first, last = (
                [i * size for i in range(size)],
                {i * size + size - 1 for i in range(size)},
            )
        stack = [cell for cell in first if self.board[cell] == seat]
        reached = set(stack)
        while stack:
            cell = stack.pop()
            if cell in last:
                return True
            for near in self.neighbours(cell):
                if self.board[near] == seat and near not in reached:
                    reached.add(near)
                    stack.append(near)
        return False

    def name(self, cell: int) -> str:
        """Letter of the column, number of the row."""
        row, column = divmod(cell, self.size)
        return f"{LETTERS[column]}{row + 1}"

    def seat(self) -> int:
        return -1 if self.winner >= 0 else self.turn

    def moves(self) -> dict[Key, int]:
        found: dict[Key, int] = {
            ("place", self.name(cell)): cell for cell, owner in enumerate(self.board) if owner < 0
        }
        if self.may_swap and self.joins_rows == 0 and len(found) == self.size**2 - 1:
            found[("swap",)] = -1
        return found

    def key(self, name: str, args: tuple[Any, ...]) -> Key:
        return (name, *args)

    def play(self, move: int) -> None:
        me = self.turn
        if move < 0:
            self.board[next(i for i, owner in enumerate(self.board) if owner >= 0)] = me
            self.joins_rows = me
        else:
            self.board[move] = me
            if self.joined(me):
                self.winner = me
        self.turn = 1 - me

    def winners(self) -> tuple[int, ...]:
        return (self.winner,)
