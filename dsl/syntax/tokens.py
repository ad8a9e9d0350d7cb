"""One token, its kinds, and the words that are never names."""

from __future__ import annotations

from enum import Enum

from ..source import Source, Span
from .habits import SPELLINGS


class Mode(Enum):
    """What a text holds. Ends of lines and indentation count in a `BLOCK` only."""

    EXPRESSION = "expression"
    BLOCK = "block"
    TYPE = "type"
    SIGNATURE = "signature"


class Token:
    """One word, number, text or sign. `start` and `end` are offsets into the source."""

    __slots__ = ("end", "source", "start", "type", "value")

    def __init__(self, type: str, value: str, source: Source, start: int, end: int) -> None:
        self.type = type
        self.value = value
        self.source = source
        self.start = start
        self.end = end

    @property
    def span(self) -> Span:
        return Span(self.source, self.start, self.end)

    def __repr__(self) -> str:
        return f"{self.type}({self.value!r})"


_WORDS = (
    "let if elif else for in where while then return and or not true false none goto require break"
)
TYPE_OF_WORD = {word: word.upper() for word in _WORDS.split()}
RESERVED: frozenset[str] = frozenset(TYPE_OF_WORD) | frozenset(SPELLINGS)

SIGN_TYPES = {
    "(": "LPAR", ")": "RPAR", "[": "LSQB", "]": "RSQB", ".": "DOT", ",": "COMMA", ":": "COLON",
    ";": "SEMI", "?": "QUESTION", "=": "EQUAL", "-": "MINUS", "..": "RANGE",
}  # fmt: skip
SIGN_TYPES |= dict.fromkeys(["+=", "-=", "*=", "|=", "&="], "AUGMENTED")
SIGN_TYPES |= dict.fromkeys(["==", "!=", "<", "<=", ">", ">="], "COMPARISON")
SIGN_TYPES |= dict.fromkeys(["+", "*", "//", "%", "**", "|", "&"], "OPERATOR")
