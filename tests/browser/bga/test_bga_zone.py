"""Zone and Counter, method by method, as their references describe them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

Library = Callable[..., Page]

# A zone 100 pixels wide, for tokens of 20 x 20, and seven tokens that lie elsewhere.
BODY = """<div id="my_zone" style="width: 100px; position: absolute; left: 10px; top: 10px"></div>
<style>#elsewhere { position: absolute; left: 400px; top: 200px; width: 40px; height: 40px }</style>
<div id="elsewhere"></div>
""" + "".join(
    f'<div id="t{n}" style="position:absolute;left:300px;top:{n}px;width:20px;height:20px"></div>'
    for n in range(7)
)
CREATE = """(pattern) => {
  window.zone = new ebg.zone();
  zone.create(gui, "my_zone", 20, 20);
  zone.setPattern(pattern);
}"""


def zone(library: Library, pattern: str = "grid", moving: bool = False, height: int = 0) -> Page:
    page = library(BODY, moving)
    if height:
        page.evaluate("(height) => ($('my_zone').style.height = `${height}px`)", height)
    page.evaluate(CREATE, pattern)
    return page


def put(page: Page, count: int) -> list[list[float]]:
    """Put so many tokens in; where they are in the zone."""
    page.evaluate("(n) => { for (let i = 0; i < n; i += 1) zone.placeInZone(`t${i}`, i); }", count)
    return spots(page)


def spots(page: Page) -> list[list[float]]:
    found: list[list[float]] = page.evaluate(
        """zone.getAllItems().map((id) => {
          const [box, at] = [$("my_zone"), $(id)].map((node) => node.getBoundingClientRect());
          return [Math.round(at.left - box.left), Math.round(at.top - box.top)];
        })"""
    )
    return found


def test_create_and_place_in_zone(library: Library) -> None:
    page = zone(library, moving=True)
    page.evaluate("zone.placeInZone('t3')")
    assert page.evaluate("$('t3').parentElement.id") == "my_zone"
    assert page.evaluate("$('t3').getBoundingClientRect().left") > 200  # slides from where it was
    page.wait_for_function("$('t3').getBoundingClientRect().left === 10")
    assert spots(page) == [[0, 0]]


def test_weights_sort(library: Library) -> None:
    page = zone(library)
    page.evaluate(
        "() => [[0, 9], [1, 5], [2, 9], [3, 1]].forEach(([n, w]) => zone.placeInZone(`t${n}`, w))"
    )
    assert page.evaluate("zone.getAllItems()") == ["t3", "t1", "t0", "t2"]
    page.evaluate("zone.placeInZone('t2', 0)")
    assert page.evaluate("zone.getAllItems()") == ["t2", "t3", "t1", "t0"]


def test_grid(library: Library) -> None:
    page = zone(library)
    # four of 20 with gaps of 5 are 95 wide, five would be 120
    assert put(page, 6) == [[0, 0], [25, 0], [50, 0], [75, 0], [0, 25], [25, 25]]
    assert page.evaluate("$('my_zone').clientHeight") == 45


def test_diagonal(library: Library) -> None:
    assert put(zone(library, "diagonal"), 3) == [[0, 0], [5, 5], [10, 10]]


def test_vertical_fit(library: Library) -> None:
    page = zone(library, "verticalfit", height=60)
    assert put(page, 2) == [[40, 8], [40, 33]]  # 45 of 60 pixels, in the middle
    assert put(page, 5) == [[40, 0], [40, 10], [40, 20], [40, 30], [40, 40]]
    assert page.evaluate("$('my_zone').clientHeight") == 60


def test_horizontal_fit(library: Library) -> None:
    page = zone(library, "horizontalfit", height=60)
    assert put(page, 3) == [[15, 20], [40, 20], [65, 20]]
    assert put(page, 6) == [[0, 20], [16, 20], [32, 20], [48, 20], [64, 20], [80, 20]]


def test_elliptical_fit(library: Library) -> None:
    page = zone(library, "ellipticalfit", height=60)
    assert put(page, 1) == [[40, 20]]
    assert put(page, 4) == [[40, 0], [80, 20], [40, 40], [0, 20]]


def test_custom(library: Library) -> None:
    page = zone(library, "custom")
    page.evaluate(
        """() => {
          zone.itemIdToCoords = function (i, control_width) {
            if (i % 8 === 0) return { x: 1, y: 19, w: 60, h: 30 };
            if (i % 8 === 1) return { x: 30, y: 38, w: 60, h: 30 };
            return { x: control_width, y: 8, w: 60, h: 30 };
          };
        }"""
    )
    assert put(page, 3) == [[1, 19], [30, 38], [100, 8]]


def test_an_unknown_pattern_is_named(library: Library) -> None:
    page = zone(library)
    with pytest.raises(Exception, match="no pattern `diagnal`"):
        page.evaluate("zone.setPattern('diagnal')")


def test_remove_from_zone(library: Library) -> None:
    page = zone(library)
    put(page, 3)
    page.evaluate("zone.removeFromZone('t0', false)")
    assert page.evaluate("zone.getAllItems()") == ["t1", "t2"]
    assert spots(page) == [[0, 0], [25, 0]]
    assert page.locator("#t0").count() == 1


def test_remove_from_zone_and_destroy(library: Library) -> None:
    page = zone(library)
    put(page, 2)
    page.evaluate("zone.removeFromZone('t0', true)")
    assert page.locator("#t0").count() == 0


def test_remove_from_zone_slides_away(library: Library) -> None:
    page = zone(library, moving=True)
    put(page, 2)
    page.evaluate("zone.removeFromZone('t0', false, 'elsewhere')")
    page.wait_for_function("$('t0').getBoundingClientRect().left === 410")  # centre upon centre
    page.evaluate("zone.removeFromZone('t1', true, 'elsewhere')")
    assert page.locator("#t1").count() == 1
    page.wait_for_function("!$('t1')")


def test_remove_all(library: Library) -> None:
    page = zone(library)
    put(page, 3)
    page.evaluate("zone.removeAll()")
    assert page.evaluate("[zone.getItemNumber(), zone.getAllItems()]") == [0, []]
    assert page.locator("#my_zone > *").count() == 0


def test_get_item_number_and_all_items(library: Library) -> None:
    page = zone(library)
    put(page, 2)
    assert page.evaluate("zone.getItemNumber()") == 2
    assert page.evaluate("zone.getAllItems()") == ["t0", "t1"]


# ------------------------------------------------------------------------------ Counter
COUNTER = """() => {
  window.counter = new ebg.counter();
  counter.create("number");
}"""


def counter(library: Library, moving: bool = False) -> Page:
    page = library('<span id="number">12</span>', moving)
    page.evaluate(COUNTER)
    return page


def test_counter_begins_with_what_is_shown(library: Library) -> None:
    assert counter(library).evaluate("counter.getValue()") == 12


def test_counter_set_value(library: Library) -> None:
    page = counter(library)
    page.evaluate("counter.setValue(-4)")
    assert page.evaluate("counter.getValue()") == -4
    assert page.inner_text("#number") == "-4"


def test_counter_inc_value(library: Library) -> None:
    page = counter(library)
    assert page.evaluate("counter.incValue(3)") == 15
    assert page.evaluate("counter.incValue('-5')") == 10
    assert page.inner_text("#number") == "10"


def test_counter_to_value_runs(library: Library) -> None:
    page = counter(library, moving=True)
    seen = page.evaluate(
        """async () => {
          const seen = new Set();
          counter.speed = 1000;
          counter.toValue(20);
          const known = counter.getValue();
          while ($("number").textContent !== "20") {
            seen.add(Number($("number").textContent));
            await gui.wait(5);
          }
          return [known, Math.min(...seen), seen.size > 2];
        }"""
    )
    assert seen == [20, 12, True]


def test_counter_disable(library: Library) -> None:
    page = counter(library)
    page.evaluate("counter.disable()")
    assert page.inner_text("#number") == "-"
    page.evaluate("counter.toValue(3)")
    assert page.inner_text("#number") == "3"
