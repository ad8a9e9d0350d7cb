"""A server with all games and a browser: what the tests of the pages need."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import ludomill
from ludomill.runtime.client_facts import client_facts
from ludomill.runtime.server.app import create_app
from ludomill.runtime.server.served import Served
from ludomill.runtime.server.store import Store
from ludomill.runtime.server.table import Settings

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


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
    """A running server with every shipped game and the drafts that load."""

    def __init__(self, folder: Path) -> None:
        paths = [*sorted((ROOT / "games").glob("*.game")), ROOT / "tests/drafts/hearts.game"]
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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.fail(f"These tests need {CHROMIUM}: apt-get install chromium")
    with sync_playwright() as tools:
        started = tools.chromium.launch(
            executable_path=str(CHROMIUM), args=ARGUMENTS, headless=True
        )
        yield started
        started.close()


Opener = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opener]:
    """Opens pages as different people; after the test none may have met an error of a script."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(path: str = "/", width: int = 1200, height: int = 850, dark: bool = False) -> Page:
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(8000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
