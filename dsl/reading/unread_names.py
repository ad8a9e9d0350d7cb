"""Names that a file may declare where something in it could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from ..diagnostics import Diagnostic
from ..source import Source
from . import yaml_tree

_WORD = re.compile(r"[^\W\d]\w*")
# Sections whose entries are names that formulas use.
_DECLARING = (
    "material", "table", "functions", "effects", "actions", "options", "hooks", "states", "stats"
)  # fmt: skip
# Sections whose entries declare more than their name: members, rows, labels, transitions.
_WHOLE = ("material", "options", "states", "stats")

Sections = Mapping[str, tuple[yaml_tree.Scalar, yaml_tree.Node]]


def unread_names(
    source: Source, sections: Sections, problems: Iterable[Diagnostic]
) -> frozenset[str]:
    """The names of entries that have errors: the checker does not miss them. Of `material`,
    `options` and `states` all words inside count (members, rows, labels), and those of faulty CSV
    files. A section of which something is missing is there itself, as `states:`."""
    places = [p.span for p in problems if p.is_error]
    found: set[str] = set()
    for title, start, end, whole in _entries(source, sections):
        if any(p.source is source and start <= p.start < end for p in places):
            found.add(f"{title}:")
            if whole:
                found.update(_WORD.findall(source.text, end, whole))
            text = source.text[start:end]
            words = _WORD.findall(text if title in _WHOLE else re.split("[(:\n]", text)[0])
            found.update(words)
            if title == "material" and words:  # a constant that is written like a type
                found.add(words[0][:1].lower() + words[0][1:])
    others = {p.source for p in places if p.source.name.endswith(".csv")}
    return frozenset(found.union(*(_WORD.findall(other.text) for other in others)))


def _entries(source: Source, sections: Sections) -> Iterator[tuple[str, int, int, int]]:
    """Section, start and end of every entry; an entry that is no YAML may end nowhere, so each
    reaches up to the next key. What stands before the first one is about the whole section, whose
    end comes last."""
    heads = sorted(key.span.start for key, _ in sections.values())
    for title, (key, node) in sections.items():
        if title in _DECLARING and isinstance(node, yaml_tree.Mapping):
            behind = next((head for head in heads if head > key.span.start), len(source.text))
            starts = [name.span.start for name, _ in node.items]
            yield title, key.span.end, starts[0] if starts else behind, behind
            for start, end in pairwise([*starts, behind]):
                yield title, start, end, 0
