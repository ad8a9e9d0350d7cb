"""States in which several players act at once by their possible actions:
multipleactiveplayer states and the private states that they lead into.

Each seat has a branch (see `branches`): it is asked for one action after the other until one leads
out of the private states. When all are done the state is left by the label that the first seat
took.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .branches import fork
from .waiting import wait

if TYPE_CHECKING:
    from .engine import Engine, Position

Next = tuple[Any, Any]


def start(engine: Engine, p: Position, frame: Any, ask: int, join: int) -> Next:
    """`frame` is (segment, None, state): ask every seat for an action of that state."""
    state = frame[2]
    frames = [(ask, None, seat, state) for seat in range(engine.players)]
    return fork(engine, p, (join, None, state), frames)


def ask_action(engine: Engine, p: Position, frame: Any, do: int) -> Next:
    """Wait for one action of this seat in its (private) state; without a legal one it is done."""
    _, _, seat, state = frame
    code = engine.legal_code[state]
    legal = () if code is None else code(p, seat)
    if not legal:
        return None, None
    return wait(p, (do, None, seat, state), seat, legal, None)


def do_action(engine: Engine, p: Position, frame: Any, answer: int, ask: int) -> Next:
    """Do it; go on in the private state that it leads to, or end the branch with the target."""
    _, _, seat, state = frame
    target = engine.act_code[state](p, seat, answer)
    if target.__class__ is tuple:
        return target, None
    known = target is not None and engine.states[target : target + 1]
    if known and known[0].type == "private":
        return (ask, None, seat, target), None
    return None, target


def join_targets(targets: tuple[int | None, ...]) -> Next:
    """The next state: where the first seat that took a transition went."""
    return None, next((t for t in targets if t is not None), None)
