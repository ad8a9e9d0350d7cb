"""Planted leaks: each is one change to a clean card game, and is found with its way.

The way is what the notes say: where the hidden thing is read, the names and calls that it goes
through. A finding stands where it comes out.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from ludomill.dsl.checking.checker import check_game
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.lint import run
from ludomill.dsl.reading.expand_turns import expand_turns
from ludomill.dsl.reading.loader import load

HERE = Path(__file__).parent
CODES = {"E0450", "W0451", "E0452", "W0453", "E0454", "W0455", "E0456", "W0457"}

CLEAN = """\
game: sample
title: Sample
players: 2..4
material:
  Suit: [red, blue, green]
  Card:
    back: [age]
    columns:
      suit: Suit
      rank: 1..9
      age: 1..3
    rows: all
table:
  deck: deck of Card
  hand[Player]: hand of Card
  played[Player]: pile of Card
  away: pile of Card
  chest[Player]: pile of Card, seen by owner, count hidden
  goal[Player]: Card?, seen by q in Player where q.seat == 0
  secret[Player]: 0..9 = 0, seen by owner
  points[Player]: 0..99 = 0
  trump: Suit = red
functions:
  size(me in Player): len(hand[me])
  oldest(me in Player): max(c.age for c in hand[me], default=0)
  shown_points(me in Player): points[me]
effects:
  Discard(card in Card): |
    if card.suit == red: move card to away
    else: move card to away
  Score(me in Player, number in 0..99): points[me] += number
  Give(me in Player, to in Player): |
    let gift = may choose c in hand[me] "give a card"
    if gift: move gift to hand[to]
setup: |
  move Card to deck
  shuffle deck
  for p in players: move 5 from deck to hand[p]
actions:
  play(card in hand[me] where card.rank > 0): |
    move card to played[me]
    if card.suit == trump: points[me] += card.rank
    log("${player_name} plays ${card}, ${n} left", n=size(me))
    Score(me, 1)
    Give(me, me.next)
    goto played
  drop(n in 1..2): |
    let cards = choose n c in hand[me] "drop cards"
    let top = move 1 from deck to hand[me]
    for c in cards: Discard(c)
    log("${player_name} drops ${cards} for ${top}")
    goto played
states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must play, ${trump} is trump
    descriptionmyturn: ${you} must play
    args:
      left: len(hand[active])
      oldest: oldest(active)
      _private:
        active:
          best: max(c.rank for c in hand[active], default=0)
    possibleactions: [play, drop]
    updateGameProgression: true
    zombie: random
    transitions: {played: 3}
  3:
    name: nextPlayer
    type: game
    action: |
      if any(p in players where hand[p]):
        activate active.next
        goto next
      goto over
    transitions: {next: 2, over: 99}
panel(me in Player): shown_points(me)
progression: 100 - len(deck)
score(me in Player): points[me] + sum(c.rank for c in hand[me])
"""


def leaks(text: str) -> list[Diagnostic]:
    loaded = load("sample.game", lambda _: text.encode())
    assert loaded.game is not None, loaded.problems
    game = expand_turns(loaded.game)
    result = check_game(game)
    errors = [p.message for p in (*loaded.problems, *result.problems) if p.is_error]
    assert not errors
    return [d for d in run(game, result) if d.code in CODES]


@dataclass(frozen=True)
class Planted:
    """`old` is replaced by `new`. The finding has `code`, stands at `spot`; `place` is what leaks;
    `way` are words that its notes hold, in this order."""

    name: str
    old: str
    new: str
    code: str
    spot: str
    place: str
    way: tuple[str, ...]


LOG = '    log("${player_name} plays ${card}, ${n} left", n=size(me))\n'
HIDDEN = "any(c in hand[me] where c.suit == red)"
READ = "what lies in `hand` is read here"
DECIDES = "it decides which way the code goes"

PLANTED = (
    # --- what is told
    Planted(
        "hand in public args", "left: len(hand[active])", "left: hand[active]",
        "E0450", "hand[active]", "hand", (READ,),
    ),
    Planted(
        "number in the log", "n=size(me))", "n=max(c.rank for c in hand[me], default=0))",
        "E0450", "max(c.rank for c in hand[me], default=0)", "hand", (READ,),
    ),
    Planted(
        "through a local", LOG,
        "    let highest = max(c.rank for c in hand[me], default=0)\n"
        '    log("${player_name} has ${n}", n=highest)\n',
        "E0450", "highest", "hand", (READ, "`highest` holds it"),
    ),
    Planted(
        "through two locals", LOG,
        "    let highest = max(c.rank for c in hand[me], default=0)\n"
        "    let twice = 2 * highest\n"
        '    log("${player_name} has ${n}", n=twice)\n',
        "E0450", "twice", "hand", (READ, "`highest` holds it", "`twice` holds it"),
    ),
    Planted(
        "through a function", "size(me in Player): len(hand[me])",
        "size(me in Player): sum(c.rank for c in hand[me])",
        "E0450", "size(me)", "hand", (READ, "`size` gives it back"),
    ),
    Planted(
        "through a function with branches", "size(me in Player): len(hand[me])",
        "size(me in Player): |\n"
        f"    if {HIDDEN}: return 1\n"
        "    return 2",
        "E0450", "size(me)", "hand", (READ, DECIDES, "`size` gives it back"),
    ),
    Planted(
        "panel", "shown_points(me in Player): points[me]",
        "shown_points(me in Player): points[me] + sum(c.rank for c in hand[me])",
        "E0450", "shown_points(me)", "hand", (READ, "`shown_points` gives it back"),
    ),
    Planted(
        "progression", "progression: 100 - len(deck)", "progression: 10 * deck[0].rank",
        "E0450", "10 * deck[0].rank", "deck", ("what lies in `deck` is read here",),
    ),
    Planted(
        "description", "must play, ${trump} is trump", "must play, ${deck[0].suit} is trump",
        "E0450", "deck[0].suit", "deck", ("what lies in `deck` is read here",),
    ),
    Planted(
        "prompt", '"drop cards"', '"drop cards, not ${max(d.rank for d in hand[me])}"',
        "E0450", "max(d.rank for d in hand[me])", "hand", (READ,),
    ),
    Planted(
        "private args for another", "best: max(c.rank for c in hand[active], default=0)",
        "best: max(c.rank for c in hand[active.next], default=0)",
        "E0450", "max(c.rank for c in hand[active.next], default=0)", "hand", (READ,),
    ),
    Planted(
        "on one of two ways", "for ${top}\")", "for ${rank}\", rank=top.rank if top else 0)",
        "W0451", "top.rank if top else 0", "deck",
        ("what lies in `deck` is read here", "`top` is what was moved"),
    ),
    Planted(
        "count hidden", "n=size(me))", "n=len(chest[me]))",
        "E0450", "len(chest[me])", "chest", ("what lies in `chest` is read here",),
    ),
    Planted(
        "minimum", "n=size(me))", "n=min(c.rank for c in chest[me], default=0))",
        "E0450", "min(c.rank for c in chest[me], default=0)", "chest", (),
    ),
    Planted(
        "order of a deck", LOG,
        "    let order = sorted(p in players by deck[p.seat].rank)\n"
        '    log("${player_name} is before ${first}", first=order[0])\n',
        "E0450", "order[0]", "deck",
        ("what lies in `deck` is read here", "`order` holds it"),
    ),
    Planted(
        "a back picked by a face", LOG,
        "    let highest = best(c in hand[me] by c.rank)\n"
        '    log("${player_name} has ${highest}")\n',
        "E0450", "highest", "hand", (READ, "`highest` holds it"),
    ),
    Planted(
        "rule bypassed", "n=size(me))", "n=1 if goal[me] == hand[me.next][0] else 0)",
        "W0451", "1 if goal[me] == hand[me.next][0] else 0", "goal", (),
    ),
    # --- what is written
    Planted(
        "hidden sum in public points", "if card.suit == trump: points[me] += card.rank",
        "points[me] = min(99, sum(c.rank for c in hand[me]))",
        "E0452", "min(99, sum(c.rank for c in hand[me]))", "hand", (READ,),
    ),
    Planted(
        "an effect's parameter", "Score(me, 1)", "Score(me, max(c.rank for c in hand[me]))",
        "E0452", "points[me] += number", "hand", (READ, "`number` of `Score` receives it"),
    ),
    Planted(
        "through the table", "    Give(me, me.next)\n",
        "    secret[me] = max(c.rank for c in hand[me], default=0)\n"
        "    points[me] = secret[me]\n",
        "E0452", "secret[me]", "secret", ("what lies in `secret` is read here",),
    ),
    Planted(
        "index of a place", "    Give(me, me.next)\n",
        "    let gift = choose c in hand[me]\n"
        "    if gift: points[players[gift.rank % 2]] = 1\n",
        "E0452", "points[players[gift.rank % 2]] = 1", "hand", (READ, "`gift` is chosen here"),
    ),
    Planted(
        "number of cards moved", "move 1 from deck to hand[me]",
        "move max(c.rank for c in hand[me]) from deck to hand[me]",
        "E0452", "max(c.rank for c in hand[me])", "hand", (READ,),
    ),
    Planted(
        "which public card moves", "    Give(me, me.next)\n",
        "    let gone = first(c in away where (c in hand[me.next]))\n"
        "    move gone to deck\n",
        "E0452", "gone", "hand", (READ, "`gone` holds it"),
    ),
    Planted(
        "value for another owner", "    Give(me, me.next)\n",
        "    secret[me.next] = max(c.rank for c in hand[me], default=0)\n",
        "E0452", "max(c.rank for c in hand[me], default=0)", "hand", (READ,),
    ),
    # --- what is decided
    Planted(
        "branch that writes", "if card.suit == trump: points[me] += card.rank",
        f"if {HIDDEN}: points[me] = 1",
        "E0454", "points[me] = 1", "hand", (READ, DECIDES),
    ),
    Planted(
        "transition", "    Give(me, me.next)\n    goto played\n",
        f"    if {HIDDEN}: goto other\n    goto played\n",
        "E0454", "goto other", "hand", (READ, DECIDES),
    ),
    Planted(
        "who becomes active", "if any(p in players where hand[p]):\n        activate active.next",
        "let p = the(q in players where Card(red, 1, 1) in hand[q])\n"
        "      if any(q in players where hand[q]):\n        activate p",
        "E0454", "p", "hand", (READ, "`p` holds it"),
    ),
    Planted(
        "draw under a condition", "    Give(me, me.next)\n",
        f"    if {HIDDEN}: move 1 from deck to hand[me]\n",
        "E0454", "move 1 from deck to hand[me]", "hand", (READ, DECIDES),
    ),
    Planted(
        "behind a return", "    let gift = may choose",
        f"    if {HIDDEN}: return\n    let gift = may choose",
        "E0454", "", "hand", (READ, DECIDES),
    ),
    Planted(
        "call under a condition", "    Score(me, 1)\n", f"    if {HIDDEN}: Score(me, 1)\n",
        "W0455", "points[me] += number", "hand", (READ, DECIDES),
    ),
    Planted(
        "silence", "    else: move card to away\n", "",
        "W0455", "card.suit == red", "hand", (),
    ),
    Planted(
        "question under a condition", "    Give(me, me.next)\n",
        f"    if {HIDDEN}: choose c in hand[me]\n",
        "E0454", "choose c in hand[me]", "hand", (READ, DECIDES),
    ),
    Planted(
        "loop over hidden cards", "    Give(me, me.next)\n",
        "    for c in hand[me] where c.rank > 7: points[me] += 1\n",
        "E0454", "points[me] += 1", "hand", (READ, "it decides what the loop meets"),
    ),
    # --- what a choice shows
    Planted(
        "cards of another", 'let gift = may choose c in hand[me] "give a card"',
        'let gift = may choose c in hand[to] where c.rank > 5 by me "take a card"',
        "E0456", "c.rank > 5", "hand", (READ, ),
    ),
    Planted(
        "bound by another's hand", "drop(n in 1..2)", "drop(n in 1..2 where n <= deck[0].rank)",
        "E0456", "n <= deck[0].rank", "deck", ("what lies in `deck` is read here",),
    ),
    Planted(
        "require", "    let cards = choose n c in hand[me]",
        '    require hand[me.next][0].rank > 3 "Not now."\n'
        "    let cards = choose n c in hand[me]",
        "E0456", "hand[me.next][0].rank > 3", "hand", (READ,),
    ),
)  # fmt: skip


ACTS = """\
  Suit: [red, blue, green]
  Act:
    columns:
      does: effect(me in Player, card in Card)
    rows:
      gain:
        does: points[me] = card.age
      win:
        does: points[me] = card.rank
"""

FURTHER = (
    Planted(
        "a trigger's condition", "setup: |",
        "triggers:\n"
        f"  lucky(me in Player where {HIDDEN} and points[me] == 0): points[me] += 1\n"
        "setup: |",
        "E0454", "points[me] += 1", "hand", (READ, "it decides when `lucky` happens"),
    ),
    Planted(
        "an effect in a column", "    Give(me, me.next)\n",
        "    let other = choose c in hand[me]\n    if other: win.does(me, other)\n",
        "W0453", "card.rank", "hand", (READ, "`other` is chosen here"),
    ),
    Planted(
        "a hidden call of an effect in a column", "    Give(me, me.next)\n",
        f"    if {HIDDEN}: gain.does(me, card)\n",
        "E0454", "gain.does(me, card)", "hand", (READ, DECIDES),
    ),
    Planted(
        "how long a loop goes on", "    Give(me, me.next)\n",
        "    let n = 0\n    while n < hand[me][0].rank: n += 1\n    points[me] = n\n",
        "E0452", "n", "hand", (READ, "it decides whether the loop goes on"),
    ),
    Planted(
        "inside a parallel", "if any(p in players where hand[p]):",
        "parallel p in players:\n"
        "        let card = choose c in hand[p] by p\n"
        "        if card:\n"
        "          if card.suit == red: move card to chest[p]\n"
        "      if any(p in players where hand[p]):",
        "E0454", "move card to chest[p]", "hand", (READ, "`card` is chosen here", DECIDES),
    ),
    Planted(
        "who is active has changed", "    Give(me, me.next)\n",
        "    activate me.next\n    let d = choose d in hand[me] where d.rank > 5 by active\n",
        "E0456", "d.rank > 5", "hand", (READ,),
    ),
    Planted(
        "the name of another player", "    Give(me, me.next)\n",
        "    let p = me\n    p = me.next\n"
        "    let d = choose d in hand[me] where d.rank > 5 by p\n",
        "W0457", "d.rank > 5", "hand", (READ,),
    ),
)  # fmt: skip

MEMORY = (
    Planted(
        "shown before a card was drawn", LOG,
        "    reveal(hand[me])\n"
        "    move 1 from deck to hand[me]\n"
        '    log("${n}", n=max(c.rank for c in hand[me]))\n',
        "E0450", "max(c.rank for c in hand[me])", "hand", (READ,),
    ),
    Planted(
        "a name for another card", LOG,
        "    let seen = hand[me][0]\n"
        "    move seen to away\n"
        "    seen = hand[me][0]\n"
        '    log("${n}", n=seen.rank)\n',
        "E0450", "seen.rank", "hand", (READ, "`seen` holds it"),
    ),
    Planted(
        "shown of another player", LOG,
        "    reveal(hand[me])\n"
        '    log("${n}", n=max(c.rank for c in hand[me.next]))\n',
        "E0450", "max(c.rank for c in hand[me.next])", "hand", (READ,),
    ),
    Planted(
        "only one of the cards shown", "    for c in cards: Discard(c)\n",
        "    for c in cards where c.age == 1: Discard(c)\n"
        '    log("${n}", n=sum(c.rank for c in cards))\n',
        "E0450", "sum(c.rank for c in cards)", "hand", (READ, "`cards` is chosen here"),
    ),
    Planted(
        "older cards of a list", LOG,
        "    let all_drawn = [card]\n"
        "    for i in 1..2:\n"
        "      let drawn = deck[0]\n"
        "      move drawn to hand[me]\n"
        "      all_drawn += [drawn]\n"
        "    let last_one = deck[0]\n"
        "    reveal(last_one)\n"
        '    log("${n}", n=sum(c.rank for c in all_drawn))\n',
        "W0451", "sum(c.rank for c in all_drawn)", "deck", ("`drawn` holds it",),
    ),
    Planted(
        "shown on one way only", LOG,
        "    let seen = hand[me][0]\n"
        "    if trump == red: reveal(seen)\n"
        '    log("${n}", n=seen.rank)\n',
        "W0451", "seen.rank", "hand", (READ, "`seen` holds it"),
    ),
    Planted(
        "shown to one player only", LOG,
        "    let seen = hand[me][0]\n"
        "    reveal(seen, to=me.next)\n"
        '    log("${n}", n=seen.rank)\n',
        "E0450", "seen.rank", "hand", (READ, "`seen` holds it"),
    ),
    Planted(
        "moved to another hand", LOG,
        "    let seen = hand[me][0]\n"
        "    move seen to hand[me.next]\n"
        '    log("${n}", n=seen.rank)\n',
        "E0450", "seen.rank", "hand", (READ, "`seen` holds it"),
    ),
    Planted(
        "another column shown", LOG,
        "    let seen = hand[me][0]\n"
        "    reveal(seen.suit)\n"
        '    log("${n}", n=seen.rank)\n',
        "E0450", "seen.rank", "hand", (READ, "`seen` holds it"),
    ),
)  # fmt: skip

# Changes that leave the game clean: what is told is known by then.
FINE = {
    "a back": (LOG, '    log("${n}", n=hand[me.next][0].age)\n'),
    "a revealed local": (
        LOG,
        '    let seen = hand[me][0]\n    reveal(seen)\n    log("${n}", n=seen.rank)\n',
    ),
    "a revealed value": (
        LOG,
        '    let n = reveal(max(c.rank for c in hand[me], default=0))\n    log("${n}")\n',
    ),
    "worked out before it was shown": (
        LOG,
        "    let seen = hand[me][0]\n    let rank = seen.rank\n    move seen to away\n"
        '    log("${rank}")\n',
    ),
    "the same words again": (
        LOG,
        "    reveal(sum(c.rank for c in hand[me]))\n"
        '    log("${n}", n=sum(c.rank for c in hand[me]))\n',
    ),
    "every card moved": (
        "    for c in cards: Discard(c)\n",
        '    for c in cards: Discard(c)\n    log("${n}", n=sum(c.rank for c in cards))\n',
    ),
    "all hands shown": (
        LOG,
        "    for p in players: reveal(hand[p])\n"
        '    log("${n}", n=sum(c.rank for p in players, c in hand[p]))\n',
    ),
    "a revealed column as an index": (
        LOG,
        "    let seen = hand[me][0]\n    reveal(seen.rank)\n"
        "    points[players[seen.rank % 2]] += 1\n",
    ),
    "a condition revealed": (
        LOG,
        f"    let red_card = reveal({HIDDEN})\n    if red_card: points[me] += 1\n",
    ),
    "a number chosen": (
        LOG,
        "    let bid = choose n in 0..max(c.rank for c in hand[me], default=0) by me\n"
        "    points[me] += bid\n",
    ),
    "a choice declined": (
        LOG,
        "    let extra = may choose c in hand[me]\n    if extra: points[me] += 1\n",
    ),
    "the owner chooses": (
        'let gift = may choose c in hand[me] "give a card"',
        'let gift = may choose c in hand[to] where c.rank > 5 by to "give a card"',
    ),
    "blindly from another hand": (
        'let gift = may choose c in hand[me] "give a card"',
        'let gift = may choose c in hand[to] by me "take a card"',
    ),
    "an owner's own value": (
        "    Give(me, me.next)\n",
        "    secret[me] = max(c.rank for c in hand[me], default=0)\n",
    ),
    "the end of the game": ("    Give(me, me.next)\n", f"    if {HIDDEN}: end_game()\n"),
    "how many are left": ("    Give(me, me.next)\n", "    if not hand[me]: goto played\n"),
    "both ways the same": (
        "    Give(me, me.next)\n    goto played\n",
        f"    if {HIDDEN}: goto played\n    else: goto played\n",
    ),
    "asked at the same time": (
        "if any(p in players where hand[p]):",
        "let picks = parallel p in players: choose c in hand[p] by p\n"
        "      for p in players: Lay(p, picks[p.seat])\n"
        "      let first_one = sorted(p in players where picks[p.seat] by picks[p.seat].rank)\n"
        "      if first_one: activate first_one[0]\n"
        "      if any(p in players where hand[p]):",
    ),
}
LAY = """\
effects:
  Lay(me in Player, card in Card?): |
    if card: move card to played[me]
"""


@pytest.mark.parametrize("name", FINE)
def test_what_is_known_is_no_leak(name: str) -> None:
    old, new = FINE[name]
    assert CLEAN.count(old) == 1
    text = CLEAN.replace(old, new).replace("effects:\n", LAY) if "Lay(" in new else None
    assert [d.message for d in leaks(text or CLEAN.replace(old, new))] == []


GAMES = [*HERE.parent.glob("games/*.game"), *HERE.parent.glob("examples/*.game")]
DRAFTS = [HERE / "drafts" / "innovation.game"]


@pytest.mark.parametrize("path", sorted([*GAMES, *DRAFTS]), ids=lambda path: path.stem)
def test_games_are_clean(path: Path) -> None:
    assert [d.message for d in leaks(path.read_text(encoding="utf-8"))] == []


def test_the_game_is_clean() -> None:
    assert [d.message for d in leaks(CLEAN)] == []


def planted(p: Planted) -> str:
    assert CLEAN.count(p.old) == 1, p.old
    text = CLEAN.replace(p.old, p.new)
    if ".does(" in p.new:
        text = text.replace("  Suit: [red, blue, green]\n", ACTS)
    return text.replace("{played: 3}", "{played: 3, other: 99}") if "other" in p.new else text


@pytest.mark.parametrize("p", (*PLANTED, *FURTHER, *MEMORY), ids=lambda p: p.name)
def test_planted_leak_is_found(p: Planted) -> None:
    found = [d for d in leaks(planted(p)) if f"`{p.place}`" in d.message]
    assert [d.code for d in found] == [p.code], [(d.code, d.span.text, d.message) for d in found]
    leak = found[0]
    assert leak.span.text == p.spot or not p.spot
    notes = [n.text for n in leak.notes]
    assert notes[0].startswith(f"`{p.place}` is declared here: ")
    positions = [notes.index(words) for words in p.way]
    assert positions == sorted(positions), notes
    assert leak.help


# Whole games: take away what makes something known, and it is found.
@dataclass(frozen=True)
class Damage:
    game: str
    old: str
    new: str
    code: str
    spot: str


DAMAGE = (
    Damage("innovation", "              reveal(card.colour)\n", "", "E0452",
           "splay[me, card.colour] = flat"),
    Damage("innovation", "    reveal(card)\n    return card", "    return card", "E0454",
           "move list(c for p in players, c in hand[p] + score_pile[p] + pile_cards(p))"
           " to removed"),
    Damage("hearts", "let starter = reveal(the(p in players where Card(clubs, two) in hand[p]))",
           "let starter = the(p in players where Card(clubs, two) in hand[p])", "E0452", "starter"),
    Damage("hearts", "      for p in players: reveal(won[p])\n", "", "E0452",
           "points[p] += taken(p)"),
    Damage("fleet", "move boat to fleet[me]\n", "stats[me].boats_launched += 0\n", "E0450", "rest"),
    Damage("fleet", "panel(me in Player): public_score(me)", "panel(me in Player): cash(me)",
           "E0450", "cash(me)"),
)  # fmt: skip


@pytest.mark.parametrize("d", DAMAGE, ids=lambda d: f"{d.game}: {d.spot}")
def test_damaged_game_is_found(d: Damage) -> None:
    (path,) = (path for path in [*GAMES, *DRAFTS] if path.stem == d.game)
    text = path.read_text(encoding="utf-8")
    assert text.count(d.old) == 1
    found = [(x.code, x.span.text) for x in leaks(text.replace(d.old, d.new))]
    assert (d.code, d.spot) in found, found
