"""Check a game for a command that needs it whole."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from .game_files import game_path
from .terminal import terminal_width, wants_colour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...dsl.diagnostics import Diagnostic
    from ...dsl.reading.model import Game
    from ..pipeline import Checked


class HasErrors(click.exceptions.Exit):
    """The game cannot be used; what is wrong has been printed."""

    def __init__(self) -> None:
        super().__init__(1)


def checked_game(game: str) -> Checked:
    """A game without errors. Raises HasErrors after printing them; warnings are left to `lint`."""
    path = game_path(game)
    from ..pipeline import check

    checked = check(path)
    if checked.game is None or any(d.is_error for d in checked.diagnostics):
        print_errors(checked.diagnostics)
        raise HasErrors
    return checked


def print_errors(diagnostics: Iterable[Diagnostic]) -> None:
    """The errors among the findings, on the error stream."""
    from ...dsl.render import render_text

    errors = [diagnostic for diagnostic in diagnostics if diagnostic.is_error]
    text = render_text(errors, wants_colour(sys.stderr), terminal_width())
    click.echo(text, err=True, nl=False)


def loaded_model(game: str) -> Game:
    """A game as written, which may have errors that do not hinder reading it."""
    path = game_path(game)
    from ...dsl.reading.loader import load

    result = load(path)
    if result.game is None:
        print_errors(result.problems)
        raise HasErrors
    return result.game
