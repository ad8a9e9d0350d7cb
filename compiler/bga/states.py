"""States as both forms of BGA need them: names, texts, arguments, and the bodies of methods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...dsl.checking import core
from ...dsl.reading import model
from ...dsl.syntax import expr
from .bodies import ALL_ACTIVE, ALL_PRIVATE, Body, rule, simple
from .endings import END, transitions
from .names import act_name, class_names, distinct
from .parameters import ActParameter, act_parameters
from .php import Symbol, Translated, Unwritten, Value, php_comment

TYPES = {
    "activeplayer": "ACTIVE_PLAYER",
    "multipleactiveplayer": "MULTIPLE_ACTIVE_PLAYER",
    "private": "PRIVATE",
    "game": "GAME",
    "manager": "MANAGER",
}
# States that BGA makes itself.
MADE_BY_BGA = (1, END)
# Placeholders that BGA fills in.
_FILLED_IN = ("actplayer", "you", "otherplayer")


@dataclass(frozen=True, slots=True)
class Act:
    """A possible action. `method` is its PHP name with `act`, `name` the author's."""

    name: str
    method: str
    parameters: tuple[ActParameter, ...]
    body: Body


@dataclass(frozen=True, slots=True)
class StateSheet:
    """One state. `entering`, `zombie`: the bodies of the methods, None where it has none.

    `args` and `private` are what they give, by key; `private_of` is `active` or `player`.
    """

    model: model.State
    class_name: str
    descriptions: dict[str, Translated]
    transitions: dict[str, int]
    unlabelled: str  # what PHP returns for the transition without a label
    args: dict[str, Value]
    private: dict[str, Value]
    private_of: str
    acts: tuple[Act, ...]
    entering: Body | None
    zombie: Body | None
    effects: tuple[str, ...]  # the one that the state begins with, if it has no arguments
    functions: tuple[str, ...]  # those without arguments whose results are args
    differs: bool  # another part of the game gives this state differently

    @property
    def type(self) -> str:
        return self.model.type.text

    @property
    def variants(self) -> dict[str, Translated]:
        """Descriptions beside the two that BGA shows by itself."""
        own = ("description", "descriptionmyturn")
        return {key: text for key, text in self.descriptions.items() if key not in own}

    @property
    def private_by_player(self) -> bool:
        return bool(self.private) and self.private_of == "player"

    @property
    def arguments(self) -> dict[str, Value]:
        """What the method for the args returns; `$private` has an entry for each player."""
        found = dict(self.args)
        if self.private_by_player:
            found["_private"] = Symbol("$private")
        elif self.private:
            found["_private"] = {"active": self.private}
        return found

    @property
    def shown(self) -> dict[str, Value]:
        """The same with variants of the descriptions, which a state class cannot hold."""
        return self.arguments | ({"descriptions": self.variants} if self.variants else {})

    @property
    def constructor(self) -> dict[str, Value]:
        """The named arguments of a state class's constructor."""
        found: dict[str, Value] = {
            "id": self.model.id,
            "type": Symbol(f"StateType::{TYPES[self.type]}"),
            "name": self.model.name.text,
        }
        for key, name in (
            ("description", "description"),
            ("descriptionmyturn", "descriptionMyTurn"),
        ):
            if key in self.descriptions:
                found[name] = self.descriptions[key]
        if self.transitions:
            found["transitions"] = self.transitions
        if self.model.update_game_progression:
            found["updateGameProgression"] = True
        if self.model.initialprivate is not None:
            found["initialPrivate"] = self.model.initialprivate
        return found


def state_sheets(games: Sequence[core.CheckedGame]) -> list[StateSheet]:
    """The states of all variants of a game, by number; the first variant that has a state says how
    it is. Those that BGA makes itself are left out."""
    found: dict[int, tuple[core.CheckedGame, core.CheckedState]] = {}
    texts: dict[int, set[str]] = {}
    for game in games:
        for state in game.states:
            if state.model.id not in MADE_BY_BGA:
                found.setdefault(state.model.id, (game, state))
                texts.setdefault(state.model.id, set()).add(state.model.span.text)
    ordered = [found[number] for number in sorted(found)]
    names = class_names(state.model.name.text for _, state in ordered)
    classes = dict(zip(sorted(found), names, strict=True))
    return [_sheet(game, state, classes, len(texts[state.model.id]) > 1) for game, state in ordered]


def first_state(games: Sequence[core.CheckedGame]) -> int:
    """The state after the setup: what state 1 says where the game has one, else 2."""
    targets = [
        transition.target
        for game in games
        for state in game.states
        if state.model.id == 1
        for transition in state.model.transitions
    ]
    return targets[0] if targets else 2


def _sheet(
    game: core.CheckedGame, state: core.CheckedState, classes: dict[int, str], differs: bool
) -> StateSheet:
    descriptions, derived = _descriptions(state)
    public: dict[str, Value] = {key: Unwritten(e.span.text) for key, e in state.args}
    ways = transitions(game, state)
    return StateSheet(
        state.model,
        classes[state.model.id],
        descriptions,
        ways,
        f"{classes[ways['']]}::class" if ways.get("") in classes else f"{ways.get('', END)}",
        public | derived,
        {key: Unwritten(e.span.text) for key, e in state.private_args},
        state.model.args.private_of if state.model.args else "active",
        _acts(game, state),
        _entering(state),
        _zombie(game, state),
        _first_effect(state),
        tuple(
            value.procedure.name
            for _, value in (*state.args, *state.private_args)
            if isinstance(value, core.CallFunction) and not value.arguments
        ),
        differs,
    )


# ------------------------------------------------------------------------------ texts
def _descriptions(state: core.CheckedState) -> tuple[dict[str, Translated], dict[str, Value]]:
    """The texts, and the args for their formulas: BGA fills in values of args alone."""
    found: dict[str, Translated] = {}
    derived: dict[str, Value] = {}
    known = {key: key for key in _FILLED_IN}
    known |= {key: f"_private.{key}" for key, _ in state.private_args}
    known |= {key: key for key, _ in state.args}
    for key, text in state.model.descriptions.items():
        parts = [
            part if isinstance(part, str) else _placeholder(part, known, derived)
            for part in text.parts
        ]
        found[key] = Translated("".join(parts))
    return found, derived


def _placeholder(part: expr.Expr, known: dict[str, str], derived: dict[str, Value]) -> str:
    """`${name}`, where `name` is a value of the args: one that is known, by what BGA calls it, or
    one that is added."""
    formula = part.span.text
    if isinstance(part, expr.Name) and part.name in known:
        return f"${{{known[part.name]}}}"
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in formula).split()
    base = "_".join(words) or "value"
    base = base if base[0].isalpha() else f"value_{base}"
    name, number = base, 1
    while name in known or derived.get(name, Unwritten(formula)) != Unwritten(formula):
        number += 1
        name = f"{base}_{number}"
    derived[name] = Unwritten(formula)
    return f"${{{name}}}"


# ------------------------------------------------------------------------------ methods
def _acts(game: core.CheckedGame, state: core.CheckedState) -> tuple[Act, ...]:
    methods = distinct(act_name(action.name) for action in state.possibleactions)
    return tuple(
        _act(game, action, method)
        for action, method in zip(state.possibleactions, methods, strict=True)
    )


def _act(game: core.CheckedGame, action: core.Procedure, method: str) -> Act:
    written = next(a for a in game.model.actions if a.name == action.name)
    body = rule(written.span, action.body or ())
    return Act(action.name, method, tuple(act_parameters(game, action.parameters)), body)


def _entering(state: core.CheckedState) -> Body | None:
    """What happens on entering. A game state without rule would never be left."""
    kind = state.model.type.text
    if state.action is None or state.model.action is None:
        if kind == "multipleactiveplayer":
            private = (ALL_PRIVATE,) if state.model.initialprivate is not None else ()
            return Body((), (ALL_ACTIVE, *private))
        return Body(()) if kind == "game" else None
    body = state.action.body or ()
    span = state.model.action.span
    return (simple(body, activates=True) if kind == "game" else None) or rule(span, body)


def _first_effect(state: core.CheckedState) -> tuple[str, ...]:
    first = (state.action.body or (None,))[0] if state.action is not None else None
    if isinstance(first, core.CallEffect) and not first.arguments:
        return (first.effect.name,) if isinstance(first.effect, core.Procedure) else ()
    return ()


def _zombie(game: core.CheckedGame, state: core.CheckedState) -> Body | None:
    if state.model.type.text in ("game", "manager"):
        return None
    policy = state.model.zombie_policy
    block = state.model.zombie or (None if policy else game.model.zombie)
    checked = state.zombie or game.zombie
    if block is None or checked is None:
        policy = policy or game.model.zombie_policy
        return Body((php_comment(f"zombie: {policy.text if policy else 'random'}"),))
    body = checked.body or ()
    one_active = state.model.type.text == "activeplayer"
    return (simple(body, activates=False) if one_active else None) or rule(block.span, body)
