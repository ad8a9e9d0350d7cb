"""W0422: an option that changes nothing

## What it does

Finds options that no formula reads: not in the rules, not in `when` of an included file, not in
`client`, and not in the condition of another option.

## Why it matters

Players choose between values that play the same.

## Example

    options:
      100:
        label: size
        name: Board size
        values: {8: {name: Large}, 6: {name: Small}}
    material:
      Square: square(8, 8)

## Instead

Read it by its label: `Square: square(option.size, option.size)`. Or delete the option.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..diagnostics import Diagnostic
from ..reading.model import Game, Option
from ..source import Source
from .rule import LintedGame, Rule, found
from .table_options import conditions, shown_name

CODE = "W0422"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    asked = {
        condition.option
        for option in game.model.options
        for condition, _ in conditions(option)
        if condition.option != option.id
    }
    for option in game.model.options:
        if option.id in game.universe.options_read or option.id in asked:
            continue
        if not _in_some_text(game.model, option):
            message = f"Nothing reads the option `{shown_name(option)}`."
            help_ = f"Read it (`option.{shown_name(option)}`), or delete it."
            if option.label is None:
                help_ = f"Give option {option.id} a `label` and read it, or delete it."
            yield found(CODE, option.name.span, message, help_)


def _in_some_text(game: Game, option: Option) -> bool:
    """Whether a file says `option.label`: united games have no includes and no `when` any more."""
    if option.label is None:
        return False
    wanted = re.compile(rf"\boption\.{re.escape(option.label.text)}\b")
    return any(wanted.search(source.text) for source in _sources(game))


def _sources(game: Game) -> set[Source]:
    entries: tuple[Any, ...] = (
        *game.table,
        *game.functions,
        *game.effects,
        *game.actions,
        *game.states,
    )
    return {game.source, *(e.span.source for e in entries), *(e.span.source for e in game.material)}


RULE = Rule(CODE, "option-unread", check, whole=True, everywhere=True)
