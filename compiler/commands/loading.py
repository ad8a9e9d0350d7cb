"""Load a game for playing, with the players and options of the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .checking import HasErrors, print_errors
from .game_files import game_path
from .terminal import CannotRun


class Action(Protocol):
    """A legal move; `str` gives what a person types."""

    @property
    def name(self) -> str: ...


class Match(Protocol):
    """What the commands use of `runtime.matches.match.Match`."""

    @property
    def over(self) -> bool: ...
    @property
    def active(self) -> Sequence[int]: ...
    @property
    def scores(self) -> Sequence[int]: ...
    @property
    def ranking(self) -> Sequence[int]: ...
    @property
    def state_name(self) -> str: ...
    def actions(self, seat: int) -> Sequence[Any]: ...
    def play(self, action: Any, /) -> object: ...
    def text(self, seat: int | None, width: int) -> str: ...
    def description(self, seat: int | None) -> str: ...
    def events(self, seat: int | None, since: int) -> Sequence[Mapping[str, Any]]: ...
    def can_undo(self, seat: int) -> bool: ...
    def undo(self, seat: int) -> object: ...
    def copy(self) -> Any: ...
    @property
    def stats(self) -> Mapping[str, Any]: ...
    @property
    def engine(self) -> Any: ...
    @property
    def position(self) -> Any: ...


class Playable(Protocol):
    """What the commands use of `runtime.matches.match.Game`."""

    @property
    def players(self) -> Sequence[int]: ...
    def start(self, players: int, seed: int, options: Mapping[str, int | str]) -> Match: ...


def playable(game: str) -> Playable:
    """The runtime game. Raises HasErrors, after printing them, where the file has errors."""
    path = game_path(game)
    import ludomill

    from ...dsl.diagnostics import GameErrors

    try:
        loaded: Playable = ludomill.load(path)
        return loaded
    except GameErrors as errors:
        print_errors(errors.diagnostics)
        raise HasErrors from None


def options_of(pairs: Sequence[str]) -> dict[str, int | str]:
    """`size=8` and `edition=first` as a dictionary. Raises CannotRun for anything else."""
    options: dict[str, int | str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key or not value:
            raise CannotRun(f"An option is given as `--option key=value`; I got `{pair}`.")
        options[key] = int(value) if value.lstrip("-").isdecimal() else value
    return options


def player_count(game: Playable, wanted: int | None, at_least: int = 1) -> int:
    """How many play: the number wanted, or the smallest that has room for all the seats named."""
    allowed = sorted(game.players)
    if wanted is None:
        enough = [number for number in allowed if number >= at_least]
        if not enough:
            raise CannotRun(f"There is no seat {at_least - 1}: at most {allowed[-1]} can play.")
        return enough[0]
    if wanted not in allowed:
        numbers = ", ".join(map(str, allowed))
        raise CannotRun(f"{wanted} cannot play this game; it is for {numbers} players.")
    if wanted < at_least:
        raise CannotRun(f"There is no seat {at_least - 1} at a table of {wanted}.")
    return wanted


def possible(match: Match, seat: int) -> Sequence[Any]:
    """The legal actions of a seat that must act. GameRuntimeError where there is none: the rules do
    not let the game go on."""
    actions = match.actions(seat)
    if not actions:
        from ...runtime.playing.faults import GameRuntimeError

        raise GameRuntimeError(str(match.engine.no_move(match.position)), "", None)
    return actions


def started(game: Playable, players: int, seed: int, options: Mapping[str, int | str]) -> Match:
    """A new match. Raises CannotRun where the options do not fit."""
    try:
        return game.start(players=players, seed=seed, options=options)
    except ValueError as error:
        raise CannotRun(str(error)) from None
