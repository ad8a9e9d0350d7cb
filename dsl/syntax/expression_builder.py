"""Makes the tree of expressions: one method for each alternative of `grammar.lark`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from ..source import Span
from .argument_builder import Clauses, Comprehension, Named, Qualified, build_arguments
from .expr import (
    Attribute,
    Binding,
    Bool,
    Call,
    Conditional,
    Expr,
    Index,
    Int,
    ListLiteral,
    Name,
    NoneLiteral,
    Slice,
    Text,
)
from .precedence import Row, order
from .text_parts import split_quoted
from .tokens import Token

# What stands in an alternative: tokens, trees, and None for what was left out.
Children = list[Any]


class Run(NamedTuple):
    """`while C [then D]`."""

    while_: Expr
    then: Expr | None
    span: Span


class ExpressionBuilder:
    def __init__(self, read_formula: Callable[[Span], Expr]) -> None:
        self.read_formula = read_formula

    # -------------------------------------------------------------------------- lists of things
    def one(self, children: Children) -> list[Any]:
        return children

    def more(self, children: Children) -> list[Any]:
        items: list[Any] = children[0]
        items.append(children[2])
        return items

    def more_names(self, children: Children) -> list[Token]:
        return [children[0], children[2]]

    def nothing(self, children: Children) -> list[Any]:
        return []

    # -------------------------------------------------------------------------- operators
    def expression(self, children: Children) -> Expr:
        test: Expr = children[0]
        return test

    def whole(self, children: Children) -> Expr:
        return order(children[0])

    def conditional(self, children: Children) -> Expr:
        then, condition, otherwise = order(children[0]), order(children[2]), children[4]
        return Conditional(then.span.to(otherwise.span), condition, then, otherwise)

    def joined(self, children: Children) -> Row:
        left, sign, right = children
        row = right if isinstance(right, Row) else Row([right])
        row[0:0] = [*left, sign] if isinstance(left, Row) else [left, sign]
        return row

    def prefixed(self, children: Children) -> Row:
        sign, right = children
        row = right if isinstance(right, Row) else Row([right])
        row.insert(0, sign)
        return row

    def suffixed(self, children: Children) -> Row:
        return Row(children)

    # -------------------------------------------------------------------------- operands
    def name(self, children: Children) -> Expr:
        token: Token = children[0]
        return Name(token.span, token.value)

    def integer(self, children: Children) -> Expr:
        token: Token = children[0]
        return Int(token.span, int(token.value))

    def boolean(self, children: Children) -> Expr:
        token: Token = children[0]
        return Bool(token.span, token.type == "TRUE")

    def none(self, children: Children) -> Expr:
        return NoneLiteral(children[0].span)

    def text(self, children: Children) -> Text:
        return self.quoted(children[0])

    def quoted(self, token: Token) -> Text:
        content = Span(token.source, token.start + 1, token.end - 1)
        value, parts = split_quoted(content, self.read_formula)
        return Text(token.span, value, parts)

    def parenthesised(self, children: Children) -> Expr:
        opener, test, closer = children
        inside: Expr = replace(test, span=opener.span.to(closer.span))
        return inside

    def list_literal(self, children: Children) -> Expr:
        span = children[0].span.to(children[-1].span)
        return ListLiteral(span, tuple(children[1]) if len(children) > 2 else ())

    def attribute(self, children: Children) -> Expr:
        value, _, token = children
        span = token.span
        return Attribute(value.span.to(span), value, token.value, span)

    def index(self, children: Children) -> Expr:
        value, _, tests, closer = children
        return Index(value.span.to(closer.span), value, tuple(tests))

    def slice(self, children: Children) -> Expr:
        value, _, start, _, stop, closer = children
        return Slice(value.span.to(closer.span), value, start, stop)

    # -------------------------------------------------------------------------- calls
    def call(self, children: Children) -> Expr:
        function = children[0]
        arguments = build_arguments(children[2]) if len(children) > 3 else ()
        return Call(function.span.to(children[-1].span), function, arguments)

    def named(self, children: Children) -> Named:
        return Named(children[0], children[2])

    def qualified(self, children: Children) -> Qualified:
        return Qualified(children[0], children[1])

    def comprehension(self, children: Children) -> Comprehension:
        element, _, names, _, values, clauses = children
        return Comprehension(element, names, order(values), clauses or Clauses())

    def run_clauses(self, children: Children) -> Clauses:
        run, where, condition, by, key = children
        return Clauses(run.while_, run.then, condition, key, where or by, run.span)

    def where_clauses(self, children: Children) -> Clauses:
        where, condition, _, key = children
        return Clauses(where=condition, by=key, end_token=where)

    def by_clause(self, children: Children) -> Clauses:
        return Clauses(by=children[1], end_token=children[0])

    def run(self, children: Children) -> Run:
        while_, condition, _, then = children
        return Run(condition, then, while_.span.to((then or condition).span))

    def binding(self, children: Children) -> Binding:
        names, _, values, run = children
        span = names[0].span.to(run.span if run else order_span(values))
        return Binding(
            span,
            tuple(name.value for name in names),
            tuple(name.span for name in names),
            order(values),
            run.while_ if run else None,
            run.then if run else None,
        )


def order_span(item: Expr | Row) -> Span:
    """Where the last operand of a row stands."""
    last = item[-1] if isinstance(item, Row) else item
    return last.span
