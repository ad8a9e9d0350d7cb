"""All functions of a factory: the author's functions, effects, actions, states and triggers."""

from __future__ import annotations

import re

from ...dsl.checking import core
from ...dsl.checking.types import PlayerType
from ..ir import Routine
from .actions import (
    opening,
    write_act,
    write_allowed,
)
from .layout import Layout
from .listing import write_legal
from .names import Locals, constant_name
from .remembering import asked_by_triggers, depends_on, write_remembering
from .segments import Segments, frame_maker, segment_name
from .setters import plane_size
from .statements import Statements
from .tables import function_name, trigger_name
from .writer import Writer


class Bodies:
    """All functions of the factory."""

    def __init__(self, layout: Layout, scenarios: bool) -> None:
        self.layout = layout
        self.program = layout.program
        self.game = layout.game
        self.scenarios = scenarios
        self.out = Writer(1)
        self.segments: list[str] = []
        self.routines = self.program.by_procedure
        self.asked_often = asked_by_triggers(self.game)

    def write(self) -> None:
        """Planes must all be known before cells are written, so everything is written twice."""
        for _ in range(2):
            self.out = Writer(1)
            self.segments = []
            for routine in self.program.routines:
                if self.scenarios or routine.waits or routine.procedure.kind != "scenario":
                    self._routine(routine)
            for trigger in self.game.triggers:
                self._trigger(trigger)
            for state in self.game.states:
                if state.possibleactions:
                    write_legal(self.layout, state, self.routines, self.out)
                    write_act(self.layout, state, self.routines, self.out)

    def _targets(self, procedure: core.Procedure) -> dict[str, str]:
        """State numbers by label, where the procedure belongs to one state."""
        states = [s for s in self.game.states if procedure in (s.action, s.zombie)]
        if procedure.kind == "action":
            states = [s for s in self.game.states if procedure in s.possibleactions]
        if len(states) != 1:
            return {}
        transitions = states[0].model.transitions
        return {t.label.text: str(state_number(self.game, t.target)) for t in transitions}

    def _routine(self, routine: Routine) -> None:
        for branch in routine.branches:
            self._routine(branch)
        procedure = routine.procedure
        targets = self._targets(procedure)
        names = Locals(frozenset())
        if routine.waits:
            end = "None"
            if procedure.kind == "setup":
                end = str(first_state(self.game))
            writer = Segments(self.layout, names, self.out, targets, routine, end)
            for variable in routine.slots:
                _ = names[variable]
            writer.write_all()
            if routine is self.routines.get(procedure):
                frame_maker(routine, self.out, names)
            self.segments.extend(segment_name(routine, s) for s in routine.segments)
        else:
            self._plain(routine, names, targets)
        if procedure.kind == "action" and opening(procedure):
            write_allowed(self.layout, routine, self.out)

    def _plain(self, routine: Routine, names: Locals, targets: dict[str, str]) -> None:
        parameters = ", ".join(["p", *(names[v] for v in routine.parameters)])
        name = self.name_of(routine)
        keys = depends_on(routine) if routine.procedure in self.asked_often else None
        if keys is not None:
            anew = f"anew_{name}"
            with self.out.at(routine.span):
                write_remembering(self.layout, name, anew, routine, keys, self.out)
            name = anew
        head = f"def {name}({parameters}):"
        with self.out.at(routine.span), self.out.function(head):
            writer = Statements(self.layout, names, self.out, targets)
            writer.outermost = routine.procedure.kind in ("action", "state")
            start = len(self.out.lines)
            writer.block(routine.body or ())
            self._remember(routine, parameters, start)

    def _remember(self, routine: Routine, parameters: str, start: int) -> None:
        """A costly question of bit sets alone keeps its last answer: it is often asked again at
        once."""
        body = self.out.lines[start:]
        if routine.procedure.kind != "function" or len(body) != 1 or "flanked(" not in body[0]:
            return
        reads = set(re.findall(r"p\[(\w+)", body[0]))
        planes = {plane.name: plane for plane in self.layout.planes}
        if not reads <= planes.keys():
            return
        name = f"{constant_name(routine.procedure.name)}_KNOWN"
        slots = [f"*p[{n} : {n} + {plane_size(self.layout, planes[n])}]" for n in sorted(reads)]
        value = self.out.lines.pop().strip().removeprefix("return ")
        self.out.sources.pop()
        key = ", ".join([*slots, *parameters.split(", ")[1:]])
        self.out.line(f"key = ({key},)")
        with self.out.block(f"if {name}[0] != key:"):
            self.out.line(f"{name}[:] = key, {value}")
        self.out.line(f"return {name}[1]")
        self.layout.hoist(name, "[None, None]")

    def name_of(self, routine: Routine) -> str:
        return function_name(routine.procedure)

    # ------------------------------------------------------------------ triggers
    def _trigger(self, trigger: core.Trigger) -> None:
        """`trigger_x(p)`: runs the first binding that holds; whether there was one.
        One that may wait is `trigger_x(p, parent)` and gives the frame to run."""
        routine = self.routines[trigger.procedure]
        names = Locals(frozenset())
        writer = Statements(self.layout, names, self.out, {})
        waits = routine.waits
        head = f"def {trigger_name(trigger)}(p{', parent' if waits else ''}):"
        with self.out.at(trigger.span), self.out.function(head):
            self._bindings(writer, trigger, trigger.clauses, routine)
            self.out.line("return None" if waits else "return False")

    def _bindings(
        self,
        writer: Statements,
        trigger: core.Trigger,
        clauses: tuple[core.Clause, ...],
        routine: Routine,
    ) -> None:
        if clauses:
            from .gathering import heading

            head = heading(writer.e, clauses[0])
            source = clauses[0].source
            everybody = isinstance(source, core.Players) or (
                isinstance(source, core.Domain) and isinstance(source.of, PlayerType)
            )
            if everybody:
                order = self.layout.hoist("TURN_ORDER", "turn_orders(players, 0)")
                head = f"{writer.names[clauses[0].variable]} in {order}[p[ACTIVE]]"
            with self.out.block(f"for {head}:"):
                self._bindings(writer, trigger, clauses[1:], routine)
            return
        test = "True" if trigger.where is None else writer.e.condition_text(trigger.where)
        arguments = "".join(f", {writer.names[k.variable]}" for k in trigger.clauses)
        with self.out.block(f"if {test}:"):
            if routine.waits:
                name = function_name(routine.procedure)
                self.out.line(f"return frame_of_{name}(parent{arguments})")
            else:
                self.out.line(f"{self.name_of(routine)}(p{arguments})")
                self.out.line("return True")


def state_number(game: core.CheckedGame, target: int) -> int:
    """The index of a state by its id; the end is the one behind the last."""
    ids = [s.model.id for s in game.states]
    return ids.index(target) if target in ids else len(ids)


def first_state(game: core.CheckedGame) -> int:
    """State 2, or the first one written."""
    ids = [s.model.id for s in game.states]
    return ids.index(2) if 2 in ids else 0
