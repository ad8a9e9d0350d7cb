"""The head and the members of a class, an enum, a trait or an interface of PHP."""

from __future__ import annotations

from ..source import Source
from .php_tokens import PhpToken, closing, split_at, token_at
from .php_world import PhpClass, PhpFunction

_KINDS = ("class", "enum", "trait", "interface")


def class_tail(tokens: list[PhpToken], at: int, source: Source) -> int:
    """The index of the `}` that ends a class whose words begin at `at`."""
    while at < len(tokens) and tokens[at].kind != "{":
        at += 1
    return closing(tokens, at, source) if at < len(tokens) else len(tokens) - 1


def read_class(tokens: list[PhpToken], source: Source) -> PhpClass:
    """A class from its first word to its last brace."""
    words = [token.text for token in tokens]
    kinds = [index for index, word in enumerate(words) if word.lower() in _KINDS]
    start = kinds[0] if kinds else 0
    opened = next((i for i, token in enumerate(tokens) if token.kind == "{"), len(tokens) - 1)
    name = words[start + 1] if start + 1 < len(words) else ""
    names = [token.text for token in tokens[start + 2 : opened] if token.kind == "NAME"]
    head = [name.rpartition("\\")[2] for name in names]
    parents = tuple(word for word in head if word not in ("extends", "implements"))
    found = PhpClass(name, words[start].lower(), source, parents)
    _members(found, tokens[opened + 1 : -1], source)
    return found


def _members(found: PhpClass, tokens: list[PhpToken], source: Source) -> None:
    at = 0
    while at < len(tokens):
        word = tokens[at].text.lower() if tokens[at].kind == "NAME" else tokens[at].kind
        if word in ("const", "case"):
            at = _constants(found, tokens, at, source)
        elif word == "function":
            at = _method(found, tokens, at, source)
        elif word in ("{", "(", "[", "#["):
            at = closing(tokens, at, source) + 1
        else:
            at += 1


def _constants(found: PhpClass, tokens: list[PhpToken], at: int, source: Source) -> int:
    """`const A = 1, B = 2;`, `case A = 1;`, `case A;`."""
    into = found.cases if tokens[at].text.lower() == "case" else found.constants
    end = at
    while end < len(tokens) and tokens[end].kind != ";":
        end = closing(tokens, end, source) if tokens[end].kind in ("(", "[", "{") else end
        end += 1
    for piece in split_at(tokens[at + 1 : end], ","):
        signs = [token.kind for token in piece]
        middle = signs.index("=") if "=" in signs else len(piece)
        into[piece[middle - 1].text] = piece[middle + 1 :]
    return end + 1


def _method(found: PhpClass, tokens: list[PhpToken], at: int, source: Source) -> int:
    name = at + 2 if token_at(tokens, at + 1).kind == "&" else at + 1
    close = closing(tokens, name + 1, source)
    start = close
    while start < len(tokens) and tokens[start].kind not in ("{", ";"):
        start += 1
    if start >= len(tokens) or tokens[start].kind == ";":
        return start + 1
    end = closing(tokens, start, source)
    body = tokens[start + 1 : end]
    found.functions.setdefault(
        tokens[name].text, PhpFunction(source, tokens[name + 2 : close], body)
    )
    return end + 1
