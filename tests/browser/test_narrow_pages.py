"""On a phone a wide board of hexagons stands upright, so that a finger hits its cells."""

from __future__ import annotations

from hands import Opener, seated, tap
from playwright.sync_api import Page, expect
from running_site import Tables


def size_of(page: Page, place: str) -> tuple[float, float, float]:
    box = page.locator(f'.place[data-place="{place}"] .cell').bounding_box()
    assert box is not None
    return box["x"], box["y"], min(box["width"], box["height"])


def test_hex_stands_upright(open_page: Opener, tables: Tables) -> None:
    _, (one, two) = tables.start("hex", ["Ann", "Bob"])
    page, other = seated(open_page, one, width=360, height=740), seated(open_page, two)
    assert size_of(page, "f6")[2] > 30
    assert size_of(page, "a1")[1] < size_of(page, "k1")[1]  # what goes to the right goes down now
    tap(page, "c1")
    tap(other, "d5")
    expect(page.locator('.place[data-place="d5"]')).to_have_attribute("aria-label", "d5, Bob")
    page.locator('.place[data-place="c3"]').focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator('.place[data-place="d3"]')).to_have_attribute("aria-label", "d3, Ann")


def test_the_board_lies_down_when_the_page_becomes_wider(open_page: Opener, tables: Tables) -> None:
    _, (one, _) = tables.start("hex", ["Ann", "Bob"])
    page = seated(open_page, one, width=360, height=740)
    page.set_viewport_size({"width": 800, "height": 500})
    expect(page.locator(".place.target")).to_have_count(121)
    assert abs(size_of(page, "a1")[1] - size_of(page, "k1")[1]) < 1
    tap(page, "c1")
    expect(page.locator('.place[data-place="c1"]')).to_have_attribute("aria-label", "c1, Ann")
