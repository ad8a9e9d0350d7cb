"""The JSON Schema for editors: takes every game there is, and refuses keys that do not exist."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest
import yaml
from click.testing import CliRunner
from ludomill.compiler.cli import cli
from ludomill.dsl.reading.editor_schema import json_schema
from ludomill.dsl.reading.schema import SECTIONS

ROOT = Path(__file__).parents[1]
GAMES = [
    p for folder in ("games", "examples", "tests/drafts") for p in (ROOT / folder).rglob("*.game")
]


class Yaml12(yaml.SafeLoader):
    """YAML as editors read it: `on` and `yes` are words."""


Yaml12.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in found if not tag.endswith(":bool")]
    for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Yaml12.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))


def problems(text: str) -> list[str]:
    data = json.loads(json.dumps(yaml.load(text, Yaml12)))
    found = jsonschema.Draft7Validator(json_schema()).iter_errors(data)
    return ["/".join(map(str, error.absolute_path)) for error in found]


def references(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("$ref"), str):
            yield data["$ref"]
        for value in data.values():
            yield from references(value)
    elif isinstance(data, list):
        for value in data:
            yield from references(value)


def test_is_a_schema() -> None:
    schema = json_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    named = {name.removeprefix("#/definitions/") for name in references(schema)}
    assert named <= {title.replace(" ", "_") for title in SECTIONS}
    assert {"state", "option", "option_value", "scenario", "record", "private_args"} <= named


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_takes_every_game(path: Path) -> None:
    assert problems(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("game: a\ntitel: A\n", ""),
        ("states: {2: {name: a, tipe: game}}", "states/2"),
        ("states: {2: {name: a, type: gaame}}", "states/2"),
        ("turns: {actoins: [a]}", "turns"),
        ("options: {100: {name: a, valeus: {}}}", "options/100"),
        ("scenarios: {wins: {movse: a}}", "scenarios/wins"),
        ("stats: {table: {t: {id: ten}}}", "stats"),
    ],
)
def test_marks_what_does_not_exist(text: str, place: str) -> None:
    assert problems(text) == [place]


@pytest.mark.parametrize(
    "text",
    [
        "score(me in Player): points[me]",
        "states: {2: {name: a, type: activeplayer, descriptionlast: Last!}}",
        "states: {2: {name: a, args: {_private: {active: {n: 1}}, more: 2}}}",
        "options: {100: {name: a, values: {1: {name: one}}, startcondition: {1: []}}}",
        "material: {Suit: [a, b], Card: {columns: {suit: Suit}, rows: all}, N: 1..5}",
    ],
)
def test_takes_what_is_legal(text: str) -> None:
    assert problems(text) == []


def test_command_prints_it() -> None:
    result = CliRunner().invoke(cli, ["schema"])
    assert result.exit_code == 0
    assert json.loads(result.output) == json_schema()
