"""The lint rules: each is one file, whose docstring is its page, and one entry in `RULES`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..checking.checker import CheckResult
from ..diagnostics import Diagnostic
from ..reading.expand_turns import expand_turns
from ..reading.model import Game
from ..source import Source
from . import (
    action_unused,
    actplayer_in_multiactive,
    args_after_action,
    client_misfit,
    condition_constant,
    condition_option_missing,
    constant_condition,
    constant_unused,
    doubtful_way_out,
    effect_unused,
    empty_domain,
    end_unreachable,
    endless_loop,
    endless_recursion,
    first_state_number,
    function_unused,
    hidden_choice,
    hidden_decides,
    hidden_maybe_choice,
    hidden_maybe_decides,
    hidden_maybe_shown,
    hidden_maybe_written,
    hidden_shown,
    hidden_written,
    index_outside,
    line_not_anchored,
    local_unread,
    material_unused,
    no_states,
    no_way_out,
    option_unread,
    option_value_never,
    place_unread,
    placeholder_without_dollar,
    player_colors_few,
    player_colors_missing,
    player_loop_order,
    player_state_idle,
    players_never_start,
    progression_missing,
    progression_not_updated,
    startcondition_message,
    stat_never_set,
    state_circle,
    state_unreachable,
    states_share_name,
    step_state,
    text_fragments,
    thing_referred,
    tie_breaker_description,
    transition_target,
    transition_unused,
    trigger_still_holds,
    zombie_missing,
)
from .rule import LintedGame, Rule

__all__ = ["RULES", "LintedGame", "Rule", "run", "run_all"]

RULES: tuple[Rule, ...] = (
    transition_target.RULE,
    transition_unused.RULE,
    state_unreachable.RULE,
    first_state_number.RULE,
    end_unreachable.RULE,
    state_circle.RULE,
    no_way_out.RULE,
    doubtful_way_out.RULE,
    player_state_idle.RULE,
    step_state.RULE,
    no_states.RULE,
    actplayer_in_multiactive.RULE,
    progression_not_updated.RULE,
    progression_missing.RULE,
    zombie_missing.RULE,
    condition_option_missing.RULE,
    condition_constant.RULE,
    startcondition_message.RULE,
    players_never_start.RULE,
    option_value_never.RULE,
    option_unread.RULE,
    place_unread.RULE,
    function_unused.RULE,
    effect_unused.RULE,
    material_unused.RULE,
    constant_unused.RULE,
    stat_never_set.RULE,
    action_unused.RULE,
    text_fragments.RULE,
    player_colors_few.RULE,
    player_colors_missing.RULE,
    tie_breaker_description.RULE,
    constant_condition.RULE,
    index_outside.RULE,
    player_loop_order.RULE,
    args_after_action.RULE,
    endless_loop.RULE,
    endless_recursion.RULE,
    trigger_still_holds.RULE,
    line_not_anchored.RULE,
    empty_domain.RULE,
    placeholder_without_dollar.RULE,
    local_unread.RULE,
    states_share_name.RULE,
    thing_referred.RULE,
    hidden_shown.RULE,
    hidden_maybe_shown.RULE,
    hidden_written.RULE,
    hidden_maybe_written.RULE,
    hidden_decides.RULE,
    hidden_maybe_decides.RULE,
    hidden_choice.RULE,
    hidden_maybe_choice.RULE,
    client_misfit.RULE,
)


def run(game: Game, result: CheckResult, whole: bool | None = None) -> list[Diagnostic]:
    """What the rules find in one game, united and checked, by place.

    `whole`: nothing is missing from it. The caller says False where loading had errors; what the
    checker could not understand is known. Rules about what is missing or unused then keep silent.
    """
    complete = result.checked is not None and whole is not False and not game.unread
    linted = LintedGame(expand_turns(game), result)
    found = [
        diagnostic
        for rule in RULES
        if complete or not rule.whole
        for diagnostic in rule.check(linted)
        if diagnostic.span.source.name != "turns"  # code that `turns` stands for
    ]
    return sorted(found, key=_place)


def run_all(
    games: Iterable[tuple[Game, CheckResult]], whole: bool | None = None
) -> list[Diagnostic]:
    """What the rules find in all combinations of a game's parts, each finding once.

    What one combination lacks another may have: findings of rules marked `everywhere` count only
    where every combination that holds the file makes them.
    """
    partly = {rule.code for rule in RULES if rule.everywhere}
    first: dict[tuple[object, ...], Diagnostic] = {}
    made: dict[tuple[object, ...], int] = {}
    holding: dict[Source, int] = {}
    for game, result in games:
        for source in _sources(game):
            holding[source] = holding.get(source, 0) + 1
        for key, diagnostic in {_key(d): d for d in run(game, result, whole)}.items():
            first.setdefault(key, diagnostic)
            made[key] = made.get(key, 0) + 1
    kept = [
        diagnostic
        for key, diagnostic in first.items()
        if diagnostic.code not in partly or made[key] >= holding.get(diagnostic.span.source, 0)
    ]
    return sorted(kept, key=_place)


def _place(diagnostic: Diagnostic) -> tuple[str, int, str]:
    return diagnostic.span.source.name, diagnostic.span.start, diagnostic.code


def _key(diagnostic: Diagnostic) -> tuple[object, ...]:
    return diagnostic.code, diagnostic.span, diagnostic.message


def _sources(game: Game) -> set[Source]:
    """The files that a united game is made of."""
    entries: tuple[Any, ...] = (
        *(*game.table, *game.material, *game.functions, *game.effects, *game.triggers),
        *(*game.actions, *game.states, *game.stats, *game.setup, *game.scenarios),
    )
    return {game.source, *(entry.span.source for entry in entries)}
