"""The icons that the boards of Innovation show, counted once more, from the text of the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import yaml

COLOURS = ["blue", "red", "green", "yellow", "purple"]
ICONS = ["crown", "leaf", "bulb", "castle", "factory", "clock"]
# The corners of a card: above left; below left, middle, right. A splay uncovers some of them.
ABOVE_LEFT, BELOW_LEFT, BELOW_MIDDLE, BELOW_RIGHT = range(4)
UNCOVERED = {
    "flat": (),
    "left": (BELOW_RIGHT,),
    "right": (ABOVE_LEFT, BELOW_LEFT),
    "up": (BELOW_LEFT, BELOW_MIDDLE, BELOW_RIGHT),
}
Cards = Mapping[str, tuple[str, list[str]]]
Boards = list[dict[str, list[str]]]
Splays = list[dict[str, str]]


def printed(path: Path) -> Cards:
    """Colour and four corners of every card of a game file, by the name of its row."""
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))["material"]["Card"]["rows"]
    return {name: (row["is"][1], row["is"][3]) for name, row in rows.items()}


def counted(
    cards: Cards, piles: Mapping[str, Sequence[str]], splays: Mapping[str, str]
) -> list[int]:
    """How often a board shows each icon: piles and splays by colour, the top card last."""
    seen: list[str] = []
    for colour, pile in piles.items():
        for depth, name in enumerate(reversed(pile)):
            corners = cards[name][1]
            seen += corners if depth == 0 else [corners[c] for c in UNCOVERED[splays[colour]]]
    return [seen.count(icon) for icon in ICONS]


def random_boards(cards: Cards, players: int, random: Random) -> tuple[Boards, Splays]:
    """Some of the cards on the boards of the players, and any splay of each pile of two or more."""
    boards: Boards = [{colour: [] for colour in COLOURS} for _ in range(players)]
    for name in random.sample(sorted(cards), random.randrange(len(cards) + 1)):
        boards[random.randrange(players)][cards[name][0]].append(name)
    splays = [
        {
            colour: random.choice(list(UNCOVERED)) if len(pile) > 1 else "flat"
            for colour, pile in board.items()
        }
        for board in boards
    ]
    return boards, splays
