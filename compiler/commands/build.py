"""`ludomill build`: the engine of a game as a Python module."""

from __future__ import annotations

from pathlib import Path

import click

from .checking import checked_game
from .terminal import CannotRun


@click.command()
@click.argument("game")
@click.option("-o", "--output", "folder", type=click.Path(file_okay=False), default=".",
              help="The folder to write to (default: this one).")  # fmt: skip
def command(game: str, folder: str) -> None:
    """Write the engine of GAME as NAME.py, a module that needs only `ludomill.runtime`."""
    checked = checked_game(game)
    from ..pipeline import compile_game

    assert checked.game is not None
    text = compile_game(checked)
    path = Path(folder) / f"{checked.game.name}.py"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CannotRun(f"I cannot write `{path}`: {error.strerror}.") from None
    click.echo(f"Wrote {path}.")
