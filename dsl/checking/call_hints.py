"""What an author may have meant by a name after a dot or before a bracket that is not there."""

from __future__ import annotations

import re

from ..syntax import expr
from . import core
from .builtins import METHODS
from .context import Context
from .types import (
    ListType,
    PlaceType,
    RecordType,
    SetType,
    Type,
    ZoneType,
    item_of,
    present,
)

# Methods that collections have elsewhere, and what is written here: `{x}` is the collection, `{y}`
# what stands in brackets.
_QUESTIONS = {
    **dict.fromkeys(["length", "size", "len"], "len({x})"),
    "count": "len({x})`, or of some `count(y in {x} where ...)",
    **dict.fromkeys(["empty", "is_empty", "isEmpty"], "not {x}"),
    **dict.fromkeys(["contains", "includes", "has", "index", "indexOf", "find"], "{y} in {x}"),
    **dict.fromkeys(["filter", "where"], "list(y in {x} where ...)"),
    **dict.fromkeys(["map", "select"], "list(... for y in {x})"),
    **dict.fromkeys(["sort", "sorted"], "sorted(y in {x} by ...)"),
    **dict.fromkeys(["reverse", "reversed"], "reversed({x})"),
    **dict.fromkeys(["random", "choice", "sample"], "random({x})"),
    "first": "first({x})",
    "last": "last({x})",
    "top": "last({x})",
    "sum": "sum({x})",
    "max": "max({x})",
    "min": "min({x})",
}
# What BGA's PHP calls, and what is written here.
_STATEMENTS = {
    **dict.fromkeys(["nextState", "jumpToState"], "goto label"),
    **dict.fromkeys(["incStat", "setStat", "initStat"], "stats.key += 1"),
    **dict.fromkeys(
        ["notifyAllPlayers", "notifyPlayer", "notify", "notifs", "print", "alert"],
        'log("${player_name} ...", n=3)',
    ),
    **dict.fromkeys(["activeNextPlayer", "activateNextPlayer"], "activate active.next"),
    "activePrevPlayer": "activate active.previous",
    **dict.fromkeys(["moveCard", "moveCards", "pickCard", "pickCards"], "move 1 from deck to hand"),
    **dict.fromkeys(
        ["win", "lose", "gameOver", "game_over", "finish", "end"], "end_game(winners=me)"
    ),
    **dict.fromkeys(["DbQuery", "setGameStateValue", "incGameStateValue"], "name = value"),
}
_ADD = frozenset(["append", "push", "add", "insert", "extend", "put"])
_REMOVE = frozenset(["remove", "delete", "discard", "erase", "without"])


def asked_elsewhere(c: Context, value: core.Expr, node: expr.Attribute) -> str:
    """A help line for `value.name` that is written otherwise here; empty where none is known."""
    name, words = node.name, value.span.text
    place = c.universe.places.get(name)
    if place is not None and len(place.indices) == 1 and place.indices[0] == present(value.type):
        return f"`{name}` is an entry of the table: write `{name}[{words}]`"
    function = c.universe.functions.get(name)
    if function is not None and len(function.parameters) == 1:
        return f"`{name}` is a function: write `{name}({words})`"
    if name in ("move", "moveTo", "move_to") and isinstance(present(value.type), RecordType):
        return f"write `move {words} to ...`"
    if isinstance(present(value.type), PlaceType):
        return _of_place(c, name, words)
    if name in ("name", "title", "text") and isinstance(present(value.type), RecordType):
        return f"in a text `${{{words}}}` shows the `name:` of the record"
    inner = item_of(value.type)
    if inner is None:
        return ""
    if name == "roll" and isinstance(value, core.Read):
        return f"write `roll {words}`"
    inner = present(inner)
    if isinstance(inner, RecordType) and c.universe.records[inner.name].column(name) is not None:
        return (
            f"these are several: `list(x.{name} for x in {words})`, `sum(...)`, `any(...)`, "
            f"or of one `first({words}).{name}`"
        )
    return _of_collection(name, words, value.type)


# What a place of a board is asked elsewhere.
_OF_PLACES = {
    **dict.fromkeys(["x", "col", "file"], "column"),
    **dict.fromkeys(["y", "rank"], "row"),
    **dict.fromkeys(["adjacent", "adjacents", "around"], "neighbours"),
    **dict.fromkeys(["color", "colour"], "shade"),
}


def _of_place(c: Context, name: str, words: str) -> str:
    if any(isinstance(m, core.DirectionName) for m in c.universe.named.get(name, ())):
        return f"write `{words}.step({name})`: the next place in that direction, or none"
    if name in _OF_PLACES:
        return f"write `{words}.{_OF_PLACES[name]}`"
    if name in ("player", "owner", "piece", "stone", "value", "content", "empty"):
        return f"what lies there says an entry of the table, such as `board[{words}]`"
    return ""


def _of_collection(name: str, words: str, type_: Type) -> str:
    if name in _QUESTIONS:
        return f"write `{_QUESTIONS[name].format(x=words, y='y')}`"
    if isinstance(type_, ZoneType):
        known = {
            **dict.fromkeys(_ADD, f"move ... to {words}"),
            **dict.fromkeys(_REMOVE, "move ... to ..."),
            **dict.fromkeys(["pop", "draw", "take"], f"move 1 from {words} to ..."),
            "shuffle": f"shuffle {words}",
            "clear": f"move {words} to ...",
        }
    else:
        one = "[...]" if isinstance(type_, ListType) else "..."
        known = {
            **dict.fromkeys(_ADD, f"{words} += {one}"),
            **dict.fromkeys(_REMOVE, f"{words} -= {one}"),
            "clear": f"{words} = {'set()' if isinstance(type_, SetType) else '[]'}",
            "shuffle": f"shuffled({words})",
        }
    return f"write `{known[name]}`" if name in known else ""


def started_elsewhere(name: str) -> str:
    """A help line for a statement that looks like a call of BGA's; empty for any other."""
    return f"write `{_STATEMENTS[name]}`" if name in _STATEMENTS else ""


def _asked_of(given: str) -> str:
    return given if re.fullmatch(r"[\w.]+(\[[^\[\]]*\])?", given) else "x"


def called_elsewhere(c: Context, node: expr.Call, name: str) -> str:
    """A help line for a call of something that is no function."""
    given = ", ".join(argument.span.text for argument in node.arguments)
    if name in c.universe.constants:
        return f"`{name}` is a constant: write `{name}[{given}]` for an item of a list"
    if name in c.universe.places:
        return f"`{name}` is an entry of the table: write `{name}[{given}]`"
    inner = given.partition("(")[0]
    if name in ("exists", "some", "exist"):
        return f"write `any({given})`"
    if name in ("forall", "every"):
        return "write `all(C for x in S)`"
    if name == "enumerate":
        return f"value and index of a list are `for x, i in {given}:`"
    if name in ("str", "string", "text"):
        return f'a text holds values: `"${{{given}}}"`'
    if name in ("int", "round", "floor", "bool"):
        return "whole numbers are the only ones, and nothing is converted"
    if name in ("ask", "prompt", "input", "select", "pick"):
        return 'write `choose x in S "prompt"`'
    if name in ("filter", "map"):
        return "write `list(x in S where C)`, or `list(E for x in S)`"
    if any(question == name for _, question in METHODS) and inner and not inner[:1].isdigit():
        return f"it is asked with a dot: `{_asked_of(given)}.{name}`"
    if name in ("length", "size", "sizeof", "strlen"):
        return f"write `len({given})`"
    if name == "choose":
        return "write `choose x in S`, with a number `choose 2 x in S`"
    if name in ("range", "rand", "randint", "randrange", "bga_rand", "randomInt"):
        return "a range is written `1..6`, a random value of it `roll(1..6)` or `random(x in S)`"
    return ""
