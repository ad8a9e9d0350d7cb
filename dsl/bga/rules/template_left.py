"""W0622: what the template of a new project has left behind

## What it does

Finds names and texts that BGA writes into every new project and that mean nothing in a real game:
`my_first_global_variable`, `my game option`, `table_teststat1`, `My Great Company`.

## Why it matters

They show the players options, statistics or names that nobody meant, and hide that something was
never written.

## Example

    "my_first_global_variable" => 10,

## Instead

Delete it, or put what your game needs in its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ..code_text import CodeText
from ..findings import problem
from ..linted import LintedProject, ProjectRule
from ..project import FACTS

CODE = "W0622"
_LEFT = re.compile(
    r"""['"](my_(?:first|second)_(?:global_variable|game_variant)|my game option"""
    r"""|(?:table|player)_teststat[12]|my_other_feature|emptygame|myAction|My Great Game"""
    r"""|my_game_variable)['"]|\b(emptygame|YourGameName|<yourgamename>)\b"""
)
_IN_FACTS = re.compile(r"""['"](My Publishing Company|My Great Company|My publisher)['"]""", re.I)


def check(game: LintedProject) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    sources = game.read.project.sources
    for path, source in sources.items():
        if not path.endswith((".php", ".js", ".ts")):
            continue
        code = CodeText(source, php=path.endswith(".php"))
        pattern = _IN_FACTS if path in FACTS else _LEFT
        if not pattern.search(source.text):
            continue
        for match in pattern.finditer(code.kept):
            group = 1 if match[1] else 2
            if match[group] not in seen:
                seen.add(match[group])
                message = f"`{match[group]}` is a left-over of the project template."
                span = code.span(match.start(group), match.end(group))
                yield problem(CODE, span, message, "Delete it, or write what your game needs.")


RULE = ProjectRule(CODE, "template-left", check)
