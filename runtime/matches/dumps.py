"""Positions as data for JSON, and back. A position holds numbers, texts, None, tuples and (of
histories) dictionaries; tuples become lists, dictionaries lists of pairs."""

from __future__ import annotations

from typing import Any

from ..playing.engine import BRANCHES, LEGAL, STACK, Position

PAIRS = "pairs"


def dumped(p: Position) -> list[Any]:
    """The position as JSON-able data; what can be worked out again is left out."""
    shown = [dumped_value(value) for value in p]
    if p[STACK] is None or p[BRANCHES] is not None:
        shown[LEGAL] = None
    return shown


def dumped_value(value: Any) -> Any:
    if isinstance(value, tuple):
        return [dumped_value(one) for one in value]
    if isinstance(value, dict):
        return {PAIRS: [[dumped_value(k), dumped_value(v)] for k, v in value.items()]}
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"a position cannot hold {value!r}")


def restored(data: list[Any]) -> Position:
    """The position that was dumped."""
    return [restored_value(value) for value in data]


def restored_value(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(restored_value(one) for one in value)
    if isinstance(value, dict):
        return {restored_value(k): restored_value(v) for k, v in value[PAIRS]}
    return value


def same_position(one: Position, other: Position) -> bool:
    """Whether two positions are equal, whatever has been worked out from them."""
    return dumped(one) == dumped(other)
