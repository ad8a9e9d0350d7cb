"""Games that change while they are played: a saved file is loaded anew, and every running table
plays its moves again."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

from .hall import Hall
from .replaying import NotFitting, replayed
from .rows import WAITING
from .served import CannotLoad, Served
from .table import Table

log = logging.getLogger("ludomill.server")
LOOK = 0.4

Stamp = tuple[tuple[str, int, int], ...]


class Reloader:
    """Looks at the files of all games every `LOOK` seconds."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.stamps = {name: stamp(one) for name, one in hall.catalogue.games.items()}
        self.failing: set[str] = set()

    async def run(self) -> None:
        """Look for ever."""
        while True:
            await asyncio.sleep(LOOK)
            for name in list(self.hall.catalogue.games):
                try:
                    await self.look(name)
                except Exception:
                    log.exception("cannot load %s anew", name)

    async def look(self, name: str) -> None:
        """Load a game anew if its files have changed."""
        served = self.hall.catalogue.games[name]
        now = await asyncio.to_thread(stamp, served)
        if now == self.stamps[name] or served.again is None:
            return
        self.stamps[name] = now
        try:
            fresh = await asyncio.to_thread(served.again)
        except CannotLoad as problem:
            self.failing.add(name)
            self._tell(name, problem)
            return
        if fresh.game.name != name:
            self._tell(name, CannotLoad(f"The file is now the game `{fresh.game.name}`."))
            return
        self.hall.catalogue.games[name] = fresh
        tables = [t for t in self.hall.tables.values() if t.row.game == name]
        for table in tables:
            await adopt(table, fresh)
        self.failing.discard(name)

    def _tell(self, name: str, problem: CannotLoad) -> None:
        for table in self.hall.tables.values():
            if table.row.game == name:
                table.tell_problem(problems_message(problem))


def problems_message(problem: CannotLoad) -> dict[str, Any]:
    return {"type": "problems", "text": problem.text, "diagnostics": problem.diagnostics}


async def adopt(table: Table, fresh: Served) -> None:
    """Go on with another version of the game, where the moves fit it; else with the old one."""
    async with table.lock:
        if table.row.status != WAITING:
            try:
                match = await asyncio.to_thread(replayed, fresh.game, table.row, table.entries)
            except NotFitting as error:
                table.tell_problem(problems_message(CannotLoad(table.misfit(error))))
                return
            table.match, table.broken = match, None
            table.row.run += 1
            table.row.version = fresh.version
            await table.store.save(table.row)
        table.served = fresh
        table.tell_problem(problems_message(CannotLoad("")))
        table.tell_all({"type": "reloaded", "version": fresh.version})
        table.tell_table()
        await table.tell_views()
    table.wake()


def stamp(served: Served) -> Stamp:
    """When the files of a game were changed, and how long they are."""
    paths: list[Path] = [] if served.watched is None else sorted(served.watched())
    found = []
    for path in paths:
        try:
            info = path.stat()
        except OSError:
            continue
        found.append((str(path), info.st_mtime_ns, info.st_size))
    return tuple(found)
