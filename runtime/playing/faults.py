"""Errors inside generated code, as errors at the author's line."""

from __future__ import annotations

from bisect import bisect_right
from types import TracebackType
from typing import Any

from .engine import EndlessGame, Engine, GameEnd

PLAIN_WORDS: tuple[tuple[type[BaseException], str], ...] = (
    (RecursionError, "functions or effects call each other without end"),
    (ZeroDivisionError, "a division by zero"),
    (IndexError, "a list has no item at this place"),
    (MemoryError, "this takes more memory than there is"),
    (OverflowError, "a number is too large"),
)


class GameRuntimeError(RuntimeError):
    """Something that the rules of a game did went wrong. `line` of `source`, where it is known."""

    def __init__(self, reason: str, source: str, line: int | None) -> None:
        place = source if line is None else f"{source}:{line}"
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        self.source = source
        self.line = line


class authors_line:
    """`with authors_line(engine):` errors of the engine's generated code become GameRuntimeError;
    others stay as they are."""

    __slots__ = ("engine",)

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not isinstance(error, Exception) or isinstance(error, (GameEnd, GameRuntimeError)):
            return
        found = _generated(self.engine, trace)
        if found is None and not isinstance(error, EndlessGame):
            return
        source, line = found if found is not None else (self.engine.name, None)
        raise GameRuntimeError(reason_of(error), source, line) from error


def reason_of(error: BaseException) -> str:
    """What went wrong, in words that do not speak of Python."""
    for kind, words in PLAIN_WORDS:
        if isinstance(error, kind):
            return words
    if isinstance(error, ValueError) and "empty" in str(error):
        return "`max` or `min` of nothing; a `default=` says what it is then"
    if isinstance(error, (ValueError, EndlessGame)):
        return str(error)
    return f"this cannot be computed ({type(error).__name__}: {error})"


def _generated(engine: Engine, trace: TracebackType | None) -> tuple[str, int | None] | None:
    """Source and line of the innermost frame of the engine's own module."""
    found: tuple[str, int | None] | None = None
    while trace is not None:
        names = trace.tb_frame.f_globals
        if names.get("LINES") is engine.lines and "GAME" in names:
            found = source_name(names["GAME"]), author_line(engine, trace.tb_lineno)
        trace = trace.tb_next
    return found


def source_name(game: Any) -> str:
    return str(game.facts.source or game.facts.name)


def author_line(engine: Engine, line: int) -> int | None:
    """The line of the `.game` file that a line of the generated module comes from."""
    starts = sorted(engine.lines)
    place = bisect_right(starts, line)
    return engine.lines[starts[place - 1]] if place else None
