"""Bodies of PHP methods: the author's rule as a comment, and PHP where it is certain."""

from __future__ import annotations

from dataclasses import dataclass

from ...dsl.checking import core
from ...dsl.checking.suspension import steps
from ...dsl.source import Span
from .php import php_comment, php_text
from .texts import written

_NEIGHBOURS = {"next": "activeNextPlayer", "previous": "activePrevPlayer"}


@dataclass(frozen=True, slots=True)
class Body:
    """`comment`: the rule in the author's words. `calls` of the game class and then the transition
    `label` are all that it does; with neither it is still to be written."""

    comment: tuple[str, ...]
    calls: tuple[str, ...] = ()
    label: str | None = None

    @property
    def is_written(self) -> bool:
        return bool(self.calls) or self.label is not None

    def in_state_class(self, method: str, unlabelled: str) -> list[str]:
        """The lines of a method of a state class. It fails when it is called too early.
        `unlabelled`: where the transition without a label leads; no text can name it."""
        if not self.is_written:
            return self.unwritten(method)
        way = php_text(self.label) if self.label else unlabelled
        leave = [] if self.label is None else [f"return {way};"]
        return [*(f"$this->game->{call}();" for call in self.calls), *leave]

    def in_game_class(self, method: str) -> list[str]:
        """The same for the game class of the older form."""
        if not self.is_written:
            return self.unwritten(method)
        leave = [f"nextState({php_text(self.label)})"] if self.label is not None else []
        calls = [*(f"{call}()" for call in self.calls), *(f"gamestate->{call}" for call in leave)]
        return [f"$this->{call};" for call in calls]

    def unwritten(self, method: str) -> list[str]:
        message = php_text(f"{method} is not written yet")
        return [*self.comment, f"throw new VisibleSystemException({message});"]


# How a state begins in which all players act, and each in a private state.
ALL_ACTIVE = "gamestate->setAllPlayersMultiactive"
ALL_PRIVATE = "gamestate->initializePrivateStateForAllActivePlayers"


def rule(span: Span, body: core.Body, head: str = "") -> Body:
    """A body to be written; `head` stands over the text of `span`, for what it does not show."""
    text = f"{head}\n{written(span)}" if head else written(span)
    lines = php_comment(text).split("\n")
    if notes := [*_leads_to(body), *asks_of(body)]:
        lines += ["//", *php_comment("\n".join(notes)).split("\n")]
    return Body(tuple(lines))


def simple(body: core.Body, activates: bool) -> Body | None:
    """A body that does no more than take a transition, with `activates` also make neighbours the
    active player before; None for any other."""
    if not body or not isinstance(body[-1], core.Goto):
        return None
    calls = [_activation(step) if activates else None for step in body[:-1]]
    if None in calls:
        return None
    return Body((), tuple(call for call in calls if call is not None), body[-1].label)


def _activation(step: core.Statement) -> str | None:
    if isinstance(step, core.Activate) and isinstance(step.player, core.Builtin):
        (receiver, *_) = step.player.arguments
        if isinstance(receiver, core.Active):
            return _NEIGHBOURS.get(step.player.name)
    return None


def _leads_to(body: core.Body) -> list[str]:
    labels = dict.fromkeys(s.label for s in steps(body) if isinstance(s, core.Goto))
    listed = ", ".join(php_text(label) for label in labels)
    found = [f"Transitions: {listed}"] if labels else []
    if any(isinstance(s, core.EndGame) for s in steps(body)):
        found.append("end_game: write the scores and go to state 99")
    return found


def asks_of(body: core.Body) -> list[str]:
    """The choices of players in the middle: on BGA each needs a state of its own."""
    names = dict.fromkeys(
        s.name for s in steps(body) if isinstance(s, core.Choose | core.ChooseCase)
    )
    return [f"Asks (a state of its own for each): {', '.join(names)}"] if names else []
