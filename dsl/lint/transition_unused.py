"""W0402: a transition that is never taken

## What it does

Finds labels under `transitions` that no `goto` of the state takes: not in its `action`, not in
its possible actions, not in what happens for a player who has left.

## Why it matters

Either a `goto` was forgotten, or it has another label than the author believes, or the line can
go.

## Example

    actions:
      play(): goto played
    states:
      2:
        ...
        possibleactions: [play]
        transitions: {played: 3, passed: 3}

## Instead

Take it somewhere (`goto passed`), or delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..reading.model import State
from ..suggest import near
from ..syntax.expr import goto_text
from .rule import LintedGame, Rule, found

CODE = "W0402"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for state in game.written_states:
        taken = game.graph.labels_taken(state)
        for transition in state.transitions:
            label = transition.label.text
            if label in taken or _left_to_the_platform(game, state, label):
                continue
            shown = f"`{label}`" if label else "without a label"
            message = f"Nothing in `{state.name}` takes the transition {shown}."
            close = near(label, sorted(taken))
            help_ = (
                f"Is `{close[0]}` meant? Else delete it."
                if close
                else f"Write `{goto_text(label)}` where it belongs, or delete it."
            )
            yield found(CODE, transition.label.span, message, help_)


def _left_to_the_platform(game: LintedGame, state: State, label: str) -> bool:
    """`zombiePass` without code, and the only way out of a state that all leave together."""
    if label == "zombiePass":
        return state.zombie is None and game.model.zombie is None
    return state.type.text == "multipleactiveplayer" and len(state.transitions) == 1


RULE = Rule(CODE, "transition-never-taken", check, whole=True, everywhere=True)
