"""Small questions that generated engines ask: the one of a list, ranges, turn orders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NoReturn, TypeVar

from ..boards.bitsets import mask_of
from ..boards.board import Board
from .engine import OVER, EndlessGame, GameEnd, Position

T = TypeVar("T")
Bounded = TypeVar("Bounded", int, "int | None")

MOST_DOUBLED = 1000  # the highest exponent


def only(items: Sequence[T]) -> T | None:
    """The only item, None if there is none or more than one."""
    return items[0] if len(items) == 1 else None


def the(items: Sequence[T]) -> T:
    """The only item; ValueError otherwise."""
    if len(items) != 1:
        raise ValueError(f"`the` finds {len(items)} where there should be one")
    return items[0]


def best_of(pairs: Sequence[tuple[Any, T]]) -> T | None:
    """The value with the greatest key, the first of equals; none of nothing."""
    return max(pairs, key=_key)[1] if pairs else None


def sorted_by_key(pairs: Iterable[tuple[Any, T]]) -> tuple[T, ...]:
    """The values by their keys, smallest first, equals as they were."""
    return tuple([value for _, value in sorted(pairs, key=_key)])


def _key(pair: tuple[Any, object]) -> Any:
    return pair[0]


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


def in_range(value: Bounded, low: int | None, high: int | None, words: str) -> Bounded:
    """The value if it is none or from low to high; else ValueError, which begins with `words`."""
    if value is None:
        return value
    if (low is not None and value < low) or (high is not None and value > high):
        raise ValueError(f"{words} {_range(low, high)}, not {value}")
    return value


def _range(low: int | None, high: int | None) -> str:
    return f"{'' if low is None else low}..{'' if high is None else high}"


def lies_in(value: int | None, low: int, high: int) -> bool:
    """Whether a number that may be none lies between two others, both included."""
    return value is not None and low <= value <= high


def list_in_range(
    values: tuple[int | None, ...], low: int | None, high: int | None, words: str
) -> tuple[int | None, ...]:
    """The list if all its numbers are in the range."""
    for value in values:
        in_range(value, low, high, words)
    return values


def row_with(found: Mapping[tuple[Any, ...], int], cells: tuple[Any, ...], name: str) -> int:
    """The first thing whose row has these cells; ValueError where there is none."""
    row = found.get(cells)
    if row is None:
        raise ValueError(f"there is no `{name}` with these values")
    return row


def set_in_range(mask: int, low: int, high: int | None, words: str) -> int:
    """The set if all its numbers are in the range."""
    if mask:
        in_range((mask & -mask).bit_length() - 1, low, high, words)
        in_range(mask.bit_length() - 1, low, high, words)
    return mask


def power(base: int, exponent: int) -> int:
    """`base ** exponent`; ValueError where that is no whole number, or an enormous one."""
    if exponent < 0:
        raise ValueError(f"`**` needs an exponent of 0 or more, not {exponent}")
    if abs(base) > 1 and exponent > MOST_DOUBLED:
        raise ValueError(f"`**` gives a number that is too large: {base} ** {exponent}")
    return int(base**exponent)


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


def until_the_end(p: Position, effect: Callable[..., Any], *arguments: Any) -> None:
    """An effect that may end the game, on a position that is only imagined."""
    with suppress(GameEnd):
        effect(p, *arguments)


def endless() -> NoReturn:
    raise EndlessGame("this loop does not end")


def fire(p: Position, triggers: Sequence[Callable[[Position], bool]]) -> None:
    """Run triggers, each time from the first one on, until none holds."""
    for _ in range(10_000):
        if not any(trigger(p) for trigger in triggers):
            return
    raise EndlessGame("a trigger still holds after its effect")
