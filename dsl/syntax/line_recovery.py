"""Puts a harmless line in the place of a bad one, so that the rest of a block can be read."""

from __future__ import annotations

from .stuck import line_start
from .tokens import Token

_KEEPS_ELSE = frozenset(["IF", "ELIF"])
_WORDS = {"COLON": ":", "TEXT": '""'}


def blank_refused_lines(tokens: list[Token]) -> list[Token]:
    """Blanks every line on which the tokenizer has refused something."""
    index = 0
    while index < len(tokens):
        if tokens[index].type == "ERROR":
            tokens = blank_line(tokens, index, set())
        index += 1
    return tokens


def blank_line(tokens: list[Token], index: int, accepts: set[str]) -> list[Token]:
    """The tokens with the line of `tokens[index]` made harmless; `accepts` could stand there."""
    if tokens[index].type == "INDENT":
        return _without_indent(tokens, index)
    if accepts == {"INDENT"} and tokens[index - 1].type == "NEWLINE":
        index -= 2  # a header without its block: the header goes
    start = line_start(tokens, index)
    end = start
    while tokens[end].type not in ("NEWLINE", "$END"):
        end += 1
    following = [token.type for token in tokens[end + 1 : end + 3]]
    if following == ["INDENT", "CASE"]:
        neutral = ["CHOOSE", "COLON"]
    else:
        has_block = following[:1] == ["INDENT"]
        neutral = _neutral(tokens[start:end], index == start, has_block, accepts)
    place = tokens[start]
    return tokens[:start] + [_token(type, place) for type in neutral] + tokens[end:]


def _token(type: str, place: Token) -> Token:
    end = place.start + 2 if type == "TEXT" else place.end  # an empty text
    return Token(type, _WORDS.get(type, type.lower()), place.source, place.start, end)


def _neutral(line: list[Token], at_start: bool, has_block: bool, accepts: set[str]) -> list[str]:
    """Token types of a line that does nothing and leaves the blocks around it as they are."""
    first = line[0].type if line else ""
    ending = [] if has_block else ["PASS"]
    if "CASE" in accepts and at_start:
        return ["CASE", "TEXT", "COLON", *ending]
    if at_start and first in ("ELIF", "ELSE", "CASE"):
        return ["IF", "TRUE", "COLON", *ending]
    if first == "ELIF":
        return ["ELIF", "TRUE", "COLON", *ending]
    if first == "ELSE":
        return ["ELSE", "COLON", *ending]
    if first == "CASE":
        return ["CASE", "TEXT", "COLON", *ending]
    if has_block or first in _KEEPS_ELSE:
        return ["IF", "TRUE", "COLON", *ending]
    return ["PASS"]


def _without_indent(tokens: list[Token], index: int) -> list[Token]:
    depth = 0
    for end in range(index, len(tokens)):
        depth += {"INDENT": 1, "DEDENT": -1}.get(tokens[end].type, 0)
        if depth == 0:
            return tokens[:index] + tokens[index + 1 : end] + tokens[end + 1 :]
    return tokens[:index] + tokens[index + 1 :]
