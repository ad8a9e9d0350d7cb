"""E0440: a loop that never ends

## What it does

Finds `while true` whose body has no `break`, `return`, `goto`, `repeat`, and in which nothing that
is called ends the game or stops an effect.

## Why it matters

The match hangs there.

## Example

    while true:
      move 1 from deck to display

## Instead

    while deck and len(display) < 4:
      move 1 from deck to display
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..syntax import expr
from .rule import LintedGame, Rule, found
from .walking import pieces, walk

CODE = "E0440"
_LEAVES = (expr.Return, expr.Goto, expr.Repeat)


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.code.triggers_may_end:
        return
    for _, piece in pieces(game.model):
        for loop in walk(piece):
            if isinstance(loop, expr.While) and _endless(game, loop):
                message = "Nothing leaves this loop, so it runs for ever."
                yield found(
                    CODE, loop.condition.span, message, "Give it a condition, or a `break`."
                )


def _endless(game: LintedGame, loop: expr.While) -> bool:
    if not isinstance(loop.condition, expr.Bool) or not loop.condition.value:
        return False
    if _breaks(loop.body) or any(isinstance(node, _LEAVES) for node in walk(loop.body)):
        return False
    if game.code.may_end(loop.body):
        return False
    return not any(isinstance(node, expr.Stop) for node in game.code.nodes(loop.body))


def _breaks(block: expr.Block) -> bool:
    """Whether a `break` of this loop, not of one inside it, stands in the block."""
    waiting: list[object] = [block]
    while waiting:
        node = waiting.pop()
        if isinstance(node, expr.Break):
            return True
        if isinstance(node, expr.Block):
            waiting.extend(node.statements)
        elif isinstance(node, expr.If):
            waiting.extend([*(body for _, body in node.branches), node.otherwise])
        elif isinstance(node, expr.ChooseCase):
            waiting.extend(case.body for case in node.cases)
        elif isinstance(node, expr.MayBlock):
            waiting.append(node.body)
    return False


RULE = Rule(CODE, "endless-loop", check)
