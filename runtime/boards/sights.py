"""How far one sees along rays: `sees`, with the answers for each line remembered.

A line through a place is a pair of opposite rays. What is seen along it depends only on which of
its inner places stop the eye, so each answer is worked out once and then read from a dictionary.
"""

from __future__ import annotations

from ..kept import kept
from .bitsets import mask_of
from .board import Board, By
from .lines import PlaceList

_MOST_REMEMBERED = 256


class Sightline(dict[int, int]):
    """From the set of stopping places on a line to the places seen; `mask`: those that can stop."""

    def __init__(self, rays: tuple[PlaceList, ...]) -> None:
        super().__init__()
        self.rays = rays
        self.mask = mask_of(place for ray in rays for place in ray[:-1])

    def __missing__(self, stops: int) -> int:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        seen = 0
        for ray in self.rays:
            for place in ray:
                seen |= 1 << place
                if stops >> place & 1:
                    break
        self[stops] = seen
        return seen


Sightlines = tuple[tuple[tuple[int, Sightline], ...], ...]


@kept
def sightlines(board: Board, by: By = None) -> Sightlines:
    """For each place the lines through it in the given directions (None: all), for `seen`.

    Kept with the board. A graph has no directions: there None means its declared lines.
    """
    lines = ([Sightline(rays) for rays in _pairs(board, by, s)] for s in range(board.size))
    return tuple(tuple((line.mask, line) for line in of_place) for of_place in lines)


def _pairs(board: Board, by: By, place: int) -> list[tuple[PlaceList, ...]]:
    if not board.step and by is None:
        return [(ray,) for ray in board.rays[place]]
    half = len(board.directions) // 2
    lines: dict[int, list[PlaceList]] = {}
    for d in board.directions_of(by):
        if board.ray[d][place]:
            lines.setdefault(d % half, []).append(board.ray[d][place])
    return [tuple(rays) for rays in lines.values()]


def seen(lines: tuple[tuple[int, Sightline], ...], through: int) -> int:
    """What `sightlines(...)[s]` shows: along each ray the places in `through`, and the next one."""
    found = 0
    for mask, line in lines:
        found |= line[mask & ~through]
    return found


def sees(board: Board, s: int, by: By, through: int) -> int:
    """The places seen from `s` in directions `by`: those in `through`, and the first other one."""
    return seen(sightlines(board, by)[s], through)
