"""The table of legal keys as a JSON Schema, with which editors complete and explain keys.

Draft 7, which is what editors' YAML servers read. It refuses nothing that `lint` takes; what stands
in formulas, and which keys a file must have (a part that is included needs other ones), it leaves
to `lint`.
"""

from __future__ import annotations

import re

from .schema import SECTIONS, SIGNED, Key, Kind, Section

Json = dict[str, object]

# Keys whose mapping or list holds many of one section, and keys that hold one section itself.
_MANY = {
    ("game", "options"): "option",
    ("game", "preferences"): "preference",
    ("game", "states"): "state",
    ("game", "scenarios"): "scenario",
    ("game", "include"): "include",
    ("option", "values"): "option value",
    ("option", "displaycondition"): "condition",
    ("preference", "values"): "preference value",
    ("stats", "table"): "stat",
    ("stats", "player"): "stat",
}
_ONE = {
    ("game", "stats"): "stats",
    ("game", "turns"): "turns",
    ("state", "args"): "args",
    ("args", "_private"): "private args",
}
_MATERIAL = ("record", "board", "pattern")

_SCALAR: Json = {"type": ["string", "number", "boolean", "null"]}
_SHAPES: dict[Kind, Json] = {
    Kind.INT: {"type": "integer"},
    Kind.BOOL: {"type": "boolean"},
    Kind.NUMBERS: {"type": ["integer", "array"], "items": {"type": "integer"}},
    Kind.PLAYERS: {"type": ["integer", "string", "array"]},
    Kind.WORDS: {"type": ["array", "string"]},
    Kind.KEYS: {"type": ["object", "null"]},
    Kind.LIST: {"type": ["array", "string"]},
    Kind.DRAWING: {"type": "string"},
    Kind.LINES: {"type": ["string", "array"]},
    Kind.ANY: {},
}


def json_schema() -> Json:
    """The schema of a whole `.game` file, as JSON-able data."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A game of Ludomill",
        **_section("game"),
        "definitions": {_name(title): _section(title) for title in SECTIONS if title != "game"},
    }


def _section(title: str) -> Json:
    section = SECTIONS[title]
    found: Json = {
        "type": "object",
        "description": section.doc,
        "properties": {key.name: _key(title, key) for key in section.keys},
    }
    patterns = _patterns(title, section)
    if patterns:
        found["patternProperties"] = patterns
    if section.free is None:
        found["additionalProperties"] = False
    return found


def _patterns(title: str, section: Section) -> Json:
    """Keys with something behind the name: `score(me in Player)`, `descriptionlast`."""
    if title == "game":
        return {f"^{name}\\s*\\(": _key(title, key) for name, key in _signed(section)}
    if title == "state":
        return {"^description": dict(_SCALAR)}
    return {}


def _signed(section: Section) -> list[tuple[str, Key]]:
    return [(re.escape(key.name), key) for key in section.keys if key.name in SIGNED]


def _key(title: str, key: Key) -> Json:
    return {"description": key.doc, **_value(title, key)}


def _value(title: str, key: Key) -> Json:
    place = (title, key.name)
    if key.choices:
        return {"enum": list(key.choices)}
    if place == ("game", "material"):
        return {"additionalProperties": {"anyOf": [*map(_reference, _MATERIAL), _UNNAMED]}}
    if place in _ONE:
        return {"anyOf": [_reference(_ONE[place]), {"type": "null"}]}
    if place in _MANY:
        each = {"anyOf": [_reference(_MANY[place]), _SCALAR]}
        return {"items": each} if key.kind is Kind.LIST else {"additionalProperties": each}
    return _SHAPES.get(key.kind, _SCALAR)


# Material in a form of its own: enums, ranges, constants.
_UNNAMED: Json = {"type": ["string", "number", "boolean", "array", "object", "null"]}


def _reference(title: str) -> Json:
    return {"$ref": f"#/definitions/{_name(title)}"}


def _name(title: str) -> str:
    return title.replace(" ", "_")
