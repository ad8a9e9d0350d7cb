"""What was played: each step with the position before it, so that what happened in it can be told
later, when somebody asks. A position in here never changes (but for its cache of legal actions)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..values.random import RANDOM, below, split
from .actions import Action, waiting_of
from .branches import answer_branch
from .engine import BRANCHES, LEGAL, STACK, STATE, TABLE, Engine, GameEnd, Position
from .slots import slots_of
from .traced import Branch, Joined, Revealed, Step, Traced, Write


@dataclass(frozen=True, eq=False, slots=True)
class Record:
    """One step. `kind`: start, move, zombie, undo, or view (a position that came from elsewhere).

    An undo goes from `before` to `after`; `branch` says that only the seat's branch of a `parallel`
    went back."""

    kind: str
    before: Position
    after: Position
    seat: int
    action: Action | None = None
    branch: bool = False

    @property
    def move(self) -> dict[str, Any] | None:
        """What `Match.replay` takes; None for steps that are no moves."""
        if self.action is not None:
            return self.action.plain
        return {"seat": self.seat, "zombie": True} if self.kind == "zombie" else None


def perform(engine: Engine, p: Position, seat: int, number: int) -> None:
    """Play a legal action of a seat, in place."""
    if p[BRANCHES] is None:
        engine.apply(p, number)
        return
    try:
        answer_branch(engine, p, number, seat)
    except GameEnd:
        engine.close(p)


def run_zombie(engine: Engine, p: Position, seat: int) -> bool:
    """Run the state's code for a player who has left, in place; False where there is none."""
    code = engine.states[p[STATE]].zombie
    if code is None or p[STACK] is not None or p[BRANCHES] is not None:
        return False
    try:
        target: Any = code(p)
        if isinstance(target, tuple):
            engine.run(p, target, None)
        elif target is not None:
            engine.enter(p, target)
        else:
            return False
    except GameEnd:
        engine.close(p)
    return True


def zombie_choice(engine: Engine, p: Position, seat: int, legal: tuple[int, ...], turn: int) -> int:
    """What a player who has left answers: by the state's policy. A random answer is fixed by the
    game's generator and the number of moves, and leaves the generator as it is."""
    policy = engine.states[p[STATE]].zombie_policy
    if policy == "first":
        return legal[0]
    waiting = waiting_of(engine, p, seat)
    if policy == "skip" and waiting is not None and None in waiting.values:
        return legal[waiting.values.index(None)]
    generator: Position = [None] * TABLE
    generator[RANDOM] = split(p[RANDOM], turn)
    return legal[below(generator, len(legal))]


def retraced(engine: Engine, record: Record) -> list[Step]:
    """What was written and told in a step, in order."""
    p = Traced(record.before)
    if record.kind == "start":
        engine.begin(p)
    elif record.action is not None:
        perform(engine, p, record.seat, record.action.number)
    elif record.kind == "zombie":
        run_zombie(engine, p, record.seat)
    return p.trace


def teaches(engine: Engine, record: Record) -> bool:
    """Whether a step used the generator or let somebody see what was hidden from them."""
    slots = slots_of(engine)
    q = record.before[:]
    viewers = range(engine.players)
    seen = {s.slot: [s.seen_by(q, v) for v in viewers] for s in slots.ruled}
    for step in retraced(engine, record):
        if isinstance(step, Revealed) or (isinstance(step, Joined) and _others_acted(record)):
            return True
        if not isinstance(step, Write):
            continue
        if step.slot == RANDOM:
            return True
        q[step.slot] = step.new
        if step.slot in slots.kind_of_slot and step.old is not None and step.new is not None:
            thing = slots.kind_of_slot[step.slot][1]
            source, target = slots.by_slot[step.old], slots.by_slot[step.new]
            if any(target.shows(q, v, thing) and not source.shows(q, v, thing) for v in viewers):
                return True
        elif step.slot in slots.kind_of_down and _uncovers(engine, q, step):
            return True
    return any(
        spot.seen_by(q, v) and not seen[spot.slot][v] for spot in slots.ruled for v in viewers
    )


def _uncovers(engine: Engine, q: Position, step: Write) -> bool:
    """Whether things that lie face down, where somebody may not look at them, are turned up."""
    slots = slots_of(engine)
    kind = slots.kind_of_down[step.slot]
    for thing in range(step.old.bit_length()):
        if step.old >> thing & 1 and not step.new >> thing & 1:
            spot = slots.by_slot.get(q[kind.at + thing])
            if spot is not None and spot.down is not None:
                return True
    return False


def _others_acted(record: Record) -> bool:
    """Whether other seats had branches in the `parallel` that this step ends."""
    branches = record.before[BRANCHES] or ()
    return any(b is not None for seat, b in enumerate(branches) if seat != record.seat)


def same_parallel(before: Position, after: Position) -> bool:
    """Whether both positions stand in one and the same `parallel`."""
    return (
        before[BRANCHES] is not None
        and after[BRANCHES] is not None
        and before[STACK] is after[STACK]
    )


def without_branch_move(engine: Engine, p: Position, record: Record) -> Position:
    """The position as if a seat's last move in the running `parallel` had not been made."""
    old: dict[int, Any] = {}
    inside: int | None = None
    for step in retraced(engine, record):
        if isinstance(step, Branch):
            inside = step.seat
        elif isinstance(step, Write) and inside == record.seat:
            old.setdefault(step.slot, step.old)
    restored = p[:]
    for slot, value in old.items():
        if slot >= TABLE:
            restored[slot] = value
    branches = list(p[BRANCHES])
    branches[record.seat] = record.before[BRANCHES][record.seat]
    restored[BRANCHES] = tuple(branches)
    restored[LEGAL] = None
    return restored
