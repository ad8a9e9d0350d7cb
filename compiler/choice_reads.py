"""What the possibilities of a choice depend on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from ..dsl import core


def depends_on_hidden(game: core.CheckedGame, step: core.Choose | core.ChooseCase) -> bool:
    """Whether the set to choose from depends on what not everybody sees."""
    sources: list[object]
    if isinstance(step, core.Choose):
        sources = [*step.clauses, step.where, step.low, step.high, step.until]
    else:
        sources = [case.condition for case in step.cases]
    return any(_hidden(place) for source in sources for place in places_read(source))


def _hidden(place: core.Place) -> bool:
    return place.visibility != "all" or place.count_hidden


def places_read(node: object) -> Iterator[core.Place]:
    """Places that an expression reads, also through the functions it calls."""
    if isinstance(node, core.Read):
        yield node.place
    if isinstance(node, core.CallFunction):
        yield from node.procedure.reads
    if isinstance(node, tuple):
        for item in node:
            yield from places_read(item)
    elif is_dataclass(node) and isinstance(node, core.Node | core.Clause):
        for f in fields(node):
            yield from places_read(getattr(node, f.name))
