"""Matches: playing by name, refusals, undo, zombies, views, events, dumps; worked by hand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import ludomill
import pytest
from game_files import game_of
from ludomill.runtime.matches.game import Game
from ludomill.runtime.matches.match import Match
from ludomill.runtime.playing.actions import IllegalAction
from ludomill.runtime.playing.faults import GameRuntimeError


def written(tmp_path: Any, text: str) -> Game:
    path = tmp_path / "made.game"
    path.write_text("game: made\ntitle: Made\nplayers: 2\n" + text, encoding="utf-8")
    return ludomill.load(str(path))


def refused(match: Match, *args: Any, **kwargs: Any) -> str:
    before = json.dumps(match.dump())
    with pytest.raises(IllegalAction) as caught:
        match.play(*args, **kwargs)
    assert json.dumps(match.dump()) == before
    return caught.value.reason


# ------------------------------------------------------------------------------ playing
def test_tic_tac_toe_is_won() -> None:
    match = game_of("tic_tac_toe").start()
    (name,) = {action.name for action in match.actions(0)}
    (key,) = match.actions(0)[0].args
    for number, square in enumerate(["a1", "b1", "a2", "b2", "a3"]):
        assert match.active == (number % 2,)
        assert len(match.actions(number % 2)) == 9 - number
        match.play(name, **{key: square})
    assert match.over and match.active == () and match.actions(0) == []
    assert match.winners == (0,) and match.ranking == (1, 2)
    assert match.state_name == "gameEnd"
    assert refused(match, name, **{key: "c3"}) == "The game is over."
    assert match.events(None)[-1]["type"] == "over"
    assert match.events(None)[-1]["winners"] == [0]


def test_reversi_by_name_and_by_action() -> None:
    match = game_of("reversi").start(options={"size": 6})
    assert match.state_name == "playerTurn"
    action = match.actions(0)[0]
    assert (str(action), action.args, action.seat) == ("playDisc c2", {"square": "c2"}, 0)
    match.play(action)
    assert match.scores == (4, 1)
    match.play("playDisc", seat=1, square="B2")
    assert match.scores == (3, 3)
    assert match.moves[1]["name"] == "playDisc" and match.moves[1]["args"] == {"square": "b2"}


def test_why_an_action_is_refused() -> None:
    match = game_of("reversi").start()
    assert refused(match, "playDisk", square="d3") == (
        "There is no action `playDisk`; did you mean `playDisc`? `playerTurn` allows `playDisc`."
    )
    assert refused(match, "playDisc", seat=1, square="d3") == (
        "It is not the turn of seat 1: seat 0 is to act."
    )
    assert refused(match, "playDisc", seat=2, square="d3") == (
        "There is no seat 2: the seats are 0..1."
    )
    assert refused(match, "playDisc", square="a1") == (
        "`square` cannot be a1 here; possible: d3, c4, f5, e6."
    )
    assert "`z9` is not Square" in refused(match, "playDisc", square="z9")
    assert refused(match, "playDisc", sqare="d3") == (
        "`playDisc` has no argument `sqare`: it has `square`."
    )
    assert refused(match, "playDisc") == (
        "`playDisc` also needs `square`; possible: d3, c4, f5, e6."
    )
    earlier = match.actions(0)[0]
    match.play(earlier)
    assert refused(match, earlier) == "It is not the turn of seat 0: seat 1 is to act."


def test_the_reason_of_a_require() -> None:
    match = game_of("cant_stop").start()
    assert refused(match, "stop") == "Roll at least once."


def test_choices_inside_an_effect() -> None:
    match = game_of("04_choice_inside").start(players=2, seed=1)
    match.play("draw")
    assert match.state_name == "draw.given"
    assert match.active == (0,)
    assert match.view(0)["description"] == "give one of the two away"
    assert match.view(1)["description"] == "seat 0: give one of the two away"
    gems = [action.args["g"] for action in match.actions(0)]
    assert (
        refused(match, "draw")
        == "`draw` is not what is asked now: `draw.given` waits for an answer."
    )
    match.play("draw.given", g=gems[1])
    # two players: there is one other, so nobody is asked who gets it
    assert match.state_name == "Receive.case" and match.active == (1,)
    texts = [str(action) for action in match.actions(1)]
    assert texts == ["Receive.case send it on to the player on your left", "Receive.case pass"]
    assert [action.args for action in match.actions(1)][1] == {"case": None}
    match.play("Receive.case", case=None)
    assert match.state_name == "playerTurn" and match.active == (1,)
    assert match.view(0)["table"]["treasure"] == {"0": [gems[0]], "1": [gems[1]]}


PICKS = """\
material:
  Token:
    columns: {kind: 1..5}
    rows: all
    name: token ${kind}
table:
  heap: pile of Token
  box: pile of Token
  order: pile of Token
setup: move Token to heap
actions:
  two(): |
    let picked = choose 2 t in heap
    move picked to box
  some(): |
    let picked = may choose 1..2 t in heap
    move picked to box
  sorted(): |
    let picked = choose ordered 2 t in heap
    move picked to order
  stop(): end_game()
turns: {actions: [two, some, sorted, stop]}
"""


def names_of(match: Match, place: str) -> list[int]:
    return [thing["kind"] for thing in match.view(None)["table"][place]]


def test_several_picks_one_by_one_or_together(tmp_path: Any) -> None:
    game = written(tmp_path, PICKS)
    match = game.start()
    match.play("two")
    # two of five in the table's order: the last one cannot be the first pick
    assert [a.args["t"]["kind"] for a in match.actions(0)] == [1, 2, 3, 4]
    match.play("two.picked", t=["token 4", "token 2"])
    assert names_of(match, "box") == [2, 4]
    assert [m["name"] for m in match.moves] == ["two", "two.picked", "two.picked"]
    match.play("some", seat=1)
    assert str(match.actions(1)[-1]) == "some.picked pass"
    match.play("some.picked", t=["token 5"])
    assert names_of(match, "box") == [2, 4, 5]
    match.play("sorted", seat=0)
    match.play("sorted.picked", t=["token 3", "token 1"])
    assert names_of(match, "order") == [3, 1]
    match.play("two", seat=1)
    # nothing is left: nobody is asked
    assert match.active == (0,)


def test_picks_that_do_not_fit_change_nothing(tmp_path: Any) -> None:
    match = written(tmp_path, PICKS).start()
    match.play("two")
    assert refused(match, "two.picked", t=["token 1"]) == "`two.picked` needs more than these."
    assert refused(match, "two.picked", t=["token 1", "token 2", "token 3"]) == (
        "`two.picked` cannot take so many."
    )
    assert "`6` is not" in refused(match, "two.picked", t=["6", "token 1"])


# ------------------------------------------------------------------------------ undo, zombie
def test_undo_of_the_last_move() -> None:
    match = game_of("reversi").start()
    assert not match.can_undo(0)
    match.play("playDisc", square="d3")
    assert match.can_undo(0) and not match.can_undo(1)
    match.undo(0)
    assert match.moves == [] and match.active == (0,)
    assert match.scores == (2, 2)
    match.play("playDisc", square="d3")
    match.play("playDisc", square="c3")
    assert not match.can_undo(0) and match.can_undo(1)


def test_chance_and_what_was_hidden_bar_undo() -> None:
    match = game_of("08_dice").start(players=2)
    match.play("rollDice")
    assert not match.can_undo(0)
    match.play("score")
    assert match.can_undo(0)
    match = game_of("03_cards").start(players=2)
    match.play(match.actions(0)[0])  # the others have seen a card of the hand
    assert not match.can_undo(0)


def test_a_mind_changed_in_a_parallel() -> None:
    match = game_of("06_parallel").start(players=3)
    assert match.active == (0, 1, 2)
    match.play("nameNumber.number", seat=1, n=4)
    assert match.active == (0, 2)
    assert match.view(1)["table"]["named"] == {"0": 0, "1": 4, "2": 0}
    assert match.view(0)["table"]["named"] == {"0": 0, "1": 0, "2": 0}
    assert match.view(None)["table"]["named"] == {"0": 0, "1": 0, "2": 0}
    match.play("nameNumber.number", seat=0, n=4)
    assert match.can_undo(1) and match.can_undo(0) and not match.can_undo(2)
    match.undo(1)
    assert match.active == (1, 2)
    match.play("nameNumber.number", seat=1, n=5)
    assert match.active == (2,)
    assert refused(match, "nameNumber.number", seat=1, n=1) == (
        "It is not the turn of seat 1: seat 2 is to act."
    )
    match.play("nameNumber.number", n=1)
    assert [e["args"]["n"] for e in match.events(None) if e["type"] == "log"] == [4, 5, 1]
    assert match.scores == (0, 5, 0)


def test_a_parallel_ends_for_all_at_once() -> None:
    match = game_of("06_parallel").start(players=2)
    match.play("nameNumber.number", seat=1, n=4)
    assert [e["type"] for e in match.events(0)] == ["view", "state"]
    match.play("nameNumber.number", seat=0, n=3)
    told = match.events(0, since=2)
    assert told[0] == {"n": 3, "type": "set", "now": [[["named", "0"], 3], [["named", "1"], 4]]}
    assert [e["text"] for e in told if e["type"] == "log"] == [
        "seat 0 has named 3",
        "seat 1 has named 4",
    ]
    assert match.view(0)["table"]["points"] == {"0": 0, "1": 4}
    assert not match.can_undo(0) and not match.can_undo(1)


def test_zombies() -> None:
    match = game_of("cant_stop").start(players=2, seed=3)
    match.play("roll")
    # a choice waits: it is answered; then the state's code gives the turn away
    while match.active == (0,):
        match.zombie(0)
    assert match.active == (1,)
    assert match.moves[-1] == {"seat": 0, "zombie": True}
    assert set(match.view(0)["table"]["runner"].values()) == {0}
    with pytest.raises(IllegalAction, match="not the turn of seat 0"):
        match.zombie(0)


# ------------------------------------------------------------------------------ seen and told
def test_who_sees_a_hand() -> None:
    match = game_of("03_cards").start(players=3, seed=5)
    cards = match.engine.table(match.position)["hand"]
    for viewer in (None, 0, 1, 2):
        table = match.view(viewer)["table"]
        assert table["deck"] == {"count": 24 - 15}
        for seat in range(3):
            wanted = cards[str(seat)] if seat == viewer else {"count": 5}
            assert table["hand"][str(seat)] == wanted
    card = match.actions(0)[2]
    assert match.view(1)["actions"] == []
    match.play(card)
    for viewer in (None, 0, 1, 2):
        moved, log, *_ = match.events(viewer, since=1)
        assert moved["moves"] == [
            {
                "from": ["hand", "0"],
                "to": ["played", "0"],
                "count": 1,
                "things": [card.args["card"]],
            }
        ]
        assert log["name"] == "playCard" and log["since"] == moved["n"] == 2
        assert log["text"] == f"seat 0 plays {card.words[0]}"


HIDDEN = """\
material:
  Card:
    columns: {rank: 1..6}
    rows: all
    name: card ${rank}
table:
  deck: deck of Card
  hand[Player]: hand of Card
  shown: Card?
setup: |
  move Card to deck
  shuffle deck
  for p in players: move 2 from deck to hand[p]
actions:
  draw(): |
    let cards = move 1 from deck to hand[me]
    log("${player_name} draws", as=draw)
  peek(): |
    let top = reveal(the(list(c in take(deck, 1))), to=me)
    log("${player_name} looks", as=peek)
  give(card in hand[me]): |
    move card to hand[me.next]
  stop(): end_game()
turns: {actions: [draw, peek, give, stop]}
"""


def test_moves_between_hidden_places(tmp_path: Any) -> None:
    match = written(tmp_path, HIDDEN).start(seed=2)
    match.play("draw")
    (drawn,) = {c["rank"] for c in match.view(0)["table"]["hand"]["0"]} - {
        c["rank"]
        for c in match.engine.table(Match(match.game, match.engine, 2).position)["hand"]["0"]
    }
    mine, theirs = match.events(0, since=1)[0], match.events(1, since=1)[0]
    assert mine["moves"] == [
        {"from": ["deck"], "to": ["hand", "0"], "count": 1, "things": [{"rank": drawn}]}
    ]
    assert theirs["moves"] == [{"from": ["deck"], "to": ["hand", "0"], "count": 1}]
    assert {tuple(path): value for path, value in theirs["now"]} == {
        ("deck",): {"count": 1},
        ("hand", "0"): {"count": 3},
    }
    assert not match.can_undo(0)


def test_imagined_positions_keep_what_a_seat_knows(tmp_path: Any) -> None:
    match = written(tmp_path, HIDDEN).start(seed=2)
    given = match.actions(0)[2]
    rank = given.args["card"]["rank"]
    match.play(given)
    own = match.engine.table(match.position)["hand"]["0"]
    hands = set()
    for number in range(40):
        table = match.engine.table(match.imagine(0, Random(number)))
        assert table["hand"]["0"] == own
        assert {"rank": rank} in table["hand"]["1"]  # seat 0 has given it
        ranks = [c["rank"] for place in (table["deck"], *table["hand"].values()) for c in place]
        assert sorted(ranks) == [1, 2, 3, 4, 5, 6]
        assert (len(table["deck"]), len(table["hand"]["1"])) == (2, 3)
        hands.add(str(sorted(c["rank"] for c in table["hand"]["1"])))
    # the known card and two of the four that seat 0 has not seen
    assert len(hands) == 6


def test_an_undo_is_told_with_a_fresh_view() -> None:
    match = game_of("reversi").start()
    match.play("playDisc", square="d3")
    told = len(match.events(1))
    match.undo(0)
    (event,) = match.events(1, since=told)
    assert event["type"] == "undo" and event["n"] == told + 1
    assert event["view"] == match.view(1)


def test_names_in_texts() -> None:
    match = game_of("reversi").start()
    match.names = ["Ann", "Bo"]
    assert match.view(0)["description"] == "You must play a disc"
    assert match.view(1)["description"] == "Ann must play a disc"
    match.play("playDisc", square="d3")
    assert [e["text"] for e in match.events(None) if e["type"] == "log"] == [
        "Ann plays a disc and turns over 1"
    ]


def test_a_restored_match_goes_on_telling() -> None:
    match = game_of("reversi").start()
    match.play("playDisc", square="d3")
    told = len(match.events(0))
    back = game_of("reversi").restore(json.loads(json.dumps(match.dump())))
    assert back.events(0, since=told) == []
    (view,) = back.events(0)
    assert (view["n"], view["type"]) == (told, "view")
    back.play("playDisc", square="c3")
    match.play("playDisc", square="c3")
    assert back.events(0, since=told) == match.events(0, since=told)
    assert back.moves == match.moves


def test_a_dump_of_another_game_is_refused() -> None:
    data = game_of("reversi").start().dump()
    with pytest.raises(ValueError, match="no match of Tic-tac-toe"):
        game_of("tic_tac_toe").restore(data)
    with pytest.raises(ValueError, match="another version"):
        game_of("reversi").restore({**data, "position": data["position"][:-1]})


AT_ONCE = """\
table:
  bid[Player]: 0..9 = 0
  side[Player]: 0..9 = 0
actions:
  offer(n in 1..3): |
    bid[me] = n
    goto more
  add(n in 1..2): |
    require n != 2 or bid[me] > 1 "Only after a high offer."
    side[me] = n
    goto ready
states:
  2:
    name: offers
    type: multipleactiveplayer
    description: Everybody must make an offer
    descriptionmyturn: ${you} must make an offer
    initialprivate: 10
    transitions: {ready: 3}
  3:
    name: compare
    type: game
    action: end_game()
    transitions: {}
  10:
    name: first
    type: private
    descriptionmyturn: ${you} must offer
    possibleactions: [offer]
    transitions: {more: 11}
  11:
    name: second
    type: private
    descriptionmyturn: ${you} must add
    possibleactions: [add]
    transitions: {ready: 3}
score(me in Player): bid[me] + side[me]
"""


def test_all_act_at_once_in_private_states(tmp_path: Any) -> None:
    match = written(tmp_path, AT_ONCE).start()
    assert match.state_name == "offers" and match.active == (0, 1)
    match.play("offer", seat=1, n=1)
    assert match.view(1)["state"] == {"id": 11, "name": "second"}
    assert match.view(1)["description"] == "You must add"
    assert match.view(0)["description"] == "You must offer"
    assert [str(a) for a in match.actions(1)] == ["add 1"]
    assert refused(match, "add", seat=1, n=2) == "Only after a high offer."
    assert refused(match, "offer", seat=1, n=2) == (
        "`offer` is not possible now: `second` allows `add`."
    )
    assert "Several seats may act (0, 1)" in refused(match, "offer", n=2)
    match.undo(1)
    match.play("offer", seat=1, n=3)
    match.play("add", seat=1, n=2)
    assert match.active == (0,)
    assert match.view(None)["table"]["bid"] == {"0": 0, "1": 0}
    back = match.game.restore(json.loads(json.dumps(match.dump())))
    for one in (match, back):
        one.play("offer", n=1)
        one.play("add", n=1)
        assert one.over and one.winners == (1,) and one.scores == (2, 5)


# ------------------------------------------------------------------------------ faults
FAULTY = """\
table:
  points[Player]: 0..3 = 0
functions:
  deep(n in 0..9): 0 if n == 5 else deep(n)
actions:
  add(n in 1..3): points[me] += n
  divide(n in 0..1): points[me] = 2 // n
  pick(n in 0..1): points[me] = [1][n]
  sink(): points[me] = min(3, deep(1))
  stop(): end_game()
turns: {actions: [add, divide, pick, sink, stop]}
"""


@pytest.mark.parametrize(
    ("name", "args", "line", "words"),
    [
        ("divide", {"n": 0}, 10, "a division by zero"),
        ("pick", {"n": 1}, 11, "a list has no item at this place"),
        ("sink", {}, 7, "call each other without end"),
    ],
)
def test_faults_name_the_authors_line(
    tmp_path: Any, name: str, args: dict[str, int], line: int, words: str
) -> None:
    match = written(tmp_path, FAULTY).start()
    before = json.dumps(match.dump())
    with pytest.raises(GameRuntimeError) as caught:
        match.play(name, **args)
    assert caught.value.line == line
    assert words in str(caught.value)
    assert str(caught.value).startswith(f"made.game:{line}: ")
    assert json.dumps(match.dump()) == before


def test_a_range_is_left_at_the_authors_line(tmp_path: Any) -> None:
    match = written(tmp_path, FAULTY).start()
    match.play("add", n=2)
    match.play("add", n=1)
    with pytest.raises(GameRuntimeError, match=r"made.game:9: `points` holds 0\.\.3, not 5"):
        match.play("add", n=3)
    assert match.active == (0,) and match.view(0)["table"]["points"] == {"0": 2, "1": 1}
