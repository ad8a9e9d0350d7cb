"""Calls and attributes: which of all the things that look so it is; functions, columns, `after`."""

from __future__ import annotations

from ..syntax import expr
from . import core
from .builtin_calls import builtin_call, is_asked_of, may_be_asked, receiver_of
from .builtins import FUNCTIONS, GATHERERS, METHODS
from .call_hints import asked_elsewhere, called_elsewhere
from .context import Context, after_write
from .names import (
    are,
    count_words,
    from_meaning,
    meaning_type,
    narrowed,
    near_words,
    quoted,
)
from .statistics import read_statistic
from .types import (
    ERROR,
    INT,
    BoolType,
    ErrorType,
    ListType,
    OptionalType,
    PlaceType,
    ProcedureType,
    RecordType,
    Type,
    ZoneType,
    as_int,
    item_of,
    optional,
    present,
)


def call(c: Context, node: expr.Call, wanted: Type | None) -> core.Expr:
    if isinstance(node.function, expr.Name):
        return _named_call(c, node, node.function, wanted)
    if isinstance(node.function, expr.Attribute):
        found = _method(c, node.function, node)
        if found is not None:
            return found
    from .expressions import infer

    return _call_value(c, infer(c, node.function), node)


def _named_call(c: Context, node: expr.Call, function: expr.Name, wanted: Type | None) -> core.Expr:
    name = function.name
    local = c.scope.find(name)
    if local is not None:
        return _call_value(c, core.Local(local.type, function.span, local), node)
    procedure = c.universe.functions.get(name) or c.universe.sections.get(name)
    if procedure is not None:
        c.universe.used.add(name)
        c.universe.ensure(procedure)
        arguments = match_arguments(c, node, procedure)
        c.procedure.calls.add(procedure)
        return narrowed(c, core.CallFunction(procedure.result, node.span, procedure, arguments))
    if name == "after":
        return _after(c, node)
    gathers = any(isinstance(a.value, expr.Generator) for a in node.arguments)
    if name in GATHERERS and (gathers or name not in FUNCTIONS):
        from .gatherers import gather

        return gather(c, name, node, wanted)
    if name in FUNCTIONS:
        return builtin_call(c, FUNCTIONS[name], None, node.span, node.arguments)
    if name in c.universe.records:
        return _construct_row(c, c.universe.records[name], node)
    if name in c.universe.boards:
        return _construct_place(c, c.universe.boards[name], node)
    return _unknown_call(c, node, function)


def _unknown_call(c: Context, node: expr.Call, function: expr.Name) -> core.Expr:
    name = function.name
    if name in c.universe.effects or name in c.universe.actions:
        c.problems.error(
            "E0314",
            node.span,
            f"`{name}` changes the table, so it cannot stand inside an expression",
            f"make `{c.procedure.name}` an effect, under `effects:`: a function changes nothing"
            if c.kind == "function"
            else f"call it alone, or take its result: `let x = {node.span.text}`",
        )
    elif name in ("log", "reveal", "end_game", "roll", "shuffle", "move"):
        c.problems.error(
            "E0314",
            node.span,
            f"`{name}` stands alone, not inside an expression",
            near_words(name, list(c.universe.functions))
            or f"take its value first: `let x = {node.span.text}`, in an effect or an action"
            if name in ("roll", "reveal", "move")
            else "give it a line of its own",
        )
    else:
        known = [
            *c.universe.functions,
            *c.universe.effects,
            *GATHERERS,
            *FUNCTIONS,
            *c.universe.records,
        ]
        help_ = (
            called_elsewhere(c, node, name)
            or near_words(name, known)
            or "functions are declared under `functions:`"
        )
        c.universe.missing(
            "E0301", function.span, name, f"I cannot find a function `{name}`", help_
        )
    return core.Const(ERROR, node.span, None)


# ------------------------------------------------------------------------------ arguments
def match_arguments(
    c: Context, node: expr.Call, procedure: core.Procedure, given: tuple[str, ...] = ()
) -> tuple[core.Expr, ...]:
    """Arguments in the order of the parameters; a parameter `me` that is left out is the
    caller's."""
    names = [p.variable.name for p in procedure.parameters]
    types = [p.variable.type for p in procedure.parameters]
    return place_arguments(c, node, procedure.name, names, types)


def place_arguments(
    c: Context, node: expr.Call, called: str, names: list[str], types: list[Type]
) -> tuple[core.Expr, ...]:
    from .expressions import check

    positional = [a for a in node.arguments if a.name is None]
    keywords = {a.name: a for a in node.arguments if a.name is not None}
    slots = [n for n in names if n not in keywords]
    implied = "me" in slots and len(positional) == len(slots) - 1
    found: dict[str, core.Expr] = {}
    if implied:
        me = c.me(node.span)
        if me is not None:
            found["me"] = me
            slots.remove("me")
    for name, argument in keywords.items():
        if name not in names:
            c.problems.error(
                "E0305",
                argument.span,
                f"`{called}` has no parameter `{name}`",
                near_words(name or "", names) or f"its parameters are {quoted(names) or 'none'}",
            )
    strange = any(n not in names for n in keywords)
    bound = any(isinstance(a.value, expr.Generator) for a in positional)
    if called in c.universe.without_me:  # the missing `me` has been told
        bound = True
    if len(positional) != len(slots) and not strange and not bound:
        _wrong_count(c, node, called, names, len(positional) + len(keywords), implied)
    if implied and not strange and "me" in slots:
        slots.remove("me")
    pairs = list(zip(slots, positional, strict=False)) + [
        (n, a) for n, a in keywords.items() if n in names
    ]
    for name, argument in pairs:
        assert name is not None
        wanted = types[names.index(name)]
        if isinstance(argument.value, expr.Generator):
            c.problems.error(
                "E0305",
                argument.span,
                f"`{called}` takes values, not a binding",
                "for membership write parentheses: `(x in S)`",
            )
            continue
        value = check(c, argument.value, wanted, f"`{name}` of `{called}`")
        found[name] = _as_place(value) if isinstance(wanted, ZoneType) else value
    return tuple(found.get(n, core.Const(ERROR, node.span, None)) for n in names)


def _as_place(value: core.Expr) -> core.Expr:
    """A place of things is handed over itself, not what lies there now."""
    if isinstance(value, core.Read):
        return core.PlaceRef(value.type, value.span, value.place, value.indices)
    return value


def _wrong_count(
    c: Context, node: expr.Call, called: str, names: list[str], given: int, implied: bool
) -> None:
    form = f"`{called}({', '.join(names)})`"
    help_ = f"its parameters are {form}" if names else f"write `{called}()`"
    if implied:
        help_ += "; `me` can be left out only where there is a `me`"
    wanted = count_words(len(names), "argument")
    c.problems.error("E0305", node.span, f"`{called}` takes {wanted}, here {are(given)}", help_)


def _call_value(c: Context, function: core.Expr, node: expr.Call) -> core.Expr:
    type_ = present(function.type)
    if isinstance(type_, ErrorType):
        return core.Const(ERROR, node.span, None)
    if not isinstance(type_, ProcedureType):
        c.problems.error(
            "E0307",
            node.span,
            f"a `{function.type}` cannot be called",
            "only functions and effects can",
        )
        return core.Const(ERROR, node.span, None)
    if isinstance(function.type, OptionalType):
        c.problems.error(
            "E0304", function.span, "this may be none", f"test it first: `if {function.span.text}:`"
        )
    if type_.kind == "effect":
        c.problems.error(
            "E0314",
            node.span,
            "an effect cannot stand inside an expression",
            "call it alone, or right of `let`",
        )
    c.procedure.calls_values = True
    arguments = place_arguments(
        c, node, function.span.text, list(type_.names), list(type_.parameters)
    )
    result = ERROR if type_.kind == "effect" else type_.result
    return core.CallValue(result, node.span, function, arguments)


# ------------------------------------------------------------------------------ attributes
def attribute(c: Context, node: expr.Attribute) -> core.Expr:
    from .expressions import infer

    special = _special(c, node) or read_statistic(c, node) or _qualified(c, node)
    if special is not None:
        return special
    found = _method(c, node, None)
    if found is not None:
        return found
    return field(c, infer(c, node.value), node)


def _special(c: Context, node: expr.Attribute) -> core.Expr | None:
    """`option.size`."""
    if not isinstance(node.value, expr.Name) or node.value.name not in ("option", "options"):
        return None
    if c.scope.find(node.value.name) is not None:
        return None
    if node.value.name == "options":
        if "options" in c.universe.named:
            return None
        message, help_ = "I cannot find `options`", f"write `option.{node.name}`"
        c.universe.missing("E0301", node.value.span, "options", message, help_)
    option = c.universe.option(node.name)
    if option is None:
        labels = [o.label.text for o in c.universe.game.options if o.label is not None]
        help_ = near_words(node.name, labels) or (
            f"options with a label are {quoted(labels)}"
            if labels
            else "give an option a `label` to read it"
        )
        message = f"there is no option `{node.name}`"
        c.universe.missing("E0301", node.name_span, node.name, message, help_)
        return core.Const(ERROR, node.span, None)
    c.universe.options_read.add(option.id)
    from .types import OptionValueType

    values = [v.value for v in option.values] or [0]
    return core.OptionRead(
        OptionValueType(option.id, min(values), max(values)), node.span, option.id
    )


def _qualified(c: Context, node: expr.Attribute) -> core.Expr | None:
    """`Suit.red`, `Square.c1`: a member, a row or a place with its type before it."""
    if not isinstance(node.value, expr.Name) or c.scope.find(node.value.name) is not None:
        return None
    type_ = c.universe.type_named(node.value.name)
    for meaning in c.universe.named.get(node.name, ()) if type_ is not None else ():
        if (
            isinstance(meaning, core.Member | core.Row | core.Spot)
            and meaning_type(meaning) == type_
        ):
            c.universe.used.update((node.value.name, node.name))
            return from_meaning(c, meaning, node.span)
    return None


def field(c: Context, value: core.Expr, node: expr.Attribute) -> core.Expr:
    """A column of a record; none goes through."""
    type_ = present(value.type)
    if isinstance(type_, ErrorType):
        return core.Narrow(ERROR, node.span, value)
    if isinstance(type_, RecordType):
        record = c.universe.records[type_.name]
        column = record.column(node.name)
        if column is not None:
            found = record.columns[column].type
            if isinstance(value.type, OptionalType):
                found = optional(found)
            return narrowed(c, core.Field(found, node.span, value, record, column))
        columns = [column_.name for column_ in record.columns]
        help_ = (
            asked_elsewhere(c, value, node)
            or near_words(node.name, columns)
            or (f"its columns are {quoted(columns)}" if columns else "it has no columns yet")
        )
        message = f"a `{type_}` has no column `{node.name}`"
        c.universe.missing("E0306", node.name_span, node.name, message, help_)
        return core.Const(ERROR, node.span, None)
    known = [name for (receiver, name) in METHODS if receiver == receiver_of(value.type)]
    inner = item_of(type_)
    elsewhere = asked_elsewhere(c, value, node)
    if elsewhere:
        help_ = elsewhere
    elif inner is not None and not known:
        help_ = "it is a collection: take one thing first, or ask with `any(x in ... where ...)`"
    else:
        help_ = near_words(node.name, known) or (
            f"it has {quoted(known)}" if known else "nothing can be asked of it with a dot"
        )
    c.problems.error("E0306", node.name_span, f"a `{value.type}` has no `{node.name}`", help_)
    return core.Const(ERROR, node.span, None)


def _method(c: Context, node: expr.Attribute, called: expr.Call | None) -> core.Expr | None:
    """A built-in question asked of a value: `s.step(north)`, `s.rays`, `Square.rank(d, 1)`."""
    from .expressions import infer

    arguments = called.arguments if called else ()
    span = called.span if called else node.span
    if isinstance(node.value, expr.Name) and node.value.name in c.universe.boards:
        builtin = METHODS.get(("places", node.name))
        if builtin is not None:
            board = core.Domain(
                ListType(PlaceType(node.value.name)), node.value.span, PlaceType(node.value.name)
            )
            return builtin_call(c, builtin, board, span, arguments)
    if not may_be_asked(c, node.name):
        return None
    before = len(c.problems)
    value = infer(c, node.value)
    builtin = METHODS.get((receiver_of(value.type), node.name))
    if builtin is None or not is_asked_of(c, builtin, value.type):
        if len(c.problems) > before or isinstance(value.type, ErrorType):
            return core.Const(ERROR, span, None)
        if isinstance(present(value.type), RecordType):
            return None if called is None else _call_value(c, field(c, value, node), called)
        return field(c, value, node)
    return narrowed(c, builtin_call(c, builtin, value, span, arguments))


# ------------------------------------------------------------------------------ constructors
def _construct_row(c: Context, record: core.Record, node: expr.Call) -> core.Expr:
    names = [column.name for column in record.columns]
    types = [column.type for column in record.columns]
    c.universe.used.add(record.name)
    arguments = place_arguments(c, node, record.name, names, types)
    return core.Construct(RecordType(record.name), node.span, record, arguments)


def _construct_place(c: Context, board: core.Board, node: expr.Call) -> core.Expr:
    arguments = place_arguments(c, node, board.name, ["column", "row"], [INT, INT])
    return core.Construct(PlaceType(board.name), node.span, board, arguments)


def _after(c: Context, node: expr.Call) -> core.Expr:
    """`after(effect(...), question)`."""
    from .effect_calls import effect_call
    from .expressions import condition, infer

    values = [a.value for a in node.arguments]
    if (
        len(values) != 2
        or not isinstance(values[0], expr.Call)
        or isinstance(values[1], expr.Generator)
    ):
        c.problems.error(
            "E0305",
            node.span,
            "`after` takes an effect and a question",
            "write `after(make(from, to), not in_check(me))`",
        )
        return core.Const(ERROR, node.span, None)
    effect = effect_call(c, values[0], None)
    before, c.facts, c.in_after = c.facts, after_write(c.facts), True
    question = infer(c, values[1])
    if not isinstance(question.type, BoolType) and isinstance(values[1], expr.Expr):
        question = condition(c, values[1]) if as_int(question.type) is None else question
    c.facts, c.in_after = before, False
    if effect is None:
        return core.Const(ERROR, node.span, None)
    return core.After(question.type, node.span, effect, question)
