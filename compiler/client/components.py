"""Which component shows which entry of the table: what `client` says, and what fits the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...dsl.checking import core
from ...dsl.checking.types import IntType, OptionalType, PlaceType, PlayerType, RecordType
from ...dsl.reading import model

Entry = dict[str, Any]
Entries = dict[str, Entry]

KINDS = ("stock", "zone", "counter", "drawn")
# What may stand beside the component, for one that shows things.
SETTINGS = (
    *("of", "sort", "pattern", "title", "width", "height", "overlap", "center"),
    *("image", "per_row"),
)
PATTERNS = ("grid", "diagonal", "verticalfit", "horizontalfit", "ellipticalfit")


def components_of(games: Sequence[core.CheckedGame]) -> tuple[Entries, list[str]]:
    """The component of every place, in the order of the table; and what of `client` has no effect,
    as sentences."""
    places = {name: place for game in games for name, place in game.places.items()}
    shown = {name: place for name, place in places.items() if place.kind != "history"}
    entries = {name: default(place) for name, place in shown.items()}
    notes: list[str] = []
    for written in games[0].model.client:
        name, settings = written.name.text, plain(written.settings)
        if name in shown and isinstance(settings, Mapping):
            entry, problems = _read(shown[name], settings)
            entries[name] = entry or entries[name]
            notes += problems
        elif name == "player_panel" and isinstance(settings, Mapping):
            notes += _panel(entries, shown, settings)
        else:
            notes.append(f"`client: {name}` is no entry of the table: the client ignores it.")
    return entries, notes


def default(place: core.Place) -> Entry:
    """Hidden hands in a Stock, numbers of players in their panels; the rest is drawn."""
    if place.kind == "hand" and holds_things(place) and of_players(place):
        return {"stock": place.name} | ({"of": "me"} if place.visibility != "all" else {})
    if place.kind == "cell" and of_players(place) and is_number(place):
        return {"counter": place.name}
    if place.indices and isinstance(place.indices[-1], PlaceType):
        return {"board": place.name}
    return {"drawn": place.name}


def holds_things(place: core.Place) -> bool:
    item = place.item.item if isinstance(place.item, OptionalType) else place.item
    return isinstance(item, RecordType)


def of_players(place: core.Place) -> bool:
    return len(place.indices) == 1 and isinstance(place.indices[0], PlayerType)


def is_number(place: core.Place) -> bool:
    return isinstance(place.item, IntType)


# ------------------------------------------------------------------------------ what is written
def _read(place: core.Place, settings: Mapping[str, Any]) -> tuple[Entry | None, list[str]]:
    """An entry of `client` for a place; None where it names no component that can show it."""
    kind = next((kind for kind in KINDS if kind in settings), None)
    where = f"`client: {place.name}`"
    if kind is None:
        words = ", ".join(f"`{word}`" for word in KINDS)
        return None, [f"{where} names no component: {words} are known."]
    if kind in ("stock", "zone") and not holds_things(place):
        return None, [f"{where} is shown by a {kind}, but no cards or pieces lie there."]
    entry = {kind: settings[kind] or place.name}
    entry |= {key: _number(settings[key]) for key in SETTINGS if key in settings}
    return entry, list(_wrong(where, kind, settings))


def _number(value: Any) -> Any:
    """Numbers are written as words in this section."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def _wrong(where: str, kind: str, settings: Mapping[str, Any]) -> Iterator[str]:
    for key in settings:
        if key not in (kind, *SETTINGS):
            yield f"{where}: `{key}` has no effect."
    if "pattern" in settings and settings["pattern"] not in PATTERNS:
        yield f"{where}: there is no pattern `{settings['pattern']}`."


def _panel(
    entries: Entries, places: Mapping[str, core.Place], settings: Mapping[str, Any]
) -> Iterator[str]:
    """`player_panel: {counters: [points, hand]}`."""
    for key in settings:
        if key != "counters":
            yield f"`client: player_panel`: `{key}` has no effect."
    for name in settings.get("counters", ()):
        if name not in places:
            yield f"`client: player_panel`: there is no entry `{name}` of the table."
        elif not holds_things(places[name]):
            entries[name] = {"counter": name}


def plain(settings: object) -> Any:
    """Words, lists and mappings of the section without their places."""
    if isinstance(settings, model.Word):
        return settings.text
    if isinstance(settings, dict):
        return {str(plain(key)): plain(value) for key, value in settings.items()}
    if isinstance(settings, list | tuple):
        return [plain(item) for item in settings]
    return settings
