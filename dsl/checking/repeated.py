"""The same mistake in many places, told once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..diagnostics import Diagnostic, Note
from ..source import Source

# What is missing or misused by name: one declaration mends every place that says so.
ONCE = frozenset(["E0301", "E0305", "E0306", "E0316", "E0318", "E0321"])
MOST_LINES = 8


def told_once(problems: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The findings, where those with the same words in one file are one: the first in the text,
    with a note that names the lines of the others."""
    groups: dict[tuple[object, ...], list[Diagnostic]] = {}
    for problem in problems:
        again = problem.code in ONCE
        key = _words(problem) if again else (id(problem),)
        groups.setdefault(key, []).append(problem)
    return tuple(_joined(sorted(group, key=lambda d: d.span.start)) for group in groups.values())


def _words(problem: Diagnostic) -> tuple[str, Source, str]:
    return problem.code, problem.span.source, problem.message


def _joined(group: list[Diagnostic]) -> Diagnostic:
    first = group[0]
    lines = sorted({other.span.line for other in group[1:]} - {first.span.line})
    if not lines:
        return first
    return replace(first, notes=(*first.notes, Note(f"it is the same on {_listed(lines)}")))


def _listed(lines: list[int]) -> str:
    if len(lines) == 1:
        return f"line {lines[0]}"
    shown = [str(line) for line in lines[:MOST_LINES]]
    more = len(lines) - len(shown)
    last = f"{more} more" if more else shown.pop()
    return f"lines {', '.join(shown)} and {last}"
