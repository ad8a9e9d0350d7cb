"""Built-in questions: their arguments, by the table of `builtins`, and the type of the answer."""

from __future__ import annotations

from ..source import Span
from ..syntax import expr
from . import core
from .builtins import METHODS, Builtin
from .context import Context
from .names import are, count_words, near_words, quoted
from .patterns import letters
from .types import (
    ERROR,
    INT,
    PLAYER,
    TEXT,
    DirectionType,
    ErrorType,
    HistoryType,
    IntType,
    LinkType,
    ListType,
    OptionalType,
    PatternType,
    PlacementType,
    PlaceType,
    PlayerType,
    RecordType,
    RoutesType,
    SetType,
    Type,
    item_of,
    join,
    optional,
    present,
)

RECEIVERS: dict[type, str] = {
    PlaceType: "place",
    DirectionType: "direction",
    PlayerType: "player",
    HistoryType: "history",
    RecordType: "thing",
    PatternType: "pattern",
    PlacementType: "placement",
    LinkType: "link",
    RoutesType: "routes",
}


def receiver_of(type_: Type) -> str:
    type_ = present(type_)
    if isinstance(type_, ListType) and isinstance(type_.item, PlayerType):
        return "players"
    return RECEIVERS.get(type(type_), "")


def is_asked_of(c: Context, builtin: Builtin | None, type_: Type) -> bool:
    """Whether it is asked of such a value: of rows only if they lie somewhere, and have no column
    of this name."""
    from .moves import ZONES

    type_ = present(type_)
    if builtin is None or not isinstance(type_, RecordType):
        return builtin is not None
    lies = any(p.item == type_ and p.kind in ZONES for p in c.universe.places.values())
    return lies and c.universe.records[type_.name].column(builtin.name) is None


def may_be_asked(c: Context, name: str) -> bool:
    """Whether a question has this name, and no column that only a board's name could be asked."""
    receivers = [receiver for receiver, known in METHODS if known == name]
    if receivers and all(receiver == "places" for receiver in receivers):
        return not any(r.column(name) is not None for r in c.universe.records.values())
    return bool(receivers)


def builtin_call(
    c: Context,
    builtin: Builtin,
    receiver: core.Expr | None,
    span: Span,
    arguments: tuple[expr.Argument, ...],
) -> core.Expr:
    """The question as a core expression; an error expression after telling what is wrong."""
    board = board_of(receiver)
    if not _fits_board(c, builtin, board, span):
        return core.Const(ERROR, span, None)
    found = _arguments(c, builtin, board, span, arguments)
    missing = [n for n, kind in builtin.parameters if not kind.endswith("?") and n not in found]
    if missing:
        _wrong_builtin(c, builtin, span, len(found))
        return core.Const(ERROR, span, None)
    values = tuple(found.get(n) for n, _ in builtin.parameters)
    every = values if receiver is None else (receiver, *values)
    for value in values:
        board = board or board_of(value)
    board = _board_meant(c, builtin, board, span)
    item = _item(c, builtin, every, span)
    if builtin.name == "shuffled":
        from .gatherers import throws

        throws(c, span)
    if board is None or item is None:
        return core.Const(ERROR, span, None)
    result = builtin.result(board, item)
    if builtin.name == "seat" and c.universe.game.players:
        result = IntType(0, max(c.universe.game.players) - 1)
    if receiver is not None and isinstance(receiver.type, OptionalType):
        # What is asked of none gives none, or an empty collection.
        result = result if isinstance(result, ListType | SetType) else optional(result)
    return core.Builtin(result, span, builtin.name, every)


def _arguments(
    c: Context,
    builtin: Builtin,
    board: str | None,
    span: Span,
    arguments: tuple[expr.Argument, ...],
) -> dict[str, core.Expr]:
    """The values by parameter; what does not fit has been reported."""
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
        if isinstance(argument.value, expr.Generator):
            _refuse_binding(c, builtin, name or "", argument)
            found[name or ""] = core.Const(ERROR, argument.span, None)
            continue
        value = _argument(
            c, argument.value, kind.rstrip("?"), board, f"`{name}` of `{builtin.name}`"
        )
        board = board or board_of(value)
        found[name or ""] = value
    return found


def _refuse_binding(c: Context, builtin: Builtin, name: str, argument: expr.Argument) -> None:
    words = " ".join(argument.span.text.split())
    help_ = "for membership write parentheses: `(x in S)`"
    if builtin.name == "len":
        help_ = f"write `count({words})`"
    elif dict(builtin.parameters)[name].rstrip("?") == "list":
        help_ = f"write `list({words})` there"
    message = f"`{name}` of `{builtin.name}` is a value, not a binding"
    c.problems.error("E0305", argument.span, message, help_)


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


# ------------------------------------------------------------------------------ which board
def board_of(value: core.Expr | None) -> str | None:
    """The board of a place, a direction, a placement, or a collection of these."""
    if value is None:
        return None
    type_ = present(value.type)
    type_ = present(item_of(type_) or type_)
    return type_.board if isinstance(type_, PlaceType | DirectionType | PlacementType) else None


def _fits_board(c: Context, builtin: Builtin, board: str | None, span: Span) -> bool:
    known = c.universe.boards.get(board or "")
    asked = (builtin.receiver, builtin.name)
    if known is not None and known.names and not known.lines and asked == ("place", "lines"):
        message = f"`{board}` declares no `lines`, so there are none through a place"
        help_ = "straight lines on a field are `at.rays`, or `lines(3, at)` with their length"
        c.problems.error("E0306", span, message, help_)
        return False
    if known is None or not builtin.tilings or known.tiling in builtin.tilings:
        return True
    kinds = {"triangle": "triangles", "corners": "corners", "square": "squares"}
    wanted = " or ".join(kinds[t] for t in builtin.tilings if t in kinds)
    message = f"`{builtin.name}` can be asked on boards of {wanted}; `{board}` is none"
    c.problems.error("E0306", span, message, builtin.doc)
    return False


def _board_meant(c: Context, builtin: Builtin, board: str | None, span: Span) -> str | None:
    """The board of the answer; None after an error."""
    u = c.universe
    if builtin.name == "corners" and board is not None:
        corners = u.corners_of(board)
        if corners is None:
            message = f"the corners of `{board}` are no places yet"
            help_ = f"declare them under `material:`, as `Corner: corners({board})`"
            u.problems.error("E0306", span, message, help_)
        return corners
    if builtin.receiver == "place" and builtin.name == "cells" and board in u.boards:
        return u.boards[board].of
    if builtin.name == "placements" and board is None:
        return _only_squares(c, span)
    return board or next(iter(u.boards), "")


def _only_squares(c: Context, span: Span) -> str | None:
    boards = c.universe.squares()
    if len(boards) == 1:
        return boards[0]
    message, help_ = "patterns lie on boards of squares, and there is none", "declare one"
    if boards:
        message = f"placements on which board, {' or '.join(f'`{b}`' for b in boards)}?"
        help_ = f"write `placements({boards[0]})`"
    c.problems.error("E0305", span, message, help_)
    return None


def _item(
    c: Context, builtin: Builtin, values: tuple[core.Expr | None, ...], span: Span
) -> Type | None:
    """What the things have in common that are given to a question; None after an error."""
    kinds = [kind for _, kind in builtin.parameters]
    kinds = kinds if len(kinds) == len(values) else ["thing", *kinds]
    item: Type = ERROR
    for kind, value in zip(kinds, values, strict=True):
        if value is None or kind.rstrip("?") not in ("thing", "list", "links"):
            continue
        inner: Type | None = value.type if kind == "thing" else item_of(value.type)
        if isinstance(inner, LinkType | RoutesType) and kind != "list":
            inner = inner.item
        both = join(item, inner or ERROR)
        if both is None:
            message = f"{value.span.text} is about a `{inner}`, what stands before about a `{item}`"
            help_ = "links, starts and goals are of one kind"
            c.problems.error("E0303", value.span, message, help_)
            return None
        item = both
    if builtin.name == "shortest" and not isinstance(item, ErrorType):
        from .gatherers import set_of

        return None if set_of(c, item, span) == ERROR else item
    return item


# ------------------------------------------------------------------------------ arguments
def _argument(c: Context, syntax: expr.Expr, kind: str, board: str | None, what: str) -> core.Expr:
    from .expressions import check, infer

    board = board or (next(iter(c.universe.boards)) if len(c.universe.boards) == 1 else None)
    if kind in _KINDS:
        return _KINDS[kind](c, syntax, board, what)
    wanted: dict[str, Type] = {
        "int": INT,
        "positive": IntType(1, None),
        "player": PLAYER,
        "direction": DirectionType(board or ""),
        "place": PlaceType(board or ""),
        "set": SetType(PlaceType(board or "")),
    }
    if kind == "thing" or (board is None and kind in ("direction", "place", "set")):
        return infer(c, syntax)
    return check(c, syntax, wanted[kind], what)


def _list(c: Context, syntax: expr.Expr, board: str | None, what: str) -> core.Expr:
    from .expressions import infer

    value = infer(c, syntax)
    if item_of(value.type) is None and not isinstance(value.type, ErrorType):
        c.problems.error(
            "E0303",
            value.span,
            f"{what} should be a list or set, but this is a `{value.type}`",
            "give it a list, a set or a place of things",
        )
    return value


def _links(c: Context, syntax: expr.Expr, board: str | None, what: str) -> core.Expr:
    from .expressions import infer

    value = infer(c, syntax)
    inner = item_of(value.type)
    if not isinstance(value.type, ErrorType) and not isinstance(inner, LinkType | ErrorType):
        c.problems.error(
            "E0303",
            value.span,
            f"{what} should be a list of links, but this is a `{value.type}`",
            "a link is `link(a, b, weight)`: `list(link(r.one, r.other, r.length) for r in Road)`",
        )
    return value


def _directions(c: Context, syntax: expr.Expr, board: str | None, what: str) -> core.Expr:
    from .expressions import infer

    value = infer(c, syntax, ListType(DirectionType(board or "")))
    if not isinstance(present(item_of(value.type) or value.type), DirectionType | ErrorType):
        c.problems.error(
            "E0303",
            value.span,
            f"{what} should be directions, but this is a `{value.type}`",
            "such as `orthogonal`, `diagonal`, `all8` or `north`",
        )
    return value


def _letter(c: Context, syntax: expr.Expr, board: str | None, what: str) -> core.Expr:
    known = letters(c.universe)
    if isinstance(syntax, expr.Text) and syntax.value in known:
        return core.Const(TEXT, syntax.span, syntax.value)
    shown = ", ".join(f'`"{letter}"`' for letter in known)
    c.problems.error(
        "E0305",
        syntax.span,
        f"{what} is one of the marks in the patterns, in quotes",
        f"these are {shown}" if known else "no pattern is drawn yet",
    )
    return core.Const(ERROR, syntax.span, None)


def _board(c: Context, syntax: expr.Expr, board: str | None, what: str) -> core.Expr:
    from .expressions import infer

    squares = c.universe.squares()
    if isinstance(syntax, expr.Name) and syntax.name in squares:
        return infer(c, syntax)
    name = syntax.span.text
    help_ = near_words(name, squares) or f"such boards are {quoted(squares) or 'not declared yet'}"
    c.problems.error("E0303", syntax.span, f"{what} is the name of a board of squares", help_)
    return core.Const(ERROR, syntax.span, None)


_KINDS = {
    "list": _list,
    "links": _links,
    "directions": _directions,
    "letter": _letter,
    "board": _board,
}
