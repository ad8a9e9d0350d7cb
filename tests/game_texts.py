"""Sections of a game for the tests of the loader, and ways to load them."""

from __future__ import annotations

from ludomill.dsl.reading.loader import LoadResult, load
from ludomill.dsl.reading.model import BoardEntry, Game, RecordEntry
from ludomill.dsl.syntax.expr import dump

HEAD = "game: g\ntitle: G\nplayers: 2\n"
Files = dict[str, str | bytes]


def loaded(text: str | bytes, files: Files | None = None) -> LoadResult:
    """Load `main.game`; `files` are the others, by path."""
    every: Files = {"main.game": text, **(files or {})}

    def read_file(path: str) -> bytes:
        if path not in every:
            raise FileNotFoundError(path)
        found = every[path]
        return found if isinstance(found, bytes) else found.encode()

    return load("main.game", read_file)


def good(text: str, files: Files | None = None) -> Game:
    result = loaded(text, files)
    found = [f"{p.code} {p.message}" for p in result.problems]
    assert not found, found
    assert result.game is not None
    return result.game


def section(text: str, files: Files | None = None) -> Game:
    return good(HEAD + text, files)


def record(text: str, files: Files | None = None) -> RecordEntry:
    entry = section("material:\n" + text, files).material[0]
    assert isinstance(entry, RecordEntry)
    return entry


def board(text: str) -> BoardEntry:
    entry = section("material:\n" + text).material[0]
    assert isinstance(entry, BoardEntry)
    return entry


def shown(value: object) -> str:
    return dump(value)


OPTIONS = """\
options:
  100:
    label: edition
    name: Edition
    default: 2
    level: major
    values:
      1: {label: first, name: First, tmdisplay: First edition, nobeginner: true, beta: false}
      2: {label: last, name: "Off", description: The usual one}
    displayconditionoperand: or
    displaycondition:
      - {type: minplayers, value: [3, 4]}
      - {type: otheroption, id: 101, value: 1}
    startcondition:
      1: [{type: maxplayers, value: 2, message: For two, gamestartonly: true}]
      2: []
    notdisplayedmessage: Not with two
  101:
    name: Teams
    values: {0: {name: no}, 1: {name: yes}}
preferences:
  100:
    name: Cards
    needReload: true
    default: 2
    values: {1: {name: Large, cssPref: large}, 2: {name: Small}}
stats:
  table:
    turns: {id: 10, name: Turns, type: int}
  player:
    won: {id: 10, name: Tricks won, type: float, display: limited, value_labels: {1: one}}
"""

CARDS = """\
  Card:
    columns:
      age: Age
      icons: Icon? on Spot
      name: text
      demand: effect(me in Player, demander in Player)?
      dogma: list of effect(me in Player)
      when: function(me in Player) of bool = true
    name: ${name} (${age})
    rows:
      Oars:
        is: [1, [castle, none, leaf]]
        demand: |
          let card = choose c in hand[me] "give"
          if card: draw(1)
        dogma: draw(1)
        when: scored[me] >= 6
      RoadBuilding:
        is: [2, [none, none, none], Road Building]
        demand: none
        dogma:
          - draw(1)
          - |
            draw(2)
            draw(3)
"""

RULES = """\
table:
  deck: deck of Card, hidden
  hand[Player]: hand of Card
  crates[p in Player]: 0..99 = 0
functions:
  mine(me in Player): set(s in Square where board[s] == me)
  many(me in Player): >
    len(mine(me))
    + 1
  steps(k in 1..3) of list of int: |
    let found = [k]
    return found
  unit: 1
effects:
  Draw(me in Player): |
    move 1 from deck to hand[me]
  Nothing: pass
triggers:
  full(p in Player where crates[p] == 99): crates[p] = 0
setup: |
  shuffle deck
actions:
  take(n in 1..3, m in 1..n): |
    Draw(me)
    goto took
progression: 100 * len(deck) // 52
score(me in Player): crates[me]
panel(me in Player): |
  return 0
tie_breaker(me in Player): |
  [len(hand[me]), 2]
zombie: random
"""

STATES = """\
states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must play
    descriptionmyturn: ${you} must play
    descriptionlast: This is the last turn
    args:
      left: 3 - played
      _private:
        active: {cards: hand}
    possibleactions: [play, pass]
    transitions: {play: 3, "": 3}
    zombie: goto play
  3:
    name: nextPlayer
    type: game
    updateGameProgression: true
    action: |
      activate(active.next)
      goto nextTurn
    transitions: {nextTurn: 2, endGame: 99}
  4:
    name: together
    type: multipleactiveplayer
    description: Others must pass
    descriptionmyturn: ${you} must pass
    initialprivate: 5
    args:
      _private:
        player:
          choices: hand[me]
    transitions: {done: 3}
    zombie: skip
  5:
    name: alone
    type: private
    descriptionmyturn: ${you} must pick
  6: {name: box, type: manager}
"""

SCENARIOS = """\
scenarios:
  Oars takes every crown:
    players: 3
    seed: 7
    options: {edition: last, size: 8}
    state: playerTurn
    given: |
      board[a1] = players[0]
    moves:
      - movePiece e2 e4
      - 0 Pay.paid [a, 3 of clubs]
      - 2 Lot.bid -
      - 1 say "two words" []
    legal:
      place: [a1, b2 c3]
      0 Pay.paid: [[tuna], [shrimp, cod]]
    refused:
      - movePiece e2 e5
      - {movePiece e1 e2: Your own man stands there}
    holds: |
      # all of it
      score(players[0]) == 1
      any(s in Square
        where board[s])
      board[a1] == players[0]   # still
  another:
    moves: |
      pass
      0 pass   # again
    refused: {draw: The deck is empty}
    holds:
      - active == players[0]
      - not over
"""

WHOLE = (HEAD + OPTIONS + "material:\n" + CARDS + RULES + STATES + SCENARIOS).encode()
