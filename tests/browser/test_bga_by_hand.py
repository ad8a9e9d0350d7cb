"""A client written by hand against the references of Stock, Zone and gamegui, at a real table."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import ludomill
import pytest
from client_files import ROOT
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page, expect
from running_site import Site, Tables

Opener = Callable[..., Page]

PIXEL = base64.b64decode("R0lGODlhAQABAAAAACw=")
CLIENT = Path(__file__).parent / "clients" / "hearts.js"
STYLE = ".stockitem_selected { border: 3px solid orange !important; } #trick { width: 90px; }"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server of hearts with that client."""
    folder = tmp_path_factory.mktemp("client")
    shutil.copy(CLIENT, folder / "hearts.js")
    (folder / "hearts.css").write_text(STYLE, encoding="utf-8")
    (folder / "cards.gif").write_bytes(PIXEL)
    game = ludomill.load(str(ROOT / "games" / "hearts.game"))
    running = Site(tmp_path_factory.mktemp("server"), [Served(game, "1", folder)])
    running.start()
    yield running
    running.stop()


def hand(page: Page) -> list[str]:
    """The cards in the Stock, by their names."""
    page.wait_for_function("() => ludomill.own.gui.notifqueue.idle")
    found: list[str] = page.evaluate(
        "ludomill.own.gui.playerHand.getAllItems().map(({ type }) => ludomill.own.gui.nameOf(type))"
    )
    return found


def told(page: Page) -> list[str]:
    """The cards that the server says lie in the hand."""
    found: list[str] = page.evaluate(
        "ludomill.view.table.hand[0].map(({ rank, suit }) => `${rank} of ${suit}`)"
    )
    return found


@pytest.fixture
def page(open_page: Opener, tables: Tables) -> Page:
    _, (one,) = tables.start("hearts", ["Ann"], bots=3)
    opened = open_page(one)
    expect(opened.locator("#myhand .stockitem")).to_have_count(13)
    return opened


def pass_cards(page: Page) -> None:
    for place in (0, 5, 12):
        page.locator("#myhand .stockitem").nth(place).click()
    assert page.locator(".stockitem_selected").count() == 3
    page.get_by_role("button", name="Pass these").click()
    page.wait_for_function(
        "() => ludomill.view.state.name === 'playerTurn' && ludomill.view.table.hand[0].length > 12"
    )


def test_passing_and_playing(page: Page) -> None:
    assert hand(page) == told(page)
    pass_cards(page)
    assert sorted(hand(page)) == sorted(told(page))
    for _ in range(5):
        page.wait_for_function(
            "() => ludomill.view.actions.length > 0 && ludomill.own.gui.notifqueue.idle"
            " && ludomill.own.gui.isCurrentPlayerActive()"
        )
        before = len(hand(page))
        type_ = page.evaluate("ludomill.own.gui.typeOf(ludomill.view.actions[0].args.card)")
        page.locator(f"#myhand_item_{type_}").click()
        page.wait_for_function("(n) => ludomill.view.table.hand[0].length < n", arg=before)
        assert sorted(hand(page)) == sorted(told(page))


def test_a_reload_in_the_middle_of_a_trick(page: Page) -> None:
    pass_cards(page)
    page.wait_for_function("() => ludomill.view.actions.length > 0")
    before = sorted(hand(page)), page.locator(".played").all_inner_texts()
    page.reload()
    expect(page.locator("#myhand .stockitem")).to_have_count(13)
    assert (sorted(hand(page)), page.locator(".played").all_inner_texts()) == before


def test_a_refused_card_stays(page: Page) -> None:
    pass_cards(page)
    page.wait_for_function(
        "() => ludomill.view.actions.length > 0 && ludomill.own.gui.notifqueue.idle"
    )
    possible = page.evaluate(
        "ludomill.view.actions.map((a) => ludomill.own.gui.typeOf(a.args.card))"
    )
    every = page.evaluate("ludomill.own.gui.playerHand.getAllItems().map(({ type }) => type)")
    wrong = next((type_ for type_ in every if type_ not in possible), None)
    if wrong is None:  # everything may be played: an unknown card is refused just so
        page.evaluate("() => { ludomill.own.gui.performAction('playCard', { card: 'joker' }); }")
    else:
        page.locator(f"#myhand_item_{wrong}").click()
    expect(page.locator(".message.error")).to_be_visible()
    assert len(hand(page)) == 13
    assert page.locator(".stockitem_selected").count() == 0


def test_the_authors_style_counts(page: Page) -> None:
    page.locator("#myhand .stockitem").first.click()
    border = page.locator(".stockitem_selected").evaluate(
        "(it) => getComputedStyle(it).borderTopColor"
    )
    assert border == "rgb(255, 165, 0)"
