"""States that a player who has left cannot leave, since they lack `zombiePass`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..bga_states import BgaState
from ..linted import LintedProject
from ..php_code import Move
from .moves import ZOMBIE

_DEFAULT = re.compile(r"\bdefault\s*:[\s{]*(?:\$this->|self::)?(?:gamestate)?$")


def stuck(game: LintedProject) -> Iterator[tuple[BgaState, Move, bool]]:
    """Each state without `zombiePass` that `zombieTurn` takes it in, and whether that is certain:
    it stands behind `default:`, and the state has no case of its own."""
    moves = [m for m in game.read.php.moves if m.method and m.method.name == "zombieTurn"]
    taken = [m for m in moves if ZOMBIE in {label for label, _ in m.labels or ()}]
    if not taken or not game.read.whole:
        return
    move = taken[0]
    assert move.method is not None
    text = move.method.code
    body = text.kept[move.method.start : move.method.end]
    before = text.bare[: move.span.start].rstrip().removesuffix("->").rstrip()
    by_default = move.call == "nextState" and _DEFAULT.search(before[-200:]) is not None
    words = set(re.findall(r"\b[A-Z][A-Z0-9_]{2,}\b", body))
    numbers = {game.number(word, text.source) for word in words}
    for state in game.array_states:
        labels = {transition.label.text for transition in state.state.transitions}
        if state.state.type.text != "activeplayer" or ZOMBIE in labels or state.open:
            continue
        if not re.search(rf"\b{re.escape(state.name)}\b", body):
            yield state, move, by_default and state.id not in numbers
