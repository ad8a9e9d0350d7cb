"""A lowered game as one Python module: a factory that builds an engine for players and options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined

from ..ir import Program
from .bodies import Bodies
from .engine_tables import has_simultaneous, write_engine
from .facts import facts_text
from .layout import Layout
from .material import (
    write_blank,
    write_boards,
    write_enums,
    write_layout,
    write_records,
)
from .setters import write_setters
from .tables import option_name
from .unused import without_unused
from .writer import Writer


@dataclass(frozen=True)
class Module:
    """`text` of the module; `lines[i]` is the line of the `.game` file that line `i` (from 1) is
    of."""

    text: str
    lines: dict[int, int]


MARK = "#@@"


def emit(
    programs: Sequence[Program],
    assignments: Sequence[Sequence[object]] = ((),),
    claims: bool = False,
) -> Module:
    """The module's text and its line map: a factory for each variant of the game. `assignments` are
    the option values that choose a variant. With `claims` what scenarios claim is compiled too."""
    environment = Environment(
        loader=PackageLoader("ludomill.compiler.python", "."),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    factories = []
    for number, (program, chosen) in enumerate(zip(programs, assignments, strict=True), start=1):
        name = "build" if len(programs) == 1 else f"build_{number}"
        head: dict[str, object] = {"name": name, "assignments": list(chosen)}
        factories.append(head | _factory(program, claims))
    model = programs[0].game.model
    text = environment.get_template("engine.py.jinja").render(
        title=model.title.text,
        source=model.source.name.rsplit("/", 1)[-1],
        facts=facts_text([program.game for program in programs]),
        factories=factories,
    )
    return _with_lines(without_unused(text))


def _factory(program: Program, claims: bool) -> dict[str, object]:
    """The lines of one factory, by the part of it."""
    layout = Layout(program)
    bodies = Bodies(layout, claims)
    bodies.write()
    before = Writer(1)
    write_boards(layout, before)
    write_enums(layout, before)
    write_records(layout, before)
    planes = list(layout.planes)
    table = Writer(1)
    write_layout(layout, planes, table)
    setters = Writer(1)
    write_setters(layout, setters)
    write_blank(layout, planes, setters)
    ending = Writer(1)
    write_engine(layout, bodies, ending, claims)
    hoisted = Writer(1)
    for option in program.game.model.options:
        layout.hoisted.pop(option_name(layout, option.id), None)
    for name, expression in layout.hoisted.items():
        hoisted.line(f"{name} = {expression}")
    return {
        "simultaneous": has_simultaneous(program.game),
        "material": _marked(before),
        "table": _marked(table),
        "hoisted": _marked(hoisted),
        "setters": _marked(setters),
        "routines": _marked(bodies.out),
        "ending": _marked(ending),
        "options": [
            f"{option_name(layout, o.id)} = option[{o.id}]" for o in program.game.model.options
        ],
    }


def _marked(out: Writer) -> list[str]:
    """Lines with their origin behind a mark that is taken off again at the end."""
    found = []
    for line, place in zip(out.lines, out.sources, strict=True):
        found.append(f"{line}{MARK}{place.line}" if place is not None and line else line)
    return found


def _with_lines(text: str) -> Module:
    lines: dict[int, int] = {}
    kept: list[str] = []
    for line in text.split("\n"):
        code, mark, origin = line.partition(MARK)
        if not code.strip() and kept and not kept[-1].strip():
            continue
        kept.append(code.rstrip())
        if mark:
            lines[len(kept)] = int(origin)
    ends = ", ".join(f"{a}: {b}" for a, b in _changes(lines))
    return Module("\n".join(kept).replace("LINES = {}", f"LINES = {{{ends}}}"), lines)


def _changes(lines: dict[int, int]) -> list[tuple[int, int]]:
    """Only where the origin changes: what stands between has the origin above it."""
    found: list[tuple[int, int]] = []
    for line in sorted(lines):
        if not found or found[-1][1] != lines[line]:
            found.append((line, lines[line]))
    return found
