"""Choosing cards until they are worth enough."""

from __future__ import annotations

from collections.abc import Iterator

import ludomill
import pytest
from hands import Opener, seated
from ludomill.runtime.server.served import Served
from playwright.sync_api import expect
from running_site import Site, Tables

# Ann holds cards worth 4, 3, 2 and 1, in this order, and pays 6.
GAME = """
game: paying
title: Paying
players: 2
material:
  Card:
    columns: {worth: 1..4}
    rows: {four: [4], three: [3], two: [2], one: [1]}
table:
  hand[Player]: hand of Card
  paid: pile of Card
setup: move set(Card) to hand[players[0]]
actions:
  pay(): |
    let cards = choose some c in hand[me] until sum(c.worth) >= 6 "pay 6"
    move cards to paid
    end_game()
turns:
  actions: [pay]
"""


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("paying")
    path = folder / "paying.game"
    path.write_text(GAME, encoding="utf-8")
    running = Site(folder, [Served(ludomill.load(str(path)), "1")])
    running.start()
    yield running
    running.stop()


def test_one_too_many_is_told_before_it_is_sent(open_page: Opener, tables: Tables) -> None:
    _, (one, _) = tables.start("paying", ["Ann", "Bob"])
    ann = seated(open_page, one)
    ann.get_by_role("button", name="Pay").click()
    main = ann.locator("#buttons .main")
    seen = []
    for name in ("four", "one", "two", "one"):
        ann.get_by_role("button", name=name, exact=True).click()
        seen.append((main.inner_text(), main.is_disabled()))
    assert seen == [
        ("Confirm (worth 4 of 6)", True),
        ("Confirm (worth 5 of 6)", True),
        ("Confirm (worth 7 of 6, one too many)", True),
        ("Confirm (worth 6 of 6)", False),
    ]
    main.click()
    expect(ann.locator("#end")).to_be_visible()
    assert ann.evaluate("ludomill.view.table.paid") == ["four", "two"]
