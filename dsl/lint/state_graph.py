"""The state machine as written: where each state can lead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ..reading.model import Game, Procedure, State
from ..syntax.expr import Block, Goto
from .code_paths import Code
from .walking import walk

FIRST, END = 2, 99
PLAYER_STATES = ("activeplayer", "multipleactiveplayer", "private")


class StateGraph:
    def __init__(self, game: Game, code: Code) -> None:
        self.code = code
        self.game = game
        self.states = {state.id: state for state in game.states}
        self.first = FIRST if FIRST in self.states else next(iter(self.states), FIRST)
        self.actions: dict[str, Procedure] = {action.name: action for action in game.actions}

    def bodies(self, state: State) -> list[Block]:
        """The code that runs in a state: its action, its players' actions, what zombies do."""
        actions = [
            self.actions[w.text].body for w in state.possibleactions if w.text in self.actions
        ]
        every = [state.action, state.zombie, *actions]
        if state.type.text in PLAYER_STATES and state.zombie is None:
            every.append(self.game.zombie)
        return [body for body in every if isinstance(body, Block)]

    def targets(self, state: State) -> Iterator[int]:
        """States that it can lead to, 99 among them; those that do not exist are left out."""
        written = [transition.target for transition in state.transitions]
        if state.initialprivate is not None:
            written.append(state.initialprivate)
        if state.type.text == "private":  # it is left with the state that all are in
            written += [id for id, s in self.states.items() if s.initialprivate is not None]
        for target in written:
            if target in self.states or target == END:
                yield target
        if self.code.may_end(*self.bodies(state)):
            yield END

    def reachable(self, start: Iterable[int]) -> set[int]:
        """Everything that can be reached from these states, they included."""
        found: set[int] = set()
        waiting = [id for id in start if id in self.states]
        while waiting:
            id = waiting.pop()
            if id in found:
                continue
            found.add(id)
            waiting.extend(self.targets(self.states[id]) if id in self.states else ())
        return found

    def lacking(self, wanted: Callable[[int], bool]) -> list[State]:
        """The states in play from which nothing that is wanted can be reached."""
        return [
            self.states[id]
            for id in sorted(self.reachable([self.first]) & self.states.keys())
            if not any(wanted(target) for target in self.reachable([id]))
        ]

    def labels_taken(self, state: State) -> set[str]:
        """The labels that some code of this state takes."""
        return {
            node.label
            for body in self.bodies(state)
            for node in walk(body)
            if isinstance(node, Goto)
        }

    def asks(self, id: int) -> bool:
        """Whether a player decides in this state."""
        state = self.states.get(id)
        if state is None:
            return False
        return state.type.text in PLAYER_STATES or self.code.may_choose(state.action)
