"""The intermediate form: a checked game with every effect that may wait cut into segments.

Expressions and plain statements are those of `dsl.core`. A procedure that never waits keeps its
body. One that may wait becomes segments over one frame: numbered slots hold its locals between
them. Only the statements below cross from one segment to another.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..dsl.checking import core
from ..dsl.checking.core import Body, Expr, Statement, Variable
from ..dsl.source import Span
from ..dsl.tree_node import tree_node


@tree_node
class Jump(core.Step):
    """Go on in another segment of this frame."""

    segment: int


@tree_node
class Ask(core.Step):
    """Wait for a player's choice, then go on in `segment`, which receives the answer."""

    choice: Choice
    segment: int


@tree_node
class Enter(core.Step):
    """Call an effect that may wait; its result is given to `segment`."""

    effect: core.Procedure | Expr
    arguments: tuple[Expr, ...]
    segment: int


@tree_node
class Leave(core.Step):
    """Return to the calling frame with a value."""

    value: Expr | None


@tree_node
class Unwind(core.Step):
    """`stop Name`: drop frames up to and with the innermost one of that effect."""

    name: str


@tree_node
class Fork(core.Step):
    """Start the branches of a `parallel` and sleep until all are done; `segment` gets their values.

    `branch` is the procedure of one branch; its parameters are the captured locals, the player
    last.
    """

    branch: Routine
    captured: tuple[Variable, ...]
    players: Expr
    variable: Variable
    where: Expr | None
    segment: int


@tree_node
class FireTriggers(core.Step):
    """Run triggers that may wait until none holds, then go on in `segment`."""

    triggers: tuple[core.Trigger, ...]
    segment: int


@tree_node
class Snapshot(core.Step):
    """Start of a loop that may wait: its items into one slot, 0 into another."""

    items: Variable
    index: Variable
    source: Expr


@tree_node
class Advance(core.Step):
    """Head of such a loop: the next item into `variable` and go on below, or jump to `after`."""

    items: Variable
    index: Variable
    variable: Variable
    position: Variable | None
    after: int


@tree_node
class BeginWatch(core.Step):
    """Remember whether something changed so far, and begin anew."""

    saved: Variable


@tree_node
class EndWatch(core.Step):
    """Whether something changed since; the surrounding watch sees it too."""

    saved: Variable
    target: Variable | None


@dataclass(eq=False)
class Choice:
    """What is asked. `number` counts all choices of the game. `hidden`: the possibilities depend on
    what not everybody sees, so it is asked even where there is one or none. `blind`: the chooser
    may not see what the things are that there are to choose from."""

    number: int
    step: core.Choose | core.ChooseCase
    hidden: bool
    blind: bool


@dataclass(eq=False)
class Segment:
    """`receives`: the local that takes the answer or result this segment is entered with."""

    number: int
    receives: tuple[Variable, ...] = ()
    body: list[Statement | Crossing] = field(default_factory=list)


Crossing = (
    Jump
    | Ask
    | Enter
    | Leave
    | Unwind
    | Fork
    | FireTriggers
    | Snapshot
    | Advance
    | BeginWatch
    | EndWatch
)


@dataclass(eq=False)
class Routine:
    """A procedure in the intermediate form: `body`, or `segments` over `slots` (parameters
    first)."""

    procedure: core.Procedure
    name: str
    parameters: tuple[Variable, ...]
    body: Body | None
    slots: list[Variable] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    branches: list[Routine] = field(default_factory=list)
    first: int = 0

    @property
    def waits(self) -> bool:
        return self.body is None

    @property
    def span(self) -> Span:
        return self.procedure.span


@dataclass(eq=False)
class Program:
    """A whole game, lowered. `routines` in the order of the file; `choices` and segments are
    numbered through the game."""

    game: core.CheckedGame
    routines: list[Routine]
    choices: list[Choice]
    by_procedure: dict[core.Procedure, Routine]
    segment_count: int
    watched: bool
    things: frozenset[str]
