"""Built-in questions as Python: look-ups in tables of the board where they can be, else runtime
calls."""

from __future__ import annotations

from collections.abc import Callable

from ...dsl.checking import core
from ...dsl.checking.types import IntType, ListType, OptionalType, SetType, item_of, present
from .board_questions import BOARD_QUESTIONS, argument, as_list, board_name, board_of
from .expression_writer import ExpressionWriter
from .names import constant_name, statistic_name
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
    return f"{e.layout.table(board_of(node), 'forward')}[{argument(e, node, 0)}]", ATOM


def _seat(e: ExpressionWriter, node: core.Builtin) -> Made:
    return argument(e, node, 0, ATOM), ATOM


def _count(e: ExpressionWriter, node: core.Builtin) -> Made:
    """How often the present values stand in a history."""
    read = node.arguments[0]
    assert isinstance(read, core.Read)
    return f"p[{e.layout.slot_base(read.place)}].get({history_key(e, read.place)}, 0)", ATOM


def _face_down(e: ExpressionWriter, node: core.Builtin) -> Made:
    """Where no code turns things of its kind, none does."""
    kind = str(present(node.arguments[0].type))  # type: ignore[union-attr]
    if not e.layout.turned(kind):
        return "False", ATOM
    name = constant_name(kind)
    return f"lies_face_down(engine, p, {argument(e, node, 0)}, AT_{name}, DOWN_{name})", ATOM


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


def _stat(e: ExpressionWriter, node: core.Builtin) -> Made:
    key, *player = node.arguments
    assert isinstance(key, core.Const)
    slot = statistic_name(str(key.value), "player" if player else "table")
    return f"p[{slot} + {argument(e, node, 1, 9)}]" if player else f"p[{slot}]", ATOM


_QUESTIONS: dict[str, Callable[[ExpressionWriter, core.Builtin], Made]] = {
    **BOARD_QUESTIONS,
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
    "face_down": _face_down,
    "len": _len,
    "abs": _plain("abs"),
    "max": _plain("max"),
    "min": _plain("min"),
    "last": _last,
    "shuffled": _shuffled,
    "take": _part("[:{}]"),
    "drop": _part("[{}:]"),
    "reversed": _part("[::-1]"),
    "roll": _roll,
    "stat": _stat,
    "over": lambda e, node: ("p[OVER] is not None", 4),
    "winners": lambda e, node: ("(p[OVER] or ())", ATOM),
}
