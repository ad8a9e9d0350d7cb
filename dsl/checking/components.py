"""Which component shows which entry of the table: what `client` says, and what fits the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ..reading import model
from ..source import Span
from ..suggest import did_you_mean
from . import core
from .types import EnumType, IntType, OptionalType, PlayerType, RecordType

Entry = dict[str, Any]

OF_THINGS = ("stock", "zone", "piles")
KINDS = (*OF_THINGS, "counter", "drawn")
# What may stand beside the component.
_PLACED = ("title", "box")
_DRAWN = (*_PLACED, "of", "image", "per_row")
SETTINGS = {
    "stock": (*_DRAWN, "width", "height", "sort", "overlap", "center"),
    "zone": (*_DRAWN, "width", "height", "pattern"),
    "piles": (*_DRAWN, "splay"),
    "counter": _PLACED,
    "drawn": (*_DRAWN, "sides"),
}
PATTERNS = ("grid", "diagonal", "verticalfit", "horizontalfit", "ellipticalfit")
DIRECTIONS = ("left", "right", "up", "down")
NUMBERS = ("width", "height", "overlap", "per_row")
FLAGS = {"true": True, "false": False}
PANEL = "player_panel"


class Misfit(NamedTuple):
    """Something of `client` that has no effect: where it stands, what is wrong, what to do."""

    span: Span
    message: str
    help: str


def components(game: core.CheckedGame) -> tuple[dict[str, Entry | None], list[Misfit]]:
    """The component of every entry of the table: first what `client` names, in its order, then the
    rest in the order of the table. None: shown nowhere."""
    reader = _Reader({name: p for name, p in game.places.items() if p.kind != "history"}, game)
    for written in game.model.client:
        reader.read(written)
    rest: dict[str, Entry | None] = {n: default(p, game) for n, p in reader.places.items()}
    rest |= dict.fromkeys(reader.shown_in_others)
    found = reader.entries | {n: e for n, e in rest.items() if n not in reader.entries}
    for name in reader.in_panels:
        entry = found[name]
        if holds_things(reader.places[name]):
            found[name] = entry and entry | {"in_panel": True}
        elif name not in reader.entries:
            found[name] = {"counter": name}
    return found, reader.misfits


def united(games: Iterable[core.CheckedGame]) -> dict[str, Entry | None]:
    """The components of all combinations of included parts."""
    found: dict[str, Entry | None] = {}
    for game in games:
        found |= {name: e for name, e in components(game)[0].items() if name not in found}
    return found


def default(place: core.Place, game: core.CheckedGame) -> Entry | None:
    """Hands in a Stock, those of others by their number unless their backs tell something; numbers
    of players in their panels, where the score stands already; the rest is drawn."""
    record = record_of(place)
    if place.kind == "hand" and record and of_players(place):
        silent = place.visibility != "all" and not game.records[record].back
        return {"stock": place.name} | ({"of": "me"} if silent else {})
    if place.kind == "cell" and of_players(place) and is_number(place):
        return None if _is_score(place, game) else {"counter": place.name}
    return {"drawn": place.name}


def shown_score(game: core.CheckedGame) -> core.Procedure | None:
    """What the panels show during play: `panel`, or `score` where everybody sees what it is made
    of."""
    if game.panel is not None:
        return game.panel
    score = game.score
    if score is None or any(place.visibility != "all" for place in score.reads):
        return None
    return score


def _is_score(place: core.Place, game: core.CheckedGame) -> bool:
    """Whether the panels show this very number as the score: `score(me in Player): coins[me]`."""
    shown = shown_score(game)
    if shown is None or shown.body is None or len(shown.body) != 1:
        return False
    (step,) = shown.body
    value = step.value if isinstance(step, core.Return) else None
    if not isinstance(value, core.Read) or value.place is not place:
        return False
    (index,) = value.indices
    return isinstance(index, core.Local) and index.variable is shown.parameters[0].variable


def holds_things(place: core.Place) -> bool:
    return record_of(place) is not None


def record_of(place: core.Place) -> str | None:
    item = place.item.item if isinstance(place.item, OptionalType) else place.item
    return item.name if isinstance(item, RecordType) else None


def of_players(place: core.Place) -> bool:
    return len(place.indices) == 1 and isinstance(place.indices[0], PlayerType)


def is_number(place: core.Place) -> bool:
    return isinstance(place.item, IntType)


class _Reader:
    """Reads the section and keeps what it says."""

    def __init__(self, places: Mapping[str, core.Place], game: core.CheckedGame) -> None:
        self.places = places
        self.records = game.records
        self.entries: dict[str, Entry | None] = {}
        self.in_panels: list[str] = []
        self.shown_in_others: list[str] = []
        self.misfits: list[Misfit] = []

    def read(self, written: model.ClientEntry) -> None:
        name, settings = written.name.text, written.settings
        if name == PANEL:
            self._panel(written)
        elif isinstance(settings, Mapping) and "show" in settings and name not in self.places:
            self._box(written, settings)
        elif name not in self.places:
            several = f"Name an entry. `{name}: {{show: [...]}}` makes a box of several."
            help_ = did_you_mean(name, self.places) or several
            self._wrong(written.name.span, f"`{name}` is no entry of the table.", help_)
        elif _text(settings) == "none":
            self.entries[name] = None
        elif isinstance(settings, Mapping):
            self._entry(self.places[name], written, settings)
        else:
            self._wrong(written.name.span, f"`{name}` says no component.", _form(name))

    def _wrong(self, span: Span, message: str, help: str) -> None:
        self.misfits.append(Misfit(span, message, help))

    # -------------------------------------------------------------------------- one entry
    def _entry(self, place: core.Place, written: model.ClientEntry, settings: Settings) -> None:
        name = place.name
        kinds = [kind for kind in KINDS if kind in settings]
        if len(kinds) != 1:
            found = " and ".join(f"`{kind}`" for kind in kinds) if kinds else "no component"
            self._wrong(written.name.span, f"`{name}` names {found}.", _form(name))
            return
        (kind,) = kinds
        if kind in OF_THINGS and not holds_things(place):
            message = f"A {kind} shows cards or pieces, but none lie in `{name}`."
            self._wrong(written.name.span, message, f"Write `{name}: {{drawn: {name}}}`.")
            return
        self.entries[name] = {kind: _text(settings[kind]) or name}
        for key, value in settings.items():
            if key != kind:
                self._setting(place, kind, key, value, _span(value) or written.name.span)

    def _setting(self, place: core.Place, kind: str, key: str, value: object, span: Span) -> None:
        entry = self.entries[place.name]
        assert entry is not None
        if key not in SETTINGS[kind]:
            known = ", ".join(f"`{one}`" for one in SETTINGS[kind])
            self._wrong(span, f"A {kind} has no `{key}`.", f"It has {known}.")
        elif expected := self._expected(place, key, value):
            self._wrong(span, f"`{key}` cannot be `{_shown(value)}`.", expected)
        else:
            entry[key] = _number(value) if key in NUMBERS else plain(value)
            if key in ("splay", "sides"):
                self.shown_in_others += [word for word in _words(value) if word in self.places]

    def _expected(self, place: core.Place, key: str, value: object) -> str | None:
        """What a setting should be, where it is not."""
        words = _words(value)
        if key == "of" and (words != ["me"] or not _owned(place)):
            return "`of: me` shows the player's own part of an entry that has one for each player."
        if key == "pattern" and words[0] not in PATTERNS:
            return f"There are {', '.join(f'`{one}`' for one in PATTERNS)}."
        if key == "center" and words[0] not in FLAGS:
            return "Write `true` or `false`."
        if key in NUMBERS and not words[0].isdecimal():
            return "Write a whole number."
        if key == "per_row" and not int(words[0]):
            return "A row of the picture has 1 or more."
        if key == "sort" and (unknown := set(words) - {"none"} - self._columns(place)):
            return f"There is no column `{min(unknown)}`."
        if key == "splay" and words[0] not in DIRECTIONS and not self._matches(place, words[0]):
            return "Write a direction, or an entry of the table with the same indices."
        if key == "sides" and not self._names_owners(words[0]):
            return "Name an entry that has a `Player` for each side, as `owner[Side]: Player`."
        return None

    def _columns(self, place: core.Place) -> set[str]:
        record = record_of(place)
        return {column.name for column in self.records[record].columns} if record else set()

    def _matches(self, place: core.Place, other: str) -> bool:
        return other in self.places and self.places[other].indices == place.indices

    def _names_owners(self, name: str) -> bool:
        place = self.places.get(name)
        if place is None or len(place.indices) != 1:
            return False
        item = place.item.item if isinstance(place.item, OptionalType) else place.item
        return isinstance(place.indices[0], EnumType) and isinstance(item, PlayerType)

    # -------------------------------------------------------------------------- several
    def _box(self, written: model.ClientEntry, settings: Settings) -> None:
        """`auction: {show: [lot, high_bid]}`: entries that stand together under one heading."""
        for key, value in settings.items():
            if key not in ("show", "title"):
                help_ = "It has `show` and `title`."
                self._wrong(_span(value) or written.name.span, f"A box has no `{key}`.", help_)
        title = _text(settings.get("title")) or _label(written.name.text)
        for name in self._named(settings["show"]):
            self.entries[name] = (self.entries.get(name) or {"drawn": name}) | {"box": title}

    def _panel(self, written: model.ClientEntry) -> None:
        """`player_panel: {counters: [points, hand]}`."""
        settings = written.settings
        if not isinstance(settings, Mapping):
            message = f"`{PANEL}` does not say what is counted."
            self._wrong(written.name.span, message, f"Write `{PANEL}: {{counters: [...]}}`.")
            return
        for key, value in settings.items():
            if key == "counters":
                self.in_panels += [n for n in self._named(value) if self._is_countable(n, value)]
            else:
                span = _span(value) or written.name.span
                self._wrong(span, f"A player panel has no `{key}`.", "It has `counters`.")

    def _is_countable(self, name: str, value: object) -> bool:
        if of_players(self.places[name]):
            return True
        span = next(word.span for word in _leaves(value) if word.text == name)
        self._wrong(span, f"`{name}` has not one value for each player.", "Declare it `[Player]`.")
        return False

    def _named(self, value: object) -> list[str]:
        """The entries of the table in a list."""
        for word in _leaves(value):
            if word.text not in self.places:
                help_ = did_you_mean(word.text, self.places) or "Name entries of `table`."
                self._wrong(word.span, f"`{word.text}` is no entry of the table.", help_)
        return [word for word in _words(value) if word in self.places]


Settings = Mapping[str, object]


def _form(name: str) -> str:
    kinds = ", ".join(f"`{kind}`" for kind in KINDS)
    return f"Write `{name}: {{stock: {name}}}`; the components are {kinds}, or `none` for nowhere."


def _label(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _owned(place: core.Place) -> bool:
    return any(isinstance(index, PlayerType) for index in place.indices)


def _leaves(value: object) -> Iterator[model.Word]:
    if isinstance(value, model.Word):
        yield value
    elif isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        for item in value:
            yield from _leaves(item)


def _words(value: object) -> list[str]:
    return [word.text for word in _leaves(value)] or [""]


def _span(value: object) -> Span | None:
    return next((word.span for word in _leaves(value)), None)


def _text(value: object) -> str | None:
    return value.text if isinstance(value, model.Word) else None


def _shown(value: object) -> str:
    return ", ".join(_words(value))


def _number(value: object) -> int:
    return int(_words(value)[0])


def plain(value: object) -> Any:
    """Words, flags and lists without their places."""
    if isinstance(value, model.Word):
        return FLAGS.get(value.text, value.text)
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
