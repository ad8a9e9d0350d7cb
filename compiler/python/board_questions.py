"""Built-in questions about boards, patterns and links as Python text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ...dsl.checking import core
from ...dsl.checking.types import (
    DirectionType,
    PlacementType,
    PlaceType,
    PlayerType,
    SetType,
    item_of,
    present,
)
from .core_walks import parts
from .expression_writer import ExpressionWriter
from .inlining import inlined
from .names import Locals, constant_name
from .precedence import ATOM, CONDITIONAL, Made
from .writer import Writer


def argument(
    e: ExpressionWriter, node: core.Builtin, position: int, level: int = CONDITIONAL
) -> str:
    value = node.arguments[position]
    assert value is not None
    return e.text(value, level)


def as_list(e: ExpressionWriter, value: core.Expr) -> str:
    text = e.text(value)
    return f"members({text})" if isinstance(value.type, SetType) else text


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


def board_of(node: core.Builtin) -> str:
    name = board_name(node)
    assert name is not None
    return name


def neighbour_masks(e: ExpressionWriter, board: str) -> str:
    return e.layout.hoist(
        f"{constant_name(board)}_NEIGHBOURS", f"{constant_name(board)}.neighbours()"
    )


# ------------------------------------------------------------------------------ tables
_FIXED = (
    core.Const, core.DirectionName, core.DirectionSet, core.ListOf, core.Local, core.Member,
    core.OptionRead,
)  # fmt: skip
_FIXED_QUESTIONS = ("forward", "next", "opposite", "previous", "turn")


def _asked_of_board(e: ExpressionWriter, node: core.Builtin, method: str, *given: core.Expr) -> str:
    """What a method of the board answers. Answers that depend on players and directions alone are
    a table, computed once."""
    board = constant_name(board_of(node))
    runs = _runs(given)
    if runs is None:
        return f"{board}.{method}({', '.join(_directions(e, value) for value in given)})"
    inner = type(e)(e.layout, Locals(frozenset()), Writer())
    asked = f"{board}.{method}({', '.join(_directions(inner, value) for value in given)})"
    given_words = re.findall(r"\w+", asked.partition("(")[2])
    words = [method, "by", *(v.name for v in runs)] if runs else [method, *given_words]
    for variable in reversed(runs):
        asked = f"[{asked} for {inner.names[variable]} in range({e.layout.size(variable.type)})]"
    table = e.layout.hoist_numbered(constant_name("_".join([board, *words])), asked)
    return table + "".join(f"[{e.names[variable]}]" for variable in runs)


def _runs(given: tuple[core.Expr, ...]) -> list[core.Variable] | None:
    """The variables that fixed values depend on; None where they depend on anything else."""
    variables: dict[core.Variable, None] = {}
    for part in parts(given):
        if isinstance(part, core.Builtin):
            if part.name not in _FIXED_QUESTIONS:
                return None
        elif isinstance(part, core.Local) and isinstance(part.type, PlayerType | DirectionType):
            variables[part.variable] = None
        elif isinstance(part, core.Node) and (
            isinstance(part, core.Local) or not isinstance(part, _FIXED)
        ):
            return None
    return list(variables) if len(variables) < 3 else None


# ------------------------------------------------------------------------------ places
def _step(e: ExpressionWriter, node: core.Builtin) -> Made:
    direction = argument(e, node, 1)
    table = e.layout.table(board_of(node), "step")
    if direction.isdigit():
        name = f"{table}_{direction}"
        table = e.layout.hoist(name, f"{table}[{direction}]")
        return f"{table}[{argument(e, node, 0)}]", ATOM
    return f"{table}[{direction}][{argument(e, node, 0)}]", ATOM


def _ray(e: ExpressionWriter, node: core.Builtin) -> Made:
    table = e.layout.table(board_of(node), "ray")
    return f"{table}[{argument(e, node, 1)}][{argument(e, node, 0)}]", ATOM


def _pair(attribute: str) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        table = e.layout.table(board_of(node), attribute)
        return f"{table}[{argument(e, node, 0)}][{argument(e, node, 1)}]", ATOM

    return made


def _directions(e: ExpressionWriter, value: core.Expr) -> str:
    if isinstance(value, core.DirectionSet):
        return repr(value.name)
    return e.text(value)


def _neighbours(e: ExpressionWriter, node: core.Builtin) -> Made:
    board = board_of(node)
    by = node.arguments[1] if len(node.arguments) > 1 else None
    if by is None:
        return f"{neighbour_masks(e, board)}[{argument(e, node, 0)}]", ATOM
    if isinstance(by, core.CallFunction):
        by = inlined(by, choices=True) or by
    if isinstance(by, core.IfElse):  # each of the two may be a table
        then, otherwise = (
            replace(node, arguments=(node.arguments[0], way)) for way in (by.then, by.otherwise)
        )
        return e.made(core.IfElse(node.type, node.span, by.condition, then, otherwise))
    return f"{_asked_of_board(e, node, 'neighbours', by)}[{argument(e, node, 0)}]", ATOM


def _leaps(e: ExpressionWriter, node: core.Builtin) -> Made:
    a, b = node.arguments[1:3]
    assert a is not None and b is not None
    return f"{_asked_of_board(e, node, 'leaps', a, b)}[{argument(e, node, 0)}]", ATOM


def _sees(e: ExpressionWriter, node: core.Builtin) -> Made:
    board = constant_name(board_of(node))
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
    masks = neighbour_masks(e, board_of(node))
    places = f"{argument(e, node, 0)}, {argument(e, node, 1)}"
    inside = "" if within is None else f", {e.text(within)}"
    return f"distance({masks}, {places}{inside})", ATOM


def _rank(e: ExpressionWriter, node: core.Builtin) -> Made:
    direction, number = node.arguments[1:3]
    assert direction is not None and number is not None
    return _asked_of_board(e, node, "rank", direction, number), ATOM


def _side(e: ExpressionWriter, node: core.Builtin) -> Made:
    direction = node.arguments[1]
    assert direction is not None
    return _asked_of_board(e, node, "side", direction), ATOM


def _at(e: ExpressionWriter, node: core.Builtin) -> Made:
    return (
        f"{constant_name(board_of(node))}.at({argument(e, node, 1)}, {argument(e, node, 2)})",
        ATOM,
    )


def _lines(e: ExpressionWriter, node: core.Builtin) -> Made:
    if len(node.arguments) == 1:
        table = e.layout.table(board_of(node), "declared_lines_through")
        return f"{table}[{argument(e, node, 0)}]", ATOM
    length = node.arguments[0]
    assert length is not None
    return f"{_asked_of_board(e, node, 'lines_through', length)}[{argument(e, node, 1)}]", ATOM


def _at_place(e: ExpressionWriter, node: core.Builtin) -> Made:
    """`Square.at(column, row)`, or where a placement's anchor lies."""
    return _of_placement("at")(e, node) if len(node.arguments) == 1 else _at(e, node)


def _sector(e: ExpressionWriter, node: core.Builtin) -> Made:
    return f"{e.layout.table(board_of(node), 'sectors')}[{argument(e, node, 1)}]", ATOM


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
    board = f"{constant_name(board_of(node))}_PLACEMENTS"
    return e.layout.hoist(f"{board}_{table.upper()}", f"{board}.{table}")


def _marked(e: ExpressionWriter, node: core.Builtin) -> Made:
    letter = node.arguments[1]
    assert isinstance(letter, core.Const) and isinstance(letter.value, str)
    board = f"{constant_name(board_of(node))}_PLACEMENTS"
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


# ------------------------------------------------------------------------------ floods
def _flood(function: str) -> Callable[[ExpressionWriter, core.Builtin], Made]:
    def made(e: ExpressionWriter, node: core.Builtin) -> Made:
        masks = neighbour_masks(e, board_of(node))
        values = ", ".join(e.text(a) for a in node.arguments if a is not None)
        return f"{function}({masks}, {values})", ATOM

    return made


BOARD_QUESTIONS: dict[str, Callable[[ExpressionWriter, core.Builtin], Made]] = {
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
    "reach": _flood("reach"),
    "border": _flood("border"),
    "groups": _flood("groups"),
    "joined": _flood("joined"),
}
