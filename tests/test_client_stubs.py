"""The client that `ludomill build` writes: what stands in it, and what is kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import ludomill
import pytest
from client_files import ROOT, client

GAME = """
game: market
title: Market
players: 2..3

material:
  Suit: [red, blue]
  Card:
    columns: {suit: Suit, cost: 1..3}
    rows: all
  Tool:
    columns: {cost: 0..9}
    rows: {saw: [2], axe: [3]}
  Square: square(2, 2)

table:
  deck: deck of Card
  hand[Player]: hand of Card
  shown[Player]: Card?
  tools: pile of Tool
  coins[Player]: 0..20 = 5
  board: Player? on Square
  chosen: Suit?
  turn: 0..99 = 0

effects:
  Pay(me in Player): |
    choose 2 cards in hand[me] "pay"
    move cards to deck
    choose "what else?":
      case "a coin": coins[me] = max(coins[me] - 1, 0)
      case "nothing": chosen = none

setup: |
  move set(Card) to deck
  for p in players: move 2 from deck to hand[p]

actions:
  claim(at in Square where board[at] == none, suit in Suit): |
    board[at] = me
    chosen = suit
    log("${player_name} claims ${at}", at=at, as=claim)
    if all(board[s] for s in Square): end_game()
  sell(): |
    log("${player_name} sells ${cards}", cards=list(hand[me]), as=sell)
    Pay()
    if turn == 9: end_game()

turns:
  actions: [claim, sell]
"""


@pytest.fixture
def market(tmp_path: Path) -> Path:
    path = tmp_path / "market.game"
    path.write_text(GAME, encoding="utf-8")
    return path


def files(path: Path, classic: bool = False) -> dict[str, str]:
    return {file.name: file.text for file in client(path, classic)}


def with_client(path: Path, section: str) -> Path:
    path.write_text(f"{GAME}\nclient:\n{section}", encoding="utf-8")
    return path


def components(path: Path) -> dict[str, str]:
    """What the generated file says of each place."""
    text = files(path)["market.generated.js"]
    block = text.partition("components() {")[2].partition("};")[0]
    return dict(re.findall(r"^      (\w+): (\{.*\}),$", block, re.MULTILINE))


def test_files_and_whose_they_are(market: Path) -> None:
    own = {file.name: file.own for file in client(market, classic=True)}
    assert own == {
        "market.generated.js": False,
        "market.generated.d.ts": False,
        "market.generated.css": False,
        "market.js": True,
        "market.css": True,
        "market.classic.js": True,
    }


def test_hooks_and_handlers(market: Path) -> None:
    text = files(market)["market.js"]
    assert 'import { GeneratedGame } from "./market.generated.js";' in text
    assert "export class Game extends GeneratedGame {" in text
    methods = set(re.findall(r"^  (?:async )?(\w+)\(.*\) \{$", text, re.MULTILINE))
    assert methods == {
        *("setup", "setupNotifications", "onEnteringState", "onLeavingState"),
        *("onUpdateActionButtons", "onClaim", "onSell", "onPayCards", "onPayCase"),
        *("notif_claim", "notif_sell"),
    }


def test_declarations(market: Path) -> None:
    text = files(market)["market.generated.d.ts"]
    for line in (
        'type Suit = "red" | "blue";',
        "type Card = { suit: Material.Suit; cost: number };",
        'type Tool = "saw" | "axe";',
        'type Square = "a1" | "a2" | "b1" | "b2";',
        "hand: Record<number, Material.Card[] | UnseenThings | UnseenValue>;",
        "shown: Record<number, Material.Card | null>;",
        "tools: Material.Tool[];",
        "board: Record<Material.Square, Material.Player | null>;",
        '"claim": { at: Material.Square; suit: Material.Suit; };',
        '"sell": { };',
        '"Pay.case": { case: "a coin" | "nothing"; };',
        "claim: { log: string; player_id: number; player_name: string;"
        " at: Material.Square; player: Material.Player; };",
        'onClaim(args: ActionArgs["claim"]): Promise<unknown>;',
        'notif_claim(args: NotificationArgs["claim"]): Promise<void>;',
    ):
        assert line in text
    assert "player_name: string; cards: Material.Card[] | UnseenThings;" in text


def test_components_without_a_client_section(market: Path) -> None:
    assert components(market) == {
        "deck": '{ drawn: "deck" }',
        "hand": '{ stock: "hand", of: "me" }',
        "shown": '{ drawn: "shown" }',
        "tools": '{ drawn: "tools" }',
        "coins": '{ counter: "coins" }',
        "board": '{ drawn: "board" }',
        "chosen": '{ drawn: "chosen" }',
        "turn": '{ drawn: "turn" }',
    }


def test_components_of_the_client_section(market: Path) -> None:
    path = with_client(
        market,
        """  hand: {stock: my_cards, of: me, sort: [suit, cost], image: cards.png, per_row: 3}
  shown: {zone: trick, pattern: diagonal}
  turn: {counter: turn}
  player_panel: {counters: [coins, hand]}
""",
    )
    found = components(path)
    assert found["hand"] == (
        '{ stock: "my_cards", of: "me", sort: ["suit", "cost"], image: "cards.png", per_row: 3,'
        " in_panel: true }"
    )
    assert found["shown"] == '{ zone: "trick", pattern: "diagonal" }'
    assert found["turn"] == '{ counter: "turn" }'


def test_several_entries_in_a_box_and_nowhere(market: Path) -> None:
    path = with_client(
        market,
        """  tools: none
  offer: {show: [deck, chosen], title: The offer}
  hand: {stock: hand, center: true}
""",
    )
    found = components(path)
    assert list(found)[:3] == ["deck", "chosen", "hand"]
    assert found["deck"] == '{ drawn: "deck", box: "The offer" }'
    assert found["chosen"] == '{ drawn: "chosen", box: "The offer" }'
    assert found["hand"] == '{ stock: "hand", center: true }'
    assert "tools: null," in files(path)["market.generated.js"]


def test_the_page_hears_of_the_same_components(market: Path) -> None:
    path = with_client(market, "  hand: {stock: my_cards}\n  player_panel: {counters: [hand]}\n")
    told = ludomill.load(str(path)).facts.client
    assert told["hand"] == {"stock": "my_cards", "in_panel": True}
    assert told["coins"] == {"counter": "coins"}
    assert next(iter(told)) == "hand"


# ------------------------------------------------------------------------------ the command
def test_build_keeps_what_is_the_authors(run: Any, market: Path, tmp_path: Path) -> None:
    first = run("build", str(market), "--output", "out")
    assert (first.code, first.out) == (
        0,
        "Wrote out/market.py.\nWrote the client to out/market_client.\n",
    )
    folder = tmp_path / "out" / "market_client"
    (folder / "market.js").write_text("mine", encoding="utf-8")
    (folder / "market.generated.js").write_text("old", encoding="utf-8")
    second = run("build", str(market), "--output", "out")
    assert second.out.endswith("Kept what is yours: market.js, market.css.\n")
    assert (folder / "market.js").read_text(encoding="utf-8") == "mine"
    assert (folder / "market.generated.js").read_text(encoding="utf-8") != "old"
    assert (folder / "bga.d.ts").exists()
    assert not (folder / "market.classic.js").exists()


def test_classic_is_written_when_it_is_asked_for(run: Any, market: Path, tmp_path: Path) -> None:
    run("build", str(market), "--classic")
    text = (tmp_path / "market_client" / "market.classic.js").read_text(encoding="utf-8")
    assert 'declare("bgagame.market", ebg.core.gamegui, {' in text


# ------------------------------------------------------------------------------ all games
@pytest.mark.parametrize("path", sorted((ROOT / "games").glob("*.game")), ids=lambda p: p.stem)
def test_names_are_those_of_the_engine(path: Path) -> None:
    """States, actions with their parameters, choices with their variables, the table."""
    text = files(path)[f"{ludomill.load(str(path)).name}.generated.d.ts"]
    engine = ludomill.load(str(path)).engine()
    states = declared(text, "interface StateArgs")
    assert {state.name for state in engine.states} <= set(states)
    calls = declared(text, "interface ActionArgs")
    for state in engine.states:
        for action in state.actions:
            assert fields(calls[action.name]) == [q.name for q in action.parameters]
    for choice in engine.choices.values():
        if choice.form not in ("case", "action"):
            assert set(fields(calls[choice.name])) == set(choice.variables)
    shown = {place.name for place in engine.places if place.item}
    assert set(declared(text, "interface GameTable")) == shown


def declared(text: str, head: str) -> dict[str, str]:
    block = text.partition(f"{head} {{\n")[2].partition("\n}")[0]
    lines = re.findall(r'^  "?([^":]+)"?: (.*);$', block, re.MULTILINE)
    return dict(lines)


def fields(text: str) -> list[str]:
    return re.findall(r"(\w+)\??: ", re.sub(r"\{[^{}]*\}", "{}", text[1:-1]))
