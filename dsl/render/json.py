"""Findings as JSON records. The form is stable: keys may be added, none is taken away.

An array of records:

- `code`, `severity` (`error` or `warning`), `message`, `help`;
- `filename`: as it was given on the command line, included files relative to the same place;
- `location` and `end_location`: `{"row": 3, "column": 5}`, counted from 1 in Unicode characters,
  the end is the character after the last one;
- `notes`: records with `message`, and `filename`, `location`, `end_location` (null where the note
  has no place).
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from ..diagnostics import Diagnostic, Note
from ..source import Span


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """An array with a record for every finding."""
    records = [record(diagnostic) for diagnostic in diagnostics]
    return json.dumps(records, indent=2, ensure_ascii=False) + "\n"


def record(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **place(diagnostic.span),
        "help": diagnostic.help,
        "notes": [note_record(note) for note in diagnostic.notes],
    }


def note_record(note: Note) -> dict[str, object]:
    return {"message": note.text, **place(note.span)}


def place(span: Span | None) -> dict[str, object]:
    if span is None:
        return {"filename": None, "location": None, "end_location": None}
    return {
        "filename": span.source.name,
        "location": location(span, span.start),
        "end_location": location(span, span.end),
    }


def location(span: Span, offset: int) -> dict[str, int]:
    row, column = span.source.position(offset)
    return {"row": row, "column": column}
