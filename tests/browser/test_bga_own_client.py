"""Generated clients: built as `ludomill build` does, served, and played in the browser."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import ludomill
import pytest
from client_files import ROOT, build_client
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page, expect
from running_site import Site, Tables

Opener = Callable[..., Page]
GAMES = ("tic_tac_toe", "hearts")
SEAT = {"Ann": 0, "Bob": 1}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server of two games that have clients of their own."""
    folder = tmp_path_factory.mktemp("games")
    served = []
    for name in GAMES:
        path = shutil.copy(ROOT / "games" / f"{name}.game", folder)
        build_client(Path(path), folder / name)
        served.append(Served(ludomill.load(str(path)), "1", folder / name))
    running = Site(tmp_path_factory.mktemp("server"), served)
    running.start()
    yield running
    running.stop()


def seated(open_page: Opener, path: str, **more: object) -> Page:
    page = open_page(path, **more)
    expect(page.locator("#page-title")).to_be_visible()
    return page


def shown(page: Page) -> list[str | None]:
    return [cell.get_attribute("aria-label") for cell in page.locator(".board .place").all()]


def settled(page: Page) -> None:
    """Everything that was told has been shown."""
    page.wait_for_function("() => ludomill.own.gui.notifqueue.idle")


def tap(page: Page, place: str) -> None:
    page.locator(f'.place.target[data-place="{place}"]').click()


# ------------------------------------------------------------------------------ tic-tac-toe
def test_a_game_of_two(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    assert ann.evaluate("document.body.matches('.own-client')")
    assert ann.inner_text("#pagemaintitletext") == "You must mark a square"
    assert bob.inner_text("#pagemaintitletext") == "Ann must mark a square"
    assert ann.locator("#player_boards .player-board").count() == 2
    for who, place in ((ann, "b2"), (bob, "a1"), (ann, "a3"), (bob, "b1"), (ann, "c1")):
        tap(who, place)
    expect(ann.locator("#end-title")).to_have_text("You have won!")
    expect(bob.locator("#end-title")).to_have_text("Ann has won")
    settled(ann)
    assert [label.removesuffix(", empty") for label in map(str, shown(ann))] == [
        str(label).removesuffix(", empty") for label in shown(bob)
    ]
    assert str(shown(bob)).count("Ann") == 3


def test_a_reload_and_a_spectator_see_the_same(open_page: Opener, tables: Tables) -> None:
    watch, (one, two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann, bob, eve = (seated(open_page, path) for path in (one, two, watch))
    tap(ann, "b2")
    tap(bob, "a1")
    expect(ann.locator(".place.target")).to_have_count(7)
    before = shown(ann)
    ann.reload()
    expect(ann.locator(".place.target")).to_have_count(7)
    assert shown(ann) == before
    settled(eve)
    assert eve.evaluate("ludomill.own.gui.isSpectator")
    assert eve.locator(".place.target").count() == 0
    assert "a1, Bob" in shown(eve)


def test_back_and_to_the_present(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    tap(ann, "b2")
    tap(bob, "a1")
    expect(ann.locator("#log li")).to_have_count(2)
    settled(ann)
    ann.locator("#log button").first.click()
    assert "a1, empty" in shown(ann)
    ann.locator("#present").click()
    expect(ann.locator(".place.target")).to_have_count(7)
    assert "a1, Bob" in shown(ann)


def test_undo(open_page: Opener, tables: Tables) -> None:
    _, (one, _two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann = seated(open_page, one)
    tap(ann, "b2")
    expect(ann.locator(".place.target")).to_have_count(0)
    ann.locator("#undo").click()
    expect(ann.locator(".place.target")).to_have_count(9)


def test_hooks_are_called_in_play(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("tictactoe", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    ann.evaluate(
        """() => {
          window.told = [];
          const { own } = ludomill;
          const { game, gui } = own;
          for (const name of ["onEnteringState", "onLeavingState", "notif_place"]) {
            const before = game[name];
            game[name] = function (...args) {
              const { square, player_id, player_name } = args[0];
              const who = square ? [player_id, player_name] : [];
              told.push([name, square ?? args[0], gui.isCurrentPlayerActive(), ...who]);
              return before.apply(this, args);
            };
          }
          gui.notifqueue.handlers.clear();
          gui.notifqueue.subscribe("gameStateChange", own, (notif) => own.onState(notif));
          game.setupNotifications();
        }"""
    )
    tap(ann, "b2")
    tap(bob, "a1")
    expect(ann.locator(".place.target")).to_have_count(7)
    assert ann.evaluate("told") == [
        ["notif_place", "b2", True, 0, "Ann"],
        ["onLeavingState", "playerTurn", True],
        ["onEnteringState", "playerTurn", False],
        ["notif_place", "a1", False, 1, "Bob"],
        ["onLeavingState", "playerTurn", False],
        ["onEnteringState", "playerTurn", True],
    ]


# ------------------------------------------------------------------------------ hearts
def hearts(tables: Tables, people: list[str]) -> list[str]:
    """A table of hearts that ends at 50 points, with bots on the other seats."""
    bots = {str(seat): "random" for seat in range(len(people), 4)}
    wish = {"game": "hearts", "players": 4, "name": people[0], "bots": bots}
    made = tables.ask("/api/tables", {**wish, "options": {"100": 50}})
    tokens = [made["seat_token"]]
    for name in people[1:]:
        tokens.append(tables.ask(f"/api/tables/{made['id']}/seats", {"name": name})["token"])
    tables.ask(f"/api/tables/{made['id']}/start", {}, made["token"])
    return [f"/table/{made['id']}#token={token}" for token in tokens]


HAND = "#hand_0 .stockitem"


def test_hand_is_a_sorted_stock(open_page: Opener, tables: Tables) -> None:
    page = seated(open_page, hearts(tables, ["Ann"])[0])
    expect(page.locator(HAND)).to_have_count(13)
    suits = page.evaluate(
        """ludomill.own.game.shown.boxes.find(({ box }) => box.stock).box.stock.getAllItems()
          .map(({ type }) => Math.floor(type / 13))"""
    )
    assert suits == sorted(suits)
    assert page.locator("#hand_1").count() == 0
    assert page.locator("#player_board_1").inner_text().split() == ["Hand", "13"]
    assert page.locator("#player_score_1").inner_text() == "0"


def test_passing_three_cards(open_page: Opener, tables: Tables) -> None:
    page = seated(open_page, hearts(tables, ["Ann"])[0])
    for place in (0, 4, 12):
        page.locator(f"{HAND} .card").nth(place).click()
    assert page.locator(f"{HAND} .card.chosen").count() == 3
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_function("() => ludomill.own.gui.gamedatas.gamestate.name === 'playerTurn'")
    expect(page.locator(HAND)).to_have_count(13)


def test_a_whole_game_of_hearts(open_page: Opener, tables: Tables) -> None:
    """Seat 0 plays whatever is possible, by taps on its hand, until somebody has 50 points."""
    page = seated(open_page, hearts(tables, ["Ann"])[0])
    target, confirm = (
        f"{HAND} .card.target:not(.chosen)",
        page.get_by_role("button", name="Confirm"),
    )
    for _ in range(200):
        page.wait_for_function(f"() => ludomill.view.ranking || document.querySelector('{target}')")
        settled(page)
        if page.evaluate("Boolean(ludomill.view.ranking)"):
            break
        played = page.evaluate("ludomill.n")
        picks = 3 if confirm.count() else 1
        for _ in range(picks):
            page.locator(target).first.click()
        if picks == 3:
            confirm.click()
        page.wait_for_function("(n) => ludomill.n > n", arg=played)
        settled(page)
    expect(page.locator("#end")).to_be_visible()
    points = page.evaluate("Object.values(ludomill.view.table.points)")
    assert max(points) >= 50
    expect(page.locator("#player_score_3")).to_have_text(str(-points[3]))
    counted = [page.locator(f"#player_score_{seat}").inner_text() for seat in range(4)]
    assert [-int(text) for text in counted] == points
