"""How wide text is on a terminal, and what is printed for characters that must not reach it."""

from __future__ import annotations

from unicodedata import category, east_asian_width

Cell = tuple[str, int]  # what is printed for one character, and how many columns it takes

TAB = "    "
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
# Characters that turn or hide the text around them: what is shown must be what is there.
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def cell(character: str) -> Cell:
    """What one character of a source line looks like."""
    if " " <= character <= "~":
        return character, 1
    if character == "\t":
        return TAB, len(TAB)
    if character in TURNING or category(character) in ("Cs", "Zl", "Zp"):
        return REPLACEMENT, 1
    if category(character) == "Cc":
        code = ord(character)
        return (chr(0x2400 + code) if code < 0x20 else REPLACEMENT), 1
    if category(character) in ("Mn", "Me", "Cf"):
        return character, 0
    return character, 2 if east_asian_width(character) in ("W", "F") else 1


def cells(line: str) -> list[Cell]:
    """What a line of source looks like, a cell for each of its characters."""
    return [cell(character) for character in line]


def printable(text: str) -> str:
    """A message as it may be printed: no control character of the author's reaches the terminal."""
    return "".join(c if c == "\n" else cell(c)[0] for c in text)
