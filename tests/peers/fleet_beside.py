"""A random game of Fleet on our engine and on `fleet_rules`, compared at every choice."""

from __future__ import annotations

from random import Random
from typing import Any

from ludomill.runtime.playing.actions import Waiting, waiting_of

from .fleet_rules import Ask, Fleet, Key


def compare_fleet(engine: Any, seed: int, fishin: bool) -> int:
    """Play a random game on both sides; the number of choices compared."""
    random, position = Random(seed), engine.start(seed)
    peer = Fleet(engine, position, fishin)
    asking = peer.run()
    ask: Ask | None = next(asking)
    choices = 0
    while ask is not None:
        seat = engine.to_move(position)
        waiting = waiting_of(engine, position, seat)
        assert waiting is not None
        assert (seat, waiting.info.name) == (ask.seat, ask.name), f"seed {seed}, choice {choices}"
        theirs = set(ask.answers())
        ours = answers(engine, position, seat, waiting)
        assert ours.keys() == theirs, f"seed {seed}, choice {choices}: {ours.keys() ^ theirs}"
        key = random.choice(sorted(theirs, key=repr))
        for number in ours[key]:
            engine.apply(position, number)
        choices += 1
        try:
            ask = asking.send(key)
        except StopIteration:
            ask = None
        peer.follow(engine.table(position))
        assert engine.scores(position) == peer.scores(), f"seed {seed}, choice {choices}"
    assert engine.over(position)
    assert engine.winners(position) == peer.winners()
    return choices


def answers(engine: Any, position: Any, seat: int, waiting: Waiting) -> dict[Key, list[int]]:
    """What can be answered, and by which actions one after the other."""
    if waiting.picked is None:
        pairs = zip(waiting.values, waiting.legal, strict=True)
        return {key_of(engine, position, waiting, value): [number] for value, number in pairs}
    found: dict[Key, list[int]] = {}
    for value, number in zip(waiting.values, waiting.legal, strict=True):
        first = () if value is None else (key_of(engine, position, waiting, value),)
        after = engine.copy(position)
        engine.apply(after, number)
        going_on = waiting_of(engine, after, seat)
        same = going_on is not None and going_on.info is waiting.info and going_on.picked
        more = answers(engine, after, seat, going_on) if same and going_on else {(): []}
        for rest, numbers in more.items():
            found[tuple(sorted([*first, *rest]))] = [number, *numbers]
    return found


def key_of(engine: Any, position: Any, waiting: Waiting, value: Any) -> Key:
    """An answer as this file names it."""
    if value is None:
        return None
    if waiting.info.labels is not None:
        return waiting.info.labels(position, waiting.frame)[value]
    assert waiting.info.domain is not None
    shown = waiting.info.domain.show(value)
    if waiting.info.name == "Process.boats":
        place = next(place for place in engine.places if place.name == "crates")
        return shown, position[place.offset + value]
    return tuple(shown) if isinstance(shown, list) else shown
