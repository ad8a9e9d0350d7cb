"""W0403: a state that cannot be reached

## What it does

Finds states to which no way leads from the first state.

## Why it matters

What cannot be reached is never played. Mostly a transition leads to a wrong number.

## Example

    states:
      2:
        ...
        transitions: {played: 3}
      4:
        name: scoring
        ...

## Instead

Let a transition lead to it, or delete the state.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found

CODE = "W0403"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if "states:" in game.model.unread:
        return
    first = game.graph.first
    reached = game.graph.reachable([first])
    for state in game.written_states:
        if state.id not in reached:
            message = f"No way leads to `{state.name}`: it cannot be reached from state {first}."
            help_ = f"Let a transition lead to {state.id}, or delete the state."
            yield found(CODE, state.id_span, message, help_)


RULE = Rule(CODE, "state-unreachable", check, everywhere=True)
