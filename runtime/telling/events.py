"""What a viewer is told: events numbered from 1 without gaps, and how they change a view.

`view` gives a whole view; `undo` too. `moved`, `set` and `shuffled` carry `now`, pairs of a path
into the view's `table` and what the viewer sees there from then on. `state` carries the other
fields of the view that are new, under `now`. `log`, `revealed` and `over` change nothing.
`since` of a log line is the number of the first event that it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..playing.engine import BRANCHES, OVER, TABLE, Position
from ..playing.history import Record, retraced
from ..playing.slots import Kind, Spot, slots_of
from ..playing.traced import Branch, Joined, Revealed, Step, Told, Write
from ..values.domains import RecordDomain
from ..values.random import RANDOM
from .log_lines import log_line, things_in
from .memory import Before, Memory
from .views import Event, Table, View, state_view, view_of

# Of things that moved: their kind, the slots they left and reached, and whether each was seen.
Group = tuple[int, int | None, int | None, bool, bool]


class Teller:
    """Everything told to one viewer (a seat, or None for a spectator).

    `q` is the position as far as it is known to have gone: in a `parallel`, without what others do
    in their branches. `memory`: what it has seen of things that it no longer sees. `lately`: things
    that only some see, which this step has shown to it or taken away before its eyes. `placed`:
    changes of places of things that wait for the things' own slots; `arrived`: the slots where
    something has arrived since changes were last told.
    """

    def __init__(self, table: Table, viewer: int | None, before: int = 0) -> None:
        """`before`: how many events the viewer had before this one begins."""
        self.table = table
        self.viewer = viewer
        self.engine = table.engine
        self.slots = slots_of(table.engine)
        self.events: list[Event] = []
        self.before = before
        self.heard = 0
        self.group = before + 1
        self.q: Position = []
        self.state: View = {}
        self.held: dict[int, list[list[Step]]] = {}
        self.first_branches: tuple[Any, ...] | None = None
        self.memory = Memory()
        self.ruled: dict[int, Any] = {}
        self.touched: dict[int, Before] = {}
        self.moving: dict[int, tuple[int | None, int | None]] = {}
        self.arrived: set[int] = set()
        self.placed: dict[int, Write] = {}
        self.chance = False
        self.lately: set[int] = set()

    # ------------------------------------------------------------------ records
    def catch_up(self, records: Sequence[Record]) -> None:
        """Hear the records that are new."""
        while self.heard < len(records):
            self.hear(records[self.heard])
            self.heard += 1

    def restart(self, told: int, group: int) -> None:
        """Begin with the view, in place of the last of `told` events.
        `group`: of the next log line."""
        self.before = told - 1
        self.events = []
        self.group = group
        self._emit("view", view=self._view())

    def hear(self, record: Record) -> None:
        """Tell what happened in a step."""
        if record.branch:
            self._branch_undone(record)
        elif record.kind == "undo":
            self.q = record.after[:]
            self.held = {}
            self._refresh()
            self._emit("undo", seat=record.seat, view=self._view())
        elif record.kind == "view":
            self.q = record.after[:]
            self._refresh()
            self._emit("view", view=self._view())
        else:
            self._step(record)

    def _step(self, record: Record) -> None:
        beginning = record.kind == "start"
        self.lately = set()
        if beginning:
            self.q = record.before[:]
        for seat in self.held:
            self.held[seat].append([])
        inside: int | None = None
        for step in retraced(self.engine, record):
            if isinstance(step, Branch):
                inside = step.seat
                if inside is not None and inside != self.viewer:
                    self.held.setdefault(inside, [[]])
            elif isinstance(step, Joined):
                self._join()
            elif self._hides(inside, step):
                assert inside is not None
                self.held[inside][-1].append(step)
            else:
                self._feed(step)
        self._flush()
        self.q[:TABLE] = record.after[:TABLE]
        if beginning:
            self.events = [e for e in self.events if e["type"] in ("log", "revealed")]
            for number, event in enumerate(self.events, start=self.before + 1):
                event["n"] = event["since"] = number
            self._refresh()
            self._emit("view", view=self._view())
            self.group = self.before + len(self.events) + 1
            return
        self._rules()
        self._state()

    def _hides(self, inside: int | None, step: Step) -> bool:
        """Whether a step waits for the end of the `parallel` before this viewer hears of it."""
        if inside is None or inside == self.viewer:
            return False
        return not (isinstance(step, Write) and step.slot < TABLE)

    def _join(self) -> None:
        held, self.held = self.held, {}
        self.first_branches = None
        for seat in sorted(held):
            for steps in held[seat]:
                for step in steps:
                    self._feed(step)

    def _branch_undone(self, record: Record) -> None:
        if record.seat == self.viewer:
            self.q = record.after[:]
            for seat, parts in self.held.items():
                if seat != self.viewer:
                    self._take_back(step for steps in reversed(parts) for step in reversed(steps))
            self._refresh()
            self._emit("undo", seat=record.seat, view=self._view())
            return
        parts = self.held.get(record.seat, [])
        for place in range(len(parts) - 1, -1, -1):
            if parts[place]:
                parts[place] = []
                break
        self.q[:TABLE] = record.after[:TABLE]
        self._state()

    def _take_back(self, steps: Iterable[Step]) -> None:
        for step in steps:
            if isinstance(step, Write):
                self.q[step.slot] = step.old

    # ------------------------------------------------------------------ steps
    def _feed(self, step: Step) -> None:
        if isinstance(step, Write):
            self._write(step)
        elif isinstance(step, Told):
            self._flush()
            self._log(step)
        elif isinstance(step, Revealed):
            self._flush()
            self._reveal(step)

    def _write(self, step: Write) -> None:
        spot = self.slots.by_slot.get(step.slot)
        if spot is not None and spot.things is not None:
            if step.slot in self.placed:
                self._settle()
            self.placed[step.slot] = step
            return
        self._settle()
        if step.slot == RANDOM:
            self.chance = True
        elif step.slot == BRANCHES and self.q[BRANCHES] is None:
            self.first_branches = step.new
        elif spot is not None:
            self._touch(spot)
        elif step.slot in self.slots.kind_of_down:
            self._turned(self.slots.kind_of_down[step.slot], step.old ^ step.new)
        elif step.slot in self.slots.kind_of_slot:
            first, _ = self.moving.get(step.slot, (step.old, None))
            self.moving[step.slot] = (first, step.new)
            self.arrived.add(step.new)
        self.q[step.slot] = step.new

    def _settle(self) -> None:
        """A move changes its places first. What leaves a place where something has just arrived is
        a change of its own, whichever thing it is: that may be hidden."""
        placed, self.placed = self.placed, {}
        if any(_leaves(step) for step in placed.values() if step.slot in self.arrived):
            self._tell()
        for slot, step in placed.items():
            self._touch(self.slots.by_slot[slot])
            self.q[slot] = step.new

    def _touch(self, spot: Spot) -> None:
        """Something changes there: keep how it was seen before."""
        if spot.slot not in self.touched:
            q, viewer = self.q, self.viewer
            seen, covered = spot.seen_by(q, viewer), spot.covered(q, viewer)
            self.touched[spot.slot] = Before(spot.shown(q, viewer), seen, covered, q[spot.slot])

    def _turned(self, kind: Kind, things: int) -> None:
        """These things are turned over where they lie."""
        for thing in range(things.bit_length()):
            spot = self.slots.by_slot.get(self.q[kind.at + thing]) if things >> thing & 1 else None
            if spot is not None and spot.down is not None:
                self._touch(spot)

    def _flush(self) -> None:
        """Tell all changes so far."""
        self._settle()
        self._tell()

    def _tell(self) -> None:
        self.arrived = set()
        touched, self.touched = self.touched, {}
        moving, self.moving = self.moving, {}
        chance, self.chance = self.chance, False
        moves = self._moves(moving, touched)
        ends = {slot for old, new in moving.values() for slot in (old, new)}
        now: dict[bool, list[Any]] = {True: [], False: []}
        for slot, before in touched.items():
            spot = self.slots.by_slot[slot]
            if (
                chance
                and spot.things is not None
                and slot not in ends
                and _permuted(before.raw, self.q[slot])
            ):
                self._shuffled(spot)
                continue
            kind = self._kind(spot)
            if kind is not None and spot.down is not None:
                self.memory.turned(self.q, self.viewer, kind, spot, before)
            shown = spot.shown(self.q, self.viewer)
            if shown != before.shown:
                now[slot in ends].append([list(spot.path), shown])
        if moves:
            self._emit("moved", moves=moves, now=now[True])
        if now[False]:
            self._emit("set", now=now[False])

    def _shuffled(self, spot: Spot) -> None:
        shown = spot.shown(self.q, self.viewer)
        self.memory.shuffled(spot.slot)
        self._emit("shuffled", place=list(spot.path), now=[[list(spot.path), shown]])

    # ------------------------------------------------------------------ moves of things
    def _moves(
        self,
        moving: dict[int, tuple[int | None, int | None]],
        touched: dict[int, Before],
    ) -> list[dict[str, Any]]:
        groups: dict[Group, list[int]] = {}
        for at, (old, new) in moving.items():
            if old != new:
                kind, thing = self.slots.kind_of_slot[at]
                left = old in touched and touched[old].showed(thing)
                target = None if new is None else self.slots.by_slot[new]
                reached = target is not None and target.shows(self.q, self.viewer, thing)
                groups.setdefault((kind.at, old, new, left, reached), []).append(thing)
        found = []
        in_order = sorted(groups.items(), key=_told_rank)
        for (first, old, new, left, reached), things in in_order:
            kind = next(k for k in self.slots.kinds if k.at == first)
            source = None if old is None else self.slots.by_slot[old]
            target = None if new is None else self.slots.by_slot[new]
            in_sight = source is not None and source.seen_by(self.q, self.viewer)
            if left and source is not None and source.place.visibility != "all":
                self.lately.update(kind.at + thing for thing in things)
            self.memory.moved(kind, things, source, target, left or reached, in_sight)
            found.append(self._move(kind, things, source, target, left, reached))
        return found

    def _move(
        self,
        kind: Kind,
        things: list[int],
        source: Spot | None,
        target: Spot | None,
        left: bool,
        reached: bool,
    ) -> dict[str, Any]:
        move: dict[str, Any] = {
            "from": None if source is None else list(source.path),
            "to": None if target is None else list(target.path),
        }
        ends = [(spot, seen) for spot, seen in ((source, left), (target, reached)) if spot]
        if any(seen or not spot.place.count_hidden for spot, seen in ends):
            move["count"] = len(things)
        if not reached:
            things = sorted(things)  # the order in which they lie there is not seen
        if left or reached:
            move["things"] = [kind.domain.show(thing) for thing in things]
        elif kind.domain.back and "count" in move:
            move["backs"] = sorted((kind.domain.back_of(thing) for thing in things), key=repr)
        return move

    # ------------------------------------------------------------------ telling
    def _emit(self, kind: str, **fields: Any) -> None:
        self.events.append({"n": self.before + len(self.events) + 1, "type": kind, **fields})

    def _log(self, step: Told) -> None:
        text, args = log_line(step, self.table.names, self._may_know)
        self._emit("log", name=step.name, text=text, args=args, since=self.group)
        self.group = self.before + len(self.events) + 1

    def _may_know(self, domain: RecordDomain, thing: int) -> bool:
        """Whether the viewer sees a thing where it lies, or saw it there just before."""
        kind = next((kind for kind in self.slots.kinds if kind.domain is domain), None)
        if kind is None:
            return True
        spot = self.slots.by_slot.get(self.q[kind.at + thing])
        return (
            spot is None or spot.shows(self.q, self.viewer, thing) or kind.at + thing in self.lately
        )

    def _kind(self, spot: Spot) -> Kind | None:
        return next((kind for kind in self.slots.kinds if kind.domain is spot.things), None)

    def _reveal(self, step: Revealed) -> None:
        if step.to is not None and step.to != self.viewer:
            self._emit("revealed", to=step.to)
            return
        self._emit("revealed", to=step.to, value=step.domain.show(step.value))
        for domain, thing in things_in(step.domain, step.value):
            at = next((k.at + thing for k in self.slots.kinds if k.domain is domain), None)
            if at is not None and self.q[at] is not None:
                self.lately.add(at)
                self.memory.known[at] = self.q[at]

    def _rules(self) -> None:
        """Places may come into sight, or out of it, because something else has changed."""
        if not self.slots.ruled:
            return
        old = self.ruled
        self._refresh(state=False)
        changed = [
            [list(spot.path), self.ruled[spot.slot]]
            for spot in self.slots.ruled
            if self.ruled[spot.slot] != old[spot.slot]
        ]
        if changed:
            self._emit("set", now=changed)

    def _state(self) -> None:
        """The fields beside the table that have changed, and the end."""
        fresh = state_view(self.table, self.q, self.viewer)
        changed = {key: value for key, value in fresh.items() if self.state.get(key) != value}
        ended = self.q[OVER] is not None and not self.state.get("winners")
        self.state = fresh
        if changed:
            self._emit("state", now=changed)
        if ended and "winners" in changed:
            words = ("winners", "scores", "ranking")
            self._emit("over", **{word: fresh[word] for word in words})

    def _refresh(self, state: bool = True) -> None:
        """Start again from `q`."""
        self.ruled = {spot.slot: spot.shown(self.q, self.viewer) for spot in self.slots.ruled}
        if state:
            self.state = state_view(self.table, self.q, self.viewer)

    def _view(self) -> View:
        return view_of(self.table, self.q, self.viewer)


def _told_rank(group: tuple[Group, list[int]]) -> tuple[int, ...]:
    """What is not seen arriving comes last, by places: its order would tell how it lies there."""
    kind, old, new, _, reached = group[0]
    if reached:
        return (0,)
    return (1, kind, -1 if old is None else old, -1 if new is None else new)


def _leaves(step: Write) -> bool:
    """Whether something goes away from a place of things."""
    if isinstance(step.old, tuple):
        return not set(step.old) <= set(step.new)
    return step.old is not None


def _permuted(before: Any, after: Any) -> bool:
    return isinstance(before, tuple) and len(before) > 1 and sorted(before) == sorted(after)
