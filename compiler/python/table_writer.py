"""Core statements that change the table, as Python lines."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import (
    IntType,
    ListType,
    NoneType,
    OptionalType,
    RecordType,
    SetType,
    Type,
    item_of,
    present,
)
from .expressions import Expressions
from .layout import Layout
from .names import Locals, constant_name, statistic_name
from .questions import history_key
from .ranges import in_bounds
from .tables import clearer_name, is_thing, putter_name, setter_name
from .writer import Writer

ZONES = ("deck", "hand", "pile")


class TableWriter:
    """Writes to places, moves things, shuffles, reveals, rolls."""

    def __init__(self, layout: Layout, names: Locals, out: Writer) -> None:
        self.layout = layout
        self.names = names
        self.out = out
        self.e = Expressions(layout, names, out)

    # ------------------------------------------------------------------ cells
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
            if value == "None":
                self.out.line(f"{clearer_name(place)}(p, {indices[-1]})")
                return
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
        slot = statistic_name(step.key, "table" if step.player is None else "player")
        if step.player is not None:
            slot += f" + {self.e.text(step.player, 9)}"
        self.out.line(f"p[{slot}] {step.op} {self.e.text(step.value)}")

    # ------------------------------------------------------------------ things
    def move(self, step: core.Move) -> None:
        """All sources are read before anything goes."""
        read = [self._what(clause) for clause in step.clauses]
        for clause, what in zip(step.clauses, read, strict=True):
            self._empty(clause, what, alone=len(read) == 1)
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

    def _empty(self, clause: core.MoveClause, what: str, alone: bool) -> None:
        """Everything leaves its place before anything arrives. A card that goes alone does so when
        it is put down."""
        inner = present(item_of(clause.destination.type) or clause.destination.type)
        if is_thing(self.layout, inner):
            if not alone:
                self.out.line(f"lift(p, {what}, AT_{constant_name(str(inner))})")
            return
        source = clause.what.value if isinstance(clause.what, core.Narrow) else clause.what
        if not isinstance(source, core.Read) or source.place.kind != "cell":
            return
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
            self.assign_cell(place, self.e.index_texts(place, indices), what, True)
            return
        with self.out.block(f"if {what} is not None:"):
            self.assign_cell(place, self.e.index_texts(place, indices), what, True)

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
        self.out.line(f"p[{slot}] = p[{slot}] | {{{name}: p[{slot}].get({name}, 0) + 1}}")


def _several(clause: core.MoveClause) -> bool:
    return clause.count is not None or item_of(clause.what.type) is not None


def held(place: core.Place) -> Type:
    """The type of what a place holds as a whole."""
    if place.kind == "cell":
        return place.item
    return SetType(place.item) if place.kind == "set" else ListType(place.item)


def planed(layout: Layout) -> set[core.Place]:
    return {plane.place for plane in layout.planes}


def dice_count(place: core.Place) -> int:
    count = place.history[0] if place.history else None
    return count.value if isinstance(count, core.Const) and isinstance(count.value, int) else 1
