"""What the operators and casts of PHP 8 make of known values."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from math import fmod

from .data import Array, Item, Key, Unknown, Value

WORDS: dict[str, Value] = {
    "true": True,
    "false": False,
    "null": None,
    "php_eol": "\n",
    "php_int_max": 2**63 - 1,
    "directory_separator": "/",
}
Number = int | float
_NUMERIC = re.compile(r"\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)")


class NotComputed(Exception):
    """Something that is not computed here; the text says what."""


def text_of(value: Value) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return "1"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, (int, str)):
        return str(value)
    raise NotComputed("an array or object used as a text")


def number_of(value: Value) -> Number:
    if value is None or isinstance(value, bool):
        return int(bool(value))
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, str):
        match = _NUMERIC.match(value)
        if match is None:
            return 0
        return int(match[1]) if re.fullmatch(r"[+-]?\d+", match[1]) else float(match[1])
    raise NotComputed("an array or object used as a number")


def truth_of(value: Value) -> bool:
    if isinstance(value, Array):
        return bool(value.entries)
    return value not in (None, False, 0, 0.0, "", "0")


def key_of(value: Value) -> Key:
    """The key that a value becomes in an array: `"5"` is 5, true is 1, null is the empty text."""
    if isinstance(value, str):
        plain = re.fullmatch(r"0|-?[1-9]\d{0,17}", value)
        return int(value) if plain else value
    if value is None:
        return ""
    if isinstance(value, (bool, int, float)):
        return int(value)
    raise NotComputed("an array or object used as a key")


def cast(kind: str, value: Value) -> Value:
    if kind.startswith("int"):
        return int(number_of(value))
    if kind in ("float", "double"):
        return float(number_of(value))
    if kind == "string":
        return text_of(value)
    if kind.startswith("bool"):
        return truth_of(value)
    if isinstance(value, Array):
        return value
    raise NotComputed(f"the cast `({kind})`")


# ------------------------------------------------------------------------------ comparing
def same(left: Value, right: Value) -> bool:
    """`===`."""
    if isinstance(left, Array) and isinstance(right, Array):
        pairs = zip(left.items(), right.items(), strict=False)
        return len(left.entries) == len(right.entries) and all(
            a == b and same(x.value, y.value) for (a, x), (b, y) in pairs
        )
    return type(left) is type(right) and left == right


def equal(left: Value, right: Value) -> bool:
    """`==`, by the rules of PHP 8."""
    if isinstance(left, bool) or isinstance(right, bool) or left is None or right is None:
        return truth_of(left) == truth_of(right)
    if isinstance(left, Array) and isinstance(right, Array):
        return left.entries.keys() == right.entries.keys() and all(
            equal(item.value, right.entries[key].item.value) for key, item in left.items()
        )
    return _order(left, right) == 0


def _order(left: Value, right: Value) -> int:
    if isinstance(left, str) and isinstance(right, str):
        if not (_is_numeric(left) and _is_numeric(right)):
            return (left > right) - (left < right)
    elif isinstance(left, str) or isinstance(right, str):
        word = left if isinstance(left, str) else str(right)
        if not _is_numeric(word):
            a, b = text_of(left), text_of(right)
            return (a > b) - (a < b)
    x, y = number_of(left), number_of(right)
    return (x > y) - (x < y)


def _is_numeric(text: str) -> bool:
    return re.fullmatch(_NUMERIC.pattern + r"\s*", text) is not None


# ------------------------------------------------------------------------------ operators
MOST_LETTERS = 1_000_000
MOST_ENTRIES = 100_000


def bounded(value: Value) -> Value:
    """A value that is not too large: loops may double one each time. Raises NotComputed."""
    if isinstance(value, str) and len(value) > MOST_LETTERS:
        raise NotComputed(f"a text of more than {MOST_LETTERS:,} letters")
    if isinstance(value, Array) and len(value.entries) > MOST_ENTRIES:
        raise NotComputed(f"an array of more than {MOST_ENTRIES:,} entries")
    is_long = isinstance(value, int) and not -(2**63) <= value < 2**63
    return float(value) if is_long else value  # type: ignore[arg-type]


def binary(sign: str, left: Value, right: Value) -> Value:
    """Raises NotComputed for operators and values that are not known here."""
    try:
        return bounded(_binary(sign, left, right))
    except (ZeroDivisionError, OverflowError, ValueError):
        raise NotComputed(f"`{sign}` with these values") from None


def combined(sign: str, before: Item, item: Item) -> Item:
    """What `+=` and the like make of two values."""
    if not before.known or not item.known:
        return item if before.known else before
    try:
        return Item(binary(sign, before.value, item.value), item.span)
    except NotComputed as error:
        return Item(Unknown(str(error)), item.span)


def _binary(sign: str, left: Value, right: Value) -> Value:
    if sign == ".":
        return text_of(left) + text_of(right)
    if sign == "+" and isinstance(left, Array) and isinstance(right, Array):
        return united(left, right)
    if sign in _LOGIC:
        return _LOGIC[sign](truth_of(left), truth_of(right))
    if sign in _COMPARED:
        return _COMPARED[sign](left, right)
    if sign in _INTEGERS:
        return _INTEGERS[sign](int(number_of(left)), int(number_of(right)))
    if sign in _NUMBERS:
        return _NUMBERS[sign](number_of(left), number_of(right))
    raise NotComputed(f"the operator `{sign}`")


def united(left: Array, right: Array) -> Array:
    """`left + right`: what left has stays."""
    made = left.copy()
    made.lacks_as(right)
    for key, entry in right.entries.items():
        if key not in made.entries:
            made.set(key, entry)
    return made


def merged(arrays: list[Array]) -> Array:
    """`array_merge`: numbers are counted anew, later words replace earlier ones."""
    made = Array()
    for array in arrays:
        made.lacks_as(array)
        for key, entry in array.entries.items():
            if isinstance(key, int):
                made.append(entry)
            else:
                made.set(key, entry)
        bounded(made)
    return made


def spread_into(made: Array, item: Item) -> None:
    """`...$item` in an array."""
    if not isinstance(item.value, Array):
        raise NotComputed("`...` of something that is no array")
    if len(made.entries) + len(item.value.entries) > MOST_ENTRIES:
        raise NotComputed(f"an array of more than {MOST_ENTRIES:,} entries")
    made.lacks_as(item.value)
    for key, entry in item.value.entries.items():
        if isinstance(key, int):
            made.append(entry)
        else:
            made.set(key, entry)


def _divided(left: Number, right: Number) -> Number:
    if isinstance(left, int) and isinstance(right, int) and left % right == 0:
        return left // right
    return left / right


_LOGIC: dict[str, Callable[[bool, bool], bool]] = {
    "&&": lambda a, b: a and b,
    "and": lambda a, b: a and b,
    "||": lambda a, b: a or b,
    "or": lambda a, b: a or b,
    "xor": operator.ne,
}
_COMPARED: dict[str, Callable[[Value, Value], Value]] = {
    "===": same,
    "!==": lambda a, b: not same(a, b),
    "==": equal,
    "!=": lambda a, b: not equal(a, b),
    "<>": lambda a, b: not equal(a, b),
    "<": lambda a, b: _order(a, b) < 0,
    ">": lambda a, b: _order(a, b) > 0,
    "<=": lambda a, b: _order(a, b) <= 0,
    ">=": lambda a, b: _order(a, b) >= 0,
    "<=>": _order,
}
_INTEGERS: dict[str, Callable[[int, int], int]] = {
    "|": operator.or_,
    "&": operator.and_,
    "^": operator.xor,
    "<<": lambda a, b: a << min(b, 64),
    ">>": operator.rshift,
    "%": lambda a, b: int(fmod(a, b)) if b else 0,
}
_NUMBERS: dict[str, Callable[[Number, Number], Number]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": _divided,
    "**": lambda a, b: a**b if abs(b) < 64 else float(a) ** b,
}
