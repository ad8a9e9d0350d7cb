"""E0625: a state class that does not say what a player who has left does

## What it does

Finds state classes of players (not of type `GAME`) without a method `zombie`, in the class itself,
its traits and the classes above it, where the game's class has no `zombieTurn` either. Where
`initialPrivate` is given, the private states have it.

## Why it matters

BGA calls it when a player has left; without it the game stops for the others.

## Example

    class PlayerTurn extends GameState
    {
        #[PossibleAction]
        public function actPass() { return NextPlayer::class; }
    }

## Instead

        public function zombie(int $playerId) { return $this->actPass(); }
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...lint.state_graph import PLAYER_STATES
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from ..php_code import FRAMEWORK_CLASSES

CODE = "E0625"


def check(game: LintedProject) -> Iterator[Diagnostic]:
    php = game.read.php
    if php.game_methods is None or "zombieturn" in php.game_methods:
        return  # the game's class may act for them
    known = php.kinds_by_name.keys() | FRAMEWORK_CLASSES
    for state in game.read.states:
        if state.kind is None or state.state.type.text not in PLAYER_STATES:
            continue
        if state.state.initialprivate is not None:
            continue  # its players act in private states
        family = php.family(state.kind)
        if any({*filter(None, [one.parent]), *one.uses} - known for one in family):
            continue
        if not any(method.name.lower() == "zombie" for method in state.methods):
            message = f"The state class `{state.kind.name}` has no method `zombie`."
            help_ = "Add `public function zombie(int $playerId)`, which acts for a missing player."
            yield problem(CODE, state.state.name.span, message, help_)


RULE = ProjectRule(CODE, "class-without-zombie", check)
