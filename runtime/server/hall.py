"""All tables of a server: opening, finding and forgetting them."""

from __future__ import annotations

import asyncio
import copy
import secrets
import time
from typing import Any

from .automata import Automata
from .protocol import Refused
from .rows import OVER, Row, Seat
from .seating import apply_settings, put_down
from .served import Catalogue
from .store import Store
from .table import Settings, Table
from .tokens import hashed, new_id, new_token

WAITING_KEPT = 24 * 3600.0


class Hall:
    """The tables that are in memory; others are loaded from the store when somebody comes."""

    def __init__(self, catalogue: Catalogue, store: Store, settings: Settings) -> None:
        self.catalogue = catalogue
        self.store = store
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.automata = Automata(settings)
        self._loading: dict[str, asyncio.Lock] = {}

    # ------------------------------------------------------------------ finding
    async def table(self, id: str) -> Table:
        """The table of this id. Refused where there is none."""
        table = self.tables.get(id)
        if table is not None:
            table.used = time.time()
            return table
        async with self._loading.setdefault(id, asyncio.Lock()):
            try:
                return self.tables.get(id) or await self._load(id)
            finally:
                self._loading.pop(id, None)

    async def _load(self, id: str) -> Table:
        stored = await self.store.load(id)
        if stored is None:
            raise Refused("There is no such table.", 404)
        table = self._new(stored.row)
        await table.restore(stored)
        self.tables[id] = table
        table.wake()
        return table

    def _new(self, row: Row) -> Table:
        table = Table(row, self.catalogue[row.game], self.store, self.settings)
        table.wake = lambda: self.automata.wake(table)
        return table

    async def listed(self) -> list[dict[str, Any]]:
        """The tables of the lobby, as everybody may know them."""
        found = []
        for row in await self.store.listed():
            table = self.tables.get(row.id)
            if table is None and row.game in self.catalogue.games:
                table = self._new(row)
            if table is not None:
                found.append(table.shown())
        return found

    async def sweep(self) -> None:
        """Put tables out of memory that nobody has used for long, and forget old empty ones."""
        now = time.time()
        for id, table in list(self.tables.items()):
            idle = now - table.used > self.settings.limits.idle
            busy = table.listeners or id in self.automata.tasks or table.lock.locked()
            if idle and not busy:
                del self.tables[id]
        await self.store.forget_waiting(now - WAITING_KEPT, list(self.tables))

    # ------------------------------------------------------------------ opening
    async def open(self, wish: dict[str, Any]) -> dict[str, Any]:
        """A new table as `POST /api/tables` asks for it."""
        if len(self.tables) >= self.settings.limits.tables:
            raise Refused("There are too many tables now; please come back later.", 429, 60)
        name = wish.get("game")
        served = self.catalogue[name if isinstance(name, str) else ""]
        game = served.game
        players = wish.get("players")
        if players is None:
            players = game.players[0]
        if isinstance(players, bool) or players not in game.players:
            counts = ", ".join(map(str, game.players))
            raise Refused(f"`players` has to be one of {counts}.")
        row = Row(
            id=new_id(),
            game=game.name,
            version=served.version,
            options={},
            host="",
            seats=[Seat() for _ in range(players)],
            seed=secrets.randbits(62),
        )
        table = self._new(row)
        apply_settings(table, wish)
        token = new_token()
        row.host = hashed(token)
        answer: dict[str, Any] = {"id": row.id, "token": token, "seat": None, "seat_token": None}
        if wish.get("name") is not None:
            answer["seat"], answer["seat_token"] = put_down(row, wish["name"], None)
        await self.store.save(row)
        self.tables[row.id] = table
        return answer

    async def rematch(self, table: Table) -> str:
        """The table that follows one that is over: same seats and tokens, started."""
        async with table.lock:
            old = table.row
            if old.rematch is not None:
                return old.rematch
            if old.status != OVER:
                raise Refused("The game is not over.", 409)
            seats = copy.deepcopy(old.seats)
            for seat in seats:
                seat.left = False
            row = Row(
                id=new_id(),
                game=old.game,
                version=table.served.version,
                options=dict(old.options),
                host=old.host,
                seats=seats,
                seed=secrets.randbits(62),
                listed=old.listed,
            )
            fresh = self._new(row)
            async with fresh.lock:
                await fresh.start()
            self.tables[row.id] = fresh
            old.rematch = row.id
            await self.store.save(old)
            table.tell_all({"type": "rematch", "id": row.id})
            table.tell_table()
            return row.id
