"""What an author may have meant by a name after a dot or before a bracket that is not there."""

from __future__ import annotations

from ..syntax import expr
from . import core
from .context import Context
from .types import ListType, RecordType, SetType, Type, ZoneType, item_of, present

# Methods that collections have elsewhere, and what is written here: `{x}` is the collection, `{y}`
# what stands in brackets.
_QUESTIONS = {
    **dict.fromkeys(["length", "size", "len", "count"], "len({x})"),
    **dict.fromkeys(["empty", "is_empty", "isEmpty"], "not {x}"),
    **dict.fromkeys(["contains", "includes", "has", "index", "indexOf", "find"], "{y} in {x}"),
    **dict.fromkeys(["filter", "where"], "list(y in {x} where ...)"),
    **dict.fromkeys(["map", "select"], "list(... for y in {x})"),
    **dict.fromkeys(["sort", "sorted"], "sorted(y in {x} by ...)"),
    **dict.fromkeys(["reverse", "reversed"], "reversed({x})"),
    **dict.fromkeys(["random", "choice", "sample"], "random({x})"),
    "first": "first({x})",
    "last": "last({x})",
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
    **dict.fromkeys(["DbQuery", "setGameStateValue", "incGameStateValue"], "name = value"),
}
_ADD = frozenset(["append", "push", "add", "insert", "extend", "put"])
_REMOVE = frozenset(["remove", "delete", "discard", "erase", "without"])


def asked_elsewhere(c: Context, value: core.Expr, node: expr.Attribute) -> str:
    """A help line for `value.name` that is written otherwise here; empty where none is known."""
    name, words = node.name, value.span.text
    if isinstance(value, core.Domain) and name in c.universe.named:
        return f"names stand without their type: `{name}`"
    place = c.universe.places.get(name)
    if place is not None and len(place.indices) == 1 and place.indices[0] == present(value.type):
        return f"`{name}` is an entry of the table: write `{name}[{words}]`"
    function = c.universe.functions.get(name)
    if function is not None and len(function.parameters) == 1:
        return f"`{name}` is a function: write `{name}({words})`"
    if name in ("name", "title", "text") and isinstance(present(value.type), RecordType):
        return f"in a text `${{{words}}}` shows the `name:` of the record"
    if item_of(value.type) is None:
        return ""
    return _of_collection(name, words, value.type)


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


def called_elsewhere(c: Context, node: expr.Call, name: str) -> str:
    """A help line for a call of something that is no function."""
    given = ", ".join(argument.span.text for argument in node.arguments)
    if name in c.universe.constants:
        return f"`{name}` is a constant: write `{name}[{given}]` for an item of a list"
    if name in c.universe.places:
        return f"`{name}` is an entry of the table: write `{name}[{given}]`"
    if name in ("length", "size", "sizeof", "strlen"):
        return f"write `len({given})`"
    if name == "choose":
        return "write `choose x in S`, with a number `choose 2 x in S`"
    if name in ("range", "rand", "randint", "randrange", "bga_rand", "randomInt"):
        return "a range is written `1..6`, a random value of it `roll(1..6)` or `random(x in S)`"
    return ""
