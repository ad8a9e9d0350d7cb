"""Matches as data for JSON, and back: a position, and the few steps after it that may be undone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..playing.actions import action_for
from ..playing.engine import BRANCHES
from ..playing.history import Record, same_parallel, teaches
from ..telling.events import Teller
from .dumps import dumped, restored

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

FORMAT = 1
SPECTATOR = "spectator"


def match_data(match: Match) -> dict[str, Any]:
    """`position` with `steps` after it gives the position; `moves` came before the steps."""
    records = _kept(match)
    begin = records[0].before if records else match._p
    later = {id(record) for record in records}
    past = [r.move for r in match._line if id(r) not in later and r.move is not None]
    return {
        "ludomill": FORMAT,
        "game": match.game.name,
        "players": match.players,
        "options": {str(id): value for id, value in match.engine.option.items()},
        "seed": match.seed,
        "names": list(match.names),
        "moves": [*match._past, *past],
        "position": dumped(begin),
        "steps": [_step(record) for record in records],
        "viewers": {
            SPECTATOR if viewer is None else str(viewer): _memory(match._teller(viewer))
            for viewer in (None, *range(match.players))
        },
    }


def _kept(match: Match) -> list[Record]:
    """The steps that matter for undo, and all since a running `parallel` began."""
    if match._p[BRANCHES] is not None:
        records = match._records
        first = next(i for i, r in enumerate(records) if same_parallel(r.after, match._p))
        return [r for r in records[first:] if r.kind != "view"]
    kept: list[Record] = []
    for record in reversed(match._line):
        if record.before[BRANCHES] is not None or teaches(match.engine, record):
            break
        if kept and record.seat != kept[0].seat:
            break
        kept.insert(0, record)
    return kept


def _step(record: Record) -> dict[str, Any]:
    if record.kind in ("start", "undo"):
        return {"seat": record.seat, record.kind: True}
    assert record.move is not None
    return record.move


def _memory(teller: Teller) -> dict[str, Any]:
    return {
        "told": teller.before + len(teller.events),
        "group": teller.group,
        "known": [[at, slot] for at, slot in teller.memory.known.items()],
        "placed": sorted(teller.memory.placed),
    }


# ------------------------------------------------------------------------------ back
def match_from(game: Game, data: Mapping[str, Any]) -> Match:
    """The match of a dump. ValueError where it is not one of this game, as it is now."""
    from .match import Match

    if data.get("ludomill") != FORMAT or data.get("game") != game.name:
        raise ValueError(f"this is no match of {game.title}")
    options = {int(id): value for id, value in data["options"].items()}
    engine = game.engine(data["players"], options, check=False)
    position = restored(data["position"])
    if len(position) != engine.size:
        raise ValueError(f"this match was stored by another version of {game.title}")
    steps = list(data["steps"])
    match = Match(game, engine, data["seed"], position)
    if steps and "start" in steps[0]:
        match._begin(position)
        steps = steps[1:]
    match._past = [dict(move) for move in data["moves"]]
    for step in steps:
        _redo(match, step)
    match.names = list(data["names"])
    match._stored = len(match._records)
    match._memory = dict(data["viewers"])
    return match


def _redo(match: Match, step: Mapping[str, Any]) -> None:
    if "undo" in step:
        match.undo(step["seat"])
    elif "zombie" in step:
        match.zombie(step["seat"])
    else:
        match._apply(action_for(match.engine, match._p, step["seat"], step["number"]))


def remembered(teller: Teller, memory: Mapping[str, Any]) -> None:
    """Give a teller back what it had told and known when the match was stored: a fresh view stands
    for the events before."""
    teller.restart(memory["told"], memory["group"])
    teller.memory.known = dict(memory["known"])
    teller.memory.placed = set(memory["placed"])
