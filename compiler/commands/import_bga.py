"""`ludomill import`: a project of Board Game Arena as a game file to go on from."""

from __future__ import annotations

import os
from pathlib import Path

import click

from .project_folders import projects_in
from .terminal import CannotRun


@click.command(name="import")
@click.argument("path", type=click.Path())
@click.option("-o", "--output", metavar="FILE", type=click.Path(dir_okay=False),
              help="The file to write (default: NAME.game).")  # fmt: skip
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(path: str, output: str | None, force: bool) -> int:
    """Write a game file from the project of Board Game Arena in the folder PATH.

    It has the project's states, options, preferences, statistics and box facts, and a stub for each
    action and method. What only you can write is marked TODO.
    """
    from ...dsl.bga.game_text import game_text
    from ...dsl.bga.project import read_project
    from ...dsl.bga.reading import read_game

    read = read_game(read_project(project_folder(path)))
    target = Path(output if output is not None else f"{read.game.name}.game")
    if target.exists() and not force:
        raise CannotRun(f"`{target}` is there already; --force writes over it.")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(game_text(read), encoding="utf-8", newline="\n")
    except OSError as error:
        raise CannotRun(f"I cannot write `{target}`: {error.strerror}.") from None
    click.echo(f"Wrote {target}: {len(read.states)} states, {len(read.game.options)} options.")
    left_out = [problem for problem in read.problems if problem.code in ("W0601", "E0602")]
    if left_out:
        click.echo(f"{len(left_out)} parts could not be read: `ludomill lint {path}` names them.")
    return 0


def project_folder(path: str) -> str:
    """The one project at a path."""
    if not os.path.isdir(path):
        raise CannotRun(f"There is no folder `{path}`.")
    found = projects_in(path)
    if not found:
        raise CannotRun(
            f"`{path}` is no project of BGA: it has neither states.inc.php, nor gameinfos, nor "
            "modules/php/States."
        )
    if len(found) > 1:
        raise CannotRun(f"There are {len(found)} projects in `{path}`; give the folder of one.")
    return found[0]
