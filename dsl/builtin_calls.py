"""Built-in questions: their arguments, by the table of `builtins`, and the type of the answer."""

from __future__ import annotations

from . import core, expr
from .builtins import Builtin
from .context import Context
from .names import are, count_words, near_words, quoted
from .source import Span
from .types import (
    ERROR,
    INT,
    PLAYER,
    DirectionType,
    ErrorType,
    ListType,
    OptionalType,
    PlaceType,
    SetType,
    Type,
    item_of,
    optional,
    present,
)


def builtin_call(
    c: Context,
    builtin: Builtin,
    receiver: core.Expr | None,
    span: Span,
    arguments: tuple[expr.Argument, ...],
) -> core.Expr:
    board = _board_of(c, receiver)
    found: dict[str, core.Expr] = {}
    names = [n for n, _ in builtin.parameters]
    positional = [a for a in arguments if a.name is None]
    if len(positional) > len(names):
        _wrong_builtin(c, builtin, span, len(positional))
    pairs = list(zip(names, positional, strict=False)) + [(a.name, a) for a in arguments if a.name]
    for name, argument in pairs:
        kind = dict(builtin.parameters).get(name or "")
        if kind is None:
            c.problems.error(
                "E0305",
                argument.span,
                f"`{builtin.name}` has no parameter `{name}`",
                near_words(name or "", names) or f"its parameters are {quoted(names) or 'none'}",
            )
            continue
        value = _argument(c, argument, kind.rstrip("?"), board, f"`{name}` of `{builtin.name}`")
        board = board or _board_of(c, value)
        found[name or ""] = value
    if builtin.name == "shuffled":
        from .gatherers import throws

        throws(c, span)
    missing = [n for n, kind in builtin.parameters if not kind.endswith("?") and n not in found]
    if missing:
        _wrong_builtin(c, builtin, span, len(found))
        return core.Const(ERROR, span, None)
    values = tuple(found.get(n) for n in names)
    every = values if receiver is None else (receiver, *values)
    item: Type = ERROR
    for value_ in found.values():
        item = item_of(value_.type) or item
    if board is None and c.universe.boards:
        board = next(iter(c.universe.boards))
    result = builtin.result(board or "", item)
    if receiver is not None and isinstance(receiver.type, OptionalType):
        result = _through_none(result)
    return core.Builtin(result, span, builtin.name, every)


def _through_none(result: Type) -> Type:
    """What a question gives when its receiver may be none: none, or an empty collection."""
    return result if isinstance(result, ListType | SetType) else optional(result)


def _wrong_builtin(c: Context, builtin: Builtin, span: Span, given: int) -> None:
    form = ", ".join(n + ("=..." if kind.endswith("?") else "") for n, kind in builtin.parameters)
    least, most = builtin.required, len(builtin.parameters)
    wanted = count_words(most, "argument") if least == most else f"{least} to {most} arguments"
    c.problems.error(
        "E0305",
        span,
        f"`{builtin.name}` takes {wanted}, here {are(given)}",
        f"write `{builtin.name}({form})`: {builtin.doc}",
    )


def _board_of(c: Context, value: core.Expr | None) -> str | None:
    if value is None:
        return None
    type_ = present(value.type)
    type_ = present(item_of(type_) or type_)
    return type_.board if isinstance(type_, PlaceType | DirectionType) else None


def _argument(
    c: Context, argument: expr.Argument, kind: str, board: str | None, what: str
) -> core.Expr:
    from .expressions import check, infer

    if isinstance(argument.value, expr.Generator):
        c.problems.error(
            "E0305",
            argument.span,
            f"{what} is a value, not a binding",
            "for membership write parentheses",
        )
        return core.Const(ERROR, argument.span, None)
    board = board or (next(iter(c.universe.boards)) if len(c.universe.boards) == 1 else None)
    if kind == "list":
        value = infer(c, argument.value)
        if item_of(value.type) is None and not isinstance(value.type, ErrorType):
            c.problems.error(
                "E0303",
                value.span,
                f"{what} should be a list or set, but this is a `{value.type}`",
                "give it a list, a set or a place of things",
            )
        return value
    if kind == "directions":
        value = infer(c, argument.value, ListType(DirectionType(board or "")))
        if not isinstance(present(item_of(value.type) or value.type), DirectionType | ErrorType):
            c.problems.error(
                "E0303",
                value.span,
                f"{what} should be directions, but this is a `{value.type}`",
                "such as `orthogonal`, `diagonal`, `all8` or `north`",
            )
        return value
    wanted: dict[str, Type] = {
        "int": INT,
        "player": PLAYER,
        "direction": DirectionType(board or ""),
        "place": PlaceType(board or ""),
        "set": SetType(PlaceType(board or "")),
    }
    if board is None and kind in ("direction", "place", "set"):
        return infer(c, argument.value)
    return check(c, argument.value, wanted[kind], what)
