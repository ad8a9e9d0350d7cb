"""What a YAML text holds, as a light tree in which everything has its place."""

from __future__ import annotations

import re

from ..source import Span
from ..tree_node import tree_node

_QUOTED = re.compile(r'"[^"\n]*+"')
_PAIRS = {"(": ")", "[": "]", "{": "}"}
# Decimal only: `0x1f`, `1_000` and `1e3` are words.
_INTEGER = re.compile(r"[+-]?(0|[1-9][0-9]*)\Z")


@tree_node
class Scalar:
    """A word, a text or a block.

    `style` is `""` (plain), `'`, `"`, `|` or `>`; `text` is what YAML makes of it. `span` has the
    quotes or the block header, `content` is the raw text without them (for a block: whole lines,
    from the one below the header). `broken`: already reported, nothing more should be said of it.
    """

    text: str
    style: str
    span: Span
    content: Span
    broken: bool = False

    @property
    def plain(self) -> bool:
        return self.style == ""

    @property
    def is_block(self) -> bool:
        return self.style in ("|", ">")

    @property
    def empty(self) -> bool:
        """Nothing is written where a value could stand (`key:`, `key: ~`)."""
        return self.plain and self.text in ("", "~") and not self.broken

    def integer(self) -> int | None:
        """The number, if it is a plain decimal one."""
        if not self.plain or len(self.text) > 18 or not _INTEGER.match(self.text):
            return None
        return int(self.text)

    def boolean(self) -> bool | None:
        """Only `true` and `false`; `on`, `off`, `yes` and `no` stay words."""
        return {"true": True, "false": False}.get(self.text) if self.plain else None


@tree_node
class Sequence:
    """A list; `flow` where it is written in brackets."""

    items: tuple[Node, ...]
    flow: bool
    span: Span


@tree_node
class Mapping:
    """Keys and values in file order; `flow` where it is written in braces."""

    items: tuple[tuple[Scalar, Node], ...]
    flow: bool
    span: Span

    def get(self, key: str) -> Node | None:
        for name, value in self.items:
            if name.text == key:
                return value
        return None


Node = Scalar | Sequence | Mapping


def pair_span(key: Scalar, value: Node) -> Span:
    """From the start of the key to the end of its value."""
    return key.span.to(value.span) if value.span.end > key.span.end else key.span


def open_brackets(text: str) -> int:
    """How many brackets stay open, quotes aside; negative where more are closed than opened."""
    bare = _QUOTED.sub("", text)
    return sum(map(bare.count, _PAIRS)) - sum(map(bare.count, _PAIRS.values()))


def unbalanced(text: str) -> bool:
    """Whether brackets or quotes of a formula do not close, as when YAML tore it at a comma."""
    open_brackets: list[str] = []
    quote = ""
    for character in text:
        if quote:
            quote = "" if character == quote else quote
        elif character == '"':
            quote = character
        elif character in _PAIRS:
            open_brackets.append(_PAIRS[character])
        elif character in _PAIRS.values() and (
            not open_brackets or open_brackets.pop() != character
        ):
            return True
    return bool(open_brackets or quote)
