"""`material`: enums, ranges, constants, boards and patterns; records are in `load_records`."""

from __future__ import annotations

import re

from ..source import Span
from ..suggest import did_you_mean
from ..syntax.expr import Call, Expr, ListLiteral, Range
from .load_records import RecordLoader
from .model import (
    BoardEntry,
    ConstantEntry,
    EnumEntry,
    MaterialEntry,
    PatternEntry,
    RangeEntry,
    Word,
)
from .node_reader import Fields, NodeReader
from .schema import SECTIONS, Section
from .yaml_tree import Mapping, Node, Scalar, Sequence, pair_span

_CHAIN_WORD = re.compile(r"[^\s,]+")
_GROUPS = ("enums", "ranges", "records", "boards", "patterns", "cards", "constants")
_BARE_LIST = re.compile(r"[^\W\d]\w*(\s*,\s*[^\W\d]\w*)+")
_FORMS = (
    "An entry is a list (an enum), `1..10` (a range), a board such as `square(8, 8)`, or has"
    " `columns` and `rows`."
)


def load_material(
    reader: NodeReader, node: Node | None, records: RecordLoader
) -> tuple[MaterialEntry, ...]:
    """The entries of `material`; those that cannot be used are left out."""
    found: list[MaterialEntry] = []
    for key, value in reader.entries(node, "`material`"):
        entry = _entry(reader, key, value, records)
        if entry is not None:
            found.append(entry)
    return tuple(found)


def _entry(
    reader: NodeReader, key: Scalar, value: Node, records: RecordLoader
) -> MaterialEntry | None:
    if key.text in _GROUPS and isinstance(value, Mapping):
        message = f"Material is not grouped: `{key.text}` is no kind of entry."
        reader.error(
            "E0119", key.span, message, f"Write its entries directly under `material`. {_FORMS}"
        )
        return None
    name = reader.identifier(key, "material")
    if name is None or (isinstance(value, Scalar) and value.broken):
        return None
    if isinstance(value, Mapping):
        return _by_keys(reader, name, key, value, records)
    if key.text[0].islower() or key.text[0] == "_":
        constant = reader.expression(value, f"`{key.text}`")
        return ConstantEntry(name, constant, pair_span(key, value)) if constant else None
    if isinstance(value, Sequence):
        return _enum(reader, name, key, value)
    return _formula(reader, name, key, value)


def _by_keys(
    reader: NodeReader, name: Word, key: Scalar, value: Mapping, records: RecordLoader
) -> MaterialEntry | None:
    if reader.torn(value):
        return None
    written = [word.text for word, _ in value.items]
    for title in ("pattern", "board", "record"):
        section = SECTIONS[title]
        keys = section.names if title != "record" else ("columns", "rows", "csv", "fields")
        if any(word in keys for word in written):
            if title == "record":
                return records.load(name, key, value)
            fields = reader.fields(value, section)
            if fields is None:
                return None
            if title == "pattern":
                drawing = _drawing(reader, fields, "pattern")
                return PatternEntry(name, drawing, pair_span(key, value)) if drawing else None
            return _board(reader, name, pair_span(key, value), fields, section)
    if value.flow and all(isinstance(v, Scalar) and v.empty for _, v in value.items):
        message = f"The members of `{key.text}` stand in square brackets."
        help_ = f"Write `{key.text}: [{', '.join(written)}]`."
        reader.error("E0119", value.span, message, help_)
        return None
    possible = ("columns", "rows", "csv", *SECTIONS["board"].names, "pattern")
    help_ = next((hint for word in written if (hint := did_you_mean(word, possible))), _FORMS)
    message = f"`{key.text}` is neither a record nor a board nor a pattern."
    reader.error("E0119", key.span, message, help_)
    return None


def _enum(reader: NodeReader, name: Word, key: Scalar, value: Sequence) -> EnumEntry | None:
    if reader.torn(value):
        return None
    members = [reader.identifier(item, f"a member of `{key.text}`") for item in value.items]
    whole = tuple(member for member in members if member is not None)
    reader.unique([(m.text, m.span) for m in whole], f"members of `{key.text}`")
    return EnumEntry(name, whole, pair_span(key, value))


def _formula(reader: NodeReader, name: Word, key: Scalar, value: Scalar) -> MaterialEntry | None:
    """`Age: 1..10` or `Square: square(8, 8)`."""
    if _BARE_LIST.fullmatch(value.text) and not value.is_block:
        message = f"The members of `{key.text}` stand in brackets."
        words = ", ".join(value.text.split(","))
        help_ = f"Write `{key.text}: [{' '.join(words.split())}]`."
        reader.error("E0119", value.span, message, help_)
        return None
    formula = reader.expression(value, f"`{key.text}`")
    span = pair_span(key, value)
    if isinstance(formula, Range) and formula.high is not None:
        return RangeEntry(name, formula.low, formula.high, span)
    if isinstance(formula, Call):
        return _plain_board(name, formula, span)
    if formula is not None:
        message = f"`{key.text}` begins with a capital letter, so it must be a type."
        help_ = f"{_FORMS} A constant begins with a small letter: `{key.text.lower()}: ...`."
        reader.error("E0119", value.span, message, help_)
    return None


# ------------------------------------------------------------------------------ boards
def _plain_board(name: Word, cells: Expr, span: Span) -> BoardEntry:
    return BoardEntry(name, cells, (), (), (), {}, (), None, span)


def _board(
    reader: NodeReader, name: Word, span: Span, fields: Fields, section: Section
) -> BoardEntry | None:
    shapes = [word for word in ("cells", "drawing", "lines", "edges") if word in fields]
    if len(shapes) != 1:
        said = "none of" if not shapes else " and ".join(f"`{word}`" for word in shapes) + " of"
        message = f"`{name}` has {said} `cells`, `drawing`, `lines` and `edges`."
        reader.error("E0119", name.span, message, "A board is made by exactly one of them.")
        if not shapes:
            return None
        fields = {word: fields[word] for word in fields if word not in shapes[1:]}
    lines = _chains(reader, fields, "lines")
    edges = _chains(reader, fields, "edges")
    adjacent = section.key("adjacent")
    return BoardEntry(
        name=name,
        cells=_get_formula(reader, fields, "cells"),
        drawing=_drawing(reader, fields, "drawing"),
        lines=lines,
        edges=_pairs(reader, edges),
        regions=_regions(reader, fields),
        forward=reader.words(fields["forward"][1], "`forward`") if "forward" in fields else (),
        adjacent=reader.choice(fields["adjacent"][1], adjacent)
        if adjacent and "adjacent" in fields
        else None,
        span=span,
    )


def _get_formula(reader: NodeReader, fields: Fields, name: str) -> Expr | None:
    formula = reader.expression(fields[name][1], f"`{name}`") if name in fields else None
    if isinstance(formula, ListLiteral):
        help_ = "Write a call such as `square(8, 8)`, or use `drawing`."
        reader.error("E0119", formula.span, f"`{name}` is no list.", help_)
        return None
    return formula


def _drawing(reader: NodeReader, fields: Fields, name: str) -> tuple[str, ...]:
    """The rows of a drawing. A row may be put in double quotes, to show spaces at its ends."""
    if name not in fields:
        return ()
    scalar = reader.scalar(fields[name][1], f"`{name}`")
    if scalar is None:
        return ()
    rows = [row.rstrip() for row in scalar.text.split("\n")]
    while rows and not rows[-1]:
        rows.pop()
    if scalar.style == ">" or not any(row.strip() for row in rows):
        message = f"`{name}` must be a drawing, in a `|` block."
        reader.error("E0119", reader.head(scalar.span), message, "Write `|` and one row a line.")
        return ()
    if all(len(row) > 1 and row[0] == row[-1] == '"' for row in map(str.strip, rows) if row):
        rows = [row.strip()[1:-1] for row in rows]
    return tuple(rows)


def _chains(reader: NodeReader, fields: Fields, name: str) -> tuple[tuple[Word, ...], ...]:
    """`a1 b1 c1, a2 b2`, a list of such texts, or a list of lists of points."""
    if name not in fields:
        return ()
    node = fields[name][1]
    if isinstance(node, Scalar):
        return _chains_of_text(node)
    if isinstance(node, Mapping):
        reader.wrong_kind(node, f"`{name}`", "chains of points such as `a1 b1 c1, a2 b2 c2`")
        return ()
    chains: list[tuple[Word, ...]] = []
    for item in node.items:
        if isinstance(item, Scalar):
            chains += _chains_of_text(item)
        else:
            chains.append(reader.words(item, f"a chain of `{name}`"))
    return tuple(chains)


def _chains_of_text(scalar: Scalar) -> tuple[tuple[Word, ...], ...]:
    """Chains end at commas; in a `|` block at line ends too."""
    ends = ",\n" if scalar.style == "|" else ","
    start, text, source = scalar.content.start, scalar.content.text, scalar.span.source
    chains: list[tuple[Word, ...]] = []
    for piece in re.finditer(f"[^{ends}]+", text):
        words = tuple(
            Word(match.group(), Span(source, start + match.start(), start + match.end()))
            for match in _CHAIN_WORD.finditer(text, piece.start(), piece.end())
        )
        if words:
            chains.append(words)
    return tuple(chains)


def _pairs(
    reader: NodeReader, chains: tuple[tuple[Word, ...], ...]
) -> tuple[tuple[Word, Word], ...]:
    pairs: list[tuple[Word, Word]] = []
    for chain in chains:
        if len(chain) != 2:
            if not chain:
                continue
            span = chain[0].span.to(chain[-1].span)
            message = f"An edge joins two points; `{span.text}` has {len(chain)}."
            help_ = "Put commas between edges. Chains of more points stand under `lines`."
            reader.error("E0119", span, message, help_)
            continue
        pairs.append((chain[0], chain[1]))
    return tuple(pairs)


def _regions(reader: NodeReader, fields: Fields) -> dict[str, Word]:
    regions: dict[str, Word] = {}
    if "regions" not in fields:
        return regions
    for key, value in reader.entries(fields["regions"][1], "`regions`"):
        word = reader.identifier(value, "a region")
        if len(key.text) != 1:
            message = f"`{key.text}` is not one letter of the drawing."
            help_ = "Write a letter and the name of its region: `regions: {r: red, g: green}`."
            reader.error("E0119", key.span, message, help_)
        elif word is not None:
            regions[key.text] = word
    return regions
