"""W0613: a possible action that the client never names

## What it does

Finds names in `possibleactions`, and methods with `#[PossibleAction]`, that stand nowhere in the
project's JavaScript. Where they may be put together while running, where PHP has them in a text
that it may send, or where most of the actions are missing, nothing is said.

## Why it matters

No player can do it: a button or a handler is missing, or it calls another name.

## Example

    "possibleactions" => ["playCard", "pass"],

and the JavaScript calls `playCard` only.

## Instead

Call it (`this.bgaPerformAction("pass")`), or delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from ..put_together import pieces

CODE = "W0613"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    js = game.read.js
    if not js.known:
        return
    possible = {w.text: (s, w) for s in game.read.states for w in s.state.possibleactions}
    unnamed = [found for name, found in possible.items() if not js.words & _names(name)]
    if len(unnamed) > max(3, len(possible) // 2):
        return  # the client is written elsewhere, or makes the names while running
    told = game.read.php.beside_checks  # PHP may tell the client what to call
    joined = pieces(js.codes)
    for state, word in unnamed:
        if word.text in told or joined.may_make(word.text):
            continue
        message = f"The client never names the action `{word}` of `{state.name}`."
        yield problem(CODE, word.span, message, "Call it from JavaScript, or delete it.")


def _names(action: str) -> set[str]:
    """What the client may call: some projects make `actPass` or `action_pass` of `pass`."""
    large = action[:1].upper() + action[1:]
    return {action, f"act{large}", f"act_{action}", f"action{large}", f"action_{action}"}


RULE = ProjectRule(CODE, "action-never-called", check)
