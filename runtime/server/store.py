"""The store: settings, moves and snapshots of tables in an SQLite file, written by one thread.

What was awaited is on the disk. Jobs that wait at the same time are committed together.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from .protocol import written
from .rows import Row

T = TypeVar("T")
MOST_AT_ONCE = 500
FORMAT = 1

TABLES = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL, created REAL NOT NULL,
    data TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_age ON tables (listed, status, created);
CREATE TABLE IF NOT EXISTS moves (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, once TEXT,
    PRIMARY KEY (table_id, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
    table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, run INTEGER NOT NULL, dump TEXT NOT NULL)
    WITHOUT ROWID;
"""


class StoreError(Exception):
    """The file cannot be used; the text says why, for people."""


@dataclass(frozen=True)
class Stored:
    """One entry of the move log: what `replaying.redo` takes, and the request it came from
    (`<seat>:<once>`), kept with the last entry of the request."""

    entry: dict[str, Any]
    once: str | None = None


@dataclass(frozen=True)
class Snapshot:
    """A match after `n` entries, as `Match.dump` gives it."""

    n: int
    run: int
    dump: dict[str, Any]


@dataclass(frozen=True)
class Loaded:
    row: Row
    moves: list[Stored]
    snapshot: Snapshot | None


@dataclass(frozen=True)
class Job:
    work: Callable[[sqlite3.Connection], Any]
    answer: asyncio.Future[Any]


class Store:
    """Open with `path` (`:memory:` keeps nothing); StoreError where that fails. To be used from one
    event loop."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        try:
            self._connection = opened(self.path)
        except sqlite3.Error as error:
            raise StoreError(f"I cannot use `{path}` as the store: {error}.") from None
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Finish what waits, and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, answer))
        # a caller that is cancelled must not leave half of its work undone
        return await asyncio.shield(answer)

    # ------------------------------------------------------------------ jobs
    async def save(self, row: Row) -> None:
        """A table's settings, new or changed."""
        await self._do(lambda c: save(c, row))

    async def append(self, row: Row, n: int, moves: Sequence[Stored], changed: bool) -> None:
        """Entries from number `n` on; with the settings where they have `changed`."""

        def work(c: sqlite3.Connection) -> None:
            c.executemany(
                "INSERT INTO moves VALUES (?, ?, ?, ?)",
                [(row.id, n + i, written(m.entry), m.once) for i, m in enumerate(moves)],
            )
            if changed:
                save(c, row)

        await self._do(work)

    async def snapshot(self, id: str, snapshot: Snapshot) -> None:
        values = (id, snapshot.n, snapshot.run, written(snapshot.dump))
        await self._do(
            lambda c: c.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", values)
        )

    async def load(self, id: str) -> Loaded | None:
        """All that is known of a table."""
        return await self._do(lambda c: load(c, id))

    async def listed(self, most: int = 100) -> list[Row]:
        """Listed tables that are not over, the newest first."""
        question = (
            "SELECT data FROM tables WHERE listed AND status != 'over'"
            " ORDER BY created DESC LIMIT ?"
        )
        found = await self._do(lambda c: c.execute(question, (most,)).fetchall())
        return [Row.of(json.loads(data)) for (data,) in found]

    async def forget_waiting(self, before: float, but: Sequence[str]) -> None:
        """Delete tables that were created before that time and never started."""

        def work(c: sqlite3.Connection) -> None:
            old = "SELECT id FROM tables WHERE status = 'waiting' AND created < ?"
            ids = {id for (id,) in c.execute(old, (before,))} - set(but)
            c.executemany("DELETE FROM tables WHERE id = ?", [(id,) for id in ids])

        await self._do(work)

    # ------------------------------------------------------------------ the thread
    def _write(self) -> None:
        last = False
        while not last:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            last = None in jobs
            self._together([job for job in jobs if job is not None])
        self._connection.close()

    def _together(self, jobs: list[Job]) -> None:
        """Carry jobs out in one transaction; one that fails takes nothing along."""
        c = self._connection
        results: list[tuple[Job, Any, BaseException | None]] = []
        try:
            c.execute("BEGIN IMMEDIATE")
            for job in jobs:
                c.execute("SAVEPOINT job")
                try:
                    results.append((job, job.work(c), None))
                except Exception as error:
                    c.execute("ROLLBACK TO job")
                    results.append((job, None, error))
                c.execute("RELEASE job")
            c.execute("COMMIT")
        except sqlite3.Error as error:
            if c.in_transaction:
                c.execute("ROLLBACK")
            results = [(job, None, error) for job in jobs]
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job, Any, BaseException | None]]] = {}
        for result in results:
            by_loop.setdefault(result[0].answer.get_loop(), []).append(result)
        for loop, some in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(answer_all, some)


def answer_all(results: Sequence[tuple[Job, Any, BaseException | None]]) -> None:
    for job, value, error in results:
        if job.answer.done():
            continue
        if error is None:
            job.answer.set_result(value)
        else:
            job.answer.set_exception(error)


# ------------------------------------------------------------------------------ SQL
def opened(path: str) -> sqlite3.Connection:
    """The file with its tables; nobody else can open it meanwhile."""
    c = sqlite3.connect(path, timeout=2, isolation_level=None, check_same_thread=False)
    try:
        prepare(c)
    except sqlite3.Error:
        c.close()
        raise
    return c


def prepare(c: sqlite3.Connection) -> None:
    c.execute("PRAGMA locking_mode = EXCLUSIVE")
    c.execute("PRAGMA journal_mode = WAL")
    c.execute("PRAGMA synchronous = FULL")
    (version,) = c.execute("PRAGMA user_version").fetchone()
    if version not in (0, FORMAT):
        raise sqlite3.DatabaseError(f"it has format {version}, and I know {FORMAT}")
    c.executescript(TABLES)
    c.execute(f"PRAGMA user_version = {FORMAT}")


def save(c: sqlite3.Connection, row: Row) -> None:
    c.execute(
        "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)",
        (row.id, row.status, row.listed, row.created, written(row.data)),
    )


def load(c: sqlite3.Connection, id: str) -> Loaded | None:
    found = c.execute("SELECT data FROM tables WHERE id = ?", (id,)).fetchone()
    if found is None:
        return None
    moves = c.execute("SELECT entry, once FROM moves WHERE table_id = ? ORDER BY n", (id,))
    stored = [Stored(json.loads(entry), once) for entry, once in moves]
    kept = c.execute("SELECT n, run, dump FROM snapshots WHERE table_id = ?", (id,)).fetchone()
    snapshot = None if kept is None else Snapshot(kept[0], kept[1], json.loads(kept[2]))
    return Loaded(Row.of(json.loads(found[0])), stored, snapshot)
