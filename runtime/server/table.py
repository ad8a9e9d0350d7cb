"""A table in play: its match, who listens, and the one way in which something happens at it.

Whatever changes holds the lock, is stored first, and is told then.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..matches.match import Match
from ..options import effective, problems
from ..playing.actions import IllegalAction
from ..playing.faults import GameRuntimeError
from .limits import Limits
from .listeners import Listener
from .protocol import Refused, written
from .replaying import Entry, NotFitting, entries_since, replayed, started, steps_of
from .rows import HUMAN, OVER, PLAYING, WAITING, Row
from .served import Served, sentence
from .store import Loaded, Snapshot, Store, Stored

log = logging.getLogger("ludomill.server")
ONCE_KEPT = 200
MANY_STEPS = 50
CANNOT_STORE = "The server cannot store anything; nothing has changed."
NOT_OURS = "That went wrong on the server; nothing has changed."


@dataclass(frozen=True)
class Settings:
    """`author`: one who writes the game sits here, and is told what fails in it with all details
    (which may speak of hidden things). `bot_delay`: seconds that a bot waits where somebody looks
    on. `snapshot_after`: so many seconds of playing are worth a snapshot. `search_*`: of the
    stronger bot."""

    limits: Limits = field(default_factory=Limits)
    author: bool = False
    bot_delay: float = 0.4
    snapshot_after: float = 2.0
    search_rounds: int = 300
    search_seconds: float = 2.0


@dataclass(frozen=True)
class Letter:
    """A text for some listeners, who know more after it."""

    to: list[Listener]
    text: str
    told: int
    undo: bool


class Table:
    """One table. `entries`: the move log; `broken`: why it cannot be played any more; `problem`:
    the message about a changed file that cannot be used."""

    def __init__(self, row: Row, served: Served, store: Store, settings: Settings) -> None:
        self.row = row
        self.served = served
        self.store = store
        self.settings = settings
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.entries: list[Entry] = []
        self.once: OrderedDict[str, None] = OrderedDict()
        self.listeners: set[Listener] = set()
        self.broken: str | None = None
        self.problem: dict[str, Any] | None = None
        self.loaded = self.used = time.time()
        self.cost = 0.0
        self.wake: Callable[[], None] = lambda: None

    # ------------------------------------------------------------------ from the store
    async def restore(self, stored: Loaded) -> None:
        """Take over what is stored. A table whose moves do not fit any more is `broken`."""
        self.row = stored.row
        self.match, self.broken = None, None
        self.entries = [move.entry for move in stored.moves]
        self.once = OrderedDict.fromkeys(m.once for m in stored.moves[-ONCE_KEPT:] if m.once)
        if self.row.status == WAITING:
            return
        snapshot, old = stored.snapshot, self.row.version != self.served.version
        if old or (snapshot is not None and snapshot.run != self.row.run):
            snapshot = None
        begin = time.perf_counter()
        try:
            self.match = await asyncio.to_thread(
                replayed, self.served.game, self.row, self.entries, snapshot
            )
        except NotFitting as error:
            self.broken = self.misfit(error)
            return
        self.cost = time.perf_counter() - begin if snapshot is None else 0.0
        if old:
            self.row.version = self.served.version
            self.row.run += 1
            await self.store.save(self.row)

    def misfit(self, error: NotFitting) -> str:
        """Why the moves do not fit, as everybody may hear it."""
        log.warning("table %s: %s %s", self.row.id, error, error.why)
        return f"{error} {error.why}" if self.settings.author else str(error)

    def failure(self, error: GameRuntimeError) -> str:
        """What failed in the rules, as everybody may hear it."""
        log.warning("table %s: %s", self.row.id, error)
        place = error.source if error.line is None else f"{error.source}:{error.line}"
        return str(error) if self.settings.author else f"The rules of this game failed at {place}."

    async def again(self) -> None:
        """Forget what was not stored; the lock is held."""
        try:
            stored = await self.store.load(self.row.id)
        except sqlite3.Error:
            stored = None
        if stored is None:
            self.match, self.broken = None, "The server cannot read its store."
            self.tell_table()
            return
        await self.restore(stored)
        await self.tell_views()

    async def start(self) -> None:
        """Begin the match; the lock is held. Refused where the game does not start."""
        try:
            match = started(self.served.game, self.row)
        except GameRuntimeError as error:
            raise Refused(self.failure(error), 409) from None
        except ValueError as error:
            raise Refused(sentence(str(error)), 409) from None
        self.row.status = OVER if match.over else PLAYING
        self.row.version = self.served.version
        try:
            await self.store.save(self.row)
        except sqlite3.Error:
            await self.again()
            raise Refused(CANNOT_STORE, 503) from None
        self.match = match
        self.tell_table()
        await self.tell_views()
        self.wake()

    # ------------------------------------------------------------------ acting
    def running(self) -> Match:
        """The match; Refused where there is none to act in."""
        if self.broken is not None:
            raise Refused(self.broken, 409)
        if self.match is None:
            raise Refused("The game has not started.", 409)
        return self.match

    async def act(self, seat: int, do: Callable[[Match], object], once: str | None = None) -> None:
        """Do something for a seat, store it and tell everybody. Refused says why it is not
        possible. What was done with the same `once` before is not done again."""
        async with self.lock:
            await self.act_locked(seat, do, once)

    async def act_locked(
        self, seat: int, do: Callable[[Match], object], once: str | None = None
    ) -> None:
        """`act`, for one who holds the lock."""
        match = self.running()
        key = None if once is None else f"{seat}:{once}"
        if key in self.once:
            return
        steps, begin = steps_of(match), time.perf_counter()
        try:
            do(match)
            self.cost += time.perf_counter() - begin
            letters = self._letters(match)
        except IllegalAction as error:
            raise Refused(error.reason, 409) from None
        except GameRuntimeError as error:
            if steps_of(match) != steps:
                await self.again()
            raise Refused(self.failure(error), 409) from None
        except Exception as error:
            log.exception("table %s: an action failed", self.row.id)
            await self.again()
            raise Refused(NOT_OURS, 400) from error
        await self._commit(match, steps, key, letters)

    async def _commit(
        self, match: Match, steps: int, key: str | None, letters: list[Letter]
    ) -> None:
        entries = entries_since(match, steps)
        if not entries:
            return
        ended = match.over and self.row.status != OVER
        if ended:
            self.row.status = OVER
        stored = [Stored(entry) for entry in entries[:-1]] + [Stored(entries[-1], key)]
        try:
            await self.store.append(self.row, len(self.entries) + 1, stored, ended)
        except sqlite3.Error as error:
            log.error("table %s: cannot store: %s", self.row.id, error)
            await self.again()
            raise Refused(CANNOT_STORE, 503) from None
        self.entries += entries
        self.used = time.time()
        if key is not None:
            self.once[key] = None
            if len(self.once) > ONCE_KEPT:
                self.once.popitem(last=False)
        self._send(letters)
        if ended:
            self.tell_table()
        elif self.cost > self.settings.snapshot_after:
            await self.keep_snapshot()
        self.wake()

    async def keep_snapshot(self) -> None:
        """Store the position, so that fewer moves are to be played again; the lock is held."""
        assert self.match is not None
        self.cost = 0.0
        dump = await asyncio.to_thread(self.match.dump)
        await self.store.snapshot(self.row.id, Snapshot(len(self.entries), self.row.run, dump))

    # ------------------------------------------------------------------ telling
    def _letters(self, match: Match) -> list[Letter]:
        """What every listener has to hear now; those who know the same get the same text."""
        groups: dict[tuple[int | None, int, bool], list[Listener]] = {}
        for listener in self.listeners:
            key = (listener.viewer, listener.told, listener.undo)
            groups.setdefault(key, []).append(listener)
        letters = []
        for (viewer, told, before), some in groups.items():
            events = match.events(viewer, told)
            undo = viewer is not None and match.can_undo(viewer)
            if events or undo != before:
                message = {
                    "type": "events",
                    "match": self.row.match,
                    "events": events,
                    "undo": undo,
                }
                last = events[-1]["n"] if events else told
                letters.append(Letter(some, written(message), last, undo))
        return letters

    def _send(self, letters: list[Letter]) -> None:
        for letter in letters:
            for listener in letter.to:
                listener.post(letter.text)
                listener.told, listener.undo = letter.told, letter.undo

    async def tell_state(self, listener: Listener, match: str | None, since: int | None) -> None:
        """What a listener needs to go on from event `since` of a run of events; the lock is
        held."""
        if self.match is None:
            return
        try:
            if steps_of(self.match) > MANY_STEPS:  # a viewer hears all of it when they first ask
                await asyncio.to_thread(self.match.events, listener.viewer)
            listener.post(self._state(self.match, listener, match, since))
        except GameRuntimeError as error:
            self.broken = self.failure(error)
            self.tell_table()

    def _state(
        self, now: Match, listener: Listener, match: str | None, since: int | None
    ) -> dict[str, Any]:
        """The message of `tell_state`: what happened since, or all that is to be seen."""
        viewer = listener.viewer
        told = now.events(viewer)
        last = told[-1]["n"] if told else 0
        undo = viewer is not None and now.can_undo(viewer)
        message: dict[str, Any] = {"match": self.row.match, "undo": undo}
        if match == self.row.match and since is not None and 0 < since <= last:
            message |= {"type": "events", "events": now.events(viewer, since)}
        else:
            message |= {"type": "view", "n": last, "view": now.view(viewer)}
        listener.told, listener.undo = last, undo
        return message

    async def tell_views(self) -> None:
        for listener in list(self.listeners):
            await self.tell_state(listener, None, None)

    def tell_table(self) -> None:
        """Everybody hears how the table stands."""
        text = written({"type": "table", **self.shown()})
        for listener in self.listeners:
            listener.post(text)

    def tell_problem(self, message: dict[str, Any]) -> None:
        """Everybody hears what is wrong with the changed file, also those who come later."""
        self.problem = message if message["text"] else None
        self.tell_all(message)

    def tell_all(self, message: dict[str, Any]) -> None:
        text = written(message)
        for listener in self.listeners:
            listener.post(text)

    def shown(self) -> dict[str, Any]:
        """The table as everybody may know it."""
        row, facts = self.row, self.served.game.facts
        chosen = {int(id): value for id, value in row.options.items()}
        wrong = problems(facts.options, row.players, facts.players, chosen)
        values = effective(facts.options, row.players, chosen)
        connected = {listener.viewer for listener in self.listeners}
        seats = [
            {
                "seat": i,
                "name": seat.name,
                "kind": seat.kind,
                "connected": i in connected,
                "left": seat.left,
                "last_seen": seat.seen,
            }
            for i, seat in enumerate(row.seats)
        ]
        return {
            "id": row.id,
            "game": facts.name,
            "title": facts.title,
            "players": row.players,
            "status": row.status,
            "listed": row.listed,
            "options": {str(id): v for id, v in values.items()},
            "problems": list(wrong),
            "version": row.version,
            "match": None if row.status == WAITING else row.match,
            "seats": seats,
            "watchers": sum(listener.viewer is None for listener in self.listeners),
            "created": row.created,
            "rematch": row.rematch,
            "broken": self.broken,
        }

    def acting(self) -> list[int]:
        """The active seats for which the server acts."""
        if self.match is None or self.broken is not None or self.row.status != PLAYING:
            return []
        return [seat for seat in self.match.active if self.row.seats[seat].played_for]

    def away(self, seat: int) -> bool:
        """Whether a player has been gone for long enough to be played for."""
        one = self.row.seats[seat]
        if one.kind != HUMAN or any(listener.viewer == seat for listener in self.listeners):
            return False
        since = max(one.seen or 0.0, self.loaded)
        return one.left or time.time() - since >= self.settings.limits.away
