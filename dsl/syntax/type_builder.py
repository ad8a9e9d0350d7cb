"""Makes the tree of types, signatures and table entries."""

from __future__ import annotations

from typing import NamedTuple

from ..source import Span
from .expr import (
    Binary,
    Bool,
    Expr,
    HistoryType,
    Index,
    Int,
    Name,
    NamedType,
    NoneLiteral,
    OfType,
    OnType,
    OptionalType,
    Parameter,
    ProcedureType,
    Range,
    RangeType,
    Signature,
    TableType,
    TypeExpr,
)
from .expression_builder import Children, ExpressionBuilder
from .precedence import order
from .syntax_problem import SyntaxProblem
from .tokens import Token

_TYPES = (NamedType, RangeType, OptionalType, OfType, OnType, ProcedureType, HistoryType)


class Flag(NamedTuple):
    """What follows a table entry's type after a comma."""

    kind: str  # "visibility", "count_hidden" or "refill"
    value: str | Parameter | Expr
    span: Span


class TypeBuilder(ExpressionBuilder):
    # -------------------------------------------------------------------------- types
    def type_expression(self, children: Children) -> TypeExpr:
        return as_type(children[0])

    def plain_type(self, children: Children) -> TypeExpr | Expr:
        formula = order(children[0])
        if isinstance(formula, Name):
            return NamedType(formula.span, formula.name)
        if isinstance(formula, Range) and formula.high is not None:
            return RangeType(formula.span, formula.low, formula.high)
        return formula

    def optional_type(self, children: Children) -> TypeExpr:
        item = as_type(children[0])
        return OptionalType(item.span.to(children[1].span), item)

    def of_type(self, children: Children) -> TypeExpr:
        kind, _, item = children
        return OfType(kind.span.to(item.span), kind.value, as_type(item))

    def on_type(self, children: Children) -> TypeExpr:
        item, board = as_type(children[0]), as_type(children[2])
        return OnType(item.span.to(board.span), item, board)

    def procedure_type(self, children: Children) -> TypeExpr:
        kind, _, parameters, closer = children[:4]
        result = as_type(children[5]) if len(children) > 4 else None
        span = kind.span.to(result.span if result else closer.span)
        if result and kind.value == "effect":
            raise SyntaxProblem(
                "E0230",
                "The type of an effect has no result.",
                result.span,
                "Leave out `of ...`, or make it a `function`.",
            )
        return ProcedureType(span, kind.value, tuple(parameters or ()), result)

    def history_type(self, children: Children) -> TypeExpr:
        return HistoryType(children[0].span.to(children[3].span), tuple(children[2]))

    # -------------------------------------------------------------------------- signatures
    def bare_signature(self, children: Children) -> Signature:
        name, _, result = children
        return _signature(name, (), result, name.span, "")

    def empty_signature(self, children: Children) -> Signature:
        name, _, closer, _, result = children
        return _signature(name, (), result, closer.span, "()")

    def signature(self, children: Children) -> Signature:
        name, opener, parameters, closer, _, result = children
        brackets = "()" if opener.type == "LPAR" else "[]"
        return _signature(name, tuple(parameters), result, closer.span, brackets)

    def parameter(self, children: Children) -> Parameter:
        name, _, domain, _, where = children
        span = name.span.to((where or domain).span)
        return Parameter(span, name.value, name.span, domain, where)

    def unnamed_parameter(self, children: Children) -> Parameter:
        domain = children[0]
        return Parameter(domain.span, "_", domain.span, domain)

    # -------------------------------------------------------------------------- table entries
    def flag(self, children: Children) -> Flag:
        token: Token = children[0]
        if token.type == "HIDDEN":
            return Flag("visibility", "hidden", token.span)
        return Flag("count_hidden", "", token.span)

    def seen_by(self, children: Children) -> Flag:
        token, seers = children
        span = token.span.to(seers.span)
        if isinstance(seers, Parameter):
            return Flag("visibility", seers, span)
        if seers.value not in ("owner", "all"):
            raise SyntaxProblem(
                "E0230",
                f"`{seers.value}` does not say who sees it.",
                seers.span,
                "Write `seen by owner`, `seen by all` or `seen by q in Player where ...`.",
            )
        return Flag("visibility", seers.value, span)

    def refill(self, children: Children) -> Flag:
        token, place = children
        return Flag("refill", place, token.span.to(place.span))

    def table_type(self, children: Children) -> TableType:
        type, _, initial, flags = children
        type = as_type(type)
        found: dict[str, Flag] = {}
        for flag in flags:
            if flag.kind in found:
                raise SyntaxProblem(
                    "E0230",
                    "This is said twice.",
                    flag.span,
                    f"Keep one of `{found[flag.kind].span.text}` and `{flag.span.text}`.",
                )
            found[flag.kind] = flag
        last = flags[-1] if flags else initial or type
        return TableType(
            type.span.to(last.span),
            type,
            initial,
            found["visibility"].value if "visibility" in found else None,  # type: ignore[arg-type]
            "count_hidden" in found,
            found["refill"].value if "refill" in found else None,  # type: ignore[arg-type]
        )


def as_type(item: TypeExpr | Expr) -> TypeExpr:
    if isinstance(item, _TYPES):
        return item
    raise SyntaxProblem(
        "E0230", "A type should stand here, and this is a formula.", item.span, _type_help(item)
    )


def _type_help(item: Expr) -> str:
    if isinstance(item, Index) and isinstance(item.indices[0], Int):
        name, number = item.value.span.text, item.indices[0].span.text
        dice = f"dice are `{number} of {name}`, " if name[:1].isupper() else ""
        help = f"{dice}a list is `list of {name}`; one for each player is `name[Player]: {name}`."
        return help[:1].upper() + help[1:]
    if isinstance(item, Index) and isinstance(item.value, Name):
        return f"Write `{item.value.name} of {item.indices[0].span.text}`."
    if isinstance(item, Int | Bool):
        kind = "int" if isinstance(item, Int) else "bool"
        return f"The type comes first, then the value at the start: `{kind} = {item.span.text}`."
    if isinstance(item, Range):
        return "A range that is a type has both ends: `0..9`."
    if isinstance(item, Binary) and item.op == "-" and isinstance(item.right, Int):
        return f"A range is written `{item.left.span.text}..{item.right.span.text}`."
    if isinstance(item, Binary) and isinstance(item.right, NoneLiteral):
        return f"Write `{item.left.span.text}?` for one that may be none."
    return "Types are `int`, `bool`, `text`, `0..9`, `Card`, `Card?`, `list of Card` ..."


def _signature(
    name: Token,
    parameters: tuple[Parameter, ...],
    result: TypeExpr | Expr | None,
    end: Span,
    brackets: str,
) -> Signature:
    type = None if result is None else as_type(result)
    span = name.span.to(type.span if type else end)
    return Signature(span, name.value, name.span, parameters, type, brackets)
