"""What is wrong with a game file, as data. The words are in `errors` and in the lint rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from .source import Span


class Severity(Enum):
    """An error is certain; a warning is likely, and says so."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that explains the first."""

    text: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `code` is stable (`E0301`, `W0412`), `help` says what to do about it."""

    code: str
    severity: Severity
    message: str
    span: Span
    help: str
    notes: tuple[Note, ...] = ()

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR


class GameErrors(Exception):
    """Raised where a game cannot be used. `diagnostics` holds every finding, warnings too."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        errors = [d for d in self.diagnostics if d.is_error]
        first = errors[0] if errors else None
        where = f"{first.span.source.name}:{first.span.line}:{first.span.column}: " if first else ""
        words = f"{where}{first.code} {first.message}" if first else "the game has errors"
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        super().__init__(words + more)
