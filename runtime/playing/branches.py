"""`parallel`: one branch a seat, each with frames of its own; the calling frame sleeps until all
are done. A branch in the position: (frame, chooser, legal, values, done, result, generator): every
branch draws from a generator of its own, so the order in which players act changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..values.random import RANDOM, mixed, split
from .engine import BRANCHES, CHOOSER, LEGAL, OPTIONS, STACK, WAITING, Position

if TYPE_CHECKING:
    from .engine import Engine

Next = tuple[Any, Any]


def fork(engine: Engine, p: Position, sleeper: Any, frames: Sequence[Any]) -> Next:
    """Start the branches (None: a seat without one). Goes on at once when all end without
    asking."""
    branches: list[Any] = []
    state = p[RANDOM]
    for seat, frame in enumerate(frames):
        told(p, seat)
        own = split(state, seat)
        branches.append(None if frame is None else advance(engine, p, frame, None, own))
    told(p, None)
    use_generator(p, mixed(state))
    p[BRANCHES] = tuple(branches)
    p[STACK] = sleeper
    return join(p)


def told(p: Position, seat: int | None) -> None:
    """What follows happens in this seat's branch: for those who watch."""
    if p.__class__ is not list:
        p.branch(seat)  # type: ignore[attr-defined]


def use_generator(p: Position, state: int) -> None:
    """Draw from this generator from now on. Those who watch are not told: nothing is drawn yet."""
    list.__setitem__(p, RANDOM, state)


def advance(engine: Engine, p: Position, frame: Any, value: Any, generator: int) -> tuple[Any, ...]:
    """Run a branch until it waits or ends."""
    segments = engine.segments
    shared = p[RANDOM]
    use_generator(p, generator)
    while frame is not None:
        frame, value = segments[frame[0]](p, frame, value)
    if value is WAITING:
        branch = (p[STACK], p[CHOOSER], p[LEGAL], p[OPTIONS], False, None, p[RANDOM])
    else:
        branch = (None, None, (), None, True, value, p[RANDOM])
    use_generator(p, shared)
    p[STACK] = p[CHOOSER] = p[LEGAL] = p[OPTIONS] = None
    return branch


def join(p: Position) -> Next:
    """The sleeping frame with the branches' results, once all are done."""
    branches = p[BRANCHES]
    p[LEGAL] = None
    if not all(b is None or b[4] for b in branches):
        return None, WAITING
    frame = p[STACK]
    p[BRANCHES] = p[STACK] = None
    if p.__class__ is not list:
        p.joined()  # type: ignore[attr-defined]
    return frame, tuple(None if b is None else b[5] for b in branches)


def answer_branch(engine: Engine, p: Position, action: int, seat: int | None = None) -> None:
    """The answer of a seat (the first that is not done) inside its branch."""
    branches = p[BRANCHES]
    if seat is None:
        seat = engine.to_move(p)
    frame, _, legal, values, _, _, generator = branches[seat]
    value = action if values is None else values[legal.index(action)]
    sleeper = p[STACK]
    told(p, seat)
    made = advance(engine, p, frame, value, generator)
    told(p, None)
    p[STACK] = sleeper
    p[BRANCHES] = (*branches[:seat], made, *branches[seat + 1 :])
    frame, value = join(p)
    if frame is not None:
        engine.run(p, frame, value)
