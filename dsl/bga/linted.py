"""A project as its rules look at it, and what a rule is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from ..checking.universe import Problems, Universe
from ..diagnostics import Diagnostic
from ..lint.rule import LintedGame
from ..lint.state_graph import FIRST, PLAYER_STATES, StateGraph
from ..reading.model import Condition, Option
from ..source import Source
from .bga_states import BgaState
from .php_code import Method
from .php_statements import find_class_constant, find_constant
from .put_together import Pieces, pieces
from .reading import ReadProject

PLATFORM = 200  # options with this number and above are BGA's own
_CONSTANT = re.compile(r"(?:([A-Z]\w*)::)?(\w+)")


class LintedProject(LintedGame):
    """`read` is the project; the rest is a game whose code is not known."""

    def __init__(self, read: ReadProject) -> None:
        self.read = read
        self.model = replace(read.game, options=tuple(map(_judged, read.game.options)))
        self.checked = None
        self.universe = Universe(read.game, Problems())

    @cached_property
    def graph(self) -> StateGraph:
        graph = StateGraph(self.model, self.code)
        graph.first = self.first
        return graph

    @cached_property
    def first(self) -> int:
        """The state in which the game begins."""
        if self.read.setup is not None:
            for transition in self.read.setup.state.transitions:
                return transition.target
        for method in self.read.php.methods_by_name.get("setupnewgame", []):
            body = method.code.bare[method.start : method.end]
            for match in re.finditer(r"\breturn\s+(?:(\w+)::class|([\w:]+))\s*;", body):
                for state in self.read.states:
                    if state.kind is not None and state.kind.name == match[1]:
                        return state.id
                number = self.number(match[2] or "", method.code.source)
                if number is not None:
                    return number
        return FIRST

    def number(self, text: str, near: Source) -> int | None:
        """The number that a constant in the file `near`, or a number as written, stands for."""
        if text.isdecimal():
            return int(text)
        match = _CONSTANT.fullmatch(text.strip().lstrip("\\"))
        if match is None:
            return None
        world = self.read.project.world
        if match[1]:
            item = find_class_constant(world, match[1], match[2], near)
        else:
            item = find_constant(world, match[2])
        value = item.value if item is not None else None
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    @property
    def array_states(self) -> list[BgaState]:
        """The states of `states.inc.php`."""
        return [state for state in self.read.states if state.kind is None]

    @cached_property
    def labels(self) -> set[str]:
        """Every transition of every state."""
        found = {t.label.text for s in self.read.states for t in s.state.transitions}
        setup = self.read.setup
        return found | ({t.label.text for t in setup.state.transitions} if setup else set())

    @cached_property
    def pieces(self) -> Pieces:
        """What PHP may put names together from; a name itself is none of them."""
        names = {state.name for state in self.read.states} | self.labels
        names |= {word.text for s in self.read.states for word in s.state.possibleactions}
        php = self.read.php
        return pieces(php.codes.values(), php.texts - names)

    # -------------------------------------------------------------------------- where code runs
    @cached_property
    def runs_in(self) -> dict[str, set[int]]:
        """For the name of a method in lower case, the states in which it may run, as far as
        calls by name tell."""
        found: dict[str, set[int]] = {}
        for name, state in self._beginnings():
            found.setdefault(name.lower(), set()).add(state)
        calls = self.read.php.calls
        waiting = list(found)
        while waiting:
            name = waiting.pop()
            for called in calls.get(name, ()):
                before = found.setdefault(called, set())
                if not found[name] <= before:
                    before |= found[name]
                    waiting.append(called)
        return found

    def _beginnings(self) -> Iterator[tuple[str, int]]:
        checks: dict[str, list[Method]] = {}
        for check in self.read.php.checks:
            if check.method is not None:
                checks.setdefault(check.action, []).append(check.method)
        for state in self.read.states:
            for word in (state.action, state.args):
                if word is not None and state.kind is None:
                    yield word.text, state.id
            for method in state.methods:
                yield method.name, state.id
            for action in state.state.possibleactions:
                yield action.text, state.id
                for checking in checks.get(action.text, ()):
                    yield checking.name, state.id
            if state.state.type.text in PLAYER_STATES:
                yield "zombieTurn", state.id

    def is_used(self, method: Method) -> bool:
        """Whether anything names a method: a state, a call, a text."""
        name = method.name
        php = self.read.php
        return name.lower() in self.runs_in or name.lower() in php.called or name in php.texts


def _judged(option: Option) -> Option:
    """An option without conditions on options of the platform: it may have more values for them
    than are known here."""
    starts = {
        value: tuple(c for c in found if not _on_platform(c))
        for value, found in option.startcondition.items()
    }
    shown = tuple(c for c in option.displaycondition if not _on_platform(c))
    return replace(option, startcondition=starts, displaycondition=shown)


def _on_platform(condition: Condition) -> bool:
    return condition.option is not None and condition.option >= PLATFORM


Check = Callable[[LintedProject], Iterator[Diagnostic]]


@dataclass(frozen=True, slots=True)
class ProjectRule:
    """As a rule for games; `name` is what is found, in kebab case."""

    code: str
    name: str
    check: Check
