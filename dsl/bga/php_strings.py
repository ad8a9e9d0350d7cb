"""Texts of PHP: escapes, and the parts of double-quoted ones that variables fill."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SINGLE = re.compile(r"\\([\\'])")
_DOUBLE = re.compile(r"\\(?:([nrtvef\\$\"])|([0-7]{1,3})|x([\da-fA-F]{1,2})|u\{([\da-fA-F]+)\})")
_MEANING = {"n": "\n", "r": "\r", "t": "\t", "v": "\v", "e": "\x1b", "f": "\f"}
_NAME = r"[A-Za-z_]\w*"
_INSERTED = re.compile(
    rf"(?P<escaped>\\.)|\{{(?P<formula>\$[^{{}}]*)\}}|\$\{{(?P<old>{_NAME})\}}"
    rf"|\$(?P<name>{_NAME})(?:\[(?P<key>[^\]\s]*)\]|->(?P<field>{_NAME}))?",
    re.DOTALL,
)
_HEREDOC = re.compile(r"<<<[ \t]*(['\"]?)(\w+)\1\r?\n(.*?)\r?\n?([ \t]*)\2$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Inserted:
    """A part of a text that is computed: PHP."""

    formula: str


Part = str | Inserted


def single(text: str) -> str:
    """The value of `'...'`."""
    return _SINGLE.sub(lambda found: found[1], text[1:-1])


def double(text: str) -> list[Part]:
    """The parts of `"..."`."""
    return _parts(text, 1, len(text) - 1)


def heredoc(text: str) -> list[Part]:
    """The parts of `<<<TEXT`; the indentation of the last line is taken from every line."""
    match = _HEREDOC.match(text)
    if match is None:
        return [text]
    body = re.sub(rf"^{match[4]}", "", match[3], flags=re.MULTILINE)
    return [body] if match[1] == "'" else _parts(body, 0, len(body), quotes=False)


def unescaped(text: str, quotes: bool = True) -> str:
    def meaning(found: re.Match[str]) -> str:
        if found[1]:
            if found[1] == '"' and not quotes:
                return found[0]
            return _MEANING.get(found[1], found[1])
        if found[2]:
            return chr(int(found[2], 8) & 255)
        return chr(int(found[3] or found[4], 16))

    return _DOUBLE.sub(meaning, text)


def _parts(text: str, at: int, end: int, quotes: bool = True) -> list[Part]:
    parts: list[Part] = []
    done = at
    for match in _INSERTED.finditer(text, at, end):
        if match["escaped"]:
            continue
        if match.start() > done:
            parts.append(unescaped(text[done : match.start()], quotes))
        parts.append(Inserted(_formula(match)))
        done = match.end()
    if done < end:
        parts.append(unescaped(text[done:end], quotes))
    return parts


def _formula(match: re.Match[str]) -> str:
    if match["formula"]:
        return match["formula"]
    name = "$" + (match["old"] or match["name"])
    if match["field"]:
        return f"{name}->{match['field']}"
    key = match["key"]
    if key is None:
        return name
    plain = key.lstrip("-").isdigit() or key.startswith("$")
    return f"{name}[{key}]" if plain else f"{name}['{key}']"
