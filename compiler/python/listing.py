"""What is legal: for each state a function that lists the numbers of its actions."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import ListType, present
from ..ir import Routine
from .actions import TAKEN, Numbered, numbered, opening, state_word
from .gathering import iterable
from .layout import Layout
from .names import Locals, constant_name, identifier
from .planes import narrowed
from .precedence import OR
from .statements import Statements
from .tables import has_copies
from .writer import Writer


def write_legal(
    layout: Layout,
    state: core.CheckedState,
    routines: dict[core.Procedure, Routine],
    out: Writer,
) -> None:
    """`legal_<state>(p)`: a tuple of numbers."""
    names = Locals(frozenset(TAKEN))
    every = numbered(layout, state)
    at_once = state.model.type.text != "activeplayer"
    with out.function(f"def legal_{state_word(state)}(p{', seat' if at_once else ''}):"):
        writer = _Listing(layout, names, out, routines)
        for variable in dict.fromkeys(routines[n.action].parameters[0] for n in every):
            out.line(f"{names[variable]} = {'seat' if at_once else 'p[ACTIVE]'}")
        if len(every) == 1 and writer.direct(every[0]):
            return
        out.line("found = []")
        for one in every:
            writer.list(one)
        out.line("return tuple(found)")


class _Listing(Statements):
    def __init__(
        self, layout: Layout, names: Locals, out: Writer, routines: dict[core.Procedure, Routine]
    ) -> None:
        super().__init__(layout, names, out, {})
        self.routines = routines

    def direct(self, one: Numbered) -> bool:
        """One action with one parameter numbered from 0 and no `require`: its domain answers."""
        action = one.action
        if len(action.parameters) != 1 or opening(action) or one.lows[0] or one.base != "0":
            return False
        if has_copies(self.layout, action.parameters[0].variable.type):
            return False
        with self.out.at(action.span):
            found = narrowed(
                self.e, _clause(action.parameters[0]), action.parameters[0].where, True
            )
            if found is not None and found[1] is None:
                self.out.line(f"return {found[0]}")
            else:
                self.out.line(f"return {self.e.text(_values(action.parameters[0]))}")
        return True

    def list(self, one: Numbered) -> None:
        with self.out.at(one.action.span):
            self._nest(one, 0)

    def _nest(self, one: Numbered, position: int) -> None:
        """The parameters from `position` on, as one comprehension where Python can say it so."""
        parameters = one.action.parameters[position:]
        if not parameters:
            self._add(one)
        elif not self._inline(one, parameters):
            source, test = self._source(one, parameters[0])
            with self.out.block(f"for {self.names[parameters[0].variable]} in {source}:"):
                if test is None:
                    self._nest(one, position + 1)
                    return
                with self.out.block(f"if {self.e.condition_text(test)}:"):
                    self._nest(one, position + 1)

    def _inline(self, one: Numbered, parameters: tuple[core.Parameter, ...]) -> bool:
        """`found += [number for ... in ...]`, where only the first set of values needs
        statements; else nothing is written."""
        if opening(one.action):
            return False
        outer = self.e.out
        before = self.e.out = Writer()
        source, test = self._source(one, parameters[0])
        inside = self.e.out = Writer()
        sources, loops = [source], [self._for(parameters[0], source, test)]
        for parameter in parameters[1:]:
            source, test = self._source(one, parameter)
            sources.append(source)
            loops.append(self._for(parameter, source, test))
        self.e.out = outer
        if inside.lines or any(":=" in source for source in sources):
            return False
        for line in before.lines:
            self.out.line(line)
        number = self._number(one)
        if loops == [f"for {number} in {source}"]:
            self.out.line(f"found += {source}")
        elif len(loops) == 1:
            self.out.line(f"found += [{number} {loops[0]}]")
        else:
            self.out.line("found += [")
            for part in (number, *loops):
                self.out.line(f"    {part}")
            self.out.line("]")
        return True

    def _for(self, parameter: core.Parameter, source: str, test: core.Expr | None) -> str:
        """The part of a comprehension that runs over a parameter."""
        filtered = "" if test is None else f" if {self.e.condition_text(test, OR)}"
        return f"for {self.names[parameter.variable]} in {source}{filtered}"

    def _source(self, one: Numbered, parameter: core.Parameter) -> tuple[str, core.Expr | None]:
        """The values of a parameter, and the condition that each must satisfy."""
        assert parameter.domain is not None
        type_ = parameter.variable.type
        if has_copies(self.layout, type_):
            me = self.names[self.routines[one.action].parameters[0]]
            at = f"AT_{constant_name(str(present(type_)))}"
            return f"once_each(engine, p, {me}, {self.e.text(_values(parameter))}, {at})", None
        alone = len(one.action.parameters) == 1
        found = narrowed(self.e, _clause(parameter), parameter.where, once=alone)
        return found or (iterable(self.e, parameter.domain), parameter.where)

    def _add(self, one: Numbered) -> None:
        number = self._number(one)
        if not opening(one.action):
            self.out.line(f"found.append({number})")
            return
        routine = self.routines[one.action]
        arguments = ", ".join(["p", *(self.names[v] for v in routine.parameters)])
        with self.out.block(f"if why_not_{identifier(one.action.name)}({arguments}) is None:"):
            self.out.line(f"found.append({number})")

    def _number(self, one: Numbered) -> str:
        """The action's number, made of the names of its parameters."""
        text = ""
        for parameter, size, low in zip(one.action.parameters, one.sizes, one.lows, strict=True):
            value = self.names[parameter.variable]
            value = f"{value} - {low}" if low else value
            before = text if text.isidentifier() else f"({text})"
            text = f"{before} * {size} + {value}" if text else value
        if one.base == "0":
            return text or "0"
        return f"{one.base} + {text}" if text else one.base


def _clause(parameter: core.Parameter) -> core.Clause:
    assert parameter.domain is not None
    return core.Clause(parameter.variable, None, parameter.domain, None, None)


def _values(parameter: core.Parameter) -> core.Comprehension:
    """All values of a parameter, as a list."""
    clause = _clause(parameter)
    type_ = ListType(parameter.variable.type)
    return core.Comprehension(type_, clause.source.span, "list", None, (clause,), parameter.where)
