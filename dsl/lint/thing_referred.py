"""W0448: a thing is assigned to a place from or to which things are moved

## What it does

Finds assignments of a card or another thing to an entry that holds one thing (`front[Player]:
Card?`), where the game also moves things to that entry or away from it.

## Why it matters

An assignment only notes which thing it is. The thing stays where it lies, so that a card seems to
be in the hand and on the table at once.

## Example

    table:
      front[Player]: Card?
    actions:
      play(card in hand[me]): front[me] = card
      clear(): move front[me] to discard

## Instead

    play(card in hand[me]): move card to front[me]

An entry that only names a card which lies elsewhere, such as the trump that was turned up, is
assigned, and nothing is moved to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..checking.suspension import procedures, steps
from ..checking.types import NoneType, RecordType, present
from ..diagnostics import Diagnostic, Note
from .rule import LintedGame, Rule, found

CODE = "W0448"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    places = game.checked.places.values()
    things = {p.item for p in places if p.kind in ("deck", "hand", "pile")}
    written = [s for p in _code(game.checked) for s in steps(p.body or ())]
    moved = {place for step in written if isinstance(step, core.Move) for place in _moved(step)}
    for step in written:
        if not isinstance(step, core.Write) or step.place.kind != "cell" or step.place not in moved:
            continue
        if present(step.place.item) in things and not isinstance(step.value.type, NoneType):
            yield _finding(step)


def _code(game: core.CheckedGame) -> Iterator[core.Procedure]:
    """All but what arranges the position of a scenario."""
    return (p for p in procedures(game) if p.kind != "scenario")


def _moved(step: core.Move) -> Iterator[core.Place]:
    """The entries for one thing between which this moves something."""
    for clause in step.clauses:
        source = clause.what.value if isinstance(clause.what, core.Narrow) else clause.what
        for end in (source, clause.destination):
            if isinstance(end, core.Read | core.PlaceRef) and end.place.kind == "cell":
                yield end.place


def _finding(step: core.Write) -> Diagnostic:
    words = step.span.text.partition("=")[0].strip()
    kind = present(step.place.item)
    assert isinstance(kind, RecordType)
    message = f"This only notes the `{kind}` in `{step.place.name}`: it stays where it lies."
    help_ = f"Write `move {step.value.span.text} to {words}`."
    note = Note(f"`{step.place.name}` is declared here", step.place.span)
    return found(CODE, step.span, message, help_, note)


RULE = Rule(CODE, "thing-referred", check)
