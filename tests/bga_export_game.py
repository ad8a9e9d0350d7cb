"""A small game that has something of everything that is exported, and its export."""

from __future__ import annotations

from pathlib import Path

from ludomill.compiler.graph import Ending, exits
from ludomill.compiler.pipeline import bga_project, check
from ludomill.dsl.reading import model

TEXT = r"""
game: night_market
title: The "Night" Market
game_name: Night Market
players: 2..3
designer: Nobody
estimated_duration: 20
player_colors: ["ff0000", "0000ff", "00ff00"]
tie_breaker_description: Fewest cards, then \ the luck
game_interface_width: {min: 600}

options:
  100:
    label: length
    name: Length of the game
    default: 2
    level: major
    values:
      1: {label: short, name: Short, nobeginner: true, beta: true}
      2: {label: long, name: It's long, tmdisplay: Long, description: A longer night}
  101:
    name: Rain
    values:
      0: {name: "no"}
      1: {name: "yes"}
    displaycondition:
      - {type: otheroption, id: 100, value: [1, 2]}
      - {type: minplayers, value: 3}
    displayconditionoperand: or
    startcondition:
      1:
        - {type: maxplayers, value: 2, message: Only two in the rain, gamestartonly: true}
    notdisplayedmessage: No rain today

preferences:
  100:
    name: Ask first
    needReload: true
    default: 1
    values:
      0: {name: Never}
      1: {name: Always, cssPref: ask_first}

stats:
  table:
    rounds: {id: 10, name: Rounds, type: int}
  player:
    mean: {id: 10, name: Mean price, type: float, display: limited}
    mood: {id: 11, name: Mood, type: int, value_labels: {0: Bad, 1: Good}}

material:
  Fruit: [apple, pear]
  Price: 1..3
  basket: "[1, 2 + 1]"
  Square: square(2, 2)
  Stall:
    columns:
      title: text
      fruit: Fruit?
      open: bool = false
      gains: effect(me in Player)?
    rows:
      corner: {title: The baker's $tall, fruit: pear, gains: "coins[me] += 1", copies: 2}
      empty: {title: Empty}
  Token: {columns: {owner: Player, fruit: Fruit}, rows: all}

table:
  coins[Player]: 0..99 = 0
  hand[Player]: hand of Stall
  drawn: pile of Stall
  board: Fruit? on Square
  liked[Player]: set of Fruit
  dice: 2 of Price
  turn_number: 0..9 = 0

functions:
  rich(me in Player): coins[me] > 5
  mine(me in Player): coins[me] + 1

effects:
  Gain(me in Player, amount in Price): coins[me] += amount

setup: |
  move Stall to drawn

actions:
  buy(stall in drawn, price in Price, fruit in Fruit, to in Square): |
    coins[me] += price
    if rich(me): end_game()
    goto bought
  give(who in others(me)): |
    coins[who] += 1
    goto bought
  pass(): goto waited

states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must buy
    description_last: ${actplayer} must buy for the last time
    descriptionmyturn: ${you} must buy one of ${left}, with ${coins[active]} coins
    args:
      left: len(drawn)
      _private:
        active:
          own: len(hand[active])
    possibleactions: [buy, give, pass]
    transitions: {bought: 3, waited: 3}
    zombie: goto waited
  3:
    name: nextPlayer
    type: game
    updateGameProgression: true
    action: |
      activate active.next
      goto nextTurn
    transitions: {nextTurn: 4}
  4:
    name: list
    type: multipleactiveplayer
    description: Others must wait for ${mine(players[0])}, ${coins[players[0]]} and ${9 + 1}
    descriptionmyturn: ${you} must wait
    initialprivate: 5
    args:
      mine_players_0: 1
      _private:
        player:
          mine: coins[me]
    transitions: {done: 2, end: 99}
  5:
    name: waitAlone
    type: private
    descriptionmyturn: ${you} must pass
    possibleactions: [pass]
    transitions: {waited: 4}

progression: |
  let half = turn_number * 5
  return 2 * half
score(me in Player): coins[me]
"""


def exported(folder: Path, text: str = TEXT, classic: bool = False) -> dict[str, str]:
    """The files of the project of a game, by path."""
    path = folder / "night_market.game"
    path.write_text(text, encoding="utf-8")
    checked = check(str(path))
    assert [str(d) for d in checked.diagnostics if d.is_error] == []
    return bga_project(checked, classic)


# The states that write what a trigger reads that can end the game, beside those that end it
# themselves.
BY_TRIGGER = {"trigger": {2}, "innovation": {2, 4}, "innovation_cards": {2, 4}}


def transitions(game: model.Game, state: model.State) -> dict[str, int]:
    """The transitions, and `end_game` to 99 where rules end the game that nothing else ends."""
    found = {transition.label.text: transition.target for transition in state.transitions}
    if any(transition.target == 99 for other in game.states for transition in other.transitions):
        return found
    ends = any(target == 99 for target, _ in exits(state, Ending([game])))
    if ends or state.id in BY_TRIGGER.get(game.name.text, ()):
        found["end_game"] = 99
    return found
