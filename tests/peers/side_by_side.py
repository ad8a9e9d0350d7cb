"""Playing one random game on our engine and on a peer, comparing them before every action."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from perft import Engine

Key = tuple[Any, ...]
"""What both sides call an action: places, numbers and words, never an engine's own number."""


class Peer(Protocol):
    """A game in progress on another implementation."""

    def seat(self) -> int:
        """The seat to move; -1 when the game is over."""

    def moves(self) -> dict[Key, Any]:
        """The legal moves, by the name that both sides use."""

    def key(self, name: str, args: tuple[Any, ...]) -> Key:
        """That name, made from our engine's name and arguments."""

    def play(self, move: Any) -> None:
        """Play one of the values of `moves`, and what follows without a choice."""

    def follow(self, engine: Engine, position: Any) -> None:
        """Take over what our engine drew at random (called after each action)."""

    def winners(self) -> tuple[int, ...]:
        """The winning seats once the game is over; empty for a draw."""

    def scores(self) -> tuple[int, ...] | None:
        """The final scores, or None where the game counts nothing."""

    def cut_off(self) -> bool:
        """Whether a rule that only the peer has ended the game: nothing more to compare."""


class Deterministic:
    """The parts of a peer that most games do not need."""

    def follow(self, engine: Engine, position: Any) -> None:
        """Nothing is drawn at random."""

    def scores(self) -> tuple[int, ...] | None:
        """Nothing is counted."""
        return None

    def cut_off(self) -> bool:
        """The peer ends the game when we do."""
        return False


def compare_game(engine: Engine, position: Any, peer: Peer, random: Random) -> int:
    """Play both to the end with the same random moves; the number of actions.

    Raises AssertionError with the actions so far at the first difference.
    """
    played: list[Key] = []
    while not peer.cut_off():
        seat = -1 if engine.over(position) else engine.to_move(position)
        assert seat == peer.seat(), f"seat {seat}, peer {peer.seat()}, after {played}"
        if seat == -1:
            winners = tuple(engine.winners(position))
            assert winners == peer.winners(), f"{winners}, peer {peer.winners()}, after {played}"
            scores = peer.scores()
            assert scores is None or tuple(engine.scores(position)) == scores, f"after {played}"
            break
        named = [(action, engine.name_of(position, action)) for action in engine.legal(position)]
        ours = {peer.key(name, args): action for action, (name, args) in named}
        assert len(ours) == len(named), f"two actions of one name: {named}, after {played}"
        theirs = peer.moves()
        assert ours.keys() == theirs.keys(), difference(ours.keys(), theirs.keys(), played)
        key = random.choice(list(theirs))
        engine.apply(position, ours[key])
        peer.play(theirs[key])
        peer.follow(engine, position)
        played.append(key)
    return len(played)


def difference(ours: Any, theirs: Any, played: list[Key]) -> str:
    """What only one side allows, and how the game came there."""
    return f"only ours {set(ours - theirs)}, only the peer's {set(theirs - ours)}, after {played}"


def compare_games(engine: Engine, peer: Callable[[], Peer], games: int) -> int:
    """Compare that many games, seeded by their number; the number of actions in all."""
    actions = 0
    for seed in range(games):
        actions += compare_game(engine, engine.start(seed), peer(), Random(seed))
    return actions
