"""How sets of places hang together, over tables of neighbours (`Board.neighbours`).

Sets are ints, bit i being place i. Chosen by measurement: taking single places off the frontier
beats shifting whole sets up to about 25 reached places, and needs no regular board.
"""

from __future__ import annotations

from collections.abc import Sequence


def reach(neighbours: Sequence[int], start: int, within: int, most: int | None = None) -> int:
    """`start` and every place in `within` that a path of such places joins to it.

    The start need not lie in `within`. `most`: how many steps a path may have.
    """
    free = within & ~start
    if most is not None:
        return _reach_in_steps(neighbours, start, free, most)
    reached = start | free
    frontier = start
    while frontier:
        place = frontier.bit_length() - 1
        frontier ^= 1 << place
        new = neighbours[place] & free
        if new:
            free ^= new
            frontier |= new
    return reached ^ free


def _reach_in_steps(neighbours: Sequence[int], start: int, free: int, most: int) -> int:
    reached = frontier = start
    while frontier and most > 0:
        frontier = _spread(neighbours, frontier) & free
        free ^= frontier
        reached |= frontier
        most -= 1
    return reached


def _spread(neighbours: Sequence[int], places: int) -> int:
    around = 0
    while places:
        place = places.bit_length() - 1
        places ^= 1 << place
        around |= neighbours[place]
    return around


def border(neighbours: Sequence[int], places: int) -> int:
    """The neighbours of a set that are not in it."""
    return _spread(neighbours, places) & ~places


def groups(neighbours: Sequence[int], places: int) -> tuple[int, ...]:
    """The connected parts of a set, in the order of their lowest places."""
    found = []
    while places:
        group = reach(neighbours, places & -places, places)
        found.append(group)
        places ^= group
    return tuple(found)


def joined(neighbours: Sequence[int], a: int, b: int, within: int) -> bool:
    """Whether a path of places in `within`, its ends too, leads from `a` to `b` (sets)."""
    if a > b:
        a, b = b, a  # the search follows high places first, so it finds high goals sooner
    frontier = a & within
    goal = b & within
    if not (frontier and goal):
        return False
    if frontier & goal:
        return True
    free = within ^ frontier
    while frontier:
        place = frontier.bit_length() - 1
        frontier ^= 1 << place
        new = neighbours[place] & free
        if new:
            if new & goal:
                return True
            free ^= new
            frontier |= new
    return False


def distance(neighbours: Sequence[int], s: int, t: int, within: int | None = None) -> int | None:
    """The fewest steps from place `s` to place `t`, or None where no path leads there.

    Every place stepped on, `t` too, lies in `within` (None: anywhere), as in `reach`.
    """
    goal = 1 << t
    frontier = 1 << s
    free = (-1 if within is None else within) & ~frontier
    steps = 0
    while frontier:
        if frontier & goal:
            return steps
        frontier = _spread(neighbours, frontier) & free
        free &= ~frontier
        steps += 1
    return None
