"""What the loader says of mistakes, and that no bytes at all make it raise."""

from __future__ import annotations

import pytest
from game_texts import HEAD, WHOLE, Files, good, loaded
from hypothesis import given, settings
from hypothesis import strategies as st
from ludomill.dsl.reading.loader import load

# ------------------------------------------------------------------------------ mistakes
STATE = "states:\n  2:\n    name: a\n    type: game\n    action: goto b\n"
OPTION = "options:\n  100:\n    name: A\n    values: {1: {name: x}}\n"
TILE = "material:\n  Tile:\n    columns: {a: int, b: text?}\n"

# text after the head; code; the text under the place; words of the message; words of the help
BROKEN: list[tuple[str, str, str, str, str]] = [
    ("state: 1\n", "E0101", "state", "A game has no key `state`", "`states`"),
    ("duration: 40\n", "E0101", "duration", "no key `duration`", "`estimated_duration`"),
    (STATE + "    desc: x\n", "E0101", "desc", "A state has no key `desc`", "`description`"),
    (OPTION + "    vaules: 1\n", "E0101", "vaules", "An option has no key", "`values`"),
    ("setup:\n", "E0105", "setup", "`setup` has no value", "`|` block"),
    ("functions:\n  f():\n", "E0105", "", "`f()` has no value", "formula"),
    ("options:\n  100:\n    name: A\n", "E0102", "name: A", "needs the key `values`", "by number"),
    (
        "states:\n  2:\n    name: a\n    type: activeplayer\n    description: x\n"
        "    possibleactions: [b]\n    transitions: {b: 2}\n",
        "E0102",
        "2",
        "The activeplayer state 2 (`a`) needs the key `descriptionmyturn`",
        "Add `descriptionmyturn: ...`",
    ),
    (
        "states:\n  2:\n    name: a\n    type: game\n",
        "E0102",
        "2",
        "The game state 2 (`a`) needs the key `action`",
        "`|` block",
    ),
    (
        "states:\n  2:\n    name: a\n    type: multipleactiveplayer\n    description: x\n"
        "    descriptionmyturn: y\n    transitions: {b: 2}\n",
        "E0102",
        "2",
        "nobody can do anything",
        "`possibleactions`",
    ),
    (TILE, "E0102", "Tile", "columns, but no `rows`", "`rows: all`"),
    ("material:\n  Tile:\n    rows: all\n", "E0102", "Tile", "no `columns`", "Add `columns:`"),
    ("options: [1]\n", "E0103", "[1]", "must be keys with values; this is a list", "keys"),
    ("functions: f\n", "E0103", "f", "`functions` must be keys with values", "keys"),
    (
        "states:\n  2:\n    name: a\n    type: activeplayer\n    description: x\n"
        "    descriptionmyturn: y\n    possibleaction: [b]\n    transitions: {b: 2}\n",
        "E0101",
        "possibleaction",
        "no key",
        "`possibleactions`",
    ),
    (
        TILE.replace("b: text?", "b(me in Player): bool") + "    rows:\n      - [1, 2, 3]\n",
        "E0127",
        "b(me in Player)",
        "has no parameters",
        "`b: function(me in Player) of type`",
    ),
    (
        TILE.replace("columns", "fields") + "    rows: all\n",
        "E0101",
        "fields",
        "no key",
        "`columns`",
    ),
    (OPTION.replace("values", "vaules"), "E0101", "vaules", "no key `vaules`", "`values`"),
    ("zombie: {a: random}\n", "E0103", "{a: random}", "must be `random`", "written in that state"),
    (STATE.replace("goto b", "[goto, b]"), "E0104", "[goto, b]", "begins with `[`", "`|`"),
    (
        STATE + "    args: {a: f(x, y)}\n",
        "E0104",
        "{a: f(x, y)}",
        "here it read `y)`",
        "`a: f(x, y)` on a line of its own",
    ),
    ("material:\n  c: [f(1, 2), 3]\n", "E0104", "[f(1, 2), 3]", "here it read `f(1`", "`- `"),
    (
        TILE + "    rows:\n      - {a: f(1, 2)}\n",
        "E0104",
        "{a: f(1, 2)}",
        "YAML cuts what stands in `{ }`",
        "block form",
    ),
    (
        TILE + "    rows:\n      - [f(1, 2), x]\n",
        "E0104",
        "[f(1, 2), x]",
        "YAML cuts what stands in `[ ]`",
        "`- `",
    ),
    (
        "options:\n  100:\n    name: A\n    values:\n      1: {name: x, tmdisplay: one, or two}\n",
        "E0104",
        "or two",
        "became a key of its own",
        "double quotes",
    ),
    ("functions:\n  f(): {s in A}\n", "E0104", "{s in A}", "`f()` begins with `{`", "`|`"),
    ("functions: {f(): 1}\n", "E0104", "{f(): 1}", "cannot stand in braces", "line of its own"),
    ('functions:\n  f(): g(" #1")\n', "E0104", ' #1")', 'ends with `g("`', "needs a block"),
    ("options:\n  x:\n    name: A\n", "E0106", "x", "must be a whole number", "digits"),
    ("states:\n  a: {name: b}\n", "E0106", "a", "must be a whole number; this is `a`", "digits"),
    (STATE.replace("2:", "-2:"), "E0106", "-2", "positive", "from 2"),
    (
        STATE + "    transitions: {b: nextTurn}\n",
        "E0106",
        "nextTurn",
        "number of a state",
        "`b: 2`",
    ),
    (STATE.replace("2:", "1:"), "E0107", "1", "State 1 is BGA's own", "`setup`"),
    (STATE.replace("2:", "99:"), "E0107", "99", "State 99 is BGA's own", "may lead to 99"),
    ("table:\n  a: int\n  a[Player]: int\n", "E0108", "a", "two table entries named `a`", "Rename"),
    ("functions:\n  f(): 1\n  f(x in A): 1\n", "E0108", "f", "two functions named `f`", "Rename"),
    ("material:\n  A: [x, y, x]\n", "E0108", "x", "two members of `A` named `x`", "Rename"),
    (
        "stats:\n  table:\n    a: {id: 10, name: A, type: int}\n"
        "    b: {id: 10, name: B, type: int}\n",
        "E0108",
        "10",
        "Two statistics have the id 10",
        "its own id",
    ),
    (
        "score(me in Player): 1\nscore(p in Player): 2\n",
        "E0108",
        "score(p in Player)",
        "two `score`",
        "Delete",
    ),
    (STATE + "turns:\n  actions: [a]\n", "E0108", "2", "`turns` stands for the states", "Delete"),
    (OPTION + "    default: 3\n", "E0109", "3", "`default` 3 is none of the values", "are 1"),
    (OPTION + "    startcondition: {2: []}\n", "E0109", "2", "value `2`", "Its values are 1"),
    (OPTION + "    level: mayor\n", "E0110", "mayor", "`level` cannot be `mayor`", "`major`"),
    (
        STATE.replace("game", "gamee"),
        "E0110",
        "gamee",
        "`type` cannot be `gamee`",
        "Did you mean `game`?",
    ),
    ("zombie: decline\n", "E0110", "decline", "`zombie` cannot be `decline`", "`random`"),
    (
        "stats:\n  table:\n    a: {id: 9, name: A, type: int}\n",
        "E0112",
        "9",
        "at least 10",
        "belong to BGA",
    ),
    ('functions:\n  f(): "g(\\"x\\")"\n', "E0113", '"g(\\"x\\")"', "escape `\\`", "`|`"),
    ("functions:\n  f(): 'it''s'\n", "E0113", "'it''s'", "escape `''`", "`|`"),
    (
        STATE + "    possibleactions: [b]\n",
        "E0114",
        "possibleactions",
        "A game state has no",
        "type",
    ),
    (STATE + "    initialprivate: 5\n", "E0114", "initialprivate", "A game state has no", "Delete"),
    (STATE + "    updateGameProgression: yes\n", "E0115", "yes", "`true` or `false`", "words"),
    (
        OPTION + "    displaycondition: [{type: otheroption, value: 1}]\n",
        "E0116",
        "otheroption",
        "needs the `id`",
        "Add `id: 100`",
    ),
    (
        OPTION + "    displaycondition: [{type: minplayers, id: 100, value: 1}]\n",
        "E0116",
        "id",
        "counts players",
        "Delete `id`",
    ),
    (
        TILE + "    rows:\n      - [1, x, y]\n",
        "E0117",
        "y",
        "3 cells; there are 2 columns",
        "quotes",
    ),
    (TILE + "    rows:\n      - {b: x}\n", "E0117", "{b: x}", "This row has no `a`", "default"),
    (TILE + "    rows:\n      - {a: 1, bb: x}\n", "E0117", "bb", "no column `bb`", "`b`"),
    (TILE + "    rows: all\n    back: [c]\n", "E0117", "c", "no column `c`", "`a`"),
    (TILE + "    rows: |\n      1 | x | y\n", "E0117", "y", "3 cells", "parentheses"),
    (TILE + "    rows: al\n", "E0117", "al", "`rows` cannot be `al`", "Write `all`"),
    ("material:\n  boards:\n    A: x\n", "E0119", "boards", "not grouped", "directly under"),
    ("material:\n  A: {colums: x}\n", "E0119", "A", "neither a record", "`columns`"),
    ("material:\n  Race: Station\n", "E0119", "Station", "must be a type", "`race: ...`"),
    (
        "material:\n  A:\n    lines: a b\n    edges: a b\n",
        "E0119",
        "A",
        "`lines` and `edges` of",
        "exactly one",
    ),
    ("material:\n  A:\n    adjacent: all8\n", "E0119", "A", "none of `cells`", "exactly one"),
    ("material:\n  A:\n    edges: a b c\n", "E0119", "a b c", "has 3", "`lines`"),
    ("material:\n  A:\n    drawing: ''\n", "E0119", "''", "must be a drawing", "`|`"),
    (
        "material:\n  A:\n    drawing: |\n      rR\n    regions: {red: r}\n",
        "E0119",
        "red",
        "not one letter",
        "{r: red",
    ),
    ("scenarios:\n  s:\n    moves: [[0, a]]\n", "E0120", "[0, a]", "not a list", "`0 a`"),
    (
        "scenarios:\n  s:\n    moves:\n      - a [b\n",
        "E0120",
        "a [b",
        "does not close",
        "arguments",
    ),
    ("scenarios:\n  s:\n    moves: |\n      0\n", "E0120", "0", "does not name a move", "`[seat]"),
    ("include: [gone.game]\n", "E0122", "gone.game", "there is no such file", "beside"),
    ("include: [/etc/x.game]\n", "E0122", "/etc/x.game", "not a path beside", "with `/`"),
    ("include: [../x.game]\n", "E0122", "../x.game", "outside the folder", "into the folder"),
    ("include: [main.game]\n", "E0121", "main.game", "includes itself", "Delete"),
    ("material:\n  Über-Ich: [a]\n", "E0127", "Über-Ich", "cannot be the name", "letters"),
    ("material:\n  A: [a b]\n", "E0127", "a b", "a member of `A`", "letters"),
    ("score: 1\n", "E0130", "score", "must say whose it is", "`score(me in Player): ...`"),
]


@pytest.mark.parametrize(("text", "code", "place", "message", "help_"), BROKEN)
def test_mistakes(text: str, code: str, place: str, message: str, help_: str) -> None:
    result = loaded(HEAD + text)
    assert [problem.code for problem in result.problems] == [code]
    (problem,) = result.problems
    assert problem.span.text == place
    assert message in problem.message
    assert help_ in problem.help
    assert result.game is not None
    assert result.game.title.text == "G"


@pytest.mark.parametrize(
    ("players", "place", "message"),
    [
        ("two", "two", "this is `two`"),
        ("[2, many]", "[2, many]", "this is `[2, many]`"),
        ("4..2", "4..2", "this is `4..2`"),
        ("0", "0", "cannot have 0 players"),
        ("2..999", "2..999", "cannot have"),
        ("[2, 2]", "[2, 2]", "stands twice"),
    ],
)
def test_players_that_are_none(players: str, place: str, message: str) -> None:
    (problem,) = loaded(f"game: g\ntitle: G\nplayers: {players}\n").problems
    assert (problem.code, problem.span.text) == ("E0111", place)
    assert message in problem.message
    assert "`players: 2..4`" in problem.help


def test_missing_head() -> None:
    problems = loaded("title: G\n").problems
    assert [(p.code, p.span.text) for p in problems] == [("E0102", "title: G")] * 2
    assert "`game`" in problems[0].message
    assert "`players`" in problems[1].message


@pytest.mark.parametrize(("text", "message"), [("", "empty"), ("- a\n", "keys with values")])
def test_no_game(text: str, message: str) -> None:
    result = loaded(text)
    assert [p.code for p in result.problems] == ["E0012"]
    assert message in result.problems[0].message


def test_a_file_that_is_not_there() -> None:
    result = load("gone.game", lambda path: (_ for _ in ()).throw(FileNotFoundError(path)))
    assert result.game is None
    assert [p.code for p in result.problems] == ["E0001"]
    assert "there is no such file" in result.problems[0].message


def test_several_mistakes_at_once_in_file_order() -> None:
    result = loaded(
        HEAD + 'duration: 3\nfunctions:\n  f(): "x" + y\n  g(): 1\nsetup: |\n  let = 3\n'
        "states:\n  1: {name: a}\n"
    )
    codes = [problem.code for problem in result.problems]
    assert codes[:2] == ["E0101", "E0023"]
    assert codes[2].startswith("E02")
    assert codes[3:] == ["E0107"]
    assert result.game is not None
    assert [function.name for function in result.game.functions] == ["g"]


@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        ("a;b\n1;x\n", "a;b", "separated by semicolons"),
        ("", "", "is empty"),
        ('a,b\n1,"x\n', "1", "not CSV"),
    ],
)
def test_csv_files_that_are_none(data: str, place: str, message: str) -> None:
    (problem,) = loaded(HEAD + TILE + "    csv: t.csv\n", {"t.csv": data}).problems
    assert (problem.code, problem.span.text) == ("E0118", place)
    assert message in problem.message
    assert problem.span.source.name == "t.csv"


def test_csv_columns_and_cells() -> None:
    files: Files = {"t.csv": 'a,c\n"f(""x"")",2\n'}
    problems = loaded(HEAD + TILE + "    csv: t.csv\n", files).problems
    assert [(p.code, p.span.text) for p in problems] == [("E0117", "c"), ("E0113", 'f(""x"")')]


def test_a_circle_of_includes() -> None:
    files: Files = {"a.game": "include: [b.game]\n", "b.game": "include: [a.game]\n"}
    (problem,) = loaded(HEAD + "include: [a.game]\n", files).problems
    assert (problem.code, problem.span.source.name, problem.span.text) == (
        "E0121",
        "b.game",
        "a.game",
    )
    assert "a.game → b.game → a.game" in problem.message


def test_too_many_files() -> None:
    names = [f"p{number}.game" for number in range(150)]
    files: Files = dict.fromkeys(names, "functions:\n")
    (problem,) = loaded(HEAD + f"include: [{', '.join(names)}]\n", files).problems
    assert (problem.code, problem.span.text) == ("E0123", "p99.game")


def test_a_part_may_not_have_options() -> None:
    files: Files = {"a.game": "options:\n  100: {name: A}\ntitle: x\nstate: 1\n"}
    problems = loaded(HEAD + "include: [a.game]\n", files).problems
    assert [(p.code, p.span.text) for p in problems] == [
        ("E0129", "options"),
        ("E0129", "title"),
        ("E0101", "state"),
    ]


def test_the_whole_file_is_good() -> None:
    good(WHOLE.decode())


def check_any(data: bytes) -> None:
    for problem in loaded(data, {"t.csv": data}).problems:
        assert 0 <= problem.span.start <= problem.span.end <= len(problem.span.source.text)
        assert problem.code[0] == "E"
        assert problem.message
        assert problem.help


@given(st.binary(max_size=100))
@settings(max_examples=100, deadline=None)
def test_any_bytes(data: bytes) -> None:
    check_any(HEAD.encode() + data)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_change_of_a_good_file(data: st.DataObject) -> None:
    text = bytearray(WHOLE)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        text[start : start + length] = data.draw(st.binary(max_size=6)) or data.draw(
            st.sampled_from([b": ", b"- ", b"[", b"}", b"\n", b"  ", b'"', b"|", b"#", b"is: "])
        )
    check_any(bytes(text))
