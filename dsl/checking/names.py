"""From a name to the thing that it means."""

from __future__ import annotations

from ..diagnostics import Note
from ..reading.model import Option
from ..source import Span
from ..suggest import near
from ..syntax import expr
from . import core
from .builtins import FUNCTIONS, GATHERERS, METHODS
from .context import Context, key
from .types import (
    BOOL,
    ERROR,
    PLAYER,
    DirectionType,
    EnumType,
    ErrorType,
    HistoryType,
    IntType,
    ListType,
    OptionalType,
    OptionValueType,
    PatternType,
    PlaceType,
    ProcedureType,
    RecordType,
    SetType,
    Type,
    ZoneType,
    fits,
    item_of,
    present,
)
from .universe import PLACE_NAME, Meaning

# What a scenario may ask of a game beside its table.
OUTCOMES: dict[str, Type] = {"over": BOOL, "winners": ListType(PLAYER)}
GIVEN = ("players", "active", "option", "stats", "table")


def refuse_shadowing(c: Context, name: str, span: Span) -> None:
    """A name means one thing: a local may not hide what the game or the language calls so."""
    if name == "_":
        return
    older = c.scope.find(name)
    if older is not None:
        c.problems.error(
            "E0309",
            span,
            f"`{name}` is already a name here",
            "choose another name; a name means one thing",
        )
        return
    what = None
    if name in c.universe.named:
        what = describe(c.universe.named[name][0])
    elif name in c.universe.type_names():
        what = "a type"
    elif name in GIVEN or name in GATHERERS or name in FUNCTIONS:
        what = "a word of the language"
    if what:
        c.problems.error(
            "E0309",
            span,
            f"`{name}` would hide {what} of that name",
            "choose another name; a name means one thing everywhere",
        )


def describe(meaning: Meaning) -> str:
    """`the place`, `the member of Suit` ... for messages."""
    if isinstance(meaning, core.Place):
        return "the table entry"
    if isinstance(meaning, core.Procedure):
        return f"the {meaning.kind}"
    if isinstance(meaning, core.Member):
        return f"the member of {meaning.enum.name}"
    if isinstance(meaning, core.Row):
        return f"the row of {meaning.record.name}"
    if isinstance(meaning, core.Spot):
        return f"the place of {meaning.board.name}"
    if isinstance(meaning, core.DirectionName | core.DirectionSet):
        return f"the direction of {meaning.board.name}"
    if isinstance(meaning, core.Constant):
        return "the constant"
    return "the material"


def resolve(c: Context, node: expr.Name, wanted: Type | None) -> core.Expr:
    """What a bare name means; an error expression (type ERROR) after telling why not."""
    name, span = node.name, node.span
    variable = c.scope.find(name)
    if variable is not None:
        return narrowed(c, core.Local(variable.type, span, variable))
    if name == "players":
        return core.Players(ListType(PLAYER), span)
    if name == "active":
        return _active(c, span)
    if c.kind == "scenario" and name in OUTCOMES and name not in c.universe.named:
        return core.Builtin(OUTCOMES[name], span, name, ())
    if isinstance(wanted, OptionValueType):
        label = _option_label(c, wanted, name, span)
        if label is not None:
            return label
    c.universe.used.add(name)
    meanings = c.universe.named.get(name, [])
    if len(meanings) > 1:
        meanings = _expected(meanings, wanted) or _without_corners(meanings)
    if len(meanings) > 1 and not isinstance(meanings[0], core.Procedure):
        kinds = " and ".join(describe(m) for m in meanings)
        types = [t for m in meanings if (t := meaning_type(m)) is not None]
        help_ = f"write {' or '.join(f'`{t}.{name}`' for t in types)}"
        c.problems.error("E0302", span, f"`{name}` may mean {kinds}", help_)
        return core.Const(ERROR, span, None)
    if meanings:
        return from_meaning(c, meanings[0], span)
    type_ = c.universe.type_named(name)
    if type_ is not None:
        return core.Domain(ListType(type_), span, type_)
    return _unknown(c, name, span, wanted)


def _active(c: Context, span: Span) -> core.Expr:
    c.procedure.uses_active = True
    return core.Active(PLAYER, span)


def _option_label(c: Context, wanted: OptionValueType, name: str, span: Span) -> core.Expr | None:
    for option in c.universe.game.options:
        for value in option.values:
            if option.id == wanted.id and value.label is not None and value.label.text == name:
                return core.Const(IntType(value.value, value.value), span, value.value)
    return None


def _option_labels(c: Context, wanted: OptionValueType) -> list[str]:
    values = (v for o in c.universe.game.options if o.id == wanted.id for v in o.values)
    return [v.label.text for v in values if v.label is not None]


def _expected(meanings: list[Meaning], wanted: Type | None) -> list[Meaning]:
    """The meanings that fit the type that is wanted here."""
    if wanted is None:
        return []
    wanted = present(item_of(present(wanted)) or wanted)
    return [m for m in meanings if meaning_type(m) == wanted]


def _without_corners(meanings: list[Meaning]) -> list[Meaning]:
    """Corners have names like the places round them: only where a corner is expected is one
    meant."""
    places = [m for m in meanings if not (isinstance(m, core.Spot) and m.board.of)]
    return places or meanings


def meaning_type(meaning: Meaning) -> Type | None:
    if isinstance(meaning, core.Member):
        return EnumType(meaning.enum.name)
    if isinstance(meaning, core.Row):
        return RecordType(meaning.record.name)
    if isinstance(meaning, core.Spot):
        return PlaceType(meaning.board.name)
    if isinstance(meaning, core.DirectionName):
        return DirectionType(meaning.board.name)
    if isinstance(meaning, core.DirectionSet):
        return DirectionType(meaning.board.name)
    if isinstance(meaning, core.Place):
        return present(meaning.item)
    return None


def from_meaning(c: Context, meaning: Meaning, span: Span) -> core.Expr:
    if isinstance(meaning, core.Member):
        return core.Member(EnumType(meaning.enum.name), span, meaning.enum, meaning.index)
    if isinstance(meaning, core.Row):
        return core.Row(RecordType(meaning.record.name), span, meaning.record, meaning.index)
    if isinstance(meaning, core.Spot):
        return core.Spot(PlaceType(meaning.board.name), span, meaning.board, meaning.name)
    if isinstance(meaning, core.DirectionName):
        direction = DirectionType(meaning.board.name)
        return core.DirectionName(direction, span, meaning.board, meaning.name)
    if isinstance(meaning, core.DirectionSet):
        directions = ListType(DirectionType(meaning.board.name))
        return core.DirectionSet(directions, span, meaning.board, meaning.name)
    if isinstance(meaning, core.Constant):
        return core.ConstantRead(meaning.type, span, meaning)
    if isinstance(meaning, core.Pattern):
        return core.Const(PatternType(), span, "/".join(meaning.drawing))
    if isinstance(meaning, core.Place):
        return read_place(c, meaning, (), span)
    if isinstance(meaning, core.Procedure):
        c.universe.ensure(meaning)
        if meaning.kind == "function" and not meaning.parameters:
            c.procedure.calls.add(meaning)
            return core.CallFunction(meaning.result, span, meaning, ())
        return core.ProcedureValue(procedure_type(meaning), span, meaning)
    raise AssertionError(meaning)


def procedure_type(procedure: core.Procedure) -> ProcedureType:
    return ProcedureType(
        "function" if procedure.kind == "function" else "effect",
        tuple(p.variable.name for p in procedure.parameters),
        tuple(p.variable.type for p in procedure.parameters),
        procedure.result,
    )


def place_type(place: core.Place) -> Type:
    """The type of a place read as a value, once all its indices are given."""
    if place.kind == "cell":
        return place.item
    if place.kind == "set":
        return SetType(place.item)
    if place.kind == "history":
        return HistoryType()
    if place.kind == "dice":
        return ListType(place.item)
    return ZoneType(place.item)


def read_place(
    c: Context, place: core.Place, indices: tuple[core.Expr, ...], span: Span
) -> core.Expr:
    """A table entry read at these indices; the wrong number of them is an error."""
    c.procedure.reads.add(place)
    if len(indices) != len(place.indices):
        wrong_indices(c, place, indices, span)
        return core.Const(ERROR, span, None)
    type_ = place_type(place)
    if place.kind == "cell" and any(isinstance(i.type, OptionalType) for i in indices):
        from .types import optional

        type_ = optional(type_)
    return narrowed(c, core.Read(type_, span, place, indices))


def wrong_indices(
    c: Context, place: core.Place, indices: tuple[core.Expr, ...], span: Span
) -> None:
    """Report a table entry with too few or too many indices."""
    if isinstance(place.item, ErrorType):
        return
    types = [str(t) for t in place.indices]
    given = len(indices)
    if not types:
        message = f"`{place.name}` has no index: there is one for all"
        help_ = f"write `{place.name}`; {_indexed(c, place, indices)}"
        if place.kind == "set" and given == 1 and fits(indices[0].type, place.item):
            help_ = f"write `{indices[0].span.text} in {place.name}`"
    else:
        needed = "its index" if len(types) == 1 else f"{len(types)} indices"
        message = f"`{place.name}` needs {needed}"
        message += f", here {are(given)}" if given else ""
        example = ", ".join("me" if t == "Player" and c.me(span) else "..." for t in types)
        help_ = f"write `{place.name}[{example}]`: in brackets stands {_articles(types)}"
        if not given and types == ["Player"] and place.kind == "cell":
            help_ += f"; all of them are `{place.name}[p] for p in players`"
        if not given and len(types) == 1 and isinstance(place.indices[0], PlaceType):
            help_ += f"; a loop runs over the places, `s in {types[0]}`"
        if given == 2 and len(types) == 1 and isinstance(place.indices[0], PlaceType):
            help_ = f"write `{place.name}[{types[0]}(column, row)]`"
    note = Note(f"`{place.name}` is declared here", place.span)
    c.problems.error("E0305", span, message, help_, note)


def _indexed(c: Context, place: core.Place, indices: tuple[core.Expr, ...]) -> str:
    """How a table entry is declared that has one value for each of what stands in the brackets."""
    index = present(indices[0].type) if len(indices) == 1 else PLAYER
    if isinstance(index, PlaceType):
        return f"one for each place of the board is declared `{place.name}: ... on {index}`"
    name = next((r for r in c.universe.ranges if c.universe.type_named(r) == index), None)
    if isinstance(index, EnumType | RecordType) or name is not None:
        kind = name or index
        return f"one for each `{kind}` is declared `{place.name}[{kind}]: ...`"
    return f"one for each player is declared `{place.name}[Player]: ...`"


def _articles(types: list[str]) -> str:
    return " and ".join(f"a `{t}`" for t in types)


def narrowed(c: Context, node: core.Expr) -> core.Expr:
    """The node itself, or marked as present where that is known here."""
    if isinstance(node.type, OptionalType):
        name = key(node)
        if name is not None and name in c.facts:
            return core.Narrow(node.type.item, node.span, node)
    return node


def _unknown(c: Context, name: str, span: Span, wanted: Type | None) -> core.Expr:
    labels = _option_labels(c, wanted) if isinstance(wanted, OptionValueType) else []
    if name == "me":
        message = "there is no `me` here"
        help_ = "name the player: `active`, a parameter `me in Player`, or the variable of a loop"
        if c.kind == "scenario":
            help_ = "name the player: `players[0]` is the one at seat 0"
        c.universe.without_me.add(c.procedure.name)
    elif name in GATHERERS or name in FUNCTIONS:
        message = f"`{name}` is a question, and not called here"
        help_ = f"write `{name}(...)`"
    elif name in ("option", "stats", "table"):
        message = f"`{name}` is no value by itself"
        example = {"option": "size", "stats": "turns"}.get(name, "name")
        help_ = f"write a dot and a name after it, as in `{name}.{example}`"
    else:
        message = f"I cannot find `{name}`"
        known = [*c.scope.all_names(), *GIVEN[:-1], *c.universe.type_names(), *labels]
        known += OUTCOMES if c.kind == "scenario" else ()
        help_ = c.universe.near(name, known) or _where_to_declare(c, name)
        if wanted is not None and c.procedure.name == "material" and "did you" not in help_:
            help_ = f"here stands a `{wanted}`"
        if c.universe.option(name) is not None:
            help_ = f"an option is written `option.{name}`"
        if _behind_slashes(span) and "did you" not in help_:
            help_ = "if this is a comment, it begins with `#`: `//` divides"
        if PLACE_NAME.fullmatch(name) and (outside := _outside(c, name)):
            help_ = outside
        receiver = next((r for r, question in METHODS if question == name), None)
        if receiver in ("player", "place", "direction"):
            asked = {"player": "active", "place": "at", "direction": "north"}[receiver]
            help_ = f"it is asked of a {receiver}, with a dot: `{asked}.{name}`"
        if name in ("this", "self", "Math", "math"):
            help_ = "names stand alone here: leave it out"
        option = _option_with(c, name)
        if option is not None and option.label is not None and not labels:
            help_ = f"it is a value of an option: `option.{option.label} == {name}`"
        if labels and "did you mean" not in help_:
            help_ = f"the values of this option are {quoted(labels)}"
    c.universe.missing("E0301", span, name, message, help_)
    return core.Const(ERROR, span, None)


def _behind_slashes(span: Span) -> bool:
    """Whether this stands right behind a `//`."""
    return span.source.text[: span.start].rstrip().endswith("//")


def _outside(c: Context, name: str) -> str:
    """Of a name that looks like a place: where the only board of squares ends."""
    boards = [c.universe.boards[board] for board in c.universe.squares()]
    names = [n for board in boards for n in board.names if PLACE_NAME.fullmatch(n)]
    if len(boards) != 1 or not names:
        return ""
    last = max(names, key=lambda n: (len(n.rstrip("0123456789")), len(n), n))
    return f"`{boards[0].name}` goes from `a1` to `{last}`"


def _option_with(c: Context, label: str) -> Option | None:
    """The option that has a value of this label."""
    for option in c.universe.game.options:
        if any(v.label is not None and v.label.text == label for v in option.values):
            return option
    return None


def _where_to_declare(c: Context, name: str) -> str:
    if name[:1].isupper():
        return "types and records are declared under `material:`"
    here = list(dict.fromkeys(n for n in c.scope.all_names() if n != "_"))
    locals_ = f"the locals here are {quoted(here[:6])}" if 0 < len(here) <= 6 else ""
    where = "names come from `let`, parameters, bindings, `material:`, `table:` and `functions:`"
    return f"{locals_}; other {where}" if locals_ else where


def _count(number: int, one: str, many: str) -> str:
    if number == 0:
        return f"no {one}"
    return f"one {one}" if number == 1 else f"{number} {many}"


def are(number: int) -> str:
    """`is none`, `is 1`, `are 3`."""
    return "is none" if number == 0 else f"is {number}" if number == 1 else f"are {number}"


def quoted(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def count_words(number: int, one: str, many: str | None = None) -> str:
    """`no argument`, `one argument`, `3 arguments`."""
    return _count(number, one, many or one + "s")


def near_words(word: str, candidates: list[str]) -> str:
    close = near(word, candidates)
    return f"did you mean {' or '.join(f'`{c}`' for c in close)}?" if close else ""
