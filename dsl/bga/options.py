"""Options, preferences, statistics and box facts of a project, as the model holds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from ..diagnostics import Diagnostic, Note
from ..reading.model import (
    Condition,
    Fact,
    Option,
    OptionValue,
    Preference,
    PreferenceValue,
    Stat,
    Word,
)
from ..source import Span
from .bga_states import word_of
from .data import Array, Entry, Item, plain, unknowns, whole
from .findings import not_read, problem

FLAGS = ("nobeginner", "firstgameonly", "beta", "alpha", "premium")
CONDITIONS = ("minplayers", "maxplayers", "otheroption", "otheroptionisnot")
STAT_TYPES = ("int", "float", "bool")
FIRST_STAT = 10
T = TypeVar("T")
Load = Callable[[int, Entry, Array, list[Diagnostic]], T | None]


def load_options(item: Item | None, problems: list[Diagnostic]) -> tuple[Option, ...]:
    return tuple(_numbered(item, _option, problems))


def load_preferences(item: Item | None, problems: list[Diagnostic]) -> tuple[Preference, ...]:
    return tuple(_numbered(item, _preference, problems))


def _numbered(item: Item | None, load: Load[T], problems: list[Diagnostic]) -> Iterator[T]:
    if item is None:
        return
    problems += [not_read(part) for part in unknowns(item)]
    if not isinstance(item.value, Array):
        return
    for key, entry in item.value.entries.items():
        if not isinstance(key, int):
            message = f"An option has a number; this one is `{key}`."
            help_ = "Is the constant that should stand here defined?"
            problems.append(problem("E0605", entry.key_span, message, help_))
        elif isinstance(entry.item.value, Array):
            made = load(key, entry, entry.item.value, problems)
            if made is not None:
                yield made


# ------------------------------------------------------------------------------ options
def _option(number: int, entry: Entry, array: Array, problems: list[Diagnostic]) -> Option | None:
    values = tuple(_values(array, _option_value, problems))
    name = word_of(array.get("name")) or Word(str(number), entry.key_span)
    if not values:
        if whole(entry.item):
            message = f"The option {number} has no values."
            problems.append(problem("E0605", entry.key_span, message, "Add `values`."))
        return None
    numbers = [value.value for value in values]
    default, default_span = _default(array, numbers, problems)
    operand = word_of(array.get("displayconditionoperand"))
    return Option(
        id=number,
        label=None,
        name=name,
        values=values,
        default=default,
        level=word_of(array.get("level")),
        displaycondition=tuple(_conditions(array.get("displaycondition"), problems)),
        displayconditionoperand="or" if operand and operand.text == "or" else "and",
        startcondition=_starts(array, numbers, problems),
        notdisplayedmessage=word_of(array.get("notdisplayedmessage")),
        span=entry.item.span,
        id_span=entry.key_span,
        default_span=default_span,
    )


def _values(array: Array, load: Load[T], problems: list[Diagnostic]) -> Iterator[T]:
    values = array.get("values")
    if values is None or not isinstance(values.value, Array):
        return
    for key, entry in values.value.entries.items():
        if isinstance(key, int) and isinstance(entry.item.value, Array):
            made = load(key, entry, entry.item.value, problems)
            if made is not None:
                yield made


def _option_value(
    number: int, entry: Entry, array: Array, problems: list[Diagnostic]
) -> OptionValue:
    return OptionValue(
        value=number,
        label=None,
        name=word_of(array.get("name")) or Word(str(number), entry.key_span),
        description=word_of(array.get("description")),
        tmdisplay=word_of(array.get("tmdisplay")),
        flags=frozenset(flag for flag in FLAGS if _true(array.get(flag))),
        span=entry.item.span,
    )


def _true(item: Item | None) -> bool:
    return item is not None and item.value in (True, 1, "true")


def _default(
    array: Array, numbers: list[int], problems: list[Diagnostic]
) -> tuple[int, Span | None]:
    item = array.get("default")
    if item is None or not item.known:
        return numbers[0], None
    default = _number(item)
    if default not in numbers:
        message = f"The default {plain(item)} is none of the values."
        help_ = f"The values are {', '.join(map(str, numbers))}."
        problems.append(problem("E0605", item.span, message, help_))
        return numbers[0], item.span
    return default, item.span


def _number(item: Item | None) -> int | None:
    if item is None or isinstance(item.value, bool):
        return None
    if isinstance(item.value, int):
        return item.value
    text = item.value if isinstance(item.value, str) else ""
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() else None


def _numbers(item: Item | None) -> tuple[int, ...]:
    """One number, or all of a list."""
    if item is not None and isinstance(item.value, Array):
        found = [_number(entry) for entry in item.value.values()]
        return tuple(number for number in found if number is not None)
    number = _number(item)
    return () if number is None else (number,)


def _conditions(item: Item | None, problems: list[Diagnostic]) -> Iterator[Condition]:
    if item is None or not isinstance(item.value, Array):
        return
    for entry in item.value.values():
        if not isinstance(entry.value, Array):
            continue
        fields = entry.value
        kind = word_of(fields.get("type"))
        if kind is None or kind.text not in CONDITIONS:
            if whole(entry):
                message = f"`{kind}` is no type of a condition."
                if kind is None:
                    message = "This condition has no `type`, so it means nothing."
                span = kind.span if kind else entry.span
                help_ = f"Write one of {', '.join(CONDITIONS)}."
                problems.append(problem("W0606", span, message, help_))
            continue
        values = _numbers(fields.get("value"))
        if values:
            yield Condition(
                type=kind,
                option=_number(fields.get("id")),
                values=values,
                message=word_of(fields.get("message")),
                gamestartonly=_true(fields.get("gamestartonly")),
                span=entry.span,
            )


def _starts(
    array: Array, numbers: list[int], problems: list[Diagnostic]
) -> dict[int, tuple[Condition, ...]]:
    item = array.get("startcondition")
    found: dict[int, tuple[Condition, ...]] = {}
    if item is None or not isinstance(item.value, Array):
        return found
    for key, entry in item.value.entries.items():
        if isinstance(key, int) and key in numbers:
            found[key] = tuple(_conditions(entry.item, problems))
        else:
            message = f"The option has no value `{key}`."
            help_ = f"Its values are {', '.join(map(str, numbers))}."
            problems.append(problem("E0605", entry.key_span, message, help_))
    return found


def _preference(
    number: int, entry: Entry, array: Array, problems: list[Diagnostic]
) -> Preference | None:
    values = tuple(_values(array, _preference_value, problems))
    if not values:
        return None
    return Preference(
        id=number,
        label=None,
        name=word_of(array.get("name")) or Word(str(number), entry.key_span),
        need_reload=_true(array.get("needReload")),
        values=values,
        default=_default(array, [value.value for value in values], problems)[0],
        span=entry.item.span,
    )


def _preference_value(
    number: int, entry: Entry, array: Array, problems: list[Diagnostic]
) -> PreferenceValue:
    name = word_of(array.get("name")) or Word(str(number), entry.key_span)
    return PreferenceValue(number, name, word_of(array.get("cssPref")), entry.item.span)


# ------------------------------------------------------------------------------ statistics
def load_stats(item: Item | None, problems: list[Diagnostic]) -> tuple[Stat, ...]:
    if item is None:
        return ()
    problems += [not_read(part) for part in unknowns(item)]
    found: list[Stat] = []
    labels = item.value.get("value_labels") if isinstance(item.value, Array) else None
    for scope in ("table", "player"):
        entries = item.value.get(scope) if isinstance(item.value, Array) else None
        if entries is None or not isinstance(entries.value, Array):
            continue
        first: dict[int, Span] = {}
        for key, entry in entries.value.entries.items():
            if isinstance(entry.item.value, Array):
                word = Word(str(key), entry.key_span)
                found.append(_stat(scope, word, entry.item.value, labels, first, problems))
    return tuple(found)


def _stat(
    scope: str,
    key: Word,
    array: Array,
    labels: Item | None,
    first: dict[int, Span],
    problems: list[Diagnostic],
) -> Stat:
    id_item = array.get("id")
    number = _number(id_item)
    if id_item is not None and number is not None:
        _check_id(number, id_item.span, first, problems)
    kind = word_of(array.get("type"))
    if kind is not None and kind.text not in STAT_TYPES:
        message = f"`{kind}` is no type of a statistic."
        help_ = f"Write one of {', '.join(STAT_TYPES)}."
        problems.append(problem("E0605", kind.span, message, help_))
    display = word_of(array.get("display"))
    own = labels.value.get(number or 0) if labels and isinstance(labels.value, Array) else None
    return Stat(
        scope=scope,
        key=key,
        id=number or 0,
        name=word_of(array.get("name")) or key,
        type=kind.text if kind and kind.text in STAT_TYPES else "int",
        display=display.text if display else None,
        value_labels=_labels(own),
        span=key.span,
    )


def _labels(item: Item | None) -> dict[int, Word]:
    if item is None or not isinstance(item.value, Array):
        return {}
    found = ((key, word_of(entry)) for key, entry in item.value.items())
    return {key: word for key, word in found if isinstance(key, int) and word is not None}


def _check_id(number: int, span: Span, first: dict[int, Span], problems: list[Diagnostic]) -> None:
    if number < FIRST_STAT:
        message = f"A statistic's id is at least {FIRST_STAT}; this one is {number}."
        help_ = f"Ids below {FIRST_STAT} belong to BGA."
        problems.append(problem("E0605", span, message, help_))
    before = first.setdefault(number, span)
    if before is not span:
        note = Note(f"the id {number} is first given here, on line {before.line}", before)
        message = f"Two statistics of one list have the id {number}."
        help_ = "Give each statistic an id of its own."
        problems.append(problem("E0605", span, message, help_, note))


# ------------------------------------------------------------------------------ box facts
def load_facts(item: Item | None, problems: list[Diagnostic]) -> dict[str, Fact]:
    """Every key of the gameinfos that is known whole."""
    found: dict[str, Fact] = {}
    if item is None:
        return found
    problems += [not_read(part) for part in unknowns(item)]
    for key, entry in item.value.entries.items() if isinstance(item.value, Array) else ():
        if whole(entry.item):
            word = Word(str(key), entry.key_span)
            found[str(key)] = Fact(word, plain(entry.item), entry.item.span)
    return found


def players_of(item: Item | None) -> tuple[tuple[int, ...], Span | None]:
    """The numbers of players, and where they stand."""
    held = item.value.entries.get("players") if item and isinstance(item.value, Array) else None
    if held is None:
        return (), None
    return tuple(sorted(set(_numbers(held.item)))), held.item.span
