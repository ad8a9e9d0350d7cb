"""Cards that lie face down, and cards that are equal: what is drawn, and what a tap takes."""

from __future__ import annotations

from collections.abc import Iterator

import ludomill
import pytest
from client_files import build_client
from hands import Opener
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page, expect
from running_site import Site, Tables

# Ann holds red 1 twice and red 2 twice, Bob the blue cards. In the row a red 3 lies open, the other
# one and two green 3 face down. Ann has a green 1 in her hand, another one lies in the pool.
GAME = """
game: covered
title: Covered
players: 2

material:
  Suit: [red, blue, green]
  Card:
    columns: {suit: Suit, rank: 1..3}
    rows: all
    copies: 2
    name: ${suit} ${rank}

table:
  hand[Player]: hand of Card
  row: pile of Card
  pool: pile of Card
  front[Player]: Card?
  box: pile of Card, hidden

setup: |
  move set(Card) to box
  move list(c in box where c.suit == red and c.rank < 3) to hand[players[0]]
  move list(c in box where c.suit == blue) to hand[players[1]]
  move first(c in box where c.suit == red) to row
  move list(c in box where c.suit == red) to row face down
  move list(c in box where c.suit == green and c.rank == 3) to row face down
  move first(c in box where c.suit == green and c.rank == 1) to hand[players[0]]
  move first(c in box where c.suit == green and c.rank == 1) to pool

actions:
  pickCovered(): |
    let c = choose c in row "take one of the row"
    if c: move c to front[me]
  stealCard(): |
    let c = choose c in hand[me.next] "steal a card"
    if c: move c to hand[me]
  throwTwo(): |
    let cards = choose 2 c in hand[me] where c.suit == red "throw two"
    move cards to row
  takeGreen(): |
    let c = choose c in hand[me] + pool where c.suit == green "take a green one"
    if c: move c to front[me]
  finish(): end_game()

turns:
  actions: [pickCovered, stealCard, throwTwo, takeGreen, finish]
"""
CARDS = ".card:not(.gap)"


@pytest.fixture(scope="module", params=["the page", "a generated client"])
def site(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("games")
    path = folder / "covered.game"
    path.write_text(GAME, encoding="utf-8")
    client = None
    if request.param == "a generated client":
        client = folder / "client"
        build_client(path, client)
    running = Site(folder, [Served(ludomill.load(str(path)), "1", client)])
    running.start()
    yield running
    running.stop()


@pytest.fixture
def ann(open_page: Opener, tables: Tables) -> Page:
    _, (one, _) = tables.start("covered", ["Ann", "Bob"])
    page = open_page(one)
    expect(page.get_by_role("button", name="Pick covered")).to_be_visible()
    return page


def begin(page: Page, action: str) -> None:
    page.get_by_role("button", name=action, exact=True).click()
    expect(page.locator(".card.target").first).to_be_visible()


def group(page: Page, name: str) -> str:
    return f"[aria-label='{name}'] {CARDS}"


def taken(page: Page) -> object:
    """What lies in front of Ann, once something does."""
    page.wait_for_function("() => ludomill.view.table.front['0'] !== null")
    return page.evaluate("ludomill.view.table.front['0']")


def test_backs_stand_among_faces(ann: Page) -> None:
    row = ann.locator(group(ann, "Row"))
    expect(row).to_have_count(4)
    assert [card.get_attribute("aria-label") for card in row.all()] == [
        "red 3",
        *["Card, face down"] * 3,
    ]
    row_text = ann.locator("[aria-label='Row']").inner_html()
    assert "green" not in row_text


def test_the_open_and_a_covered_card_can_be_tapped(ann: Page) -> None:
    begin(ann, "Pick covered")
    expect(ann.locator(f"{group(ann, 'Row')}.target")).to_have_count(4)
    ann.locator(group(ann, "Row")).nth(3).click()
    assert taken(ann) == {"suit": "green", "rank": 3}
    assert ann.evaluate("ludomill.view.table.row.length") == 3


def test_a_covered_card_by_keyboard(ann: Page) -> None:
    begin(ann, "Pick covered")
    back = ann.locator(group(ann, "Row")).nth(1)
    expect(back).to_have_attribute("role", "button")
    back.focus()
    ann.keyboard.press("Enter")
    assert taken(ann) == {"suit": "red", "rank": 3}


def test_a_card_of_a_hand_that_is_not_seen(ann: Page) -> None:
    ann.get_by_role("button", name="Steal card").click()
    target = ann.locator(":is(#choices, #buttons) button:visible", has_text="of Bob").first
    target.click()
    ann.wait_for_function("() => ludomill.view.table.hand['0'].length === 6")


def test_each_of_two_equal_cards_is_tapped_by_itself(ann: Page) -> None:
    begin(ann, "Throw two")
    red = [ann.locator("[aria-label='red 1']").nth(i) for i in (0, 1)]
    second = ann.locator("[aria-label='red 2']").nth(1)
    red[1].click()
    expect(red[1]).to_have_attribute("aria-pressed", "true")
    expect(red[0]).to_have_attribute("aria-pressed", "false")
    red[0].click()
    expect(ann.locator(".card.chosen")).to_have_count(2)
    red[1].click()
    expect(red[0]).to_have_attribute("aria-pressed", "true")
    expect(red[1]).to_have_attribute("aria-pressed", "false")
    second.focus()
    ann.keyboard.press("Space")
    ann.get_by_role("button", name="Confirm (2 of 2)").click()
    ann.wait_for_function("() => ludomill.view.table.row.length === 6")
    assert ann.evaluate("ludomill.view.table.row.slice(4)") == [
        {"suit": "red", "rank": 1},
        {"suit": "red", "rank": 2},
    ]


@pytest.mark.parametrize("place", ["hand", "pool"])
def test_of_equal_cards_in_two_places_the_tapped_one_is_taken(ann: Page, place: str) -> None:
    begin(ann, "Take green")
    where = ann.locator("[aria-label='green 1'].target")
    expect(where).to_have_count(2)
    ann.evaluate(
        """(place) => [...document.querySelectorAll("[aria-label='green 1'].target")]
            .find((card) => card.dataset.at.includes(place)).click()""",
        place,
    )
    assert taken(ann) == {"suit": "green", "rank": 1}
    left = ann.evaluate("[ludomill.view.table.hand['0'].length, ludomill.view.table.pool.length]")
    assert left == ([4, 1] if place == "hand" else [5, 0])


def test_nothing_covered_reaches_the_other_page(open_page: Opener, tables: Tables) -> None:
    _, (_, two) = tables.start("covered", ["Ann", "Bob"])
    bob = open_page(two)
    expect(bob.locator(group(bob, "Row"))).to_have_count(4)
    document = bob.content()
    assert "red 1" not in document and "green 3" not in document
    assert "red 3" in document and "blue 1" in document
