"""The state of an analysis: where it is in the code, under which conditions, and what it found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from ..checking import core
from ..source import Span
from .findings import Findings, Sink
from .knowledge import Knowledge
from .labels import PUBLIC, Label, Symbol, union
from .state import State

DEEPEST = 14
MOST_CALLS = 20_000


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition that the code stands under, and in which running procedure it was asked."""

    label: Label
    depth: int


@dataclass
class Shared:
    """What the walks through all code of a game share. `calls` counts those walked into.

    `given`: what effects held as values are given, by the position of their parameters.
    `hidden_choices`: choices whose possibilities not everybody knows. `blind_choices`: those
    between things that the chooser may not see. `met`: choices walked through. `logged`: by the
    span of a thing in a log line, whether everybody may know which it is, on every way.
    """

    game: core.CheckedGame
    findings: Findings = field(default_factory=Findings)
    given: dict[tuple[int, int], Knowledge] = field(default_factory=dict)
    hidden_choices: set[core.Choose | core.ChooseCase] = field(default_factory=set)
    blind_choices: set[core.Choose | core.ChooseCase] = field(default_factory=set)
    met: set[core.Choose | core.ChooseCase] = field(default_factory=set)
    logged: dict[Span, bool] = field(default_factory=dict)
    calls: int = 0


@dataclass
class Walk:
    """`alive`: the code goes on here. `returns`: what the running procedure has given back.
    `breaks`: states that leave the running loop. `silent`: nothing is told (inside `after`)."""

    shared: Shared
    state: State = field(default_factory=State)
    conditions: list[Condition] = field(default_factory=list)
    calls: list[core.Procedure] = field(default_factory=list)
    rest: list[Label] = field(default_factory=lambda: [PUBLIC])
    alive: bool = True
    returns: list[tuple[Knowledge, State, Span]] = field(default_factory=list)
    breaks: list[State] = field(default_factory=list)
    acting: frozenset[Symbol] = frozenset()
    silent: bool = False
    last_round: State | None = None

    # -------------------------------------------------------------------------- conditions
    @contextmanager
    def under(self, label: Label) -> Iterator[None]:
        """Code that runs only if something holds."""
        self.conditions.append(Condition(label, len(self.calls)))
        yield
        self.conditions.pop()

    def path(self) -> Label:
        """Everything that decides whether the code comes here."""
        labels = [c.label for c in self.conditions]
        return union([*labels, *self.rest])

    def path_here(self) -> Label:
        """What decides, inside the running procedure, whether the code comes here."""
        depth = len(self.calls)
        return union([*(c.label for c in self.conditions if c.depth == depth), self.rest[-1]])

    def left_under(self, label: Label) -> None:
        """Code was left under a condition: what follows shows that it did not hold."""
        self.rest[-1] = self.rest[-1] | label

    # -------------------------------------------------------------------------- telling
    def tell(self, label: Label, sink: Sink) -> None:
        """Something comes out; a finding if it is hidden from its audience."""
        if self.silent or not self.alive:
            return
        live = self.state.live(label, sink.audience)
        if live:
            self.shared.findings.add(sink, live, True)

    def happens(self, span: Span, words: str, audience: frozenset[Symbol] = frozenset()) -> None:
        """Something happens that is seen: it shows the conditions that it stands under."""
        if self.silent or not self.alive:
            return
        mend = "`reveal` what decides it before the condition, or do the same in every case."
        sink = Sink("decides", words, span, mend, audience)
        for condition in self.conditions:
            live = self.state.live(condition.label, audience)
            self.shared.findings.add(sink, live, condition.depth == len(self.calls))
        for number, label in enumerate(self.rest):
            live = self.state.live(label, audience)
            self.shared.findings.add(sink, live, number == len(self.rest) - 1)

    # -------------------------------------------------------------------------- calls
    def too_deep(self, procedure: core.Procedure) -> bool:
        """Whether a call is not walked into: recursion, or more calls than there is time for."""
        known = procedure in self.calls or len(self.calls) >= DEEPEST
        return known or self.shared.calls > MOST_CALLS

    def recurs(self, procedure: core.Procedure) -> None:
        """A procedure runs that is not walked here: it changes what it changes."""
        for place in procedure.writes:
            self.state.changed(place)

    def start(
        self,
        procedure: core.Procedure,
        arguments: list[tuple[core.Variable, Knowledge]],
        run: Callable[[Walk, core.Body], None],
    ) -> None:
        """Walk through code that starts by itself."""
        self.inside(procedure, arguments, lambda: run(self, procedure.body or ()))

    def inside(
        self,
        procedure: core.Procedure,
        arguments: list[tuple[core.Variable, Knowledge]],
        run: Callable[[], None],
    ) -> list[tuple[Knowledge, State, Span]]:
        """Run the body of a procedure with locals of its own; what it returns, with the states
        that it returns in (the one at its end is left as the state)."""
        kept, self.returns, self.breaks = (self.returns, self.breaks), [], []
        self.calls.append(procedure)
        self.shared.calls += 1
        self.rest.append(PUBLIC)
        self.state.frames.append({})
        for variable, value in arguments:
            self.state.bind(variable, value)
        run()
        returned = self.returns
        for state in {id(s): s for _, s, _ in returned}.values():
            state.frames.pop()
        self.state.frames.pop()
        self.rest.pop()
        self.calls.pop()
        self.returns, self.breaks = kept
        return returned
