"""`ludomill lint` and its cache; what is found is faked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command_line import Checker, write
from ludomill.compiler import lint_cache
from ludomill.dsl.diagnostics import Diagnostic, Note, Severity
from ludomill.dsl.source import Source, Span


# ------------------------------------------------------------------------------ lint
def test_lint_exit_codes(run: Any, checker: Checker) -> None:
    write("good.game", "game: good\n")
    write("odd.game", "game: odd\n")
    write("bad.game", "game: wrong\n")
    ran = run("lint", "good.game")
    assert (ran.code, ran.out) == (0, "Nothing found in 1 file.\n")
    ran = run("lint", "good.game", "odd.game")
    assert ran.code == 0
    assert ran.out.endswith("1 warning in 1 file\n")
    ran = run("lint", "bad.game", "odd.game", "bad.game")
    assert ran.code == 1
    assert ran.out.startswith("error[E9001]: `wrong` stands here\n --> bad.game:1:7\n")
    assert ran.out.endswith("1 error, 1 warning in 2 files\n")


def test_lint_without_files_takes_whole_games(run: Any, checker: Checker) -> None:
    write("b.game", "# a game\ngame: b\n")
    write("sub/a.game", "game: a\n")
    write("sub/part.game", "actions:\n  game: 1\n")
    write(".hidden/c.game", "game: c\n")
    assert run("lint").out == "Nothing found in 2 files.\n"
    assert checker.calls == ["b.game", os.path.join("sub", "a.game")]
    assert run("lint", "sub", "--no-cache").out == "Nothing found in 1 file.\n"


def test_lint_formats(run: Any, checker: Checker) -> None:
    write("a.game", "game: wrong odd\n")
    ran = run("lint", "a.game", "--format", "json")
    assert ran.code == 1
    assert [(r["code"], r["location"]["column"]) for r in json.loads(ran.out)] == [
        ("E9001", 7),
        ("W9002", 13),
    ]
    log = json.loads(run("lint", "a.game", "--format", "sarif").out)
    assert [r["ruleId"] for r in log["runs"][0]["results"]] == ["E9001", "W9002"]
    assert log["runs"][0]["tool"]["driver"]["semanticVersion"]
    lines = run("lint", "a.game", "--format", "github").out.splitlines()
    assert lines[0].startswith("::error file=a.game,line=1,")
    assert lines[-1] == "1 error, 1 warning in 1 file"
    write("b.game", "game: b\n")
    assert run("lint", "b.game", "--format", "json").out == "[]\n"


def test_lint_colours(run: Any, checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    write("a.game", "game: wrong\n")
    assert "\x1b" not in run("lint", "a.game").out
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b[1;31merror[E9001]" in run("lint", "a.game").out
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b" not in run("lint", "a.game").out


def test_lint_against(run: Any, checker: Checker) -> None:
    write("old.game", "game: a\n")
    write("new.game", "game: a\n")
    ran = run("lint", "new.game", "--against", "old.game")
    assert ran.code == 0
    assert "see old.game" in ran.out
    assert run("lint", "new.game", "--against", "none.game").code == 2
    assert run("lint", "new.game", "old.game", "--against", "old.game").code == 2


# ------------------------------------------------------------------------------ the cache of lint
def test_an_unchanged_file_is_not_checked_again(run: Any, checker: Checker) -> None:
    write("a.game", "game: wrong\n")
    first = run("lint", "a.game")
    second = run("lint", "a.game")
    assert (second.code, second.out) == (first.code, first.out)
    assert checker.calls == ["a.game"]
    run("lint", "a.game", "--no-cache")
    assert checker.calls == ["a.game"] * 2
    write("a.game", "game: odd, now\n")
    assert run("lint", "a.game").code == 0
    assert len(checker.calls) == 3


def test_parts_and_tables_count(run: Any, checker: Checker) -> None:
    write("g/a.game", "game: a\ninclude:\n  - {file: parts/one.game, when: x}\n")
    write("g/parts/one.game", 'material:\n  Card:\n    csv: "my cards.csv"  # beside\n')

    def checks() -> int:
        run("lint", "g/a.game")
        return len(checker.calls)

    assert [checks(), checks()] == [1, 1]
    write("g/parts/one.game", 'material:\n  Card:\n    csv: "my cards.csv"  # changed\n')
    assert [checks(), checks()] == [2, 2]
    write("g/parts/my cards.csv", "name\n")
    assert [checks(), checks()] == [3, 3]
    Path("g/parts/my cards.csv").unlink()
    assert [checks(), checks()] == [4, 4]


def test_another_ludomill_checks_again(
    run: Any, checker: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("a.game", "game: a\n")
    run("lint", "a.game")
    monkeypatch.setattr(lint_cache, "fingerprint", lambda: "another")
    run("lint", "a.game")
    assert len(checker.calls) == 2


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"ludomill": 1}',
        b"[" * 100_000,
        b'{"ludomill": "FINGERPRINT", "files": {"a.game": "HASH"}, "sources": {}, "found": [[]]}',
        b'{"ludomill": "FINGERPRINT", "files": {"a.game": "HASH"}, "sources": {"a.game": "xy"},'
        b' "found": [["E1", "error", "m", ["a.game", 0, 3], "", []]]}',
        b'{"ludomill": "FINGERPRINT", "files": {"a.game": "HASH"}, "sources": {"a.game": "xy"},'
        b' "found": [["E1", "fatal", "m", ["a.game", 0, 1], "", []]]}',
    ],
)
def test_a_corrupt_cache_is_no_cache(run: Any, checker: Checker, broken: bytes) -> None:
    write("a.game", "game: wrong\n")
    run("lint", "a.game")
    entry = lint_cache.Entry("a.game")
    assert entry.before is not None
    broken = broken.replace(b"FINGERPRINT", lint_cache.fingerprint().encode())
    entry.file.write_bytes(broken.replace(b"HASH", entry.before.encode()))
    assert run("lint", "a.game").code == 1
    assert checker.calls == ["a.game"] * 2


def test_a_cache_that_cannot_be_written(
    run: Any, checker: Checker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write("a.game", "game: wrong\n")
    write("no_folder", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "no_folder"))
    assert [run("lint", "a.game").code for _ in range(2)] == [1, 1]
    assert len(checker.calls) == 2


def test_a_cached_finding_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = tmp_path / "a.game"
    path.write_text("game: a\n", encoding="utf-8")
    sources = Source(str(path), "game: a\n"), Source("part.game", "é x")
    notes = (Note("plain"), Note("there", Span(sources[1], 2, 3)))
    found = Diagnostic("E1", Severity.WARNING, "m", Span(sources[0], 0, 4), "h", notes)
    lint_cache.Entry(str(path)).write([found], [])
    (read,) = lint_cache.Entry(str(path)).read() or []
    assert (read.code, read.severity, read.message, read.help) == ("E1", found.severity, "m", "h")
    assert (read.span.source.name, read.span.text) == (str(path), "game")
    assert [(note.text, note.span and note.span.text) for note in read.notes] == [
        ("plain", None),
        ("there", "x"),
    ]


def test_a_cached_lint_loads_no_parser(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from ludomill.compiler import lint_cache, cli\n"
        "from ludomill.dsl.diagnostics import Diagnostic, Severity\n"
        "from ludomill.dsl.source import Source, Span\n"
        "span = Span(Source('a.game', 'game: a'), 0, 4)\n"
        "found = Diagnostic('E1', Severity.ERROR, 'm', span, 'h')\n"
        "lint_cache.Entry('a.game').write([found], [])\n"
        "code = cli.run(['lint', 'a.game'])\n"
        "print(code, [m for m in ('lark', 'yaml', 'jinja2') if m in sys.modules])\n"
    )
    (tmp_path / "a.game").write_text("game: a", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "1 []"
