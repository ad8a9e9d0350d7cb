"""Long texts of cards can be read, by touch and keyboard; what cannot be chosen says so."""

from __future__ import annotations

from hands import Opener, seated, until
from playwright.sync_api import Page, expect
from running_site import Tables


def innovation(open_page: Opener, tables: Tables) -> Page:
    """A page that shows a card with a text: games begin with two random cards of age 1."""
    for _ in range(40):
        _, (one, _) = tables.start("innovation_cards", ["Ann", "Bob"])
        page = seated(open_page, one, width=360, height=740)
        if page.locator(".mine .card[data-prose]").count():
            return page
        page.close()
    raise AssertionError("no card with a text was dealt")


def test_texts_of_cards(open_page: Opener, tables: Tables) -> None:
    page = innovation(open_page, tables)
    card = page.locator(".mine .card[data-prose]").first
    text = card.get_attribute("data-prose") or ""
    assert len(text) > 30
    expect(card.locator(".prose")).to_have_text(text)
    assert card.get_attribute("aria-description") == text
    card.focus()
    card.dispatch_event("contextmenu")  # a long press, or the menu key
    reader = page.get_by_role("dialog")
    expect(reader.locator("p")).to_have_text(text)
    expect(reader.locator("h2")).to_have_text(card.get_attribute("aria-label") or "")
    page.keyboard.press("Escape")
    expect(reader).to_have_count(0)


def test_a_card_that_is_no_target_is_read_by_a_tap(open_page: Opener, tables: Tables) -> None:
    page = innovation(open_page, tables)
    page.locator(".mine .card[data-prose]").first.click()  # chosen to be melded: Bob is to choose
    until(page, "() => !ludomill.busy && ludomill.view.actions.length === 0")
    page.locator(".mine .card[data-prose]:not(.target)").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_cannot_be_chosen_says_so(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("reversi", ["Ann", "Bob"])
    ann, bob = seated(open_page, one), seated(open_page, two)
    ann.locator('.place[data-place="a1"]').click()
    expect(ann.locator(".message")).to_contain_text("Not possible now")
    bob.locator('.place[data-place="a1"]').click()  # it is not his turn
    expect(bob.locator(".message")).to_have_count(0)
