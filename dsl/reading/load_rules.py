"""The rules (`table`, `functions`, `effects`, `actions` ...), the scores and `client`."""

from __future__ import annotations

from collections.abc import Callable

from ..syntax.expr import Block, Expr
from .model import ClientEntry, Hook, Procedure, TableEntry, Word
from .node_reader import NodeReader
from .schema import SIGNED
from .yaml_tree import Mapping, Node, Scalar, pair_span

Body = Callable[[Node | None, str], Expr | Block | None]


def load_table(reader: NodeReader, node: Node | None) -> tuple[TableEntry, ...]:
    found: list[TableEntry] = []
    for key, value in _signed_entries(reader, node, "table"):
        signature = reader.signature(key)
        kind = reader.table_type(value, f"`{key.text}`")
        if signature is not None and kind is not None:
            found.append(TableEntry(signature, kind, pair_span(key, value)))
    reader.unique([(e.name, e.signature.name_span) for e in found], "table entries")
    return tuple(found)


def load_functions(reader: NodeReader, node: Node | None) -> tuple[Procedure, ...]:
    return _procedures(reader, node, "functions", reader.body)


def load_effects(reader: NodeReader, node: Node | None, section: str) -> tuple[Procedure, ...]:
    """`section` is effects, triggers or actions."""
    return _procedures(reader, node, section, reader.block)


def load_hooks(reader: NodeReader, node: Node | None) -> tuple[Hook, ...]:
    found: list[Hook] = []
    for key, value in _signed_entries(reader, node, "hooks"):
        signature = reader.signature(key)
        required = isinstance(value, Scalar) and value.plain and value.text == "required"
        body = None if required else reader.body(value, f"`{key.text}`")
        if signature is not None and (required or body is not None):
            found.append(Hook(signature, body, pair_span(key, value)))
    reader.unique([(h.signature.name, h.signature.name_span) for h in found], "hooks")
    return tuple(found)


def load_signed(reader: NodeReader, key: Scalar, value: Node) -> Procedure | None:
    """`score(me in Player): ...`, `panel(...)` or `tie_breaker(...)`."""
    body = reader.body(value, f"`{key.text}`")
    if key.text in SIGNED:
        message = f"`{key.text}` must say whose it is."
        help_ = f"Write `{key.text}(me in Player): ...`."
        reader.error("E0130", key.span, message, help_)
        return None
    signature = reader.signature(key)
    if signature is None or body is None:
        return None
    return Procedure(signature, body, pair_span(key, value))


def load_client(reader: NodeReader, node: Node | None) -> tuple[ClientEntry, ...]:
    found: list[ClientEntry] = []
    for key, value in reader.entries(node, "`client`"):
        settings = _settings(reader, value)
        if settings is not None:
            found.append(ClientEntry(Word(key.text, key.span), settings, pair_span(key, value)))
    return tuple(found)


def _settings(reader: NodeReader, node: Node) -> object:
    """Words; tuples of settings; dicts of settings by key."""
    if isinstance(node, Scalar):
        return None if node.broken else Word(node.text, node.span)
    if reader.torn(node):
        return None
    if isinstance(node, Mapping):
        return {key.text: _settings(reader, value) for key, value in node.items}
    return tuple(_settings(reader, item) for item in node.items)


def _procedures(
    reader: NodeReader, node: Node | None, section: str, read: Body
) -> tuple[Procedure, ...]:
    found: list[Procedure] = []
    for key, value in _signed_entries(reader, node, section):
        signature = reader.signature(key)
        body = read(value, f"`{key.text}`")
        if signature is not None and body is not None:
            found.append(Procedure(signature, body, pair_span(key, value)))
    names = [(entry.name, entry.signature.name_span) for entry in found]
    reader.unique(names, section)
    return tuple(found)


def _signed_entries(
    reader: NodeReader, node: Node | None, section: str
) -> list[tuple[Scalar, Node]]:
    """The entries of a section whose keys are signatures, which braces would tear."""
    if isinstance(node, Mapping) and node.flow and node.items:
        message = f"The entries of `{section}` cannot stand in braces."
        help_ = "Delete the braces and write every entry on a line of its own, indented."
        reader.error("E0104", reader.head(node.span), message, help_)
        return []
    entries = reader.entries(node, f"`{section}`")
    return [(key, value) for key, value in entries if not _is_torn(key, value)]


def _is_torn(key: Scalar, value: Node) -> bool:
    """Whether a `: ` between the brackets of a signature, which has been reported, ends the key."""
    broken = isinstance(value, Scalar) and value.broken
    return broken and key.text.count("(") > key.text.count(")")
