"""`ludomill play` and `simulate`, with a game that is faked."""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ludomill
import pytest
from command_line import Checker, write
from ludomill.compiler.commands import play
from ludomill.dsl.diagnostics import GameErrors
from ludomill.dsl.source import Source
from ludomill.runtime.telling.table_text import folded, grid_lines, table_text

ROOT = Path(__file__).parents[1]


# ------------------------------------------------------------------------------ playing
@dataclass(frozen=True)
class Pick:
    """Take one to three from a heap."""

    seat: int
    number: int
    name: str = "take"

    @property
    def values(self) -> tuple[tuple[str, int], ...]:
        return (("number", self.number),)

    def __str__(self) -> str:
        return f"take {self.number}"


class Heap:
    """A match: 5 sticks, take 1 or 2, who takes the last one wins."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.left = options.get("sticks", 5)
        self.players = players
        self.turn = 0
        self.told: list[dict[str, Any]] = []
        self.before: list[tuple[int, int]] = []

    @property
    def over(self) -> bool:
        return self.left == 0

    @property
    def active(self) -> tuple[int, ...]:
        return () if self.over else (self.turn,)

    @property
    def winner(self) -> int:
        return (self.turn - 1) % self.players

    @property
    def scores(self) -> list[int]:
        return [int(self.over and seat == self.winner) for seat in range(self.players)]

    @property
    def ranking(self) -> list[int]:
        return [1 if seat == self.winner else 2 for seat in range(self.players)]

    @property
    def stats(self) -> dict[str, Any]:
        seats = range(self.players)
        moves = [sum(turn == seat for _, turn in self.before) for seat in seats]
        return {"table": {"all": len(self.before)}, "player": {"own": moves}}

    state_name = "taking"

    def actions(self, seat: int) -> list[Pick]:
        return [Pick(seat, n) for n in (1, 2) if n <= self.left] if seat in self.active else []

    def play(self, action: Pick) -> None:
        self.before.append((self.left, self.turn))
        self.left -= action.number
        self.turn = (self.turn + 1) % self.players
        self.told.append({"type": "log", "text": f"seat {action.seat} takes {action.number}"})

    def text(self, seat: int | None, width: int) -> str:
        return f"sticks: {self.left}"

    def description(self, seat: int | None) -> str:
        return f"seat {self.turn} must take"

    def events(self, seat: int | None, since: int) -> list[dict[str, Any]]:
        return self.told[since:]

    def can_undo(self, seat: int) -> bool:
        return bool(self.before)

    def undo(self, seat: int) -> None:
        self.left, self.turn = self.before.pop()
        self.told.append({"type": "undo"})


class HeapGame:
    players = (2, 3)

    def start(self, players: int, seed: int, options: dict[str, Any]) -> Heap:
        if set(options) - {"sticks"}:
            raise ValueError("There is no option `other`.")
        return Heap(players, options)


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write(str(tmp_path / "heap.game"), "game: heap\n")
    monkeypatch.setattr(ludomill, "load", lambda path: HeapGame(), raising=False)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets what the player types."""
    import io

    def set_lines(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))

    return set_lines


BOTH = ("--seat", "0=human", "--seat", "1=human", "--seed", "3")


def test_play_by_number_and_by_text(run: Any, heap: None, typed: Any) -> None:
    typed("1", "take 2", "9", "2")
    ran = run("play", "heap", *BOTH)
    assert ran.code == 0
    assert "seat 0> 1\n  * seat 0 takes 1\n" in ran.out
    assert "sticks: 5\n\nseat 0 must take\n  1 take 1    2 take 2\n" in ran.out
    assert "There is no number 9: they are 1 to 2." in ran.out
    assert ran.out.endswith("The game is over.\n  1. seat 0: 1 points\n  2. seat 1: 0 points\n")


def test_play_commands(run: Any, heap: None, typed: Any) -> None:
    typed("help", "", "undo", "take", "take 1", "undo", "list", "table", "quit")
    out = run("play", "heap", *BOTH).out
    assert "takes your last action back" in out
    assert "There is nothing to undo" in out
    assert "That fits several actions:\n  1 take 1" in out
    assert out.count("sticks: 4") == 1
    assert out.count("sticks: 5") == 3
    assert out.endswith("seat 0> quit\nYou have left the game.\n")


def test_play_ends_with_the_input(run: Any, heap: None, typed: Any) -> None:
    typed("take 1")
    ran = run("play", "heap.game", *BOTH)
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "You have left the game.")


def test_play_against_bots(run: Any, heap: None, typed: Any) -> None:
    typed("take 1", "1", "1", "1")
    out = run("play", "heap", "--players", "3", "--seed", "1").out
    assert out.startswith("3 players, seed 1.")
    assert "  * seat 1 takes" in out and "  * seat 2 takes" in out
    assert "seat 0 (you)" in out
    typed()
    assert "The game is over." in run("play", "heap", "--seat", "0=random").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seat", "1=robot"), "A seat is given as `--seat 1=random`; I got `1=robot`."),
        (("--seat", "3=human"), "There is no seat 3: at most 3 can play."),
        (("--players", "4"), "4 cannot play this game; it is for 2, 3 players."),
        (("--players", "2", "--seat", "2=human"), "There is no seat 2 at a table of 2."),
        (("--option", "sticks"), "An option is given as `--option key=value`; I got `sticks`."),
        (("--option", "other=1"), "There is no option `other`."),
    ],
)
def test_play_refuses(run: Any, heap: None, arguments: tuple[str, ...], words: str) -> None:
    ran = run("play", "heap", *arguments)
    assert ran.code == 2
    assert ran.err.startswith(f"ludomill: {words}")


def test_play_prints_the_errors_of_a_game(
    run: Any, heap: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(path: str) -> None:
        found = Checker().at(Source(path, "game: wrong\n"), 6, "wrong")
        raise GameErrors([found])

    monkeypatch.setattr(ludomill, "load", load, raising=False)
    ran = run("play", "heap")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("error[E9001]: `wrong` stands here\n --> heap.game:1:7\n")


class Words(str):
    """An action that is its own text."""

    name = "move"

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        return tuple(zip(("from", "to"), self.split()[1:], strict=True))


ACTIONS = [Words(f"move {a} {b}") for a in ("a1", "b1") for b in ("a2", "b2", "b22")]


@pytest.mark.parametrize(
    ("line", "fitting"),
    [
        ("2", ["move a1 b2"]),
        ("0", []),
        ("7", []),
        ("MOVE b1 A2", ["move b1 a2"]),
        ("a1 a2", ["move a1 a2"]),
        ("a1 b2", ["move a1 b2"]),
        ("b1 b", ["move b1 b2", "move b1 b22"]),
        ("a2 a1", []),
        ("(a1, a2)", ["move a1 a2"]),
    ],
)
def test_what_typed_words_mean(line: str, fitting: list[str]) -> None:
    assert [str(a) for a in play.fitting_actions(line, ACTIONS)] == fitting


def test_a_number_stands_for_itself_where_numbers_are_chosen() -> None:
    bids = [Pick(0, number) for number in (0, 2, 5)]
    assert play.numbers_of(bids) == [0, 2, 5]
    assert play.fitting_actions("2", bids) == [bids[1]]
    assert play.fitting_actions("1", bids) == []
    assert play.numbers_of([*bids, Pick(0, 6, "pass")]) == [1, 2, 3, 4]


def test_play_says_why_something_is_refused(run: Any, tmp_path: Path, typed: Any) -> None:
    path = str(tmp_path / "sticks.game")
    write(path, STICKS)
    typed("stop", "take 2", "take 9", "dance", "quit")
    out = run("play", path, "--seed", "1", "--seat", "1=human").out
    assert "seat 0> stop\nTake one first. `list` shows what you may do." in out
    assert "seat 1> take 9\n`n`: `9` is not a number 1..5." in out
    assert "There is no action `dance`." in out


STICKS = """\
game: sticks
title: Sticks
players: 2
table:
  left: 0..9 = 5
actions:
  take(n in 1..5 where n <= left): |
    left -= n
    if left == 0: end_game(winners=me)
  stop(): |
    require left < 5 "Take one first."
    end_game()
turns:
  actions: [take, stop]
"""


def test_simulate(run: Any, heap: None) -> None:
    arguments = ("simulate", "heap", "-n", "40", "--players", "3", "--option", "sticks=2")
    shown = json.loads(run(*arguments, "--json").out)
    assert shown["games"] == 40
    assert shown["unfinished"] == 0
    # who takes two at once wins in one move, else the second seat wins in two
    ones = round(shown["win_rates"][0] * 40)
    assert shown["win_rates"] == [ones / 40, 1 - ones / 40, 0.0]
    assert shown["actions"] == {"take": ones + 2 * (40 - ones)}
    assert shown["moves"]["shortest"] == 1 and shown["moves"]["longest"] == 2
    assert shown["choices_at_a_move"]["most"] == 2
    assert shown["mean_scores"] == [round(rate, 2) for rate in shown["win_rates"]]
    own = [1.0, 1 - ones / 40, 0.0]
    assert shown["mean_stats"] == {
        "table": {"all": round(sum(own), 2)},
        "player": {"own": [round(n, 2) for n in own]},
    }
    lines = run(*arguments).out.splitlines()
    assert lines[0] == "40 games of 3 players who play at random"
    assert lines[-1].endswith("games per second")
    stopped = json.loads(run(*arguments, "--max-moves", "1", "--json").out)
    assert stopped["unfinished"] == 40 - ones


def test_simulate_is_fixed_by_its_seed(run: Any, heap: None) -> None:
    def rates(seed: int) -> Any:
        ran = run("simulate", "heap", "-n", "20", "--seed", str(seed), "--json")
        return {k: v for k, v in json.loads(ran.out).items() if k != "games_per_second"}

    assert rates(5) == rates(5)
    assert len({json.dumps(rates(seed)) for seed in range(4)}) > 1


# ------------------------------------------------------------------------------ the table as text
def test_table_text() -> None:
    table = {
        "board": {"a1": 0, "b1": None, "a2": None, "b2": 11},
        "deck": 40,
        "hand": {"0": ["7 of clubs", "8 of clubs"], "1": {"count": 3}},
        "points": {"0": 12, "1": -3},
        "leader": None,
        "open": True,
        "empty": [],
    }
    assert table_text(table) == "\n".join(
        [
            "board:",
            "  2  .  11",
            "  1  0  .",
            "     a  b",
            "deck: 40",
            "hand[0]: 7 of clubs, 8 of clubs",
            "hand[1]: count: 3",
            "points: 0: 12, 1: -3",
            "leader: -",
            "open: yes",
            "empty: -",
        ]
    )


def test_long_places_are_folded() -> None:
    assert folded("hand: ", "seven of clubs, nine of hearts", 26) == [
        "hand: seven of clubs, nine",
        "      of hearts",
    ]


def test_runs_of_equal_things_are_counted() -> None:
    table = {"supply": ["fish"] * 4 + ["boat", "boat", "fish"], "dice": [6, 6, 6], "captain": {}}
    assert table_text(table).splitlines() == [
        "supply: 4 × fish, boat, boat, fish",
        "dice: 6, 6, 6",
        "captain: -",
    ]


def test_grids_keep_the_order_of_columns() -> None:
    squares = {f"{letter}{row}": None for letter in ("a", "z", "aa") for row in (9, 10)}
    assert grid_lines(squares) == ["  10  .  .  .", "   9  .  .  .", "      a  z  aa"]


def test_bots_use_their_own_generator() -> None:
    state = random.getstate()
    bots = {seat: play.bot_of("random", random.Random(1)) for seat in range(2)}
    session = play.Session(Heap(2, {}), set(), bots)
    session.step()
    assert random.getstate() == state


def test_a_seat_may_search() -> None:
    bots = {0: play.bot_of("search", random.Random(1)), 1: play.bot_of("random", random.Random(1))}
    match = ludomill.load(str(ROOT / "games/tic_tac_toe.game")).start(players=2, seed=1)
    for square in ("a1", "b1", "a2", "b2"):
        match.play("place", square=square)
    play.Session(match, set(), bots).run()
    assert match.winners == (0,)
