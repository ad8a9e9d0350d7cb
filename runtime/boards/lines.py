"""Straight lines, rays and what lies between, worked out from tables of single steps.

`steps[d][s]` is the place next to `s` in direction `d`, or None at the edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")
PlaceList = tuple[int, ...]
Step = tuple[int | None, ...]
Row = tuple[T, ...] | Mapping[int, T]

_LARGEST_FULL_TABLE = 512


def ray_from(step: Step, start: int) -> PlaceList:
    """The places met walking from `start`, nearest first, without `start` itself."""
    ray: list[int] = []
    place = step[start]
    while place is not None and place != start:
        ray.append(place)
        place = step[place]
    return tuple(ray)


def straight_lines(steps: Sequence[Step], size: int, length: int) -> tuple[PlaceList, ...]:
    """Every straight line of so many places, each once, from its end with the lower index."""
    if length == 1:
        return tuple((place,) for place in range(size))
    found = set()
    for step in steps:
        for start in range(size):
            line = [start]
            while len(line) < length:
                place = step[line[-1]]
                if place is None:
                    break
                line.append(place)
            if len(line) == length and line[0] < line[-1]:
                found.add(tuple(line))
    return tuple(sorted(found))


def windows(chains: Iterable[PlaceList], size: int, length: int) -> tuple[PlaceList, ...]:
    """Every run of so many consecutive places along the chains, each once, its lower end first."""
    if length == 1:
        return tuple((place,) for place in range(size))
    found = set()
    for chain in chains:
        for i in range(len(chain) - length + 1):
            run = chain[i : i + length]
            found.add(run if run[0] < run[-1] else run[::-1])
    return tuple(sorted(found))


def arms(chains: Iterable[PlaceList], place: int) -> tuple[PlaceList, ...]:
    """From `place` outwards along every chain that holds it: its rays on declared lines."""
    found = []
    for chain in chains:
        if place in chain:
            i = chain.index(place)
            found += [arm for arm in (chain[:i][::-1], chain[i + 1 :]) if arm]
    return tuple(found)


def holding(groups: Iterable[PlaceList], size: int) -> tuple[tuple[PlaceList, ...], ...]:
    """For each place the groups that hold it, in their given order."""
    table: list[list[PlaceList]] = [[] for _ in range(size)]
    for group in groups:
        for place in group:
            table[place].append(group)
    return tuple(tuple(row) for row in table)


class _Sparse(dict[int, T]):
    """A row of a table that keeps only what differs from the default."""

    def __init__(self, known: Mapping[int, T], default: T) -> None:
        super().__init__(known)
        self.default = default

    def __missing__(self, place: int) -> T:
        return self.default


def pair_table(rows: Iterable[Mapping[int, T]], size: int, default: T) -> tuple[Row[T], ...]:
    """A table over pairs of places, full on small boards, and on large ones without the default."""
    if size > _LARGEST_FULL_TABLE:
        return tuple(_Sparse(row, default) for row in rows)
    return tuple(tuple(row.get(place, default) for place in range(size)) for row in rows)


def between_rows(rays: Iterable[Iterable[PlaceList]]) -> Iterable[dict[int, PlaceList]]:
    """For each place: the places on its rays, and what lies strictly between."""
    for rays_of_place in rays:
        row: dict[int, PlaceList] = {}
        for ray in rays_of_place:
            for i, place in enumerate(ray):
                row.setdefault(place, ray[:i])
        yield row
