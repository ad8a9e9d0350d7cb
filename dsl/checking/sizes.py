"""How much a game may hold: tables of every size are worked out before the first move."""

from __future__ import annotations

from math import prod

from ..source import Span
from . import core
from .types import (
    BoolType,
    EnumType,
    OptionalType,
    PlaceType,
    PlayerType,
    RecordType,
    Type,
    as_int,
    item_of,
)
from .universe import Universe

MOST_THINGS = 10_000
MOST_CELLS = 20_000
MOST_DICE = 1_000
MOST_VALUES = 100_000
MOST_MOVES = 10_000


def check_sizes(u: Universe) -> None:
    """Records with too many things, table entries with too many cells."""
    for record in u.records.values():
        copies = things(u, record)
        if copies > MOST_THINGS:
            refuse(u, record.span, f"`{record.name}` has", copies, "things", MOST_THINGS)
    for place in u.places.values():
        cells = prod(size_of(u, index) for index in place.indices)
        if cells > MOST_CELLS:
            refuse(u, place.span, f"`{place.name}` has", cells, "cells", MOST_CELLS)
        dice = place.history[0] if place.kind == "dice" and place.history else None
        number = dice.value if isinstance(dice, core.Const) else 0
        if isinstance(number, int) and number > MOST_DICE:
            refuse(u, place.span, f"`{place.name}` has", number, "dice", MOST_DICE)
        if place.kind == "set" and size_of(u, place.item) > MOST_CELLS:
            most = size_of(u, place.item)
            refuse(u, place.span, f"`{place.name}` may hold", most, "values", MOST_CELLS)


def refuse(u: Universe, span: Span, what: str, number: int, of: str, most: int) -> None:
    """Report so many of something, where at most so many are possible."""
    shown = f"{number:,}" if number < 10**15 else "more than 10^15"
    message = f"{what} {shown} {of}".rstrip() + f"; at most {most:,} are possible"
    u.problems.error("E0331", span, message, "check the numbers; a smaller range may do")


def refuse_many(u: Universe, name: str, source: core.Expr) -> None:
    """Report a choice among more values than can be listed."""
    number = size_of(u, item_of(source.type) or source.type)
    told = isinstance(source, core.NumberRange) and number > MOST_VALUES
    if number > MOST_MOVES and not told:
        refuse(u, source.span, f"`{name}` is chosen from", number, "values", MOST_MOVES)


def things(u: Universe, record: core.Record) -> int:
    """How many things of a kind there are."""
    if record.all_rows:
        return prod(size_of(u, column.type) for column in record.columns) * record.copies
    return sum(row.copies for row in record.rows)


def size_of(u: Universe, type_: Type) -> int:
    """How many values a type has; 1 where that is not known or does not count."""
    numbers = as_int(type_)
    if numbers is not None:
        known = numbers.low is not None and numbers.high is not None
        return numbers.high - numbers.low + 1 if known else 1  # type: ignore[operator]
    if isinstance(type_, OptionalType):
        return size_of(u, type_.item) + 1
    if isinstance(type_, EnumType):
        return len(u.enums[type_.name].members)
    if isinstance(type_, PlaceType):
        return len(u.boards[type_.board].names)
    if isinstance(type_, RecordType):
        return things(u, u.records[type_.name])
    if isinstance(type_, PlayerType):
        return max(u.game.players, default=1)
    return 2 if isinstance(type_, BoolType) else 1
