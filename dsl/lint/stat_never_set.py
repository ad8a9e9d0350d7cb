"""W0428: a statistic that is never set

## What it does

Finds entries of `stats` that no code sets.

## Why it matters

After every game the players read 0 there.

## Example

    stats:
      player:
        captures: {id: 10, name: Pieces taken, type: int}

with no `stats[me].captures += 1`.

## Instead

Count it where it happens, or delete it. An `id` that was once published is not used again.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..syntax.expr import Assign, Attribute
from .rule import LintedGame, Rule, found
from .walking import pieces, walk

CODE = "W0428"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    assigned = {
        node.target.name
        for _, piece in pieces(game.model)
        for node in walk(piece)
        if isinstance(node, Assign) and isinstance(node.target, Attribute)
    }
    for stat in game.model.stats:
        if stat.key.text not in assigned:
            form = "stats[me]" if stat.scope == "player" else "stats"
            message = f"Nothing sets the statistic `{stat.key}`."
            help_ = f"Count it where it happens (`{form}.{stat.key} += 1`), or delete it."
            yield found(CODE, stat.key.span, message, help_)


RULE = Rule(CODE, "stat-never-set", check, whole=True, everywhere=True)
