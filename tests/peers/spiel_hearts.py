"""Hearts of `pyspiel`: it plays single hands, here as many as a game of ours has."""

from __future__ import annotations

from typing import Any

from perft import Engine

from .side_by_side import Deterministic, Key
from .spiel import game_of

SUITS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}
RANKS = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight"}
RANKS |= {"9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
CARDS = [(suit, rank) for suit in SUITS.values() for rank in RANKS.values()]
"""In the order of our hands."""

# What it calls: not at all, left, across, right.
KEEP, LEFT, ACROSS, RIGHT = range(4)
IN_TURN = (LEFT, RIGHT, ACROSS, KEEP)
PASSED = 3
ALL_POINTS = 26


def card_of(thing: dict[str, str]) -> Key:
    """A card of ours, as both sides call it."""
    return thing["suit"], thing["rank"]


class Hearts(Deterministic):
    """Its queen of spades breaks hearts unless a parameter says otherwise; ours never does.

    Cards are passed in any order there and in the order of the hand with us: of its moves those
    are compared that go on in that order. All the rest is the same: points may not be played in
    the first trick, hearts not led before one was played, a moon costs the others 26.
    """

    description = "hearts(qs_breaks_hearts=false)"

    def __init__(self, limit: int, ways: tuple[int, ...] = IN_TURN) -> None:
        self.limit = limit
        self.ways = ways
        self.hands = 0
        self.moons = 0
        self.points = [0, 0, 0, 0]
        self.state: Any = None
        self.picked: list[Key] = []
        self.to_pass = 0

    def over(self) -> bool:
        return max(self.points) >= self.limit

    def seat(self) -> int:
        return -1 if self.over() else int(self.state.current_player())

    def card(self, action: int) -> Key:
        """A card's suit and rank."""
        text = self.state.action_to_string(self.state.current_player(), action)
        return SUITS[text[1]], RANKS[text[0]]

    def picks_left(self) -> int:
        """How many cards all seats together still have to pass."""
        return self.to_pass - len(self.picked)

    def moves(self) -> dict[Key, Any]:
        named = {self.card(action): action for action in self.state.legal_actions()}
        if not self.picks_left():
            return named
        ordered = sorted(named, key=CARDS.index)
        seat_picks = len(self.picked) % PASSED
        if seat_picks:
            ordered = [c for c in ordered if CARDS.index(c) > CARDS.index(self.picked[-1])]
        enough = len(ordered) - (PASSED - 1 - seat_picks)
        return {card: named[card] for card in ordered[:enough]}

    def key(self, name: str, args: tuple[Any, ...]) -> Key:
        return card_of(args[0])

    def play(self, move: Any) -> None:
        if self.picks_left():
            self.picked.append(self.card(move))
        self.state.apply_action(move)
        if self.state.is_terminal():
            taken = [ALL_POINTS - int(value) for value in self.state.returns()]
            self.moons += taken.count(0) == 1 and taken.count(ALL_POINTS) == 3
            self.points = [old + new for old, new in zip(self.points, taken, strict=True)]

    def follow(self, engine: Engine, position: Any) -> None:
        """Deal the cards that our engine has dealt, when a hand begins."""
        if self.over() or (self.state is not None and not self.state.is_terminal()):
            return
        hands = engine.table(position)["hand"]
        dealt = [[card_of(thing) for thing in hands[str(seat)]] for seat in range(4)]
        self.state = game_of(self.description).new_initial_state()
        way = self.ways[self.hands % len(self.ways)]
        self.state.apply_action(way)
        self.to_pass = 0 if way == KEEP else 4 * PASSED
        self.picked = []
        self.hands += 1
        for number in range(52):
            wanted = dealt[number % 4][number // 4]
            self.state.apply_action(self.action_of(wanted))

    def action_of(self, card: Key) -> int:
        """The number of a card: ranks by fours, in its own order of suits."""
        suits = ("clubs", "diamonds", "hearts", "spades")
        return 4 * list(RANKS.values()).index(card[1]) + suits.index(card[0])

    def winners(self) -> tuple[int, ...]:
        return tuple(s for s, points in enumerate(self.points) if points == min(self.points))

    def scores(self) -> tuple[int, ...]:
        return tuple(-points for points in self.points)
