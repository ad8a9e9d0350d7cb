"""A page with a Stock on it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Library = Callable[..., Page]

# One pixel, which the browser stretches: the tests look at its address.
PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACw="

# 60 x 90 cards on a shelf of 325 pixels: five in a row, 5 pixels apart.
BODY = """<div id="hand" style="width: 325px"></div>
<style>#away { position: absolute; left: 500px; top: 300px; width: 60px; height: 90px }</style>
<div id="away"></div>"""
CREATE = """(picture) => {
  window.hand = new ebg.stock();
  hand.create(gui, $("hand"), 60, 90);
  hand.image_items_per_row = 13;
  for (let type = 1; type <= 30; type += 1) hand.addItemType(type, type, picture, type);
}"""


def stock(library: Library, moving: bool = False) -> Page:
    page = library(BODY, moving)
    page.evaluate(CREATE, PICTURE)
    return page


def spots(page: Page) -> dict[str, list[float]]:
    """Where each item of the hand is, by its id."""
    found: dict[str, list[float]] = page.evaluate(
        """Object.fromEntries(hand.getAllItems().map(({ id }) => {
          const box = $(hand.getItemDivId(id)).getBoundingClientRect();
          return [id, [Math.round(box.left), Math.round(box.top)]];
        }))"""
    )
    return found


def add(page: Page, *pairs: tuple[int, int]) -> None:
    page.evaluate("(pairs) => pairs.forEach((p) => hand.addToStockWithId(...p))", list(pairs))
