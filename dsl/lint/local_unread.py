"""W0446: a local that nothing reads

## What it does

Finds names made with `let`, or by a choice that stands alone, that are never read.

## Why it matters

Mostly another name was meant where it should be read. If not, the value is worked out for nothing.

## Example

    let card = choose c in hand[me] "discard a card"
    move first(hand[me]) to discard

## Instead

Read it (`move card to discard`), or leave out the `let`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..syntax.expr import Assign, Choose, ExprStatement, Let, Name, Parallel
from .rule import LintedGame, Rule, found
from .walking import pieces, walk

CODE = "W0446"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for _, piece in pieces(game.model):
        nodes = list(walk(piece))
        written = {id(n.target) for n in nodes if isinstance(n, Assign)}
        read = {n.name for n in nodes if isinstance(n, Name) and id(n) not in written}
        answers = {id(s) for n in nodes if isinstance(n, Parallel) for s in _answer(n)}
        for node in nodes:
            if isinstance(node, Let):
                yield from _unread(node, read | {"_"})
            elif isinstance(node, ExprStatement) and id(node) not in answers:
                yield from _unused(node, read | {"_"})


def _unread(let: Let, read: set[str]) -> Iterator[Diagnostic]:
    for name, span in zip(let.names, let.name_spans, strict=True):
        if name not in read:
            message = f"Nothing reads the local `{name}`."
            yield found(CODE, span, message, "Read it, or leave out the `let`.")


def _answer(parallel: Parallel) -> tuple[object, ...]:
    """The only statement of a branch: what is chosen there is the value of the `parallel`."""
    statements = parallel.body.statements
    return statements if len(statements) == 1 else ()


def _unused(statement: ExprStatement, read: set[str]) -> Iterator[Diagnostic]:
    """A choice that stands alone binds the names in it."""
    choice = statement.value
    for binding in choice.bindings if isinstance(choice, Choose) else ():
        for name, span in zip(binding.names, binding.name_spans, strict=True):
            if name not in read:
                message = f"Nothing uses what is chosen here, `{name}`."
                yield found(CODE, span, message, "Use it below, or leave the question out.")


RULE = Rule(CODE, "local-unread", check, whole=True)
