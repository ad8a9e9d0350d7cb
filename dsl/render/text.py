"""Findings for a reader at a terminal.

The form may change from version to version; programs read `json` or `sarif`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..diagnostics import Diagnostic, Note
from ..source import Span
from .cells import printable
from .snippet import Paint, Pens, last_line, snippet

RED, YELLOW, BLUE, CYAN, BOLD = "1;31", "1;33", "1;34", "1;36", "1"


def render_text(diagnostics: Iterable[Diagnostic], colour: bool = False, width: int = 100) -> str:
    """Every finding with its lines of source, and a last line that counts them.

    `width` is that of the terminal: longer lines of source are cut around what is wrong.
    Empty where nothing was found.
    """
    found = list(diagnostics)
    parts = [render_one(diagnostic, colour, width) for diagnostic in found]
    return "\n".join([*parts, summary(found) + "\n"]) if found else ""


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """`3 errors, 1 warning in 2 files`."""
    errors = sum(d.is_error for d in diagnostics)
    warnings = len(diagnostics) - errors
    files = len({d.span.source.name for d in diagnostics})
    counts = [counted(errors, "error")] if errors else []
    counts += [counted(warnings, "warning")] if warnings else []
    return f"{', '.join(counts) or 'nothing found'} in {counted(files, 'file')}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def render_one(diagnostic: Diagnostic, colour: bool, width: int) -> str:
    """One finding: head, place, lines of source, notes, help."""

    def pen(code: str) -> Paint:
        return (lambda text: f"\x1b[{code}m{text}\x1b[0m") if colour else str

    mark = RED if diagnostic.is_error else YELLOW
    placed = [note for note in diagnostic.notes if note.span is not None]
    spans = [diagnostic.span, *(note.span for note in placed if note.span is not None)]
    margin = max(len(str(last_line(span))) for span in spans)
    head = pen(mark)(f"{diagnostic.severity.value}[{diagnostic.code}]")
    lines = [f"{head}{pen(BOLD)(': ' + printable(diagnostic.message))}"]
    lines += place(diagnostic.span, margin, width, Pens(pen(BLUE), pen(mark)))
    lines += remarks(diagnostic, margin, pen(BLUE), pen(BOLD))
    for note in placed:
        lines += placed_note(note, margin, width, Pens(pen(BLUE), pen(CYAN)))
    return "\n".join(lines) + "\n"


def place(span: Span, margin: int, width: int, pens: Pens) -> list[str]:
    """`--> file:line:column` and the source there."""
    where = f"{printable(span.source.name)}:{span.line}:{span.column}"
    return [f"{' ' * margin}{pens.margin('-->')} {where}", *snippet(span, margin, width, pens)]


def remarks(diagnostic: Diagnostic, margin: int, blue: Paint, bold: Paint) -> list[str]:
    """`= note:` and `= help:` lines, further lines of a text under its first."""
    texts = [("note", note.text) for note in diagnostic.notes if note.span is None]
    texts += [("help", diagnostic.help)] if diagnostic.help else []
    lines = []
    for kind, text in texts:
        first, *rest = printable(text).split("\n")
        lines.append(f"{' ' * margin} {blue('=')} {bold(kind)}: {first}")
        indent = " " * (margin + len(f" = {kind}: "))
        lines += [(indent + line).rstrip() for line in rest]
    return lines


def placed_note(note: Note, margin: int, width: int, pens: Pens) -> list[str]:
    """A note with its own lines of source."""
    assert note.span is not None
    return [f"{pens.mark('note')}: {printable(note.text)}", *place(note.span, margin, width, pens)]
