"""What holds at one point of the code: the values of locals, and what has been shown to whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..checking import core
from .knowledge import KNOWN, Knowledge
from .labels import (
    ANY,
    EVERYBODY,
    Label,
    Secret,
    Symbol,
    local,
    mentions,
    merged,
    replaced,
    root,
)

Frame = dict[core.Variable, Knowledge]
Shown = dict[Symbol, frozenset[Symbol]]


@dataclass
class State:
    """`frames`: the locals of every running procedure. `shown`: what was told on every way that
    leads here; keys are names of values, of parts of them, or places. `bound`: variables that had
    a value before, so that old values may still speak of them."""

    frames: list[Frame] = field(default_factory=lambda: [{}])
    shown: Shown = field(default_factory=dict)
    bound: set[core.Variable] = field(default_factory=set)
    active: Symbol = ("active",)

    def copy(self) -> State:
        return State([dict(f) for f in self.frames], dict(self.shown), set(self.bound), self.active)

    # -------------------------------------------------------------------------- who has seen
    def viewers(self, secret: Secret) -> frozenset[Symbol]:
        """Who sees it: from the start, or because something was shown since."""
        seen = secret.viewers
        if self.shown:
            for name in secret.names:
                seen = seen | self._shown(name)
        return seen

    def _shown(self, name: Symbol) -> frozenset[Symbol]:
        seen = self.shown.get(name, frozenset())
        if name[0] in ("part", "column"):
            outer = name[1]
            assert isinstance(outer, tuple)
            return seen | self._shown(outer)
        if name[0] == "place":
            for key, viewers in self.shown.items():
                if key[0] == "place" and _covers(key, name):
                    seen = seen | viewers
        return seen

    def live(self, label: Label, audience: frozenset[Symbol] = frozenset()) -> Label:
        """What of a label the audience (no symbols: everybody) may not know here."""
        if not label:
            return label
        return Label({s: e for s, e in label if not self.sees(s, audience)})

    def sees(self, secret: Secret, audience: frozenset[Symbol]) -> bool:
        if secret.place is None:
            return True
        viewers = self.viewers(secret)
        if EVERYBODY in viewers or audience & viewers:
            return True
        return bool(audience) and any(v[0] == "rule" for v in viewers)

    def settled(self, label: Label) -> Label:
        """A label that no longer needs `shown` to be understood."""
        if not label:
            return label
        pairs = []
        for secret, evidence in label:
            viewers = self.viewers(secret)
            if EVERYBODY not in viewers or secret.place is None:
                pairs.append((Secret(secret.place, viewers, secret.names), evidence))
        return merged(pairs)

    def show(self, origin: Symbol | None, viewers: Iterable[Symbol]) -> None:
        if origin is not None:
            self.shown[origin] = self.shown.get(origin, frozenset()) | frozenset(viewers)

    # -------------------------------------------------------------------------- locals
    def get(self, variable: core.Variable) -> Knowledge:
        for frame in reversed(self.frames):
            if variable in frame:
                return frame[variable]
        return replace(KNOWN, symbol=local(variable))

    def bind(self, variable: core.Variable, value: Knowledge) -> None:
        """Give a variable a value; what older values said of it is told apart from now on."""
        if variable in self.bound:
            value = self._without(value, variable)
            self.forget(variable)
        self.bound.add(variable)
        value = value.each(self.settled).named(variable)
        if value.symbol is None or variable.assigned:
            value = replace(value, symbol=local(variable))
        for frame in self.frames:
            if variable in frame:
                frame[variable] = value
                return
        self.frames[-1][variable] = value

    def forget(self, variable: core.Variable) -> None:
        """A variable gets a new value: nothing that was shown by its old one is shown by it."""
        for frame in self.frames:
            for holder, value in frame.items():
                frame[holder] = self._without(value, variable)
        self.shown = {k: v for k, v in self.shown.items() if not _speaks_of(k, variable)}

    def _without(self, value: Knowledge, variable: core.Variable) -> Knowledge:
        if value.origin is not None and mentions(value.origin, variable):
            value = replace(value, origin=None)
        if value.symbol is not None and mentions(value.symbol, variable):
            value = replace(value, symbol=None)
        return value.each(lambda label: self._unnamed(label, variable))

    def _unnamed(self, label: Label, variable: core.Variable) -> Label:
        old, new = local(variable), ("once", variable.name)
        return merged(
            (
                Secret(
                    s.place,
                    frozenset(replaced(v, old, new) for v in s.viewers),
                    frozenset(n for n in s.names if not mentions(n, variable)),
                ),
                e,
            )
            for s, e in self.settled(label)
        )

    # -------------------------------------------------------------------------- the table changes
    def changed(self, place: core.Place) -> None:
        """What was said of a place, or worked out from the table, holds no longer."""
        self.moved()
        self.shown = {
            k: v for k, v in self.shown.items() if not (k[0] == "place" and k[1] is place)
        }

    def moved(self) -> None:
        """Things have moved: expressions, and parts of places, may now have other values."""
        self.shown = {
            k: v
            for k, v in self.shown.items()
            if k[0] != "text" and (k[0] == "place" or root(k)[0] != "place")
        }

    # -------------------------------------------------------------------------- ways that meet
    def join(self, other: State, implicit: Label) -> State:
        """Where two ways meet. What differs between them depends on `implicit` too."""
        one, two = self._all_settled(), other._all_settled()
        frames = [_joined(a, b, implicit) for a, b in zip(one.frames, two.frames, strict=True)]
        shown = {k: v & two.shown[k] for k, v in one.shown.items() if k in two.shown}
        active = one.active if one.active == two.active else ("active",)
        return State(frames, {k: v for k, v in shown.items() if v}, one.bound | two.bound, active)

    def _all_settled(self) -> State:
        frames = [{v: k.each(self.settled) for v, k in f.items()} for f in self.frames]
        return State(frames, self.shown, self.bound, self.active)

    def same(self, other: State) -> bool:
        return (
            self.shown == other.shown
            and self.active == other.active
            and all(
                a.keys() == b.keys() and all(k.same(b[v]) for v, k in a.items())
                for a, b in zip(self.frames, other.frames, strict=True)
            )
        )

    # -------------------------------------------------------------------------- loops
    def generalised(self, variable: core.Variable, players: bool) -> Shown:
        """What is shown of the whole, where every round of a loop has shown it of its own part."""
        whole: Shown = {}
        for key, viewers in self.shown.items():
            told = frozenset(v for v in viewers if not mentions(v, variable))
            wider = _wider(key, variable, players)
            if wider is not None and told:
                whole[wider] = whole.get(wider, frozenset()) | told
        return whole


def _joined(one: Frame, two: Frame, implicit: Label) -> Frame:
    frame = dict(one)
    for variable, value in two.items():
        mine = one.get(variable)
        if mine is None or mine is value:
            frame[variable] = value
        elif mine.same(value):
            frame[variable] = mine.either(value)
        else:
            frame[variable] = mine.either(value).plus(implicit)
    return frame


def _covers(key: Symbol, name: Symbol) -> bool:
    if key[1] is not name[1] or len(key) != len(name):
        return False
    return all(mine in (ANY, its) for mine, its in zip(key[2:], name[2:], strict=True))


def _speaks_of(key: Symbol, variable: core.Variable) -> bool:
    if key[0] == "text":
        return variable.name in str(key[1])
    return mentions(key, variable)


def _wider(key: Symbol, variable: core.Variable, players: bool) -> Symbol | None:
    if key[0] == "place" and players and mentions(key, variable):
        mine = local(variable)
        return (key[0], key[1], *(ANY if i == mine else i for i in key[2:]))
    if key[0] != "part":
        return None
    outer = key[1]
    assert isinstance(outer, tuple)
    if key[2] == ("each", variable):
        return outer
    if players and key[2] == ("at", ("seat", local(variable))):
        return outer
    return None
