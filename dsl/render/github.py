"""Findings as workflow commands of GitHub Actions, which show them at the lines of a pull request.

GitHub shows the first ten of a kind in each step, so errors come before warnings.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..diagnostics import Diagnostic


def render_github(diagnostics: Iterable[Diagnostic]) -> str:
    """One command a line: `::error file=a.game,line=3,...,title=E0301::message`."""
    ordered = sorted(diagnostics, key=lambda diagnostic: not diagnostic.is_error)
    return "".join(command(diagnostic) + "\n" for diagnostic in ordered)


def command(diagnostic: Diagnostic) -> str:
    """Columns are given only where the span ends in its first line: GitHub refuses others."""
    span = diagnostic.span
    end_line, end_column = span.source.position(span.end)
    properties = {"file": span.source.name, "line": str(span.line), "endLine": str(end_line)}
    if end_line == span.line:
        properties |= {"col": str(span.column), "endColumn": str(end_column)}
    properties["title"] = diagnostic.code
    shown = ",".join(f"{key}={escaped_property(value)}" for key, value in properties.items())
    message = "\n".join([diagnostic.message, *(n.text for n in diagnostic.notes)])
    if diagnostic.help:
        message += f"\nhelp: {diagnostic.help}"
    return f"::{diagnostic.severity.value} {shown}::{escaped(message)}"


def escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def escaped_property(text: str) -> str:
    return escaped(text).replace(":", "%3A").replace(",", "%2C")
