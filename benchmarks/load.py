"""Many tables at once: one client and one random bot at each, through real websockets.

    python -m benchmarks.load [--tables 500] [--seconds 20] [--game reversi] [--workers 1]

The server runs in a process of its own with an SQLite file; the clients play at random in this one
and in `workers - 1` others. Printed: moves a second (those of clients and bots, all stored before
they are told), and how long a client waits from its move to `done`.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from websockets.asyncio.client import ClientConnection, connect

MANY = 1_000_000


def serve(game: str, file: str, pipe: Any) -> None:
    """The server process: tells its port, then serves until it is ended."""
    from ludomill.compiler.commands.game_files import game_path
    from ludomill.compiler.commands.serving import listening, run_server, served
    from ludomill.runtime.server.app import create_app
    from ludomill.runtime.server.limits import Limits
    from ludomill.runtime.server.store import Store
    from ludomill.runtime.server.table import Settings

    free = Limits(
        burst=MANY,
        rate=MANY,
        tables=MANY,
        tables_a_minute=MANY,
        seats_a_minute=MANY,
        requests_a_minute=MANY,
    )
    settings = Settings(limits=free, bot_delay=0.0)
    listener = listening("127.0.0.1", 0)
    app = create_app([served(game_path(game))], Store(file), settings)
    pipe.send(listener.getsockname()[1])
    run_server(app, listener)


@dataclass
class Count:
    """What the clients have seen: waits in seconds, messages that were no answer, games ended."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    games: int = 0
    errors: list[str] = field(default_factory=list)


class Table:
    """A client that plays one game after the other at a table of its own."""

    def __init__(self, port: int, game: str, count: Count) -> None:
        self.port = port
        self.game = game
        self.count = count
        self.actions: list[dict[str, Any]] = []
        self.over = False

    def post(self, path: str, body: object, token: str | None = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = json.dumps(body).encode()
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, data, headers, method="POST")
        with urllib.request.urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = json.loads(answer.read())
        return found

    async def open(self) -> ClientConnection:
        wish = {"game": self.game, "bots": {"1": "random"}, "name": "Ann", "listed": False}
        opened = await asyncio.to_thread(self.post, "/api/tables", wish)
        path = f"/api/tables/{opened['id']}/start"
        await asyncio.to_thread(self.post, path, {}, opened["token"])
        address = f"ws://127.0.0.1:{self.port}/ws/{opened['id']}"
        socket = await connect(address, max_size=None, open_timeout=60, compression=None)
        await socket.send(json.dumps({"type": "hello", "token": opened["seat_token"]}))
        return socket

    async def play(self, socket: ClientConnection, until: float) -> None:
        try:
            while time.monotonic() < until:
                await self._game(socket, until)
                if not self.over:
                    break
                self.count.games += 1
                await socket.close()
                socket = await self.open()
                self.over = False
        except Exception as error:
            self.count.errors.append(f"{type(error).__name__}: {error}")
        await socket.close()

    async def _game(self, socket: ClientConnection, until: float) -> None:
        sent: float | None = None
        while not self.over and time.monotonic() < until:
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
            kind = message["type"]
            if kind == "done":
                assert sent is not None
                self.count.waits.append(time.monotonic() - sent)
                sent = None
            elif kind == "refused":
                self.count.refused += 1
                sent = None
            else:
                self._hear(message)
            if self.actions and sent is None:
                action = random.choice(self.actions)
                sent = time.monotonic()
                fields = {key: action[key] for key in ("name", "args", "number")}
                await socket.send(json.dumps({"type": "play", "id": 1, **fields}))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "view":
            self.actions = message["view"]["actions"]
            self.over = message["view"]["winners"] is not None
        for event in message["events"] if message["type"] == "events" else ():
            if event["type"] == "state":
                self.actions = event["now"].get("actions", self.actions)
                self.over = event["now"].get("winners") is not None


async def clients(port: int, game: str, tables: int, seconds: float) -> Count:
    """Open tables, then play at all of them."""
    count = Count()
    all_tables = [Table(port, game, count) for _ in range(tables)]
    sockets = [await table.open() for table in all_tables]
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(table.play(socket, until) for table, socket in zip(all_tables, sockets, strict=True))
    )
    return count


def worker(port: int, game: str, tables: int, seconds: float) -> Count:
    return asyncio.run(clients(port, game, tables, seconds))


def measure(game: str, tables: int, seconds: float, workers: int) -> None:
    """One line for so many tables."""
    methods = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        here, there = methods.Pipe()
        file = str(Path(folder) / "tables.sqlite3")
        server = methods.Process(target=serve, args=(game, file, there), daemon=True)
        server.start()
        port = here.recv()
        shares = [tables // workers + (n < tables % workers) for n in range(workers)]
        if workers == 1:
            counts = [worker(port, game, tables, seconds)]
        else:
            with methods.Pool(workers) as pool:
                arguments = [(port, game, share, seconds) for share in shares]
                counts = pool.starmap(worker, arguments)
        server.terminate()
        server.join()
    waits = sorted(wait for count in counts for wait in count.waits)
    games = sum(count.games for count in counts)
    errors = [error for count in counts for error in count.errors]
    refused = sum(count.refused for count in counts)
    if not waits:
        click.echo(f"{tables} tables: no moves; {errors[:3]}")
        return
    middle, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    click.echo(
        f"{tables:>5} tables of {game}: {len(waits) / seconds:6.0f} moves/s of clients and about"
        f" as many of bots, {games} games ended; until `done` {middle * 1000:.0f} ms in the middle,"
        f" {late * 1000:.0f} ms at the 99th percentile; {refused} refused, {len(errors)} errors"
    )
    for error in dict.fromkeys(errors[:5]):
        click.echo(f"      {error}")


@click.command()
@click.option("--tables", "sizes", type=int, multiple=True, default=(500,), show_default=True)
@click.option("--seconds", type=float, default=20.0, show_default=True)
@click.option("--game", default="reversi", show_default=True)
@click.option("--workers", type=int, default=1, show_default=True)
def main(sizes: tuple[int, ...], seconds: float, game: str, workers: int) -> None:
    """Play at many tables at once, and count."""
    for tables in sizes:
        measure(game, tables, seconds, workers)


if __name__ == "__main__":
    main()
