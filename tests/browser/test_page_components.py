"""The `client` section of a game, on the page that comes with the server."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import pairwise

import ludomill
import pytest
from hands import Opener, seated
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page, expect
from running_site import Site, Tables

# Of Ann's twelve cards, which are red 1 to 4 and blue 1 and 2 twice each, five lie in piles, the
# others with a 1 or a 4 in the row: red 3 and blue 2 twice are left.
GAME = """
game: {name}
title: Shelf
players: 2

material:
  Suit: [red, blue, green]
  Card:
    columns: {{suit: Suit, cost: 1..4}}
    rows: all
    copies: 2
  Way: [flat, left, right]
  Square: square(3, 2)
  Edge: [north, south, east]

table:
  hand[Player]: hand of Card
  row: pile of Card
  trick[Player]: Card?
  built[Player, Suit]: pile of Card
  laid[Player, Suit]: Way = flat
  coins[Player]: 0..20 = 5
  leader: Player?
  turn: 0..99 = 3
  board: Player? on Square
  owner[Edge]: Player?

setup: |
  let cards = list(Card)
  for p, i in players: move take(drop(cards, 12 * i), 12) to hand[p]
  move take(hand[players[0]], 3) to built[players[0], red]
  move take(hand[players[0]], 2) to built[players[0], blue]
  move list(c in hand[players[0]] where c.cost in [1, 4]) to row
  move first(hand[players[1]]) to trick[players[1]]
  laid[players[0], red] = right
  leader = players[1]
  owner[Edge.north] = players[1]
  owner[Edge.east] = players[0]

actions:
  play(card in hand[me]): |
    move card to row
    turn += 1
    if turn > 90 or leader == none or coins[me] == 0: end_game()
  mark(at in Square where board[at] == none): |
    board[at] = me
    if laid[me, red] == left or owner[Edge.south]: end_game()

turns:
  actions: [play, mark]

client:
{client}
"""
SECTIONS = {
    "plain": "  leader: {drawn: leader}\n",
    "told": """  row: {zone: shelf, pattern: diagonal, title: The shelf}
  hand: {stock: cards, of: me, sort: [cost, suit], title: What you hold}
  trick: {zone: trick}
  built: {piles: built, splay: laid}
  state: {show: [leader, turn], title: How it stands}
  coins: none
  board: {drawn: board, sides: owner}
""",
    "pictured": """  hand: {stock: cards, image: cards.gif, per_row: 4, width: 40, overlap: 25}
  player_panel: {counters: [coins, hand]}
  row: {drawn: row, image: cards.gif, per_row: 4}
  turn: {counter: turn, title: Turns}
""",
}
PIXEL = base64.b64decode("R0lGODlhAQABAAAAACw=")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("games")
    served = []
    for name, section in SECTIONS.items():
        path = folder / f"{name}.game"
        path.write_text(GAME.format(name=name, client=section), encoding="utf-8")
        (folder / name).mkdir()
        (folder / name / "cards.gif").write_bytes(PIXEL)
        served.append(Served(ludomill.load(str(path)), "1", folder / name))
    running = Site(tmp_path_factory.mktemp("server"), served)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def page(open_page: Opener, tables: Tables, request: pytest.FixtureRequest) -> Page:
    _, (one, _) = tables.start(request.param, ["Ann", "Bob"])
    return seated(open_page, one)


def labels(page: Page, where: str) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in page.locator(f"{where} .card").all()]


def left_of(page: Page, where: str) -> list[int]:
    return [round(card.bounding_box()["x"]) for card in page.locator(where).all()]  # type: ignore[index]


@pytest.mark.parametrize("page", ["plain"], indirect=True)
def test_what_is_not_said_is_shown_by_itself(page: Page) -> None:
    assert page.locator(".panel").first.locator(".counter").all_inner_texts() == [
        "Hand 3",
        "Coins 5",
    ]
    expect(page.locator("[aria-label=Row] .card")).to_have_count(4)
    expect(page.locator(".chip", has_text="Turn")).to_have_text("Turn3")
    expect(page.locator(".sides")).to_have_count(0)


@pytest.mark.parametrize("page", ["told"], indirect=True)
def test_a_stock_is_sorted_and_the_players_own(page: Page) -> None:
    assert labels(page, "[aria-label='What you hold']") == ["blue 2", "blue 2", "red 3"]
    bob = page.locator(".panel", has_text="Bob")
    assert bob.locator(".counter").all_inner_texts() == ["What you hold 11"]
    expect(page.locator(".theirs .card")).to_have_count(0)


@pytest.mark.parametrize("page", ["told"], indirect=True)
def test_zones_follow_their_pattern(page: Page) -> None:
    shelf = page.get_by_role("group", name="The shelf")
    xs = left_of(page, "[aria-label='The shelf'] .card")
    assert [b - a for a, b in pairwise(xs)] == [22, 22, 22]
    assert shelf.locator(".zone-view").get_attribute("data-pattern") == "diagonal"
    expect(page.locator("[aria-label=Trick] .whose")).to_have_attribute("title", "Bob")


@pytest.mark.parametrize("page", ["told"], indirect=True)
def test_piles_are_splayed_as_the_table_says(page: Page) -> None:
    xs = left_of(page, "[aria-label=Red] .splayed.right .card")
    assert [b - a for a, b in pairwise(xs)] == [36, 36]
    blue = page.get_by_role("group", name="Blue")
    expect(blue.locator(".deck .count")).to_have_text("2")
    expect(blue.locator(".card:visible")).to_have_count(1)
    expect(page.locator(".values")).to_have_count(0)  # `laid` is told by the piles


@pytest.mark.parametrize("page", ["told"], indirect=True)
def test_boxes_hold_several_and_none_is_nowhere(page: Page) -> None:
    box = page.get_by_role("group", name="How it stands")
    assert box.locator(".chip-name").all_inner_texts() == ["Leader", "Turn"]
    expect(page.get_by_text("Coins")).to_have_count(0)


@pytest.mark.parametrize("page", ["told"], indirect=True)
def test_sides_are_their_owners(page: Page) -> None:
    """Three squares at the north edge are Bob's, two at the east edge Ann's."""
    sides = page.locator(".sides")
    expect(sides).to_have_attribute("aria-label", "north is Bob's, east is Ann's")
    assert [side.locator("line").count() for side in sides.locator("> g").all()] == [3, 2]
    colours = [
        side.locator("line").first.get_attribute("stroke") for side in sides.locator("> g").all()
    ]
    assert colours == ["#e69f00", "#0072b2"]


@pytest.mark.parametrize("page", ["plain", "told"], indirect=True)
def test_the_order_is_that_of_the_section(page: Page, request: pytest.FixtureRequest) -> None:
    told = ["How it stands", "Trick", "The shelf 4"]
    heads = page.locator(".common > div > h3").all_inner_texts()
    assert heads == (told if "told" in request.node.name else ["Trick", "Row 4"])


@pytest.mark.parametrize("page", ["pictured"], indirect=True)
def test_pictures_counters_and_sizes(page: Page) -> None:
    card = page.locator(".mine .card.sprite").first
    style = card.get_attribute("style") or ""
    assert 'url("/game/pictured/cards.gif")' in style and "background-size: 400% 300%" in style
    assert round(card.bounding_box()["width"]) == 40  # type: ignore[index]
    xs = left_of(page, ".mine .card.sprite")
    assert [b - a for a, b in pairwise(xs)] == [10] * (len(xs) - 1)
    expect(page.locator("[aria-label=Row] .card.sprite")).to_have_count(4)
    expect(page.locator(".chip", has_text="Turns")).to_have_text("Turns3")
