"""The intermediate form in words, for people and tests."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum

from ..dsl.checking import core
from .ir import Choice, Program, Routine


def program_text(program: Program) -> str:
    """Every routine: its body, or its slots and segments."""
    return "\n".join(_routine(routine) for routine in program.routines if routine.procedure.span)


def _routine(routine: Routine) -> str:
    parameters = ", ".join(f"{v.name}: {v.type}" for v in routine.parameters)
    lines = [f"{routine.procedure.kind} {routine.name}({parameters})"]
    if routine.body is not None:
        lines.extend(_steps(routine.body, 1))
    else:
        slots = ", ".join(f"{i}:{v.name}" for i, v in enumerate(routine.slots))
        lines.append(f"  slots {slots or 'none'}")
        for segment in routine.segments:
            receives = ", ".join(v.name for v in segment.receives)
            received = f" receives {receives}" if receives else ""
            lines.append(f"  segment {segment.number}{received}")
            lines.extend(_steps(tuple(segment.body), 2))
    text = "\n".join(lines) + "\n"
    return text + "".join("\n" + _routine(branch) for branch in routine.branches)


def _steps(body: tuple[object, ...], depth: int) -> list[str]:
    lines: list[str] = []
    for step in body:
        lines.extend(_step(step, depth))
    return lines


def _step(step: object, depth: int) -> list[str]:
    pad = "  " * depth
    if isinstance(step, core.If):
        lines = []
        for number, (test, body) in enumerate(step.branches):
            lines.append(f"{pad}{'if' if number == 0 else 'elif'} {text(test)}")
            lines.extend(_steps(body, depth + 1))
        if step.otherwise:
            lines.append(f"{pad}else")
            lines.extend(_steps(step.otherwise, depth + 1))
        return lines
    inner = getattr(step, "body", None)
    heads = [
        f"{f.name} {text(getattr(step, f.name))}"
        for f in fields(step)  # type: ignore[arg-type]
        if f.name not in ("span", "body") and getattr(step, f.name) not in (None, ())
    ]
    lines = [f"{pad}{type(step).__name__.lower()} {'; '.join(heads)}".rstrip()]
    if isinstance(inner, tuple):
        lines.extend(_steps(inner, depth + 1))
    return lines


def text(node: object) -> str:
    """An expression on one line, in prefix form."""
    if isinstance(node, core.Variable | core.Place | core.Procedure | core.Enum | core.Record):
        return str(node.name)
    if isinstance(node, core.Board | core.Constant | core.Trigger):
        return str(node.name)
    if isinstance(node, Choice):
        return f"#{node.number} {text(node.step)}" + (" hidden" if node.hidden else "")
    if isinstance(node, Routine):
        return node.name
    if isinstance(node, Enum):
        return node.name
    if isinstance(node, tuple):
        return "[" + ", ".join(text(item) for item in node) + "]"
    if isinstance(node, core.Local):
        return node.variable.name
    if isinstance(node, core.Const):
        return repr(node.value)
    if isinstance(node, core.Narrow):
        return text(node.value)
    kinds = core.Node | core.Step | core.Clause | core.Case | core.MoveClause
    if is_dataclass(node) and isinstance(node, kinds):
        parts = [
            text(getattr(node, f.name))
            for f in fields(node)
            if f.name not in ("span", "type") and getattr(node, f.name) not in (None, ())
        ]
        return f"({type(node).__name__.lower()}{''.join(' ' + p for p in parts)})"
    return str(node)
