"""What a step brings and takes away again is seen for a moment."""

from __future__ import annotations

from collections.abc import Iterator

import ludomill
import pytest
from hands import Opener, seated, until
from ludomill.runtime.server.served import Served
from playwright.sync_api import Page, expect
from running_site import Site, Tables

# Ann and Bob lay a card each; the second one of a trick clears the table.
GAME = """
game: tricks
title: Tricks
players: 2
material:
  Card:
    columns: {worth: 1..4}
    rows: {one: [1], two: [2], three: [3], four: [4]}
table:
  hand[Player]: hand of Card
  trick: pile of Card
  won: pile of Card
setup: |
  move set(Card.one, Card.three) to hand[players[0]]
  move set(Card.two, Card.four) to hand[players[1]]
actions:
  lay(card in hand[me]): |
    log("${player_name} lays ${card}", card=card)
    move card to trick
    if count(trick) == 2:
      move set(trick) to won
    if count(won) == 4:
      end_game()
turns:
  actions: [lay]
"""
LYING = "() => [...document.querySelectorAll('[aria-label=Trick] .card')].length"
MOMENT = "() => ludomill.moments.now !== null"
OVER = "() => ludomill.moments.now === null"


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("tricks")
    path = folder / "tricks.game"
    path.write_text(GAME, encoding="utf-8")
    running = Site(folder, [Served(ludomill.load(str(path)), "1")])
    running.start()
    yield running
    running.stop()


def lay(page: Page, card: str) -> None:
    page.locator(f".card.target:has-text('{card}')").first.click()


def test_the_second_card_is_seen(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("tricks", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    for page in (ann, bob):
        page.evaluate("ludomill.moments.hold = 1000")
    lay(ann, "One")
    for page in (ann, bob):
        expect(page.locator("[aria-label=Trick] .card")).to_have_count(1)
        assert page.evaluate(OVER)
    lay(bob, "Two")
    for page in (ann, bob):
        until(page, MOMENT)
        assert page.evaluate(LYING) == 2
        assert page.locator(".target, #buttons button").count() == 0
        assert page.evaluate("ludomill.view.table.won") == ["one", "two"]
    for page in (ann, bob):
        until(page, OVER)
        assert page.evaluate(LYING) == 0
    expect(ann.locator(".card.target")).to_have_count(1)


def test_a_tap_or_escape_goes_on(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("tricks", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    for page in (ann, bob):
        page.evaluate("ludomill.moments.hold = 60000")
    lay(ann, "One")
    lay(bob, "Two")
    until(ann, MOMENT)
    ann.locator("[aria-label=Trick] .card").first.click()
    until(bob, MOMENT)
    bob.keyboard.press("Escape")
    for page in (ann, bob):
        assert page.evaluate(LYING) == 0
    lay(ann, "Three")
    lay(bob, "Four")
    until(ann, MOMENT)
    expect(ann.locator("#end")).to_be_hidden()
    ann.locator("#log button").first.click()  # looks back
    assert ann.evaluate(OVER)
    until(bob, MOMENT)
    expect(bob.locator(".rank")).to_have_count(0)
    bob.keyboard.press("Escape")
    expect(bob.locator("#end")).to_be_visible()
