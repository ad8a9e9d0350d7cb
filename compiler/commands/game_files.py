"""Which files a command is about: paths, folders, and the games that come with Ludomill."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from .terminal import CannotRun

SHIPPED = Path(__file__).resolve().parents[2] / "games"
_HEAD = re.compile(rb"^(?:\xef\xbb\xbf)?game[ \t]*:", re.MULTILINE)


def game_path(game: str) -> str:
    """The file of a game: the path given, or that of a shipped game of this name."""
    if os.path.isfile(game):
        return game
    if not re.search(r"[/\\.]", game):
        shipped = SHIPPED / f"{game}.game"
        if shipped.is_file():
            return os.path.relpath(shipped) if shipped.is_relative_to(Path.cwd()) else str(shipped)
        if os.path.isfile(f"{game}.game"):
            return f"{game}.game"
    raise CannotRun(missing(game))


def missing(game: str) -> str:
    """What to say about a game that is not there."""
    from ...dsl.suggest import near

    if os.path.isdir(game):
        return f"`{game}` is a folder, and one game file is needed."
    folder, name = os.path.split(game)
    beside = [str(p) for p in sorted(Path(folder or ".").glob("*.game"))]
    if re.search(r"[/\\.]", game):
        close = near(name, [os.path.basename(path) for path in beside])
        hint = f" Did you mean `{os.path.join(folder, close[0])}`?" if close else ""
        return f"I cannot find the file `{game}`.{hint}"
    names = sorted(path.stem for path in SHIPPED.glob("*.game"))
    close = near(game, [*names, *(Path(path).stem for path in beside)])
    hint = f" Did you mean `{close[0]}`?" if close else ""
    shipped = f" These come with Ludomill: {', '.join(names)}." if names and not close else ""
    return f"I know no game `{game}`, and there is no file of that name.{hint}{shipped}"


def files_to_lint(given: Iterable[str]) -> list[str]:
    """The files of a lint: those given, and in folders (default: this one) every whole game.

    Parts that other files include have no `game:` line; they are checked with their games.
    """
    chosen = list(given)
    found: list[str] = []
    for path in chosen or ["."]:
        if os.path.isdir(path):
            games = [str(p) for p in games_below(Path(path))]
            if not games:
                where = "here" if path == "." else f"in `{path}`"
                raise CannotRun(f"There is no .game file {where} or in a folder below.")
            found += games
        else:
            found.append(game_path(path))
    for path in found:
        if not os.access(path, os.R_OK):
            raise CannotRun(f"I may not read the file `{path}`.")
    return list(dict.fromkeys(found))


def games_below(folder: Path) -> Iterator[Path]:
    """Every file with a `game:` line, in the order of their names; hidden folders are left out."""
    for path in sorted(folder.rglob("*.game")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if not hidden and path.is_file() and _HEAD.search(path.read_bytes()):
            yield path
