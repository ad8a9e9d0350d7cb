"""W0629: a statistic that nothing sets

## What it does

Finds statistics whose name stands in no text of the project's PHP. Names that are put together
while running are not seen: where some text is the beginning of the name, nothing is said.

## Why it matters

Players see "-" for it, or 0, after every game.

## Example

    "turns_number" => ["id" => 10, "name" => totranslate("Number of turns"), "type" => "int"],

and no `incStat(1, "turns_number")`.

## Instead

Set it where it happens, or delete it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0629"
_VERBS = ("inc", "set", "init", "get", "add")
_BEFORE = re.compile(rf"^(?:{'|'.join(_VERBS)}|stats?|player|table)+")


def check(game: LintedProject) -> Iterator[Diagnostic]:
    php = game.read.php
    if not php.methods:
        return
    texts = php.texts
    words = {_bare(word) for word in php.words}
    seen: set[str] = set()
    for stat in game.model.stats:
        key = stat.key.text
        if key in texts or key in seen or _bare(key) in words:
            continue
        if any(game.pieces.may_make(name) for name in (key, *_methods(key))):
            continue
        seen.add(key)
        message = f"Nothing sets the statistic `{key}`."
        yield problem(CODE, stat.key.span, message, "Set it where it happens, or delete it.")


def _methods(key: str) -> list[str]:
    return [f"{verb}{key[:1].upper()}{key[1:]}" for verb in _VERBS]


def _bare(word: str) -> str:
    """A word as methods such as `incTurnsNumber`, and constants of its number, hold it."""
    return _BEFORE.sub("", word.lower().replace("_", ""))


RULE = ProjectRule(CODE, "stat-never-set", check)
