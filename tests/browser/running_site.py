"""A running server with the games, and tables on it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ludomill
import uvicorn
from ludomill.runtime.client_facts import client_facts
from ludomill.runtime.server.app import create_app
from ludomill.runtime.server.served import Served
from ludomill.runtime.server.store import Store
from ludomill.runtime.server.table import Settings
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

ROOT = Path(__file__).parents[2]


def add_facts(app: Starlette, games: list[Served]) -> None:
    """`GET /api/games/{name}/facts`, where the server does not have it yet."""
    if any(getattr(route, "path", "").endswith("/facts") for route in app.routes):
        return
    known = {one.game.name: one.game for one in games}

    async def facts(request: Request) -> JSONResponse:
        game = known[request.path_params["name"]]
        players = int(request.query_params.get("players", game.players[0]))
        options = json.loads(request.query_params.get("options", "{}"))
        return JSONResponse(client_facts(game, game.engine(players, options)))

    app.router.routes.insert(0, Route("/api/games/{name}/facts", facts))


class Site:
    """A running server with every shipped game."""

    def __init__(self, folder: Path) -> None:
        paths = sorted((ROOT / "games").glob("*.game"))
        games = [Served(ludomill.load(str(path)), "1") for path in paths]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        app = create_app(games, Store(folder / "tables.sqlite"), Settings(bot_delay=0.0))
        add_facts(app, games)
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


class Tables:
    """Tables opened over HTTP, as the pages do it."""

    def __init__(self, site: Site) -> None:
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

    def start(self, game: str, people: Sequence[str], bots: int = 0) -> tuple[str, list[str]]:
        """A started table: the address of its page, and with its token for each person."""
        count = len(people) + bots
        kinds = {str(len(people) + i): "random" for i in range(bots)}
        wish = {"game": game, "players": count, "name": people[0], "bots": kinds}
        made = self.ask("/api/tables", wish)
        tokens = [made["seat_token"]]
        for name in people[1:]:
            tokens.append(self.ask(f"/api/tables/{made['id']}/seats", {"name": name})["token"])
        self.ask(f"/api/tables/{made['id']}/start", {}, made["token"])
        page = f"/table/{made['id']}"
        return page, [f"{page}#token={token}" for token in tokens]
