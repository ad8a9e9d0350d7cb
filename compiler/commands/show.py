"""`ludomill show`: what Ludomill makes of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import click

from .checking import checked_game, loaded_model

if TYPE_CHECKING:
    from ...dsl.reading.model import Args, Condition, Game, Option, State
    from ...dsl.syntax.expr import Block

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
        lines = state_lines(model)
    elif what == "options":
        lines = option_lines(model)
    else:
        lines = tree(model, 0)
    click.echo("\n".join(lines))


# ------------------------------------------------------------------------------ states
def state_lines(game: Game) -> Iterator[str]:
    """The section `states` as it would be written, with those that `turns:` stands for."""
    from ...dsl.reading.expand_turns import expand_turns
    from ..graph import with_parts

    states = [state for part in with_parts(expand_turns(game)) for state in part.states]
    yield "states:"
    for state in sorted(states, key=lambda state: state.id):
        yield f"  {state.id}:"
        for line in one_state(state):
            yield f"    {line}"


def one_state(state: State) -> Iterator[str]:
    """The keys of a state, under BGA's names."""
    yield f"name: {state.name}"
    yield f"type: {state.type}"
    for key, text in state.descriptions.items():
        yield f"{key}: {text.value}"
    if state.update_game_progression:
        yield "updateGameProgression: true"
    if state.initialprivate is not None:
        yield f"initialprivate: {state.initialprivate}"
    if state.args is not None:
        yield from args_lines(state.args)
    if state.action is not None:
        yield from block_lines("action", state.action)
    if state.possibleactions:
        yield f"possibleactions: [{', '.join(map(str, state.possibleactions))}]"
    if state.zombie is not None:
        yield from block_lines("zombie", state.zombie)
    elif state.zombie_policy is not None:
        yield f"zombie: {state.zombie_policy}"
    if state.transitions:
        from ...dsl.syntax.expr import label_text

        pairs = [f"{label_text(t.label.text)}: {t.target}" for t in state.transitions]
        yield f"transitions: {{{', '.join(pairs)}}}"


def args_lines(args: Args) -> Iterator[str]:
    yield "args:"
    for name, (_, value) in args.public.items():
        yield f"  {name}: {value.span.text}"
    if args.private:
        yield "  _private:"
        yield f"    {args.private_of}:"
        for name, (_, value) in args.private.items():
            yield f"      {name}: {value.span.text}"


def block_lines(key: str, block: Block) -> Iterator[str]:
    """A block of statements in its own words."""
    from textwrap import dedent

    yield f"{key}: |"
    text = " " * (block.span.column - 1) + block.span.text
    yield from ("  " + line for line in dedent(text).strip("\n").splitlines())


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
    from ...dsl.reading.model import Word
    from ...dsl.syntax.expr import Node, dump

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
