"""E0620: a state from which the game cannot end

## What it does

Finds states from which no transition leads to state 99, over others or at once. Nothing is said
where code jumps (`jumpToState`), or where some transition cannot be told.

## Why it matters

Whoever gets there plays for ever.

## Example

    2 => ["name" => "playerTurn", ..., "transitions" => ["play" => 3]],
    3 => ["name" => "nextPlayer", ..., "transitions" => ["next" => 2]],

## Instead

    3 => ["name" => "nextPlayer", ..., "transitions" => ["next" => 2, "endGame" => 99]],
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...lint.rule import listed
from ...lint.state_graph import END
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "E0620"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    graph = game.graph
    if not game.read.all_ways_known or not graph.states or graph.first not in graph.states:
        return
    targets = {t.target for state in game.model.states for t in state.transitions}
    if targets - graph.states.keys() - {END}:
        return  # where a transition leads to no state, that is the mistake
    stuck = graph.lacking(lambda id: id == END)
    if stuck:
        names = listed([state.name.text for state in stuck])
        message = f"From {names} no way leads to {END}, so the game cannot end."
        yield problem(CODE, stuck[0].id_span, message, f"Add a transition to {END}.")


RULE = ProjectRule(CODE, "end-unreachable", check)
