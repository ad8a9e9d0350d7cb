"""States in the older form: one array, and methods of the game class."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .bodies import Body
from .names import camel, distinct
from .php import Translated, Value
from .states import StateSheet

_ARGS = re.compile(r"^args?(?![a-z])|_args?(?![a-z])|(?<=[a-z])Args?(?![a-z])")


@dataclass(frozen=True, slots=True)
class Method:
    """A method of the game class that states.inc.php or the players' actions name."""

    kind: str  # st, arg, act
    name: str
    signature: str
    sheet: StateSheet
    lines: tuple[str, ...]


def machine_states(sheets: Sequence[StateSheet], first: int) -> dict[int, Value]:
    """`$machinestates`, with the first and the last state as BGA wants them."""
    found: dict[int, Value] = {
        1: {
            "name": "gameSetup",
            "description": Translated("Game setup"),
            "type": "manager",
            "action": "stGameSetup",
            "transitions": {"": first},
        }
    }
    names = method_names(sheets)
    for sheet, (action, args) in zip(sheets, names, strict=True):
        found[sheet.model.id] = _state(sheet, action, args)
    found[99] = {
        "name": "gameEnd",
        "description": Translated("End of game"),
        "type": "manager",
        "action": "stGameEnd",
        "args": "argGameEnd",
    }
    return found


def _state(sheet: StateSheet, action: str | None, args: str | None) -> Value:
    # BGA wants a description for states that players may see for a moment, also an empty one.
    empty = {"description": Translated("")} if sheet.type == "game" else {}
    found: dict[str, Value] = {
        "name": sheet.model.name.text,
        **empty,
        **sheet.descriptions,
        "type": sheet.type,
        "action": action,
        "args": args,
        "possibleactions": [act.name for act in sheet.acts] or None,
        "transitions": sheet.transitions or None,
        "updateGameProgression": sheet.model.update_game_progression or None,
        "initialprivate": sheet.model.initialprivate,
    }
    return {key: value for key, value in found.items() if value is not None}


def method_names(sheets: Sequence[StateSheet]) -> list[tuple[str | None, str | None]]:
    """The methods of each state for entering it and for its args, None where it has none.

    In a game that was imported those are the names of effects and functions: of an effect with a
    small letter that the state begins with, of a function such as `argX` in the args.
    """
    stems = distinct(camel(sheet.model.name.text) for sheet in sheets)
    found: list[tuple[str | None, str | None]] = []
    for sheet, stem in zip(sheets, stems, strict=True):
        entered = sheet.model.action is not None or sheet.type == "game"
        action = next((n for n in sheet.effects if n[0].islower()), f"st{stem}")
        args = next(filter(_ARGS.search, sheet.functions), f"arg{stem}")
        has_args = bool(sheet.args or sheet.private)
        found.append((action if entered else None, args if has_args else None))
    return found


def state_methods(sheets: Sequence[StateSheet]) -> list[Method]:
    """Each once, those of states first."""
    found: dict[str, Method] = {}
    for sheet, (action, args) in zip(sheets, method_names(sheets), strict=True):
        if args is not None:
            found.setdefault(args, Method("arg", args, "", sheet, ()))
        if action is not None:
            lines = _lines(sheet.entering, action)
            found.setdefault(action, Method("st", action, "", sheet, lines))
    for sheet in sheets:
        for act in sheet.acts:
            sent = ", ".join(f"{p.type} ${p.name}" for p in act.parameters)
            lines = _lines(act.body, act.name)
            found.setdefault(act.name, Method("act", act.name, sent, sheet, lines))
    return list(found.values())


def _lines(body: Body | None, method: str) -> tuple[str, ...]:
    return tuple(body.in_game_class(method)) if body else ()
