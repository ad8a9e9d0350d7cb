"""Whole moves and whole random games as one function: the states' code without the engine
between."""

from __future__ import annotations

import re

from ...dsl.checking import core
from .actions import direct_act, numbered, state_word
from .bodies import Bodies, state_number
from .layout import Layout
from .tables import function_name
from .writer import Writer


def write_whole_moves(layout: Layout, bodies: Bodies, out: Writer) -> bool:
    """`legal`, `apply` and `playout`, where nothing in the game waits for a choice and states
    cannot go round without asking a player; whether they were written."""
    game = layout.game
    if bodies.segments or not all(map(_is_simple, game.states)) or _goes_round(game):
        return False
    _legal(layout, bodies, out)
    _apply(layout, out)
    _playout(layout, bodies, out)
    return True


# No name of the author's begins with `_`: functions of theirs may be called `state` or `moves`.
def _legal(layout: Layout, bodies: Bodies, out: Writer) -> None:
    with out.function("def legal(p):"):
        out.line('"""The legal actions of the seat to move; empty when the game is over."""')
        out.line("_actions = p[LEGAL]")
        with out.block("if _actions is None:"):
            with out.block("if p[OVER] is not None:"):
                out.line("return ()")
            out.line("_state = p[STATE]")
            out.line("_actions = ()")
            word = "if"
            for number, state in _asking(layout):
                with out.block(f"{word} _state == {number}:"):
                    for line in _listing(bodies, state_word(state)):
                        out.line(line)
                word = "elif"
            out.line("p[LEGAL] = _actions")
        out.line("return _actions")


def _asking(layout: Layout) -> list[tuple[int, core.CheckedState]]:
    """The states in which a player acts, with their numbers."""
    return [(n, state) for n, state in enumerate(layout.game.states) if state.action is None]


def _apply(layout: Layout, out: Writer) -> None:
    states = layout.game.states
    acting = [(n, s.action) for n, s in enumerate(states) if s.action is not None]
    with out.function("def apply(p, action):"):
        out.line('"""Play a legal action of the seat to move, in place."""')
        out.line("p[LEGAL] = None")
        out.line("_state = p[STATE]")
        with out.block("try:"):
            word = "if"
            for number, state in _asking(layout):
                with out.block(f"{word} _state == {number}:"):
                    out.line(f"_state = {_act(layout, state)}(p, p[ACTIVE], action)")
                word = "elif"
            with out.block("while _state is not None:"):
                out.line("p[STATE] = _state")
                with out.block(f"if _state == {len(states)}:"):
                    out.line("return END(p)")
                for number, action in acting:
                    with out.block(f"elif _state == {number}:"):
                        out.line(f"_state = {function_name(action)}(p)")
                with out.block("else:"):
                    out.line("return")
        with out.block("except GameEnd:"):
            out.line("pass")
        with out.block("if p[OVER] is not None:"):
            out.line("engine.close(p)")


def _playout(layout: Layout, bodies: Bodies, out: Writer) -> None:
    states = layout.game.states
    with out.function("def playout(p, random):"):
        out.line('"""Random moves to the end, in place; gives their number."""')
        out.line("_draw = random.random")
        out.line("_state = p[STATE]")
        out.line("_moves = 0")
        with out.block("try:"), out.block("while p[OVER] is None:"):
            for number, state in enumerate(states):
                with out.block(f"if _state == {number}:"):
                    _state(layout, bodies, state, number, out)
            with out.block(f"if _state == {len(states)}:"):
                out.line(f"p[STATE] = {len(states)}")
                out.line("END(p)")
            with out.block("if _state is None:"):
                out.line("_state = p[STATE]")
        with out.block("except GameEnd:"):
            out.line("pass")
        out.line("engine.close(p)")
        out.line("return _moves")


def _state(
    layout: Layout, bodies: Bodies, state: core.CheckedState, number: int, out: Writer
) -> None:
    out.line(f"p[STATE] = {number}")
    if state.action is not None:
        out.line(f"_state = {function_name(state.action)}(p)")
        return
    out.line("_moves += 1")
    for line in _listing(bodies, state_word(state)):
        out.line(line)
    out.line("_action = _actions[int(_draw() * len(_actions))]")
    out.line(f"_state = {_act(layout, state)}(p, p[ACTIVE], _action)")


def _act(layout: Layout, state: core.CheckedState) -> str:
    """The function that does an action of a state."""
    direct = direct_act(state, numbered(layout, state), layout.program.by_procedure)
    return direct or f"act_{state_word(state)}"


def _listing(bodies: Bodies, word: str) -> list[str]:
    """Lines that list the actions: those of the state's own function, where it is one question."""
    lines = [line.strip() for line in bodies.out.lines]
    begin = lines.index(f"def legal_{word}(p):") + 1
    seat, asked = lines[begin : begin + 2]
    if not asked.startswith("return "):
        return [f"_actions = legal_{word}(p)"]
    asked = asked.removeprefix("return ")
    used = re.search(rf"\b{seat.partition(' = ')[0]}\b", asked)
    return [*([seat] if used else []), f"_actions = {asked}"]


def _is_simple(state: core.CheckedState) -> bool:
    """A state that one player acts in, or one that acts by itself."""
    asks = bool(state.possibleactions) and state.model.type.text == "activeplayer"
    return asks != (state.action is not None)


def _goes_round(game: core.CheckedGame) -> bool:
    """Whether states that ask nobody may follow each other in a circle."""
    following = {
        number: {state_number(game, t.target) for t in state.model.transitions}
        for number, state in enumerate(game.states)
        if state.action is not None
    }
    while True:
        left = {n: targets for n, targets in following.items() if targets & following.keys()}
        if len(left) == len(following):
            return bool(left)
        following = left
