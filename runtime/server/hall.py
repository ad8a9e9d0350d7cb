"""All tables of a server: opening, finding and forgetting them, and what happens before a start."""

from __future__ import annotations

import asyncio
import copy
import secrets
import time
from typing import Any

from .automata import Automata
from .protocol import BOTS, CLOSED_TOKEN, Refused
from .rows import HUMAN, OVER, WAITING, Row, Seat
from .served import Catalogue, chosen_options, options_answer
from .store import Store
from .table import Settings, Table
from .tokens import fits, hashed, new_id, new_token

WAITING_KEPT = 24 * 3600.0
HOST = -1
BOT_NAMES = {"random": "Random bot", "search": "Search bot"}


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
        answer = {"id": row.id, "token": token, "seat": None, "seat_token": None}
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


# ------------------------------------------------------------------------------ who is who
def who(table: Table, token: str | None) -> int | None:
    """The seat of a token, HOST, or None without one. Refused for a wrong token."""
    if token is None:
        return None
    found = HOST if fits(token, table.row.host) else None
    for number, seat in enumerate(table.row.seats):
        if fits(token, seat.hash):
            found = number
    if found is None:
        raise Refused("This token does not fit the table.", 401)
    return found


# ------------------------------------------------------------------------------ before the start
def must_wait(table: Table) -> None:
    if table.row.status != WAITING:
        raise Refused("The game has started.", 409)


def apply_settings(table: Table, wish: dict[str, Any]) -> None:
    """Options, bots and `listed`, each where it is given; nothing changes where one is wrong."""
    game, row = table.served.game, table.row
    options = row.options
    if "options" in wish:
        chosen = chosen_options(game, wish["options"])
        options = {str(id): value for id, value in chosen.items()}
    seats = _with_bots(row.seats, wish.get("bots"))
    listed = wish.get("listed", row.listed)
    if not isinstance(listed, bool):
        raise Refused("`listed` has to be true or false.")
    row.options, row.seats, row.listed = options, seats, listed


def _with_bots(seats: list[Seat], bots: object) -> list[Seat]:
    if bots is None:
        return seats
    if not isinstance(bots, dict):
        raise Refused("`bots` has to be an object: seats and their kinds.")
    result = list(seats)
    for key, kind in bots.items():
        number = int(key) if key.isascii() and key.isdecimal() and len(key) < 4 else -1
        if not 0 <= number < len(seats):
            raise Refused(f"There is no seat `{key[:20]}`.")
        if kind is not None and kind not in BOTS:
            raise Refused(f"A bot is one of {', '.join(BOTS)}.")
        if seats[number].kind == HUMAN:
            raise Refused(f"Seat {number} is taken by {seats[number].name}.", 409)
        result[number] = Seat() if kind is None else Seat(kind, f"{BOT_NAMES[kind]} {number + 1}")
    return result


def put_down(row: Row, name: object, wanted: object) -> tuple[int, str]:
    """Give somebody a seat (None: the first free one): its number and token."""
    from .protocol import clean_name

    shown = clean_name(name)
    number = _free_seat(row, wanted)
    _nobody_called(row, shown, number)
    token = new_token()
    row.seats[number] = Seat(HUMAN, shown, hashed(token))
    return number, token


def _free_seat(row: Row, wanted: object) -> int:
    if wanted is None:
        free = [i for i, seat in enumerate(row.seats) if seat.free]
        if not free:
            raise Refused("All seats are taken.", 409)
        return free[0]
    if isinstance(wanted, bool) or not isinstance(wanted, int):
        raise Refused("`seat` has to be a number.")
    if not 0 <= wanted < row.players:
        raise Refused(f"There is no seat {wanted}.", 404)
    if not row.seats[wanted].free:
        raise Refused(f"Seat {wanted} is taken.", 409)
    return wanted


def _nobody_called(row: Row, name: str, but: int) -> None:
    names = [seat.name for i, seat in enumerate(row.seats) if i != but and seat.name]
    if name.casefold() in (other.casefold() for other in names):
        raise Refused(f"Somebody at this table is called {name} already.", 409)


async def take_seat(table: Table, wish: dict[str, Any], holder: int | None) -> dict[str, Any]:
    """Take a seat, or (for one who holds a seat) change its name."""
    from .protocol import clean_name

    async with table.lock:
        must_wait(table)
        row = table.row
        if holder is not None and holder != HOST:
            name = clean_name(wish.get("name"))
            _nobody_called(row, name, holder)
            row.seats[holder].name = name
            answer: dict[str, Any] = {"seat": holder}
        else:
            number, token = put_down(row, wish.get("name"), wish.get("seat"))
            answer = {"seat": number, "token": token}
        await keep(table)
        return answer


async def free_seat(table: Table, number: int, asker: int | None) -> None:
    """Free a seat; whoever still listens there is sent away, for the next one to be alone."""
    async with table.lock:
        must_wait(table)
        if not 0 <= number < table.row.players:
            raise Refused(f"There is no seat {number}.", 404)
        if asker not in (HOST, number):
            raise Refused("Only the host and the player may free a seat.", 403)
        table.row.seats[number] = Seat()
        for listener in list(table.listeners):
            if listener.viewer == number:
                table.listeners.discard(listener)
                listener.close(CLOSED_TOKEN, "the seat was given up")
        await keep(table)


async def change(table: Table, wish: dict[str, Any], asker: int | None) -> None:
    """Change the settings of a table that waits."""
    async with table.lock:
        must_wait(table)
        if asker != HOST:
            raise Refused("Only the host may change the settings.", 403)
        apply_settings(table, wish)
        await keep(table)


async def start(table: Table, asker: int | None) -> None:
    """Begin the game. Refused says what is missing."""
    async with table.lock:
        must_wait(table)
        if asker is None:
            raise Refused("Only the host and the players may start the game.", 403)
        row = table.row
        chosen = {int(id): value for id, value in row.options.items()}
        wrong = options_answer(table.served.game, row.players, chosen)["problems"]
        free = [str(i) for i, seat in enumerate(row.seats) if seat.free]
        if free:
            wrong.append(f"Nobody sits at seat {', '.join(free)} yet.")
        if wrong:
            raise Refused(" ".join(wrong), 409)
        await table.start()


async def keep(table: Table) -> None:
    """Store the settings and tell everybody."""
    await table.store.save(table.row)
    table.used = time.time()
    table.tell_table()
