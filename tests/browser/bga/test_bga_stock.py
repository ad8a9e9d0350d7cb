"""Stock, method by method, as its reference describes it."""

from __future__ import annotations

import pytest
from stock_page import PICTURE, Library, add, spots, stock


def test_create(library: Library) -> None:
    page = stock(library)
    add(page, (3, 100))
    box = page.evaluate("$('hand_item_100').getBoundingClientRect().toJSON()")
    assert (box["width"], box["height"], box["left"], box["top"]) == (60, 90, 0, 0)
    assert page.evaluate("[hand.control_name, $('hand').clientHeight]") == ["hand", 90]


def test_an_element_or_its_id_is_a_container(library: Library) -> None:
    page = stock(library)
    page.evaluate("() => { const s = new ebg.stock(); s.create(gui, 'hand', 5, 5); }")


def test_count(library: Library) -> None:
    page = stock(library)
    assert page.evaluate("hand.count()") == 0
    add(page, (3, 100), (3, 101))
    assert page.evaluate("hand.count()") == 2


def test_add_item_type_sorts_by_weight(library: Library) -> None:
    page = stock(library)
    page.evaluate("hand.addItemType(5, -1, '', 0)")
    add(page, (3, 100), (2, 101), (5, 102), (3, 103))
    assert page.evaluate("hand.getAllItems().map((item) => item.id)") == [102, 101, 100, 103]
    places = spots(page)
    assert [places[id] for id in ("102", "101", "100", "103")] == [
        [0, 0],
        [65, 0],
        [130, 0],
        [195, 0],
    ]


def test_an_unknown_type_is_named(library: Library) -> None:
    page = stock(library)
    with pytest.raises(Exception, match="has no item type 99"):
        page.evaluate("hand.addToStock(99)")


def test_image_items_per_row(library: Library) -> None:
    page = stock(library)
    add(page, (15, 1))  # position 15: second row, third column
    style = "getComputedStyle($('hand_item_1'))"
    assert page.evaluate(f"{style}.backgroundPosition") == "-120px -90px"
    assert PICTURE in page.evaluate(f"{style}.backgroundImage")


def test_add_to_stock(library: Library) -> None:
    page = stock(library)
    page.evaluate("() => { hand.addToStock(4); hand.addToStock(4); hand.addToStock(2); }")
    assert page.evaluate("hand.getAllItems().map((item) => item.type)") == [2, 4, 4]
    assert page.evaluate("new Set(hand.getAllItems().map((item) => item.id)).size") == 3


def test_add_to_stock_from_an_element(library: Library) -> None:
    page = stock(library, moving=True)
    first = page.evaluate(
        """() => {
          hand.addToStockWithId(4, 1, "away");
          return $("hand_item_1").getBoundingClientRect().left;
        }"""
    )
    assert first == 500
    page.wait_for_function("$('hand_item_1').getBoundingClientRect().left === 0")
    assert spots(page) == {"1": [0, 0]}


def test_add_to_stock_with_id(library: Library) -> None:
    page = stock(library)
    add(page, (4, 17), (4, 17))
    assert page.evaluate("hand.getAllItems()") == [{"type": 4, "id": 17}]
    assert page.locator("#hand_item_17").count() == 1


def test_remove_from_stock(library: Library) -> None:
    page = stock(library)
    add(page, (4, 1), (4, 2), (5, 3))
    page.evaluate("hand.removeFromStock(4)")
    assert page.evaluate("hand.getAllItems().map((item) => item.type)") == [4, 5]
    assert list(spots(page).values()) == [[0, 0], [65, 0]]


def test_remove_from_stock_slides_to_an_element(library: Library) -> None:
    page = stock(library, moving=True)
    add(page, (4, 1), (5, 2))
    page.evaluate("hand.removeFromStock(4, 'away')")
    assert page.evaluate("hand.count()") == 1
    assert page.locator(".stockitem").count() == 2
    goal = page.evaluate(
        """() => {
          const [slide] = document.querySelector(".stockitem:not([id^=hand])").getAnimations();
          const { left, top } = slide.effect.getKeyframes().at(-1);
          return [left, top];
        }"""
    )
    assert goal == ["500px", "300px"]
    page.wait_for_function("document.querySelectorAll('.stockitem').length === 1")


def test_remove_from_stock_by_id(library: Library) -> None:
    page = stock(library)
    add(page, (4, 1), (4, 2), (5, 3))
    page.evaluate("hand.removeFromStockById('2')")
    assert page.evaluate("hand.getAllItems().map((item) => item.id)") == [1, 3]
    assert page.locator("#hand_item_2").count() == 0


def test_remove_from_stock_by_id_without_update(library: Library) -> None:
    page = stock(library)
    add(page, (4, 1), (4, 2), (5, 3))
    page.evaluate("hand.removeFromStockById(1, undefined, true)")
    assert spots(page) == {"2": [65, 0], "3": [130, 0]}
    page.evaluate("hand.updateDisplay()")
    assert spots(page) == {"2": [0, 0], "3": [65, 0]}


def test_remove_all(library: Library) -> None:
    page = stock(library)
    add(page, (4, 1), (4, 2))
    page.evaluate("hand.removeAll()")
    assert page.evaluate("[hand.count(), hand.getAllItems()]") == [0, []]
    assert page.locator(".stockitem").count() == 0


def test_remove_all_to(library: Library) -> None:
    page = stock(library, moving=True)
    add(page, (4, 1), (4, 2))
    page.evaluate("hand.removeAllTo('away')")
    assert page.evaluate("hand.count()") == 0
    assert page.locator(".stockitem").count() == 2
    page.wait_for_function("document.querySelectorAll('.stockitem').length === 0")


def test_get_present_type_list(library: Library) -> None:
    page = stock(library)
    page.evaluate("() => [25, 14, 29, 25].forEach((type) => hand.addToStock(type))")
    assert page.evaluate("hand.getPresentTypeList()") == {"14": 1, "25": 1, "29": 1}


def test_reset_items_position(library: Library) -> None:
    page = stock(library)
    add(page, (4, 1), (5, 2))
    before = spots(page)
    page.evaluate("() => Object.assign($('hand_item_1').style, { left: '200px', top: '70px' })")
    assert spots(page)["1"] == [200, 70]
    page.evaluate("hand.resetItemsPosition()")
    assert spots(page) == before


def test_item_margin(library: Library) -> None:
    page = stock(library)
    assert page.evaluate("hand.item_margin") == 5
    page.evaluate("hand.item_margin = 20")
    add(page, *((4, id) for id in range(5)))  # four of 60 and three gaps of 20: 300 pixels
    assert list(spots(page).values()) == [[0, 0], [80, 0], [160, 0], [240, 0], [0, 110]]
    assert page.evaluate("$('hand').clientHeight") == 200


def test_change_items_weight(library: Library) -> None:
    page = stock(library)
    add(page, (1, 11), (2, 12), (3, 13))
    page.evaluate("hand.changeItemsWeight({ 1: 30, 2: 20, 3: 10 })")
    assert page.evaluate("hand.getAllItems().map((item) => item.id)") == [13, 12, 11]
    assert spots(page) == {"13": [0, 0], "12": [65, 0], "11": [130, 0]}


def test_center_items(library: Library) -> None:
    page = stock(library)
    page.evaluate("hand.centerItems = true")
    add(page, (1, 1), (2, 2))  # 125 of 325 pixels: 100 are left on each side
    assert spots(page) == {"1": [100, 0], "2": [165, 0]}


def test_get_item_div_id(library: Library) -> None:
    page = stock(library)
    assert page.evaluate("hand.getItemDivId(48)") == "hand_item_48"


def test_get_item_by_id(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1001))
    assert page.evaluate("hand.getItemById(1001)") == {"type": 1, "id": 1001}


def test_set_overlap(library: Library) -> None:
    page = stock(library)
    page.evaluate("hand.setOverlap(20, 0)")
    add(page, *((1, id) for id in range(4)))  # a fifth of 60 pixels shows
    assert list(spots(page).values()) == [[0, 0], [12, 0], [24, 0], [36, 0]]
    layers = "hand.getAllItems().map(({ id }) => Number($(hand.getItemDivId(id)).style.zIndex))"
    assert page.evaluate(layers) == [1, 2, 3, 4]


def test_set_vertical_overlap(library: Library) -> None:
    page = stock(library)
    page.evaluate("hand.setOverlap(50, 20)")
    add(page, *((1, id) for id in range(4)))  # every second one is 18 of 90 pixels higher
    assert list(spots(page).values()) == [[0, 18], [30, 0], [60, 18], [90, 0]]


def test_on_item_create(library: Library) -> None:
    page = stock(library)
    page.evaluate(
        """() => {
          hand.onItemCreate = (div, type, id) => {
            div.insertAdjacentHTML("beforeend", `<b>${type}/${id}</b>`);
          };
        }"""
    )
    add(page, (7, 70))
    assert page.locator("#hand_item_70 b").inner_text() == "7/70"


def test_update_display_after_a_new_width(library: Library) -> None:
    page = stock(library)
    add(page, *((1, id) for id in range(3)))
    page.evaluate("() => { $('hand').style.width = '130px'; hand.updateDisplay(); }")
    assert list(spots(page).values()) == [[0, 0], [65, 0], [0, 95]]


def test_items_keep_their_places_in_a_box_with_a_border(library: Library) -> None:
    page = stock(library)
    page.evaluate("$('hand').style.border = '7px solid'")
    add(page, (1, 1), (3, 3))
    add(page, (2, 2))
    assert spots(page) == {"1": [7, 7], "2": [72, 7], "3": [137, 7]}


def test_a_template_of_ones_own(library: Library) -> None:
    page = stock(library)
    page.evaluate(
        """() => {
          hand.jstpl_stock_item = '<div id="${id}" class="stockitem mine" style="top:${top}px;'
            + 'left:${left}px;width:${width}px;height:${height}px;z-index:${position};'
            + 'background-image:url(\\'${image}\\');">';
        }"""
    )
    add(page, (1, 1))
    assert page.locator("#hand_item_1.mine").count() == 1


def test_from_one_stock_to_another(library: Library) -> None:
    """Situation B: added from the item's element, then removed there."""
    page = stock(library, moving=True)
    page.evaluate(
        """() => {
          const other = (window.other = new ebg.stock());
          $("away").style.width = "200px";
          other.create(gui, "away", 60, 90);
          other.addItemType(1, 1, "", 0);
          hand.addToStockWithId(1, 48);
          other.addToStockWithId(1, 48, "hand_item_48");
          window.start = $("away_item_48").getBoundingClientRect().left;
          hand.removeFromStockById(48);
        }"""
    )
    assert page.evaluate("[start, hand.count(), other.count()]") == [0, 0, 1]
    page.wait_for_function("$('away_item_48').getBoundingClientRect().left === 500")
