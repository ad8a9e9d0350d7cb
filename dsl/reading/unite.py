"""A game and the parts that hold for one combination of options, as one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from ..diagnostics import Diagnostic, Note, Severity
from ..source import Span
from ..syntax.expr import Block, Expr, ExprStatement, ListLiteral, Name, Range, Return
from .model import (
    ConstantEntry,
    EnumEntry,
    Game,
    Hook,
    MaterialEntry,
    Procedure,
    RangeEntry,
    RecordEntry,
    State,
    Word,
)

T = TypeVar("T")


def unite(game: Game, parts: Sequence[Game]) -> tuple[Game, tuple[Diagnostic, ...]]:
    """The main game with what the parts add, its hooks filled.

    `parts` are the included files that hold, in order, each once, without the files that they
    include in turn (give those too). The result has no includes and no hooks. Names that stand
    twice, required hooks that no part fills, and records without rows are problems.
    """
    return _Union(game, parts).united()


def parts_where(game: Game, holds: Callable[[Expr], bool]) -> list[Game]:
    """The included files whose conditions hold, each once, in file order, with the files that
    they include in turn. `holds` answers a condition on options."""
    found: dict[str, Game] = {}
    for include in game.includes:
        if include.part is None or (include.when is not None and not holds(include.when)):
            continue
        for part in (include.part, *parts_where(include.part, holds)):
            found.setdefault(part.source.name, part)
    return list(found.values())


@dataclass(frozen=True)
class _Named:
    """Where a name is taken, for all kinds of entries alike."""

    name: str
    span: Span


class _Union:
    def __init__(self, game: Game, parts: Sequence[Game]) -> None:
        self.main = game
        self.games = (game, *parts)
        self.problems: list[Diagnostic] = []

    def united(self) -> tuple[Game, tuple[Diagnostic, ...]]:
        hooks = [hook for game in self.games for hook in game.hooks]
        self._duplicates("hooks", _named_hooks(hooks))
        game = replace(
            self.main,
            stats=self._all(lambda g: g.stats),
            material=self._material(),
            table=self._merged("table entries", lambda g: g.table),
            functions=self._merged("functions", lambda g: g.functions),
            effects=self._merged("effects", lambda g: g.effects),
            triggers=self._merged("triggers", lambda g: g.triggers),
            actions=self._merged("actions", lambda g: g.actions),
            setup=self._all(lambda g: g.setup),
            states=self._states(),
            client=self._all(lambda g: g.client),
            scenarios=self._all(lambda g: g.scenarios),
            zombie=next((g.zombie for g in self.games if g.zombie), None),
            zombie_policy=next((g.zombie_policy for g in self.games if g.zombie_policy), None),
            progression=self._only("progression"),
            score=self._only("score"),
            panel=self._only("panel"),
            tie_breaker=self._only("tie_breaker"),
            includes=(),
            hooks=(),
            unread=frozenset().union(*(g.unread for g in self.games)),
        )
        for hook in hooks:
            game = self._fill(game, hook)
        return game, tuple(self.problems)

    # -------------------------------------------------------------------------- merging
    def _all(self, get: Callable[[Game], tuple[T, ...]]) -> tuple[T, ...]:
        return tuple(entry for game in self.games for entry in get(game))

    def _merged(self, what: str, get: Callable[[Game], tuple[T, ...]]) -> tuple[T, ...]:
        entries = self._all(get)
        named = [_Named(e.name, e.signature.name_span) for e in entries]  # type: ignore[attr-defined]
        self._duplicates(what, named)
        return entries

    def _duplicates(self, what: str, entries: Iterable[_Named]) -> None:
        first: dict[str, Span] = {}
        for entry in entries:
            before = first.setdefault(entry.name, entry.span)
            if before is entry.span or before.source is entry.span.source:
                continue  # two in one file: the loader has said so
            message = f"Two files give {what} the name `{entry.name}`."
            help_ = "Rename one, or let the main file offer it under `hooks` for parts to fill."
            self._error("E0124", message, entry.span, help_, self._note(entry.name, before))

    def _note(self, name: str, span: Span) -> Note:
        return Note(f"`{name}` is first written here, in `{span.source.name}`", span)

    def _states(self) -> tuple[State, ...]:
        states = self._all(lambda g: g.states)
        self._duplicates("states", [_Named(str(s.id), s.id_span) for s in states])
        self._duplicates("states", [_Named(s.name.text, s.name.span) for s in states])
        return states

    def _only(self, name: str) -> Any:
        """A section of which there can be one."""
        values = [(game, getattr(game, name)) for game in self.games]
        found = [(game, value) for game, value in values if value is not None]
        for game, _ in found[1:]:
            message = f"Two files have a `{name}`."
            note = self._note(name, found[0][0].sections[name])
            help_ = "Keep one; a part can fill a hook that the main file's calls."
            self._error("E0124", message, game.sections[name], help_, note)
        return found[0][1] if found else None

    def _material(self) -> tuple[MaterialEntry, ...]:
        """All material; the rows that a part gives go to the main file's columns."""
        merged: list[MaterialEntry] = []
        for entry in self._all(lambda g: g.material):
            index = next((i for i, old in enumerate(merged) if _gives_rows(old, entry)), None)
            if index is None:
                merged.append(entry)
            else:
                merged[index] = entry
        self._duplicates("material", [_Named(e.name.text, e.name.span) for e in merged])
        unread = frozenset().union(*(g.unread for g in self.games))
        for entry in merged:
            rowless = isinstance(entry, RecordEntry) and not entry.rows and not entry.all_rows
            if rowless and entry.name.text not in unread:
                help_ = f"Give `{entry.name}` rows, in the main file or in a part."
                self._error("E0102", f"`{entry.name}` has no rows.", entry.name.span, help_)
        return tuple(merged)

    # -------------------------------------------------------------------------- hooks
    def _fill(self, game: Game, hook: Hook) -> Game:
        name = hook.signature.name
        fillings = [p for p in (*game.functions, *game.effects) if p.name == name]
        if fillings:
            self._check_parameters(hook, fillings[0])
            return game
        if any(entry.name.text == name for entry in game.material):
            return game
        if any(entry.name == name for entry in game.table):
            return game
        if hook.body is None:
            message = f"No part fills the hook `{name}`."
            help_ = f"Write `{name}` in an included file, or give the hook a default here."
            self._error("E0125", message, hook.span, help_)
            return replace(game, unread=game.unread | {name})
        return _with_default(game, hook, hook.body)

    def _check_parameters(self, hook: Hook, filling: Procedure) -> None:
        wanted, given = hook.signature.parameters, filling.signature.parameters
        if len(wanted) == len(given):
            return
        message = f"`{filling.name}` has {len(given)} parameters; the hook has {len(wanted)}."
        note = Note("the hook is written here", hook.signature.span)
        help_ = f"Write `{hook.signature.span.text}`."
        self._error("E0126", message, filling.signature.span, help_, note)

    def _error(self, code: str, message: str, span: Span, help_: str, *notes: Note) -> None:
        self.problems.append(Diagnostic(code, Severity.ERROR, message, span, help_, notes))


def _named_hooks(hooks: Iterable[Hook]) -> list[_Named]:
    return [_Named(hook.signature.name, hook.signature.name_span) for hook in hooks]


def _gives_rows(main: MaterialEntry, part: MaterialEntry) -> bool:
    """Whether a part's record has the main record's own columns (it wrote none)."""
    return (
        isinstance(main, RecordEntry)
        and isinstance(part, RecordEntry)
        and main.columns is part.columns
        and not main.rows
        and not main.all_rows
    )


def _with_default(game: Game, hook: Hook, body: Expr | Block) -> Game:
    """The game with the hook's default: material without parentheses; an effect where the body
    is a block that gives no value or the name begins with a capital letter; else a function."""
    name = Word(hook.signature.name, hook.signature.name_span)
    capital = name.text[:1].isupper()
    if not hook.signature.brackets and not isinstance(body, Block):
        return replace(
            game, material=(*game.material, _material_of(name, body, hook.span, capital))
        )
    procedure = Procedure(hook.signature, body, hook.span)
    if isinstance(body, Block):
        if _gives_value(body):
            return replace(game, functions=(*game.functions, procedure))
        return replace(game, effects=(*game.effects, procedure))
    if capital:
        block = Block(body.span, (ExprStatement(body.span, body),))
        return replace(game, effects=(*game.effects, replace(procedure, body=block)))
    return replace(game, functions=(*game.functions, procedure))


def _material_of(name: Word, body: Expr, span: Span, capital: bool) -> MaterialEntry:
    if capital and isinstance(body, ListLiteral):
        members = [Word(m.name, m.span) for m in body.items if isinstance(m, Name)]
        return EnumEntry(name, tuple(members), span)
    if capital and isinstance(body, Range) and body.high is not None:
        return RangeEntry(name, body.low, body.high, span)
    return ConstantEntry(name, body, span)


def _gives_value(node: object) -> bool:
    if isinstance(node, Return):
        return node.value is not None
    if isinstance(node, tuple):
        return any(_gives_value(item) for item in node)
    if isinstance(node, (Expr, str)) or not hasattr(node, "__dataclass_fields__"):
        return False
    return any(
        _gives_value(getattr(node, name)) for name in node.__dataclass_fields__ if name != "span"
    )
