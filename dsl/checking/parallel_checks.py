"""The branches of a `parallel` must not touch each other: each writes only what is its own
player's.

Followed through effects that a branch calls: an argument that is the branch's player is its player
there too.
"""

from __future__ import annotations

from ..source import Span
from . import core
from .suspension import blocks, procedures, steps
from .types import PLAYER, PlayerType
from .universe import Problems

Own = frozenset[core.Variable]
CODE = "E0328"


def check_parallel(game: core.CheckedGame, problems: Problems) -> None:
    """Every `parallel` of the game."""
    for procedure in procedures(game):
        for step in steps(procedure.body or ()):
            if isinstance(step, core.Parallel):
                _Branch(game, problems, step.span).body(step.body, frozenset([step.variable]))


class _Branch:
    """Walks one branch. A call is followed once for each set of own parameters."""

    def __init__(self, game: core.CheckedGame, problems: Problems, span: Span) -> None:
        self.game = game
        self.problems = problems
        self.parallel = span
        self.followed: set[tuple[core.Procedure, frozenset[int]]] = set()

    def body(self, body: core.Body, own: Own) -> None:
        for step in body:
            self.step(step, own)
            if isinstance(step, core.Let) and _is_own(step.value, own):
                own = own | {step.variable}
            if isinstance(step, core.Parallel):
                continue
            for inner in blocks(step):
                self.body(inner, own)

    def error(self, span: Span, message: str, help: str) -> None:
        if not any(p.code == CODE and p.span == span for p in self.problems):
            self.problems.error(CODE, span, message, help)

    def step(self, step: core.Statement, own: Own) -> None:
        if isinstance(step, core.Write):
            self._written(step.place, step.indices, step.span, own)
        elif isinstance(step, core.Move):
            self._move(step, own)
        elif isinstance(step, core.Shuffle | core.Roll):
            if isinstance(step.place, core.PlaceRef):
                self._written(step.place.place, step.place.indices, step.span, own)
        elif isinstance(step, core.Stat):
            if step.player is None or not _is_own(step.player, own):
                self._shared("a statistic of the table", step.span)
        elif isinstance(step, core.RecordHistory):
            self._shared(f"`{step.place.name}`", step.span)
        elif isinstance(step, core.EndGame):
            self.error(
                step.span,
                "a branch of a `parallel` cannot end the game: others still act",
                "note it in a place of the player, and end the game after the `parallel`",
            )
        elif isinstance(step, core.Activate):
            self.error(
                step.span,
                "a branch of a `parallel` cannot activate players",
                "activate after the `parallel`",
            )
        elif isinstance(step, core.Choose | core.ChooseCase):
            self._chooser(step, own)
        elif isinstance(step, core.CallEffect):
            self._call(step, own)

    def _written(
        self, place: core.Place, indices: tuple[core.Expr, ...], span: Span, own: Own
    ) -> None:
        first = place.indices[0] if place.indices else None
        if isinstance(first, PlayerType) and _is_own(indices[0], own):
            return
        name = span.text if isinstance(first, PlayerType) else f"`{place.name}`"
        if isinstance(first, PlayerType):
            name = f"`{place.name}` of another player"
        self._shared(name, span)

    def _shared(self, what: str, span: Span) -> None:
        self.error(
            span,
            f"a branch of a `parallel` changes {what}",
            "a branch changes only what is indexed by its own player; "
            "do the rest after the `parallel`",
        )

    def _move(self, step: core.Move, own: Own) -> None:
        for clause in step.clauses:
            if isinstance(clause.destination, core.PlaceRef):
                target = clause.destination
                self._written(target.place, target.indices, clause.span, own)
            if clause.count is not None and isinstance(clause.what, core.PlaceRef):
                self._written(clause.what.place, clause.what.indices, clause.span, own)

    def _chooser(self, step: core.Choose | core.ChooseCase, own: Own) -> None:
        if step.by.type == PLAYER and not _is_own(step.by, own):
            self.error(
                step.by.span,
                "in a branch of a `parallel` only its own player chooses",
                "ask the other one after the `parallel`",
            )

    def _call(self, step: core.CallEffect, own: Own) -> None:
        effects = [step.effect] if isinstance(step.effect, core.Procedure) else self.game.cells
        positions = frozenset(i for i, a in enumerate(step.arguments) if _is_own(a, own))
        for effect in effects:
            if effect.kind == "function" or (effect, positions) in self.followed:
                continue
            self.followed.add((effect, positions))
            if any(isinstance(inner, core.Parallel) for inner in steps(effect.body or ())):
                self.error(
                    step.span,
                    f"`{effect.name}` begins a `parallel` inside a `parallel`",
                    "call it before the `parallel`, or after it",
                )
            inner = [p.variable for i, p in enumerate(effect.parameters) if i in positions]
            self.body(effect.body or (), frozenset(inner))


def _is_own(value: core.Expr, own: Own) -> bool:
    value = value.value if isinstance(value, core.Narrow) else value
    return isinstance(value, core.Local) and value.variable in own
