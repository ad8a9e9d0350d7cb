"""The box facts: how many players, and the keys of BGA's gameinfos."""

from __future__ import annotations

import re

from ..source import Span
from .model import Fact, Word
from .node_reader import Fields, NodeReader
from .schema import FACTS, SECTIONS, Kind
from .yaml_tree import Mapping, Node, Scalar, Sequence, pair_span

MOST_PLAYERS = 100
COLOR = re.compile(r"[0-9a-fA-F]{6}")


def load_facts(reader: NodeReader, found: Fields) -> dict[str, Fact]:
    """The gameinfos keys among the sections of a file."""
    facts: dict[str, Fact] = {}
    for name in FACTS:
        known = SECTIONS["game"].key(name)
        if name not in found or known is None:
            continue
        key, node = found[name]
        value = _value(reader, node, known.kind, f"`{name}`")
        if value is not None:
            facts[name] = Fact(Word(name, key.span), value, pair_span(key, node))
    _check_one_line(reader, facts)
    _check_colors(reader, found)
    return facts


def _value(reader: NodeReader, node: Node, kind: Kind, what: str) -> object:
    if kind is Kind.INT:
        return reader.integer(node, what)
    if kind is Kind.BOOL:
        return reader.boolean(node, what)
    if kind is Kind.NUMBERS:
        return list(reader.numbers(node, what))
    if kind is Kind.WORDS:
        return [word.text for word in reader.words(node, what)]
    return _plain(node)


def _plain(node: Node) -> object:
    """Numbers, truth values, words, lists and dicts as they are written."""
    if isinstance(node, Scalar):
        number, truth = node.integer(), node.boolean()
        if number is not None:
            return number
        return node.text if truth is None else truth
    if isinstance(node, Mapping):
        return {key.text: _plain(value) for key, value in node.items}
    return [_plain(item) for item in node.items]


def _check_colors(reader: NodeReader, found: Fields) -> None:
    node = found["player_colors"][1] if "player_colors" in found else None
    for item in node.items if isinstance(node, Sequence) else ():
        if isinstance(item, Scalar) and not COLOR.fullmatch(item.text):
            message = f"`{item.text}` is no colour."
            reader.error("E0103", item.span, message, 'Write six hexadecimal digits: `"ff0000"`.')


def _check_one_line(reader: NodeReader, facts: dict[str, Fact]) -> None:
    fact = facts.get("tie_breaker_description")
    if fact is not None and "\n" in str(fact.value).strip():
        message = "`tie_breaker_description` must be one line; BGA accepts no line end in it."
        reader.error("E0103", reader.head(fact.span), message, "Use `>` in place of `|`.")


# ------------------------------------------------------------------------------ players
def load_players(reader: NodeReader, node: Node | None) -> tuple[int, ...]:
    """`2`, `[2, 3, 4]` or `2..4`; empty where it is none of these (it has reported why)."""
    if node is None or (isinstance(node, Scalar) and node.broken):
        return ()
    if isinstance(node, Sequence):
        numbers = [item.integer() if isinstance(item, Scalar) else None for item in node.items]
        whole = tuple(number for number in numbers if number is not None)
        if len(whole) == len(numbers) and whole:
            return _checked(reader, tuple(sorted(set(whole))), node.span, len(whole))
    elif isinstance(node, Scalar):
        single = node.integer()
        if single is not None:
            return _checked(reader, (single,), node.span, 1)
        low, dots, high = node.text.partition("..")
        if dots and _short(low) and _short(high) and int(low) <= int(high):
            counts = tuple(range(int(low), min(int(high), MOST_PLAYERS + 1) + 1))
            return _checked(reader, counts, node.span, len(counts))
    help_ = "Write `players: 2`, `players: [2, 3, 4]` or `players: 2..4`."
    ends = re.findall(r"\d+", node.span.text)
    if len(ends) == 2 and int(ends[0]) < int(ends[1]) and not isinstance(node, Mapping):
        help_ = f"Write `players: {ends[0]}..{ends[1]}`."
    shown = node.text if isinstance(node, Scalar) else node.span.text
    message = (
        f"`players` must say how many can play; this is `{shown.splitlines()[0] if shown else ''}`."
    )
    reader.error("E0111", reader.head(node.span), message, help_)
    return ()


def _short(text: str) -> bool:
    return text.strip().isascii() and text.strip().isdecimal() and len(text.strip()) < 4


def _checked(
    reader: NodeReader, counts: tuple[int, ...], span: Span, written: int
) -> tuple[int, ...]:
    help_ = "Write `players: 2`, `players: [2, 3, 4]` or `players: 2..4`."
    if counts[0] < 1 or counts[-1] > MOST_PLAYERS:
        message = f"A game cannot have {counts[0] if counts[0] < 1 else counts[-1]} players."
        reader.error("E0111", span, message, help_)
        return ()
    if len(counts) != written:
        reader.error("E0111", span, "A number stands twice in `players`.", help_)
    return counts
