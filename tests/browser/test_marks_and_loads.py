"""What is told where it belongs: marks on places of a board, loads on cards, the score once."""

from __future__ import annotations

from collections.abc import Iterator

import ludomill
import pytest
from hands import Opener, seated, tap
from ludomill.runtime.server.served import Served
from playwright.sync_api import expect
from running_site import Site, Tables

GAME = """
game: harbour
title: Harbour
players: 2

material:
  Square: square(3, 2)
  Ship:
    columns: {name: text, size: 1..3}
    rows:
      sloop: {is: [Sloop, 1], copies: 2}
      brig: {is: [Brig, 2]}

table:
  at: Player? on Square
  reefs: set of Square
  seen[Player]: set of Square
  fleet[Player]: pile of Ship
  crates[Ship]: 0..9 = 0
  hold[s in Ship]: Ship?, seen by q in Player where s in fleet[q]
  points[Player]: 0..99 = 0
  coins[Player]: 0..9 = 5

setup: |
  reefs = set(a1)
  seen[players[1]] = set(b2)
  let ships = list(s in Ship where s.size == 1)
  move ships to fleet[players[1]]
  for s, i in ships:
    crates[s] = 3 + 2 * i
    if i == 1: move first(b in Ship where b.size == 2) to hold[s]

actions:
  sail(to in Square where at[to] == none and to not in reefs): |
    at[to] = me
    reefs += to
    points[me] += 2
    if coins[me] == 0: end_game()

  unload(ship in fleet[me] where crates[ship] > 0): |
    crates[ship] -= 1

score(me in Player): points[me]

turns:
  actions: [sail, unload]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    path = tmp_path_factory.mktemp("games") / "harbour.game"
    path.write_text(GAME, encoding="utf-8")
    running = Site(tmp_path_factory.mktemp("server"), [Served(ludomill.load(str(path)), "1")])
    running.start()
    yield running
    running.stop()


def test_sets_of_places_are_marked_on_the_board(open_page: Opener, tables: Tables) -> None:
    _, (one, _) = tables.start("harbour", ["Ann", "Bob"])
    page = seated(open_page, one)
    names = page.locator(".place")
    expect(names.and_(page.get_by_label("a1, reefs", exact=True))).to_have_count(1)
    expect(page.locator('.place[data-place="a1"] .marked')).to_be_visible()
    expect(page.locator(".legend")).to_have_text("Reefs")
    assert "a1" not in page.inner_text("#table")
    expect(page.locator('.place[data-place="b2"]')).to_have_attribute(
        "aria-label", "b2, Seen Bob, possible"
    )
    tap(page, "b1")
    expect(page.locator(".place .marked")).to_have_count(2)
    expect(page.locator('.place[data-place="b1"]')).to_have_attribute(
        "aria-label", "b1, Ann, reefs"
    )


def test_cards_show_what_they_carry(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("harbour", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    said = [card.get_attribute("aria-label") for card in ann.locator(".theirs .card").all()]
    assert said == ["Sloop, crates 3", "Sloop, crates 5, hold face down"]
    said = [card.get_attribute("aria-label") for card in bob.locator(".mine .card").all()]
    assert said == ["Sloop, crates 3", "Sloop, crates 5, hold Brig"]
    assert bob.locator(".mine .load").all_inner_texts() == ["Crates 3", "Crates 5", "Hold Brig"]
    assert "Crates" not in bob.locator(".facts").inner_text()


def test_the_score_stands_once_in_a_panel(open_page: Opener, tables: Tables) -> None:
    _, (one, _) = tables.start("harbour", ["Ann", "Bob"])
    page = seated(open_page, one)
    assert page.locator(".panel .score").all_inner_texts() == ["0", "0"]
    assert page.locator(".panel .counter").all_inner_texts() == ["Coins 5", "Coins 5"]
    page.locator('.place.target[data-place="b1"]').click()
    expect(page.locator(".panel .score").first).to_have_text("2")


def test_equal_cards_with_different_loads_are_told_apart(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("harbour", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    tap(ann, "b1")
    cards = bob.locator(".mine .card.target")
    expect(cards).to_have_count(2)
    bob.get_by_text("All you can do now").click()
    texts = bob.locator(".action-list button").all_inner_texts()
    assert "Unload Sloop (no. 2 in fleet of Bob)" in texts
    cards.nth(1).click()
    tap(ann, "b2")
    assert bob.locator(".mine .load").all_inner_texts() == ["Crates 3", "Crates 4", "Hold Brig"]
