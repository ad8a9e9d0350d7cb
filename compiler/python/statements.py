"""Core statements as Python lines, for routines that never wait."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import ListType, OptionalType, PlayerType, SetType, present
from ...dsl.visibility import visibility
from ..lowering import breaks_out
from .early_return import write_return
from .gathering import heading
from .inlining import inlined
from .layout import Layout
from .names import Locals
from .table_writer import TableWriter, planed
from .tables import function_name, setter_name, trigger_name
from .writer import Writer

LOOP_LIMIT = 100_000


class Statements(TableWriter):
    """Writes the statements of one routine. `targets` maps labels of transitions to states (an
    action that is possible in several states looks its labels up at run time)."""

    def __init__(self, layout: Layout, names: Locals, out: Writer, targets: dict[str, str]) -> None:
        super().__init__(layout, names, out)
        self.targets = targets
        self.outermost = False

    def block(self, body: core.Body) -> None:
        for step in body:
            self.step(step)

    def step(self, step: core.Statement) -> None:
        with self.out.at(step.span):
            getattr(self, _HANDLERS[type(step)])(step)

    def let(self, step: core.Let) -> None:
        self.out.line(f"{self.names[step.variable]} = {self.e.text(step.value)}")

    # ------------------------------------------------------------------ control flow
    def if_(self, step: core.If) -> None:
        """`elif` where a test needs no statements of its own, else nested."""
        self._branches(list(step.branches), step.otherwise, "if")

    def _branches(
        self, branches: list[tuple[core.Expr, core.Body]], otherwise: core.Body, word: str
    ) -> None:
        if not branches:
            if otherwise:
                with self.out.block("else:"):
                    self.block(otherwise)
            return
        test, body = branches[0]
        if isinstance(test, core.CallFunction):
            test = inlined(test) or test
        outer, inner = self.e.out, Writer()
        self.e.out = inner
        text = self.e.condition_text(test)
        self.e.out = outer
        if inner.lines and word == "elif":
            with self.out.block("else:"):
                self._branches(branches, otherwise, "if")
            return
        for line in inner.lines:
            self.out.line(line)
        with self.out.block(f"{word} {text}:"):
            self.block(body)
        self._branches(branches[1:], otherwise, "elif")

    def for_(self, step: core.For) -> None:
        if self._whole_set(step):
            return
        depth = self.out.depth
        clause = step.clauses[0]
        source = clause.source
        if clause.while_ is not None:
            run = core.Comprehension(
                ListType(clause.variable.type), source.span, "list", None, (clause,), None
            )
            head = f"{self.names[clause.variable]} in {self.e.text(run)}"
        else:
            head = heading(self.e, clause)
        with self.out.block(f"for {head}:"):
            rest = step.clauses[1:]
            if rest:
                self.for_(core.For(step.span, rest, step.where, step.body))
                if any(breaks_out(inner) for inner in step.body):
                    with self.out.block("else:"):
                        self.out.line("continue")
                    self.out.line("break")
            elif step.where is not None:
                with self.out.block(f"if {self.e.condition_text(step.where)}:"):
                    self.block(step.body)
            else:
                self.block(step.body)
        self.out.depth = depth

    def _whole_set(self, step: core.For) -> bool:
        """`for s in SET: board[s] = v`: all cells at once, planes too."""
        clause = step.clauses[0]
        only = step.body[0] if len(step.body) == 1 else None
        if len(step.clauses) > 1 or step.where is not None or not isinstance(only, core.Write):
            return False
        place, source = only.place, clause.source
        if not _is_variable(only.indices, clause.variable) or only.checked:
            return False
        plain = isinstance(only.value, core.Local | core.Active | core.Member)
        own = isinstance(only.value, core.Local) and only.value.variable is clause.variable
        same = isinstance(source.type, SetType) and source.type.item == place.indices[0]
        if not plain or own or not same or isinstance(only.value.type, OptionalType):
            return False
        if place not in planed(self.layout) or any(q.key for q in self.layout.planes_of(place)):
            return False
        mask, value = self.e.text(source), self.e.text(only.value)
        self.out.line(f"{setter_name(place)}_all(p, {mask}, {value})")
        self.changed(mask)
        return True

    def while_(self, step: core.While) -> None:
        """A loop that goes round too often is stopped with the author's line."""
        with self.out.block(f"for _ in range({LOOP_LIMIT}):"):
            with self.out.block(f"if not ({self.e.condition_text(step.condition)}):"):
                self.out.line("break")
            self.block(step.body)
        with self.out.block("else:"):
            self.out.line("endless()")

    def break_(self, step: core.Break) -> None:
        self.out.line("break")

    def return_(self, step: core.Return) -> None:
        if step.value is None:
            self.out.line("return")
            return
        begin = len(self.out.lines)
        write_return(self.out, begin, self.e.text(step.value))

    def call(self, step: core.CallEffect) -> None:
        arguments = ", ".join(["p", *self.e.arguments(step.arguments, step.effect)])
        if isinstance(step.effect, core.Procedure):
            called = f"{function_name(step.effect)}({arguments})"
        else:
            called = f"HELD[{self.e.text(step.effect)}]({arguments})"
        if step.target is not None:
            called = f"{self.names[step.target]} = {called}"
        self.out.line(called)

    # ------------------------------------------------------------------ telling
    def log(self, step: core.Log) -> None:
        """Nobody listens in simulations: the values are made only for a match."""
        with self.out.block("if p.__class__ is not list:"):
            values = []
            for name, value in step.values:
                domain = self.layout.domain(value.type)
                openly = value.span in visibility(self.layout.game).logged_openly
                values.append(f'"{name}": ({self.e.text(value)}, {domain}{", True" * openly})')
            as_ = "None" if step.as_ is None else repr(step.as_)
            self.out.line(f"p.log({step.text!r}, {{{', '.join(values)}}}, {as_})")

    # ------------------------------------------------------------------ the flow of the game
    def require(self, step: core.Require) -> None:
        """Legal moves satisfy it already (see `actions`)."""

    def goto(self, step: core.Goto) -> None:
        self.out.line(
            f"return {self.targets.get(step.label, f'TRANSITIONS[p[STATE]][{step.label!r}]')}"
        )

    def activate(self, step: core.Activate) -> None:
        self.out.line(f"p[ACTIVE] = {self.e.text(step.player)}")

    def end_game(self, step: core.EndGame) -> None:
        winners = self.winners(step)
        if not self.outermost:
            self.out.line(f"end_game(p, {winners})")
            return
        result = '"score"' if winners == "None" else winners
        self.out.line(f"p[OVER] = {result}")
        self.out.line("return None")

    def winners(self, step: core.EndGame) -> str:
        if step.winners is None:
            return "None"
        text = self.e.text(step.winners)
        if isinstance(present(step.winners.type), PlayerType):
            if isinstance(step.winners.type, OptionalType):
                return f"() if {text} is None else ({text},)"
            return f"({text},)"
        return f"members({text})" if isinstance(step.winners.type, SetType) else text

    def watch(self, step: core.Watch) -> None:
        saved = self.names.temporary()
        self.out.line(f"{saved} = p[CHANGED]")
        self.out.line("p[CHANGED] = False")
        self.block(step.body)
        if step.target is not None:
            self.out.line(f"{self.names[step.target]} = p[CHANGED]")
        self.out.line(f"p[CHANGED] = p[CHANGED] or {saved}")

    def triggers(self, step: core.CheckTriggers) -> None:
        names = ", ".join(f"{trigger_name(t)}" for t in step.triggers)
        comma = "," if len(step.triggers) == 1 else ""
        self.out.line(f"fire(p, ({names}{comma}))")


def _is_variable(indices: tuple[core.Expr, ...], variable: core.Variable) -> bool:
    """Whether a cell is named by this variable alone."""
    only = indices[0] if len(indices) == 1 else None
    return isinstance(only, core.Local) and only.variable is variable


_HANDLERS: dict[type, str] = {
    core.Let: "let",
    core.Write: "write",
    core.Stat: "stat",
    core.If: "if_",
    core.For: "for_",
    core.While: "while_",
    core.Break: "break_",
    core.Return: "return_",
    core.CallEffect: "call",
    core.Move: "move",
    core.Shuffle: "shuffle",
    core.Reveal: "reveal",
    core.Roll: "roll",
    core.RecordHistory: "record",
    core.Log: "log",
    core.Require: "require",
    core.Goto: "goto",
    core.Activate: "activate",
    core.EndGame: "end_game",
    core.Watch: "watch",
    core.CheckTriggers: "triggers",
}
