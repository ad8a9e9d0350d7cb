"""What a lint rule is, and the game that it looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from ..checking import core
from ..checking.checker import CheckResult
from ..checking.universe import Universe
from ..diagnostics import Diagnostic, Note, Severity
from ..reading.model import Game, State
from ..source import Span
from .code_paths import Code
from .state_graph import StateGraph
from .walking import mentions


class LintedGame:
    """One combination of parts, united and with `turns` expanded. `checked` is None where the
    checker found errors; rules then look at what is written only."""

    def __init__(self, model: Game, result: CheckResult) -> None:
        self.model = model
        self.checked: core.CheckedGame | None = result.checked
        self.universe: Universe = result.universe

    @cached_property
    def code(self) -> Code:
        return Code(self.model)

    @cached_property
    def graph(self) -> StateGraph:
        return StateGraph(self.model, self.code)

    @cached_property
    def mentions(self) -> dict[str, set[str]]:
        return mentions(self.model)

    @property
    def written_states(self) -> list[State]:
        """The states that the author wrote: `turns` expands to states without keys."""
        return [state for state in self.model.states if state.keys]


Check = Callable[[LintedGame], Iterator[Diagnostic]]


@dataclass(frozen=True, slots=True)
class Rule:
    """`name` is what is found, in kebab case. `whole`: only for games without errors, since what it
    misses may stand in what could not be read. `everywhere`: what one combination of parts lacks
    another may have, so a finding counts only if it is made for every combination."""

    code: str
    name: str
    check: Check
    whole: bool = False
    everywhere: bool = False


def found(code: str, span: Span, message: str, help: str, *notes: Note) -> Diagnostic:
    """A finding of a rule; the letter of its code says how certain it is."""
    severity = Severity.ERROR if code.startswith("E") else Severity.WARNING
    return Diagnostic(code, severity, message, span, help, notes)


def listed(words: list[str], last: str = "and") -> str:
    """`a`, `b` and `c`."""
    quoted = [f"`{word}`" for word in words]
    return f" {last} ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)
