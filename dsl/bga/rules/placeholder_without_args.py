"""W0628: a placeholder that nothing fills

## What it does

Finds placeholders in descriptions of states that have no `args`, other than `${actplayer}`,
`${you}` and `${otherplayer}`. The client may set them itself, so this is a warning.

## Why it matters

Players read `${number}`.

## Example

    "description" => clienttranslate('${actplayer} must discard ${number} cards'),

and no `"args"`.

## Instead

    "args" => "argDiscard",

where `argDiscard` returns `['number' => 2]`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ...syntax.expr import Name
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0628"
_OWN = ("actplayer", "you", "otherplayer", "titlearg")


def check(game: LintedProject) -> Iterator[Diagnostic]:
    for state in game.read.states:
        if state.args is not None or "args" in state.items:
            continue
        seen: set[str] = set()
        for text in state.state.descriptions.values():
            for part in text.parts:
                if isinstance(part, Name) and part.name not in (*_OWN, *seen):
                    seen.add(part.name)
                    message = f"`{state.name}` has no `args` that could fill `{part.span.text}`."
                    yield problem(CODE, part.span, message, "Add `args`, or delete it.")


RULE = ProjectRule(CODE, "placeholder-without-args", check)
