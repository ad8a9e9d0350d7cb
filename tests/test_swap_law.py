"""The swap law: things that a seat cannot tell apart may be exchanged, and it receives the same:
views, events, legal actions, reasons of refusals, in the same order; until one of them is shown.

Beside a random game runs its twin, in which everything that the viewer does not see has been dealt
anew. Both play the same moves (of others, the same with the exchanged things).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from game_files import DRAFT_FILES, FILES, NAMES, Setting, game_of, settings
from ludomill.runtime.matches.determinize import dealt_anew, swap_values
from ludomill.runtime.matches.match import Match
from ludomill.runtime.matches.relabelling import relabel
from ludomill.runtime.playing.actions import Action, IllegalAction, waiting_of
from ludomill.runtime.playing.encoding import action_of
from ludomill.runtime.playing.engine import BRANCHES, Position
from ludomill.runtime.playing.slots import slots_of
from ludomill.runtime.telling.events import Teller

MOST = 100  # moves after which both are compared

Exchanges = dict[int, dict[int, int]]  # by the first slot of a kind
Things = set[tuple[int, int]]

CASES = [(name, setting) for name in NAMES for setting in settings(game_of(name))]
CASES += [(path.stem, next(settings(game_of(path.stem)))) for path in DRAFT_FILES]


def hides(case: tuple[str, Setting]) -> bool:
    """Whether somebody cannot see a place, in a game that is not all `parallel`."""
    engine = game_of(case[0]).engine(*case[1])
    in_turn = any(state.type == "activeplayer" for state in engine.states)
    return in_turn and any(place.visibility != "all" for place in engine.places)


HIDING = [case for case in CASES if hides(case)]


def case_name(value: object) -> str:
    if isinstance(value, str):
        return value
    count, options = value  # type: ignore[misc]
    return "-".join([str(count), *(f"{k}={v}" for k, v in options.items())])


@pytest.mark.parametrize(("name", "setting"), HIDING, ids=case_name)
def test_what_is_not_seen_may_be_exchanged(name: str, setting: Setting) -> None:
    compared = exchanged = 0
    for seed in range(20):
        random = Random(seed)
        match = game_of(name).start(players=setting[0], options=setting[1], seed=seed)
        while not match.over and compared < MOST:
            if random.random() < 0.4 and match.position[BRANCHES] is None:
                pair = Pair(match, random.choice([None, *range(match.players)]), random)
                compared += sum(1 for _ in pair.follow(8))
                exchanged += len(pair.swapped)
            match.play(random.choice(match.actions(random.choice(match.active))))
    assert compared >= MOST
    assert exchanged > 0


@pytest.mark.parametrize(
    "name", [f.stem for f in (*FILES, *DRAFT_FILES) if "parallel p" in f.read_text("utf-8")]
)
def test_choices_of_others_in_a_parallel_may_be_others(name: str) -> None:
    """While one seat is not done, two games in which the others chose differently look the same."""
    compared = differing = 0
    for players, options in settings(game_of(name)):
        for seed in range(3 if players > 1 else 0):
            random = Random(seed)
            match = game_of(name).start(players=players, options=options, seed=seed)
            while not match.over and compared < 40:
                if len(match.active) > 1 and random.random() < 0.5:
                    last = random.choice(match.active)
                    viewer = random.choice([last, None])
                    both = [others_done(match, last, Random(random.random())) for _ in range(2)]
                    one, two = (Pair.received_by(half, viewer) for half in both)
                    assert one == two
                    compared += 1
                    differing += both[0].position != both[1].position
                match.play(random.choice(match.actions(random.choice(match.active))))
    assert compared >= 5
    assert differing > 0


def others_done(match: Match, last: int, random: Random) -> Match:
    """A copy in which all but one seat have chosen."""
    copy = match.copy()
    for seat in match.active:
        while seat != last and seat in copy.active:
            copy.play(random.choice(copy.actions(seat)))
    return copy


class Pair:
    """A match and its twin, as one viewer sees them."""

    def __init__(self, match: Match, viewer: int | None, random: Random) -> None:
        self.random = random
        self.viewer = viewer
        engine = match.engine
        self.one = Match(match.game, engine, 0, match.position)
        remembers = random.random() < 0.5
        teller = match._teller(viewer) if remembers else Teller(match._table, viewer)
        position, self.exchanges = twin(match, teller, random)
        self.two = Match(match.game, engine, 0, position)
        if remembers:
            for half in (self.one, self.two):
                half._memory, half._stored = match.dump()["viewers"], 1
        self.known = set(teller.memory.known)
        self.swapped: Things = {
            (at, thing)
            for at, new in self.exchanges.items()
            for thing in new
            if new[thing] != thing
        }

    def follow(self, moves: int) -> Iterator[int]:
        """Both play on while the viewer has not been shown anything that was exchanged."""
        told = 0
        for number in range(moves):
            assert self.received(self.one, told) == self.received(self.two, told)
            told = len(self.one.events(self.viewer))
            yield number
            if self.one.over:
                return
            seat = self.random.choice(self.one.active)
            action = self.random.choice(self.one.actions(seat))
            other = self.same_move(action)
            if other is None:
                return  # the rules tell the exchanged things apart: not possible there
            self.one.play(action)
            self.two.play(other)
            if self.shown():
                return

    def received(self, match: Match, told: int) -> list[Any]:
        return self.received_by(match, self.viewer, told)

    @staticmethod
    def received_by(match: Match, seat: int | None, told: int = 0) -> list[Any]:
        """All that a viewer gets to know, in order."""
        mine: list[Any] = []
        if seat is not None:
            mine = [(str(a), a.args) for a in match.actions(seat)]
            mine += [refusal(match, seat, name) for name in ("nothing_like_it", *names(match))]
        return [match.events(seat, since=told), match.view(seat), match.text(seat), mine]

    def same_move(self, action: Action) -> Action | None:
        """In the twin: of the viewer the move at the same place, of others the same with the
        exchanged things."""
        mine, its = self.one.actions(action.seat), self.two.actions(action.seat)
        if action.seat == self.viewer:
            return its[mine.index(action)]
        value = self.value(self.one, action)
        exact = [a for a in its if self.value(self.two, a) == self.exchanged(value)]
        alike = [a for a in its if str(a) == str(action)]
        return next(iter(exact), next(iter(alike), None))

    def value(self, match: Match, action: Action) -> Any:
        """What was chosen, as (kind, thing) where it is a thing."""
        waiting = waiting_of(match.engine, match._p, action.seat)
        if waiting is None:
            info, values = action_of(match.engine, match._p, action.number)
            pairs = zip((p.domain for p in info.parameters), values, strict=True)
            return (info.name, *(self.named(match, d, v) for d, v in pairs))
        value = waiting.values[waiting.legal.index(action.number)]
        if isinstance(value, tuple):
            of = waiting.info.domain.of  # type: ignore[union-attr]
            return tuple(self.named(match, d, v) for d, v in zip(of, value, strict=True))
        return self.named(match, waiting.info.domain, value)

    def named(self, match: Match, domain: Any, value: Any) -> Any:
        kind = next((k for k in slots_of(match.engine).kinds if k.domain is domain), None)
        return value if kind is None or value is None else (kind.at, value)

    def exchanged(self, value: Any) -> Any:
        if isinstance(value, tuple) and len(value) == 2 and value[0] in self.exchanges:
            at, thing = value
            return (at, self.exchanges[at].get(thing, thing))
        if isinstance(value, tuple):
            return tuple(self.exchanged(part) for part in value)
        return value

    def shown(self) -> bool:
        """Whether the viewer has been shown something of what was exchanged."""
        if self.one.over or self.two.over:
            return True
        for match in (self.one, self.two):
            teller = match._teller(self.viewer)
            if any(event["type"] == "revealed" for event in teller.events):
                return True
            for at, thing in self.swapped:
                spot = teller.slots.by_slot.get(teller.q[at + thing])
                if at + thing in teller.memory.known.keys() - self.known:
                    return True
                if spot is not None and spot.shows(teller.q, self.viewer, thing):
                    return True
        return False


def twin(match: Match, teller: Teller, random: Random) -> tuple[Position, Exchanges]:
    """The position with everything dealt anew that the viewer neither sees nor remembers; the
    generator stays."""
    q = match.position
    exchanges = {}
    for kind in teller.slots.kinds:
        exchanges[kind.at] = dealt_anew(teller, q, kind, random.random)
        relabel(match.engine, q, kind, exchanges[kind.at])
    swap_values(teller, q, random.random)
    return q, exchanges


def names(match: Match) -> list[str]:
    """All actions, so that those that are not possible are refused."""
    found = {a.name for state in match.engine.states for a in state.actions}
    return sorted(found | {choice.name for choice in match.engine.choices.values()})


def refusal(match: Match, seat: int, name: str) -> str:
    """What is said to a seat that plays this without any arguments."""
    other = match.copy()
    try:
        other.play_with(name, {"nothing_like_it": 1}, seat)
    except IllegalAction as error:
        return error.reason
    return "possible"
