"""The declarations of a game: material, table and the signatures of everything that can be
called."""

from __future__ import annotations

from ..reading import model
from ..syntax import expr
from . import core
from .context import outside
from .declare_boards import declare_boards
from .declare_table import declare_place, declare_rules
from .declared_types import parameter_type, range_type, resolve_type
from .names import quoted
from .patterns import cell_pattern, check_drawing
from .types import (
    ERROR,
    INT,
    VOID,
    EnumType,
    IntType,
    PatternType,
    present,
)
from .universe import Universe


def declare(u: Universe) -> None:
    """Fill the universe. Cells of records and bodies of procedures are checked later."""
    for entry in u.game.material:
        if isinstance(entry, model.EnumEntry):
            _enum(u, entry)
    for entry in u.game.material:
        if isinstance(entry, model.RangeEntry):
            _range(u, entry)
    declare_boards(u)
    for entry in u.game.material:
        if isinstance(entry, model.PatternEntry):
            pattern = core.Pattern(entry.name.text, entry.drawing, entry.span)
            u.patterns[pattern.name] = pattern
            u.name(pattern.name, pattern)
            check_drawing(u, pattern)
    constants = [e for e in u.game.material if isinstance(e, model.ConstantEntry)]
    constants = [entry for entry in constants if not _is_enum(u, entry)]
    _records(u)
    for entry in constants:
        _constant(u, entry)
    for table_entry in u.game.table:
        declare_place(u, table_entry)
    for table_entry in u.game.table:
        declare_rules(u, table_entry)


# ------------------------------------------------------------------------------ material
def _enum(u: Universe, entry: model.EnumEntry) -> None:
    enum = core.Enum(entry.name.text, tuple(m.text for m in entry.members), entry.span)
    u.enums[enum.name] = enum
    for index, member in enumerate(entry.members):
        if enum.members.index(member.text) != index:
            continue  # the loader has said so
        u.name(member.text, core.Member(EnumType(enum.name), member.span, enum, index))


def _range(u: Universe, entry: model.RangeEntry) -> None:
    from .expressions import check

    c = outside(u)
    low, high = check(c, entry.low, INT, "the start"), check(c, entry.high, INT, "the end")
    type_ = range_type(u, entry.low, entry.high)
    if isinstance(type_, IntType):
        low = core.Narrow(IntType(type_.low, type_.low), low.span, low)
        high = core.Narrow(IntType(type_.high, type_.high), high.span, high)
    u.ranges[entry.name.text] = (low, high)


def _records(u: Universe) -> None:
    entries = [e for e in u.game.material if isinstance(e, model.RecordEntry)]
    for entry in entries:
        u.records[entry.name.text] = core.Record(
            entry.name.text, (), (), entry.all_rows, tuple(b.text for b in entry.back), None,
            entry.copies, entry.span,
        )  # fmt: skip
    for entry in entries:
        record = u.records[entry.name.text]
        record.columns = tuple(
            core.Column(k.name.text, resolve_type(u, k.type), k.span) for k in entry.columns
        )
        for index, row in enumerate(entry.rows):
            for column in record.columns:
                if isinstance(present(column.type), PatternType):
                    cell_pattern(u, row.cells.get(column.name))
            if row.key is not None and row.key.text.isidentifier():
                from .types import RecordType

                u.name(row.key.text, core.Row(RecordType(record.name), row.key.span, record, index))


def _constant(u: Universe, entry: model.ConstantEntry) -> None:
    from .expressions import infer

    value = infer(outside(u), entry.value)
    constant = core.Constant(entry.name.text, value.type, value, entry.span)
    u.constants[constant.name] = constant
    u.name(constant.name, constant)


def _is_enum(u: Universe, entry: model.ConstantEntry) -> bool:
    """Whether a list of names that mean nothing is meant to declare them; reports it."""
    value, name = entry.value, entry.name.text
    items = value.items if isinstance(value, expr.ListLiteral) else ()
    words = [item.name for item in items if isinstance(item, expr.Name)]
    known = {"players", "active", *u.named, *(e.name.text for e in u.game.material)}
    for entry_ in u.game.material:
        rows = entry_.rows if isinstance(entry_, model.RecordEntry) else ()
        known |= {row.key.text for row in rows if row.key is not None}
    if not words or len(words) < len(items) or known & set(words):
        return False
    type_name = name[:1].upper() + name[1:]
    message = f"`{name}` begins with a small letter, so it is a constant, not an enum"
    help_ = f"write `{type_name}: ...` to declare {quoted(words[:3])}{' ...' if words[3:] else ''}"
    u.problems.error("E0119", entry.name.span, message, help_)
    u.refused.update(words, [name, type_name])
    return True


# ------------------------------------------------------------------------------ what can be called
def signature(u: Universe, kind: str, procedure: model.Procedure) -> core.Procedure:
    """The declaration of a function or an effect, without its body."""
    parameters = []
    for p in procedure.signature.parameters:
        variable = core.Variable(p.name, parameter_type(u, p), p.name_span)
        parameters.append(core.Parameter(variable))
    written = procedure.signature.result
    result = VOID if written is None else resolve_type(u, written)
    if written is None and kind == "function":
        result = ERROR
    return core.Procedure(
        procedure.name, kind, tuple(parameters), result, procedure.signature.name_span
    )


def add_procedure(u: Universe, made: core.Procedure, table: dict[str, core.Procedure]) -> None:
    if made.name in table:
        return  # the loader has said so
    table[made.name] = made
    if made.kind != "action":
        u.name(made.name, made)
