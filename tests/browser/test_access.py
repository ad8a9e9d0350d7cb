"""Pages for everybody: what axe finds, the keyboard alone, little movement, narrow screens."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import PLAY_ON, TO_PLAY, Opener, seated, until
from playwright.sync_api import Page, expect
from running_site import Tables

GRAVE = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """What axe finds grave: the rule, and the elements it is about."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['any'][:1]}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_grave_in_the_lobby(open_page: Opener, dark: bool) -> None:
    page = open_page("/", dark=dark)
    page.locator("[data-game=hex]").click()
    expect(page.get_by_role("button", name="Create the table")).to_be_visible()
    assert findings(page) == []
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator("#waiting")).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    "game, bots", [("reversi", 1), ("chess", 1), ("hearts", 3), ("fleet", 2), ("cant_stop", 1)]
)
def test_axe_finds_nothing_grave_at_tables(
    open_page: Opener, tables: Tables, game: str, bots: int, dark: bool
) -> None:
    _, (path,) = tables.start(game, ["Ann"], bots)
    page = seated(open_page, path, dark=dark, width=360 if dark else 1200)
    until(page, TO_PLAY)
    page.locator(".all-actions summary").click()
    assert findings(page) == []
    page.get_by_role("button", name="Table and preferences").click()
    assert findings(page) == []


def test_axe_finds_nothing_grave_at_the_end(open_page: Opener, tables: Tables) -> None:
    _, (path,) = tables.start("reversi", ["Ann"], bots=1)
    page = seated(open_page, path)
    page.evaluate(PLAY_ON)
    page.get_by_text("Statistics").click()
    assert findings(page) == []


def tab_to(page: Page, script: str) -> None:
    """Press Tab until a function of the element with the focus gives true."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"() => ({script})(document.activeElement)"):
            return
    raise AssertionError(f"the keyboard does not reach {script}")


def test_from_the_lobby_to_a_move_by_keyboard_alone(open_page: Opener) -> None:
    page = open_page("/")
    expect(page.locator("[data-game=reversi]")).to_be_visible()
    tab_to(page, "(it) => it.dataset.game === 'reversi'")
    page.keyboard.press("Enter")
    expect(page.locator("#create h2")).to_be_focused()
    tab_to(page, "(it) => it.id === 'name'")
    page.keyboard.type("Ann")
    tab_to(page, "(it) => it.id === 'seat-1'")
    page.keyboard.press("a")  # "a bot that plays at random" comes after "a friend"
    page.keyboard.press("ArrowDown")
    tab_to(page, "(it) => it.textContent === 'Create the table'")
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_visible()
    tab_to(page, "(it) => it.getAttribute('role') === 'gridcell'")
    for key in ("Home", *["ArrowRight"] * 3, *["ArrowUp"] * 2, "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#log li").first).to_contain_text("Ann")


def test_cards_and_buttons_by_keyboard_keep_the_focus(open_page: Opener, tables: Tables) -> None:
    _, (path,) = tables.start("hearts", ["Ann"], bots=3)
    page = seated(open_page, path)
    for _ in range(3):
        tab_to(page, "(it) => it.matches('.card.target')")
        page.keyboard.press("Enter")
    tab_to(page, "(it) => it.textContent === 'Confirm (3 of 3)'")
    page.keyboard.press("Enter")
    until(page, "() => ludomill.view.active.length === 1 && ludomill.view.actions.length > 0")
    for lines in range(2):
        tab_to(page, "(it) => it.matches('.card.target')")
        played = page.evaluate("document.activeElement.dataset.key")
        page.keyboard.press("Enter")
        expect(page.locator(f".mine .card[data-key='{played}']")).to_have_count(0)
        until(page, TO_PLAY)
        assert page.evaluate("document.activeElement.matches('.card.target')"), lines


def test_rolling_on_keeps_the_focus_on_the_buttons(open_page: Opener, tables: Tables) -> None:
    _, (path,) = tables.start("cant_stop", ["Ann"], bots=1)
    page = seated(open_page, path)
    tab_to(page, "(it) => it.textContent === 'Roll'")
    for _ in range(4):
        before = page.evaluate("ludomill.n")
        page.keyboard.press("Enter")
        until(page, f"() => ludomill.n > {before}")
        until(page, TO_PLAY)
        assert page.evaluate("document.activeElement.closest('#buttons') !== null")


@pytest.mark.parametrize("moving", [False, True])
def test_pieces_move_only_where_that_is_liked(
    open_page: Opener, tables: Tables, moving: bool
) -> None:
    _, (path,) = tables.start("breakthrough", ["Ann"], bots=1)
    page = seated(open_page, path, moving=moving)
    page.evaluate(
        """() => {
            globalThis.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
                globalThis.moved += 1;
                return animate.apply(this, given);
            };
        }"""
    )
    until(page, TO_PLAY)
    page.locator(".place.target").first.click()
    page.locator(".place.target").first.click()
    expect(page.locator("#log li").first).to_be_visible()
    assert (page.evaluate("globalThis.moved") > 0) == moving


@pytest.mark.parametrize(
    "game, bots", [("chess", 1), ("hearts", 3), ("cant_stop", 3), ("fleet", 3)]
)
def test_a_phone_needs_no_scrolling_sideways(
    open_page: Opener, tables: Tables, game: str, bots: int
) -> None:
    _, (path,) = tables.start(game, ["Ann"], bots)
    page = seated(open_page, path, width=360, height=740)
    until(page, TO_PLAY)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a, summary, select")]
            .filter((node) => node.offsetParent && node.getBoundingClientRect().height < 36)
            .map((node) => node.outerHTML.slice(0, 100))"""
    )
    assert small == []


def test_the_lobby_fits_a_phone(open_page: Opener) -> None:
    page = open_page("/", width=360, height=740)
    page.locator("[data-game=hearts]").click()
    expect(page.get_by_role("button", name="Create the table")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_seats_are_told_apart_by_shape_and_colour(open_page: Opener, tables: Tables) -> None:
    _, (path,) = tables.start("cant_stop", ["Ann"], bots=3)
    page = seated(open_page, path)
    signs = page.locator(".panel .seat-sign path")
    shapes = [sign.get_attribute("d") for sign in signs.all()]
    colours = [sign.get_attribute("fill") for sign in signs.all()]
    assert len(set(shapes)) == len(set(colours)) == 4
