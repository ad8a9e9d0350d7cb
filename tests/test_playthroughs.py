"""Recorded games: `playthroughs/<game>.txt` must come out again line by line.

LUDOMILL_GOLDEN=1 writes them anew, with random moves.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from game_files import NAMES, game_of
from ludomill.runtime.matches.match import Match
from ludomill.runtime.playing.actions import Action

FOLDER = Path(__file__).parent / "playthroughs"
GOLDEN = os.environ.get("LUDOMILL_GOLDEN") == "1"
SEED = 1
DRAWN = 20  # so many moves are shown with the table, the rest without
MOST = 300
MOST_LISTED = 40
WIDTH = 92
Chooser = Callable[[Sequence[Action]], Action]


def recorded(name: str, choose: Chooser) -> list[str]:
    """The text of a game: facts, then for each move what the player sees and does."""
    game = game_of(name)
    match = game.start(seed=SEED)
    values = {option.id: option.label or option.name for option in game.facts.options}
    chosen = [f"{values[id]}={value}" for id, value in sorted(match.engine.option.items())]
    lines = [f"game: {game.title}", f"players: {match.players}", f"seed: {SEED}"]
    if chosen:
        lines.append(f"options: {', '.join(chosen)}")
    told = 0
    for number in range(MOST):
        if match.over:
            break
        seat = match.active[0]
        if number < DRAWN:
            lines += ["", match.text(seat, WIDTH)]
            lines.append(f"seat {seat} reads: {match.description(seat)}")
            lines += may_do(match, seat)
        actions = match.actions(seat)
        text = str(choose(actions))
        action = next(a for a in actions if str(a) == text)  # of equal cards the first
        lines.append(f"{number + 1}. seat {seat}: {action}")
        match.play(action)
        events = match.events(None, since=told)
        told += len(events)
        lines += [f"   * {event['text']}" for event in events if event["type"] == "log"]
    lines += ["", match.text(None, WIDTH), *result(match)]
    return "\n".join(line.rstrip() for line in lines).split("\n")


def may_do(match: Match, seat: int) -> list[str]:
    """The legal actions by name."""
    by_name: dict[str, list[str]] = {}
    for action in match.actions(seat):
        by_name.setdefault(action.name, []).append(" ".join(action.words))
    return [f"  {name}: {listed(words)}".rstrip(": ") for name, words in by_name.items()]


def listed(words: Sequence[str]) -> str:
    """All of them, or the first few and how many there are."""
    if len(words) <= MOST_LISTED:
        return " | ".join(words)
    return f"{' | '.join(words[:12])} | ... ({len(words)} in all)"


def result(match: Match) -> list[str]:
    if not match.over:
        return [f"cut off after {MOST} moves"]
    return [
        f"scores: {' '.join(map(str, match.scores))}",
        f"places: {' '.join(map(str, match.ranking))}",
        f"winners: {' '.join(map(str, match.winners)) or 'none'}",
    ]


def chooser_from(lines: Sequence[str]) -> Chooser:
    """Chooses the moves that the text holds, in their order."""
    moves = [m[1] for line in lines if (m := re.match(r"\d+\. seat \d+: (.*)", line))]
    left = iter(moves)

    def choose(actions: Sequence[Action]) -> Action:
        wanted = next(left, None)
        found = [action for action in actions if str(action) == wanted]
        assert found, f"`{wanted}` is not among {', '.join(map(str, actions))}"
        return found[0]

    return choose


@pytest.mark.parametrize("name", NAMES)
def test_the_game_comes_out_again(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    if GOLDEN:
        path.write_text("\n".join(recorded(name, Random(SEED).choice)) + "\n", encoding="utf-8")
    assert path.exists(), f"no playthrough of {name}: LUDOMILL_GOLDEN=1 writes one"
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    for number, (fresh, old) in enumerate(
        zip(recorded(name, chooser_from(lines)), lines, strict=True), start=1
    ):
        assert fresh == old, f"line {number}"


def test_no_playthrough_is_left_over() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)


def test_reversi_by_hand() -> None:
    """From any opening the first player has four moves, each turns over one disc."""
    text = (FOLDER / "reversi.txt").read_text(encoding="utf-8")
    opening = text.split("\n1. ")[0]
    assert "  5 . . . 0 1 . . .\n" in opening
    assert "  4 . . . 1 0 . . .\n" in opening
    assert "\n  playDisc: d3 | c4 | f5 | e6\n" in opening + "\n"
    assert "   * seat 0 plays a disc and turns over 1\n" in text
