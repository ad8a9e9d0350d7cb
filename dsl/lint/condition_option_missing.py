"""E0417: a condition on an option or a value that does not exist

## What it does

Finds `otheroption` and `otheroptionisnot` conditions whose `id` is no option of the game (nor one
of BGA's own, from 200 to 299), and values that the other option does not have.

## Why it matters

Such a condition never holds, or always: the option is never shown, or the start never forbidden.

## Example

    displaycondition:
      - {type: otheroption, id: 101, value: 3}

where option 101 has the values 1 and 2.

## Instead

Write the number of an option under `options`, and values that stand there.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...runtime.options import FRAMEWORK
from ..diagnostics import Diagnostic
from ..reading.model import Condition
from .rule import LintedGame, Rule, found
from .table_options import conditions, shown_name

CODE = "E0417"
PLATFORM = range(200, 300)


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for option in game.model.options:
        for condition, _ in conditions(option):
            if condition.option is not None and condition.type.text.startswith("other"):
                yield from _check(game, condition, condition.option)


def _check(game: LintedGame, condition: Condition, id: int) -> Iterator[Diagnostic]:
    own = {option.id: option for option in game.model.options}
    if id in own:
        name = shown_name(own[id])
        known = [value.value for value in own[id].values]
    elif id in FRAMEWORK:
        name = FRAMEWORK[id].name
        known = [value.value for value in FRAMEWORK[id].values]
    elif id in PLATFORM:
        return
    else:
        ids = ", ".join(str(other) for other in sorted(own))
        help_ = f"The options of this game are {ids}."
        yield found(CODE, condition.span, f"There is no option {id}.", help_)
        return
    missing = [value for value in condition.values if known and value not in known]
    if missing:
        message = f"The option `{name}` has no value {missing[0]}."
        help_ = f"Its values are {', '.join(map(str, known))}."
        yield found(CODE, condition.span, message, help_)


RULE = Rule(CODE, "condition-on-no-option", check)
