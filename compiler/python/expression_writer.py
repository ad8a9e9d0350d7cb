"""What every writer of expressions stands on: text with parentheses, values used several times."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import OptionalType
from ...dsl.source import Span
from .layout import Layout
from .names import Locals
from .precedence import ADD, CONDITIONAL, Made
from .writer import Writer


class ExpressionWriter:
    """`text(node)` gives Python for a value; `level` asks for parentheses around looser
    operators."""

    def __init__(self, layout: Layout, names: Locals, out: Writer) -> None:
        self.layout = layout
        self.names = names
        self.out = out

    def made(self, node: core.Expr) -> Made:
        """The text and its precedence; may write statements before it."""
        raise NotImplementedError

    def text(self, node: core.Expr, level: int = CONDITIONAL) -> str:
        made, precedence = self.made(node)
        return f"({made})" if precedence < level else made

    def condition_text(self, node: core.Expr, level: int = CONDITIONAL) -> str:
        """A text whose truth is the condition's (not always a bool)."""
        if isinstance(node, core.Truth) and not isinstance(node.operand.type, OptionalType):
            return self.text(node.operand, level)
        return self.text(node, level)

    def apart(self, node: core.Expr, level: int) -> tuple[str, list[tuple[str, Span | None]]]:
        """The text of a part that is evaluated only sometimes, and the statements that it needs."""
        outer, self.out = self.out, Writer()
        text = self.text(node, level)
        needed = list(zip(self.out.lines, self.out.sources, strict=True))
        self.out = outer
        return text, needed

    def add(self, needed: list[tuple[str, Span | None]]) -> None:
        for line, _ in needed:
            self.out.line(line)

    def once(self, node: core.Expr) -> str:
        """A name (or literal) for the value, so that it may be used several times."""
        made = self.text(node)
        if made.isidentifier() or made.isdigit():
            return made
        name = self.names.temporary()
        self.out.line(f"{name} = {made}")
        return name

    def present(self, text: str) -> tuple[str, str]:
        """A name for a value that may be none, and the test whether it is."""
        if text.isidentifier():
            return text, f"{text} is None"
        name = self.names.temporary()
        return name, f"({name} := {text}) is None"

    def range(self, node: core.NumberRange) -> str:
        low, high = self.text(node.low), self.text(node.high, ADD)
        end = str(int(high) + 1) if high.isdigit() else f"{high} + 1"
        return f"range({end})" if low == "0" else f"range({low}, {end})"
