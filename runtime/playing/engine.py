"""The engine level: positions as flat lists, actions as integers, one engine for each
configuration.

Slots of a position: see the constants. Everything in it is plain data that never changes in place
(numbers, texts, None, tuples, dictionaries that are replaced), so `position[:]` is an independent
copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..values.domains import Domain, RecordDomain
from ..values.random import RANDOM, seeded

Position = list[Any]

STATE = 0  # index of the state
ACTIVE = 1  # seat whose turn it is
STACK = 2  # frame that waits for a choice: (segment, calling frame, slots...), or None
assert RANDOM == 3
LEGAL = 4  # legal actions, once somebody asked
OVER = 5  # None, or the seats that won (none: a draw)
CHOOSER = 6  # seat that answers the waiting choice
OPTIONS = (
    7  # values that the waiting choice's actions stand for, None if they are their own numbers
)
BRANCHES = 8  # of a `parallel`: one (frame, chooser, legal, options, done, value) a seat, or None
CHANGED = 9  # has something changed since `watch`?
TABLE = 10  # first slot of the table

STEP_LIMIT = 1_000_000
STEPS = range(STEP_LIMIT)
ROUND = "the states go round without asking a player"


class GameEnd(Exception):
    """Raised by `end_game` inside effects; the winners stand in the position."""


class EndlessGame(RuntimeError):
    """An effect or a chain of states that goes round without end."""


class NoMove(RuntimeError):
    """A seat must act and can do nothing: the rules do not let the game go on."""


@dataclass(frozen=True, eq=False)
class PlaceInfo:
    """A table entry: where its slots begin, its index domains, what its values are and who sees
    them.

    `kind`: cell, deck, hand, pile, set, dice, history. `visibility`: all, none, owner or rule.
    """

    name: str
    kind: str
    offset: int
    indices: tuple[Domain, ...]
    item: Domain | None
    visibility: str
    count_hidden: bool
    layer: bool
    initial: Any
    seen: Callable[[Position, int, tuple[int, ...]], bool] | None = None

    @property
    def size(self) -> int:
        """How many slots."""
        total = 1
        for domain in self.indices:
            total *= domain.size or 1
        return total


@dataclass(frozen=True, eq=False)
class ParameterInfo:
    """An action's parameter: its name and domain."""

    name: str
    domain: Domain


@dataclass(frozen=True, eq=False)
class ActionInfo:
    """An action possible in a state: its numbers are `base` to `base + size - 1`, in mixed
    radix."""

    name: str
    base: int
    size: int
    parameters: tuple[ParameterInfo, ...]
    refusal: Callable[..., str | None]


@dataclass(frozen=True, eq=False)
class StateInfo:
    """A state for those who look at a game. `descriptions` by key give texts with
    `${actplayer}`, for a reader."""

    id: int
    name: str
    type: str
    actions: tuple[ActionInfo, ...]
    descriptions: Mapping[str, Callable[[Position, int | None], str]]
    args: Callable[[Position], dict[str, Any]] | None
    private_args: Callable[[Position, int], dict[str, Any]] | None
    progression: bool
    zombie: Callable[[Position], int | None] | None
    zombie_policy: str
    private_of: str = "active"
    line: int = 0  # where the author wrote it


@dataclass(frozen=True, eq=False)
class ChoiceInfo:
    """What a waiting segment asks. `form`: one, count, some, case. `domain` of the answer's value.

    `prompt` and `labels` take the position and the frame. `variables`: the names of what is
    chosen."""

    name: str
    form: str
    domain: Domain | None
    prompt: Callable[[Position, Any], str] | None
    labels: Callable[[Position, Any], tuple[str, ...]] | None
    may: bool
    variables: tuple[str, ...] = ()


@dataclass(eq=False)
class Engine:
    """One configuration of a game (players, options). Filled by the generated module."""

    name: str
    players: int
    option: Mapping[int, int]
    states: tuple[StateInfo, ...]
    places: tuple[PlaceInfo, ...]
    planes: tuple[tuple[str, int, int, int, Callable[[Any], int | None]], ...]
    size: int
    blank: Callable[[], Position]
    setup: Callable[[Position], Any]
    first: int
    enter_code: tuple[Callable[[Position], Any] | None, ...]
    legal_code: tuple[Callable[[Position], tuple[int, ...]] | None, ...]
    act_code: tuple[Callable[[Position, int, int], Any] | None, ...]
    segments: tuple[Callable[..., Any], ...]
    choices: Mapping[int, ChoiceInfo]
    score: Callable[[Position, int], int] | None
    panel: Callable[[Position, int], int] | None
    tie_breaker: Callable[[Position, int], Any] | None
    progression: Callable[[Position], int] | None
    stats: tuple[tuple[str, str, int], ...] = ()
    lines: Mapping[int, int] = field(default_factory=dict)
    scenarios: Mapping[str, Any] = field(default_factory=dict)
    claims: Mapping[str, Any] = field(default_factory=dict)
    things: tuple[tuple[RecordDomain, int], ...] = ()  # kinds, first slot of where each thing lies
    down: Mapping[int, int] = field(default_factory=dict)  # by that slot: which lie face down
    # Of segments: which slots of a frame hold things, of which kind, and whether as a set.
    frame_things: Mapping[int, tuple[tuple[int, RecordDomain, bool], ...]] = field(
        default_factory=dict
    )
    playout_code: Callable[[Position, Random], int] | None = None

    # ------------------------------------------------------------------ playing
    def start(self, seed: int | str = 0) -> Position:
        """A new game. Same seed, same game."""
        p = self.blank()
        p[RANDOM] = seeded(seed)
        self.begin(p)
        return p

    def begin(self, p: Position) -> None:
        """Set up and enter the first state."""
        p[STATE] = self.first
        p[ACTIVE] = 0
        try:
            frame = self.setup(p)
            if frame is not None:
                self.run(p, frame, None)
            else:
                self.enter(p, self.first)
        except GameEnd:
            self.close(p)

    def to_move(self, p: Position) -> int:
        """The seat that acts (of several, the first that is not done); -1 when the game is over."""
        if p[OVER] is not None:
            return -1
        if p[BRANCHES] is not None:
            return next(s for s, b in enumerate(p[BRANCHES]) if b is not None and not b[4])
        seat = p[ACTIVE] if p[CHOOSER] is None else p[CHOOSER]
        return int(seat)

    def legal(self, p: Position) -> tuple[int, ...]:
        """The legal actions of the seat to move, in a fixed order; empty when the game is over."""
        found: tuple[int, ...] | None = p[LEGAL]
        if found is None:
            if p[OVER] is not None:
                return ()
            if p[BRANCHES] is not None:
                found = p[BRANCHES][self.to_move(p)][2]
            else:
                code = self.legal_code[p[STATE]]
                found = () if code is None else code(p)
            p[LEGAL] = found
        assert found is not None
        return found

    def apply(self, p: Position, action: int) -> None:
        """Play a legal action of the seat to move, in place. (It is not checked: `legal` says.)"""
        try:
            if p[STACK] is None and p[BRANCHES] is None:
                target = self.act_code[p[STATE]](p, p[ACTIVE], action)  # type: ignore[misc]
                if target is None:
                    p[LEGAL] = None
                    if p[OVER] is not None:
                        self.close(p)
                elif target.__class__ is tuple:
                    self.run(p, target, None)
                else:
                    self.enter(p, target)
            else:
                self.answer(p, action)
        except GameEnd:
            self.close(p)

    def close(self, p: Position) -> None:
        """After `end_game`: nothing waits any more; where the score decides, it does so now."""
        p[STACK] = p[CHOOSER] = p[OPTIONS] = p[BRANCHES] = None
        p[LEGAL] = ()
        if p[OVER] == "score":
            p[OVER] = self.best_seats(p)
        elif len(p[OVER]) > 1:
            p[OVER] = tuple(sorted(set(p[OVER])))

    def best_seats(self, p: Position) -> tuple[int, ...]:
        """The seats with the highest score, ties by the tie breaker; nobody if all are equal."""
        if self.score is None:
            return ()
        keys = [
            (self.score(p, s), 0 if self.tie_breaker is None else self.tie_breaker(p, s))
            for s in range(self.players)
        ]
        best = max(keys)
        won = tuple(s for s in range(self.players) if keys[s] == best)
        return () if len(won) == self.players > 1 else won

    def end(self, p: Position) -> None:
        """Enter state 99."""
        p[OVER] = "score"
        self.close(p)

    def name_of(self, p: Position, action: int) -> tuple[str, tuple[Any, ...]]:
        """A legal action as its name and plain arguments: `("playDisc", ("d3",))`."""
        from .encoding import action_name

        return action_name(self, p, action)

    def table(self, p: Position) -> dict[str, Any]:
        """The whole table in plain values, hidden things too (for tests and tools, not for
        players)."""
        from .encoding import shown_table

        return shown_table(self, p)

    def arrange(self, p: Position, values: Mapping[str, Any]) -> None:
        """Put plain values on the table, by entry; see `encoding.arrange`."""
        from .encoding import arrange

        arrange(self, p, values)

    def copy(self, p: Position) -> Position:
        return p[:]

    def over(self, p: Position) -> bool:
        return p[OVER] is not None

    def winners(self, p: Position) -> tuple[int, ...]:
        """The seats that won; empty for a draw (and while the game goes on)."""
        return p[OVER] or ()

    def scores(self, p: Position) -> tuple[int, ...]:
        """The score of every seat; without a `score`, 1 for winners and 0 for others."""
        if self.score is None:
            return tuple(int(s in self.winners(p)) for s in range(self.players))
        return tuple(self.score(p, s) for s in range(self.players))

    def playout(self, p: Position, random: Random) -> int:
        """Random moves to the end, in place; gives their number. NoMove where a seat has none."""
        try:
            if self.playout_code is None:
                return self._playout(p, random)
            p[LEGAL] = None
            return self.playout_code(p, random)
        except IndexError:
            p[LEGAL] = p[LEGAL] if p[STACK] is not None or p[BRANCHES] is not None else None
            if p[OVER] is None and not self.legal(p):
                raise self.no_move(p) from None
            raise

    def no_move(self, p: Position) -> NoMove:
        """What is wrong where the seat to move has no legal action."""
        state = self.states[p[STATE]]
        place = f"the state `{state.name}` of line {state.line}"
        return NoMove(
            f"{self.name}: seat {self.to_move(p)} must act in {place}, and can do nothing there"
        )

    def _playout(self, p: Position, random: Random) -> int:
        draw = random.random
        legal, apply = self.legal, self.apply
        moves = 0
        while p[OVER] is None:
            moves += 1
            actions = legal(p)
            apply(p, actions[int(draw() * len(actions))])
        return moves

    # ------------------------------------------------------------------ the machine
    def enter(self, p: Position, state: int) -> None:
        """Enter a state and run game states until a player is to act or the game ends."""
        for _ in STEPS:
            p[STATE] = state
            p[LEGAL] = None
            code = self.enter_code[state]
            if code is None:
                return
            target = code(p)
            if target is None:
                if p[OVER] is not None:
                    self.close(p)
                return
            if target.__class__ is tuple:
                self.run(p, target, None)
                return
            state = target
        raise EndlessGame(ROUND)

    def run(self, p: Position, frame: Any, value: Any) -> None:
        """Run segments until one waits or the outermost frame is left."""
        segments = self.segments
        for _ in STEPS:
            frame, value = segments[frame[0]](p, frame, value)
            if frame is None:
                break
        else:
            raise EndlessGame("an effect goes round without asking a player")
        if value is not WAITING:
            self.left(p, value)

    def left(self, p: Position, value: Any) -> None:
        """The outermost frame is done: an action or a state gives the next state."""
        p[STACK] = p[CHOOSER] = p[OPTIONS] = p[LEGAL] = None
        if value is not None:
            self.enter(p, value)

    def answer(self, p: Position, action: int) -> None:
        """Give the waiting choice its answer."""
        if p[BRANCHES] is not None:
            from .branches import answer_branch

            answer_branch(self, p, action)
            return
        frame, values = p[STACK], p[OPTIONS]
        value = action if values is None else values[p[LEGAL].index(action)]
        p[STACK] = p[CHOOSER] = p[OPTIONS] = p[LEGAL] = None
        self.run(p, frame, value)


class Waiting:
    """The value that says: a choice waits."""


WAITING = Waiting()
