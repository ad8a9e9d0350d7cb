"""Small questions that generated engines ask: the one of a list, ranges, turn orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, TypeVar

from .bitsets import mask_of
from .boards import Board
from .engine import OVER, EndlessGame, GameEnd, Position

T = TypeVar("T")


def only(items: Sequence[T]) -> T | None:
    """The only item, None if there is none or more than one."""
    return items[0] if len(items) == 1 else None


def the(items: Sequence[T]) -> T:
    """The only item; ValueError otherwise."""
    if len(items) != 1:
        raise ValueError(f"`the` finds {len(items)} where there should be one")
    return items[0]


def union(masks: Iterable[int]) -> int:
    result = 0
    for mask in masks:
        result |= mask
    return result


def without(items: Sequence[T], gone: Iterable[T]) -> tuple[T, ...]:
    """The list without these items."""
    left = set(gone)
    return tuple(item for item in items if item not in left)


def item_of(items: Sequence[T], index: int) -> T:
    return items[index]


def in_range(value: int, low: int | None, high: int | None, name: str) -> int:
    """The value if it is in the range of an entry; ValueError otherwise."""
    if (low is not None and value < low) or (high is not None and value > high):
        raise ValueError(f"`{name}` holds {low}..{high}, not {value}")
    return value


def place_at(board: Board, column: int, row: int) -> int:
    """The place with this column and row; ValueError off the board."""
    place = board.at(column, row)
    if place is None:
        raise ValueError(f"the board has no place at column {column}, row {row}")
    return place


def turn_orders(players: int, start: int) -> tuple[tuple[int, ...], ...]:
    """For each seat the others (start 1) or everybody (start 0), clockwise from it."""
    return tuple(
        tuple((seat + step) % players for step in range(start, players)) for seat in range(players)
    )


def masks_of(lines: Sequence[Sequence[Iterable[int]]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(mask_of(line) for line in through) for through in lines)


def end_game(p: Position, winners: Sequence[int] | None) -> NoReturn:
    """Leave everything: these seats won, or None: the score decides."""
    p[OVER] = "score" if winners is None else tuple(sorted(set(winners)))
    raise GameEnd


def endless() -> NoReturn:
    raise EndlessGame("this loop does not end")


def fire(p: Position, triggers: Sequence[Callable[[Position], bool]]) -> None:
    """Run triggers, each time from the first one on, until none holds."""
    for _ in range(10_000):
        if not any(trigger(p) for trigger in triggers):
            return
    raise EndlessGame("a trigger still holds after its effect")


def one_of_each(items: Sequence[int], row_of: Sequence[int]) -> tuple[int, ...]:
    """One thing for every row: equal copies are one possibility."""
    seen: dict[Any, int] = {}
    for item in items:
        seen.setdefault(row_of[item], item)
    return tuple(seen.values())
