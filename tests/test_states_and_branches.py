"""`parallel`, `setup`, the code of states, and how a game ends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import ludomill
import pytest
from driven_game import Driven, acting, done
from ludomill.runtime.playing.engine import NoMove


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


def test_return_in_a_branch_ends_the_branch() -> None:
    body = """
parallel p in players:
  if p == me: return
  let x = choose x in 1..2
  points[p] = x
n = 1
"""
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


@pytest.mark.parametrize(
    ("goto", "label"), [("goto on", "on"), ("goto", '""'), ('goto "2nd"', '"2nd"')]
)
def test_a_label_that_leads_elsewhere_in_each_state(goto: str, label: str) -> None:
    text = f"""
actions:
  go(): {goto}
table:
  n: 0..9 = 0
states:
"""
    for number, target in ((2, 3), (3, 4), (4, 99)):
        text += f"  {number}: {{name: s{number}, type: activeplayer, possibleactions: [go],"
        text += " description: x, descriptionmyturn: x,"
        text += f" transitions: {{{label}: {target}, never: 99}}}}\n"
    game = Driven(text).do("go")
    assert game.state == "s3"
    assert game.do("go").state == "s4"
    assert game.do("go").over


def test_an_action_without_a_transition_stays_where_it_is() -> None:
    text = STATES.replace("    goto more\n", "    if x == 2: goto more\n")
    game = Driven(text).do("go", 1)
    assert (game.state, game.seat, game["n"]) == ("turn", 0, 1)
    text = text.replace("go(x in 1..3)", "go(x in 1..3 where n + x < 4)")
    game = Driven(text).do("go", 1).do("go", 1)
    assert game.args("go") == [1]


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


STUCK = """\
game: stuck
title: Stuck
players: 2
table:
  left: 0..9 = 3
actions:
  take(n in 1..9 where n < left): |
    {choice}
    left -= n
    goto taken
states:
  2:
    name: taking
    type: activeplayer
    description: somebody must take
    descriptionmyturn: you must take
    possibleactions: [take]
    transitions: {{taken: 3}}
  3:
    name: next
    type: game
    action: |
      if left == 0: goto over
      goto again
    transitions: {{again: 2, over: 99}}
"""


@pytest.mark.parametrize("choice", ["pass", "choose x in 1..2"])
def test_a_playout_tells_where_nobody_can_move(choice: str, tmp_path: Path) -> None:
    path = tmp_path / "stuck.game"
    path.write_text(STUCK.format(choice=choice), encoding="utf-8")
    engine = ludomill.load(str(path)).engine(players=2)
    with pytest.raises(NoMove, match="stuck: seat 0 must act in the state `taking` of line 12, "):
        engine.playout(engine.start(1), Random(1))
