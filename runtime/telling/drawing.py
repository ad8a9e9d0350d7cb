"""The table as one viewer sees it, as text."""

from __future__ import annotations

from typing import Any

from ..playing.engine import Engine, PlaceInfo, Position
from ..playing.slots import Spot, slots_of
from ..values.domains import BoardDomain, Domain, OptionalDomain, SetDomain
from .board_text import draw
from .marks import mark
from .table_text import Drawing, table_text
from .views import put

UNSEEN = "?"


def position_text(engine: Engine, p: Position, viewer: int | None, width: int) -> str:
    """Every entry of the table; boards are drawn. Of an entry with a value for each card (piece,
    token), only those that are not as at the start are shown."""
    shown: dict[str, Any] = {}
    boards: dict[tuple[str, ...], list[Spot]] = {}
    for spot in slots_of(engine).spots:
        if board_of(spot.place) is None:
            words = _words(spot, p, viewer)
            if of_things(engine, spot.place) and words in (["-"], _at_start(spot.place)):
                shown.setdefault(spot.path[0], {})
            else:
                put(shown, spot.path, words)
        else:
            put(shown, spot.path[:-1], None)
            boards.setdefault(spot.path[:-1], []).append(spot)
    for path, spots in boards.items():
        board = board_of(spots[0].place)
        assert board is not None and board.board is not None
        cells = [_mark(spot, p, viewer) for spot in spots]
        put(shown, path, Drawing(tuple(draw(board.board, cells.__getitem__).splitlines())))
    return table_text(shown, width)


def board_of(place: PlaceInfo) -> BoardDomain | None:
    """The board that an entry is a layer over."""
    last = place.indices[-1] if place.layer and place.indices else None
    return last if isinstance(last, BoardDomain) and last.board is not None else None


def of_things(engine: Engine, place: PlaceInfo) -> bool:
    """Whether an entry has a value for each thing of a kind."""
    return bool(place.indices) and any(place.indices[-1] is kind for kind, _ in engine.things)


def _at_start(place: PlaceInfo) -> Any:
    assert place.item is not None
    return _label(place.item, place.initial) if place.kind == "cell" else []


def _mark(spot: Spot, p: Position, viewer: int | None) -> str:
    assert spot.place.item is not None
    value = p[spot.slot]
    covered = spot.covered(p, viewer)
    if not spot.seen_by(p, viewer) or (covered and any(covered >> t & 1 for t in spot.lying(p))):
        return UNSEEN
    return mark(spot.place.item, value)


def _words(spot: Spot, p: Position, viewer: int | None) -> Any:
    """What stands in one slot, in words for people."""
    item = spot.place.item
    assert item is not None
    if not spot.seen_by(p, viewer):
        return _unseen(spot.shown(p, viewer))
    value = p[spot.slot]
    covered = spot.covered(p, viewer)
    if covered:
        words = [
            _back(spot, thing) if covered >> thing & 1 else _face(spot, thing)
            for thing in spot.lying(p)
        ]
        return words if spot.place.kind != "cell" else words[0] if words else None
    if spot.place.kind == "cell":
        return _label(item, value)
    if spot.place.kind == "set":
        return [_label(item, v) for v in SetDomain(item).elements(value)]
    return [_label(item, v) for v in value]


def _face(spot: Spot, thing: int) -> str:
    assert spot.things is not None
    return spot.things.label(thing)


def _back(spot: Spot, thing: int) -> str:
    """A thing that lies face down among others, in words."""
    back = " ".join(map(str, spot.back(thing).get("back", {}).values()))
    return f"face down ({back})" if back else "face down"


def _label(domain: Domain, value: Any) -> Any:
    if isinstance(domain, OptionalDomain):
        return None if value is None else _label(domain.of, value)
    return domain.label(value)


def _unseen(shown: dict[str, Any]) -> Any:
    """`3 face down`, and their backs."""
    if shown.get("count") is None:
        return UNSEEN
    text = f"{shown['count']} face down" if shown["count"] else "-"
    backs = [" ".join(map(str, back.values())) for back in shown.get("backs", ())]
    return [f"{text}: {', '.join(backs)}" if backs else text]
