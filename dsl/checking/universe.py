"""The names of a game: which thing each of them means, and what the options allow."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from ..diagnostics import Diagnostic, Note, Severity
from ..reading.model import Game, Option
from ..source import Span
from ..suggest import near
from ..syntax.expr import Expr as Syntax
from ..syntax.expr import Int, Name
from . import core
from .tiling_names import SQUARES
from .types import (
    BOOL,
    INT,
    PLAYER,
    TEXT,
    DirectionType,
    EnumType,
    ErrorType,
    IntType,
    PatternType,
    PlacementType,
    PlaceType,
    RecordType,
    Type,
    widened,
)

SQUARE_DIRECTIONS = (
    "north",
    "northeast",
    "east",
    "southeast",
    "south",
    "southwest",
    "west",
    "northwest",
)
HEXAGON_DIRECTIONS = ("northeast", "east", "southeast", "southwest", "west", "northwest")
TRIANGLE_DIRECTIONS = ("north", "northeast", "southeast", "south", "southwest", "northwest")
MOST_INFERRING = 100  # functions and effects that wait for the result of another one
SIDES = ("north", "east", "south", "west")
DIRECTION_SETS = ("orthogonal", "diagonal", "all8", "all6")
BUILTIN_TYPES: dict[str, Type] = {
    "Player": PLAYER,
    "bool": BOOL,
    "int": INT,
    "text": TEXT,
    "pattern": PatternType(),
}
# Types that there are where boards are.
BOARD_TYPES = ("Direction", "Placement")

# What a name outside of any procedure can mean.
Meaning = (
    core.Enum
    | core.Record
    | core.Board
    | core.Pattern
    | core.Constant
    | core.Place
    | core.Procedure
    | core.Member
    | core.Row
    | core.Spot
    | core.DirectionName
    | core.DirectionSet
    | tuple[core.Expr, core.Expr]
)


class Problems(list[Diagnostic]):
    """The findings of a run. Messages and help become sentences."""

    def error(self, code: str, span: Span, message: str, help: str, *notes: Note) -> None:
        self._add(code, Severity.ERROR, span, message, help, notes)

    def warning(self, code: str, span: Span, message: str, help: str, *notes: Note) -> None:
        self._add(code, Severity.WARNING, span, message, help, notes)

    def _add(
        self,
        code: str,
        severity: Severity,
        span: Span,
        message: str,
        help: str,
        notes: tuple[Note, ...],
    ) -> None:
        self.append(Diagnostic(code, severity, sentence(message), span, sentence(help), notes))


_ARTICLE = re.compile(r"\b([Aa]) (?=`[aeioAEIO])")


def sentence(words: str) -> str:
    """Begun with a capital letter, unless with something quoted, and ended with a stop."""
    words = _ARTICLE.sub(r"\1n ", words)
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")


@dataclass(eq=False)
class Universe:
    """Declarations by name. `named` holds everything that a bare name can mean (members of enums,
    rows and places included), several for a name where the expected type decides."""

    game: Game
    problems: Problems
    enums: dict[str, core.Enum] = field(default_factory=dict)
    ranges: dict[str, tuple[core.Expr, core.Expr]] = field(default_factory=dict)
    records: dict[str, core.Record] = field(default_factory=dict)
    boards: dict[str, core.Board] = field(default_factory=dict)
    patterns: dict[str, core.Pattern] = field(default_factory=dict)
    constants: dict[str, core.Constant] = field(default_factory=dict)
    places: dict[str, core.Place] = field(default_factory=dict)
    functions: dict[str, core.Procedure] = field(default_factory=dict)
    effects: dict[str, core.Procedure] = field(default_factory=dict)
    actions: dict[str, core.Procedure] = field(default_factory=dict)
    # `score`, `panel`, `tie_breaker`, where they are written.
    sections: dict[str, core.Procedure] = field(default_factory=dict)
    named: dict[str, list[Meaning]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    # Names that entries with errors meant to declare: nothing more is said of them.
    refused: set[str] = field(default_factory=set)
    options_read: set[int] = field(default_factory=set)
    stats_set: set[tuple[str, str]] = field(default_factory=set)
    # Functions and the like whose body speaks of a `me` that they have not.
    without_me: set[str] = field(default_factory=set)
    # Names of all choices, `Effect.variable`, for scenarios.
    choices: dict[str, None] = field(default_factory=dict)
    waiting: dict[core.Procedure, Callable[[], None]] = field(default_factory=dict)

    def name(self, name: str, meaning: Meaning) -> None:
        self.named.setdefault(name, []).append(meaning)

    def is_option_label(self, name: str) -> bool:
        """Whether a value of some option is called so."""
        values = (value for option in self.game.options for value in option.values)
        return any(v.label is not None and v.label.text == name for v in values)

    def option(self, name: str) -> Option | None:
        for option in self.game.options:
            if option.label is not None and option.label.text == name:
                return option
        return None

    ensure_later: list[core.Procedure] = field(default_factory=list)
    inferring: list[core.Procedure] = field(default_factory=list)
    asking_again: set[core.Procedure] = field(default_factory=set)
    # How the functions without a declared result are checked.
    checks: dict[core.Procedure, Callable[[], None]] = field(default_factory=dict)

    def ensure(self, procedure: core.Procedure) -> None:
        """Check a procedure before its result is needed; one that is being checked is left alone.

        Of functions that ask themselves, also through others, the result is worked out twice: at
        first what the inner question gives is not known."""
        check = self.waiting.pop(procedure, None)
        if check is None:
            if procedure in self.inferring and isinstance(procedure.result, ErrorType):
                self.asking_again.update(self.inferring[self.inferring.index(procedure) :])
            return
        if len(self.inferring) >= MOST_INFERRING:
            self._too_long(procedure)
            return
        start = len(self.problems)
        self.inferring.append(procedure)
        check()
        self.inferring.pop()
        if procedure in self.asking_again and not self.asking_again & set(self.inferring):
            del self.problems[start:]
            again = {p: c for p, c in self.checks.items() if p in self.asking_again}
            self.asking_again.clear()
            procedure.result = widened(procedure.result)
            self.waiting |= {p: c for p, c in again.items() if p is not procedure}
            check()
            procedure.result = widened(procedure.result)

    def _too_long(self, procedure: core.Procedure) -> None:
        message = f"`{procedure.name}` ends a chain of {MOST_INFERRING} that call each other"
        help_ = "put it and those that it calls above the others"
        self.problems.error("E0224", procedure.span, message, help_)

    def type_named(self, name: str) -> Type | None:
        if name in BUILTIN_TYPES:
            return BUILTIN_TYPES[name]
        if name in self.enums:
            return EnumType(name)
        if name in self.records:
            return RecordType(name)
        if name in self.boards:
            return PlaceType(name)
        if name in self.ranges:
            low, high = self.ranges[name]
            return IntType(bound(low.type, "low"), bound(high.type, "high"))
        if name == "Direction":
            directed = [b.name for b in self.boards.values() if b.directions]
            return DirectionType(directed[0]) if directed else None
        if name == "Placement" and len(self.squares()) == 1:
            return PlacementType(self.squares()[0])
        return None

    def squares(self) -> list[str]:
        """The boards of squares: on these lie patterns."""
        return [board.name for board in self.boards.values() if board.tiling in SQUARES]

    def corners_of(self, board: str) -> str | None:
        """The board of the corners of a board's places."""
        return next((b.name for b in self.boards.values() if b.of == board), None)

    def type_names(self) -> list[str]:
        return [
            *BUILTIN_TYPES,
            *self.enums,
            *self.records,
            *self.boards,
            *self.ranges,
        ]

    def missing(
        self, code: str, span: Span, name: str, message: str, help: str, *notes: Note
    ) -> None:
        """An error about a name that is declared nowhere; nothing where its declaration is
        broken."""
        if name not in self.game.unread and name not in self.refused and not self._is_lost(name):
            self.problems.error(code, span, message, help, *notes)

    def _is_lost(self, name: str) -> bool:
        """Whether it may be a place of a board that could not be made."""
        lost = "options:" in self.game.unread or any(not b.names for b in self.boards.values())
        return lost and PLACE_NAME.fullmatch(name) is not None

    def near(self, name: str, also: list[str] | None = None) -> str:
        """` did you mean ...` for a help line, empty when nothing is close."""
        close = near(name, [*self.named, *(also or [])])
        return f"did you mean {' or '.join(f'`{c}`' for c in close)}?" if close else ""

    def option_values(self, option: Option) -> list[int]:
        return [value.value for value in option.values]

    def option_assignments(self, syntax: list[Syntax], cap: int = 64) -> list[dict[str, int]]:
        """Every combination of the options that these formulas read (at most `cap`)."""
        labels = sorted({label for s in syntax for label in _options_in(s)})
        found = [o for o in (self.option(label) for label in labels) if o is not None]
        every = product(*([v.value for v in o.values] for o in found))
        names = [o.label.text for o in found if o.label is not None]
        return [
            dict(zip(names, values, strict=True))
            for _, values in zip(range(cap), every, strict=False)
        ]

    def constant_values(self, syntax: Syntax) -> list[int]:
        """The values of a formula of numbers and options; empty where it is none."""
        found: list[int] = []
        for assignment in self.option_assignments([syntax]):
            value = _evaluate(syntax, assignment)
            if value is None:
                return []
            found.append(value)
        return found


def bound(type_: Type, end: str) -> int | None:
    from .types import as_int

    numbers = as_int(type_)
    return None if numbers is None else getattr(numbers, end)


def _options_in(syntax: object) -> set[str]:
    """Labels of the options that a formula reads."""
    from dataclasses import fields

    from ..syntax.expr import Attribute, Node

    if isinstance(syntax, Attribute) and isinstance(syntax.value, Name):
        return {syntax.name} if syntax.value.name == "option" else set()
    if isinstance(syntax, tuple):
        return set().union(*(_options_in(item) for item in syntax)) if syntax else set()
    if isinstance(syntax, Node):
        return set().union(*(_options_in(getattr(syntax, f.name)) for f in fields(syntax)))
    return set()


def _evaluate(syntax: Syntax, options: dict[str, int]) -> int | None:
    """The value of a formula of numbers and options, None where it holds anything else."""
    from ..syntax.expr import Attribute, Binary, Unary

    if isinstance(syntax, Int):
        return syntax.value
    if isinstance(syntax, Attribute) and isinstance(syntax.value, Name):
        return options.get(syntax.name) if syntax.value.name == "option" else None
    if isinstance(syntax, Unary) and syntax.op == "-":
        value = _evaluate(syntax.operand, options)
        return None if value is None else -value
    if isinstance(syntax, Binary):
        left, right = _evaluate(syntax.left, options), _evaluate(syntax.right, options)
        if left is None or right is None:
            return None
        return _calculate(syntax.op, left, right)
    return None


def _calculate(op: str, left: int, right: int) -> int | None:
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    if op == "*":
        return left * right
    if op == "//" and right:
        return left // right
    if op == "%" and right:
        return left % right
    return None


PLACE_NAME = re.compile(r"[a-z]{1,2}[0-9]{1,2}")
