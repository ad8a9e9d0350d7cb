"""Where triggers are looked at: after every statement that can make one of them hold."""

from __future__ import annotations

from dataclasses import replace

from ..dsl.checking import core
from ..dsl.checking.suspension import condition_reads


def with_triggers(game: core.CheckedGame, procedure: core.Procedure) -> core.Body:
    """The body with a `CheckTriggers` behind each statement that writes what a trigger reads."""
    body = procedure.body or ()
    if not game.triggers or procedure.kind in ("function", "scenario", "trigger"):
        return body  # a trigger's own effect is finished first, then all are looked at again
    return _block(game, body)


def _block(game: core.CheckedGame, body: core.Body) -> core.Body:
    found: list[core.Statement] = []
    for step in body:
        found.append(_inside(game, step))
        triggers = _made_true(game, step)
        if triggers:
            found.append(core.CheckTriggers(step.span, triggers))
    return tuple(found)


def _inside(game: core.CheckedGame, step: core.Statement) -> core.Statement:
    if isinstance(step, core.If):
        branches = tuple((test, _block(game, block)) for test, block in step.branches)
        return replace(step, branches=branches, otherwise=_block(game, step.otherwise))
    if isinstance(step, core.For | core.While | core.Watch | core.Parallel):
        return replace(step, body=_block(game, step.body))
    if isinstance(step, core.ChooseCase):
        cases = tuple(replace(c, body=_block(game, c.body)) for c in step.cases)
        return replace(step, cases=cases)
    return step


def _made_true(game: core.CheckedGame, step: core.Statement) -> tuple[core.Trigger, ...]:
    """Triggers whose condition reads a place that this statement itself writes, and those whose
    condition reads what such triggers write."""
    written = _writes(game, step)
    found: set[core.Trigger] = set()
    while True:
        more = {t for t in game.triggers if written & condition_reads(game, t)} - found
        if not more:
            return tuple(t for t in game.triggers if t in found)
        found |= more
        written = written.union(*(t.procedure.writes for t in more))


def _writes(game: core.CheckedGame, step: core.Statement) -> set[core.Place]:
    """Calls of effects look after themselves: their own statements are followed by checks."""
    if isinstance(step, core.Write):
        return {step.place}
    if isinstance(step, core.Move):
        return _moved(game, step)
    if isinstance(step, core.Roll):
        return {step.place.place}
    return set()


def _moved(game: core.CheckedGame, step: core.Move) -> set[core.Place]:
    found = set()
    for clause in step.clauses:
        if isinstance(clause.destination, core.PlaceRef):
            found.add(clause.destination.place)
            item = clause.destination.place.item
        else:
            item = clause.destination.type
        found |= {
            p for p in game.places.values() if p.kind in ("deck", "hand", "pile") and p.item == item
        }
        what = clause.what.value if isinstance(clause.what, core.Narrow) else clause.what
        if isinstance(what, core.Read) and what.place.kind == "cell":
            found.add(what.place)
    return found
