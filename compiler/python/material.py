"""Boards, enums, records and the table as lines of the factory."""

from __future__ import annotations

import re

from ...dsl.checking import core
from ...dsl.checking.tiling_names import SQUARES
from ...dsl.checking.types import (
    BoolType,
    ByPlaceType,
    ListType,
    OptionalType,
    ProcedureType,
    RecordType,
    SetType,
    TextType,
    Type,
    item_of,
    present,
)
from .expressions import Expressions
from .layout import Layout, Plane
from .names import Locals, constant_name, statistic_name
from .setters import plane_size
from .table_writer import dice_count
from .writer import Writer

_NAME = re.compile(r"\b[A-Z][A-Z_0-9]*\b")


def write_boards(layout: Layout, out: Writer) -> None:
    patterns = layout.patterns
    if patterns:
        out.line(f'PATTERN_DOMAIN = EnumDomain("a pattern", {tuple(patterns)!r})')
    for board in layout.game.boards.values():
        with out.at(board.span):
            name = constant_name(board.name)
            if board.tiling == "corners":
                out.line(f"{name}_INCIDENCE = corners({constant_name(board.of)})")
            out.line(f"{name} = {_board(layout, board)}")
            out.line(f"{name}_SIZE = {name}.size")
            if board.directions:
                out.line(f"{name}_TURNS = len({name}.directions)")
            out.line(f'{name}_DOMAIN = BoardDomain("{board.name}", {name}.names, {name})')
            if patterns and board.tiling in SQUARES:
                _placements(name, patterns, out)


def _placements(board: str, patterns: list[str], out: Writer) -> None:
    name = f"{board}_PLACEMENTS"
    out.line(f"{name} = Placements({board}, {tuple(patterns)!r})")
    out.line(f"{name}_COUNT = len({name}.every)")
    out.line(f"{board}_PLACEMENT_DOMAIN = PlacementDomain({name})")


def _board(layout: Layout, board: core.Board) -> str:
    extra = ""
    if board.forward:
        extra += f", forward={board.forward!r}"
    if board.adjacent is not None:
        extra += f', adjacent="{board.adjacent}"'
    e = Expressions(layout, Locals(frozenset()), Writer())
    sizes = ", ".join(e.text(a) for a in board.arguments)
    if board.tiling == "square":
        return f"square({sizes}{extra})"
    if board.tiling in ("hexagon", "hexhex"):
        return f"hexagon({sizes}{extra})"
    if board.tiling == "triangle":
        return f'triangle("hexagon", {sizes}{extra})'
    if board.tiling == "corners":
        return f"{constant_name(board.name)}_INCIDENCE.board"
    if board.tiling == "lines":
        return f"from_lines({board.lines!r})"
    if board.tiling == "edges":
        return f"from_edges({board.edges!r})"
    return f"drawing({board.drawing!r}, {board.regions!r}{extra})"


def write_enums(layout: Layout, out: Writer) -> None:
    for enum in layout.game.enums.values():
        name = constant_name(enum.name)
        out.line(f'{name}_DOMAIN = EnumDomain("{enum.name}", {enum.members!r})')


# ------------------------------------------------------------------------------ records
def write_records(layout: Layout, out: Writer) -> None:
    """Records in an order in which columns that are records come first."""
    written: set[str] = set()
    pending = list(layout.game.records.values())
    while pending:
        for record in pending:
            types = [present(column.type) for column in record.columns]
            needed = {type_.name for type_ in types if isinstance(type_, RecordType)}
            if needed <= written | {record.name}:
                break
        later = {constant_name(r.name) for r in pending}
        pending.remove(record)
        written.add(record.name)
        with out.at(record.span):
            _record(layout, record, later, out)


def holds_procedures(type_: Type) -> bool:
    inner = present(type_)
    inner = present(item_of(inner) or inner)
    return isinstance(inner, ProcedureType)


def _record(layout: Layout, record: core.Record, later: set[str], out: Writer) -> None:
    """`later`: names of records that are not there yet, this one too; columns may hold their
    rows."""
    name = constant_name(record.name)
    columns = [f'("{c.name}", {_column_domain(layout, c, later)})' for c in record.columns]
    out.line(f"{name} = RecordDomain(")
    out.line(f'    "{record.name}",')
    out.line(f"    ({''.join(c + ', ' for c in columns)}),")
    if record.all_rows:
        domains = "".join(f"{layout.domain(c.type)}, " for c in record.columns)
        out.line(f"    all_rows(({domains})),")
        count = "1"
        for column in record.columns:
            count += f" * {_all_size(layout, column.type)}"
        out.line(f"    ({record.copies},) * ({count}),")
        out.line(f"    (None,) * ({count}),")
    else:
        out.line("    (")
        for row in record.rows:
            cells = "".join(f"{_cell_text(layout, cell)}, " for cell in row.cells)
            with out.at(row.span):
                out.line(f"        ({cells}),")
        out.line("    ),")
        out.line(f"    ({''.join(f'{row.copies}, ' for row in record.rows)}),")
        out.line(f"    ({''.join(f'{row.key!r}, ' for row in record.rows)}),")
    out.line(f"    {record.back!r},")
    out.line(")")
    out.line(f"{name}_COUNT = {name}.count")
    if record.display is not None:
        _display(layout, record, out)
    elif any(c.name == "name" and isinstance(c.type, TextType) for c in record.columns):
        out.line(f'{name}.display = {name}.column("name").__getitem__')


def _column_domain(layout: Layout, column: core.Column, later: set[str]) -> str:
    if holds_procedures(column.type):
        return "None"
    text = layout.domain(column.type)
    if later.intersection(_NAME.findall(text)):
        return f"LaterDomain(lambda: {text})"
    return text


def _first_ids(layout: Layout, text: str) -> str:
    """`SHIP.first[2]` as its number, which is known before the record is made."""
    for record in layout.game.records.values():
        copies = [row.copies for row in record.rows]
        for row in range(len(copies)):
            written = rf"\b{constant_name(record.name)}\.first\[{row}\]"
            text = re.sub(written, str(sum(copies[:row])), text)
    return text


def _all_size(layout: Layout, type_: Type) -> str:
    if isinstance(type_, OptionalType):
        return f"({layout.size(type_.item)} + 1)"
    return layout.size(type_)


def _cell_text(layout: Layout, cell: core.Cell) -> str:
    """A cell's encoded value; procedures are written later, by number."""
    if isinstance(cell, tuple):
        return f"({''.join(_cell_text(layout, c) + ', ' for c in cell)})"
    if isinstance(cell, core.Procedure):
        return str(layout.held_number(cell))
    text = Expressions(layout, Locals(frozenset()), Writer()).text(cell)
    # Hoisted names are bound below the records: their expressions stand here instead.
    return _first_ids(layout, _NAME.sub(lambda word: layout.hoisted.get(word[0], word[0]), text))


def _display(layout: Layout, record: core.Record, out: Writer) -> None:
    """How a row is called in texts."""
    assert record.display is not None
    names = Locals(frozenset())
    e = Expressions(layout, names, Writer())
    card = next(
        (
            part.value.variable
            for part in record.display.parts
            if isinstance(part, core.Field) and isinstance(part.value, core.Local)
        ),
        None,
    )
    argument = "card" if card is None else names[card]
    text = e.text(record.display)
    for hoisted, expression in list(layout.hoisted.items()):
        text = text.replace(hoisted, f"{expression}" if hoisted.startswith("SHOW_") else hoisted)
    out.line(f"{constant_name(record.name)}.display = lambda {argument}: {text}")


# ------------------------------------------------------------------------------ the table
def write_layout(layout: Layout, planes: list[Plane], out: Writer) -> None:
    """The first slot of every entry. Bases are shifted so that an index is added as it is."""
    out.line("slot = TABLE")
    for place in layout.game.places.values():
        with out.at(place.span):
            base = layout.slot_base(place)
            out.line(f"{base}_SLOT = slot")
            shift = _shift(layout, place)
            out.line(f"{base} = slot{shift}")
            if place.indices:
                out.line(f"slot += {slots(layout, place)}")
            else:
                out.line("slot += 1")
    for stat in layout.game.model.stats:
        out.line(f"{statistic_name(stat.key.text, stat.scope)} = slot")
        out.line(f"slot += {'players' if stat.scope == 'player' else '1'}")
    for plane in planes:
        out.line(f"{plane.name} = slot")
        out.line(f"slot += {plane_size(layout, plane)}")
    for record in layout.game.records.values():
        if record.name in layout.program.things:
            out.line(f"AT_{constant_name(record.name)} = slot")
            out.line(f"slot += {constant_name(record.name)}_COUNT")
            if layout.turned(record.name):
                out.line(f"DOWN_{constant_name(record.name)} = slot")
                out.line("slot += 1")
    out.line("SIZE = slot")


def slots(layout: Layout, place: core.Place) -> str:
    return " * ".join(layout.size(t) for t in place.indices) or "1"


def _shift(layout: Layout, place: core.Place) -> str:
    text = ""
    for position, type_ in enumerate(place.indices):
        low = layout.low(type_)
        if low:
            sizes = [layout.size(t) for t in place.indices[position + 1 :]]
            text += f" - {low} * {' * '.join(sizes) or '1'}"
    return text


def write_blank(layout: Layout, planes: list[Plane], out: Writer) -> None:
    """`blank()`: a position before setup."""
    with out.function("def blank():"):
        out.line("p = [None] * SIZE")
        out.line("p[CHANGED] = False")
        out.line("p[ACTIVE] = 0")
        for place in layout.game.places.values():
            value = initial(layout, place)
            base = f"{layout.slot_base(place)}_SLOT"
            if value == "None":
                continue
            if place.indices:
                count = slots(layout, place)
                out.line(f"p[{base} : {base} + {count}] = [{value}] * ({count})")
            else:
                out.line(f"p[{base}] = {value}")
        for stat in layout.game.model.stats:
            name = statistic_name(stat.key.text, stat.scope)
            count = "players" if stat.scope == "player" else "1"
            out.line(f"p[{name} : {name} + {count}] = [0] * {count}")
        for plane in planes:
            count = plane_size(layout, plane)
            out.line(f"p[{plane.name} : {plane.name} + {count}] = [0] * {count}")
        for record in layout.game.records:
            if record in layout.program.things and layout.turned(record):
                out.line(f"p[DOWN_{constant_name(record)}] = 0")
        out.line("return p")


def initial(layout: Layout, place: core.Place) -> str:
    """The start value of one cell."""
    if place.kind == "history":
        return "{}"
    if place.kind == "set" and place.initial is None:
        return "0"
    if place.kind == "dice":
        return f"({layout.low(place.item)},) * {dice_count(place)}"
    if place.initial is not None:
        return Expressions(layout, Locals(frozenset()), Writer()).text(place.initial)
    if place.kind != "cell":
        return "()"
    if isinstance(place.item, OptionalType):
        return "None"
    if isinstance(place.item, BoolType):
        return "False"
    if isinstance(place.item, SetType):
        return "0"
    if isinstance(place.item, ListType | ByPlaceType):
        return "()"
    low = layout.low(place.item)
    return "0" if low <= 0 else str(low)
