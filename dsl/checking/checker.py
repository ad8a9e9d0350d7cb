"""From a game as written to a checked game: names, types, and everything that can be proven
wrong."""

from __future__ import annotations

from dataclasses import dataclass

from ..diagnostics import Diagnostic
from ..reading import model
from ..syntax import expr
from . import core
from .bindings import bind
from .context import Context, outside
from .declarations import add_procedure, declare, signature
from .declared_types import parameter_type
from .expressions import condition, infer
from .one_meaning import refuse_two_meanings
from .parallel_checks import check_parallel
from .record_rows import check_rows
from .repeated import told_once
from .scenario_checks import check_scenarios
from .sizes import check_sizes, refuse_many
from .state_checks import check_states
from .statements import assigned_names, inside, leaves
from .suspension import find_effects
from .types import (
    ERROR,
    INT,
    PLAYER,
    VOID,
    ErrorType,
    ListType,
    ProcedureType,
    Type,
    VoidType,
    ZoneType,
    as_int,
    fits,
    item_of,
    join,
    optional,
)
from .universe import Problems, Universe


@dataclass(frozen=True, eq=False)
class CheckResult:
    """`checked` is None where an error stands in the way. `universe` says what was used and
    read."""

    checked: core.CheckedGame | None
    universe: Universe
    problems: tuple[Diagnostic, ...]


def check_game(game: model.Game) -> CheckResult:
    """Check one combination of included parts (`game` is united, `turns` expanded)."""
    problems = Problems()
    u = Universe(game, problems)
    declare(u)
    for function in game.functions:
        _wait(u, function, "function", u.functions)
    for effect in game.effects:
        _wait(u, effect, "effect", u.effects)
    for action in game.actions:
        add_procedure(u, _bare(action), u.actions)
    for name in ("score", "panel", "tie_breaker"):
        _declare_section(u, name)
    refuse_two_meanings(u)
    cells = check_rows(u)
    check_sizes(u)
    for procedure in [*u.functions.values(), *u.effects.values(), *u.ensure_later]:
        u.ensure(procedure)
    setup = _setup(u)
    for action in game.actions:
        _action(u, action)
    triggers = tuple(_trigger(u, t) for t in game.triggers)
    states = check_states(u)
    whole = core.CheckedGame(
        game, u.enums, u.ranges, u.records, u.boards, u.patterns, u.constants, u.places,
        u.functions, u.effects, u.actions, triggers, cells, setup, states,
        _progression(u), _of_player(u, "score"), _of_player(u, "panel"),
        _of_player(u, "tie_breaker"), _zombie(u), check_scenarios(u),
    )  # fmt: skip
    find_effects(whole, problems)
    check_parallel(whole, problems)
    failed = any(p.is_error for p in problems)
    return CheckResult(None if failed else whole, u, told_once(problems))


# ------------------------------------------------------------------------------ procedures
def _wait(
    u: Universe, written: model.Procedure, kind: str, table: dict[str, core.Procedure]
) -> None:
    made = signature(u, kind, written)
    declared = written.signature.result is not None
    u.waiting[made] = lambda: procedure_body(u, made, written.body, declared)
    if not declared and kind == "function":
        u.checks[made] = u.waiting[made]
    add_procedure(u, made, table)


def procedure_body(
    u: Universe, made: core.Procedure, body: expr.Expr | expr.Block, declared: bool
) -> None:
    """Check the body of a function, an effect or a cell; its result type is inferred if not
    declared."""
    c = Context(u, made, made.kind)
    c.choice_path = made.name
    c.assigned = frozenset(assigned_names(body))
    for parameter in made.parameters:
        from .names import refuse_shadowing

        refuse_shadowing(c, parameter.variable.name, parameter.variable.span)
        c.scope.names[parameter.variable.name] = parameter.variable
    wanted = None if not declared or isinstance(made.result, VoidType) else made.result
    c.wanted_result = wanted
    if isinstance(body, expr.Block):
        made.body = inside(c, body)
        result = _result(c, made, wanted)
    else:
        value = infer(c, body, wanted)
        if wanted is not None:
            from .expressions import fitted

            value = fitted(c, value, wanted, f"the result of `{made.name}`")
        made.body = (core.Return(value.span, value),)
        result = value.type
    if not declared:
        made.result = ListType(result.item) if isinstance(result, ZoneType) else result


def _result(c: Context, made: core.Procedure, wanted: Type | None) -> Type:
    """What a block returns: the join of its `return`s; none where it may end without one."""
    if not c.results:
        if made.kind == "function" or wanted is not None:
            also = ", or make it an effect" if made.kind == "function" else ""
            help_ = f"end it with `return ...`{also}"
            c.problems.error("E0319", made.span, f"`{made.name}` returns nothing", help_)
            return ERROR
        return VOID
    type_ = c.results[0][0]
    for other, span in c.results[1:]:
        both = join(type_, other)
        if both is None:
            c.problems.error(
                "E0303",
                span,
                f"this returns a `{other}`, before it stands a `{type_}`",
                "return one kind of thing",
            )
            return ERROR
        type_ = both
    assert made.body is not None
    if not leaves(made.body):
        silent = made.kind != "function" if wanted is None else fits(optional(type_), wanted)
        if not silent:
            c.problems.error(
                "E0319",
                made.span,
                f"`{made.name}` may end without `return`",
                "add a `return` at its end",
            )
        return optional(type_)
    return type_


# ------------------------------------------------------------------------------ actions
def _bare(action: model.Procedure) -> core.Procedure:
    return core.Procedure(action.name, "action", (), VOID, action.signature.name_span)


def action_labels(u: Universe, name: str) -> frozenset[str]:
    """The labels that every state where the action is possible has."""
    states = [s for s in u.game.states if any(w.text == name for w in s.possibleactions)]
    sets = [frozenset(t.label.text for t in s.transitions) for s in states]
    if not sets:  # the action is possible nowhere, which is told elsewhere
        return frozenset(t.label.text for s in u.game.states for t in s.transitions)
    return frozenset.intersection(*sets)


def _action(u: Universe, written: model.Procedure) -> None:
    made = u.actions[written.name]
    c = Context(u, made, "action")
    c.choice_path = made.name
    c.assigned = frozenset(assigned_names(written.body))
    c.labels = action_labels(u, made.name)
    c.scope.names["me"] = core.Variable("me", PLAYER, made.span)
    parameters = [_action_parameter(c, p) for p in written.signature.parameters]
    if isinstance(written.body, expr.Block):
        made.body = inside(c, written.body)
    made.parameters = tuple(parameters)
    ACTION_ME[made] = c.scope.names["me"]


# The variable `me` of every action (the acting player), by procedure.
ACTION_ME: dict[core.Procedure, core.Variable] = {}


def _action_parameter(c: Context, p: expr.Parameter) -> core.Parameter:
    u = c.universe
    domain = p.domain
    found: core.Expr
    if isinstance(domain, expr.NamedType) and u.type_named(domain.name) is None:
        found = infer(c, expr.Name(domain.span, domain.name))
    elif isinstance(domain, expr.RangeType):
        found = infer(c, expr.Range(domain.span, domain.low, domain.high))
    elif isinstance(domain, expr.TypeExpr):
        type_ = parameter_type(u, p)
        found = core.Domain(ListType(type_), domain.span, type_)
    else:
        found = infer(c, domain)
    inner = item_of(found.type)
    if inner is None and not isinstance(found.type, ErrorType):
        c.problems.error(
            "E0316",
            domain.span,
            f"`{p.name}` is chosen from a list, a set or a type, but this is a `{found.type}`",
            f"write a range: `{p.name} in 1..{domain.span.text}`"
            if as_int(found.type)
            else f"call the function: `{p.name} in {domain.span.text}(...)`"
            if isinstance(found.type, ProcedureType)
            else f"write what there is to choose from: `{p.name} in ... where ...`",
        )
    if inner is not None:
        _bounded(c, p, inner)
        refuse_many(u, p.name, found)
    variable = c.declare(p.name, inner or ERROR, p.name_span)
    where = None if p.where is None else condition(c, p.where)
    return core.Parameter(variable, found, where)


def _bounded(c: Context, p: expr.Parameter, inner: Type) -> None:
    numbers = as_int(inner)
    if numbers is not None and (numbers.low is None or numbers.high is None):
        c.problems.error(
            "E0324",
            p.span,
            f"`{p.name}` has no bounds, so its moves cannot be listed",
            "choose from a range whose ends are known: `n in 0..10 where n <= ...`",
        )


# ------------------------------------------------------------------------------ the rest
def _setup(u: Universe) -> core.Procedure:
    nowhere = outside(u).procedure.span
    made = core.Procedure("setup", "setup", (), VOID, nowhere)
    steps: list[core.Statement] = []
    for block in u.game.setup:
        c = Context(u, made, "setup")
        c.choice_path = "setup"
        c.assigned = frozenset(assigned_names(block))
        steps.extend(inside(c, block))
        made.span = block.span
    made.body = tuple(steps)
    return made


def _trigger(u: Universe, written: model.Procedure) -> core.Trigger:
    made = core.Procedure(written.name, "trigger", (), VOID, written.signature.name_span)
    c = Context(u, made, "trigger")
    c.choice_path = made.name
    c.assigned = frozenset(assigned_names(written.body))
    parameters = written.signature.parameters
    taken = [(p, domain) for p in parameters if (domain := _as_expression(c, p)) is not None]
    clauses = bind(
        c, tuple(expr.Binding(p.span, (p.name,), (p.name_span,), domain) for p, domain in taken)
    )
    where = None
    if parameters and parameters[-1].where is not None:
        where = condition(c, parameters[-1].where)
        from .context import truths

        c.facts = truths(where)[0]
    if isinstance(written.body, expr.Block):
        made.body = inside(c, written.body)
    made.parameters = tuple(core.Parameter(k.variable) for k in clauses)
    return core.Trigger(written.name, clauses, where, made, written.signature.name_span)


def _as_expression(c: Context, parameter: expr.Parameter) -> expr.Expr | None:
    """What a trigger looks through; None after an error."""
    domain = parameter.domain
    if isinstance(domain, expr.NamedType):
        return expr.Name(domain.span, domain.name)
    if isinstance(domain, expr.RangeType):
        return expr.Range(domain.span, domain.low, domain.high)
    if isinstance(domain, expr.Expr):
        return domain
    words = domain.span.text
    message = f"a trigger cannot look through every `{words}`"
    c.problems.error("E0316", domain.span, message, "write `p in Player`, or another set or type")
    name = parameter.name
    c.scope.names[name] = core.Variable(name, ERROR, parameter.name_span)
    return None


def _declare_section(u: Universe, name: str) -> None:
    """`score(me in Player)` and its like can be asked as functions are."""
    written: model.Procedure | None = getattr(u.game, name)
    if written is None:
        return
    body = written.body
    made = signature(u, "function", written)
    made.name, made.section = name, True
    u.waiting[made] = u.checks[made] = lambda: procedure_body(u, made, body, False)
    u.sections[name] = made


def _of_player(u: Universe, name: str) -> core.Procedure | None:
    """A section that is a number for every player (a tie breaker: also a list)."""
    made = u.sections.get(name)
    if made is None:
        return None
    types = [p.variable.type for p in made.parameters]
    if types != [PLAYER]:
        u.problems.error(
            "E0305",
            made.span,
            f"`{name}` is asked for every player",
            f"write `{name}(me in Player): ...`",
        )
    u.ensure(made)
    number = as_int(made.result) is not None
    listed = name == "tie_breaker" and isinstance(made.result, ListType)
    if not number and not listed and not isinstance(made.result, ErrorType):
        u.problems.error(
            "E0303",
            made.span,
            f"`{name}` should be a number, but this is a `{made.result}`",
            "count or sum something",
        )
    return made


def _progression(u: Universe) -> core.Procedure | None:
    body = u.game.progression
    if body is None:
        return None
    made = core.Procedure("progression", "function", (), INT, body.span, section=True)
    procedure_body(u, made, body, True)
    return made


def _zombie(u: Universe) -> core.Procedure | None:
    if u.game.zombie is None:
        return None
    made = core.Procedure("zombie", "zombie", (), VOID, u.game.zombie.span)
    c = Context(u, made, "zombie")
    players = [s for s in u.game.states if s.type.text == "activeplayer"]
    sets = [frozenset(t.label.text for t in s.transitions) for s in players]
    c.labels = frozenset.intersection(*sets) if sets else frozenset()
    made.body = inside(c, u.game.zombie)
    return made
