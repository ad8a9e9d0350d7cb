"""Reading projects of BGA: state classes, JSON, places, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ludomill.dsl.bga.data import Array, Item, plain, whole
from ludomill.dsl.bga.json_reader import read_json
from ludomill.dsl.bga.php_statements import run_file
from ludomill.dsl.bga.php_tokens import OpenEnd
from ludomill.dsl.bga.php_world import World
from ludomill.dsl.bga.project import is_project, read_project
from ludomill.dsl.bga.reading import ReadProject, read_game
from ludomill.dsl.source import Source

PROJECTS = Path(__file__).parent / "bga"


def read(name: str) -> ReadProject:
    return read_game(read_project(str(PROJECTS / name)))


def value(code: str) -> Item:
    """What `$x` is after some PHP."""
    source = Source("x.php", f"<?php {code}")
    return run_file(World({"x.php": source}), "x.php").variables["$x"]


# ------------------------------------------------------------------------------ whole projects
def test_a_classic_project() -> None:
    project = read("classic")
    assert project.whole and project.problems == []
    game = project.game
    assert (game.name.text, game.title.text, game.players) == (
        "laststone", "Last stone", (2, 3, 4),
    )  # fmt: skip
    states = {
        state.id: (state.name.text, state.type.text, [w.text for w in state.possibleactions],
                   {t.label.text: t.target for t in state.transitions})
        for state in game.states
    }  # fmt: skip
    assert states == {
        2: ("playerTurn", "activeplayer", ["takeStones"], {"taken": 3, "zombiePass": 3}),
        3: ("nextPlayer", "game", [], {"turn": 2, "vote": 4, "end": 99}),
        4: ("vote", "multipleactiveplayer", ["vote"], {"voted": 3}),
    }
    assert [(o.id, o.default, [v.value for v in o.values]) for o in game.options] == [
        (100, 2, [1, 2]), (101, 0, [0, 1]),
    ]  # fmt: skip
    assert [(p.id, p.need_reload) for p in game.preferences] == [(200, True)]
    assert [(s.scope, s.key.text, s.id) for s in game.stats] == [
        ("table", "turns_number", 10), ("player", "turns_number", 10),
    ]  # fmt: skip
    assert {n: w.text for n, w in game.stats[0].value_labels.items()} == {1: "one", 2: "two"}
    assert game.facts["is_coop"].value == 0


def test_every_word_keeps_its_place() -> None:
    [turn, *_] = read("classic").states
    text = turn.state.descriptions["descriptionmyturn"]
    assert [getattr(part, "span", None) and part.span.text for part in text.parts] == [
        "${you}", None, "${left}", None,
    ]  # fmt: skip
    assert turn.state.name.span.text == "'playerTurn'"
    assert turn.state.name.span.line == 15
    assert turn.items["description"].marked == "clienttranslate"


def test_a_project_of_state_classes() -> None:
    """The number comes through a class between and an enum, the ways from the code."""
    project = read("modern")
    assert project.whole and project.problems == []
    turn, following = sorted(project.states, key=lambda state: state.id)
    assert (turn.id, turn.name, turn.state.type.text) == (10, "PlayerTurn", "activeplayer")
    assert [word.text for word in turn.state.possibleactions] == ["actTake"]
    assert turn.args is not None and turn.action is None
    assert [t.target for t in turn.state.transitions] == [20]  # `helper` returns 7: no way
    assert turn.state.descriptions["description"].value == "${actplayer} must take stones"
    assert (following.id, following.name) == (20, "nextPlayer")
    assert {t.label.text: t.target for t in following.state.transitions} == {
        "end": 99, "playerTurn": 10,
    }  # fmt: skip
    assert following.state.update_game_progression
    assert project.game.options[0].default == 2 and len(project.game.stats) == 1


@pytest.mark.parametrize("name", ["classic", "modern"])
def test_what_is_a_project(name: str) -> None:
    assert is_project(str(PROJECTS / name))
    assert not is_project(str(PROJECTS))


# ------------------------------------------------------------------------------ what is not known
def test_what_cannot_be_evaluated_is_named_and_the_rest_is_used() -> None:
    item = value("$x = ['a' => 1, 'b' => some_function(), 'c' => $nowhere, 'd' => NO_CONSTANT];")
    assert plain(item) == {
        "a": 1,
        "b": "<the function `some_function`>",
        "c": "<`$nowhere`, which is set nowhere above>",
        "d": "<the constant `NO_CONSTANT`, which is defined nowhere in the project>",
    }


@pytest.mark.parametrize(
    "odd",
    ["function ($y) { return 1; }", "fn($y) => $y + 1", "match ($z) { default => 1 }",
     "fn", "match", "match (1) { 2 => 3 }", "function () use (&$y) { $y = 1; }",
     "new Thing(1, 2)", "$this->game->value()", "static fn() => [1, 2]", "new class { }"],
)  # fmt: skip
def test_code_among_data_stands_alone(odd: str) -> None:
    item = value(f"$x = ['before' => 1, 'odd' => {odd}, 'after' => [2, 3]];")
    assert isinstance(item.value, Array)
    assert item.value.get("before") and plain(item.value.entries["after"].item) == [2, 3]
    assert not item.value.entries["odd"].item.known


def test_an_entry_that_cannot_be_read_costs_no_other() -> None:
    item = value("$x = ['a' => 1, 'b' => ['c' => 2 3, 'd' => [4]], 'e' => array(5, 6 7)];")
    assert plain(item) == {
        "a": 1, "b": {"c": "<I cannot read `3` here>", "d": [4]},
        "e": [5, "<I cannot read `7` here>"],
    }  # fmt: skip


def test_an_array_is_copied_when_it_is_assigned() -> None:
    assert plain(value("$a = ['k' => [1]]; $x = $a; $a['k'][] = 2;")) == {"k": [1]}


def test_a_statement_that_is_not_read_is_left_out() -> None:
    assert plain(value("$x = [1]; $y = [1 2 3]; do { $x = 3; } while (0); $x[] = 2;")) == [1, 2]


def test_what_is_nested_very_deeply() -> None:
    assert not whole(value("$x = " + "[" * 5000 + "]" * 5000 + ";"))
    assert not value("$x = 'a'" + " . 'b'" * 5000 + ";").known


@pytest.mark.parametrize(
    ("start", "step"),
    [
        ("'ab'", "$x .= $x"),
        ("'ab'", "$x = str_repeat($x, 1000)"),
        ("[1]", "$x = array_merge($x, $x)"),
        ("[1]", "$x = [...$x, ...$x]"),
        ("nope()", "$x .= 'a'"),
        ("3", "$x /= 0"),
        ("1", "$x = 1 << -1"),
    ],
)
def test_what_grows_without_end_is_not_known(start: str, step: str) -> None:
    assert not whole(value(f"$x = {start}; for ($i = 0; $i < 60; $i++) {{ {step}; }}"))


@pytest.mark.parametrize("broken", ["$x = [1, 2;", "$x = 'open", "/* open", "$x = (1];", "<<<A\n"])
def test_what_is_never_closed(broken: str) -> None:
    with pytest.raises(OpenEnd):
        value(f"{broken}\n")


# ------------------------------------------------------------------------------ JSON
def test_json_with_comments() -> None:
    text = '{ // one\n "100": {"a": [1, -2.5, true, null, "x\\n\\u00e9"]}, /* two */ "b": {} }'
    item, faults = read_json(Source("a.jsonc", text))
    assert item is not None and faults == []
    assert plain(item) == {100: {"a": [1, -2.5, True, None, "x\né"]}, "b": []}


@pytest.mark.parametrize(
    ("text", "place"),
    [('{"a": 1,}', ","), ('{"a": 1, "a": 2}', '"a"'), ("{'a': 1}", "'"), ('{"a" 1}', "1"),
     ('{"a": 1 "b": 2}', '"'), ('{"a": tru}', "t"), ('["a"', '"'), ('{"a": "x\ny"}', '"'),
     ("[1] 2", "2"), ('{"a": 1,', ","), ("", ""), ("// only\n", "\n")],
)  # fmt: skip
def test_broken_json_is_found_at_its_place(text: str, place: str) -> None:
    _, faults = read_json(Source("a.json", text))
    fault = next(fault for fault in faults if not fault.harmless)
    assert fault.span.text == place


# ------------------------------------------------------------------------------ anything
PIECES = st.sampled_from(
    ["$x", "=", "[", "]", "(", ")", "=>", "'a'", '"b$c"', "1", ",", ";", "array", "const A = 1;",
     "if", "else", "foreach", "as", "function f()", "{", "}", "class B", "::", "->", "...", "+",
     "return", "define('C', 2);", "fn", "match", "new", "case", "#[", "<<<T\n", "T;\n", "?>",
     "<?php", "for (", "while", "switch", "break;", "continue;", "++", "default:", "use"]
)  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(st.lists(PIECES, max_size=25))
def test_no_text_breaks_the_reader(pieces: list[str]) -> None:
    source = Source("x.php", "<?php " + " ".join(pieces))
    try:
        run_file(World({"x.php": source}), "x.php")
    except OpenEnd:
        return
