"""What every procedure reads and writes, also through what it calls, and which may wait for a
choice."""

from __future__ import annotations

from collections.abc import Iterator

from . import core
from .tree_walk import walk
from .universe import Problems


def procedures(game: core.CheckedGame) -> list[core.Procedure]:
    """Everything with a body."""
    found = [
        *game.functions.values(),
        *game.effects.values(),
        *game.actions.values(),
        *game.cells,
        *(t.procedure for t in game.triggers),
        game.setup,
    ]
    for state in game.states:
        found.extend(p for p in (state.action, state.zombie) if p is not None)
    extra = (game.progression, game.score, game.panel, game.tie_breaker, game.zombie)
    found.extend(p for p in extra if p is not None)
    found.extend(s.given for s in game.scenarios if s.given is not None)
    return found


def steps(body: core.Body) -> Iterator[core.Statement]:
    """Every statement, also inside blocks."""
    for step in body:
        yield step
        for inner in blocks(step):
            yield from steps(inner)


def blocks(step: core.Statement) -> list[core.Body]:
    if isinstance(step, core.If):
        return [b for _, b in step.branches] + [step.otherwise]
    if isinstance(step, core.For | core.While | core.Watch | core.Parallel):
        return [step.body]
    if isinstance(step, core.ChooseCase):
        return [case.body for case in step.cases]
    return []


def find_effects(game: core.CheckedGame, problems: Problems) -> None:
    """Fill `reads`, `writes` and `suspends` of every procedure, to a fixpoint over calls."""
    every = procedures(game)
    held = [p for p in game.cells if p.kind == "cell"]
    for procedure in every:
        procedure.suspends = any(
            isinstance(s, core.Choose | core.ChooseCase | core.Parallel | core.Stop | core.Repeat)
            for s in steps(procedure.body or ())
        )
    changed = True
    while changed:
        changed = False
        for procedure in every:
            called = set(procedure.calls)
            if procedure.calls_values:
                called.update(held if procedure.kind != "function" else game.cells)
            for other in called:
                changed |= _absorb(procedure, other)
            changed |= _absorb_triggers(game, procedure)
    _no_choice_in_after(game, problems)


def _absorb(procedure: core.Procedure, other: core.Procedure) -> bool:
    before = (
        len(procedure.reads),
        len(procedure.writes),
        procedure.suspends,
        procedure.uses_random,
    )
    procedure.reads |= other.reads
    if procedure.kind != "function":
        procedure.writes |= other.writes
        procedure.suspends |= other.suspends
    procedure.uses_random |= other.uses_random
    after = (len(procedure.reads), len(procedure.writes), procedure.suspends, procedure.uses_random)
    return before != after


def condition_reads(game: core.CheckedGame, trigger: core.Trigger) -> set[core.Place]:
    """The places that decide whether a trigger holds."""
    return set(places_read((trigger.clauses, trigger.where), game))


def places_read(node: object, game: core.CheckedGame) -> Iterator[core.Place]:
    """Places that an expression reads, also through the functions it calls. One held as a value may
    be any that a record holds."""
    for inner in walk(node):
        if isinstance(inner, core.Read):
            yield inner.place
        elif isinstance(inner, core.CallFunction):
            yield from inner.procedure.reads
        elif isinstance(inner, core.CallValue):
            for cell in game.cells:
                if cell.kind == "function":
                    yield from cell.reads


def _absorb_triggers(game: core.CheckedGame, procedure: core.Procedure) -> bool:
    changed = False
    if procedure.kind in ("function", "scenario"):
        return False
    for trigger in game.triggers:
        decides = condition_reads(game, trigger)
        if trigger.procedure is not procedure and procedure.writes & decides:
            changed |= _absorb(procedure, trigger.procedure)
    return changed


def _no_choice_in_after(game: core.CheckedGame, problems: Problems) -> None:
    for procedure in procedures(game):
        for after in find(procedure.body, core.After):
            effect = after.effect.effect
            if isinstance(effect, core.Procedure) and effect.suspends:
                problems.error(
                    "E0314",
                    after.span,
                    f"`{effect.name}` may ask a player, but inside `after` nobody can be asked",
                    "use an effect without choices there",
                )


def may_end(game: core.CheckedGame, procedure: core.Procedure) -> bool:
    """Whether it may end the game, also through what it calls and the triggers that it sets off."""
    pending, seen = [procedure], {procedure}
    while pending:
        current = pending.pop()
        if any(isinstance(s, core.EndGame) for s in steps(current.body or ())):
            return True
        called = {*current.calls, *(t.procedure for t in game.triggers)}
        if current.calls_values:
            called.update(game.cells)
        pending.extend(called - seen)
        seen |= called
    return False


def find(node: object, kind: type[core.After]) -> Iterator[core.After]:
    """Every expression of a kind inside."""
    return (inner for inner in walk(node) if isinstance(inner, kind))
