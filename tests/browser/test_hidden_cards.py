"""Nothing hidden reaches a page: not its document, not its websocket."""

from __future__ import annotations

from typing import Any

from hands import TO_PLAY, Opener, click_something, seated, until
from playwright.sync_api import Page, WebSocket
from running_site import Tables

Frames = list[str]


def overheard(open_page: Opener, path: str) -> tuple[Page, Frames]:
    """A page, and every text that its websockets receive."""
    page, frames = open_page("/"), []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: frames.append(str(text)))

    page.on("websocket", listen)
    page.goto(path)
    return page, frames


def held(page: Page) -> list[dict[str, Any]]:
    """The cards in the hand of a page's own seat."""
    cards: list[dict[str, Any]] = page.evaluate(
        "ludomill.view.table.hand[String(ludomill.view.seat)]"
    )
    return cards


def said(text: str, card: dict[str, Any]) -> bool:
    """Whether a text speaks of a card, in one of the ways in which pages and messages do."""
    one, other = f'"suit":"{card["suit"]}"', f'"rank":"{card["rank"]}"'
    forms = (f"{one},{other}", f"{other},{one}", f"{card['rank']} of {card['suit']}")
    return any(form in text.replace("&quot;", '"') for form in forms)


def test_no_hidden_card_in_document_or_traffic(open_page: Opener, tables: Tables) -> None:
    """Four people play Hearts, one watches; what a hand holds is its owner's until it is played.
    Who passed a card on has seen it."""
    watched, paths = tables.start("hearts", ["Ann", "Bob", "Cid", "Dee"])
    players = [overheard(open_page, path) for path in paths]
    watcher = overheard(open_page, watched)
    for page, _ in [*players, watcher]:
        until(page, "() => !!document.querySelector('.panel')")
        page.evaluate("ludomill.moments.hold = 0")
    dealt = [held(page) for page, _ in players]
    for page, _ in players:
        for card in (0, 4, 8):
            page.locator(".mine .card").nth(card).click()
        page.locator("#buttons .main").click()
    for page, _ in players:
        until(page, "() => !ludomill.busy && ludomill.view.active.length === 1")
    for _ in range(6):
        for page, _ in players:
            if page.evaluate(TO_PLAY):
                click_something(page)
                until(page, "() => !ludomill.busy")
    watcher[0].wait_for_timeout(300)
    for (page, frames), seen in zip([*players, watcher], [*dealt, []], strict=True):
        document, traffic = page.content(), "\n".join(frames)
        for other, _ in players:
            for card in held(other):
                if other is page:
                    assert said(document, card) and said(traffic, card)
                else:
                    assert not said(document, card)
                    assert card in seen or not said(traffic, card)


def test_the_watcher_of_a_whole_deal_sees_backs_only(open_page: Opener, tables: Tables) -> None:
    watched, (one,) = tables.start("hearts", ["Ann"], bots=3)
    seated(open_page, one)
    page = seated(open_page, watched)
    assert page.locator(".card[data-key]").count() == 0
    assert "suit" not in page.evaluate("JSON.stringify(ludomill.view.table)")
