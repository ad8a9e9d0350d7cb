"""The games of this repository, compiled once for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ludomill
from ludomill.runtime.matches.game import Game

ROOT = Path(__file__).parents[1]
FILES = sorted([*ROOT.glob("games/*.game"), *ROOT.glob("examples/*.game")])
NAMES = [path.stem for path in FILES]
LARGE = ("colt_express", "innovation")
# Large ones with hidden cards, a `parallel` and choices inside choices.
DRAFT_FILES = sorted(ROOT.glob("tests/drafts/*.game"))
DRAFTS = {path.stem: path for path in DRAFT_FILES if path.stem in LARGE}


@cache
def game_of(name: str) -> Game:
    """The game of `games/`, `examples/` or the drafts whose file has this name."""
    return ludomill.load(str(path_of(name)))


def path_of(name: str) -> Path:
    return next(path for path in (*FILES, *DRAFT_FILES) if path.stem == name)


Setting = tuple[int, dict[str | int, int | str]]


def settings(game: Game) -> Iterator[Setting]:
    """Players and options: the fewest and the most players, and every option value once."""
    counts = sorted({game.players[0], game.players[-1]})
    chosen: list[dict[str | int, int | str]] = [{}]
    chosen += [
        {option.id: value.value}
        for option in game.facts.options
        for value in option.values
        if value.value != option.default
    ]
    for place, options in enumerate(chosen):
        for count in counts if place == 0 else counts[place % len(counts) :][:1]:
            try:
                game.engine(count, options)
            except ValueError:
                continue
            yield count, options
