"""W0426: material that nothing uses

## What it does

Finds enums, ranges, records, boards and patterns that no other entry names, neither themselves nor
one of their members, rows or places.

## Why it matters

It is in the box, and no rule knows it.

## Example

    material:
      Suit: [clubs, hearts]
      Card:
        columns: {rank: 1..13}
        rows: all

## Instead

Use it (`columns: {suit: Suit, rank: 1..13}`), or delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..reading.model import BoardEntry, ConstantEntry, EnumEntry, MaterialEntry, RecordEntry
from .rule import LintedGame, Rule, found

CODE = "W0426"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    mentioned = game.mentions
    for entry in game.model.material:
        if isinstance(entry, ConstantEntry):
            continue
        own = entry.name.text
        if not any(mentioned.get(name, set()) - {own} for name in _names(game, entry)):
            message = f"Nothing uses `{own}`."
            yield found(CODE, entry.name.span, message, "Use it, or delete it.")


def _names(game: LintedGame, entry: MaterialEntry) -> list[str]:
    """The names by which formulas may mean this entry."""
    names = [entry.name.text]
    if isinstance(entry, EnumEntry):
        names += [member.text for member in entry.members]
    elif isinstance(entry, RecordEntry):
        names += [row.key.text for row in entry.rows if row.key is not None]
    elif isinstance(entry, BoardEntry):
        board = game.universe.boards.get(entry.name.text)
        names += [*board.names, *board.directions] if board is not None else []
        names.append("Direction")
    return names


RULE = Rule(CODE, "material-unused", check, whole=True, everywhere=True)
