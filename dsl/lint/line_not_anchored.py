"""W0443: all lines of the board are tried after one square has changed

## What it does

Finds questions over the lines through every square (`s in Square, line in lines(n, s)`) in actions
that choose a square, and in functions that only such actions ask.

## Why it matters

Only lines through the square just taken can have become complete. Trying all of them takes many
times as long, in every move that a bot looks at; and it tells less well what is meant.

## Example

    actions:
      place(square in empty()): |
        board[square] = me
        if any(s in Square, line in lines(3, s) where all(board[t] == me for t in line)):
          end_game(winners=me)

## Instead

    if any(line in lines(3, square) where all(board[t] == me for t in line)):
      end_game(winners=me)
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..checking.suspension import procedures
from ..checking.types import PlaceType, Type
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found
from .walking import walk

CODE = "W0443"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    placing = {a: _boards(a) for a in game.checked.actions.values() if _boards(a)}
    for procedure in procedures(game.checked):
        callers = {
            p for p in procedures(game.checked) if procedure in p.calls and p is not procedure
        }
        if procedure in placing:
            boards = placing[procedure]
        elif procedure.kind == "function" and callers and callers <= placing.keys():
            boards = set().union(*(placing[caller] for caller in callers))
        else:
            continue
        for node in walk(procedure.body):
            if isinstance(node, core.Comprehension) and _whole_board(node, boards):
                message = "This tries the lines through every square, though only one has changed."
                help_ = "Ask for the lines through that square: `line in lines(n, square)`."
                yield found(CODE, node.span, message, help_)


def _boards(action: core.Procedure) -> set[Type]:
    """The boards of which an action takes exactly one place."""
    types = [parameter.variable.type for parameter in action.parameters]
    places = [type_ for type_ in types if isinstance(type_, PlaceType)]
    return {type_ for type_ in places if places.count(type_) == 1}


def _whole_board(node: core.Comprehension, boards: set[Type]) -> bool:
    every = {
        clause.variable
        for clause in node.clauses
        if isinstance(clause.source, core.Domain) and clause.source.of in boards
    }
    return any(
        isinstance(clause.source, core.Builtin)
        and clause.source.name == "lines"
        and any(isinstance(n, core.Local) and n.variable in every for n in walk(clause.source))
        for clause in node.clauses
    )


RULE = Rule(CODE, "line-not-anchored", check, whole=True)
