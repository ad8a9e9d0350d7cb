"""What scenarios claim, as functions: only in modules that are built for tests."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import NoneType
from .domain_text import domain_text
from .expressions import Expressions
from .layout import Layout
from .names import Locals
from .writer import Writer


def write_claims(layout: Layout, out: Writer) -> None:
    """`claim_2_0(p)`: whether the first claim of the third scenario holds, and functions that say
    what stands left and right, where it compares."""
    for number, scenario in enumerate(layout.game.scenarios):
        for index, claim in enumerate(scenario.holds):
            with out.at(claim.span), out.function(f"def claim_{number}_{index}(p):"):
                e = Expressions(layout, Locals(frozenset()), out)
                sides = _sides(layout, e, claim, out)
                out.line(f"return {e.condition_text(claim)}, {sides}")


def _sides(layout: Layout, e: Expressions, claim: core.Expr, out: Writer) -> str:
    if not isinstance(claim, core.Comparison):
        return "None"
    left, right = claim.left, claim.right
    types = [right.type if isinstance(left.type, NoneType) else left.type]
    types.append(left.type if isinstance(right.type, NoneType) else right.type)
    labels = []
    for name, side, type_ in zip(("left", "right"), (left, right), types, strict=True):
        out.line(f"{name} = {e.text(side)}")
        labels.append(f"lambda: {domain_text(layout, type_)}.label({name})")
    return f"({', '.join(labels)})"


def claim_entries(layout: Layout) -> list[str]:
    """Parts of a dict: scenario name -> its claims."""
    found = []
    for number, scenario in enumerate(layout.game.scenarios):
        names = "".join(f"claim_{number}_{index}, " for index in range(len(scenario.holds)))
        found.append(f"{scenario.name!r}: ({names})")
    return found
