"""A running server with the games, and tables on it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import ludomill
import uvicorn
from ludomill.runtime.server.app import create_app
from ludomill.runtime.server.limits import Limits
from ludomill.runtime.server.served import Served
from ludomill.runtime.server.store import Store
from ludomill.runtime.server.table import Settings

ROOT = Path(__file__).parents[2]
MANY = 1_000_000
FREE = Limits(burst=MANY, rate=MANY, tables_a_minute=MANY, seats_a_minute=MANY,
              requests_a_minute=MANY, away=0.0)  # fmt: skip


def shipped() -> list[Served]:
    """The games of this repository."""
    return [
        Served(ludomill.load(str(path)), "1") for path in sorted((ROOT / "games").glob("*.game"))
    ]


class Site:
    """A running server. `reload`: it looks for changes in the files of its games."""

    def __init__(self, folder: Path, games: Sequence[Served], reload: bool = False) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        settings = Settings(limits=FREE, author=reload, bot_delay=0.0)
        app = create_app(games, Store(folder / "tables.sqlite"), settings, reload=reload)
        config = uvicorn.Config(app, host="127.0.0.1", port=self.port, log_level="warning")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve()), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.thread.start()
        until = time.monotonic() + 20
        while not self.server.started and time.monotonic() < until:
            time.sleep(0.02)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


class Address(NamedTuple):
    """A server that runs elsewhere."""

    url: str


class Tables:
    """Tables opened over HTTP, as the pages do it."""

    def __init__(self, site: Site | Address) -> None:
        self.site = site

    def ask(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        if not token:
            del headers["Authorization"]
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.site.url + path, data=data, headers=headers)
        with urllib.request.urlopen(request) as answer:
            found: dict[str, Any] = json.loads(answer.read())
        return found

    def start(
        self,
        game: str,
        people: Sequence[str],
        bots: int = 0,
        options: Mapping[str, int] | None = None,
    ) -> tuple[str, list[str]]:
        """A started table: the address of its page, and with its token for each person."""
        count = len(people) + bots
        kinds = {str(len(people) + i): "random" for i in range(bots)}
        wish = {
            "game": game,
            "players": count,
            "name": people[0],
            "bots": kinds,
            "options": options or {},
        }
        made = self.ask("/api/tables", wish)
        tokens = [made["seat_token"]]
        for name in people[1:]:
            tokens.append(self.ask(f"/api/tables/{made['id']}/seats", {"name": name})["token"])
        self.ask(f"/api/tables/{made['id']}/start", {}, made["token"])
        page = f"/table/{made['id']}"
        return page, [f"{page}#token={token}" for token in tokens]
