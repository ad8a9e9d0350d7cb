"""Gatherers as Python: bit-set operations where a whole board is asked, comprehensions where Python
has one, loops with an early exit for the rest."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.types import (
    IntType,
    ListType,
    OptionalType,
    PlaceType,
    SetType,
    item_of,
    present,
)
from .core_walks import mentions
from .expression_writer import ExpressionWriter
from .names import constant_name
from .precedence import ATOM, CONDITIONAL, OR, Made
from .writer import Writer

EARLY = ("any", "all", "first")
BITS = ("set", "union")  # a list of what goes into them would be made for nothing


def gather(e: ExpressionWriter, node: core.Comprehension) -> Made:
    from .line_masks import line_masks
    from .planes import gather_plane

    made = gather_plane(e, node) or line_masks(e, node) or _equal_one(e, node)
    if made is not None:
        return made
    if node.kind not in (*EARLY, *BITS) and not any(k.while_ for k in node.clauses):
        inline = _inline(e, node)
        if inline is not None:
            return inline
    return _loop(e, node), ATOM


def _equal_one(e: ExpressionWriter, node: core.Comprehension) -> Made | None:
    """`list(k in Kind where k == E)`: E itself, where it is not none."""
    clause, where = node.clauses[0], node.where
    if node.kind != "list" or len(node.clauses) > 1 or node.element is not None:
        return None
    if not isinstance(clause.source, core.Domain) or clause.while_ is not None:
        return None
    if not isinstance(where, core.Comparison) or where.op != "==":
        return None
    sides = [s for s in (where.left, where.right) if not mentions(s, clause.variable)]
    same = [s for s in sides if present(s.type) == clause.variable.type]
    if len(same) != 1 or isinstance(clause.source.of, IntType):
        return None
    text = e.text(same[0])
    if not isinstance(same[0].type, OptionalType):
        return f"({text},)", ATOM
    name, test = e.present(text)
    return f"() if {test} else ({name},)", CONDITIONAL


# ------------------------------------------------------------------------------ inline
def _inline(e: ExpressionWriter, node: core.Comprehension) -> Made | None:
    """A Python comprehension; None where a part needs statements, as `:=` in a source does."""
    outer, e.out = e.out, Writer()
    loops = "".join(f" for {heading(e, clause)}" for clause in node.clauses)
    test = "" if node.where is None else f" if {e.condition_text(node.where, OR)}"
    value = _element(e, node)
    by = None if node.by is None else e.text(node.by)
    needs, e.out = bool(e.out.lines), outer
    if needs or ":=" in loops:
        return None
    default = "" if node.default is None else e.text(node.default)
    if node.kind == "list" and not test and len(node.clauses) == 1:
        clause = node.clauses[0]
        if value == e.names[clause.variable] and clause.index is None:
            return _whole_list(e, clause.source)
    return _shaped(e, node, f"[{value}{loops}{test}]", by, default)


def _whole_list(e: ExpressionWriter, source: core.Expr) -> Made:
    if isinstance(source.type, SetType):
        return e.layout.listed(source.type.item, e.text(source)), ATOM
    return e.text(source, ATOM), ATOM


def _shaped(
    e: ExpressionWriter, node: core.Comprehension, values: str, by: str | None, default: str
) -> Made:
    """What the gatherer makes of a list of values."""
    kind = node.kind
    tail = f", default={default}" if default else ""
    simple = {
        "list": f"tuple({values})",
        "set": f"mask_of({values})",
        "count": f"len({values})",
        "sum": f"sum({values})",
        "max": f"max({values}{tail})",
        "min": f"min({values}{tail})",
        "one": f"only({values})",
        "the": f"the({values})",
        "distinct": f"tuple(dict.fromkeys({values}))",
        "union": f"union({values})",
        "random": f"pick(p, {values})",
    }
    if kind in simple:
        return simple[kind], ATOM
    name = e.names[node.clauses[-1].variable]
    if kind == "best":
        return f"max({values}, key=lambda {name}: {by}, default=None)", ATOM
    assert kind == "sorted", kind
    key = "" if by is None else f", key=lambda {name}: {by}"
    return f"tuple(sorted({values}{key}))", ATOM


def _element(e: ExpressionWriter, node: core.Comprehension) -> str:
    if node.kind == "count":
        return "0"
    if node.element is None:
        return e.names[node.clauses[-1].variable]
    return e.text(node.element)


def heading(e: ExpressionWriter, clause: core.Clause) -> str:
    """`x in values`, `i, x in enumerate(values)` of a loop."""
    name = e.names[clause.variable]
    source = iterable(e, clause.source)
    if clause.index is not None:
        return f"{e.names[clause.index]}, {name} in enumerate({source})"
    return f"{name} in {source}"


def iterable(e: ExpressionWriter, source: core.Expr) -> str:
    """Something to loop over, in order."""
    if isinstance(source, core.Narrow):
        return iterable(e, source.value)
    if isinstance(source, core.Players):
        return "range(players)"
    if isinstance(source, core.NumberRange):
        return e.range(source)
    if isinstance(source, core.Domain) and not e.layout.low(source.of):
        return f"range({e.layout.size(source.of)})"
    if isinstance(source.type, SetType):
        return e.layout.listed(source.type.item, e.text(source))
    return e.text(source, OR)


# ------------------------------------------------------------------------------ loops
def _loop(e: ExpressionWriter, node: core.Comprehension) -> str:
    """Statements that compute the value into a new name."""
    result = e.names.temporary()
    start = {
        "list": "[]", "set": "0", "count": "0", "any": "False", "all": "True", "first": "None",
        "sum": "0", "union": "0",
    }.get(node.kind, "[]")  # fmt: skip
    e.out.line(f"{result} = {start}")
    _nest(e, node, node.clauses, result)
    if node.by is not None:
        return f"{'best_of' if node.kind == 'best' else 'sorted_by_key'}({result})"
    if start == "[]":
        by = None
        default = "" if node.default is None else e.text(node.default)
        return _shaped(e, node, result, by, default)[0]
    return result


def _nest(
    e: ExpressionWriter, node: core.Comprehension, clauses: tuple[core.Clause, ...], result: str
) -> None:
    if not clauses:
        _found(e, node, result)
        return
    clause, rest = clauses[0], clauses[1:]
    if clause.while_ is not None and clause.then is not None:
        _run_then(e, node, clause, rest, result)
    else:
        with e.out.block(f"for {heading(e, clause)}:"):
            if clause.while_ is not None:
                with e.out.block(f"if not ({e.condition_text(clause.while_)}):"):
                    e.out.line("break")
            _nest(e, node, rest, result)
    _leave(e, node, len(node.clauses) - len(clauses), result)


def _run_then(
    e: ExpressionWriter,
    node: core.Comprehension,
    clause: core.Clause,
    rest: tuple[core.Clause, ...],
    result: str,
) -> None:
    """`x in line while C then D`: collect the run; use it only if D holds for what ends it."""
    assert clause.while_ is not None and clause.then is not None
    run = e.names.temporary()
    name = e.names[clause.variable]
    e.out.line(f"{run} = []")
    with e.out.block(f"for {heading(e, clause)}:"):
        with e.out.block(f"if {e.condition_text(clause.while_)}:"):
            e.out.line(f"{run}.append({name})")
            e.out.line("continue")
        with e.out.block(f"if not ({e.condition_text(clause.then)}):"):
            e.out.line(f"{run} = []")
        e.out.line("break")
    with e.out.block("else:"):
        e.out.line(f"{run} = []")
    if node.kind == "any" and not rest and node.where is None and node.element is None:
        with e.out.block(f"if {run}:"):
            e.out.line(f"{result} = True")
        return
    with e.out.block(f"for {name} in {run}:"):
        _nest(e, node, rest, result)


def _leave(e: ExpressionWriter, node: core.Comprehension, depth: int, result: str) -> None:
    """Leave the outer loops of a gatherer that has its answer."""
    if depth == 0:
        return
    test = {"any": result, "all": f"not {result}", "first": f"{result} is not None"}.get(node.kind)
    if test is not None:
        with e.out.block(f"if {test}:"):
            e.out.line("break")


def _found(e: ExpressionWriter, node: core.Comprehension, result: str) -> None:
    if node.where is not None:
        with e.out.block(f"if {e.condition_text(node.where)}:"):
            _use(e, node, result)
    else:
        _use(e, node, result)


def _use(e: ExpressionWriter, node: core.Comprehension, result: str) -> None:
    kind = node.kind
    if kind in ("any", "all"):
        _decide(e, node, result)
        return
    value = _element(e, node)
    if kind == "first":
        e.out.line(f"{result} = {value}")
        e.out.line("break")
    elif kind == "count":
        e.out.line(f"{result} += 1")
    elif kind == "sum":
        e.out.line(f"{result} += {value}")
    elif kind == "set":
        e.out.line(f"{result} |= 1 << {value if value.isidentifier() else f'({value})'}")
    elif kind == "union":
        e.out.line(f"{result} |= {value}")
    elif node.by is not None:
        e.out.line(f"{result}.append(({e.text(node.by)}, {value}))")
    else:
        e.out.line(f"{result}.append({value})")


def _decide(e: ExpressionWriter, node: core.Comprehension, result: str) -> None:
    """`any` and `all` are known at the first case that decides."""
    if node.element is None:
        e.out.line(f"{result} = True")
        e.out.line("break")
        return
    test = e.condition_text(node.element)
    test = test if node.kind == "any" else f"not ({test})"
    with e.out.block(f"if {test}:"):
        e.out.line(f"{result} = {node.kind == 'any'}")
        e.out.line("break")


def is_place_set(type_: object) -> str | None:
    """The board whose places a list or set holds."""
    inner = item_of(type_) if isinstance(type_, ListType | SetType) else None
    return inner.board if isinstance(inner, PlaceType) else None


def full(e: ExpressionWriter, board: str) -> str:
    return e.layout.hoist(f"{constant_name(board)}_FULL", f"{constant_name(board)}.full")
