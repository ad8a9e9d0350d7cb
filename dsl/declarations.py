"""The declarations of a game: material, table and the signatures of everything that can be
called."""

from __future__ import annotations

from . import core, expr, model
from .context import Context, outside
from .declare_boards import declare_boards
from .names import near_words, quoted
from .patterns import cell_pattern, check_drawing
from .types import (
    ERROR,
    INT,
    VOID,
    ByPlaceType,
    EnumType,
    IntType,
    LinkType,
    ListType,
    PatternType,
    PlacementType,
    PlaceType,
    ProcedureType,
    SetType,
    Type,
    ZoneType,
    as_int,
    item_of,
    optional,
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
        _place(u, table_entry)
    for table_entry in u.game.table:
        _place_rules(u, table_entry)


# ------------------------------------------------------------------------------ types
def resolve_type(u: Universe, node: expr.TypeExpr) -> Type:
    """The type that is written; ERROR after a message."""
    if isinstance(node, expr.NamedType):
        found = u.type_named(node.name)
        if found is None and node.name == "Placement":
            return _which_board(u, node)
        if found is None:
            help_ = near_words(node.name, u.type_names()) or "types are declared under `material:`"
            u.missing("E0316", node.span, node.name, f"I cannot find a type `{node.name}`", help_)
            return ERROR
        u.used.add(node.name)
        return found
    if isinstance(node, expr.RangeType):
        return _range_type(u, node.low, node.high)
    if isinstance(node, expr.OptionalType):
        return optional(resolve_type(u, node.item))
    if isinstance(node, expr.OfType):
        return _of_type(u, node)
    if isinstance(node, expr.OnType):
        index = resolve_type(u, node.board)
        if isinstance(node.item, expr.NamedType) and node.item.name == "Placement":
            return _placements_on(u, index, node)
        return ByPlaceType(resolve_type(u, node.item), index)
    if isinstance(node, expr.ProcedureType):
        parameters = tuple(parameter_type(u, p) for p in node.parameters)
        result = VOID if node.result is None else resolve_type(u, node.result)
        names = tuple(p.name for p in node.parameters)
        return ProcedureType(node.kind, names, parameters, result)
    u.problems.error("E0316", node.span, "a history stands only in `table:`", "name it there")
    return ERROR


def _which_board(u: Universe, node: expr.NamedType) -> Type:
    """`Placement` where there is no board of squares, or several."""
    boards = u.squares()
    message, help_ = "patterns lie on boards of squares, and there is none", "declare one"
    if boards:
        message = f"`Placement` may be one on {quoted(boards)}"
        help_ = f"write `Placement on {boards[0]}`"
    u.problems.error("E0316", node.span, message, help_)
    return ERROR


def _placements_on(u: Universe, board: Type, node: expr.OnType) -> Type:
    if isinstance(board, PlaceType) and board.board in u.squares():
        return PlacementType(board.board)
    if board != ERROR:
        message = f"patterns lie on boards of squares, and `{board}` is none"
        help_ = f"such boards are {quoted(u.squares()) or 'made by `square(8, 8)` or a drawing'}"
        u.problems.error("E0316", node.board.span, message, help_)
    return ERROR


def _of_type(u: Universe, node: expr.OfType) -> Type:
    item = resolve_type(u, node.item)
    if node.kind == "list":
        return ListType(item)
    if node.kind == "set":
        from .gatherers import set_of

        return set_of(outside(u), item, node.span)
    if node.kind == "place":
        return ZoneType(item)
    if node.kind == "link":
        return LinkType(item)
    if _refuse_capital(u, node):
        return ERROR
    u.problems.error(
        "E0316",
        node.span,
        f"a `{node.kind}` is a place of the table, not a type of values",
        f"as a parameter write `place of {item}`, as a value `list of {item}`",
    )
    return ZoneType(item)


def _refuse_capital(u: Universe, node: expr.OfType) -> bool:
    """Report `Deck of Card`."""
    small = node.kind.lower()
    if small == node.kind or small not in (*KINDS, "list", "place"):
        return False
    message = f"the word `{small}` begins with a small letter"
    u.problems.error("E0316", node.span, message, f"write `{small} of {node.item.span.text}`")
    return True


def _range_type(u: Universe, low: expr.Expr, high: expr.Expr) -> Type:
    from .expressions import check

    c = outside(u)
    one, two = check(c, low, INT, "the start"), check(c, high, INT, "the end")
    lows, highs = u.constant_values(low), u.constant_values(high)
    from_, to = as_int(one.type) or INT, as_int(two.type) or INT
    start = min(lows) if lows else from_.low
    end = max(highs) if highs else to.high
    if start is not None and end is not None and start > end:
        u.problems.error(
            "E0316",
            low.span.to(high.span),
            f"the range {start}..{end} is empty",
            "write the smaller number first",
        )
    return IntType(start, end)


def parameter_type(u: Universe, parameter: expr.Parameter) -> Type:
    """The type of a parameter of a function or an effect."""
    domain = parameter.domain
    if isinstance(domain, expr.TypeExpr):
        return resolve_type(u, domain)
    from .expressions import infer

    found = infer(outside(u), domain)
    inner = item_of(found.type)
    if inner is None and found.type != ERROR:
        u.problems.error(
            "E0316",
            domain.span,
            "a parameter needs a type",
            f"write `{parameter.name} in Player` or another type",
        )
    return inner or ERROR


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
    type_ = _range_type(u, entry.low, entry.high)
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


# ------------------------------------------------------------------------------ table
KINDS = ("deck", "hand", "pile", "set", "dice")


def _place(u: Universe, entry: model.TableEntry) -> None:
    indices = [_index(u, p) for p in entry.signature.parameters]
    type_ = entry.type.type
    layer = False
    kind = "cell"
    item: Type = ERROR
    history: tuple[core.Expr, ...] = ()
    if isinstance(type_, expr.OnType):
        indices.append(resolve_type(u, type_.board))
        layer, item = True, resolve_type(u, type_.item)
    elif isinstance(type_, expr.OfType) and type_.kind.lower() in KINDS:
        kind, item = type_.kind.lower(), resolve_type(u, type_.item)
        if not _refuse_capital(u, type_) and kind == "dice":
            indices.append(IntType(0, 0))
            message = "this does not say how many dice there are"
            u.problems.error("E0316", type_.span, message, f"write `2 of {type_.item.span.text}`")
    elif isinstance(type_, expr.OfType) and type_.kind.isdigit():
        kind, item = "dice", resolve_type(u, type_.item)
        indices.append(IntType(0, int(type_.kind) - 1))
    elif isinstance(type_, expr.HistoryType):
        kind, history = "history", _history(u, type_)
    else:
        item = resolve_type(u, type_)
    if kind == "dice":
        indices, count = indices[:-1], indices[-1]
        history = (
            (core.Const(count, entry.span, (count.high or 0) + 1),)
            if isinstance(count, IntType)
            else ()
        )
    place = core.Place(
        entry.name, kind, tuple(indices), tuple(p.name for p in entry.signature.parameters), item,
        _initial(u, entry, item, kind), _visibility(entry, kind), None, entry.type.count_hidden,
        None, history, layer, entry.span,
    )  # fmt: skip
    if entry.name in u.places:
        return  # the loader has said so
    u.places[entry.name] = place
    u.name(entry.name, place)


def _place_rules(u: Universe, entry: model.TableEntry) -> None:
    """What an entry says of other entries: where its deck is refilled from, who sees it."""
    place = u.places[entry.name]
    c = outside(u, "args", entry.name)
    variables = []
    for parameter, type_ in zip(entry.signature.parameters, place.indices, strict=False):
        variable = core.Variable(parameter.name, type_, parameter.name_span)
        variables.append(variable)
        if parameter.name != "_":
            c.scope.names[parameter.name] = variable
    if entry.type.refill is not None:
        place.refill = _refill(c, place, entry.type.refill, variables)
    rule = entry.type.visibility
    if isinstance(rule, expr.Parameter):
        from .expressions import condition

        type_ = parameter_type(u, rule)
        viewer = core.Variable(rule.name, type_, rule.name_span)
        c.scope.names[rule.name] = viewer
        test = None if rule.where is None else condition(c, rule.where)
        while len(variables) < len(place.indices):
            variables.append(core.Variable("_", place.indices[len(variables)], entry.span))
        place.seen_by = core.VisibilityRule(tuple(variables), viewer, test)


def _refill(
    c: Context, place: core.Place, syntax: expr.Expr, variables: list[core.Variable]
) -> core.PlaceRef | None:
    """The pile that is shuffled into a deck that runs out: `discard`, `discard[p]`.

    Without indices in the result they are those of the deck.
    """
    from .moves import place_target

    base = syntax.value if isinstance(syntax, expr.Index) else syntax
    other = c.universe.places.get(base.name) if isinstance(base, expr.Name) else None
    bare = other is not None and not isinstance(syntax, expr.Index)
    found = (
        (other, ())
        if bare and other is not None and other.indices == place.indices
        else place_target(c, syntax)
    )
    if found is None:
        return None
    target, indices = found
    if target.kind not in ("deck", "hand", "pile") or target.item != place.item:
        c.problems.error(
            "E0303",
            syntax.span,
            f"`{place.name}` holds `{place.item}`, which do not come from `{target.name}`",
            "a deck is refilled from a pile of the same things",
        )
        return None
    named = [i.variable if isinstance(i, core.Local) else None for i in indices]
    if named and named == variables[: len(named)]:
        indices = ()
    elif any(named):
        c.problems.error(
            "E0305",
            syntax.span,
            f"the indices of `{target.name}` are not those of `{place.name}`",
            "write them in the order in which the deck has them, or constants",
        )
        return None
    return core.PlaceRef(ZoneType(target.item), syntax.span, target, indices)


def _index(u: Universe, parameter: expr.Parameter) -> Type:
    type_ = parameter_type(u, parameter)
    numbers = as_int(type_)
    if numbers is not None and (numbers.low is None or numbers.high is None):
        u.problems.error(
            "E0316",
            parameter.span,
            "an index needs a range with two ends",
            "write `0..9`, or an enum",
        )
    return type_


def _history(u: Universe, type_: expr.HistoryType) -> tuple[core.Expr, ...]:
    """What a history remembers: whole places (all their cells) and `active`."""
    found: list[core.Expr] = []
    for syntax in type_.arguments:
        place = u.places.get(syntax.name) if isinstance(syntax, expr.Name) else None
        if place is not None:
            found.append(core.PlaceRef(place.item, syntax.span, place, ()))
        elif isinstance(syntax, expr.Name) and syntax.name == "active":
            from .types import PLAYER

            found.append(core.Active(PLAYER, syntax.span))
        else:
            known = [*u.places, "active"]
            words = syntax.span.text
            u.missing(
                "E0301",
                syntax.span,
                words,
                f"a history cannot hold `{words}`",
                near_words(words, known)
                or "it holds entries of `table:` that stand above it, and `active`",
            )
    return tuple(found)


def _initial(u: Universe, entry: model.TableEntry, item: Type, kind: str) -> core.Expr | None:
    from .expressions import check

    if entry.type.initial is None:
        return None
    wanted = SetType(item) if kind == "set" else ListType(item) if kind != "cell" else item
    return check(outside(u), entry.type.initial, wanted, "the start value")


def _visibility(entry: model.TableEntry, kind: str) -> str:
    word = entry.type.visibility
    if isinstance(word, str):
        return {"hidden": "none", "all": "all", "owner": "owner"}.get(word, "all")
    if word is not None:
        return "rule"
    return {"hand": "owner", "deck": "none"}.get(kind, "all")


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
