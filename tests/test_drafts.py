"""Large games in the final spelling: they check clean, and random games of them come to an end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import ludomill
import pytest
from ludomill.compiler.pipeline import check
from ludomill.compiler.scenarios import run_scenario
from ludomill.runtime.playing.engine import Engine

DRAFTS = Path(__file__).parent / "drafts"
EXAMPLES = Path(__file__).parents[1] / "examples"
PLAYED = [
    *(
        (DRAFTS / f"{name}.game", 2)
        for name in [
            "gear_and_piston",
            "go9",
            "metromania",
            "northwest_passage",
            "tash_kalar",
        ]
    ),
    *((DRAFTS / f"{name}.game", 4) for name in ["innovation", "colt_express"]),
    *((path, 2) for path in sorted(EXAMPLES.glob("*.game"))),
]


@pytest.mark.parametrize(("path", "players"), PLAYED, ids=[path.stem for path, _ in PLAYED])
def test_random_games_end(path: Path, players: int) -> None:
    play(ludomill.load(str(path)).engine(players=players))


def play(engine: Engine) -> None:
    """Three random games, which must end."""
    for seed in range(3):
        random, position = Random(seed), engine.start(seed)
        for _ in range(5000):
            if engine.over(position):
                break
            engine.apply(position, random.choice(engine.legal(position)))
        assert engine.over(position)


@pytest.mark.parametrize("adventure", [1, 2, 3])
def test_every_adventure_ends(adventure: int) -> None:
    game = ludomill.load(str(DRAFTS / "welcome_to_the_moon.game"))
    play(game.engine(players=3, options={"adventure": adventure}))


@pytest.mark.parametrize("variant", ["open", "unfair", "fixed"])
def test_every_deal_of_metromania_ends(variant: str) -> None:
    game = ludomill.load(str(DRAFTS / "metromania.game"))
    play(game.engine(players=3, options={"variant": variant}))


def test_four_fight_in_tash_kalar() -> None:
    game = ludomill.load(str(DRAFTS / "tash_kalar.game"))
    play(game.engine(players=4, options={"form": "deathmatch"}))


@pytest.mark.parametrize("path", sorted(DRAFTS.glob("*.game")), ids=lambda path: path.stem)
def test_scenarios_hold(path: Path) -> None:
    checked = check(str(path))
    assert checked.game is not None
    for scenario in checked.game.scenarios:
        failure = run_scenario(checked, scenario)
        assert failure is None, f"{scenario.name}: {failure.span.line}: {failure.message}"


FORMS = """\
game: forms
title: Forms
players: 2
material:
  Die: 1..6
  Icon: [sun, moon, star]
  Corner: [upper, lower]
  Card:
    columns:
      icons: Icon? on Corner
    rows:
      Dawn: {is: [[sun, none]]}
      Dusk: {is: [[moon, star]]}
  Square:
    drawing: |
      ..r
      g.R
    regions: {r: red, R: red, g: green}
table:
  dice: 2 of Die
  board: Player? on Square
functions:
  shining(): list(c in Card where sun in c.icons)
  both(): |
    let found = set(a1)
    found += c2
    return len(found)
      + dice[0] * 0
actions:
  place(s in red where board[s] == none): |
    board[s] = me
    if shining() == [Dawn] and both() == 2 and not red & set(t in Square where board[t] == none):
      end_game(winners=me)
turns:
  actions: [place]
"""


def test_items_of_dice_columns_regions_and_long_formulas(tmp_path: Path) -> None:
    path = tmp_path / "forms.game"
    path.write_text(FORMS)
    engine = ludomill.load(str(path)).engine(players=2)
    position = engine.start(1)
    assert len(engine.legal(position)) == 2  # c1 and c2, the squares drawn with r and R
    engine.apply(position, engine.legal(position)[0])
    engine.apply(position, engine.legal(position)[0])
    assert engine.winners(position) == (1,)
