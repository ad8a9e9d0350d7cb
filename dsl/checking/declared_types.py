"""Types as they are written, for what is declared."""

from __future__ import annotations

from ..syntax import expr
from .context import outside
from .names import near_words, quoted
from .types import (
    ERROR,
    INT,
    VOID,
    ByPlaceType,
    IntType,
    LinkType,
    ListType,
    PlacementType,
    PlaceType,
    ProcedureType,
    Type,
    ZoneType,
    as_int,
    item_of,
    optional,
)
from .universe import Universe

KINDS = ("deck", "hand", "pile", "set", "dice")


def resolve_type(u: Universe, node: expr.TypeExpr) -> Type:
    """The type that is written; ERROR after a message."""
    if isinstance(node, expr.NamedType):
        found = u.type_named(node.name)
        if found is None and node.name == "Placement":
            return _which_board(u, node)
        if found is None:
            help_ = _type_elsewhere(u, node.name)
            u.missing("E0316", node.span, node.name, f"I cannot find a type `{node.name}`", help_)
            return ERROR
        u.used.add(node.name)
        return found
    if isinstance(node, expr.RangeType):
        return range_type(u, node.low, node.high)
    if isinstance(node, expr.OptionalType):
        return optional(resolve_type(u, node.item))
    if isinstance(node, expr.OfType):
        return _of_type(u, node)
    if isinstance(node, expr.OnType):
        index = resolve_type(u, node.board)
        if isinstance(node.item, expr.NamedType) and node.item.name == "Placement":
            return _placements_on(u, index, node)
        return ByPlaceType(resolve_type(u, node.item), index)
    if isinstance(node, expr.ProcedureType):
        parameters = tuple(parameter_type(u, p) for p in node.parameters)
        result = VOID if node.result is None else resolve_type(u, node.result)
        names = tuple(p.name for p in node.parameters)
        return ProcedureType(node.kind, names, parameters, result)
    u.problems.error("E0316", node.span, "a history stands only in `table:`", "name it there")
    return ERROR


# What types are called in other languages.
_ELSEWHERE = {
    **dict.fromkeys(["integer", "number", "Int", "Integer", "Number", "float", "num"], "int"),
    **dict.fromkeys(["boolean", "Boolean", "Bool"], "bool"),
    **dict.fromkeys(["string", "String", "str", "Text"], "text"),
}


def _type_elsewhere(u: Universe, name: str) -> str:
    if name in _ELSEWHERE:
        meant = _ELSEWHERE[name]
        return f"write `{meant}`" + (", or a range: `0..99`" if meant == "int" else "")
    if name[:1].lower() + name[1:] in u.constants:
        return f"what begins with a small letter is a constant: write `{name}: ...` there"
    return near_words(name, u.type_names()) or "types are declared under `material:`"


def _which_board(u: Universe, node: expr.NamedType) -> Type:
    """`Placement` where there is no board of squares, or several."""
    boards = u.squares()
    message, help_ = "patterns lie on boards of squares, and there is none", "declare one"
    if boards:
        message = f"`Placement` may be one on {quoted(boards)}"
        help_ = f"write `Placement on {boards[0]}`"
    u.problems.error("E0316", node.span, message, help_)
    return ERROR


def _placements_on(u: Universe, board: Type, node: expr.OnType) -> Type:
    if isinstance(board, PlaceType) and board.board in u.squares():
        return PlacementType(board.board)
    if board != ERROR:
        message = f"patterns lie on boards of squares, and `{board}` is none"
        help_ = f"such boards are {quoted(u.squares()) or 'made by `square(8, 8)` or a drawing'}"
        u.problems.error("E0316", node.board.span, message, help_)
    return ERROR


def _of_type(u: Universe, node: expr.OfType) -> Type:
    item = resolve_type(u, node.item)
    if node.kind == "list":
        return ListType(item)
    if node.kind == "set":
        from .gatherers import set_of

        return set_of(outside(u), item, node.span)
    if node.kind == "place":
        return ZoneType(item)
    if node.kind == "link":
        return LinkType(item)
    if refuse_capital(u, node):
        return ERROR
    if node.kind in KINDS:
        message = f"a `{node.kind}` is a place of the table, not a type of values"
        help_ = f"as a parameter write `place of {item}`, as a value `list of {item}`"
        u.problems.error("E0316", node.span, message, help_)
        return ZoneType(item)
    message = f"there is no `{node.kind} of`"
    help_ = near_words(node.kind, [*KINDS, "list"]) or f"write `list of {item}` or `set of {item}`"
    if isinstance(u.type_named(node.kind), PlaceType):
        help_ = f"a layer of the board is declared `name: {item} on {node.kind}`"
    u.problems.error("E0316", node.span, message, help_)
    return ERROR


def refuse_capital(u: Universe, node: expr.OfType) -> bool:
    """Report `Deck of Card`."""
    small = node.kind.lower()
    if small == node.kind or small not in (*KINDS, "list", "place"):
        return False
    message = f"the word `{small}` begins with a small letter"
    u.problems.error("E0316", node.span, message, f"write `{small} of {node.item.span.text}`")
    return True


def range_type(u: Universe, low: expr.Expr, high: expr.Expr) -> Type:
    from .expressions import check

    c = outside(u)
    one, two = check(c, low, INT, "the start"), check(c, high, INT, "the end")
    lows, highs = u.constant_values(low), u.constant_values(high)
    from_, to = as_int(one.type) or INT, as_int(two.type) or INT
    start = min(lows) if lows else from_.low
    end = max(highs) if highs else to.high
    if start is not None and end is not None and start > end:
        u.problems.error(
            "E0316",
            low.span.to(high.span),
            f"the range {start}..{end} is empty",
            "write the smaller number first",
        )
        return INT
    return IntType(start, end)


def parameter_type(u: Universe, parameter: expr.Parameter) -> Type:
    """The type of a parameter of a function or an effect."""
    domain = parameter.domain
    if isinstance(domain, expr.TypeExpr):
        return resolve_type(u, domain)
    from .expressions import infer

    found = infer(outside(u), domain)
    inner = item_of(found.type)
    if inner is None and found.type != ERROR:
        u.problems.error(
            "E0316",
            domain.span,
            "a parameter needs a type",
            f"write `{parameter.name} in Player` or another type",
        )
    return inner or ERROR
