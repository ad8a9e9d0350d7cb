"""Actions: what a seat may do now, with names and plain values in place of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .encoding import choice_of, decoded
from .engine import (
    BRANCHES,
    CHOOSER,
    LEGAL,
    OPTIONS,
    OVER,
    STACK,
    STATE,
    ActionInfo,
    ChoiceInfo,
    Engine,
    Position,
)
from .offers import handle, handle_words, unseen_spot


class IllegalAction(ValueError):
    """An action that cannot be taken now. `reason` says why; nothing has changed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Action:
    """A legal action or an answer to a waiting choice.

    `number` is what the engine calls it. `values`: plain values by parameter (by variable, for a
    choice; None where it is declined). `words` are the same for people to read. An action holds for
    the position that gave it.
    """

    seat: int
    name: str
    number: int
    values: tuple[tuple[str, Any], ...] = ()
    words: tuple[str, ...] = ()

    @property
    def args(self) -> dict[str, Any]:
        return dict(self.values)

    @property
    def plain(self) -> dict[str, Any]:
        """JSON-able; `Match.replay` takes it back."""
        return {"seat": self.seat, "name": self.name, "args": self.args, "number": self.number}

    @property
    def declines(self) -> bool:
        return bool(self.values) and all(value is None for _, value in self.values)

    def __str__(self) -> str:
        return " ".join((self.name, *self.words))

    def __hash__(self) -> int:
        return hash((self.seat, self.name, self.number))


# ------------------------------------------------------------------------------ what waits
@dataclass(frozen=True, slots=True)
class Waiting:
    """A choice that waits for a seat. `values[i]` is what `legal[i]` stands for.

    `picked`: what was picked so far, where several are picked one at a time; else None."""

    info: ChoiceInfo
    frame: Any
    legal: tuple[int, ...]
    values: tuple[Any, ...]
    picked: tuple[Any, ...] | None = None
    enough: bool = False
    ordered: bool = False


def waiting_of(engine: Engine, p: Position, seat: int) -> Waiting | None:
    """The choice that this seat has to answer now, if any."""
    if p[BRANCHES] is not None:
        branch = p[BRANCHES][seat] if 0 <= seat < engine.players else None
        if branch is None or branch[4]:
            return None
        frame, _, legal, values = branch[:4]
    elif p[STACK] is not None and p[CHOOSER] == seat:
        frame, legal, values = p[STACK], p[LEGAL], p[OPTIONS]
    else:
        return None
    info = choice_of(engine, frame)
    if info.form == "action":
        return None  # one of several seats that take actions of a state at the same time
    meanings = legal if values is None else values
    if frame[0] in engine.choices:
        return Waiting(info, frame, legal, meanings)
    _, asker, _, items, picked, low = frame[:6]
    meanings = tuple(None if i is None else items[i] for i in meanings)
    taken = tuple(items[i] for i in picked)
    enough = frame[9] is None and len(picked) >= low
    return Waiting(info, asker, legal, meanings, taken, enough, frame[7])


def state_of(engine: Engine, p: Position, seat: int | None) -> int:
    """The state whose actions a seat takes: where several act at once, each may be in its own."""
    branch = None if p[BRANCHES] is None or seat is None else p[BRANCHES][seat]
    if branch is None or branch[4] or waiting_of(engine, p, seat if seat is not None else -1):
        return int(p[STATE])
    return int(branch[0][3])


def active_seats(engine: Engine, p: Position) -> tuple[int, ...]:
    """The seats that may act now; none when the game is over."""
    if p[OVER] is not None:
        return ()
    if p[BRANCHES] is not None:
        return tuple(s for s, b in enumerate(p[BRANCHES]) if b is not None and not b[4])
    return (engine.to_move(p),)


def legal_for(engine: Engine, p: Position, seat: int) -> tuple[int, ...]:
    """The numbers of what a seat may do now."""
    if seat not in active_seats(engine, p):
        return ()
    if p[BRANCHES] is not None:
        numbers: tuple[int, ...] = p[BRANCHES][seat][2]
        return numbers
    return engine.legal(p)


# ------------------------------------------------------------------------------ names
def actions_of(engine: Engine, p: Position, seat: int) -> list[Action]:
    """Every legal action of a seat, in the engine's order."""
    numbers = legal_for(engine, p, seat)
    waiting = waiting_of(engine, p, seat)
    if waiting is not None:
        naming = _Naming(engine, p, seat, waiting)
        pairs = zip(waiting.legal, waiting.values, strict=True)
        return [naming.answer(number, value) for number, value in pairs]
    known = _known(engine)
    state = state_of(engine, p, seat)
    found = []
    for number in numbers:
        action = known.get((state, seat, number))
        found.append(_named(engine, state, seat, number) if action is None else action)
    return found


def action_for(engine: Engine, p: Position, seat: int, number: int) -> Action:
    """One legal action by its number."""
    waiting = waiting_of(engine, p, seat)
    if waiting is None:
        state = state_of(engine, p, seat)
        action = _known(engine).get((state, seat, number))
        return _named(engine, state, seat, number) if action is None else action
    value = waiting.values[waiting.legal.index(number)]
    return _Naming(engine, p, seat, waiting).answer(number, value)


def _known(engine: Engine) -> dict[tuple[int, int, int], Action]:
    """Actions of states, made once for an engine."""
    known: dict[tuple[int, int, int], Action] = engine.__dict__.setdefault("_actions", {})
    return known


def info_of(engine: Engine, state: int, number: int) -> ActionInfo:
    """The action of a state that has this number."""
    return next(a for a in engine.states[state].actions if number < a.base + a.size)


def _named(engine: Engine, state: int, seat: int, number: int) -> Action:
    info = info_of(engine, state, number)
    pairs = list(zip(info.parameters, decoded(info, number - info.base), strict=True))
    shown = tuple((q.name, q.domain.show(v)) for q, v in pairs)
    words = tuple(q.domain.label(v) for q, v in pairs)
    action = _known(engine)[state, seat, number] = Action(seat, info.name, number, shown, words)
    return action


def variables_of(info: ChoiceInfo) -> tuple[str, ...]:
    """The names of the values that an answer has."""
    if info.form == "case":
        return ("case",)
    return info.variables or (info.name.rpartition(".")[2],)


class _Naming:
    """Names the answers of a waiting choice as its chooser sees them."""

    def __init__(self, engine: Engine, p: Position, seat: int, waiting: Waiting) -> None:
        self.engine, self.p, self.seat, self.waiting = engine, p, seat, waiting
        info = waiting.info
        self.labels = () if info.labels is None else info.labels(p, waiting.frame)

    def answer(self, number: int, value: Any) -> Action:
        info = self.waiting.info
        variables = variables_of(info)
        if value is None:
            shown = tuple((name, None) for name in variables)
            return Action(self.seat, info.name, number, shown, (_decline(self.waiting),))
        if info.form == "case":
            label = self.labels[value]
            return Action(self.seat, info.name, number, (("case", label),), (label,))
        assert info.domain is not None
        if len(variables) == 1:
            domains, values = [info.domain], [value]
        else:
            domains, values = info.domain.of, value  # type: ignore[attr-defined]
        parts = [self._part(d, v) for d, v in zip(domains, values, strict=True)]
        pairs = zip(variables, (plain for plain, _ in parts), strict=True)
        return Action(self.seat, info.name, number, tuple(pairs), tuple(w for _, w in parts))

    def _part(self, domain: Any, value: Any) -> tuple[Any, str]:
        """A value in plain data and in words; of a thing that is not seen, where it lies."""
        spot = unseen_spot(self.engine, self.p, self.seat, domain, value)
        if spot is None:
            return domain.show(value), domain.label(value)
        plain = handle(spot, self.p, self.seat, value)
        return plain, handle_words(plain)


def _decline(waiting: Waiting) -> str:
    """How the answer reads that chooses nothing."""
    if len(waiting.legal) == 1 and not waiting.picked:
        return "nothing"
    if waiting.picked is not None and (waiting.picked or waiting.enough):
        return "done"
    return "pass"


# ------------------------------------------------------------------------------ from names
def find_action(
    engine: Engine,
    p: Position,
    seat: int,
    name: str,
    args: Mapping[str, Any],
    number: int | None = None,
) -> Action:
    """The legal action with this name and these plain values. IllegalAction says why there is none.

    `number` decides where several fit (copies of a card)."""
    legal = actions_of(engine, p, seat)
    named = [a for a in legal if a.name == name]
    wanted = _read(engine, p, seat, name, args, bool(named))
    fitting = [a for a in named if all(a.args.get(k, _MISSING) == v for k, v in wanted.items())]
    complete = [a for a in fitting if len(wanted) == len(a.values)]
    if number is not None and any(a.number == number for a in complete):
        return next(a for a in complete if a.number == number)
    if complete:
        return complete[0]
    if len(fitting) == 1:
        return fitting[0]
    raise IllegalAction(refusal(engine, p, seat, name, wanted, named, fitting))


_MISSING = object()


def _read(
    engine: Engine, p: Position, seat: int, name: str, args: Mapping[str, Any], known: bool
) -> dict[str, Any]:
    """The plain values as `show` gives them. IllegalAction for a name or value that does not
    exist."""
    domains = _domains(engine, p, seat, name)
    if domains is None:
        raise IllegalAction(_unknown(engine, p, seat, name))
    read: dict[str, Any] = {}
    for key, plain in args.items():
        if key not in domains:
            names = ", ".join(f"`{n}`" for n in domains)
            has = f"it has {names}" if names else "it has none"
            raise IllegalAction(f"`{name}` has no argument `{key}`: {has}.")
        domain = domains[key]
        if plain is None or domain is None or (isinstance(plain, Mapping) and "hidden" in plain):
            read[key] = plain
            continue
        try:
            read[key] = domain.show(domain.read(plain))
        except ValueError as error:
            raise IllegalAction(f"`{key}`: {error}.") from None
    return read


def _domains(engine: Engine, p: Position, seat: int, name: str) -> dict[str, Any] | None:
    waiting = waiting_of(engine, p, seat)
    if waiting is not None and waiting.info.name == name:
        variables = variables_of(waiting.info)
        if waiting.info.form == "case":
            return {"case": None}
        if len(variables) == 1:
            return {variables[0]: waiting.info.domain}
        several = waiting.info.domain.of  # type: ignore[union-attr]
        return dict(zip(variables, several, strict=True))
    info = _info(engine, p, seat, name)
    if info is None or waiting is not None:
        return None
    return {q.name: q.domain for q in info.parameters}


def _info(engine: Engine, p: Position, seat: int, name: str) -> ActionInfo | None:
    state = engine.states[state_of(engine, p, seat)]
    return next((a for a in state.actions if a.name == name), None)


def _unknown(engine: Engine, p: Position, seat: int, name: str) -> str:
    from ..options import near

    waiting = waiting_of(engine, p, seat)
    if waiting is not None:
        return f"`{name}` is not what is asked now: `{waiting.info.name}` waits for an answer."
    state = engine.states[state_of(engine, p, seat)]
    names = [a.name for a in state.actions]
    known = {a.name for state in engine.states for a in state.actions}
    known |= {choice.name for choice in engine.choices.values()}
    here = f"`{state.name}` allows {', '.join(f'`{n}`' for n in names)}."
    if name in known:
        return f"`{name}` is not possible now: {here}"
    return f"There is no action `{name}`{near(name, names) or '.'} {here}"


def refusal(
    engine: Engine,
    p: Position,
    seat: int,
    name: str,
    wanted: Mapping[str, Any],
    named: Sequence[Action],
    fitting: Sequence[Action],
) -> str:
    """Why no legal action fits."""
    if fitting:
        first = next(k for k, _ in fitting[0].values if k not in wanted)
        return f"`{name}` also needs `{first}`{_possible(fitting, first)}."
    said = why_required(engine, p, seat, name, wanted)
    if said is not None:
        return said
    if not named:
        return f"`{name}` is not possible now."
    left = list(named)
    for key, value in wanted.items():
        rest = [a for a in left if a.args[key] == value]
        if not rest:
            shown = "none" if value is None else str(value)
            return f"`{key}` cannot be {shown} here{_possible(left, key)}."
        left = rest
    return f"`{name}` is not possible so."


MOST_NAMED = 12


def _possible(actions: Sequence[Action], key: str) -> str:
    """The values that would do, if they are few."""
    shown: dict[str, None] = {}
    for action in actions:
        place = [k for k, _ in action.values].index(key)
        word = action.words[min(place, len(action.words) - 1)]
        shown[word] = None
    if not 0 < len(shown) <= MOST_NAMED:
        return ""
    return f"; possible: {', '.join(shown)}"


def why_required(
    engine: Engine, p: Position, seat: int, name: str, wanted: Mapping[str, Any]
) -> str | None:
    """The reason of a `require` that fails, where all arguments are given and it is reached."""
    info = _info(engine, p, seat, name)
    if info is None or info.refusal is None or waiting_of(engine, p, seat) is not None:
        return None
    values = []
    for parameter in info.parameters:
        if wanted.get(parameter.name) is None:
            return None
        values.append(parameter.domain.read(wanted[parameter.name]))
    try:
        return info.refusal(p, seat, *values)
    except (ValueError, IndexError, TypeError, ArithmeticError):
        return None  # the value is outside what the action's code expects
