"""How the parts of the parser report one syntax error."""

from __future__ import annotations

from ..diagnostics import Diagnostic, Severity
from ..source import Span


def syntax_error(code: str, message: str, span: Span, help: str) -> Diagnostic:
    """A certain error of syntax (E02xx)."""
    return Diagnostic(code, Severity.ERROR, message, span, help)


class SyntaxProblem(Exception):
    """Ends the reading of one text. Caught in `expr_parser`, never seen by its callers."""

    def __init__(self, code: str, message: str, span: Span, help: str) -> None:
        super().__init__(message)
        self.diagnostic = syntax_error(code, message, span, help)


def too_deep(span: Span) -> Diagnostic:
    """What is said where no formula or block is known that is the cause."""
    message = "Something in this file is nested too deeply."
    return syntax_error("E0224", message, span, "Split it into functions, effects and parts.")


def formula_too_deep(span: Span) -> SyntaxProblem:
    return SyntaxProblem(
        "E0224",
        "This formula is nested too deeply.",
        span,
        "Give its parts names with `let`, or make them functions of their own.",
    )


def blocks_too_deep(span: Span, most: int) -> SyntaxProblem:
    return SyntaxProblem(
        "E0224",
        f"More than {most} blocks stand inside one another.",
        span,
        "Make the inner ones effects or functions of their own.",
    )
