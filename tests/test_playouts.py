"""Whole moves and whole random games in one function of the engine end where the states' code
ends that is run one by one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ludomill.compiler.pipeline import load
from ludomill.runtime.playing.engine import Engine

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.game"))
FEW = ("chess", "innovation_cards")

# Counts up to seven by ones and twos. The author's names are those that a playout might use too.
COUNTING = """
game: counting
title: Counting
players: 2
table:
  moves: 0..9 = 0
functions:
  actions(): moves < 7
  state(draw in 1..2): moves + draw <= 8
actions:
  add(n in 1..2 where state(n)): |
    moves += n
    if n == 2: goto twice
    goto once
states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must add
    descriptionmyturn: ${you} must add
    possibleactions: [add]
    transitions: {once: 3, twice: 4}
    zombie: goto once
  3:
    name: nextPlayer
    type: game
    updateGameProgression: true
    action: |
      activate active.next
      goto look
    transitions: {look: 4}
  4:
    name: look
    type: game
    action: |
      if not actions(): end_game(winners=active)
      goto on
    transitions: {on: 2}
progression: 10 * moves
"""
# The same, but the player who adds two is followed by a state that goes back to itself.
ROUND = COUNTING.replace(
    "goto on\n    transitions: {on: 2}",
    """\
if moves == 6:
        moves += 1
        goto again
      goto on
    transitions: {on: 2, again: 4}""",
)


Apply = Callable[[Any, Any, int], None]


def by_single_moves(engine: Any, seed: int, apply: Apply) -> tuple[int, list[Any]]:
    """The number of moves, and the position at the end."""
    position, random = engine.start(seed), Random(seed)
    moves = 0
    while not engine.over(position):
        actions = Engine.legal(engine, position[:])
        assert engine.legal(position) == actions == engine.legal(position)
        apply(engine, position, actions[int(random.random() * len(actions))])
        moves += 1
    assert engine.legal(position) == ()
    return moves, position


def ends_alike(engine: Any, games: int) -> None:
    for seed in range(games):
        position = engine.start(seed)
        moves = engine.playout(position, Random(seed))
        assert (moves, position) == by_single_moves(engine, seed, Engine.apply)
        own = by_single_moves(engine, seed, lambda engine, p, action: engine.apply(p, action))
        assert (moves, position) == own


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_games(path: Path) -> None:
    game = load(str(path))
    ends_alike(game.engine(players=min(game.facts.players)), 2 if path.stem in FEW else 10)


@pytest.mark.parametrize(("text", "whole"), [(COUNTING, True), (ROUND, False)])
def test_names_of_the_author_and_states_in_a_circle(text: str, whole: bool, tmp_path: Path) -> None:
    path = tmp_path / "counting.game"
    path.write_text(text, encoding="utf-8")
    engine = load(str(path)).engine(players=2)
    assert (engine.playout_code is not None) == whole
    ends_alike(engine, 20)
    position = engine.start(1)
    engine.playout(position, Random(1))
    assert 7 <= engine.table(position)["moves"] <= 8
    assert engine.playout(position, Random(1)) == 0  # the game is over


def test_a_game_in_which_nobody_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "counting.game"
    alone = "states:\n  2: {name: sole, type: game, action: end_game(), transitions: {never: 99}}\n"
    path.write_text(COUNTING[: COUNTING.index("actions:")] + alone, encoding="utf-8")
    engine = load(str(path)).engine(players=2)
    assert engine.over(engine.start(1)) and engine.legal(engine.start(1)) == ()
