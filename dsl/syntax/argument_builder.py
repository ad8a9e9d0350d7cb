"""Arguments of calls: which of them make up one generator (`E for x in S, y in T where C by K`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..source import Span
from .expr import Argument, Binding, Compare, Expr, Generator, Name
from .precedence import leading_membership
from .syntax_problem import SyntaxProblem
from .tokens import Token


class Clauses(NamedTuple):
    """`[while C [then D]] [where C] [by E]`. `end_token` is the `where` or `by` that is there."""

    while_: Expr | None = None
    then: Expr | None = None
    where: Expr | None = None
    by: Expr | None = None
    end_token: Token | None = None
    run_span: Span | None = None

    @property
    def span(self) -> Span | None:
        last = self.by or self.where or self.then or self.while_
        return last.span if last else None


class Named(NamedTuple):
    name: Token
    value: Expr


class Qualified(NamedTuple):
    """A formula with clauses: good only if the formula is `name in set`."""

    value: Expr
    clauses: Clauses


class Comprehension(NamedTuple):
    """`element for names in set` with clauses."""

    element: Expr
    names: list[Token]
    set: Expr
    clauses: Clauses


Item = Expr | Named | Qualified | Comprehension


def build_arguments(items: list[Item]) -> tuple[Argument, ...]:
    """Joins bindings that follow one another into one generator. Raises `SyntaxProblem`."""
    gatherer = _Gatherer()
    for index, item in enumerate(items):
        following = items[index + 1] if index + 1 < len(items) else None
        gatherer.take(item, following)
    gatherer.close()
    return tuple(gatherer.arguments)


@dataclass
class _Open:
    """A generator that may get more bindings."""

    element: Expr | None
    bindings: list[Binding]
    clauses: Clauses
    end: Span


class _Gatherer:
    def __init__(self) -> None:
        self.arguments: list[Argument] = []
        self.open: _Open | None = None
        self.first_name: Name | None = None  # the `x` of `x, i in list`

    def take(self, item: Item, following: Item | None) -> None:
        if isinstance(item, Named):
            self.close()
            span = item.name.span.to(item.value.span)
            self.arguments.append(Argument(span, item.name.value, item.value))
        elif isinstance(item, Comprehension):
            self.close()
            names, spans = _texts(item.names), _spans(item.names)
            self._bind(item.element, names, spans, item.set, item.clauses)
        elif isinstance(item, Qualified):
            self._take_formula(item.value, item.clauses, following)
        else:
            self._take_formula(item, Clauses(), following)

    def _take_formula(self, value: Expr, clauses: Clauses, following: Item | None) -> None:
        membership = leading_membership(value)
        name = membership.operands[0] if membership else None
        if membership and isinstance(name, Name) and _is_bare(name, value):
            if membership is not value or len(membership.ops) > 1:
                raise _mixed(value)
            first = self.first_name
            self.first_name = None
            names = (first.name, name.name) if first else (name.name,)
            spans = (first.span, name.span) if first else (name.span,)
            self._bind(None, names, spans, membership.operands[1], clauses)
        elif clauses != Clauses():
            raise _no_binding(clauses)
        elif self._is_first_name(value, following):
            assert isinstance(value, Name)
            self.first_name = value
        else:
            self.close()
            self.arguments.append(Argument(value.span, None, value))

    def _is_first_name(self, value: Expr, following: Item | None) -> bool:
        """Is this the first of two names, as in `list(x, i in cards)`?"""
        if not isinstance(value, Name) or (self.arguments and not self.open):
            return False
        formula = following.value if isinstance(following, Qualified) else following
        return (
            _is_bare(value, value)
            and isinstance(formula, Compare)
            and formula.ops == ("in",)
            and isinstance(formula.operands[0], Name)
            and _is_bare(formula.operands[0], formula)
        )

    def _bind(
        self,
        element: Expr | None,
        names: tuple[str, ...],
        spans: tuple[Span, ...],
        values: Expr,
        clauses: Clauses,
    ) -> None:
        end = clauses.span or values.span
        run_end = (clauses.then or clauses.while_ or values).span
        binding = Binding(spans[0].to(run_end), names, spans, values, clauses.while_, clauses.then)
        if self.open is None:
            self.open = _Open(element, [binding], clauses, end)
            return
        earlier = self.open.clauses.end_token
        if earlier is not None:
            raise SyntaxProblem(
                "E0231",
                f"`{earlier.value}` stands before another binding.",
                earlier.span,
                f"Put it after the last binding: `a in A, b in B {earlier.value} ...`.",
            )
        self.open.bindings.append(binding)
        self.open.clauses = clauses
        self.open.end = end

    def close(self) -> None:
        if self.open is None:
            return
        gathered = self.open
        self.open = None
        first = gathered.element or gathered.bindings[0]
        span = first.span.to(gathered.end)
        generator = Generator(
            span,
            gathered.element,
            tuple(gathered.bindings),
            gathered.clauses.where,
            gathered.clauses.by,
        )
        self.arguments.append(Argument(span, None, generator))


def _is_bare(name: Name, beginning: Expr) -> bool:
    """Does `beginning` start with this name, without brackets around either?"""
    return name.span.start == beginning.span.start and name.span.end - name.span.start == len(
        name.name
    )


def _texts(names: list[Token]) -> tuple[str, ...]:
    return tuple(name.value for name in names)


def _spans(names: list[Token]) -> tuple[Span, ...]:
    return tuple(name.span for name in names)


def _mixed(value: Expr) -> SyntaxProblem:
    return SyntaxProblem(
        "E0229",
        "As an argument, `name in set` gives a name to each element; nothing can be joined to it.",
        value.span,
        "Write the condition after `where`: `x in S where C`. "
        "If you ask whether x lies in S, put brackets around that: `(x in S)`.",
    )


def _no_binding(clauses: Clauses) -> SyntaxProblem:
    token = clauses.end_token
    word = token.value if token else "while"
    span = token.span if token else clauses.run_span
    assert span is not None
    return SyntaxProblem(
        "E0229",
        f"`{word}` needs a binding before it.",
        span,
        f"Name the elements first: `x in S {word} ...`.",
    )
