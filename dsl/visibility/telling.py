"""Statements that tell something, and the texts and values that states show."""

from __future__ import annotations

from ..checking import core
from ..checking.types import RecordType, item_of, present
from ..source import Span
from .expressions import evaluate
from .findings import Sink
from .knowledge import Knowledge, is_thing
from .labels import PUBLIC, Label, Symbol
from .walk import Walk

REVEAL = "`reveal` it first, tell only how many there are, or show it under `_private`."


def log(w: Walk, step: core.Log) -> None:
    """Things are shown as their backs to those who may not see them; all else as it is."""
    w.happens(step.span, "whether this line of the log appears")
    mend = "`reveal` it first, tell only how many there are with `len(...)`, or leave it out."
    for name, value in step.values:
        label = spoken(w, value)
        if is_thing(value.type):
            known = not w.state.live(evaluate(w, value).content)
            w.shared.logged[value.span] = known and w.shared.logged.get(value.span, True)
        w.tell(label, Sink("shown", f"a line of the log (`{name}`)", value.span, mend))


def spoken(w: Walk, node: core.Expr) -> Label:
    """What a text tells of a value."""
    value = evaluate(w, node)
    if not is_thing(node.type):
        return value.whole
    return value.size | (value.pick if _has_back(w, node) else PUBLIC)


def _has_back(w: Walk, node: core.Expr) -> bool:
    inner = present(node.type)
    while (item := item_of(inner)) is not None:
        inner = present(item)
    record = w.shared.game.records.get(inner.name) if isinstance(inner, RecordType) else None
    return record is not None and bool(record.back)


def prompt(w: Walk, text: core.Format | None, what: str) -> None:
    """A prompt stands above everybody's table."""
    if text is None:
        return
    mend = "`reveal` it first, or leave it out of the text."
    for part in text.parts:
        if not isinstance(part, str):
            w.tell(evaluate(w, part).whole, Sink("shown", what, part.span, mend))


def goto(w: Walk, step: core.Goto) -> None:
    w.happens(step.span, f"whether the game takes `{step.label}`")
    w.alive = False


def activate(w: Walk, step: core.Activate) -> None:
    player = evaluate(w, step.player)
    w.happens(step.span, "who becomes active")
    mend = "`reveal` who it is first: `let p = reveal(...)`."
    sink = Sink("decides", "who becomes active", step.player.span, mend)
    w.tell(player.content, sink)
    old = w.state.active
    w.state.active = player.symbol or ("active", step.span.start)
    if old == w.state.active:
        return


def require(w: Walk, step: core.Require) -> None:
    """Whether an action may be done is seen by the one who acts."""
    mend = "ask only for what the acting player sees, or test it after `reveal`."
    asked = evaluate(w, step.condition).content
    tell_actor(w, asked, "whether the action may be done", step.condition, mend, w.acting)


def tell_actor(
    w: Walk,
    label: Label,
    words: str,
    node: core.Expr,
    mend: str,
    audience: frozenset[Symbol],
) -> None:
    sink = Sink("asked", words, node.span, mend, audience, "The player who chooses")
    w.tell(label, sink)


def told_return(w: Walk, value: Knowledge, span: Span, words: str) -> None:
    """What `panel` and `progression` give is shown to everybody."""
    w.tell(value.whole, Sink("shown", words, span, REVEAL))
