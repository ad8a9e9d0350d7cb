"""The author's functions, effects and triggers as methods that are still to be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ...dsl.checking import core
from ...dsl.reading import model
from ...dsl.source import Span
from .bodies import Body, rule
from .names import camel, distinct, parameter_names
from .parameters import php_type
from .php import php_comment

_MAGIC = "__"  # PHP keeps method names that begin so


@dataclass(frozen=True, slots=True)
class Rule:
    """A method; its result and signature are PHP."""

    method: str
    signature: str
    result: str
    body: Body


@dataclass(frozen=True, slots=True)
class RuleBook:
    """`methods` gives the name of the method of each procedure, for the cells of records."""

    rules: tuple[Rule, ...]
    methods: dict[core.Procedure, str]


@dataclass(frozen=True, slots=True)
class _Found:
    name: str
    procedure: core.Procedure
    places: tuple[Span, ...]  # where its text stands, in each variant that writes it differently
    head: str


def rule_book(games: Sequence[core.CheckedGame]) -> RuleBook:
    """Everything with rules, beside the actions and what happens in states: those of all variants,
    in the order of the file."""
    found = [
        *_named(games, lambda g: g.functions, lambda m: m.functions),
        *_named(games, lambda g: g.effects, lambda m: m.effects),
        *_triggers(games),
        *_sections(games),
        *_cells(games),
    ]
    names = distinct(method_name(entry.name) for entry in found)
    methods: dict[core.Procedure, str] = {}
    for entry, name in zip(found, names, strict=True):
        methods[entry.procedure] = name
    rules = [_rule(entry, name) for entry, name in zip(found, names, strict=True)]
    return RuleBook(tuple(rules), methods)


def _named(
    games: Sequence[core.CheckedGame],
    checked: Callable[[core.CheckedGame], dict[str, core.Procedure]],
    written: Callable[[model.Game], Iterable[model.Procedure]],
) -> list[_Found]:
    procedures: dict[str, core.Procedure] = {}
    places: dict[str, dict[str, Span]] = {}
    for game in games:
        texts = {entry.name: entry.span for entry in written(game.model)}
        for name, procedure in checked(game).items():
            procedures.setdefault(name, procedure)
            span = texts.get(name, procedure.span)
            places.setdefault(name, {}).setdefault(span.text, span)
    return [_Found(n, p, tuple(places[n].values()), "") for n, p in procedures.items()]


def _triggers(games: Sequence[core.CheckedGame]) -> list[_Found]:
    return _named(games, lambda g: {t.name: t.procedure for t in g.triggers}, lambda m: m.triggers)


def _sections(games: Sequence[core.CheckedGame]) -> list[_Found]:
    found = []
    for name in ("score", "panel", "tie_breaker"):
        found += _named(
            games,
            lambda g, name=name: {name: p} if (p := getattr(g, name)) is not None else {},  # type: ignore[misc]
            lambda m, name=name: [p] if (p := getattr(m, name)) is not None else [],  # type: ignore[misc]
        )
    return found


def _cells(games: Sequence[core.CheckedGame]) -> list[_Found]:
    found: dict[Span, _Found] = {}
    for game in games:
        for cell in game.cells:
            found.setdefault(cell.span, _Found(cell.name, cell, (cell.span,), f"{cell.name}:"))
    return list(found.values())


def _rule(found: _Found, method: str) -> Rule:
    procedure = found.procedure
    variables = [p.variable for p in procedure.parameters]
    names = parameter_names(variable.name for variable in variables)
    signature = ", ".join(
        f"{php_type(variable.type)} ${name}"
        for variable, name in zip(variables, names, strict=True)
    )
    lines: list[str] = []
    for place in found.places:
        head = found.head
        if len(found.places) > 1:
            head = f"In {place.source.name.rsplit('/', 1)[-1]}:"
        lines += rule(place, procedure.body or (), head).comment
    return Rule(method, signature, php_type(procedure.result), Body(tuple(lines)))


def method_name(name: str) -> str:
    """`Mission0.met` -> `Mission0Met`; names that PHP accepts stay."""
    return name if name.isidentifier() and not name.startswith(_MAGIC) else camel(name)


def options_comment(game: model.Game) -> str:
    """How formulas' `option.label` is read on BGA."""
    lines = []
    for option in game.options:
        if option.label is not None:
            lines.append(
                f"option.{option.label.text} is $this->game->tableOptions->get({option.id})"
            )
            labels = [f"{v.label.text} = {v.value}" for v in option.values if v.label is not None]
            lines += [f"    {', '.join(labels)}"] if labels else []
    return php_comment("\n".join(lines)) if lines else ""
