"""The `client` section of a game, in the client that is generated from it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator

import ludomill
import pytest
from client_files import build_client
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page, expect
from running_site import Site, Tables

Opener = Callable[..., Page]

# Ann has red 1 to 6 and blue 1 to 3, Bob the rest. Each puts one card after the other on the table.
GAME = """
game: {name}
title: Shelf
players: 2

material:
  Suit: [red, blue, green]
  Card:
    columns: {{suit: Suit, cost: 1..6}}
    rows: all

table:
  hand[Player]: hand of Card
  played: pile of Card
  coins[Player]: 0..20 = 5
  turn: 0..99 = 0

setup: |
  let cards = list(Card)
  for p, i in players: move take(drop(cards, 9 * i), 9) to hand[p]

actions:
  play(card in hand[me]): |
    move card to played
    coins[me] -= 1
    turn += 1
    log("${{player_name}} plays ${{card}}", card=card, as=play)
    if coins[me] == 0: end_game()

turns:
  actions: [play]

client:
{client}
"""
SECTIONS = {
    "sorted": """  hand: {stock: my_cards, of: me, sort: [cost, suit], title: What you hold}
  played: {zone: shelf, pattern: diagonal}
  turn: {counter: turn}
""",
    "pictured": """  hand:
    {stock: my_cards, of: me, image: cards.gif, per_row: 3, width: 40, height: 50, overlap: 50}
  player_panel: {counters: [coins, hand]}
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
        build_client(path, folder / name)
        (folder / name / "cards.gif").write_bytes(PIXEL)
        served.append(Served(ludomill.load(str(path)), "1", folder / name))
    running = Site(tmp_path_factory.mktemp("server"), served)
    running.start()
    yield running
    running.stop()


def seated(open_page: Opener, tables: Tables, game: str, moving: bool = False) -> tuple[Page, Page]:
    _, people = tables.start(game, ["Ann", "Bob"])
    ann, bob = (open_page(path, moving=moving) for path in people)
    for seat, page in enumerate((ann, bob)):
        expect(page.locator(f"#my_cards_{seat} .stockitem")).to_have_count(9)
    return ann, bob


def cards(page: Page, box: str) -> list[str]:
    """The cards in a box from left to right and from top to bottom, by their names."""
    found: list[str] = page.evaluate(
        """(box) => [...document.querySelectorAll(`#${box} .card`)]
          .map((card) => [card.getBoundingClientRect(), card.getAttribute("aria-label")])
          .sort(([a], [b]) => Math.round(a.top - b.top) || a.left - b.left)
          .map(([, name]) => name)""",
        box,
    )
    return found


def play(page: Page, name: str) -> None:
    card = page.locator(f'.card.target[aria-label="{name}"]')
    card.click(position={"x": 8, "y": 30})  # the right half may lie under the next one


def test_a_stock_sorted_by_columns(open_page: Opener, tables: Tables) -> None:
    ann, _ = seated(open_page, tables, "sorted")
    assert cards(ann, "my_cards_0") == [
        *("red 1", "blue 1", "red 2", "blue 2", "red 3", "blue 3"),
        *("red 4", "red 5", "red 6"),
    ]
    expect(ann.get_by_role("group", name="What you hold")).to_be_visible()


def test_of_me_shows_others_by_number(open_page: Opener, tables: Tables) -> None:
    ann, bob = seated(open_page, tables, "sorted")
    assert ann.locator("#my_cards_1").count() == 0
    assert ann.locator("#my_cards_counter_1").inner_text() == "9"
    assert bob.locator("#my_cards_counter_0").inner_text() == "9"


def test_a_zone_and_a_counter_on_the_table(open_page: Opener, tables: Tables) -> None:
    ann, bob = seated(open_page, tables, "sorted")
    play(ann, "red 2")
    play(bob, "green 6")
    expect(ann.locator("#shelf .card")).to_have_count(2)
    assert cards(ann, "shelf") == ["red 2", "green 6"]
    places = [card.bounding_box() for card in ann.locator("#shelf .zone-thing").all()]
    assert places[0] and places[1]
    assert (places[1]["x"] - places[0]["x"], places[1]["y"] - places[0]["y"]) == (22, 22)
    assert ann.locator("#turn_counter").inner_text() == "2"
    ann.reload()
    expect(ann.locator("#shelf .card")).to_have_count(2)
    assert cards(ann, "shelf") == ["red 2", "green 6"]


def test_a_card_slides_from_where_it_was(open_page: Opener, tables: Tables) -> None:
    ann, bob = seated(open_page, tables, "sorted", moving=True)
    start = ann.locator('.card[aria-label="red 6"]').bounding_box()
    panel = bob.locator("#overall_player_board_0").bounding_box()
    watch = """() => {
      const shelf = document.getElementById("shelf");
      new MutationObserver(() => {
        const [first] = shelf.firstElementChild.getAnimations()[0].effect.getKeyframes();
        window.begin ??= shelf.getBoundingClientRect().left + parseFloat(first.left);
      }).observe(shelf, { childList: true });
    }"""
    for page in (ann, bob):
        page.evaluate(watch)
    play(ann, "red 6")
    for page in (ann, bob):
        page.wait_for_function("() => window.begin")
    assert start and panel
    assert abs(ann.evaluate("begin") - start["x"]) < 1
    # Bob does not see the hand: it comes from Ann's panel.
    assert panel["x"] < bob.evaluate("begin") < panel["x"] + panel["width"]
    expect(ann.locator('#my_cards_0 .card[aria-label="red 6"]')).to_have_count(0)


def test_pictures_of_a_sprite(open_page: Opener, tables: Tables) -> None:
    ann, _ = seated(open_page, tables, "pictured")
    item = ann.locator("#my_cards_0 .stockitem").nth(4)  # red 5: second row, second picture
    style = item.evaluate(
        "(it) => [getComputedStyle(it).backgroundPosition, it.style.backgroundImage]"
    )
    assert style == ["-40px -50px", 'url("/game/pictured/cards.gif")']
    assert item.locator(".card").inner_text() == ""
    assert item.locator(".card").get_attribute("aria-label") == "red 5"
    boxes = [one.bounding_box() for one in ann.locator("#my_cards_0 .stockitem").all()[:2]]
    assert boxes[0] and boxes[1]
    assert (boxes[0]["width"], boxes[0]["height"]) == (40, 50)
    assert boxes[1]["x"] - boxes[0]["x"] == 20  # half of each shows


def test_counters_in_the_panels(open_page: Opener, tables: Tables) -> None:
    ann, _ = seated(open_page, tables, "pictured")
    play(ann, "red 1")
    expect(ann.locator("#coins_counter_0")).to_have_text("4")
    assert ann.locator("#player_board_1 #coins_counter_1").inner_text() == "5"


def test_the_looks_of_a_phone(open_page: Opener, tables: Tables) -> None:
    _, (one, _) = tables.start("sorted", ["Ann", "Bob"])
    page = open_page(one, width=360, height=740)
    expect(page.locator("#my_cards_0 .stockitem")).to_have_count(9)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
