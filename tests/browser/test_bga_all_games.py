"""The generated client of every shipped game plays: by taps and buttons, without an error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import ludomill
import pytest
from client_files import ROOT, build_client
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page
from running_site import Site, Tables

Opener = Callable[..., Page]

GAMES = {path.stem: path for path in sorted((ROOT / "games").glob("*.game"))}
CLICKS = 12
MINE = """() => ludomill.view && (ludomill.view.ranking || (
  ludomill.view.actions.length && ludomill.own.gui.notifqueue.idle
  && ludomill.own.gui.isCurrentPlayerActive() && document.querySelector(
    "#choices button:not([disabled]), .target")))"""
# The client shows what the server has told: bots may play on meanwhile.
SAME = """() => ludomill.own.gui.notifqueue.idle
  && JSON.stringify(ludomill.own.gui.gamedatas.table) === JSON.stringify(ludomill.view.table)"""
# One of what can be tapped, but not what takes back what was picked.
CLICK = """(chance) => {
  const found = [...document.querySelectorAll(
    "#choices button:not([disabled]):not([aria-pressed]), .target:not(.chosen)")];
  const able = found.filter((one) => one.textContent !== "Cancel");
  able[Math.floor(chance * able.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Served]:
    folder = tmp_path_factory.mktemp("clients")
    for stem, path in GAMES.items():
        build_client(path, folder / stem)
    return {s: Served(ludomill.load(str(p)), "1", folder / s) for s, p in GAMES.items()}


@pytest.fixture(scope="module")
def site(served: dict[str, Served], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("server"), list(served.values()))
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize("stem", GAMES)
def test_generated_client_plays(
    open_page: Opener, tables: Tables, served: dict[str, Served], stem: str
) -> None:
    game = served[stem].game
    _, (one,) = tables.start(game.name, ["Ann"], bots=game.players[0] - 1)
    page, chooser = open_page(one), Random(1)
    for _ in range(CLICKS):
        page.wait_for_function(MINE)
        if page.evaluate("Boolean(ludomill.view.ranking)"):
            break
        page.evaluate(CLICK, chooser.random())
    assert page.evaluate("ludomill.n") > 1
    page.wait_for_function(SAME)


def test_the_folder_is_that_of_the_server(tmp_path: Path) -> None:
    """`build` writes where `serve` looks."""
    from ludomill.compiler.cli import run
    from ludomill.compiler.commands.serving import served as serve
    from ludomill.runtime.server.served import details

    path = tmp_path / "three.game"
    path.write_text(GAMES["tic_tac_toe"].read_text(encoding="utf-8"), encoding="utf-8")
    assert details(serve(str(path)))["files"] == {"js": None, "css": None}
    assert run(["build", str(path), "--output", str(tmp_path)]) == 0
    files = details(serve(str(path)))["files"]
    assert files == {
        "js": "/game/tictactoe/tictactoe.js",
        "css": "/game/tictactoe/tictactoe.css",
    }
