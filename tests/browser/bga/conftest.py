"""A page with nothing on it but the client library: what a game's own client is written against."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

WEB = Path(__file__).parents[3] / "runtime" / "web"
ADDRESS = "http://library.test"
HEAD = """<!doctype html><link rel="icon" href="data:,">
<link rel="stylesheet" href="/web/bga/bga.css"><style>body { margin: 0 }</style>"""
BEGIN = """async () => {
  Object.assign(window, await import("/web/bga/bga.js"));
  installGlobals();
  window.gui = new Gamegui();
}"""
# A table of two: Ann, whose browser this is, and Bob.
SIT = """(more) => {
  window.calls = [];
  window.gamedatas = {
    players: {
      7: { id: 7, name: "Ann", color: "ff0000", score: 3 },
      8: { id: 8, name: "Bob", color: "0000ff", score: 5 },
    },
    gamestate: {
      id: 2, name: "playerTurn", type: "activeplayer", active_player: 7, possibleactions: ["play"],
      description: "${actplayer} must play", descriptionmyturn: "${you} must play ${n}",
      args: { n: 4 },
    },
    ...more.gamedatas,
  };
  const transport = {
    perform: (name, args) => {
      calls.push([name, args]);
      return window.answer ? window.answer() : Promise.resolve("well");
    },
    keep: (id, value) => calls.push(["keep", id, value]),
  };
  gui.completesetup($("page"), gamedatas, { player_id: 7, transport, ...more.settings });
}"""


def send(route: Route) -> None:
    """A file of the library, as the server would give it."""
    path = WEB / urlsplit(route.request.url).path.removeprefix("/web/")
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    route.fulfill(body=path.read_bytes(), content_type=kind)


Library = Callable[..., Page]


@pytest.fixture
def library(browser: Browser) -> Iterator[Library]:
    """Opens a page with this body; `gui`, `ebg` and what the library exports are its globals.
    After the test no script may have failed."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(body: str = "", moving: bool = False) -> Page:
        motion = "no-preference" if moving else "reduce"
        context = browser.new_context(
            viewport={"width": 1000, "height": 700}, reduced_motion=motion
        )
        context.set_default_timeout(8000)
        contexts.append(context)
        html = f"{HEAD}<body>{body}</body>"
        context.route(
            f"{ADDRESS}/", lambda route: route.fulfill(body=html, content_type="text/html")
        )
        context.route(f"{ADDRESS}/web/**", send)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{ADDRESS}/")
        page.evaluate(BEGIN)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def table(library: Library) -> Library:
    """Opens a page with a table of two in the state `playerTurn`, where player 7 may `play`."""

    def opened(moving: bool = False, **more: Any) -> Page:
        page = library('<div id="page"></div>', moving)
        page.evaluate(SIT, {"settings": {}, "gamedatas": {}, **more})
        return page

    return opened
