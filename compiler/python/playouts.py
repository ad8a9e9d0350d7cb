"""A whole random game as one function: the states' code without the engine between."""

from __future__ import annotations

import re

from ...dsl.checking import core
from .actions import direct_act, numbered, state_word
from .bodies import Bodies, state_number
from .layout import Layout
from .tables import function_name
from .writer import Writer


def write_playout(layout: Layout, bodies: Bodies, out: Writer) -> bool:
    """`playout(p, random)`, where nothing in the game waits for a choice and states cannot go round
    without asking a player; whether it was written. No name of the author's begins with `_`."""
    game = layout.game
    if bodies.segments or not all(map(_is_simple, game.states)) or _goes_round(game):
        return False
    with out.block("def playout(p, random):"):
        out.line('"""Random moves to the end, in place; gives their number."""')
        out.line("_draw = random.random")
        out.line("_state = p[STATE]")
        out.line("_moves = 0")
        with out.block("try:"), out.block("while p[OVER] is None:"):
            for number, state in enumerate(game.states):
                with out.block(f"if _state == {number}:"):
                    _state(layout, bodies, state, number, out)
            with out.block(f"if _state == {len(game.states)}:"):
                out.line(f"p[STATE] = {len(game.states)}")
                out.line("END(p)")
            with out.block("if _state is None:"):
                out.line("_state = p[STATE]")
        with out.block("except GameEnd:"):
            out.line("pass")
        out.line("engine.close(p)")
        out.line("return _moves")
    out.line("")
    return True


def _state(
    layout: Layout, bodies: Bodies, state: core.CheckedState, number: int, out: Writer
) -> None:
    out.line(f"p[STATE] = {number}")
    if state.action is not None:
        out.line(f"_state = {function_name(state.action)}(p)")
        return
    word = state_word(state)
    act = direct_act(state, numbered(layout, state), layout.program.by_procedure)
    out.line("_moves += 1")
    for line in _legal(bodies, word):
        out.line(line)
    out.line("_action = _actions[int(_draw() * len(_actions))]")
    out.line(f"_state = {act or f'act_{word}'}(p, p[ACTIVE], _action)")


def _legal(bodies: Bodies, word: str) -> list[str]:
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
