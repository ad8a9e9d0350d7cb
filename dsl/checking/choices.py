"""What players decide inside effects: `choose`, `case`, `may`, `parallel`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..source import Span
from ..syntax import expr
from . import core
from .bindings import bind, inner_scope
from .blocks import Fill, Steps, inside
from .context import Context, after_write, key, truths
from .expressions import check, condition, fitted, format_text
from .sizes import refuse_many
from .types import (
    ERROR,
    INT,
    PLAYER,
    VOID,
    ListType,
    OptionalType,
    SetType,
    Type,
    as_int,
    item_of,
    optional,
)


def _allowed(c: Context, span: Span) -> None:
    c.wrote = True
    if c.kind in ("function", "args", "score", "scenario", "zombie"):
        c.problems.error(
            "E0314",
            span,
            "a choice cannot stand here: this must give its answer at once",
            "choose in an effect, an action, a state's action, `setup` or a trigger",
        )
    if c.in_after:
        c.problems.error("E0314", span, "inside `after` nobody can be asked", "ask before it")


def chooser(c: Context, by: expr.Expr | None, span: Span) -> core.Expr:
    """Who chooses: `by`, or the `me` of the effect."""
    if by is not None:
        return check(c, by, PLAYER, "who chooses")
    me = c.me(span)
    if me is None:
        c.problems.error(
            "E0313",
            span,
            "nobody is said to choose here",
            "write `by p` after the set, or give the effect a parameter `me in Player`",
        )
        return core.Const(ERROR, span, None)
    return me


# ------------------------------------------------------------------------------ choose
def choose(c: Context, node: expr.Choose, names: tuple[str, ...], spans: tuple[Span, ...]) -> Steps:
    """A choice whose results get these names (`let a, b = choose ...`, or the bindings' own)."""
    step, types = _choose(c, node, names)
    if node.count is not None and len(node.bindings) > 1:
        return []
    if len(names) != len(types):
        c.problems.error(
            "E0305",
            node.span,
            f"this chooses {len(types)}, here are {len(names)} names",
            "give one name for each binding",
        )
        return []
    for name, type_, span in zip(names, types, spans, strict=True):
        wide = INT if name in c.assigned and as_int(type_) else type_
        step.targets_list.append(c.declare(name, wide, span))
    return [step.made()]


def choose_value(c: Context, node: expr.Choose) -> tuple[Steps, Type, Fill | None]:
    """A choice right of `=` or `return`: one value for a target."""
    name = node.bindings[0].names[0]
    step, types = _choose(c, node, (name,))

    def fill(variable: core.Variable | None) -> Steps:
        step.targets_list[:] = [variable or core.Variable(name, types[0], node.span)]
        return [step.made()]

    return [], types[0], fill


class _Made:
    """A choice that still waits for its targets."""

    def __init__(self, make: Callable[[tuple[core.Variable, ...]], core.Choose]) -> None:
        self.make = make
        self.targets_list: list[core.Variable] = []

    def made(self) -> core.Choose:
        return self.make(tuple(self.targets_list))


def _choose(c: Context, node: expr.Choose, names: tuple[str, ...]) -> tuple[_Made, list[Type]]:
    _allowed(c, node.span)
    if isinstance(node.count, expr.Name) and node.count.name == "may":
        message = "`may` stands before `choose`"
        c.problems.error("E0305", node.count.span, message, "write `may choose c in S`")
        node = replace(node, count=None, may=True)
    by = chooser(c, node.by, node.span)
    with inner_scope(c):
        clauses = bind(c, node.bindings)
        for clause in clauses:
            refuse_many(c.universe, clause.variable.name, clause.source)
        where = None
        if node.where is not None:
            where = condition(c, node.where)
        until = None if node.until is None else condition_until(c, node, clauses)
    low, high, form = _count(c, node)
    prompt = None if node.prompt is None else format_text(c, node.prompt)
    if form != "one" and len(clauses) > 1:
        c.problems.error(
            "E0305",
            node.span,
            "a choice of several things has one binding",
            "choose one set after the other",
        )
    types = _types(c, node, clauses, where, form, low)
    name = f"{c.choice_path}.{names[0]}" if c.choice_path else names[0]
    c.universe.choices[name] = None

    def make(targets: tuple[core.Variable, ...]) -> core.Choose:
        return core.Choose(
            node.span, name, node.may, node.ordered or form == "all", form, clauses, where, low,
            high, until, by, prompt, targets,
        )  # fmt: skip

    return _Made(make), types


def condition_until(c: Context, node: expr.Choose, clauses: tuple[core.Clause, ...]) -> core.Expr:
    """The end of a price: `sum(E) >= N`, E of the chosen thing."""
    until = node.until
    name = clauses[0].variable
    shape = (
        isinstance(until, expr.Compare)
        and until.ops == (">=",)
        and isinstance(until.operands[0], expr.Call)
        and isinstance(until.operands[0].function, expr.Name)
        and until.operands[0].function.name == "sum"
        and len(until.operands[0].arguments) == 1
    )
    if not shape:
        c.problems.error(
            "E0305",
            until.span if until is not None else node.span,
            "a price is written `until sum(E) >= N`",
            f"E is a number of `{name.name}`, such as `sum({name.name}.value) >= 3`",
        )
        return core.Const(ERROR, node.span, None)
    assert isinstance(until, expr.Compare) and isinstance(until.operands[0], expr.Call)
    argument = until.operands[0].arguments[0].value
    assert not isinstance(argument, expr.Generator)
    each = check(c, argument, INT, "what one thing is worth")
    total = check(c, until.operands[1], INT, "the price")
    return core.Comparison(VOID, until.span, ">=", each, total)


def _count(c: Context, node: expr.Choose) -> tuple[core.Expr | None, core.Expr | None, str]:
    """The bounds of the number of things, and the form of the choice."""
    if node.count is None:
        return None, None, "one"
    if isinstance(node.count, str):
        if node.count == "some" and node.until is None:
            c.problems.error(
                "E0305",
                node.span,
                "`choose some` needs its end",
                "write `choose some c in S until sum(E) >= N`",
            )
        return None, None, node.count
    if isinstance(node.count, expr.Range):
        low = check(c, node.count.low, INT, "the smallest number")
        high = None
        if node.count.high is not None:
            high = check(c, node.count.high, INT, "the greatest number")
        return low, high, "count"
    number = check(c, node.count, INT, "the number of things")
    return number, number, "count"


def _types(
    c: Context,
    node: expr.Choose,
    clauses: tuple[core.Clause, ...],
    where: core.Expr | None,
    form: str,
    low: core.Expr | None,
) -> list[Type]:
    if form == "one":
        sure = not node.may and where is None and all(_never_empty(c, k.source) for k in clauses)
        return [k.variable.type if sure else optional(k.variable.type) for k in clauses]
    item = clauses[0].variable.type if clauses else ERROR
    if node.ordered or form == "all" or isinstance(item, OptionalType) or item_of(item):
        return [ListType(item)]
    numbers = as_int(item)
    if numbers is not None and (numbers.low is None or numbers.low < 0):
        return [ListType(item)]
    return [SetType(item)]


def _never_empty(c: Context, source: core.Expr) -> bool:
    """Whether there is always something to choose from."""
    if isinstance(source, core.Domain | core.Players):
        return True
    if isinstance(source, core.ListOf | core.SetOf):
        return bool(source.items)
    if isinstance(source, core.NumberRange):
        low, high = as_int(source.low.type), as_int(source.high.type)
        known = low and high and low.high is not None and high.low is not None
        return bool(known and low and high and (low.high or 0) <= (high.low or 0))
    name = key(source)
    return name is not None and name in c.facts


# ------------------------------------------------------------------------------ blocks
def case_choice(c: Context, node: expr.ChooseCase) -> Steps:
    _allowed(c, node.span)
    by = chooser(c, node.by, node.span)
    prompt = None if node.prompt is None else format_text(c, node.prompt)
    cases = []
    for case in node.cases:
        test = None if case.condition is None else condition(c, case.condition)
        cases.append(core.Case(format_text(c, case.label), test, _branch(c, case.body, test)))
    c.facts = after_write(c.facts)
    return [core.ChooseCase(node.span, _case_name(c), False, by, prompt, tuple(cases))]


def _branch(c: Context, block: expr.Block, test: core.Expr | None) -> core.Body:
    with inner_scope(c):
        if test is not None:
            c.facts = c.facts | truths(test)[0]
        return inside(c, block)


def _case_name(c: Context) -> str:
    """`Effect.case`: a choice between blocks has no variable to be named after."""
    first = name = f"{c.choice_path}.case"
    number = 1
    while name in c.universe.choices:
        number += 1
        name = f"{first}{number}"
    c.universe.choices[name] = None
    return name


def may_block(c: Context, node: expr.MayBlock) -> Steps:
    _allowed(c, node.span)
    by = chooser(c, node.by, node.span)
    test = None if node.condition is None else condition(c, node.condition)
    label = format_text(c, node.label)
    case = core.Case(label, test, _branch(c, node.body, test))
    c.facts = after_write(c.facts)
    return [core.ChooseCase(node.span, _case_name(c), True, by, None, (case,))]


# ------------------------------------------------------------------------------ parallel
def parallel(c: Context, node: expr.Parallel) -> tuple[Steps, Type, Fill | None]:
    if c.in_parallel is not None:
        c.problems.error(
            "E0328",
            node.span,
            "a `parallel` inside a `parallel`",
            "end the first one before the second begins",
        )
    _allowed(c, node.span)
    with inner_scope(c):
        clauses = bind(c, (node.binding,))
        variable = clauses[0].variable
        fitted(c, core.Local(variable.type, node.binding.span, variable), PLAYER, "who acts")
        where = None if node.where is None else condition(c, node.where)
        labels, outer, c.labels, c.in_parallel = c.labels, c.in_parallel, None, variable
        steps = inside(c, node.body)
        c.labels, c.in_parallel = labels, outer
    result = _result(steps, node.body)
    c.facts = after_write(c.facts)
    type_: Type = VOID if result is None else ListType(optional(result.type))
    source = clauses[0].source

    def fill(target: core.Variable | None) -> Steps:
        return [core.Parallel(node.span, variable, source, where, steps, result, target)]

    return [], type_, fill


def _result(steps: core.Body, block: expr.Block) -> core.Variable | None:
    """A branch that is one choice gives what was chosen."""
    only = block.statements[0] if len(block.statements) == 1 else None
    if isinstance(only, expr.ExprStatement) and isinstance(only.value, expr.Choose):
        last = steps[-1] if steps else None
        if isinstance(last, core.Choose):
            return last.targets[0]
    return None
