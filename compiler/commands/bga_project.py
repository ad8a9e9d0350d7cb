"""`ludomill build --target bga`: the files of a BGA project, and what is said about them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .terminal import CannotRun

if TYPE_CHECKING:
    from ..bga.writing import Outcome
    from ..pipeline import Checked


def build_project(checked: Checked, folder: Path, classic: bool) -> None:
    """Write the project into the folder. Files that the author has changed stay as they are."""
    from ..bga.writing import write_project
    from ..pipeline import bga_project

    files = bga_project(checked, classic)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        outcome = write_project(folder, files)
    except OSError as error:
        place = error.filename or folder
        raise CannotRun(f"I cannot write `{place}`: {error.strerror}.") from None
    _tell(folder, outcome)


def _tell(folder: Path, outcome: Outcome) -> None:
    count = len(outcome.written)
    same = f", {len(outcome.unchanged)} need no change" if outcome.unchanged else ""
    click.echo(f"Wrote {count} {'file' if count == 1 else 'files'} to {folder}{same}.")
    for path in outcome.kept:
        click.echo(f"Kept {path}, which you have changed: merge {path}.new into it.")
    for path in outcome.removed:
        click.echo(f"Removed {path}: nothing in the game asks for it any more.")
    for path in outcome.left:
        click.echo(
            f"Left {path}, which you have changed: nothing in the game asks for it any more."
        )
