"""`ludomill show`: what Ludomill makes of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import click

from .checking import checked_game, loaded_model

if TYPE_CHECKING:
    from ...dsl.model import Condition, Game, Option
    from ..graph import Graph

WHAT = ["states", "options", "model", "ir"]


@click.command()
@click.argument("what", type=click.Choice(WHAT))
@click.argument("game")
def command(what: str, game: str) -> None:
    """Show the states of GAME (those that `turns:` stands for, too), its options, the model that
    was read from the file, or the intermediate form that engines are made from.
    """
    if what == "ir":
        checked = checked_game(game)
        from ..pipeline import ir_text

        click.echo(ir_text(checked), nl=False)
        return
    model = loaded_model(game)
    if what == "states":
        from ..graph import state_graph

        lines = state_lines(state_graph(model), model)
    elif what == "options":
        lines = option_lines(model)
    else:
        lines = tree(model, 0)
    click.echo("\n".join(lines))


# ------------------------------------------------------------------------------ states
def state_lines(graph: Graph, game: Game) -> Iterator[str]:
    """A paragraph for every state: what may be done there, and where it leads."""
    from ..graph import with_parts

    names = {node.id: node.name for node in graph.nodes}
    possible = {s.id: s.possibleactions for part in with_parts(game) for s in part.states}
    if game.turns is not None:
        possible.setdefault(2, game.turns.actions)
    for node in graph.nodes:
        yield f"{node.id} {node.name} ({node.type})"
        if possible.get(node.id):
            yield f"    actions: {', '.join(map(str, possible[node.id]))}"
        for edge in graph.edges:
            if edge.source == node.id:
                label = ", ".join(edge.labels) or "(no label)"
                yield f"    {label} -> {edge.target} {names[edge.target]}"


# ------------------------------------------------------------------------------ options
def option_lines(game: Game) -> Iterator[str]:
    """Options and preferences with their values; `*` marks the default."""
    from ..graph import with_parts

    parts = list(with_parts(game))
    options = [option for part in parts for option in part.options]
    if not options and not any(part.preferences for part in parts):
        yield "This game has no options."
    for option in sorted(options, key=lambda option: option.id):
        yield from one_option(option)
    for preference in [p for part in parts for p in part.preferences]:
        label = f" ({preference.label})" if preference.label else ""
        yield f"preference {preference.id}{label}: {preference.name}"
        for value in preference.values:
            mark = "*" if value.value == preference.default else " "
            yield f"  {mark} {value.value}: {value.name}"


def one_option(option: Option) -> Iterator[str]:
    label = f" ({option.label})" if option.label else ""
    yield f"option {option.id}{label}: {option.name}"
    for value in option.values:
        mark = "*" if value.value == option.default else " "
        labelled = f" ({value.label})" if value.label else ""
        flags = f" [{', '.join(sorted(value.flags))}]" if value.flags else ""
        yield f"  {mark} {value.value}{labelled}: {value.name}{flags}"
        for condition in option.startcondition.get(value.value, ()):
            yield f"      can be started when {condition_text(condition)}"
    joint = f" {option.displayconditionoperand} "
    if option.displaycondition:
        yield f"    shown when {joint.join(map(condition_text, option.displaycondition))}"


def condition_text(condition: Condition) -> str:
    values = " or ".join(map(str, condition.values))
    kind = condition.type.text
    if kind in ("minplayers", "maxplayers"):
        return f"{kind} is {values}"
    verb = "is not" if kind == "otheroptionisnot" else "is"
    return f"option {condition.option} {verb} {values}"


# ------------------------------------------------------------------------------ model
def tree(item: object, depth: int) -> Iterator[str]:
    """A model as an indented outline: one line a value, places left out."""
    from ...dsl.expr import Node, dump
    from ...dsl.model import Word

    indent = "  " * depth
    if isinstance(item, Node):
        yield indent + dump(item)
    elif isinstance(item, Word):
        yield indent + item.text
    elif is_dataclass(item):
        yield indent + type(item).__name__
        for field in fields(item):
            value = getattr(item, field.name)
            if not hidden(field.name, value):
                yield from named(field.name, value, depth + 1)
    elif isinstance(item, (tuple, list)):
        for part in item:
            yield from tree(part, depth)
    elif isinstance(item, dict):
        for key, part in item.items():
            yield from named(str(key), part, depth)
    else:
        yield f"{indent}{item}"


def named(name: str, value: object, depth: int) -> Iterator[str]:
    """`name: value` on one line where the value takes one, else below."""
    lines = list(tree(value, depth + 1))
    if len(lines) == 1:
        yield f"{'  ' * depth}{name}: {lines[0].strip()}"
        return
    yield f"{'  ' * depth}{name}:"
    yield from lines


def hidden(name: str, value: object) -> bool:
    """Places, and what was not written."""
    from ...dsl.source import Source, Span

    if "span" in name or isinstance(value, (Source, Span)) or name in ("keys", "sections"):
        return True
    return value is None or value is False or value in ((), {}, "", frozenset())
