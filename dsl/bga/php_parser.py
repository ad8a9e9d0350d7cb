"""Expressions of PHP as trees, by the Lark grammar `php.lark`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree, UnexpectedInput
from lark.lexer import PatternStr

from ..source import Source, Span
from .kept_parser import kept_parser
from .php_tokens import PhpToken, closing

_OPERATORS = {
    "ASSIGN": "= += -= *= /= .= %= &= |= ^= **= <<= >>= ??=",
    "WORD_OPERATOR": "and or xor",
    "OR": "||",
    "AND": "&&",
    "BIT": "| ^",
    "EQUALITY": "== != === !== <>",
    "ORDER": "< > <= >= <=>",
    "DOT": ".",
    "SHIFT": "<< >>",
    "SUM": "+ -",
    "PRODUCT": "* / %",
    "STEP": "++ --",
    "NOT": "! ~",
    "POWER": "**",
    "_ARROW": "-> ?->",
    "INCLUDE": "require require_once include include_once",
    "_NEW": "new",
    "ARRAY": "array",
    "OPEN_LIST": "[",
}
_KINDS = {word: kind for kind, words in _OPERATORS.items() for word in words.split()}
_BODIES = ("function", "match")
_STOPS = frozenset([",", ")", "]", ";", "}"])


class CannotParse(Exception):
    """An expression that the grammar does not know. `span`: the first token that does not fit."""

    def __init__(self, span: Span) -> None:
        super().__init__(span.text)
        self.span = span


@cache
def _parser() -> tuple[Lark, dict[str, str]]:
    """The parser, and the names of the terminals that are written in quotes."""
    text = Path(__file__).with_name("php.lark").read_text(encoding="utf-8")
    parser = kept_parser(text, {"parser": "lalr", "lexer": "basic", "start": "expression"}, None)
    names = {
        terminal.pattern.value: terminal.name
        for terminal in parser.terminals
        if isinstance(terminal.pattern, PatternStr)
    }
    return parser, names


def parse_expression(tokens: list[PhpToken], source: Source) -> Tree[Token] | Token:
    """The tree of one expression. Raises CannotParse, or OpenEnd."""
    parser, names = _parser()
    interactive = parser.parse_interactive()
    feed = interactive.parser_state.feed_token
    token = Token("$END", "", 0)
    try:
        for token in _gathered(tokens, source, names):
            feed(token)
        last = tokens[-1] if tokens else PhpToken("", "", 0, 0)
        token = Token("$END", "", last.end, end_pos=last.end)
        tree: Any = feed(token, is_end=True)
    except UnexpectedInput:
        end = max(token.end_pos or 0, token.start_pos or 0)
        raise CannotParse(Span(source, token.start_pos or 0, end)) from None
    return tree if isinstance(tree, (Tree, Token)) else Tree("entries", [])


def _gathered(tokens: list[PhpToken], source: Source, names: dict[str, str]) -> list[Token]:
    """Tokens as Lark takes them; closures, `match` and anonymous classes become one."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        end = _opaque_end(tokens, at, source)
        if end is not None:
            text = source.text[token.start : tokens[end].end]
            found.append(_token("OPAQUE", text, token.start, tokens[end].end))
            at = end + 1
            continue
        found.append(_token(_kind(tokens, at, names), token.text, token.start, token.end))
        at += 1
    return found


def _token(kind: str, text: str, start: int, end: int) -> Token:
    return Token(kind, text, start_pos=start, end_pos=end)


def _kind(tokens: list[PhpToken], at: int, names: dict[str, str]) -> str:
    token = tokens[at]
    word = token.text.lower() if token.kind == "NAME" else token.text
    if token.kind == "NAME":
        before = tokens[at - 1].kind if at else ""
        after = tokens[at + 1].kind if at + 1 < len(tokens) else ""
        is_name = before in ("->", "?->", "::") or (word == "array" and after != "(")
        return "NAME" if is_name or word not in _KINDS else _KINDS[word]
    if token.kind in names or token.kind in _KINDS:
        return (
            "BIT"
            if word == "&" and _is_infix(tokens, at)
            else _KINDS.get(word, names.get(word, word))
        )
    return token.kind


def _is_infix(tokens: list[PhpToken], at: int) -> bool:
    """Whether `&` joins two values; else it makes a reference."""
    return at > 0 and tokens[at - 1].kind in ("NAME", "VARIABLE", "INT", ")", "]")


def _opaque_end(tokens: list[PhpToken], at: int, source: Source) -> int | None:
    """The last token of a closure, a `match` or an anonymous class that begins here."""
    if tokens[at].kind != "NAME":
        return None
    word = tokens[at].text.lower()
    following = [token.text.lower() for token in tokens[at + 1 : at + 3]]
    if word == "static" and following[:1] and following[0] in ("function", "fn"):
        return _opaque_end(tokens, at + 1, source)
    if word in ("fn", "throw"):
        return _expression_end(tokens, at, source)
    closure = word in _BODIES and following[:1] in (["("], ["&"])
    if closure or (word == "new" and following[:1] == ["class"]):
        while at < len(tokens) and tokens[at].kind != "{":
            at = closing(tokens, at, source) + 1 if tokens[at].kind in "([" else at + 1
        return closing(tokens, at, source) if at < len(tokens) else None
    return None


def _expression_end(tokens: list[PhpToken], at: int, source: Source) -> int:
    """The last token before a `,`, a `;` or a bracket that closes from outside."""
    while at + 1 < len(tokens) and tokens[at + 1].kind not in _STOPS:
        at += 1
        if tokens[at].kind in ("(", "[", "{"):
            at = closing(tokens, at, source)
    return at
