"""One open socket of a table: what it has heard, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from .protocol import CLOSED_SLOW, written

Sender = Callable[[str], Awaitable[None]]
Closer = Callable[[int, str], Awaitable[None]]


class Listener:
    """`viewer`: a seat, or None for one who watches. `told`: the number of the last event sent, and
    `undo` what was last said about undoing."""

    def __init__(self, viewer: int | None, host: bool, most: int) -> None:
        self.viewer = viewer
        self.host = host
        self.told = 0
        self.undo = False
        self._most = most
        self._waiting: asyncio.Queue[str | tuple[int, str]] = asyncio.Queue()
        self._closed = False

    def post(self, message: dict[str, Any] | str) -> None:
        """Send when the socket is ready. One that takes nothing for too long is closed: it
        resumes."""
        if self._closed:
            return
        if self._waiting.qsize() >= self._most:
            self.close(CLOSED_SLOW, "too slow")
            return
        self._waiting.put_nowait(message if isinstance(message, str) else written(message))

    def close(self, code: int, reason: str) -> None:
        """Close the socket once what waits has been sent."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait((code, reason))

    async def send_all(self, send: Sender, close: Closer) -> None:
        """Send what is posted, until the socket is to be closed."""
        while True:
            message = await self._waiting.get()
            if isinstance(message, tuple):
                await close(*message)
                return
            await send(message)
