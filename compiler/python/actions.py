"""What players may do: for each state the list of its legal actions as numbers, and doing one.

The numbers of a state's actions follow each other; one with parameters has a number for every
combination of their values, the last parameter running fastest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...dsl.checking import core
from ...dsl.checking.suspension import steps
from ..ir import Routine
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
    with out.function(f"def why_not_{identifier(routine.name)}({parameters}):"):
        writer.block(tuple(steps))
        out.line("return None")


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
    with out.function(f"def act_{state_word(state)}(p, me, a):"):
        for position, one in enumerate(every):
            last = position == len(every) - 1
            if last:
                _write_do(routines[one.action], one, out)
                continue
            following = every[position + 1].base
            with out.block(f"if a < {following}:"):
                _write_do(routines[one.action], one, out)


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
