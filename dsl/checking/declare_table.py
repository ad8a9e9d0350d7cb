"""Entries of the table: what lies there, who sees it, what refills it."""

from __future__ import annotations

from ..reading import model
from ..syntax import expr
from . import core
from .context import Context, outside
from .declared_types import KINDS, parameter_type, refuse_capital, resolve_type
from .names import near_words
from .types import (
    ERROR,
    ErrorType,
    IntType,
    ListType,
    SetType,
    Type,
    ZoneType,
    as_int,
)
from .universe import Universe


def declare_place(u: Universe, entry: model.TableEntry) -> None:
    indices = [_index(u, p) for p in entry.signature.parameters]
    type_ = entry.type.type
    layer = False
    kind = "cell"
    item: Type = ERROR
    history: tuple[core.Expr, ...] = ()
    if isinstance(type_, expr.OnType):
        indices.append(resolve_type(u, type_.board))
        layer, item = True, resolve_type(u, type_.item)
    elif isinstance(type_, expr.OfType) and type_.kind.lower() in KINDS:
        kind, item = type_.kind.lower(), resolve_type(u, type_.item)
        if not refuse_capital(u, type_) and kind == "dice":
            indices.append(IntType(0, 0))
            message = "this does not say how many dice there are"
            u.problems.error("E0316", type_.span, message, f"write `2 of {type_.item.span.text}`")
    elif isinstance(type_, expr.OfType) and type_.kind.isdigit():
        kind, item = "dice", resolve_type(u, type_.item)
        indices.append(IntType(0, int(type_.kind) - 1))
    elif isinstance(type_, expr.HistoryType):
        kind, history = "history", _history(u, type_)
    else:
        item = resolve_type(u, type_)
    if kind == "dice":
        indices, count = indices[:-1], indices[-1]
        history = (
            (core.Const(count, entry.span, (count.high or 0) + 1),)
            if isinstance(count, IntType)
            else ()
        )
    place = core.Place(
        entry.name, kind, tuple(indices), tuple(p.name for p in entry.signature.parameters), item,
        _initial(u, entry, item, kind), _visibility(entry, kind), None, entry.type.count_hidden,
        None, history, layer, entry.span,
    )  # fmt: skip
    if entry.name in u.places:
        return  # the loader has said so
    u.places[entry.name] = place
    u.name(entry.name, place)


def declare_rules(u: Universe, entry: model.TableEntry) -> None:
    """What an entry says of other entries: where its deck is refilled from, who sees it."""
    place = u.places[entry.name]
    c = outside(u, "args", entry.name)
    variables = []
    for parameter, type_ in zip(entry.signature.parameters, place.indices, strict=False):
        variable = core.Variable(parameter.name, type_, parameter.name_span)
        variables.append(variable)
        if parameter.name != "_":
            c.scope.names[parameter.name] = variable
    if entry.type.refill is not None:
        place.refill = _refill(c, place, entry.type.refill, variables)
    rule = entry.type.visibility
    if isinstance(rule, expr.Parameter):
        from .expressions import condition

        type_ = parameter_type(u, rule)
        viewer = core.Variable(rule.name, type_, rule.name_span)
        c.scope.names[rule.name] = viewer
        test = None if rule.where is None else condition(c, rule.where)
        while len(variables) < len(place.indices):
            variables.append(core.Variable("_", place.indices[len(variables)], entry.span))
        place.seen_by = core.VisibilityRule(tuple(variables), viewer, test)


def _refill(
    c: Context, place: core.Place, syntax: expr.Expr, variables: list[core.Variable]
) -> core.PlaceRef | None:
    """The pile that is shuffled into a deck that runs out: `discard`, `discard[p]`.

    Without indices in the result they are those of the deck.
    """
    from .moves import place_target

    base = syntax.value if isinstance(syntax, expr.Index) else syntax
    other = c.universe.places.get(base.name) if isinstance(base, expr.Name) else None
    bare = other is not None and not isinstance(syntax, expr.Index)
    found = (
        (other, ())
        if bare and other is not None and other.indices == place.indices
        else place_target(c, syntax)
    )
    if found is None:
        return None
    target, indices = found
    if isinstance(target.item, ErrorType):
        return None
    if target.kind not in ("deck", "hand", "pile") or target.item != place.item:
        c.problems.error(
            "E0303",
            syntax.span,
            f"`{place.name}` holds `{place.item}`, which do not come from `{target.name}`",
            "a deck is refilled from a pile of the same things",
        )
        return None
    named = [i.variable if isinstance(i, core.Local) else None for i in indices]
    if named and named == variables[: len(named)]:
        indices = ()
    elif any(named):
        c.problems.error(
            "E0305",
            syntax.span,
            f"the indices of `{target.name}` are not those of `{place.name}`",
            "write them in the order in which the deck has them, or constants",
        )
        return None
    return core.PlaceRef(ZoneType(target.item), syntax.span, target, indices)


def _index(u: Universe, parameter: expr.Parameter) -> Type:
    type_ = parameter_type(u, parameter)
    numbers = as_int(type_)
    if numbers is not None and (numbers.low is None or numbers.high is None):
        u.problems.error(
            "E0316",
            parameter.span,
            "an index needs a range with two ends",
            "write `0..9`, or an enum",
        )
    return type_


def _history(u: Universe, type_: expr.HistoryType) -> tuple[core.Expr, ...]:
    """What a history remembers: whole places (all their cells) and `active`."""
    found: list[core.Expr] = []
    for syntax in type_.arguments:
        place = u.places.get(syntax.name) if isinstance(syntax, expr.Name) else None
        if place is not None:
            found.append(core.PlaceRef(place.item, syntax.span, place, ()))
        elif isinstance(syntax, expr.Name) and syntax.name == "active":
            from .types import PLAYER

            found.append(core.Active(PLAYER, syntax.span))
        else:
            known = [*u.places, "active"]
            words = syntax.span.text
            u.missing(
                "E0301",
                syntax.span,
                words,
                f"a history cannot hold `{words}`",
                near_words(words, known)
                or "it holds entries of `table:` that stand above it, and `active`",
            )
    return tuple(found)


def _initial(u: Universe, entry: model.TableEntry, item: Type, kind: str) -> core.Expr | None:
    from .expressions import check

    if entry.type.initial is None:
        return None
    wanted = SetType(item) if kind == "set" else ListType(item) if kind != "cell" else item
    return check(outside(u), entry.type.initial, wanted, "the start value")


def _visibility(entry: model.TableEntry, kind: str) -> str:
    word = entry.type.visibility
    if isinstance(word, str):
        return {"hidden": "none", "all": "all", "owner": "owner"}.get(word, "all")
    if word is not None:
        return "rule"
    return {"hand": "owner", "deck": "none"}.get(kind, "all")
