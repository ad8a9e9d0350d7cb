"""Who sits at a table, and what is settled before it starts."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from .protocol import BOTS, CLOSED_TOKEN, Refused, clean_name
from .rows import HUMAN, WAITING, Row, Seat
from .served import chosen_options, options_answer
from .table import CANNOT_STORE, Table
from .tokens import fits, hashed, new_token

HOST = -1
BOT_NAMES = {"random": "Random bot", "search": "Search bot"}


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
    try:
        await table.store.save(table.row)
    except sqlite3.Error:
        await table.again()
        raise Refused(CANNOT_STORE, 503) from None
    table.used = time.time()
    table.tell_table()
