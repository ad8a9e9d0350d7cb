"""What the analysis finds: where something hidden comes out, and the way it went there."""

from __future__ import annotations

from dataclasses import dataclass

from ..checking import core
from ..diagnostics import Note
from ..source import Span
from .labels import Evidence, Label, Secret, Symbol

# Kinds of findings. shown: told in words or values. written: lies in a public place of the table.
# decides: what happens shows a condition. asked: a choice shows it to the one who chooses.
KINDS = ("shown", "written", "decides", "asked")


@dataclass(frozen=True, slots=True)
class Leak:
    """`sink` says in words where it comes out, `span` where that is written. `who` learns it:
    "Everybody" or words for one player. `viewers`: who may know it."""

    kind: str
    sure: bool
    sink: str
    span: Span
    who: str
    place: core.Place
    viewers: frozenset[Symbol]
    way: tuple[Note, ...]
    mend: str


@dataclass(frozen=True, slots=True)
class Sink:
    """Where something would come out. `audience`: who learns it, empty for everybody. `mend`: what
    would help."""

    kind: str
    words: str
    span: Span
    mend: str
    audience: frozenset[Symbol] = frozenset()
    who: str = "Everybody"


class Findings:
    """All leaks, one for a place that leaks at a spot; a certain one stands for a doubtful one."""

    def __init__(self) -> None:
        self.leaks: dict[tuple[object, ...], Leak] = {}

    def add(self, sink: Sink, live: Label, certain: bool) -> None:
        for secret, evidence in live:
            self._add(sink, secret, evidence, certain)

    def _add(self, sink: Sink, secret: Secret, evidence: Evidence, certain: bool) -> None:
        place = secret.place
        if place is None:
            return
        sure = certain and evidence.sure and _is_outside(secret, sink.audience)
        # One condition decides much: it is told once.
        decisive = sink.kind == "decides" and evidence.way
        key = (sink.kind, evidence.way[-1].span if decisive else sink.span, place)
        old = self.leaks.get(key)
        if old is not None and (old.sure or not sure):
            return
        self.leaks[key] = Leak(
            sink.kind, sure, sink.words, sink.span, sink.who, place, secret.viewers, evidence.way,
            sink.mend,
        )  # fmt: skip


def _is_outside(secret: Secret, audience: frozenset[Symbol]) -> bool:
    """Whether the audience surely does not see it: symbols that differ may mean one player."""
    if any(v[0] == "rule" for v in secret.viewers):
        return False
    if not audience or not secret.viewers:
        return True
    return any(_differ(a, v) for a in audience for v in secret.viewers)


def _differ(one: Symbol, other: Symbol) -> bool:
    """Two players who are never the same: the next of a player and the player."""
    for a, b in ((one, other), (other, one)):
        if a[0] in ("next", "previous", "other") and a[1] == b:
            return True
    return one[0] == other[0] == "seat_number" and one != other
