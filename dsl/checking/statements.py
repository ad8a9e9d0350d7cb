"""From the syntax of statements to core statements: control flow, and what stands alone on a
line."""

from __future__ import annotations

from ..syntax import expr
from . import core
from .assignments import assign, let, special
from .bindings import bind, inner_scope
from .blocks import HANDLERS, Steps, assigned_names, inside, leaves
from .choices import case_choice, choose, choose_value, may_block
from .context import Context, Scope, after_assignment, after_write, truths
from .effect_calls import effect_call, end_game, log, reveal
from .expressions import condition, fitted, infer
from .types import fits
from .verbs import activate, goto, record, repeat, require, roll, shuffle, stop

# Blocks can be checked once this module has entered the handlers: take these from here.
__all__ = ["assigned_names", "inside", "leaves"]


# ------------------------------------------------------------------------------ control flow
def _if(c: Context, node: expr.If) -> Steps:
    branches = []
    ends: list[frozenset[str]] = []
    before = c.facts
    for test, block in node.branches:
        found = condition(c, test)
        holds, fails = truths(found)
        outer = c.facts
        steps = _branch(c, block, outer | holds, ends)
        branches.append((found, steps))
        c.facts = outer | fails
    otherwise: core.Body = ()
    if node.otherwise is not None:
        otherwise = _branch(c, node.otherwise, c.facts, ends)
    else:
        ends.append(c.facts)
    c.facts = frozenset.intersection(*ends) if ends else before
    return [core.If(node.span, tuple(branches), otherwise)]


def _branch(
    c: Context, block: expr.Block, facts: frozenset[str], ends: list[frozenset[str]]
) -> core.Body:
    outer = c.scope
    c.scope, c.facts = Scope(outer), facts
    steps = inside(c, block)
    c.scope = outer
    if not leaves(steps):
        ends.append(c.facts)
    return steps


def _loop_facts(c: Context, block: expr.Block) -> None:
    """What may be assumed at the start of every round: nothing that the body may change."""
    c.facts = after_write(c.facts)
    for name in assigned_names(block):
        variable = c.scope.find(name)
        if variable is not None:
            c.facts = after_assignment(c.facts, variable)


def _for(c: Context, node: expr.For) -> Steps:
    was = c.in_loop
    c.in_loop = True
    with inner_scope(c):
        clauses = bind(c, node.bindings)
        _loop_facts(c, node.body)
        where = None
        if node.where is not None:
            where = condition(c, node.where)
            c.facts = c.facts | truths(where)[0]
        steps = inside(c, node.body)
    c.in_loop = was
    _loop_facts(c, node.body)
    return [core.For(node.span, clauses, where, steps)]


def _while(c: Context, node: expr.While) -> Steps:
    was = c.in_loop
    c.in_loop = True
    with inner_scope(c):
        _loop_facts(c, node.body)
        test = condition(c, node.condition)
        c.facts = c.facts | truths(test)[0]
        steps = inside(c, node.body)
    c.in_loop = was
    _loop_facts(c, node.body)
    return [core.While(node.span, test, steps)]


def _break(c: Context, node: expr.Break) -> Steps:
    if not c.in_loop:
        c.problems.error(
            "E0312", node.span, "`break` stands outside of a loop", "it leaves a `for` or `while`"
        )
    return [core.Break(node.span)]


def _pass(c: Context, node: expr.Pass) -> Steps:
    return []


def _return(c: Context, node: expr.Return) -> Steps:
    if isinstance(node.value, expr.Choose):
        steps, type_, fill = choose_value(c, node.value)
        assert fill is not None
        variable = core.Variable("value", type_, node.value.span)
        c.results.append((type_, node.value.span))
        result = core.Local(type_, node.value.span, variable)
        return [*steps, *fill(variable), core.Return(node.span, result)]
    if node.value is None:
        return [core.Return(node.span, None)]
    steps, type_, fill = special(c, node.value)
    if fill is not None:
        variable = core.Variable("value", type_, node.value.span)
        c.results.append((type_, node.value.span))
        result = core.Local(type_, node.value.span, variable)
        return [*steps, *fill(variable), core.Return(node.span, result)]
    if c.kind not in ("function", "effect", "cell"):
        c.problems.error(
            "E0312",
            node.span,
            "only functions and effects give a value back",
            "leave with `return` alone, or with `goto`",
        )
        return [core.Return(node.span, None)]
    value = infer(c, node.value, c.wanted_result)
    if c.wanted_result is not None and not fits(value.type, c.wanted_result):
        fitted(c, value, c.wanted_result, "the result")
    c.results.append((value.type, value.span))
    return [core.Return(node.span, value)]


# ------------------------------------------------------------------------------ alone on a line
def _expression(c: Context, node: expr.ExprStatement) -> Steps:
    value = node.value
    if isinstance(value, expr.Choose):
        names = tuple(b.names[0] for b in value.bindings)
        spans = tuple(b.name_spans[0] for b in value.bindings)
        return choose(c, value, names, spans)
    if isinstance(value, expr.Call) and isinstance(value.function, expr.Name):
        name = value.function.name
        if c.scope.find(name) is None and name not in c.universe.effects:
            if name in ("log", "end_game", "reveal"):
                c.changes(value.span)
            if name == "log":
                line = log(c, value)
                return [] if line is None else [line]
            if name == "end_game":
                return [end_game(c, value)]
            if name == "reveal":
                shown = reveal(c, value, None)
                return [] if shown is None else [shown]
            if name == "shuffle" and len(value.arguments) == 1:
                argument = value.arguments[0].value
                if not isinstance(argument, expr.Generator):
                    return shuffle(c, expr.Shuffle(value.span, argument))
    if isinstance(value, expr.Name) and value.name == "end_game":
        c.changes(value.span)
        return [core.EndGame(value.span, None)]
    if isinstance(value, expr.Move | expr.Watch | expr.Parallel):
        steps, _, fill = special(c, value)
        assert fill is not None
        return [*steps, *fill(None)]
    if isinstance(value, expr.Call):
        if _known_effect(c, value):
            c.changes(value.span)
        called = effect_call(c, value, None)
        return [] if called is None else [called]
    c.problems.error(
        "E0312",
        node.span,
        "this computes a value and does nothing with it",
        "assign it with `let`, return it, or delete the line",
    )
    return []


def _known_effect(c: Context, node: expr.Call) -> bool:
    """Whether this calls an effect (an unknown name is told of as such)."""
    return not isinstance(node.function, expr.Name) or node.function.name in c.universe.effects


HANDLERS |= {
    expr.Let: let,
    expr.Assign: assign,
    expr.If: _if,
    expr.For: _for,
    expr.While: _while,
    expr.Break: _break,
    expr.Pass: _pass,
    expr.Return: _return,
    expr.ExprStatement: _expression,
    expr.Shuffle: shuffle,
    expr.Roll: roll,
    expr.Record: record,
    expr.ChooseCase: case_choice,
    expr.MayBlock: may_block,
    expr.Require: require,
    expr.Goto: goto,
    expr.Activate: activate,
    expr.Repeat: repeat,
    expr.Stop: stop,
}
