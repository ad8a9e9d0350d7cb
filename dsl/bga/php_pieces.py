"""Arrays with an entry that cannot be read: the others are read one by one."""

from __future__ import annotations

from collections.abc import Callable

from ..source import Source, Span
from .data import Array, Entry, Item
from .php_tokens import PhpToken, closing, split_at, token_at


def array_in_pieces(
    tokens: list[PhpToken],
    source: Source,
    read: Callable[[list[PhpToken]], Item],
    put: Callable[[Array, Item, Item], None],
) -> Item | None:
    """The array that these tokens are, or None. `read` an expression; `put` a key and a value."""
    opening = 1 if tokens[0].text.lower() == "array" else 0
    sign = "(" if opening else "["
    if token_at(tokens, opening).kind != sign:
        return None
    if closing(tokens, opening, source) != len(tokens) - 1:
        return None
    made = Array()
    for piece in split_at(tokens[opening + 1 : -1], ","):
        sides = split_at(piece, "=>")
        if len(sides) > 1:
            put(made, read(sides[0]), read(sides[-1]))
        elif sides:
            item = read(sides[0])
            made.append(Entry(item.span, item))
    return Item(made, Span(source, tokens[0].start, tokens[-1].end))
