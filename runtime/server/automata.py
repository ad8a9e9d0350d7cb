"""Seats that the server plays for: bots, and players who have left."""

from __future__ import annotations

import asyncio
import copy
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random, SystemRandom

from ..bots import RandomBot, SearchBot
from ..matches.match import Match
from .protocol import Refused
from .replaying import steps_of
from .rows import HUMAN
from .table import Settings, Table

log = logging.getLogger("ludomill.server")
TRIES = 20
THINKERS = 2


class Automata:
    """Plays for the seats of all tables, one task a table while there is something to do."""

    def __init__(self, settings: Settings, random: Random | None = None) -> None:
        self.settings = settings
        self.random = random or SystemRandom()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._threads = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")

    def wake(self, table: Table) -> None:
        """See whether a table waits for a seat of ours."""
        id = table.row.id
        if id not in self.tasks and table.acting():
            task = self.tasks[id] = asyncio.create_task(self._run(table))
            task.add_done_callback(lambda task: self._ended(table, task))

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        self.tasks.pop(table.row.id, None)
        if not task.cancelled():
            self.wake(table)  # it may have got something to do since it looked last

    async def close(self) -> None:
        """Stop all of them."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _run(self, table: Table) -> None:
        failures = 0
        while table.acting() and failures < TRIES:
            watched = bool(table.listeners)
            if watched and self.settings.bot_delay:
                await asyncio.sleep(self.settings.bot_delay)
            try:
                await self._step(table)
                failures = 0
            except Refused as refusal:
                failures += 1
                log.info("table %s: a bot was refused: %s", table.row.id, refusal.reason)
            except Exception:
                failures += 1
                log.exception("table %s: a bot failed", table.row.id)
        if failures:
            table.broken = "The game could not go on: no move of a bot was possible."
            table.tell_table()

    async def _step(self, table: Table) -> None:
        """One move of the first seat that waits for us."""
        async with table.lock:
            seats = table.acting()
            if not seats:
                return
            seat = seats[0]
            match = table.running()
            kind = table.row.seats[seat].kind
            if kind != "search":
                await table.act_locked(seat, self._mover(kind, seat))
                return
            steps, twin = steps_of(match), frozen(match, seat)
        loop = asyncio.get_running_loop()
        bot = SearchBot(
            Random(self.random.getrandbits(64)),
            self.settings.search_rounds,
            seconds=self.settings.search_seconds,
        )
        action = await loop.run_in_executor(self._threads, bot.choose, twin, seat)
        async with table.lock:
            if table.match is not match or seat not in table.acting():
                return
            if steps_of(match) != steps and action not in match.actions(seat):
                return  # somebody else has changed what there is to choose from
            await table.act_locked(seat, lambda m: m.play(action))

    def _mover(self, kind: str | None, seat: int) -> Callable[[Match], object]:
        if kind == HUMAN:
            return lambda match: match.zombie(seat)
        bot = RandomBot(Random(self.random.getrandbits(64)))
        return lambda match: match.play(bot.choose(match, seat))


def frozen(match: Match, seat: int) -> Match:
    """A copy for a bot that thinks in a thread: what the seat knows stays as it is now."""
    teller = match._teller(seat)
    twin = copy.copy(teller)
    twin.q = teller.q[:]
    twin.memory.known = dict(teller.memory.known)
    twin.memory.placed = set(teller.memory.placed)
    twin.held = {who: [list(part) for part in parts] for who, parts in teller.held.items()}
    other = match.copy()
    other._tellers = {seat: twin}
    return other
