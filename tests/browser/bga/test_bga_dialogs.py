"""Dialogs, panels, preferences, pictures and tooltips of gamegui."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Library = Callable[..., Page]


# ------------------------------------------------------------------------------ dialogs
def test_confirmation_dialog(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.told = [];
          gui.confirmationDialog("Sure?", () => told.push("yes"), () => told.push("no"));
        }"""
    )
    expect(page.locator("dialog")).to_contain_text("Sure?")
    page.keyboard.press("Escape")
    page.wait_for_function("told.length === 1")
    answer = "gui.confirmationDialog('Sure?', () => told.push('yes')).then((it) => told.push(it))"
    page.evaluate(f"() => {{ {answer}; }}")
    page.get_by_role("button", name="Yes").click()
    page.wait_for_function("told.length === 3")
    assert page.evaluate("told") == ["no", "yes", True]
    expect(page.locator("dialog")).to_have_count(0)


def test_multiple_choice(table: Library) -> None:
    page = table()
    ask = (
        "gui.multipleChoiceDialog('Which?', {}, (it) => told.push(it)).then((it) => told.push(it))"
    )
    page.evaluate(f"() => {{ window.told = []; {ask.replace('{}', '{ a: `Axe`, b: `Bow` }')}; }}")
    page.get_by_role("button", name="Bow").click()
    page.wait_for_function("told.length === 2")
    page.evaluate(f"() => {{ {ask.replace('{}', '[`Axe`, `Bow`]')}; }}")
    page.get_by_role("button", name="Axe").click()
    page.wait_for_function("told.length === 4")
    assert page.evaluate("told") == ["b", "b", "0", "0"]


def test_table_window(table: Library) -> None:
    page = table()
    page.evaluate(
        """gui.notifqueue.push({ type: "tableWindow", args: {
          id: "finalScoring", title: "Round 1",
          header: "After <b>one</b> round", footer: "All for today",
          closelabel: "On we go",
          table: [
            ["", { str: "${player_name}", args: { player_name: "Bob" }, type: "header" }],
            ["hearts", { str: "<i>${n}</i> points", args: { n: "<b>5</b>" } }],
            ["queen", 13],
          ],
        } })"""
    )
    window = page.locator("#finalScoring")
    expect(window.locator("h2")).to_have_text("Round 1")
    assert window.locator("tr").all_inner_texts() == [
        "\tBob",
        "hearts\t<b>5</b> points",
        "queen\t13",
    ]
    expect(window.locator("th")).to_have_css("color", "rgb(0, 0, 255)")
    expect(window.locator(".table-window-header b")).to_have_text("one")
    expect(window.locator(".table-window-footer")).to_have_text("All for today")
    page.get_by_role("button", name="On we go").click()
    expect(window).to_have_count(0)


def test_names_in_the_header_of_a_table_window_are_coloured(table: Library) -> None:
    page = table()
    page.evaluate(
        """gui.notifqueue.push({ type: "tableWindow", args: {
          id: "scoring", table: [["Ann"]],
          header: "<b>Ann</b> beats Bob.", footer: "Well played, Ann",
        } })"""
    )
    names = page.locator("#scoring .table-window-header .playername")
    assert names.all_inner_texts() == ["Ann", "Bob"]
    expect(names.nth(1)).to_have_css("color", "rgb(0, 0, 255)")
    expect(page.locator(".table-window-header")).to_have_text("Ann beats Bob.")
    expect(page.locator(".table-window-footer .playername")).to_have_count(0)


def test_a_dialog_of_ones_own(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.told = [];
          gui.myDlg = new dijit.Dialog({ title: _("Which colour?") });
          gui.myDlg.attr("content", "<p>Choose <a href='#' id='closeDlg'>this</a></p>");
          gui.myDlg.onHide = () => told.push("hidden");
          gui.myDlg.show();
          dojo.connect($("closeDlg"), "onclick", gui, function (event) {
            event.preventDefault();
            this.myDlg.hide();
          });
        }"""
    )
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("h2")).to_have_text("Which colour?")
    page.locator("#closeDlg").click()
    expect(dialog).to_be_hidden()
    page.evaluate("gui.myDlg.show()")
    expect(dialog).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.wait_for_function("told.length === 2")
    page.evaluate("gui.myDlg.destroy()")
    expect(page.locator("#closeDlg")).to_have_count(0)


# ------------------------------------------------------------------------------ panels
def test_score_counters(table: Library) -> None:
    page = table()
    assert page.locator(".player_score_value").all_inner_texts() == ["3", "5"]
    page.evaluate("() => { gui.scoreCtrl[7].incValue(-4); gui.scoreCtrl[8].setValue(50); }")
    assert page.locator(".player_score_value").all_inner_texts() == ["-1", "50"]


def test_panels_can_be_disabled(table: Library) -> None:
    page = table()
    off = "['7', '8'].map((id) => $('overall_player_board_' + id).matches('.roundover'))"
    page.evaluate("() => { gui.disablePlayerPanel(7); gui.disablePlayerPanel(8); }")
    assert page.evaluate(off) == [True, True]
    page.evaluate("gui.enablePlayerPanel(7)")
    assert page.evaluate(off) == [False, True]
    page.evaluate("gui.enableAllPlayerPanels()")
    assert page.evaluate(off) == [False, False]


def test_update_counters(table: Library) -> None:
    page = table(gamedatas={"counters": {"wood": {"counter_name": "wood", "counter_value": 1}}})
    page.evaluate(
        """() => {
          $("player_board_7").innerHTML = '<span id="wood">1</span>';
          gui.updateCounters({ wood: { counter_name: "wood", counter_value: 6 } });
        }"""
    )
    assert page.inner_text("#wood") == "6"
    assert page.evaluate("gui.gamedatas.counters.wood.counter_value") == 6


def test_names_of_players_are_texts(table: Library) -> None:
    players = {"7": {"id": 7, "name": "<img src=x onerror=boom()>", "color": "ff0000"}}
    page = table(gamedatas={"players": players})
    assert page.inner_text("#player_name_7") == "<img src=x onerror=boom()>"
    html = page.evaluate("gui.getFormattedPlayerName(7)")
    assert "<img" not in html


# ------------------------------------------------------------------------------ pictures and prefs
def test_dont_preload_image(table: Library) -> None:
    page = table()
    page.evaluate(
        "() => { globalThis.g_gamethemeurl = '/theme/'; gui.dontPreloadImage('big.png'); }"
    )
    loaded = "gui.ensureSpecificGameImageLoading(['big.png', 'cards.png']).map(({ src }) => src)"
    assert page.evaluate(loaded) == ["http://library.test/theme/img/cards.png"]


def test_preferences_and_their_classes(table: Library) -> None:
    values = {"1": {"name": "small", "cssPref": "small_cards"}, "2": {"name": "large"}}
    page = table(settings={"preferences": {"100": {"name": "Cards", "value": 1, "values": values}}})
    small = "document.documentElement.matches('.small_cards')"
    assert page.evaluate(f"[gui.prefs[100].value, {small}]") == [1, True]
    page.evaluate(
        """() => {
          gui.userPreferences.onChange((id, value) => calls.push(["changed", id, value]));
          gui.userPreferences.set(100, 2);
        }"""
    )
    assert page.evaluate(f"[gui.userPreferences.get(100), {small}]") == [2, False]
    assert page.evaluate("calls") == [["keep", 100, 2], ["changed", 100, 2]]


# ------------------------------------------------------------------------------ tooltips
def test_tooltips(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          const button = (id, kind) =>
            `<button id="${id}" class="${kind}" style="margin:40px">x</button>`;
          const both = button("b", "both") + button("c", "both");
          $("game_play_area").innerHTML = button("a", "") + both;
          gui.addTooltip("a", "Cards in hand", "Click to play", 0);
          gui.addTooltipHtmlToClass("both", "<b>large</b> card", 0);
        }"""
    )
    tip = page.locator(".bga-tooltip")
    page.locator("#a").hover()
    assert tip.locator("p").all_inner_texts() == ["Cards in hand", "Click to play"]
    for id in ("b", "c"):
        page.locator(f"#{id}").hover()
        expect(tip.locator("b")).to_have_text("large")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.evaluate("() => { gui.addTooltipToClass('both', 'text', '', 0); gui.removeTooltip('b'); }")
    page.locator("#b").hover()
    expect(tip).to_be_hidden()
    page.locator("#c").focus()
    expect(tip).to_have_text("text")


def test_tooltip_html(table: Library) -> None:
    page = table()
    page.evaluate("gui.addTooltipHtml('player_board_7', '<i>x</i>', 0)")
    page.evaluate("$('player_board_7').style.height = '40px'")
    page.locator("#player_board_7").hover()
    expect(page.locator(".bga-tooltip i")).to_have_text("x")
