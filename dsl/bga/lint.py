"""What is wrong with a BGA project: its files, the rules for games and those for projects."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..lint import (
    Rule,
    actplayer_in_multiactive,
    condition_option_missing,
    option_value_never,
    player_colors_few,
    player_colors_missing,
    players_never_start,
    startcondition_message,
    state_circle,
    state_unreachable,
    text_fragments,
    transition_target,
)
from .linted import LintedProject
from .project import read_project
from .reading import ReadProject, read_game
from .rules import RULES
from .rules.condition_value_missing import partly_wrong

# Rules for games that need the definitions only, not the code.
SHARED: tuple[Rule, ...] = (
    actplayer_in_multiactive.RULE,
    option_value_never.RULE,
    player_colors_few.RULE,
    player_colors_missing.RULE,
    players_never_start.RULE,
    startcondition_message.RULE,
)
# Those that need every way between the states.
OF_ALL_WAYS: tuple[Rule, ...] = (state_circle.RULE, state_unreachable.RULE)


def lint_project(folder: str) -> tuple[list[Diagnostic], int]:
    """Everything found in the project in a folder, by place, and how many files were read."""
    project = read_project(folder)
    return findings(read_game(project)), len(project.sources)


def findings(read: ReadProject) -> list[Diagnostic]:
    """What the files and the rules say, each finding once, by place."""
    found = {_key(d): d for d in _findings(read)}
    return sorted(found.values(), key=lambda d: (d.span.source.name, d.span.start, d.code))


def _findings(read: ReadProject) -> Iterator[Diagnostic]:
    yield from read.problems
    game = LintedProject(read)
    for rule in SHARED:
        yield from rule.check(game)
    # a description that is nothing but `${you}` is a common way to begin a state of the client
    yield from (d for d in text_fragments.check(game) if d.span.text.startswith("${"))
    partly = partly_wrong(game)
    yield from (d for d in condition_option_missing.check(game) if d.span not in partly)
    if read.whole:
        yield from transition_target.RULE.check(game)
        if read.setup is not None:
            yield from transition_target.targets(game, read.setup.state)
    if game.read.all_ways_known and game.graph.first in game.graph.states:
        for rule in OF_ALL_WAYS:
            yield from rule.check(game)
    for project_rule in RULES:
        yield from project_rule.check(game)


def _key(diagnostic: Diagnostic) -> tuple[object, ...]:
    return diagnostic.code, diagnostic.span, diagnostic.message
