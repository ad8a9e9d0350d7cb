"""Answers that are kept: what triggers ask after every change mostly stands as it stood before."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.tree_walk import walk
from ...dsl.checking.types import ZoneType
from ..ir import Routine
from .expressions import Expressions
from .layout import Layout
from .names import Locals, constant_name
from .writer import Writer

_PLAIN = (
    core.And, core.Arithmetic, core.Break, core.Clause, core.Comparison, core.Comprehension,
    core.Const, core.Contains, core.DirectionName, core.Domain, core.Field, core.For, core.If,
    core.IfElse, core.Item, core.Let, core.ListOf, core.Local, core.Member, core.Narrow, core.Not,
    core.NumberRange, core.OptionRead, core.Or, core.Players, core.Read, core.Return, core.Row,
    core.SetOf, core.SliceOf, core.Spot, core.Truth,
)  # fmt: skip
_QUESTIONS = ("abs", "column", "drop", "last", "len", "max", "min", "next", "row", "take")
_SEVERAL = ("deck", "hand", "pile", "set")


def asked_by_triggers(game: core.CheckedGame) -> set[core.Procedure]:
    """The functions in conditions of triggers, also of those that cards hold."""
    found: set[core.Procedure] = set()
    waiting: list[core.Procedure] = []
    for trigger in game.triggers:
        for node in walk((trigger.clauses, trigger.where)):
            if isinstance(node, core.CallFunction):
                waiting.append(node.procedure)
            elif isinstance(node, core.CallValue):
                waiting += [cell for cell in game.cells if cell.kind == "function"]
    while waiting:
        procedure = waiting.pop()
        if procedure not in found:
            found.add(procedure)
            waiting += procedure.calls
    return found


def depends_on(routine: Routine) -> list[core.Expr] | None:
    """What the answer of a function depends on: what it reads, each read at places that its
    parameters name, and the parameters that it uses otherwise. None where it is not so simple, or
    where it does not loop and looks at no place that holds several things."""
    nodes = list(walk(routine.body))
    reads = [node for node in nodes if isinstance(node, core.Read)]
    if routine.procedure.kind != "function" or not all(map(_is_plain, nodes)):
        return None
    if any(isinstance(v.type, ZoneType) or v.assigned for v in routine.parameters):
        return None
    loops = any(isinstance(node, core.Comprehension | core.For) for node in nodes)
    if not loops or not any(read.place.kind in _SEVERAL for read in reads):
        return None
    named = [index for read in reads for index in read.indices]
    if not all(_is_fixed(index, routine) for index in named):
        return None
    others = [n for n in nodes if isinstance(n, core.Local) and not any(n is i for i in named)]
    used = [v for v in routine.parameters if any(n.variable is v for n in others)]
    return [*reads, *(core.Local(v.type, v.span, v) for v in used)]


def _is_plain(node: object) -> bool:
    if isinstance(node, core.Builtin):
        return node.name in _QUESTIONS
    if isinstance(node, core.Read):
        return node.place.kind in ("cell", *_SEVERAL)
    if isinstance(node, core.Comprehension):
        return node.kind != "random"
    return isinstance(node, _PLAIN)


def _is_fixed(index: core.Expr, routine: Routine) -> bool:
    if isinstance(index, core.Local):
        return index.variable in routine.parameters
    return isinstance(index, core.Const | core.Member | core.Spot)


def write_remembering(
    layout: Layout, name: str, anew: str, routine: Routine, keys: list[core.Expr], out: Writer
) -> None:
    """`name(p, ...)`, which asks `anew(p, ...)` only for what it does not know yet."""
    names = Locals(frozenset())
    parameters = ", ".join(["p", *(names[v] for v in routine.parameters)])
    e = Expressions(layout, names, out)
    known = layout.hoist(f"{constant_name(name)}_KNOWN", "Remembered()")
    with out.function(f"def {name}({parameters}):"):
        parts = list(dict.fromkeys(e.text(key) for key in keys))
        out.line(f"key = ({', '.join(parts)},)")
        with out.block(f"if key not in {known}:"):
            out.line(f"{known}.keep(key, {anew}({parameters}))")
        out.line(f"return {known}[key]")
