"""Where the parser could not go on, and what is known about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from ..diagnostics import Diagnostic
from ..source import Span
from .syntax_problem import syntax_error
from .tokens import Token

_LINE_EDGES = frozenset(["NEWLINE", "INDENT", "DEDENT"])
HEADERS = frozenset([
    "IF", "ELIF", "ELSE", "FOR", "WHILE", "PARALLEL", "WATCH", "CHOOSE", "MAY", "CASE",
])  # fmt: skip
_SUITES = frozenset(["PARALLEL", "WATCH"])


def line_start(tokens: list[Token], index: int) -> int:
    """Index of the first token on the logical line of a token."""
    while index > 0 and tokens[index - 1].type not in _LINE_EDGES:
        index -= 1
    return index


@dataclass
class Stuck:
    """`tokens[index]` was not among the token types that the parser `accepts`."""

    tokens: list[Token]
    index: int
    accepts: set[str]
    start: str  # the grammar's start symbol

    @property
    def token(self) -> Token:
        return self.tokens[self.index]

    def before(self, count: int) -> Token:
        """The token so many places before; an empty one where there is none."""
        if self.index >= count:
            return self.tokens[self.index - count]
        return Token("", "", self.token.source, self.token.start, self.token.start)

    def after(self) -> Token:
        return self.tokens[min(self.index + 1, len(self.tokens) - 1)]

    @property
    def previous(self) -> Token:
        return self.before(1)

    @property
    def in_block(self) -> bool:
        return self.start == "block"

    @cached_property
    def line_start(self) -> int:
        return line_start(self.tokens, self.index)

    @property
    def statement_start(self) -> int:
        """Index of the first token of the statement: of the line, or after a `:` or `;` on it."""
        start = self.index
        while start > self.line_start and self.tokens[start - 1].type not in ("COLON", "SEMI"):
            start -= 1
        return start

    @property
    def first(self) -> Token:
        """The first token of the logical line."""
        return self.tokens[self.line_start]

    def after_first(self) -> Token:
        return self.tokens[min(self.line_start + 1, len(self.tokens) - 1)]

    def at_line_start(self) -> bool:
        return self.index == self.line_start

    @cached_property
    def line_types(self) -> list[str]:
        """Types of the tokens on the line before the bad one."""
        return [token.type for token in self.tokens[self.line_start : self.index]]

    @cached_property
    def open_brackets(self) -> list[int]:
        """Indices of the brackets that are open here, the outermost first."""
        found: list[int] = []
        for index in range(self.line_start, self.index):
            if self.tokens[index].type in ("LPAR", "LSQB"):
                found.append(index)
            elif self.tokens[index].type in ("RPAR", "RSQB") and found:
                found.pop()
        return found

    def rest(self) -> list[Token]:
        """The tokens from here to the end of the line."""
        rest = self.tokens[self.index :]
        return list(takewhile(lambda token: token.type not in _LINE_EDGES, rest))

    def header(self) -> str:
        """The type of the word that makes the line one with a `:`, or nothing."""
        if "COLON" in self.line_types and not self.open_brackets and self.first.type != "LET":
            return ""
        if self.first.type in HEADERS:
            return self.first.type
        return next((type for type in self.line_types if type in _SUITES), "")

    def header_above(self) -> str:
        """The type of the first token on the line before this one."""
        return self.tokens[line_start(self.tokens, max(self.index - 2, 0))].type

    def first_call(self) -> str:
        """The name before the first bracket of the line, after `let x =`."""
        start = self.line_start
        for index in range(start, self.index):
            if self.tokens[index + 1].type == "LPAR":
                return self.tokens[index].value
            if self.tokens[index].type not in ("LET", "NAME", "EQUAL"):
                return ""
        return ""

    # -------------------------------------------------------------------------- words and places
    def after_previous(self) -> Span:
        """The place just after the previous token."""
        end = self.previous.end
        return Span(self.token.source, end, end)

    def rest_of_line(self, index: int) -> Span:
        """From a token to the end of its line."""
        first = self.tokens[index]
        end = first.source.text.find("\n", first.start, self.tokens[-1].end)
        return Span(first.source, first.start, end if end >= 0 else self.tokens[-1].end)

    def shown_before(self) -> str:
        """The line up to here, in the author's words."""
        span = self.first.span.to(self.previous.span)
        text = " ".join(span.text.split())
        return text if len(text) <= 40 else "..." + text[-37:]

    def say(self, code: str, message: str, help: str, span: Span | None = None) -> Diagnostic:
        return syntax_error(code, message, self.token.span if span is None else span, help)
