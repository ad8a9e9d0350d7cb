"""The hand-written engines of the benchmark, behind the engine level."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))

from plain import connect_four, reversi, tic_tac_toe


class HandmadeEngine:
    """`place` names an action; every action is called `place`."""

    def __init__(self, rules: ModuleType, place: Callable[[int], str]) -> None:
        self.rules = rules
        self.place = place

    def start(self, seed: int) -> Any:
        return self.rules.start()

    def to_move(self, position: Any) -> int:
        return -1 if self.over(position) else int(position.player) - 1

    def legal(self, position: Any) -> list[int]:
        return list(self.rules.legal(position))

    def apply(self, position: Any, action: int) -> None:
        self.rules.apply(position, action)

    def copy(self, position: Any) -> Any:
        return self.rules.copy(position)

    def over(self, position: Any) -> bool:
        return bool(self.rules.over(position))

    def winners(self, position: Any) -> tuple[int, ...]:
        winner = self.rules.winner(position)
        return (winner - 1,) if winner else ()

    def scores(self, position: Any) -> tuple[int, ...]:
        return (position.board.count(1), position.board.count(2))

    def playout(self, position: Any, random: Random) -> int:
        return int(self.rules.playout(random))

    def name_of(self, position: Any, action: int) -> tuple[str, tuple[Any, ...]]:
        return "place", (self.place(action),)

    def arrange(self, position: Any, values: dict[str, object]) -> None:
        raise NotImplementedError

    def table(self, position: Any) -> dict[str, Any]:
        return {"board": position.board}


TIC_TAC_TOE = HandmadeEngine(tic_tac_toe, lambda cell: "abc"[cell % 3] + "123"[cell // 3])
CONNECT_FOUR = HandmadeEngine(connect_four, lambda column: "abcdefg"[column])
REVERSI = HandmadeEngine(reversi, lambda square: "abcdefgh"[square % 8] + "12345678"[square // 8])
MIRRORED = HandmadeEngine(reversi, lambda square: "abcdefgh"[square % 8] + "87654321"[square // 8])
