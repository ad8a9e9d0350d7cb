"""`list(...)`, `count(...)`, `sum(...)`, `best(...)` and the others: what bindings find."""

from __future__ import annotations

from ..source import Span
from ..syntax import expr
from . import core
from .context import Context, truths
from .sizes import MOST_CELLS, refuse
from .types import (
    BOOL,
    ERROR,
    BoolType,
    ByPlaceType,
    ErrorType,
    IntType,
    LinkType,
    ListType,
    OptionalType,
    PatternType,
    RoutesType,
    SetType,
    TextType,
    Type,
    as_int,
    item_of,
    join,
    optional,
)

NUMBERS = ("sum", "max", "min")


def gather(c: Context, kind: str, node: expr.Call, wanted: Type | None) -> core.Expr:
    generators = [a for a in node.arguments if isinstance(a.value, expr.Generator)]
    _refuse_extra(c, kind, node, plain=not generators)
    if not generators:
        return _of_values(c, kind, node, wanted)
    generator = generators[0].value
    assert isinstance(generator, expr.Generator)
    from .bindings import inner_scope

    if kind == "random":
        throws(c, node.span)
    with inner_scope(c):
        return _comprehension(c, kind, generator, node, wanted)


def _comprehension(
    c: Context, kind: str, generator: expr.Generator, node: expr.Call, wanted: Type | None
) -> core.Expr:
    from .bindings import bind
    from .expressions import condition, infer

    clauses = bind(c, generator.bindings)
    where = None
    if generator.where is not None:
        where = condition(c, generator.where)
        c.facts = c.facts | truths(where)[0]
    element: core.Expr | None = None
    if generator.element is not None:
        if kind in ("any", "all"):
            element = condition(c, generator.element)
        else:
            inner = item_of(wanted) if wanted is not None and kind in ("list", "set") else wanted
            element = infer(c, generator.element, inner)
    elif kind == "all":
        c.problems.error("E0305", node.span, "`all` needs a condition", _all_help(generator))
    elif kind not in ("any", "count") and len(clauses) > 1:
        c.problems.error(
            "E0305",
            node.span,
            f"say what `{kind}` gathers",
            f"write `{kind}(x for x in S, y in T)`",
        )
    if kind == "count" and element is not None and not isinstance(element.type, ErrorType):
        _refuse_element(c, generator, element)
    by = None if generator.by is None else infer(c, generator.by)
    if not _check_by(c, kind, by, generator, node):
        return core.Const(ERROR, node.span, None)
    default = _default(c, node)
    variable = clauses[-1].variable if clauses else None
    item = element.type if element is not None else (variable.type if variable else ERROR)
    result = result_type(c, kind, item, node.span, default)
    return core.Comprehension(result, node.span, kind, element, clauses, where, by, default)


def _all_help(generator: expr.Generator) -> str:
    """`all(x in S where C)` with the condition in its place."""
    condition = "C" if generator.where is None else generator.where.span.text
    bindings = generator.bindings[0].span.to(generator.bindings[-1].span).text
    return f"write `all({condition} for {bindings})`"


def _refuse_element(c: Context, generator: expr.Generator, element: core.Expr) -> None:
    """`count(C for x in S)` would be the number of all `x`, whatever C is."""
    bindings = generator.bindings[0].span.to(generator.bindings[-1].span).text
    help_ = f"write `count({bindings})`"
    if isinstance(element.type, BoolType):
        help_ = f"write the condition behind `where`: `count({bindings} where ...)`"
        if generator.where is None:
            help_ = f"write `count({bindings} where {element.span.text})`"
    message = "`count` counts what is bound, so nothing stands before `for`"
    c.problems.error("E0305", element.span, message, help_)


def _check_by(
    c: Context, kind: str, by: core.Expr | None, generator: expr.Generator, node: expr.Call
) -> bool:
    """Whether the key is where it belongs."""
    if by is None:
        if kind == "best":
            c.problems.error("E0305", node.span, "`best` needs a key", "write `best(x in S by E)`")
        return True
    if kind not in ("best", "sorted"):
        c.problems.error(
            "E0305",
            by.span,
            f"`by` does not go with `{kind}`",
            "`best(x in S by E)` is the one with the greatest key, `sorted(x in S by E)` the order"
            if kind in ("max", "min")
            else "only `best` and `sorted` have a key",
        )
        return False
    if isinstance(by.type, OptionalType):
        c.problems.error(
            "E0304",
            by.span,
            "the key may be none",
            "leave those out with `where`, or give a number instead",
        )
    return True


def _default(c: Context, node: expr.Call) -> core.Expr | None:
    from .expressions import infer

    for argument in node.arguments:
        if argument.name == "default" and not isinstance(argument.value, expr.Generator):
            return infer(c, argument.value)
    return None


def _refuse_extra(c: Context, kind: str, node: expr.Call, plain: bool) -> None:
    """Report what is no binding, and what no gatherer knows. `plain`: values may stand alone."""
    for argument in node.arguments:
        if isinstance(argument.value, expr.Generator) or (plain and argument.name is None):
            continue
        if argument.name != "default" or kind not in ("max", "min"):
            c.problems.error(
                "E0305",
                argument.span,
                f"`{kind}` has no parameter `{argument.name}`"
                if argument.name is not None
                else f"`{kind}` does not take this beside its binding",
                f"write `{kind}(x in S by E)`"
                if kind in ("best", "sorted")
                else "conditions come after `where`",
            )


def result_type(c: Context, kind: str, item: Type, span: Span, default: core.Expr | None) -> Type:
    if isinstance(item, ErrorType):
        known: dict[str, Type] = {"count": IntType(0, None), "any": BOOL, "all": BOOL}
        return known.get(kind, ERROR)
    if kind in ("list", "sorted", "distinct"):
        return ListType(item)
    if kind == "set":
        return set_of(c, item, span)
    if kind == "count":
        return IntType(0, None)
    if kind in ("any", "all"):
        return BOOL
    if kind in ("first", "one", "best"):
        return optional(item)
    if kind in ("the", "random"):
        return item
    if kind == "union":
        if not isinstance(item, SetType):
            c.problems.error(
                "E0303",
                span,
                f"`union` joins sets, not a `{item}`",
                "for single things use `set(...)`",
            )
            return ERROR
        return item
    return _number(c, kind, item, span, default)


def _number(c: Context, kind: str, item: Type, span: Span, default: core.Expr | None) -> Type:
    numbers = as_int(item)
    if isinstance(item, OptionalType) and as_int(item.item):
        c.problems.error(
            "E0304",
            span,
            f"what `{kind}` takes may be none",
            "leave those out with `where`, or write a number for none: `x if x else 0`",
        )
        return ERROR
    if numbers is None:
        c.problems.error(
            "E0303",
            span,
            f"`{kind}` needs numbers, not a `{item}`",
            "conditions are counted: `count(x in S where C)`"
            if isinstance(item, BoolType)
            else "write what to take: `sum(x.value for x in S)`"
            if kind == "sum"
            else "write the number: `max(x.value for x in S)`",
        )
        return ERROR
    if kind == "sum":
        low = 0 if numbers.low is not None and numbers.low >= 0 else None
        return IntType(low, 0 if numbers.high == 0 else None)
    if default is not None:
        return join(numbers, default.type) or numbers
    return numbers


def set_of(c: Context, item: Type, span: Span) -> Type:
    """A set is a bit set, so its items are numbers from 0, members, rows, places or players."""
    inner = item
    numbers = as_int(inner)
    bare = isinstance(
        inner, OptionalType | TextType | ByPlaceType | PatternType | LinkType | RoutesType
    )
    if bare or item_of(inner) is not None:
        c.problems.error(
            "E0317",
            span,
            f"a set cannot hold a `{item}`",
            "use `list(...)` or `distinct(...)`; leave none out with `where`",
        )
        return ERROR
    if numbers is not None and (numbers.low is None or numbers.low < 0):
        c.problems.error(
            "E0317",
            span,
            f"a set of numbers starts at 0 or higher, not {numbers}",
            "use `distinct(...)`",
        )
        return ERROR
    if numbers is not None and numbers.high is not None and numbers.high >= MOST_CELLS:
        refuse(c.universe, span, "this set may hold", numbers.high + 1, "numbers", MOST_CELLS)
        return ERROR
    return SetType(item)


def _of_values(c: Context, kind: str, node: expr.Call, wanted: Type | None) -> core.Expr:
    """The forms over plain values: `set(a1, e1)`, `max(a, b)`, `first(list)`, `sum(list)`."""
    from .expressions import common, infer

    inner = item_of(wanted) if wanted is not None else None
    plain = [
        a for a in node.arguments if a.name is None and not isinstance(a.value, expr.Generator)
    ]
    default = _default(c, node)
    before = len(c.problems)
    values = tuple(
        infer(c, a.value, inner) for a in plain if not isinstance(a.value, expr.Generator)
    )
    if kind == "random":
        throws(c, node.span)
    if kind == "set":
        if len(values) == 1 and item_of(values[0].type) is not None:
            item = item_of(values[0].type) or ERROR
            return _over(c, "set", values[0], item, node.span, default)
        item = common(c, values, "the items of a set")
        if not values:
            return core.SetOf(
                wanted if isinstance(wanted, SetType) else SetType(ERROR), node.span, ()
            )
        return core.SetOf(set_of(c, item, node.span), node.span, values)
    if kind in ("max", "min") and len(values) > 1:
        for value in values:
            if as_int(value.type) is None and not isinstance(value.type, ErrorType):
                from .expressions import fitted
                from .types import INT

                fitted(c, value, INT, f"what `{kind}` compares")
        return _extreme(c, kind, values, node.span)
    if len(values) == 1 and item_of(values[0].type) is not None:
        return _over(c, kind, values[0], item_of(values[0].type) or ERROR, node.span, default)
    broken = values and isinstance(values[0].type, ErrorType)
    if len(c.problems) == before and not broken:
        c.problems.error(
            "E0305", node.span, f"`{kind}` needs a binding or a list", _binding_help(kind, values)
        )
    return core.Const(ERROR, node.span, None)


def _binding_help(kind: str, values: tuple[core.Expr, ...]) -> str:
    numbers = [v.span.text for v in values if as_int(v.type)]
    if kind == "random" and len(numbers) == len(values) == 2:
        low, high = numbers
        return f"write `roll({low}..{high})`, or `random(x in {low}..{high} where C)`"
    return f"write `{kind}(x in S {'by E' if kind in ('best', 'sorted') else 'where C'})`"


def _extreme(c: Context, kind: str, values: tuple[core.Expr, ...], span: Span) -> core.Expr:
    ranges = [as_int(v.type) or IntType() for v in values]
    lows, highs = [r.low for r in ranges], [r.high for r in ranges]

    known_low = [n for n in lows if n is not None]
    known_high = [n for n in highs if n is not None]
    if kind == "max":
        low = max(known_low) if known_low else None
        high = max(known_high) if len(known_high) == len(highs) else None
    else:
        low = min(known_low) if len(known_low) == len(lows) else None
        high = min(known_high) if known_high else None

    return core.Builtin(IntType(low, high), span, kind, values)


def _over(
    c: Context, kind: str, source: core.Expr, item: Type, span: Span, default: core.Expr | None
) -> core.Expr:
    """The gatherer over all items of a collection."""
    variable = core.Variable("x", item, span)
    clause = core.Clause(variable, None, source, None, None)
    result = result_type(c, kind, item, span, default)
    if kind in ("any", "all"):
        words = source.span.text
        help_ = f"write `{kind}(C for x in {words})`"
        if kind == "any":
            help_ += f"; `{words}` alone asks whether there is one"
        c.problems.error("E0305", span, f"`{kind}` needs a condition", help_)
        return core.Const(ERROR, span, None)
    by = core.Local(item, span, variable) if kind in ("best",) else None
    return core.Comprehension(result, span, kind, None, (clause,), None, by, default)


def throws(c: Context, span: Span) -> None:
    """An expression that asks the game's own generator."""
    c.procedure.uses_random = c.wrote = True
    if c.kind in ("function", "args", "score", "trigger condition"):
        c.problems.error(
            "E0314",
            span,
            "a function asks no dice: it must give the same answer each time",
            "use `random` in an effect, an action or `setup`",
        )
