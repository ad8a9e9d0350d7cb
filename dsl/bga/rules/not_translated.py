"""W0623: a text that translators never see

## What it does

Finds descriptions of states, and names and descriptions of options, values and statistics, that
stand in PHP as a plain text. JSON needs no mark.

## Why it matters

BGA collects what stands in `clienttranslate(...)` or `totranslate(...)`. The rest stays English
for everybody.

## Example

    "description" => '${actplayer} must play a card',

## Instead

    "description" => clienttranslate('${actplayer} must play a card'),
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import Diagnostic
from ..data import Array, Item
from ..findings import problem
from ..linted import LintedProject, ProjectRule

CODE = "W0623"
_PLACEHOLDER = re.compile(r"\$\{\w+\}")
_WORDS = re.compile(r"[^\W\d_]{2,}")
_SHOWN = ("name", "description", "tmdisplay", "notdisplayedmessage", "message")


def check(game: LintedProject) -> Iterator[Diagnostic]:
    for state in game.read.states:
        for key, item in state.items.items():
            if key.startswith("description") and _is_plain(item):
                yield _found(item, f"`{key}` of `{state.name}`", "clienttranslate")
    for variables in game.read.project.variables.values():
        for name in ("$game_options", "$game_preferences", "$stats_type"):
            if name in variables:
                for key, item in _texts(variables[name]):
                    if _is_plain(item):
                        yield _found(item, f"This `{key}`", "totranslate")


def _texts(item: Item) -> Iterator[tuple[str, Item]]:
    if isinstance(item.value, Array):
        for key, inner in item.value.items():
            if key in _SHOWN:
                yield str(key), inner
            yield from _texts(inner)


def _is_plain(item: Item) -> bool:
    """Whether an item is a text with words and without a mark; names of numbers are no words."""
    if not isinstance(item.value, str) or item.marked or item.named:
        return False
    return _WORDS.search(_PLACEHOLDER.sub("", item.value)) is not None


def _found(item: Item, what: str, function: str) -> Diagnostic:
    message = f"{what} is not marked for translation."
    return problem(CODE, item.span, message, f"Write `{function}(...)` around it.")


RULE = ProjectRule(CODE, "not-translated", check)
