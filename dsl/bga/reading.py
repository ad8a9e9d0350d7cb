"""A project of BGA as a game of the model: what its definition files say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

from ..diagnostics import Diagnostic
from ..reading.model import Fact, Game, Word
from ..source import Source, Span
from . import options
from .bga_states import FRAMEWORK_STATES, BgaState, ReadStates, states_of
from .data import Item
from .findings import problem
from .js_code import JsCode
from .json_reader import read_json
from .php_code import PhpCode
from .php_operators import same
from .php_statements import run_file
from .php_tokens import OpenEnd
from .php_world import Skipped
from .project import FACTS, OPTIONS, PREFERENCES, STATES, STATS, Project
from .state_classes import class_states

DEFINITIONS = (STATES, *FACTS, *OPTIONS, *PREFERENCES, *STATS)


@dataclass(eq=False)
class ReadProject:
    """`states`: all but those of the framework. `whole`: no state is missing from them."""

    project: Project
    game: Game
    states: list[BgaState]
    setup: BgaState | None  # state 1, where it is written
    whole: bool
    php: PhpCode
    problems: list[Diagnostic] = field(default_factory=list)

    @cached_property
    def js(self) -> JsCode:
        return JsCode(self.project.client)

    @cached_property
    def all_ways_known(self) -> bool:
        """Whether the transitions are the only ways: nothing jumps, no state is missing."""
        return self.whole and not self.php.jumps and not any(s.open for s in self.states)

    @property
    def numbers(self) -> set[int]:
        return {state.id for state in self.states} | set(FRAMEWORK_STATES)


def read_game(project: Project) -> ReadProject:
    """Everything that the definition files of a project say. Nothing stops the reader."""
    problems: list[Diagnostic] = []
    states = ReadStates()
    code = PhpCode(project.php, DEFINITIONS)
    class_states(code, project.world, states)
    held = _variables(project, STATES, problems)
    if "$machinestates" in held:
        states_of(held["$machinestates"], states)
        states.whole = states.whole and not _partly_run(project, STATES)
    elif STATES in project.sources:
        states.whole = False
        if not problems and not states.states:
            span = _start(project.sources[STATES])
            message = "This file sets no `$machinestates`."
            problems.append(problem("W0601", span, message, "The states stand there by rule."))
    problems += states.problems
    infos = _one(project, FACTS, "$gameinfos", problems)
    facts = options.load_facts(infos, problems)
    players, players_span = options.players_of(infos)
    source = project.first_of((STATES, *FACTS)) or next(iter(project.sources.values()))
    game = Game(
        source=source,
        name=Word(project.name, _start(source)),
        title=_title(project, facts.get("game_name"), source),
        players=players,
        players_span=players_span or _start(source),
        facts=facts,
        options=options.load_options(_one(project, OPTIONS, "$game_options", problems), problems),
        preferences=options.load_preferences(
            _one(project, PREFERENCES, "$game_preferences", problems), problems
        ),
        stats=options.load_stats(_one(project, STATS, "$stats_type", problems), problems),
        states=tuple(s.state for s in states.states if s.id not in FRAMEWORK_STATES),
        unread=frozenset(states.unread),
    )
    own = [state for state in states.states if state.id not in FRAMEWORK_STATES]
    setup = next((state for state in states.states if state.id == 1), None)
    problems += repeated_keys(project)
    return ReadProject(project, game, own, setup, states.whole, code, problems)


def _title(project: Project, fact: Fact | None, source: Source) -> Word:
    if fact is not None and isinstance(fact.value, str) and fact.value:
        return Word(fact.value, fact.span)
    return Word(project.name, _start(source))


def _start(source: Source) -> Span:
    match = re.search(r"\S+", source.text)
    return Span(source, match.start(), match.end()) if match else Span(source, 0, 0)


# ------------------------------------------------------------------------------ one file
def _one(
    project: Project, names: tuple[str, ...], variable: str, problems: list[Diagnostic]
) -> Item | None:
    """What the first of these files that is there says."""
    for name in names:
        if name not in project.sources:
            continue
        if name.endswith(".php"):
            return _variables(project, name, problems).get(variable)
        item, faults = read_json(project.sources[name])
        for fault in faults:
            code = "W0607" if fault.harmless else "E0602"
            help_ = fault.help or "Compare with an editor that knows JSON."
            problems.append(problem(code, fault.span, fault.message, help_))
        return item
    return None


def _variables(project: Project, name: str, problems: list[Diagnostic]) -> dict[str, Item]:
    """The variables that a PHP file sets; each file is run once."""
    if name not in project.php:
        return {}
    known = project.variables.get(name)
    if known is not None:
        return known
    world = project.world
    try:
        found = run_file(world, name).variables
    except OpenEnd as fault:
        found = {}
        message = f"This {fault.what} is never closed."
        problems.append(problem("E0602", fault.span, message, "PHP cannot read this file."))
    problems += [_not_run(s) for s in world.skipped if s.span.source is project.sources[name]]
    project.variables[name] = found
    return found


def _partly_run(project: Project, name: str) -> bool:
    """Whether a statement of a file was not run, which may have changed what it sets."""
    source = project.sources[name]
    return any(skipped.span.source is source for skipped in project.world.skipped)


def _not_run(skipped: Skipped) -> Diagnostic:
    if skipped.broken:
        help_ = "PHP cannot read this file. Is a bracket closed too early before it?"
        return problem("E0602", skipped.span, _sentence(skipped.why), help_)
    message = f"This part is not read: {skipped.why}."
    return problem("W0601", skipped.span, message, "What it sets is not judged.")


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def repeated_keys(project: Project) -> list[Diagnostic]:
    """Keys that stand twice in one array of a definition file."""
    files = {id(s) for path, s in project.sources.items() if path in DEFINITIONS}
    found = []
    for first, again in project.world.repeated:
        span = again.key_span
        if id(span.source) not in files:
            continue
        key = span.text
        alike = same(first.item.value, again.item.value)
        message = f"The key {key} stands twice in this array: the first one is lost."
        if alike:
            message = f"The key {key} stands twice in this array, with the same value."
        code = "W0609" if alike else "E0608"
        found.append(
            problem(code, span, message, f"It first stands on line {first.key_span.line}.")
        )
    return found
