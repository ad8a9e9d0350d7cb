"""The files of a client. The generated ones are written anew each time, the author's only once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined

from ...dsl.checking import core
from ...dsl.checking.components import is_number, of_players, united
from .contents import contents_of

# Templates by the name of what they make; `own`: the author's.
GENERATED = {
    "generated.js": "generated.js.jinja",
    "generated.d.ts": "generated.d.ts.jinja",
    "generated.css": "generated.css.jinja",
}
OWN = {"js": "own.js.jinja", "css": "own.css.jinja"}
CLASSIC = {"classic.js": "classic.js.jinja"}


@dataclass(frozen=True)
class ClientFile:
    """`own`: the author's, who may have changed it."""

    name: str
    text: str
    own: bool


def emit(games: Sequence[core.CheckedGame], classic: bool = False) -> tuple[ClientFile, ...]:
    """The client of a game; `games`: its combinations of included parts. `classic`: the older form
    too."""
    contents = contents_of(games)
    entries = united(games)
    environment = _environment()
    facts = {**vars(contents), "components": entries, "panel_counters": _in_panels(games)}

    def made(templates: dict[str, str], own: bool) -> list[ClientFile]:
        return [
            ClientFile(
                f"{contents.name}.{suffix}", environment.get_template(name).render(facts), own
            )
            for suffix, name in templates.items()
        ]

    files = [*made(GENERATED, False), *made(OWN, True)]
    if classic:
        files += made(CLASSIC, True)
    return tuple(files)


def _in_panels(games: Sequence[core.CheckedGame]) -> set[str]:
    """The places that have a number for each player."""
    return {
        name
        for game in games
        for name, place in game.places.items()
        if of_players(place) and is_number(place)
    }


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("ludomill.compiler.client", "."),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["js"] = js_text
    environment.filters["key"] = lambda name: name if _is_word(name) else js_text(name)
    return environment


def _is_word(name: str) -> bool:
    return name.removesuffix("?").isidentifier() and name.isascii()


def js_text(value: object) -> str:
    """A value as JavaScript, on one line."""
    if isinstance(value, dict):
        inside = ", ".join(
            f"{key if _is_word(key) else json.dumps(key)}: {js_text(v)}" for key, v in value.items()
        )
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(js_text(item) for item in value)}]"
    return json.dumps(value, ensure_ascii=False)
