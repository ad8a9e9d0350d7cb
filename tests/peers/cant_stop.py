"""Can't Stop by its printed rules, on plain dictionaries; it rolls the dice our engine rolled."""

from __future__ import annotations

from typing import Any

from perft import Engine

from .side_by_side import Key

COLUMNS = range(2, 13)
SPLITS = [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
RUNNERS = 3


def length(column: int) -> int:
    """Spaces of a column: 3 for 2 and 12, up to 13 for 7."""
    return 13 - 2 * abs(7 - column)


class CantStop:
    """`needed` columns win; with `jump` a space where another player stands is passed over."""

    def __init__(self, players: int, needed: int, jump: bool) -> None:
        self.players = players
        self.needed = needed
        self.jump = jump
        self.saved: list[dict[int, int]] = [{} for _ in range(players)]
        self.runners: dict[int, int] = {}
        self.closed: dict[int, int] = {}
        self.ways: list[tuple[int, ...]] = []
        self.turn = 0
        self.rolled = False
        self.winner = -1

    def next_space(self, column: int, runners: dict[int, int]) -> int | None:
        """Where a runner of this turn comes next in a column; None where it cannot."""
        if column in self.closed:
            return None
        if column not in runners and len(runners) == RUNNERS:
            return None
        space = runners.get(column, self.saved[self.turn].get(column, 0)) + 1
        if self.jump:
            others = [self.saved[p].get(column) for p in range(self.players) if p != self.turn]
            while space < length(column) and space in others:
                space += 1
        return space if space <= length(column) else None

    def after(self, way: tuple[int, ...]) -> dict[int, int] | None:
        """The runners after a step in each column of `way`, or None if one is impossible."""
        runners = dict(self.runners)
        for column in way:
            space = self.next_space(column, runners)
            if space is None:
                return None
            runners[column] = space
        return runners

    def ways_of(self, dice: list[int]) -> list[tuple[int, ...]]:
        """Both sums of a split where both can be used, otherwise either that can."""
        found: set[tuple[int, ...]] = set()
        for (i, j), (k, m) in SPLITS:
            a, b = sorted((dice[i] + dice[j], dice[k] + dice[m]))
            if self.after((a, b)) is not None:
                found.add((a, b))
            else:
                found |= {(c,) for c in (a, b) if self.after((c,)) is not None}
        return sorted(found)

    def seat(self) -> int:
        return -1 if self.winner >= 0 else self.turn

    def moves(self) -> dict[Key, Any]:
        if self.ways:
            return {("way", *way): way for way in self.ways}
        found: dict[Key, Any] = {("roll",): "roll"}
        if self.runners:
            found["stop",] = "stop"
        return found

    def key(self, name: str, args: tuple[Any, ...]) -> Key:
        if name in ("roll", "stop"):
            return (name,)
        (way,) = args
        return ("way", *sorted(way))

    def play(self, move: Any) -> None:
        if move == "roll":
            self.rolled = True
        elif move == "stop":
            self.stop()
        else:
            self.advance(move)

    def advance(self, way: tuple[int, ...]) -> None:
        """Move the runners."""
        runners = self.after(way)
        assert runners is not None
        self.runners = runners
        self.ways = []

    def stop(self) -> None:
        """Save the runners; a column reached to its end is closed, the others lose theirs there."""
        mine = self.saved[self.turn]
        mine.update(self.runners)
        for column, space in self.runners.items():
            if space == length(column):
                self.closed[column] = self.turn
                for other in self.saved:
                    if other is not mine:
                        other.pop(column, None)
        if self.scores()[self.turn] >= self.needed:
            self.winner = self.turn
        self.end_turn()

    def end_turn(self) -> None:
        """The next player, without runners."""
        self.runners = {}
        self.turn = (self.turn + 1) % self.players

    def follow(self, engine: Engine, position: Any) -> None:
        """After a roll: bust without a way; a single way is taken without asking."""
        if not self.rolled:
            return
        self.rolled = False
        dice = engine.table(position)["dice"]
        self.ways = self.ways_of(dice)
        if not self.ways:
            self.end_turn()
        elif len(self.ways) == 1:
            self.advance(self.ways[0])

    def winners(self) -> tuple[int, ...]:
        return (self.winner,)

    def scores(self) -> tuple[int, ...]:
        owners = list(self.closed.values())
        return tuple(owners.count(seat) for seat in range(self.players))

    def cut_off(self) -> bool:
        return False
