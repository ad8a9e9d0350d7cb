"""The store: what was acknowledged stays, through kill -9, restarts and changed games."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from game_files import game_of
from ludomill.runtime.server.replaying import replayed
from ludomill.runtime.server.rows import HUMAN, Row, Seat
from ludomill.runtime.server.served import Served
from ludomill.runtime.server.store import Snapshot, Store, Stored, StoreError
from server_client import QUICK, Client, Running, plain, running
from websockets.exceptions import ConnectionClosed

COMMAND = "from ludomill.compiler.cli import main; main()"


def row(id: str = "t", game: str = "reversi", players: int = 2) -> Row:
    seats = [Seat(HUMAN, f"P{n}") for n in range(players)]
    return Row(id, game, "1", {}, "", seats, seed=5, status="playing")


# ------------------------------------------------------------------------------ kill -9
@contextmanager
def process(file: Path) -> Iterator[tuple[Running, subprocess.Popen[str]]]:
    """`ludomill serve` as a process of its own."""
    arguments = ["serve", "reversi", "hearts", "--port", "0", "--data", str(file)]
    started = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments], stdout=subprocess.PIPE, text=True
    )
    try:
        assert started.stdout is not None
        started.stdout.readline()
        found = re.search(r":(\d+)/", started.stdout.readline())
        assert found
        yield Running(int(found[1])), started
    finally:
        started.kill()
        started.communicate()


class Players(threading.Thread):
    """Plays all seats of a table until the connection ends. `sent` and `done`: the `once` texts of
    what was sent and acknowledged, by seat."""

    def __init__(self, server: Running, game: str, people: int, number: int) -> None:
        super().__init__(daemon=True)
        self.chooser = Random(number)
        self.id, tokens, _ = server.open(game, people)
        self.clients = [Client(server, self.id, token) for token in tokens]
        self.sent: list[tuple[int, dict[str, Any], str]] = []
        self.done: list[str] = []
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while self.clients[0].table["status"] != "over":
                self._move()
        except (ConnectionClosed, OSError):
            pass
        except BaseException as error:
            self.failed = error

    def _move(self) -> None:
        seat = self.chooser.choice([n for n, c in enumerate(self.clients) if c.actions])
        client = self.clients[seat]
        action, once = self.chooser.choice(client.actions), f"{self.id}{len(self.sent)}"
        self.sent.append((seat, action, once))
        answer = client.play(action, once=once)
        if answer["type"] == "done":
            self.done.append(f"{seat}:{once}")
        for other in self.clients:
            other.sync()


def test_kill_9_loses_no_acknowledged_move(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with process(file) as (server, started):
        tables = [Players(server, "reversi", 2, n) for n in range(4)]
        tables += [Players(server, "hearts", 4, n) for n in (4, 5)]
        for one in tables:
            one.start()
        while sum(len(one.done) for one in tables) < 60 and all(t.is_alive() for t in tables):
            time.sleep(0.001)
        started.send_signal(signal.SIGKILL)
        started.wait()
        for one in tables:
            one.join()
    assert [one.failed for one in tables] == [None] * len(tables)
    with closing(sqlite3.connect(file)) as c:
        kept = [once for (once,) in c.execute("SELECT once FROM moves WHERE once IS NOT NULL")]
    acknowledged = [once for one in tables for once in one.done]
    assert len(acknowledged) >= 60
    assert set(acknowledged) <= set(kept) and len(kept) == len(set(kept))
    with process(file) as (server, _):
        for one in tables:
            goes_on(server, one)
    asyncio.run(positions_are_those_of_the_moves(file, tables))


def goes_on(server: Running, table: Players) -> None:
    """Clients resume where they were, and what was under way is played once in all."""
    seat, action, once = table.sent[-1]
    for client in table.clients:
        client.server = server
        before = client.n, client.match
        client.connect()
        assert client.match == before[1] and client.n >= before[0]
    if table.clients[0].table["status"] != "over":
        assert table.clients[seat].play(action, once=once)["type"] == "done"
    for client in table.clients:
        client.sync()
        fresh = Client(server, table.id, client.token)
        assert (fresh.view, fresh.n) == (client.view, client.n)


async def positions_are_those_of_the_moves(file: Path, tables: list[Players]) -> None:
    store = Store(file)
    for table in tables:
        stored = await store.load(table.id)
        assert stored is not None
        game = game_of(stored.row.game)
        match = replayed(game, stored.row, [move.entry for move in stored.moves])
        for seat, client in enumerate(table.clients):
            assert client.view == plain(match.view(seat))
        onces = [move.once for move in stored.moves if move.once]
        assert len(onces) == len(set(onces)) >= len(table.done)
    await store.close()


# ------------------------------------------------------------------------------ restarts
def test_a_server_goes_on_where_another_has_stopped(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    games = [game_of("hearts")]
    with running(games, file) as server:
        id, tokens, _ = server.open("hearts", 4)
        clients = [Client(server, id, token) for token in tokens]
        for client in clients:
            client.play(client.actions[0])
        assert clients[0].ask(type="undo")["type"] == "done"
        client = Client(server, id, tokens[0])
        assert client.n == clients[0].n
        view, n, match = client.view, client.n, client.match
    with running(games, file) as server:
        for one in (client, *clients):
            one.server = server
        client.connect()
        assert (client.view, client.n, client.match) == (view, n, match)
        clients[1].connect()
        told = clients[1].ask(type="history")["events"]
        assert [event["n"] for event in told] == list(range(1, clients[1].n + 1))
        assert clients[1].ask(type="undo")["type"] == "done"


def test_a_snapshot_spares_moves_and_tells_the_same(tmp_path: Path) -> None:
    """Snapshots after every move: events go on with the same numbers, old ones become a view."""
    file = tmp_path / "tables.sqlite3"
    games = [game_of("hearts")]
    settings = replace(QUICK, snapshot_after=0.0)
    chooser = Random(3)
    with running(games, file, settings) as server:
        id, tokens, _ = server.open("hearts", 4)
        clients = [Client(server, id, token) for token in tokens]
        early = clients[2].n, clients[2].view
        for _ in range(30):
            mover = chooser.choice([c for c in clients if c.actions])
            assert mover.play(chooser.choice(mover.actions))["type"] == "done"
            for client in clients:
                client.sync()
        told = [client.ask(type="history")["events"] for client in clients]
    with running(games, file, settings) as server:
        hall_table = None
        for seat, client in enumerate(clients):
            before = client.view, client.n
            client.server = server
            client.connect()
            assert (client.view, client.n) == before
            hall_table = server.table(id)
            assert hall_table.match is not None
            assert hall_table.match.events(seat)[0]["n"] > 1
            assert client.ask(type="history")["events"] == told[seat]
        late = clients[2]
        late.n, late.view = early
        late.connect()
        assert late.view == Client(server, id, late.token).view
        mover = next(c for c in clients if c.actions)
        assert mover.play(mover.actions[0])["type"] == "done"


def test_a_changed_game_keeps_tables_whose_moves_fit(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    reversi = game_of("reversi")
    with running([Served(reversi, "1")], file) as server:
        id, tokens, _ = server.open("reversi", 2)
        client = Client(server, id, tokens[0])
        client.play(client.actions[0])
        run = client.match
    with running([Served(reversi, "2")], file) as server:
        client.server = server
        client.connect()
        assert client.match != run and client.table["version"] == "2"
        assert client.table["broken"] is None
    with closing(sqlite3.connect(file)) as c, c:
        entry = '{"seat": 0, "name": "castle", "args": {}}'
        c.execute("UPDATE moves SET entry = ? WHERE table_id = ?", (entry, id))
    with running([Served(reversi, "2")], file) as server:
        client = Client(server, id)
        assert client.view is None
        assert client.table["broken"] == "Move 1 (`castle`, seat 0) is not possible any more."
        status, answer = server.request("GET", "/api/tables")
        assert status == 200 and [table["id"] for table in answer["tables"]] == [id]


# ------------------------------------------------------------------------------ the file
def test_jobs_that_fail_take_no_others_along(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(tmp_path / "a")
        await store.save(row())
        move = Stored({"seat": 0, "undo": True})
        results = await asyncio.gather(
            store.append(row(), 1, [move], False),
            store.append(row(), 1, [move], False),  # the same number
            store.append(row(), 2, [move], False),
            return_exceptions=True,
        )
        kinds = [type(result) for result in results]
        assert kinds == [type(None), sqlite3.IntegrityError, type(None)]
        loaded = await store.load("t")
        assert loaded is not None and len(loaded.moves) == 2
        assert loaded.row == row_like(loaded.row)
        await store.close()

    asyncio.run(check())


def row_like(found: Row) -> Row:
    return replace(row(), created=found.created)


def test_one_server_a_file(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(tmp_path / "a")
        await store.save(row())
        with pytest.raises(StoreError, match="locked"):
            Store(tmp_path / "a")
        await store.close()
        again = Store(tmp_path / "a")
        assert await again.load("t") is not None
        assert await again.load("u") is None
        await again.close()

    asyncio.run(check())


def test_files_that_are_no_store(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no database. " * 100)
    with pytest.raises(StoreError, match="cannot use"):
        Store(tmp_path / "text")
    with pytest.raises(StoreError, match="cannot use"):
        Store(tmp_path / "missing" / "a")
    with closing(sqlite3.connect(tmp_path / "new")) as c, c:
        c.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="format 99"):
        Store(tmp_path / "new")


def test_forgotten_tables(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(":memory:")
        for id, status, created in [
            ("old", "waiting", 10.0),
            ("busy", "waiting", 10.0),
            ("new", "waiting", 30.0),
            ("played", "playing", 10.0),
        ]:
            await store.save(replace(row(id), status=status, created=created))
        await store.forget_waiting(20.0, ["busy"])
        kept = [r.id for r in await store.listed()]
        assert kept[0] == "new" and sorted(kept) == ["busy", "new", "played"]
        await store.snapshot("new", Snapshot(3, 1, {"a": [1]}))
        await store.snapshot("new", Snapshot(4, 1, {"a": [2]}))
        loaded = await store.load("new")
        assert loaded is not None and loaded.snapshot == Snapshot(4, 1, {"a": [2]})
        await store.close()

    asyncio.run(check())


def test_what_cannot_be_stored_did_not_happen() -> None:
    with running([game_of("reversi")]) as server:
        id, tokens, _ = server.open("reversi", 2)
        client, other = Client(server, id, tokens[0]), Client(server, id, tokens[1])
        before = client.view
        store = server.app.state.server.hall.store
        append = store.append

        async def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        store.append = full
        answer = client.play(client.actions[0])
        assert answer["reason"] == "The server cannot store anything; nothing has changed."
        other.sync()
        assert client.view == before and other.actions == []
        store.append = append
        assert client.play(client.actions[0])["type"] == "done"
        other.sync()
        assert other.actions
