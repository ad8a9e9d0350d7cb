"""Between a position's numbers and plain values: names of actions, the table as JSON-able data."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

from ..values.things import move_to_cell, place_all, take_away
from .engine import ACTIVE, BRANCHES, LEGAL, OPTIONS, STACK, ActionInfo, PlaceInfo, Position

if TYPE_CHECKING:
    from .engine import ChoiceInfo, Engine


def action_of(
    engine: Engine, p: Position, number: int, state: int | None = None
) -> tuple[ActionInfo, tuple[Any, ...]]:
    """The action that a number means in this state, and its encoded parameters."""
    for info in engine.states[p[0] if state is None else state].actions:
        if number < info.base + info.size:
            return info, decoded(info, number - info.base)
    raise ValueError(f"{number} is no action of this state")


def decoded(info: ActionInfo, code: int) -> tuple[Any, ...]:
    """Parameters from a mixed-radix code, the last one running fastest."""
    values: list[Any] = []
    for parameter in reversed(info.parameters):
        size = parameter.domain.size
        assert size is not None
        code, rest = divmod(code, size)
        values.insert(0, rest + parameter.domain.low)
    return tuple(values)


def encoded(info: ActionInfo, values: tuple[Any, ...]) -> int:
    """The number of an action with these encoded parameters."""
    code = 0
    for parameter, value in zip(info.parameters, values, strict=True):
        size = parameter.domain.size
        assert size is not None
        code = code * size + value - parameter.domain.low
    return info.base + code


def waiting_frame(engine: Engine, p: Position, seat: int | None = None) -> Any:
    """The frame that waits for this seat's choice (in a `parallel`: its branch's), or None."""
    if p[BRANCHES] is None:
        return p[STACK]
    return p[BRANCHES][engine.to_move(p) if seat is None else seat][0]


def choice_of(engine: Engine, frame: Any) -> ChoiceInfo:
    """What a waiting frame asks; a frame that picks stands in front of the one that asked."""
    info = engine.choices.get(frame[0])
    return engine.choices[frame[1][0]] if info is None else info


def chosen_value(engine: Engine, p: Position, number: int, seat: int | None = None) -> Any:
    """The encoded value that an answer stands for (None: declined, done or nothing)."""
    frame = waiting_frame(engine, p, seat)
    legal, values = p[LEGAL], p[OPTIONS]
    if p[BRANCHES] is not None:
        branch = p[BRANCHES][engine.to_move(p) if seat is None else seat]
        legal, values = branch[2], branch[3]
    value = number if values is None else values[legal.index(number)]
    picking = frame[0] not in engine.choices
    return frame[3][value] if picking and value is not None else value


def action_name(engine: Engine, p: Position, number: int) -> tuple[str, tuple[Any, ...]]:
    """A legal action as its name and plain arguments: `("playDisc", ("d3",))`."""
    frame = waiting_frame(engine, p)
    if frame is None:
        info, values = action_of(engine, p, number)
        shown = (q.domain.show(v) for q, v in zip(info.parameters, values, strict=True))
        return info.name, tuple(shown)
    choice = choice_of(engine, frame)
    if choice.form == "action":
        info, values = action_of(engine, p, number, frame[3])
        shown = (q.domain.show(v) for q, v in zip(info.parameters, values, strict=True))
        return info.name, tuple(shown)
    value = chosen_value(engine, p, number)
    if value is None:
        return choice.name, (None,)
    if choice.form == "case":
        assert choice.labels is not None
        return choice.name, (choice.labels(p, frame)[value],)
    assert choice.domain is not None
    return choice.name, (choice.domain.show(value),)


# ------------------------------------------------------------------------------ the table
def cells(place: PlaceInfo) -> list[tuple[int, tuple[Any, ...]]]:
    """Every slot of an entry with its encoded indices."""
    every = product(*(list(domain.values()) for domain in place.indices))
    return [(place.offset + number, indices) for number, indices in enumerate(every)]


def shown_table(engine: Engine, p: Position) -> dict[str, Any]:
    """The whole table in plain values, hidden things too: for tests and tools, not for players.

    An indexed entry is a dict by index text; cells of a board's layer that hold nothing are left
    out.
    """
    return {place.name: _shown_place(place, p) for place in engine.places if place.item is not None}


def _shown_place(place: PlaceInfo, p: Position) -> Any:
    if not place.indices:
        return shown_value(place, p[place.offset])
    found = {}
    for slot, indices in cells(place):
        value = p[slot]
        if place.layer and value is None:
            continue
        key = " ".join(str(d.show(i)) for d, i in zip(place.indices, indices, strict=True))
        found[key] = shown_value(place, value)
    return found


def shown_value(place: PlaceInfo, value: Any) -> Any:
    """One slot's value in plain form."""
    item = place.item
    assert item is not None
    if place.kind == "cell":
        return item.show(value)
    if place.kind == "set":
        return [item.show(v) for v in range(value.bit_length()) if value >> v & 1]
    return [item.show(v) for v in value]


def arrange(engine: Engine, p: Position, values: Mapping[str, Any]) -> None:
    """Put plain values on the table (by entry; `active`: a seat). Layers become what is given,
    cells that are left out become empty. Planes, where things lie and the list of legal actions
    follow."""
    for name, given in values.items():
        if name == "active":
            p[ACTIVE] = given
            continue
        place = next((q for q in engine.places if q.name == name), None)
        if place is None:
            raise ValueError(f"there is no table entry `{name}`")
        _arrange(place, p, given, _things_at(engine, place))
    refresh_planes(engine, p)
    p[LEGAL] = None


def _things_at(engine: Engine, place: PlaceInfo) -> int | None:
    """First of the slots that say where the things of this place lie; None for values."""
    item = getattr(place.item, "of", place.item)
    return next((at for kind, at in engine.things if kind is item), None)


def _arrange(place: PlaceInfo, p: Position, given: Any, at: int | None) -> None:
    assert place.item is not None
    if not place.indices:
        _set(p, place.offset, _read(place, given), at)
        return
    for slot, indices in cells(place):
        key = " ".join(str(d.show(i)) for d, i in zip(place.indices, indices, strict=True))
        if key in given:
            _set(p, slot, _read(place, given[key]), at)
        elif place.layer:
            _set(p, slot, None, at)


def _set(p: Position, slot: int, value: Any, at: int | None) -> None:
    """Put a value into a slot; things leave the place where they lay."""
    if at is None or value == p[slot]:
        p[slot] = value
    elif value.__class__ is tuple:
        place_all(p, slot, value, at)
    elif value is not None:
        move_to_cell(p, value, slot, at)
    else:
        take_away(p, p[slot], at)


def _read(place: PlaceInfo, given: Any) -> Any:
    item = place.item
    assert item is not None
    if place.kind == "cell":
        return None if given is None else item.read(given)
    if place.kind == "set":
        mask = 0
        for thing in given:
            mask |= 1 << item.read(thing)
        return mask
    return tuple(item.read(thing) for thing in given)


def refresh_planes(engine: Engine, p: Position) -> None:
    """Planes from the cells, after cells were set from outside."""
    for name, offset, first, count, key in engine.planes:
        place = next(q for q in engine.places if q.name == name)
        for index in range(count):
            p[first + index] = 0
        for number in range(place.size):
            value = p[offset + number]
            index_ = None if value is None else key(value)
            if index_ is not None:
                p[first + index_] |= 1 << number
