"""W0413: `${actplayer}` where several players act

## What it does

Finds descriptions of `multipleactiveplayer` states with `${actplayer}`.

## Why it matters

In such a state no one player is active: the text shows whoever was active before.

## Example

    states:
      2:
        name: passCards
        type: multipleactiveplayer
        description: ${actplayer} must pass three cards

## Instead

        description: Other players must pass three cards
        descriptionmyturn: ${you} must pass three cards
"""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..syntax.expr import Name
from .rule import LintedGame, Rule, found
from .walking import walk

CODE = "W0413"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for state in game.written_states:
        if state.type.text != "multipleactiveplayer":
            continue
        for node in walk(tuple(state.descriptions.values())):
            if isinstance(node, Name) and node.name == "actplayer":
                message = f"In `{state.name}` several act: `${{actplayer}}` names none of them."
                help_ = "Write `Other players must ...`, and `${you}` in `descriptionmyturn`."
                yield found(CODE, node.span, message, help_)


RULE = Rule(CODE, "actplayer-in-multiactive", check)
