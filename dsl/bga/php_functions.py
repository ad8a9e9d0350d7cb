"""Functions of PHP that definition files call, for known values."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

from ..source import Span
from .data import Array, Entry, Item, Value
from .php_operators import (
    MOST_LETTERS,
    NotComputed,
    bounded,
    cast,
    key_of,
    merged,
    number_of,
    text_of,
    truth_of,
)

# They give their text back, and the platform finds it for the translators.
MARKING = ("clienttranslate", "totranslate", "_", "N_", "n_", "client_translate")
MOST = 10_000


def call_builtin(name: str, given: list[Item], span: Span) -> Value:
    """Raises NotComputed for a function or an argument that is not known here."""
    function = _FUNCTIONS.get(name.lower())
    if function is None:
        raise NotComputed(f"the function `{name}`")
    try:
        return bounded(function([item.value for item in given], span))
    except (IndexError, TypeError, ValueError, OverflowError):
        raise NotComputed(f"`{name}` with these arguments") from None


def _array(value: Value) -> Array:
    if not isinstance(value, Array):
        raise NotComputed("something that is no array where an array is needed")
    return value


def _made(values: list[Value], span: Span) -> Array:
    made = Array()
    for value in values:
        made.append(Entry(span, Item(value, span)))
    return made


def _keys(given: list[Value], span: Span) -> Value:
    return _made(list(_array(given[0]).entries), span)


def _values(given: list[Value], span: Span) -> Value:
    made = Array()
    for entry in _array(given[0]).entries.values():
        made.append(entry)
    return made


def _replaced(given: list[Value], span: Span) -> Value:
    made = Array()
    for value in given:
        for key, entry in _array(value).entries.items():
            made.set(key, entry)
    return made


def _combined(given: list[Value], span: Span) -> Value:
    made = Array()
    pairs = zip(_array(given[0]).values(), _array(given[1]).entries.values(), strict=True)
    for key, entry in pairs:
        made.set(key_of(key.value), Entry(key.span, entry.item))
    return made


def _filled(given: list[Value], span: Span) -> Value:
    made = Array()
    start, count = int(number_of(given[0])), int(number_of(given[1]))
    for number in range(start, start + min(count, MOST)):
        made.set(number, Entry(span, Item(given[2], span)))
    return made


def _filled_keys(given: list[Value], span: Span) -> Value:
    made = Array()
    for key in _array(given[0]).values():
        made.set(key_of(key.value), Entry(key.span, Item(given[1], span)))
    return made


def _range(given: list[Value], span: Span) -> Value:
    low, high = given[:2]
    step = int(number_of(given[2])) if len(given) > 2 else 1
    if isinstance(low, str) and isinstance(high, str) and not (low + high).isdecimal():
        first, last = ord(low[0]), ord(high[0])
        letters = range(first, last + 1) if first <= last else range(first, last - 1, -1)
        return _made([chr(number) for number in letters], span)
    a, b = int(number_of(low)), int(number_of(high))
    step = abs(step) or 1
    numbers = range(a, b + 1, step) if a <= b else range(a, b - 1, -step)
    return _made(list(numbers[:MOST]), span)


def _flipped(given: list[Value], span: Span) -> Value:
    made = Array()
    for key, item in _array(given[0]).items():
        made.set(key_of(item.value), Entry(item.span, Item(key, item.span)))
    return made


def _unique(given: list[Value], span: Span) -> Value:
    made, seen = Array(), set()
    for key, entry in _array(given[0]).entries.items():
        word = text_of(entry.item.value)
        if word not in seen:
            seen.add(word)
            made.set(key, entry)
    return made


def _slice(given: list[Value], span: Span) -> Value:
    start = int(number_of(given[1]))
    count = int(number_of(given[2])) if len(given) > 2 and given[2] is not None else None
    entries = list(_array(given[0]).entries.items())[start:]
    made = Array()
    for key, entry in entries[:count]:
        if isinstance(key, int):
            made.append(entry)
        else:
            made.set(key, entry)
    return made


def _formatted(given: list[Value], span: Span) -> Value:
    waiting = iter(given[1:])

    def filled(found: re.Match[str]) -> str:
        if found[0] == "%%":
            return "%"
        value = next(waiting)
        if found[2] == "d":
            return f"%{found[1]}d" % int(number_of(value))
        return f"%{found[1]}s" % text_of(value)

    return re.sub(r"%(-?0?\d*)([sd%])|%%", filled, text_of(given[0]))


def _joined(given: list[Value], span: Span) -> Value:
    between, parts = (given[1], given[0]) if isinstance(given[0], Array) else (given[0], given[1])
    return text_of(between).join(text_of(item.value) for item in _array(parts).values())


def _repeated(given: list[Value], span: Span) -> Value:
    text, times = text_of(given[0]), int(number_of(given[1]))
    if len(text) * times > MOST_LETTERS:
        raise NotComputed("a text that is repeated so often")
    return text * times


def _split(given: list[Value], span: Span) -> Value:
    return _made(list(text_of(given[1]).split(text_of(given[0]))), span)


def _replaced_text(given: list[Value], span: Span) -> Value:
    return text_of(given[2]).replace(text_of(given[0]), text_of(given[1]))


def _held(given: list[Value], span: Span) -> Value:
    strict = len(given) > 2 and truth_of(given[2])
    values = [item.value for item in _array(given[1]).values()]
    if strict:
        return any(type(value) is type(given[0]) and value == given[0] for value in values)
    return any(text_of(value) == text_of(given[0]) for value in values)


def _dirname(given: list[Value], span: Span) -> Value:
    path = text_of(given[0])
    for _ in range(int(number_of(given[1])) if len(given) > 1 else 1):
        path = path.rpartition("/")[0]
    return path


def _word(change: Callable[[str], str]) -> Callable[[list[Value], Span], Value]:
    return lambda given, span: change(text_of(given[0]))


_FUNCTIONS: dict[str, Callable[[list[Value], Span], Value]] = {
    "array_merge": lambda given, span: merged([_array(value) for value in given]),
    "array_replace": _replaced,
    "array_keys": _keys,
    "array_values": _values,
    "array_combine": _combined,
    "array_fill": _filled,
    "array_fill_keys": _filled_keys,
    "array_flip": _flipped,
    "array_unique": _unique,
    "array_slice": _slice,
    "array_key_exists": lambda given, span: key_of(given[0]) in _array(given[1]).entries,
    "array_key_last": lambda given, span: list(_array(given[0]).entries)[-1],
    "range": _range,
    "count": lambda given, span: len(_array(given[0]).entries),
    "in_array": _held,
    "intval": lambda given, span: cast("int", given[0]),
    "floatval": lambda given, span: cast("float", given[0]),
    "strval": lambda given, span: text_of(given[0]),
    "boolval": lambda given, span: truth_of(given[0]),
    "min": lambda given, span: min(_numbers(given)),
    "max": lambda given, span: max(_numbers(given)),
    "abs": lambda given, span: abs(number_of(given[0])),
    "sprintf": _formatted,
    "implode": _joined,
    "join": _joined,
    "explode": _split,
    "str_replace": _replaced_text,
    "str_repeat": _repeated,
    "strtolower": _word(str.lower),
    "strtoupper": _word(str.upper),
    "ucfirst": _word(lambda text: text[:1].upper() + text[1:]),
    "lcfirst": _word(lambda text: text[:1].lower() + text[1:]),
    "trim": _word(lambda text: text.strip(" \t\n\r\0\x0b")),
    "html_entity_decode": _word(unescape),
    "htmlspecialchars_decode": _word(unescape),
    "strlen": lambda given, span: len(text_of(given[0]).encode()),
    "dirname": _dirname,
    "basename": lambda given, span: text_of(given[0]).rpartition("/")[2],
    "is_array": lambda given, span: isinstance(given[0], Array),
    "is_null": lambda given, span: given[0] is None,
    "empty": lambda given, span: not truth_of(given[0]),
}


def _numbers(given: list[Value]) -> list[int | float]:
    values = (
        [item.value for item in given[0].values()] if isinstance(given[0], Array) else list(given)
    )
    return [number_of(value) for value in values]
