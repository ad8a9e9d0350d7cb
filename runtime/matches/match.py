"""A match: the one place where moves are checked and played, with views, events, undo and dumps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from ..playing.actions import Action, IllegalAction, action_for, actions_of, active_seats, legal_for
from ..playing.engine import BRANCHES, OVER, Engine, Position
from ..playing.faults import GameRuntimeError, authors_line
from ..playing.history import (
    Record,
    perform,
    run_zombie,
    same_parallel,
    teaches,
    without_branch_move,
    zombie_choice,
)
from ..playing.ranking import ranking_of
from ..telling.drawing import position_text
from ..telling.events import Teller
from ..telling.views import (
    Event,
    Table,
    View,
    description,
    progression,
    state_name,
    stats_of,
    view_of,
)
from ..values.random import RANDOM, seeded
from .determinize import imagined
from .storing import SPECTATOR, match_data, match_from, remembered

if TYPE_CHECKING:
    from .game import Game

__all__ = ["Action", "GameRuntimeError", "IllegalAction", "Match"]

Options = Mapping[str | int, int | str]


class Match:
    """One game in play. Everything is checked before anything changes; what fails changes nothing.

    `names`: how texts call the players, by seat.
    """

    def __init__(
        self, game: Game, engine: Engine, seed: int | str = 0, position: Position | None = None
    ) -> None:
        """Started with a seed, or from a position of the engine."""
        self.game = game
        self.engine = engine
        self.seed = seed
        self.names = [f"seat {seat}" for seat in range(engine.players)]
        self._tellers: dict[int | None, Teller] = {}
        self._past: list[dict[str, Any]] = []
        self._line: list[Record] = []
        self._stored = 0  # so many records were there when the match was restored
        self._memory: dict[str, Any] = {}
        if position is None:
            blank = engine.blank()
            blank[RANDOM] = seeded(seed)
            self._begin(blank)
        else:
            self._p = position[:]
            self._records = [Record("view", self._p, self._p, -1)]

    def _begin(self, blank: Position) -> None:
        """Set up and enter the first state."""
        self._p = blank[:]
        with authors_line(self.engine):
            self.engine.begin(self._p)
        self._records = [Record("start", blank, self._p, -1)]

    # ------------------------------------------------------------------ where it stands
    @property
    def position(self) -> Position:
        """A copy of the engine's position."""
        return self._p[:]

    @property
    def players(self) -> int:
        return self.engine.players

    @property
    def over(self) -> bool:
        return self._p[OVER] is not None

    @property
    def state_name(self) -> str:
        """The name of the state, or of the choice that waits."""
        return state_name(self.engine, self._p)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that may act now: in a `parallel` all that are not done; none after the end."""
        return active_seats(self.engine, self._p)

    @property
    def scores(self) -> tuple[int, ...]:
        with authors_line(self.engine):
            return self.engine.scores(self._p)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of every seat, from 1; equals share a place."""
        with authors_line(self.engine):
            return ranking_of(self.engine, self._p)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty for a draw and before the end."""
        return self.engine.winners(self._p)

    @property
    def progression(self) -> int | None:
        """0 to 100; None where the game does not say."""
        with authors_line(self.engine):
            return progression(self.engine, self._p)

    @property
    def stats(self) -> dict[str, Any]:
        """`table` and `player` statistics by name; those of players as lists by seat."""
        return stats_of(self.engine, self._p)

    @property
    def moves(self) -> list[dict[str, Any]]:
        """Everything played so far, undone moves left out, as plain data that `replay` takes."""
        return [*self._past, *(r.move for r in self._line if r.move is not None)]

    # ------------------------------------------------------------------ playing
    def actions(self, seat: int) -> list[Action]:
        """Every legal action of a seat, in a fixed order; empty where it cannot act."""
        with authors_line(self.engine):
            return actions_of(self.engine, self._p, seat)

    def play(self, action: Action | str, /, *, seat: int | None = None, **args: Any) -> None:
        """Play a legal action, or the action or choice of that name with these plain values.

        Where several things are picked one at a time they may come together, as a list; they are
        then several moves. IllegalAction says why not, GameRuntimeError names the line of the game
        that failed; both leave everything as it was."""
        if isinstance(action, Action):
            self._play_action(action)
        else:
            self.play_with(action, args, seat)

    def play_with(self, name: str, args: Mapping[str, Any], seat: int | None = None) -> None:
        """`play` with the values in a mapping: as they come in JSON."""
        from .picking import play_named

        before = self._p, len(self._records), len(self._line)
        try:
            play_named(self, name, self._seat(seat, name), args)
        except (IllegalAction, GameRuntimeError):
            self._p = before[0]
            del self._records[before[1] :], self._line[before[2] :]
            raise

    def _play_action(self, action: Action) -> None:
        p = self._p
        with authors_line(self.engine):
            legal = legal_for(self.engine, p, action.seat)
            known = action.number in legal
            if not known or action_for(self.engine, p, action.seat, action.number) != action:
                self._seat(action.seat, str(action))
                raise IllegalAction(f"`{action}` is not possible now.")
        self._apply(action)

    def _seat(self, seat: int | None, name: str) -> int:
        """The seat that acts; IllegalAction where that is not clear or not allowed."""
        active = self.active
        if not active:
            raise IllegalAction("The game is over.")
        if seat is None:
            if len(active) > 1:
                seats = ", ".join(map(str, active))
                raise IllegalAction(f"Several seats may act ({seats}): say which with `seat=`.")
            return active[0]
        if not 0 <= seat < self.players:
            raise IllegalAction(f"There is no seat {seat}: the seats are 0..{self.players - 1}.")
        if seat not in active:
            raise IllegalAction(f"It is not the turn of seat {seat}: {_turn_of(active)}.")
        return seat

    def _apply(self, action: Action) -> None:
        """A legal action, on a copy that takes the place of the position once all went well."""
        p = self._p[:]
        with authors_line(self.engine):
            perform(self.engine, p, action.seat, action.number)
        self._add(Record("move", self._p, p, action.seat, action))

    def _add(self, record: Record) -> None:
        self._records.append(record)
        self._line.append(record)
        self._p = record.after

    def zombie(self, seat: int) -> None:
        """Act for a player who has left: the state's `zombie` code, or an answer by its policy."""
        self._seat(seat, "zombie")
        p = self._p[:]
        with authors_line(self.engine):
            if run_zombie(self.engine, p, seat):
                self._add(Record("zombie", self._p, p, seat))
                return
            legal = legal_for(self.engine, p, seat)
            if not legal:
                reason = f"seat {seat} can do nothing in the state `{self.state_name}`"
                raise GameRuntimeError(reason, self.engine.name, None)
            number = zombie_choice(self.engine, p, seat, legal, len(self._line) + len(self._past))
            action = action_for(self.engine, p, seat, number)
        self._apply(action)

    # ------------------------------------------------------------------ undo
    def can_undo(self, seat: int) -> bool:
        """Whether the last move was this seat's, used no chance and showed nobody anything hidden.
        In a `parallel` a seat may take back what it did in its branch, whatever the others do."""
        return self._undoable(seat) is not None

    def undo(self, seat: int) -> None:
        """Take the seat's last move back. IllegalAction where `can_undo` says no."""
        record = self._undoable(seat)
        if record is None:
            raise IllegalAction(
                "There is nothing to undo, or something new was learnt, or somebody else has acted."
            )
        self._line.remove(record)
        if record.before[BRANCHES] is not None and same_parallel(record.before, self._p):
            after = without_branch_move(self.engine, self._p, record)
            self._records.append(Record("undo", self._p, after, seat, branch=True))
        else:
            after = record.before
            self._records.append(Record("undo", self._p, after, seat))
        self._p = after

    def _undoable(self, seat: int) -> Record | None:
        if self.over or not self._line:
            return None
        record = self._line[-1]
        if self._p[BRANCHES] is not None:
            inside = [r for r in self._line if r.seat == seat and same_parallel(r.before, self._p)]
            record = inside[-1] if inside else record
        if record.seat != seat or teaches(self.engine, record):
            return None
        return record

    # ------------------------------------------------------------------ what is seen
    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may see: plain data."""
        with authors_line(self.engine):
            return view_of(self._table, self._seen(seat), seat)

    def _seen(self, seat: int | None) -> Position:
        """The position without what others do in a running `parallel`."""
        return self._p if self._p[BRANCHES] is None else self._teller(seat).q

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat (None: a spectator) was told after its event number `since`."""
        with authors_line(self.engine):
            teller = self._teller(seat)
        return teller.events[max(0, since - teller.before) :]

    def description(self, seat: int | None) -> str:
        """What a seat reads above the table."""
        with authors_line(self.engine):
            return description(self._table, self._seen(seat), seat)

    @property
    def _table(self) -> Table:
        return Table(self.game.facts, self.engine, self.names)

    def _teller(self, viewer: int | None) -> Teller:
        """The viewer's teller, told everything so far."""
        teller = self._tellers.get(viewer)
        if teller is None:
            teller = self._tellers[viewer] = Teller(self._table, viewer)
            if self._memory:
                teller.catch_up(self._records[: self._stored])
                remembered(teller, self._memory[SPECTATOR if viewer is None else str(viewer)])
        teller.catch_up(self._records)
        return teller

    def text(self, seat: int | None = None, width: int = 100) -> str:
        """The table as a seat sees it, drawn with characters."""
        with authors_line(self.engine):
            return position_text(self.engine, self._seen(seat), seat, width)

    def imagine(self, seat: int, random: Random | Callable[[], float]) -> Position:
        """A position of the engine that fits all that this seat knows; see `determinize`."""
        with authors_line(self.engine):
            return imagined(self._teller(seat), random if callable(random) else random.random)

    # ------------------------------------------------------------------ copies
    def copy(self) -> Match:
        """An independent match that stands where this one does."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.names = list(self.names)
        other._records = list(self._records)
        other._line = list(self._line)
        other._past = list(self._past)
        other._tellers = {}
        return other

    def dump(self) -> dict[str, Any]:
        """Everything as data for JSON; `Game.restore` takes it back."""
        return match_data(self)

    @classmethod
    def restored(cls, game: Game, data: Mapping[str, Any]) -> Match:
        """A match from its dump. ValueError where the dump is not one of this game."""
        return match_from(game, data)

    @classmethod
    def replay(
        cls,
        game: Game,
        players: int,
        options: Options | None,
        seed: int | str,
        moves: Iterable[Mapping[str, Any]],
    ) -> Match:
        """The match that these moves lead to. IllegalAction where one is not possible."""
        from ..playing.actions import find_action

        match = game.start(players=players, seed=seed, options=options)
        for move in moves:
            seat = match._seat(move.get("seat"), str(move.get("name")))
            if move.get("zombie"):
                match.zombie(seat)
                continue
            with authors_line(match.engine):
                args = move.get("args") or {}
                found = find_action(
                    match.engine, match._p, seat, move["name"], args, move.get("number")
                )
            match._apply(found)
        return match


def _turn_of(active: tuple[int, ...]) -> str:
    if len(active) == 1:
        return f"seat {active[0]} is to act"
    return f"seats {', '.join(map(str, active))} are to act"
