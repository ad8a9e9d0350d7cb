"""What a new version of a game would break for tables that began with the old one.

A table that is being played keeps numbers: of its state, its options and statistics, of rows and
members, and the shape of every entry of its table. `compare` finds where they no longer mean what
they meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..diagnostics import Diagnostic
from ..reading.expand_turns import expand_turns
from ..reading.model import Game, Option, State
from .break_finding import Versions, breaking, risky
from .material import compare_material
from .table import compare_table


def compare(old: Game, new: Game) -> list[Diagnostic]:
    """The findings, each at its place in the new version (its section, where something is gone)."""
    versions = Versions(expand_turns(old), expand_turns(new))
    found = [diagnostic for check in CHECKS for diagnostic in check(versions)]
    return sorted(found, key=lambda d: (d.span.source.name, d.span.start, d.code))


# ------------------------------------------------------------------------------ players, states
def _players(v: Versions) -> Iterator[Diagnostic]:
    gone = [str(n) for n in v.old.players if n not in v.new.players]
    if gone:
        message = (
            f"Tables of {' and '.join(gone)} players can be in play, and are no longer allowed."
        )
        yield risky(
            "W0501", v.new.players_span, message, "Let them end before, or keep the number."
        )


def _states(v: Versions) -> Iterator[Diagnostic]:
    new_ids, new_names = _by_id(v.every_new("states")), _by_name(v.every_new("states"))
    old_names = _by_name(v.every_old("states"))
    for old in v.every_old("states"):
        same_id, same_name = new_ids.get(old.id), new_names.get(old.name.text)
        if same_name is not None and same_name.id != old.id:
            message = f"The state `{old.name}` was {old.id} and is now {same_name.id}."
            help_ = f"Give it the number {old.id} again: tables in play keep the number."
            yield breaking("E0502", same_name.id_span, message, help_, old.id_span)
        elif same_id is None:
            message = f"The state {old.id} (`{old.name}`) is gone; tables may be waiting in it."
            help_ = "Keep it until they have left it, even if nothing leads to it any more."
            yield breaking("E0503", v.section("states"), message, help_, old.id_span)
        elif same_id.name.text != old.name.text and same_id.name.text not in old_names:
            message = f"State {old.id} was `{old.name}` and is now `{same_id.name}`."
            help_ = "If it is only renamed, all is well; else give the new state a new number."
            yield risky("W0504", same_id.name.span, message, help_, old.name.span)
        if same_id is not None and same_name is same_id and same_id.type.text != old.type.text:
            message = f"`{old.name}` was a state of type {old.type} and is now {same_id.type}."
            help_ = "Tables may be waiting in it: give the new state a new number and name."
            yield breaking("E0505", same_id.type.span, message, help_, old.type.span)


def _by_id(states: list[State]) -> dict[int, State]:
    return {state.id: state for state in states}


def _by_name(states: list[State]) -> dict[str, State]:
    return {state.name.text: state for state in states}


# ------------------------------------------------------------------------------ options
def _options(v: Versions) -> Iterator[Diagnostic]:
    new = {option.id: option for option in v.new.options}
    for old in v.old.options:
        same = new.get(old.id)
        if same is None:
            message = (
                f"The option {old.id} (`{old.name}`) is gone; tables in play have a value for it."
            )
            moved = _with_label(v.new.options, old)
            help_ = "Keep it, with one value if there is nothing to choose any more."
            if moved is not None:
                help_ = f"Give `{moved.label}` the number {old.id} again, in place of {moved.id}."
            span = v.section("options") if moved is None else moved.id_span
            yield breaking("E0506", span, message, help_, old.id_span)
            continue
        yield from _option(old, same)


def _with_label(options: tuple[Option, ...], wanted: Option) -> Option | None:
    label = None if wanted.label is None else wanted.label.text
    if label is None:
        return None
    return next((o for o in options if o.label is not None and o.label.text == label), None)


def _option(old: Option, new: Option) -> Iterator[Diagnostic]:
    old_values = {value.value: value for value in old.values}
    new_values = {value.value: value for value in new.values}
    for value in old_values.keys() - new_values.keys():
        message = (
            f"The option `{old.name}` has lost its value {value} (`{old_values[value].name}`)."
        )
        help_ = "Keep it; a `startcondition` can forbid it for new tables."
        yield breaking("E0507", new.id_span, message, help_, old_values[value].span)
    for value in sorted(old_values.keys() & new_values.keys()):
        before, after = old_values[value].label, new_values[value].label
        labels = [v.label.text for v in new.values if v.label is not None]
        if before is None or (after is not None and after.text == before.text):
            continue
        if before.text in labels:
            message = f"`{before}` of `{old.name}` was {value}, and is another value now."
            help_ = f"Give `{before}` the number {value} again: tables in play keep the number."
            yield breaking("E0508", new_values[value].span, message, help_, before.span)
    if old.default != new.default:
        message = f"The default of `{new.name}` was {old.default} and is now {new.default}."
        help_ = "Tables where the option was hidden will now play with the new value."
        span = new.default_span or new.id_span
        yield risky("W0509", span, message, help_, old.default_span)


# ------------------------------------------------------------------------------ statistics
def _stats(v: Versions) -> Iterator[Diagnostic]:
    news = v.every_new("stats")
    for old in v.every_old("stats"):
        same = next((s for s in news if (s.scope, s.key.text) == (old.scope, old.key.text)), None)
        taken = next((s for s in news if (s.scope, s.id) == (old.scope, old.id)), None)
        if same is not None and same.id != old.id:
            message = f"The statistic `{old.key}` had the id {old.id} and now has {same.id}."
            help_ = f"Give it {old.id} again: what was counted so far is kept under the id."
            yield breaking("E0510", same.key.span, message, help_, old.span)
        elif same is not None and same.type != old.type:
            message = f"The statistic `{old.key}` was {old.type} and is now {same.type}."
            yield breaking("E0510", same.key.span, message, "Give the new one a new id.", old.span)
        if same is None and taken is not None and taken.name.text != old.name.text:
            message = f"The id {old.id} belonged to `{old.key}` and is now that of `{taken.key}`."
            help_ = "Unless it is only renamed, give the new statistic an id that was never used."
            yield risky("W0511", taken.key.span, message, help_, old.span)
        elif taken is None and same is None:
            message = f"The statistic `{old.key}` is gone, and with it what was counted so far."
            yield risky("W0512", v.section("stats"), message, "Keep it if players look at it.")


Check = Callable[[Versions], Iterator[Diagnostic]]
CHECKS: tuple[Check, ...] = (_players, _states, _options, _stats, compare_table, compare_material)
