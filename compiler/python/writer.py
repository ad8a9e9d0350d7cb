"""Lines of Python with indentation, each with the line of the `.game` file that it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...dsl.source import Span


class Writer:
    """Collects lines. `sources[i]` is the place that line `i` was made for."""

    def __init__(self, depth: int = 0) -> None:
        self.lines: list[str] = []
        self.sources: list[Span | None] = []
        self.depth = depth
        self.place: Span | None = None

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text if text else "")
        self.sources.append(self.place)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """`head` and what is written inside, indented; `pass` if nothing is."""
        self.line(head)
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self.depth -= 1

    @contextmanager
    def function(self, head: str) -> Iterator[None]:
        """A block, and an empty line after it."""
        with self.block(head):
            yield
        self.line("")

    @contextmanager
    def at(self, place: Span) -> Iterator[None]:
        """Lines written inside come from this place."""
        outer, self.place = self.place, place
        yield
        self.place = outer
