"""Who has how much on the boards: what tells bots who is ahead where a game has no score."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .kept import kept
from .playing.engine import Engine, Position
from .values.domains import Domain, OptionalDomain, PlayerDomain, RecordDomain

Owners = dict[Any, int]


@kept
def _layers(engine: Engine) -> tuple[tuple[slice, Owners], ...]:
    """The slots of entries with a man on each place of a board, and by value whose man it is."""
    found = []
    for place in engine.places:
        owners = _owners(place.item) if place.layer and place.visibility == "all" else {}
        if owners:
            found.append((slice(place.offset, place.offset + place.size), owners))
    return tuple(found)


def _owners(domain: Domain | None) -> Owners:
    """By value of a cell the seat that it names: a player, or a row with a column of players."""
    if isinstance(domain, OptionalDomain):
        domain = domain.of
    if isinstance(domain, PlayerDomain):
        return {seat: seat for seat in domain.values()}
    if not isinstance(domain, RecordDomain):
        return {}
    columns = [name for name, of in domain.columns if isinstance(of, PlayerDomain)]
    return dict(enumerate(domain.column(columns[0]))) if columns else {}


@kept
def _worths(engine: Engine) -> dict[Any, float]:
    """A man is worth more, the fewer of its kind there are at the start."""
    p = engine.start(0)
    counts = Counter(value for slots, _ in _layers(engine) for value in p[slots])
    return {value: 1 / max(counts[value], 1) for _, owners in _layers(engine) for value in owners}


def places_for_men(engine: Engine) -> int:
    """How many men the boards can hold; 0 where none are told apart by players."""
    return sum(slots.stop - slots.start for slots, _ in _layers(engine))


def men(engine: Engine, p: Position) -> list[float]:
    """By seat, what its men are worth."""
    worths = _worths(engine)
    found = [0.0] * engine.players
    for slots, owners in _layers(engine):
        for value in p[slots]:
            if value is not None:
                found[owners[value]] += worths[value]
    return found
