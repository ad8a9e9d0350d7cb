"""The move log: what happened in a match as entries for JSON, and from entries to the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..matches.game import Game
from ..matches.match import Match
from ..playing.actions import IllegalAction, find_action
from ..playing.faults import authors_line
from .rows import Row
from .store import Snapshot

Entry = dict[str, Any]


class NotFitting(Exception):
    """Stored moves that are not possible in the game as it is now. The text says which, for all;
    `why` may speak of what only some may know."""

    def __init__(self, text: str, why: object) -> None:
        super().__init__(text)
        self.why = str(why)


def steps_of(match: Match) -> int:
    """How many steps there were; `entries_since` takes it later."""
    return len(match._records)


def entries_since(match: Match, steps: int) -> list[Entry]:
    """What happened after the first `steps` steps: moves, zombies and undos."""
    entries = []
    for record in match._records[steps:]:
        if record.kind == "undo":
            entries.append({"seat": record.seat, "undo": True})
        elif record.move is not None:
            entries.append(record.move)
    return entries


def redo(match: Match, entry: Mapping[str, Any]) -> None:
    """Carry one entry out. IllegalAction where it is not possible."""
    seat = entry["seat"]
    if entry.get("undo"):
        match.undo(seat)
    elif entry.get("zombie"):
        match.zombie(seat)
    else:
        with authors_line(match.engine):
            number = entry.get("number")
            args = entry["args"]
            action = find_action(match.engine, match._p, seat, entry["name"], args, number)
        match.play(action)


def started(game: Game, row: Row) -> Match:
    """The match of a table at its beginning, with the names of its players."""
    options = {int(id): value for id, value in row.options.items()}
    match = game.start(row.players, row.seed, options)
    match.names[:] = [seat.name or f"seat {i}" for i, seat in enumerate(row.seats)]
    return match


def replayed(
    game: Game, row: Row, entries: Sequence[Entry], snapshot: Snapshot | None = None
) -> Match:
    """The match that these entries lead to. NotFitting where one is not possible now."""
    try:
        match = started(game, row) if snapshot is None else game.restore(snapshot.dump)
    except (ValueError, RuntimeError) as error:
        raise NotFitting("The game cannot start so any more.", error) from None
    begin = 0 if snapshot is None else snapshot.n
    _redo_all(match, entries[begin:], begin)
    return match


def _redo_all(match: Match, entries: Iterable[Entry], begin: int) -> None:
    for number, entry in enumerate(entries, start=begin + 1):
        try:
            redo(match, entry)
        except (IllegalAction, RuntimeError) as error:
            what = entry.get("name") or ("undo" if entry.get("undo") else "zombie")
            text = f"Move {number} (`{what}`, seat {entry['seat']}) is not possible any more."
            raise NotFitting(text, error) from None
