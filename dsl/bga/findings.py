"""Diagnostics about what a project's files say."""

from __future__ import annotations

from ..diagnostics import Diagnostic, Note, Severity
from ..source import Span
from .data import Item, Unknown


def problem(code: str, span: Span, message: str, help: str, *notes: Note) -> Diagnostic:
    """The letter of its code says how certain it is."""
    severity = Severity.ERROR if code.startswith("E") else Severity.WARNING
    return Diagnostic(code, severity, message, span, help, notes)


def not_read(item: Item) -> Diagnostic:
    """What cannot be evaluated, and why."""
    why = item.value.why if isinstance(item.value, Unknown) else "it is not what stands here mostly"
    message = f"I cannot tell what this is: {why}."
    help_ = "The rest is read; what depends on this is not judged."
    return problem("W0601", item.span, message, help_)
