"""`watch` and triggers, in small games worked by hand."""

from __future__ import annotations

import pytest
from driven_game import Driven, acting, done
from ludomill.runtime.playing.faults import GameRuntimeError


# ------------------------------------------------------------------------------ watch
def test_watch_says_whether_anything_changed() -> None:
    body = "let a = watch:\n  n = 1\nlet b = watch:\n  if n == 2: m = 1\nif a and not b: m = 7"
    assert done(body)["m"] == 7


def test_watch_sees_what_effects_do_and_nests() -> None:
    more = "effects:\n  set_n(x in 0..9): n = x\n"
    body = """
let outer = watch:
  let first_one = watch: set_n(3)
  let second_one = watch: pass
  if first_one and not second_one: m += 1
if outer: m += 10
let quiet = watch:
  let inner = watch: pass
  if inner: m += 100
if not quiet: m += 20
"""
    assert done(body, more=more)["m"] == 31


def test_watch_over_a_choice() -> None:
    body = """
let changed = watch:
  let x = choose x in 0..1
  if x == 1: n = 5
m = 1 if changed else 2
"""
    assert done(body).do("go.x", 1)["m"] == 1
    assert done(body).do("go.x", 0)["m"] == 2


def test_writing_the_same_value_and_moving_nothing_change_nothing() -> None:
    more = "material:\n  Card: {columns: {rank: 1..3}, rows: all}\n"
    table = "  deck: deck of Card\n  discard: pile of Card\n"
    body = """
let a = watch: n = 0
let b = watch: move 2 from deck to discard
let c = watch: move list(c in discard) to discard
if not a: m += 1
if not b: m += 10
if not c: m += 100
"""
    assert done(body, table=table, more=more)["m"] == 111


# ------------------------------------------------------------------------------ triggers
def test_triggers_run_in_the_order_of_the_file_until_none_holds() -> None:
    more = """
triggers:
  small(p in Player where points[p] >= 5): |
    points[p] -= 5
    trail += [10 + p.seat]
  big(p in Player where points[p] >= 3 and n > 0): |
    n -= 1
    trail += [20 + p.seat]
"""
    game = done("n = 1\npoints[me.next] = 12\npoints[me] = 5", more=more)
    # 12 → 7 → 2 for the next player; then 5 → 0 for the acting one; nobody has 3 left.
    assert game["trail"] == [11, 11, 10]
    assert (game["points"], game["n"]) == ({"0": 0, "1": 2}, 1)


def test_triggers_begin_with_the_active_player() -> None:
    more = """
triggers:
  rich(p in Player where points[p] >= 5 and n == 1): |
    trail += [p.seat]
    points[p] -= 5
"""
    text = acting("for p in players: points[p] = 5\nn = 1", more=more, players="3")
    game = Driven(text).do("go")
    assert game["trail"] == [0, 1, 2]
    text = text.replace("  go(): |\n", "  go(): |\n    if active == players[0]: return\n")
    assert Driven(text).do("go").do("go")["trail"] == [1, 2, 0]


def test_a_trigger_inside_an_effect_runs_before_its_next_statement() -> None:
    more = """
effects:
  gain(me in Player): |
    points[me] += 3
    trail += [points[me]]
triggers:
  capped(p in Player where points[p] > 2): points[p] = 2
"""
    assert done("gain()\ngain()", more=more)["trail"] == [2, 2]


def test_a_trigger_that_chooses() -> None:
    more = """
effects:
  gain(me in Player): |
    points[me] += 3
    trail += [points[me]]
triggers:
  gift(p in Player where points[p] > 2): |
    let x = choose x in 1..3 by p
    points[p] -= x
    trail += [10 * p.seat + 50 + x]
"""
    game = done("gain(me.next)\nn = 7", more=more)
    assert game.seat == 1 and game["n"] == 0
    game.do("gift.x", 1)
    assert game["trail"] == [61, 2] and game["n"] == 7 and game.seat == 1


def test_a_trigger_that_chooses_until_it_no_longer_holds() -> None:
    more = """
triggers:
  gift(p in Player where points[p] > 2): |
    let x = choose x in 1..3 by p
    points[p] -= x
"""
    game = done("points[me] = 5\nn = 7", more=more).do("gift.x", 1).do("gift.x", 1)
    assert game["n"] == 0
    game.do("gift.x", 1)
    assert (game["points"]["0"], game["n"]) == (2, 7)


def test_a_trigger_may_end_the_game() -> None:
    more = "triggers:\n  rich(p in Player where points[p] > 9): end_game(winners=p)\n"
    game = done("points[me.next] = 10\nn = 1", more=more)
    assert game.over and game.winners == (1,) and game["n"] == 0


def test_a_trigger_that_still_holds_is_an_error() -> None:
    more = "triggers:\n  stuck(p in Player where points[p] > 2): n = 1\n"
    game = Driven(acting("points[me] = 5", more=more))
    with pytest.raises(GameRuntimeError, match="still holds"):
        game.do("go")


def test_triggers_over_things_that_move() -> None:
    more = """
material:
  Card: {columns: {rank: 1..5}, rows: all}
triggers:
  full(p in Player where len(hand[p]) > 2): |
    move hand[p] to discard
    trail += [p.seat]
"""
    table = "  deck: deck of Card\n  hand[Player]: hand of Card\n  discard: pile of Card\n"
    game = done("for i in 1..4: move 1 from deck to hand[me]", table=table, more=more,
                setup="move Card to deck")  # fmt: skip
    assert game["trail"] == [0]
    assert (len(game["hand"]["0"]), len(game["discard"])) == (1, 3)
