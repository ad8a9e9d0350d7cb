"""The texts above the table: who reads which, and named variants chosen by `descSuffix`."""

from __future__ import annotations

from pathlib import Path

import ludomill

GAME = """\
game: counting
title: Counting
players: 2
player_colors: ["000000", "ff0000"]
tie_breaker_description: No tie breaker
table:
  n: 0..9 = 0
actions:
  add(): |
    n += 1
    if n == 3: end_game(winners=me)
    goto next
states:
  2:
    name: turn
    type: activeplayer
    updateGameProgression: true
    description: ${actplayer} adds to ${n}
    descriptionmyturn: ${you} must add
    descriptionmyturn_last: ${you} must add the last one
    args:
      descSuffix: |
        "_last" if n == 2 else ""
    possibleactions: [add]
    transitions: {next: 2}
progression: 30 * n
zombie: random
"""


def test_a_variant_is_chosen_by_the_suffix(tmp_path: Path) -> None:
    path = tmp_path / "counting.game"
    path.write_text(GAME)
    match = ludomill.load(str(path)).start(players=2)
    assert match.view(0)["description"] == "You must add"
    assert match.view(1)["description"] == "seat 0 adds to 0"
    match.play("add")
    match.play("add")
    assert match.view(0)["description"] == "You must add the last one"
    assert match.view(1)["description"] == "seat 0 adds to 2"
