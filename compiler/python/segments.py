"""Segments as Python functions: `def Oars_3(p, f, answer)`, which return the frame to go on
with."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import SetType, Type, present
from ..ir import (
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
    Routine,
    Segment,
    Snapshot,
    Unwind,
)
from .layout import Layout
from .names import Locals, constant_name
from .statements import Statements
from .tables import function_name, has_copies, is_thing
from .writer import Writer


class Segments(Statements):
    """Writes the segments of one routine."""

    def __init__(
        self,
        layout: Layout,
        names: Locals,
        out: Writer,
        targets: dict[str, str],
        routine: Routine,
        end: str,
    ) -> None:
        super().__init__(layout, names, out, targets)
        self.routine = routine
        self.end = end

    def write_all(self) -> None:
        for segment in self.routine.segments:
            self.segment(segment)

    def segment(self, segment: Segment) -> None:
        slots = "".join(f", {self.names[v]}" for v in self.routine.slots)
        place = self.routine.span
        name = segment_name(self.routine, segment)
        with self.out.at(place), self.out.function(f"def {name}(p, f, answer):"):
            self.out.line(f"_, parent{slots} = f")
            if len(segment.receives) == 1:
                self.out.line(f"{self.names[segment.receives[0]]} = answer")
            elif segment.receives:
                names = ", ".join(self.names[v] for v in segment.receives)
                nones = ", ".join("None" for _ in segment.receives)
                self.out.line(f"{names} = ({nones}) if answer is None else answer")
            for step in segment.body:
                self.crossing(step)

    def frame(self, segment: int) -> str:
        slots = "".join(f", {self.names[v]}" for v in self.routine.slots)
        return f"({segment}, parent{slots})"

    def crossing(self, step: object) -> None:
        assert isinstance(step, core.Step)
        with self.out.at(step.span):
            if isinstance(step, Jump):
                self.out.line(f"return {self.frame(step.segment)}, None")
            elif isinstance(step, Ask):
                self._ask(step)
            elif isinstance(step, Enter):
                self._enter(step)
            elif isinstance(step, Leave):
                value = self.end if step.value is None else self.e.text(step.value)
                self.out.line(f"return parent, {value}")
            elif isinstance(step, Unwind):
                self.out.line(f"return unwind(f, SEGMENTS_OF_{constant_name(step.name)})")
            elif isinstance(step, Fork):
                self._fork(step)
            elif isinstance(step, FireTriggers):
                every = self.layout.game.triggers
                numbers = ", ".join(str(every.index(t)) for t in step.triggers)
                frame = self.frame(step.segment)
                self.out.line(f"return (FIRE, {frame}, ({numbers},)), None")
            elif isinstance(step, Snapshot):
                source = self._listed(step.source)
                self.out.line(f"{self.names[step.items]} = {source}")
                self.out.line(f"{self.names[step.index]} = 0")
            elif isinstance(step, Advance):
                self._advance(step)
            elif isinstance(step, BeginWatch):
                self.out.line(f"{self.names[step.saved]} = p[CHANGED]")
                self.out.line("p[CHANGED] = False")
            elif isinstance(step, EndWatch):
                self._end_watch(step)
            else:
                self.step(step)  # type: ignore[arg-type]

    def step(self, step: core.Statement) -> None:
        """Jumps may stand inside the branches of an `if`."""
        if isinstance(step, Jump):
            self.crossing(step)
        else:
            super().step(step)

    def goto(self, step: core.Goto) -> None:
        target = self.targets.get(step.label, f"TRANSITIONS[p[STATE]][{step.label!r}]")
        self.out.line(f"return None, {target}")

    def _listed(self, source: core.Expr) -> str:
        text = self.e.text(source)
        return f"members({text})" if isinstance(source.type, SetType) else text

    def _advance(self, step: Advance) -> None:
        items, index = self.names[step.items], self.names[step.index]
        with self.out.block(f"if {index} >= len({items}):"):
            self.out.line(f"return {self.frame(step.after)}, None")
        self.out.line(f"{self.names[step.variable]} = {items}[{index}]")
        if step.position is not None:
            self.out.line(f"{self.names[step.position]} = {index}")
        self.out.line(f"{index} += 1")

    def _end_watch(self, step: EndWatch) -> None:
        saved = self.names[step.saved]
        if step.target is not None:
            self.out.line(f"{self.names[step.target]} = p[CHANGED]")
        self.out.line(f"p[CHANGED] = p[CHANGED] or {saved}")

    def _enter(self, step: Enter) -> None:
        given = self.e.arguments(step.arguments, step.effect)
        arguments = "".join(f", {text}" for text in given)
        frame = self.frame(step.segment)
        if isinstance(step.effect, core.Procedure):
            name = function_name(step.effect)
            self.out.line(f"return frame_of_{name}({frame}{arguments}), None")
        else:
            self.out.line(f"return HELD[{self.e.text(step.effect)}]({frame}{arguments}), None")

    def _fork(self, step: Fork) -> None:
        name = self.names[step.variable]
        captured = "".join(f", {self.names[v]}" for v in step.captured)
        rest = ", None" * (len(step.branch.slots) - len(step.captured) - 1)
        frames = self.names.temporary()
        self.out.line(f"{frames} = [None] * players")
        with self.out.block(f"for {name} in {self._listed(step.players)}:"):
            test = "True" if step.where is None else self.e.condition_text(step.where)
            with self.out.block(f"if {test}:"):
                self.out.line(
                    f"{frames}[{name}] = ({step.branch.first}, None{captured}, {name}{rest})"
                )
        self.out.line(f"return fork(engine, p, {self.frame(step.segment)}, {frames})")

    # ------------------------------------------------------------------ choices
    def _ask(self, step: Ask) -> None:
        choice = step.choice.step
        frame = self.frame(step.segment)
        hidden = step.choice.hidden
        if isinstance(choice, core.ChooseCase):
            seat = self.e.text(choice.by)
            cases = self._cases(choice)
            count, may = len(choice.cases), choice.may
            self.out.line(f"return ask_case(p, {frame}, {seat}, {cases}, {count}, {may}, {hidden})")
            return
        seat = self.e.text(choice.by)
        if choice.form == "one":
            self._ask_one(choice, frame, seat, step.choice)
        else:
            self._ask_several(choice, frame, seat, step.choice)

    def _cases(self, choice: core.ChooseCase) -> str:
        """The numbers of the cases whose condition holds."""
        if all(case.condition is None for case in choice.cases):
            return f"({', '.join(str(n) for n in range(len(choice.cases)))},)"
        name = self.names.temporary()
        self.out.line(f"{name} = []")
        for number, case in enumerate(choice.cases):
            if case.condition is None:
                self.out.line(f"{name}.append({number})")
                continue
            with self.out.block(f"if {self.e.condition_text(case.condition)}:"):
                self.out.line(f"{name}.append({number})")
        return name

    def _options(self, choice: core.Choose) -> str:
        """Everything that may be chosen, in order."""
        clauses = choice.clauses
        span = choice.span
        element: core.Expr | None = None
        if len(clauses) > 1:
            reads = tuple(core.Local(k.variable.type, span, k.variable) for k in clauses)
            element = core.ListOf(clauses[0].variable.type, span, reads)
        type_ = clauses[-1].variable.type
        from ...dsl.checking.types import ListType

        gathered = core.Comprehension(ListType(type_), span, "list", element, clauses, choice.where)
        return self.e.text(gathered)

    def _kinds(self, choice: core.Choose, blind: bool) -> str:
        """By variable: where the things of its kind lie, or None; empty where no two possibilities
        can be one to the player."""
        types = [clause.variable.type for clause in choice.clauses]
        if not any(has_copies(self.layout, t) or (blind and self._lies(t)) for t in types):
            return ""
        found = [f"AT_{constant_name(str(present(t)))}" if self._lies(t) else "None" for t in types]
        return f"({', '.join(found)},)"

    def _lies(self, type_: Type) -> bool:
        return is_thing(self.layout, type_)

    def _numbering(self, type_: object) -> tuple[str, int] | None:
        if not self.layout.finite(type_):  # type: ignore[arg-type]
            return None
        return self.layout.size(type_), self.layout.low(type_)  # type: ignore[arg-type]

    def _ask_one(self, choice: core.Choose, frame: str, seat: str, asked: Choice) -> None:
        options, hidden = self._options(choice), asked.hidden
        kinds = self._kinds(choice, asked.blind)
        if kinds:
            options = f"offered(engine, p, {seat}, {options}, {kinds})"
        numbering = None
        if len(choice.clauses) == 1:
            numbering = self._numbering(choice.clauses[0].variable.type)
        size, low = numbering or ("None", 0)
        self.out.line(
            f"return ask_one(p, {frame}, {seat}, {options}, {choice.may}, {hidden}, {size}, {low})"
        )

    def _ask_several(self, choice: core.Choose, frame: str, seat: str, asked: Choice) -> None:
        hidden = asked.hidden
        clause = choice.clauses[0]
        numbering = self._numbering(clause.variable.type)
        numbers = "None" if numbering is None else f"({numbering[0]}, {numbering[1]})"
        as_set = isinstance(choice.targets[0].type, SetType)
        if choice.form == "some":
            self._ask_price(choice, frame, seat, numbers, as_set, asked)
            return
        options, groups = self._several_options(choice, seat, asked)
        low, high = "0", "None"
        if choice.form == "all":
            low = f"len({options})"
        elif choice.form == "count":
            low = "0" if choice.low is None else self.e.text(choice.low)
            high = "None" if choice.high is None else self.e.text(choice.high)
        self.out.line(
            f"return ask_several(p, {frame}, {seat}, {options}, {low}, {high}, {choice.may},"
            f" {choice.ordered}, {hidden}, {numbers}, {as_set}, PICK{groups})"
        )

    def _several_options(self, choice: core.Choose, seat: str, asked: Choice) -> tuple[str, str]:
        """The name that holds them, and a last argument: which of them are one possibility."""
        from ...dsl.checking.types import ListType

        type_ = ListType(choice.clauses[0].variable.type)
        gathered = core.Comprehension(
            type_, choice.span, "list", None, choice.clauses, choice.where
        )
        name = self.names.temporary()
        self.out.line(f"{name} = {self.e.text(gathered)}")
        kinds = self._kinds(choice, asked.blind)
        if not kinds:
            return name, ""
        groups = self.names.temporary()
        self.out.line(f"{name}, {groups} = in_groups(engine, p, {seat}, {name}, {kinds})")
        return name, f", {groups}"

    def _ask_price(
        self,
        choice: core.Choose,
        frame: str,
        seat: str,
        numbers: str,
        as_set: bool,
        asked: Choice,
    ) -> None:
        assert isinstance(choice.until, core.Comparison)
        options, groups = self._several_options(choice, seat, asked)
        variable = self.names[choice.clauses[0].variable]
        worth = self.e.text(choice.until.left)
        price = self.e.text(choice.until.right)
        self.out.line(
            f"return ask_price(p, {frame}, {seat}, {options}, "
            f"[{worth} for {variable} in {options}], "
            f"{price}, {choice.may}, {asked.hidden}, {numbers}, {as_set}, PICK{groups})"
        )


def segment_name(routine: Routine, segment: Segment) -> str:
    branch = "" if routine.name == routine.procedure.name else "_branch"
    return f"{function_name(routine.procedure)}{branch}_{segment.number}"


def frame_maker(routine: Routine, out: Writer, names: Locals) -> None:
    """`frame_of_Oars(parent, me)`: the first frame of a routine."""
    parameters = "".join(f", {names[v]}" for v in routine.parameters)
    rest = ", None" * (len(routine.slots) - len(routine.parameters))
    with out.function(f"def frame_of_{function_name(routine.procedure)}(parent{parameters}):"):
        out.line(f"return ({routine.first}, parent{parameters}{rest})")
