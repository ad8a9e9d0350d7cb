"""The texts above the table: who reads which, and named variants chosen by `descSuffix`."""

from __future__ import annotations

from pathlib import Path

import ludomill
import pytest

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


HANDS = """\
game: hands
title: Hands
players: 2
player_colors: ["000000", "ff0000"]
tie_breaker_description: No tie breaker
material:
  Card:
    columns: {rank: 1..6}
    rows: all
    name: card ${rank}
table:
  hand[Player]: hand of Card
setup: |
  move list(c in Card where c.rank < 3) to hand[players[0]]
  move list(c in Card where c.rank > 2) to hand[players[1]]
actions:
  drop(card in hand[me]): |
    move card to hand[me.next]
    goto out
states:
  2:
    name: turn
    type: TYPE
    updateGameProgression: true
    description: All must drop a card
    descriptionmyturn: ${you} must drop one of ${n}, say ${best}, ${len(hand[me])} in all
    args:
      total: len(Card)
      _private:
        active:
          n: len(hand[me])
          best: max(c.rank for c in hand[me], default=0)
    possibleactions: [drop]
    transitions: {out: 99}
progression: 30
zombie: random
"""


def hands(
    tmp_path: Path, old: str = "", new: str = "", type_: str = "multipleactiveplayer"
) -> Path:
    path = tmp_path / "hands.game"
    path.write_text(HANDS.replace("TYPE", type_).replace(old or "\0", new))
    return path


def test_each_active_player_reads_values_of_their_own(tmp_path: Path) -> None:
    match = ludomill.load(str(hands(tmp_path))).start(players=2)
    assert match.view(0)["description"] == "You must drop one of 2, say 2, 2 in all"
    assert match.view(1)["description"] == "You must drop one of 4, say 6, 4 in all"
    assert match.view(None)["description"] == "All must drop a card"
    assert [match.view(seat)["args"] for seat in (0, 1, None)] == [
        {"total": 6, "_private": {"n": 2, "best": 2}},
        {"total": 6, "_private": {"n": 4, "best": 6}},
        {"total": 6},
    ]


def test_the_active_player_alone_reads_theirs(tmp_path: Path) -> None:
    match = ludomill.load(str(hands(tmp_path, type_="activeplayer"))).start(players=2)
    assert match.view(0)["description"] == "You must drop one of 2, say 2, 2 in all"
    assert match.view(1)["description"] == "All must drop a card"
    assert match.view(1)["args"] == {"total": 6}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("All must drop a card", "All have ${best}", "E0301"),
        ("All must drop a card", "All have ${len(hand[me])}", "E0301"),
        ("n: len(hand[me])", "n: max(c.rank for c in hand[active], default=0)", "E0450"),
        ("say ${best}", "say ${hand[me.next][0]}", "E0450"),
    ],
)
def test_what_one_player_is_told_stays_theirs(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    """Where several are active, `active` is none of them for sure."""
    with pytest.raises(ludomill.GameErrors) as found:
        ludomill.load(str(hands(tmp_path, old, new)))
    assert code in str(found.value)
