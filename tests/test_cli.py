"""The command line. Games are faked where a test is about a command and not about a game."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import ludomill
import pytest
from ludomill.compiler import cli, lint_cache
from ludomill.compiler.commands import play
from ludomill.compiler.commands.explain import pages
from ludomill.compiler.commands.table_text import folded, grid_lines, table_text
from ludomill.dsl.diagnostics import Diagnostic, GameErrors, Note, Severity
from ludomill.dsl.source import Source, Span


@dataclass
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Any]:
    """Runs a command line in an empty folder, with a cache of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("LUDOMILL_DEBUG", raising=False)

    def run_once(*arguments: str) -> Ran:
        code = cli.run(arguments)
        shown = capsys.readouterr()
        return Ran(code, shown.out, shown.err)

    yield run_once


@dataclass
class Checker:
    """Stands in for `compiler.pipeline`: every `wrong` is an error, every `odd` a warning."""

    calls: list[str] = field(default_factory=list)

    def check(self, path: str, against: str | None = None) -> Any:
        self.calls.append(path)
        text = Path(path).read_text(encoding="utf-8")
        source = Source(path, text)
        words = [word for word in ("odd", "wrong") if word in text]
        found = [self.at(source, text.rindex(word), word) for word in words]
        if against is not None:
            note = Note(f"see {against}", Span(source, 0, 4))
            span = Span(source, 0, 1)
            found.append(Diagnostic("W9003", Severity.WARNING, "gone", span, "", (note,)))
        return SimpleNamespace(diagnostics=tuple(found), game=None)

    def at(self, source: Source, start: int, word: str) -> Diagnostic:
        code, severity = {
            "wrong": ("E9001", Severity.ERROR),
            "odd": ("W9002", Severity.WARNING),
        }[word]
        span = Span(source, start, start + len(word))
        return Diagnostic(code, severity, f"`{word}` stands here", span, "take it out")


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> Checker:
    fake = Checker()
    module = ModuleType("ludomill.compiler.pipeline")
    module.check = fake.check  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return fake


def write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


# ------------------------------------------------------------------------------ the whole
@pytest.mark.parametrize("arguments", [("--help",), ("-h",), ("lint", "-h"), ("play", "--help")])
def test_help(run: Any, arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Usage: ludomill")


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help(run: Any, name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert "-h, --help" in ran.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "Usage: ludomill"),
        (("lnit",), "There is no command `lnit`. Did you mean `lint`?"),
        (("lint", "--frmat", "json"), "--frmat"),
        (("lint", "--format", "xml"), "'xml' is not one of"),
        (("lint", "no/such.game"), "ludomill: I cannot find the file `no/such.game`."),
        (("lint",), "There is no .game file here or in a folder below."),
        (("build", "zzz"), "I know no game `zzz`, and there is no file of that name."),
        (("show", "states", "."), "`.` is a folder"),
        (("explain", "E999999"), "I know no code `E999999`."),
        (("new", "My Game"), "such as `my_game`"),
        (("play", "zzz"), "I know no game `zzz`"),
    ],
)
def test_what_cannot_run(run: Any, arguments: tuple[str, ...], words: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert words in ran.err + ran.out
    assert "Traceback" not in ran.err


def test_internal_errors(run: Any, checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: str) -> None:
        raise KeyError("no\nsuch thing")

    monkeypatch.setattr(sys.modules["ludomill.compiler.pipeline"], "check", broken)
    write("a.game", "game: a\n")
    ran = run("lint", "a.game")
    assert ran.code == 2
    assert ran.err.startswith("ludomill: internal error: KeyError: 'no\\nsuch thing'\n")
    assert "Please report it" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("LUDOMILL_DEBUG", "1")
    assert "Traceback" in run("lint", "a.game").err


def test_interrupt_and_closed_pipe(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.cli, "main", interrupted)
    assert run("lint").code == 130
    command = f"{sys.executable} -c 'from ludomill.compiler.cli import main; main()' explain"
    shell = f"set -o pipefail; {command} | head -c 1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


# ------------------------------------------------------------------------------ lint
def test_lint_exit_codes(run: Any, checker: Checker) -> None:
    write("good.game", "game: good\n")
    write("odd.game", "game: odd\n")
    write("bad.game", "game: wrong\n")
    ran = run("lint", "good.game")
    assert (ran.code, ran.out) == (0, "Nothing found in 1 file.\n")
    ran = run("lint", "good.game", "odd.game")
    assert ran.code == 0
    assert ran.out.endswith("1 warning in 1 file\n")
    ran = run("lint", "bad.game", "odd.game", "bad.game")
    assert ran.code == 1
    assert ran.out.startswith("error[E9001]: `wrong` stands here\n --> bad.game:1:7\n")
    assert ran.out.endswith("1 error, 1 warning in 2 files\n")


def test_lint_without_files_takes_whole_games(run: Any, checker: Checker) -> None:
    write("b.game", "# a game\ngame: b\n")
    write("sub/a.game", "game: a\n")
    write("sub/part.game", "actions:\n  game: 1\n")
    write(".hidden/c.game", "game: c\n")
    assert run("lint").out == "Nothing found in 2 files.\n"
    assert checker.calls == ["b.game", os.path.join("sub", "a.game")]
    assert run("lint", "sub", "--no-cache").out == "Nothing found in 1 file.\n"


def test_lint_formats(run: Any, checker: Checker) -> None:
    write("a.game", "game: wrong odd\n")
    ran = run("lint", "a.game", "--format", "json")
    assert ran.code == 1
    assert [(r["code"], r["location"]["column"]) for r in json.loads(ran.out)] == [
        ("E9001", 7),
        ("W9002", 13),
    ]
    log = json.loads(run("lint", "a.game", "--format", "sarif").out)
    assert [r["ruleId"] for r in log["runs"][0]["results"]] == ["E9001", "W9002"]
    assert log["runs"][0]["tool"]["driver"]["semanticVersion"]
    lines = run("lint", "a.game", "--format", "github").out.splitlines()
    assert lines[0].startswith("::error file=a.game,line=1,")
    assert lines[-1] == "1 error, 1 warning in 1 file"
    write("b.game", "game: b\n")
    assert run("lint", "b.game", "--format", "json").out == "[]\n"


def test_lint_colours(run: Any, checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.game", "game: wrong\n")
    assert "\x1b" not in run("lint", "a.game").out
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b[1;31merror[E9001]" in run("lint", "a.game").out
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b" not in run("lint", "a.game").out


def test_lint_against(run: Any, checker: Checker) -> None:
    write("old.game", "game: a\n")
    write("new.game", "game: a\n")
    ran = run("lint", "new.game", "--against", "old.game")
    assert ran.code == 0
    assert "see old.game" in ran.out
    assert run("lint", "new.game", "--against", "none.game").code == 2
    assert run("lint", "new.game", "old.game", "--against", "old.game").code == 2


# ------------------------------------------------------------------------------ the cache of lint
def test_an_unchanged_file_is_not_checked_again(run: Any, checker: Checker) -> None:
    write("a.game", "game: wrong\n")
    first = run("lint", "a.game")
    second = run("lint", "a.game")
    assert (second.code, second.out) == (first.code, first.out)
    assert checker.calls == ["a.game"]
    run("lint", "a.game", "--no-cache")
    assert checker.calls == ["a.game"] * 2
    write("a.game", "game: odd, now\n")
    assert run("lint", "a.game").code == 0
    assert len(checker.calls) == 3


def test_parts_and_tables_count(run: Any, checker: Checker) -> None:
    write("g/a.game", "game: a\ninclude:\n  - {file: parts/one.game, when: x}\n")
    write("g/parts/one.game", 'material:\n  Card:\n    csv: "my cards.csv"  # beside\n')

    def checks() -> int:
        run("lint", "g/a.game")
        return len(checker.calls)

    assert [checks(), checks()] == [1, 1]
    write("g/parts/one.game", 'material:\n  Card:\n    csv: "my cards.csv"  # changed\n')
    assert [checks(), checks()] == [2, 2]
    write("g/parts/my cards.csv", "name\n")
    assert [checks(), checks()] == [3, 3]
    Path("g/parts/my cards.csv").unlink()
    assert [checks(), checks()] == [4, 4]


def test_another_ludomill_checks_again(
    run: Any, checker: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("a.game", "game: a\n")
    run("lint", "a.game")
    monkeypatch.setattr(lint_cache, "fingerprint", lambda: "another")
    run("lint", "a.game")
    assert len(checker.calls) == 2


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"ludomill": 1}',
        b"[" * 100_000,
        b'{"ludomill": "FINGERPRINT", "files": {"a.game": "HASH"}, "sources": {}, "found": [[]]}',
        b'{"ludomill": "FINGERPRINT", "files": {"a.game": "HASH"}, "sources": {"a.game": "xy"},'
        b' "found": [["E1", "error", "m", ["a.game", 0, 3], "", []]]}',
        b'{"ludomill": "FINGERPRINT", "files": {"a.game": "HASH"}, "sources": {"a.game": "xy"},'
        b' "found": [["E1", "fatal", "m", ["a.game", 0, 1], "", []]]}',
    ],
)
def test_a_corrupt_cache_is_no_cache(run: Any, checker: Checker, broken: bytes) -> None:
    write("a.game", "game: wrong\n")
    run("lint", "a.game")
    entry = lint_cache.Entry("a.game")
    assert entry.before is not None
    broken = broken.replace(b"FINGERPRINT", lint_cache.fingerprint().encode())
    entry.file.write_bytes(broken.replace(b"HASH", entry.before.encode()))
    assert run("lint", "a.game").code == 1
    assert checker.calls == ["a.game"] * 2


def test_a_cache_that_cannot_be_written(
    run: Any, checker: Checker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write("a.game", "game: wrong\n")
    write("no_folder", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "no_folder"))
    assert [run("lint", "a.game").code for _ in range(2)] == [1, 1]
    assert len(checker.calls) == 2


def test_a_cached_finding_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = tmp_path / "a.game"
    path.write_text("game: a\n", encoding="utf-8")
    sources = Source(str(path), "game: a\n"), Source("part.game", "é x")
    notes = (Note("plain"), Note("there", Span(sources[1], 2, 3)))
    found = Diagnostic("E1", Severity.WARNING, "m", Span(sources[0], 0, 4), "h", notes)
    lint_cache.Entry(str(path)).write([found], [])
    (read,) = lint_cache.Entry(str(path)).read() or []
    assert (read.code, read.severity, read.message, read.help) == ("E1", found.severity, "m", "h")
    assert (read.span.source.name, read.span.text) == (str(path), "game")
    assert [(note.text, note.span and note.span.text) for note in read.notes] == [
        ("plain", None),
        ("there", "x"),
    ]


def test_a_cached_lint_loads_no_parser(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from ludomill.compiler import lint_cache, cli\n"
        "from ludomill.dsl.diagnostics import Diagnostic, Severity\n"
        "from ludomill.dsl.source import Source, Span\n"
        "span = Span(Source('a.game', 'game: a'), 0, 4)\n"
        "found = Diagnostic('E1', Severity.ERROR, 'm', span, 'h')\n"
        "lint_cache.Entry('a.game').write([found], [])\n"
        "code = cli.run(['lint', 'a.game'])\n"
        "print(code, [m for m in ('lark', 'yaml', 'jinja2') if m in sys.modules])\n"
    )
    (tmp_path / "a.game").write_text("game: a", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "1 []"


# ------------------------------------------------------------------------------ explain, new
def test_explain_lists_and_shows(run: Any) -> None:
    known = pages()
    listed = run("explain").out.splitlines()
    assert listed == [f"{code}  {page.title}" for code, page in sorted(known.items())]
    shown = run("explain", "e0007")
    assert shown.code == 0
    assert shown.out.startswith(f"E0007: {known['E0007'].title}\n\n")
    assert "Near it: E0007" in run("explain", "E00O7").err


@pytest.mark.parametrize("template", ["grid", "cards", "dice"])
def test_new_writes_a_game_and_overwrites_none(run: Any, template: str) -> None:
    ran = run("new", "my_game", "--template", template)
    assert ran.code == 0
    text = Path("my_game.game").read_text(encoding="utf-8")
    assert "\ngame: my_game\ntitle: My game\n" in text
    assert "  ludomill play my_game.game\n" in ran.out
    again = run("new", "my_game.game")
    assert again.code == 2
    assert "`my_game.game` is there already" in again.err
    assert Path("my_game.game").read_text(encoding="utf-8") == text
    assert "I cannot write" in run("new", "nowhere/my_game").err


# ------------------------------------------------------------------------------ playing
@dataclass(frozen=True)
class Pick:
    """Take one to three from a heap."""

    seat: int
    number: int
    name: str = "take"

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

    state_name = "taking"

    def actions(self, seat: int) -> list[Pick]:
        return [Pick(seat, n) for n in (1, 2) if n <= self.left] if seat in self.active else []

    def play(self, action: Pick) -> None:
        self.before.append((self.left, self.turn))
        self.left -= action.number
        self.turn = (self.turn + 1) % self.players
        self.told.append({"type": "log", "text": f"seat {action.seat} takes {action.number}"})

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"table": {"sticks": self.left}, "description": f"seat {self.turn} must take"}

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
    assert "No action is called `9`." in ran.out
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


def test_grids_keep_the_order_of_columns() -> None:
    squares = {f"{letter}{row}": None for letter in ("a", "z", "aa") for row in (9, 10)}
    assert grid_lines(squares) == ["  10  .  .  .", "   9  .  .  .", "      a  z  aa"]


def test_bots_use_their_own_generator() -> None:
    state = random.getstate()
    session = play.Session(Heap(2, {}), set(), random.Random(1))
    session.step()
    assert random.getstate() == state
