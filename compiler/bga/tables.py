"""`dbmodel.sql`: tables of the database for what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...dsl.checking import core
from ...dsl.checking.types import (
    BoolType,
    DirectionType,
    EnumType,
    OptionalType,
    PlaceType,
    PlayerType,
    RecordType,
    TextType,
    Type,
    as_int,
    present,
)
from .names import distinct

_SHORTEST = 16  # names of places: BGA's Deck cuts longer ones off without a word
# The last column of what is no place of things.
_LAST = {"cell": "value", "set": "member", "dice": "number"}
_SEEN = {
    "all": "everybody sees it",
    "none": "nobody sees it",
    "owner": "its owner sees it",
    "rule": "who sees it is said in getAllDatas",
}
_OF_THINGS = ("deck", "hand", "pile")


def database(games: Sequence[core.CheckedGame]) -> str:
    """A table of BGA's Deck for each record that lies somewhere, a table for each other entry with
    an index; what has none is kept in BGA's globals."""
    found: dict[str, tuple[core.CheckedGame, core.Place]] = {}
    for game in games:
        for place in game.places.values():
            found.setdefault(place.name, (game, place))
    parts = [_comment("The tables of this game. BGA adds its own, among them `player`.")]
    parts += _decks([place for _, place in found.values()])
    tables = [entry for entry in found.values() if _needs_table(entry[1])]
    names = distinct(f"place_{place.name}" for _, place in tables)
    parts += [_table(game, place, name) for (game, place), name in zip(tables, names, strict=True)]
    kept = [place.name for _, place in found.values() if _is_global(place)]
    if kept:
        parts.append(_comment(f"In the globals ($this->bga->globals): {', '.join(kept)}"))
    return "\n".join(parts)


def _needs_table(place: core.Place) -> bool:
    return place.kind not in _OF_THINGS and not _is_global(place)


def _is_global(place: core.Place) -> bool:
    return place.kind == "history" or (place.kind == "cell" and not place.indices)


# ------------------------------------------------------------------------------ tables
def _decks(places: Sequence[core.Place]) -> list[str]:
    """For each record with things in a deck, hand or pile: rows of BGA's Deck."""
    held: dict[str, list[str]] = {}
    for place in places:
        item = present(place.item)
        if place.kind in _OF_THINGS and isinstance(item, RecordType):
            held.setdefault(item.name, []).append(place.name)
    width = max((_SHORTEST, *(len(place.name) for place in places)))
    columns = [
        "`card_id` INT UNSIGNED NOT NULL AUTO_INCREMENT",
        "`card_type` VARCHAR(32) NOT NULL",
        "`card_type_arg` INT NOT NULL",
        f"`card_location` VARCHAR({width}) NOT NULL",
        "`card_location_arg` INT NOT NULL",
    ]
    names = distinct(f"deck_{record.lower()}" for record in held)
    return [
        _comment(f"{record}: rows of BGA's Deck. Locations: {', '.join(locations)}")
        + _create(name, columns, ["card_id"])
        for name, (record, locations) in zip(names, held.items(), strict=True)
    ]


def _table(game: core.CheckedGame, place: core.Place, name: str) -> str:
    """Cells have a row for each index, sets one for each member, dice one for each die."""
    given = [*place.index_names, *["_"] * len(place.indices)]
    written = [_index_name(*index) for index in zip(given, place.indices, strict=False)]
    *indices, last = distinct([*written, _LAST[place.kind]])
    columns = [
        f"`{column}` {_sql(game, type_)} NOT NULL"
        for column, type_ in zip(indices, place.indices, strict=True)
    ]
    value = _value(game, place.item)
    if place.kind == "dice":
        columns += [f"`{last}` INT NOT NULL", f"`face` {value}"]
    elif place.kind == "set":  # MySQL takes no TEXT into a key
        columns.append(f"`{last}` {value.replace('TEXT', 'VARCHAR(255)')}")
    else:
        columns.append(f"`{last}` {value}")
    primary = indices if place.kind == "cell" else [*indices, last]
    return _comment(f"{place.name}: {_SEEN[place.visibility]}") + _create(name, columns, primary)


def _index_name(given: str, type_: Type) -> str:
    if isinstance(type_, PlayerType):
        return "player_id"
    return given if given != "_" else str(type_).lower() if str(type_).isidentifier() else "number"


def _create(name: str, columns: list[str], primary: list[str]) -> str:
    key = ", ".join(f"`{column}`" for column in primary)
    lines = ",\n".join(f"    {line}" for line in (*columns, f"PRIMARY KEY ({key})"))
    return (
        f"CREATE TABLE IF NOT EXISTS `{name}` (\n{lines}\n) ENGINE=InnoDB DEFAULT CHARSET=utf8;\n"
    )


def _comment(text: str) -> str:
    return f"-- {text}\n"


# ------------------------------------------------------------------------------ columns
def _value(game: core.CheckedGame, type_: Type) -> str:
    if isinstance(type_, OptionalType):
        return f"{_sql(game, type_.item)} DEFAULT NULL"
    return f"{_sql(game, type_)} NOT NULL"


def _sql(game: core.CheckedGame, type_: Type) -> str:
    if isinstance(type_, PlayerType | RecordType):
        return "INT UNSIGNED"
    if isinstance(type_, BoolType):
        return "TINYINT(1)"
    if as_int(type_) is not None:
        return "INT"
    if isinstance(type_, EnumType):
        return _varchar(game.enums[type_.name].members)
    if isinstance(type_, PlaceType):
        return _varchar(game.boards[type_.board].names)
    if isinstance(type_, DirectionType):
        return _varchar(game.boards[type_.board].directions)
    return "VARCHAR(255)" if isinstance(type_, TextType) else "TEXT"


def _varchar(words: Sequence[str] | frozenset[str]) -> str:
    return f"VARCHAR({max(_SHORTEST, max(map(len, words), default=0))})"
