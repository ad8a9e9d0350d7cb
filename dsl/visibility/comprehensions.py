"""Who may know what `list(...)`, `count(...)`, `best(...)` and the others find."""

from __future__ import annotations

from dataclasses import replace

from ..checking import core
from ..checking.types import item_of
from .knowledge import Knowledge, is_thing, may_lack, plain
from .labels import PUBLIC, Label, local, union
from .walk import Walk

ONE_OF = ("first", "one", "the", "best", "random")
NUMBERS = ("sum", "max", "min")


def comprehension(w: Walk, node: core.Comprehension) -> Knowledge:
    from .expressions import content, evaluate

    rounds = bind_clauses(w, node.clauses) | content(w, node.where)
    if node.element is None:
        value = w.state.get(node.clauses[-1].variable) if node.clauses else plain(PUBLIC)
        type_ = node.clauses[-1].variable.type
    else:
        value, type_ = evaluate(w, node.element), node.element.type
    by = content(w, node.by)
    if node.kind in ("count", "any", "all"):
        return plain(rounds | (value.content if node.element is not None else PUBLIC))
    if node.kind in NUMBERS:
        return plain(rounds | value.content | content(w, node.default))
    lacking = value.size if may_lack(type_) or item_of(type_) is not None else PUBLIC
    if node.kind in ONE_OF:
        # Often the rules see to it that there is one.
        return Knowledge(value.face, value.pick | rounds | by, (rounds | lacking).doubtful())
    size = rounds | lacking
    if node.kind in ("set", "distinct", "union") and not (is_thing(type_) and not node.element):
        size = size | value.whole
    return Knowledge(value.face, value.pick | rounds | by, size)


def bind_clauses(w: Walk, clauses: tuple[core.Clause, ...]) -> Label:
    """Give the variables of bindings their labels; what the number of rounds depends on."""
    from .expressions import content, evaluate

    labels: list[Label] = []
    for clause in clauses:
        source = evaluate(w, clause.source)
        frame = w.state.frames[-1]
        item = replace(source, symbol=local(clause.variable), origin=None, zone=None)
        if not may_lack(clause.variable.type) and item_of(clause.variable.type) is None:
            item = replace(item, size=item.size if not is_thing(clause.source.type) else PUBLIC)
        frame[clause.variable] = item
        if clause.index is not None:
            frame[clause.index] = Knowledge(symbol=local(clause.index))
        labels += [source.size, content(w, clause.while_), content(w, clause.then)]
    return union(labels)
