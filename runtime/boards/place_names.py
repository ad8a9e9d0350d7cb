"""Names of places such as `d4`: column letters, and a row number counted from the bottom."""

from __future__ import annotations

import re

_NAME = re.compile(r"([a-z]{1,2})([1-9][0-9]{0,3})")


def column_letters(column: int) -> str:
    """`a` for 0, `z` for 25, `aa` for 26, `aaa` for 702."""
    high, low = divmod(column, 26)
    return (column_letters(high - 1) if high else "") + chr(97 + low)


def place_name(column: int, row: int) -> str:
    """`d4` for column 3, row 3: both are counted from 0."""
    return f"{column_letters(column)}{row + 1}"


def column_and_row(name: str) -> tuple[int, int] | None:
    """Column and row, counted from 0, of a name such as `d4` or `aa10`; None for other names."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 96
    return column - 1, int(match[2]) - 1
