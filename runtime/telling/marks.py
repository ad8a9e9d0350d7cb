"""Short marks for what lies on a board, so that it can be drawn with characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..values.domains import (
    BoolDomain,
    Domain,
    EnumDomain,
    OptionalDomain,
    PlayerDomain,
    RecordDomain,
)

LONGEST = 4  # a label of so many characters needs no mark


def mark(domain: Domain, value: Any) -> str:
    """A few characters: the seat, letters for words, `+` for what is so. Of two players' pieces
    with one letter each, the first one's are capitals."""
    if isinstance(domain, OptionalDomain):
        return "." if value is None else mark(domain.of, value)
    if isinstance(domain, RecordDomain):
        return _piece(domain, value)
    return _plain(domain, value)


def _plain(domain: Domain, value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(domain, PlayerDomain):
        return str(value)
    if isinstance(domain, BoolDomain):
        return "+" if value else ""
    if isinstance(domain, EnumDomain):
        letter: str = letters(domain.names)[value]
        return letter
    return domain.label(value)


def _piece(domain: RecordDomain, value: int) -> str:
    if len(domain.label(value)) <= LONGEST:
        return domain.label(value)
    row = domain.rows[domain.row_of[value]]
    owner: int | None = None
    parts = []
    for (_, column), cell in zip(domain.columns, row, strict=True):
        if isinstance(column, PlayerDomain) and owner is None:
            owner = cell
        elif column is not None:
            parts.append(_plain(column, cell))
    text = "".join(parts)
    if owner is None:
        return text
    two = any(isinstance(c, PlayerDomain) and c.size == 2 for _, c in domain.columns)
    if two and len(text) == 1 and text.isalpha():
        return text.upper() if owner == 0 else text
    return f"{owner}{text}"


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """One letter for each word: its first that is still free, short words first; else two."""
    found: dict[str, str] = {}
    for name in sorted(names, key=len):
        free = [c for c in name.lower() if c.isalnum() and c not in found.values()]
        found[name] = free[0] if free else name[:2]
    return tuple(found[name] for name in names)
