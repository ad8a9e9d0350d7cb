"""What the framework adds to PHP: `GameStateBuilder`, its enums and its constants."""

from __future__ import annotations

from ..source import Span
from .data import Array, Entry, Item, Made, Value

BUILDER = "GameStateBuilder"
STATE_TYPES = {
    "ACTIVE_PLAYER": "activeplayer",
    "MULTIPLE_ACTIVE_PLAYER": "multipleactiveplayer",
    "PRIVATE": "private",
    "GAME": "game",
    "MANAGER": "manager",
}
# Methods that every game has, in lower case.
FRAMEWORK_METHODS = frozenset(
    ("stgamesetup", "stgameend", "stmakeeveryoneactive", "arggameend", "zombieturn")
)
# Options that the platform adds to every game.
CONSTANTS = {"GAMESTATE_CLOCK_MODE": 200, "GAMESTATE_RATING_MODE": 201}
_KEYS = {
    "name": "name",
    "type": "type",
    "description": "description",
    "descriptionmyturn": "descriptionmyturn",
    "action": "action",
    "args": "args",
    "possibleactions": "possibleactions",
    "transitions": "transitions",
    "updategameprogression": "updateGameProgression",
    "initialprivate": "initialprivate",
}


def framework_constant(kind: str, name: str) -> str | None:
    """The value of a constant of the framework's own enums."""
    return STATE_TYPES.get(name) if kind == "StateType" else None


def begun(method: str, given: list[Item], span: Span) -> Item | None:
    """`GameStateBuilder::create()` and its like."""
    entries: dict[str, Value]
    if method == "create":
        entries = {}
    elif method == "gameSetup":
        first = given[0].value if given else 2
        entries = {
            "name": "gameSetup",
            "type": "manager",
            "action": "stGameSetup",
            "transitions": _array({"": first}, span),
        }
    elif method == "endScore":
        entries = {
            "name": "endScore",
            "type": "game",
            "action": "stEndScore",
            "updateGameProgression": True,
            "transitions": _array({"": 99}, span),
        }
    elif method == "gameEnd":
        entries = {
            "name": "gameEnd",
            "type": "manager",
            "action": "stGameEnd",
            "args": "argGameEnd",
        }
    else:
        return None
    return Item(Made(BUILDER, {key: Item(value, span) for key, value in entries.items()}), span)


def continued(builder: Made, method: str, given: list[Item], span: Span) -> Item | None:
    """A further call, or `build()`, which gives the array. `span`: the method's name."""
    if method.lower() == "build":
        made = Array()
        for key, item in builder.fields.items():
            made.set(key, Entry(item.span, item))
        return Item(made, span)
    name = _KEYS.get(method.lower())
    if name is None or len(given) != 1:
        return None
    return Item(Made(BUILDER, {**builder.fields, name: given[0]}), span)


def _array(values: dict[str, Value], span: Span) -> Array:
    made = Array()
    for key, value in values.items():
        made.set(key, Entry(span, Item(value, span)))
    return made
