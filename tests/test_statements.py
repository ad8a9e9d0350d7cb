"""Locals, control flow and effects in small games, with results worked by hand."""

from __future__ import annotations

import pytest
from driven_game import Driven, acting, done
from ludomill.runtime.playing.faults import GameRuntimeError


# ------------------------------------------------------------------------------ plain statements
def test_let_and_assignment() -> None:
    game = done("let a = 3\na += 4\na *= 2\na -= 1\nn = a\nm = 5\nm += n\nm -= 2\nm *= 3")
    assert (game["n"], game["m"]) == (13, 48)


def test_a_place_read_as_a_value_is_a_snapshot() -> None:
    assert done("let old = n\nn = 7\nm = old + 1")["m"] == 1
    assert done("trail = [1, 2]\nlet old = trail\ntrail += [3]\nn = len(old)")["n"] == 2


def test_if_elif_else() -> None:
    body = """
for x in 1..4:
  if x == 1: n += 1
  elif x == 2: n += 10
  elif x == 3: pass
  else: n += 100
"""
    assert done(body)["n"] == 111


def test_elif_whose_test_needs_a_loop() -> None:
    body = """
for x in 1..4:
  if any(y in 1..3 while y < 3 where y == x): n += 1
  elif all(y < x for y in 1..3 while y < 9): n += 10
  elif count(y in 1..3 while y < x) == 2: n += 100
"""
    assert done(body)["n"] == 112


def test_for_with_index_and_where() -> None:
    assert done("for x, i in [5, 6, 7] where x != 6: n += 10 * i + x")["n"] == 32


def test_for_over_the_leading_run() -> None:
    assert done("for x in [1, 2, 9, 3] while x < 5: n += x")["n"] == 3
    assert done("for x in [1, 2, 9, 3] while x < 5 then x == 9: n += x")["n"] == 3
    assert done("for x in [1, 2, 9, 3] while x < 5 then x == 8: n += x")["n"] == 0


def test_break_leaves_the_whole_for() -> None:
    assert done("for x in 1..3, y in 1..3:\n  if y == 2: break\n  n += 1")["n"] == 1
    assert done("for x in 1..3:\n  for y in 1..3:\n    if y == 2: break\n    n += 1")["n"] == 3


def test_while_and_break() -> None:
    assert done("while n < 10: n += 3")["n"] == 12
    assert done("while true:\n  n += 1\n  if n == 4: break")["n"] == 4
    assert done("while n < 5 and any(x in 0..9 while x < 9 where x == n): n += 1")["n"] == 5


def test_loops_over_what_the_loop_changes() -> None:
    assert done("trail = [1, 2, 3]\nfor x in trail: trail += [x]\nn = len(trail)")["n"] == 6


def test_return_leaves_an_action() -> None:
    game = done("n = 1\nif n == 1: return\nn = 2")
    assert (game["n"], game.seat) == (1, 1)


def test_functions_return_from_loops() -> None:
    more = """
functions:
  found(limit in 0..9): |
    for x in 1..9:
      for y in 1..9:
        if x * y > limit: return 10 * x + y
    return 0
"""
    assert done("n = found(4)\nm = found(9)", more=more)["n"] == 15


def test_numbers_outside_of_their_range_are_errors_at_their_line() -> None:
    game = Driven(acting("n = 1\nm -= n\nn = 3"))
    with pytest.raises(
        GameRuntimeError, match=r"driven.game:\d+: `m` holds 0..999, not -1"
    ) as raised:
        game.do("go")
    assert raised.value.line == 10  # the tenth line of the text


def test_a_loop_without_end_is_an_error() -> None:
    game = Driven(acting("while n < 5: m = 1"))
    with pytest.raises(GameRuntimeError, match="does not end"):
        game.do("go")


# ------------------------------------------------------------------------------ effects
EFFECTS = """
effects:
  double(x in 0..99): |
    return 2 * x
  add(me in Player, x in 0..99): |
    let d = double(x)
    points[me] += d
    return d + 1
  both(me in Player): |
    let a = add(1)
    let b = add(me=me.next, x=a)
    return a + b
  early(x in 0..99): |
    for y in 1..9:
      if y == x: return y
      n += 1
"""


def test_effects_with_results() -> None:
    game = done("n = both()", more=EFFECTS)
    assert (game["n"], game["points"]) == (10, {"0": 2, "1": 6})


def test_an_effect_that_may_end_without_a_result() -> None:
    assert done("let y = early(3)\nif y: m = y", more=EFFECTS)["m"] == 3
    game = done("let y = early(20)\nif y: m = y", more=EFFECTS)
    assert (game["n"], game["m"]) == (9, 0)


NESTED = """
effects:
  pick(me in Player, most in 1..9): |
    let x = choose x in 1..most
    trail += [x]
    return x
  twice(me in Player): |
    let total = 0
    for i in 1..2:
      if i == 2 or n == 0:
        let x = pick(3 + i)
        total += x
        if x == 1: return 100
    return total
  outer(me in Player): |
    let a = twice()
    if a < 50:
      let b = twice(me.next)
      return a * 10 + b
    return 7
"""


def test_choices_in_effects_in_loops_in_effects() -> None:
    game = done("n = outer()\nm = 1", more=NESTED)
    assert game.seat == 0 and game.args("pick.x") == [1, 2, 3, 4]
    game.do("pick.x", 3)
    assert game.args("pick.x") == [1, 2, 3, 4, 5]
    game.do("pick.x", 2)
    assert game.seat == 1
    game.do("pick.x", 4).do("pick.x", 5)
    assert (game["trail"], game["n"], game["m"]) == ([3, 2, 4, 5], 59, 1)


def test_return_from_a_loop_with_choices() -> None:
    game = done("n = outer()\nm = 1", more=NESTED).do("pick.x", 1)
    assert (game["trail"], game["n"], game["m"], game.seat) == ([1], 7, 1, 1)


def test_locals_live_through_choices() -> None:
    body = """
let a = 5
for p in players:
  let b = p.seat + 1
  while b < 3:
    let x = choose x in 1..2
    if x == 2: break
    b += 1
    a += 10
  trail += [b]
n = a
"""
    game = done(body)
    game.do("go.x", 1).do("go.x", 1)  # b of the first player: 1, 2, 3
    game.do("go.x", 2)  # the second player's stays 2
    assert (game["trail"], game["n"]) == ([3, 2], 25)


def test_for_with_two_bindings_and_choices() -> None:
    body = """
for x in 1..2, y in x..2 where x + y != 4:
  let z = choose z in 1..2
  if z == 2: break
  trail += [10 * x + y]
n = 1
"""
    game = done(body).do("go.z", 1).do("go.z", 1)
    assert (game["trail"], game["n"]) == ([11, 12], 1)
    game = done(body).do("go.z", 2)
    assert (game["trail"], game["n"]) == ([], 1)


def test_break_from_a_plain_loop_in_one_with_choices() -> None:
    body = """
for x in 1..2:
  for y in 1..5:
    if y == 3: break
    n += 1
  let z = choose z in 1..2
  m += z
"""
    game = done(body).do("go.z", 1).do("go.z", 2)
    assert (game["n"], game["m"]) == (4, 3)


def test_for_over_the_leading_run_with_choices() -> None:
    body = "for x in [1, 2, 9, 3] while x < 5:\n  let z = choose z in 1..2\n  n += x * z"
    assert done(body).do("go.z", 2).do("go.z", 1)["n"] == 4


def test_repeat_starts_the_effect_again() -> None:
    more = """
effects:
  roll_on(me in Player): |
    let times = 0
    times += 1
    n += times
    let again = choose a in 0..1
    if again == 1: repeat
    m = n
"""
    game = done("roll_on()", more=more).do("roll_on.again", 1).do("roll_on.again", 1)
    game.do("roll_on.again", 0)
    assert (game["n"], game["m"]) == (3, 3)


STOP = """
effects:
  first_one(me in Player): |
    n += 1
    middle()
    n += 100
  middle(me in Player): |
    for x in 1..3:
      inner(x)
      m += 1
    n += 10
  inner(me in Player, x in 1..9): |
    let y = choose y in 1..3
    if y == 1: stop inner
    if y == 2: stop middle
    if y == 3: stop first_one
    m += 100
"""


def test_stop_leaves_an_effect_from_any_depth() -> None:
    game = done("first_one()\nn += 500", more=STOP)
    game.do("inner.y", 1).do("inner.y", 2)
    assert (game["n"], game["m"]) == (601, 1)
    game = done("first_one()\nn += 500", more=STOP).do("inner.y", 3)
    assert (game["n"], game["m"]) == (501, 0)


def test_effects_are_values() -> None:
    more = """
material:
  Card:
    columns:
      act: effect(me in Player, x in 0..9)
      dogmas: list of effect(me in Player)
      question: function(me in Player) of bool
    rows:
      quick:
        act: trail += [x + 1]
        dogmas: [n += 1, n += 10]
        question: points[me] > 0
      slow:
        act: |
          let y = choose y in 1..x
          if y: trail += [y * 10]
        dogmas:
          - |
            let z = choose z in 1..2
            n += z
        question: true
"""
    body = """
for c in Card:
  c.act(me, 3)
  for d in c.dogmas: d(me)
  if c.question(me): m += 1
"""
    game = done(body, more=more)
    game.do("slow.act.y", 2).do("slow.dogmas[0].z", 2)
    assert (game["trail"], game["n"], game["m"]) == ([4, 20], 13, 1)
