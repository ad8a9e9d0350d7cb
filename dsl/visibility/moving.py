"""Changes of the table: what becomes known by them, and what they would tell."""

from __future__ import annotations

from dataclasses import replace

from ..checking import core
from ..checking.types import item_of
from .expressions import content, evaluate, seen_by, text_of
from .findings import Sink
from .knowledge import Knowledge, is_thing
from .labels import EVERYBODY, PUBLIC, Symbol, root, union
from .table import owner_of, target, viewers_of
from .walk import Walk

SHOW = "`reveal` it first, or keep it in a place that is `seen by` those who may know it."


# ------------------------------------------------------------------------------ move
def move(w: Walk, step: core.Move) -> None:
    """Moving tells that and how many. Who sees where a thing goes learns what it is."""
    read_first = [
        (clause, _what(w, clause), target(w, clause.destination)) for clause in step.clauses
    ]
    moved = [_arrives(w, c, what, place, symbols) for c, what, (place, symbols, _) in read_first]
    w.happens(step.span, "whether something is moved")
    for clause, what, (place, _, chosen) in read_first:
        words = "where something is moved"
        w.tell(chosen, Sink("written", words, clause.destination.span, SHOW))
        _tell_which(w, clause, what, place)
        if clause.count is not None:
            how_many = content(w, clause.count)
            words = "how many are moved"
            w.tell(
                how_many, Sink("written", words, clause.count.span, "`reveal` the number first.")
            )
    if step.target is not None and moved:
        w.state.bind(
            step.target, moved[0].through(f"`{step.target.name}` is what was moved", step.span)
        )


def _what(w: Walk, clause: core.MoveClause) -> Knowledge:
    what = evaluate(w, clause.what)
    if clause.count is None:
        return what
    return replace(what, origin=None, zone=None, symbol=None)


def _arrives(
    w: Walk,
    clause: core.MoveClause,
    what: Knowledge,
    place: core.Place | None,
    symbols: tuple[Symbol, ...],
) -> Knowledge:
    """The thing or things once they lie there."""
    viewers = frozenset[Symbol]() if place is None else viewers_of(w, place, symbols)
    if place is not None and clause.facing == "down" and place.visibility == "all":
        viewers = owner_of(place, symbols)
    if place is not None:
        _keep_known(w, place, what)
    if what.origin is not None and root(what.origin)[0] != "place":
        w.state.show(what.origin, viewers)
    face = w.state.settled(what.face)
    return Knowledge(seen_by(face, viewers), PUBLIC, PUBLIC, what.symbol, what.origin)


def _keep_known(w: Walk, place: core.Place, what: Knowledge) -> None:
    """A place whose content is known stays so if what comes to it is known."""
    label = what.whole
    by_chance = any(s.place is None for s, _ in label)
    if by_chance or w.state.live(label):
        w.state.changed(place)
    else:
        w.state.moved()


def _tell_which(
    w: Walk, clause: core.MoveClause, what: Knowledge, place: core.Place | None
) -> None:
    """Of things that everybody sees, which one is moved shows what it was picked by."""
    if place is None or what.face or clause.count is not None:
        return
    mend = "`reveal` what the thing is picked by, or let the player choose it."
    w.tell(what.pick, Sink("written", "which thing is moved", clause.what.span, mend))


# ------------------------------------------------------------------------------ write
def write(w: Walk, step: core.Write) -> None:
    indices = [evaluate(w, i) for i in step.indices]
    value = evaluate(w, step.value)
    place = step.place
    symbols = tuple(i.symbol or ("some", step.span.start) for i in indices)
    viewers = viewers_of(w, place, symbols)
    chosen = union(i.content for i in indices)
    if is_thing(place.item) and item_of(place.item) is None and place.kind == "cell":
        _thing_written(w, place, value, viewers)
    else:
        _value_written(w, step, value, viewers)
        w.state.changed(place)
    if not viewers:
        return
    audience = frozenset[Symbol]() if EVERYBODY in viewers else viewers
    w.happens(step.span, f"whether `{place.name}` changes", audience)
    w.tell(chosen, Sink("written", f"which `{place.name}` changes", step.span, SHOW, audience))


def _thing_written(
    w: Walk, place: core.Place, value: Knowledge, viewers: frozenset[Symbol]
) -> None:
    """A thing put down is known to those who see the place, as if it was moved there."""
    _keep_known(w, place, value)
    if value.origin is not None and root(value.origin)[0] != "place":
        w.state.show(value.origin, viewers)


def _value_written(w: Walk, step: core.Write, value: Knowledge, viewers: frozenset[Symbol]) -> None:
    if not viewers or any(v[0] == "rule" for v in viewers):
        return
    everybody = EVERYBODY in viewers
    audience = frozenset[Symbol]() if everybody else viewers
    who = "Everybody" if everybody else f"The owner of `{step.place.name}`"
    words = f"the new value of `{step.place.name}`"
    w.tell(value.whole, Sink("written", words, step.value.span, SHOW, audience, who))


# ------------------------------------------------------------------------------ the rest
def reveal(w: Walk, step: core.Reveal) -> None:
    """From here on the value is known: by its name, or written the same way again."""
    value = evaluate(w, step.value)
    viewers = frozenset({EVERYBODY})
    if step.to is not None:
        to = evaluate(w, step.to)
        viewers = frozenset({to.symbol or ("some", step.to.span.start)})
        w.tell(to.content, Sink("decides", "who is shown something", step.to.span, SHOW))
    w.state.show(value.origin if value.origin is not None else text_of(w, step.value), viewers)
    w.happens(step.span, "whether something is revealed")
    if step.target is not None:
        known = value.each(lambda label: seen_by(w.state.settled(label), viewers))
        w.state.bind(step.target, known)


def shuffle(w: Walk, step: core.Shuffle) -> None:
    place, _, chosen = target(w, step.place)
    w.happens(step.span, "whether something is shuffled")
    w.tell(chosen, Sink("written", "which place is shuffled", step.span, SHOW))
    if place is not None:
        w.state.changed(place)


def roll(w: Walk, step: core.Roll) -> None:
    evaluate(w, step.place)
    w.happens(step.span, "whether dice are rolled")
    w.state.changed(step.place.place)
