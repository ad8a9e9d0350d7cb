"""Patterns: whether a drawing is one, and those that stand in cells."""

from __future__ import annotations

from ..reading import model
from ..syntax import expr
from . import core
from .types import PatternType
from .universe import Universe

ANCHOR, OPTIONAL, BLANK = "@", "+", "."
_SIGNS = (
    "letters mark places, `@` the anchor, `+` places that may fall off the board, `.` and spaces"
    " nothing"
)


def check_drawing(u: Universe, pattern: core.Pattern) -> None:
    """Report a drawing that is no pattern."""
    marks = [mark for row in pattern.drawing for mark in row if mark not in (BLANK, " ")]
    strange = [mark for mark in marks if not mark.isalpha() and mark not in (ANCHOR, OPTIONAL)]
    if strange:
        u.problems.error(
            "E0329", pattern.span, f"`{strange[0]}` means nothing in a pattern", _SIGNS
        )
    elif not set(marks) - {OPTIONAL}:
        what = "only marks that may fall off the board" if marks else "no mark"
        u.problems.error("E0329", pattern.span, f"this pattern has {what}", _SIGNS)
    elif marks.count(ANCHOR) > 1:
        help_ = "put another letter in place of the others"
        u.problems.error("E0329", pattern.span, "a pattern has one anchor `@` at most", help_)


def cell_pattern(u: Universe, cell: model.Cell | None) -> None:
    """Note the pattern that stands in a cell."""
    if not isinstance(cell, expr.Text):
        return
    drawing = rows_of(cell)
    name = "/".join(drawing)
    if name not in u.patterns:
        u.patterns[name] = core.Pattern(name, drawing, cell.span)
        check_drawing(u, u.patterns[name])


def rows_of(cell: expr.Text) -> tuple[str, ...]:
    """The rows of `c/@/c`; a block has one a line."""
    rows = cell.value.replace("/", "\n").strip("\n").split("\n")
    return tuple(row.rstrip() for row in rows)


def pattern_value(cell: expr.Text) -> core.Expr:
    return core.Const(PatternType(), cell.span, "/".join(rows_of(cell)))


def letters(u: Universe) -> list[str]:
    """What marks a place in any pattern of the game, in the order of the file."""
    found = [mark for p in u.patterns.values() for row in p.drawing for mark in row]
    return [mark for mark in dict.fromkeys(found) if mark not in (BLANK, " ")]
