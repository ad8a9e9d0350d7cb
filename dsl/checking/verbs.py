"""Statements of one word: `shuffle`, `roll`, `record`, `require`, `goto`, `activate`, `repeat`,
`stop`."""

from __future__ import annotations

from ..reading.expand_turns import TURN_LABELS
from ..reading.model import State
from ..syntax import expr
from . import core
from .blocks import Steps
from .context import Context, after_write, truths
from .expressions import check, condition, format_text
from .moves import destination, place_target
from .names import near_words
from .types import PLAYER, ListType


def shuffle(c: Context, node: expr.Shuffle) -> Steps:
    c.changes(node.span)
    place = destination(c, node.place)
    if place is None:
        return []
    c.procedure.uses_random = True
    c.facts = after_write(c.facts)
    return [core.Shuffle(node.span, place)]


def roll(c: Context, node: expr.Roll) -> Steps:
    found = place_target(c, node.place)
    if found is None:
        return []
    place, indices = found
    if place.kind != "dice":
        c.problems.error(
            "E0303", node.place.span, f"`{place.name}` holds no dice", "declare it `4 of Die`"
        )
        return []
    c.changes(node.span)
    c.procedure.uses_random = True
    c.procedure.writes.add(place)
    c.facts = after_write(c.facts)
    return [
        core.Roll(node.span, core.PlaceRef(ListType(place.item), node.place.span, place, indices))
    ]


def record(c: Context, node: expr.Record) -> Steps:
    steps: Steps = []
    for syntax in node.places:
        found = place_target(c, syntax)
        if found is None:
            continue
        place, _ = found
        if place.kind != "history":
            c.problems.error(
                "E0303",
                syntax.span,
                f"`{place.name}` is no history",
                "declare it `history(board, active)`",
            )
            continue
        c.changes(node.span)
        c.procedure.writes.add(place)
        steps.append(core.RecordHistory(node.span, place))
    return steps


def require(c: Context, node: expr.Require) -> Steps:
    if c.kind != "action":
        c.problems.error(
            "E0312",
            node.span,
            "`require` belongs to actions: it says when a player may not do them",
            "here use `if`",
        )
    elif c.wrote:
        c.problems.error(
            "E0326",
            node.span,
            "`require` comes after a change, a choice or a roll of dice",
            "move it before the first of them, so that a refused move changes nothing",
        )
    test = condition(c, node.condition)
    c.facts = c.facts | truths(test)[0]
    reason = None if node.reason is None else format_text(c, node.reason)
    return [core.Require(node.span, test, reason)]


def goto(c: Context, node: expr.Goto) -> Steps:
    if c.labels is None:
        c.problems.error(
            "E0312",
            node.span,
            "only an action's or a state's own code takes transitions",
            "let the effect return a value, and `goto` where it is called",
        )
    elif node.label not in c.labels:
        _no_transition(c, node, sorted(c.labels))
    return [core.Goto(node.span, node.label)]


def _no_transition(c: Context, node: expr.Goto, known: list[str]) -> None:
    if any(not state.keys for state in c.universe.game.states):  # `turns`, written out
        known = sorted({*known, *TURN_LABELS} - {"nextTurn", "zombiePass"})
    labels = ", ".join(f"`{expr.label_text(label)}`" for label in known)
    help_ = f"the labels here are {labels}" if known else "declare it under `transitions:`"
    if not node.label:
        message = f"in `{c.procedure.name}` there is no transition without a label"
        help_ = f"write `{expr.goto_text(known[0])}`" if len(known) == 1 else help_
        c.problems.error("E0318", node.span, message, help_)
        return
    message = f"there is no transition `{node.label}` here"
    help_ = near_words(node.label, known) or help_
    state = next((s for s in c.universe.game.states if s.name.text == node.label), None)
    if state is not None:
        message = f"`{node.label}` is a state, and `goto` takes a label of `transitions`"
        leading = _labels_to(c, state)
        if leading:
            help_ = f"write `{expr.goto_text(leading[0])}`, which leads there"
    c.universe.missing("E0318", node.label_span, node.label, message, help_)


def _labels_to(c: Context, state: State) -> list[str]:
    """The labels that may be taken here and lead to a state."""
    every = (t for s in c.universe.game.states for t in s.transitions if t.target == state.id)
    return sorted({t.label.text for t in every} & (c.labels or frozenset()))


def activate(c: Context, node: expr.Activate) -> Steps:
    if c.kind not in ("action", "state", "setup", "scenario"):
        c.problems.error(
            "E0312",
            node.span,
            "`activate` stands in actions, states and `setup` only",
            "an effect asks with `choose ... by p`",
        )
    c.wrote = True
    player = check(c, node.player, PLAYER, "the active player")
    c.facts = frozenset(f for f in c.facts if "active" not in f)
    return [core.Activate(node.span, player)]


def repeat(c: Context, node: expr.Repeat) -> Steps:
    if c.kind not in ("effect", "cell"):
        c.problems.error("E0312", node.span, "`repeat` starts an effect again", "here use `while`")
    return [core.Repeat(node.span)]


def stop(c: Context, node: expr.Stop) -> Steps:
    if node.name not in c.universe.effects:
        help_ = (
            near_words(node.name, list(c.universe.effects)) or "it names an effect under `effects:`"
        )
        message = f"I cannot find an effect `{node.name}`"
        c.universe.missing("E0321", node.name_span, node.name, message, help_)
    return [core.Stop(node.span, node.name)]
