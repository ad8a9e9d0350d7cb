"""What the author wrote, for the comments of what is exported."""

from __future__ import annotations

from ...dsl.source import Span


def written(span: Span) -> str:
    """The text of a place, its later lines moved left as far as the first one stands."""
    first, *rest = span.text.split("\n")
    margin = span.column - 1
    kept = [line[margin:] if not line[:margin].strip() else line.lstrip() for line in rest]
    return "\n".join(line.rstrip() for line in (first, *kept)).rstrip()
