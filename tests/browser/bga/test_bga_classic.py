"""Clients of the older form, under the real Dojo from its npm package."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from client_files import ROOT, build_client, package
from playwright.sync_api import Page, Route, expect

Library = Callable[..., Page]

LOADER = """() => {
  window.dojoConfig = {
    async: true, baseUrl: "/dojo",
    packages: [
      { name: "dojo", location: "." }, { name: "ebg", location: "/web/bga/ebg" },
      { name: "bgagame", location: "/clients" },
    ],
  };
  return new Promise((loaded) => {
    const script = document.createElement("script");
    script.src = "/dojo/dojo.js";
    script.onload = () => loaded();
    document.head.append(script);
  });
}"""
LOAD = """(module) => new Promise((loaded) => require([module], (it) => loaded(typeof it)))"""
# Two players at a table where the one who looks, in seat 0, may play one of two cards.
SIT = """() => {
  window.calls = [];
  const card = (rank) => ({
    name: "playCard", args: { card: { suit: "spades", rank } }, number: 0, text: `play ${rank} <b>`,
  });
  window.gamedatas = {
    players: {
      0: { id: 0, name: "Ann", color: "ff0000", score: 4 },
      1: { id: 1, name: "Bob", color: "0000ff", score: 9 },
    },
    table: { points: { 0: 4, 1: 9 } },
    gamestate: {
      id: 30, name: "playerTurn", type: "activeplayer", active_player: 0,
      possibleactions: ["playCard"],
      description: "${actplayer} must play a card", descriptionmyturn: "${you} must play a card",
      actions: [card("ace"), card("king")],
    },
  };
  window.game = new bgagame.hearts();
  const transport = { perform: async (name, args) => calls.push([name, args]) };
  game.completesetup($("page"), gamedatas, { player_id: 0, transport });
}"""


@pytest.fixture
def classic(library: Library, tmp_path: Path) -> Callable[[Path, str], Page]:
    """Opens a page with Dojo and the classic client of a game."""

    def opened(path: Path, module: str) -> Page:
        build_client(path, tmp_path, classic=True)
        page = library('<div id="page"></div>')
        folders = {"dojo": package("dojo"), "clients": tmp_path}

        def send(route: Route) -> None:
            top, _, rest = route.request.url.partition("library.test/")[2].partition("/")
            route.fulfill(path=folders[top] / rest.partition("?")[0])

        for top in folders:
            page.route(f"**/{top}/**", send)
        page.evaluate(LOADER)
        assert page.evaluate(LOAD, f"bgagame/{module}") == "function"
        return page

    return opened


@pytest.fixture
def hearts(classic: Callable[[Path, str], Page]) -> Page:
    page = classic(ROOT / "games" / "hearts.game", "hearts.classic")
    page.evaluate(SIT)
    return page


def test_a_classic_client_is_set_up(hearts: Page) -> None:
    assert hearts.inner_text("#pagemaintitletext") == "You must play a card"
    assert [hearts.inner_text(f"#player_score_{seat}") for seat in (0, 1)] == ["4", "9"]
    assert hearts.evaluate("game.components.hand instanceof ebg.stock")
    assert hearts.evaluate("game.components.trick instanceof ebg.zone")
    assert hearts.evaluate("game instanceof ebg.core.gamegui && game.player_id === 0")


def test_buttons_send_actions_by_ajaxcall(hearts: Page) -> None:
    assert hearts.locator("#generalactions button").all_inner_texts() == [
        "play ace <b>",
        "play king <b>",
    ]
    hearts.locator("#action_1").click()
    hearts.wait_for_function("() => calls.length === 1")
    assert hearts.evaluate("calls") == [["playCard", {"card": {"suit": "spades", "rank": "king"}}]]


def test_notifications_by_dojo_subscribe(hearts: Page) -> None:
    """In their order, each with its pause, once each."""
    told = hearts.evaluate(
        """async () => {
          const told = [];
          const begun = performance.now();
          const pauses = () => Math.floor((performance.now() - begun + 5) / 500);
          game.notif_playCard = (notif) => told.push([notif.args.player, pauses()]);
          for (const player of [0, 1]) game.notifqueue.push({ type: "playCard", args: { player } });
          while (!game.notifqueue.idle) await game.wait(10);
          return told;
        }"""
    )
    (first, before), (second, after) = told
    assert (first, second, after >= before + 1) == (0, 1, True)


def test_states_and_hooks(hearts: Page) -> None:
    entered = hearts.evaluate(
        """() => {
          const told = [];
          game.onEnteringState = (name) => told.push(name);
          game.enterState({ name: "endHand", type: "game", actions: [] });
          return told;
        }"""
    )
    assert entered == ["endHand"]
    expect(hearts.locator("#generalactions button")).to_have_count(0)


def test_dojo_connect_hears_a_stock(hearts: Page) -> None:
    told = hearts.evaluate(
        """() => new Promise((done) => require(["dojo"], (dojo) => {
          const { hand } = game.components;
          hand.addItemType(1, 1, "", 0);
          hand.addToStockWithId(1, 77);
          game.onPick = function (name, id) {
            this.picked = [name, id, hand.getSelectedItems().length];
          };
          dojo.connect(hand, "onChangeSelection", game, "onPick");
          document.querySelector("#hand_item_77").click();
          done(game.picked);
        }))"""
    )
    assert told == ["hand", 77, 1]


def test_dojo_plays_the_movements_of_gamegui(hearts: Page) -> None:
    """In a chain and together, with `dojo.connect` at the end."""
    hearts.emulate_media(reduced_motion="no-preference")
    left = hearts.evaluate(
        """() => new Promise((done) => require(["dojo", "dojo/fx"], (dojo, fx) => {
          for (const id of ["token", "other"]) {
            const html = `<div id="${id}" style="position:absolute;left:0;top:0">x</div>`;
            dojo.place(html, "game_play_area");
          }
          const step = (id, x) => game.slideToObjectPos(id, "game_play_area", x, 0, 100);
          const spot = (id) => $(id).offsetLeft;
          const chain = fx.chain([step("token", 50), step("token", 120)]);
          dojo.connect(chain, "onEnd", () => {
            const both = fx.combine([step("token", 10), step("other", 20)]);
            const first = spot("token");
            const ended = () => done([first, spot("token"), spot("other")]);
            dojo.connect(both, "onEnd", () => setTimeout(ended, 50));
            both.play();
          });
          chain.play();
        }))"""
    )
    assert left == [120, 10, 20]


def test_a_classic_client_of_ones_own(
    library: Library, classic: Callable[[Path, str], Page], tmp_path: Path
) -> None:
    """With `inherited`, a button with a method's name, `setupNotifications` called in `setup`."""
    page = classic(ROOT / "games" / "tic_tac_toe.game", "tictactoe.classic")
    told = page.evaluate(
        """() => new Promise((done) => require(["dojo", "ebg/core/gamegui"], (dojo) => {
          const told = [];
          dojo.declare("bgagame.mine", ebg.core.gamegui, {
            constructor: function () { told.push("constructor"); },
            setup: function () { this.setupNotifications(); },
            setupNotifications: function () { dojo.subscribe("ping", this, "notif_ping"); },
            notif_ping: function (notif) { told.push(notif.args.n); },
            showMessage: function (text) { told.push(text); this.inherited(arguments); },
            onUpdateActionButtons: function () { this.addActionButton("b", "B", "onB"); },
            onB: function () { told.push("B"); },
          });
          const game = new bgagame.mine();
          const players = { 1: { id: 1, name: "Ann", color: "ff0000" } };
          const gamestate = { name: "turn", type: "activeplayer", active_player: 1 };
          game.completesetup($("page"), { players, gamestate }, { player_id: 1, transport: {} });
          game.notifqueue.push({ type: "ping", args: { n: 5 } });
          game.checkAction("x");
          $("b").click();
          setTimeout(() => done(told), 100);
        }))"""
    )
    assert told == ["constructor", 5, "This move is not allowed at this moment", "B"]
    expect(page.locator(".message")).to_have_count(1)
