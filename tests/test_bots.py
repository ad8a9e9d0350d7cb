"""Bots choose legal actions, and the searching one sees what is one move away."""

from __future__ import annotations

from random import Random

import pytest
from game_files import game_of
from ludomill.runtime.bots import RandomBot, SearchBot
from ludomill.runtime.matches.match import Match


def after(*squares: str) -> Match:
    match = game_of("tic_tac_toe").start()
    for square in squares:
        action = match.actions(match.active[0])[0]
        match.play(action.name, **{next(iter(action.args)): square})
    return match


@pytest.mark.parametrize("seed", range(5))
def test_it_wins_where_it_can(seed: int) -> None:
    match = after("a1", "b1", "a2", "b2")
    action = SearchBot(Random(seed), rounds=150).choose(match, 0)
    assert list(action.args.values()) == ["a3"]


@pytest.mark.parametrize("seed", range(5))
def test_it_stops_the_other_from_winning(seed: int) -> None:
    match = after("a1", "b2", "a2")
    action = SearchBot(Random(seed), rounds=400).choose(match, 1)
    assert list(action.args.values()) == ["a3"]


@pytest.mark.parametrize("name", ["03_cards", "04_choice_inside", "06_parallel", "08_dice"])
def test_they_play_whole_games(name: str) -> None:
    match = game_of(name).start(players=2, seed=4)
    bots = [SearchBot(Random(1), rounds=8, depth=30), RandomBot(Random(2))]
    for _ in range(200):
        if match.over:
            break
        seat = match.active[-1]
        match.play(bots[seat].choose(match, seat))
    assert match.over


def test_it_does_not_look_at_hidden_cards() -> None:
    """The same choice, whatever lies in the hand that it cannot see."""
    match = game_of("03_cards").start(players=2, seed=4)
    other = Match(match.game, match.engine, 4, match.imagine(0, Random(9)))
    hands = [m.view(1)["table"]["hand"]["1"] for m in (match, other)]
    assert hands[0] != hands[1]
    assert match.view(0) == other.view(0)
    action = match.actions(0)[0]
    for one in (match, other):
        one.play(action)
    assert match.view(0) == other.view(0)


def test_alone_it_beats_chance() -> None:
    def points(search: bool) -> int:
        total = 0
        for seed in range(4):
            match = game_of("08_dice").start(players=1, seed=seed)
            random = Random(seed)
            bot = SearchBot(random, rounds=60, depth=60) if search else RandomBot(random)
            while not match.over:
                match.play(bot.choose(match, 0))
            total += match.scores[0]
        return total

    assert points(search=True) > points(search=False)


@pytest.mark.parametrize("name", ["connect_four", "reversi", "nine_mens_morris", "fleet", "hearts"])
def test_it_beats_chance(name: str) -> None:
    """Fixed seeds; `benchmarks/bots.py` measures more games."""
    game = game_of(name)
    players = game.players[0]
    beaten = 0
    for seed in range(2):
        match = game.start(
            players=players, seed=seed, options={"limit": 50} if players == 4 else {}
        )
        bots = [RandomBot(Random(seat)) for seat in range(players)]
        search = SearchBot(Random(seed), rounds=40)
        while not match.over:
            seat = match.active[0]
            match.play((search if seat == seed else bots[seat]).choose(match, seat))
        beaten += sum(place > match.ranking[seed] for place in match.ranking)
    assert beaten >= 2 * (players - 1) - players // 4
