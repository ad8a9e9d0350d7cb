"""`ludomill build --target bga`: the files, without PHP. tests/test_bga_php.py evaluates them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bga_export_game import TEXT, exported
from command_line import write
from ludomill.compiler.bga.names import act_name, camel, class_names, distinct, parameter_names
from ludomill.compiler.bga.php import Symbol, Translated, Unwritten, php_comment, php_value
from ludomill.compiler.bga.writing import write_project
from ludomill.compiler.pipeline import bga_project, check


# ------------------------------------------------------------------------------ PHP text
@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (-7, "-7"),
        ("it's", r"'it\'s'"),
        ("a\\b", r"'a\\b'"),
        ("${you} pay $5", "'${you} pay $5'"),
        ("two\nlines of $x", r'"two\nlines of \$x"'),
        ('say "no"\t', r'"say \"no\"\t"'),
        ("\x00\x7f", r'"\x00\x7f"'),
        ("Zürich 卡", "'Zürich 卡'"),
        ([], "[]"),
        ([1, "a"], "[1, 'a']"),
        ({3: [], "x": None}, "[3 => [], 'x' => null]"),
        (Translated("Hi"), "clienttranslate('Hi')"),
        (Translated("Hi", "totranslate"), "totranslate('Hi')"),
        (Translated(""), "''"),
        (Unwritten("a */ b"), "null /* a * / b */"),
        (Symbol("StateType::GAME"), "StateType::GAME"),
        ({2: {"a": 1}}, "[\n    2 => ['a' => 1],\n]"),
    ],
)
def test_php_value(value: Any, text: str) -> None:
    assert php_value(value) == text


def test_long_lists_are_filled() -> None:
    words = [f"word_{number:02}" for number in range(20)]
    text = php_value(words)
    assert max(map(len, text.split("\n"))) <= 100
    assert re.findall(r"word_\d\d", text) == words
    assert len(text.split("\n")) == 5


def test_comments_do_not_end_php() -> None:
    assert php_comment("a ?> b\r\n\n  c") == "// a ? > b\n//\n//   c"


def test_names() -> None:
    assert [camel(n) for n in ("cant_stop", "playerTurn", "2nd", "a-b")] == [
        "CantStop", "PlayerTurn", "N2nd", "AB",
    ]  # fmt: skip
    assert class_names(["list", "game", "playerTurn", "playerturn"]) == [
        "ListState", "GameState", "PlayerTurn", "Playerturn2",
    ]  # fmt: skip
    assert [act_name(n) for n in ("play", "actPlay", "act", "active")] == [
        "actPlay", "actPlay", "act", "actActive",
    ]  # fmt: skip
    assert parameter_names(["this", "args", "x", "activePlayerId"]) == [
        "this_", "args_", "x", "activePlayerId_",
    ]  # fmt: skip
    assert distinct(["a", "A", "a2", "a"]) == ["a", "A2", "a22", "a3"]


def test_no_class_of_a_state_hides_an_imported_one() -> None:
    (name,) = class_names(["gameState"])
    assert name == "GameStateState"


# ------------------------------------------------------------------------------ files
@pytest.fixture(scope="module")
def modern(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return exported(tmp_path_factory.mktemp("modern"))


@pytest.fixture(scope="module")
def classic(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return exported(tmp_path_factory.mktemp("classic"), classic=True)


def read(text: str) -> Any:
    """JSON without its comments, which stand on lines of their own."""
    return json.loads(re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE))


def test_the_files_of_both_forms(modern: dict[str, str], classic: dict[str, str]) -> None:
    both = {"dbmodel.sql", "modules/php/Game.php", "modules/php/Rules.php"}
    states = ("ListState", "NextPlayer", "PlayerTurn", "WaitAlone")
    assert set(modern) == both | {
        "gameinfos.jsonc", "gameoptions.jsonc", "gamepreferences.jsonc", "stats.jsonc",
        "modules/php/Material.php", *(f"modules/php/States/{name}.php" for name in states),
    }  # fmt: skip
    assert set(classic) == both | {
        "gameinfos.inc.php", "gameoptions.inc.php", "stats.inc.php", "states.inc.php",
        "material.inc.php", "nightmarket.action.php",
    }  # fmt: skip


def test_gameinfos(modern: dict[str, str]) -> None:
    assert read(modern["gameinfos.jsonc"]) == {
        "game_name": "Night Market",
        "players": [2, 3],
        "estimated_duration": 20,
        "tie_breaker_description": "Fewest cards, then \\ the luck",
        "player_colors": ["ff0000", "0000ff", "00ff00"],
        "game_interface_width": {"min": 600},
        "designer": "Nobody",
    }


def test_facts_that_are_missing_can_be_taken_in(modern: dict[str, str]) -> None:
    """The lines that are comments are entries of the same object."""
    text = modern["gameinfos.jsonc"].replace('  // "', '  "')
    assert read(text)["slow_additional_time"] == 50
    assert read(text)["players"] == [2, 3]


def test_options(modern: dict[str, str]) -> None:
    assert read(modern["gameoptions.jsonc"]) == {
        "100": {
            "name": "Length of the game",
            "values": {
                "1": {"name": "Short", "beta": True, "nobeginner": True},
                "2": {"name": "It's long", "description": "A longer night", "tmdisplay": "Long"},
            },
            "default": 2,
            "level": "major",
        },
        "101": {
            "name": "Rain",
            "values": {"0": {"name": "no"}, "1": {"name": "yes"}},
            "displaycondition": [
                {"type": "otheroption", "id": 100, "value": [1, 2]},
                {"type": "minplayers", "value": 3},
            ],
            "displayconditionoperand": "or",
            "startcondition": {
                "1": [
                    {
                        "type": "maxplayers",
                        "value": 2,
                        "message": "Only two in the rain",
                        "gamestartonly": True,
                    }
                ]
            },
            "notdisplayedmessage": "No rain today",
        },
    }


def test_preferences_and_statistics(modern: dict[str, str]) -> None:
    assert read(modern["gamepreferences.jsonc"]) == {
        "100": {
            "name": "Ask first",
            "needReload": True,
            "values": {"0": {"name": "Never"}, "1": {"name": "Always", "cssPref": "ask_first"}},
            "default": 1,
        }
    }
    assert read(modern["stats.jsonc"]) == {
        "table": {"rounds": {"id": 10, "name": "Rounds", "type": "int"}},
        "player": {
            "mean": {"id": 10, "name": "Mean price", "type": "float", "display": "limited"},
            "mood": {"id": 11, "name": "Mood", "type": "int"},
        },
        "value_labels": {"11": {"0": "Bad", "1": "Good"}},
    }


def test_database(modern: dict[str, str]) -> None:
    found = {}
    tables = re.compile(r"CREATE TABLE IF NOT EXISTS `(\w+)` \((.*?)\n\)", re.DOTALL)
    for name, inside in tables.findall(modern["dbmodel.sql"]):
        *columns, key = inside.strip().split(",\n    ")
        assert key.startswith("PRIMARY KEY (")
        found[name] = [c.replace("`", "") for c in columns]
    assert found == {
        "deck_stall": [
            "card_id INT UNSIGNED NOT NULL AUTO_INCREMENT",
            "card_type VARCHAR(32) NOT NULL",
            "card_type_arg INT NOT NULL",
            "card_location VARCHAR(16) NOT NULL",
            "card_location_arg INT NOT NULL",
        ],
        "place_coins": ["player_id INT UNSIGNED NOT NULL", "value INT NOT NULL"],
        "place_board": ["square VARCHAR(16) NOT NULL", "value VARCHAR(16) DEFAULT NULL"],
        "place_liked": ["player_id INT UNSIGNED NOT NULL", "member VARCHAR(16) NOT NULL"],
        "place_dice": ["number INT NOT NULL", "face INT NOT NULL"],
    }
    assert "globals): turn_number\n" in modern["dbmodel.sql"]


def test_rules_stand_in_comments_and_fail_when_called(modern: dict[str, str]) -> None:
    text = modern["modules/php/States/PlayerTurn.php"]
    assert (
        "        // buy(stall in drawn, price in Price, fruit in Fruit, to in Square): |\n"
        "        //   coins[me] += price\n"
        "        //   if rich(me): end_game()\n"
        "        //   goto bought\n"
        "        //\n"
        "        // Transitions: 'bought'\n"
        "        // end_game: write the scores and go to state 99\n"
        "        throw new VisibleSystemException('actBuy is not written yet');\n"
    ) in text
    assert "// rich(me in Player): coins[me] > 5\n" in modern["modules/php/Rules.php"]
    assert (
        "        // let half = turn_number * 5\n        // return 2 * half\n        return 0;\n"
    ) in modern["modules/php/Game.php"]
    assert "// coins[me] += 1\n" in modern["modules/php/Rules.php"]


def test_what_cannot_be_said_otherwise_is_translated(modern: dict[str, str]) -> None:
    """A transition after making a neighbour active, and a transition alone."""
    body = "        $this->game->activeNextPlayer();\n        return 'nextTurn';\n    }\n"
    assert body in modern["modules/php/States/NextPlayer.php"]
    assert "        return 'waited';\n" in modern["modules/php/States/PlayerTurn.php"]


UNLABELLED = """
game: unlabelled
title: Unlabelled
players: 2
table:
  n: 0..9 = 0
actions:
  step(): |
    n += 1
    goto
states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must step
    descriptionmyturn: ${you} have ${left}
    args: {_private: {active: {left: 9 - n}}}
    possibleactions: [step]
    transitions: {"": 3}
    zombie: goto
  3:
    name: nextPlayer
    type: game
    action: |
      activate active.next
      goto
    transitions: {"": 99}
"""


def test_the_transition_without_a_label(tmp_path: Path) -> None:
    """A state class returns where it leads: an empty text would be no transition."""
    (tmp_path / "unlabelled.game").write_text(UNLABELLED, encoding="utf-8")
    checked = check(str(tmp_path / "unlabelled.game"))
    modern = bga_project(checked)
    turn, following = (modern[f"modules/php/States/{n}.php"] for n in ("PlayerTurn", "NextPlayer"))
    assert "transitions: ['' => 3]," in turn
    assert "return NextPlayer::class;" in turn
    assert "$this->game->activeNextPlayer();\n        return 99;" in following
    assert "descriptionMyTurn: clienttranslate('${you} have ${_private.left}')" in turn
    classic = bga_project(checked, classic=True)["modules/php/Game.php"]
    assert classic.count("$this->gamestate->nextState('');") == 2


def test_export_is_the_same_byte_for_byte(tmp_path: Path, modern: dict[str, str]) -> None:
    """Also where Python's sets have another order."""
    game = tmp_path / "night_market.game"
    game.write_text(TEXT, encoding="utf-8")
    program = (
        "import json, sys; from ludomill.compiler.pipeline import bga_project, check;"
        "print(json.dumps(bga_project(check(sys.argv[1]))))"
    )
    for seed in ("1", "2"):
        said = subprocess.run(
            [sys.executable, "-c", program, str(game)],
            env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert json.loads(said.stdout) == modern


# ------------------------------------------------------------------------------ parts
MAIN = """
game: parts
title: Parts
players: 2
options:
  100:
    label: side
    name: Side
    values: {1: {label: left, name: Left}, 2: {label: right, name: Right}}
include:
  - {file: left.game, when: option.side == left}
  - {file: right.game, when: option.side == right}
table:
  coins[Player]: 0..9 = 0
actions:
  take(): |
    coins[me] += 1
    goto taken
states:
  2:
    name: playerTurn
    type: activeplayer
    description: wait
    descriptionmyturn: take
    possibleactions: [take]
    transitions: {taken: 3}
"""
PART = """
material:
  steps: STEPS
functions:
  goal(): STEPS
states:
  3:
    name: nextPlayer
    type: game
    action: |
      if coins[active] == STEPS: goto end
      activate active.next
      goto nextTurn
    transitions: {nextTurn: 2, end: 99}
"""


def test_parts_that_exclude_each_other(tmp_path: Path) -> None:
    """Functions have the texts of all, material and states those of the first, and say so."""
    for name, steps in (("left", "3"), ("right", "4")):
        (tmp_path / f"{name}.game").write_text(PART.replace("STEPS", steps), encoding="utf-8")
    files = exported(tmp_path, MAIN)
    rules = files["modules/php/Rules.php"]
    assert "// In left.game:\n        // goal(): 3\n        // In right.game:\n" in rules
    assert "'steps' => 3" in files["modules/php/Material.php"]
    assert "// steps\n" in files["modules/php/Material.php"]
    assert "// if coins[active] == 3: goto end" in files["modules/php/States/NextPlayer.php"]
    assert "give this state differently" in files["modules/php/States/NextPlayer.php"]
    assert "give this state differently" not in files["modules/php/States/PlayerTurn.php"]


# ------------------------------------------------------------------------------ writing
def put(folder: Path, path: str, text: str) -> None:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(text, encoding="utf-8")


def test_writing_again_changes_nothing(tmp_path: Path) -> None:
    files = {"a.php": "1", "b/c.php": "2"}
    assert write_project(tmp_path, files).written == ["a.php", "b/c.php"]
    times = {path: (tmp_path / path).stat().st_mtime_ns for path in files}
    again = write_project(tmp_path, files)
    assert (again.written, again.unchanged) == ([], ["a.php", "b/c.php"])
    assert {path: (tmp_path / path).stat().st_mtime_ns for path in files} == times


def test_what_the_author_has_changed_is_kept(tmp_path: Path) -> None:
    write_project(tmp_path, {"a.php": "1", "b.php": "1"})
    put(tmp_path, "a.php", "mine")
    assert write_project(tmp_path, {"a.php": "1", "b.php": "1"}).kept == []
    changed = write_project(tmp_path, {"a.php": "2", "b.php": "2"})
    assert (changed.kept, changed.written) == (["a.php"], ["b.php"])
    assert (tmp_path / "a.php").read_text() == "mine"
    assert (tmp_path / "a.php.new").read_text() == "2"
    assert (tmp_path / "b.php").read_text() == "2"
    assert write_project(tmp_path, {"a.php": "2", "b.php": "2"}).kept == []


def test_line_ends_of_another_editor_are_no_change(tmp_path: Path) -> None:
    write_project(tmp_path, {"a.php": "1\n2\n"})
    (tmp_path / "a.php").write_bytes(b"1\r\n2\r\n")
    assert write_project(tmp_path, {"a.php": "3\n"}).written == ["a.php"]


@pytest.mark.parametrize("record", [None, "", "[]", '{"written": 3}', "{"])
def test_files_of_unknown_origin_are_kept(tmp_path: Path, record: str | None) -> None:
    put(tmp_path, "a.php", "somebody's")
    if record is not None:
        put(tmp_path, "ludomill-export.json", record)
    assert write_project(tmp_path, {"a.php": "1"}).kept == ["a.php"]
    assert (tmp_path / "a.php").read_text() == "somebody's"


def test_files_without_use_go_unless_they_were_changed(tmp_path: Path) -> None:
    write_project(tmp_path, {"a.php": "1", "b.php": "1", "c.php": "1"})
    put(tmp_path, "b.php", "mine")
    outcome = write_project(tmp_path, {"c.php": "1"})
    assert (outcome.removed, outcome.left) == (["a.php"], ["b.php"])
    assert sorted(path.name for path in tmp_path.glob("*.php")) == ["b.php", "c.php"]


# ------------------------------------------------------------------------------ the command
def test_command(run: Any) -> None:
    write("night_market.game", TEXT)
    ran = run("build", "night_market.game", "--target", "bga", "--output", "market")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Wrote 12 files to market.\n"
    put(Path("market"), "modules/php/States/NextPlayer.php", "<?php // mine\n")
    write("night_market.game", TEXT.replace("nextTurn", "goOn"))
    ran = run("build", "night_market.game", "--target", "bga", "--output", "market")
    assert ran.out == (
        "Wrote 0 files to market, 11 need no change.\n"
        "Kept modules/php/States/NextPlayer.php, which you have changed: merge "
        "modules/php/States/NextPlayer.php.new into it.\n"
    )
    assert "goOn" in Path("market/modules/php/States/NextPlayer.php.new").read_text()
    ran = run("build", "night_market.game", "--target", "bga", "--classic", "-o", "market")
    lines = ran.out.splitlines()
    assert lines[0] == "Wrote 7 files to market, 2 need no change."
    gone = "nothing in the game asks for it any more."
    assert f"Removed gameinfos.jsonc: {gone}" in lines
    assert f"Left modules/php/States/NextPlayer.php, which you have changed: {gone}" in lines


def test_command_says_what_it_cannot_write(run: Any) -> None:
    write("night_market.game", TEXT)
    write("market", "no folder")
    ran = run("build", "night_market.game", "--target", "bga", "--output", "market/in")
    assert ran.code == 2
    assert ran.err.startswith("ludomill: I cannot write `market")


def test_command_shows_the_errors_of_the_game(run: Any) -> None:
    write("night_market.game", TEXT.replace("goto nextTurn", "goto nowhere"))
    ran = run("build", "night_market.game", "--target", "bga", "--output", "market")
    assert ran.code == 1
    assert "`nowhere`" in ran.err
    assert not Path("market").exists()
