"""Names of functions and of tables that the factory computes once."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import RecordType, Type, present
from .layout import Layout
from .names import authors_name, constant_name, identifier

PREFIXES = {
    "action": "action_",
    "state": "state_",
    "zombie": "zombie_",
    "trigger": "do_",
    "scenario": "given_",
}


def function_name(procedure: core.Procedure) -> str:
    """Functions and effects keep the author's name; what may share it with them is marked."""
    prefix = PREFIXES.get(procedure.kind)
    if prefix is not None:
        return identifier(prefix + procedure.name)
    if procedure.section or procedure.kind == "setup":
        return identifier(procedure.name)
    return authors_name(procedure.name)


def trigger_name(trigger: core.Trigger) -> str:
    return f"trigger_{identifier(trigger.name)}"


def setter_name(place: core.Place) -> str:
    return f"set_{identifier(place.name)}"


def putter_name(place: core.Place) -> str:
    return f"put_{identifier(place.name)}"


def clearer_name(place: core.Place) -> str:
    return f"clear_{identifier(place.name)}"


def option_name(layout: Layout, number: int) -> str:
    for option in layout.game.model.options:
        if option.id == number and option.label is not None:
            return f"OPTION_{constant_name(option.label.text)}"
    return f"OPTION_{number}"


def column_table(layout: Layout, record: core.Record, column: str) -> str:
    name = constant_name(record.name)
    return layout.hoist(f"{name}_{constant_name(column)}", f'{name}.column("{column}")')


def stride_text(layout: Layout, place: core.Place, position: int) -> str:
    """How many slots one step of this index is."""
    sizes = [layout.size(t) for t in place.indices[position + 1 :]]
    if not sizes:
        return "1"
    if all(s.isdigit() for s in sizes):
        product = 1
        for size in sizes:
            product *= int(size)
        return str(product)
    name = f"{constant_name(place.name)}_STRIDE" + ("" if position == 0 else f"_{position}")
    return layout.hoist(name, " * ".join(sizes))


def is_thing(layout: Layout, type_: Type) -> bool:
    """Whether rows of this record lie in one place at a time."""
    type_ = present(type_)
    return isinstance(type_, RecordType) and type_.name in layout.program.things


def has_copies(layout: Layout, type_: Type) -> bool:
    """Whether some things of this type are equal but for where they lie."""
    inner = present(type_)
    if not isinstance(inner, RecordType) or not is_thing(layout, inner):
        return False
    record = layout.game.records[inner.name]
    return record.copies > 1 or any(row.copies > 1 for row in record.rows)
