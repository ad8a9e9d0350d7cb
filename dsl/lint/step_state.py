"""W0410: a state that only counts steps

## What it does

Finds player states whose only action has no parameters and does nothing but set a number of the
table and go on, where other code asks which number it is (`step == 2`).

## Why it matters

Such states number the steps of something that reads top to bottom in the rules. Their order is
then spread over the state machine, and what to come back to is kept by hand.

## Example

    actions:
      confirm(): |
        step = 2
        goto next

## Instead

Write the steps one after the other in an effect, with `choose` where the player decides:

    effects:
      attack(me in Player): |
        let from = choose s in owned(me)
        let target = choose t in from.neighbours
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..reading.model import Procedure
from ..syntax.expr import Assign, Block, Call, Compare, ExprStatement, Goto, Int, Name, Statement
from .rule import LintedGame, Rule, found
from .walking import pieces, walk

CODE = "W0410"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for state in game.written_states:
        if state.type.text != "activeplayer" or len(state.possibleactions) != 1:
            continue
        action = game.graph.actions.get(state.possibleactions[0].text)
        if action is not None and _only_counts(game, action):
            message = f"`{state.name}` only counts: `{action.name}` sets a number and goes on."
            help_ = "Write the steps in one effect, with `choose` where the player decides."
            yield found(CODE, state.name.span, message, help_)


def _only_counts(game: LintedGame, action: Procedure) -> bool:
    if action.signature.parameters or not isinstance(action.body, Block):
        return False
    places = {place.name for place in game.model.table} & _asked(game)
    rest = [s for s in action.body.statements if not isinstance(s, Goto) and not _is_log(s)]
    return len(rest) == 1 and _sets_number(rest[0], places)


def _asked(game: LintedGame) -> set[str]:
    """Names that are compared with a number that is written out."""
    found: set[str] = set()
    for _, piece in pieces(game.model):
        for node in walk(piece):
            if isinstance(node, Compare) and node.ops[0] in ("==", "!="):
                names = [side.name for side in node.operands if isinstance(side, Name)]
                if any(isinstance(side, Int) for side in node.operands):
                    found.update(names)
    return found


def _is_log(statement: Statement) -> bool:
    value = statement.value if isinstance(statement, ExprStatement) else None
    return (
        isinstance(value, Call)
        and isinstance(value.function, Name)
        and value.function.name == "log"
    )


def _sets_number(statement: Statement, places: set[str]) -> bool:
    return (
        isinstance(statement, Assign)
        and isinstance(statement.target, Name)
        and statement.target.name in places
        and isinstance(statement.value, Int)
    )


RULE = Rule(CODE, "step-state", check)
