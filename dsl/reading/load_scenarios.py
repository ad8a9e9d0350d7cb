"""`scenarios`: the tests that a game carries with it."""

from __future__ import annotations

import re

from ..source import Span
from ..syntax import expr_parser
from ..syntax.expr import Expr
from .model import Scenario, ScenarioMove, Word
from .node_reader import Fields, NodeReader
from .schema import SECTIONS
from .yaml_tree import Mapping, Node, Scalar, Sequence, open_brackets, pair_span

# A word may hold the number of a part: `Canning.dogma[1].card`.
_WORD = r'(?:[^\s"\[\]]|(?<=\w)\[\d+\](?=\.))+'
_TOKEN = re.compile(rf'\s*(?:"(?P<quoted>[^"]*)"|(?P<list>\[[^\]]*\])|(?P<word>{_WORD}))')
_ITEM = re.compile(r'\s*(?:"([^"]*)"|([^,"]+))\s*(?:,|\Z)')
_CODE = re.compile(r'(?:"[^"\n]*"|(?<!\s)#|[^#\n])*')
_MOVE_HELP = "Write `[seat] name arguments`, such as `movePiece e2 e4` or `0 Pay.paid [a, b]`."


def load_scenarios(reader: NodeReader, node: Node | None) -> tuple[Scenario, ...]:
    found: list[Scenario] = []
    for key, value in reader.entries(node, "`scenarios`"):
        fields = reader.fields(value, SECTIONS["scenario"])
        if fields is not None:
            found.append(_scenario(reader, key, value, fields))
    return tuple(found)


def _scenario(reader: NodeReader, key: Scalar, value: Node, fields: Fields) -> Scenario:
    def get(name: str) -> Node | None:
        return fields[name][1] if name in fields else None

    moves = [_move(reader, span) for span in _lines(reader, get("moves"), "`moves`")]
    given = get("given")
    state = get("state")
    return Scenario(
        name=Word(key.text, key.span),
        players=reader.integer(get("players"), "`players`"),
        seed=reader.integer(get("seed"), "`seed`"),
        rolls=reader.numbers(get("rolls"), "`rolls`") if "rolls" in fields else (),
        options=_options(reader, get("options")),
        state=reader.identifier(state, "a state") if state else None,
        given=reader.block(given, "`given`") if given else None,
        moves=tuple(move for move in moves if move is not None),
        legal=_legal(reader, get("legal")),
        refused=_refused(reader, get("refused")),
        holds=_holds(reader, get("holds")),
        span=pair_span(key, value),
    )


def _options(reader: NodeReader, node: Node | None) -> dict[str, tuple[Word, int | str]]:
    found: dict[str, tuple[Word, int | str]] = {}
    for key, value in reader.entries(node, "`options`"):
        scalar = reader.scalar(value, f"the option `{key.text}`")
        if scalar is not None:
            number = scalar.integer()
            found[key.text] = (Word(key.text, key.span), scalar.text if number is None else number)
    return found


# ------------------------------------------------------------------------------ moves
def _move(reader: NodeReader, span: Span) -> ScenarioMove | None:
    """`[seat] name arguments`."""
    words = _words(reader, span)
    if words is None:
        return None
    seat: int | None = None
    first = words[0] if words else ""
    if isinstance(first, str) and first.isdecimal():
        seat, words = int(first), words[1:]
    if not words or not isinstance(words[0], str) or not re.match(r"[^\W\d]", words[0]):
        message = f"`{span.text}` does not name a move."
        reader.error("E0120", span, message, _MOVE_HELP)
        return None
    return ScenarioMove(seat, tuple(words), span)


def _words(reader: NodeReader, span: Span) -> list[str | tuple[str, ...]] | None:
    text = span.text
    place = 0
    words: list[str | tuple[str, ...]] = []
    while text[place:].strip():
        match = _TOKEN.match(text, place)
        if match is None:
            message = f"A quote or bracket does not close in the move `{text}`."
            reader.error("E0120", span, message, _MOVE_HELP)
            return None
        place = match.end()
        if match["list"] is not None:
            words.append(_tuple(match["list"][1:-1]))
        else:
            words.append(match["word"] if match["quoted"] is None else match["quoted"])
    return words


def _tuple(text: str) -> tuple[str, ...]:
    items = [quoted or plain.strip() for quoted, plain in _ITEM.findall(text)]
    return tuple(item for item in items if item)


def _legal(reader: NodeReader, node: Node | None) -> dict[str, tuple[Word, tuple[str, ...]]]:
    found: dict[str, tuple[Word, tuple[str, ...]]] = {}
    for key, value in reader.entries(node, "`legal`"):
        if not isinstance(value, Sequence):
            reader.wrong_kind(value, f"`{key.text}`", "a list of the arguments of every legal move")
            continue
        # The raw text: a set of things is written in brackets, as in a move.
        texts = tuple(" ".join(_inner(item).text.split()) for item in value.items)
        found[key.text] = (Word(key.text, key.span), texts)
    return found


def _inner(node: Node) -> Span:
    return node.content if isinstance(node, Scalar) else node.span


def _refused(reader: NodeReader, node: Node | None) -> tuple[tuple[ScenarioMove, str | None], ...]:
    """A list of moves, of `move: reason`, or one mapping of those."""
    if node is None or (isinstance(node, Scalar) and node.broken):
        return ()
    found: list[tuple[ScenarioMove | None, str | None]] = []
    items = node.items if isinstance(node, Sequence) else (node,)
    for item in items:
        if isinstance(item, Mapping):
            for key, value in item.items:
                reason = reader.word(value, "a reason")
                found.append((_move(reader, key.content), reason.text if reason else None))
        elif isinstance(item, Scalar):
            found += [(_move(reader, span), None) for span in _lines(reader, item, "`refused`")]
        else:
            reader.wrong_kind(item, "A refused move", "a text such as `movePiece e2 e4`")
    return tuple((move, reason) for move, reason in found if move is not None)


# ------------------------------------------------------------------------------ claims
def _holds(reader: NodeReader, node: Node | None) -> tuple[Expr, ...]:
    spans = _lines(reader, node, "`holds`", formulas=True)
    read = [expr_parser.parse_expression(span, reader.problems) for span in spans]
    return tuple(formula for formula in read if formula is not None)


def _lines(reader: NodeReader, node: Node | None, what: str, formulas: bool = False) -> list[Span]:
    """The entries of a list or a block. In a block a formula goes on while a bracket is open, or
    on deeper lines."""
    if node is None or (isinstance(node, Scalar) and (node.broken or node.empty)):
        return []
    if isinstance(node, Sequence):
        return [span for item in node.items for span in _item(reader, item, what, formulas)]
    if isinstance(node, Mapping):
        reader.wrong_kind(node, what.capitalize(), "a list or a `|` block")
        return []
    if node.style != "|":
        return [node.content]
    return _block_lines(node.content, formulas)


def _item(reader: NodeReader, item: Node, what: str, formulas: bool) -> list[Span]:
    if isinstance(item, Scalar):
        return _lines(reader, item, what, formulas)
    if isinstance(item, Sequence) and not formulas:
        words = " ".join(part.span.text for part in item.items)
        message = "A move is one text, not a list."
        reader.error("E0120", item.span, message, f"Write `{words}`.")
    elif formulas:
        reader.flow_formula(item, "A claim")
    else:
        reader.wrong_kind(item, f"An entry of {what}", "a text")
    return []


def _block_lines(content: Span, formulas: bool) -> list[Span]:
    spans: list[Span] = []
    start = content.start
    depth = still_open = 0
    for line in content.text.split("\n"):
        begin = start + len(line) - len(line.lstrip())
        end = start + len(_code(line).rstrip())
        start += len(line) + 1
        if begin >= end or content.source.text[begin] == "#":
            continue
        indent = len(line) - len(line.lstrip())
        goes_on = formulas and spans and (indent > depth or still_open > 0)
        still_open = open_brackets(content.source.text[begin:end]) + (still_open if goes_on else 0)
        if goes_on:
            spans[-1] = Span(content.source, spans[-1].start, end)
        else:
            depth = indent
            spans.append(Span(content.source, begin, end))
    return spans


def _code(line: str) -> str:
    """The line without its comment."""
    match = _CODE.match(line)
    return match.group() if match else line
