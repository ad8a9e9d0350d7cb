"""Tables of text: `rows: |` with `|` between the cells, and CSV files beside the game."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence as SequenceType
from dataclasses import dataclass
from itertools import pairwise

from ..source import Source, Span
from .node_reader import NodeReader
from .source_reader import decode
from .yaml_tree import Scalar

_RULE = re.compile(r"[\s|:+=-]+\Z")


@dataclass(frozen=True)
class TableCell:
    """A cell. `span` is the raw text, without the quotes of CSV."""

    text: str
    span: Span

    def scalar(self) -> Scalar:
        """As the reader of formulas and words wants it; empty where nothing is written."""
        quoted = self.text != self.span.text
        return Scalar(self.text, '"' if quoted else "", self.span, self.span)


@dataclass(frozen=True)
class TableRow:
    """`cells`: the column's name (with its place, if there is a header) and the cell."""

    cells: tuple[tuple[TableCell, TableCell], ...]
    span: Span


def read_table(reader: NodeReader, block: Scalar, columns: SequenceType[str]) -> list[TableRow]:
    """The rows of a `|` block. A first line that holds only names of columns is a header."""
    header: tuple[TableCell, ...] | None = None
    rows: list[TableRow] = []
    start = block.content.start
    for line in block.content.text.split("\n"):
        cells = _cells(block.content.source, start, line)
        span = Span(block.content.source, start + len(line) - len(line.lstrip()), start + len(line))
        start += len(line) + 1
        if not cells:
            continue
        if header is None:
            names = {*columns, "copies", "id"}
            if all(cell.text in names for cell in cells) and len(cells) > 1:
                header = cells
                continue
            header = tuple(TableCell(name, span) for name in columns)
        row = _row(reader, header, cells, Span(span.source, span.start, cells[-1].span.end))
        if row is not None:
            rows.append(row)
    return rows


def read_csv(reader: NodeReader, name: str, data: bytes) -> list[TableRow]:
    """The rows of a CSV file, whose first line names the columns."""
    source = decode(name, data, reader.problems)
    if source is None:
        return []
    lines = source.text.splitlines(keepends=True)
    records: list[tuple[TableCell, ...]] = []
    try:
        scanner = csv.reader(lines, strict=True)
        place = 0
        for values in scanner:
            records.append(_placed(source, place, values))
            place = sum(map(len, lines[: scanner.line_num]))
    except csv.Error as error:
        span = Span(source, min(place, len(source.text)), min(place + 1, len(source.text)))
        reader.error(
            "E0118", span, f"This is not CSV: {error}.", "Look for a quote that stays open."
        )
        return []
    records = [record for record in records if any(cell.text for cell in record)]
    return _under_header(reader, source, records)


def _under_header(
    reader: NodeReader, source: Source, records: list[tuple[TableCell, ...]]
) -> list[TableRow]:
    if not records:
        span = Span(source, 0, 0)
        reader.error(
            "E0118", span, f"`{source.name}` is empty.", "Its first line names the columns."
        )
        return []
    header = records[0]
    if len(header) == 1 and (";" in header[0].text or "\t" in header[0].text):
        sign = "semicolons" if ";" in header[0].text else "tabs"
        message = f"The cells of `{source.name}` are separated by {sign}."
        reader.error("E0118", header[0].span, message, "Save the file with commas.")
        return []
    rows = [
        _row(reader, header, record, record[0].span.to(record[-1].span)) for record in records[1:]
    ]
    return [row for row in rows if row is not None]


def _row(
    reader: NodeReader,
    header: tuple[TableCell, ...],
    cells: tuple[TableCell, ...],
    span: Span,
) -> TableRow | None:
    if len(cells) > len(header) and any(cell.text for cell in cells[len(header) :]):
        message = f"This row has {len(cells)} cells; there are {len(header)} columns."
        help_ = (
            "A formula that holds the separator needs parentheses (or quotes, in CSV) around it."
        )
        reader.error("E0117", cells[len(header)].span, message, help_)
        return None
    named = tuple(pair for pair in zip(header, cells, strict=False) if pair[1].text)
    return TableRow(named, span)


def _cells(source: Source, start: int, line: str) -> tuple[TableCell, ...]:
    """The cells of a line; `|` inside brackets and quotes separates nothing."""
    if not line.strip() or line.lstrip().startswith("#") or _RULE.match(line):
        return ()
    cuts = [-1, *_separators(line), _comment(line)]
    pieces = [(left + 1, right) for left, right in pairwise(cuts)]
    if len(pieces) > 2 and not line[slice(*pieces[0])].strip():
        pieces = pieces[1:]
    if len(pieces) > 1 and line.rstrip().endswith("|"):
        pieces = pieces[:-1]
    return tuple(_stripped(source, start, line, *piece) for piece in pieces)


def _separators(line: str) -> list[int]:
    found: list[int] = []
    depth, quoted = 0, False
    for index, character in enumerate(line[: _comment(line)]):
        if character == '"':
            quoted = not quoted
        elif not quoted and character in "([{":
            depth += 1
        elif not quoted and character in ")]}":
            depth = max(0, depth - 1)
        elif not quoted and depth == 0 and character == "|":
            found.append(index)
    return found


def _comment(line: str) -> int:
    """Where a comment begins, or the end of the line."""
    match = re.search(r"\s#(\s|\Z)", line)
    return match.start() if match else len(line)


def _stripped(source: Source, start: int, line: str, left: int, right: int) -> TableCell:
    text = line[left:right]
    left += len(text) - len(text.lstrip())
    text = text.strip()
    return TableCell(text, Span(source, start + left, start + left + len(text)))


def _placed(source: Source, place: int, values: list[str]) -> tuple[TableCell, ...]:
    """The cells of a CSV record that begins at `place`, found again in the text."""
    cells: list[TableCell] = []
    for value in values:
        quoted = source.text.startswith('"', place)
        raw = value.replace('"', '""') if quoted else value
        start = place + quoted
        span = Span(source, start, start + len(raw))
        place = start + len(raw) + quoted + 1
        cells.append(TableCell(value.strip(), _trimmed(span)))
    return tuple(cells)


def _trimmed(span: Span) -> Span:
    text = span.text
    start = span.start + len(text) - len(text.lstrip())
    return Span(span.source, min(start, span.end), min(start, span.end) + len(text.strip()))
