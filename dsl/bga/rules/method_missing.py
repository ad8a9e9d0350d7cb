"""E0610: a method that a state names and the game does not have

## What it does

Finds `action` and `args` of states whose method stands neither in the game's class, nor in its
traits, nor in a class that it stands on. Methods of the framework, such as `stMakeEveryoneActive`,
count as there. Where the class answers to any call (`__call`), or stands on one that is not in the
project, nothing is said.

## Why it matters

BGA calls the method on entering the state: the game stops with an error there.

## Example

    10 => [
        "name" => "playerTurn",
        "args" => "argPlayerTurns",

and the class has `argPlayerTurn`.

## Instead

        "args" => "argPlayerTurn",
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...suggest import near
from ..findings import problem
from ..framework import FRAMEWORK_METHODS
from ..linted import LintedProject, ProjectRule

CODE = "E0610"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    known = game.read.php.game_methods
    if known is None:
        return
    written = {method.name for method in game.read.php.methods}
    for state in game.array_states:
        for key, word in (("action", state.action), ("args", state.args)):
            if word is None or not word.text or word.text.lower() in known | FRAMEWORK_METHODS:
                continue
            message = f"The game's class has no method `{word}`, the `{key}` of `{state.name}`."
            close = near(word.text, sorted(written), most=1)
            help_ = f"Is `{close[0]}` meant?" if close else "Write it, or correct the name here."
            yield problem(CODE, word.span, message, help_)


RULE = ProjectRule(CODE, "method-missing", check)
