"""Who may know what an expression gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..checking import core
from ..checking.types import Type, item_of, present
from ..diagnostics import Note
from .comprehensions import comprehension
from .knowledge import KNOWN, Knowledge, element, is_thing, may_lack, plain
from .labels import (
    EACH,
    EVERYBODY,
    PUBLIC,
    Evidence,
    Label,
    Secret,
    Symbol,
    merged,
    replaced,
    root,
    union,
)
from .table import read
from .walk import Walk


def evaluate(w: Walk, node: core.Expr) -> Knowledge:
    """The labels of a value, here and now."""
    value = _HANDLERS.get(type(node), _constant)(w, node)
    if w.state.shown and not value.public:
        value = _told(w, node, value)
    return value


def _told(w: Walk, node: core.Expr, value: Knowledge) -> Knowledge:
    """An expression that was revealed, written the same way again."""
    viewers = w.state.shown.get(text_of(w, node))
    if not viewers:
        return value
    return value.each(lambda label: seen_by(label, viewers))


def text_of(w: Walk, node: core.Expr) -> Symbol:
    return ("text", node.span.text, w.calls[-1] if w.calls else None)


def seen_by(label: Label, viewers: frozenset[Symbol]) -> Label:
    """The label of a value once more players know it."""
    if EVERYBODY in viewers:
        return PUBLIC
    return merged((Secret(s.place, s.viewers | viewers, s.names), e) for s, e in label)


def also_named(label: Label, name: Symbol) -> Label:
    """The label of a value that has one more name by which it can be shown."""
    return merged((Secret(s.place, s.viewers, s.names | {name}), e) for s, e in label)


def content(w: Walk, node: core.Expr | None) -> Label:
    """What a condition or a number depends on."""
    return PUBLIC if node is None else evaluate(w, node).content


# ------------------------------------------------------------------------------ names
def _constant(w: Walk, node: Any) -> Knowledge:
    if isinstance(node, core.Const):
        return Knowledge(symbol=("const", node.value))
    if isinstance(node, core.Member):
        return Knowledge(symbol=("member", node.enum.name, node.index))
    if isinstance(node, core.Spot):
        return Knowledge(symbol=("spot", node.name))
    if isinstance(node, core.Row):
        return Knowledge(symbol=("row", node.record.name, node.index))
    return KNOWN


def _active(w: Walk, node: core.Active) -> Knowledge:
    return Knowledge(symbol=w.state.active)


def _local(w: Walk, node: core.Local) -> Knowledge:
    value = w.state.get(node.variable)
    if value.zone is not None:
        return read(w, node, value.zone[0], [Knowledge(symbol=s) for s in value.zone[1]])
    return value


def _read(w: Walk, node: core.Read) -> Knowledge:
    return read(w, node, node.place, [evaluate(w, i) for i in node.indices])


def _place(w: Walk, node: core.PlaceRef) -> Knowledge:
    indices = [evaluate(w, i) for i in node.indices]
    value = read(w, node, node.place, indices)
    return replace(value, zone=(node.place, tuple(known(i, node) for i in indices)))


def known(value: Knowledge, node: core.Expr) -> Symbol:
    """The symbol of a value; one that is like no other if nothing is known."""
    return value.symbol or ("some", node.span.start, node.span.end)


# ------------------------------------------------------------------------------ parts of values
def _field(w: Walk, node: core.Field) -> Knowledge:
    thing = evaluate(w, node.value)
    column = node.record.columns[node.column].name
    back = column in node.record.back
    label = thing.pick if back else thing.content
    size = thing.size if back else label | thing.size
    symbol: Symbol | None = None
    if thing.symbol is not None:
        symbol = ("column", column, thing.symbol)
    if thing.origin is None:
        return replace(plain(label, symbol), size=size)
    name: Symbol = ("column", thing.origin, column)
    value = Knowledge(label, PUBLIC, size, symbol, name)
    return value.each(lambda part: also_named(part, name))


def _construct(w: Walk, node: core.Construct) -> Knowledge:
    parts = [evaluate(w, a) for a in node.arguments]
    return plain(union(p.content for p in parts))


def _item(w: Walk, node: core.Item) -> Knowledge:
    whole, index = evaluate(w, node.value), evaluate(w, node.index)
    symbol: Symbol | None = None
    if isinstance(node.value, core.Players) and isinstance(node.index, core.Const):
        symbol = ("seat_number", node.index.value)
    key: Symbol = ("at", index.symbol) if index.symbol is not None else ("somewhere",)
    one = element(whole, key, symbol)
    if index.symbol is None:
        one = replace(one, origin=None)
    elif index.symbol[0] == "seat":
        one = one.each(lambda label: _of_seat(label, index.symbol))
    chosen = index.content
    size = whole.size if may_lack(node.type) or item_of(node.type) else PUBLIC
    return replace(one, pick=one.pick | chosen, size=size | chosen)


def _of_seat(label: Label, seat: Symbol | None) -> Label:
    """What a `parallel` has given, by seat: the part of each player is seen by that player."""
    if seat is None or not isinstance(seat[1], tuple):
        return label
    player: Symbol = seat[1]
    return merged(
        (Secret(s.place, frozenset(replaced(v, EACH, player) for v in s.viewers), s.names), e)
        for s, e in label
    )


def _slice(w: Walk, node: core.SliceOf) -> Knowledge:
    whole = evaluate(w, node.value)
    return replace(whole.plus(content(w, node.start) | content(w, node.stop)), origin=None)


def _narrow(w: Walk, node: core.Narrow) -> Knowledge:
    return evaluate(w, node.value)


# ------------------------------------------------------------------------------ built from others
def _truth(w: Walk, node: core.Truth) -> Knowledge:
    return plain(evaluate(w, node.operand).size)


def _comparison(w: Walk, node: core.Comparison) -> Knowledge:
    sides = [node.left, node.right]
    for one, other in (sides, sides[::-1]):
        if isinstance(other, core.Const) and other.value is None:
            return plain(evaluate(w, one).size)
    values = [evaluate(w, s) for s in sides]
    return plain(
        union(
            v.whole if _has_size(s.type) else v.content for v, s in zip(values, sides, strict=True)
        )
    )


def _has_size(type_: Type) -> bool:
    return may_lack(type_) or item_of(type_) is not None


def _contains(w: Walk, node: core.Contains) -> Knowledge:
    return plain(evaluate(w, node.item).content | evaluate(w, node.collection).content)


def _both(w: Walk, node: core.And | core.Or) -> Knowledge:
    return plain(union(evaluate(w, i).content for i in node.items))


def _not(w: Walk, node: core.Not | core.Negate) -> Knowledge:
    return plain(evaluate(w, node.operand).content)


def _arithmetic(w: Walk, node: core.Arithmetic) -> Knowledge:
    left, right = evaluate(w, node.left), evaluate(w, node.right)
    if item_of(node.type) is None:
        return plain(left.content | right.content)
    size = left.size | right.size
    if node.op in ("&", "-") or (node.op == "|" and not is_thing(node.type)):
        size = left.whole | right.whole
    return Knowledge(left.face | right.face, left.pick | right.pick, size)


def _if_else(w: Walk, node: core.IfElse) -> Knowledge:
    test = content(w, node.condition)
    both = evaluate(w, node.then).either(evaluate(w, node.otherwise))
    return both.plus(test)


def _collection(w: Walk, node: core.ListOf | core.SetOf) -> Knowledge:
    items = [evaluate(w, i) for i in node.items]
    size = union(i.size for n, i in zip(node.items, items, strict=True) if may_lack(n.type))
    face, pick = union(i.face for i in items), union(i.pick for i in items)
    if isinstance(node, core.SetOf) and len(items) > 1 and not is_thing(node.type):
        size = size | face | pick
    return Knowledge(face, pick, size)


def _range(w: Walk, node: core.NumberRange) -> Knowledge:
    return plain(content(w, node.low) | content(w, node.high))


def _format(w: Walk, node: core.Format) -> Knowledge:
    return plain(union(evaluate(w, p).whole for p in node.parts if not isinstance(p, str)))


# ------------------------------------------------------------------------------ questions
def _builtin(w: Walk, node: core.Builtin) -> Knowledge:
    values = [evaluate(w, a) for a in node.arguments if a is not None]
    if node.name == "len":
        return plain(values[0].size)
    if node.name in ("take", "drop", "reversed", "last"):
        return _part_of_list(node, values)
    if node.name == "face_down":
        return _face_down(w, node, values[0])
    if node.name == "shuffled":
        chance = Label({Secret(None, frozenset(), frozenset()): Evidence(False, ())})
        return replace(values[0], pick=values[0].pick | chance, origin=None, symbol=None)
    symbol: Symbol | None = None
    if values and all(v.symbol is not None for v in values):
        symbol = (node.name, *(v.symbol for v in values))
    return plain(union(v.whole for v in values), symbol)


def _face_down(w: Walk, node: core.Builtin, thing: Knowledge) -> Knowledge:
    """Of what lies there it is seen like a back. Of a card that is named, it tells where it is."""
    lies_there = thing.origin is not None and root(thing.origin)[0] == "place"
    if thing.face or lies_there:
        return plain(thing.pick | thing.size)
    record = present(node.arguments[0].type)  # type: ignore[union-attr]
    note = Note("it is asked here of a card that is known", node.span)
    told = {
        Secret(place, frozenset(), frozenset({("place", place)})): Evidence(False, (note,))
        for place in w.shared.game.places.values()
        if place.covered and present(item_of(place.item) or place.item) == record
    }
    return plain(thing.pick | thing.size | Label(told))


def _part_of_list(node: core.Builtin, values: list[Knowledge]) -> Knowledge:
    whole = values[0]
    rest = union(v.content for v in values[1:])
    if node.name == "last":
        whole = element(whole, ("last",), None)
    return replace(whole.plus(rest), origin=whole.origin if node.name == "last" else None)


def _call(w: Walk, node: core.CallFunction) -> Knowledge:
    from .calls import call_function

    values = [evaluate(w, a) for a in node.arguments]
    return call_function(w, node.procedure, values, node.span)


def _call_value(w: Walk, node: core.CallValue) -> Knowledge:
    from .calls import call_function

    function = evaluate(w, node.function)
    values = [evaluate(w, a) for a in node.arguments]
    found = plain(function.whole)
    for procedure in w.shared.game.cells:
        if procedure.kind == "function" and len(procedure.parameters) == len(values):
            found = found.either(call_function(w, procedure, values, node.span))
    return replace(found, symbol=None, origin=None)


def _after(w: Walk, node: core.After) -> Knowledge:
    from .flow import run

    before, silent, alive = w.state, w.silent, w.alive
    w.state, w.silent = before.copy(), True
    run(w, (node.effect,))
    value = evaluate(w, node.question)
    w.state, w.silent, w.alive = before, silent, alive
    return value


_HANDLERS: dict[type[Any], Callable[[Walk, Any], Knowledge]] = {
    core.Active: _active,
    core.Local: _local,
    core.Read: _read,
    core.PlaceRef: _place,
    core.Field: _field,
    core.Construct: _construct,
    core.Item: _item,
    core.SliceOf: _slice,
    core.Narrow: _narrow,
    core.Truth: _truth,
    core.Comparison: _comparison,
    core.Contains: _contains,
    core.And: _both,
    core.Or: _both,
    core.Not: _not,
    core.Negate: _not,
    core.Arithmetic: _arithmetic,
    core.IfElse: _if_else,
    core.ListOf: _collection,
    core.SetOf: _collection,
    core.NumberRange: _range,
    core.Format: _format,
    core.Builtin: _builtin,
    core.CallFunction: _call,
    core.CallValue: _call_value,
    core.After: _after,
    core.Comprehension: comprehension,
}
