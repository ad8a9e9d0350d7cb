"""Values and comments as PHP text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

WIDTH = 96
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_ESCAPES = {"\n": r"\n", "\r": r"\r", "\t": r"\t", "\\": "\\\\", '"': '\\"', "$": "\\$"}
_SPECIAL = re.compile(r'[\x00-\x1f\x7f\\"$]')


@dataclass(frozen=True, slots=True)
class Translated:
    """A text in a call that marks it for BGA's translators; an empty one stands without."""

    text: str
    function: str = "clienttranslate"


@dataclass(frozen=True, slots=True)
class Unwritten:
    """`null` where a value must be written by hand, with the author's formula as a comment."""

    formula: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """PHP text that stands for itself, such as `StateType::GAME`."""

    text: str


Value = (
    None
    | bool
    | int
    | str
    | Translated
    | Unwritten
    | Symbol
    | list["Value"]
    | Mapping[str, "Value"]
    | Mapping[int, "Value"]
)


def php_value(value: Value, depth: int = 0) -> str:
    """The value as a PHP expression. Arrays that do not fit into a line have an entry a line,
    `depth` levels of four spaces in."""
    if not isinstance(value, list | Mapping):
        return _scalar(value)
    items = _items(value, depth + 1)
    flat = "[" + ", ".join(items) + "]"
    if "\n" not in flat and len(flat) + 4 * depth <= WIDTH and not _is_table(value):
        return flat
    indent = "    " * (depth + 1)
    lines = [f"{indent}{line}" for line in _lines(value, items, WIDTH - 4 * (depth + 1))]
    return "\n".join(["[", *lines, "    " * depth + "]"])


def _lines(value: Value, items: list[str], width: int) -> list[str]:
    """An entry a line; of lists of single values as many as fit."""
    if isinstance(value, Mapping) or any("[" in item or "\n" in item for item in items):
        return [f"{item}," for item in items]
    lines = [""]
    for item in items:
        if lines[-1] and len(lines[-1]) + len(item) + 2 > width:
            lines.append("")
        lines[-1] += f"{' ' if lines[-1] else ''}{item},"
    return lines


def _is_table(value: Value) -> bool:
    """Whether a reader wants an entry a line: mappings of mappings."""
    return isinstance(value, Mapping) and any(isinstance(v, Mapping) for v in value.values())


def _items(value: Value, depth: int) -> list[str]:
    if isinstance(value, Mapping):
        return [f"{_scalar(key)} => {php_value(item, depth)}" for key, item in value.items()]
    assert isinstance(value, list)
    return [php_value(item, depth) for item in value]


def _scalar(value: Value) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return php_text(value)
    if isinstance(value, Translated):
        text = php_text(value.text)
        return f"{value.function}({text})" if value.text else text
    if isinstance(value, Unwritten):
        return f"null /* {_inside_comment(value.formula)} */"
    assert isinstance(value, Symbol)
    return value.text


def php_text(text: str) -> str:
    """A PHP string. Line ends and the like need double quotes, where `$` has a meaning too."""
    if _CONTROL.search(text):
        return '"' + _SPECIAL.sub(_escaped, text) + '"'
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _escaped(found: re.Match[str]) -> str:
    return _ESCAPES.get(found[0]) or f"\\x{ord(found[0]):02x}"


def php_comment(text: str, depth: int = 0) -> str:
    """The lines of a text as `//` comments. `?>` would end the PHP there."""
    lines = text.replace("?>", "? >").splitlines() or [""]
    return "\n".join(f"{'    ' * depth}// {line}".rstrip() for line in lines)


def _inside_comment(text: str) -> str:
    return " ".join(text.split()).replace("*/", "* /")


def plain(value: object) -> object:
    """The value without marks, as JSON has it: texts are plain, keys are texts."""
    if isinstance(value, Translated):
        return value.text
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value
