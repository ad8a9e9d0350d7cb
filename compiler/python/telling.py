"""What players are told: functions for descriptions, args, prompts and who sees a place."""

from __future__ import annotations

from ...dsl.checking import core
from ..ir import Program, Routine
from .actions import (
    state_word,
)
from .domain_text import domain_text
from .expressions import Expressions
from .layout import Layout
from .names import Locals, identifier
from .writer import Writer


def write_texts(layout: Layout, out: Writer) -> None:
    """Functions for texts and args."""
    for state in layout.game.states:
        word = state_word(state)
        for key, text in state.descriptions.items():
            with out.at(text.span), out.function(f"def {identifier(key)}_{word}(p, me):"):
                names = Locals(frozenset())
                _ = names[state.reader]
                e = Expressions(layout, names, out)
                out.line(f"return {e.text(text)}")
        if state.args:
            _args(layout, f"args_{word}", "p", state.args, None, out)
        if state.private_args:
            _args(layout, f"private_args_{word}", "p, me", state.private_args, state.reader, out)
    for choice in layout.program.choices:
        _prompt(layout, choice.number, choice.step, out)
    for place in layout.game.places.values():
        _seen(layout, place, out)


def _args(
    layout: Layout,
    name: str,
    parameters: str,
    args: tuple[tuple[str, core.Expr], ...],
    variable: core.Variable | None,
    out: Writer,
) -> None:
    names = Locals(frozenset())
    if variable is not None:
        _ = names[variable]
    with out.function(f"def {name}({parameters}):"):
        e = Expressions(layout, names, out)
        items = []
        for key, value in args:
            with out.at(value.span):
                shown = f"{domain_text(layout, value.type)}.show({e.text(value)})"
                items.append((value.span, f'    "{key}": {shown},'))
        out.line("return {")
        for span, item in items:
            with out.at(span):
                out.line(item)
        out.line("}")


def _prompt(layout: Layout, number: int, step: core.Choose | core.ChooseCase, out: Writer) -> None:
    """`prompt_3(p, f)`: what the chooser reads. The frame's locals are in scope."""
    routine, _ = choice_place(layout.program, number)
    names = Locals(frozenset())
    for variable in routine.slots:
        _ = names[variable]
    slots = "".join(f", {names[v]}" for v in routine.slots)
    labels = [case.label for case in step.cases] if isinstance(step, core.ChooseCase) else []
    if step.prompt is not None:
        with out.at(step.span), out.function(f"def prompt_{number}(p, f):"):
            out.line(f"_, parent{slots} = f")
            out.line(f"return {Expressions(layout, names, out).text(step.prompt)}")
    if labels:
        with out.at(step.span), out.function(f"def labels_{number}(p, f):"):
            out.line(f"_, parent{slots} = f")
            e = Expressions(layout, names, out)
            out.line(f"return ({''.join(e.text(label) + ', ' for label in labels)})")


def choice_place(program: Program, number: int) -> tuple[Routine, int]:
    """The routine that asks a choice, and the segment that receives its answer."""
    from ..ir import Ask

    pending = list(program.routines)
    while pending:
        routine = pending.pop()
        pending.extend(routine.branches)
        for segment in routine.segments:
            for step in segment.body:
                if isinstance(step, Ask) and step.choice.number == number:
                    return routine, step.segment
    raise AssertionError(number)


def _seen(layout: Layout, place: core.Place, out: Writer) -> None:
    rule = place.seen_by
    if rule is None:
        return
    names = Locals(frozenset())
    viewer = names[rule.viewer]
    indices = "".join(f"{names[v]}, " for v in rule.indices)
    with (
        out.at(place.span),
        out.function(f"def seen_{identifier(place.name)}(p, {viewer}, indices):"),
    ):
        if indices:
            out.line(f"{indices} = indices".replace(",  =", ", ="))
        e = Expressions(layout, names, out)
        text = "True" if rule.condition is None else e.text(rule.condition)
        out.line(f"return {text}")
