"""Runs the tables of `grammar.lark` over tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .tokens import Token

# What an alternative makes of what stands in it: tokens, trees, and None for what was left out.
Build = Callable[[list[Any]], Any]


class Rule(NamedTuple):
    """An alternative. `size`: how many symbols it has; `left_out`: how many optional ones are left
    out before each of them and at its end (none: nowhere). Without a `method` its only symbol
    stands for it."""

    symbol: str
    size: int
    method: str
    left_out: Sequence[int]


class Tables(NamedTuple):
    """`states`: what to do in each for the next symbol: go to a state (0 and more), or reduce by
    rule -1 - n. `starts`: first and last state for each start symbol."""

    states: Sequence[dict[str, int]]
    rules: Sequence[Rule]
    starts: dict[str, tuple[int, int]]


class Unexpected(Exception):
    """`index` of the first token that cannot stand where it does; `accepted`: types that could."""

    def __init__(self, index: int, accepted: set[str]) -> None:
        super().__init__()
        self.index = index
        self.accepted = accepted


class Parser:
    """Alternatives call the methods of `builder` that have their names."""

    def __init__(self, tables: Tables, builder: object) -> None:
        self.states = tables.states
        self.starts = tables.starts
        self.rules = [(r.symbol, r.size, _build(r, builder)) for r in tables.rules]

    def parse(self, tokens: Sequence[Token], start: str) -> Any:
        """What the builder makes of the tokens, the last of which is `$END`."""
        states, rules = self.states, self.rules
        first, last = self.starts[start]
        stack, values = [first], []
        for index, token in enumerate(tokens):
            while True:
                action = states[stack[-1]].get(token.type)
                if action is None:
                    raise Unexpected(index, self._accepted(stack))
                if action >= 0:
                    stack.append(action)
                    values.append(token)
                    break
                symbol, size, build = rules[-1 - action]
                begin = len(values) - size
                value = build(values[begin:])
                del stack[begin + 1 :], values[begin:]
                stack.append(states[stack[-1]][symbol])
                values.append(value)
                if stack[-1] == last and token.type == "$END":
                    return value
        raise AssertionError("no `$END`")

    def _accepted(self, stack: list[int]) -> set[str]:
        return {
            type for type in self.states[stack[-1]] if type.isupper() and self._fits(type, stack)
        }

    def _fits(self, type: str, stack: list[int]) -> bool:
        """Whether a token of this type can stand next."""
        stack = stack[:]
        while (action := self.states[stack[-1]].get(type)) is not None:
            if action >= 0:
                return True
            symbol, size, _ = self.rules[-1 - action]
            del stack[len(stack) - size :]
            stack.append(self.states[stack[-1]][symbol])
        return False


def _build(rule: Rule, builder: object) -> Build:
    if not rule.method:
        return _only
    method: Build = getattr(builder, rule.method)
    return _with_left_out(method, rule.left_out) if rule.left_out else method


def _only(children: list[Any]) -> Any:
    return children[0]


def _with_left_out(method: Build, left_out: Sequence[int]) -> Build:
    def build(children: list[Any]) -> Any:
        filled: list[Any] = []
        for child, before in zip([*children, None], left_out, strict=True):
            filled += [None] * before
            filled.append(child)
        return method(filled[:-1])

    return build
