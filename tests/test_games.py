"""Laws that hold in every game under random play, for each player and a spectator."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from game_files import DRAFTS, NAMES, Setting, game_of, settings
from ludomill.runtime.matches.determinize import imagined
from ludomill.runtime.matches.dumps import same_position
from ludomill.runtime.matches.match import Match
from ludomill.runtime.playing.actions import IllegalAction, find_action
from ludomill.runtime.playing.engine import BRANCHES
from ludomill.runtime.telling.views import applied, view_of

MOST_MOVES = 60
CASES = [(name, setting) for name in NAMES for setting in settings(game_of(name))]
CASES += [(name, next(settings(game_of(name)))) for name in DRAFTS]


def case_name(value: object) -> str:
    if isinstance(value, str):
        return value
    count, options = value  # type: ignore[misc]
    return "-".join([str(count), *(f"{k}={v}" for k, v in options.items())])


every_game = pytest.mark.parametrize(("name", "setting"), CASES, ids=case_name)


def started(name: str, setting: Setting, seed: int) -> Match:
    return game_of(name).start(players=setting[0], options=setting[1], seed=seed)


def steps(match: Match, random: Random, most: int = MOST_MOVES) -> Iterator[int]:
    """Plays at random; gives the number of moves before each one and at the end."""
    for number in range(most):
        yield number
        if match.over:
            return
        play_one(match, random)
    yield most


def play_one(match: Match, random: Random) -> None:
    match.play(random.choice(match.actions(random.choice(match.active))))


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.players)]


def everything(match: Match) -> str:
    """All that a match is and has told, as text."""
    return json.dumps([match.dump(), [match.view(v) for v in viewers(match)]], sort_keys=True)


@every_game
def test_somebody_can_act_until_the_end(name: str, setting: Setting) -> None:
    match = started(name, setting, 1)
    for _ in steps(match, Random(1), 400):
        assert match.over == (match.active == ())
        for seat in range(match.players):
            assert (match.actions(seat) != []) == (seat in match.active)
    if match.over:
        assert sorted(match.ranking)[0] == 1
        assert match.progression == 100
        assert match.state_name == "gameEnd"


@every_game
def test_an_illegal_action_changes_nothing(name: str, setting: Setting) -> None:
    match = started(name, setting, 2)
    random = Random(2)
    earlier = match.actions(match.active[0])
    for number in steps(match, random, 20):
        if number % 4:
            continue
        before = everything(match)
        stale = [a for a in earlier if a not in match.actions(a.seat)]
        with pytest.raises(IllegalAction):
            match.play("no_such_action")
        with pytest.raises(IllegalAction):
            match.play("no_such_action", seat=match.players)
        if stale:
            with pytest.raises(IllegalAction):
                match.play(stale[0])
        assert everything(match) == before


@every_game
def test_a_copy_is_equal_and_independent(name: str, setting: Setting) -> None:
    match = started(name, setting, 3)
    random = Random(3)
    for number in steps(match, random):
        if number % 7 == 0 and not match.over:
            before = everything(match)
            copy = match.copy()
            assert everything(copy) == before
            play_one(copy, random)
            assert everything(match) == before
            assert everything(copy) != before


@every_game
def test_dump_and_restore_at_every_choice(name: str, setting: Setting) -> None:
    match = started(name, setting, 4)
    random = Random(4)
    for _ in steps(match, random, 40):
        data = json.loads(json.dumps(match.dump()))
        back = game_of(name).restore(data)
        assert same_position(back.position, match.position)
        assert back.moves == match.moves
        assert back.dump() == data
        for viewer in viewers(match):
            assert back.view(viewer) == match.view(viewer)
        for seat in range(match.players):
            assert back.can_undo(seat) == match.can_undo(seat)
        if not match.over:
            play_one(back, Random(5))
            other = match.copy()
            play_one(other, Random(5))
            assert same_position(back.position, other.position)
            told = len(match.events(None))
            assert back.events(None, since=told) == other.events(None, since=told)


@every_game
def test_replay_from_the_moves(name: str, setting: Setting) -> None:
    match = started(name, setting, 6)
    for _ in steps(match, Random(6)):
        pass
    moves = json.loads(json.dumps(match.moves))
    again = Match.replay(game_of(name), setting[0], setting[1], 6, moves)
    assert same_position(again.position, match.position)
    assert again.moves == match.moves
    for viewer in viewers(match):
        assert again.events(viewer) == match.events(viewer)


@every_game
def test_events_rebuild_the_view(name: str, setting: Setting) -> None:
    match = started(name, setting, 7)
    random = Random(7)
    rebuilt: dict[int | None, dict[str, Any]] = {viewer: {} for viewer in viewers(match)}
    heard = dict.fromkeys(rebuilt, 0)
    for _ in steps(match, random):
        seat = random.randrange(match.players)
        if random.random() < 0.2 and match.can_undo(seat):
            match.undo(seat)
        for viewer in rebuilt:
            for event in match.events(viewer, since=heard[viewer]):
                heard[viewer] += 1
                assert event["n"] == heard[viewer]
                rebuilt[viewer] = applied(rebuilt[viewer], event)
            assert rebuilt[viewer] == match.view(viewer)


@every_game
def test_nobody_sees_what_is_hidden(name: str, setting: Setting) -> None:
    """Whatever a seat cannot see may be exchanged: it receives the same."""
    match = started(name, setting, 8)
    random = Random(8)
    for number in steps(match, random, 40):
        if number % 5:
            continue
        for viewer in viewers(match):
            teller = match.copy()._teller(viewer)
            teller.memory.known, teller.memory.placed = {}, set()
            view = match.view(viewer)
            position = imagined(teller, random.random)
            other = view_of(match._table, position, viewer)
            assert other["table"] == view["table"]
            if (
                position[BRANCHES] is None
            ):  # no `parallel` runs, in which the others would begin anew
                assert other == view


@every_game
def test_undo_goes_back_to_where_it_was(name: str, setting: Setting) -> None:
    match = started(name, setting, 9)
    random = Random(9)
    for _ in steps(match, random, 30):
        if match.over or len(match.active) > 1:
            continue
        before, moves = match.position, match.moves
        copy = match.copy()
        seat = copy.active[0]
        play_one(copy, random)
        for other in range(copy.players):
            apart = copy.position[BRANCHES] is not None  # each in its own branch
            assert not copy.can_undo(other) or other == seat or apart
        if not copy.can_undo(seat):
            with pytest.raises(IllegalAction):
                copy.undo(seat)
            continue
        copy.undo(seat)
        assert same_position(copy.position, before)
        assert copy.moves == moves
        for viewer in viewers(match):
            assert copy.view(viewer) == match.view(viewer)


@every_game
def test_the_game_goes_on_without_a_player(name: str, setting: Setting) -> None:
    match = started(name, setting, 10)
    random = Random(10)
    for number in steps(match, random):
        if not match.over and number % 3 == 0:
            again = match.copy()
            seat = match.active[-1]
            match.zombie(seat)
            again.zombie(seat)
            assert same_position(match.position, again.position)
    moves = json.loads(json.dumps(match.moves))
    again = Match.replay(game_of(name), setting[0], setting[1], 10, moves)
    assert same_position(again.position, match.position)


@every_game
def test_actions_can_be_named(name: str, setting: Setting) -> None:
    match = started(name, setting, 11)
    for number in steps(match, Random(11), 40):
        assert match.text(None)
        if number % 4:
            continue
        for seat in match.active:
            actions = match.actions(seat)
            texts: dict[str, Any] = {}
            for action in actions:
                assert texts.setdefault(str(action), action.args) == action.args
                found = find_action(
                    match.engine, match._p, seat, action.name, action.args, action.number
                )
                assert found == action


def test_every_game_is_here() -> None:
    assert {name for name, _ in CASES} == {*NAMES, *DRAFTS}
    assert "reversi" in NAMES and "06_parallel" in NAMES
