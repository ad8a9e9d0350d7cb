"""Numbers, lists and sets under `+ - * // % **`, `| &` and comparisons, with their ranges."""

from __future__ import annotations

from ..source import Span
from ..syntax import expr
from . import core
from .context import Context
from .sizes import refuse
from .types import (
    BOOL,
    ERROR,
    PLAYER,
    BoolType,
    ByPlaceType,
    ErrorType,
    IntType,
    ListType,
    NoneType,
    OptionalType,
    PlaceType,
    PlayerType,
    SetType,
    TextType,
    Type,
    ZoneType,
    as_int,
    fits,
    item_of,
    join,
    present,
)

MOST_EXPONENT = 1_000


def negate(c: Context, operand: core.Expr, span: Span) -> core.Expr:
    numbers = as_int(operand.type)
    if numbers is None:
        return operand
    low = None if numbers.high is None else -numbers.high
    high = None if numbers.low is None else -numbers.low
    if isinstance(operand, core.Const) and isinstance(operand.value, int):
        return core.Const(IntType(low, high), span, -operand.value)
    return core.Negate(IntType(low, high), span, operand)


def arithmetic(c: Context, node: expr.Binary, wanted: Type | None) -> core.Expr:
    from .expressions import infer

    left = infer(c, node.left, wanted)
    right = infer(c, node.right, left.type if item_of(left.type) else wanted)
    return combine(c, node.op, left, right, node.span)


def combine(c: Context, op: str, left: core.Expr, right: core.Expr, span: Span) -> core.Expr:
    """`left op right`, typed; an error where the operator does not know these operands."""
    if isinstance(left.type, ErrorType) or isinstance(right.type, ErrorType):
        return core.Arithmetic(ERROR, span, op, left, right)
    one, two = as_int(left.type), as_int(right.type)
    if one and two and op in ("+", "-", "*", "//", "%", "**"):
        _refuse_zero(c, op, two, right)
        if op == "**" and two.low is not None and two.low > MOST_EXPONENT:
            refuse(c.universe, right.span, "this exponent is", two.low, "", MOST_EXPONENT)
        type_ = number_range(op, one, two)
        return core.Arithmetic(type_, span, op, left, right)
    found = _collections(op, left.type, right.type)
    if found is not None:
        return core.Arithmetic(found, span, op, left, right)
    _refuse(c, op, left, right, span)
    return core.Const(ERROR, span, None)


def _refuse(c: Context, op: str, left: core.Expr, right: core.Expr, span: Span) -> None:
    for side in (left, right):
        if isinstance(side.type, OptionalType) and as_int(side.type.item):
            c.problems.error(
                "E0304",
                side.span,
                "this number may be none",
                f"test it first: `{side.span.text} if {side.span.text} else 0`",
            )
            return
    help_ = "numbers take + - * // % **, lists + and -, sets | & and -"
    if isinstance(left.type, TextType) or isinstance(right.type, TextType):
        help_ = (
            'put values into a text with placeholders: "${n} cards"; '
            "joined texts cannot be translated"
        )
    elif isinstance(left.type, PlayerType):
        help_ = "the next player is `player.next`, the seat's number `player.seat`"
    elif isinstance(left.type, SetType) != isinstance(right.type, SetType):
        help_ = "both must be sets: `set(x)` makes one of single things"
        if op == "+":
            help_ = f"sets are joined by `|`: `{left.span.text} | set({right.span.text})`"
    elif isinstance(left.type, PlaceType):
        help_ = f"the next place is `{left.span.text}.step(north)`, or in another direction"
    elif isinstance(left.type, SetType) and op == "+":
        help_ = "sets are joined by `|`"
    c.problems.error(
        "E0303", span, f"`{op}` does not go with a `{left.type}` and a `{right.type}`", help_
    )


def _refuse_zero(c: Context, op: str, divisor: IntType, node: core.Expr) -> None:
    if op in ("//", "%") and divisor.low == 0 and divisor.high == 0:
        c.problems.error("E0325", node.span, "this divides by 0", "the right side must not be 0")


def _collections(op: str, left: Type, right: Type) -> Type | None:
    if isinstance(left, SetType) and isinstance(right, SetType) and op in ("|", "&", "-"):
        both = join(left.item, right.item)
        return None if both is None else SetType(both)
    listy = ListType | ZoneType
    if isinstance(left, listy) and isinstance(right, listy) and op in ("+", "-"):
        both = join(left.item, right.item)
        return None if both is None else ListType(both)
    return None


def number_range(op: str, one: IntType, two: IntType) -> IntType:
    """The smallest range that is sure to hold every result."""
    if op == "+":
        return IntType(_add(one.low, two.low), _add(one.high, two.high))
    if op == "-":
        return IntType(_subtract(one.low, two.high), _subtract(one.high, two.low))
    if op == "%" and two.low is not None and two.low > 0:
        high = None if two.high is None else two.high - 1
        if one.low is not None and one.low >= 0 and one.high is not None and high is not None:
            high = min(high, one.high)
        return IntType(0, high)
    corners = [one.low, one.high, two.low, two.high]
    if any(end is None for end in corners):
        known = one.low is not None and two.low is not None and one.low >= 0 and two.low >= 0
        return IntType(0, None) if known else IntType()
    if op == "**":
        return _powers(one, two)
    if op == "%" or (op == "//" and _spans_zero(two)):
        return IntType()
    results = [
        a * b if op == "*" else a // b
        for a in (one.low, one.high)
        for b in (two.low, two.high)
        if a is not None and b is not None
    ]
    return IntType(min(results), max(results))


def _powers(base: IntType, exponent: IntType) -> IntType:
    """Of bounded ranges. Where a negative base is possible nothing is said of the sign."""
    low, high, least, most = base.low, base.high, exponent.low, exponent.high
    if low is None or high is None or least is None or most is None or least < 0 or most > 64:
        return IntType()
    if low == high and least == most and abs(low) < 1000:
        return IntType(low**least, low**least)
    if low < 0 or high >= 1000:
        return IntType() if low < 0 else IntType(0, None)
    return IntType(min(low**least, low**most), high**most)


def _spans_zero(numbers: IntType) -> bool:
    return numbers.low is None or numbers.high is None or numbers.low <= 0 <= numbers.high


def _add(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _subtract(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a - b


# ------------------------------------------------------------------------------ comparisons
def compare(c: Context, node: expr.Compare) -> core.Expr:
    """`a < b <= c` is `a < b and b <= c`."""
    parts: list[core.Expr] = []
    left_syntax = node.operands[0]
    for op, right_syntax in zip(node.ops, node.operands[1:], strict=True):
        parts.append(_pair(c, op, left_syntax, right_syntax))
        left_syntax = right_syntax
    if len(parts) == 1:
        return parts[0]
    return core.And(BOOL, node.span, tuple(parts))


def _pair(c: Context, op: str, left: expr.Expr, right: expr.Expr) -> core.Expr:
    from .expressions import infer

    if op in ("in", "not in"):
        return _contains(c, op, left, right)
    if _is_bare(c, left) and not _is_bare(c, right):
        two = infer(c, right)
        one = infer(c, left, two.type)
    else:
        one = infer(c, left)
        two = infer(c, right, one.type)
    span = left.span.to(right.span)
    if op in ("==", "!="):
        found = _equal(c, one, two, span)
        return found if op == "==" else core.Not(BOOL, span, found)
    return _ordered(c, op, one, two, span)


def _is_bare(c: Context, node: expr.Expr) -> bool:
    """A name whose meaning may depend on what it is compared with."""
    if isinstance(node, expr.ListLiteral):
        return all(_is_bare(c, item) for item in node.items)
    if not isinstance(node, expr.Name) or c.scope.find(node.name) is not None:
        return False
    return len(c.universe.named.get(node.name, [])) != 1 or c.universe.is_option_label(node.name)


def _equal(c: Context, one: core.Expr, two: core.Expr, span: Span) -> core.Expr:
    for side, other in ((one, two), (two, one)):
        if isinstance(other.type, NoneType) and isinstance(side.type, OptionalType):
            return core.Not(BOOL, span, core.Truth(BOOL, span, side))
        if isinstance(other.type, NoneType) and isinstance(side, core.Narrow):
            return core.Not(BOOL, span, core.Truth(BOOL, span, side.value))
    if not _comparable(one.type, two.type):
        c.problems.error(
            "E0303",
            span,
            f"a `{one.type}` is never equal to a `{two.type}`",
            _one_kind(c, one, two),
        )
        return core.Const(BOOL, span, False)
    return core.Comparison(BOOL, span, "==", one, two)


def _one_kind(c: Context, one: core.Expr, two: core.Expr) -> str:
    """How to compare what is never equal."""
    for side in (one, two):
        words = side.span.text.strip('"')
        labels = c.universe.is_option_label(words)
        if isinstance(side, core.Format) and (c.knows(words) or labels):
            return f"names stand without quotes: `{words}`"
    if PLAYER in (present(one.type), present(two.type)):
        return "a player's number is `p.seat`, the player with a number `players[n]`"
    return "compare things of one kind"


def _comparable(one: Type, two: Type) -> bool:
    if isinstance(one, ErrorType) or isinstance(two, ErrorType):
        return True
    numbers = as_int(present(one)), as_int(present(two))
    if numbers[0] and numbers[1]:
        return True
    return (
        fits(present(one), present(two))
        or fits(present(two), present(one))
        or (join(one, two) is not None)
    )


def _ordered(c: Context, op: str, one: core.Expr, two: core.Expr, span: Span) -> core.Expr:
    sets = isinstance(one.type, SetType) and isinstance(two.type, SetType)
    texts = isinstance(one.type, TextType) and isinstance(two.type, TextType)
    ordered = one.type == two.type and not isinstance(one.type, BoolType | ListType | OptionalType)
    numbers = as_int(one.type) and as_int(two.type)
    if sets or texts or ordered or numbers or ERROR in (one.type, two.type):
        return core.Comparison(BOOL, span, op, one, two)
    for side in (one, two):
        if isinstance(side.type, OptionalType):
            c.problems.error(
                "E0304",
                side.span,
                "this may be none, which is neither smaller nor greater",
                f"test it first: `if {side.span.text}:`",
            )
            return core.Const(BOOL, span, False)
    c.problems.error(
        "E0303",
        span,
        f"`{op}` does not compare a `{one.type}` with a `{two.type}`",
        "numbers, members of one enum and sets have an order",
    )
    return core.Const(BOOL, span, False)


def _contains(c: Context, op: str, left: expr.Expr, right: expr.Expr) -> core.Expr:
    from .expressions import infer

    if _is_bare(c, left):
        collection = infer(c, right)
        item = infer(c, left, _held(collection.type))
    else:
        item = infer(c, left)
        collection = infer(c, right, ListType(present(item.type)))
    span = left.span.to(right.span)
    inner = _held(collection.type)
    if inner is None:
        if not isinstance(collection.type, ErrorType):
            c.problems.error(
                "E0303",
                collection.span,
                f"`in` needs a list, a set or a pile, but this is a `{collection.type}`",
                "for one value use `==`",
            )
        return core.Const(BOOL, span, False)
    never = isinstance(item.type, NoneType) and not isinstance(inner, OptionalType | ErrorType)
    if never or not _comparable(item.type, inner):
        c.problems.error(
            "E0303",
            span,
            f"a `{item.type}` is never in a `{collection.type}`",
            f"this collection holds a `{inner}`",
        )
        return core.Const(BOOL, span, False)
    found: core.Expr = core.Contains(BOOL, span, item, collection)
    return found if op == "in" else core.Not(BOOL, span, found)


def _held(type_: Type) -> Type | None:
    """What is in a list, a set, a pile or a column `T on E`."""
    return type_.item if isinstance(type_, ByPlaceType) else item_of(type_)
