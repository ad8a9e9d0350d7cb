"""The options of a game as the functions of `runtime.options` take them."""

from __future__ import annotations

from collections.abc import Iterator

from ...runtime import options as table
from ..reading.model import Condition, Game, Option


def table_options(game: Game) -> tuple[table.Option, ...]:
    return tuple(_option(option) for option in game.options)


def table_condition(condition: Condition) -> table.Condition:
    message = None if condition.message is None else condition.message.text
    return table.Condition(
        condition.type.text, condition.option, condition.values, message, condition.gamestartonly
    )


def conditions(option: Option) -> Iterator[tuple[Condition, int | None]]:
    """Every condition of an option, with the value that it belongs to (None: the whole option)."""
    for condition in option.displaycondition:
        yield condition, None
    for value, starts in option.startcondition.items():
        for condition in starts:
            yield condition, value


def shown_name(option: Option) -> str:
    return option.label.text if option.label is not None else option.name.text


def _option(option: Option) -> table.Option:
    values = tuple(
        table.OptionValue(v.value, None if v.label is None else v.label.text, v.name.text)
        for v in option.values
    )
    starts = {
        value: tuple(table_condition(c) for c in found)
        for value, found in option.startcondition.items()
    }
    return table.Option(
        id=option.id,
        label=None if option.label is None else option.label.text,
        name=option.name.text,
        values=values,
        default=option.default,
        displaycondition=tuple(table_condition(c) for c in option.displaycondition),
        displayconditionoperand=option.displayconditionoperand,
        startcondition=starts,
    )
