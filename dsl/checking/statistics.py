"""Statistics: which is meant, and reading one in a scenario."""

from __future__ import annotations

from ..reading.model import Stat
from ..syntax import expr
from . import core
from .context import Context
from .names import near_words
from .types import BOOL, ERROR, INT, PLAYER, TEXT


def find_statistic(c: Context, scope: str, node: expr.Attribute) -> Stat | None:
    """The statistic of the table or of players; None after telling that there is none."""
    stats = c.universe.game.stats
    found = next((s for s in stats if s.key.text == node.name and s.scope == scope), None)
    if found is not None:
        return found
    other = next((s for s in stats if s.key.text == node.name), None)
    names = [s.key.text for s in stats if s.scope == scope]
    help_ = near_words(node.name, names) or "statistics are declared under `stats:`"
    if other is not None:
        form = f"stats[p].{node.name}" if other.scope == "player" else f"stats.{node.name}"
        help_ = f"it is a statistic of the {other.scope}: write `{form}`"
    message = f"there is no {scope} statistic `{node.name}`"
    c.universe.missing("E0301", node.name_span, node.name, message, help_)
    return None


def read_statistic(c: Context, node: expr.Attribute) -> core.Expr | None:
    """`stats.rounds`, `stats[p].gained`: a scenario may look at statistics, the rules may not."""
    base = node.value.value if isinstance(node.value, expr.Index) else node.value
    if not isinstance(base, expr.Name) or base.name != "stats" or "stats" in c.universe.named:
        return None
    if c.kind != "scenario":
        message = "the rules cannot read statistics"
        help_ = "keep the number in an entry of `table:`; scenarios may look at statistics"
        c.problems.error("E0301", node.span, message, help_)
        return core.Const(ERROR, node.span, None)
    scope = "player" if isinstance(node.value, expr.Index) else "table"
    stat = find_statistic(c, scope, node)
    if stat is None:
        return core.Const(ERROR, node.span, None)
    arguments: list[core.Expr] = [core.Const(TEXT, node.name_span, node.name)]
    if isinstance(node.value, expr.Index):
        from .expressions import check

        arguments.append(check(c, node.value.indices[0], PLAYER, "whose statistic it is"))
    type_ = BOOL if stat.type == "bool" else INT
    return core.Builtin(type_, node.span, "stat", tuple(arguments))
