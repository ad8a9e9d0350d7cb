"""Included files, and one game made of them."""

from __future__ import annotations

from pathlib import Path

from game_texts import HEAD, Files, good, section
from ludomill.dsl.reading.loader import load, parts_where, unite
from ludomill.dsl.reading.model import RecordEntry
from ludomill.dsl.syntax import expr

MAIN = (
    HEAD
    + """\
include:
  - {file: parts/one.game, when: option.adventure == 1}
  - parts/two.game
hooks:
  Space: required
  Race: []
  zones(s in Space): required
  usable(k in Pile): [k]
  bonus(me in Player): |
    if me: return 1
    return 0
  Written(s in Space, me in Player): pass
  limit: 3
material:
  Mission:
    columns: {letter: Letter, text: text}
functions:
  own(): 1
"""
)
ONE = """\
material:
  Space: 1..36
  Mission:
    rows: |
      A | first
      B | second
functions:
  zones(s in Space): [s]
setup: |
  shuffle deck
"""
TWO = "effects:\n  Written(s in Space, me in Player): |\n    points[me] += 1\n"
PARTS: Files = {"parts/one.game": ONE, "parts/two.game": TWO}


def test_includes() -> None:
    game = good(MAIN, PARTS)
    first, second = game.includes
    assert (str(first.file), first.when is not None) == ("parts/one.game", True)
    assert (str(second.file), second.when) == ("parts/two.game", None)
    assert first.part is not None
    assert first.part.source.name == "parts/one.game"
    assert first.part.functions[0].body.span.source.name == "parts/one.game"
    assert parts_where(game, lambda when: False) == [second.part]
    assert parts_where(game, lambda when: True) == [first.part, second.part]


def test_unite() -> None:
    game = good(MAIN, PARTS)
    whole, problems = unite(game, parts_where(game, lambda when: True))
    assert problems == ()
    assert whole.includes == ()
    assert whole.hooks == ()
    assert {entry.name.text: type(entry).__name__ for entry in whole.material} == {
        "Mission": "RecordEntry",
        "Space": "RangeEntry",
        "Race": "EnumEntry",
        "limit": "ConstantEntry",
    }
    mission = whole.material[0]
    assert isinstance(mission, RecordEntry)
    assert len(mission.rows) == 2
    assert [f.name for f in whole.functions] == ["own", "zones", "usable", "bonus"]
    assert [e.name for e in whole.effects] == ["Written"]
    assert whole.effects[0].span.source.name == "parts/two.game"
    assert len(whole.setup) == 1


def test_default_of_an_effect() -> None:
    game = good(MAIN, PARTS)
    whole, _ = unite(game, parts_where(game, lambda when: when is None or True)[:1])
    assert [e.name for e in whole.effects] == ["Written"]
    assert isinstance(whole.effects[0].body, expr.Block)
    assert whole.effects[0].span.source.name == "main.game"


def test_unite_reports_what_is_missing_and_what_is_double() -> None:
    two = "functions:\n  own(): 2\n  bonus(): 3\nscore(me in Player): 1\n"
    game = good(MAIN + "score(me in Player): 0\n", {**PARTS, "parts/two.game": two})
    _, problems = unite(game, parts_where(game, lambda when: False))
    assert [(p.code, p.span.source.name, p.span.text) for p in problems] == [
        ("E0102", "main.game", "Mission"),
        ("E0124", "parts/two.game", "own"),
        ("E0124", "parts/two.game", "score(me in Player)"),
        ("E0125", "main.game", "Space: required"),
        ("E0125", "main.game", "zones(s in Space): required"),
        ("E0126", "parts/two.game", "bonus()"),
    ]
    note = problems[1].notes[0]
    assert note.span is not None
    assert (note.span.source.name, note.span.text) == ("main.game", "own")


def test_parts_of_parts() -> None:
    game = section(
        "include: [a/one.game]\n",
        {"a/one.game": "include: [../b/two.game]\n", "b/two.game": "functions:\n  f(): 1\n"},
    )
    names = [part.source.name for part in parts_where(game, lambda when: True)]
    assert names == ["a/one.game", "b/two.game"]


def test_files_on_disk(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "main.game").write_text(HEAD + "include: [parts/one.game]\n")
    (tmp_path / "parts" / "one.game").write_text("functions:\n  f(): 1\n")
    result = load(str(tmp_path / "main.game"))
    assert result.problems == ()
    assert result.game is not None
    assert result.game.includes[0].part is not None
