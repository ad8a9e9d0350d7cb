"""Game options: which of them show, which values count, which tables may start.

One set of plain functions decides, for the checker, the linter, a match and a lobby alike. `chosen`
is always a mapping from option ids to values, as the players set them; what is missing is at its
default. It may hold values of the framework's own options (`FRAMEWORK`) too.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

CLOCK, RATING, LANGUAGE = 200, 201, 207
TRIES_PER_COMBINATION = 20

# Options as people give them: by id, label or name; values by number, label or name.
Given = Mapping[str | int, int | str] | Mapping[str, int | str] | Mapping[int, int | str]


@dataclass(frozen=True, slots=True)
class Condition:
    """`type`: minplayers, maxplayers, otheroption or otheroptionisnot.

    `values`: for player counts one number is a bound, several are the counts themselves; for
    another option the values that it must, or must not, have. `message` says why a table may not
    start.
    """

    type: str
    option: int | None = None
    values: tuple[int, ...] = ()
    message: str | None = None
    gamestartonly: bool = False


@dataclass(frozen=True, slots=True)
class OptionValue:
    """`flags`: of nobeginner, firstgameonly, beta, alpha, premium."""

    value: int
    label: str | None
    name: str
    description: str | None = None
    tmdisplay: str | None = None
    flags: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of `options`. `startcondition`: for a value, what must hold for a table to start."""

    id: int
    label: str | None
    name: str
    values: tuple[OptionValue, ...]
    default: int
    level: str | None = None
    displaycondition: tuple[Condition, ...] = ()
    displayconditionoperand: str = "and"
    startcondition: Mapping[int, tuple[Condition, ...]] = field(default_factory=dict, hash=False)
    notdisplayedmessage: str | None = None


@dataclass(frozen=True, slots=True)
class Combinations:
    """The startable combinations found, each by option id. `cut`: there may be more of them."""

    found: tuple[dict[int, int], ...]
    cut: bool

    def __iter__(self) -> Iterator[dict[int, int]]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)


def _named(*names: tuple[int, str | None, str]) -> tuple[OptionValue, ...]:
    return tuple(OptionValue(value, label, name) for value, label, name in names)


_REAL_TIME = (
    (0, "fast", "Fast"),
    (1, "normal", "Normal"),
    (2, "slow", "Slow"),
    (9, None, "No limit"),
)
_TURN_BASED = tuple((n, None, f"Turn-based {n}") for n in range(10, 22))
_RATINGS = ((0, "normal", "Normal"), (1, "friendly", "Friendly"), (2, "arena", "Arena"))

# The options that every table of the platform has, by its ids. The numbers of languages are the
# platform's affair: no values are listed, any integer is one, and 0 stands for "not said".
FRAMEWORK: dict[int, Option] = {
    CLOCK: Option(CLOCK, "clock", "Clock mode", _named(*_REAL_TIME, *_TURN_BASED), default=1),
    RATING: Option(RATING, "rating", "Rating mode", _named(*_RATINGS), default=0),
    LANGUAGE: Option(LANGUAGE, "language", "Game language", (), default=0),
}


# ---------------------------------------------------------------------- what shows and counts
def shown(
    options: tuple[Option, ...], players: int, chosen: Mapping[int, int]
) -> tuple[Option, ...]:
    """The options that the players get to see, in file order."""
    hidden = _hidden(options, players, chosen)
    return tuple(option for option in options if option.id not in hidden)


def effective(
    options: tuple[Option, ...], players: int, chosen: Mapping[int, int]
) -> dict[int, int]:
    """The value that counts for every option of the game: a hidden one is at its default."""
    hidden = _hidden(options, players, chosen)
    return {
        option.id: option.default if option.id in hidden else chosen.get(option.id, option.default)
        for option in options
    }


def _hidden(options: tuple[Option, ...], players: int, chosen: Mapping[int, int]) -> set[int]:
    """Sweeps in file order until nothing changes: n + 1 sweeps settle any chain of n options.

    Where conditions run in a circle there may be no rest; further sweeps then only hide.
    """
    values = {option.id: option.default for option in (*FRAMEWORK.values(), *options)}
    values.update(chosen)
    hidden: set[int] = set()
    for sweep in range(2 * len(options) + 2):
        before = set(hidden)
        for option in options:
            if not _displays(option, players, values):
                hidden.add(option.id)
                values[option.id] = option.default
            elif sweep <= len(options):
                hidden.discard(option.id)
                values[option.id] = chosen.get(option.id, option.default)
        if hidden == before:
            break
    return hidden


def _displays(option: Option, players: int, values: Mapping[int, int]) -> bool:
    results = [holds(condition, players, values) for condition in option.displaycondition]
    return any(results or [True]) if option.displayconditionoperand == "or" else all(results)


def holds(condition: Condition, players: int, values: Mapping[int, int]) -> bool:
    """Whether a condition holds. `values`: the values that count, the framework's among them.

    An option that does not exist has no value. Raises ValueError for an unknown type of condition.
    """
    wanted = condition.values
    if condition.type in ("minplayers", "maxplayers"):
        if len(wanted) != 1:
            return players in wanted
        return players >= wanted[0] if condition.type == "minplayers" else players <= wanted[0]
    if condition.type not in ("otheroption", "otheroptionisnot"):
        raise ValueError(f"there is no condition `{condition.type}`")
    has = condition.option is not None and values.get(condition.option) in wanted
    return has == (condition.type == "otheroption")


# ---------------------------------------------------------------------- what may start
def problems(
    options: tuple[Option, ...],
    players: int,
    allowed_players: tuple[int, ...],
    chosen: Mapping[int, int],
) -> tuple[str, ...]:
    """Why a table may not start, in words for its players; empty if it may.

    The start conditions of every value that counts must hold, also of one that counts because its
    option is hidden: no author's "not with two players" is passed over.
    """
    found: list[str] = []
    if players not in allowed_players:
        counts = _listed([str(count) for count in allowed_players])
        found.append(f"This game is for {counts} players, not for {players}.")
    found += _unknown(options, chosen)
    counting = effective(options, players, chosen)
    values = {id: chosen.get(id, option.default) for id, option in FRAMEWORK.items()} | counting
    for option in options:
        for condition in option.startcondition.get(counting[option.id], ()):
            if not holds(condition, players, values):
                found.append(condition.message or _explained(options, option, values, condition))
    return tuple(dict.fromkeys(found))


def startable(
    options: tuple[Option, ...],
    players: int,
    allowed_players: tuple[int, ...],
    chosen: Mapping[int, int],
) -> bool:
    """Whether a table with these options may start."""
    return not problems(options, players, allowed_players, chosen)


def _unknown(options: tuple[Option, ...], chosen: Mapping[int, int]) -> list[str]:
    found = []
    known = _by_id(options)
    for id, value in chosen.items():
        option = known.get(id)
        if option is None:
            found.append(f"This game has no option {id}.")
        elif option.values and value not in {entry.value for entry in option.values}:
            found.append(f"{_lacks(option, value)}.")
    return found


def _explained(
    options: tuple[Option, ...], option: Option, values: Mapping[int, int], condition: Condition
) -> str:
    """A message for a start condition whose author wrote none."""
    start = f"{option.name}: {_value_name(option, values[option.id])}"
    if condition.type in ("minplayers", "maxplayers"):
        counts = _listed([str(count) for count in condition.values])
        bound = "at least " if condition.type == "minplayers" else "at most "
        return f"{start} needs {bound if len(condition.values) == 1 else ''}{counts} players."
    other = _by_id(options).get(condition.option or 0)
    if other is None:
        return f"{start} depends on option {condition.option}, which does not exist."
    names = _listed([_value_name(other, value) for value in condition.values])
    verb = "needs" if condition.type == "otheroption" else "does not go with"
    return f"{start} {verb} {other.name}: {names}."


def combinations(options: tuple[Option, ...], players: int, cap: int = 1000) -> Combinations:
    """The different combinations of values that count with which `players` may start.

    The defaults come first, then what differs from them in one option, in two, and so on. Options
    of the framework take all their values where a condition asks for them. At most `cap` are found
    and `TRIES_PER_COMBINATION * cap` tried; the result says whether that cut it short.
    """
    found: dict[tuple[int, ...], dict[int, int]] = {}
    for tries, chosen in enumerate(_assignments(_dials(options))):
        if tries == TRIES_PER_COMBINATION * cap:
            return Combinations(tuple(found.values()), cut=True)
        values = effective(options, players, chosen)
        key = tuple(values.values())
        if key in found or not startable(options, players, (players,), chosen):
            continue
        if len(found) == cap:
            return Combinations(tuple(found.values()), cut=True)
        found[key] = values
    return Combinations(tuple(found.values()), cut=False)


def _dials(options: tuple[Option, ...]) -> list[tuple[int, list[int]]]:
    """What may be turned, each with its values other than the default: every option, and those of
    the framework that stand in a condition."""
    asked: dict[int, set[int]] = {}
    for option in options:
        starts = itertools.chain.from_iterable(option.startcondition.values())
        for condition in itertools.chain(option.displaycondition, starts):
            if condition.option in FRAMEWORK:
                asked.setdefault(condition.option, set()).update(condition.values)
    dials = [(option.id, _others(option, set())) for option in options]
    return dials + [(id, _others(FRAMEWORK[id], asked[id])) for id in sorted(asked)]


def _others(option: Option, asked: set[int]) -> list[int]:
    listed = [entry.value for entry in option.values] or sorted(asked)
    return [value for value in listed if value != option.default]


def _assignments(dials: list[tuple[int, list[int]]]) -> Iterator[dict[int, int]]:
    for changes in range(len(dials) + 1):
        for turned in itertools.combinations(dials, changes):
            ids = [id for id, _ in turned]
            for values in itertools.product(*(others for _, others in turned)):
                yield dict(zip(ids, values, strict=True))


# ---------------------------------------------------------------------- from words to numbers
def resolve(options: tuple[Option, ...], given: Given) -> dict[int, int]:
    """Ids and values for options given by id, label or name, and values given by number, label or
    name. ValueError names what is near."""
    result: dict[int, int] = {}
    entries: Iterable[tuple[str | int, int | str]] = given.items()
    for key, value in entries:
        option = _option(options, key)
        if option.id in result:
            raise ValueError(f"option {_called(option)} is given twice")
        result[option.id] = _value(option, value)
    return result


def _option(options: tuple[Option, ...], key: str | int) -> Option:
    known = _by_id(options)
    text = str(key).strip()
    if _is_number(text) and int(text) in known:
        return known[int(text)]
    for candidates in (options, tuple(FRAMEWORK.values())):
        for option in candidates:
            if text == option.label or text.casefold() == option.name.casefold():
                return option
    names = [option.label or str(option.id) for option in options]
    has = f"it has {_listed(names, 'and')}" if names else "it has none"
    help = near(text, [*names, *(option.name for option in options)])
    raise ValueError(f"this game has no option `{text}`{help or '; ' + has}")


def _value(option: Option, given: int | str) -> int:
    if isinstance(given, bool):
        raise ValueError(f"{_lacks(option, given)}")
    text = str(given).strip()
    numbers = [entry.value for entry in option.values]
    if _is_number(text) and (int(text) in numbers or not numbers):
        return int(text)
    for entry in option.values if isinstance(given, str) else ():
        if text == entry.label or text.casefold() == entry.name.casefold():
            return entry.value
    words = [word for entry in option.values for word in (entry.label, entry.name) if word]
    raise ValueError(f"{_lacks(option, given)}{near(text, words)}")


def _by_id(options: tuple[Option, ...]) -> dict[int, Option]:
    return FRAMEWORK | {option.id: option for option in options}


def _is_number(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdigit()


def _called(option: Option) -> str:
    return f"`{option.label or option.name}`"


def _value_name(option: Option, value: int) -> str:
    return next((entry.name for entry in option.values if entry.value == value), str(value))


def _lacks(option: Option, value: object) -> str:
    takes = [f"{entry.value} ({entry.label or entry.name})" for entry in option.values]
    return f"{_called(option)} has no value `{value}`; it takes {_listed(takes) or 'a number'}"


def _listed(words: list[str], last: str = "or") -> str:
    return (
        f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
    )


def near(text: str, names: Sequence[str]) -> str:
    """The end of a message that names what is like `text`: "; did you mean `size`?", or nothing."""
    folded = {name.casefold(): name for name in reversed(names)}
    close = [folded[name] for name in get_close_matches(text.casefold(), folded, n=3)]
    quoted = _listed([f"`{name}`" for name in close])
    return f"; did you mean {quoted}?" if close else ""
