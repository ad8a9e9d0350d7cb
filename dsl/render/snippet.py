"""The lines of source that a span stands in, with the span marked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..source import Source, Span
from .cells import Cell, cells

Paint = Callable[[str], str]

CUT = "..."
SHOWN_LINES = 6  # of a span over more lines, only the first ones and the last one are shown


@dataclass(frozen=True, slots=True)
class Pens:
    """How the margin and the marks are coloured."""

    margin: Paint
    mark: Paint


def last_offset(span: Span) -> int:
    """The end of a span without the blank lines and spaces after its last word."""
    return span.start + len(span.text.rstrip()) if span.text.strip() else span.start


def last_line(span: Span) -> int:
    """The line (counted from 1) in which a span's last word ends."""
    return span.source.position(last_offset(span))[0]


def snippet(span: Span, margin: int, width: int, pens: Pens) -> list[str]:
    """Printed lines: an empty one, the source with its numbers, and the marks under it.

    `margin` is the width of the line numbers, `width` that of the whole terminal.
    """
    room = max(width - margin - 3, 20)
    empty = pens.margin(" " * margin + " |")
    if span.line == last_line(span):
        shown, marks = one_line(span, room)
        rows = [numbered(span.line, shown, margin, pens)]
        return [empty, *rows, f"{empty} {pens.mark(marks)}"]
    return [empty, *many_lines(span, margin, room, pens)]


def numbered(number: int, text: str, margin: int, pens: Pens) -> str:
    return f"{pens.margin(f'{number:>{margin}} |')} {text}".rstrip()


def one_line(span: Span, room: int) -> tuple[str, str]:
    """A line, cut to `room` columns around the span, and the marks that stand under it."""
    line = cells(span.source.line(span.line))
    start = min(span.column - 1, len(line))
    end = min(max(start, start + last_offset(span) - span.start), len(line))
    first, last = window(line, start, end, room)
    head = CUT if first > 0 else ""
    tail = CUT if last < len(line) else ""
    shown = head + "".join(text for text, _ in line[first:last]) + tail
    before = len(head) + columns(line[first:start])
    marked = columns(line[start : min(end, last)])
    return shown, " " * before + "^" * max(marked, 1)


def columns(line: list[Cell]) -> int:
    return sum(width for _, width in line)


def window(line: list[Cell], start: int, end: int, room: int) -> tuple[int, int]:
    """The part of a line that is shown: all of it, or as much around the span as fits."""
    if columns(line) <= room:
        return 0, len(line)
    space = room - 2 * len(CUT)
    first = last = start
    used = 0
    while last < end and used + line[last][1] <= space:
        used += line[last][1]
        last += 1
    behind = max((space - used) // 3, 0)
    while last < len(line) and behind >= line[last][1]:
        behind -= line[last][1]
        used += line[last][1]
        last += 1
    while first > 0 and used + line[first - 1][1] <= space:
        first -= 1
        used += line[first][1]
    while last < len(line) and used + line[last][1] <= space:
        used += line[last][1]
        last += 1
    return first, last


def many_lines(span: Span, margin: int, room: int, pens: Pens) -> list[str]:
    """The lines of a longer span, with a bar along them that ends under the last character."""
    source, last = span.source, last_line(span)
    numbers = list(range(span.line, last + 1))
    hidden = len(numbers) > SHOWN_LINES
    if hidden:
        numbers = [*numbers[: SHOWN_LINES - 2], last]
    rows = []
    for number in numbers:
        if hidden and number == last:
            rows.append(pens.margin("." * max(margin, 3)))
        bar = "/" if number == span.line else "|"
        text = shortened(source, number, room - 2)
        rows.append(numbered(number, f"{pens.mark(bar)} {text}", margin, pens))
    below = columns(cells(source.line(last))[: source.position(last_offset(span))[1] - 1])
    line = "|" + "_" * min(max(below, 1), room - 2) + "^"
    return [*rows, f"{pens.margin(' ' * margin + ' |')} {pens.mark(line)}"]


def shortened(source: Source, number: int, room: int) -> str:
    """A line from its beginning, cut where it is too long."""
    line = cells(source.line(number))
    if columns(line) <= room:
        return "".join(text for text, _ in line)
    used, shown = 0, ""
    for text, width in line:
        if used + width > room - len(CUT):
            break
        used += width
        shown += text
    return shown + CUT
