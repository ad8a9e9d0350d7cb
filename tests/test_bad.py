"""Every code has a bad file in `tests/bad`, which opens with the exact text of all its findings.

A finding is `# error E0301 12:7: message`, its help `# help: ...`; in an included part or a CSV
file `# error E0301 parts/one.game 2:3: message`. After a change of wording write the openings anew
with LUDOMILL_GOLDEN=1 and read the difference. Two files need more than their text: `# size:
N` is filled up to N bytes, `# missing` is not there.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from ludomill.compiler.commands.lint import in_order
from ludomill.compiler.pipeline import check
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.explanations import EXPLANATIONS
from ludomill.dsl.lint import RULES

BAD = Path(__file__).parent / "bad"
FILES = sorted(BAD.glob("*.game"))
# What `lint --against` finds and what is found in projects of BGA have tests of their own; tabs are
# refused (E0004) before a block is read.
ELSEWHERE = re.compile(r"[EW]0[56]\d\d|E0209")
OPENING = re.compile(rb"(?:# (?:(?:error|warning) \w+ .*|help: .*|note: .*)\n)*")


def opening(found: list[Diagnostic], path: Path) -> str:
    """The lines that a file with these findings begins with."""
    lines = []
    for d in found:
        span = d.span
        inside = os.path.relpath(span.source.name, path.parent)
        where = "" if inside == path.name else f"{inside} "
        lines.append(f"# {d.severity.value} {d.code} {where}{span.line}:{span.column}: {d.message}")
        lines.append(f"# help: {d.help}")
        lines.extend(f"# note: {note.text}" for note in d.notes)
    return "".join(line.replace(f"{path.parent}/", "") + "\n" for line in lines)


def findings(path: Path, elsewhere: Path) -> list[Diagnostic]:
    text = path.read_bytes()
    size = re.search(rb"^# size: (\d+)\n", text, re.MULTILINE)
    read = path
    if size or b"\n# missing\n" in text:
        read = elsewhere / path.name
        if size:
            read.write_bytes(text.ljust(int(size[1]), b"\n"))
    return in_order(str(read), check(str(read)).diagnostics)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_findings_of_a_bad_file(path: Path, tmp_path: Path) -> None:
    found = findings(path, tmp_path)
    here = path if not found or not found[0].span.source.name.startswith(str(tmp_path)) else (
        tmp_path / path.name
    )  # fmt: skip
    text = path.read_bytes()
    written = OPENING.match(text)
    assert written is not None
    expected = opening(found, here).encode()
    if os.environ.get("LUDOMILL_GOLDEN") and expected.count(b"\n") == written[0].count(b"\n"):
        path.write_bytes(expected + text[written.end() :])
        return
    assert written[0].decode().splitlines() == expected.decode().splitlines()
    assert path.name.split("_")[0] in {d.code for d in found}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_places_and_help(path: Path, tmp_path: Path) -> None:
    for d in findings(path, tmp_path):
        for sentence in (d.message, d.help):
            assert re.match(r"[A-Z0-9`\"]", sentence) and sentence.endswith((".", "?")), d
        assert 0 <= d.span.start <= d.span.end <= len(d.span.source.text), d


def test_every_code_has_a_bad_file() -> None:
    codes = {code for code in EXPLANATIONS if not ELSEWHERE.match(code)}
    codes |= {rule.code for rule in RULES}
    assert codes - {path.name.split("_")[0] for path in FILES} == set()


def test_every_part_is_named_by_a_bad_file() -> None:
    texts = "".join(path.read_text(encoding="utf-8", errors="replace") for path in FILES)
    parts = sorted((BAD / "parts").iterdir())
    texts += "".join(part.read_text(encoding="utf-8") for part in parts)
    assert [part.name for part in parts if part.name not in texts] == []
