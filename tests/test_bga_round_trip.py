"""What is exported as a BGA project and read again is what the game says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from bga_export_game import transitions
from game_files import DRAFTS, FILES
from ludomill.compiler.bga.names import act_name
from ludomill.compiler.pipeline import bga_project, check
from ludomill.dsl.bga.game_text import game_text
from ludomill.dsl.bga.project import read_project
from ludomill.dsl.bga.reading import read_game
from ludomill.dsl.reading import model

PATHS = {path.stem: path for path in (*FILES, *DRAFTS.values())}


def text(word: model.Word | None) -> str | None:
    return None if word is None else word.text


def labels(state: model.State) -> dict[str, int]:
    return {transition.label.text: transition.target for transition in state.transitions}


def states(game: model.Game, written: bool = False) -> Any:
    """An action is known by the name of its method, with or without `act`. What the rules of the
    game as it is written do with `end_game` is on BGA a transition of this name."""
    return {
        state.id: (
            state.name.text,
            state.type.text,
            {key: words.value for key, words in state.descriptions.items() if words.value},
            [act_name(action.text) for action in state.possibleactions],
            transitions(game, state) if written else labels(state),
            state.update_game_progression,
            state.initialprivate,
        )
        for state in game.states
    }


def conditions(some: tuple[model.Condition, ...]) -> Any:
    return [(c.type.text, c.option, c.values, text(c.message), c.gamestartonly) for c in some]


def options(game: model.Game) -> Any:
    return [
        (
            option.id,
            option.name.text,
            [
                (v.value, v.name.text, text(v.description), text(v.tmdisplay), v.flags)
                for v in option.values
            ],
            option.default,
            text(option.level),
            conditions(option.displaycondition),
            option.displayconditionoperand,
            {value: conditions(some) for value, some in option.startcondition.items()},
            text(option.notdisplayedmessage),
        )
        for option in game.options
    ]


def preferences(game: model.Game) -> Any:
    return [
        (
            preference.id,
            preference.name.text,
            preference.need_reload,
            preference.default,
            [(value.value, value.name.text, text(value.css_pref)) for value in preference.values],
        )
        for preference in game.preferences
    ]


def stats(game: model.Game) -> Any:
    return [
        (
            stat.scope,
            stat.key.text,
            stat.id,
            stat.name.text,
            stat.type,
            stat.display,
            {value: word.text for value, word in stat.value_labels.items()},
        )
        for stat in game.stats
    ]


def facts(game: model.Game) -> Any:
    """The title is the name on BGA where no other is said."""
    said = {name: fact.value for name, fact in game.facts.items()}
    return {"game_name": game.title.text} | said | {"players": list(game.players)}


def export(folder: Path, name: str, classic: bool) -> model.Game:
    """Write the project of a game; gives the game."""
    checked = check(str(PATHS[name]))
    assert checked.core is not None
    for path, content in bga_project(checked, classic).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8", newline="\n")
    return checked.core.model


@pytest.mark.parametrize("classic", [False, True], ids=["modern", "classic"])
@pytest.mark.parametrize("name", sorted(PATHS))
def test_reading_what_was_exported(tmp_path: Path, name: str, classic: bool) -> None:
    game = export(tmp_path, name, classic)
    read = read_game(read_project(str(tmp_path)))
    assert [problem.message for problem in read.problems] == []
    assert states(read.game) == states(game, written=True)
    for part in (options, preferences, stats, facts):
        assert part(read.game) == part(game), part.__name__


@pytest.mark.parametrize("name", sorted(PATHS))
def test_importing_what_was_exported(tmp_path: Path, name: str) -> None:
    """The imported game has no errors. States in which all choose in their `action` get an action,
    which BGA needs for it."""
    game = export(tmp_path / "project", name, classic=False)
    imported = tmp_path / "imported.game"
    text = game_text(read_game(read_project(str(tmp_path / "project"))))
    imported.write_text(text, encoding="utf-8")
    checked = check(str(imported))
    assert [d.message for d in checked.diagnostics if d.is_error] == []
    assert checked.core is not None
    expected = states(game, written=True)
    for entry in expected.values():
        if entry[1] == "multipleactiveplayer" and not entry[3]:
            entry[3].append(act_name(entry[0]))
    again = checked.core.model
    assert states(again) == expected
    for part in (options, preferences, stats, facts):
        assert part(again) == part(game), part.__name__


# ------------------------------------------------------------------------------ from BGA and back
STATES = """<?php
$machinestates = [
    2 => ['name' => 'play', 'type' => 'activeplayer', 'possibleactions' => ['move', 'undo', 'Pass'],
          'description' => '${actplayer} may move ${n}', 'args' => 'argPlay',
          'descriptionmyturn' => '${you} have ${_private.left}',
          'transitions' => ['' => 3, '2nd' => 2, 'if' => 4, 7 => 2]],
    3 => ['name' => 'next', 'type' => 'game', 'action' => 'stNext', 'args' => 'nextArgs',
          'transitions' => ['' => 2]],
    4 => ['name' => 'play', 'type' => 'multipleactiveplayer', 'possibleactions' => ['Pass'],
          'description' => '', 'descriptionmyturn' => '${you} keep ${_private.left}, ${n}',
          'transitions' => ['ret:end' => 99, '' => 2]],
];
"""
OPTIONS = """<?php
$game_options = [
    100 => ['name' => 'Speed', 'default' => 1,
        'values' => [1 => ['name' => 'Slow', 'tmdisplay' => ''], 2 => ['name' => 'Fast']],
        'displaycondition' => [['type' => 'otheroptionisnot', 'id' => 200, 'value' => [16, 21]]],
        'startcondition' => [1 => [], 2 => [['type' => 'minplayers', 'value' => 2]]]],
];
"""


def test_a_project_comes_back_from_its_game(tmp_path: Path) -> None:
    """Nameless transitions, labels and actions that are no names elsewhere, hidden placeholders,
    and the names of methods."""
    project, again = tmp_path / "project", tmp_path / "again"
    project.mkdir()
    (project / "states.inc.php").write_text(STATES, encoding="utf-8")
    (project / "gameoptions.inc.php").write_text(OPTIONS, encoding="utf-8")
    before = read_game(read_project(str(project)))
    imported = tmp_path / "back.game"
    imported.write_text(game_text(before), encoding="utf-8")
    checked = check(str(imported))
    assert [d.message for d in checked.diagnostics if d.is_error] == []
    for path, content in bga_project(checked, classic=True).items():
        (again / path).parent.mkdir(parents=True, exist_ok=True)
        (again / path).write_text(content, encoding="utf-8")
    after = read_game(read_project(str(again)))
    assert states(after.game) == states(before.game)
    assert options(after.game) == options(before.game)
    assert [(s.id, text(s.action), text(s.args)) for s in after.states] == [
        (2, None, "argPlay"), (3, "stNext", "nextArgs"), (4, None, "argPlay2")
    ]  # fmt: skip
    assert states(after.game)[4][2] == {"descriptionmyturn": "${you} keep ${_private.left}, ${n}"}
    assert states(after.game)[2][4] == {"": 3, "2nd": 2, "if": 4, "7": 2}
