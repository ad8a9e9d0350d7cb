"""gamegui: whose turn it is, states, actions, the status bar, dialogs, panels, preferences."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Library = Callable[..., Page]

BOB = {"player_id": 8}
HOOKS = """() => {
  window.told = [];
  for (const name of ["onEnteringState", "onLeavingState", "onUpdateActionButtons"]) {
    gui[name] = (state, args) => told.push([name, state, args?.args?.n ?? args?.n ?? null]);
  }
}"""
BUTTON = "#generalactions button"


def test_who_plays(table: Library) -> None:
    page = table()
    assert page.evaluate("[gui.player_id, gui.isSpectator]") == [7, False]
    assert page.evaluate("gui.gamedatas === gamedatas")
    assert page.evaluate("[gui.isCurrentPlayerActive(), gui.getActivePlayerId()]") == [True, 7]
    assert page.evaluate("[gui.getActivePlayers(), gui.getActivePlayerIds()]") == [[7], [7]]
    bob = table(settings=BOB)
    assert bob.evaluate("[gui.isCurrentPlayerActive(), gui.getActivePlayerId()]") == [False, 7]


def test_a_spectator(table: Library) -> None:
    page = table(settings={"player_id": None})
    assert page.evaluate("[gui.isSpectator, gui.isCurrentPlayerActive()]") == [True, False]
    assert page.evaluate("document.body.matches('.spectatorMode')")


def test_several_are_active(table: Library) -> None:
    state = {"name": "pass", "type": "multipleactiveplayer", "multiactive": [7, 8]}
    page = table(gamedatas={"gamestate": state})
    assert page.evaluate("[gui.getActivePlayers(), gui.getActivePlayerId()]") == [[7, 8], None]


def test_nobody_is_active(table: Library) -> None:
    page = table(gamedatas={"gamestate": {"name": "next", "type": "game"}})
    assert page.evaluate("[gui.getActivePlayers(), gui.getActivePlayerId()]") == [[], None]


# ------------------------------------------------------------------------------ hooks
def test_setup_gets_the_gamedatas_before_the_state_is_entered(library: Library) -> None:
    page = library('<div id="page"></div>')
    order = page.evaluate(
        """() => {
          const told = [];
          class Game extends Gamegui {
            setup({ board }) { told.push(["setup", board, Boolean($("player_board_7"))]); }
            setupNotifications() { told.push(["setupNotifications"]); }
            onEnteringState(name, args) { told.push(["entering", name, args.args.n]); }
            onUpdateActionButtons(name, args) { told.push(["buttons", name, args.n]); }
          }
          const players = { 7: { id: 7, name: "Ann", color: "ff0000" } };
          const state = { name: "first", type: "activeplayer", active_player: 7, args: { n: 4 } };
          const data = { players, gamestate: state, board: "b" };
          new Game().completesetup($("page"), data, { player_id: 7, transport: {} });
          return told;
        }"""
    )
    assert order == [
        ["setup", "b", True],
        ["setupNotifications"],
        ["entering", "first", 4],
        ["buttons", "first", 4],
    ]


def test_notifications_are_set_up_once(library: Library) -> None:
    """Whether the client's `setup` does it, as BGA's template has it, or not."""
    page = library('<div id="page"></div>')
    counts = page.evaluate(
        """() => [true, false].map((calls) => {
          let count = 0;
          class Game extends Gamegui {
            setup() { if (calls) this.setupNotifications(); }
            setupNotifications() { count += 1; }
          }
          const gamestate = { name: "first", type: "game" };
          const data = { players: {}, gamestate };
          new Game().completesetup($("page"), data, { player_id: 7, transport: {} });
          return count;
        })"""
    )
    assert counts == [1, 1]


def test_a_hook_that_fails_is_told(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.told = [];
          window.reportError = (error) => told.push(error.message);
          gui.onEnteringState = () => { throw new Error("no such card"); };
          gui.enterState({ name: "other", type: "game", description: "Wait" });
        }"""
    )
    expect(page.locator(".message.error")).to_contain_text(
        "failed in onEnteringState: no such card"
    )
    assert page.evaluate("told") == ["no such card"]
    assert page.inner_text("#pagemaintitletext") == "Wait"


def test_from_state_to_state(table: Library) -> None:
    page = table()
    page.evaluate(HOOKS)
    page.evaluate("gui.enterState({ name: 'other', type: 'game', args: { n: 5 } })")
    assert page.evaluate("told") == [
        ["onLeavingState", "playerTurn", None],
        ["onUpdateActionButtons", "other", 5],
        ["onEnteringState", "other", 5],
    ]


def test_client_states(table: Library) -> None:
    page = table()
    page.evaluate(HOOKS)
    page.evaluate(
        """gui.setClientState("client_target", {
          descriptionmyturn: "${you} must choose a target (${n})", possibleactions: ["aim"],
          args: { n: 9 },
        })"""
    )
    assert page.inner_text("#pagemaintitletext") == "You must choose a target (9)"
    assert page.evaluate("[gui.isOnClientState(), gui.checkAction('aim', true)]") == [True, True]
    page.evaluate("gui.restoreServerGameState()")
    assert page.inner_text("#pagemaintitletext") == "You must play 4"
    assert page.evaluate("[gui.isOnClientState(), gui.checkAction('aim', true)]") == [False, False]
    assert [name for name, _, _ in page.evaluate("told")] == [
        "onLeavingState",
        "onUpdateActionButtons",
        "onEnteringState",
    ] * 2


# ------------------------------------------------------------------------------ actions
def test_check_action(table: Library) -> None:
    page = table()
    assert page.evaluate("[gui.checkAction('play'), gui.checkAction('other', true)]") == [
        True,
        False,
    ]
    expect(page.locator(".message")).to_have_count(0)
    assert page.evaluate("gui.checkAction('other')") is False
    expect(page.locator(".message.error")).to_contain_text(
        "This move is not allowed at this moment"
    )


def test_check_action_of_somebody_who_waits(table: Library) -> None:
    page = table(settings=BOB)
    assert page.evaluate("gui.checkAction('play', true)") is False
    assert page.evaluate("gui.checkPossibleActions('play', true)") is True


def test_perform_action_locks_the_page_until_the_answer(table: Library) -> None:
    page = table()
    page.evaluate(
        "() => { window.answer = () => new Promise((resolve) => (window.reply = resolve)); }"
    )
    page.evaluate(
        "() => { gui.performAction('play', { card: 3 }).then((it) => (window.got = it)); }"
    )
    assert page.evaluate("gui.checkAction('play')") is False
    expect(page.locator(".message")).to_contain_text("An action is already in progress")
    page.evaluate("reply('done')")
    page.wait_for_function("window.got === 'done'")
    assert page.evaluate("[gui.checkAction('play'), calls]") == [True, [["play", {"card": 3}]]]


def test_perform_action_that_is_not_possible(table: Library) -> None:
    page = table()
    told = "gui.performAction('other').catch((error) => error.message)"
    assert page.evaluate(told) == "`other` is not possible now."
    assert page.evaluate("calls") == []
    page.evaluate("() => { gui.performAction('other'); }")  # nobody has to catch it


def test_perform_action_that_is_refused(table: Library) -> None:
    page = table()
    page.evaluate("() => { window.answer = () => Promise.reject(new Error('Too late.')); }")
    assert page.evaluate("gui.performAction('play').catch((error) => error.message)") == "Too late."
    expect(page.locator(".message.error")).to_contain_text("Too late.")
    assert page.evaluate("gui.checkAction('play')") is True


def test_perform_action_without_checks(table: Library) -> None:
    page = table()
    page.evaluate("gui.performAction('other', {}, { checkAction: false, lock: false })")
    assert page.evaluate("calls") == [["other", {}]]


def test_ajaxcall(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          const self = { name: "me" };
          window.told = [];
          gui.ajaxcall("/game/game/play.html", { lock: true, card: 3 }, self,
            function (result) { told.push(["well", this.name, result]); },
            function (failed) { told.push(["error", this.name, failed]); });
        }"""
    )
    page.wait_for_function("told.length > 0")
    page.wait_for_timeout(30)
    assert page.evaluate("told") == [["well", "me", "well"]]
    assert page.evaluate("calls") == [["play", {"card": 3}]]


def test_ajaxcall_that_is_refused(table: Library) -> None:
    page = table()
    page.evaluate("() => { window.answer = () => Promise.reject(new Error('Too late.')); }")
    page.evaluate(
        """() => {
          window.told = [];
          gui.ajaxcall("/game/game/play.html", { lock: true }, gui,
            () => told.push("well"), (failed) => told.push(failed));
        }"""
    )
    page.wait_for_function("told.length === 1")
    assert page.evaluate("told") == [True]


# ------------------------------------------------------------------------------ the status bar
def test_title(table: Library) -> None:
    assert table().inner_text("#pagemaintitletext") == "You must play 4"
    assert table(settings=BOB).inner_text("#pagemaintitletext") == "Ann must play"


def test_title_of_ones_own(table: Library) -> None:
    page = table()
    page.evaluate("gui.statusBar.setTitle('${n} <b>left</b>', { n: 3 })")
    assert page.inner_text("#pagemaintitletext") == "3 <b>left</b>"


def test_add_action_button(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.clicks = [];
          gui.onGive = (event) => clicks.push(event.currentTarget.id);
          gui.addActionButton("give", "Give <i>cards</i>", "onGive", null, true, "red");
          gui.addActionButton("pass", "Pass", () => clicks.push("pass"));
        }"""
    )
    page.locator("#give").click()
    page.locator("#pass").click()
    assert page.evaluate("clicks") == ["give", "pass"]
    assert page.locator("#give").inner_text() == "Give cards"
    assert page.locator("#give.bgabutton_alert.blinking").count() == 1
    assert page.locator("#pass.bgabutton_primary").count() == 1
    page.evaluate("gui.removeActionButtons()")
    assert page.locator(BUTTON).count() == 0


def test_settings_of_buttons(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.clicks = [];
          const act = (event) => clicks.push(event.target.id);
          gui.statusBar.addActionButton("A", act, { id: "a", color: "secondary", disabled: true });
          const asking = { id: "b", confirm: "Sure?", classes: ["wide"], title: "why" };
          gui.statusBar.addActionButton("B", act, asking);
          const elsewhere = { id: "c", confirm: () => null, destination: "player_board_7" };
          gui.statusBar.addActionButton("C", act, elsewhere);
        }"""
    )
    expect(page.locator("#a")).to_be_disabled()
    assert page.locator("#b.wide[title=why]").count() == 1
    page.locator("#b").click()
    page.get_by_role("button", name="No").click()
    page.locator("#player_board_7 #c").click()
    page.locator("#b").click()
    page.get_by_role("button", name="Yes").click()
    page.wait_for_function("clicks.length === 2")
    assert page.evaluate("clicks") == ["c", "b"]


def test_buttons_go_with_the_state(table: Library) -> None:
    page = table()
    page.evaluate(
        "() => { gui.onUpdateActionButtons = (name) => gui.addActionButton('b', name, () => {}); }"
    )
    page.evaluate("gui.enterState({ name: 'one', type: 'game' })")
    page.evaluate("gui.enterState({ name: 'two', type: 'game' })")
    assert page.locator(BUTTON).all_inner_texts() == ["two"]


# ------------------------------------------------------------------------------ events and texts
def test_add_event_to_class(table: Library) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.clicks = [];
          const button = (n) => `<button class="x" id="x${n}">${n}</button>`;
          $("game_play_area").innerHTML = button(1) + button(2);
          gui.onX = (event) => clicks.push(event.currentTarget.id);
          gui.addEventToClass("x", "onclick", "onX");
          gui.addStyleToClass("x", "color", "red");
        }"""
    )
    page.locator("#x2").click()
    page.locator("#x1").click()
    assert page.evaluate("clicks") == ["x2", "x1"]
    assert page.evaluate("$('x2').style.color") == "red"


def test_connect(table: Library) -> None:
    page = table()
    told = page.evaluate(
        """() => {
          const told = [];
          gui.onTap = (event) => told.push(event.currentTarget.id);
          const html = "<i id='a' class='t'></i><i id='b' class='t'></i>";
          document.body.insertAdjacentHTML("beforeend", html);
          const handle = gui.connect($("a"), "onclick", "onTap");
          gui.connectClass("t", "onclick", "onTap");
          $("a").click();
          gui.disconnect(handle);
          $("a").click();
          $("b").click();
          return told;
        }"""
    )
    assert told == ["a", "a", "a", "b"]


def test_format_block(table: Library) -> None:
    page = table()
    page.evaluate("globalThis.jstpl_card = ' <div id=\"card_${id}\">${name} ${missing}</div> '")
    html = page.evaluate("gui.format_block('jstpl_card', { id: 3, name: 'Ace' })")
    assert html == '<div id="card_3">Ace </div>'


@pytest.mark.parametrize("kind", ["info", "error"])
def test_show_message(table: Library, kind: str) -> None:
    page = table()
    page.evaluate("(kind) => gui.showMessage('The last <b>turn</b>', kind)", kind)
    expect(page.locator(f".message.{kind}")).to_contain_text("The last <b>turn</b>")
