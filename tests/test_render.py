"""How findings look: every text here was drawn by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ludomill.dsl.diagnostics import Diagnostic, Note, Severity
from ludomill.dsl.render import (
    render_github,
    render_json,
    render_sarif,
    render_text,
    summary,
)
from ludomill.dsl.render.cells import cells, printable
from ludomill.dsl.source import Source, Span

FLEET = "".join(f"# line {n}\n" for n in range(1, 41)) + "  move hnad[me] to box\n  stop Turn\n"


def span_of(source: Source, words: str) -> Span:
    start = source.text.index(words)
    return Span(source, start, start + len(words))


def error(
    source: Source,
    words: str,
    message: str = "this is wrong",
    help: str = "",
    notes: tuple[Note, ...] = (),
    severity: Severity = Severity.ERROR,
) -> Diagnostic:
    return Diagnostic("E0301", severity, message, span_of(source, words), help, notes)


def drawn(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def test_one_finding() -> None:
    source = Source("games/fleet.game", FLEET)
    found = error(source, "hnad", "I cannot find a place `hnad`", "did you mean `hand`?")
    assert render_text([found]) == drawn(
        "error[E0301]: I cannot find a place `hnad`",
        "  --> games/fleet.game:41:8",
        "   |",
        "41 |   move hnad[me] to box",
        "   |        ^^^^",
        "   = help: did you mean `hand`?",
        "",
        "1 error in 1 file",
    )


def test_notes_and_long_help() -> None:
    source = Source("a.game", "score: 3\nturns: 4\n" + "\n" * 8 + "score: 5\n")
    again = Span(source, source.text.rindex("score"), source.text.rindex("score") + 5)
    notes = (Note("a key stands once"), Note("it stands here first", span_of(source, "score")))
    found = Diagnostic(
        "E0003", Severity.WARNING, "`score` stands twice", again, "keep one:\nscore: 3", notes
    )
    assert render_text([found]) == drawn(
        "warning[E0003]: `score` stands twice",
        "  --> a.game:11:1",
        "   |",
        "11 | score: 5",
        "   | ^^^^^",
        "   = note: a key stands once",
        "   = help: keep one:",
        "           score: 3",
        "note: it stands here first",
        "  --> a.game:1:1",
        "   |",
        " 1 | score: 3",
        "   | ^^^^^",
        "",
        "1 warning in 1 file",
    )


@pytest.mark.parametrize(
    ("line", "words", "shown", "marks"),
    [
        ("\tlet x = y", "x", "    let x = y", "        ^"),
        ("let \tx = y", "x", "let     x = y", "        ^"),
        ("名前: x", "x", "名前: x", "      ^"),
        ("名前: x", "前", "名前: x", "  ^^"),
        ("cafe\u0301: x", "x", "cafe\u0301: x", "      ^"),
        ("a\x1b[31mb", "b", "a␛[31mb", "      ^"),
        ("a\u202eb", "b", "a\ufffdb", "  ^"),
        ("", "", "", "^"),
    ],
)
def test_marks_stand_under_the_words(line: str, words: str, shown: str, marks: str) -> None:
    text = render_text([error(Source("a.game", line + "\r\nnext"), words)])
    row = f"1 | {shown}".rstrip()
    assert text.split("\n")[3:5] == [row, f"  | {marks}"]


def test_place_at_the_end_of_the_file() -> None:
    source = Source("a.game", "game: x\n")
    found = Diagnostic("E0101", Severity.ERROR, "cut off", Span(source, 8, 8), "")
    assert render_text([found]).split("\n")[1:5] == [" --> a.game:2:1", "  |", "2 |", "  | ^"]


@pytest.mark.parametrize(
    ("line", "shown", "marks"),
    [
        # 40 columns of terminal leave 36 for the source, 30 between two ellipses; a third of
        # what the words leave stands after them
        (
            "let a = " + "b + " * 20 + "wrong",
            "... b + b + b + b + b + b + wrong",
            "                            ^^^^^",
        ),
        (
            "wrong" + " + b" * 20,
            "wrong + b + b + b + b + b + b ...",
            "^^^^^",
        ),
        (
            "a + " * 20 + "wrong" + " + b" * 20,
            "... a + a + a + a + wrong + b + b...",
            "                    ^^^^^",
        ),
    ],
)
def test_long_lines_are_cut_around_the_words(line: str, shown: str, marks: str) -> None:
    text = render_text([error(Source("a.game", line), "wrong")], width=40)
    assert text.split("\n")[3:5] == [f"1 | {shown}", f"  | {marks}"]


def test_a_span_longer_than_the_terminal() -> None:
    text = render_text([error(Source("a.game", "if " + "x" * 50), "x" * 50)], width=40)
    assert text.split("\n")[3:5] == ["1 | ..." + "x" * 30 + "...", "  |    " + "^" * 30]


def test_span_over_lines() -> None:
    source = Source("a.game", "setup: |\n  for s in Square:\n    board[s] = me\n\nscore: 1\n")
    found = error(source, "for s in Square:\n    board[s] = me\n\n")
    assert render_text([found]).split("\n")[1:6] == [
        " --> a.game:2:3",
        "  |",
        "2 | /   for s in Square:",
        "3 | |     board[s] = me",
        "  | |_________________^",
    ]


def test_span_over_many_lines() -> None:
    source = Source("a.game", "".join(f"row {n}\n" for n in range(1, 12)))
    found = Diagnostic("E0101", Severity.ERROR, "no", Span(source, 0, len(source.text)), "")
    assert render_text([found]).split("\n")[2:10] == [
        "   |",
        " 1 | / row 1",
        " 2 | | row 2",
        " 3 | | row 3",
        " 4 | | row 4",
        "...",
        "11 | | row 11",
        "   | |______^",
    ]


def test_summary_counts_files() -> None:
    one, two = Source("a.game", "x y"), Source("b.game", "x y")
    warning = error(two, "y", severity=Severity.WARNING)
    found = [error(one, "x"), error(one, "y"), error(two, "x"), warning]
    assert summary(found) == "3 errors, 1 warning in 2 files"
    assert summary([warning, warning]) == "2 warnings in 1 file"
    assert render_text([]) == ""


def test_colours() -> None:
    text = render_text([error(Source("a.game", "x"), "x", "no\x1b[2J", "do")], colour=True)
    assert text == drawn(
        "\x1b[1;31merror[E0301]\x1b[0m\x1b[1m: no␛[2J\x1b[0m",
        " \x1b[1;34m-->\x1b[0m a.game:1:1",
        "\x1b[1;34m  |\x1b[0m",
        "\x1b[1;34m1 |\x1b[0m x",
        "\x1b[1;34m  |\x1b[0m \x1b[1;31m^\x1b[0m",
        "  \x1b[1;34m=\x1b[0m \x1b[1mhelp\x1b[0m: do",
        "",
        "1 error in 1 file",
    )


def test_widths() -> None:
    assert cells("a\t名\u0301") == [("a", 1), ("    ", 4), ("名", 2), ("\u0301", 0)]
    assert printable("a\nb\x07\u2028") == "a\nb␇\ufffd"


def test_json_records() -> None:
    source = Source("sub/ä.game", "game: x\nscore: é y\n")
    notes = (Note("plain"), Note("here", span_of(source, "x\n")))
    found = error(source, "y", "m", "h", notes)
    assert json.loads(render_json([found])) == [
        {
            "code": "E0301",
            "severity": "error",
            "message": "m",
            "filename": "sub/ä.game",
            "location": {"row": 2, "column": 10},
            "end_location": {"row": 2, "column": 11},
            "help": "h",
            "notes": [
                {"message": "plain", "filename": None, "location": None, "end_location": None},
                {
                    "message": "here",
                    "filename": "sub/ä.game",
                    "location": {"row": 1, "column": 7},
                    "end_location": {"row": 2, "column": 1},
                },
            ],
        }
    ]
    assert render_json([]) == "[]\n"


def test_github_commands() -> None:
    source = Source("a,b:c.game", "score: x\nturns: y\n")
    warning = error(source, "x\nturns", "50% of\r\n it", severity=Severity.WARNING)
    found = error(source, "y", "no `y`: here", "write `x`", (Note("because"),))
    assert render_github([warning, found]) == (
        "::error file=a%2Cb%3Ac.game,line=2,endLine=2,col=8,endColumn=9,title=E0301"
        "::no `y`: here%0Abecause%0Ahelp: write `x`\n"
        "::warning file=a%2Cb%3Ac.game,line=1,endLine=2,title=E0301::50%25 of%0D%0A it\n"
    )


REGION = {
    "type": "object",
    "additionalProperties": False,
    "required": ["startLine", "startColumn", "endLine", "endColumn"],
    "properties": {
        key: {"type": "integer", "minimum": 1}
        for key in ("startLine", "startColumn", "endLine", "endColumn")
    },
}
MESSAGE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["text"],
    "properties": {"text": {"type": "string", "minLength": 1}},
}
PHYSICAL = {
    "type": "object",
    "additionalProperties": False,
    "required": ["artifactLocation", "region"],
    "properties": {
        "artifactLocation": {
            "type": "object",
            "additionalProperties": False,
            "required": ["uri"],
            "properties": {
                "uri": {"type": "string", "pattern": r"^[A-Za-z0-9%._~!$&'()*+,;=:@/-]+$"},
                "uriBaseId": {"const": "%SRCROOT%"},
            },
        },
        "region": REGION,
    },
}
RELATED = {
    "type": "object",
    "additionalProperties": False,
    "required": ["physicalLocation"],
    "properties": {
        "id": {"type": "integer", "minimum": 0},
        "message": MESSAGE,
        "physicalLocation": PHYSICAL,
    },
}
RESULT = {
    "type": "object",
    "additionalProperties": False,
    "required": ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": {"enum": ["error", "warning", "note", "none"]},
        "message": MESSAGE,
        "locations": {"type": "array", "minItems": 1, "items": RELATED},
        "relatedLocations": {"type": "array", "items": RELATED},
        "partialFingerprints": {
            "type": "object",
            "required": ["primaryLocationLineHash"],
            "additionalProperties": {"type": "string"},
        },
    },
}
RULE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id"],
    "properties": {
        "id": {"type": "string"},
        "shortDescription": MESSAGE,
        "help": MESSAGE,
        "defaultConfiguration": {
            "type": "object",
            "properties": {"level": {"enum": ["error", "warning", "note", "none"]}},
        },
    },
}
SARIF = {
    "type": "object",
    "additionalProperties": False,
    "required": ["$schema", "version", "runs"],
    "properties": {
        "$schema": {"type": "string"},
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["tool", "results"],
                "properties": {
                    "tool": {
                        "type": "object",
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "type": "object",
                                "additionalProperties": False,
                                "required": ["name"],
                                "properties": {
                                    "name": {"type": "string"},
                                    "semanticVersion": {"type": "string"},
                                    "rules": {"type": "array", "items": RULE, "uniqueItems": True},
                                },
                            }
                        },
                    },
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "results": {"type": "array", "items": RESULT},
                },
            },
        },
    },
}


def sarif(found: list[Diagnostic], root: Path) -> Any:
    log = json.loads(render_sarif(found, "0.1.0", {"E0301": "a name nobody declared"}, root))
    jsonschema.validate(log, SARIF)
    return log["runs"][0]


def test_sarif_result(tmp_path: Path) -> None:
    source = Source("my games/é.game", "score: x\nturns: y\n")
    note = Note("first here", span_of(source, "score"))
    run = sarif([error(source, "y", "no `y`", "write `x`", (note,))], tmp_path)
    assert run["tool"]["driver"]["rules"] == [
        {
            "id": "E0301",
            "shortDescription": {"text": "a name nobody declared"},
            "help": {"text": "ludomill explain E0301"},
            "defaultConfiguration": {"level": "error"},
        }
    ]
    (result,) = run["results"]
    assert result["message"]["text"] == "no `y`\nHelp: write `x`"
    artifact = {"uri": "my%20games/%C3%A9.game", "uriBaseId": "%SRCROOT%"}
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": artifact,
                "region": {"startLine": 2, "startColumn": 8, "endLine": 2, "endColumn": 9},
            }
        }
    ]
    assert result["relatedLocations"][0]["physicalLocation"]["region"]["endColumn"] == 6


def test_sarif_addresses(tmp_path: Path) -> None:
    inside = Source(str(tmp_path / "here" / "a.game"), "x")
    outside = Source(str(tmp_path / "there.game"), "x")
    run = sarif([error(inside, "x"), error(outside, "x")], tmp_path / "here")
    places = [r["locations"][0]["physicalLocation"]["artifactLocation"] for r in run["results"]]
    assert places[0] == {"uri": "a.game", "uriBaseId": "%SRCROOT%"}
    assert places[1] == {"uri": (tmp_path / "there.game").as_uri()}


def test_sarif_fingerprints_survive_new_lines(tmp_path: Path) -> None:
    def prints(text: str) -> list[str]:
        source = Source("a.game", text)
        starts = [i for i, character in enumerate(text) if character == "y"]
        found = [
            Diagnostic("E0301", Severity.ERROR, "no", Span(source, i, i + 1), "") for i in starts
        ]
        results = sarif(found, tmp_path)["results"]
        return [r["partialFingerprints"]["primaryLocationLineHash"] for r in results]

    before = prints("a: y\nb: y\na: y\n")
    assert prints("# new\na:  y\nb: y\n\na: y\n") == before
    assert len(set(before)) == 3
    assert prints("c: y\n")[0] not in before
