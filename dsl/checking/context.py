"""What the checker knows at one point of a formula or effect: names in scope, what is not none
here."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..source import Span
from . import core
from .types import ERROR, PLAYER, VOID, Type
from .universe import Problems, Universe


@dataclass(eq=False)
class Scope:
    """Local names. A block opens a scope of its own."""

    parent: Scope | None = None
    names: dict[str, core.Variable] = field(default_factory=dict)

    def find(self, name: str) -> core.Variable | None:
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            scope = scope.parent
        return None

    def all_names(self) -> list[str]:
        here = list(self.names)
        return here + self.parent.all_names() if self.parent else here


@dataclass(eq=False)
class Context:
    """`facts`: keys of expressions that are not none here. `assigned`: locals that the procedure
    writes again. `kind`: function, effect, action, trigger, state, setup, args, score, scenario."""

    universe: Universe
    procedure: core.Procedure
    kind: str
    scope: Scope = field(default_factory=Scope)
    facts: frozenset[str] = frozenset()
    assigned: frozenset[str] = frozenset()
    labels: frozenset[str] | None = None
    choice_path: str = ""
    in_parallel: core.Variable | None = None
    in_loop: bool = False
    in_after: bool = False
    wrote: bool = False
    results: list[tuple[Type, Span]] = field(default_factory=list)
    wanted_result: Type | None = None

    @property
    def problems(self) -> Problems:
        return self.universe.problems

    def declare(self, name: str, type_: Type, span: Span) -> core.Variable:
        """A new local. A name that already means something is an error."""
        from .names import refuse_shadowing

        taken = self.scope.find(name) is not None
        refuse_shadowing(self, name, span)
        # Of a name that was taken nothing more is said.
        variable = core.Variable(name, ERROR if taken and name != "_" else type_, span)
        self.scope.names[name] = variable
        return variable

    def knows(self, name: str) -> bool:
        """Whether a bare name means something here."""
        words = ("players", "active", "me", "option", "stats")
        known = self.scope.find(name) is not None or name in self.universe.named or name in words
        return known or name in self.universe.type_names()

    def changes(self, span: Span) -> None:
        """A statement that changes something (or asks, or throws dice): a function may not."""
        self.wrote = True
        if self.kind in ("function", "args", "score"):
            self.problems.error(
                "E0314",
                span,
                "a function changes nothing and tells nothing: it only answers",
                "do this where the function is called, or make it an effect",
            )

    def me(self, span: Span) -> core.Expr | None:
        """The player that is meant where none is said: of a `parallel` the branch's, else `me`."""
        if self.in_parallel is not None:
            return core.Local(PLAYER, span, self.in_parallel)
        variable = self.scope.find("me")
        if variable is not None and variable.type == PLAYER:
            return core.Local(PLAYER, span, variable)
        return None


def outside(u: Universe, kind: str = "function", name: str = "material") -> Context:
    """A context without locals, for formulas that stand alone."""
    nowhere = Span(u.game.source, 0, 0)
    return Context(u, core.Procedure(name, kind, (), VOID, nowhere), kind)


def key(expr: core.Expr) -> str | None:
    """A text that is equal for expressions that read the same; None for what may not be
    narrowed."""
    if isinstance(expr, core.Narrow):
        return key(expr.value)
    if isinstance(expr, core.Local):
        return f"<{id(expr.variable)}>"
    if isinstance(expr, core.Const):
        return repr(expr.value)
    if isinstance(expr, core.Member):
        return f"{expr.enum.name}.{expr.index}"
    if isinstance(expr, core.Spot | core.DirectionName):
        return expr.name
    if isinstance(expr, core.Active):
        return "active"
    if isinstance(expr, core.Row):
        return f"{expr.record.name}#{expr.index}"
    if isinstance(expr, core.Field):
        return _joined(f".{expr.record.columns[expr.column].name}", (expr.value,))
    if isinstance(expr, core.Read):
        return _joined(f"table {expr.place.name}", expr.indices)
    if isinstance(expr, core.Builtin):
        return _joined(expr.name, tuple(a for a in expr.arguments if a is not None))
    if isinstance(expr, core.Item):
        return _joined("item", (expr.value, expr.index))
    if isinstance(expr, core.CallFunction):
        return _joined(f"table {expr.procedure.name}()", expr.arguments)
    if isinstance(expr, core.Players):
        return "players"
    return None


def _joined(head: str, arguments: tuple[core.Expr, ...]) -> str | None:
    keys = [key(argument) for argument in arguments]
    if any(k is None for k in keys):
        return None
    return f"{head}({', '.join(k for k in keys if k is not None)})"


def truths(condition: core.Expr) -> tuple[frozenset[str], frozenset[str]]:
    """What is known to be present when a condition holds, and when it does not."""
    if isinstance(condition, core.Truth):
        found = key(condition.operand)
        return (frozenset([found]) if found else frozenset()), frozenset()
    if isinstance(condition, core.Not):
        holds, fails = truths(condition.operand)
        return fails, holds
    if isinstance(condition, core.And):
        return frozenset().union(*(truths(i)[0] for i in condition.items)), frozenset()
    if isinstance(condition, core.Or):
        return frozenset(), frozenset().union(*(truths(i)[1] for i in condition.items))
    if isinstance(condition, core.Comparison) and condition.op == "==":
        return _equal_present(condition), frozenset()
    return frozenset(), frozenset()


def _equal_present(condition: core.Comparison) -> frozenset[str]:
    """`x == 3` says that x is not none."""
    from .types import NoneType, OptionalType

    found = set()
    for one, other in ((condition.left, condition.right), (condition.right, condition.left)):
        name = key(one)
        if name and not isinstance(other.type, OptionalType | NoneType):
            found.add(name)
    return frozenset(found)


def after_write(facts: frozenset[str]) -> frozenset[str]:
    """The facts that survive a change of the table."""
    return frozenset(f for f in facts if "table " not in f)


def after_assignment(facts: frozenset[str], variable: core.Variable) -> frozenset[str]:
    """The facts that survive a new value of a local."""
    return frozenset(f for f in facts if f"<{id(variable)}>" not in f)
