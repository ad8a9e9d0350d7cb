"""What the slots of an engine's positions are: places of the table, or where a thing lies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from ..values.domains import Domain, OptionalDomain, PlayerDomain, RecordDomain, SetDomain
from .encoding import cells
from .engine import Engine, PlaceInfo, Position

ZONES = ("deck", "hand", "pile")


@dataclass(frozen=True, eq=False, slots=True)
class Spot:
    """One slot of a table entry. `path`: the name of the entry and the texts of its indices.

    `owner`: the seat that the first player index names. `things`: the kind of thing that lies here,
    None for plain values. `down`: where all see, the slot that says which things lie face down (a
    set of bits); None where none can."""

    place: PlaceInfo
    slot: int
    indices: tuple[Any, ...]
    path: tuple[str, ...]
    owner: int | None
    things: RecordDomain | None
    down: int | None = None

    def seen_by(self, p: Position, viewer: int | None) -> bool:
        """Whether a seat (None: a spectator) sees what lies here."""
        kind = self.place.visibility
        if kind == "all":
            return True
        if kind == "none" or viewer is None:
            return False
        if kind == "owner":
            return self.owner == viewer
        assert self.place.seen is not None
        return bool(self.place.seen(p, viewer, self.indices))

    def covered(self, p: Position, viewer: int | None) -> int:
        """Of a place that the viewer sees: the things that lie face down, as bits. Whoever owns the
        place may look at them."""
        if self.down is None or (viewer is not None and viewer == self.owner):
            return 0
        return int(p[self.down])

    def shows(self, p: Position, viewer: int | None, thing: int) -> bool:
        """Whether a viewer sees which thing it is that lies here."""
        return self.seen_by(p, viewer) and not self.covered(p, viewer) >> thing & 1

    def lying(self, p: Position) -> tuple[int, ...]:
        """The things that lie here."""
        value = p[self.slot]
        if self.place.kind in ZONES:
            return tuple(value)
        return () if value is None else (value,)

    def shown(self, p: Position, viewer: int | None) -> Any:
        """What a viewer sees of this slot, JSON-able. Hidden things: how many, and their backs."""
        if self.seen_by(p, viewer):
            return self._seen(p, self.covered(p, viewer))
        if self.place.count_hidden:
            return {"hidden": True}
        if self.things is not None:
            return self._backs(self.lying(p))
        if self.place.kind == "set":
            return {"count": p[self.slot].bit_count()}
        return {"hidden": True}

    def _seen(self, p: Position, covered: int) -> Any:
        """What lies here, things that lie face down as their backs."""
        if not covered:
            return self.open(p[self.slot])
        shown = [self.back(t) if covered >> t & 1 else self._face(t) for t in self.lying(p)]
        if self.place.kind == "cell":
            return shown[0] if shown else None
        return shown

    def back(self, thing: int) -> dict[str, Any]:
        """A thing of which only the back is seen."""
        assert self.things is not None
        if not self.things.back:
            return {"hidden": True}
        return {"hidden": True, "back": self.things.back_of(thing)}

    def _face(self, thing: int) -> Any:
        assert self.things is not None
        return self.things.show(thing)

    def open(self, value: Any) -> Any:
        item = self.place.item
        assert item is not None
        if self.place.kind == "cell":
            return item.show(value)
        if self.place.kind == "set":
            return SetDomain(item).show(value)
        return [item.show(v) for v in value]

    def _backs(self, things: tuple[int, ...]) -> dict[str, Any]:
        """Only a deck's order shows: elsewhere the order of the backs would tell things apart."""
        assert self.things is not None
        if not self.things.back:
            return {"count": len(things)}
        backs = [self.things.back_of(thing) for thing in things]
        if self.place.kind != "deck":
            backs.sort(key=repr)
        return {"count": len(things), "backs": backs}


@dataclass(frozen=True, eq=False)
class Kind:
    """Things of a kind: `at + thing` is the slot that says where a thing lies, `down` the one that
    says which lie face down (None where no code turns them)."""

    domain: RecordDomain
    at: int
    down: int | None = None


class Slots:
    """The spots of an engine by slot, the places of things, the kinds of things."""

    def __init__(self, engine: Engine) -> None:
        self.kinds = tuple(Kind(domain, at, engine.down.get(at)) for domain, at in engine.things)
        self.spots = tuple(spot for place in engine.places for spot in _spots(place, self.kinds))
        self.by_slot = {spot.slot: spot for spot in self.spots}
        self.kind_of_slot = {
            kind.at + thing: (kind, thing)
            for kind in self.kinds
            for thing in range(kind.domain.count)
        }
        self.ruled = tuple(spot for spot in self.spots if spot.place.visibility == "rule")
        self.secret = tuple(spot for spot in self.spots if spot.place.visibility != "all")
        self.kind_of_down = {kind.down: kind for kind in self.kinds if kind.down is not None}


def slots_of(engine: Engine) -> Slots:
    """Worked out once for an engine."""
    made: Slots | None = engine.__dict__.get("_slots")
    if made is None:
        made = engine.__dict__["_slots"] = Slots(engine)
    return made


def lies_face_down(engine: Engine, p: Position, thing: int, at: int, down: int) -> bool:
    """Whether a thing lies face down in a place that all see. `at`, `down`: slots of its kind."""
    slot = p[at + thing]
    if slot is None or not p[down] >> thing & 1:
        return False
    return slots_of(engine).by_slot[slot].down is not None


def _spots(place: PlaceInfo, kinds: tuple[Kind, ...]) -> list[Spot]:
    """None for a history: it is the game's own memory."""
    if place.item is None:
        return []
    item = place.item.of if isinstance(place.item, OptionalDomain) else place.item
    kind = None
    if place.kind in (*ZONES, "cell"):
        kind = next((kind for kind in kinds if kind.domain is item), None)
    things = None if kind is None else kind.domain
    down = None if kind is None or place.visibility != "all" else kind.down
    found = []
    for slot, indices in cells(place):
        pairs = list(zip(place.indices, indices, strict=True))
        path = (place.name, *(key_of(domain, value) for domain, value in pairs))
        owner = next((v for d, v in pairs if isinstance(d, PlayerDomain)), None)
        found.append(Spot(place, slot, indices, path, owner, things, down))
    return found


def key_of(domain: Domain, value: Any) -> str:
    """An index as a key of JSON: copies of a card get a number."""
    shown = domain.show(value)
    if not isinstance(domain, RecordDomain):
        return str(shown)
    text = domain.label(value)
    labels = Counter(domain.label(other) for other in domain.values())
    if labels[text] == 1:
        return text
    before = sum(1 for other in range(value) if domain.label(other) == text)
    return f"{text} ({before + 1})"
