"""Walking through what is written (`expr`, `model`) and what it means (`core`)."""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..checking.suspension import procedures
from ..checking.tree_walk import walk
from ..reading.model import BoardEntry, ConstantEntry, Game, MaterialEntry, RangeEntry, RecordEntry
from ..syntax import expr

__all__ = ["mentions", "pieces", "places_read", "places_written", "roots", "walk"]


# ------------------------------------------------------------------------------ what is written
def pieces(game: Game) -> Iterator[tuple[str, object]]:
    """Every piece of syntax, with the name of the entry that it belongs to."""
    for entry in game.material:
        for piece in _of_material(entry):
            yield entry.name.text, piece
    for place in game.table:
        yield place.name, (place.signature, place.type)
    for section in (game.functions, game.effects, game.triggers, game.actions):
        for procedure in section:
            yield procedure.name, (procedure.signature, procedure.body)
    yield "setup", game.setup
    for state in game.states:
        yield state.name.text, tuple(state.descriptions.values())
        yield state.name.text, (state.action, state.zombie)
        if state.args is not None:
            values = (*state.args.public.values(), *state.args.private.values())
            yield state.name.text, tuple(value for _, value in values)
    for last in (game.score, game.panel, game.tie_breaker):
        if last is not None:
            yield last.name, last.body
    yield "progression", game.progression
    yield "zombie", game.zombie
    for scenario in game.scenarios:
        yield "scenario", (scenario.given, scenario.holds)
    for include in game.includes:
        yield "include", include.when
    for hook in game.hooks:
        yield "hook", hook.body


def _of_material(entry: MaterialEntry) -> Iterator[object]:
    if isinstance(entry, RangeEntry):
        yield (entry.low, entry.high)
    elif isinstance(entry, ConstantEntry):
        yield entry.value
    elif isinstance(entry, BoardEntry):
        yield entry.cells
    elif isinstance(entry, RecordEntry):
        yield tuple((column.type, column.initial) for column in entry.columns)
        for row in entry.rows:
            yield tuple(row.cells.values())
        yield entry.display


def mentions(game: Game) -> dict[str, set[str]]:
    """For every name that formulas and types mention: the entries in which they do."""
    found: dict[str, set[str]] = {}
    for owner, piece in pieces(game):
        for node in walk(piece):
            if isinstance(node, expr.Name | expr.NamedType):
                found.setdefault(node.name, set()).add(owner)
    for client in game.client:
        for word in [client.name.text, *_words(client.settings)]:
            found.setdefault(word, set()).add("client")
    return found


def _words(settings: object) -> Iterator[str]:
    """The words of a part of `client`, at any depth."""
    if isinstance(settings, dict):
        for key, value in settings.items():
            yield from _words(key)
            yield from _words(value)
    elif isinstance(settings, list | tuple):
        for item in settings:
            yield from _words(item)
    else:
        yield from str(getattr(settings, "text", settings)).replace(",", " ").split()


# ------------------------------------------------------------------------------ what it means
def roots(game: core.CheckedGame) -> Iterator[tuple[str, object]]:
    """Every piece of code, with the name of what it belongs to."""
    for procedure in procedures(game):
        yield procedure.name, procedure.body
        for parameter in procedure.parameters:
            yield procedure.name, (parameter.domain, parameter.where)
    for trigger in game.triggers:
        yield trigger.name, (trigger.clauses, trigger.where)
    for state in game.states:
        name = state.model.name.text
        yield name, tuple(value for _, value in (*state.args, *state.private_args))
        yield name, tuple(state.descriptions.values())
    for constant in game.constants.values():
        yield constant.name, constant.value
    for place in game.places.values():
        yield place.name, (place.history, place.refill, place.initial)
        if place.seen_by is not None:
            yield place.name, place.seen_by.condition
    for scenario in game.scenarios:
        yield scenario.name, scenario.holds


def places_read(node: object) -> set[core.Place]:
    """Places that an expression reads, also through the functions that it calls."""
    read: set[core.Place] = set()
    for inner in walk(node):
        if isinstance(inner, core.Read):
            read.add(inner.place)
        elif isinstance(inner, core.CallFunction | core.ProcedureValue):
            read |= inner.procedure.reads
    return read


def places_written(
    body: core.Body | None, seen: set[core.Procedure] | None = None
) -> set[core.Place]:
    """Places that code names as changed, itself or through the effects that it calls.

    `Procedure.writes` holds more: every place that the things moved may have lain in.
    """
    done = set() if seen is None else seen
    written: set[core.Place] = set()
    for node in walk(body):
        if isinstance(node, core.Write | core.RecordHistory):
            written.add(node.place)
        elif isinstance(node, core.Shuffle | core.Roll) and isinstance(node.place, core.PlaceRef):
            written.add(node.place.place)
        elif isinstance(node, core.MoveClause):
            written |= {n.place for n in walk((node.what, node.destination)) if _moves(n)}
        elif isinstance(node, core.CallEffect) and isinstance(node.effect, core.Procedure):
            called = {node.effect} - done
            done |= called
            written |= places_written(node.effect.body, done) if called else set()
    return written


def _moves(node: object) -> bool:
    return isinstance(node, core.PlaceRef) or (
        isinstance(node, core.Read) and node.place.kind in ("cell", "deck", "hand", "pile")
    )
