"""Mistakes that people make, one a game: each gives one finding at its cause, with help.

A case takes away some words of one of two games and writes others in their place; then come the
code, the words that are underlined, and words of the help.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from ludomill.compiler.pipeline import check

BOARD = """\
game: rows
title: Rows
players: 2
options:
  100:
    label: size
    name: Size
    values:
      3: {label: small, name: Three}
      4: {label: large, name: Four}
stats:
  player:
    placed: {id: 10, name: Placed, type: int}
material:
  Square: square(option.size, option.size)
table:
  board: Player? on Square
functions:
  empty(): set(s in Square where board[s] == none)
  mine(me in Player): count(s in Square where board[s] == me)
actions:
  placeMan(at in empty()): |
    let before = mine(me)
    board[at] = me
    stats[me].placed += 1
    log("${player_name} places man ${n} on ${at}", n=before + 1, as=placeMan)
    if not empty(): goto endGame
    goto placed
states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must place a man
    descriptionmyturn: ${you} must place a man
    possibleactions: [placeMan]
    zombie: random
    transitions: {placed: 3, endGame: 99}
  3:
    name: nextPlayer
    type: game
    updateGameProgression: true
    action: |
      activate active.next
      goto nextTurn
    transitions: {nextTurn: 2}
progression: 100 - 100 * len(empty()) // len(Square)
score(me in Player): mine(me)
scenarios:
  the first man:
    moves: placeMan a1
    holds: board[a1] == players[0]
"""
CARDS = """\
game: cards
title: Cards
players: 2..4
material:
  Suit: [red, blue, green]
  Card:
    columns:
      suit: Suit
      rank: 1..8
    rows: all
    name: ${suit} ${rank}
table:
  deck: deck of Card
  hand[Player]: hand of Card
  discard: pile of Card
  coins[Player]: 0..99 = 0
effects:
  Pay(me in Player): |
    let cards = choose 2 c in hand[me] "pay with two cards"
    move cards to discard
    coins[me] += sum(c.rank for c in cards)
setup: |
  move Card to deck
  shuffle deck
  for p in players: move 5 from deck to hand[p]
actions:
  pay(): |
    Pay()
    if len(hand[me]) < 2: end_game()
turns:
  actions: [pay]
  description: ${actplayer} must pay
  descriptionmyturn: ${you} must pay
score(me in Player): coins[me]
"""

Case = tuple[str, str, str, str, str, str]
B, C = BOARD, CARDS
NAMES: list[Case] = [
    (B, "log(", "lgo(", "E0321", "lgo", "`log`"),
    (B, "mine(me)\n    board", "mien(me)\n    board", "E0301", "mien", "`mine`"),
    (B, "[placeMan]", "[placeman]", "E0321", "placeman", "`placeMan`"),
    (B, "if not empty()", "if not emtpy()", "E0301", "emtpy", "`empty`"),
    (B, "option.size, option", "options.size, option", "E0301", "options", "`option.size`"),
    (B, "option.size, option", "option.sise, option", "E0301", "sise", "`size`"),
    (B, "option.size, option", "size, option", "E0301", "size", "`option.size`"),
    (B, "stats[me].placed", "stats[me].plased", "E0301", "plased", "`placed`"),
    (B, "stats[me].placed", "placed", "E0301", "placed", "`let placed = ...`"),
    (B, "goto placed", "goto nextPlayer", "E0318", "nextPlayer", "`goto placed`"),
    (B, "goto placed", "goto 3", "E0219", "3", "not the number of a state"),
    (B, "goto placed", 'nextState("placed")', "E0321", "nextState", "`goto label`"),
    (B, "endGame: 99", "endGame: 98", "E0401", "98", "99 ends the game"),
    (B, "type: activeplayer", "type: activePlayer", "E0110", "activePlayer", "`activeplayer`"),
    (
        B,
        "descriptionmyturn",
        "descriptionMyTurn",
        "E0101",
        "descriptionMyTurn",
        "`descriptionmyturn`",
    ),
    (B, "activate active.next", "active = active.next", "E0301", "active", "`activate p`"),
    (B, "placeMan a1", "placeman a1", "E0332", "placeman a1", "`placeMan`"),
    (C, "hand[Player]: hand", "hand[player]: hand", "E0316", "player", "`Player`"),
    (C, "move Card to", "move Cards to", "E0301", "Cards", "`Card`"),
    (C, "Suit: [red", "suit: [red", "E0119", "suit", "`Suit: ...`"),
    (C, "${suit} ${rank}", "${suits} ${rank}", "E0301", "suits", "`suit`"),
    (C, "c.rank for", "c.rnk for", "E0306", "rnk", "`rank`"),
]
SIGNS: list[Case] = [
    (B, "if not empty():", "if not empty()", "E0213", "", "`:`"),
    (
        B,
        "placeMan(at in empty()):",
        "placeMan(at in empty())",
        "E0026",
        "",
        "`placeMan(at in empty()): |`",
    ),
    (B, "placeMan(at in empty()):", "placeMan(at: Square):", "E0229", ":", "`at in Square`"),
    (B, "placeMan(at in empty()):", "placeMan(Square at):", "E0229", "Square at", "`at in Square`"),
    (
        B,
        "placeMan(at in empty()):",
        "def placeMan(at in empty()):",
        "E0217",
        "def",
        "`placeMan(...)`",
    ),
    (B, "board[at] = me", "board[at] == me", "E0226", "board[at] == me", "a single `=`"),
    (B, "== players[0]", "= players[0]", "E0214", "=", "`==`"),
    (B, "let before = mine", "before = mine", "E0301", "before", "`let before = ...`"),
    (B, "let before = mine", "let before == mine", "E0214", "==", "`let before = ...`"),
    (B, "if not empty():", "if !empty():", "E0203", "!", "`not`"),
    (B, "if not empty():", "if not empty() {", "E0203", "{", "begins with `:`"),
    (B, "n=before + 1", "m=before + 1", "E0301", "n", "`n=...`"),
    (B, "on ${at}", "on ${att}", "E0301", "att", "`at`"),
    (B, '"${player_name} places', 'f"${player_name} places', "E0217", "f", "Delete it"),
    (B, "Player? on Square", "Player? in Square", "E0223", "in", "`Player? on Board`"),
    (B, "title: Rows", "title: Rows: three", "E0020", ":", '`title: "Rows: three"`'),
    (B, "{placed: 3, endGame: 99}", "{placed 3, endGame: 99}", "E0106", "placed 3", "`placed: 3`"),
    (
        C,
        "Suit: [red, blue, green]",
        "Suit: red, blue, green",
        "E0119",
        "red, blue, green",
        "[red, blue, green]",
    ),
    (C, "rank: 1..8", "rank: 1-8", "E0230", "1-8", "`1..8`"),
    (C, "name: ${suit} ${rank}", "name: {suit} {rank}", "E0022", "{rank}", "`${suit}`"),
    (C, "if len(hand[me]) < 2", "if len(hand[me]) =< 2", "E0203", "=<", "`<=`"),
]
MOVING: list[Case] = [
    (C, "move cards to discard", "move cards discard", "E0219", "discard", "`move x to place`"),
    (C, "move cards to discard", "discard += cards", "E0310", "discard", "`move ... to discard`"),
    (
        C,
        "move cards to discard",
        "discard.append(cards)",
        "E0306",
        "append",
        "`move ... to discard`",
    ),
    (C, "move 5 from deck", "draw 5 from deck", "E0217", "draw", "`move 2 from deck to hand[me]`"),
    (C, "to hand[p]", "to hand", "E0305", "hand", "`hand[...]`"),
    (C, "hand[Player]: hand", "hand: hand", "E0305", "hand[me]", "`hand[Player]: ...`"),
    (C, "deck: deck of", "deck: Deck of", "E0316", "Deck of Card", "`deck of Card`"),
    (C, "shuffle deck", "shufle deck", "E0217", "shufle", "`shuffle`"),
    (C, "shuffle deck", "deck.shuffle()", "E0306", "shuffle", "`shuffle deck`"),
    (C, "choose 2 c in hand[me]", "choose 2 from hand[me]", "E0219", "from", "choose 2 x in S"),
    (C, "coins[me]\n", "coins(me)\n", "E0301", "coins", "`coins[me]`"),
    (C, "coins[me]\n", "me.coins\n", "E0306", "coins", "`coins[me]`"),
    (C, "len(hand[me]) < 2", "hand[me].length < 2", "E0306", "length", "`len(hand[me])`"),
    (C, "Pay()", "Pay", "E0226", "Pay", "`Pay()`"),
    (C, "len(hand[me]) < 2", "hand[me] < 2", "E0303", "hand[me] < 2", "order"),
    (C, "actions: [pay]", "actions: pay", "E0103", "pay", "`[pay]`"),
]
# A gatherer, an index or a name that stands otherwise elsewhere.
ELSEWHERE: list[Case] = [
    (B, "count(s in", "exists(s in", "E0301", "exists", "`any(s in Square where board[s] == me)`"),
    (B, "count(s in", "len(s in", "E0305", "s in Square where board[s] == me", "`count(s in"),
    (
        B,
        "count(s in Square where board[s] == me)",
        "count(board[s] == me for s in Square)",
        "E0305",
        "board[s] == me",
        "`count(s in Square where board[s] == me)`",
    ),
    (B, "mine(me)\n    board", "mine[me]\n    board", "E0307", "mine[me]", "`mine(me)`"),
    (B, "activate active.next", "activate next", "E0301", "next", "`active.next`"),
    (B, "board[at] = me", "board.at = me", "E0310", "board.at", "`board[at]`"),
    (
        B,
        "board[at] = me",
        "board[0][1] = me",
        "E0310",
        "board[0][1]",
        "`board[Square(column, row)]`",
    ),
    (B, "board[at] = me", "this.board[at] = me", "E0310", "this.board[at]", "entries of `table:`"),
    (B, "board[at] = me", "board[at.north] = me", "E0306", "north", "`at.step(north)`"),
    (B, "board[at] = me", "board[at + 1] = me", "E0303", "at + 1", "`at.step(north)`"),
    (B, "board[at] = me", "board[neighbours(at)] = me", "E0301", "neighbours", "`at.neighbours`"),
    (
        B,
        "if not empty()",
        "if board[at] == me or none",
        "E0308",
        "none",
        "`board[at] == me or board[at] == none`",
    ),
    (B, "goto endGame", "win(me)", "E0321", "win", "`end_game(winners=me)`"),
    (B, "mine(me in Player)", "mine()", "E0301", "me", "a parameter `me in Player`"),
    (
        B,
        "{placed: 3, endGame: 99}",
        "{placed: nextPlayer, endGame: 99}",
        "E0106",
        "nextPlayer",
        "`placed: 3`",
    ),
    (B, "{placed: 3, endGame: 99}", "{placed: 3 endGame: 99}", "E0022", "endGame", "`, endGame`"),
    (B, "players: 2\n", "players: 2-4\n", "E0111", "2-4", "`players: 2..4`"),
    (B, "title: Rows", "name: Rows", "E0101", "name", "`title`"),
    (C, "sum(c.rank for c in cards)", "sum(cards.rank)", "E0306", "rank", "list(x.rank for x in"),
    (
        C,
        "sum(c.rank for c in cards)",
        "sum(c.rank > 1 for c in cards)",
        "E0303",
        "sum(c.rank > 1 for c in cards)",
        "`count(x in S where C)`",
    ),
    (
        C,
        "sum(c.rank for c in cards)",
        "sum(coins)",
        "E0305",
        "coins",
        "`coins[p] for p in players`",
    ),
    (C, "coins[me] +=", "coins[me.seat] +=", "E0303", "me.seat", "`coins[me]`"),
    (C, "coins[me] +=", "me.coins +=", "E0310", "me.coins", "`coins[me]`"),
    (C, "coins[Player]: 0..99 = 0", "coins[Player]: integer", "E0316", "integer", "`int`"),
    (C, "coins[Player]: 0..99 = 0", "coins[Player]: 99..0", "E0316", "99..0", "smaller"),
    (C, "coins[Player]: 0..99 = 0", "coins[Player] = 0", "E0026", "coins[Player] = 0", "`coins["),
    (C, "coins[Player]: 0..99 = 0", "coins: 0..99 = 0", "E0305", "coins[me]", "coins[Player]"),
    (C, "move cards to discard", "hand[me] -= cards", "E0310", "hand[me]", "`move cards to ...`"),
    (C, "move cards to discard", "cards.move(discard)", "E0306", "move", "collection"),
    (C, "move cards to discard", "move cards to me", "E0301", "me", "such as `hand[me]`"),
    (C, "move 5 from", "move all from", "E0303", "all", "`move deck to hand[p]`"),
    (C, "move cards to discard", "deck = shuffled(deck)", "E0310", "deck", "`shuffle deck`"),
    (
        C,
        "    if len(hand[me]) < 2: end_game()",
        "    if len(hand[me]) < 2: end_game()\n    goto agian",
        "E0318",
        "agian",
        "`again`",
    ),
    (
        B,
        "if not empty(): goto endGame",
        "if board[at] is not None: goto endGame",
        "E0217",
        "is not None",
        "`!= none`",
    ),
    (B, "board[s] == none", "board[s] is None", "E0217", "is None", "`== none`"),
    (
        B,
        "board[at] = me",
        "for (i = 0; i < 3; i++) { board[at] = me }",
        "E0217",
        "for",
        "`for i in 0..2:`",
    ),
    (C, "shuffle deck", "shuffle discard into deck", "E0217", "into", "`move x to place`"),
    (C, "if len(hand[me]) < 2", "if hand[me].top == none", "E0306", "top", "`last(hand[me])`"),
]
CASES = [case for case in (*NAMES, *SIGNS, *MOVING, *ELSEWHERE) if case[3]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[2].strip())
def test_one_finding_at_the_cause(case: Case, tmp_path: Path) -> None:
    text, words, others, code, place, help_ = case
    assert words in text
    path = tmp_path / "broken.game"
    path.write_text(text.replace(words, others, 1), encoding="utf-8")
    found = check(str(path)).diagnostics
    assert [(d.code, d.span.text) for d in found] == [(code, place)], found
    assert help_ in found[0].help


@pytest.mark.parametrize("text", [BOARD, CARDS])
def test_the_games_themselves_are_clean(text: str, tmp_path: Path) -> None:
    path = tmp_path / "clean.game"
    path.write_text(text, encoding="utf-8")
    assert check(str(path)).diagnostics == ()
