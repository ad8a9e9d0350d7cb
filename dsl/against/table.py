"""Entries of `table` whose shape changed: a table in play holds values of the old shape."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..reading.model import TableEntry
from ..syntax.expr import Binary, Expr, Int, NamedType, Node, OfType, OptionalType, RangeType, dump
from .break_finding import Versions, breaking, risky


def compare_table(v: Versions) -> Iterator[Diagnostic]:
    news: dict[str, TableEntry] = {entry.name: entry for entry in v.every_new("table")}
    for old in v.every_old("table"):
        new = news.get(old.name)
        if new is None:
            message = f"`{old.name}` is gone from the table, with what lies there in running games."
            help_ = "Keep it; where it is only renamed, keep the old name."
            yield breaking("E0513", v.section("table"), message, help_, old.signature.name_span)
        else:
            yield from _shape(old, new)


def _shape(old: TableEntry, new: TableEntry) -> Iterator[Diagnostic]:
    before = [dump(parameter.domain) for parameter in old.signature.parameters]
    after = [dump(parameter.domain) for parameter in new.signature.parameters]
    place = new.signature.name_span
    if before != after:
        message = f"`{new.name}` was indexed by {_indices(old)} and is now by {_indices(new)}."
        help_ = "Make an entry of another name for the new shape, and keep this one."
        yield breaking("E0514", place, message, help_, old.signature.name_span)
    elif _kind(old) != _kind(new) and not _only_adds_none(old, new):
        message = f"`{new.name}` was {_words(old)} and is now {_words(new)}."
        help_ = "Make an entry of another name for the new kind, and keep this one."
        yield breaking("E0515", new.type.span, message, help_, old.type.span)
    elif _kind(old) == _kind(new):
        yield from _values(old, new)
    if _seen_by(old) != _seen_by(new):
        message = f"`{new.name}` is seen by others than before."
        help_ = "Players in running games may have relied on what was hidden."
        yield risky("W0516", new.type.span, message, help_, old.type.span)


def _seen_by(entry: TableEntry) -> str:
    written = entry.type.visibility
    if isinstance(written, str):
        return written
    if written is not None:
        return dump(written)
    kind = entry.type.type.kind if isinstance(entry.type.type, OfType) else ""
    return {"hand": "owner", "deck": "hidden"}.get(kind, "all")


def _values(old: TableEntry, new: TableEntry) -> Iterator[Diagnostic]:
    """Ranges may grow, and none may be added: what a running game holds must still fit."""
    before, after = old.type.type, new.type.type
    if dump(before) == dump(after):
        return
    if isinstance(before, RangeType) and isinstance(after, RangeType):
        yield from _ranges(old, new, before, after)
        return
    message = f"`{new.name}` was {_words(old)} and is now {_words(new)}."
    help_ = "Make an entry of another name for the new kind, and keep this one."
    yield breaking("E0515", new.type.span, message, help_, old.type.span)


def _ranges(
    old: TableEntry, new: TableEntry, before: RangeType, after: RangeType
) -> Iterator[Diagnostic]:
    low, high = (
        (_number(after.low), _number(before.low)),
        (_number(before.high), _number(after.high)),
    )
    pairs = (low, high)
    if any(one is not None and two is not None and one > two for one, two in pairs):
        message = f"`{new.name}` was {_words(old)}; {_words(new)} does not hold all of that."
        yield breaking("E0515", new.type.span, message, "Let the range only grow.", old.type.span)
    elif any(one is None or two is None for one, two in pairs):
        message = f"`{new.name}` was {_words(old)} and is now {_words(new)}."
        help_ = "See that it holds every value that a running game can have."
        yield risky("W0520", new.type.span, message, help_, old.type.span)


def _only_adds_none(old: TableEntry, new: TableEntry) -> bool:
    type_ = new.type.type
    return isinstance(type_, OptionalType) and dump(type_.item) == dump(old.type.type)


def _kind(entry: TableEntry) -> str:
    """What sort of values or things: for deck, hand, pile and set with what they hold."""
    type_ = entry.type.type
    if isinstance(type_, OfType):
        return f"{type_.kind} of {dump(type_.item)}"
    if isinstance(type_, NamedType):
        return type_.name
    return type(type_).__name__


def _indices(entry: TableEntry) -> str:
    words = [_text(parameter.domain) for parameter in entry.signature.parameters]
    return f"`{', '.join(words)}`" if words else "nothing"


def _words(entry: TableEntry) -> str:
    return f"`{_text(entry.type.type)}`"


def _text(node: Node) -> str:
    return " ".join(node.span.text.split())


def _number(end: Expr) -> int | None:
    if isinstance(end, Int):
        return end.value
    if isinstance(end, Binary):
        left, right = _number(end.left), _number(end.right)
        if left is not None and right is not None and end.op in ("+", "-", "*"):
            return {"+": left + right, "-": left - right, "*": left * right}[end.op]
    return None
