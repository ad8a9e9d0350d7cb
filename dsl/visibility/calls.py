"""Labels through functions and effects: each call is walked with what it is given."""

from __future__ import annotations

from dataclasses import replace

from ..checking import core
from ..checking.types import VoidType
from ..source import Span
from .knowledge import KNOWN, Knowledge
from .labels import PUBLIC, Symbol, local, root, union
from .state import State
from .table import hidden
from .walk import Walk

Returned = list[tuple[Knowledge, State, Span]]


def call_function(
    w: Walk, procedure: core.Procedure, values: list[Knowledge], span: Span
) -> Knowledge:
    """What a function gives for these arguments."""
    if _is_plain(procedure, values):
        return Knowledge(symbol=_symbol(procedure, values))
    if w.too_deep(procedure):
        label = union(v.whole for v in values).doubtful()
        return Knowledge(label, PUBLIC, label)
    before, alive = w.state, w.alive
    w.state, w.alive = before.copy(), True
    returned = _run(w, procedure, values, span)
    w.state, w.alive = before, alive
    found = _either(returned)
    name = f"`{procedure.name}` gives it back"
    symbol = _symbol(procedure, values)
    return replace(_detached(w, found.through(name, span)), symbol=symbol, zone=None)


def _is_plain(procedure: core.Procedure, values: list[Knowledge]) -> bool:
    """Whether nothing hidden goes in, and nothing hidden is read inside."""
    if procedure.calls_values or any(not v.public or v.zone for v in values):
        return False
    return not any(hidden(place) for place in procedure.reads)


def _symbol(procedure: core.Procedure, values: list[Knowledge]) -> Symbol | None:
    if any(v.symbol is None for v in values):
        return None
    return ("call", procedure.name, *(v.symbol for v in values))


def _run(w: Walk, procedure: core.Procedure, values: list[Knowledge], span: Span) -> Returned:
    from .flow import run

    arguments = []
    for parameter, value in zip(procedure.parameters, values, strict=False):
        words = f"`{parameter.variable.name}` of `{procedure.name}` receives it"
        arguments.append((parameter.variable, value.through(words, span)))
    return w.inside(procedure, arguments, lambda: run(w, procedure.body or ()))


def _either(returned: Returned) -> Knowledge:
    if not returned:
        return KNOWN
    found = returned[0][0]
    for value, _, _ in returned[1:]:
        found = found.either(value)
    return found


def _detached(w: Walk, value: Knowledge) -> Knowledge:
    """A result whose name was a local of what was called."""
    if value.origin is None:
        return value
    name = root(value.origin)
    if name[0] != "local" or any(name[1] in frame for frame in w.state.frames):
        return value
    return replace(value, origin=None)


# ------------------------------------------------------------------------------ effects
def call_effect(w: Walk, step: core.CallEffect) -> None:
    from .expressions import evaluate

    values = [evaluate(w, a) for a in step.arguments]
    if isinstance(step.effect, core.Procedure):
        given = _effect(w, step.effect, values, step.span)
    else:
        given = _held_effect(w, step, step.effect, values)
    if step.target is not None and w.alive:
        w.state.bind(step.target, given)


def _effect(w: Walk, effect: core.Procedure, values: list[Knowledge], span: Span) -> Knowledge:
    if w.too_deep(effect):
        w.recurs(effect)
        return KNOWN
    if _is_plain(effect, values) and not w.state.live(w.path()):
        w.recurs(effect)
        return KNOWN
    returned = _run(w, effect, values, span)
    ends = [state for _, state, _ in returned]
    if w.alive:
        ends.append(w.state)
    if not ends:
        return KNOWN
    w.alive, w.state = True, ends[0]
    for state in ends[1:]:
        w.state = w.state.join(state, PUBLIC)
    found = _either(returned)
    if isinstance(effect.result, VoidType):
        return KNOWN
    found = _detached(w, found.through(f"`{effect.name}` gives it back", span))
    return replace(found, symbol=None, zone=None)


def _held_effect(
    w: Walk, step: core.CallEffect, effect: core.Expr, values: list[Knowledge]
) -> Knowledge:
    """An effect held as a value may be any of them: they are walked for themselves, with what all
    such calls give them."""
    from .expressions import evaluate

    which = evaluate(w, effect)
    with w.under(which.content):
        w.happens(step.span, f"which effect `{step.span.text}` runs")
    for position, value in enumerate(values):
        _give(w, (len(values), position), value, values)
    for held in held_effects(w.shared.game):
        if len(held.parameters) == len(values):
            w.recurs(held)
    return KNOWN


def _give(w: Walk, key: tuple[int, int], value: Knowledge, values: list[Knowledge]) -> None:
    """What an effect may receive: players are known to it by its own parameters only."""
    value = value.each(lambda label: w.state.settled(label).doubtful())
    for position, other in enumerate(values):
        if other.symbol is not None:
            value = value.renamed(other.symbol, ("given", key[0], position))
    value = replace(value, symbol=None, origin=None, zone=None).unnamed()
    old = w.shared.given.get(key, KNOWN)
    w.shared.given[key] = old.either(value)


def held_effects(game: core.CheckedGame) -> list[core.Procedure]:
    """Every effect that a row of the material holds."""
    found = [p for p in game.cells if p.kind == "cell"]
    for record in game.records.values():
        for row in record.rows:
            for cell in row.cells:
                found += [p for p in _named(cell) if p not in found]
    return found


def _named(cell: core.Cell) -> list[core.Procedure]:
    if isinstance(cell, core.ProcedureValue) and cell.procedure.kind == "effect":
        return [cell.procedure]
    if isinstance(cell, tuple):
        return [p for inner in cell for p in _named(inner)]
    return []


def parameters_of(w: Walk, held: core.Procedure) -> list[tuple[core.Variable, Knowledge]]:
    """The parameters of an effect that is walked for itself."""
    given = []
    count = len(held.parameters)
    symbols = [local(p.variable) for p in held.parameters]
    for position, parameter in enumerate(held.parameters):
        value = w.shared.given.get((count, position), KNOWN)
        for other, symbol in enumerate(symbols):
            value = value.renamed(("given", count, other), symbol)
        given.append((parameter.variable, replace(value, symbol=symbols[position])))
    return given
