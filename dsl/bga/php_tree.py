"""Questions about trees of expressions."""

from __future__ import annotations

from lark import Token, Tree

Node = Tree[Token] | Token


def edge(node: Node, at: int) -> Token | None:
    """The first token of a tree (`at` 0), or the last one (-1)."""
    while isinstance(node, Tree):
        children = [child for child in node.children if not _is_empty(child)]
        if not children:
            return None
        node = children[at]
    return node


def _is_empty(node: Node) -> bool:
    return isinstance(node, Tree) and not node.children


def may_be_missing(node: Node) -> bool:
    return isinstance(node, Tree) and node.data in ("variable", "index", "property")


def tokens_of(node: Node) -> list[Token]:
    return [node] if isinstance(node, Token) else list(node.scan_values(lambda _: True))


def short(text: str) -> str:
    return text if len(text) < 30 else text[:27] + "..."
