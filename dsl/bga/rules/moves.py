"""Transitions that code takes and the states do not declare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...source import Span
from ..bga_states import BgaState
from ..linted import LintedProject
from ..php_code import Jump, Move

ZOMBIE = "zombiePass"
# Calls that always take the transition; the others do so only when the last player is done.
ALWAYS = (
    "nextState",
    "nextPrivateState",
    "nextPrivateStateForAllActivePlayers",
    "setAllPlayersNonMultiactive",
)


# What authors write where they know that other players are still active.
_IMPOSSIBLE = re.compile(r".*(?:error|possible|dummy|never|unused|invalid|fake).*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Undeclared:
    """A transition that no state in which the code may run declares. `states`: those, if known.

    `certain`: no state of the project declares it, or the code is the action of one state.
    """

    label: str
    span: Span
    states: tuple[BgaState, ...]
    certain: bool
    nowhere: bool

    @property
    def shown(self) -> str:
        return f"the transition `{self.label}`" if self.label else "the transition without a name"


def undeclared(game: LintedProject) -> Iterator[Undeclared]:
    """Every literal transition that is missing, but those of zombies."""
    if not game.read.whole or any(state.open for state in game.array_states):
        return
    numbered = {state.id: state for state in game.read.states}
    for move in game.read.php.moves:
        for label, span in move.labels or ():
            if label == ZOMBIE or _is_known_to_fail(move, label):
                continue
            states = _states_of(game, move, numbered)
            nowhere = label not in game.labels
            if not nowhere and (not states or any(label in _labels(s) for s in states)):
                continue
            yield Undeclared(label, span, states, _is_certain(game, move, states, nowhere), nowhere)


def _is_known_to_fail(move: Move, label: str) -> bool:
    """A label that authors give where they know that it is never taken."""
    if move.call == "nextState":
        return False
    return not label or (move.call not in ALWAYS and _IMPOSSIBLE.fullmatch(label) is not None)


def _states_of(
    game: LintedProject, move: Move, numbered: dict[int, BgaState]
) -> tuple[BgaState, ...]:
    if move.method is None:
        return ()
    ids = game.runs_in.get(move.method.name.lower(), set())
    states = [numbered[id] for id in sorted(ids) if id in numbered]
    if "ultiactive" in move.call:
        states = [s for s in states if s.state.type.text == "multipleactiveplayer"]
    return tuple(states)


def _labels(state: BgaState) -> set[str]:
    return {transition.label.text for transition in state.state.transitions}


def _is_certain(
    game: LintedProject, move: Move, states: tuple[BgaState, ...], nowhere: bool
) -> bool:
    method = move.method
    if move.call not in ALWAYS or method is None or not game.is_used(method):
        return False
    if nowhere:
        return True
    if len(states) != 1 or states[0].action is None:
        return False
    own = states[0].action.text.lower() == method.name.lower()
    before: list[Move | Jump] = [*game.read.php.moves, *game.read.php.jumps]
    first = not any(m.method is method and m.span.start < move.span.start for m in before)
    return own and first and method.name.lower() not in game.read.php.called
