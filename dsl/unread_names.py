"""Names that a file may declare where something in it could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .diagnostics import Diagnostic
from .source import Source
from .yaml_tree import Mapping, Node, Scalar, pair_span

_WORD = re.compile(r"[^\W\d]\w*")
# Sections whose entries are names that formulas use.
_DECLARING = ("material", "table", "functions", "effects", "actions", "options", "hooks")


def unread_names(
    source: Source, sections: Iterable[tuple[str, Node]], problems: Iterable[Diagnostic]
) -> frozenset[str]:
    """The names of entries that have errors: the checker does not miss them. Of `material` and
    `options` all words inside count (members, rows, labels), and those of faulty CSV files."""
    places = [p.span for p in problems if p.is_error]
    found: set[str] = set()
    for title, node in sections:
        if title not in _DECLARING or not isinstance(node, Mapping):
            continue
        for key, value in node.items:
            span = pair_span(key, value)
            if any(p.source is source and span.start <= p.start <= span.end for p in places):
                found |= _names(key, span.text if title in ("material", "options") else "")
    others = {p.source for p in places if p.source.name.endswith(".csv")}
    return frozenset(found.union(*(_WORD.findall(other.text) for other in others)))


def _names(key: Scalar, inside: str) -> set[str]:
    return {*_WORD.findall(key.text)[:1], *_WORD.findall(inside)}
