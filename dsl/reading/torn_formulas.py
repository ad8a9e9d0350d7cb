"""What YAML does to formulas that stand where they cannot: it cuts them at commas and comments."""

from __future__ import annotations

import re

from ..source import Span
from .yaml_tree import Mapping, Node, Scalar, Sequence, unbalanced

_COMMENT = re.compile(r"[ \t]+#[^\r\n]*")
_MOST_CUTS = 20


def cut_part(node: Mapping | Sequence) -> Scalar | None:
    """A piece of a formula that YAML cut at the commas of `{ }` or `[ ]`; None if all is whole."""
    return _cut_key(node) if isinstance(node, Mapping) else _cut_item(node)


def cutting_comment(node: Scalar) -> Span | None:
    """The comment that ends a plain formula before its brackets or quotes are closed."""
    source = node.span.source
    match = _COMMENT.match(source.text, node.span.end)
    if not (node.plain and match and unbalanced(node.text)):
        return None
    return Span(source, node.span.end, match.end())


def escape_in(node: Scalar) -> str | None:
    """An escape in quotes: what YAML makes of it is not the text that a formula is read from."""
    signs = {'"': ("\\", '""'), "'": ("''",)}.get(node.style, ())
    return next((sign for sign in signs if sign in node.content.text), None)


def is_empty(value: Node) -> bool:
    """Whether nothing is written here."""
    return isinstance(value, Scalar) and value.empty


def _cut_key(node: Mapping) -> Scalar | None:
    """A key after a comma that is the end of a formula."""
    for key, value in node.items:
        if key.plain and is_empty(value) and unbalanced(key.text):
            return key
    return None


def _cut_item(node: Sequence) -> Scalar | None:
    """An item that closes its brackets only together with later ones."""
    for index, item in enumerate(node.items):
        if not (isinstance(item, Scalar) and item.plain and unbalanced(item.text)):
            continue
        joined = item.text
        for later in node.items[index + 1 : index + 1 + _MOST_CUTS]:
            joined += ", " + (later.text if isinstance(later, Scalar) else "")
            if not unbalanced(joined):
                return item
    return None
