"""What players may do: for each state the list of its legal actions as numbers, and doing one.

The numbers of a state's actions follow each other; one with parameters has a number for every
combination of their values, the last parameter running fastest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...dsl.checking import core
from ...dsl.checking.suspension import steps
from ..ir import Routine
from .gathering import iterable
from .layout import Layout
from .names import Locals, identifier
from .statements import Statements
from .tables import function_name
from .writer import Writer


@dataclass(frozen=True, eq=False)
class Numbered:
    """An action in a state; `base` and `size` are Python expressions of the factory."""

    action: core.Procedure
    base: str
    size: str
    sizes: tuple[str, ...]
    lows: tuple[int, ...]


def numbered(layout: Layout, state: core.CheckedState) -> list[Numbered]:
    found: list[Numbered] = []
    bases: list[str] = []
    for action in state.possibleactions:
        sizes = tuple(layout.size(p.variable.type) for p in action.parameters)
        lows = tuple(layout.low(p.variable.type) for p in action.parameters)
        size = " * ".join(sizes) or "1"
        base = " + ".join(bases) or "0"
        found.append(Numbered(action, _folded(base), _folded(size), sizes, lows))
        bases.append(size)
    return found


def _folded(text: str) -> str:
    """`3 + 2 * 4` as `11`; texts with names stay."""
    parts = text.replace("*", " ").replace("+", " ").split()
    return str(eval(text)) if all(part.isdigit() for part in parts) else text


def state_word(state: core.CheckedState) -> str:
    return f"{identifier(state.model.name.text)}_{state.model.id}"


# ------------------------------------------------------------------------------ conditions up front
def opening(action: core.Procedure) -> list[core.Statement]:
    """The statements up to the last `require`: what must hold before anything is done."""
    return list(_required(action.body or ()))


def _required(body: core.Body) -> core.Body:
    """A block up to its last `require`, which may stand inside a statement."""
    asking = [i for i, step in enumerate(body) if _requires(step)]
    if not asking:
        return ()
    last = body[asking[-1]]
    if isinstance(last, core.If):
        branches = tuple((test, _required(block)) for test, block in last.branches)
        last = replace(last, branches=branches, otherwise=_required(last.otherwise))
    elif isinstance(last, core.For | core.While):
        last = replace(last, body=_required(last.body))
    return (*body[: asking[-1]], last)


def _requires(step: core.Statement) -> bool:
    return any(isinstance(inner, core.Require) for inner in steps((step,)))


def write_allowed(layout: Layout, routine: Routine, out: Writer) -> None:
    """`why_not_X(p, me, ...)`: the reason of the first `require` that fails, None if all hold."""
    steps = opening(routine.procedure)
    names = Locals(frozenset(TAKEN))
    parameters = ", ".join(["p", *(names[v] for v in routine.parameters)])
    writer = _Opening(layout, names, out)
    with out.block(f"def why_not_{identifier(routine.name)}({parameters}):"):
        writer.block(tuple(steps))
        out.line("return None")
    out.line("")


class _Opening(Statements):
    """Statements in front of an action; a `require` that fails ends them."""

    def __init__(self, layout: Layout, names: Locals, out: Writer) -> None:
        super().__init__(layout, names, out, {})

    def step(self, step: core.Statement) -> None:
        if not isinstance(step, core.Require):
            super().step(step)
            return
        with self.out.at(step.span):
            reason = "'the rules do not allow it now'"
            outer, self.e.out = self.e.out, self.out
            with self.out.block(f"if not ({self.e.condition_text(step.condition)}):"):
                if step.reason is not None:
                    reason = self.e.text(step.reason)
                self.out.line(f"return {reason}")
            self.e.out = outer


# ------------------------------------------------------------------------------ listing
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
    with out.block(f"def legal_{state_word(state)}(p{', seat' if at_once else ''}):"):
        writer = _Listing(layout, names, out, routines)
        for variable in dict.fromkeys(routines[n.action].parameters[0] for n in every):
            out.line(f"{names[variable]} = {'seat' if at_once else 'p[ACTIVE]'}")
        if len(every) == 1 and writer.direct(every[0]):
            return
        out.line("found = []")
        for one in every:
            writer.list(one)
        out.line("return tuple(found)")
    out.line("")


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
        parameter = action.parameters[0]
        assert parameter.domain is not None
        clause = core.Clause(parameter.variable, None, parameter.domain, None, None)
        from ...dsl.checking.types import ListType

        gathered = core.Comprehension(
            ListType(parameter.variable.type), action.span, "list", None, (clause,), parameter.where
        )
        with self.out.at(action.span):
            self.out.line(f"return {self.e.text(gathered)}")
        return True

    def list(self, one: Numbered) -> None:
        with self.out.at(one.action.span):
            self._nest(one, 0)

    def _nest(self, one: Numbered, position: int) -> None:
        action = one.action
        if position == len(action.parameters):
            self._add(one)
            return
        parameter = action.parameters[position]
        assert parameter.domain is not None
        name = self.names[parameter.variable]
        source = self._source(parameter)
        with self.out.block(f"for {name} in {source}:"):
            if parameter.where is not None and self.filtered is not parameter:
                with self.out.block(f"if {self.e.condition_text(parameter.where)}:"):
                    self._nest(one, position + 1)
            else:
                self._nest(one, position + 1)

    filtered: core.Parameter | None = None

    def _source(self, parameter: core.Parameter) -> str:
        """The values of a parameter; as one bit-set question where that is possible."""
        from ...dsl.checking.types import ListType
        from .planes import gather_plane

        self.filtered = None
        assert parameter.domain is not None
        if parameter.where is not None:
            span = parameter.domain.span
            clause = core.Clause(parameter.variable, None, parameter.domain, None, None)
            gathered = core.Comprehension(
                ListType(parameter.variable.type), span, "list", None, (clause,), parameter.where
            )
            made = gather_plane(self.e, gathered)
            if made is not None:
                self.filtered = parameter
                return made[0]
        text = iterable(self.e, parameter.domain)
        return text

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
        text = ""
        for parameter, size, low in zip(one.action.parameters, one.sizes, one.lows, strict=True):
            value = self.names[parameter.variable]
            value = f"{value} - {low}" if low else value
            before = text if text.isidentifier() else f"({text})"
            text = f"{before} * {size} + {value}" if text else value
        if one.base == "0":
            return text or "0"
        return f"{one.base} + {text}" if text else one.base


# ------------------------------------------------------------------------------ doing
def write_act(
    layout: Layout,
    state: core.CheckedState,
    routines: dict[core.Procedure, Routine],
    out: Writer,
) -> None:
    """`act_<state>(p, me, a)`: does action number `a`; gives the next state, a frame to run, or
    None."""
    every = numbered(layout, state)
    if direct_act(state, every, routines) is not None:
        return
    with out.block(f"def act_{state_word(state)}(p, me, a):"):
        for position, one in enumerate(every):
            last = position == len(every) - 1
            if last:
                _write_do(routines[one.action], one, out)
                continue
            following = every[position + 1].base
            with out.block(f"if a < {following}:"):
                _write_do(routines[one.action], one, out)
    out.line("")


def direct_act(
    state: core.CheckedState, every: list[Numbered], routines: dict[core.Procedure, Routine]
) -> str | None:
    """The action's own function, where its one parameter is the number itself."""
    only = every[0] if len(every) == 1 else None
    if only is None or len(only.sizes) != 1 or only.lows[0] or routines[only.action].waits:
        return None
    return function_name(only.action)


def _write_do(routine: Routine, one: Numbered, out: Writer) -> None:
    if one.base != "0" and one.sizes:
        out.line(f"a -= {one.base}")
    values: list[str] = []
    names = [f"a{i}" for i in range(len(one.sizes))]
    for position in range(len(one.sizes) - 1, 0, -1):
        out.line(f"a, {names[position]} = divmod(a, {one.sizes[position]})")
        low = one.lows[position]
        values.insert(0, f"{names[position]} + {low}" if low else names[position])
    if one.sizes:
        values.insert(0, f"a + {one.lows[0]}" if one.lows[0] else "a")
    if routine.waits:
        arguments = ", ".join(["None", "me", *values])
        out.line(f"return frame_of_{function_name(routine.procedure)}({arguments})")
    else:
        arguments = ", ".join(["p", "me", *values])
        out.line(f"return {function_name(routine.procedure)}({arguments})")


TAKEN = ("found",)
