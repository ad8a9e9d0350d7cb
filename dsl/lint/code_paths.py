"""What code as written may do, itself or through what it calls, and how it can come to its end."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from ..reading.model import Cell, Game, RecordEntry
from ..syntax import expr
from .walking import walk

CHOICES = (expr.Choose, expr.ChooseCase, expr.MayBlock, expr.Parallel)
DOUBT = 2
Body = expr.Expr | expr.Block | None


class Code:
    """Questions about code of one game. Where it cannot be known what is called (effects that
    cards hold, triggers), everything that might be is taken to be."""

    def __init__(self, game: Game) -> None:
        self.effects = {effect.name: effect.body for effect in game.effects}
        self.functions = {function.name for function in game.functions}
        self.triggers = [trigger.body for trigger in game.triggers]
        self.columns = {c.name.text for e in _records(game) for c in e.columns}
        self.cells = [block for entry in _records(game) for block in _blocks(entry)]
        self._always: dict[str, bool] = {}
        self._may_end: dict[Body, bool] = {}

    # -------------------------------------------------------------------------- what it may do
    def may_end(self, *bodies: Body) -> bool:
        """Whether `end_game` may be reached, triggers included."""
        present = [body for body in bodies if body is not None]
        return any(self._ends(body) for body in [*present, *(self.triggers if present else ())])

    def may_choose(self, *bodies: Body) -> bool:
        """Whether a player may be asked, triggers included."""
        present = [body for body in bodies if body is not None]
        every = [*present, *(self.triggers if present else ())]
        return any(isinstance(node, CHOICES) for body in every for node in self.nodes(body))

    @property
    def triggers_may_end(self) -> bool:
        return any(self._ends(body) for body in self.triggers)

    def _ends(self, body: Body) -> bool:
        if body not in self._may_end:
            self._may_end[body] = any(_is_end(node) for node in self.nodes(body))
        return self._may_end[body]

    def nodes(self, body: Body) -> Iterator[object]:
        """Every node of a body and of everything that it may call."""
        seen: set[str] = set()
        waiting: list[object] = [body]
        cells_waiting = False
        while waiting:
            for node in walk(waiting.pop()):
                yield node
                for name in _effect_names(node):
                    if name in self.effects and name not in seen:
                        seen.add(name)
                        waiting.append(self.effects[name])
                if not cells_waiting and self._calls_value(node):
                    cells_waiting = True
                    waiting.extend(self.cells)
                    waiting.extend(self.effects[name] for name in self.effects.keys() - seen)
                    seen |= self.effects.keys()

    def _calls_value(self, node: object) -> bool:
        """Whether an effect may be called here that is not named, since a card holds it."""
        if not isinstance(node, expr.Call):
            return False
        function: expr.Expr = node.function
        while isinstance(function, expr.Index):
            function = function.value
        if isinstance(function, expr.Attribute):
            return function.name in self.columns and bool(self.cells)
        return False

    # -------------------------------------------------------------------------- how it ends
    def cost_of_end(self, body: Body) -> float:
        """How many conditions must hold for the body to come to its end (or a `return`) without
        `goto` or `end_game`: 0 where it always can, `inf` where it cannot."""
        if not isinstance(body, expr.Block):
            return 0
        passed, returned = self._block(body.statements)
        return min(passed, returned)

    def always_ends(self, effect: str) -> bool:
        """Whether every call of this effect ends the game."""
        if effect not in self._always:
            self._always[effect] = False  # a recursive call proves nothing
            self._always[effect] = self.cost_of_end(self.effects[effect]) == inf
        return self._always[effect]

    def _block(self, statements: tuple[expr.Statement, ...]) -> tuple[float, float]:
        """The cost of passing all of these, and of a `return` among them."""
        total: float = 0
        returned: float = inf
        for statement in statements:
            if isinstance(statement, expr.Return):
                return inf, min(returned, total)
            passed, early = self._statement(statement)
            returned = min(returned, total + early)
            total += passed
            if total == inf:
                break
        return total, returned

    def _statement(self, statement: expr.Statement) -> tuple[float, float]:
        if isinstance(statement, expr.Goto | expr.Repeat) or _is_end_statement(statement):
            return inf, inf
        if isinstance(statement, expr.Stop):
            return inf, 0
        if isinstance(statement, expr.Let | expr.Assign | expr.ExprStatement):
            if isinstance(statement.value, expr.Watch):
                return self._block(statement.value.body.statements)
            return self._calls(statement), inf
        if isinstance(statement, expr.If):
            return self._if(statement)
        if isinstance(statement, expr.While | expr.For):
            return self._loop(statement)
        if isinstance(statement, expr.ChooseCase):
            return self._cases(statement)
        if isinstance(statement, expr.MayBlock):
            return 0, self._block(statement.body.statements)[1]
        return 0, inf

    def _if(self, statement: expr.If) -> tuple[float, float]:
        ways = [self._block(block.statements) for _, block in statement.branches]
        if statement.otherwise is not None:
            ways.append(self._block(statement.otherwise.statements))
        returned = min(early for _, early in ways) + 1
        passed = [passed for passed, _ in ways]
        if not any(passed):
            return 0, returned
        costs = [cost + 1 for cost in passed]
        if statement.otherwise is None:
            unclear = any(
                isinstance(test, expr.Name | expr.Index) for test, _ in statement.branches
            )
            costs.append(len(statement.branches) + (1 if unclear else 0))
        return min(costs), returned

    def _loop(self, statement: expr.While | expr.For) -> tuple[float, float]:
        _, returned = self._block(statement.body.statements)
        endless = isinstance(statement, expr.While) and _is_true(statement.condition)
        if endless and not any(isinstance(n, expr.Break) for n in walk(statement.body)):
            return inf, returned + DOUBT
        leaves = any(isinstance(n, expr.Goto) or _is_end(n) for n in self.nodes(statement.body))
        return (DOUBT if leaves else 0), returned + DOUBT

    def _cases(self, statement: expr.ChooseCase) -> tuple[float, float]:
        ways = [
            (self._block(case.body.statements), 0 if case.condition is None else 1)
            for case in statement.cases
        ]
        passed = min((way[0] + extra for way, extra in ways), default=0)
        return passed, min((way[1] + extra for way, extra in ways), default=inf)

    def _calls(self, statement: expr.Statement) -> float:
        """What calls in a plain statement add: an effect that always ends, one that may."""
        named = {name for node in walk(statement) for name in _effect_names(node)}
        called = named & self.effects.keys()
        if any(self.always_ends(name) for name in called):
            return inf
        value = any(self._calls_value(node) for node in walk(statement))
        alone = expr.Block(statement.span, (statement,))
        if (called or value) and any(_is_end(node) for node in self.nodes(alone)):
            return DOUBT
        return 0


def _records(game: Game) -> list[RecordEntry]:
    return [entry for entry in game.material if isinstance(entry, RecordEntry)]


def _blocks(entry: RecordEntry) -> Iterator[expr.Block]:
    """The effects that the rows hold."""
    waiting: list[Cell] = [cell for row in entry.rows for cell in row.cells.values()]
    while waiting:
        cell = waiting.pop()
        if isinstance(cell, expr.Block):
            yield cell
        elif isinstance(cell, tuple):
            waiting.extend(cell)
        elif isinstance(cell, expr.Call):
            yield expr.Block(cell.span, (expr.ExprStatement(cell.span, cell),))


def _effect_names(node: object) -> Iterator[str]:
    """Names that may be those of effects called, or given as values."""
    if isinstance(node, expr.Name):
        yield node.name


def _is_end(node: object) -> bool:
    return isinstance(node, expr.Name) and node.name == "end_game"


def _is_end_statement(statement: expr.Statement) -> bool:
    if not isinstance(statement, expr.ExprStatement):
        return False
    value = statement.value
    return _is_end(value.function if isinstance(value, expr.Call) else value)


def _is_true(test: expr.Expr) -> bool:
    return isinstance(test, expr.Bool) and test.value
