"""Asking players from inside an effect. Segments return what these give:
a frame to go on with and the value it receives, or `(None, WAITING)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .engine import CHOOSER, LEGAL, OPTIONS, STACK, WAITING, Position

Next = tuple[Any, Any]


def wait(
    p: Position, frame: Any, seat: int, legal: tuple[int, ...], values: tuple[Any, ...] | None
) -> Next:
    """Stop here until `seat` has chosen. `values` says what the actions stand for."""
    p[STACK] = frame
    p[CHOOSER] = seat
    p[LEGAL] = legal
    p[OPTIONS] = values
    return None, WAITING


def ask_one(
    p: Position,
    frame: Any,
    seat: int,
    options: Sequence[Any],
    may: bool,
    hidden: bool,
    size: int | None,
    low: int,
) -> Next:
    """One of `options`, or none. `size`, `low`: the domain that numbers them (size None:
    by position).

    Without a decision to make nobody is asked, unless that would tell something hidden.
    """
    if not hidden:
        if not options:
            return frame, None
        if len(options) == 1 and not may:
            return frame, options[0]
    values = tuple(options)
    if size is None:
        legal, decline = tuple(range(len(values))), len(values)
    else:
        legal = values if low == 0 else tuple(v - low for v in values)
        decline = size
    if may or not values:
        return wait(p, frame, seat, (*legal, decline), (*values, None))
    return wait(p, frame, seat, legal, None if legal is values else values)


def ask_case(
    p: Position, frame: Any, seat: int, cases: Sequence[int], count: int, may: bool, hidden: bool
) -> Next:
    """One of the blocks whose condition holds, by number; with `may` also none of them."""
    return ask_one(p, frame, seat, cases, may, hidden, count, 0)


# ------------------------------------------------------------------------------ several
# A frame that picks: (segment, calling frame, seat, options, picked, low, high, ordered, numbering,
# worths, may, as a set, groups, closes). `picked` are positions in `options`; equal copies, which
# stand beside each other, are in one of the `groups` (None: all differ). Before `closes` picks the
# end is never silent: that nothing more can be picked would tell something hidden.
PICKED, LOW, HIGH, GROUPS, CLOSES = 4, 5, 6, 12, 13


def ask_several(
    p: Position,
    frame: Any,
    seat: int,
    options: Sequence[Any],
    low: int,
    high: int | None,
    may: bool,
    ordered: bool,
    hidden: bool,
    numbering: tuple[int, int] | None,
    as_set: bool,
    pick: int,
    groups: tuple[int, ...] | None = None,
) -> Next:
    """So many of `options`, one at a time. Fewer are taken where fewer exist;
    a `may` that cannot be met gives nothing. `numbering` is (size, low) of the items' domain."""
    values = tuple(options)
    count = len(values)
    most = count if high is None else max(0, min(high, count))
    if may and count < low:
        if not hidden:
            return frame, _result((), values, as_set)
        values, count, most = (), 0, 0
        groups = None
    least = min(low, most)
    if not hidden and not may and least == most == count and (not ordered or count < 2):
        return frame, _result(tuple(range(count)), values, as_set)
    if not hidden and most == 0:
        return frame, _result((), values, as_set)
    closes = 0
    if hidden:
        closes = max(count, 1) if low >= count and high is None else count + 1
        closes = closes if high is None else high
    picking = (
        pick, frame, seat, values, (), least, most, ordered, numbering, None, may, as_set, groups,
        closes,
    )  # fmt: skip
    return go_on_picking(p, picking)


def ask_price(
    p: Position,
    frame: Any,
    seat: int,
    options: Sequence[Any],
    worths: Sequence[int],
    price: int,
    may: bool,
    hidden: bool,
    numbering: tuple[int, int] | None,
    as_set: bool,
    pick: int,
    groups: tuple[int, ...] | None = None,
) -> Next:
    """A set worth at least `price` with nothing to spare. If all together are worth less: all, of
    which they are asked too where others must not see that it is so."""
    order = sorted(range(len(options)), key=lambda i: (-worths[i], i))
    values = tuple(options[i] for i in order)
    worth = tuple(worths[i] for i in order)
    alike = None if groups is None else tuple((groups[i], worths[i]) for i in order)
    if price <= 0:
        return frame, _result((), values, as_set)
    if sum(worth) < price:
        if not hidden:
            return frame, _result(() if may else tuple(range(len(values))), values, as_set)
        if may:
            values, alike = (), None
        count = len(values)
        all_of_them = (
            pick, frame, seat, values, (), count, count, False, numbering, None, may, as_set, alike,
            max(count, 1),
        )  # fmt: skip
        return go_on_picking(p, all_of_them)
    picking = (
        pick, frame, seat, values, (), price, len(values), False, numbering, worth, may, as_set,
        alike, 0,
    )  # fmt: skip
    return go_on_picking(p, picking)


def _result(picked: tuple[int, ...], values: tuple[Any, ...], as_set: bool) -> Any:
    if not as_set:
        return tuple(values[i] for i in picked)
    mask = 0
    for i in picked:
        mask |= 1 << values[i]
    return mask


def go_on_picking(p: Position, frame: Any) -> Next:
    """Offer the picks that can still be completed, and `done` where enough is picked."""
    _, parent, seat, values, picked, low, high, ordered, numbering, worths, may, as_set = frame[:12]
    offered = _offered(values, picked, low, high, ordered, worths)
    if frame[GROUPS] is not None:
        offered = _first_of_each(offered, frame[GROUPS])
    enough = worths is None and len(picked) >= low
    done = enough or (may and not picked)
    if not offered and enough and len(picked) >= frame[CLOSES]:
        return parent, _result(picked, values, as_set)
    if worths is not None and sum(worths[i] for i in picked) >= low:
        return parent, _result(picked, values, as_set)
    numbers = offered if numbering is None else tuple(values[i] - numbering[1] for i in offered)
    end = len(values) if numbering is None else numbering[0]
    legal = (*numbers, end) if done else numbers
    meanings = (*offered, None) if done else offered
    return wait(p, frame, seat, legal, meanings)


def _offered(
    values: tuple[Any, ...],
    picked: tuple[int, ...],
    low: int,
    high: int,
    ordered: bool,
    worths: tuple[int, ...] | None,
) -> tuple[int, ...]:
    if worths is not None:
        return _offered_for_price(picked, low, worths)
    if len(picked) >= high:
        return ()
    if ordered:
        return tuple(i for i in range(len(values)) if i not in picked)
    first = picked[-1] + 1 if picked else 0
    last = len(values) - max(0, low - len(picked) - 1)
    return tuple(range(first, last))


def _first_of_each(offered: tuple[int, ...], groups: tuple[Any, ...]) -> tuple[int, ...]:
    """Of equal possibilities the first that is left: each set (or order) comes about one way."""
    found: dict[Any, int] = {}
    for i in offered:
        found.setdefault(groups[i], i)
    return tuple(found.values())


def _offered_for_price(
    picked: tuple[int, ...], price: int, worths: tuple[int, ...]
) -> tuple[int, ...]:
    """Later items only, those after which the rest can still pay; equal worths stay choices."""
    paid = sum(worths[i] for i in picked)
    first = picked[-1] + 1 if picked else 0
    found = []
    for i in range(first, len(worths)):
        if paid + sum(worths[i:]) >= price:
            found.append(i)
    return tuple(found)


def pick_segment(p: Position, frame: Any, answer: Any) -> Next:
    """The segment that receives a pick: None means done."""
    if answer is None:
        return frame[1], _result(frame[PICKED], frame[3], frame[11])
    return go_on_picking(p, (*frame[:PICKED], (*frame[PICKED], answer), *frame[PICKED + 1 :]))


def unwind(frame: Any, owners: Any) -> Next:
    """`stop Name`: the frame that called the innermost effect of that name."""
    while frame is not None and frame[0] not in owners:
        frame = frame[1]
    return (None if frame is None else frame[1]), None
