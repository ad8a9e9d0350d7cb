"""Core expressions as Python text.

`Expressions` belongs to one routine: it knows the names of its locals and may write statements
before the one that uses a value (loops for what Python cannot say in an expression).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ...dsl.checking import core
from ...dsl.checking.suspension import may_end
from ...dsl.checking.types import IntType, OptionalType, PatternType, ZoneType, present
from . import questions
from .expression_writer import ExpressionWriter
from .gathering import gather
from .inlining import inlined
from .names import Locals, constant_name, identifier
from .operators import OPERATORS
from .precedence import ADD, ATOM, BIT_OR, CONDITIONAL, MULTIPLY, SHIFT, UNARY, Made
from .ranges import in_bounds
from .tables import column_table, function_name, option_name, stride_text
from .writer import Writer


class Expressions(ExpressionWriter):
    """The writer that knows every kind of expression."""

    def made(self, node: core.Expr) -> Made:
        return _HANDLERS[type(node)](self, node)

    def slot(self, place: core.Place, indices: tuple[core.Expr, ...]) -> str:
        """The slot of a place with these (present) indices."""
        return self.slot_text(place, self.index_texts(place, indices), indices)

    def index_texts(self, place: core.Place, indices: tuple[core.Expr, ...]) -> list[str]:
        """Indices as factors, tested where they may lie outside."""
        return [
            in_bounds(self.text(i, MULTIPLY + 1), i.type, wanted, f"an index of `{place.name}` is")
            for i, wanted in zip(indices, place.indices, strict=True)
        ]

    def slot_text(
        self, place: core.Place, texts: list[str], indices: tuple[core.Expr, ...] = ()
    ) -> str:
        base = self.layout.slot_base(place)
        if not texts:
            return base
        parts = [base]
        for position, text in enumerate(texts):
            stride = stride_text(self.layout, place, position)
            parts.append(text if stride == "1" else f"{text} * {stride}")
        return " + ".join(parts)

    # ------------------------------------------------------------------ leaves
    def const(self, node: core.Const) -> Made:
        if isinstance(node.type, PatternType) and isinstance(node.value, str):
            return str(self.layout.patterns.index(node.value)), ATOM
        return (repr(node.value), UNARY if isinstance(node.value, int) and node.value < 0 else ATOM)

    def option(self, node: core.OptionRead) -> Made:
        return self.layout.hoist(option_name(self.layout, node.id), f"option[{node.id}]"), ATOM

    def players(self, node: core.Players) -> Made:
        return self.layout.hoist("PLAYERS", "tuple(range(players))"), ATOM

    def active(self, node: core.Active) -> Made:
        return "p[ACTIVE]", ATOM

    def member(self, node: core.Member) -> Made:
        return str(node.index), ATOM

    def row(self, node: core.Row) -> Made:
        record = constant_name(node.record.name)
        key = node.record.rows[node.index].key or str(node.index)
        return self.layout.hoist(
            f"{record}_{constant_name(key)}", f"{record}.first[{node.index}]"
        ), ATOM

    def spot(self, node: core.Spot) -> Made:
        board = constant_name(node.board.name)
        return self.layout.hoist(
            f"{board}_{node.name.upper()}", f'{board}.index.get("{node.name}")'
        ), ATOM

    def direction(self, node: core.DirectionName) -> Made:
        if node.name in node.board.directions:
            return str(node.board.directions.index(node.name)), ATOM
        return repr(node.name), ATOM

    def direction_set(self, node: core.DirectionSet) -> Made:
        name = f"{constant_name(node.board.name)}_{node.name.upper()}"
        board = constant_name(node.board.name)
        return self.layout.hoist(name, f'{board}.directions_of("{node.name}")'), ATOM

    def constant(self, node: core.ConstantRead) -> Made:
        inner = Expressions(self.layout, Locals(frozenset()), Writer())
        return self.layout.hoist(
            constant_name(node.constant.name), inner.text(node.constant.value)
        ), ATOM

    def domain(self, node: core.Domain) -> Made:
        low = self.layout.low(node.of)
        size = self.layout.size(node.of)
        if isinstance(present(node.of), IntType):
            return self.layout.hoist(
                f"FROM_{low}_{size}".replace("-", "M"), f"tuple(range({low}, {low} + {size}))"
            ), ATOM
        name = size.removesuffix("_SIZE").removesuffix("_COUNT")
        return self.layout.hoist(f"{identifier(name).upper()}_ALL", f"tuple(range({size}))"), ATOM

    def local(self, node: core.Local) -> Made:
        if isinstance(node.type, ZoneType):
            return f"p[{self.names[node.variable]}]", ATOM
        return self.names[node.variable], ATOM

    def place(self, node: core.Expr) -> str:
        """The slot of a place of things: an entry's, or the one that a parameter holds."""
        return self.names[node.variable] if isinstance(node, core.Local) else self.text(node)

    def argument(self, node: core.Expr, parameter: core.Variable | None = None) -> str:
        """An argument of a call; places of things are handed over as slots."""
        if isinstance(node.type, ZoneType):
            wanted_place = parameter is None or isinstance(parameter.type, ZoneType)
            return self.place(node) if wanted_place else self.text(node)
        text = self.text(node)
        if parameter is None:
            return text
        return in_bounds(text, node.type, parameter.type, f"`{parameter.name}` is")

    def arguments(
        self, nodes: tuple[core.Expr, ...], called: core.Procedure | core.Expr
    ) -> list[str]:
        """The arguments of a call of a procedure, or of one held as a value."""
        known = called.parameters if isinstance(called, core.Procedure) else ()
        variables: list[core.Variable | None] = [p.variable for p in known]
        variables = variables or [None] * len(nodes)
        return [self.argument(n, v) for n, v in zip(nodes, variables, strict=True)]

    # ------------------------------------------------------------------ the table
    def read(self, node: core.Read) -> Made:
        guarded = [i for i in node.indices if isinstance(i.type, OptionalType)]
        if not guarded:
            return f"p[{self.slot(node.place, node.indices)}]", ATOM
        texts, tests = [], []
        for index, wanted in zip(node.indices, node.place.indices, strict=True):
            text = self.text(index, MULTIPLY + 1)
            if isinstance(index.type, OptionalType):
                text, test = self.present(text)
                tests.append(test)
            words = f"an index of `{node.place.name}` is"
            texts.append(in_bounds(text, index.type, wanted, words))
        slot = self.slot_text(node.place, texts)
        return f"None if {' or '.join(tests)} else p[{slot}]", CONDITIONAL

    def place_ref(self, node: core.PlaceRef) -> Made:
        return self.slot(node.place, node.indices), ADD

    def field(self, node: core.Field) -> Made:
        record = constant_name(node.record.name)
        column = node.record.columns[node.column]
        table = column_table(self.layout, node.record, column.name)
        value = self.text(node.value)
        if isinstance(node.value.type, OptionalType):
            name, test = self.present(value)
            return f"None if {test} else {table}[{name}]", CONDITIONAL
        _ = record
        return f"{table}[{value}]", ATOM

    def construct(self, node: core.Construct) -> Made:
        if isinstance(node.of, core.Board):
            board = constant_name(node.of.name)
            arguments = ", ".join(self.text(a) for a in node.arguments)
            return f"place_at({board}, {arguments})", ATOM
        return row_of(self, node.of, node.arguments)

    # ------------------------------------------------------------------ calls
    def builtin(self, node: core.Builtin) -> Made:
        return questions.ask(self, node)

    def call(self, node: core.CallFunction) -> Made:
        """A call, or what it gives where that needs no statements."""
        inside = inlined(node)
        if inside is not None:
            outer, self.out = self.out, Writer()
            made, needed = self.made(inside), self.out.lines
            self.out = outer
            if not needed:
                return made
        arguments = ", ".join(["p", *self.arguments(node.arguments, node.procedure)])
        return f"{function_name(node.procedure)}({arguments})", ATOM

    def call_value(self, node: core.CallValue) -> Made:
        arguments = ", ".join(["p", *(self.argument(a) for a in node.arguments)])
        function = self.text(node.function)
        return f"HELD[{function}]({arguments})", ATOM

    def procedure(self, node: core.ProcedureValue) -> Made:
        return str(self.layout.held_number(node.procedure)), ATOM

    def after(self, node: core.After) -> Made:
        """The effect on a copy, the question asked of the copy."""
        assert isinstance(node.effect.effect, core.Procedure)
        given = self.arguments(node.effect.arguments, node.effect.effect)
        arguments = "".join(f", {text}" for text in given)
        copy = self.names.temporary()
        question, needed = self.apart(node.question, CONDITIONAL)
        name = function_name(node.effect.effect)
        if may_end(self.layout.game, node.effect.effect):
            name, arguments = "until_the_end", f", {name}{arguments}"
        if not needed:
            asked = _replace_position(question, copy)
            return f"({name}({copy} := p[:]{arguments}), {asked})[1]", ATOM
        self.out.line(f"{copy} = p[:]")
        self.out.line(f"{name}({copy}{arguments})")
        for line, _ in needed:
            self.out.line(_replace_position(line, copy))
        return _replace_position(question, copy), CONDITIONAL

    # ------------------------------------------------------------------ collections
    def list_of(self, node: core.ListOf) -> Made:
        items = [self.text(i) for i in node.items]
        return f"({', '.join(items)}{',' if len(items) == 1 else ''})", ATOM

    def set_of(self, node: core.SetOf) -> Made:
        if not node.items:
            return "0", ATOM
        bits = [f"1 << {self.text(i, SHIFT + 1)}" for i in node.items]
        return " | ".join(bits), BIT_OR

    def number_range(self, node: core.NumberRange) -> Made:
        return f"tuple({self.range(node)})", ATOM

    def item(self, node: core.Item) -> Made:
        if isinstance(node.value, core.Players):
            index = self.text(node.index)
            if index.isdigit():
                return index, ATOM
        if isinstance(node.value, core.Domain):
            low = self.layout.low(node.value.of)
            return f"item_of({self.text(node.value)}, {self.text(node.index)})" if low else (
                f"{self.text(node.value)}[{self.text(node.index)}]"
            ), ATOM
        return f"{self.text(node.value, ATOM)}[{self.text(node.index)}]", ATOM

    def slice_of(self, node: core.SliceOf) -> Made:
        start = "" if node.start is None else self.text(node.start)
        stop = "" if node.stop is None else self.text(node.stop)
        return f"{self.text(node.value, ATOM)}[{start}:{stop}]", ATOM

    def format(self, node: core.Format) -> Made:
        if all(isinstance(part, str) for part in node.parts):
            return repr("".join(str(part) for part in node.parts)), ATOM
        pieces = []
        for part in node.parts:
            if isinstance(part, str):
                pieces.append(repr(part))
            elif isinstance(part, core.Const) and isinstance(part.value, str):
                pieces.append(repr(part.value))
            else:
                domain = self.layout.domain(part.type)
                name = self.layout.hoist(f"SHOW_{constant_name(domain)}"[:60], f"{domain}.label")
                pieces.append(f"{name}({self.text(part)})")
        return " + ".join(pieces), ADD

    def narrow(self, node: core.Narrow) -> Made:
        return _HANDLERS[type(node.value)](self, node.value)

    def comprehension(self, node: core.Comprehension) -> Made:
        return gather(self, node)


def row_of(e: Expressions, record: core.Record, arguments: tuple[core.Expr, ...]) -> Made:
    """The row with these values: arithmetic where every combination is a row, else a look-up."""
    name = constant_name(record.name)
    simple = record.all_rows and all(e.layout.finite(c.type) for c in record.columns)
    if simple and record.copies == 1:
        parts = []
        for position, argument in enumerate(arguments):
            sizes = [e.layout.size(c.type) for c in record.columns[position + 1 :]]
            low = e.layout.low(record.columns[position].type)
            column = record.columns[position]
            words = f"`{column.name}` of `{record.name}` is"
            text = e.text(argument, ADD if low else MULTIPLY)
            value = in_bounds(text, argument.type, column.type, words)
            value = f"({value} - {low})" if low else value
            parts.append(" * ".join([value, *sizes]))
        if all(
            s.isdigit() or s == "players" for c in record.columns for s in [e.layout.size(c.type)]
        ):
            return " + ".join(parts), ADD
    values = ", ".join(e.text(a) for a in arguments)
    comma = "," if len(arguments) == 1 else ""
    finder = e.layout.hoist(f"{name}_WITH", f"{name}.find")
    return f'row_with({finder}, ({values}{comma}), "{record.name}")', ATOM


def _replace_position(text: str, copy: str) -> str:
    """The question about the copied position: `p` becomes the copy."""
    return re.sub(r"\bp\b", copy, text)


_HANDLERS: dict[type, Callable[[Expressions, Any], Made]] = {
    core.Const: Expressions.const,
    core.OptionRead: Expressions.option,
    core.Players: Expressions.players,
    core.Active: Expressions.active,
    core.Member: Expressions.member,
    core.Row: Expressions.row,
    core.Spot: Expressions.spot,
    core.DirectionName: Expressions.direction,
    core.DirectionSet: Expressions.direction_set,
    core.ConstantRead: Expressions.constant,
    core.Domain: Expressions.domain,
    core.Local: Expressions.local,
    core.Read: Expressions.read,
    core.PlaceRef: Expressions.place_ref,
    core.Field: Expressions.field,
    core.Construct: Expressions.construct,
    core.Builtin: Expressions.builtin,
    core.CallFunction: Expressions.call,
    core.CallValue: Expressions.call_value,
    core.ProcedureValue: Expressions.procedure,
    **OPERATORS,
    core.ListOf: Expressions.list_of,
    core.SetOf: Expressions.set_of,
    core.NumberRange: Expressions.number_range,
    core.Item: Expressions.item,
    core.SliceOf: Expressions.slice_of,
    core.Format: Expressions.format,
    core.After: Expressions.after,
    core.Narrow: Expressions.narrow,
    core.Comprehension: Expressions.comprehension,
}
