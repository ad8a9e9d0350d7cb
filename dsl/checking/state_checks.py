"""The code of states, checked."""

from __future__ import annotations

from ..reading import model
from ..syntax import expr
from . import core
from .context import Context, outside
from .expressions import format_text, infer
from .names import near_words
from .statements import assigned_names, inside
from .types import PLAYER, VOID
from .universe import Universe

PLAYER_STATES = ("activeplayer", "multipleactiveplayer", "private")


def check_states(u: Universe) -> tuple[core.CheckedState, ...]:
    return tuple(_state(u, state) for state in u.game.states)


def _state(u: Universe, state: model.State) -> core.CheckedState:
    labels = frozenset(t.label.text for t in state.transitions)
    action = None
    if state.action is not None:
        action = _code(u, state, state.action, "state", labels)
    zombie = None
    if state.zombie is not None:
        zombie = _code(u, state, state.zombie, "zombie", labels)
    reader = core.Variable("me", PLAYER, state.span)
    public, private = _args(u, state, reader)
    descriptions = {
        key: _description(u, key, text, dict(public), dict(private), reader)
        for key, text in state.descriptions.items()
    }
    return core.CheckedState(
        state, action, public, private, reader, descriptions, _possible(u, state), zombie
    )


def _code(
    u: Universe, state: model.State, block: expr.Block, kind: str, labels: frozenset[str]
) -> core.Procedure:
    made = core.Procedure(state.name.text, kind, (), VOID, block.span)
    c = Context(u, made, kind)
    c.labels = labels
    c.choice_path = state.name.text
    c.assigned = frozenset(assigned_names(block))
    made.body = inside(c, block)
    return made


Values = tuple[tuple[str, core.Expr], ...]


def _args(u: Universe, state: model.State, reader: core.Variable) -> tuple[Values, Values]:
    """What everybody is told, and what only the reader is."""
    if state.args is None:
        return (), ()
    c = outside(u, "args", state.name.text)
    public = tuple((name, infer(c, value)) for name, (_, value) in state.args.public.items())
    c.scope.names["me"] = reader
    private = tuple((name, infer(c, value)) for name, (_, value) in state.args.private.items())
    return public, private


MY_TURN = "descriptionmyturn"


def _description(
    u: Universe,
    key: str,
    text: expr.Text,
    public: dict[str, core.Expr],
    private: dict[str, core.Expr],
    reader: core.Variable,
) -> core.Format:
    """What all read, or what each active player does: there `me` is the reader."""
    c = outside(u, "args", "description")
    if key.startswith(MY_TURN):
        c.scope.names["me"] = reader
        return format_text(c, text, public | private)
    for part in text.parts:
        if isinstance(part, expr.Name) and part.name in private and part.name not in public:
            message = f"all read `{key}`, but only one player is told `{part.name}`"
            help_ = f"use it in `{MY_TURN}`, or give it to all: in `args`, outside of `_private`"
            u.problems.error("E0301", part.span, message, help_)
            public = public | {part.name: private[part.name]}
    return format_text(c, text, public)


def _possible(u: Universe, state: model.State) -> tuple[core.Procedure, ...]:
    found = []
    for word in state.possibleactions:
        action = u.actions.get(word.text)
        if action is None and "actions:" in u.game.unread:
            continue
        if action is None:
            help_ = near_words(word.text, list(u.actions))
            if all(part in u.actions for part in word.text.split()):
                help_ = f"commas are missing: `[{', '.join(word.text.split())}]`"
            help_ = help_ or "actions are declared under `actions:`"
            message = f"there is no action `{word.text}`"
            u.missing("E0321", word.span, word.text, message, help_)
            continue
        found.append(action)
    return tuple(found)
