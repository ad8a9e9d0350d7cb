"""Every statement in small games, with results worked by hand."""

from __future__ import annotations

from collections import Counter

import pytest
from driven_game import Driven
from ludomill.runtime.faults import GameRuntimeError


def acting(body: str, *, table: str = "", more: str = "", setup: str = "", players: str = "2") -> str:
    """A game whose only action has this body, over a few numbers."""
    lines = "".join(f"    {line}\n" for line in body.strip("\n").splitlines())
    sections = f"players: {players}\ntable:\n  n: 0..999 = 0\n  m: 0..999 = 0\n"
    sections += "  trail: list of 0..999\n  points[Player]: -99..99 = 0\n" + table
    sections += more + (f"setup: |\n  {setup}\n" if setup else "")
    return sections + f"actions:\n  go(): |\n{lines}"


def done(body: str, **parts: str) -> Driven:
    return Driven(acting(body, **parts)).do("go")


# ------------------------------------------------------------------------------ plain statements
def test_let_and_assignment() -> None:
    game = done("let a = 3\na += 4\na *= 2\na -= 1\nn = a\nm = 5\nm += n\nm -= 2\nm *= 3")
    assert (game["n"], game["m"]) == (13, 48)


def test_a_place_read_as_a_value_is_a_snapshot() -> None:
    assert done("let old = n\nn = 7\nm = old + 1")["m"] == 1
    assert done("trail = [1, 2]\nlet old = trail\ntrail += [3]\nn = len(old)")["n"] == 2


def test_if_elif_else() -> None:
    body = "for x in 1..4:\n  if x == 1: n += 1\n  elif x == 2: n += 10\n  elif x == 3: pass\n  else: n += 100"
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
    with pytest.raises(GameRuntimeError, match=r"driven.game:\d+: `m` holds 0..999, not -1") as raised:
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


# ------------------------------------------------------------------------------ parallel
def test_parallel_gives_a_value_for_each() -> None:
    body = """
let named = parallel p in players: choose x in 1..3 by p
for x, i in named where x: trail += [10 * i + x]
"""
    game = done(body, players="3")
    assert game.seat == 0
    game.do("go.x", 2)
    assert game.seat == 1
    game.do("go.x", 3).do("go.x", 1)
    assert game["trail"] == [2, 13, 21]


def test_parallel_only_for_some() -> None:
    body = """
let named = parallel p in players where p != me: choose x in 1..3 by p
for x, i in named: trail += [10 * i + (x if x else 9)]
"""
    game = done(body, players="3").do("go.x", 2).do("go.x", 3)
    assert game["trail"] == [9, 12, 23]


def test_parallel_with_effects_loops_and_captured_locals() -> None:
    more = """
effects:
  ask(me in Player, most in 1..9): |
    let x = choose x in 1..most
    points[me] += x
    return x
"""
    body = """
let bonus = 2
parallel p in players:
  let total = 0
  for i in 1..2:
    let x = ask(p, 2 + i)
    total += x
    if x == 1: break
  points[p] += bonus
n = points[players[0]] * 10 + points[players[1]] + bonus
"""
    game = done(body, more=more)
    game.do("ask.x", 3)
    assert game.args("ask.x") == [1, 2, 3, 4]
    game.do("ask.x", 4)  # 3 + 4 + 2 = 9
    assert game.seat == 1
    game.do("ask.x", 1)  # 1 + 2 = 3
    assert game["n"] == 95


def test_parallel_without_a_choice_goes_on_at_once() -> None:
    game = done("parallel p in players: points[p] = p.seat + 4\nn = 1")
    assert (game["points"], game["n"]) == ({"0": 4, "1": 5}, 1)


def test_a_branch_sees_the_others_as_they_were_at_entry() -> None:
    body = """
points[me] = 1
parallel p in players:
  let x = choose x in 5..6
  points[p] = x + points[p.next]
"""
    game = done(body).do("go.x", 5)
    game.do("go.x", 6)
    assert game["points"] == {"0": 5, "1": 7}


def test_return_in_a_branch_ends_the_branch() -> None:
    body = "parallel p in players:\n  if p == me: return\n  let x = choose x in 1..2\n  points[p] = x\nn = 1"
    game = done(body)
    assert game.seat == 1
    game.do("go.x", 2)
    assert (game["points"], game["n"]) == ({"0": 0, "1": 2}, 1)


# ------------------------------------------------------------------------------ setup and states
def test_choices_in_setup_and_a_first_state_that_stands_second() -> None:
    text = """
table:
  n: 0..9 = 0
  who: Player?
setup: |
  activate players[1]
  let x = choose x in 3..5 by active
  n = x
actions:
  go(): |
    who = me
    goto over
states:
  3:
    name: other
    type: activeplayer
    description: x
    descriptionmyturn: x
    possibleactions: [go]
    transitions: {over: 99}
  2:
    name: begin
    type: activeplayer
    description: x
    descriptionmyturn: x
    possibleactions: [go]
    transitions: {over: 99}
"""
    game = Driven(text)
    assert game.seat == 1 and game.args("setup.x") == [3, 4, 5]
    game.do("setup.x", 4)
    assert (game["n"], game.state, game.seat) == (4, "begin", 1)
    assert game.do("go")["who"] == 1 and game.over


STATES = """
table:
  n: 0..99 = 0
actions:
  go(x in 1..3): |
    n += x
    if x == 3: goto ask
    goto more
states:
  2:
    name: turn
    type: activeplayer
    description: x
    descriptionmyturn: x
    possibleactions: [go]
    transitions: {more: 5, ask: 4}
  4:
    name: asking
    type: game
    action: |
      let y = choose y in 0..2 by active.next
      if y == 0: goto over
      n += 10 * y
      goto back
    transitions: {back: 5, over: 99}
  5:
    name: passing
    type: game
    action: |
      activate active.next
      if n > 30: goto over
      goto turn
    transitions: {turn: 2, over: 99}
score(me in Player): n if me == players[0] else 5
"""


def test_states_and_their_choices() -> None:
    game = Driven(STATES).do("go", 1)
    assert (game.state, game.seat) == ("turn", 1)
    game.do("go", 3)
    assert (game.state, game.seat) == ("asking", 0)
    game.do("asking.y", 2)
    assert (game["n"], game.state, game.seat) == (24, "turn", 0)
    game.do("go", 3)
    assert game.seat == 1
    game.do("asking.y", 0)
    assert game.over and game.winners == (0,)


def test_a_label_that_leads_elsewhere_in_each_state() -> None:
    text = """
actions:
  go(): goto on
table:
  n: 0..9 = 0
states:
  2: {name: a, type: activeplayer, description: x, descriptionmyturn: x, possibleactions: [go], transitions: {on: 3}}
  3: {name: b, type: activeplayer, description: x, descriptionmyturn: x, possibleactions: [go], transitions: {on: 4}}
  4: {name: c, type: activeplayer, description: x, descriptionmyturn: x, possibleactions: [go], transitions: {on: 99}}
"""
    game = Driven(text).do("go")
    assert game.state == "b"
    assert game.do("go").state == "c"
    assert game.do("go").over


def test_an_action_without_a_transition_stays_where_it_is() -> None:
    text = STATES.replace("    goto more\n", "    if x == 2: goto more\n")
    game = Driven(text).do("go", 1)
    assert (game.state, game.seat, game["n"]) == ("turn", 0, 1)
    text = text.replace("go(x in 1..3)", "go(x in 1..3 where n + x < 4)")
    game = Driven(text).do("go", 1).do("go", 1)
    assert game.args("go") == [1]


# ------------------------------------------------------------------------------ moves
CARDS = """
material:
  Card: {columns: {rank: 1..6}, rows: all, name: "${rank}"}
"""
PLACES = """  deck: deck of Card
  hand[Player]: hand of Card
  discard: pile of Card
  shown: Card?
  slots[Player]: Card?
"""


def cards(body: str, setup: str = "move Card to deck", table: str = PLACES) -> Driven:
    return done(body, more=CARDS, table=table, setup=setup)


def ranks(things: list[dict[str, int]]) -> list[int]:
    return [thing["rank"] for thing in things]


def test_a_draw_takes_from_the_top_which_is_the_end() -> None:
    game = cards("move 2 from deck to hand[me]")
    assert ranks(game["deck"]) == [1, 2, 3, 4]
    assert ranks(game["hand"]["0"]) == [6, 5]


def test_what_was_drawn() -> None:
    game = cards("let drawn = move 2 from deck to hand[me]\nfor c in drawn: trail += [c.rank]")
    assert game["trail"] == [6, 5]
    game = cards("let drawn = move 1 from deck to discard\nif drawn: n = drawn.rank")
    assert game["n"] == 6
    game = cards("let drawn = move 1 from discard to deck\nif not drawn: n = 8")
    assert game["n"] == 8


def test_as_many_as_there_are() -> None:
    game = cards("let drawn = move 9 from deck to hand[me]\nn = len(drawn)")
    assert (game["n"], game["deck"]) == (6, [])


def test_to_the_bottom() -> None:
    game = cards("move Card(3) to bottom of deck\nmove Card(4) to top of deck")
    assert ranks(game["deck"]) == [3, 1, 2, 5, 6, 4]


def test_a_list_goes_in_its_order_the_last_on_top() -> None:
    game = cards("move [Card(5), Card(2)] to discard\nmove [Card(1), Card(3)] to bottom of discard")
    assert ranks(game["discard"]) == [1, 3, 5, 2]


def test_a_set_goes_in_the_order_of_its_rows() -> None:
    assert ranks(cards("move set(Card(5), Card(2)) to discard")["discard"]) == [2, 5]


def test_a_whole_place() -> None:
    game = cards("move deck to discard\nmove discard to hand[me]")
    assert ranks(game["hand"]["0"]) == [1, 2, 3, 4, 5, 6] and game["discard"] == []


def test_a_thing_lies_in_one_place() -> None:
    game = cards("move Card(3) to hand[me]\nmove Card(3) to discard\nmove Card(3) to shown")
    assert (game["hand"]["0"], game["discard"], game["shown"]) == ([], [], {"rank": 3})


def test_into_a_cell_and_out_of_it() -> None:
    game = cards("move 1 from deck to shown\nmove shown to hand[me]")
    assert (game["shown"], ranks(game["hand"]["0"])) == (None, [6])


def test_a_draw_from_a_cell_that_holds_one_already() -> None:
    game = cards("move Card(1) to shown\nmove Card(2) to shown\nmove Card(1) to discard")
    assert (game["shown"], ranks(game["discard"])) == ({"rank": 2}, [1])


def test_none_is_not_moved() -> None:
    game = cards("move Card(1) to slots[me]\nmove shown to slots[me]\nmove shown to discard")
    assert (game["slots"]["0"], game["discard"]) == ({"rank": 1}, [])


def test_several_clauses_read_all_sources_first() -> None:
    body = """
move Card(1) to slots[me]
move Card(2) to slots[me.next]
move slots[me] to slots[me.next], slots[me.next] to slots[me]
"""
    game = cards(body)
    assert game["slots"] == {"0": {"rank": 2}, "1": {"rank": 1}}


def test_an_exchange_of_whole_piles() -> None:
    body = "move 2 from deck to hand[me]\nmove hand[me] to discard, deck to hand[me]"
    game = cards(body)
    assert ranks(game["discard"]) == [6, 5]
    assert ranks(game["hand"]["0"]) == [1, 2, 3, 4]


def test_refill() -> None:
    table = PLACES.replace("deck: deck of Card", "deck: \"deck of Card, refill: discard\"")
    body = "move 4 from deck to discard\nlet drawn = move 3 from deck to hand[me]\nn = len(drawn)"
    game = cards(body, table=table)
    assert game["n"] == 3
    assert ranks(game["hand"]["0"])[:2] == [2, 1]
    assert len(game["deck"]) == 3 and game["discard"] == []
    assert sorted(ranks(game["deck"]) + ranks(game["hand"]["0"])) == [1, 2, 3, 4, 5, 6]


def test_places_as_parameters() -> None:
    more = CARDS + """
effects:
  get(me in Player, source in place of Card, most in 0..9): |
    let got = move most from source to hand[me]
    n += len(got)
  give(c in Card, to in place of Card): move c to to
"""
    body = "get(deck, 2)\nget(me.next, deck, 1)\nget(hand[me.next], 1)\ngive(Card(6), discard)"
    game = done(body, more=more, table=PLACES, setup="move Card to deck")
    assert (game["n"], ranks(game["hand"]["0"]), ranks(game["discard"])) == (4, [5, 4], [6])


def test_men_move_between_cells() -> None:
    more = "material:\n  Square: square(3, 3)\n"
    table = "  board: Player? on Square\n"
    body = """
board[a1] = me
move board[a1] to board[b2]
move board[c3] to board[b2]
move board[b2] to board[c1], board[c1] to board[b2]
n = count(s in Square where board[s])
"""
    game = done(body, more=more, table=table)
    assert (game["board"], game["n"]) == ({"c1": 0}, 1)


# ------------------------------------------------------------------------------ dice
def test_shuffle_keeps_what_is_there() -> None:
    orders = {tuple(ranks(Driven(acting("shuffle deck", more=CARDS, table=PLACES,
                                        setup="move Card to deck"), seed=seed).do("go")["deck"]))
              for seed in range(30)}  # fmt: skip
    assert all(sorted(order) == [1, 2, 3, 4, 5, 6] for order in orders)
    assert len(orders) > 20


def test_rolls_are_in_range_and_repeatable() -> None:
    more = "material:\n  Die: 1..6\n  Face: [sun, moon]\n"
    table = "  dice: 4 of Die\n  faces: 3 of Face\n"
    body = """
roll dice
roll faces
let two = roll(Die, 2)
let one_die = roll(Die)
let face = roll(Face)
n = two[0] * 10 + two[1]
m = one_die
let picked = random(x in 5..7)
trail = [picked]
trail += shuffled([1, 2, 3])
"""
    seen: Counter[int] = Counter()
    for seed in range(60):
        game = Driven(acting(body, more=more, table=table), seed=seed).do("go")
        again = Driven(acting(body, more=more, table=table), seed=seed).do("go")
        assert game.position == again.position
        seen.update([*game["dice"], *divmod(game["n"], 10), game["m"]])
        assert set(game["faces"]) <= {"sun", "moon"} and len(game["faces"]) == 3
        assert game["trail"][0] in (5, 6, 7) and sorted(game["trail"][1:]) == [1, 2, 3]
    assert set(seen) == {1, 2, 3, 4, 5, 6}


# ------------------------------------------------------------------------------ history, statistics
def test_histories_count_equal_positions() -> None:
    table = "  seen: history(n, active)\n  other: history(m)\n"
    body = """
record seen, other
n = 1
record seen
n = 0
record seen
trail = [seen.count]
n = 1
trail += [seen.count]
n = 2
trail += [seen.count, other.count]
"""
    assert done(body, table=table)["trail"] == [2, 1, 0, 1]


def test_statistics() -> None:
    more = """
stats:
  table:
    rounds: {id: 10, name: Rounds, type: int}
  player:
    taken: {id: 10, name: Taken, type: int}
"""
    body = "stats.rounds += 2\nstats.rounds -= 1\nstats[me.next].taken += 3\nstats[me].taken = 7\nstats[me].taken -= 2"
    game = done(body, more=more)
    assert (game.stats("rounds"), game.stats("taken")) == ([1], [5, 3])


# ------------------------------------------------------------------------------ the end
ENDS = """
effects:
  deep(me in Player): |
    let x = choose x in 1..2
    deeper()
    n = 1
  deeper(): |
    m = 1
    end_game({})
    n = 2
score(me in Player): points[me]
"""


@pytest.mark.parametrize(
    ("winners", "won"),
    [
        ("winners=players[1]", (1,)),
        ("winners=set(players[1], players[0])", (0, 1)),
        ("winners=[players[1]]", (1,)),
        ("winners=list(p in players where points[p] > 9)", ()),
        ("", (1,)),
    ],
)
def test_the_end_from_any_depth(winners: str, won: tuple[int, ...]) -> None:
    more = ENDS.replace("{}", winners).replace("    n = 2\n", "")
    game = done("points[players[1]] = 3\ndeep()\nn = 5", more=more).do("deep.x", 1)
    assert game.over and game.winners == won
    assert (game["n"], game["m"], game.legal) == (0, 1, [])


def test_equal_scores_are_nobodys_and_ties_are_broken() -> None:
    body = "points[players[0]] = 3\npoints[players[1]] = 3\nn = 1\nend_game()"
    score = "score(me in Player): points[me]\n"
    assert done(body, more=score).winners == ()
    breaker = "tie_breaker(me in Player): me.seat\n"
    assert done(body, more=score + breaker).winners == (1,)


def test_the_end_inside_a_parallel_is_refused() -> None:
    with pytest.raises(AssertionError, match="E0328"):
        Driven(acting("parallel p in players: end_game()"))


# ------------------------------------------------------------------------------ require
def test_require_makes_an_action_illegal() -> None:
    text = """
table:
  n: 0..9 = 0
  gate: bool
actions:
  go(x in 1..3): |
    require x != 2 "Not two."
    let y = x + n
    require y < 5 "Too much: ${y}."
    n = y
  open(): |
    if n > 3:
      require not gate "It is open."
    gate = true
turns: {actions: [go, open]}
"""
    game = Driven(text)
    assert game.legal == [("go", 1), ("go", 3), ("open",)]
    game.do("go", 3)
    assert game.legal == [("go", 1), ("open",)]
    game.do("go", 1)
    assert game.legal == [("open",)]
    game.do("open")
    assert game.legal == []


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
    assert {k: v for k, v in ((k, game[k]) for k in ("size", "state", "table_", "held", "end"))} == {
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
