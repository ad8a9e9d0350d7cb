"""E0435: an index that is outside of its list

## What it does

Finds items of `players` and of lists of the material whose index is too great for every number of
players, or for the list as it is written.

## Why it matters

The match stops with an error as soon as somebody gets there. Indices count from 0.

## Example

    players: 2
    ...
      let second = players[2]

## Instead

    let second = players[1]
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..checking.types import as_int
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found
from .walking import roots, walk

CODE = "E0435"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    for _, root in roots(game.checked):
        for node in walk(root):
            if isinstance(node, core.Item):
                size = _size(game, node.value)
                numbers = as_int(node.index.type)
                if size is None or numbers is None:
                    continue
                beyond = numbers.low is not None and numbers.low >= size
                before = numbers.high is not None and numbers.high < -size
                if beyond or before:
                    yield _outside(node, size)


def _outside(node: core.Item, size: int) -> Diagnostic:
    things = "at most {} players" if isinstance(node.value, core.Players) else "{} items"
    message = f"The index `{node.index.span.text}` is outside: there are {things.format(size)}."
    return found(CODE, node.index.span, message, f"Indices go from 0 to {size - 1}.")


def _size(game: LintedGame, value: core.Expr) -> int | None:
    """How many items there are at most."""
    if isinstance(value, core.Players):
        return max(game.model.players, default=0) or None
    if isinstance(value, core.ConstantRead) and isinstance(value.constant.value, core.ListOf):
        return len(value.constant.value.items)
    return None


RULE = Rule(CODE, "index-outside", check)
