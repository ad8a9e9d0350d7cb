"""W0446: a local that nothing reads

## What it does

Finds names made with `let` that are never read after it.

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
from ..syntax.expr import Assign, Let, Name
from .rule import LintedGame, Rule, found
from .walking import pieces, walk

CODE = "W0446"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for _, piece in pieces(game.model):
        nodes = list(walk(piece))
        written = {id(n.target) for n in nodes if isinstance(n, Assign)}
        read = {n.name for n in nodes if isinstance(n, Name) and id(n) not in written}
        for let in nodes:
            if isinstance(let, Let):
                yield from _unread(let, read | {"_"})


def _unread(let: Let, read: set[str]) -> Iterator[Diagnostic]:
    for name, span in zip(let.names, let.name_spans, strict=True):
        if name not in read:
            message = f"Nothing reads the local `{name}`."
            yield found(CODE, span, message, "Read it, or leave out the `let`.")


RULE = Rule(CODE, "local-unread", check, whole=True)
