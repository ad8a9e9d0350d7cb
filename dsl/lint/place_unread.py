"""W0423: an entry of the table that nothing reads

## What it does

Finds values, sets, dice and histories of `table` that are written but never read, and entries of
any kind that nothing uses. Adding to a value (`points += 1`) is no reading. Where things are
moved to, they lie on the table: that is enough.

## Why it matters

What nothing asks for decides nothing: either the rule that needs it is missing, or it can go.

## Example

    table:
      passes: 0..9 = 0
    actions:
      pass(): |
        passes += 1
        goto next

## Instead

Ask for it (`if passes == 2: goto endGame`), or delete it. What is only for the players to see is
named under `client`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found
from .walking import roots, walk

CODE = "W0423"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    read, used = _uses(game.checked)
    mentioned = game.mentions
    spans = {entry.name: entry.signature.name_span for entry in game.model.table}
    for place in game.checked.places.values():
        if place in read or "client" in mentioned.get(place.name, ()):
            continue
        if place not in used:
            message = f"Nothing uses `{place.name}`."
            yield found(CODE, spans[place.name], message, "Use it, or delete it.")
        elif place.kind in ("cell", "set", "dice", "history"):
            message = f"`{place.name}` is written, but nothing reads it."
            help_ = "Read it, delete it, or name it under `client` if it is for players to see."
            yield found(CODE, spans[place.name], message, help_)


def _uses(game: core.CheckedGame) -> tuple[set[core.Place], set[core.Place]]:
    """The places that are read, and those that are used at all."""
    read: set[core.Place] = set()
    used: set[core.Place] = set()
    for _, root in roots(game):
        own = {node for step in walk(root) if isinstance(step, core.Write) for node in _own(step)}
        for node in walk(root):
            if isinstance(node, core.Read) and node not in own:
                read.add(node.place)
            elif isinstance(node, core.PlaceRef) and node.place.kind == "cell":
                read.add(node.place)  # what is moved there lies on the table
            elif isinstance(node, core.PlaceRef | core.Write | core.RecordHistory):
                used.add(node.place)
    for place in game.places.values():
        read |= {node.place for node in walk(place.history) if isinstance(node, core.PlaceRef)}
    return read, used | read


def _own(step: core.Write) -> Iterator[core.Read]:
    """What a change reads of the place that it changes."""
    for node in walk(step.value):
        if isinstance(node, core.Read) and node.place is step.place:
            yield node


RULE = Rule(CODE, "place-unread", check, whole=True, everywhere=True)
