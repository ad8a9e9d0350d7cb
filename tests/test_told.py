"""What a seat is told must not differ between two positions that it cannot tell apart: adversarial
small games, each with one place where the runtime could tell too much.

Seat 1 and a spectator watch. In the twin, two cards that they do not see have changed places.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ludomill
import pytest
from ludomill.runtime.matches.match import IllegalAction, Match
from ludomill.runtime.matches.relabelling import relabel
from ludomill.runtime.playing.slots import slots_of

GAME = """\
game: sample
title: Sample
players: 3
material:
  Suit: [red, blue]
  Card:
    columns:
      suit: Suit
      rank: 1..9
    rows:
      - [red, 1]
      - [red, 2]
      - [red, 3]
      - [red, 4]
      - [blue, 1]
      - [blue, 2]
      - {suit: blue, rank: 3, copies: 2}
    name: ${suit} ${rank}
table:
  deck: deck of Card
  hand[Player]: hand of Card
  row: pile of Card
  front[Player]: Card?
  chosen[Player]: 0..9 = 0
setup: |
  move list(c in Card where c.suit == red and c.rank < 4) to hand[players[0]]
  move Card(red, 4) to row
  move Card(blue, 1) to hand[players[1]]
  move list(c in Card where c.suit == blue and c.rank > 1) to deck
actions:
  act(): |
    BODY
  finish(): end_game()
turns:
  actions: [act, finish]
"""
WATCHERS = (1, None)


def started(tmp_path: Path, body: str) -> Match:
    path = tmp_path / "sample.game"
    path.write_text(GAME.replace("BODY", body.replace("\n", "\n    ")), encoding="utf-8")
    return ludomill.load(str(path)).start(players=3, seed=1)


def twins(match: Match, one: str, other: str, copy: int = 0) -> list[Match]:
    """The match, and one in which these two cards have changed places (of the other, this copy)."""
    (kind,) = slots_of(match.engine).kinds
    a, b = (kind.domain.read(name) for name in (one, other))
    b += copy
    position = match.position
    relabel(match.engine, position, kind, {a: b, b: a})
    return [Match(match.game, match.engine, 1, p) for p in (match.position, position)]


def received(match: Match, viewer: int | None) -> list[Any]:
    """Everything, in order."""
    text = [match.text(viewer), match.description(viewer)]
    actions = [] if viewer is None else [(str(a), a.args) for a in match.actions(viewer)]
    undo = viewer is not None and match.can_undo(viewer)
    return [match.events(viewer), match.view(viewer), text, actions, undo]


def alike(*matches: Match) -> None:
    for viewer in WATCHERS:
        one, other = (received(match, viewer) for match in matches)
        assert one == other


def lines(match: Match, viewer: int | None) -> list[tuple[str, Any]]:
    return [(e["text"], e["args"]) for e in match.events(viewer) if e["type"] == "log"]


# ------------------------------------------------------------------------------ log lines
@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ("choose c in hand[me]", ("Card", {"back": {}})),
        ("may choose c in hand[me]", ("Card", {"back": {}})),
        ("choose 2 c in hand[me]", ("2 × Card", {"count": 2})),
        ("choose ordered 2 c in hand[me]", ("2 × Card", {"count": 2})),
    ],
)
def test_a_line_names_no_card_that_is_not_seen(
    tmp_path: Path, chosen: str, told: tuple[str, Any]
) -> None:
    match = started(tmp_path, f'let c = {chosen}\nlog("${{c}}", c=c)')
    both = twins(match, "red 1", "red 2")
    for one in both:
        one.play("act")
        while one.state_name == "act.c":
            one.play(one.actions(0)[0])
        assert lines(one, 1) == lines(one, None) == [(told[0], {"c": told[1]})]
        assert "red" in lines(one, 0)[0][0]
    alike(*both)


def test_a_card_that_was_seen_earlier_is_not_named_when_it_is_chosen_in_secret(
    tmp_path: Path,
) -> None:
    """All saw `red 4` go to the hand. That it is this one which is chosen is nobody's business."""
    body = """if row: move 1 from row to hand[me]
let c = choose c in hand[me] "choose one"
log("chooses ${c}")"""
    for number in range(4):
        match = started(tmp_path, body)
        match.play("act")
        match.play(match.actions(0)[number])
        assert lines(match, 1) == [("chooses Card", {"c": {"back": {}}})]


def test_a_card_that_all_saw_is_named_though_it_lies_in_a_hand_now(tmp_path: Path) -> None:
    body = """let c = choose c in row "take one"
if c: move c to hand[me]
let d = choose d in hand[me] "keep one"
if d: reveal(d)
log("takes ${c}, keeps ${d}")"""
    match = started(tmp_path, body)
    match.play("act")
    match.play("act.d", d="red 2")
    assert [text for text, _ in lines(match, 1)] == ["takes red 4, keeps red 2"]


def test_who_gave_a_card_away_reads_its_name(tmp_path: Path) -> None:
    body = """let c = choose c in hand[me] "give one"
if c: move c to hand[me.next]
log("gives ${c}")"""
    match = started(tmp_path, body)
    match.play("act")
    match.play("act.c", c="red 2")
    texts = [[text for text, _ in lines(match, viewer)] for viewer in (0, 1, 2, None)]
    assert texts == [["gives red 2"], ["gives red 2"], ["gives Card"], ["gives Card"]]


# ------------------------------------------------------------------------------ moves
def test_moves_into_the_dark_are_told_by_places_not_in_the_order_of_the_cards(
    tmp_path: Path,
) -> None:
    """Which of the two hands holds the lower card stands in the order of the deck only."""
    body = "move sorted(c in [hand[me][0]] + [hand[me.previous][0]] by c.rank) to deck"
    match = started(tmp_path, body)
    position = match.position
    match.engine.arrange(position, {"hand": {"2": ["blue 2"]}})
    match = Match(match.game, match.engine, 1, position)
    both = twins(match, "red 1", "blue 2")
    for one in both:
        one.play("act")
        (event,) = (e for e in one.events(1) if e["type"] == "moved")
        assert [m["from"] for m in event["moves"]] == [["hand", "0"], ["hand", "2"]]
    alike(*both)


def test_whether_the_card_just_drawn_leaves_again_is_not_told(tmp_path: Path) -> None:
    body = """move last(deck) to hand[me]
move list(c in hand[me] where c.suit == blue) to bottom of deck"""
    both = twins(started(tmp_path, body), "red 3", "blue 3", copy=1)  # on top lies the second
    assert [one.position == both[0].position for one in both] == [True, False]
    for one in both:
        one.play("act")
        found = [e["moves"] for e in one.events(1) if e["type"] == "moved"]
        assert [[(m["from"], m["to"]) for m in moves] for moves in found] == [
            [(["deck"], ["hand", "0"])],
            [(["hand", "0"], ["deck"])],
        ]
    alike(*both)


def test_what_is_told_of_a_place_is_how_it_was_before_the_next_move(tmp_path: Path) -> None:
    """The last of two cards is laid and both are taken at once: first it is seen to lie there."""
    body = "move hand[me][0] to row\nmove set(row) to front_row"
    game = GAME.replace("  row: pile of Card", "  row: pile of Card\n  front_row: pile of Card")
    path = tmp_path / "sample.game"
    path.write_text(game.replace("BODY", body.replace("\n", "\n    ")), encoding="utf-8")
    match = ludomill.load(str(path)).start(players=3, seed=1)
    match.play("act")
    moved = [event["now"] for event in match.events(1) if event["type"] == "moved"]
    first, second = ({p[0]: value for p, value in now if len(p) == 1} for now in moved)
    assert [card["rank"] for card in first["row"]] == [4, 1]
    assert second == {"row": [], "front_row": first["row"][::-1]}  # a set, in the box's order


def test_an_exchange_is_one_event(tmp_path: Path) -> None:
    body = "move hand[me] to hand[me.next], hand[me.next] to hand[me]"
    match = started(tmp_path, body)
    match.play("act")
    (event,) = (e for e in match.events(0) if e["type"] == "moved")
    assert sorted((m["from"][1], m["to"][1], m["count"]) for m in event["moves"]) == [
        ("0", "1", 3),
        ("1", "0", 1),
    ]


# ------------------------------------------------------------------------------ being asked
@pytest.mark.parametrize(
    "choice",
    [
        "choose c in hand[me] where c.rank == 1",
        "choose 2 c in hand[me] where c.rank < 2",
        "choose any c in hand[me] where c.rank < 2",
        "may choose 2 c in hand[me] where c.rank < 2",
        "may choose some c in hand[me] where c.rank < 2 until sum(c.rank) >= 3",
        "choose some c in hand[me] until sum(c.rank) >= 7",
        "choose all c in hand[me] where c.rank < 2",
    ],
)
def test_a_choice_without_alternatives_is_asked_all_the_same(tmp_path: Path, choice: str) -> None:
    """In one of the twins the hand has a card of rank 1, in the other none."""
    match = started(tmp_path, f'let c = {choice} "choose"\nmove c to deck')
    both = twins(match, "red 1", "blue 3")
    for one in both:
        one.play("act")
        assert one.active == (0,)
        assert one.state_name == "act.c"
    alike(*both)


def test_equal_copies_in_a_hand_do_not_shorten_a_choice_for_those_who_watch(
    tmp_path: Path,
) -> None:
    """In one twin the hand is two equal cards and offers one possibility, in the other two."""
    match = started(tmp_path, 'let c = choose c in hand[me] "choose"\nif c: move c to deck')
    position = match.position
    match.engine.arrange(position, {"hand": {"0": ["blue 3", "blue 2"]}})
    match = Match(match.game, match.engine, 1, position)
    both = twins(match, "blue 2", "blue 3", copy=1)
    counts = []
    for one in both:
        one.play("act")
        counts.append(len(one.actions(0)))
        one.play(one.actions(0)[0])
    assert counts == [2, 1]
    alike(*both)


def test_what_would_come_next_is_not_told_by_a_refusal(tmp_path: Path) -> None:
    """A set with a card that is not there: the first choice would be done, and the same one be
    asked again after a draw. The refusal does not name what would have been drawn."""
    body = """while len(hand[me]) > 1:
  let c = choose 1..2 c in hand[me] "discard"
  move c to row
  move 1 from deck to hand[me]"""
    match = started(tmp_path, body)
    match.play("act")
    before = received(match, 0)
    with pytest.raises(IllegalAction) as refused:
        match.play("act.c", c=["red 1", "red 2", "blue 1"])
    assert "blue" not in refused.value.reason
    assert received(match, 0) == before


def test_unseen_cards_are_picked_together_by_their_places(tmp_path: Path) -> None:
    match = started(tmp_path, 'let c = choose 2 c in hand[me.previous] "take"\nmove c to hand[me]')
    match.play("act")  # nobody before has cards
    if match.state_name == "act.c":
        match.play(match.actions(0)[0])
    match.play("act")
    items = match.view(1)["choice"]["items"]
    assert items == [{"hidden": True, "place": ["hand", "0"]}] * 3
    match.play("act.c", c=items[:2])
    assert len(match.view(1)["table"]["hand"]["1"]) == 3


# ------------------------------------------------------------------------------ at the same time
PARALLEL = """parallel p in players:
  choose n in 1..3 "name a number, ${chosen[p]}"
  chosen[p] = n
  if n < 3: choose m in 1..2 "and another, ${sum(chosen[q] for q in players)}"
log("all have chosen")"""


def test_what_others_do_in_a_parallel_is_told_when_all_are_done(tmp_path: Path) -> None:
    """Two others finish in the same order with different choices, of different length."""
    found = []
    for answers in ([["1", "2"], ["2", "1"]], [["3"], ["3"]]):
        match = started(tmp_path, PARALLEL)
        match.play("act")
        match.play("act.n", seat=1, n=1)
        for seat, words in zip((2, 0), answers, strict=True):
            for word in words:
                name = match.actions(seat)[0].name
                match.play(name, seat=seat, **{name[-1]: word})
        assert match.active == (1,)
        found.append([received(match, viewer) for viewer in WATCHERS])
    assert found[0] == found[1]


def test_undone_choices_of_others_leave_no_trace(tmp_path: Path) -> None:
    found = []
    for first in (1, 3):
        match = started(tmp_path, PARALLEL)
        match.play("act")
        match.play("act.n", seat=0, n=first)
        match.undo(0)
        match.play("act.n", seat=0, n=3)
        found.append([match.view(viewer)["table"] for viewer in WATCHERS])
    assert found[0] == found[1]
