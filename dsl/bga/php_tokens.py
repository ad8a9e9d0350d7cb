"""PHP source as tokens. Comments and white space are left out; nothing is refused but open ends."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..source import Source, Span

_NAME = r"[A-Za-z_\x80-\U0010ffff][\w\x80-\U0010ffff]*"
_OPERATORS = (
    *("<=>", "**=", "...", "===", "!==", "<<=", ">>=", "??=", "?->", "->", "=>", "::", "=="),
    *("!=", "<>", "<=", ">=", "&&", "||", "??", "++", "--", "+=", "-=", "*=", "/=", ".=", "%="),
    *("&=", "|=", "^=", "<<", ">>", "**"),
)
_TOKEN = re.compile(
    r"(?P<SPACE>\s+|//(?:(?!\?>)[^\n])*|\#(?!\[)(?:(?!\?>)[^\n])*|/\*.*?\*/)"
    r"|(?P<OPEN_COMMENT>/\*)"
    rf"|(?P<VARIABLE>\${_NAME})"
    rf"|(?P<NAME>\\?{_NAME}(?:\\{_NAME})*)"
    r"|(?P<FLOAT>\d[\d_]*\.(?!\.)\d*(?:[eE][+-]?\d+)?|\.\d[\d_]*(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)"
    r"|(?P<INT>0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|\d[\d_]*)"
    r"|(?P<SINGLE>'(?:[^'\\]|\\.)*')"
    r'|(?P<DOUBLE>"(?:[^"\\]|\\.)*")'
    r"|(?P<HEREDOC><<<[ \t]*(?P<quote>['\"]?)(?P<tag>[A-Za-z_]\w*)(?P=quote)\r?\n"
    r"(?:.*?\n)??[ \t]*(?P=tag)\b)"
    r"|(?P<OPEN_STRING>['\"]|<<<)"
    r"|(?P<CAST>\([ \t]*(?:int|integer|float|double|string|bool|boolean|array|object)[ \t]*\))"
    r"|(?P<CLOSE_PHP>\?>\n?)"
    r"|(?P<ATTRIBUTE>\#\[)"
    rf"|(?P<OPERATOR>{'|'.join(re.escape(word) for word in _OPERATORS)}|.)",
    re.DOTALL,
)
_OPEN_PHP = re.compile(r"<\?(?:php\b|=|(?!xml))", re.IGNORECASE)
OPENING = {"(": ")", "[": "]", "{": "}", "#[": "]"}
CLOSING = frozenset(")]}")


@dataclass(frozen=True, slots=True)
class PhpToken:
    """`kind`: NAME, VARIABLE, INT, FLOAT, SINGLE, DOUBLE, HEREDOC, CAST, or the sign itself."""

    kind: str
    text: str
    start: int
    end: int

    def span(self, source: Source) -> Span:
        return Span(source, self.start, self.end)


class OpenEnd(Exception):
    """A text, a comment or a bracket that is never closed."""

    def __init__(self, what: str, span: Span) -> None:
        super().__init__(what)
        self.what = what
        self.span = span


class Malformed(Exception):
    """A statement that is not put together as PHP puts statements together."""


def php_tokens(source: Source) -> list[PhpToken]:
    """The tokens between `<?php` and `?>`; what stands outside is text and means nothing here.

    `?>` counts as `;`, which it ends a statement like. Raises OpenEnd.
    """
    opened = _OPEN_PHP.search(source.text)
    return tokens_inside(source, opened.end(), len(source.text)) if opened else []


def tokens_inside(source: Source, at: int, end: int) -> list[PhpToken]:
    """The tokens of a part of PHP code. Raises OpenEnd."""
    found: list[PhpToken] = []
    text = source.text
    while at < end:
        match = _TOKEN.match(text, at, end)
        assert match is not None
        at = match.end()
        kind = match.lastgroup or ""
        if kind in ("tag", "quote"):
            kind = "HEREDOC"
        if kind == "SPACE":
            continue
        if kind == "CLOSE_PHP":
            found.append(PhpToken(";", ";", match.start(), match.start() + 2))
            opened = _OPEN_PHP.search(text, at)
            at = opened.end() if opened else end
            continue
        if kind in ("OPEN_STRING", "OPEN_COMMENT"):
            what = "comment" if kind == "OPEN_COMMENT" else "text"
            raise OpenEnd(what, Span(source, match.start(), match.start() + 1))
        if kind in ("OPERATOR", "ATTRIBUTE"):
            kind = match[0]
        found.append(PhpToken(kind, match[0], match.start(), match.end()))
    return found


def token_at(tokens: list[PhpToken], at: int) -> PhpToken:
    """The token at an index; behind the last one, a token of no kind."""
    return tokens[at] if at < len(tokens) else PhpToken("", "", 0, 0)


def closing(tokens: list[PhpToken], at: int, source: Source) -> int:
    """The index of the bracket that closes the one at `at`. Raises OpenEnd, and Malformed where
    no bracket opens there."""
    if token_at(tokens, at).kind not in OPENING:
        raise Malformed
    waiting: list[int] = []
    for index in range(at, len(tokens)):
        kind = tokens[index].kind
        if kind in OPENING:
            waiting.append(index)
        elif kind in CLOSING:
            opener = tokens[waiting[-1]]
            if OPENING[opener.kind] != kind:
                raise OpenEnd(f"`{opener.kind}`", opener.span(source))
            waiting.pop()
            if not waiting:
                return index
    opener = tokens[waiting[-1]]
    raise OpenEnd(f"`{opener.kind}`", opener.span(source))


def split_at(tokens: list[PhpToken], sign: str) -> list[list[PhpToken]]:
    """The pieces between signs that stand in no bracket; empty ones are left out."""
    pieces: list[list[PhpToken]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.kind in OPENING) - (token.kind in CLOSING)
        if token.kind == sign and not depth:
            pieces.append([])
        else:
            pieces[-1].append(token)
    return [piece for piece in pieces if piece]
