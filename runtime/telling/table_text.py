"""A table of plain values (such as the `table` of a view) as text for a terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

_SQUARE = re.compile(r"([a-z]+)([1-9][0-9]*)")
EMPTY = "."
SHORTEST_RUN = 3


@dataclass(frozen=True, eq=False)
class Drawing:
    """A place that is drawn already."""

    lines: tuple[str, ...]


def table_text(table: Mapping[str, object], width: int = 100) -> str:
    """Every place with what lies there; boards of named squares as grids, the lowest row below."""
    lines: list[str] = []
    for name, content in table.items():
        lines += place_lines(name, content, width)
    return "\n".join(lines)


def place_lines(name: str, content: object, width: int) -> list[str]:
    if isinstance(content, Drawing):
        return [f"{name}:", *(f"  {line}" for line in content.lines)]
    if isinstance(content, Mapping):
        if content and all(isinstance(k, str) and _SQUARE.fullmatch(k) for k in content):
            return [f"{name}:", *grid_lines(content)]
        if content and all(isinstance(v, (Mapping, list, Drawing)) for v in content.values()):
            lines = []
            for key, value in content.items():
                lines += place_lines(f"{name}[{key}]", value, width)
            return lines
        shown = ", ".join(f"{key}: {value_text(value)}" for key, value in content.items())
        return folded(f"{name}: ", shown or "-", width)
    return folded(f"{name}: ", value_text(content), width)


def grid_lines(squares: Mapping[str, object]) -> list[str]:
    """Squares by column and row, as wide as the widest content."""
    cells: dict[tuple[int, int], str] = {}
    letters: dict[int, str] = {}
    for name, content in squares.items():
        match = _SQUARE.fullmatch(name)
        assert match is not None
        column = column_number(match[1])
        letters[column] = match[1]
        cells[column, int(match[2])] = value_text(content) if content is not None else EMPTY
    rows = sorted({row for _, row in cells}, reverse=True)
    columns = sorted(letters)
    wide = max(len(text) for text in [*cells.values(), *letters.values()])
    margin = max(len(str(row)) for row in rows)
    lines = [
        f"{row:>{margin}}  " + " ".join(cells.get((c, row), "").ljust(wide) for c in columns)
        for row in rows
    ]
    foot = " " * (margin + 2) + " ".join(letters[c].ljust(wide) for c in columns)
    return ["  " + line.rstrip() for line in [*lines, foot]]


def column_number(letters: str) -> int:
    """a is 1, z 26, aa 27."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("a") + 1
    return number


def value_text(value: object) -> str:
    """One value in a few words; what is not seen is `?`, nothing is `-`."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        named = value.get("name", value.get("title"))
        if isinstance(named, str):
            return named
        return "(" + ", ".join(f"{k}={value_text(v)}" for k, v in value.items()) + ")"
    if isinstance(value, (list, tuple)):
        return ", ".join(in_runs([value_text(item) for item in value])) or "-"
    return str(value)


def in_runs(words: Sequence[str]) -> list[str]:
    """The words in their order, a long run of the same one as `19 × Gone`; numbers one by one."""
    found: list[str] = []
    for word, run in groupby(words):
        many = len(list(run))
        alone = many < SHORTEST_RUN or word.lstrip("-").isdecimal()
        found += [word] * many if alone else [f"{many} × {word}"]
    return found


def folded(head: str, text: str, width: int) -> list[str]:
    """A head and a text over as many lines as it takes, indented under its beginning."""
    room = max(width - len(head), 20)
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > room:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    first, *rest = [*lines, line]
    return [head + first, *(" " * len(head) + more for more in rest)]
