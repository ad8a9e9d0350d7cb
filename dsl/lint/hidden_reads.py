"""What is hidden on the table and reaches a place that everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .. import core
from ..suspension import procedures
from .rule import LintedGame
from .walking import walk


@dataclass(frozen=True, slots=True)
class Leak:
    """A hidden place that is read. `through`: the function that reads it, None if it is read here.
    `sink` says in words where it comes to light."""

    read: core.Read | core.CallFunction
    place: core.Place
    through: core.Procedure | None
    sink: str


def leaks(game: LintedGame) -> Iterator[Leak]:
    if game.checked is None:
        return
    for sink, root, shown in _sinks(game.checked):
        for read, place, through in _hidden(root, frozenset()):
            if place not in shown:
                yield Leak(read, place, through, sink)


def _sinks(game: core.CheckedGame) -> Iterator[tuple[str, object, set[core.Place]]]:
    """What everybody sees, with the places whose content was revealed beside it."""
    for state in game.states:
        name = state.model.name.text
        for key, value in state.args:
            yield f"`args` of `{name}` (`{key}`)", value, set()
        for key, text in state.descriptions.items():
            if not key.startswith("descriptionmyturn"):
                yield f"`{key}` of `{name}`", text.parts, set()
    if game.panel is not None:
        for step in walk(game.panel.body):
            if isinstance(step, core.Return):
                yield "`panel`", step.value, set()
    for procedure in procedures(game):
        revealed = _revealed(procedure)
        for step in walk(procedure.body):
            if isinstance(step, core.Log):
                yield "a line of the log", tuple(value for _, value in step.values), revealed


def _revealed(procedure: core.Procedure) -> set[core.Place]:
    """The places of which this code, or an effect that it calls, reveals something."""
    called: set[core.Procedure] = set()
    waiting = [procedure]
    while waiting:
        one = waiting.pop()
        if one not in called:
            called.add(one)
            waiting.extend(one.calls)
    return {
        node.place
        for one in called
        for step in walk(one.body)
        if isinstance(step, core.Reveal)
        for node in walk(step.value)
        if isinstance(node, core.Read)
    }


Found = tuple[core.Read | core.CallFunction, core.Place, core.Procedure | None]


def _hidden(node: object, entered: frozenset[core.Procedure]) -> Iterator[Found]:
    """Hidden places whose content an expression depends on. How many things lie somewhere, and what
    stands on their backs, is known."""
    if isinstance(node, tuple):
        for item in node:
            yield from _hidden(item, entered)
        return
    counted = _counted(node)
    if counted is not None and not counted.place.count_hidden:
        yield from _hidden(counted.indices, entered)
        return
    if isinstance(node, core.Field) and node.record.columns[node.column].name in node.record.back:
        return
    if isinstance(node, core.Read) and node.place.visibility != "all":
        yield node, node.place, None
    if isinstance(node, core.CallFunction) and node.procedure not in entered:
        inner = entered | {node.procedure}
        for _, place, _ in _hidden(_values(node.procedure), inner):
            yield node, place, node.procedure
            break
    yield from _hidden(_parts(node), entered)


def _counted(node: object) -> core.Read | None:
    """The place of which only the number of things is asked."""
    operand: object = None
    if isinstance(node, core.Truth):
        operand = node.operand
    elif isinstance(node, core.Builtin) and node.name == "len":
        operand = node.arguments[0]
    elif isinstance(node, core.Comprehension) and node.kind in ("count", "any"):
        clause = node.clauses[0]
        if len(node.clauses) == 1 and not (node.where or node.element or clause.while_):
            operand = clause.source
    return operand if isinstance(operand, core.Read) else None


def _values(function: core.Procedure) -> tuple[object, ...]:
    return tuple(function.body or ())


def _parts(node: object) -> tuple[object, ...]:
    if not isinstance(node, core.Node | core.Step | core.Clause | core.Case):
        return ()
    names = [name for name in type(node).__dataclass_fields__ if name not in ("span", "type")]
    return tuple(getattr(node, name) for name in names)
