"""`ludomill build`: a game as a Python module, and a client for the browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .bga_project import build_project
from .checking import checked_game
from .serving import CLIENT_FOLDER
from .terminal import CannotRun

if TYPE_CHECKING:
    from ..client.emitter import ClientFile

# The declarations of the client library, which those of a client refer to.
LIBRARY = Path(__file__).parents[2] / "runtime" / "web" / "bga" / "bga.d.ts"


@click.command()
@click.argument("game")
@click.option("-o", "--output", "folder", type=click.Path(file_okay=False), default=".",
              help="The folder to write to (default: this one).")  # fmt: skip
@click.option("--target", type=click.Choice(["python", "bga"]), default="python",
              help="An engine and a client (default), or the files of a BGA project.")  # fmt: skip
@click.option("--classic", is_flag=True, help="Write BGA's older form (of the client: too).")
def command(game: str, folder: str, target: str, classic: bool) -> None:
    """Write the engine of GAME as NAME.py, a module that needs only `ludomill.runtime`, and its
    client into a folder FILE_client.

    The server runs the client where that folder lies beside the game's file. Files of the client
    that are yours (NAME.js, NAME.css) are written once and never changed.
    """
    checked = checked_game(game)
    if target == "bga":
        return build_project(checked, Path(folder), classic)
    from ..pipeline import client_of, compile_game

    assert checked.game is not None
    text = compile_game(checked)
    client = client_of(checked, classic)
    engine = Path(folder) / f"{checked.game.name}.py"
    write(engine, text)
    click.echo(f"Wrote {engine}.")
    where = Path(folder) / CLIENT_FOLDER.format(Path(checked.path).stem)
    kept = write_client(where, client)
    click.echo(f"Wrote the client to {where}.")
    if kept:
        click.echo(f"Kept what is yours: {', '.join(kept)}.")


def write_client(folder: Path, client: Sequence[ClientFile]) -> list[str]:
    """Write all files but those of the author that are there already, whose names are given."""
    write(folder / LIBRARY.name, LIBRARY.read_text(encoding="utf-8"))
    kept = [file.name for file in client if is_kept(folder, file)]
    for file in client:
        if file.name not in kept:
            write(folder / file.name, file.text)
    return kept


def is_kept(folder: Path, file: ClientFile) -> bool:
    return file.own and (folder / file.name).exists()


def write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CannotRun(f"I cannot write `{path}`: {error.strerror}.") from None
