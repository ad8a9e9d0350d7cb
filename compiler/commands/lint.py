"""`ludomill lint`: check game files and say what is wrong with them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from .game_files import files_to_lint
from .project_folders import split_paths
from .terminal import CannotRun, terminal_width, wants_colour

if TYPE_CHECKING:
    from ...dsl.diagnostics import Diagnostic

FORMATS = ["text", "json", "sarif", "github"]


@click.command()
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True,
              help="How to print what was found.")  # fmt: skip
@click.option("--against", metavar="OLD", type=click.Path(),
              help="An older version: also find what would break running tables.")  # fmt: skip
@click.option("--no-cache", is_flag=True, help="Check again what has not changed.")
def command(files: tuple[str, ...], form: str, against: str | None, no_cache: bool) -> int:
    """Check game FILES, or every game in the folders given (default: this one). A folder may be a
    project of Board Game Arena, too: its PHP, JSON and JavaScript are checked.

    Exit code: 0 nothing that is certainly wrong, 1 errors found, 2 the command could not run.
    """
    projects, rest = split_paths(files or ["."])
    paths = files_to_lint(rest) if rest else []
    looked_at = len(paths)
    if against is not None:
        found = compared(against, [*paths, *projects])
    else:
        found = [d for path in paths for d in findings(path, use_cache=not no_cache)]
        for folder in projects:
            more, read = project_findings(folder)
            found += more
            looked_at += read
    click.echo(rendered(found, form, looked_at), nl=False)
    return 1 if any(diagnostic.is_error for diagnostic in found) else 0


def findings(path: str, use_cache: bool) -> list[Diagnostic]:
    """What is wrong with one file and its parts, from the top to the bottom."""
    from .. import lint_cache

    entry = lint_cache.Entry(path) if use_cache else None
    known = entry.read() if entry is not None else None
    if known is not None:
        return known
    from ..pipeline import check

    checked = check(path)
    found = in_order(path, checked.diagnostics)
    if entry is not None:
        entry.write(found, lint_cache.files_of(path, checked.game))
    return found


def project_findings(folder: str) -> tuple[list[Diagnostic], int]:
    """What is wrong with a project of BGA, and how many files it has."""
    from ...dsl.bga.lint import lint_project

    return lint_project(folder)


def in_order(path: str, diagnostics: tuple[Diagnostic, ...]) -> list[Diagnostic]:
    """The file itself first, then its parts by name."""
    return sorted(
        diagnostics,
        key=lambda d: (d.span.source.name != path, d.span.source.name, d.span.start, d.code),
    )


def compared(old: str, new: list[str]) -> list[Diagnostic]:
    """The findings of one new file, and what it breaks for those who know the old one."""
    import os

    from ..pipeline import check

    if len(new) != 1:
        raise CannotRun(f"--against compares one file with its older version; I got {len(new)}.")
    if os.path.isdir(new[0]):
        raise CannotRun(f"--against compares game files; `{new[0]}` is a project of BGA.")
    if not os.path.isfile(old):
        raise CannotRun(f"I cannot find the older version `{old}`.")
    return in_order(new[0], check(new[0], against=old).diagnostics)


def rendered(found: list[Diagnostic], form: str, files: int) -> str:
    """The findings in one of FORMATS."""
    from ...dsl import render

    if form == "json":
        return render.render_json(found)
    if form == "github":
        return render.render_github(found) + render.summary(found) + "\n"
    if form == "sarif":
        from importlib.metadata import version

        from .explain import title

        titles = {diagnostic.code: title(diagnostic.code) for diagnostic in found}
        return render.render_sarif(found, version("ludomill"), titles)
    if not found:
        return f"Nothing found in {files} file{'s' if files != 1 else ''}.\n"
    return render.render_text(found, wants_colour(sys.stdout), terminal_width())
