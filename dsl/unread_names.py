"""Names that a file may declare where something in it could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from . import yaml_tree
from .diagnostics import Diagnostic
from .source import Source

_WORD = re.compile(r"[^\W\d]\w*")
# Sections whose entries are names that formulas use.
_DECLARING = ("material", "table", "functions", "effects", "actions", "options", "hooks")

Sections = Mapping[str, tuple[yaml_tree.Scalar, yaml_tree.Node]]


def unread_names(
    source: Source, sections: Sections, problems: Iterable[Diagnostic]
) -> frozenset[str]:
    """The names of entries that have errors: the checker does not miss them. Of `material` and
    `options` all words inside count (members, rows, labels), and those of faulty CSV files."""
    places = [p.span for p in problems if p.is_error]
    found: set[str] = set()
    for title, start, end in _entries(source, sections):
        if any(p.source is source and start <= p.start < end for p in places):
            words = _WORD.findall(source.text[start:end])
            found.update(words if title in ("material", "options") else words[:1])
    others = {p.source for p in places if p.source.name.endswith(".csv")}
    return frozenset(found.union(*(_WORD.findall(other.text) for other in others)))


def _entries(source: Source, sections: Sections) -> Iterator[tuple[str, int, int]]:
    """Section, start and end of every entry; an entry that is no YAML may end nowhere, so each
    reaches up to the next key."""
    heads = sorted(key.span.start for key, _ in sections.values())
    for title, (key, node) in sections.items():
        if title in _DECLARING and isinstance(node, yaml_tree.Mapping):
            behind = next((head for head in heads if head > key.span.start), len(source.text))
            starts = [name.span.start for name, _ in node.items]
            for start, end in pairwise([*starts, behind]):
                yield title, start, end
