"""What is selected in a Stock, as its reference describes it."""

from __future__ import annotations

import pytest
from stock_page import Library, add, stock


@pytest.mark.parametrize(("mode", "selected"), [(0, []), (1, [3]), (2, [1, 3])])
def test_set_selection_mode(library: Library, mode: int, selected: list[int]) -> None:
    page = stock(library)
    add(page, (1, 1), (2, 2), (3, 3))
    page.evaluate(f"hand.setSelectionMode({mode})")
    page.locator("#hand_item_1").click()
    page.locator("#hand_item_3").click()
    assert page.evaluate("hand.getSelectedItems().map((item) => item.id)") == selected


def test_many_can_be_selected_at_first(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1), (2, 2))
    page.locator("#hand_item_1").click()
    page.locator("#hand_item_2").click()
    assert page.evaluate("hand.getSelectedItems().length") == 2
    page.evaluate("hand.setSelectionMode(1)")
    assert page.evaluate("hand.getSelectedItems().length") == 0


def test_selection_by_keyboard(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1), (2, 2))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.evaluate("hand.isSelected(2)")
    assert page.locator("#hand_item_2").get_attribute("aria-pressed") == "true"


def test_appearance_border(library: Library) -> None:
    page = stock(library)
    page.evaluate("hand.apparenceBorderWidth = '4px'")
    add(page, (1, 1))
    page.evaluate("hand.selectItem(1)")
    border = "getComputedStyle($('hand_item_1')).border"
    assert page.evaluate(border) == "4px solid rgb(255, 0, 0)"
    page.evaluate("hand.unselectItem(1)")
    assert page.evaluate(border).startswith("0px")


def test_appearance_disappear(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1))
    page.evaluate("() => { hand.setSelectionAppearance('disappear'); hand.selectItem(1); }")
    page.wait_for_function("getComputedStyle($('hand_item_1')).opacity === '0'")
    page.evaluate("hand.unselectItem(1)")
    page.wait_for_function("getComputedStyle($('hand_item_1')).opacity === '1'")


def test_appearance_class(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1))
    page.evaluate("() => { hand.setSelectionAppearance('class'); hand.selectItem(1); }")
    assert page.evaluate("$('hand_item_1').matches('.stockitem_selected')")
    assert page.evaluate("getComputedStyle($('hand_item_1')).borderTopColor") == "rgb(255, 0, 0)"
    page.evaluate("hand.unselectItem(1)")
    assert not page.evaluate("$('hand_item_1').matches('.stockitem_selected')")


def test_is_selected_select_and_unselect(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1), (2, 2))
    both = "[hand.isSelected(1), hand.isSelected(2)]"
    assert page.evaluate(both) == [False, False]
    page.evaluate("hand.selectItem(2)")
    assert page.evaluate(both) == [False, True]
    page.evaluate("hand.unselectItem(2)")
    assert page.evaluate(both) == [False, False]


def test_unselect_all(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1), (2, 2))
    page.evaluate("() => { hand.selectItem(1); hand.selectItem(2); hand.unselectAll(); }")
    assert page.evaluate("hand.getSelectedItems()") == []


def test_on_change_selection(library: Library) -> None:
    page = stock(library)
    page.evaluate(
        """() => {
          window.told = [];
          const count = () => hand.getSelectedItems().length;
          hand.onChangeSelection = (name, id) => told.push([name, id, count()]);
        }"""
    )
    add(page, (1, 21), (2, 22))
    for id in (21, 22, 21):
        page.locator(f"#hand_item_{id}").click()
    assert page.evaluate("told") == [["hand", 21, 1], ["hand", 22, 2], ["hand", 21, 1]]


def test_selected_unselected_and_all_items(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1001), (1, 1002), (3, 1003))
    page.evaluate("() => { hand.selectItem(1001); hand.selectItem(1003); }")
    one, two, three = {"type": 1, "id": 1001}, {"type": 1, "id": 1002}, {"type": 3, "id": 1003}
    assert page.evaluate("hand.getSelectedItems()") == [one, three]
    assert page.evaluate("hand.getUnselectedItems()") == [two]
    assert page.evaluate("hand.getAllItems()") == [one, two, three]


def test_a_removed_item_is_not_selected(library: Library) -> None:
    page = stock(library)
    add(page, (1, 1))
    page.evaluate("() => { hand.selectItem(1); hand.removeFromStockById(1); }")
    add(page, (1, 1))
    assert page.evaluate("hand.isSelected(1)") is False
