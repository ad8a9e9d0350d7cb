"""Things that lie face down, choices between things that the chooser does not see, equal copies."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import ludomill
import pytest
from ludomill.dsl.checking.checker import check_game
from ludomill.dsl.reading.expand_turns import expand_turns
from ludomill.dsl.reading.loader import load
from ludomill.dsl.visibility import visibility
from ludomill.runtime.matches.match import Match

GAME = """\
game: sample
title: Sample
players: 2
material:
  Suit: [red, blue]
  Card:
    columns:
      suit: Suit
      rank: 1..3
    rows: all
    copies: 2
    back: [BACK]
    name: ${suit} ${rank}
table:
  deck: deck of Card
  hand[Player]: hand of Card
  row: pile of Card
  front[Player]: Card?
setup: |
  for p in players: move list(c in Card where c.suit == red and c.rank == p.seat + 1) to hand[p]
  move list(c in Card where c.suit == blue) to hand[players[0]]
  move list(c in Card where c.suit == red and c.rank == 3) to row
actions:
  act(): |
    BODY
  finish(): end_game()
turns:
  actions: [act, finish]
"""


def started(tmp_path: Path, body: str, back: str = "") -> Match:
    text = GAME.replace("BACK", back).replace("BODY", body.replace("\n", "\n    "))
    path = tmp_path / "sample.game"
    path.write_text(text, encoding="utf-8")
    return ludomill.load(str(path)).start(players=2, seed=1)


def shown(match: Match, seat: int | None, place: str, *keys: str) -> Any:
    value = match.view(seat)["table"][place]
    for key in keys:
        value = value[key]
    return value


def texts(match: Match, seat: int) -> list[str]:
    return [str(action) for action in match.actions(seat)]


BLUE_1 = {"suit": "blue", "rank": 1}
RED_3 = {"suit": "red", "rank": 3}


# ------------------------------------------------------------------------------ face down
def test_all_see_its_back(tmp_path: Path) -> None:
    match = started(tmp_path, "move first(c in hand[me] where c.suit == blue) to row face down")
    match.play("act")
    for viewer in (0, 1, None):
        assert shown(match, viewer, "row") == [RED_3, RED_3, {"hidden": True}]
    (move,) = (m for e in match.events(1) if e["type"] == "moved" for m in e["moves"])
    assert move == {"from": ["hand", "0"], "to": ["row"], "count": 1}
    (own,) = (m for e in match.events(0) if e["type"] == "moved" for m in e["moves"])
    assert own["things"] == [BLUE_1]
    assert "face down" in match.text(1)


def test_what_stands_on_the_back_is_seen(tmp_path: Path) -> None:
    match = started(
        tmp_path, "move first(c in hand[me] where c.suit == blue) to row face down", "suit"
    )
    match.play("act")
    assert shown(match, 1, "row")[2] == {"hidden": True, "back": {"suit": "blue"}}


def test_the_owner_of_the_place_sees_it(tmp_path: Path) -> None:
    match = started(
        tmp_path, "move first(c in hand[me] where c.suit == blue) to front[me] face down"
    )
    match.play("act")
    assert shown(match, 0, "front", "0") == BLUE_1
    assert shown(match, 1, "front", "0") == {"hidden": True}
    assert match.can_undo(0)  # nobody has learnt anything


def test_it_is_turned_where_it_lies(tmp_path: Path) -> None:
    body = """if row[0] == last(row): end_game()
if len(row) == 2: move first(c in hand[me] where c.suit == blue) to row face down
elif len(row) == 3 and not front[me]:
  move hand[me][0] to front[me]
  move row[0] to row face down
  move row[2] to row face up"""
    match = started(tmp_path, body)
    match.play("act")
    match.play("act")
    assert shown(match, 0, "row") == [{"hidden": True}, RED_3, BLUE_1]
    assert not match.can_undo(1)


def test_a_move_lays_things_face_up_again(tmp_path: Path) -> None:
    body = """if len(row) == 2: move first(c in hand[me] where c.suit == blue) to row face down
else: move last(row) to front[me]"""
    match = started(tmp_path, body)
    match.play("act")
    match.play("act")
    assert shown(match, None, "front", "1") == BLUE_1


def test_who_laid_it_down_remembers_it(tmp_path: Path) -> None:
    """The other seat must reckon with any card of the hand that it does not see."""
    match = started(tmp_path, "move first(c in hand[me] where c.suit == blue) to row face down")
    match.play("act")
    found: dict[int, set[str]] = {0: set(), 1: set()}
    for seat in found:
        for number in range(60):
            position = match.imagine(seat, Random(number))
            found[seat].add(str(match.engine.table(position)["row"][2]))
            assert (
                Match(match.game, match.engine, 0, position).view(seat)["table"]
                == (match.view(seat)["table"])
            )
    assert found[0] == {str(BLUE_1)}
    assert len(found[1]) == 4  # red 1 and the three blue ones


TELLS = 'if last(row).suit == blue: log("a blue one")'
LAID = "move first(c in hand[me] where c.suit == blue) to row face down"


@pytest.mark.parametrize(
    ("body", "clean"),
    [
        (f"{LAID}\n{TELLS}", False),
        (f"{LAID}\nreveal(last(row))\n{TELLS}", True),
        (TELLS, True),
    ],
)
def test_it_may_not_be_told_before_it_is_revealed(body: str, clean: bool) -> None:
    text = GAME.replace("BACK", "").replace("BODY", body.replace("\n", "\n    "))
    loaded = load("sample.game", lambda _: text.encode())
    assert loaded.game is not None
    result = check_game(expand_turns(loaded.game))
    assert result.checked is not None, result.problems
    assert (not visibility(result.checked).leaks) == clean


# ------------------------------------------------------------------------------ unseen things
def test_hidden_cards_are_offered_as_one_possibility(tmp_path: Path) -> None:
    match = started(tmp_path, 'let c = choose c in hand[me.next] "steal"\nif c: move c to hand[me]')
    match.play("act")
    assert texts(match, 0) == ["act.c hand[1] face down"]
    match.play(match.actions(0)[0])
    match.play("act")
    assert texts(match, 1) == ["act.c hand[0] face down"]
    taken = set()
    for seed in range(12):
        other = ludomill.load(str(tmp_path / "sample.game")).start(players=2, seed=seed)
        for _ in range(3):
            other.play(other.actions(other.active[0])[0])
        other.play(other.actions(1)[0])
        moves = [m for e in other.events(1) if e["type"] == "moved" for m in e["moves"]]
        taken.add(str(moves[-1]["things"]))
    assert len(taken) > 2  # by chance


def test_backs_tell_them_apart(tmp_path: Path) -> None:
    match = started(tmp_path, "let c = choose c in hand[me.next]\nif c: move c to hand[me]", "suit")
    match.play("act")
    match.play(match.actions(0)[0])
    match.play("act")
    assert texts(match, 1) == [
        "act.c hand[0] face down, suit blue",
        "act.c hand[0] face down, suit red",
    ]


def test_a_place_face_down_is_named_by_its_position(tmp_path: Path) -> None:
    body = """let c = choose c in row "take one"
if c: move c to front[me]
move take(hand[me], 2) to row face down"""
    match = started(tmp_path, body)
    match.play("act")
    match.play(match.actions(0)[0])
    match.play("act")
    assert texts(match, 1) == ["act.c red 3", "act.c row face down 1", "act.c row face down 2"]


# ------------------------------------------------------------------------------ equal copies
def test_equal_copies_are_one_possibility(tmp_path: Path) -> None:
    match = started(tmp_path, "let c = choose c in hand[me]\nif c: move c to front[me]")
    match.play("act")
    assert texts(match, 0) == ["act.c red 1", "act.c blue 1", "act.c blue 2", "act.c blue 3"]


def test_sets_of_equal_copies_come_about_one_way(tmp_path: Path) -> None:
    match = started(tmp_path, "let c = choose 2 c in hand[me] where c.rank < 3\nmove c to row")
    match.play("act")
    pairs = set()
    for first in match.actions(0):
        other = match.copy()
        other.play(first)
        for second in other.actions(0):
            pair = (first.words, second.words)
            assert pair not in pairs
            pairs.add(pair)
    # of red 1, blue 1, blue 2, twice each: three pairs of equals, three of different ones
    assert len(pairs) == 6


def test_copies_in_different_places_differ(tmp_path: Path) -> None:
    body = """move row[0] to hand[me]
let c = choose c in row + hand[me] where c.rank == 3
if c: move c to front[me]"""
    match = started(tmp_path, body)
    match.play("act")
    assert texts(match, 0) == ["act.c red 3", "act.c blue 3", "act.c red 3"]


ACTIONS = """\
actions:
  play(card in hand[me] where card.suit == red): move card to row
  pair(left in hand[me], right in hand[me] where right != left and right.rank == left.rank): |
    move left to row
    move right to row
  tap(card in hand[me]): tapped[me] += card
  act(): |"""


def test_equal_copies_are_one_action(tmp_path: Path) -> None:
    """Red 1, blue 1, 2, 3, twice each, in the hand of seat 0."""
    text = GAME.replace("BACK", "").replace("BODY", "pass")
    text = text.replace("actions:\n  act(): |", ACTIONS)
    text = text.replace(
        "  front[Player]: Card?\n",
        "  front[Player]: Card?\n  tapped[Player]: set of Card, seen by owner\n",
    )
    path = tmp_path / "sample.game"
    for action, expected in (
        ("play", ["red 1"]),
        ("tap", ["red 1", "blue 1", "blue 2", "blue 3"]),
        (
            "pair",
            [
                "red 1 red 1",
                "red 1 blue 1",
                "blue 1 red 1",
                "blue 1 blue 1",
                "blue 2 blue 2",
                "blue 3 blue 3",
            ],
        ),
    ):
        path.write_text(text.replace("[act, finish]", f"[{action}, finish]"), encoding="utf-8")
        match = ludomill.load(str(path)).start(players=2, seed=1)
        assert texts(match, 0) == [*(f"{action} {cards}" for cards in expected), "finish"]


def test_copies_that_the_table_tells_apart_are_two_actions(tmp_path: Path) -> None:
    text = GAME.replace("BACK", "").replace("BODY", "pass")
    text = text.replace("actions:\n  act(): |", ACTIONS)
    text = text.replace(
        "  front[Player]: Card?\n",
        "  front[Player]: Card?\n  tapped[Player]: set of Card, seen by owner\n",
    )
    path = tmp_path / "sample.game"
    path.write_text(text.replace("[act, finish]", "[tap, finish]"), encoding="utf-8")
    match = ludomill.load(str(path)).start(players=2, seed=1)
    match.play("tap", card="red 1")
    match.play("tap", card="red 2")
    assert texts(match, 0)[:2] == ["tap red 1", "tap red 1"]
    assert len(texts(match, 0)) == 6


# ------------------------------------------------------------------------------ asking
@pytest.mark.parametrize(
    ("body", "counts"),
    [
        ("move take(hand[me], 2) to row face down", [2, 0]),
        ("move take(hand[me], 2) to row face down\nmove row[2] to row face up", [1, 0]),
        ("move row to row face down\nmove row[0] to deck", [1, 0]),
        ("move row[0] to hand[me] face down", [0, 0]),
        ("move row[0] to front[me] face down", [0, 1]),
        ("pass", [0, 0]),
    ],
)
def test_it_can_be_asked(tmp_path: Path, body: str, counts: list[int]) -> None:
    """In a hand nothing lies face down, however it came there."""
    told = """
let n = count(c in row where c.face_down)
let m = count(p in players where front[p] and front[p].face_down)
log("${n} ${m} ${h}", h=count(c in hand[me] where c.face_down))"""
    if "face down" not in body:
        told += "\nif len(row) > 99: move row to row face down"
    match = started(tmp_path, body + told)
    match.play("act")
    (line,) = (e["text"] for e in match.events(1) if e["type"] == "log")
    assert line == f"{counts[0]} {counts[1]} 0"


@pytest.mark.parametrize(
    ("body", "clean"),
    [
        (f"{LAID}\nif last(row).face_down: move last(row) to row face up", True),
        (f"{LAID}\nlet n = count(c in row where c.face_down)\nlog('${{n}}')", True),
        (f"{LAID}\nif Card(blue, 1).face_down: log('blue 1 lies there')", False),
        (
            f"{LAID}\nlet n = count(c in Card where c.rank == 3 and c.face_down)\nlog('${{n}}')",
            False,
        ),
    ],
)
def test_asked_of_a_card_by_name_it_tells_where_that_lies(body: str, clean: bool) -> None:
    text = GAME.replace("BACK", "").replace("BODY", body.replace("\n", "\n    ").replace("'", '"'))
    loaded = load("sample.game", lambda _: text.encode())
    assert loaded.game is not None
    result = check_game(expand_turns(loaded.game))
    assert result.checked is not None, result.problems
    assert (not visibility(result.checked).leaks) == clean


def test_a_column_of_that_name_is_read(tmp_path: Path) -> None:
    text = GAME.replace("BACK", "").replace("rank: 1..3", "rank: 1..3\n      face_down: 7..8 = 7")
    text = text.replace("rows: all", "rows: [[red, 1], [blue, 3, 8]]")
    path = tmp_path / "sample.game"
    body = 'log("${n}", n=max(c.face_down for c in Card))'
    path.write_text(text.replace("BODY", body), encoding="utf-8")
    match = ludomill.load(str(path)).start(players=2, seed=1)
    match.play("act")
    assert [e["text"] for e in match.events(1) if e["type"] == "log"] == ["8"]


def test_alike_actions_tell_where_their_things_lie(tmp_path: Path) -> None:
    body = """move row[0] to hand[me]
let c = choose c in row + hand[me] where c.rank == 3
if c: move c to front[me]"""
    match = started(tmp_path, body)
    match.play("act")
    told = [action.get("at") for action in match.view(0)["actions"]]
    assert told == [{"c": ["row"]}, None, {"c": ["hand", "0"]}]
