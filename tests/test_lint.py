"""The lint rules, each by its page in `tests/lint`.

A page has prose and ```game blocks. A comment `# error: CODE` or `# warning: CODE` stands on every
line where the page's rule must find something; a block without one must be clean. What a block
leaves out of a game file is added below it, so that it can stay short.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from ludomill.dsl.checking.checker import check_game
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.lint import RULES, Rule, run, run_all
from ludomill.dsl.reading.expand_turns import expand_turns
from ludomill.dsl.reading.loader import load, parts_where, unite

PAGES = Path(__file__).parent / "lint"
GAMES = Path(__file__).parents[1] / "games"
NAMES = {rule.code: rule.check.__module__.rsplit(".", 1)[1] for rule in RULES}
EXPECTED = re.compile(r"# (error|warning): (\w+)")
HEADINGS = ["## What it does", "## Why it matters", "## Example", "## Instead"]
FILLED_IN = {
    "game": "game: sample",
    "title": "title: Sample",
    "players": "players: 2",
    "states": "states: {2: {name: whole, type: game, action: end_game()}}",
}


def blocks(rule: Rule) -> list[str]:
    text = (PAGES / f"{NAMES[rule.code]}.md").read_text(encoding="utf-8")
    return re.findall(r"^```game\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def whole(block: str) -> str:
    keys = set(re.findall(r"^(\w+)", block, re.MULTILINE))
    if "turns" in keys:
        keys.add("states")
    return block + "".join(f"{line}\n" for key, line in FILLED_IN.items() if key not in keys)


def linted(text: str) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """What loader and checker find, and what the rules find."""
    loaded = load("sample.game", lambda _: text.encode())
    assert loaded.game is not None, loaded.problems
    game = expand_turns(loaded.game)
    result = check_game(game)
    return [*loaded.problems, *result.problems], run(game, result)


def shown(found: list[Diagnostic]) -> set[tuple[int, str, str]]:
    return {(d.span.line, d.severity.value, d.code) for d in found}


# ------------------------------------------------------------------------------ the pages
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_rule_by_its_page(rule: Rule) -> None:
    examples = blocks(rule)
    clean = 0
    for block in examples:
        expected = {
            (number, *match)
            for number, line in enumerate(block.split("\n"), 1)
            for match in EXPECTED.findall(line)
        }
        before, found = linted(whole(block))
        assert not [f"{d.span.line}: {d.message}" for d in before if d.is_error], block
        mine = [d for d in found if d.code == rule.code]
        assert shown(mine) == expected, block
        if not expected:
            clean += 1
            assert not [d for d in found if d.is_error], block
    assert clean and len(examples) > clean, (
        "a page has an example that is found, and one that is not"
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_documentation_of_rule(rule: Rule) -> None:
    page = import_module(rule.check.__module__).__doc__ or ""
    assert page.startswith(f"{rule.code}: ")
    assert [line for line in page.split("\n") if line.startswith("#")] == HEADINGS
    assert re.fullmatch(r"[a-z]+(-[a-z]+)+", rule.name)


def test_rules_and_files_are_one_to_one() -> None:
    codes = [rule.code for rule in RULES]
    assert len(set(codes)) == len(codes)
    assert [code[1:] for code in codes] == sorted(code[1:] for code in codes)
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert len(set(NAMES.values())) == len(RULES), "a file has one rule"
    assert {path.stem for path in PAGES.glob("*.md")} == set(NAMES.values())


def test_severity_is_the_letter_of_the_code() -> None:
    for rule in RULES:
        for block in blocks(rule):
            for diagnostic in linted(whole(block))[1]:
                assert diagnostic.code.startswith("E" if diagnostic.is_error else "W")
                assert diagnostic.message.endswith((".", "?")) and diagnostic.help


# ------------------------------------------------------------------------------ whole games
@pytest.mark.parametrize("path", sorted(GAMES.glob("*.game")), ids=lambda path: path.stem)
def test_shipped_games_are_clean(path: Path) -> None:
    before, found = linted(path.read_text(encoding="utf-8"))
    if any(d.is_error for d in before):
        pytest.fail(f"{path.name} has errors before linting: {before[0].message}")
    assert [(d.code, d.span.line, d.message) for d in found] == []


# ------------------------------------------------------------------------------ broken games
BROKEN = """\
table:
  points: 0..9 = 0
effects:
  unused(): points = nowhere
states:
  2:
    name: only
    type: game
    action: goto on
    transitions: {on: 7}
"""


def test_what_is_written_is_linted_though_the_checker_found_errors() -> None:
    before, found = linted(whole(BROKEN))
    assert any(d.is_error for d in before)
    assert [d.code for d in found] == ["E0401"]


def test_rules_about_what_is_missing_wait_for_the_whole_game() -> None:
    fine = whole("functions:\n  idle(): 3\n")
    loaded = load("sample.game", lambda _: fine.encode())
    assert loaded.game is not None
    result = check_game(loaded.game)
    assert [d.code for d in run(loaded.game, result)] == ["W0424"]
    assert run(loaded.game, result, whole=False) == []


# ------------------------------------------------------------------------------ parts
MAIN = """\
options:
  100: {label: part, name: Part, values: {1: {name: One}, 2: {name: Two}}}
functions:
  shared(): 1
  idle(): 2
effects:
  play(me in Player): end_game()
include:
  - {file: one.game, when: option.part == 1}
  - {file: two.game, when: option.part == 2}
states:
  2:
    name: whole
    type: game
    action: play(players[0])
"""
ONE = "functions:\n  first_part(): shared() + 1\n"
TWO = "functions:\n  second_part(): 4\n"


def test_findings_of_all_combinations() -> None:
    """`shared` is used by one of two parts, `idle` by none; each part's own function by nothing."""
    texts = {"main.game": whole(MAIN), "one.game": ONE, "two.game": TWO}
    loaded = load("main.game", lambda path: texts[path].encode())
    assert loaded.game is not None and not loaded.problems
    games = []
    for number in (0, 1):
        include = loaded.game.includes[number]
        parts = parts_where(loaded.game, lambda when, wanted=include.when: when is wanted)
        game, problems = unite(loaded.game, parts)
        assert not problems
        games.append((game, check_game(game)))
    found = [(d.span.source.name, d.code, d.span.text) for d in run_all(games)]
    assert found == [
        ("main.game", "W0424", "idle"),
        ("one.game", "W0424", "first_part"),
        ("two.game", "W0424", "second_part"),
    ]
