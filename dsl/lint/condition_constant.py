"""W0418: a condition of an option that always or never holds

## What it does

Finds conditions of `displaycondition` and `startcondition` whose answer is the same for every
number of players that the game is for, or for every value of the other option.

## Why it matters

A condition that always holds can go; one that never holds hides an option for good, or forbids a
value.

## Example

    players: 2..4
    options:
      100:
        startcondition:
          1:
            - {type: minplayers, value: 2, message: Not alone}

## Instead

Leave the condition out, or ask for a number that makes a difference: `value: 3`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...runtime.options import holds
from ..diagnostics import Diagnostic
from ..reading.model import Condition, Option
from .rule import LintedGame, Rule, found
from .table_options import conditions, table_condition

CODE = "W0418"


def check(game: LintedGame) -> Iterator[Diagnostic]:
    for option in game.model.options:
        for condition, value in conditions(option):
            answers = _answers(game, option, condition, value)
            if len(answers) == 1:
                yield _constant(condition, answers.pop())


def _constant(condition: Condition, always: bool) -> Diagnostic:
    message = f"This condition {'always' if always else 'never'} holds."
    help_ = "Leave it out, or ask for something that makes a difference."
    return found(CODE, condition.span, message, help_)


def _answers(
    game: LintedGame, option: Option, condition: Condition, value: int | None
) -> set[bool]:
    """Every answer that the condition can give; empty where other rules have spoken."""
    asked = table_condition(condition)
    if condition.type.text in ("minplayers", "maxplayers"):
        return {holds(asked, players, {}) for players in game.model.players}
    others = {o.id: [v.value for v in o.values] for o in game.model.options}
    if condition.option not in others:
        return set()
    values = others[condition.option]
    if set(condition.values) - set(values):
        return set()
    if condition.option == option.id and value is not None:
        values = [value]
    return {holds(asked, 0, {condition.option: v}) for v in values}


RULE = Rule(CODE, "constant-option-condition", check)
