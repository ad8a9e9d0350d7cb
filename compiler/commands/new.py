"""`ludomill new`: a small game that runs, to begin from."""

from __future__ import annotations

import os
import re
from pathlib import Path

import click

from .terminal import CannotRun

TEMPLATES = Path(__file__).resolve().parents[1] / "templates"
KINDS = {
    "grid": "place marks on a board",
    "cards": "take tricks with a hand of cards",
    "dice": "roll dice and stop in time",
}


@click.command()
@click.argument("name")
@click.option("--template", type=click.Choice(list(KINDS)), default="grid", show_default=True,
              help="; ".join(f"{kind}: {what}" for kind, what in KINDS.items()) + ".")  # fmt: skip
def command(name: str, template: str) -> None:
    """Write NAME.game, a small game that runs. No file is overwritten."""
    path = Path(name if name.endswith(".game") else f"{name}.game")
    word = path.name.removesuffix(".game")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", word):
        raise CannotRun(
            f"`{word}` cannot be the name of a game: use small letters, digits and `_`,"
            f" and begin with a letter{suggestion(word)}."
        )
    text = named(TEMPLATES.joinpath(f"{template}.game").read_text(encoding="utf-8"), word)
    try:
        with open(path, "x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise CannotRun(f"`{path}` is there already; I overwrite nothing.") from None
    except OSError as error:
        raise CannotRun(f"I cannot write `{path}`: {error.strerror}.") from None
    click.echo(f"Wrote {path}. What next:")
    for verb in ("play", "test", "lint"):
        click.echo(f"  ludomill {verb} {os.fspath(path)}")


def suggestion(word: str) -> str:
    """`, such as `my_game``, where the word has letters to make a name of."""
    letters = re.sub(r"[^a-z0-9]+", "_", word.casefold()).strip("_0123456789")
    return f", such as `{letters}`" if letters else ""


def named(text: str, word: str) -> str:
    """A template under the name of the new game."""
    heading = word.replace("_", " ").capitalize()
    text = re.sub(r"^game: .*$", f"game: {word}", text, count=1, flags=re.MULTILINE)
    return re.sub(r"^title: .*$", f"title: {heading}", text, count=1, flags=re.MULTILINE)
