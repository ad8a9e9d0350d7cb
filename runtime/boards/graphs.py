"""Boards that are graphs: points joined by declared lines or edges.

Wrong arguments raise ValueError.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from .board import Board
from .lines import PlaceList
from .place_names import column_and_row
from .places import Point, check_size


def from_lines(lines: Sequence[Sequence[str]]) -> Board:
    """Points on lines; consecutive points of a line are neighbours. A line of one is a lone point.

    Order of the places: by row, then column where all names look like a1, else as they first come.
    """
    for line in lines:
        for name in line:
            if line.count(name) > 1:
                raise ValueError(
                    f"`{name}` stands twice in one line;"
                    " write what closes a ring as a line of its own."
                )
    names = _ordered(name for line in lines for name in line)
    place = {name: s for s, name in enumerate(names)}
    chains = tuple(tuple(place[name] for name in line) for line in lines)
    pairs = [pair for chain in chains for pair in pairwise(chain)]
    return _graph("lines", names, pairs, chains)


def from_edges(edges: Iterable[tuple[str, str]]) -> Board:
    """Points joined in pairs. Order of the places as in `from_lines`."""
    edges = list(edges)
    for a, b in edges:
        if a == b:
            raise ValueError(f"An edge joins two points, but `{a}` is joined to itself.")
    names = _ordered(name for edge in edges for name in edge)
    place = {name: s for s, name in enumerate(names)}
    return _graph("edges", names, [(place[a], place[b]) for a, b in edges], ())


def _ordered(found: Iterable[str]) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(found))
    check_size(len(names))
    cells = [column_and_row(name) for name in names]
    if None in cells:
        return names
    known = dict(zip(names, (cell for cell in cells if cell), strict=True))
    return tuple(sorted(names, key=lambda name: known[name][::-1]))


def _graph(
    kind: str,
    names: tuple[str, ...],
    pairs: Iterable[tuple[int, int]],
    chains: tuple[PlaceList, ...],
) -> Board:
    links = [0] * len(names)
    for s, t in pairs:
        links[s] |= 1 << t
        links[t] |= 1 << s
    cells = [column_and_row(name) for name in names]
    coordinates = tuple(cell for cell in cells if cell) if None not in cells else ()
    return Board(
        kind,
        names,
        _placed(coordinates, len(names)),
        coordinates=coordinates,
        links=tuple(links),
        declared_lines=chains,
    )


def _placed(coordinates: Sequence[tuple[int, int]], count: int) -> tuple[Point, ...]:
    """By column and row, or where there are none round a circle, clockwise from north."""
    if coordinates:
        left = min(column for column, _ in coordinates)
        top = max(row for _, row in coordinates)
        return tuple((column - left + 0.5, top - row + 0.5) for column, row in coordinates)
    radius = max(0.5, count / (2 * math.pi))
    angles = [2 * math.pi * i / count for i in range(count)]
    middle = radius + 0.5
    return tuple((middle + radius * math.sin(a), middle - radius * math.cos(a)) for a in angles)
