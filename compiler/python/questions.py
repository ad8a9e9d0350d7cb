"""Built-in questions as Python: look-ups in tables of the board where they can be, else runtime
calls."""

from __future__ import annotations

from collections.abc import Callable

from ...dsl import core
from ...dsl.types import (
    DirectionType,
    IntType,
    ListType,
    OptionalType,
    PlacementType,
    PlaceType,
    SetType,
    item_of,
    present,
)
from .expression_writer import ExpressionWriter
from .names import constant_name
from .precedence import ATOM, CONDITIONAL, Made
from .tables import stride_text

TABLES = {
    "column": "column",
    "row": "row",
    "shade": "shade",
    "rays": "rays",
    "lines": "declared_lines_through",
}


def ask(e: ExpressionWriter, node: core.Builtin) -> Made:
    receiver = node.arguments[0] if node.arguments else None
    if receiver is not None and isinstance(receiver.type, OptionalType) and _on_value(receiver):
        return _through_none(e, node, receiver)
    return _ask(e, node)


def _on_value(receiver: core.Expr) -> bool:
    return not isinstance(present(receiver.type), ListType | SetType)


def _through_none(e: ExpressionWriter, node: core.Builtin, receiver: core.Expr) -> Made:
    """A question asked of a value that may be none: none, or the empty answer."""
    from dataclasses import replace

    text = e.text(receiver)
    name, test = e.present(text)
    variable = core.Variable(name, present(receiver.type), receiver.span)
    e.names.names[variable] = name
    inner = core.Local(present(receiver.type), receiver.span, variable)
    asked = replace(node, arguments=(inner, *node.arguments[1:]))
    empty = (
        "0"
        if isinstance(node.type, SetType)
        else "()"
        if isinstance(node.type, ListType)
        else "None"
    )
    return f"{empty} if {test} else {_ask(e, asked)[0]}", CONDITIONAL


def _ask(e: ExpressionWriter, node: core.Builtin) -> Made:
    handler = _QUESTIONS.get(node.name)
    if handler is not None:
        return handler(e, node)
    board = board_name(node)
    if node.name in TABLES and board is not None:
        table = e.layout.table(board, TABLES[node.name])
        return f"{table}[{argument(e, node, 0)}]", ATOM
    raise NotImplementedError(node.name)


def argument(
    e: ExpressionWriter, node: core.Builtin, position: int, level: int = CONDITIONAL
) -> str:
    value = node.arguments[position]
    assert value is not None
    return e.text(value, level)


def board_name(node: core.Builtin) -> str | None:
    """The board that a question is about."""
    for value in (*node.arguments, node):
        if value is None:
            continue
        type_ = present(value.type)
        inner = item_of(type_)
        while inner is not None:
            type_ = present(inner)
            inner = item_of(type_)
        if isinstance(type_, PlaceType | DirectionType | PlacementType):
            return type_.board
    return None


def _board(node: core.Builtin) -> str:
    name = board_name(node)
    assert name is not None
    return name


def neighbour_masks(e: ExpressionWriter, board: str) -> str:
    return e.layout.hoist(
        f"{constant_name(board)}_NEIGHBOURS", f"{constant_name(board)}.neighbours()"
    )


# ------------------------------------------------------------------------------ places
def _step(e: ExpressionWriter, node: core.Builtin) -> Made:
    direction = argument(e, node, 1)
    table = e.layout.table(_board(node), "step")
    if direction.isdigit():
        name = f"{table}_{direction}"
        table = e.layout.hoist(name, f"{table}[{direction}]")
        return f"{table}[{argument(e, node, 0)}]", ATOM
    return f"{table}[{direction}][{argument(e, node, 0)}]", ATOM


def _ray(e: ExpressionWriter, node: core.Builtin) -> Made:
    table = e.layout.table(_board(node), "ray")
    return f"{table}[{argument(e, node, 1)}][{argument(e, node, 0)}]", ATOM


def _pair(attribute: str) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        table = e.layout.table(_board(node), attribute)
        return f"{table}[{argument(e, node, 0)}][{argument(e, node, 1)}]", ATOM

    return made


def _directions(e: ExpressionWriter, value: core.Expr) -> str:
    if isinstance(value, core.DirectionSet):
        return repr(value.name)
    return e.text(value)


def _neighbours(e: ExpressionWriter, node: core.Builtin) -> Made:
    board = _board(node)
    by = node.arguments[1] if len(node.arguments) > 1 else None
    if by is None:
        return f"{neighbour_masks(e, board)}[{argument(e, node, 0)}]", ATOM
    which = _directions(e, by)
    if isinstance(by, core.DirectionSet):
        name = f"{constant_name(board)}_NEIGHBOURS_{by.name.upper()}"
        table = e.layout.hoist(name, f"{constant_name(board)}.neighbours({which})")
        return f"{table}[{argument(e, node, 0)}]", ATOM
    return f"{constant_name(board)}.neighbours({which})[{argument(e, node, 0)}]", ATOM


def _leaps(e: ExpressionWriter, node: core.Builtin) -> Made:
    board = constant_name(_board(node))
    a, b = argument(e, node, 1), argument(e, node, 2)
    if a.isdigit() and b.isdigit():
        table = e.layout.hoist(f"{board}_LEAPS_{a}_{b}", f"{board}.leaps({a}, {b})")
        return f"{table}[{argument(e, node, 0)}]", ATOM
    return f"{board}.leaps({a}, {b})[{argument(e, node, 0)}]", ATOM


def _sees(e: ExpressionWriter, node: core.Builtin) -> Made:
    board = constant_name(_board(node))
    by = node.arguments[1]
    assert by is not None
    which = _directions(e, by)
    through = argument(e, node, 2)
    if isinstance(by, core.DirectionSet):
        table = e.layout.hoist(f"{board}_SIGHT_{by.name.upper()}", f"sightlines({board}, {which})")
        return f"seen({table}[{argument(e, node, 0)}], {through})", ATOM
    return f"sees({board}, {argument(e, node, 0)}, {which}, {through})", ATOM


def _distance(e: ExpressionWriter, node: core.Builtin) -> Made:
    within = node.arguments[2] if len(node.arguments) > 2 else None
    masks = neighbour_masks(e, _board(node))
    places = f"{argument(e, node, 0)}, {argument(e, node, 1)}"
    inside = "" if within is None else f", {e.text(within)}"
    return f"distance({masks}, {places}{inside})", ATOM


def _rank(e: ExpressionWriter, node: core.Builtin) -> Made:
    board = constant_name(_board(node))
    direction, number = argument(e, node, 1), argument(e, node, 2)
    if direction.isdigit() and number.isdigit():
        return e.layout.hoist(
            f"{board}_RANK_{direction}_{number}", f"{board}.rank({direction}, {number})"
        ), ATOM
    return f"{board}.rank({direction}, {number})", ATOM


def _side(e: ExpressionWriter, node: core.Builtin) -> Made:
    board = constant_name(_board(node))
    direction = argument(e, node, 1)
    word = direction.strip("'")
    if word.isalnum() and (direction.isdigit() or direction.startswith("'")):
        return e.layout.hoist(f"{board}_SIDE_{word.upper()}", f"{board}.side({direction})"), ATOM
    return f"{board}.side({direction})", ATOM


def _at(e: ExpressionWriter, node: core.Builtin) -> Made:
    return f"{constant_name(_board(node))}.at({argument(e, node, 1)}, {argument(e, node, 2)})", ATOM


def _lines(e: ExpressionWriter, node: core.Builtin) -> Made:
    if len(node.arguments) == 1:
        table = e.layout.table(_board(node), "declared_lines_through")
        return f"{table}[{argument(e, node, 0)}]", ATOM
    board = constant_name(_board(node))
    length = argument(e, node, 0)
    if length.isdigit():
        table = e.layout.hoist(f"{board}_LINES_{length}", f"{board}.lines_through({length})")
        return f"{table}[{argument(e, node, 1)}]", ATOM
    return f"{board}.lines_through({length})[{argument(e, node, 1)}]", ATOM


def _at_place(e: ExpressionWriter, node: core.Builtin) -> Made:
    """`Square.at(column, row)`, or where a placement's anchor lies."""
    return _of_placement("at")(e, node) if len(node.arguments) == 1 else _at(e, node)


def _sector(e: ExpressionWriter, node: core.Builtin) -> Made:
    return f"{e.layout.table(_board(node), 'sectors')}[{argument(e, node, 1)}]", ATOM


def _corners(e: ExpressionWriter, node: core.Builtin) -> Made:
    """The corners of a place: the answer tells the board of corners."""
    inner = item_of(node.type)
    assert isinstance(inner, PlaceType)
    return _incidence(e, inner.board, "corners_of", argument(e, node, 0))


def _cells(e: ExpressionWriter, node: core.Builtin) -> Made:
    """The places that meet at a corner, or all those of a placement."""
    receiver = node.arguments[0]
    assert receiver is not None
    type_ = present(receiver.type)
    if isinstance(type_, PlacementType):
        return _of_placement("cells")(e, node)
    assert isinstance(type_, PlaceType)
    return _incidence(e, type_.board, "cells_at", argument(e, node, 0))


def _incidence(e: ExpressionWriter, corners: str, table: str, place: str) -> Made:
    board = constant_name(corners)
    name = e.layout.hoist(f"{board}_{table.upper()}", f"{board}_INCIDENCE.{table}")
    return f"{name}[{place}]", ATOM


# ------------------------------------------------------------------------------ patterns
def _placements(e: ExpressionWriter, node: core.Builtin) -> Made:
    return f"{_placement_table(e, node, 'of')}[{argument(e, node, 0)}]", ATOM


def _of_placement(table: str) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        return f"{_placement_table(e, node, table)}[{argument(e, node, 0)}]", ATOM

    return made


def _placement_table(e: ExpressionWriter, node: core.Builtin, table: str) -> str:
    board = f"{constant_name(_board(node))}_PLACEMENTS"
    return e.layout.hoist(f"{board}_{table.upper()}", f"{board}.{table}")


def _marked(e: ExpressionWriter, node: core.Builtin) -> Made:
    letter = node.arguments[1]
    assert isinstance(letter, core.Const) and isinstance(letter.value, str)
    board = f"{constant_name(_board(node))}_PLACEMENTS"
    word = letter.value if letter.value.isalnum() else {"@": "ANCHOR"}.get(letter.value, "OPTIONAL")
    name = f"{board}_{word if word.isupper() else f'SMALL_{word.upper()}'}"
    return (
        f"{e.layout.hoist(name, f'{board}.marked({letter.value!r})')}[{argument(e, node, 0)}]",
        ATOM,
    )


# ------------------------------------------------------------------------------ links
def _shortest(e: ExpressionWriter, node: core.Builtin) -> Made:
    values = ", ".join(as_list(e, a) for a in node.arguments if a is not None)
    return f"shortest({values})", ATOM


def _link(e: ExpressionWriter, node: core.Builtin) -> Made:
    return f"({', '.join(argument(e, node, i) for i in range(3))})", ATOM


def _part_of(position: int) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    """Links and routes are tuples."""

    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        return f"{argument(e, node, 0, ATOM)}[{position}]", ATOM

    return made


def _nodes(e: ExpressionWriter, node: core.Builtin) -> Made:
    return f"mask_of({argument(e, node, 0, ATOM)}[2])", ATOM


# ------------------------------------------------------------------------------ directions, players
def _turn(e: ExpressionWriter, node: core.Builtin) -> Made:
    count = e.layout.size(node.type)
    return f"({argument(e, node, 0, 8)} + {argument(e, node, 1, 9)}) % {count}", 9


def _opposite(e: ExpressionWriter, node: core.Builtin) -> Made:
    count = e.layout.size(node.type)
    return f"({argument(e, node, 0, 8)} + {count} // 2) % {count}", 9


def _next(e: ExpressionWriter, node: core.Builtin) -> Made:
    table = e.layout.hoist("NEXT", "(*range(1, players), 0)")
    return f"{table}[{argument(e, node, 0)}]", ATOM


def _previous(e: ExpressionWriter, node: core.Builtin) -> Made:
    table = e.layout.hoist("PREVIOUS", "(players - 1, *range(players - 1))")
    return f"{table}[{argument(e, node, 0)}]", ATOM


def _others(e: ExpressionWriter, node: core.Builtin) -> Made:
    table = e.layout.hoist("OTHERS", "turn_orders(players, 1)")
    return f"{table}[{argument(e, node, len(node.arguments) - 1)}]", ATOM


def _from(e: ExpressionWriter, node: core.Builtin) -> Made:
    table = e.layout.hoist("TURN_ORDER", "turn_orders(players, 0)")
    return f"{table}[{argument(e, node, 1)}]", ATOM


def _forward(e: ExpressionWriter, node: core.Builtin) -> Made:
    return f"{e.layout.table(_board(node), 'forward')}[{argument(e, node, 0)}]", ATOM


def _seat(e: ExpressionWriter, node: core.Builtin) -> Made:
    return argument(e, node, 0, ATOM), ATOM


def _count(e: ExpressionWriter, node: core.Builtin) -> Made:
    """How often the present values stand in a history."""
    read = node.arguments[0]
    assert isinstance(read, core.Read)
    return f"p[{e.layout.slot_base(read.place)}].get({history_key(e, read.place)}, 0)", ATOM


def history_key(e: ExpressionWriter, place: core.Place) -> str:
    """The present values that a history remembers, as one tuple."""
    parts = []
    for value in place.history:
        if isinstance(value, core.PlaceRef):
            base = e.layout.slot_base(value.place)
            if value.place.indices:
                low = _low_offset(e, value.place)
                end = e.layout.hoist(f"{base}_END", f"{base}{low} + {_size(e, value.place)}")
                parts.append(f"*p[{base}{low}:{end}]")
            else:
                parts.append(f"p[{base}]")
        else:
            parts.append("p[ACTIVE]")
    return f"({', '.join(parts)},)"


def _low_offset(e: ExpressionWriter, place: core.Place) -> str:
    """Slots are named from index 0; the first cell may stand higher (`Column: 2..12`)."""
    parts = []
    for position, type_ in enumerate(place.indices):
        low = e.layout.low(type_)
        if low:
            parts.append(f" + {low} * {stride_text(e.layout, place, position)}")
    return "".join(parts)


def _size(e: ExpressionWriter, place: core.Place) -> str:
    return " * ".join(e.layout.size(t) for t in place.indices) or "1"


# ------------------------------------------------------------------------------ collections
def _len(e: ExpressionWriter, node: core.Builtin) -> Made:
    value = node.arguments[0]
    assert value is not None
    if isinstance(value, core.Players):
        return "players", ATOM
    if isinstance(value, core.Domain):
        return e.layout.size(value.of), ATOM
    if isinstance(value.type, SetType):
        return f"{e.text(value, ATOM)}.bit_count()", ATOM
    return f"len({e.text(value)})", ATOM


def _plain(function: str) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        values = ", ".join(e.text(a) for a in node.arguments if a is not None)
        return f"{function}({values})", ATOM

    return made


def as_list(e: ExpressionWriter, value: core.Expr) -> str:
    text = e.text(value)
    return f"members({text})" if isinstance(value.type, SetType) else text


def _last(e: ExpressionWriter, node: core.Builtin) -> Made:
    value = node.arguments[0]
    assert value is not None
    text = as_list(e, value)
    if text.isidentifier():
        return f"{text}[-1] if {text} else None", CONDITIONAL
    name = e.names.temporary()
    return f"{name}[-1] if ({name} := {text}) else None", CONDITIONAL


def _shuffled(e: ExpressionWriter, node: core.Builtin) -> Made:
    value = node.arguments[0]
    assert value is not None
    return f"shuffled(p, {as_list(e, value)})", ATOM


def _part(form: str) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        value = node.arguments[0]
        assert value is not None
        count = f"max(0, {argument(e, node, 1)})" if len(node.arguments) > 1 else ""
        text = as_list(e, value)
        return (f"({text})" if " " in text else text) + form.format(count), ATOM

    return made


def _flood(function: str) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        masks = neighbour_masks(e, _board(node))
        values = ", ".join(e.text(a) for a in node.arguments if a is not None)
        return f"{function}({masks}, {values})", ATOM

    return made


def _roll(e: ExpressionWriter, node: core.Builtin) -> Made:
    die = node.arguments[0]
    assert die is not None
    inner = item_of(die.type)
    assert inner is not None
    low = e.layout.low(inner)
    high = f"{low} + {e.layout.size(inner)} - 1"
    if isinstance(inner, IntType) and inner.high is not None:
        high = str(inner.high)
    if len(node.arguments) == 1:
        return f"rolled(p, 1, {low}, {high})[0]", ATOM
    return f"rolled(p, {argument(e, node, 1)}, {low}, {high})", ATOM


_QUESTIONS: dict[str, Callable[[ExpressionWriter, core.Builtin], Made]] = {
    "step": _step,
    "ray": _ray,
    "between": _pair("between"),
    "direction": _pair("direction_to"),
    "neighbours": _neighbours,
    "leaps": _leaps,
    "sees": _sees,
    "distance": _distance,
    "rank": _rank,
    "side": _side,
    "at": _at_place,
    "sector": _sector,
    "corners": _corners,
    "cells": _cells,
    "placements": _placements,
    "marked": _marked,
    "link": _link,
    "shortest": _shortest,
    "a": _part_of(0),
    "b": _part_of(1),
    "weight": _part_of(2),
    "length": _part_of(0),
    "links": _part_of(1),
    "nodes": _nodes,
    "lines": _lines,
    "turn": _turn,
    "opposite": _opposite,
    "next": _next,
    "previous": _previous,
    "others": _others,
    "after": _others,
    "from": _from,
    "forward": _forward,
    "seat": _seat,
    "count": _count,
    "len": _len,
    "abs": _plain("abs"),
    "max": _plain("max"),
    "min": _plain("min"),
    "last": _last,
    "shuffled": _shuffled,
    "take": _part("[:{}]"),
    "drop": _part("[{}:]"),
    "reversed": _part("[::-1]"),
    "reach": _flood("reach"),
    "border": _flood("border"),
    "groups": _flood("groups"),
    "joined": _flood("joined"),
    "roll": _roll,
    "over": lambda e, node: ("p[OVER] is not None", 4),
    "winners": lambda e, node: ("(p[OVER] or ())", ATOM),
}
