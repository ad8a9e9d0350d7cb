"""Types of the language as TypeScript: what values look like in views, actions and log lines."""

from __future__ import annotations

import json

from ...dsl.checking import core
from ...dsl.checking.types import (
    BoolType,
    ByPlaceType,
    EnumType,
    IntType,
    LinkType,
    ListType,
    NoneType,
    OptionalType,
    OptionValueType,
    PlaceType,
    PlayerType,
    ProcedureType,
    RecordType,
    RoutesType,
    SetType,
    Type,
    ZoneType,
)

MOST_NAMES = 500  # of a board: with more its places are texts


def type_text(type_: Type) -> str:
    """`Card`, `Square | null`, `number[]`: names of material are those of the namespace."""
    if isinstance(type_, PlayerType):
        return "Material.Player"
    if isinstance(type_, EnumType | RecordType):
        return f"Material.{type_.name}"
    if isinstance(type_, PlaceType):
        return f"Material.{type_.board}"
    if isinstance(type_, BoolType):
        return "boolean"
    if isinstance(type_, IntType | OptionValueType):
        return "number"
    if isinstance(type_, NoneType):
        return "null"
    if isinstance(type_, OptionalType):
        return f"{type_text(type_.item)} | null"
    if isinstance(type_, ListType | SetType | ZoneType | ByPlaceType):
        return list_of(type_text(type_.item))
    if isinstance(type_, LinkType):
        return "[{0}, {0}, number]".format(type_text(type_.item))
    if isinstance(type_, RoutesType):
        links, nodes = LinkType(type_.item), type_.item
        return f"[number | null, {list_of(type_text(links))}, {list_of(type_text(nodes))}]"
    return "string"


def list_of(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def told_text(type_: Type) -> str:
    """A value in a log line: of things that not everybody sees others get what their back tells."""
    inner = type_.item if isinstance(type_, OptionalType | ListType) else type_
    if not isinstance(inner, RecordType):
        return type_text(type_)
    unseen = "UnseenThings" if isinstance(type_, ListType) else "UnseenThing"
    return f"{type_text(type_)} | {unseen}"


# ------------------------------------------------------------------------------ material
def material(game: core.CheckedGame) -> dict[str, str]:
    """The declaration of every type of the material, by name."""
    declared = {name: union(enum.members) for name, enum in game.enums.items()}
    declared |= dict.fromkeys(game.ranges, "number")
    declared |= {name: _board(board) for name, board in game.boards.items()}
    return declared | {name: _record(record) for name, record in game.records.items()}


def union(names: tuple[str, ...] | list[str]) -> str:
    return " | ".join(json.dumps(name, ensure_ascii=False) for name in names) or "never"


def _board(board: core.Board) -> str:
    names = sorted(board.names, key=lambda name: (len(name), name))
    return union(names) if 0 < len(names) <= MOST_NAMES else "string"


def _record(record: core.Record) -> str:
    """The name of a row; of a row without one, its columns."""
    keys = [row.key for row in record.rows if row.key is not None]
    forms = [union(keys)] if keys else []
    if record.all_rows or any(row.key is None for row in record.rows) or not forms:
        columns = "; ".join(
            f"{column.name}: {type_text(column.type)}"
            for column in record.columns
            if not isinstance(column.type, ProcedureType)
        )
        forms.append(f"{{ {columns} }}")
    return " | ".join(forms)


# ------------------------------------------------------------------------------ the table
def place_text(place: core.Place) -> str:
    """What a view shows of a place."""
    item = type_text(place.item)
    text = item if place.kind == "cell" else list_of(item)
    if place.visibility != "all":
        text += " | UnseenThings | UnseenValue"
    for index in reversed(place.indices):
        text = f"Record<{_key(index)}, {text}>"
    return text


def _key(index: Type) -> str:
    """Keys of a mapping in JSON are texts; those of players look like numbers."""
    if isinstance(index, PlayerType):
        return "number"
    return type_text(index) if isinstance(index, EnumType | PlaceType) else "string"
