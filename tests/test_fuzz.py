"""Any bytes as a `.game` give diagnostics, and what checks clean can be built and played.

The games are mutated as `mutated_games` says, or are bytes of no sense at all. CI runs the same
examples each time. LUDOMILL_FUZZ=N runs N examples of each test with random seeds.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ludomill.compiler import cli
from ludomill.compiler.pipeline import check, compile_game, game_of
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.render import render_github, render_json, render_sarif, render_text
from ludomill.runtime.matches.match import Match
from ludomill.runtime.playing.faults import GameRuntimeError
from mutated_games import GENTLE, mutated

ROOT = Path(__file__).parents[1]
EXAMPLES = int(os.environ.get("LUDOMILL_FUZZ", "0"))
MOST_LINES = 120
MOST_MOVES = 12


def small_games() -> list[str]:
    """Games of every kind, the bad ones of `tests/bad` too; large ones take too long."""
    folders = ["games", "examples", "compiler/templates", "tests/golden", "tests/bad"]
    paths = [path for folder in folders for path in sorted((ROOT / folder).glob("*.game"))]
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in paths]
    document = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
    texts += re.findall(r"^```yaml game\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
    return [text for text in texts if text.count("\n") <= MOST_LINES]


GAMES = small_games()


def examples(number: int) -> settings:
    return settings(
        max_examples=EXAMPLES or number,
        derandomize=not EXAMPLES,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


# ------------------------------------------------------------------------------ what must hold
def checked(data: bytes) -> None:
    """Check a file and tell what was found in every format; build and play it where it is clean."""
    path = Path("mutated.game")
    path.write_bytes(data)
    result = check(str(path))
    whole(result.diagnostics)
    if result.variants:
        play(compile_game(result), Random(len(data)))
    else:
        assert result.failed


def whole(found: tuple[Diagnostic, ...]) -> None:
    for d in found:
        assert d.help and d.message.endswith((".", "?")), d
        assert 0 <= d.span.start <= d.span.end <= len(d.span.source.text), d
    render_text(list(found), colour=True, width=60)
    render_json(list(found))
    render_github(list(found))
    render_sarif(list(found), "0", {d.code: d.code for d in found})


def play(module: str, random: Random) -> None:
    """Some random moves. The rules of a mutated game may go wrong, and then name a line."""
    game = game_of(module, "mutated.game")
    try:
        engine = game.engine()
    except ValueError:
        return  # no table can start with the options that it has now
    try:
        match = Match(game, engine, seed=1)
        for _ in range(MOST_MOVES):
            actions = match.actions(random.choice(match.active)) if not match.over else []
            if not actions:  # over, or nobody can do anything
                break
            match.play(random.choice(actions))
        match.dump()
        for viewer in (None, *range(match.players)):
            match.view(viewer)
            match.events(viewer)
            match.text(viewer)
        assert len(match.scores) == match.players
    except GameRuntimeError as error:
        assert "cannot be computed" not in str(error), error


# ------------------------------------------------------------------------------ the tests
@examples(150)
@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8")))
def test_any_bytes(data: bytes) -> None:
    checked(data)


@examples(150)
@given(st.sampled_from(GAMES), st.binary(max_size=20), st.integers(0, 4000))
def test_a_game_with_bytes_inside(text: str, inserted: bytes, place: int) -> None:
    data = text.encode()
    checked(data[:place] + inserted + data[place:])


@examples(60)
@given(st.sampled_from(GAMES), st.sampled_from(["utf-16", "utf-16-be", "utf-32", "latin-1"]))
def test_another_encoding(text: str, encoding: str) -> None:
    checked(text.encode(encoding, errors="replace"))


@examples(1000)
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_a_mutated_game(text: str, random: Random) -> None:
    checked(mutated(random, text).encode("utf-8", errors="surrogatepass"))


@examples(1500)
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_a_game_with_other_words_and_numbers(text: str, random: Random) -> None:
    checked(mutated(random, text, GENTLE).encode())


@examples(40)
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_a_mutated_game_at_the_command_line(text: str, random: Random) -> None:
    data = mutated(random, text).encode("utf-8", errors="surrogatepass")
    Path("mutated.game").write_bytes(data)
    for form in ("text", "json"):
        assert cli.run(["lint", "mutated.game", "--format", form]) in (0, 1)
    assert cli.run(["show", "ir", "mutated.game"]) in (0, 1)
    assert cli.run(["build", "mutated.game"]) in (0, 1)


@examples(40)
@given(st.lists(st.lists(st.sampled_from("abcd"), max_size=3), min_size=4, max_size=4))
def test_files_that_include_each_other(names: list[list[str]]) -> None:
    for name, included in zip("abcd", names, strict=True):
        lines = [f"  - {other}.game\n" for other in included]
        text = "functions:\n  f_" + name + "(): 1\n" + ("include:\n" if lines else "")
        head = "game: a\ntitle: A\nplayers: 2\n" if name == "a" else ""
        Path(f"{name}.game").write_text(head + text + "".join(lines), encoding="utf-8")
    whole(check("a.game").diagnostics)


# ------------------------------------------------------------------------------ what was found once
HEAD = "game: a\ntitle: A\nplayers: 2\n"
END = "states: {2: {name: whole, type: game, action: end_game()}}\n"


@pytest.mark.parametrize("number", [50, 120, 3000])
def test_a_chain_of_functions(number: int) -> None:
    chain = "".join(f"  f{i}(): f{i + 1}()\n" for i in range(number))
    text = f"{HEAD}functions:\n{chain}  f{number}(): 1\nscore(me in Player): f0()\n{END}"
    Path("chain.game").write_text(text, encoding="utf-8")
    found = {d.code for d in check("chain.game").diagnostics}
    assert found == ({"E0224"} if number > 100 else set())


def test_a_line_without_end() -> None:
    checked(f"{HEAD}progression: {'1 + ' * 20_000}1 1\n{END}".encode())


@pytest.mark.parametrize("command", [["simulate", "--games", "1"], ["play", "--seed", "1"]])
def test_a_player_who_can_do_nothing(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        "material: {Card: {columns: {age: 1..3}, rows: all}}",
        "table:",
        "  deck: pile of Card",
        "  hand[Player]: hand of Card",
        "setup: move Card to deck",
        "actions:",
        "  drop(card in hand[me]): end_game()",
        "turns: {actions: [drop]}",
    ]
    Path("stuck.game").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    assert cli.run([command[0], "stuck.game", *command[1:]]) == 1
    assert "seat 0 must act in the state `playerTurn`" in capsys.readouterr().err
