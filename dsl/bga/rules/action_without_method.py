"""W0612: a possible action that no PHP knows

## What it does

Finds names in `possibleactions` that are no method of the project's PHP, stand in no text of it but
as a transition, such as `checkAction('x')`, and that the client does not check.

## Why it matters

Either the method was renamed and the state was not, so that the action is refused here; or the line
can go.

## Example

    "possibleactions" => ["playCard", "pas"],

and the class has `playCard` and `pass`.

## Instead

    "possibleactions" => ["playCard", "pass"],
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...suggest import near
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0612"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    php = game.read.php
    if not php.methods:
        return
    known = php.beside_moves | game.read.js.checks
    ends = [method.name.lower() for method in php.methods]
    possible = {w.text for s in game.array_states for w in s.state.possibleactions}
    # `action_pass` and `actPass` are what some projects make of `pass`
    wrapped = {name for name in possible if any(end.endswith(name.lower()) for end in ends)}
    for state in game.array_states:
        for word in state.state.possibleactions:
            if php.has_method(word.text) or word.text in known or word.text in wrapped:
                continue
            message = f"No PHP of the project knows the action `{word}` of `{state.name}`."
            close = near(word.text, sorted({method.name for method in php.methods}), most=1)
            help_ = f"Is `{close[0]}` meant?" if close else "Write the method, or delete the name."
            yield problem(CODE, word.span, message, help_)


RULE = ProjectRule(CODE, "action-without-method", check)
