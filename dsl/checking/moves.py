"""`move`, and where things go: places of things, cells, places as parameters."""

from __future__ import annotations

from ..syntax import expr
from . import core
from .blocks import Fill, Steps
from .context import Context, after_write
from .expressions import infer
from .indexing import place_indices
from .names import GIVEN, near_words, wrong_indices
from .types import (
    ERROR,
    PLAYER,
    ErrorType,
    ListType,
    OptionalType,
    PlaceType,
    Type,
    ZoneType,
    as_int,
    fits,
    item_of,
    optional,
    present,
)

ZONES = ("deck", "hand", "pile")


def place_target(c: Context, node: expr.Expr) -> tuple[core.Place, tuple[core.Expr, ...]] | None:
    """The table entry that a statement writes, with its indices; None after an error."""
    base = node.value if isinstance(node, expr.Index) else node
    if not isinstance(base, expr.Name):
        c.problems.error("E0310", node.span, "this cannot be changed", _target_help(c, node))
        return None
    place = c.universe.places.get(base.name)
    if place is None:
        _no_place(c, base)
        return None
    c.universe.used.add(place.name)
    indices = place_indices(c, place, node) if isinstance(node, expr.Index) else ()
    if len(indices) != len(place.indices):
        wrong_indices(c, place, indices, node.span)
        return None
    for position, index in enumerate(indices):
        if isinstance(index.type, OptionalType):
            c.problems.error(
                "E0304",
                index.span,
                f"index {position + 1} of `{place.name}` may be none",
                f"test it first: `if {index.span.text}:`",
            )
    return place, indices


def _target_help(c: Context, node: expr.Expr) -> str:
    """What may be meant by `me.points`, `points.me`, `this.points`, `board[0][0]`, `[]`."""
    places = c.universe.places
    if isinstance(node, expr.Attribute):
        base = node.value.span.text
        if base in ("this", "self"):
            return f"names stand alone here: write `{node.name}`"
        if node.name in places and places[node.name].indices:
            return f"write `{node.name}[{base}]`"
        if base in places and places[base].indices:
            return f"write `{base}[{node.name}]`"
    if isinstance(node, expr.Index) and isinstance(node.value, expr.Index):
        name = node.value.value.span.text
        board = next((t for t in places[name].indices), None) if name in places else None
        if isinstance(board, PlaceType):
            return f"write `{name}[{board}(column, row)]`, or `{name}[a1]`"
        one, two = node.value.indices[0].span.text, node.indices[0].span.text
        return f"several indices stand in one pair of brackets: `{name}[{one}, {two}]`"
    if isinstance(node, expr.ListLiteral):
        return "things lie in an entry of `table:`, such as a `pile of Card`"
    return "only locals and entries of `table:` can"


def _no_place(c: Context, base: expr.Name) -> None:
    if base.name == "active":
        message = "`active` is not assigned"
        help_ = "write `activate p` to say whose turn it is"
    elif base.name in c.universe.named:
        from .names import describe

        what = describe(c.universe.named[base.name][0])
        message = f"`{base.name}` stands for {what}, which never changes"
        help_ = "only locals and entries of `table:` can be changed"
    elif c.scope.find(base.name):
        message = f"`{base.name}` is a local value, not a place"
        help_ = "only entries of `table:` are places"
        owned = [p.name for p in c.universe.places.values() if p.indices == (PLAYER,)]
        if c.scope.find(base.name).type == PLAYER and owned:  # type: ignore[union-attr]
            help_ += f": a place of the player's, such as `{owned[0]}[{base.name}]`"
    else:
        message = f"I cannot find a place `{base.name}`"
        close = near_words(base.name, [*c.universe.places, *c.scope.all_names()])
        help_ = f"a new local is made with `let {base.name} = ...`; places stand under `table:`"
        if any(s.key.text == base.name and s.scope == "table" for s in c.universe.game.stats):
            help_ = f"a statistic is written `stats.{base.name}`"
        elif close:
            help_ = close if c.kind == "args" else f"{close} {help_[0].upper()}{help_[1:]}"
    c.universe.missing("E0301", base.span, base.name, message, help_)
    if c.scope.find(base.name) is None and base.name not in GIVEN:
        c.scope.names[base.name] = core.Variable(base.name, ERROR, base.span, assigned=True)


def destination(c: Context, node: expr.Expr) -> core.PlaceRef | core.Local | None:
    """A place of things, or a parameter that stands for one."""
    if isinstance(node, expr.Name):
        variable = c.scope.find(node.name)
        if variable is not None and isinstance(variable.type, ZoneType):
            return core.Local(variable.type, node.span, variable)
    found = place_target(c, node)
    if found is None:
        return None
    place, indices = found
    if place.kind not in (*ZONES, "cell"):
        c.problems.error(
            "E0310",
            node.span,
            f"`{place.name}` is a {place.kind}: nothing can be moved there",
            f"write `{node.span.text} += ...`"
            if place.kind == "set"
            else "things lie in decks, hands, piles and cells",
        )
        return None
    if place.kind == "cell" and item_of(place.item) is not None:
        c.problems.error(
            "E0310",
            node.span,
            f"`{place.name}` holds a value, `{place.item}`: nothing can be moved there",
            f"declare it as `pile of {item_of(place.item)}`, or assign with `=`",
        )
        return None
    c.procedure.writes.add(place)
    type_ = ZoneType(place.item) if place.kind in ZONES else place.item
    return core.PlaceRef(type_, node.span, place, indices)


def move(c: Context, node: expr.Move) -> tuple[Steps, Type, Fill]:
    clauses = [_clause(c, clause) for clause in node.clauses]
    made = tuple(clause for clause in clauses if clause is not None)
    c.facts = after_write(c.facts)
    type_ = _moved(made[0]) if made else ERROR
    return [], type_, lambda v: [core.Move(node.span, made, v)] if made else []


def _moved(clause: core.MoveClause) -> Type:
    """What `let x = move ...` gives."""
    if clause.count is not None:
        inner = item_of(clause.what.type) or ERROR
        one = isinstance(clause.count, core.Const) and clause.count.value == 1
        return optional(inner) if one else ListType(inner)
    inner_type = item_of(clause.what.type)
    return clause.what.type if inner_type is None else ListType(inner_type)


def _clause(c: Context, node: expr.MoveClause) -> core.MoveClause | None:
    if isinstance(node.count, expr.Name) and node.count.name in ("all", "every"):
        source, place = node.what.span.text, node.destination.span.text
        help_ = f"write `move {source} to {place}`: all that lies there"
        c.problems.error("E0303", node.count.span, "before `from` stands a number", help_)
        return None
    count = None if node.count is None else infer(c, node.count)
    if count is not None and as_int(count.type) is None:
        if not isinstance(count.type, ErrorType):
            _no_number(c, node, count)
        return None
    target = destination(c, node.destination)
    wanted = None if target is None else item_of(target.type) or present(target.type)
    what: core.Expr | None
    if count is not None:
        what = _source(c, node.what)
    else:
        what = infer(c, node.what, wanted)
        _note_cell(c, what)
    if what is None or target is None or wanted is None:
        return None
    inner = present(item_of(what.type) or what.type)
    if not fits(inner, present(wanted)) and not isinstance(inner, ErrorType):
        c.problems.error(
            "E0303",
            what.span,
            f"`{node.destination.span.text}` holds `{present(wanted)}`, this is a `{what.type}`",
            f"write `move {what.span.text} from ... to {node.destination.span.text}`"
            if as_int(what.type)
            else "check which place is meant",
        )
    several = not _is_one(what, count) and item_of(target.type) is None
    if several and not isinstance(target.type, ErrorType):
        c.problems.error(
            "E0303",
            what.span,
            f"`{node.destination.span.text}` holds one thing, these are several",
            "take one: `first(...)`, or move them to a pile",
        )
    end = node.end or "top"
    if node.facing == "down":
        _cover(c, target)
    return core.MoveClause(what, count, target, end, node.facing, node.span)


def _cover(c: Context, target: core.PlaceRef | core.Local) -> None:
    """Something may lie face down there; a parameter may stand for any place of such things."""
    for place in c.universe.places.values():
        if isinstance(target, core.PlaceRef):
            place.covered |= place is target.place
        elif place.kind in ZONES and place.item == item_of(target.type):
            place.covered = True


def _no_number(c: Context, node: expr.MoveClause, count: core.Expr) -> None:
    """Report `move card from hand[me] to discard`."""
    one = fits(present(item_of(count.type) or count.type), present(_held(c, node)))
    clause = f"move {count.span.text} to {node.destination.span.text}"
    help_ = f"write `{clause}`: where it lies is known"
    c.problems.error(
        "E0303",
        count.span,
        f"before `from` stands a number of things, but this is a `{count.type}`",
        help_ if one else "write how many: `move 2 from deck to hand[me]`",
    )


def _held(c: Context, node: expr.MoveClause) -> Type:
    """What lies in the place that a clause draws from."""
    base = node.what.value if isinstance(node.what, expr.Index) else node.what
    place = c.universe.places.get(base.name) if isinstance(base, expr.Name) else None
    return place.item if place is not None else ERROR


def _is_one(what: core.Expr, count: core.Expr | None) -> bool:
    """Whether at most one thing moves: `move 1 from deck to played`."""
    if count is not None:
        return isinstance(count, core.Const) and count.value == 1
    return item_of(what.type) is None


def _source(c: Context, node: expr.Expr) -> core.Expr | None:
    """The place that `move 2 from deck` draws from."""
    if isinstance(node, expr.Name):
        variable = c.scope.find(node.name)
        if variable is not None and isinstance(variable.type, ZoneType):
            return core.Local(variable.type, node.span, variable)
    found = place_target(c, node)
    if found is None:
        return None
    place, indices = found
    if place.kind not in ZONES:
        c.problems.error(
            "E0310",
            node.span,
            f"`{place.name}` is a {place.kind}: nothing can be drawn from it",
            "draw from a deck, a hand or a pile",
        )
        return None
    c.procedure.writes.add(place)
    c.procedure.reads.add(place)
    return core.PlaceRef(ZoneType(place.item), node.span, place, indices)


def _note_cell(c: Context, what: core.Expr) -> None:
    """Moving the content of a cell empties it; moving cards changes wherever they lay."""
    read = what.value if isinstance(what, core.Narrow) else what
    if isinstance(read, core.Read) and read.place.kind == "cell":
        c.procedure.writes.add(read.place)
    inner = present(item_of(what.type) or what.type)
    for place in c.universe.places.values():
        if place.kind in ZONES and place.item == inner:
            c.procedure.writes.add(place)
