"""Dice that show what a scenario says, before they are left to the seed."""

from __future__ import annotations

from ..runtime.playing.engine import Position
from ..runtime.values import random
from ..runtime.values.random import RANDOM


class Loaded(int):
    """The state of a generator that carries the numbers to be rolled first, wherever positions are
    copied and moves are played again."""

    rolls: tuple[int, ...]

    def __new__(cls, state: int, rolls: tuple[int, ...]) -> Loaded:
        made = super().__new__(cls, state)
        made.rolls = rolls
        return made

    # How the generator goes on from one state to the next.
    def __add__(self, other: int) -> Loaded:
        return Loaded(int(self) + other, self.rolls)

    def __and__(self, other: int) -> Loaded:
        return Loaded(int(self) & other, self.rolls)


def load(p: Position, rolls: tuple[int, ...]) -> None:
    """The next dice of a position show these numbers."""
    p[RANDOM] = Loaded(p[RANDOM], rolls)


def rolled(p: Position, count: int, low: int, high: int) -> tuple[int, ...]:
    """As the runtime's own, but for loaded dice. ValueError for a face that is not there."""
    state = p[RANDOM]
    rolls = state.rolls[:count] if isinstance(state, Loaded) else ()
    for number in rolls:
        if not low <= number <= high:
            raise ValueError(f"a die of {low}..{high} cannot show {number}, the next of `rolls`")
    if rolls:
        load(p, state.rolls[count:])
    return rolls + random.rolled(p, count - len(rolls), low, high)


def left(p: Position) -> tuple[int, ...]:
    """The numbers that nobody has rolled yet."""
    state = p[RANDOM]
    return state.rolls if isinstance(state, Loaded) else ()
