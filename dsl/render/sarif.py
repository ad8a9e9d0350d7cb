"""Findings as SARIF 2.1.0, which GitHub code scanning and other viewers read."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from ..diagnostics import Diagnostic, Note, Severity
from ..source import Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
Json = dict[str, object]


def render_sarif(
    diagnostics: Iterable[Diagnostic],
    version: str = "",
    titles: Mapping[str, str] | None = None,
    root: Path | None = None,
) -> str:
    """A SARIF log with one run.

    `version` is that of the program, `titles` a sentence for each code, `root` the folder that
    addresses of files are relative to (default: the current one).
    """
    found = list(diagnostics)
    base = (root or Path.cwd()).absolute()
    codes = sorted({diagnostic.code for diagnostic in found})
    driver: Json = {
        "name": "ludomill",
        **({"semanticVersion": version} if version else {}),
        "rules": [rule(code, found, titles or {}) for code in codes],
    }
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": results(found, codes, base),
    }
    log: Json = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def rule(code: str, found: Iterable[Diagnostic], titles: Mapping[str, str]) -> Json:
    """What a code means. Its level is that of its gravest finding."""
    errors = any(d.is_error for d in found if d.code == code)
    level = Severity.ERROR if errors else Severity.WARNING
    return {
        "id": code,
        "shortDescription": {"text": titles.get(code, code)},
        "help": {"text": f"ludomill explain {code}"},
        "defaultConfiguration": {"level": level.value},
    }


def results(found: Iterable[Diagnostic], codes: list[str], base: Path) -> list[Json]:
    seen: Counter[str] = Counter()
    shown = []
    for diagnostic in found:
        digest = line_hash(diagnostic, base)
        seen[digest] += 1
        shown.append(result(diagnostic, codes, base, f"{digest}:{seen[digest]}"))
    return shown


def result(diagnostic: Diagnostic, codes: list[str], base: Path, fingerprint: str) -> Json:
    text = diagnostic.message
    text += "".join(f"\nNote: {note.text}" for note in diagnostic.notes if note.span is None)
    text += f"\nHelp: {diagnostic.help}" if diagnostic.help else ""
    placed = [note for note in diagnostic.notes if note.span is not None]
    shown: Json = {
        "ruleId": diagnostic.code,
        "ruleIndex": codes.index(diagnostic.code),
        "level": diagnostic.severity.value,
        "message": {"text": text},
        "locations": [{"physicalLocation": physical(diagnostic.span, base)}],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint},
    }
    if placed:
        shown["relatedLocations"] = [related(note, i, base) for i, note in enumerate(placed, 1)]
    return shown


def related(note: Note, number: int, base: Path) -> Json:
    assert note.span is not None
    return {
        "id": number,
        "message": {"text": note.text},
        "physicalLocation": physical(note.span, base),
    }


def physical(span: Span, base: Path) -> Json:
    """File and region; the end column is that of the character after the last one."""
    end_line, end_column = span.source.position(span.end)
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": end_line,
        "endColumn": end_column,
    }
    return {"artifactLocation": artifact(span.source.name, base), "region": region}


def artifact(name: str, base: Path) -> Json:
    """A relative address below `base`, else an absolute one."""
    path = Path(os.path.normpath(base / name))
    if not path.is_relative_to(base):
        return {"uri": path.as_uri()}
    return {"uri": quote(path.relative_to(base).as_posix()), "uriBaseId": "%SRCROOT%"}


def line_hash(diagnostic: Diagnostic, base: Path) -> str:
    """The same for the same finding after lines were added elsewhere: code, file and line text."""
    span = diagnostic.span
    uri = artifact(span.source.name, base)["uri"]
    words = " ".join(span.source.line(span.line).split())
    return sha256(f"{diagnostic.code}\0{uri}\0{words}".encode()).hexdigest()[:16]
