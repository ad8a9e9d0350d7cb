"""PHP itself evaluates definition files; what Ludomill reads must be the same."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ludomill.dsl.bga.data import Array, Item, Made, whole
from ludomill.dsl.bga.php_statements import run_file
from ludomill.dsl.bga.project import read_project
from ludomill.dsl.bga.reading import read_game

HERE = Path(__file__).parent / "bga"
FORMS = sorted(path.name for path in (HERE / "forms").glob("*.php") if "numbers" not in path.name)
CLASSIC = [
    ("states.inc.php", "machinestates"),
    ("gameoptions.inc.php", "game_options,game_preferences"),
    ("stats.inc.php", "stats_type"),
    ("gameinfos.inc.php", "gameinfos"),
]


def pairs(item: Item) -> Any:
    """Arrays as lists of pairs, so that the order and the type of keys count."""
    value = item.value
    if isinstance(value, Array):
        return [[key, pairs(entry)] for key, entry in value.items()]
    if isinstance(value, Made):
        return pairs(value.fields["value"])
    assert item.known, f"line {item.span.line}: {value}"
    return value


def by_php(root: Path, file: str, names: str) -> Any:
    command = ["php", str(HERE / "evaluate.php"), str(root), file, names]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr + ran.stdout
    return json.loads(ran.stdout)


def by_ludomill(root: Path, file: str, names: str) -> Any:
    found = run_file(read_project(str(root)).world, file).variables
    assert all(whole(found[f"${name}"]) for name in names.split(","))
    return {name: pairs(found[f"${name}"]) for name in names.split(",")}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_read_as_php_reads_it(form: str) -> None:
    file = f"forms/{form}"
    truth = by_php(HERE, file, "machinestates")
    assert truth["machinestates"]
    assert by_ludomill(HERE, file, "machinestates") == truth


@pytest.mark.parametrize(("file", "names"), CLASSIC, ids=[file for file, _ in CLASSIC])
def test_a_project_is_read_as_php_reads_it(file: str, names: str) -> None:
    root = HERE / "classic"
    assert by_ludomill(root, file, names) == by_php(root, file, names)


def test_state_classes_are_read_as_their_constructors_run() -> None:
    """The type is an enum in PHP, which gives its value; `game` is the first argument."""
    truth = dict(by_php(HERE / "modern", str(HERE / "modern_states.php"), "states")["states"])
    for state in read_game(read_project(str(HERE / "modern"))).states:
        assert state.kind is not None
        made = dict(truth[state.kind.name])
        assert made.pop("id") == state.id
        assert made.pop("type") == state.state.type.text
        assert made.pop("name", state.kind.name) == state.name
        ways = dict(made.pop("transitions", []))
        assert ways.items() <= {t.label.text: t.target for t in state.state.transitions}.items()
        assert made.pop("updateGameProgression", False) == state.state.update_game_progression
        found = {key.lower(): text.value for key, text in state.state.descriptions.items()}
        assert {key.lower(): text for key, text in made.items()} == found


def test_the_comparison_sees_a_difference(tmp_path: Path) -> None:
    """Keys `1` and `'1'` are one in PHP; `1` and `true` are two values."""
    (tmp_path / "one.php").write_text("<?php $a = ['1' => 1, 'x' => true];", encoding="utf-8")
    assert by_php(tmp_path, "one.php", "a") == {"a": [[1, 1], ["x", True]]}
    assert by_ludomill(tmp_path, "one.php", "a") == {"a": [[1, 1], ["x", True]]}
    assert by_ludomill(tmp_path, "one.php", "a")["a"][1][1] is True
