"""What a new version would break for running tables: `compare`, version by version."""

from __future__ import annotations

import pytest
from ludomill.dsl.against.versions import compare
from ludomill.dsl.reading.loader import load
from ludomill.dsl.reading.model import Game

BASE = """\
game: sample
title: Sample
players: 2..4
options:
  100:
    label: size
    name: Size
    default: 8
    values:
      8: {name: Large, label: large}
      6: {name: Small, label: small}
stats:
  player:
    taken: {id: 10, name: Pieces taken, type: int}
material:
  Suit: [clubs, hearts]
  Age: 1..3
  goal: 20
  Square: square(option.size, option.size)
  Card:
    columns: {rank: 1..9}
    rows:
      ace: {rank: 1, copies: 2}
      two: {rank: 2}
table:
  hand[Player]: hand of Card
  points[Player]: 0..20 = 0
  leader: Player
states:
  2:
    name: first
    type: game
    action: goto next
    transitions: {next: 3}
  3:
    name: second
    type: game
    action: end_game()
"""


def game(text: str) -> Game:
    loaded = load("sample.game", lambda _: text.encode())
    assert loaded.game is not None and not loaded.problems, loaded.problems
    return loaded.game


def found(old: str, new: str) -> list[tuple[str, str]]:
    """Codes with the text that each points at, without what follows its first line."""
    return [(d.code, d.span.text.split("\n")[0]) for d in compare(game(old), game(new))]


def changed(*replacements: tuple[str, str]) -> str:
    text = BASE
    for old, new in replacements:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def test_the_same_version_breaks_nothing() -> None:
    assert found(BASE, BASE) == []


@pytest.mark.parametrize(
    "harmless",
    [
        [("goal: 20", "goal: 30")],
        [("[clubs, hearts]", "[clubs, hearts, spades]")],
        [("0..20 = 0", "0..50 = 5")],
        [("leader: Player", "leader: Player?")],
        [("      two: {rank: 2}\n", "      two: {rank: 3}\n      three: {rank: 3}\n")],
        [("name: Large, label: large", "name: Very large, label: large")],
        [("name: Pieces taken", "name: Pieces captured")],
        [("hand of Card", "hand of Card, seen by owner")],
        [("    action: end_game()\n", "    action: goto on\n    transitions: {on: 4}\n"
          "  4:\n    name: third\n    type: game\n    action: end_game()\n")],
    ],
    ids=lambda pairs: pairs[0][1].strip().split("\n")[0],
)  # fmt: skip
def test_what_running_tables_do_not_notice(harmless: list[tuple[str, str]]) -> None:
    assert found(BASE, changed(*harmless)) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("players: 2..4", "players: 2..3")], [("W0501", "2..3")]),
        ([("next: 3", "next: 4"), ("  3:\n", "  4:\n")], [("E0502", "4")]),
        (
            [("    action: goto next\n    transitions: {next: 3}\n", "    action: end_game()\n"),
             ("  3:\n    name: second\n    type: game\n    action: end_game()\n", "")],
            [("E0503", "states")],
        ),
        ([("name: second", "name: last")], [("W0504", "last")]),
        (
            [("name: first\n", "name: other\n"), ("name: second\n", "name: first\n")],
            [("E0502", "3")],
        ),
        ([("  100:", "  101:")], [("E0506", "101")]),
        ([("      6: {name: Small, label: small}\n", "")], [("E0507", "100")]),
        (
            [("8: {name: Large, label: large}", "8: {name: Large, label: small}"),
             ("6: {name: Small, label: small}", "6: {name: Small, label: large}")],
            [("E0508", "8: {name: Large, label: small}"),
             ("E0508", "6: {name: Small, label: large}")],
        ),
        ([("default: 8", "default: 6")], [("W0509", "6")]),
        ([("{id: 10, ", "{id: 11, ")], [("E0510", "taken")]),
        ([("type: int", "type: float")], [("E0510", "taken")]),
        ([("taken: {id: 10, name: Pieces taken", "lost: {id: 10, name: Pieces lost")],
         [("W0511", "lost")]),
        ([("taken: {id: 10, name: Pieces taken", "lost: {id: 11, name: Pieces lost")],
         [("W0512", "stats")]),
        ([("  leader: Player\n", "")], [("E0513", "table")]),
        ([("points[Player]", "points[Player, Suit]")], [("E0514", "points")]),
        ([("0..20 = 0", "0..10 = 0")], [("E0515", "0..10 = 0")]),
        ([("0..20 = 0", "Suit")], [("E0515", "Suit")]),
        ([("hand of Card", "pile of Card, seen by owner")],
         [("E0515", "pile of Card, seen by owner")]),
        ([("hand of Card", "hand of Card, seen by all")], [("W0516", "hand of Card, seen by all")]),
        ([("0..20 = 0", "0..option.size = 0")], [("W0520", "0..option.size = 0")]),
        ([("Suit: [clubs, hearts]", "Suit: 1..2")], [("E0517", "Suit")]),
        ([("[clubs, hearts]", "[hearts, clubs]")], [("E0518", "Suit")]),
        ([("[clubs, hearts]", "[clubs, spades, hearts]")], [("E0518", "Suit")]),
        ([("[clubs, hearts]", "[clubs]")], [("E0518", "Suit")]),
        ([("rank: 1, copies: 2", "rank: 1, copies: 3")],
         [("E0518", "ace: {rank: 1, copies: 3}")]),
        ([("      ace: {rank: 1, copies: 2}\n", "")], [("E0518", "Card")]),
        ([("Age: 1..3", "Age: 0..3")], [("E0519", "Age")]),
        ([("(option.size, option.size)", "(option.size, 8)")], [("E0519", "Square")]),
    ],
    ids=lambda value: value[0][1].strip().split("\n")[0] if isinstance(value, list) else None,
)  # fmt: skip
def test_what_running_tables_cannot_survive(
    changes: list[tuple[str, str]], expected: list[tuple[str, str]]
) -> None:
    assert found(BASE, changed(*changes)) == expected


def test_a_state_of_another_type() -> None:
    """A new version in which players decide where nobody did."""
    new = changed(
        ("    name: second\n    type: game\n    action: end_game()\n",
         "    name: second\n    type: activeplayer\n    possibleactions: [play]\n"
         "    description: ${actplayer} must play\n    descriptionmyturn: ${you} must play\n"
         "    transitions: {}\nactions:\n  play(): end_game()\n"),
    )  # fmt: skip
    assert found(BASE, new) == [("E0505", "activeplayer")]


def test_rows_without_names_are_told_apart_by_what_stands_in_them() -> None:
    rows = "      ace: {rank: 1, copies: 2}\n      two: {rank: 2}\n"
    old = changed((rows, "      - [1]\n      - [2]\n"))
    assert found(old, changed((rows, "      - [1]\n      - [2]\n      - [3]\n"))) == []
    assert found(old, changed((rows, "      - [2]\n      - [1]\n"))) == [("E0518", "Card")]
    assert found(old, changed((rows, "      - [1]\n"))) == [("E0518", "Card")]


def test_turns_stand_for_the_states_two_and_three() -> None:
    """Written out, the short form keeps its numbers and names; elsewhere it does not."""
    short = "game: a\ntitle: A\nplayers: 2\nactions:\n  play(): end_game()\n"
    states = (
        "states:\n  2:\n    name: playerTurn\n    type: activeplayer\n"
        "    description: ${actplayer} must play\n    descriptionmyturn: ${you} must play\n"
        "    possibleactions: [play]\n    transitions: {play: 3}\n"
        "  3:\n    name: NAME\n    type: game\n    action: end_game()\n"
    )
    old = short + "turns: {actions: [play]}\n"
    assert found(old, short + states.replace("NAME", "nextPlayer")) == []
    assert found(old, short + states.replace("NAME", "scoring")) == [("W0504", "scoring")]


def test_parts_belong_to_the_game() -> None:
    """What moves from the main file to a part is still there."""
    texts = {"main.game": BASE + "include: [part.game]\n", "part.game": "table:\n  bank: 0..9\n"}
    loaded = load("main.game", lambda path: texts[path].encode())
    split = loaded.game
    assert split is not None and not loaded.problems
    assert compare(game(BASE), split) == []
    assert [d.code for d in compare(split, game(BASE))] == ["E0513"]


def test_findings_show_the_old_place() -> None:
    (only,) = compare(game(BASE), game(changed(("0..20 = 0", "0..10 = 0"))))
    assert only.is_error
    assert [note.span.text for note in only.notes if note.span] == ["0..20 = 0"]
