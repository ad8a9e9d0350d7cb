"""W0445: braces in a text without a dollar sign

## What it does

Finds `{name}` in texts that players read, where `${name}` is most probably meant.

## Why it matters

Without the dollar sign the braces and the name are shown as they are written.

## Example

    log("{player_name} draws {n} cards", n=2)

## Instead

    log("${player_name} draws ${n} cards", n=2)
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..source import Span
from ..syntax.expr import Text
from .rule import LintedGame, Rule, found
from .walking import pieces, walk

CODE = "W0445"
_BRACES = re.compile(r"(?<!\$)\{(\w+)\}")


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for _, piece in pieces(game.model):
        for node in walk(piece):
            if isinstance(node, Text) and any(isinstance(part, str) for part in node.parts):
                yield from _in(node)


def _in(text: Text) -> Iterator[Diagnostic]:
    for match in _BRACES.finditer(text.span.text):
        start = text.span.start + match.start()
        span = Span(text.span.source, start, start + len(match[0]))
        message = f"`{match[0]}` is shown as it stands here: a placeholder begins with `$`."
        yield found(CODE, span, message, f"Write `${match[0]}`.")


RULE = Rule(CODE, "placeholder-without-dollar", check)
