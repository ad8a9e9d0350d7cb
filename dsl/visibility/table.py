"""Who sees the places of the table."""

from __future__ import annotations

from ..checking import core
from ..checking.types import PLAYER, RecordType, present
from ..diagnostics import Note
from .knowledge import Knowledge
from .labels import EVERYBODY, PUBLIC, Evidence, Label, Secret, Symbol, union
from .walk import Walk


def hidden(place: core.Place) -> bool:
    """Whether somebody may not know something of it."""
    return place.visibility != "all" or place.count_hidden or place.covered


def read(w: Walk, node: core.Expr, place: core.Place, indices: list[Knowledge]) -> Knowledge:
    """What lies in a place. How many things lie there is known, unless its count is hidden."""
    from .expressions import known

    chosen = union(i.content for i in indices)
    symbols = tuple(known(i, node) for i in indices)
    symbol: Symbol | None = None
    if all(i.symbol is not None for i in indices):
        symbol = ("read", place.name, *symbols)
    name: Symbol = ("place", place, *symbols)
    if not hidden(place) and not chosen:
        return Knowledge(symbol=symbol, origin=name)
    secret = _secret(w, node, place, symbols, name)
    face = secret if place.visibility != "all" or place.covered else PUBLIC
    size = secret if place.count_hidden or (face and not counted(place)) else PUBLIC
    pick = secret if place.count_hidden else PUBLIC
    return Knowledge(face, pick | chosen, size | chosen, symbol, name)


def counted(place: core.Place) -> bool:
    """Whether everybody sees how many lie there: true of things, not of numbers and enums."""
    if place.kind in ("deck", "hand", "pile", "set", "dice"):
        return True
    return isinstance(present(place.item), RecordType)


def _secret(
    w: Walk, node: core.Expr, place: core.Place, symbols: tuple[Symbol, ...], name: Symbol
) -> Label:
    viewers = viewers_of(w, place, symbols)
    if place.covered and place.visibility == "all":
        viewers = owner_of(place, symbols)  # of what lies face down
    secret = Secret(place, viewers, frozenset({name}))
    note = Note(f"what lies in `{place.name}` is read here", node.span)
    sure = place.visibility != "rule" and not place.covered
    return Label({secret: Evidence(sure, (note,))})


def viewers_of(w: Walk, place: core.Place, symbols: tuple[Symbol, ...]) -> frozenset[Symbol]:
    """Who sees a place with these indices."""
    if place.visibility == "all":
        return frozenset({EVERYBODY}) if not place.count_hidden else frozenset()
    if place.visibility == "owner":
        return owner_of(place, symbols)
    if place.visibility == "rule":
        return frozenset({_ruled(w, place, symbols)})
    return frozenset()


def owner_of(place: core.Place, symbols: tuple[Symbol, ...]) -> frozenset[Symbol]:
    """The first player among the indices."""
    owner = [s for s, t in zip(symbols, place.indices, strict=False) if t == PLAYER]
    return frozenset(owner[:1])


def _ruled(w: Walk, place: core.Place, symbols: tuple[Symbol, ...]) -> Symbol:
    """`seen by q in Player where owner[b] == q`: the player whom the rule names, if it names
    one."""
    from .expressions import evaluate

    rule = place.seen_by
    if rule is not None and isinstance(rule.condition, core.Comparison):
        test = rule.condition
        for one, other in ((test.left, test.right), (test.right, test.left)):
            is_viewer = isinstance(one, core.Local) and one.variable is rule.viewer
            if is_viewer and test.op == "==":
                frame = {
                    v: Knowledge(symbol=s) for v, s in zip(rule.indices, symbols, strict=False)
                }
                w.state.frames.append(frame)
                named = evaluate(w, other).symbol
                w.state.frames.pop()
                if named is not None:
                    return named
    return ("rule", place)


def target(
    w: Walk, node: core.PlaceRef | core.Local
) -> tuple[core.Place | None, tuple[Symbol, ...], Label]:
    """A place that things go to, with the symbols of its indices and what they depend on. None: a
    parameter of which nothing is known."""
    from .expressions import evaluate, known

    if isinstance(node, core.Local):
        zone = w.state.get(node.variable).zone
        return (None, (), PUBLIC) if zone is None else (*zone, PUBLIC)
    indices = [evaluate(w, i) for i in node.indices]
    symbols = tuple(known(i, n) for i, n in zip(indices, node.indices, strict=True))
    return node.place, symbols, union(i.content for i in indices)
