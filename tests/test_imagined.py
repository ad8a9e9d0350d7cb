"""Names that generated code uses too, and `after`."""

from __future__ import annotations

from driven_game import Driven, done


# ------------------------------------------------------------------------------ names
def test_names_that_the_generated_code_uses_too() -> None:
    text = """
players: 2
material:
  Fire: [next, others]
  Square: square(2, 2)
  limit: 3
table:
  size: 0..9 = 1
  state: 0..9 = 2
  table_: 0..9 = 3
  held: 0..9 = 4
  end: 0..9 = 5
  pick: 0..9 = 6
  scorePile: 0..9 = 7
  score_pile: 0..9 = 8
  lines: 0..9 = 0
  fish: Fire?
  square: Player? on Square
functions:
  flips(n in 0..9): n + 1
  seen(n in 0..9): n + 2
  members(n in 0..9): set(x in 0..n)
  blank(): 4
  sorted_by(n in 0..9): n + limit
  legal_go(n in 0..9): n
  tuple(n in 0..9): list(x in 0..n)
effects:
  setup(me in Player): size += 1
  score(me in Player): state += 1
  fork(me in Player): |
    let p = choose p in players
    held = p.seat
  set_square(me in Player): square[a1] = me
setup: fish = next
actions:
  go(): |
    let drawn = flips(size)
    let members_ = members(3)
    let fire = seen(drawn)
    let t1 = max(x in 1..3 while x < fire)
    let t2 = list(x in 1..3 while x < t1)
    let NEXT = me.next
    let f = blank() + sorted_by(2) + legal_go(1)
    let mask_of = set(s in Square where square[s] == me)
    let a = len(tuple(2)) + len(members_)
    let answer = sum(x in t2)
    let parent = choose p in players
    setup()
    score()
    set_square()
    fork()
    pick = answer
    end = f - 4
    lines = a
    scorePile = fire
    score_pile = t1
    let engine = len(mask_of)
    if NEXT == parent: table_ = engine
"""
    game = Driven(text).do("go").do("go.parent", 1).do("fork.p", 1)
    assert {k: game[k] for k in ("size", "state", "table_", "held", "end")} == {
        "size": 2, "state": 3, "table_": 0, "held": 1, "end": 6,
    }  # fmt: skip
    assert [game[k] for k in ("pick", "scorePile", "score_pile", "lines", "fish")] == [
        3, 4, 3, 7, "next",
    ]  # fmt: skip
    assert game["square"] == {"a1": 0}


# ------------------------------------------------------------------------------ after
def test_after_leaves_everything_as_it_is() -> None:
    more = """
effects:
  spend(me in Player, x in 0..99): |
    points[me] -= x
    if points[me] < 0: end_game(winners=me.next)
    trail += [x]
triggers:
  odd(p in Player where points[p] == 7): points[p] = 50
functions:
  left(me in Player, x in 0..99): after(spend(x), points[me])
"""
    body = """
points[me] = 10
n = left(3)
m = 1 if after(spend(4), len(trail) == 1) else 2
trail = list(x in 0..4 where after(spend(x), points[me] > 7))
"""
    game = done(body, more=more)
    assert (game["n"], game["m"], game["trail"]) == (50, 1, [0, 1, 2, 3])
    assert game["points"]["0"] == 10


def test_after_an_effect_that_ends_the_game_the_game_goes_on() -> None:
    more = """
effects:
  spend(me in Player): |
    points[me] = 1
    end_game(winners=me)
"""
    game = done("n = after(spend(), points[me]) + 4", more=more)
    assert (game["n"], game.over, game["points"]["0"]) == (5, False, 0)
