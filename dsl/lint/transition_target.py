"""E0401: a transition to a state that does not exist

## What it does

Finds transitions, and `initialprivate`, whose number is no state of the game.

## Why it matters

On BGA this shows only when somebody plays into it: "Unexpected game state".

## Example

    states:
      2:
        name: playerTurn
        ...
        transitions: {played: 4}

## Instead

Give the number of a state under `states`, or 99, which ends the game:

    transitions: {played: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..reading.model import State
from ..source import Span
from .rule import LintedGame, Rule, found
from .state_graph import END

CODE = "E0401"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for state in game.written_states:
        yield from targets(game, state)
        if state.initialprivate is not None:
            yield from _private(game, state, state.initialprivate)


def targets(game: LintedGame, state: State) -> Iterator[Diagnostic]:
    """The transitions of one state."""
    for transition in state.transitions:
        unknown = transition.target not in game.graph.states and transition.target != END
        if unknown and "states:" not in game.model.unread:
            label = f"`{transition.label}`" if transition.label.text else "without a label"
            what = f"The transition {label} of `{state.name}`"
            yield _missing(game, what, transition.target, transition.target_span)


def _private(game: LintedGame, state: State, target: int) -> Iterator[Diagnostic]:
    span = state.keys["initialprivate"]
    inner = game.graph.states.get(target)
    if inner is None:
        yield _missing(game, f"`initialprivate` of `{state.name}`", target, span)
    elif inner.type.text != "private":
        message = f"`initialprivate` leads to `{inner.name}`, which is a {inner.type} state."
        yield found(CODE, span, message, "It must lead to a state of `type: private`.")


def _missing(game: LintedGame, what: str, target: int, span: Span) -> Diagnostic:
    message = f"{what} leads to state {target}, which does not exist."
    if target == 1:
        message = f"{what} leads to state 1, which is only the start of a game."
    known = ", ".join(f"{id} (`{s.name}`)" for id, s in sorted(game.graph.states.items())[:6])
    help_ = f"States here are {known}; 99 ends the game." if known else "99 ends the game."
    return found(CODE, span, message, help_)


RULE = Rule(CODE, "transition-to-no-state", check)
