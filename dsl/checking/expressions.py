"""From the syntax of an expression to a typed core expression."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..diagnostics import Note
from ..syntax import expr
from . import core
from .arithmetic import arithmetic, compare, negate
from .calls import call
from .context import Context, truths
from .names import near_words, quoted, resolve
from .sizes import MOST_VALUES, refuse
from .types import (
    BOOL,
    ERROR,
    INT,
    NONE,
    PLAYER,
    TEXT,
    BoolType,
    ByPlaceType,
    EnumType,
    ErrorType,
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlaceType,
    PlayerType,
    ProcedureType,
    RecordType,
    SetType,
    Type,
    ZoneType,
    as_int,
    fits,
    item_of,
    join,
    present,
)


def infer(c: Context, node: expr.Expr | expr.Generator, wanted: Type | None = None) -> core.Expr:
    """The meaning and type of an expression. `wanted` helps where a name may mean several
    things."""
    return _HANDLERS[type(node)](c, node, wanted)


def check(c: Context, node: expr.Expr, wanted: Type, what: str) -> core.Expr:
    """An expression that must fit a type; `what` names it in the message (`the index`)."""
    found = infer(c, node, wanted)
    return fitted(c, found, wanted, what)


def fitted(c: Context, found: core.Expr, wanted: Type, what: str) -> core.Expr:
    """The expression, after an error if its type does not fit."""
    if fits(found.type, wanted):
        return found
    if isinstance(found.type, OptionalType) and fits(found.type.item, wanted):
        c.problems.error(
            "E0304",
            found.span,
            f"{what} may be none here, but must be a `{wanted}`",
            f"test it first: `if {found.span.text}:`",
        )
        return found
    if isinstance(found.type, NoneType):
        help_ = f"give a `{wanted}`, or declare it as `{wanted}?`, which may be none"
        c.problems.error("E0304", found.span, f"{what} cannot be none", help_)
        return found
    numbers = as_int(found.type), as_int(present(wanted))
    if numbers[0] and numbers[1]:
        c.problems.error(
            "E0311",
            found.span,
            f"{what} is {_range_words(numbers[0])}, outside of {numbers[1]}",
            "change the value, or widen the range where it is declared",
        )
        return found
    c.problems.error(
        "E0303",
        found.span,
        f"{what} should be a `{wanted}`, but this is a `{found.type}`",
        _mismatch_help(c, found.type, wanted),
    )
    return replace(found, type=ERROR)


def _range_words(numbers: IntType) -> str:
    return str(numbers.low) if numbers.low == numbers.high else str(numbers)


def _mismatch_help(c: Context, found: Type, wanted: Type) -> str:
    inner = item_of(found)
    if inner is not None and fits(inner, wanted):
        return "this is a collection: take one with `first(...)`, `the(...)` or an index"
    if isinstance(found, SetType) and isinstance(wanted, ListType):
        return "make it a list: `list(x in ...)`"
    if isinstance(found, ListType | ZoneType) and isinstance(wanted, SetType):
        return "make it a set: `set(x in ...)`"
    return _wanted_help(c, inner is not None, found, present(wanted))


def _wanted_help(c: Context, several: bool, found: Type, wanted: Type) -> str:
    """How to write a value of the type that is wanted."""
    if as_int(wanted):
        if several:
            return "count it with `len(...)`, or sum something of it"
        return "a player's number is `p.seat`" if found == PLAYER else "write a number"
    if isinstance(wanted, PlayerType):
        return "a player is `me`, `active`, `players[0]` or the variable of a loop"
    if isinstance(wanted, EnumType):
        members = list(c.universe.enums[wanted.name].members)
        return f"its members are {quoted(members[:12])}{' ...' if members[12:] else ''}"
    if isinstance(wanted, PlaceType):
        return f"a place is written by its name, or `{wanted}(column, row)`"
    if isinstance(wanted, RecordType):
        return f"a row is written by its key, or found: `the(x in {wanted} where ...)`"
    if isinstance(wanted, BoolType):
        return "write `true`, `false` or a comparison"
    return f"give a `{wanted}`"


def condition(c: Context, node: expr.Expr) -> core.Expr:
    """A truth value: a bool, `not none` of an optional, `not empty` of a collection."""
    return as_condition(c, infer(c, node, BOOL))


def as_condition(c: Context, found: core.Expr) -> core.Expr:
    if isinstance(found.type, BoolType | ErrorType):
        return found
    if isinstance(found.type, OptionalType | ListType | SetType | ZoneType):
        if isinstance(found.type, OptionalType) and isinstance(found.type.item, BoolType):
            return core.Comparison(
                BOOL, found.span, "==", found, core.Const(BOOL, found.span, True)
            )
        return core.Truth(BOOL, found.span, found)
    if isinstance(found, core.Narrow):
        return core.Truth(BOOL, found.span, found.value)
    numbers = as_int(found.type)
    help_ = "compare it: `!= 0`, `> 0`" if numbers else "write a comparison, such as `x == y`"
    notes: tuple[Note, ...] = ()
    if isinstance(found, core.Read) and not numbers:
        help_ = f"it is never none; if it may be, declare it as `{found.type}?`"
        notes = (Note(f"`{found.place.name}` is declared here", found.place.span),)
    message = f"a condition is true or false, but this is a `{found.type}`"
    c.problems.error("E0308", found.span, message, help_, *notes)
    return core.Const(BOOL, found.span, True)


# ------------------------------------------------------------------------------ simple forms
def _name(c: Context, node: expr.Name, wanted: Type | None) -> core.Expr:
    return resolve(c, node, wanted)


def _int(c: Context, node: expr.Int, wanted: Type | None) -> core.Expr:
    return core.Const(IntType(node.value, node.value), node.span, node.value)


def _bool(c: Context, node: expr.Bool, wanted: Type | None) -> core.Expr:
    return core.Const(BOOL, node.span, node.value)


def _none(c: Context, node: expr.NoneLiteral, wanted: Type | None) -> core.Expr:
    return core.Const(NONE, node.span, None)


def _text(c: Context, node: expr.Text, wanted: Type | None) -> core.Expr:
    return format_text(c, node)


def format_text(
    c: Context, node: expr.Text, given: dict[str, core.Expr] | None = None
) -> core.Format:
    """A text whose placeholders are expressions in scope, or names of `given`."""
    parts: list[str | core.Expr] = []
    for part in node.parts:
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, expr.Name) and given is not None and part.name in given:
            parts.append(given[part.name])
        elif (
            isinstance(part, expr.Name)
            and given
            and not c.knows(part.name)
            and (close := near_words(part.name, list(given)))
        ):
            message = f"the placeholder `${{{part.name}}}` has no value"
            c.universe.missing("E0301", part.span, part.name, message, close)
        elif isinstance(part, expr.Name) and part.name in SPOKEN:
            parts.append(core.Const(TEXT, part.span, "${" + part.name + "}"))
        else:
            parts.append(told(c, infer(c, part)))
    return core.Format(TEXT, node.span, tuple(parts))


def told(c: Context, value: core.Expr) -> core.Expr:
    """A value that players are told: no function or effect itself."""
    inner = present(item_of(value.type) or value.type)
    if not isinstance(inner, ProcedureType):
        return value
    help_ = f"call it with its arguments: `{value.span.text}(...)`"
    c.problems.error("E0303", value.span, f"a `{inner}` cannot be told", help_)
    return core.Const(ERROR, value.span, None)


SPOKEN = ("player_name", "you", "actplayer", "player_names", "otherplayer")


def _list(c: Context, node: expr.ListLiteral, wanted: Type | None) -> core.Expr:
    inner = item_of(present(wanted)) if wanted is not None else None
    if isinstance(wanted, ByPlaceType):
        inner = wanted.item
    items = tuple(infer(c, item, inner) for item in node.items)
    type_ = common(c, items, "the items of a list")
    if inner is not None and (not items or fits(type_, inner)):
        type_ = inner if not items else join(type_, inner) or type_
    return core.ListOf(ListType(type_), node.span, items)


def common(c: Context, items: tuple[core.Expr, ...], what: str) -> Type:
    """The type that holds all of these; an error if there is none."""
    if not items:
        return ERROR
    type_ = items[0].type
    for item in items[1:]:
        both = join(type_, item.type)
        if both is None:
            c.problems.error(
                "E0303",
                item.span,
                f"{what} must be of one kind: this is a `{item.type}`, "
                f"before it stands a `{type_}`",
                "check which value is meant here",
            )
            return ERROR
        type_ = both
    return type_


# ------------------------------------------------------------------------------ access
def _attribute(c: Context, node: expr.Attribute, wanted: Type | None) -> core.Expr:
    from .calls import attribute

    return attribute(c, node)


def _index(c: Context, node: expr.Index, wanted: Type | None) -> core.Expr:
    from .indexing import indexed

    return indexed(c, node)


def _slice(c: Context, node: expr.Slice, wanted: Type | None) -> core.Expr:
    from .indexing import sliced

    return sliced(c, node, wanted)


# ------------------------------------------------------------------------------ operators
def _logical(c: Context, node: expr.Logical, wanted: Type | None) -> core.Expr:
    items: list[core.Expr] = []
    before = c.facts
    for operand in _flat(node.op, node):
        told = len(c.problems)
        found = condition(c, operand)
        _or_another(c, node, operand, told)
        items.append(found)
        holds, fails = truths(found)
        c.facts = c.facts | (holds if node.op == "and" else fails)
    c.facts = before
    kind: Callable[..., core.Expr] = core.And if node.op == "and" else core.Or
    return kind(BOOL, node.span, tuple(items))


def _or_another(c: Context, node: expr.Logical, operand: expr.Expr, told: int) -> None:
    """Of `x == a or b` the second half is no condition: say how it is written."""
    first = _flat(node.op, node)[0]
    if len(c.problems) != told + 1 or c.problems[-1].code != "E0308" or operand is first:
        return
    if isinstance(first, expr.Compare) and first.ops in (("==",), ("!=",)):
        left, op = first.operands[0].span.text, first.ops[0]
        help_ = f"Compare again: `{first.span.text} {node.op} {left} {op} {operand.span.text}`."
        c.problems[-1] = replace(c.problems[-1], help=help_)


def _flat(op: str, node: expr.Expr) -> list[expr.Expr]:
    if isinstance(node, expr.Logical) and node.op == op:
        return [*_flat(op, node.left), *_flat(op, node.right)]
    return [node]


def _unary(c: Context, node: expr.Unary, wanted: Type | None) -> core.Expr:
    if node.op == "not":
        return core.Not(BOOL, node.span, condition(c, node.operand))
    return negate(c, check(c, node.operand, INT, "what comes after `-`"), node.span)


def _binary(c: Context, node: expr.Binary, wanted: Type | None) -> core.Expr:
    return arithmetic(c, node, wanted)


def _compare(c: Context, node: expr.Compare, wanted: Type | None) -> core.Expr:
    return compare(c, node)


def _conditional(c: Context, node: expr.Conditional, wanted: Type | None) -> core.Expr:
    test = condition(c, node.condition)
    holds, fails = truths(test)
    before = c.facts
    c.facts = before | holds
    then = infer(c, node.then, wanted)
    c.facts = before | fails
    otherwise = infer(c, node.otherwise, wanted or then.type)
    c.facts = before
    type_ = common(c, (then, otherwise), "both sides of `if ... else`")
    return core.IfElse(type_, node.span, test, then, otherwise)


def _range(c: Context, node: expr.Range, wanted: Type | None) -> core.Expr:
    low = check(c, node.low, INT, "the start of a range")
    if node.high is None:
        c.problems.error(
            "E0303",
            node.span,
            "this range has no end",
            "write both ends: `1..3`; `1..` stands only after `choose`",
        )
        return core.Const(ERROR, node.span, None)
    high = check(c, node.high, INT, "the end of a range")
    one, two = as_int(low.type) or INT, as_int(high.type) or INT
    _refuse_long(c, node, one.high, two.low)
    return core.NumberRange(ListType(IntType(one.low, two.high)), node.span, low, high)


def _refuse_long(c: Context, node: expr.Range, low: int | None, high: int | None) -> None:
    """Report a range that is too long whatever its ends are."""
    if low is not None and high is not None and high - low >= MOST_VALUES:
        refuse(c.universe, node.span, "this range has", high - low + 1, "numbers", MOST_VALUES)


def _call(c: Context, node: expr.Call, wanted: Type | None) -> core.Expr:
    return call(c, node, wanted)


def _generator(c: Context, node: expr.Generator, wanted: Type | None) -> core.Expr:
    c.problems.error(
        "E0305",
        node.span,
        "a binding stands only in `list(...)`, `count(...)`, `any(...)` and their like",
        "for membership write parentheses: `(x in S)`",
    )
    return core.Const(ERROR, node.span, None)


_HANDLERS: dict[type, Callable[[Context, Any, Type | None], core.Expr]] = {
    expr.Name: _name,
    expr.Int: _int,
    expr.Bool: _bool,
    expr.NoneLiteral: _none,
    expr.Text: _text,
    expr.ListLiteral: _list,
    expr.Attribute: _attribute,
    expr.Index: _index,
    expr.Slice: _slice,
    expr.Call: _call,
    expr.Unary: _unary,
    expr.Binary: _binary,
    expr.Logical: _logical,
    expr.Compare: _compare,
    expr.Conditional: _conditional,
    expr.Range: _range,
    expr.Generator: _generator,
}
