"""Two versions of a game, and findings about what changed between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..diagnostics import Diagnostic, Note, Severity
from ..reading.model import Game
from ..source import Span


@dataclass(frozen=True, slots=True)
class Versions:
    """`turns` is expanded in both. Included parts belong to the game, whatever their conditions."""

    old: Game
    new: Game

    def every_old(self, section: str) -> list[Any]:
        return [entry for game in _with_parts(self.old) for entry in getattr(game, section)]

    def every_new(self, section: str) -> list[Any]:
        return [entry for game in _with_parts(self.new) for entry in getattr(game, section)]

    def section(self, name: str) -> Span:
        """Where the new version would have what it lacks: the section's key, or the game's name."""
        return self.new.sections.get(name, self.new.name.span)


def _with_parts(game: Game) -> Iterator[Game]:
    yield game
    for include in game.includes:
        if include.part is not None:
            yield from _with_parts(include.part)


def breaking(code: str, span: Span, message: str, help: str, old: Span | None = None) -> Diagnostic:
    """Something that running tables cannot survive."""
    return Diagnostic(code, Severity.ERROR, message, span, help, _notes(old))


def risky(code: str, span: Span, message: str, help: str, old: Span | None = None) -> Diagnostic:
    """Something that running tables may notice."""
    return Diagnostic(code, Severity.WARNING, message, span, help, _notes(old))


def _notes(old: Span | None) -> tuple[Note, ...]:
    return () if old is None else (Note("in the old version", old),)
