"""The games of a server, and what its pages know about them before a table is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..matches.client_facts import client_facts
from ..matches.game import Game
from ..options import Option, effective, problems, resolve, shown
from .protocol import BOTS, Refused

CLIENT_SUFFIXES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".gif": "image/gif",
    ".avif": "image/avif",
    ".woff2": "font/woff2",
}


class CannotLoad(Exception):
    """A game's file has errors. `diagnostics` as `lint --format json` gives them."""

    def __init__(self, text: str, diagnostics: Sequence[Mapping[str, Any]] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.diagnostics = list(diagnostics)


@dataclass(frozen=True)
class Served:
    """A game with its version (other code, other version) and the folder of its own client.

    `again` loads it anew from the files `watched` (CannotLoad where they have errors)."""

    game: Game
    version: str
    folder: Path | None = None
    watched: Callable[[], Iterable[Path]] | None = None
    again: Callable[[], Served] | None = None

    def file(self, path: str) -> Path | None:
        """A file of the game's own client; None where there is none to give."""
        if self.folder is None or Path(path).suffix.lower() not in CLIENT_SUFFIXES:
            return None
        if any(part.startswith(".") for part in path.split("/")):
            return None
        found = (self.folder / path).resolve()
        inside = found.is_relative_to(self.folder.resolve())
        return found if inside and found.is_file() else None


class Catalogue:
    """The games by name."""

    def __init__(self, games: Iterable[Served]) -> None:
        self.games = {one.game.name: one for one in games}

    def __getitem__(self, name: str) -> Served:
        """Refused where there is no such game."""
        found = self.games.get(name)
        if found is None:
            raise Refused(f"There is no game `{name[:60]}` here.", 404)
        return found


# ------------------------------------------------------------------------------ facts
def summary(one: Served) -> dict[str, Any]:
    facts = one.game.facts
    return {
        "name": facts.name,
        "title": facts.title,
        "players": list(facts.players),
        "info": facts.info,
    }


def details(one: Served) -> dict[str, Any]:
    facts = one.game.facts
    name = facts.name
    files = {
        kind: f"/game/{name}/{name}.{kind}" if one.file(f"{name}.{kind}") else None
        for kind in ("js", "css")
    }
    return {
        **summary(one),
        "options": [_option(option) for option in facts.options],
        "preferences": list(facts.preferences),
        "stats": list(facts.stats),
        "client": facts.client,
        "files": files,
        "bots": list(BOTS),
        "version": one.version,
    }


def facts_of(game: Game, players: int | None, options: object) -> dict[str, Any]:
    """What a page needs to draw the game as it is with so many players and these options."""
    chosen = chosen_options(game, options)
    try:
        engine = game.engine(players, chosen)
    except ValueError as error:
        raise Refused(sentence(str(error))) from None
    return client_facts(game, engine)


def _option(option: Option) -> dict[str, Any]:
    return {
        "id": option.id,
        "label": option.label,
        "name": option.name,
        "default": option.default,
        "level": option.level,
        "notdisplayedmessage": option.notdisplayedmessage,
        "values": [
            {
                "value": value.value,
                "label": value.label,
                "name": value.name,
                "description": value.description,
                "tmdisplay": value.tmdisplay,
                "flags": sorted(value.flags),
            }
            for value in option.values
        ],
    }


# ------------------------------------------------------------------------------ options
def chosen_options(game: Game, given: object) -> dict[int, int]:
    """Option values as a client gives them; Refused where one does not exist."""
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise Refused("`options` has to be an object.")
    for value in given.values():
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            raise Refused("The value of an option has to be a number or a text.")
    try:
        return resolve(game.facts.options, given)
    except ValueError as error:
        raise Refused(sentence(str(error))) from None


def options_answer(game: Game, players: int, chosen: Mapping[int, int]) -> dict[str, Any]:
    """Which options show, which values count, and why a table may not start."""
    options = game.facts.options
    return {
        "shown": [option.id for option in shown(options, players, chosen)],
        "values": {str(id): v for id, v in effective(options, players, chosen).items()},
        "problems": list(problems(options, players, game.players, chosen)),
    }


def sentence(text: str) -> str:
    """An error's text as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
