"""All alternatives of `grammar.lark` in one place: what the parser calls when it has read one."""

from __future__ import annotations

from .statement_builder import StatementBuilder
from .type_builder import TypeBuilder


class TreeBuilder(StatementBuilder, TypeBuilder):
    """Holds nothing of a single text: nodes take their place from the tokens."""
