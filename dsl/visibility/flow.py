"""Labels through statements: locals, branches, loops, and where ways meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..checking import core
from ..checking.suspension import steps
from ..checking.types import PLAYER, item_of
from .calls import call_effect
from .choices import case_choice, choose
from .comprehensions import bind_clauses
from .expressions import content, evaluate
from .findings import Sink
from .knowledge import KNOWN, Knowledge, element, is_thing, may_lack
from .labels import EACH, EVERYBODY, PUBLIC, Label, local, root
from .moving import move, reveal, roll, shuffle, write
from .state import State
from .telling import activate, goto, log, require
from .walk import Walk

ROUNDS = 4


def run(w: Walk, body: core.Body) -> None:
    """Walk through statements, as far as the code goes on."""
    for step in body:
        if not w.alive:
            return
        handler = _HANDLERS.get(type(step))
        if handler is not None:
            handler(w, step)


# ------------------------------------------------------------------------------ locals
def _let(w: Walk, step: core.Let) -> None:
    value = evaluate(w, step.value).plus(w.path_here())
    w.state.bind(step.variable, value.through(f"`{step.variable.name}` holds it", step.span))


def _return(w: Walk, step: core.Return) -> None:
    value = KNOWN if step.value is None else evaluate(w, step.value)
    value = value.each(w.state.settled).plus(w.state.settled(w.path_here()))
    span = step.span if step.value is None else step.value.span
    w.returns.append((value, w.state.copy(), span))
    w.alive = False


def _break(w: Walk, step: core.Break) -> None:
    w.breaks.append(w.state.copy())
    w.alive = False


def _leave(w: Walk, step: core.Stop | core.Repeat | core.EndGame) -> None:
    if isinstance(step, core.EndGame) and step.winners is not None:
        evaluate(w, step.winners)
    if isinstance(step, core.Stop):
        for number in range(len(w.rest)):
            w.rest[number] = w.rest[number] | w.path()
    w.alive = False


# ------------------------------------------------------------------------------ branches
def _if(w: Walk, step: core.If) -> None:
    asked = PUBLIC
    ends: list[State] = []
    tests: list[tuple[core.Expr | None, core.Body]] = [*step.branches, (None, step.otherwise)]
    same = _same_way_out([body for _, body in tests])
    left = False
    for condition, body in tests:
        if condition is not None:
            words = "it decides which way the code goes"
            asked = asked | content(w, condition).through(words, condition.span)
        start = w.state.copy()
        if condition is not None:
            _narrow(w, w.state, condition, True)
            _narrow(w, start, condition, False)
        with w.under(PUBLIC if same else asked):
            run(w, body)
        if w.alive:
            ends.append(w.state)
        else:
            left = left or any(isinstance(s, LEAVING) for s in steps(body))
        w.state, w.alive = start, True
    _silence(w, step, asked, ends)
    _meet(w, ends, asked)
    if left and ends:
        w.left_under(asked)


def _narrow(w: Walk, state: State, condition: core.Expr, holds: bool) -> None:
    """Where everybody knows that there is none, nothing about it is hidden."""
    if isinstance(condition, core.Not):
        _narrow(w, state, condition.operand, not holds)
    elif isinstance(condition, core.And if holds else core.Or):
        for item in condition.items:
            _narrow(w, state, item, holds)
    elif isinstance(condition, core.Truth) and not holds:
        held = evaluate(w, condition.operand)
        if held.origin is not None and root(held.origin)[0] == "local" and not held.size:
            state.show(held.origin, (EVERYBODY,))


LEAVING = core.Return | core.Break | core.Stop | core.Repeat


def _same_way_out(bodies: list[core.Body]) -> bool:
    """Whether every branch does nothing but take the same transition."""
    labels = {b[0].label if len(b) == 1 and isinstance(b[0], core.Goto) else None for b in bodies}
    return len(labels) == 1 and None not in labels


def _silence(w: Walk, step: core.If, asked: Label, ends: list[State]) -> None:
    """Where one branch shows what decides, and another does not, its silence tells the rest."""
    if not asked or w.silent:
        return
    for secret, evidence in asked:
        seen = [state.sees(secret, frozenset()) for state in ends]
        if any(seen) and not all(seen):
            mend = "`reveal` what decides it before the condition."
            words = "what does not happen in the other case"
            sink = Sink("decides", words, step.branches[0][0].span, mend)
            w.shared.findings.add(sink, Label({secret: evidence}), False)


def _meet(w: Walk, ends: list[State], asked: Label) -> None:
    """Go on where ways meet."""
    w.alive = bool(ends)
    if not ends:
        return
    w.state = ends[0]
    for state in ends[1:]:
        w.state = w.state.join(state, asked)


# ------------------------------------------------------------------------------ loops
def _for(w: Walk, step: core.For) -> None:
    _rounds(w, lambda: _round(w, step.clauses, step.where, step.body), step)
    plain = step.where is None and len(step.clauses) == 1 and step.clauses[0].while_ is None
    broken = any(isinstance(s, core.Break) for s in steps(step.body))
    if plain and not broken and w.last_round is not None:
        _shown_to_all(w, step.clauses[0])


def _shown_to_all(w: Walk, clause: core.Clause) -> None:
    """What every round of a whole loop has shown of its own part is shown of the whole."""
    players = clause.variable.type == PLAYER and isinstance(
        clause.source, core.Players | core.Domain
    )
    assert w.last_round is not None
    for key, viewers in w.last_round.generalised(clause.variable, players).items():
        w.state.show(key, viewers)


def _round(
    w: Walk, clauses: tuple[core.Clause, ...], where: core.Expr | None, body: core.Body
) -> Label:
    """One round of a loop; what the number of rounds depends on."""
    rounds = PUBLIC
    for clause in clauses:
        rounds = rounds | _bind_round(w, clause)
    if where is not None:
        rounds = rounds | content(w, where).through("it decides what the loop meets", where.span)
    with w.under(rounds):
        run(w, body)
    return rounds


def _bind_round(w: Walk, clause: core.Clause) -> Label:
    variable = clause.variable
    w.state.forget(variable)  # before the new value, whose name speaks of the variable too
    w.state.bound.discard(variable)
    whole = evaluate(w, clause.source)
    rounds = whole.size
    item = element(whole, ("each", variable), local(variable))
    if not may_lack(variable.type) and item_of(variable.type) is None and is_thing(variable.type):
        item = replace(item, size=PUBLIC)
    w.state.bind(variable, item)
    if clause.index is not None:
        w.state.bind(clause.index, Knowledge(symbol=local(clause.index)))
    return rounds | content(w, clause.while_) | content(w, clause.then)


def _while(w: Walk, step: core.While) -> None:
    def once() -> Label:
        asked = content(w, step.condition).through(
            "it decides whether the loop goes on", step.condition.span
        )
        with w.under(asked):
            run(w, step.body)
        return asked

    _rounds(w, once, step)


def _rounds(w: Walk, once: Callable[[], Label], step: core.For | core.While) -> None:
    """Walk through a loop until nothing new comes of another round."""
    outer, w.breaks = w.breaks, []
    asked = PUBLIC
    w.last_round = None
    for _ in range(ROUNDS):
        start = w.state.copy()
        asked = asked | once()
        last = w.state if w.alive else None
        w.alive = True
        after = start if last is None else start.join(last, asked)
        w.state = after.copy()
        w.last_round = last
        if last is None or after.same(start):
            break
    last_round = w.last_round
    ends = [w.state, *w.breaks]
    if w.breaks:
        w.left_under(asked)
    _meet(w, ends, asked)
    w.breaks, w.last_round = outer, last_round


def _parallel(w: Walk, step: core.Parallel) -> None:
    clause = core.Clause(step.variable, None, step.source, None, None)
    kept: list[Knowledge] = []

    def once() -> Label:
        rounds = _round(w, (clause,), step.where, step.body)
        if step.result is not None and w.alive:
            kept.append(w.state.get(step.result))
        return rounds

    outer, w.returns = w.returns, []
    start = w.state.copy()
    asked = once()
    ends = [state for _, state, _ in w.returns] + ([w.state] if w.alive else [])
    kept += [value for value, _, _ in w.returns]
    w.returns = outer
    _meet(w, [start, *ends], asked)
    if step.target is not None:
        w.state.bind(step.target, _by_seat(w, step.variable, kept, ends))


def _by_seat(
    w: Walk, variable: core.Variable, kept: list[Knowledge], ends: list[State]
) -> Knowledge:
    """What the branches have given, a list by seat: each part is seen by its own player."""
    values = [
        v.each(state.settled).renamed(local(variable), EACH)
        for v, state in zip(kept, ends[::-1], strict=False)
    ]
    found = values[0] if values else KNOWN
    for value in values[1:]:
        found = found.either(value)
    return replace(found, symbol=None, origin=None, zone=None).unnamed()


def _watch(w: Walk, step: core.Watch) -> None:
    run(w, step.body)
    if step.target is not None and w.alive:
        w.state.bind(step.target, KNOWN)


def _triggers(w: Walk, step: core.CheckTriggers) -> None:
    for trigger in step.triggers:
        w.recurs(trigger.procedure)


def trigger(w: Walk, found: core.Trigger) -> None:
    """A trigger, walked for itself: that it happens shows its condition."""
    rounds = bind_clauses(w, found.clauses) | content(w, found.where)
    for clause in found.clauses:
        w.state.bind(clause.variable, replace(KNOWN, symbol=local(clause.variable)))
    asked = rounds.through(f"it decides when `{found.name}` happens", found.span)
    with w.under(asked):
        run(w, found.procedure.body or ())


_HANDLERS: dict[type[Any], Callable[[Walk, Any], None]] = {
    core.Let: _let,
    core.Return: _return,
    core.Break: _break,
    core.Stop: _leave,
    core.Repeat: _leave,
    core.EndGame: _leave,
    core.If: _if,
    core.For: _for,
    core.While: _while,
    core.Parallel: _parallel,
    core.Watch: _watch,
    core.CheckTriggers: _triggers,
    core.CallEffect: call_effect,
    core.Choose: choose,
    core.ChooseCase: case_choice,
    core.Move: move,
    core.Write: write,
    core.Reveal: reveal,
    core.Shuffle: shuffle,
    core.Roll: roll,
    core.Log: log,
    core.Goto: goto,
    core.Activate: activate,
    core.Require: require,
}
