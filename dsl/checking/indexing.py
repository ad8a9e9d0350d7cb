"""What stands in square brackets: indices of table entries, items and parts of lists."""

from __future__ import annotations

from dataclasses import replace

from ..diagnostics import Note
from ..syntax import expr
from . import core
from .context import Context
from .expressions import check, fitted, infer
from .names import narrowed, read_place
from .types import (
    ERROR,
    INT,
    PLAYER,
    ByPlaceType,
    ErrorType,
    ListType,
    ProcedureType,
    SetType,
    Type,
    ZoneType,
    as_int,
    fits,
    item_of,
    optional,
    present,
)


def indexed(c: Context, node: expr.Index) -> core.Expr:
    if isinstance(node.value, expr.Name) and c.scope.find(node.value.name) is None:
        place = c.universe.places.get(node.value.name)
        if place is not None:
            c.universe.used.add(place.name)
            lists = place.kind in LISTS or isinstance(place.item, ListType | ByPlaceType)
            if not place.indices and lists and not _for_each(c, node):
                return item(c, read_place(c, place, (), node.value.span), node)
            return read_place(c, place, place_indices(c, place, node), node.span)
    value = infer(c, node.value)
    return item(c, value, node)


def _for_each(c: Context, node: expr.Index) -> bool:
    """Whether a player stands in the brackets: a place is meant that every player has."""
    before = len(c.problems)
    index = infer(c, node.indices[0], INT)
    del c.problems[before:]  # whoever takes the index as a number says them
    return present(index.type) == PLAYER


# Places whose value is a list: `dice[0]` is its first item.
LISTS = ("dice", "deck", "hand", "pile")


def place_indices(c: Context, place: core.Place, node: expr.Index) -> tuple[core.Expr, ...]:
    """The indices of a place, each against its index type; none is allowed (it reads none)."""
    found = []
    right = len(node.indices) == len(place.indices)
    for position, syntax in enumerate(node.indices):
        wanted = place.indices[position] if right else None
        index = infer(c, syntax, wanted)
        if wanted is not None:
            index = _index_of(c, place, position, index)
        found.append(index)
    return tuple(found)


def _index_of(c: Context, place: core.Place, position: int, index: core.Expr) -> core.Expr:
    """An index that fits its type, or is none."""
    wanted = place.indices[position]
    if fits(index.type, optional(wanted)):
        return index
    told = len(c.problems)
    found = fitted(c, index, wanted, f"index {position + 1} of `{place.name}`")
    if wanted == PLAYER and index.span.text.endswith(".seat"):
        help_ = f"Write `{place.name}[{index.span.text.removesuffix('.seat')}]`: the player itself."
        c.problems[told] = replace(c.problems[told], help=help_)
    if isinstance(index, core.Local) and isinstance(found.type, ErrorType):
        note = Note(f"`{index.variable.name}` is made here", index.variable.span)
        c.problems[told] = replace(c.problems[told], notes=(note,))
        index.variable.type = ERROR  # told once
    return found


def item(c: Context, value: core.Expr, node: expr.Index) -> core.Expr:
    if isinstance(value.type, ByPlaceType) and len(node.indices) == 1:
        index = check(c, node.indices[0], value.type.index, "the index")
        return narrowed(c, core.Item(value.type.item, node.span, value, index))
    inner = item_of(value.type)
    if isinstance(value.type, ErrorType):
        return value
    if inner is None or isinstance(value.type, SetType) or len(node.indices) != 1:
        help_ = "one index in brackets takes an item of a list, a pile or a column"
        if isinstance(value.type, ProcedureType):
            help_ = f"call it: `{value.span.text}({node.indices[0].span.text})`"
        message = f"a `{value.type}` cannot be indexed so"
        c.problems.error("E0307", node.span, message, help_)
        return core.Const(ERROR, node.span, None)
    index = check(c, node.indices[0], INT, "the index of a list")
    _literal_bounds(c, value, index)
    return narrowed(c, core.Item(inner, node.span, value, index))


def _literal_bounds(c: Context, value: core.Expr, index: core.Expr) -> None:
    """`[1, 2][5]` is wrong for certain."""
    numbers = as_int(index.type)
    if not isinstance(value, core.ListOf) or numbers is None:
        return
    size = len(value.items)
    low, high = numbers.low, numbers.high
    if (low is not None and low >= size) or (high is not None and high < -size):
        c.problems.error(
            "E0311",
            index.span,
            f"this list has {size} items, index {numbers} is outside",
            "indices count from 0",
        )


def sliced(c: Context, node: expr.Slice, wanted: Type | None) -> core.Expr:
    value = infer(c, node.value, wanted)
    if isinstance(value.type, ErrorType):
        return value
    if not isinstance(value.type, ListType | ZoneType):
        c.problems.error(
            "E0307", node.span, f"a `{value.type}` has no part `[a:b]`", "only lists and piles have"
        )
        return core.Const(ERROR, node.span, None)
    start = None if node.start is None else check(c, node.start, INT, "the start")
    stop = None if node.stop is None else check(c, node.stop, INT, "the end")
    return core.SliceOf(ListType(value.type.item), node.span, value, start, stop)
