"""`ludomill test`: run the scenarios of a game."""

from __future__ import annotations

import re
import sys

import click

from .checking import checked_game
from .terminal import CannotRun, wants_colour


@click.command()
@click.argument("games", nargs=-1, required=True, metavar="GAME...")
@click.option("-k", "words", metavar="WORDS", help="Only scenarios whose name holds these words.")
def command(games: tuple[str, ...], words: str | None) -> int:
    """Run the scenarios of one or more games. Exit code 1 when one fails."""
    failed = total = 0
    for game in games:
        for name, line, problem in results(game, words):
            total += 1
            failed += problem is not None
            click.echo(result_line(name, line, problem))
    if not total:
        wanted = f" whose name holds `{words}`" if words else ""
        raise CannotRun(f"There is no scenario{wanted} in {', '.join(games)}.")
    passed = total - failed
    click.echo(f"{passed} of {total} scenarios hold" + (f", {failed} failed" if failed else ""))
    return 1 if failed else 0


def results(game: str, words: str | None) -> list[tuple[str, str, str | None]]:
    """Name, `file:line` of the scenario or of what failed in it, and what failed, if anything."""
    checked = checked_game(game)
    from ..scenarios import run_scenario

    assert checked.game is not None
    found = []
    for scenario in checked.game.scenarios:
        if words is not None and words.casefold() not in scenario.name.text.casefold():
            continue
        failure = run_scenario(checked, scenario)
        span = failure.span if failure is not None else scenario.span
        place = f"{span.source.name}:{span.line}"
        found.append((scenario.name.text, place, failure.message if failure else None))
    return found


def result_line(name: str, place: str, problem: str | None) -> str:
    """`ok` or `failed`, and below what failed and where."""
    word, colour = ("failed", "red") if problem is not None else ("ok", "green")
    text = re.sub(r"\s+", " ", name)
    shown = click.style(word, fg=colour) if wants_colour(sys.stdout) else word
    return f"{shown} {text}" + (f"\n    {place}: {problem}" if problem is not None else "")
