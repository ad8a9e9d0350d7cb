"""Functions that write a cell and the planes beside it."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import RecordType, Type, present
from .layout import Layout, Plane
from .tables import clearer_name, column_table, putter_name, setter_name
from .writer import Writer


def plane_size(layout: Layout, plane: Plane) -> str:
    if plane.key is None:
        return "1"
    return layout.size(plane_type(layout, plane))


def plane_type(layout: Layout, plane: Plane) -> Type:
    """What the planes are numbered by."""
    inner = present(plane.place.item)
    if not plane.key:
        return inner
    assert isinstance(inner, RecordType)
    record = layout.game.records[inner.name]
    column = record.column(plane.key)
    assert column is not None
    return record.columns[column].type


def write_setters(layout: Layout, out: Writer) -> None:
    """`set_board(p, s, v)`: the cell and all planes beside it."""
    places = list(dict.fromkeys(plane.place for plane in layout.planes))
    for place in places:
        base = layout.slot_base(place)
        planes = layout.planes_of(place)
        with out.at(place.span), out.function(f"def {setter_name(place)}(p, s, v):"):
            out.line(f"cell = {base} + s")
            out.line("old = p[cell]")
            with out.block("if old is not v:"):
                out.line("p[cell] = v")
                out.line("bit = 1 << s")
                with out.block("if old is not None:"):
                    for plane in planes:
                        if plane.key is not None:
                            index = _plane_index(layout, plane, "old")
                            out.line(f"p[{plane.name} + {index}] ^= bit")
                    if any(plane.key is None for plane in planes):
                        name = next(q.name for q in planes if q.key is None)
                        with out.block("if v is None:"):
                            out.line(f"p[{name}] ^= bit")
                if any(plane.key is None for plane in planes):
                    name = next(q.name for q in planes if q.key is None)
                    with out.block("elif v is not None:"):
                        out.line(f"p[{name}] ^= bit")
                with out.block("if v is not None:"):
                    for plane in planes:
                        if plane.key is not None:
                            out.line(f"p[{plane.name} + {_plane_index(layout, plane, 'v')}] ^= bit")
        _write_put(layout, place, planes, out)
        _write_clear(layout, place, planes, out)
        if not any(plane.key for plane in planes):
            _write_set_all(layout, place, planes, out)


def _write_put(layout: Layout, place: core.Place, planes: list[Plane], out: Writer) -> None:
    """`put_board(p, s, v)`: the same for a value that is not none."""
    base = layout.slot_base(place)
    keyed = [plane for plane in planes if plane.key is not None]
    filled = [plane for plane in planes if plane.key is None]
    with out.function(f"def {putter_name(place)}(p, s, v):"):
        out.line(f"cell = {base} + s")
        out.line("old = p[cell]")
        out.line("p[cell] = v")
        out.line("bit = 1 << s")
        if keyed:
            with out.block("if old is not None:"):
                for plane in keyed:
                    out.line(f"p[{plane.name} + {_plane_index(layout, plane, 'old')}] ^= bit")
        for plane in filled:
            out.line(f"p[{plane.name}] |= bit")
        for plane in keyed:
            out.line(f"p[{plane.name} + {_plane_index(layout, plane, 'v')}] |= bit")


def _write_clear(layout: Layout, place: core.Place, planes: list[Plane], out: Writer) -> None:
    """`clear_board(p, s)`: the same for none."""
    with out.function(f"def {clearer_name(place)}(p, s):"):
        out.line(f"cell = {layout.slot_base(place)} + s")
        out.line("old = p[cell]")
        with out.block("if old is not None:"):
            out.line("p[cell] = None")
            out.line("bit = 1 << s")
            for plane in planes:
                index = "" if plane.key is None else f" + {_plane_index(layout, plane, 'old')}"
                out.line(f"p[{plane.name}{index}] ^= bit")


def _write_set_all(layout: Layout, place: core.Place, planes: list[Plane], out: Writer) -> None:
    """`set_board_all(p, mask, v)`: the same (present) value for a whole set of cells."""
    base = layout.slot_base(place)
    with out.function(f"def {setter_name(place)}_all(p, mask, v):"):
        with out.block(f"for s in {layout.listed(place.indices[0], 'mask')}:"):
            out.line(f"p[{base} + s] = v")
        for plane in planes:
            if plane.key is None:
                out.line(f"p[{plane.name}] |= mask")
                continue
            size = plane_size(layout, plane)
            with out.block(f"for k in range({plane.name}, {plane.name} + {size}):"):
                out.line("p[k] &= ~mask")
            out.line(f"p[{plane.name} + {_plane_index(layout, plane, 'v')}] |= mask")


def _plane_index(layout: Layout, plane: Plane, value: str) -> str:
    type_ = plane_type(layout, plane)
    low = layout.low(type_)
    if plane.key:
        inner = present(plane.place.item)
        assert isinstance(inner, RecordType)
        record = layout.game.records[inner.name]
        value = f"{column_table(layout, record, plane.key)}[{value}]"
    return f"{value} - {low}" if low else value


def plane_entries(layout: Layout) -> list[str]:
    """`(name, place slot, first plane slot, count, key)` for those who set cells from outside."""
    found = []
    for plane in layout.planes:
        base = f"{layout.slot_base(plane.place)}_SLOT"
        index = "0" if plane.key is None else _plane_index(layout, plane, "v")
        size = plane_size(layout, plane)
        found.append(f'("{plane.place.name}", {base}, {plane.name}, {size}, lambda v: {index})')
    return found
