"""Playing by name: one action, or several picks of a choice that come together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..playing.actions import (
    Action,
    IllegalAction,
    actions_of,
    find_action,
    variables_of,
    waiting_of,
)
from ..playing.faults import authors_line

if TYPE_CHECKING:
    from .match import Match


def play_named(match: Match, name: str, seat: int, args: Mapping[str, Any]) -> None:
    """Play the action or choice of this name. A list for a choice that picks several is played pick
    by pick, then `done` where it is asked for. IllegalAction may come after some of the picks."""
    engine, p = match.engine, match._p
    with authors_line(engine):
        waiting = waiting_of(engine, p, seat)
        if waiting is not None and waiting.info.name == name and waiting.picked is not None:
            (variable,) = variables_of(waiting.info)
            value = args.get(variable, None)
            if set(args) == {variable} and isinstance(value, (list, tuple, set, frozenset)):
                _pick_all(match, name, seat, variable, list(value))
                return
        found = find_action(engine, p, seat, name, args)
    match._apply(found)


def _pick_all(match: Match, name: str, seat: int, variable: str, wanted: list[Any]) -> None:
    """Pick what is wanted, in the order in which it is offered, or (an ordered choice) wanted."""
    left = [_shown(match, seat, variable, value) for value in wanted]
    taken = None
    while True:
        waiting = waiting_of(match.engine, match._p, seat)
        if waiting is None or waiting.info.name != name or waiting.picked is None:
            break
        if taken is not None and len(waiting.picked) != taken:
            break  # the same choice is asked once more: what it offers must not be told yet
        taken = len(waiting.picked) + 1
        offered = actions_of(match.engine, match._p, seat)
        action = _next_pick(offered, left, variable, waiting.ordered)
        if action is None:
            if left:
                raise _refused(offered, left, variable, name)
            raise IllegalAction(f"`{name}` needs more than these.")
        match._apply(action)
        if action.declines:
            break
        left.remove(action.args[variable])
    if left:
        raise IllegalAction(f"`{name}` cannot take so many.")


def _shown(match: Match, seat: int, variable: str, value: Any) -> Any:
    waiting = waiting_of(match.engine, match._p, seat)
    assert waiting is not None and waiting.info.domain is not None
    domain = waiting.info.domain
    if isinstance(value, Mapping) and "hidden" in value:
        return value  # a thing that the seat does not see
    try:
        return domain.show(domain.read(value))
    except ValueError as error:
        raise IllegalAction(f"`{variable}`: {error}.") from None


def _next_pick(
    offered: Sequence[Action], left: list[Any], variable: str, ordered: bool
) -> Action | None:
    if not left:
        return next((a for a in offered if a.declines), None)
    wanted = left[:1] if ordered else left
    return next((a for a in offered if a.args[variable] in wanted and not a.declines), None)


def _refused(offered: Sequence[Action], left: list[Any], variable: str, name: str) -> IllegalAction:
    words = ", ".join(str(a).removeprefix(name).strip() for a in offered[:12])
    return IllegalAction(f"`{variable}` cannot be {left[0]} here; possible: {words}.")
