"""Log lines as one viewer reads them: things that the viewer may not know are shown as backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..playing.traced import Told
from ..values.domains import (
    Domain,
    ListDomain,
    OptionalDomain,
    PlayerDomain,
    RecordDomain,
    SetDomain,
)
from ..values.texts import filled

Thing = tuple[RecordDomain, int]
Sees = Callable[[RecordDomain, int], bool]


def log_line(step: Told, names: Sequence[str], sees: Sees) -> tuple[str, dict[str, Any]]:
    """The text and its values as plain data. `sees`: whether the viewer may know a thing."""
    words: dict[str, str] = {}
    args: dict[str, Any] = {}
    for key, told in step.values.items():
        back = None if told.openly else _back(told.domain, told.value, sees)
        if back is None:
            words[key] = _word(told.domain, told.value, names)
            args[key] = told.domain.show(told.value)
        else:
            words[key], args[key] = back
    for key, spoken in (("player", "player_name"), ("players", "player_names")):
        if key in words:
            words.setdefault(spoken, words[key])
    return filled(step.text, words), args


def things_in(domain: Domain, value: Any) -> list[Thing]:
    """The rows of records that a value is made of."""
    if value is None:
        return []
    if isinstance(domain, RecordDomain):
        return [(domain, value)]
    if isinstance(domain, OptionalDomain):
        return things_in(domain.of, value)
    if isinstance(domain, SetDomain):
        return [t for element in domain.elements(value) for t in things_in(domain.of, element)]
    if isinstance(domain, ListDomain):
        return [t for element in value for t in things_in(domain.of, element)]
    return []


def _back(domain: Domain, value: Any, sees: Sees) -> tuple[str, Any] | None:
    """Words and data for things that the viewer may not know; None for all else."""
    things = things_in(domain, value)
    if all(sees(*thing) for thing in things):
        return None
    kind, first = things[0]
    if isinstance(domain, ListDomain | SetDomain):
        return f"{len(things)} × {kind.name}", {"count": len(things)}
    back = kind.back_of(first)
    words = ", ".join(f"{column} {shown}" for column, shown in back.items())
    return f"{kind.name}{f' ({words})' if words else ''}", {"back": back}


def _word(domain: Domain, value: Any, names: Sequence[str]) -> str:
    """A value in a log line: players by their names."""
    if isinstance(domain, PlayerDomain) and value is not None:
        return str(names[value])
    if isinstance(domain, ListDomain) and isinstance(domain.of, PlayerDomain):
        return ", ".join(names[seat] for seat in value)
    return domain.label(value)
