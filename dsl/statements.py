"""From the syntax of statements to core statements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import core, expr
from .arithmetic import combine
from .choices import case_choice, choose, choose_value, may_block, parallel
from .context import Context, after_assignment, after_write, truths
from .effect_calls import effect_call, end_game, log, result_of, reveal, roll_value
from .expressions import bind, condition, infer, inner_scope
from .moves import move, place_target
from .names import near_words
from .types import (
    BOOL,
    ERROR,
    INT,
    PLAYER,
    ErrorType,
    ListType,
    SetType,
    Type,
    VoidType,
    ZoneType,
    as_int,
    fits,
    item_of,
    join,
    present,
    within,
)

Steps = list[core.Statement]


def body(c: Context, block: expr.Block) -> core.Body:
    """The statements of a block, in a scope of their own."""
    with inner_scope(c):
        return inside(c, block)


def inside(c: Context, block: expr.Block) -> core.Body:
    found: Steps = []
    left = False
    for statement in block.statements:
        if left:
            c.problems.error(
                "E0330",
                statement.span,
                "this is never reached",
                "the statement above leaves the block: move this before it, or delete it",
            )
            left = False
        found.extend(_HANDLERS[type(statement)](c, statement))
        left = bool(found) and leaves((found[-1],))
    return tuple(found)


def leaves(steps: core.Body) -> bool:
    """Whether what stands behind these statements is never reached."""
    if not steps:
        return False
    last = steps[-1]
    if isinstance(last, core.If):
        every = [b for _, b in last.branches] + [last.otherwise]
        return all(leaves(b) for b in every)
    enders = core.Return | core.Goto | core.Break | core.Repeat | core.Stop | core.EndGame
    return isinstance(last, enders)


# ------------------------------------------------------------------------------ let, assignment
def _let(c: Context, node: expr.Let) -> Steps:
    if isinstance(node.value, expr.Choose):
        return choose(c, node.value, node.names, node.name_spans)
    if len(node.names) > 1:
        c.problems.error(
            "E0305",
            node.span,
            "two names stand only before a choice of two things",
            "write one `let` for each",
        )
        return []
    name, span = node.names[0], node.name_spans[0]
    steps, value_type, fill = special(c, node.value)
    if fill is not None:
        if isinstance(value_type, VoidType):
            c.problems.error(
                "E0303", node.value.span, "this gives no value", "let it stand alone, without `let`"
            )
            value_type = ERROR
        variable = c.declare(name, _wide(c, name, value_type), span)
        return [*steps, *fill(variable)]
    assert not isinstance(node.value, expr.Choose | expr.Move | expr.Watch | expr.Parallel)
    value = infer(c, node.value)
    if isinstance(value.type, VoidType):
        c.problems.error("E0303", value.span, "this gives no value", "call it without `let`")
    variable = c.declare(name, _wide(c, name, value.type), span)
    variable.assigned = name in c.assigned
    return [core.Let(node.span, variable, value)]


def _wide(c: Context, name: str, type_: Type) -> Type:
    """A number that is assigned again may take any value."""
    if isinstance(type_, ZoneType):
        return ListType(type_.item)
    return INT if name in c.assigned and as_int(type_) is not None else type_


Fill = Callable[[core.Variable | None], Steps]


def special(
    c: Context, value: expr.Expr | expr.Choose | expr.Move | expr.Watch | expr.Parallel
) -> tuple[Steps, Type, Fill | None]:
    """What may stand right of `let` and `=` beside expressions: statements before it, its type, and
    how to make the statement once its target is known. `Fill` is None for plain expressions."""
    if isinstance(value, expr.Choose):
        return choose_value(c, value)
    if isinstance(value, expr.Move):
        c.changes(value.span)
        return move(c, value)
    if isinstance(value, expr.Watch):
        watched = body(c, value.body)
        span = value.span
        return [], BOOL, lambda v: [core.Watch(span, v, watched)]
    if isinstance(value, expr.Parallel):
        return parallel(c, value)
    if isinstance(value, expr.Call):
        return _special_call(c, value)
    return [], ERROR, None


def _special_call(c: Context, node: expr.Call) -> tuple[Steps, Type, Fill | None]:
    function = node.function
    name = function.name if isinstance(function, expr.Name) else None
    if name is not None and c.scope.find(name) is None and name not in c.universe.functions:
        if name == "reveal":
            c.changes(node.span)
            shown = reveal(c, node, None)
            if shown is None:
                return [], ERROR, lambda v: []
            return (
                [],
                shown.value.type,
                lambda v: [core.Reveal(node.span, shown.value, shown.to, v)],
            )
        if name == "roll" and name not in c.universe.effects:
            c.changes(node.span)
            rolled = roll_value(c, node, node.span)
            if rolled is None:
                return [], ERROR, lambda v: []
            return [], rolled.type, lambda v: [core.Let(node.span, v, rolled)] if v else []
        if name in c.universe.effects:
            return _effect_value(c, node)
    elif name is None and _is_effect_value(c, function):
        return _effect_value(c, node)
    return [], ERROR, None


def _is_effect_value(c: Context, function: expr.Expr) -> bool:
    """Whether this names a column that holds effects."""
    while isinstance(function, expr.Index):
        function = function.value
    if isinstance(function, expr.Attribute):
        from .types import ProcedureType

        for record in c.universe.records.values():
            column = record.column(function.name)
            if column is not None:
                type_ = present(record.columns[column].type)
                type_ = present(item_of(type_) or type_)
                if isinstance(type_, ProcedureType) and type_.kind == "effect":
                    return True
    return False


def _effect_value(c: Context, node: expr.Call) -> tuple[Steps, Type, Fill | None]:
    c.changes(node.span)
    called = effect_call(c, node, None)
    if called is None:
        return [], ERROR, lambda v: []
    made = called
    return (
        [],
        result_of(made),
        lambda v: [core.CallEffect(node.span, made.effect, made.arguments, v)],
    )


def _assign(c: Context, node: expr.Assign) -> Steps:
    statistic = _statistic(c, node)
    if statistic is not None:
        return statistic
    if isinstance(node.target, expr.Name):
        variable = c.scope.find(node.target.name)
        if variable is not None:
            return _assign_local(c, node, variable)
    return _assign_place(c, node)


def _assign_local(c: Context, node: expr.Assign, variable: core.Variable) -> Steps:
    variable.assigned = True
    steps, type_, fill = special(c, node.value) if node.op == "=" else ([], ERROR, None)
    if fill is not None:
        _same_kind(c, node, variable, type_)
        c.facts = after_assignment(c.facts, variable)
        return [*steps, *fill(variable)]
    assert not isinstance(node.value, expr.Choose | expr.Move | expr.Watch | expr.Parallel)
    value = infer(c, node.value, variable.type)
    if node.op != "=":
        old = core.Local(variable.type, node.target.span, variable)
        op = "|" if node.op == "+=" and isinstance(variable.type, SetType) else node.op[0]
        value = combine(c, op, old, _collected(c, value, variable.type), node.span)
    _same_kind(c, node, variable, value.type)
    c.facts = after_assignment(c.facts, variable)
    return [core.Let(node.span, variable, value)]


def _same_kind(c: Context, node: expr.Assign, variable: core.Variable, type_: Type) -> None:
    if as_int(variable.type) and as_int(type_):
        return
    if isinstance(variable.type, ErrorType):
        variable.type = type_
        return
    both = join(variable.type, type_)
    if both is None:
        c.problems.error(
            "E0303",
            node.value.span,
            f"`{variable.name}` holds a `{variable.type}`, this is a `{type_}`",
            "use another name for another kind of thing",
        )
        return
    variable.type = both


def _collected(c: Context, value: core.Expr, wanted: Type) -> core.Expr:
    """`set += thing` takes one thing as well as a set of them."""
    if isinstance(wanted, SetType) and item_of(value.type) is None:
        return core.SetOf(SetType(value.type), value.span, (value,))
    if isinstance(wanted, SetType) and isinstance(value, core.ListOf):
        return (
            core.SetOf(SetType(value.type.item), value.span, value.items)
            if isinstance(value.type, ListType)
            else value
        )
    return value


def _assign_place(c: Context, node: expr.Assign) -> Steps:
    found = place_target(c, node.target)
    if found is None:
        return []
    place, indices = found
    if place.kind not in ("cell", "set", "dice") and c.kind not in ("scenario", "setup"):
        c.problems.error(
            "E0310",
            node.target.span,
            f"`{place.name}` holds things, which lie in one place at a time",
            f"write `move ... to {node.target.span.text}`",
        )
        return []
    from .names import place_type

    wanted = place_type(place)
    steps, type_, fill = special(c, node.value) if node.op == "=" else ([], ERROR, None)
    if fill is not None:
        return [*steps, *_through_local(c, node, place, indices, type_, fill)]
    assert not isinstance(node.value, expr.Choose | expr.Move | expr.Watch | expr.Parallel)
    value = infer(c, node.value, wanted)
    if node.op != "=":
        c.procedure.reads.add(place)
        old = core.Read(wanted, node.target.span, place, indices)
        op = {"+": "|"}.get(node.op[0], node.op[0]) if isinstance(wanted, SetType) else node.op[0]
        value = combine(c, op, old, _collected(c, value, wanted), node.span)
    return [*steps, write(c, node, place, indices, value, wanted)]


def _through_local(
    c: Context,
    node: expr.Assign,
    place: core.Place,
    indices: tuple[core.Expr, ...],
    type_: Type,
    fill: Fill,
) -> Steps:
    """`place = choose ...`: into a local first, then onto the table."""
    from .names import place_type

    variable = core.Variable("value", type_, node.value.span)
    value = core.Local(type_, node.value.span, variable)
    return [*fill(variable), write(c, node, place, indices, value, place_type(place))]


def write(
    c: Context,
    node: expr.Assign,
    place: core.Place,
    indices: tuple[core.Expr, ...],
    value: core.Expr,
    wanted: Type,
) -> core.Write:
    from .expressions import fitted

    zone = place.kind not in ("cell", "set", "dice")
    value = fitted(
        c, value, ListType(place.item) if zone else wanted, f"the value of `{place.name}`"
    )
    c.procedure.writes.add(place)
    c.changes(node.span)
    c.facts = after_write(c.facts)
    return core.Write(node.span, place, indices, value, not within(value.type, wanted))


def _statistic(c: Context, node: expr.Assign) -> Steps | None:
    """`stats.turns += 1`, `stats[me].dogmas += 1`."""
    target = node.target
    if not isinstance(target, expr.Attribute):
        return None
    holder = target.value
    base = holder.value if isinstance(holder, expr.Index) else holder
    if not isinstance(base, expr.Name) or base.name != "stats" or c.scope.find("stats"):
        return None
    scope = "player" if isinstance(holder, expr.Index) else "table"
    player = None
    if isinstance(holder, expr.Index):
        player = infer(c, holder.indices[0])
    known = [s for s in c.universe.game.stats if s.key.text == target.name]
    if not any(s.scope == scope for s in known):
        names = [s.key.text for s in c.universe.game.stats if s.scope == scope]
        if known:
            form = (
                f"stats[p].{target.name}" if known[0].scope == "player" else f"stats.{target.name}"
            )
            help_ = f"it is a statistic of the {known[0].scope}: write `{form}`"
        else:
            help_ = near_words(target.name, names) or "statistics are declared under `stats:`"
        c.problems.error(
            "E0301", target.name_span, f"there is no {scope} statistic `{target.name}`", help_
        )
        return []
    c.universe.stats_set.add((scope, target.name))
    c.changes(node.span)
    if isinstance(node.value, expr.Choose | expr.Move | expr.Watch | expr.Parallel):
        c.problems.error("E0303", node.value.span, "a statistic takes a number", "use `let` first")
        return []
    value = infer(c, node.value)
    if node.op == "-=":
        from .arithmetic import negate

        value = negate(c, value, value.span)
    elif node.op not in ("=", "+="):
        c.problems.error(
            "E0305", node.span, f"a statistic knows no `{node.op}`", "use `=`, `+=` or `-=`"
        )
    return [core.Stat(node.span, target.name, player, "=" if node.op == "=" else "+=", value)]


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
    from .context import Scope

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
        from .expressions import fitted

        fitted(c, value, c.wanted_result, "the result")
    c.results.append((value.type, value.span))
    return [core.Return(node.span, value)]


# ------------------------------------------------------------------------------ verbs
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
                    return _shuffle(c, expr.Shuffle(value.span, argument))
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


def _shuffle(c: Context, node: expr.Shuffle) -> Steps:
    from .moves import destination

    c.changes(node.span)
    place = destination(c, node.place)
    if place is None:
        return []
    c.procedure.uses_random = True
    c.facts = after_write(c.facts)
    return [core.Shuffle(node.span, place)]


def _roll(c: Context, node: expr.Roll) -> Steps:
    found = place_target(c, node.place)
    if found is None:
        return []
    place, indices = found
    if place.kind != "dice":
        c.problems.error(
            "E0303", node.place.span, f"`{place.name}` holds no dice", "declare it `4 of Die`"
        )
        return []
    c.changes(node.span)
    c.procedure.uses_random = True
    c.procedure.writes.add(place)
    c.facts = after_write(c.facts)
    return [
        core.Roll(node.span, core.PlaceRef(ListType(place.item), node.place.span, place, indices))
    ]


def _record(c: Context, node: expr.Record) -> Steps:
    steps: Steps = []
    for syntax in node.places:
        found = place_target(c, syntax)
        if found is None:
            continue
        place, _ = found
        if place.kind != "history":
            c.problems.error(
                "E0303",
                syntax.span,
                f"`{place.name}` is no history",
                "declare it `history(board, active)`",
            )
            continue
        c.changes(node.span)
        c.procedure.writes.add(place)
        steps.append(core.RecordHistory(node.span, place))
    return steps


def _require(c: Context, node: expr.Require) -> Steps:
    if c.kind != "action":
        c.problems.error(
            "E0312",
            node.span,
            "`require` belongs to actions: it says when a player may not do them",
            "here use `if`",
        )
    elif c.wrote:
        c.problems.error(
            "E0326",
            node.span,
            "`require` stands behind a change, a choice or a throw of dice",
            "move it before the first of them, so that a refused move changes nothing",
        )
    test = condition(c, node.condition)
    c.facts = c.facts | truths(test)[0]
    from .expressions import format_text

    reason = None if node.reason is None else format_text(c, node.reason)
    return [core.Require(node.span, test, reason)]


def _goto(c: Context, node: expr.Goto) -> Steps:
    if c.labels is None:
        c.problems.error(
            "E0312",
            node.span,
            "only an action's or a state's own code takes transitions",
            "let the effect return a value, and `goto` where it is called",
        )
    elif node.label not in c.labels:
        known = sorted(c.labels)
        help_ = near_words(node.label, known) or (
            f"its labels are {', '.join(f'`{k}`' for k in known)}"
            if known
            else "declare it under `transitions:`"
        )
        c.problems.error(
            "E0318", node.label_span, f"there is no transition `{node.label}` here", help_
        )
    return [core.Goto(node.span, node.label)]


def _activate(c: Context, node: expr.Activate) -> Steps:
    from .expressions import check

    if c.kind not in ("action", "state", "setup", "scenario"):
        c.problems.error(
            "E0312",
            node.span,
            "`activate` stands in actions, states and `setup` only",
            "an effect asks with `choose ... by p`",
        )
    c.wrote = True
    player = check(c, node.player, PLAYER, "the active player")
    c.facts = frozenset(f for f in c.facts if "active" not in f)
    return [core.Activate(node.span, player)]


def _repeat(c: Context, node: expr.Repeat) -> Steps:
    if c.kind not in ("effect", "cell"):
        c.problems.error("E0312", node.span, "`repeat` starts an effect again", "here use `while`")
    return [core.Repeat(node.span)]


def _stop(c: Context, node: expr.Stop) -> Steps:
    if node.name not in c.universe.effects:
        help_ = (
            near_words(node.name, list(c.universe.effects)) or "it names an effect under `effects:`"
        )
        message = f"I cannot find an effect `{node.name}`"
        c.universe.missing("E0321", node.name_span, node.name, message, help_)
    return [core.Stop(node.span, node.name)]


def _choose_case(c: Context, node: expr.ChooseCase) -> Steps:
    return case_choice(c, node)


def _may(c: Context, node: expr.MayBlock) -> Steps:
    return may_block(c, node)


def assigned_names(block: object) -> set[str]:
    """Locals that are assigned again somewhere inside."""
    from dataclasses import fields

    if isinstance(block, tuple):
        return set().union(*(assigned_names(item) for item in block)) if block else set()
    if not isinstance(block, expr.Node):
        return set()
    found = set().union(*(assigned_names(getattr(block, f.name)) for f in fields(block)))
    if isinstance(block, expr.Assign) and isinstance(block.target, expr.Name):
        found.add(block.target.name)
    return found


_HANDLERS: dict[type, Callable[[Context, Any], Steps]] = {
    expr.Let: _let,
    expr.Assign: _assign,
    expr.If: _if,
    expr.For: _for,
    expr.While: _while,
    expr.Break: _break,
    expr.Pass: _pass,
    expr.Return: _return,
    expr.ExprStatement: _expression,
    expr.Shuffle: _shuffle,
    expr.Roll: _roll,
    expr.Record: _record,
    expr.ChooseCase: _choose_case,
    expr.MayBlock: _may,
    expr.Require: _require,
    expr.Goto: _goto,
    expr.Activate: _activate,
    expr.Repeat: _repeat,
    expr.Stop: _stop,
}
