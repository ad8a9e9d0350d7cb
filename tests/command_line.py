"""What the tests of commands share: files, what a command said, and a checker that is faked."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ludomill.dsl.diagnostics import Diagnostic, Note, Severity
from ludomill.dsl.source import Source, Span


@dataclass
class Ran:
    code: int
    out: str
    err: str


@dataclass
class Checker:
    """Stands in for `compiler.pipeline`: every `wrong` is an error, every `odd` a warning."""

    calls: list[str] = field(default_factory=list)

    def check(self, path: str, against: str | None = None) -> Any:
        self.calls.append(path)
        text = Path(path).read_text(encoding="utf-8")
        source = Source(path, text)
        words = [word for word in ("odd", "wrong") if word in text]
        found = [self.at(source, text.rindex(word), word) for word in words]
        if against is not None:
            note = Note(f"see {against}", Span(source, 0, 4))
            span = Span(source, 0, 1)
            found.append(Diagnostic("W9003", Severity.WARNING, "gone", span, "", (note,)))
        return SimpleNamespace(diagnostics=tuple(found), game=None)

    def at(self, source: Source, start: int, word: str) -> Diagnostic:
        code, severity = {
            "wrong": ("E9001", Severity.ERROR),
            "odd": ("W9002", Severity.WARNING),
        }[word]
        span = Span(source, start, start + len(word))
        return Diagnostic(code, severity, f"`{word}` stands here", span, "take it out")


def write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")
