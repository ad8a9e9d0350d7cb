"""E0624: a placeholder that PHP replaces by nothing

## What it does

Finds descriptions in double quotes with `${actplayer}`, `${you}` and the like: in double quotes PHP
puts its own variable there, which does not exist.

## Why it matters

Players read " must play a card", and newer versions of PHP complain.

## Example

    "description" => clienttranslate("${actplayer} must play a card"),

## Instead

    "description" => clienttranslate('${actplayer} must play a card'),
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...source import Span
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "E0624"
_PLACEHOLDER = re.compile(r"(?<!\\)\$\{(\w+)\}")


def check(game: LintedProject) -> Iterator[Diagnostic]:
    for state in game.read.states:
        for key, item in state.items.items():
            if not key.startswith("description") or not item.span.text.startswith('"'):
                continue
            if not item.span.source.name.endswith(".php"):
                continue
            for match in _PLACEHOLDER.finditer(item.span.text):
                start = item.span.start + match.start()
                span = Span(item.span.source, start, start + len(match[0]))
                message = f"In double quotes PHP replaces `{match[0]}` by its own variable."
                yield problem(CODE, span, message, "Write the text in single quotes.")
                break


RULE = ProjectRule(CODE, "placeholder-in-double-quotes", check)
