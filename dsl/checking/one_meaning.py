"""A name means one thing: declarations that take a name which has a meaning already."""

from __future__ import annotations

from collections.abc import Iterator

from ..reading import model
from ..source import Span
from . import core
from .builtins import FUNCTIONS, GATHERERS
from .names import GIVEN, describe
from .universe import BOARD_TYPES, BUILTIN_TYPES, Meaning, Universe

VERBS = ("after", "end_game", "log", "reveal", "roll", "shuffle")
WORDS = (*GIVEN, "me")


def refuse_two_meanings(u: Universe) -> None:
    """Look at everything that the game declares. Members and rows may share a name with each other
    and with table entries: there the type that is expected decides. What is never called may share
    a name with a question of the language (`last: Player?`)."""
    for name, span in _members(u.game):
        if name in WORDS:
            _refuse(u, name, span, "a word of the language")
    for name, span, own in _entries(u):
        what = _older(u, name, own)
        if what is not None:
            _refuse(u, name, span, what)
            kept = [m for m in u.named[name] if isinstance(own, core.Place) == (m is own)]
            u.named[name] = kept or [own]
    for entry in u.game.material:
        name = entry.name.text
        if isinstance(entry, model.ConstantEntry):
            continue
        if name in BUILTIN_TYPES or name in WORDS or name in BOARD_TYPES:
            _refuse(u, name, entry.name.span, "a word of the language")


def _refuse(u: Universe, name: str, span: Span, what: str) -> None:
    u.problems.error(
        "E0309",
        span,
        f"`{name}` would hide {what} of that name",
        "choose another name; a name means one thing everywhere",
    )


def _members(game: model.Game) -> Iterator[tuple[str, Span]]:
    for entry in game.material:
        if isinstance(entry, model.EnumEntry):
            yield from ((word.text, word.span) for word in entry.members)
        elif isinstance(entry, model.RecordEntry):
            yield from ((row.key.text, row.key.span) for row in entry.rows if row.key is not None)


def _entries(u: Universe) -> Iterator[tuple[str, Span, Meaning]]:
    """Places, constants, functions and effects."""
    for entry in u.game.material:
        if isinstance(entry, model.ConstantEntry) and entry.name.text in u.constants:
            yield entry.name.text, entry.name.span, u.constants[entry.name.text]
    for table_entry in u.game.table:
        place = u.places[table_entry.name]
        yield place.name, table_entry.signature.name_span, place
    for table in (u.functions, u.effects):
        for procedure in table.values():
            yield procedure.name, procedure.span, procedure


def _older(u: Universe, name: str, own: Meaning) -> str | None:
    """What the name means beside this."""
    called = (*VERBS, *GATHERERS, *FUNCTIONS) if isinstance(own, core.Procedure) else ()
    if name in (*WORDS, *called):
        return "a word of the language"
    if name in u.type_names() or name in BOARD_TYPES:
        return "a type"
    others = [m for m in u.named.get(name, []) if m is not own]
    if isinstance(own, core.Place):
        others = [m for m in others if not isinstance(m, core.Member | core.Row)]
    return describe(others[0]) if others else None
