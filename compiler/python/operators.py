"""Operators as Python text: arithmetic, sets, comparisons, conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...dsl.checking import core
from ...dsl.checking.types import ListType, OptionalType, SetType, Type, ZoneType, as_int
from .expression_writer import ExpressionWriter
from .precedence import (
    ADD,
    AND,
    ATOM,
    BIT_AND,
    BIT_OR,
    COMPARE,
    CONDITIONAL,
    NOT,
    OR,
    SHIFT,
    SIGNS,
    UNARY,
    Made,
)


def arithmetic(e: ExpressionWriter, node: core.Arithmetic) -> Made:
    if isinstance(node.left.type, SetType):
        return _sets(e, node)
    if isinstance(node.left.type, ListType | ZoneType):
        if node.op == "+":
            return f"{e.text(node.left, ADD)} + {e.text(node.right, ADD + 1)}", ADD
        return f"without({e.text(node.left)}, {e.text(node.right)})", ATOM
    if node.op == "**" and not _small_power(node.right.type):
        return f"power({e.text(node.left)}, {e.text(node.right)})", ATOM
    level = SIGNS[node.op]
    return f"{e.text(node.left, level)} {node.op} {e.text(node.right, level + 1)}", level


def _sets(e: ExpressionWriter, node: core.Arithmetic) -> Made:
    if node.op == "-":
        return f"{e.text(node.left, BIT_AND)} & ~{e.text(node.right, UNARY)}", BIT_AND
    level = BIT_OR if node.op == "|" else BIT_AND
    return f"{e.text(node.left, level)} {node.op} {e.text(node.right, level + 1)}", level


def negate(e: ExpressionWriter, node: core.Negate) -> Made:
    return f"-{e.text(node.operand, UNARY)}", UNARY


def comparison(e: ExpressionWriter, node: core.Comparison) -> Made:
    left, right = e.text(node.left, BIT_OR), e.text(node.right, BIT_OR)
    if isinstance(node.left.type, SetType) and node.op not in ("==", "!="):
        return _subset(node.op, left, right)
    return f"{left} {node.op} {right}", COMPARE


def _subset(op: str, left: str, right: str) -> Made:
    if op in (">", ">="):
        left, right, op = right, left, op.replace(">", "<")
    left, right = f"({left})", f"({right})"
    test = f"not {left} & ~{right}"
    return (test, NOT) if op == "<=" else (f"{test} and {left} != {right}", AND)


def contains(e: ExpressionWriter, node: core.Contains) -> Made:
    if isinstance(node.collection.type, SetType):
        if _may_be_no_bit(node.item.type):
            return f"has({e.text(node.collection)}, {e.text(node.item)})", ATOM
        mask, item = e.text(node.collection, SHIFT), e.text(node.item, SHIFT + 1)
        return f"{mask} >> {item} & 1 == 1", COMPARE
    item = e.text(node.item, BIT_OR)
    if isinstance(node.collection, core.NumberRange):
        low = e.text(node.collection.low, BIT_OR)
        high = e.text(node.collection.high, BIT_OR)
        if isinstance(node.item.type, OptionalType):
            return f"lies_in({item}, {low}, {high})", ATOM
        return f"{low} <= {item} <= {high}", COMPARE
    return f"{item} in {e.text(node.collection, BIT_OR)}", COMPARE


def and_(e: ExpressionWriter, node: core.And) -> Made:
    return _short_cut(e, node.items, "and", NOT), AND


def or_(e: ExpressionWriter, node: core.Or) -> Made:
    return _short_cut(e, node.items, "or", AND), OR


def _short_cut(e: ExpressionWriter, items: tuple[core.Expr, ...], word: str, level: int) -> str:
    """`a and b`; where `b` needs statements, they stand behind a test of `a`."""
    texts = [e.text(items[0], level)]
    for number, item in enumerate(items[1:], start=1):
        text, needed = e.apart(item, level)
        if not needed:
            texts.append(text)
            continue
        name = e.names.temporary()
        e.out.line(f"{name} = {f' {word} '.join(texts)}")
        with e.out.block(f"if {'' if word == 'and' else 'not '}{name}:"):
            e.add(needed)
            rest = items[number + 1 :]
            e.out.line(f"{name} = {_short_cut_rest(e, text, rest, word, level)}")
        return name
    return f" {word} ".join(texts)


def _short_cut_rest(
    e: ExpressionWriter, text: str, rest: tuple[core.Expr, ...], word: str, level: int
) -> str:
    if not rest:
        return text
    name = e.names.temporary()
    e.out.line(f"{name} = {text}")
    with e.out.block(f"if {'' if word == 'and' else 'not '}{name}:"):
        e.out.line(f"{name} = {_short_cut(e, rest, word, level)}")
    return name


def not_(e: ExpressionWriter, node: core.Not) -> Made:
    inner = node.operand
    if isinstance(inner, core.Truth):
        if isinstance(inner.operand.type, OptionalType):
            return f"{e.text(inner.operand, BIT_OR)} is None", COMPARE
        return f"not {e.text(inner.operand, COMPARE)}", NOT
    if isinstance(inner, core.Comparison) and inner.op == "==":
        return f"{e.text(inner.left, BIT_OR)} != {e.text(inner.right, BIT_OR)}", COMPARE
    if isinstance(inner, core.Contains):
        if isinstance(inner.collection.type, SetType):
            return f"not {e.text(inner, COMPARE + 1)}", NOT
        if not isinstance(inner.collection, core.NumberRange):
            item = e.text(inner.item, BIT_OR)
            return f"{item} not in {e.text(inner.collection, BIT_OR)}", COMPARE
    return f"not {e.text(inner, NOT)}", NOT


def truth(e: ExpressionWriter, node: core.Truth) -> Made:
    if isinstance(node.operand.type, OptionalType):
        return f"{e.text(node.operand, BIT_OR)} is not None", COMPARE
    empty = "0" if isinstance(node.operand.type, SetType) else "()"
    return f"{e.text(node.operand, BIT_OR)} != {empty}", COMPARE


def if_else(e: ExpressionWriter, node: core.IfElse) -> Made:
    test = e.text(node.condition, OR)
    then, first = e.apart(node.then, OR)
    otherwise, second = e.apart(node.otherwise, CONDITIONAL)
    if not first and not second:
        return f"{then} if {test} else {otherwise}", CONDITIONAL
    name = e.names.temporary()
    with e.out.block(f"if {test}:"):
        e.add(first)
        e.out.line(f"{name} = {then}")
    with e.out.block("else:"):
        e.add(second)
        e.out.line(f"{name} = {otherwise}")
    return name, ATOM


def _may_be_no_bit(type_: Type) -> bool:
    """Whether a value of this type may be none or negative."""
    numbers = as_int(type_)
    negative = numbers is not None and (numbers.low is None or numbers.low < 0)
    return negative or isinstance(type_, OptionalType)


def _small_power(exponent: Type) -> bool:
    numbers = as_int(exponent)
    if numbers is None or numbers.low is None or numbers.high is None:
        return False
    return numbers.low >= 0 and numbers.high <= 64


OPERATORS: dict[type, Callable[[ExpressionWriter, Any], Made]] = {
    core.Arithmetic: arithmetic,
    core.Negate: negate,
    core.Comparison: comparison,
    core.Contains: contains,
    core.And: and_,
    core.Or: or_,
    core.Not: not_,
    core.Truth: truth,
    core.IfElse: if_else,
}
