"""Running the scenarios of a game: start, arrange, play, compare with what is claimed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..dsl.checking.scenario_checks import START
from ..dsl.reading import model
from ..dsl.source import Span
from ..runtime.matches.game import Game
from ..runtime.matches.match import Match
from ..runtime.playing.actions import Action, IllegalAction, actions_of, variables_of, waiting_of
from ..runtime.playing.engine import (
    ACTIVE,
    BRANCHES,
    CHOOSER,
    LEGAL,
    OPTIONS,
    STACK,
    Engine,
    GameEnd,
    Position,
)
from ..runtime.playing.faults import GameRuntimeError, authors_line
from ..runtime.values.random import RANDOM, seeded
from ..runtime.values.simple_domains import folded
from .pipeline import Checked, lowered
from .python.emitter import emit
from .scenario_dice import left, load, rolled

DECLINED = ("nothing", "pass", "done", "none")


@dataclass(frozen=True, eq=False)
class Failure:
    """What does not hold, and where it stands in the file."""

    span: Span
    message: str


def run_scenario(checked: Checked, scenario: model.Scenario) -> Failure | None:
    """None where everything holds; else the first failure. GameErrors if the file has errors."""
    game = tested_game(checked)
    options = {name: value for name, (_, value) in scenario.options.items()}
    try:
        engine = game.engine(scenario.players, options)
    except ValueError as error:
        return _not_started(scenario, str(error))
    try:
        position = arranged(engine, scenario)
    except (GameRuntimeError, ValueError) as error:
        return Failure(_span(scenario.given, scenario.span), str(error))
    match = Match(game, engine, scenario.seed or 0, position)
    return (
        _moves(match, scenario)
        or _unrolled(match, scenario)
        or _legal(match, scenario)
        or _refused(match, scenario)
        or _claims(match, scenario)
    )


def _not_started(scenario: model.Scenario, why: str) -> Failure | None:
    """A table that the options refuse: right where the scenario says `refused: start`."""
    for move, reason in scenario.refused:
        if move.words == (START,):
            if reason is None or folded(reason) in folded(why):
                return None
            return Failure(move.span, f"the start is refused for another reason: {why}")
    return Failure(scenario.span, f"this table cannot start: {why}")


def _span(block: object, otherwise: Span) -> Span:
    found = getattr(block, "span", None)
    return found if isinstance(found, Span) else otherwise


@lru_cache(maxsize=4)
def tested_game(checked: Checked) -> Game:
    """The game compiled with the claims of its scenarios."""
    assignments = [variant.assignments for variant in checked.variants]
    module = emit(lowered(checked), assignments, claims=True)
    namespace: dict[str, object] = {"__name__": f"ludomill_test_{checked.path}"}
    exec(compile(module.text, f"<engine of {checked.path}>", "exec"), namespace)
    namespace["rolled"] = rolled
    game = namespace["GAME"]
    assert isinstance(game, Game)
    return game


# ------------------------------------------------------------------------------ the start
def arranged(engine: Engine, scenario: model.Scenario) -> Position:
    """Setup, then `given`, then the state (the first one, unless the scenario names another).

    Where setup itself asks something, `given` comes when it waits. ValueError for an unknown
    state."""
    p = engine.blank()
    p[RANDOM] = seeded(scenario.seed or 0)
    p[0] = engine.first
    given = engine.scenarios.get(scenario.name.text)
    with authors_line(engine):
        try:
            frame = engine.setup(p)
            if frame is not None:
                engine.run(p, frame, None)
            if given is not None:
                given(p)
            load(p, scenario.rolls)
            p[LEGAL] = p[LEGAL] if p[STACK] is not None else None
            _enter(engine, p, scenario, frame is not None)
        except GameEnd:
            engine.close(p)
    return p


def _enter(engine: Engine, p: Position, scenario: model.Scenario, waits: bool) -> None:
    if scenario.state is None:
        if not waits:
            engine.enter(p, engine.first)
        return
    names = [state.name for state in engine.states]
    if scenario.state.text not in names:
        raise ValueError(f"there is no state `{scenario.state.text}`")
    p[STACK] = p[CHOOSER] = p[OPTIONS] = p[BRANCHES] = None
    engine.enter(p, names.index(scenario.state.text))


# ------------------------------------------------------------------------------ moves
def _moves(match: Match, scenario: model.Scenario) -> Failure | None:
    for move in scenario.moves:
        try:
            play_words(match, move)
        except IllegalAction as error:
            now = _awaited(match, str(move.words[0]))
            return Failure(move.span, f"this move cannot be played: {error}{now}")
        except GameRuntimeError as error:
            return Failure(move.span, f"this move cannot be played: {error}")
    return None


def _unrolled(match: Match, scenario: model.Scenario) -> Failure | None:
    numbers = left(match.position)
    if not numbers:
        return None
    told = ", ".join(map(str, numbers))
    return Failure(scenario.name.span, f"nobody has rolled these dice of `rolls`: {told}")


def _awaited(match: Match, name: str) -> str:
    """Who is asked for what, where that is not what the scenario plays."""
    offers = {seat: dict.fromkeys(a.name for a in match.actions(seat)) for seat in match.active}
    if not offers or any(name in names for names in offers.values()):
        return ""
    told = (f"seat {s}: {', '.join(f'`{n}`' for n in names)}" for s, names in offers.items())
    return f" Possible now: {'; '.join(told)}."


def play_words(match: Match, move: model.ScenarioMove) -> None:
    """Play a move as written. IllegalAction says why it is not possible."""
    name, *rest = move.words
    assert isinstance(name, str)
    seat = match.active[0] if move.seat is None and len(match.active) == 1 else move.seat
    if seat is not None:
        fitting = _by_text(match, seat, name, rest)
        if fitting is not None:
            match.play(fitting)
            return
    match.play_with(name, _arguments(match, seat, name, rest), seat)


def _by_text(
    match: Match, seat: int, name: str, rest: Sequence[str | tuple[str, ...]]
) -> Action | None:
    """The legal action that reads so; for a choice that is declined also another word for it."""
    words = [word for word in rest if isinstance(word, str)]
    if len(words) != len(rest):
        return None
    text = folded(" ".join(words))
    for action in match.actions(seat):
        if action.name == name and (
            text in readings(action) or (action.declines and text in DECLINED)
        ):
            return action
    return None


def readings(action: Action) -> set[str]:
    """The texts that name this action's arguments."""
    shown = [str(value) for _, value in action.values]
    return {folded(" ".join(action.words)), folded(" ".join(shown))}


def _arguments(
    match: Match, seat: int | None, name: str, rest: Sequence[str | tuple[str, ...]]
) -> dict[str, object]:
    """Arguments by parameter, in their order; the last one takes all words that are left."""
    names = _parameters(match, seat, name)
    if len(rest) > len(names) and names and all(isinstance(word, str) for word in rest):
        last = " ".join(str(word) for word in rest[len(names) - 1 :])
        rest = [*rest[: len(names) - 1], last]
    if len(rest) > len(names):
        raise IllegalAction(_too_many(name, names, [str(word) for word in rest]))
    return dict(zip(names, rest, strict=False))


def _too_many(name: str, names: tuple[str, ...], rest: Sequence[str]) -> str:
    words = " ".join(rest)
    if names:
        return f"`{name}` takes {len(names)} arguments, `{words}` are {len(rest)}."
    seat = f" A seat stands first: `{words} {name}`." if words.isdecimal() else ""
    return f"`{name}` takes no argument, so `{words}` says nothing.{seat}"


def _parameters(match: Match, seat: int | None, name: str) -> tuple[str, ...]:
    p = match.position
    if seat is not None and 0 <= seat < match.players:
        waiting = waiting_of(match.engine, p, seat)
        if waiting is not None and waiting.info.name == name:
            return variables_of(waiting.info)
    for state in match.engine.states:
        for action in state.actions:
            if action.name == name:
                return tuple(parameter.name for parameter in action.parameters)
    for choice in match.engine.choices.values():
        if choice.name == name:
            return variables_of(choice)
    return ()


# ------------------------------------------------------------------------------ what must hold
def _legal(match: Match, scenario: model.Scenario) -> Failure | None:
    for name, (word, texts) in scenario.legal.items():
        p = match.position
        actions = [
            action
            for seat in match.active
            for action in actions_of(match.engine, p, seat)
            if action.name == name
        ]
        known = {reading for action in actions for reading in readings(action)}
        wanted = {folded(text.replace('"', "")) for text in texts}
        for text in texts:
            if folded(text.replace('"', "")) not in known:
                return Failure(word.span, f"`{name} {text}` is not legal here")
        for action in actions:
            if not readings(action) & wanted:
                return Failure(word.span, f"`{action}` is legal too")
    return None


def _refused(match: Match, scenario: model.Scenario) -> Failure | None:
    for move, reason in scenario.refused:
        if move.words == (START,) and not _is_action(match.engine, START):
            return Failure(move.span, "this table should not start, and it can")
        try:
            play_words(match.copy(), move)
        except IllegalAction as error:
            if reason is not None and folded(reason) not in folded(error.reason):
                return Failure(move.span, f"this is refused for another reason: {error.reason}")
        except GameRuntimeError as error:
            return Failure(move.span, str(error))
        else:
            return Failure(move.span, "this move should be refused, and it is legal")
    return None


def _is_action(engine: Engine, name: str) -> bool:
    return any(action.name == name for state in engine.states for action in state.actions)


def _claims(match: Match, scenario: model.Scenario) -> Failure | None:
    claims = match.engine.claims.get(scenario.name.text, ())
    position = match.position
    if len(match.active) == 1:
        position[ACTIVE] = match.active[0]  # while a choice waits, its chooser is active
    for claim, test in zip(scenario.holds, claims, strict=True):
        text = " ".join(claim.span.text.split())
        try:
            with authors_line(match.engine):
                held, sides = test(position)
                said = "" if held or sides is None else _said(*(side() for side in sides))
        except GameRuntimeError as error:
            return Failure(claim.span, f"`{text}` cannot be worked out: {error.reason}")
        if not held:
            return Failure(claim.span, f"`{text}` does not hold{said}")
    return None


def _said(left: str, right: str) -> str:
    return f": the left side is {left}, the right side is {right}"
