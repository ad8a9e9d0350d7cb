"""Generated clients for everybody: what axe finds, and the keyboard alone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import ludomill
import pytest
from client_files import ROOT, build_client
from hands import Opener
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page, expect
from running_site import Site, Tables
from test_access import findings, tab_to

GAMES = {"tictactoe": "tic_tac_toe", "hearts": "hearts", "fleet": "fleet", "cant_stop": "cant_stop"}
BOTS = {"tictactoe": 1, "hearts": 3, "fleet": 2, "cant_stop": 1}
READY = """() => ludomill.own?.gui?.notifqueue.idle && ludomill.view?.actions.length > 0
  && document.querySelector("#choices button:not([disabled]), .target") !== null"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("games")
    served = []
    for name, stem in GAMES.items():
        path = Path(shutil.copy(ROOT / "games" / f"{stem}.game", folder))
        build_client(path, folder / name)
        served.append(Served(ludomill.load(str(path)), "1", folder / name))
    running = Site(tmp_path_factory.mktemp("server"), served)
    running.start()
    yield running
    running.stop()


def seated(open_page: Opener, path: str, **how: object) -> Page:
    page = open_page(path, **how)
    page.wait_for_function(READY)
    return page


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_grave(open_page: Opener, tables: Tables, game: str, dark: bool) -> None:
    _, (path,) = tables.start(game, ["Ann"], BOTS[game])
    page = seated(open_page, path, dark=dark, width=360 if dark else 1200)
    page.locator(".all-actions summary").click()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= (360 if dark else 1200)


def test_a_board_by_keyboard_alone(open_page: Opener, tables: Tables) -> None:
    """Three in a row from a1: the cursor begins there, and Tab comes back to where it was."""
    _, (one, two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), open_page(two)
    paths = {ann: ("", "ArrowRight", "ArrowRight"), bob: ("ArrowUp", "ArrowRight", "")}
    for turn in range(3):
        for page in (ann, bob):
            if page is bob and turn == 2:
                continue
            page.wait_for_function(READY)
            tab_to(page, "(it) => it.getAttribute('role') === 'gridcell'")
            if paths[page][turn]:
                page.keyboard.press(paths[page][turn])
            page.keyboard.press("Enter")
            page.wait_for_function("() => !ludomill.view.active.includes(ludomill.view.seat)")
    expect(ann.locator("#end-title")).to_have_text("You have won!")


def test_cards_by_keyboard_alone(open_page: Opener, tables: Tables) -> None:
    _, (path,) = tables.start("hearts", ["Ann"], bots=3)
    page = seated(open_page, path)
    for _ in range(3):
        tab_to(page, "(it) => it.matches('.card.target:not(.chosen)')")
        page.keyboard.press("Enter")
    tab_to(page, "(it) => it.textContent === 'Confirm (3 of 3)'")
    page.keyboard.press("Enter")
    for left in (12, 11):
        page.wait_for_function("() => ludomill.view.state.name === 'playerTurn'")
        page.wait_for_function(READY)
        tab_to(page, "(it) => it.matches('.card.target')")
        page.keyboard.press("Space")
        page.wait_for_function(f"() => ludomill.view.table.hand['0'].length === {left}")
