"""`ludomill import`: a project of BGA becomes a game file that can be gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ludomill.compiler.pipeline import check
from ludomill.dsl.bga.game_text import game_text
from ludomill.dsl.bga.project import read_project
from ludomill.dsl.bga.reading import read_game
from ludomill.dsl.bga.yaml_text import identifier, quoted
from ludomill.dsl.reading.loader import load

PROJECTS = Path(__file__).parent / "bga"


@pytest.mark.parametrize("name", ["classic", "modern"])
def test_what_is_imported_has_no_errors(name: str, tmp_path: Path, run: Any) -> None:
    ran = run("import", str(PROJECTS / name), "-o", "mine.game")
    assert (ran.code, ran.err) == (0, "")
    assert "Wrote mine.game" in ran.out
    found = check(str(tmp_path / "mine.game")).diagnostics
    assert [d for d in found if d.is_error] == []


def test_the_definitions_of_a_classic_project() -> None:
    """Name by name and number by number what `states.inc.php` and the others say."""
    text = game_text(read_game(read_project(str(PROJECTS / "classic"))))
    loaded = load("mine.game", lambda _: text.encode())
    assert loaded.game is not None and not loaded.problems
    game = loaded.game
    assert (game.title.text, game.players) == ("Last stone", (2, 3, 4))
    assert game.facts["player_colors"].value == ["ff0000", "008000", "0000ff", "ffa500"]
    assert game.facts["is_coop"].value is False and game.facts["estimated_duration"].value == 5
    states = {
        s.id: (s.name.text, s.type.text, [w.text for w in s.possibleactions],
               {t.label.text: t.target for t in s.transitions}, s.update_game_progression)
        for s in game.states
    }  # fmt: skip
    assert states == {
        2: ("playerTurn", "activeplayer", ["takeStones"], {"taken": 3, "zombiePass": 3}, False),
        3: ("nextPlayer", "game", [], {"turn": 2, "vote": 4, "end": 99}, True),
        4: ("vote", "multipleactiveplayer", ["vote"], {"voted": 3}, False),
    }
    turn = game.states[0]
    assert turn.descriptions["descriptionmyturn"].value == (
        "${you} must take one or two of ${left} stones"
    )
    assert turn.args is not None and list(turn.args.public) == ["left"]
    assert [action.name for action in game.actions] == ["takeStones", "vote"]
    assert [effect.name for effect in game.effects] == ["stNextPlayer"]
    [variant, handicap] = game.options
    assert (variant.default, [v.name.text for v in variant.values]) == (2, ["Short", "Long"])
    assert variant.values[1].flags == {"nobeginner"}
    assert variant.startcondition[1][0].values == (2,)
    assert [c.option for c in handicap.displaycondition] == [100, 201]
    assert game.preferences[0].values[0].css_pref is not None
    assert [(s.scope, s.key.text, s.id, s.type) for s in game.stats] == [
        ("table", "turns_number", 10, "int"), ("player", "turns_number", 10, "int"),
    ]  # fmt: skip
    assert "TODO" in text and "# PHP: takeStones($number)" in text


# ------------------------------------------------------------------------------ what may go wrong
def test_a_file_that_is_there_stays(tmp_path: Path, run: Any) -> None:
    (tmp_path / "mine.game").write_text("game: precious\n", encoding="utf-8")
    ran = run("import", str(PROJECTS / "classic"), "-o", "mine.game")
    assert ran.code == 2 and "there already" in ran.err
    assert (tmp_path / "mine.game").read_text("utf-8") == "game: precious\n"
    assert run("import", str(PROJECTS / "classic"), "-o", "mine.game", "--force").code == 0


@pytest.mark.parametrize(
    ("path", "words"),
    [("nowhere", "no folder"), (str(PROJECTS / "forms"), "no project"),
     (str(PROJECTS), "2 projects")],
)  # fmt: skip
def test_no_project(path: str, words: str, run: Any) -> None:
    ran = run("import", path)
    assert ran.code == 2 and words in ran.err


# ------------------------------------------------------------------------------ odd names
ODD = """<?php
$machinestates = [
    5 => ['name' => 'end-of turn', 'type' => 'activeplayer', 'possibleactions' => ['pass', 'break'],
          'description' => clienttranslate('${actplayer}: it\\'s "${n}" # 1'),
          'descriptionmyturn' => '', 'transitions' => ['' => 6, '1' => 6, 'go-on' => 99]],
    6 => ['name' => 'end-of turn', 'type' => 'game', 'action' => 'stEnd',
          'transitions' => ['next' => 5]],
    7 => ['name' => 'all', 'type' => 'multipleactiveplayer', 'transitions' => ['next' => 5]],
];
"""


def test_names_that_formulas_cannot_have(tmp_path: Path) -> None:
    (tmp_path / "states.inc.php").write_text(ODD, encoding="utf-8")
    text = game_text(read_game(read_project(str(tmp_path))))
    path = tmp_path / "mine.game"
    path.write_text(text, encoding="utf-8")
    checked = check(str(path))
    assert [d.message for d in checked.diagnostics if d.is_error] == []
    loaded = load(str(path)).game
    assert loaded is not None
    assert [state.name.text for state in loaded.states] == ["end_of_turn", "end_of_turn", "all"]
    assert [t.label.text for t in loaded.states[0].transitions] == ["", "1", "go-on"]
    assert loaded.states[0].descriptions["description"].value == '${actplayer}: it\'s "${n}" # 1'


FACTS = """<?php
$gameinfos = ['game_name' => 'Odd', 'players' => [2], 'game_interface_width' => 1020,
    'player_colors' => ['ff0000', '#95548', 'FFF', '00FF00']];
"""


def test_what_no_game_file_can_hold(tmp_path: Path) -> None:
    """Colours that are none and other such facts are left out, and said to be."""
    states = ODD.replace("['pass', 'break']", "['pass', 'null']")
    states = states.replace(
        "'descriptionmyturn'", "'description-last' => 'Last', 'descriptionmyturn'"
    )
    (tmp_path / "states.inc.php").write_text(states, encoding="utf-8")
    (tmp_path / "gameinfos.inc.php").write_text(FACTS, encoding="utf-8")
    path = tmp_path / "odd.game"
    path.write_text(game_text(read_game(read_project(str(tmp_path)))), encoding="utf-8")
    checked = check(str(path))
    assert [d.message for d in checked.diagnostics if d.is_error] == []
    assert "digits: #95548, FFF" in path.read_text(encoding="utf-8")
    loaded = load(str(path)).game
    assert loaded is not None
    assert loaded.facts["player_colors"].value == ["ff0000", "00FF00"]
    assert "description-last" in loaded.states[0].descriptions
    assert [action.text for action in loaded.states[0].possibleactions] == ["pass", "null_"]


@pytest.mark.parametrize(
    ("text", "made"),
    [("playerTurn", "playerTurn"), ("end-turn", "end_turn"), ("1", "x_1"), ("", "x"), ("if", "if_"),
     ("é", "x")],
)  # fmt: skip
def test_identifiers(text: str, made: str) -> None:
    assert identifier(text) == made


@pytest.mark.parametrize(
    "text",
    ["plain words", "${actplayer} must play", "yes", "a: b", "it's", "12", "- x", "a # b", '"q"',
     "{x}", "", " padded ", "ends with:", "true", "é ü"],
)  # fmt: skip
def test_every_text_comes_back(text: str) -> None:
    game = f"game: a\ntitle: A\nplayers: 2\npublisher: {quoted(text)}\n"
    loaded = load("a.game", lambda _: game.encode())
    assert loaded.game is not None
    assert loaded.game.facts["publisher"].value == text
