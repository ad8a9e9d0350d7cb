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
    public, private, variable = _args(u, state)
    given = dict(public) | dict(private)
    descriptions = {key: _description(u, text, given) for key, text in state.descriptions.items()}
    return core.CheckedState(
        state, action, public, private, variable, descriptions, _possible(u, state), zombie
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


def _args(
    u: Universe, state: model.State
) -> tuple[
    tuple[tuple[str, core.Expr], ...], tuple[tuple[str, core.Expr], ...], core.Variable | None
]:
    if state.args is None:
        return (), (), None
    c = outside(u, "args", state.name.text)
    public = tuple((name, infer(c, value)) for name, (_, value) in state.args.public.items())
    me = core.Variable("me", PLAYER, state.args.span)
    c.scope.names["me"] = me
    private = tuple((name, infer(c, value)) for name, (_, value) in state.args.private.items())
    return public, private, me


def _description(u: Universe, text: expr.Text, given: dict[str, core.Expr]) -> core.Format:
    c = outside(u, "args", "description")
    known = dict(given)
    return format_text(c, text, known)


def _possible(u: Universe, state: model.State) -> tuple[core.Procedure, ...]:
    found = []
    for word in state.possibleactions:
        action = u.actions.get(word.text)
        if action is None and "actions:" in u.game.unread:
            continue
        if action is None:
            help_ = (
                near_words(word.text, list(u.actions)) or "actions are declared under `actions:`"
            )
            message = f"there is no action `{word.text}`"
            u.missing("E0321", word.span, word.text, message, help_)
            continue
        found.append(action)
    return tuple(found)
