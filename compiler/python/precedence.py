"""The precedence of Python operators, loosest first, and texts that carry theirs."""

from __future__ import annotations

CONDITIONAL, OR, AND, NOT, COMPARE, BIT_OR, BIT_AND, SHIFT, ADD, MULTIPLY, UNARY, POWER, ATOM = (
    range(13)
)
SIGNS = {"+": ADD, "-": ADD, "*": MULTIPLY, "//": MULTIPLY, "%": MULTIPLY, "**": POWER}

# A Python text and the precedence of its loosest operator.
Made = tuple[str, int]
