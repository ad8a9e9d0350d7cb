"""W0430: a text that cannot be translated

## What it does

Finds texts in which a placeholder touches letters (`card${s}`), and log lines and descriptions that
are nothing but a placeholder.

## Why it matters

Translators see the text and put the words of their language in their order. Endings that are glued
to a word, and sentences that are put together elsewhere, exist in one language only.

## Example

    log("${player_name} draws ${n} card${s}", n=n, s=ending)

## Instead

    log("${player_name} draws cards: ${n}", n=n)
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..syntax.expr import Call, Expr, Name, Text
from .rule import LintedGame, Rule, found
from .walking import pieces, walk

CODE = "W0430"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    sentences = {t for state in game.model.states for t in state.descriptions.values()}
    for _, piece in pieces(game.model):
        for node in walk(piece):
            if isinstance(node, Call) and isinstance(node.function, Name):
                values = [a.value for a in node.arguments if a.name is None]
                if node.function.name == "log" and values and isinstance(values[0], Text):
                    sentences.add(values[0])
            if isinstance(node, Text):
                yield from _touching(node)
                if node in sentences:
                    yield from _alone(node)


def _alone(text: Text) -> Iterator[Diagnostic]:
    words = "".join(part for part in text.parts if isinstance(part, str))
    if text.parts and not any(letter.isalpha() for letter in words):
        message = "This text has no words of its own, so there is nothing to translate."
        yield found(CODE, text.span, message, "Write the sentence here, with its values in it.")


def _touching(text: Text) -> Iterator[Diagnostic]:
    parts: tuple[str | Expr, ...] = text.parts
    for before, part, after in zip(("", *parts), parts, (*parts[1:], ""), strict=False):
        if isinstance(part, str):
            continue
        glued = isinstance(before, str) and before[-1:].isalpha()
        ending = isinstance(after, str) and after[:1].isalpha() and after[:1].islower()
        if glued or ending:
            message = f"`${{{part.span.text}}}` is part of a word here, which cannot be translated."
            help_ = "Give whole words to a placeholder, or write two texts."
            yield found(CODE, part.span, message, help_)


RULE = Rule(CODE, "text-in-fragments", check)
