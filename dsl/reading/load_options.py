"""`options`, `preferences` and `stats`: choices before a game and counts after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from ..diagnostics import Note
from ..source import Span
from .model import Condition, Option, OptionValue, Preference, PreferenceValue, Stat, Word
from .node_reader import Fields, NodeReader
from .schema import SECTIONS
from .yaml_tree import Node, Scalar, Sequence, pair_span

_FLAGS = ("nobeginner", "firstgameonly", "beta", "alpha", "premium")
_FIRST_STAT = 10
T = TypeVar("T")


def load_options(reader: NodeReader, node: Node | None) -> tuple[Option, ...]:
    """The entries of `options`; those that cannot be used are left out."""
    options = _numbered(reader, node, "options", "an option", _option)
    labels = [(o.label.text, o.label.span) for o in options if o.label is not None]
    reader.unique(labels, "options")
    return options


def load_preferences(reader: NodeReader, node: Node | None) -> tuple[Preference, ...]:
    return _numbered(reader, node, "preferences", "a preference", _preference)


def load_stats(reader: NodeReader, node: Node | None) -> tuple[Stat, ...]:
    if node is None or (isinstance(node, Scalar) and node.empty):
        return ()
    fields = reader.fields(node, SECTIONS["stats"])
    stats: list[Stat] = []
    for scope, (_, entries) in (fields or {}).items():
        first: dict[int, Span] = {}
        for key, value in reader.entries(entries, f"`stats.{scope}`"):
            stat = _stat(reader, scope, key, value, first)
            if stat is not None:
                stats.append(stat)
    return tuple(stats)


def _numbered(
    reader: NodeReader,
    node: Node | None,
    section: str,
    what: str,
    load: Callable[[NodeReader, int, Scalar, Node], T | None],
) -> tuple[T, ...]:
    """The entries of a mapping whose keys are numbers."""
    found: list[T] = []
    for key, value in reader.entries(node, f"`{section}`"):
        number = reader.integer(key, f"the number of {what}")
        if number is not None and number < 1 and section != "values":
            message = f"The number of {what} is at least 1; this one is {number}."
            reader.error("E0112", key.span, message, "BGA numbers options from 100.")
            continue
        entry = None if number is None else load(reader, number, key, value)
        if entry is not None:
            found.append(entry)
    return tuple(found)


# ------------------------------------------------------------------------------ options
def _option(reader: NodeReader, number: int, key: Scalar, node: Node) -> Option | None:
    fields = reader.fields(node, SECTIONS["option"])
    if fields is None:
        return None
    values = _values(reader, fields, _option_value)
    name = reader.word(_get(fields, "name"), "`name`") or Word(key.text, key.span)
    if not values:
        return None
    numbers = [value.value for value in values]
    labels = [(v.label.text, v.label.span) for v in values if v.label is not None]
    reader.unique(labels, "values")
    known = {v.label.text: v.value for v in values if v.label is not None}
    default, default_span = _default(reader, fields, numbers, known)
    operand = _choice(reader, fields, "option", "displayconditionoperand")
    shown = _get(fields, "displaycondition")
    return Option(
        id=number,
        label=_identifier(reader, fields, "an option"),
        name=name,
        values=values,
        default=default,
        level=_choice(reader, fields, "option", "level"),
        displaycondition=_conditions(reader, shown),
        displayconditionoperand=operand.text if operand else "and",
        startcondition=_startcondition(reader, _get(fields, "startcondition"), numbers),
        notdisplayedmessage=reader.word(_get(fields, "notdisplayedmessage")),
        span=pair_span(key, node),
        id_span=key.span,
        default_span=default_span,
    )


def _option_value(reader: NodeReader, number: int, key: Scalar, node: Node) -> OptionValue | None:
    fields = reader.fields(node, SECTIONS["option value"])
    if fields is None:
        return None
    flags = {flag for flag in _FLAGS if reader.boolean(_get(fields, flag), f"`{flag}`")}
    return OptionValue(
        value=number,
        label=_identifier(reader, fields, "a value"),
        name=reader.word(_get(fields, "name")) or Word(key.text, key.span),
        description=reader.word(_get(fields, "description")),
        tmdisplay=reader.word(_get(fields, "tmdisplay")),
        flags=frozenset(flags),
        span=pair_span(key, node),
    )


def _conditions(reader: NodeReader, node: Node | None) -> tuple[Condition, ...]:
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        reader.wrong_kind(node, "Conditions", "a list of `{type: ..., value: ...}`")
        return ()
    read = [_condition(reader, item) for item in node.items]
    return tuple(condition for condition in read if condition is not None)


def _condition(reader: NodeReader, node: Node) -> Condition | None:
    section = SECTIONS["condition"]
    fields = reader.fields(node, section)
    if fields is None:
        return None
    kind = _choice(reader, fields, "condition", "type")
    values = reader.numbers(_get(fields, "value"), "`value`") if "value" in fields else ()
    other = reader.integer(_get(fields, "id"), "`id`")
    if kind is None or not values:
        return None
    wants_other = kind.text.startswith("otheroption")
    if wants_other and "id" not in fields:
        help_ = "Add `id: 100`, with that option's number."
        reader.error(
            "E0116", kind.span, f"`{kind.text}` needs the `id` of the other option.", help_
        )
        return None
    if not wants_other and "id" in fields:
        message = f"`{kind.text}` counts players; an `id` means nothing to it."
        help_ = "Delete `id`, or write `type: otheroption`."
        reader.error("E0116", fields["id"][0].span, message, help_)
    return Condition(
        type=kind,
        option=other,
        values=values,
        message=reader.word(_get(fields, "message")),
        gamestartonly=bool(reader.boolean(_get(fields, "gamestartonly"), "`gamestartonly`")),
        span=node.span,
    )


def _startcondition(
    reader: NodeReader, node: Node | None, numbers: list[int]
) -> dict[int, tuple[Condition, ...]]:
    found: dict[int, tuple[Condition, ...]] = {}
    for key, value in reader.entries(node, "`startcondition`"):
        number = reader.integer(key, "a value in `startcondition`")
        if number is None:
            continue
        if number not in numbers:
            message = (
                f"`startcondition` names the value `{number}`, and the option has no such value."
            )
            reader.error("E0109", key.span, message, f"Its values are {_shown(numbers)}.")
            continue
        if isinstance(value, Scalar) and value.empty:
            value = Sequence((), True, value.span)
        found[number] = _conditions(reader, value)
    return found


# ------------------------------------------------------------------------------ preferences
def _preference(reader: NodeReader, number: int, key: Scalar, node: Node) -> Preference | None:
    fields = reader.fields(node, SECTIONS["preference"])
    if fields is None:
        return None
    values = _values(reader, fields, _preference_value)
    if not values:
        return None
    return Preference(
        id=number,
        label=_identifier(reader, fields, "a preference"),
        name=reader.word(_get(fields, "name")) or Word(key.text, key.span),
        need_reload=bool(reader.boolean(_get(fields, "needReload"), "`needReload`")),
        values=values,
        default=_default(reader, fields, [value.value for value in values])[0],
        span=pair_span(key, node),
    )


def _preference_value(
    reader: NodeReader, number: int, key: Scalar, node: Node
) -> PreferenceValue | None:
    fields = reader.fields(node, SECTIONS["preference value"])
    if fields is None:
        return None
    name = reader.word(_get(fields, "name")) or Word(key.text, key.span)
    css = reader.word(_get(fields, "cssPref"))
    return PreferenceValue(number, name, css, pair_span(key, node))


# ------------------------------------------------------------------------------ statistics
def _stat(
    reader: NodeReader, scope: str, key: Scalar, node: Node, first: dict[int, Span]
) -> Stat | None:
    fields = reader.fields(node, SECTIONS["stat"])
    name = reader.identifier(key, "a statistic")
    if fields is None or name is None:
        return None
    number = reader.integer(_get(fields, "id"), "`id`")
    kind = _choice(reader, fields, "stat", "type")
    if number is not None:
        _check_stat_id(reader, number, fields["id"][1].span, first)
    display = _choice(reader, fields, "stat", "display")
    return Stat(
        scope=scope,
        key=name,
        id=number if number is not None else 0,
        name=reader.word(_get(fields, "name")) or name,
        type=kind.text if kind else "int",
        display=display.text if display else None,
        value_labels=_value_labels(reader, _get(fields, "value_labels")),
        span=pair_span(key, node),
    )


def _check_stat_id(reader: NodeReader, number: int, span: Span, first: dict[int, Span]) -> None:
    if number < _FIRST_STAT:
        message = f"A statistic's `id` is at least {_FIRST_STAT}; this one is {number}."
        reader.error("E0112", span, message, f"Ids below {_FIRST_STAT} belong to BGA.")
    before = first.setdefault(number, span)
    if before is not span:
        note = Note(f"the id {number} is first given here, on line {before.line}", before)
        message = f"Two statistics have the id {number}."
        reader.error("E0108", span, message, "Give each statistic of a scope its own id.", note)


def _value_labels(reader: NodeReader, node: Node | None) -> dict[int, Word]:
    labels: dict[int, Word] = {}
    for key, value in reader.entries(node, "`value_labels`"):
        number = reader.integer(key, "a value in `value_labels`")
        word = reader.word(value, "a label")
        if number is not None and word is not None:
            labels[number] = word
    return labels


# ------------------------------------------------------------------------------ parts
def _get(fields: Fields, name: str) -> Node | None:
    return fields[name][1] if name in fields else None


def _values(
    reader: NodeReader,
    fields: Fields,
    load: Callable[[NodeReader, int, Scalar, Node], T | None],
) -> tuple[T, ...]:
    if "values" not in fields:
        return ()
    return _numbered(reader, fields["values"][1], "values", "a value", load)


def _default(
    reader: NodeReader, fields: Fields, numbers: list[int], labels: Mapping[str, int] | None = None
) -> tuple[int, Span | None]:
    if "default" not in fields:
        return numbers[0], None
    node = fields["default"][1]
    word = node.text if isinstance(node, Scalar) else ""
    if labels and word in labels:
        message = f"`default` is the number of a value; this is the label `{word}`."
        reader.error("E0106", node.span, message, f"Write `default: {labels[word]}`.")
        return labels[word], node.span
    default = reader.integer(node, "`default`")
    read = len(getattr(fields["values"][1], "items", ())) == len(numbers)
    if default is not None and default not in numbers and read:
        message = f"The `default` {default} is none of the values."
        reader.error("E0109", node.span, message, f"The values are {_shown(numbers)}.")
        default = None
    return (numbers[0] if default is None else default), node.span


def _choice(reader: NodeReader, fields: Fields, section: str, name: str) -> Word | None:
    key = SECTIONS[section].key(name)
    return reader.choice(_get(fields, name), key) if key and name in fields else None


def _identifier(reader: NodeReader, fields: Fields, what: str) -> Word | None:
    return reader.identifier(_get(fields, "label"), what) if "label" in fields else None


def _shown(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in numbers)
