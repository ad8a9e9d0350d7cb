"""W0437: `args` that depend on the state's own action

## What it does

Finds states whose `args` read an entry of the table that their `action` writes.

## Why it matters

On BGA the arguments of a state may be computed before its action has run. Players would then see
what held before.

## Example

    action: deal()
    args:
      trump: trump

where `deal` sets `trump`.

## Instead

Let a `game` state before this one run the action.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from .rule import LintedGame, Rule, found, listed
from .walking import places_read, places_written

CODE = "W0437"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    if game.checked is None:
        return
    for state in game.checked.states:
        if state.action is None or not state.model.keys:
            continue
        written = places_written(state.action.body)
        read = places_read(tuple(value for _, value in (*state.args, *state.private_args)))
        both = sorted(place.name for place in written & read)
        if both:
            message = (
                f"`args` of `{state.model.name}` read {listed(both)}, which its `action` sets."
            )
            help_ = "BGA may compute `args` first: let a `game` state before it run the action."
            yield found(CODE, state.model.keys["args"], message, help_)


RULE = Rule(CODE, "args-after-action", check, whole=True)
