"""E0441: a function or an effect that always calls itself

## What it does

Finds functions and effects that call themselves before anything can leave them, on every way
through their code. A `repeat` that is always reached counts as such a call.

## Why it matters

They never come to an end.

## Example

    functions:
      total(me in Player): points[me] + total(me)

## Instead

Ask first whether there is anything left:

    chain(s in Square): 0 if board[s] == none else 1 + chain(behind(s))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..diagnostics import Diagnostic
from ..syntax import expr
from .rule import LintedGame, Rule, found
from .walking import walk

CODE = "E0441"
_LEAVES = (expr.Return, expr.Goto, expr.Stop, expr.Break)


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for function in game.model.functions:
        if _Calls(function.name, not function.signature.parameters).always(function.body):
            message = f"`{function.name}` always asks itself again, so it never gives an answer."
            help_ = "Ask first whether there is anything left: `E if C else ...`."
            yield found(CODE, function.signature.name_span, message, help_)
    for effect in game.model.effects:
        if _Calls(effect.name).always(effect.body) and not _ends(game, effect.body):
            message = f"`{effect.name}` always starts itself again, so it never ends."
            help_ = "Put the call under an `if`, or leave with `return` before it."
            yield found(CODE, effect.signature.name_span, message, help_)


def _ends(game: LintedGame, body: expr.Expr | expr.Block) -> bool:
    """Whether something that is called may leave the effect from inside."""
    if game.code.may_end(body):
        return True
    return any(isinstance(node, expr.Stop) for node in game.code.nodes(body))


@dataclass(frozen=True, slots=True)
class _Calls:
    """Whether code surely calls the procedure of a name. `bare`: the name alone is a call."""

    name: str
    bare: bool = False

    def always(self, body: expr.Expr | expr.Block | None) -> bool:
        if body is None:
            return False
        if not isinstance(body, expr.Block):
            return self.evaluates(body)
        for statement in body.statements:
            if self.statement(statement):
                return True
            if any(isinstance(node, _LEAVES) for node in walk(statement)):
                return False
        return False

    def statement(self, node: expr.Statement) -> bool:
        if isinstance(node, expr.Repeat):
            return True
        if isinstance(node, expr.If):
            if self.evaluates(node.branches[0][0]):
                return True
            bodies = [*(block for _, block in node.branches), node.otherwise]
            return all(self.always(block) for block in bodies)
        if isinstance(node, expr.While):
            return self.evaluates(node.condition)
        if isinstance(node, expr.For):
            return self.evaluates(node.bindings[0].set)
        if isinstance(node, expr.Let | expr.Assign | expr.Return | expr.ExprStatement):
            value = node.value
            return isinstance(value, expr.Expr) and self.evaluates(value)
        return False

    def evaluates(self, node: object) -> bool:
        """Whether the value of an expression cannot be had without the call."""
        function = node.function if isinstance(node, expr.Call) else None
        if isinstance(function, expr.Name) and function.name == self.name:
            return True
        if self.bare and isinstance(node, expr.Name) and node.name == self.name:
            return True
        return any(self.evaluates(part) for part in _certain_parts(node))


def _certain_parts(node: object) -> list[object]:
    """The parts of an expression that are always computed."""
    if isinstance(node, expr.Logical):
        return [node.left]
    if isinstance(node, expr.Conditional):
        return [node.condition]
    if isinstance(node, expr.Generator):
        return [node.bindings[0].set] if node.bindings else []
    if isinstance(node, expr.Compare):
        return list(node.operands[:2])
    if isinstance(node, expr.Call):
        return [node.function, *(argument.value for argument in node.arguments)]
    if isinstance(node, expr.Attribute | expr.Slice):
        return [node.value]
    if isinstance(node, expr.Index):
        return [node.value, *node.indices]
    if isinstance(node, expr.Unary):
        return [node.operand]
    if isinstance(node, expr.Binary):
        return [node.left, node.right]
    if isinstance(node, expr.ListLiteral):
        return list(node.items)
    return []


RULE = Rule(CODE, "endless-recursion", check)
