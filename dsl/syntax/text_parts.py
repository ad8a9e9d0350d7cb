"""Quoted and plain texts: their escapes, and the formulas in `${...}`."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..source import Span
from .expr import Expr
from .syntax_problem import SyntaxProblem

_ESCAPE = re.compile(r"\\(.)")
_MEANING = {"n": "\n"}
_PLACEHOLDER_END = re.compile(r'(?:[^"}]|"(?:[^"\\]|\\.)*")*\}')


def unescape(text: str) -> str:
    return _ESCAPE.sub(lambda found: _MEANING.get(found[1], found[1]), text)


def split_quoted(
    content: Span, read_formula: Callable[[Span], Expr]
) -> tuple[str, tuple[str | Expr, ...]]:
    """The value and the parts of a quoted text. `content` is what stands between the quotes.

    Empty strings between two formulas are left out. Raises `SyntaxProblem`.
    """
    raw = content.text
    value = unescape(raw) if "\\" in raw else raw
    if "${" not in raw:
        return value, ((value,) if value else ())
    parts: list[str | Expr] = []
    done = 0
    while (start := raw.find("${", done)) >= 0:
        stop = _closing(raw, start, content)
        formula = raw[start + 2 : stop]
        if '"' in formula or "\\" in formula:
            raise SyntaxProblem(
                "E0227",
                "A formula inside a text cannot hold a text of its own.",
                _part(content, start, stop + 1),
                "Give the formula a name with `let` before, and put `${name}` here.",
            )
        if start > done:
            parts.append(unescape(raw[done:start]))
        parts.append(read_formula(_part(content, start + 2, stop)))
        done = stop + 1
    if done < len(raw):
        parts.append(unescape(raw[done:]))
    return value, tuple(parts)


def split_plain(
    span: Span, value: str, read_formula: Callable[[Span], Expr]
) -> tuple[str | Expr, ...]:
    """The parts of a text written without quotes of the language (a description, a prompt).

    `value` is the text after YAML has read it, `span` the place where it was written: each formula
    is looked up there, where YAML may have folded its lines. Raises `SyntaxProblem`.
    """
    parts: list[str | Expr] = []
    done = 0
    searched = 0
    while (start := value.find("${", done)) >= 0:
        stop = _plain_closing(value, start, span)
        if start > done:
            parts.append(value[done:start])
        place = _find(span, value[start : stop + 1], searched)
        parts.append(read_formula(Span(span.source, place.start + 2, place.end - 1)))
        searched = place.end - span.start
        done = stop + 1
    if done < len(value):
        parts.append(value[done:])
    return tuple(parts)


def _find(span: Span, placeholder: str, searched: int) -> Span:
    pattern = r"\s+".join(re.escape(word) for word in placeholder.split())
    found = re.compile(pattern).search(span.text, searched)
    if found is None:
        raise SyntaxProblem(
            "E0227",
            f"`{placeholder}` is written with escapes of YAML.",
            span,
            "Write this text without quotes around it, or in a `|` block.",
        )
    return _part(span, found.start(), found.end())


def _closing(raw: str, start: int, content: Span) -> int:
    stop = raw.find("}", start)
    if stop < 0:
        raise _unclosed(_part(content, start, start + 2))
    return stop


def _plain_closing(value: str, start: int, span: Span) -> int:
    found = _PLACEHOLDER_END.match(value, start + 2)
    if found is None:
        raise _unclosed(span)
    return found.end() - 1


def _unclosed(span: Span) -> SyntaxProblem:
    return SyntaxProblem(
        "E0227", "This `${` is never closed.", span, "Put a `}` after the formula: `${name}`."
    )


def _part(span: Span, start: int, stop: int) -> Span:
    return Span(span.source, span.start + start, span.start + stop)
