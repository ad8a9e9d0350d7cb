"""What a person does at a table's page: waiting, tapping, choosing, reading."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

Opener = Callable[..., Page]
PATIENCE = 15.0
TARGETS = ".place.target, .card.target, .panel-name.target"
BUTTONS = "#buttons button:not(:disabled):not(.cancel)"
TO_PLAY = """() => !ludomill.busy && !!ludomill.view && !ludomill.moments.now
    && (ludomill.view.ranking !== null || ludomill.view.actions.length > 0)"""
OVER = "() => ludomill.view.ranking !== null"
# Plays the game to its end through the page's own connection, at random.
PLAY_ON = """async () => {
    const page = ludomill;
    for (let n = 0; n < 20000 && page.view.ranking === null; n += 1) {
        const { actions } = page.view;
        if (page.busy || !actions.length) await new Promise((go) => setTimeout(go, 2));
        else await page.play(actions[Math.floor(Math.random() * actions.length)]);
    }
}"""


def seated(open_page: Opener, path: str, **how: object) -> Page:
    """The page of a table, once it shows the game. Steps are shown to their end at once."""
    page = open_page(path, **how)
    expect(page.locator(".panel").first).to_be_visible()
    page.evaluate("ludomill.moments.hold = 0")
    return page


def until(page: Page, script: str) -> None:
    """Wait until a function of the page gives true (the page's policy forbids `eval`)."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(script):
        assert time.monotonic() < end, f"waited in vain for {script}"
        page.wait_for_timeout(8)


def tap(page: Page, place: str) -> None:
    """Tap a place once it is a target."""
    page.locator(f'.place.target[data-place="{place}"]').click()


def click_something(page: Page) -> None:
    """Click a target or a button, whichever; prefer the button that completes a choice. Where too
    much is chosen for anything else, cancel."""
    main = page.locator("#buttons .main:not(:disabled)")
    choices = page.locator(f"{TARGETS}, {BUTTONS}")
    if main.count() == 1 and main.inner_text().startswith("Confirm"):
        main.click()
    elif choices.count() == 0:
        page.locator("#buttons .cancel").click()
    else:
        choices.nth(random.randrange(choices.count())).click()


def placed(page: Page) -> list[str]:
    """What every place of the board is called and holds, for readers of the screen."""
    names = page.eval_on_selector_all(
        ".board .place", "nodes => nodes.map((node) => node.getAttribute('aria-label'))"
    )
    return [name.removesuffix(", possible") for name in names]


def shown(page: Page) -> tuple[object, ...]:
    """All that a page shows of the game."""
    texts = [page.inner_text(f"#{id}") for id in ("description", "table", "panels", "log")]
    return (page.title(), placed(page), *texts)
