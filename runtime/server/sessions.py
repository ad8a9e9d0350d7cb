"""One websocket from `hello` to its end: messages in, answers out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..matches.match import Match
from ..telling.views import Event, applied
from .hall import Hall
from .limits import Addresses, Bucket
from .listeners import Listener
from .protocol import (
    CLOSED_LIMIT,
    CLOSED_TABLE,
    CLOSED_TOKEN,
    LONGEST_ID,
    Message,
    Refused,
    done,
    read_message,
    refused,
    written,
)
from .replaying import replayed
from .rows import PLAYING
from .seating import HOST, keep, who
from .table import NOT_OURS, Table

log = logging.getLogger("ludomill.server")
LONG_QUESTION = 10  # as many messages as one question about everything that happened counts
Answer = dict[str, Any]


class Closing(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Session:
    """A socket of a table. `run` returns when it is closed."""

    def __init__(self, socket: WebSocket, hall: Hall, wrong_tokens: Addresses) -> None:
        self.socket = socket
        self.hall = hall
        self.limits = hall.settings.limits
        self.bucket = Bucket(self.limits.burst, self.limits.rate)
        self.wrong_tokens = wrong_tokens
        self.in_a_row = 0
        self.answers: Mapping[str, Callable[[Message], Awaitable[Answer]]] = {
            "play": self._play,
            "undo": self._undo,
            "restart": self._restart,
            "zombie": self._zombie,
            "leave": self._leave,
            "preferences": self._preferences,
            "history": self._history,
            "replay": self._replay,
            "ping": self._ping,
        }

    async def run(self, table_id: str) -> None:
        """Greet, then answer messages until one side closes."""
        try:
            await self._greet(table_id)
        except Refused as refusal:
            await self._end(written(refused(None, refusal.reason)), CLOSED_TABLE, refusal.reason)
            return
        except Closing as closing:
            message = written(refused(None, closing.reason))
            await self._end(message, closing.code, closing.reason)
            return
        except WebSocketDisconnect:
            return
        sending = asyncio.create_task(self._send())
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self._leave_table()
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    # ------------------------------------------------------------------ beginning and end
    async def _greet(self, table_id: str) -> None:
        """Wait for `hello` and join the table."""
        try:
            text = await asyncio.wait_for(self._receive(), self.limits.hello)
        except TimeoutError:
            raise Closing(CLOSED_LIMIT, "Say `hello` first.") from None
        try:
            hello = read_message(text)
            token = hello.text("token", 200)
            match, since = hello.text("match", 100), hello.number("since")
        except Refused as refusal:
            raise Closing(1008, refusal.reason) from None
        if hello.type != "hello":
            raise Closing(1008, "Say `hello` first.")
        self.table = table = await self.hall.table(table_id)
        seat = self._who(table, token)
        if len(table.listeners) >= self.limits.sockets_of_table:
            raise Closing(CLOSED_LIMIT, "Too many are at this table.")
        viewer = None if seat in (None, HOST) else seat
        self.listener = Listener(viewer, seat == HOST, self.limits.waiting_messages)
        async with table.lock:
            self._who(table, token)  # the seat may have been freed meanwhile
            await self._join(match, since)

    def _who(self, table: Table, token: str | None) -> int | None:
        address = self.socket.client.host if self.socket.client else ""
        bucket = self.wrong_tokens.bucket(address)
        if bucket.left < 1 and not bucket.take():
            raise Closing(CLOSED_LIMIT, "Too many wrong tokens.")
        try:
            return who(table, token)
        except Refused as refusal:
            bucket.take()
            raise Closing(CLOSED_TOKEN, refusal.reason) from None

    async def _join(self, match: str | None, since: int | None) -> None:
        table, listener = self.table, self.listener
        seat = None if listener.viewer is None else table.row.seats[listener.viewer]
        if seat is not None and seat.left:
            seat.left = False
            await table.store.save(table.row)
        listener.post(
            {
                "type": "welcome",
                "seat": listener.viewer,
                "host": listener.host,
                "preferences": {} if seat is None else seat.preferences,
                "now": time.time(),
            }
        )
        table.listeners.add(listener)
        table.used = time.time()
        table.tell_table()
        if table.problem is not None:
            listener.post(table.problem)
        await table.tell_state(listener, match, since)

    def _leave_table(self) -> None:
        table, viewer = self.table, self.listener.viewer
        if self.listener not in table.listeners:
            return
        table.listeners.discard(self.listener)
        table.used = time.time()
        if viewer is not None:
            table.row.seats[viewer].seen = time.time()
        table.tell_table()

    async def _end(self, text: str, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(text)
            await self.socket.close(code, reason[:100])

    async def _send(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.listener.send_all(self.socket.send_text, self.socket.close)

    # ------------------------------------------------------------------ messages
    async def _receive(self) -> str:
        """The next text message. WebSocketDisconnect at the end."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text if isinstance(text, str) else ""

    async def _listen(self) -> None:
        while True:
            answer = await self._answer(await self._receive())
            self.listener.post(answer)
            if answer["type"] != "refused":
                self.in_a_row = 0
                continue
            self.in_a_row += 1
            if self.in_a_row > self.limits.refusals:
                self.listener.close(CLOSED_LIMIT, "too many refusals")
                # what still comes is not read; the closing is sent by the other task
                while True:
                    await self._receive()

    async def _answer(self, text: str) -> Answer:
        id: int | str | None = None
        try:
            if len(text) > self.limits.message:
                raise Refused("This message is too long.")
            message = read_message(text)
            id = message.id
            if not self.bucket.take():
                raise Refused(f"Too fast: at most {self.limits.rate:g} messages a second.")
            answer = self.answers.get(message.type)
            if answer is None:
                raise Refused(f"There is no message `{message.type[:40]}`.")
            if self.listener not in self.table.listeners:
                raise Refused("You are not at this table any more.")
            return await answer(message)
        except Refused as refusal:
            return refused(id, refusal.reason)
        except Exception:
            log.exception("table %s: a message failed", self.table.row.id)
            return refused(id, NOT_OURS)

    def _seat(self) -> int:
        if self.listener.viewer is None:
            raise Refused("You are watching: only players may do that.")
        return self.listener.viewer

    async def _play(self, message: Message) -> Answer:
        seat = self._seat()
        name = message.text("name", 200)
        args, number = message.mapping("args"), message.number("number")
        if name is None:
            raise Refused("`play` needs a `name`.")
        action = name
        once = message.text("once", LONGEST_ID)
        await self.table.act(seat, lambda m: play(m, seat, action, args, number), once)
        return done(message.id)

    async def _undo(self, message: Message) -> Answer:
        seat = self._seat()
        await self.table.act(seat, lambda match: match.undo(seat))
        return done(message.id)

    async def _restart(self, message: Message) -> Answer:
        seat = self._seat()
        await self.table.act(seat, lambda match: restart(match, seat))
        return done(message.id)

    async def _zombie(self, message: Message) -> Answer:
        table, seat = self.table, message.number("seat")
        if self.listener.viewer is None and not self.listener.host:
            raise Refused("You are watching: only players and the host may do that.")
        if seat is None or seat >= table.row.players:
            raise Refused("`seat` has to be the number of a seat.")
        if not table.away(seat):
            raise Refused(f"The player of seat {seat} has not been away for long enough.")
        await self._played_for(seat)
        return done(message.id)

    async def _leave(self, message: Message) -> Answer:
        await self._played_for(self._seat())
        return done(message.id)

    async def _played_for(self, seat: int) -> None:
        async with self.table.lock:
            if self.table.row.status != PLAYING:
                raise Refused("The game is not being played.")
            self.table.row.seats[seat].left = True
            await keep(self.table)
        self.table.wake()

    async def _preferences(self, message: Message) -> Answer:
        seat = self._seat()
        known = {str(p["id"]): p for p in self.table.served.game.facts.preferences}
        values = message.mapping("values")
        for id, value in values.items():
            if id not in known or value not in known[id]["values"] or isinstance(value, bool):
                raise Refused("There is no such preference.")
        async with self.table.lock:
            self.table.row.seats[seat].preferences.update(values)
            await self.table.store.save(self.table.row)
        return done(message.id)

    async def _history(self, message: Message) -> Answer:
        match, events = await self._everything()
        return {"type": "history", "id": message.id, "match": match, "events": events}

    async def _replay(self, message: Message) -> Answer:
        to = message.number("to")
        match, events = await self._everything()
        if to is None or not 0 < to <= len(events):
            raise Refused(f"`to` has to be the number of an event, 1 to {len(events)}.")
        view = await asyncio.to_thread(view_after, events[:to])
        return {
            "type": "replayed",
            "id": message.id,
            "match": match,
            "n": to,
            "last": len(events),
            "view": view,
        }

    async def _everything(self) -> tuple[str, list[Event]]:
        """The name of the run of events, and all that this viewer was told in it."""
        for _ in range(LONG_QUESTION - 1):
            if not self.bucket.take():
                raise Refused("Too fast: please wait a little.")
        table, viewer = self.table, self.listener.viewer
        async with table.lock:
            match = table.running()
            events = await asyncio.to_thread(match.events, viewer)
            run, entries = table.row.match, list(table.entries)
        if events and events[0]["n"] > 1:  # the match goes on from a snapshot
            game = table.served.game
            whole = await asyncio.to_thread(replayed, game, table.row, entries)
            events = await asyncio.to_thread(whole.events, viewer)
        return run, events

    async def _ping(self, message: Message) -> Answer:
        return {"type": "pong", "id": message.id}


# ------------------------------------------------------------------------------ what is done
def play(match: Match, seat: int, name: str, args: Mapping[str, Any], number: int | None) -> None:
    """Play by name and values; `number` chooses where several legal actions have them."""
    if number is not None:
        for place, action in enumerate(match.actions(seat)):
            if place == number and action.name == name and action.args == args:
                match.play(action)
                return
    match.play_with(name, args, seat)


def restart(match: Match, seat: int) -> None:
    """Take back all that the seat may."""
    match.undo(seat)
    while match.can_undo(seat):
        match.undo(seat)


def view_after(events: list[Event]) -> Any:
    """The view after these events; one of them gives a whole view."""
    first = max((i for i, event in enumerate(events) if "view" in event), default=None)
    if first is None:
        raise Refused("Nothing was to be seen yet.")
    view = events[first]["view"]
    for event in events[first + 1 :]:
        view = applied(view, event)
    return view
