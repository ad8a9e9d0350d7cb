"""Bots: one that plays at random, and one that searches positions it imagines.

The search is information set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012): every
round imagines a position that fits what the seat knows, goes down one tree of actions by upper
confidence bounds that count how often an action was possible, and plays on at random, to the end or
until a score or the men on the boards tell who is ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from time import monotonic
from typing import Protocol

from .matches.match import Match
from .men import men, places_for_men
from .playing.actions import Action, action_for, legal_for
from .playing.engine import OVER, Engine, Position
from .playing.history import perform
from .playing.ranking import ranking_of

# Moves after which an imagined game is cut off: with a score, with men on boards, with neither.
WITH_SCORE, WITH_MEN, WITHOUT_SCORE = 60, 100, 400
# Where random games are mostly cut off before their end, the men tell as much after a few moves.
SHORT, TRIED = 20, 8
SURE = 0.5  # so much of the way from a draw to a win counts a lead in men


class Bot(Protocol):
    """Chooses one of a seat's legal actions."""

    def choose(self, match: Match, seat: int) -> Action: ...


class RandomBot:
    """Every legal action is as likely."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, match: Match, seat: int) -> Action:
        return self.random.choice(match.actions(seat))


@dataclass(slots=True)
class Node:
    """After one action. `possible`: how often it could have been taken; `worth`: for the seat that
    took it, from 0 to 1 a visit."""

    seat: int = -1
    visits: int = 0
    possible: int = 0
    worth: float = 0.0
    children: dict[tuple[int, int], Node] = field(default_factory=dict)

    def bound(self, exploration: float) -> float:
        spread = sqrt(log(max(self.possible, 1)) / self.visits)
        return self.worth / self.visits + exploration * spread


class SearchBot:
    """Searches `rounds` imagined games, fewer where `seconds` are over before.

    Games are cut off after `depth` more moves. Left out, it is 60 where a score tells who is ahead;
    where men on boards tell it 100, or as many as there are places for them, and 20 once it has
    turned out that most games do not end so soon; else 400."""

    def __init__(
        self,
        random: Random,
        rounds: int = 200,
        depth: int | None = None,
        exploration: float = 0.7,
        seconds: float = inf,
    ) -> None:
        self.random = random
        self.rounds = rounds
        self.depth = depth
        self.exploration = exploration
        self.seconds = seconds
        self._least = self._most = 0
        self._ended = self._cut = 0
        self._lead = 1.0  # the greatest distance from the mean score so far

    def choose(self, match: Match, seat: int) -> Action:
        """The action tried most often; a single one at once."""
        position = match.position
        legal = legal_for(match.engine, position, seat)
        if len(legal) == 1:
            return action_for(match.engine, position, seat, legal[0])
        root = Node()
        end = monotonic() + self.seconds
        for played in range(self.rounds):
            if played and monotonic() > end:
                break
            self._round(match.engine, match.imagine(seat, self.random), seat, root)
        best = max(range(len(legal)), key=lambda i: self._visits(root, seat, i))
        return action_for(match.engine, position, seat, legal[best])

    def _visits(self, root: Node, seat: int, key: int) -> int:
        child = root.children.get((seat, key))
        return child.visits if child is not None else 0

    def _round(self, engine: Engine, p: Position, seat: int, root: Node) -> None:
        path = [root]
        while p[OVER] is None:
            legal = legal_for(engine, p, seat)
            if not legal:
                break  # what was imagined does not fit the rules
            # At the root an action is known by its place in the list: of things that the seat does
            # not see, the numbers differ between what it imagines.
            keys = range(len(legal)) if len(path) == 1 else legal
            child, key = self._down(path[-1], seat, keys)
            number = legal[key] if len(path) == 1 else key
            perform(engine, p, seat, number)
            path.append(child)
            if child.visits == 0:
                break
            seat = engine.to_move(p)
        self._play_out(engine, p)
        worth = self._worth(engine, p)
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                node.worth += worth[node.seat]

    def _down(self, node: Node, seat: int, keys: Sequence[int]) -> tuple[Node, int]:
        """An action that was never tried, else the one with the highest bound."""
        fresh = []
        best, choice = -1.0, keys[0]
        for key in keys:
            child = node.children.get((seat, key))
            if child is None or child.visits == 0:
                fresh.append(key)
                continue
            child.possible += 1
            bound = child.bound(self.exploration)
            if bound > best:
                best, choice = bound, key
        if fresh:
            choice = fresh[int(self.random.random() * len(fresh))]
            child = node.children.setdefault((seat, choice), Node(seat))
            child.possible += 1
            return child, choice
        return node.children[seat, choice], choice

    def _play_out(self, engine: Engine, p: Position) -> None:
        draw = self.random.random
        for _ in range(self._depth(engine)):
            if p[OVER] is not None:
                self._ended += 1
                return
            legal = engine.legal(p)
            if not legal:
                return
            engine.apply(p, legal[int(draw() * len(legal))])
        self._cut += 1

    def _depth(self, engine: Engine) -> int:
        if self.depth is not None:
            return self.depth
        if engine.score is not None:
            return WITH_SCORE
        places = places_for_men(engine)
        if not places:
            return WITHOUT_SCORE
        return SHORT if self._cut > max(self._ended, TRIED) else max(places, WITH_MEN)

    def _worth(self, engine: Engine, p: Position) -> list[float]:
        """From 0 to 1 by seat: half of it for the place, half for the distance from the mean score.
        Without a score the place, or the men of an unfinished game. Alone, by the scores so far."""
        if engine.players == 1:
            score = engine.scores(p)[0]
            self._least, self._most = min(self._least, score), max(self._most, score)
            return [(score - self._least) / max(self._most - self._least, 1)]
        ranking = ranking_of(engine, p)
        beaten = [sum((o > r) + (o == r) / 2 for o in ranking) - 0.5 for r in ranking]
        places = [worth / (engine.players - 1) for worth in beaten]
        if engine.score is None:
            return places if p[OVER] is not None else self._ahead(men(engine, p))
        scores = engine.scores(p)
        mean = sum(scores) / engine.players
        self._lead = max(self._lead, *(abs(score - mean) for score in scores))
        leads = [0.5 + (score - mean) / (2 * self._lead) for score in scores]
        return [(place + lead) / 2 for place, lead in zip(places, leads, strict=True)]

    def _ahead(self, owned: list[float]) -> list[float]:
        """What an unfinished game is worth by what each has on the boards."""
        total = sum(owned)
        if not total:
            return [0.5] * len(owned)
        fair = total / len(owned)
        return [0.5 + SURE * (mine - fair) / (2 * (total - fair)) for mine in owned]
