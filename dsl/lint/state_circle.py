"""E0406: states that run in a circle

## What it does

Finds `game` states after which only `game` states come, none of which asks a player or ends the
game.

## Why it matters

The game runs through them for ever. On BGA the table hangs until the server gives up, and the
players read that they are not connected.

## Example

    states:
      3:
        name: nextPlayer
        type: game
        action: goto next
        transitions: {next: 4}
      4:
        name: check
        type: game
        action: goto back
        transitions: {back: 3}

## Instead

Let one of the transitions lead to a state in which a player acts, or to 99.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found, listed
from .state_graph import END

CODE = "E0406"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    graph = game.graph
    circle = [
        state
        for state in graph.lacking(lambda id: id == END or graph.asks(id))
        if state.transitions
    ]
    if not circle:
        return
    names = listed([state.name.text for state in circle])
    message = f"From {names} no player's choice and no end can be reached."
    help_ = f"Let a transition lead to a state where a player acts, or to {END}."
    yield found(CODE, circle[0].id_span, message, help_)


RULE = Rule(CODE, "states-in-a-circle", check, whole=True)
