"""Every shipped game in the page, from start to end: by clicks wholly or, where a game is long, for
its first moves, the others through the connection of the page."""

from __future__ import annotations

import pytest
from hands import OVER, PLAY_ON, TO_PLAY, Opener, click_something, placed, seated, until
from playwright.sync_api import Page, expect
from running_site import Tables

BY_CLICKS = 25
GAMES = {
    "connect_four": 1,
    "gomoku": 1,
    "reversi": 1,
    "breakthrough": 1,
    "hex": 1,
    "nine_mens_morris": 1,
    "checkers": 1,
    "chess": 1,
    "cant_stop": 2,
    "hearts": 3,
    "fleet": 2,
    "innovation_cards": 2,
}

SHORT = {"hearts": {"100": 50}}  # options with which a game is over sooner


def play_by_clicks(pages: list[Page]) -> None:
    """Click until the game is over, whoever's turn it is."""
    while not pages[0].evaluate(OVER):
        ready = [page for page in pages if page.evaluate(TO_PLAY) and not page.evaluate(OVER)]
        if ready:
            click_something(ready[0])
        pages[0].wait_for_timeout(8)


@pytest.mark.parametrize("game", ["tictactoe", "connect_four"])
def test_two_people_play_by_clicks(open_page: Opener, tables: Tables, game: str) -> None:
    _, people = tables.start(game, ["Ann", "Bob"])
    pages = [seated(open_page, path) for path in people]
    play_by_clicks(pages)
    for page in pages:
        expect(page.locator("#end")).to_be_visible()
    assert placed(pages[0]) == placed(pages[1])


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_bots_to_the_end(open_page: Opener, tables: Tables, game: str) -> None:
    _, (path,) = tables.start(game, ["Ann"], GAMES[game], SHORT.get(game))
    page = seated(open_page, path)
    for _ in range(BY_CLICKS):
        until(page, TO_PLAY)
        if page.evaluate(OVER):
            break
        click_something(page)
    page.evaluate(PLAY_ON)
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator(".ranking tbody tr")).to_have_count(GAMES[game] + 1)
    lines = page.locator("#log li").count()
    assert lines > 0
    page.reload()
    expect(page.locator("#end")).to_be_visible()
    expect(page.locator("#log li")).to_have_count(lines)
