"""`let` and assignment: to a local, a place of the table, a statistic; and what may stand right of
them beside expressions."""

from __future__ import annotations

from ..syntax import expr
from . import core
from .arithmetic import combine
from .blocks import Fill, Steps, body
from .choices import choose, choose_value, parallel
from .context import Context, after_assignment, after_write
from .effect_calls import effect_call, result_of, reveal, roll_value
from .expressions import fitted, infer
from .moves import move, place_target
from .statistics import find_statistic
from .types import (
    BOOL,
    ERROR,
    INT,
    ErrorType,
    ListType,
    SetType,
    Type,
    VoidType,
    ZoneType,
    as_int,
    item_of,
    join,
    present,
    within,
)


def let(c: Context, node: expr.Let) -> Steps:
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
            call = node.value.span.text
            message = f"`{call}` gives no value" if "\n" not in call else "this gives no value"
            help_ = "let it stand alone; an effect gives a value with `return`"
            c.problems.error("E0303", node.value.span, message, help_)
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


def assign(c: Context, node: expr.Assign) -> Steps:
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
            _thing_help(node),
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
    return [*steps, _write(c, node, place, indices, value, wanted)]


def _thing_help(node: expr.Assign) -> str:
    target = node.target.span.text
    if node.op == "-=":
        what = "x" if isinstance(node.value, expr.Choose | expr.Move) else node.value.span.text
        return f"what leaves it goes to another place: `move {what} to ...`"
    shuffles = isinstance(node.value, expr.Call) and node.value.function.span.text == "shuffled"
    return f"write `shuffle {target}`" if shuffles else f"write `move ... to {target}`"


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
    return [*fill(variable), _write(c, node, place, indices, value, place_type(place))]


def _write(
    c: Context,
    node: expr.Assign,
    place: core.Place,
    indices: tuple[core.Expr, ...],
    value: core.Expr,
    wanted: Type,
) -> core.Write:
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
    stat = find_statistic(c, scope, target)
    if stat is None:
        return []
    c.universe.stats_set.add((scope, target.name))
    c.changes(node.span)
    if isinstance(node.value, expr.Choose | expr.Move | expr.Watch | expr.Parallel):
        c.problems.error("E0303", node.value.span, "a statistic takes a number", "use `let` first")
        return []
    value = infer(c, node.value)
    if not (stat.type == "bool" and value.type == BOOL):
        value = fitted(c, value, INT, f"the statistic `{target.name}`")
    if node.op == "-=":
        from .arithmetic import negate

        value = negate(c, value, value.span)
    elif node.op not in ("=", "+="):
        c.problems.error(
            "E0305", node.span, f"a statistic knows no `{node.op}`", "use `=`, `+=` or `-=`"
        )
    return [core.Stat(node.span, target.name, player, "=" if node.op == "=" else "+=", value)]
