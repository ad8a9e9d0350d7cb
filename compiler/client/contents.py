"""What a client has to do with: states, actions, choices, notifications, the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...dsl.checking import core
from ...dsl.checking.types import PLAYER
from ...dsl.lint.walking import roots, walk
from .typescript import list_of, material, place_text, told_text, type_text, union

Fields = dict[str, str]


@dataclass(frozen=True)
class State:
    """`private`: what only some are told, under `_private` of the args."""

    id: int | None
    name: str
    type: str
    actions: tuple[str, ...]
    args: Fields
    private: Fields


@dataclass(frozen=True)
class Call:
    """An action or a choice: what a player sends. `handler`: the client's method for it."""

    name: str
    handler: str
    fields: Fields


@dataclass(frozen=True)
class Notification:
    """A named log line; `text` of the first that has the name."""

    name: str
    text: str
    fields: Fields


@dataclass(frozen=True)
class Contents:
    """All of it, united over the combinations of included parts."""

    name: str
    title: str
    source: str
    states: tuple[State, ...]
    calls: tuple[Call, ...]
    notifications: tuple[Notification, ...]
    material: Fields
    table: Fields


def contents_of(games: Sequence[core.CheckedGame]) -> Contents:
    model = games[0].model
    calls = [call for game in games for call in _calls(game)]
    states = [state for game in games for state in _states(game)]
    told = [line for game in games for line in _notifications(game)]
    return Contents(
        name=model.name.text,
        title=model.title.text,
        source=model.source.name.rsplit("/", 1)[-1],
        states=tuple({state.name: state for state in states}.values()),
        calls=tuple(Call(c, handler_of(c), _united(calls, c)) for c in _names(calls)),
        notifications=tuple(
            Notification(n, next(t.text for t in told if t.name == n), _united(told, n))
            for n in _names(told)
        ),
        material=_merged(material(game) for game in games),
        table=_merged(_table(game) for game in games),
    )


def handler_of(name: str) -> str:
    """`playCard` is handled by `onPlayCard`, the choice `Pay.card` by `onPayCard`."""
    return "on" + "".join(word[:1].upper() + word[1:] for word in re.split(r"\W+", name))


def _names(found: Iterable[Call | Notification]) -> list[str]:
    return list(dict.fromkeys(one.name for one in found))


def _united(found: Sequence[Call | Notification], name: str) -> Fields:
    """The fields of all that have this name: what not all of them have may be missing."""
    same = [one.fields for one in found if one.name == name]
    merged = _merged(same)
    return {
        key if all(key in fields for fields in same) else f"{key}?": text
        for key, text in merged.items()
    }


def _merged(every: Iterable[Fields]) -> Fields:
    """Types by name; where several have a name, any of theirs."""
    found: dict[str, list[str]] = {}
    for fields in every:
        for name, text in fields.items():
            found.setdefault(name, [])
            found[name] += [part for part in text.split(" | ") if part not in found[name]]
    return {name: " | ".join(parts) for name, parts in found.items()}


# ------------------------------------------------------------------------------ states
def _states(game: core.CheckedGame) -> Iterator[State]:
    for state in game.states:
        model = state.model
        yield State(
            model.id,
            model.name.text,
            model.type.text,
            tuple(action.name for action in state.possibleactions),
            {name: type_text(value.type) for name, value in state.args},
            {name: type_text(value.type) for name, value in state.private_args},
        )
    for step in _choices(game):
        yield State(None, step.name, "activeplayer", (step.name,), {}, {})


def _choices(game: core.CheckedGame) -> Iterator[core.Choose | core.ChooseCase]:
    for step in _steps(game):
        if isinstance(step, core.Choose | core.ChooseCase):
            yield step


def _steps(game: core.CheckedGame) -> Iterator[object]:
    for _, root in roots(game):
        yield from walk(root)


# ------------------------------------------------------------------------------ what is sent
def _calls(game: core.CheckedGame) -> Iterator[Call]:
    for action in game.actions.values():
        fields = {
            p.variable.name: type_text(p.variable.type)
            for p in action.parameters
            if p.domain is not None
        }
        yield Call(action.name, handler_of(action.name), fields)
    for step in _choices(game):
        yield Call(step.name, handler_of(step.name), _answer(step))


def _answer(step: core.Choose | core.ChooseCase) -> Fields:
    """What a choice is answered with; null declines it. Several things may come as a list."""
    if isinstance(step, core.ChooseCase):
        labels = [case.label.parts for case in step.cases]
        literal = all(isinstance(part, str) for parts in labels for part in parts)
        texts = [_quoted(parts) for parts in labels] if literal else []
        return {"case": (union(texts) if literal else "string") + (" | null" if step.may else "")}
    fields = {}
    for clause in step.clauses:
        text = type_text(clause.variable.type)
        several = "" if step.form == "one" else f" | {list_of(text)}"
        fields[clause.variable.name] = f"{text}{several} | null"
    return fields


def _quoted(parts: Sequence[object]) -> str:
    return "".join(str(part) for part in parts)


# ------------------------------------------------------------------------------ what is told
def _notifications(game: core.CheckedGame) -> Iterator[Notification]:
    for step in _steps(game):
        if isinstance(step, core.Log):
            fields = {name: told_text(value.type) for name, value in step.values}
            if any(name == "player" and value.type == PLAYER for name, value in step.values):
                fields = {"player_id": "number", "player_name": "string"} | fields
            yield Notification(step.as_ or "message", _on_a_line(step.text), fields)


def _on_a_line(text: str) -> str:
    """A text that may stand in a comment."""
    return re.sub(r"\s+", " ", text).replace("*/", "* /")


def _table(game: core.CheckedGame) -> Fields:
    shown = (place for place in game.places.values() if place.kind != "history")
    return {place.name: place_text(place) for place in shown}
