"""A board: a finite type of places, and everything about it that never changes.

A place is an int from 0, a direction an int (clockwise from north), a set of places an int whose
bit i is place i, a list a tuple, `none` is None. Tables are worked out when first asked for, and
kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..kept import kept
from .bitsets import mask_of, members
from .lines import (
    PlaceList,
    Row,
    Step,
    arms,
    between_rows,
    holding,
    pair_table,
    ray_from,
    straight_lines,
    windows,
)
from .places import Places

Masks = tuple[int, ...]
LongRays = tuple[tuple[int, int], ...]

By = str | int | tuple[str | int, ...] | None


@dataclass(frozen=True, eq=False, repr=False)
class Board(Places):
    """A type of places. Made by the functions of `tilings` and `graphs`.

    `step[d][s]`: the next place, or None. `links`: neighbours by declaration (graphs). `adjacent`:
    the directions that `neighbours` means. `rank_vectors[d]`: what a rank seen in direction `d`
    keeps equal, as factors of column and row. `forward[seat]`: a direction.
    """

    directions: tuple[str, ...] = ()
    step: tuple[Step, ...] = ()
    direction_sets: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    adjacent: tuple[int, ...] = ()
    forward: tuple[int, ...] = ()
    rank_vectors: tuple[tuple[int, int], ...] = ()
    regions: Mapping[str, int] = field(default_factory=dict)
    sectors: tuple[int, ...] = ()
    sides: Mapping[str, int] = field(default_factory=dict)
    links: tuple[int, ...] | None = None
    declared_lines: tuple[PlaceList, ...] = ()

    def __repr__(self) -> str:
        return f"<Board {self.kind}, {self.size} places>"

    # ---------------------------------------------------------------- directions
    def direction(self, name: str | int) -> int:
        """The number of a direction given by name or number. Raises ValueError for others."""
        if isinstance(name, str) and name in self.directions:
            return self.directions.index(name)
        if isinstance(name, int) and 0 <= name < len(self.directions):
            return name
        if not self.directions:
            raise ValueError(f"This board has no directions, so `{name}` is none.")
        raise ValueError(f"`{name}` is no direction here; there are {', '.join(self.directions)}.")

    def directions_of(self, by: By) -> tuple[int, ...]:
        """The directions of a named set, of one direction, or those listed; None means all."""
        if by is None:
            return tuple(range(len(self.directions)))
        if isinstance(by, tuple):
            return tuple(self.direction(d) for d in by)
        if isinstance(by, str) and by in self.direction_sets:
            return self.direction_sets[by]
        return (self.direction(by),)

    def turn(self, direction: int, eighths: int) -> int:
        """The direction after so many turns clockwise: eighths on squares, sixths elsewhere."""
        return (direction + eighths) % len(self.directions)

    @cached_property
    def ray(self) -> tuple[tuple[PlaceList, ...], ...]:
        """`ray[d][s]`: the places met walking from `s` in direction `d`, nearest first."""
        places = range(self.size)
        return tuple(tuple(ray_from(step, s) for s in places) for step in self.step)

    @cached_property
    def rays(self) -> tuple[tuple[PlaceList, ...], ...]:
        """`rays[s]`: the rays in all directions that are not empty, clockwise from north.

        On a board of declared lines: from `s` outwards along each line.
        """
        places = range(self.size)
        if not self.step:
            return tuple(arms(self.declared_lines, s) for s in places)
        return tuple(tuple(r for r in by_place if r) for by_place in zip(*self.ray, strict=True))

    @cached_property
    def between(self) -> tuple[Row[PlaceList], ...]:
        """`between[s][t]`: the places strictly between on a common line; () where there is none."""
        return pair_table(between_rows(self.rays), self.size, ())

    @cached_property
    def between_masks(self) -> tuple[Row[int], ...]:
        """`between` as sets of places."""
        rows = ({t: mask_of(b) for t, b in row.items()} for row in between_rows(self.rays))
        return pair_table(rows, self.size, 0)

    @cached_property
    def direction_to(self) -> tuple[Row[int | None], ...]:
        """`direction_to[s][t]`: the direction whose ray from `s` meets `t`, or None."""
        rows: list[dict[int, int | None]] = [{} for _ in range(self.size)]
        for d, by_place in enumerate(self.ray):
            for row, ray in zip(rows, by_place, strict=True):
                row.update(dict.fromkeys(ray, d))
        return pair_table(rows, self.size, None)

    # ---------------------------------------------------------------- neighbours
    @kept
    def neighbours(self, by: By = None) -> Masks:
        """For each place the set of its neighbours.

        `by`: a set of directions by name, one direction, a tuple of directions, `corner` (cells
        that share a corner), or None for what the board declares. ValueError for what it does not
        know.
        """
        if by is None and self.links is not None:
            return self.links
        if by == "corner":
            return self._neighbours_by_corner()
        steps = [self.step[d] for d in (self.adjacent if by is None else self.directions_of(by))]
        table = []
        for s in range(self.size):
            table.append(mask_of(t for step in steps if (t := step[s]) is not None))
        return tuple(table)

    def _neighbours_by_corner(self) -> Masks:
        if not self.cells_by_corner:
            raise ValueError("The places of a graph have no corners.")
        table = [0] * self.size
        for cells in self.cells_by_corner.values():
            for s in members(cells):
                table[s] |= cells
        return tuple(mask & ~(1 << s) for s, mask in enumerate(table))

    @kept
    def neighbour_lists(self, by: By = None) -> tuple[PlaceList, ...]:
        """`neighbours` as lists, in the order of the places."""
        return tuple(members(mask) for mask in self.neighbours(by))

    @kept
    def leaps(self, a: int, b: int) -> Masks:
        """For each square those `a` one way and `b` across it: `leaps(1, 2)` is the knight's."""
        if self.kind not in ("square", "drawing"):
            raise ValueError("Leaps are known on boards of squares only.")
        ways = {(i * x, j * y) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}
        ways.discard((0, 0))
        table = []
        for column, row in self.coordinates:
            ends = (self.at(column + x, row + y) for x, y in ways)
            table.append(mask_of(t for t in ends if t is not None))
        return tuple(table)

    # ---------------------------------------------------------------- lines, ranks, sides
    @kept
    def lines(self, length: int) -> tuple[PlaceList, ...]:
        """Every straight line of so many places, once, sorted; on graphs runs of declared lines."""
        if length < 1:
            raise ValueError(f"A line has at least one place, not {length}.")
        if self.step:
            return straight_lines(self.step, self.size, length)
        return windows(self.declared_lines or self._linked_pairs(), self.size, length)

    def _linked_pairs(self) -> list[PlaceList]:
        return [(s, t) for s, near in enumerate(self.neighbour_lists()) for t in near if s < t]

    @kept
    def lines_through(self, length: int) -> tuple[tuple[PlaceList, ...], ...]:
        """For each place the lines of that length that hold it."""
        return holding(self.lines(length), self.size)

    @kept
    def line_masks(self, length: int) -> Masks:
        """`lines` as sets of places."""
        return tuple(mask_of(line) for line in self.lines(length))

    @kept
    def line_masks_through(self, length: int) -> tuple[Masks, ...]:
        """`lines_through` as sets: with `m & own == m`, the quickest test for a row of n."""
        return tuple(tuple(map(mask_of, lines)) for lines in self.lines_through(length))

    @cached_property
    def declared_lines_through(self) -> tuple[tuple[PlaceList, ...], ...]:
        """For each place the declared lines that hold it."""
        return holding(self.declared_lines, self.size)

    @kept
    def rank(self, direction: str | int, number: int) -> PlaceList:
        """The rank of that number, counted from 1, met walking in a direction; or ().

        Ranks on squares stand across the direction. On hexes and triangles they are the columns for
        east and west, and the rows for all others.
        """
        x, y = self.rank_vectors[self.direction(direction)]
        level = [x * column + y * row for column, row in self.coordinates]
        levels = sorted(set(level))
        if not 1 <= number <= len(levels):
            return ()
        return tuple(s for s in range(self.size) if level[s] == levels[number - 1])

    @kept
    def side(self, direction: str | int) -> int:
        """The set of the places at the edge of the board in a direction, by number or by name.

        On squares and hexes those that have no step that way; boards of hexes also have a `north`
        and a `south` side, and triangles belong to a side where their own edge is part of it.
        """
        if isinstance(direction, str) and direction in self.sides:
            return self.sides[direction]
        d = self.direction(direction)
        if self.directions[d] in self.sides:
            return self.sides[self.directions[d]]
        return mask_of(s for s, t in enumerate(self.step[d]) if t is None)

    # ---------------------------------------------------------------- all places at once
    @cached_property
    def shift_parts(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each direction: how far the bits move, and which places move so far."""
        table = []
        for step in self.step:
            parts: dict[int, int] = {}
            for s, t in enumerate(step):
                if t is not None:
                    parts[t - s] = parts.get(t - s, 0) | 1 << s
            table.append(tuple(sorted(parts.items())))
        return tuple(table)

    def shifter(self, direction: int) -> tuple[int, int] | None:
        """`(amount, edge)` such that `(m & edge) << amount` moves a whole set one step that way.

        A negative amount means `>> -amount`. None where the places do not all move alike.
        """
        parts = self.shift_parts[direction]
        if len(parts) > 1:
            return None
        return parts[0] if parts else (0, 0)

    def shift(self, mask: int, direction: int) -> int:
        """The set moved one step: what has no step that way is lost."""
        moved = 0
        for amount, edge in self.shift_parts[direction]:
            part = mask & edge
            moved |= part << amount if amount > 0 else part >> -amount
        return moved

    @cached_property
    def axes(self) -> tuple[tuple[int, int], ...] | None:
        """For each axis how far a step up the order moves bits, and what has a step both ways.

        Runs inside those places need no look at the edges. None where places do not all move alike.
        """
        if not self.step:
            raise ValueError("A graph has no directions, so it has no axes.")
        half = len(self.directions) // 2
        axes = []
        for d in range(2 * half):
            there, back = self.shifter(d), self.shifter((d + half) % (2 * half))
            if there is None or back is None:
                return None
            if there[0] > 0:
                axes.append((there[0], there[1] & back[1]))
        return tuple(axes)

    @cached_property
    def long_rays(self) -> tuple[tuple[LongRays, LongRays], ...]:
        """For each place its rays of two or more places, those up the order and those down it.

        A ray here is its first place and all its places, both as sets.
        """
        if not self.step:
            raise ValueError("A graph has no directions, so it has no rays by direction.")
        table = []
        for s, rays in enumerate(self.rays):
            known = [(ray[0] > s, (1 << ray[0], mask_of(ray))) for ray in rays if len(ray) > 1]
            up = tuple(ray for is_up, ray in known if is_up)
            table.append((up, tuple(ray for is_up, ray in known if not is_up)))
        return tuple(table)
