"""Functions that triggers ask keep their answers: never longer than what they depend on stands."""

from __future__ import annotations

from driven_game import Driven, module_text
from ludomill.runtime.values.remembered import Remembered

# Cards of worth 1 to 4 in two piles of the only player.
GAME = """
players: 1
material:
  Card:
    columns: {worth: 1..4}
    rows: all
table:
  deck: deck of Card
  low[Player]: pile of Card
  high[Player]: pile of Card
  extra[Player]: 0..9 = 0
  told[Player]: 0..99 = 0
functions:
  worth(me in Player, times in 1..2): |
    if not low[me]: return extra[me]
    return extra[me] + times * sum(c.worth for c in low[me])
triggers:
  tell(q in Player where told[q] != worth(q, 2)): told[q] = worth(q, 2)
setup: |
  move Card to deck
actions:
  take(card in deck): |
    move card to low[me]
  lift(card in low[me]): |
    move card to high[me]
  add(): extra[me] += 1
turns: {actions: [take, lift, add]}
"""


A, C = {"worth": 1}, {"worth": 3}


def test_an_answer_holds_as_long_as_what_it_was_read_from() -> None:
    game = Driven(GAME)
    told = []
    for words in (("take", A), ("take", C), ("add",), ("lift", A), ("lift", C), ("add",)):
        game.do(*words)
        told.append(game["told"]["0"])
    # 2 * 1; 2 * (1 + 3); one more; 2 * 3 + 1; nothing lies there: 1; 2
    assert told == [2, 8, 9, 7, 1, 2]


def test_only_what_triggers_ask_is_kept() -> None:
    assert "anew_worth" in module_text(GAME)
    other = GAME.replace("told[q] != worth(q, 2)", "told[q] != extra[q]")
    assert "anew_worth" not in module_text(other)


def test_too_many_answers_are_forgotten() -> None:
    known = Remembered()
    for number in range(20_000):
        known.keep((number,), number)
    assert len(known) < 20_000
    assert known[(19_999,)] == 19_999
