"""Orders a flat row of operands and operators into a tree, by the strength of the operators."""

from __future__ import annotations

from .expr import Binary, Compare, Conditional, Expr, Logical, Range, Unary
from .syntax_problem import SyntaxProblem
from .tokens import Token

_NOT = 3
_COMPARISON = 4
_RANGE = 7
_NEGATIVE = 10
_POWER = 11
STRENGTH = {
    "or": 1, "and": 2,
    "==": _COMPARISON, "!=": _COMPARISON, "<": _COMPARISON, "<=": _COMPARISON, ">": _COMPARISON,
    ">=": _COMPARISON, "in": _COMPARISON, "not in": _COMPARISON,
    "|": 5, "&": 6, "..": _RANGE, "+": 8, "-": 8, "*": 9, "//": 9, "%": 9, "**": _POWER,
}  # fmt: skip


class Row(list[Expr | Token]):
    """Operands with the operators before and between them, as they stand in the text."""


def order(item: Expr | Row) -> Expr:
    """The tree of a row; an expression is its own tree. Raises `SyntaxProblem`."""
    if not isinstance(item, Row):
        return item
    climber = _Climber(item)
    return climber.expression(1)


class _Climber:
    """Precedence climbing over a row that the grammar has found well-formed."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.at = 0

    def expression(self, least: int) -> Expr:
        left = self._operand(least)
        while (sign := self._sign()) and STRENGTH[sign.value] >= least:
            strength = STRENGTH[sign.value]
            if strength == _COMPARISON:
                left = self._comparison(left)
            elif sign.type == "OPEN_RANGE":
                self.at += 1
                left = Range(left.span.to(sign.span), left, None)
            else:
                self.at += 1
                right = self.expression(strength if strength == _POWER else strength + 1)
                left = self._joined(left, sign, right)
        return left

    def _sign(self) -> Token | None:
        if self.at == len(self.row):
            return None
        sign = self.row[self.at]
        assert isinstance(sign, Token)
        return sign

    def _operand(self, least: int) -> Expr:
        item = self.row[self.at]
        self.at += 1
        if not isinstance(item, Token):
            return item
        if item.type == "NOT":
            if least > _NOT:
                raise SyntaxProblem(
                    "E0228",
                    "`not` cannot stand here without brackets.",
                    item.span,
                    "Put it in brackets: `(not ...)`.",
                )
            operand = self.expression(_NOT)
        else:
            operand = self.expression(_NEGATIVE)
        return Unary(item.span.to(operand.span), item.value, operand)

    def _comparison(self, first: Expr) -> Expr:
        operands = [first]
        signs: list[str] = []
        while (sign := self._sign()) and STRENGTH[sign.value] == _COMPARISON:
            self.at += 1
            signs.append(sign.value)
            operands.append(self.expression(_COMPARISON + 1))
        return Compare(first.span.to(operands[-1].span), tuple(signs), tuple(operands))

    def _joined(self, left: Expr, sign: Token, right: Expr) -> Expr:
        span = left.span.to(right.span)
        if sign.type == "AND" or sign.type == "OR":
            return Logical(span, sign.value, left, right)
        if sign.type != "RANGE":
            return Binary(span, sign.value, left, right)
        following = self._sign()
        if following and STRENGTH[following.value] == _RANGE:
            raise SyntaxProblem(
                "E0228",
                "A range has two ends only.",
                following.span,
                "Write one range: `1..6`, both ends included.",
            )
        return Range(span, left, right)


def leading_membership(item: Expr) -> Compare | None:
    """The `name in S` with which a formula begins, if it stands there without brackets."""
    while isinstance(item, Logical | Conditional):
        first = item.left if isinstance(item, Logical) else item.then
        if first.span.start != item.span.start:
            return None
        item = first
    if isinstance(item, Compare) and item.ops[0] == "in":
        return item
    return None
