"""Patterns drawn in characters, and every way to lay one on a board of squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..kept import kept
from .bitsets import mask_of, members
from .board import Board
from .lines import PlaceList

ANCHOR = "@"
# In the patterns of a game: a place that is marked, but may fall off the board.
OPTIONAL = "+"

Cell = tuple[int, int]
Marks = dict[str, list[Cell]]


@dataclass(frozen=True, slots=True)
class Placement:
    """One image of a pattern on a board.

    `at`: where its anchor lies: `@`, or where there is none the lowest place of the first letter.
    `masks[letter]`: the set of the places that the letter marks, for every letter of the pattern.
    """

    at: int
    masks: Mapping[str, int]

    def places(self, letter: str) -> PlaceList:
        """The places that a letter marks, ascending."""
        return members(self.masks[letter])


def pattern_rows(drawing: str) -> tuple[str, ...]:
    """The rows of a pattern written in one text, with line ends or `/` between them."""
    return tuple(drawing.replace("/", "\n").strip("\n").split("\n"))


def placements(
    board: Board, pattern: str | Sequence[str], optional: str = ""
) -> tuple[Placement, ...]:
    """Every distinct image of a pattern, turned and mirrored, that lies on the board, in order.

    In the rows of the pattern `.` and a space stand for any square or none, `@` for the anchor
    (once at most), every other character for itself. Cells marked with a character in `optional`
    may fall off the board. Raises ValueError for a pattern without marks or with two anchors, and
    on boards of other cells.
    """
    rows = pattern_rows(pattern) if isinstance(pattern, str) else tuple(pattern)
    return _placements(board, rows, optional)


@kept
def _placements(board: Board, rows: tuple[str, ...], optional: str) -> tuple[Placement, ...]:
    if board.kind not in ("square", "drawing"):
        raise ValueError("Patterns lie on boards of squares only.")
    marks = _marks(rows, optional)
    letters = sorted(marks)
    first = ANCHOR if ANCHOR in marks else next(mark for mark in marks if mark not in optional)
    found = set()
    for image in _images(marks):
        for masks in _translations(board, image, letters, optional):
            at = members(masks[letters.index(first)])[0]
            found.add((at, masks))
    return tuple(
        Placement(at, dict(zip(letters, masks, strict=True))) for at, masks in sorted(found)
    )


def _marks(rows: Sequence[str], optional: str) -> Marks:
    marks: Marks = {}
    for y, row in enumerate(reversed(rows)):
        for x, character in enumerate(row):
            if character != "." and not character.isspace():
                marks.setdefault(character, []).append((x, y))
    if not set(marks) - set(optional):
        raise ValueError("A pattern marks at least one square that must lie on the board.")
    if len(marks.get(ANCHOR, ())) > 1:
        raise ValueError(f"A pattern has one anchor `{ANCHOR}` at most.")
    in_reading_order = sorted(marks, key=lambda mark: min((-y, x) for x, y in marks[mark]))
    return {mark: marks[mark] for mark in in_reading_order}


def _images(marks: Marks) -> list[Marks]:
    """The eight images under rotation and reflection, equal ones too."""
    images = []
    image = marks
    for _ in range(4):
        image = {mark: [(y, -x) for x, y in cells] for mark, cells in image.items()}
        images.append(image)
        images.append({mark: [(-x, y) for x, y in cells] for mark, cells in image.items()})
    return images


def _translations(
    board: Board, image: Marks, letters: list[str], optional: str
) -> Iterable[tuple[int, ...]]:
    required = [cell for letter in letters if letter not in optional for cell in image[letter]]
    base = required[0]
    for column, row in board.coordinates:
        x, y = column - base[0], row - base[1]
        if any(board.at(cx + x, cy + y) is None for cx, cy in required):
            continue
        yield tuple(
            mask_of(
                place for cx, cy in image[letter] if (place := board.at(cx + x, cy + y)) is not None
            )
            for letter in letters
        )


# ------------------------------------------------------------------------------ numbered
class Placements:
    """All images of a game's patterns on one board, numbered. Equal images of two patterns are one.

    `of[pattern]`: the numbers of its images; `at[number]` and `marked(letter)[number]` tell one.
    """

    def __init__(self, board: Board, patterns: Sequence[str]) -> None:
        self.board = board
        self.patterns = tuple(patterns)

    @cached_property
    def _numbered(self) -> tuple[tuple[Placement, ...], tuple[tuple[int, ...], ...]]:
        numbers: dict[tuple[object, ...], int] = {}
        every: list[Placement] = []
        of = []
        for pattern in self.patterns:
            own = []
            for one in placements(self.board, pattern, OPTIONAL):
                masks = {letter: mask for letter, mask in one.masks.items() if mask}
                number = numbers.setdefault((one.at, *masks.items()), len(every))
                if number == len(every):
                    every.append(Placement(one.at, masks))
                own.append(number)
            of.append(tuple(dict.fromkeys(own)))
        return tuple(every), tuple(of)

    @property
    def every(self) -> tuple[Placement, ...]:
        return self._numbered[0]

    @property
    def of(self) -> tuple[tuple[int, ...], ...]:
        return self._numbered[1]

    @cached_property
    def at(self) -> PlaceList:
        """The anchor of each."""
        return tuple(one.at for one in self.every)

    @cached_property
    def cells(self) -> PlaceList:
        """Of each the set of all its places, whatever marks them."""
        masks = []
        for one in self.every:
            cells = 0
            for mask in one.masks.values():
                cells |= mask
            masks.append(cells)
        return tuple(masks)

    @kept
    def marked(self, letter: str) -> PlaceList:
        """Of each the set of the places that a letter marks."""
        return tuple(one.masks.get(letter, 0) for one in self.every)
