"""From a checked game to the intermediate form."""

from __future__ import annotations

from collections.abc import Iterator

from ..dsl.checking import core
from ..dsl.checking.core import Body, Statement, Variable
from ..dsl.checking.suspension import blocks, procedures, steps
from ..dsl.checking.types import BOOL, INT, PLAYER, ListType, RecordType
from .choice_reads import is_blind, is_hidden
from .ir import (
    Advance,
    Ask,
    BeginWatch,
    Choice,
    EndWatch,
    Enter,
    FireTriggers,
    Fork,
    Jump,
    Leave,
    Program,
    Routine,
    Segment,
    Snapshot,
    Unwind,
)
from .triggers import with_triggers

ZONES = ("deck", "hand", "pile")


def lower(game: core.CheckedGame) -> Program:
    """Cut every effect that may wait into segments; leave the others as they are."""
    program = Program(game, [], [], {}, 0, _watches(game), _things(game))
    _uniform_values(game)
    for procedure in procedures(game):
        body = with_triggers(game, procedure)
        program.by_procedure[procedure] = _routine(program, procedure, body)
    program.routines = list(program.by_procedure.values())
    return program


def _watches(game: core.CheckedGame) -> bool:
    return any(isinstance(s, core.Watch) for p in procedures(game) for s in steps(p.body or ()))


def _things(game: core.CheckedGame) -> frozenset[str]:
    """Records whose rows lie in one place at a time (cards), as opposed to values (chess men)."""
    found = set()
    for place in game.places.values():
        if place.kind in ZONES and isinstance(place.item, RecordType):
            found.add(place.item.name)
    return frozenset(found)


def _uniform_values(game: core.CheckedGame) -> None:
    """Effects held in cells are called alike, so all wait if one does."""
    if any(p.suspends for p in game.cells if p.kind == "cell"):
        for procedure in game.cells:
            procedure.suspends |= procedure.kind == "cell"


def _routine(program: Program, procedure: core.Procedure, body: Body) -> Routine:
    parameters = tuple(p.variable for p in procedure.parameters)
    if procedure.kind == "action":
        from ..dsl.checking.checker import ACTION_ME

        parameters = (ACTION_ME[procedure], *parameters)
    if not procedure.suspends:
        return Routine(procedure, procedure.name, parameters, body)
    return _Cutter(program, procedure, procedure.name, parameters).cut(body)


def may_wait(program: Program, step: Statement) -> bool:
    """Whether this statement, or one inside it, crosses segments."""
    if isinstance(step, core.Choose | core.ChooseCase | core.Parallel | core.Stop | core.Repeat):
        return True
    if isinstance(step, core.CallEffect):
        return _effect_waits(program, step.effect)
    if isinstance(step, core.CheckTriggers):
        return any(t.procedure.suspends for t in step.triggers)
    return any(may_wait(program, inner) for block in blocks(step) for inner in block)


def _effect_waits(program: Program, effect: core.Procedure | core.Expr) -> bool:
    if isinstance(effect, core.Procedure):
        return effect.suspends
    return any(p.suspends for p in program.game.cells)


class _Cutter:
    """Cuts one procedure. `current` is the segment being filled; None after a jump away."""

    def __init__(
        self,
        program: Program,
        procedure: core.Procedure,
        name: str,
        parameters: tuple[Variable, ...],
    ) -> None:
        self.program = program
        self.routine = Routine(procedure, name, parameters, None)
        self.routine.slots = list(parameters)
        self.current = self.new_segment()
        self.routine.first = self.current.number
        self.breaks: list[int] = []
        self.temporaries = 0

    # --- segments and slots
    def new_segment(self, *receives: Variable) -> Segment:
        segment = Segment(self.program.segment_count, receives)
        self.program.segment_count += 1
        self.routine.segments.append(segment)
        for variable in receives:
            self.slot(variable)
        return segment

    def slot(self, variable: Variable) -> None:
        if variable not in self.routine.slots:
            self.routine.slots.append(variable)

    def temporary(self, name: str, type_: object) -> Variable:
        self.temporaries += 1
        variable = Variable(f"{name}_{self.temporaries}", INT, self.routine.span)
        self.slot(variable)
        return variable

    def emit(self, step: Statement | object) -> None:
        self.current.body.append(step)  # type: ignore[arg-type]

    # --- statements
    def cut(self, body: Body) -> Routine:
        if not self.block(body):
            self.emit(Leave(self.routine.span, None))
        return self.routine

    def block(self, body: Body) -> bool:
        """Cut the statements of a block; True if the end of the block is never reached."""
        return any(self.step(step) for step in body)

    def step(self, step: Statement) -> bool:
        if not may_wait(self.program, step) and not self._leaves_inside(step):
            for variable in _locals(step):
                self.slot(variable)
            if isinstance(step, core.Return):
                self.emit(Leave(step.span, step.value))
                return True
            self.emit(step)
            return isinstance(step, core.Goto | core.EndGame)
        return self._crossing(step)

    def _leaves_inside(self, step: Statement) -> bool:
        """`return` and `break` inside plain blocks need the segments' own forms."""
        inner = [s for block in blocks(step) for s in steps(block)]
        return any(isinstance(s, core.Return) for s in inner) or (
            bool(self.breaks) and breaks_out(step)
        )

    def _crossing(self, step: Statement) -> bool:
        if isinstance(step, core.Choose):
            return self._ask(step, step.targets)
        if isinstance(step, core.ChooseCase):
            return self._cases(step)
        if isinstance(step, core.CallEffect):
            after = self.new_segment(*([step.target] if step.target else []))
            self.emit(Enter(step.span, step.effect, step.arguments, after.number))
            self.current = after
            return False
        if isinstance(step, core.If):
            return self._if(step)
        if isinstance(step, core.For):
            return self._for(step, step.clauses)
        if isinstance(step, core.While):
            return self._while(step)
        if isinstance(step, core.Break):
            self.emit(Jump(step.span, self.breaks[-1]))
            return True
        if isinstance(step, core.Watch):
            return self._watch(step)
        if isinstance(step, core.Parallel):
            return self._fork(step)
        if isinstance(step, core.CheckTriggers):
            after = self.new_segment()
            self.emit(FireTriggers(step.span, step.triggers, after.number))
            self.current = after
            return False
        if isinstance(step, core.Repeat):
            self.emit(Jump(step.span, self.routine.first))
            return True
        assert isinstance(step, core.Stop), step
        self.emit(Unwind(step.span, step.name))
        return True

    def _ask(self, step: core.Choose | core.ChooseCase, targets: tuple[Variable, ...]) -> bool:
        hidden = is_hidden(self.program.game, step)
        blind = is_blind(self.program.game, step)
        choice = Choice(len(self.program.choices), step, hidden, blind)
        self.program.choices.append(choice)
        after = self.new_segment(*targets)
        self.emit(Ask(step.span, choice, after.number))
        self.current = after
        return False

    def _cases(self, step: core.ChooseCase) -> bool:
        """The answer is the number of a case, or none; then its block runs."""
        picked = self.temporary("case", INT)
        self._ask(step, (picked,))
        branches = []
        for number, case in enumerate(step.cases):
            value = core.Const(INT, case.label.span, number)
            read = core.Local(INT, case.label.span, picked)
            test = core.Comparison(BOOL, case.label.span, "==", read, value)
            branches.append((test, case.body))
        return self.step_if(core.If(step.span, tuple(branches), ()))

    def step_if(self, step: core.If) -> bool:
        return self.step(step) if step.branches else False

    def _if(self, step: core.If) -> bool:
        """Each branch in a segment of its own; they meet again behind."""
        after = self.new_segment()
        heads = [self.new_segment() for _ in step.branches]
        other = self.new_segment() if step.otherwise else after
        jumps = tuple(
            (test, (_as_statement(Jump(step.span, head.number)),))
            for (test, _), head in zip(step.branches, heads, strict=True)
        )
        self.emit(core.If(step.span, jumps, (_as_statement(Jump(step.span, other.number)),)))
        blocks_ = [(head, block) for head, (_, block) in zip(heads, step.branches, strict=True)]
        if step.otherwise:
            blocks_.append((other, step.otherwise))
        ended = True
        for head, block in blocks_:
            self.current = head
            if not self.block(block):
                self.emit(Jump(step.span, after.number))
                ended = False
        self.current = after
        return ended and bool(step.otherwise)

    def _for(self, step: core.For, clauses: tuple[core.Clause, ...]) -> bool:
        clause = clauses[0]
        items = self.temporary("items", ListType(PLAYER))
        index = self.temporary("index", INT)
        self.slot(clause.variable)
        if clause.index is not None:
            self.slot(clause.index)
        self.emit(Snapshot(step.span, items, index, _run_of(clause)))
        head, after = self.new_segment(), self.new_segment()
        self.emit(Jump(step.span, head.number))
        self.current = head
        self.emit(Advance(step.span, items, index, clause.variable, clause.index, after.number))
        outermost = clauses is step.clauses  # `break` leaves all bindings
        self.breaks.append(after.number if outermost else self.breaks[-1])
        if not self._loop_body(step, clauses[1:]):
            self.emit(Jump(step.span, head.number))
        self.breaks.pop()
        self.current = after
        return False

    def _loop_body(self, step: core.For, rest: tuple[core.Clause, ...]) -> bool:
        if rest:
            return self._for(step, rest)
        if step.where is not None:
            return self._crossing(core.If(step.span, ((step.where, step.body),), ()))
        return self.block(step.body)

    def _while(self, step: core.While) -> bool:
        head, inside, after = self.new_segment(), self.new_segment(), self.new_segment()
        self.emit(Jump(step.span, head.number))
        self.current = head
        go = (_as_statement(Jump(step.span, inside.number)),)
        self.emit(
            core.If(
                step.span, ((step.condition, go),), (_as_statement(Jump(step.span, after.number)),)
            )
        )
        self.current = inside
        self.breaks.append(after.number)
        if not self.block(step.body):
            self.emit(Jump(step.span, head.number))
        self.breaks.pop()
        self.current = after
        return False

    def _watch(self, step: core.Watch) -> bool:
        saved = self.temporary("changed", BOOL)
        if step.target is not None:
            self.slot(step.target)
        self.emit(BeginWatch(step.span, saved))
        ended = self.block(step.body)
        self.emit(EndWatch(step.span, saved, step.target))
        return ended

    def _fork(self, step: core.Parallel) -> bool:
        captured = tuple(self.routine.slots)
        name = f"{self.routine.name}.parallel"
        branch = _Cutter(self.program, self.routine.procedure, name, (*captured, step.variable))
        result = step.result
        body = step.body
        if result is not None:
            value = core.Local(result.type, step.span, result)
            body = (*body, core.Return(step.span, value))
        made = branch.cut(body)
        self.routine.branches.append(made)
        after = self.new_segment(*([step.target] if step.target else []))
        self.emit(
            Fork(step.span, made, captured, step.source, step.variable, step.where, after.number)
        )
        self.current = after
        return False


def _as_statement(step: Jump) -> Statement:
    return step  # type: ignore[return-value]


def _run_of(clause: core.Clause) -> core.Expr:
    """The items of a binding as one list."""
    if clause.while_ is None:
        return clause.source
    span = clause.source.span
    return core.Comprehension(ListType(clause.variable.type), span, "list", None, (clause,), None)


def breaks_out(step: Statement) -> bool:
    """Whether a `break` inside leaves a loop around this statement."""
    if isinstance(step, core.Break):
        return True
    if isinstance(step, core.For | core.While):
        return False
    return any(breaks_out(s) for block in blocks(step) for s in block)


def _locals(step: Statement) -> Iterator[Variable]:
    """Locals that a plain statement declares and later segments may read."""
    if isinstance(step, core.Let):
        yield step.variable
    elif (
        isinstance(step, core.CallEffect | core.Move | core.Reveal | core.Watch)
        and step.target is not None
    ):
        yield step.target
    for block in blocks(step):
        for inner in block:
            yield from _locals(inner)
