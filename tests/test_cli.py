"""The command line as a whole, and the commands that show, explain and write."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from command_line import Checker, write
from ludomill.compiler import cli
from ludomill.compiler.commands.explain import pages
from ludomill.dsl.checking.checker import check_game
from ludomill.dsl.lint import RULES
from ludomill.dsl.reading.loader import expand_turns, load


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


# ------------------------------------------------------------------------------ explain, new
def test_a_rule_is_explained_by_its_own_page() -> None:
    """Pages of rules name their neighbours: E0456 stands in the page of W0457 too."""
    shown = pages()
    assert shown["E0456"].title == "a choice shows what the chooser may not see"
    for rule in RULES:
        module = sys.modules[rule.check.__module__]
        assert f"{rule.code}: {shown[rule.code].title}" == str(module.__doc__).split("\n")[0]


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


@pytest.mark.parametrize("template", ["grid", "cards", "dice"])
def test_templates_have_no_faults(run: Any, template: str) -> None:
    run("new", "mine", "--template", template)
    loaded = load("mine.game")
    assert loaded.problems == () and loaded.game is not None
    assert check_game(expand_turns(loaded.game)).problems == ()
    assert loaded.game.scenarios
    assert run("lint", "mine.game").out == "Nothing found in 1 file.\n"


# ------------------------------------------------------------------------------ show, graph, build
MACHINE = """\
game: machine
title: Machine
players: 2
options:
  100:
    label: size
    name: Size
    default: 8
    values:
      6: {name: small, nobeginner: true}
      8: {name: large}
    displaycondition:
      - {type: minplayers, value: 3}
      - {type: otheroptionisnot, id: 101, value: [1, 2]}
preferences:
  100:
    name: Sound
    values: {1: {name: loud}, 2: {name: low}}
actions:
  pass(): goto next
states:
  2:
    name: turn
    type: activeplayer
    description: ${actplayer} must pass
    descriptionmyturn: ${you} must pass
    args:
      left: 1 + 2
      _private: {active: {mine: 3}}
    possibleactions: [pass]
    zombie: random
    transitions: {next: 3}
  3:
    name: after
    type: game
    action: |
      if len(players) > 1:
        goto end
      goto again
    transitions: {again: 2, end: 99}
"""


def test_show_states(run: Any) -> None:
    write("machine.game", MACHINE)
    shown = run("show", "states", "machine")
    assert shown.code == 0
    assert (
        shown.out
        == """\
states:
  2:
    name: turn
    type: activeplayer
    description: ${actplayer} must pass
    descriptionmyturn: ${you} must pass
    args:
      left: 1 + 2
      _private:
        active:
          mine: 3
    possibleactions: [pass]
    zombie: random
    transitions: {next: 3}
  3:
    name: after
    type: game
    action: |
      if len(players) > 1:
        goto end
      goto again
    transitions: {again: 2, end: 99}
"""
    )


def test_show_states_of_turns_can_be_written_back(run: Any) -> None:
    run("new", "mine")
    text = Path("mine.game").read_text(encoding="utf-8")
    states = run("show", "states", "mine").out
    turns = text[text.index("turns:") : text.index("progression:")]
    write("mine.game", text.replace(turns, states + "\n"))
    loaded = load("mine.game")
    assert loaded.problems == () and loaded.game is not None
    assert [state.id for state in loaded.game.states] == [2, 3]


def test_show_options_and_model(run: Any) -> None:
    write("machine.game", MACHINE)
    assert (
        run("show", "options", "machine.game").out
        == """\
option 100 (size): Size
    6: small [nobeginner]
  * 8: large
    shown when minplayers is 3 and option 101 is not 1 or 2
preference 100: Sound
  * 1: loud
    2: low
"""
    )
    lines = run("show", "model", "machine").out.splitlines()
    assert lines[:3] == ["Game", "  name: machine", "  title: Machine"]
    assert [line.strip() for line in lines].count("target: 99") == 1


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("mermaid", "s2 --> s3 : next"),
        ("dot", '2 -> 3 [label="next"];'),
        ("svg", ">2 turn</text>"),
    ],
)
def test_graph(run: Any, form: str, words: str) -> None:
    write("machine.game", MACHINE)
    ran = run("graph", "machine", "--format", form)
    assert ran.code == 0
    assert words in ran.out


def test_a_file_that_cannot_be_read_as_a_game(run: Any) -> None:
    write("bad.game", "game: [\n")
    ran = run("graph", "bad")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("error[E00")


@pytest.fixture
def pipeline(checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipeline whose games are real and whose engines are not."""

    def check(path: str) -> Any:
        found = load(path)
        return SimpleNamespace(diagnostics=found.problems, game=found.game, path=path)

    module = sys.modules["ludomill.compiler.pipeline"]
    monkeypatch.setattr(module, "check", check)
    monkeypatch.setattr(module, "compile_game", lambda c: f"GAME = {c.game.name.text!r}\n", False)
    monkeypatch.setattr(module, "client_of", lambda c, classic: (), raising=False)
    monkeypatch.setattr(module, "ir_text", lambda c: f"ir of {c.game.name}\n", raising=False)
    scenarios = ModuleType("ludomill.compiler.scenarios")
    scenarios.run_scenario = scenario_result  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, scenarios.__name__, scenarios)


def scenario_result(checked: Any, scenario: Any) -> Any:
    """Only claims of `true` hold."""
    false = [claim for claim in scenario.holds if claim.span.text != "true"]
    if not false:
        return None
    return SimpleNamespace(span=false[0].span, message=f"`{false[0].span.text}` does not hold")


def test_build(run: Any, pipeline: None) -> None:
    write("machine.game", MACHINE)
    assert run("build", "machine", "-o", "out/engines").code == 0
    assert Path("out/engines/machine.py").read_text(encoding="utf-8") == "GAME = 'machine'\n"
    write("file", "")
    assert "I cannot write" in run("build", "machine", "-o", "file/below").err
    write("bad.game", MACHINE.replace("name: after", "nam: after"))
    ran = run("build", "bad")
    assert (ran.code, ran.out) == (1, "")
    assert "E0101" in ran.err
    assert run("show", "ir", "machine").out == "ir of machine\n"


def test_scenarios_are_run(run: Any, pipeline: None) -> None:
    write("machine.game", MACHINE)
    assert run("test", "machine").code == 2
    scenarios = "scenarios:\n  this holds:\n    holds: true\n"
    scenarios += "  this fails:\n    holds: |\n      true\n      false\n"
    write("machine.game", MACHINE + scenarios)
    line = len(MACHINE.splitlines()) + 7
    ran = run("test", "machine")
    assert ran.code == 1
    assert ran.out == (
        "ok this holds\nfailed this fails\n"
        f"    machine.game:{line}: `false` does not hold\n"
        "1 of 2 scenarios hold, 1 failed\n"
    )
    assert run("test", "machine", "-k", "this HOLDS").out.endswith("1 of 1 scenarios hold\n")
    assert run("test", "machine", "-k", "no such").code == 2
