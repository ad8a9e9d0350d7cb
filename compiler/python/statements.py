"""Core statements as Python lines, for routines that never wait."""

from __future__ import annotations

from ...dsl import core
from ...dsl.types import (
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlayerType,
    RecordType,
    SetType,
    Type,
    item_of,
    present,
)
from ..lowering import breaks_out
from .early_return import write_return
from .expressions import Expressions
from .gathering import heading
from .layout import Layout
from .names import Locals, constant_name
from .questions import history_key
from .ranges import in_bounds
from .tables import function_name, is_thing, putter_name, setter_name, trigger_name
from .writer import Writer

ZONES = ("deck", "hand", "pile")
LOOP_LIMIT = 100_000


class Statements:
    """Writes the statements of one routine. `targets` maps labels of transitions to states (an
    action that is possible in several states looks its labels up at run time)."""

    def __init__(self, layout: Layout, names: Locals, out: Writer, targets: dict[str, str]) -> None:
        self.layout = layout
        self.names = names
        self.out = out
        self.e = Expressions(layout, names, out)
        self.targets = targets
        self.outermost = False

    def block(self, body: core.Body) -> None:
        for step in body:
            self.step(step)

    def step(self, step: core.Statement) -> None:
        with self.out.at(step.span):
            getattr(self, _HANDLERS[type(step)])(step)

    # ------------------------------------------------------------------ locals and the table
    def let(self, step: core.Let) -> None:
        self.out.line(f"{self.names[step.variable]} = {self.e.text(step.value)}")

    def write(self, step: core.Write) -> None:
        value = self.e.text(step.value)
        if step.checked:
            value = in_bounds(
                value, step.value.type, held(step.place), f"`{step.place.name}` holds"
            )
        indices = self.e.index_texts(step.place, step.indices)
        slot = self.e.slot_text(step.place, indices)
        if self.layout.program.watched:
            name = self.names.temporary()
            self.out.line(f"{name} = {value}")
            self.changed(f"p[{slot}] != {name}")
            value = name
        if step.place.kind in ZONES:
            self.out.line(f"place_all(p, {slot}, {value}, AT_{self.at(step.place)})")
            if self.layout.turned(str(present(step.place.item))):
                self.out.line(f"turn(p, p[{slot}], DOWN_{self.at(step.place)}, False)")
            return
        sure = not isinstance(step.value.type, OptionalType | NoneType)
        self.assign_cell(step.place, indices, value, sure)

    def assign_cell(
        self, place: core.Place, indices: list[str], value: str, sure: bool = False
    ) -> None:
        """`sure`: the value is not none."""
        slot = self.e.slot_text(place, indices)
        if self.layout.planes_of(place) or place in self.layout_planed:
            setter = putter_name(place) if sure else setter_name(place)
            self.out.line(f"{setter}(p, {indices[-1]}, {value})")
        else:
            self.out.line(f"p[{slot}] = {value}")

    @property
    def layout_planed(self) -> set[core.Place]:
        return planed(self.layout)

    def at(self, place: core.Place) -> str:
        inner = present(place.item)
        assert isinstance(inner, RecordType)
        return constant_name(inner.name)

    def changed(self, test: str = "") -> None:
        """For `watch`: something has changed, if the test holds."""
        if not self.layout.program.watched:
            return
        if not test:
            self.out.line("p[CHANGED] = True")
            return
        with self.out.block(f"if {test}:"):
            self.out.line("p[CHANGED] = True")

    def stat(self, step: core.Stat) -> None:
        slot = f"STAT_{constant_name(step.key)}"
        if step.player is not None:
            slot += f" + {self.e.text(step.player, 9)}"
        self.out.line(f"p[{slot}] {step.op} {self.e.text(step.value)}")

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

    # ------------------------------------------------------------------ things
    def move(self, step: core.Move) -> None:
        """All sources are read before anything goes."""
        read = [self._what(clause) for clause in step.clauses]
        for clause, what in zip(step.clauses, read, strict=True):
            self._empty(clause, what)
        for clause, what in zip(step.clauses, read, strict=True):
            self._put(clause, what)
            self.changed(self._anything(clause, what))
        if step.target is not None and read:
            self.out.line(f"{self.names[step.target]} = {self._moved(step.clauses[0], read[0])}")

    def _moved(self, clause: core.MoveClause, what: str) -> str:
        one = isinstance(clause.count, core.Const) and clause.count.value == 1
        return f"{what}[0] if {what} else None" if one else what

    def _anything(self, clause: core.MoveClause, what: str) -> str:
        """The test whether this moves anything; empty where it surely does."""
        if _several(clause):
            return what
        return f"{what} is not None" if isinstance(clause.what.type, OptionalType) else ""

    def _empty(self, clause: core.MoveClause, what: str) -> None:
        """What is no card (a chess man) leaves its cell before anything arrives."""
        source = clause.what.value if isinstance(clause.what, core.Narrow) else clause.what
        if not isinstance(source, core.Read) or source.place.kind != "cell":
            return
        if not is_thing(self.layout, source.place.item):
            indices = self.e.index_texts(source.place, source.indices)
            self.assign_cell(source.place, indices, "None")

    def _what(self, clause: core.MoveClause) -> str:
        name = self.names.temporary()
        if clause.count is not None:
            source = self.e.place(clause.what)
            refill = self._refill(clause.what)
            self.out.line(f"{name} = drawn(p, {source}, {self.e.text(clause.count)}{refill})")
            return name
        text = self.e.text(clause.what)
        if isinstance(clause.what.type, SetType):
            text = f"members({text})"
        self.out.line(f"{name} = {text}")
        return name

    def _refill(self, what: core.Expr) -> str:
        if isinstance(what, core.PlaceRef) and what.place.refill is not None:
            ref = what.place.refill
            indices = ref.indices or what.indices[: len(ref.place.indices)]
            return f", {self.e.slot(ref.place, indices)}, AT_{self.at(what.place)}"
        return ""

    def _put(self, clause: core.MoveClause, what: str) -> None:
        target = clause.destination
        inner = present(item_of(target.type) or target.type)
        several = _several(clause)
        if not is_thing(self.layout, inner):
            self._put_value(clause, what)
            return
        at = f"AT_{constant_name(str(inner))}"
        slot = self.e.place(target)
        kind = "things" if several else "thing"
        turned = self.layout.turned(str(inner))
        into_cell = isinstance(target, core.PlaceRef) and target.place.kind == "cell"
        end = ", bottom=True" if clause.end == "bottom" else ""
        if turned:
            self.out.line(f"turn(p, {what}, DOWN{at[2:]}, {clause.facing == 'down'})")
        if into_cell:
            one = self._moved(clause, what)
            self.out.line(f"move_to_cell(p, {one}, {slot}, {at})")
        elif turned and clause.facing is not None and not end:
            self.out.line(f"move_things(p, elsewhere(p, {what}, {slot}, {at}), {slot}, {at})")
        else:
            self.out.line(f"move_{kind}(p, {what}, {slot}, {at}{end})")

    def _put_value(self, clause: core.MoveClause, what: str) -> None:
        """What is no card is a value: the target gets it, unless it is none."""
        assert isinstance(clause.destination, core.PlaceRef)
        place, indices = clause.destination.place, clause.destination.indices
        if not isinstance(clause.what.type, OptionalType):
            self.assign_cell(place, self.e.index_texts(place, indices), what)
            return
        with self.out.block(f"if {what} is not None:"):
            self.assign_cell(place, self.e.index_texts(place, indices), what)

    def shuffle(self, step: core.Shuffle) -> None:
        slot = self.e.place(step.place)
        self.out.line(f"p[{slot}] = shuffled(p, p[{slot}])")

    def reveal(self, step: core.Reveal) -> None:
        value = self.e.text(step.value)
        domain = self.layout.domain(step.value.type)
        to = "None" if step.to is None else self.e.text(step.to)
        name = self.names[step.target] if step.target is not None else self.names.temporary()
        self.out.line(f"{name} = {value}")
        with self.out.block("if p.__class__ is not list:"):
            self.out.line(f"p.revealed({name}, {domain}, {to})")

    def roll(self, step: core.Roll) -> None:
        place = step.place.place
        inner = place.item
        low, high = (
            self.layout.low(inner),
            f"{self.layout.low(inner)} + {self.layout.size(inner)} - 1",
        )
        if isinstance(inner, IntType) and inner.high is not None:
            high = str(inner.high)
        count = dice_count(place)
        slot = self.e.slot(place, step.place.indices)
        self.out.line(f"p[{slot}] = rolled(p, {count}, {low}, {high})")
        self.changed()

    def record(self, step: core.RecordHistory) -> None:
        slot = self.layout.slot_base(step.place)
        key = history_key(self.e, step.place)
        name = self.names.temporary()
        self.out.line(f"{name} = {key}")
        self.out.line(f"p[{slot}] = {{**p[{slot}], {name}: p[{slot}].get({name}, 0) + 1}}")

    # ------------------------------------------------------------------ telling
    def log(self, step: core.Log) -> None:
        """Nobody listens in simulations: the values are made only for a match."""
        with self.out.block("if p.__class__ is not list:"):
            values = []
            for name, value in step.values:
                domain = self.layout.domain(value.type)
                values.append(f'"{name}": ({self.e.text(value)}, {domain})')
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


def _several(clause: core.MoveClause) -> bool:
    return clause.count is not None or item_of(clause.what.type) is not None


def held(place: core.Place) -> Type:
    """The type of what a place holds as a whole."""
    if place.kind == "cell":
        return place.item
    return SetType(place.item) if place.kind == "set" else ListType(place.item)


def planed(layout: Layout) -> set[core.Place]:
    return {plane.place for plane in layout.planes}


def _is_variable(indices: tuple[core.Expr, ...], variable: core.Variable) -> bool:
    """Whether a cell is named by this variable alone."""
    only = indices[0] if len(indices) == 1 else None
    return isinstance(only, core.Local) and only.variable is variable


def dice_count(place: core.Place) -> int:
    count = place.history[0] if place.history else None
    return count.value if isinstance(count, core.Const) and isinstance(count.value, int) else 1


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
