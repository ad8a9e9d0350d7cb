"""W0436: the order of the players decides

## What it does

Finds loops over all players that write an entry of the table which does not belong to the player,
and that read it too. Adding up (`total += hand_size(p)`) is left alone, and so are set-up, loops
in which players choose, and loops that say whose turn is first (`players.from(active)`).

## Why it matters

What one round of the loop writes, the next one sees. Who sits where then decides who wins.

## Example

    for p in players:
      if reached(p) and mission_open:
        won[p] = true
        mission_open = false

## Instead

Ask for all first, then write:

    let now = list(p in players where reached(p) and mission_open)
    for p in now: won[p] = true
    if now: mission_open = false
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..checking.suspension import procedures
from ..checking.types import PLAYER
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found
from .walking import places_read, walk

CODE = "W0436"
_COMMUTES = ("+", "|", "&")


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    for procedure in procedures(game.checked):
        if procedure.kind in ("setup", "scenario"):
            continue
        for loop in walk(procedure.body):
            if isinstance(loop, core.For) and _over_players(loop) and not _asks(loop):
                yield from _check(loop)


def _check(loop: core.For) -> Iterator[Diagnostic]:
    inner = _declared(loop)
    writes = [
        step
        for step in walk(loop.body)
        if isinstance(step, core.Write) and not _mentions(step.indices, inner)
    ]
    for place in dict.fromkeys(step.place for step in writes):
        if place in _read_freely(loop, place, inner):
            first = next(step for step in writes if step.place is place)
            message = f"Each round reads `{place.name}` as the players before have left it."
            help_ = "Ask for all players first, then write; or say where the round begins."
            yield found(CODE, first.span, message, help_)


def _over_players(loop: core.For) -> bool:
    source = loop.clauses[0].source
    return isinstance(source, core.Players) or (
        isinstance(source, core.Domain) and source.of == PLAYER
    )


def _asks(loop: core.For) -> bool:
    for node in walk(loop.body):
        if isinstance(node, core.Choose | core.ChooseCase):
            return True
        effect = node.effect if isinstance(node, core.CallEffect) else None
        if effect is not None and (not isinstance(effect, core.Procedure) or effect.suspends):
            return True
    return False


def _declared(loop: core.For) -> set[core.Variable]:
    """The loop's variables, and all that are declared inside it."""
    found: set[core.Variable] = set()
    for node in walk((loop.clauses, loop.body)):
        if isinstance(node, core.Clause | core.Let):
            found.add(node.variable)
        elif isinstance(node, core.CallEffect | core.Move | core.Reveal | core.Watch):
            found.update(target for target in (node.target,) if target is not None)
    return found


def _mentions(indices: tuple[core.Expr, ...], variables: set[core.Variable]) -> bool:
    return any(isinstance(n, core.Local) and n.variable in variables for n in walk(indices))


def _read_freely(loop: core.For, place: core.Place, inner: set[core.Variable]) -> set[core.Place]:
    """The places read in a round, but for reads of `place` in changes whose order is all one."""
    own = {
        node
        for step in walk(loop.body)
        if isinstance(step, core.Write) and step.place is place and _commutes(step, inner)
        for node in walk(step.value)
        if isinstance(node, core.Read) and node.place is place
    }
    read: set[core.Place] = set()
    for node in walk((loop.where, loop.body)):
        if isinstance(node, core.Read) and node not in own:
            read.add(node.place)
        elif isinstance(node, core.CallFunction):
            read |= places_read(node)
    return read


def _commutes(step: core.Write, inner: set[core.Variable]) -> bool:
    """Adding up, and what is the same change for every player (`supply = max(0, supply - 1)`)."""
    value = step.value
    if isinstance(value, core.Arithmetic) and value.op in _COMMUTES:
        return isinstance(value.left, core.Read) and value.left.place is step.place
    return not _mentions((value,), inner)


RULE = Rule(CODE, "player-loop-order", check, whole=True)
