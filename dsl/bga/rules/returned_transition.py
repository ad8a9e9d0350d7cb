"""E0627: a state class that returns a transition which it does not have

## What it does

Finds `return 'x';` in `onEnteringState`, `zombie` and the `#[PossibleAction]` methods of a state
class whose `transitions` have no `x`.

## Why it matters

What these methods return says where the game goes on: the class of a state, its number, or the name
of a transition. BGA stops at a name that it does not know.

## Example

    public function onEnteringState() {
        return 'nextplayer';

and the constructor has `transitions: ['nextPlayer' => 10]`.

## Instead

        return 'nextPlayer';

or `return NextPlayer::class;`, which needs no transition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...suggest import near
from ..bga_states import BgaState
from ..data import Array
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from ..php_code import Method
from ..state_classes import routes

CODE = "E0627"
_RETURNED = re.compile(r"\breturn\s+(['\"])(\w*)\1\s*;")
_INNER = re.compile(r"\bfunction\b")


def check(game: LintedProject) -> Iterator[Diagnostic]:
    classes = game.read.php.kinds_by_name
    for state in game.read.states:
        labels = _labels(state)
        for method in state.methods if labels is not None else ():
            for label, start, end in _returned(method):
                if not label or label in (labels or ()) or label in classes:
                    continue
                message = f"`{state.name}` has no transition `{label}`."
                close = near(label, sorted(labels or ()), most=1)
                help_ = f"Is `{close[0]}` meant?" if close else "Return the class of a state."
                yield problem(CODE, method.code.span(start, end), message, help_)


def _labels(state: BgaState) -> set[str] | None:
    """The transitions that the constructor declares; None where they are not all known."""
    if state.kind is None:
        return None
    item = state.items.get("transitions")
    if item is None:
        return set()
    if not isinstance(item.value, Array) or not item.value.complete:
        return None
    return {str(key) for key in item.value.entries}


def _returned(method: Method) -> Iterator[tuple[str, int, int]]:
    text = method.code
    if not routes(method) or _INNER.search(text.bare, method.start, method.end):
        return
    for match in _RETURNED.finditer(text.kept, method.start, method.end):
        if text.bare.startswith("return", match.start()):
            yield match[2], match.start(2) - 1, match.end(2) + 1


RULE = ProjectRule(CODE, "returned-transition-missing", check)
