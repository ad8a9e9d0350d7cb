"""The syntax tree of expressions, statements, signatures and types, as the author wrote them.

Nodes compare by identity, so that later stages can keep what they find out in dictionaries.
`dump` prints a tree for tests.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from ..source import Span
from ..tree_node import tree_node


@tree_node
class Node:
    span: Span


# ------------------------------------------------------------------------------ expressions
@tree_node
class Name(Node):
    name: str


@tree_node
class Int(Node):
    value: int


@tree_node
class Bool(Node):
    value: bool


@tree_node
class NoneLiteral(Node):
    pass


@tree_node
class Text(Node):
    """A quoted text. `parts` alternates literal strings and the expressions of `${...}`."""

    value: str
    parts: tuple[str | Expr, ...]


@tree_node
class ListLiteral(Node):
    items: tuple[Expr, ...]


@tree_node
class Attribute(Node):
    value: Expr
    name: str
    name_span: Span


@tree_node
class Index(Node):
    """`value[a, b]`."""

    value: Expr
    indices: tuple[Expr, ...]


@tree_node
class Slice(Node):
    """`value[start:stop]`."""

    value: Expr
    start: Expr | None
    stop: Expr | None


@tree_node
class Binding(Node):
    """`name in set [while C [then D]]`. `names` has two entries for `x, i in list` (value,
    index)."""

    names: tuple[str, ...]
    name_spans: tuple[Span, ...]
    set: Expr
    while_: Expr | None = None
    then: Expr | None = None


@tree_node
class Generator(Node):
    """`[element for] bindings [where C] [by E]`, the argument of `set`, `count`, `sum`, `best`
    ..."""

    element: Expr | None
    bindings: tuple[Binding, ...]
    where: Expr | None = None
    by: Expr | None = None


@tree_node
class Argument(Node):
    """`value` or `name=value`."""

    name: str | None
    value: Expr | Generator


@tree_node
class Call(Node):
    function: Expr
    arguments: tuple[Argument, ...]


@tree_node
class Unary(Node):
    """`op` is `-` or `not`."""

    op: str
    operand: Expr


@tree_node
class Binary(Node):
    """`op` is one of `+ - * // % ** & |`."""

    op: str
    left: Expr
    right: Expr


@tree_node
class Logical(Node):
    """`op` is `and` or `or`."""

    op: str
    left: Expr
    right: Expr


@tree_node
class Compare(Node):
    """`a < b <= c`. Each op is one of `== != < <= > >= in "not in"`; one more operand than ops."""

    ops: tuple[str, ...]
    operands: tuple[Expr, ...]


@tree_node
class Conditional(Node):
    """`then if condition else otherwise`."""

    condition: Expr
    then: Expr
    otherwise: Expr


@tree_node
class Range(Node):
    """`low..high`, both included; `low..` has no high."""

    low: Expr
    high: Expr | None


Expr = (
    Name
    | Int
    | Bool
    | NoneLiteral
    | Text
    | ListLiteral
    | Attribute
    | Index
    | Slice
    | Call
    | Unary
    | Binary
    | Logical
    | Compare
    | Conditional
    | Range
)


# ------------------------------------------------------------------------------ types
@tree_node
class NamedType(Node):
    """`Player`, `int`, `bool`, `text`, an enum, a record, a board ..."""

    name: str


@tree_node
class RangeType(Node):
    """`0..option.size`."""

    low: Expr
    high: Expr


@tree_node
class OptionalType(Node):
    """`Player?`."""

    item: TypeExpr


@tree_node
class OfType(Node):
    """`list of T`, `set of T`, `deck of T`, `hand of T`, `pile of T`, `place of T`."""

    kind: str
    item: TypeExpr


@tree_node
class OnType(Node):
    """`T on Board`: a value for every place of a board; in a column, a list by the members."""

    item: TypeExpr
    board: TypeExpr


@tree_node
class ProcedureType(Node):
    """`function(me in Player) of bool`, `effect(me in Player, demander in Player)`."""

    kind: str
    parameters: tuple[Parameter, ...]
    result: TypeExpr | None


@tree_node
class HistoryType(Node):
    """`history(board, active)`: how often these values stood together."""

    arguments: tuple[Expr, ...]


TypeExpr = NamedType | RangeType | OptionalType | OfType | OnType | ProcedureType | HistoryType


@tree_node
class Parameter(Node):
    """`name in domain [where C]`. The domain is a type or an expression (`moves(me)`).

    Where the text can be read both ways (`Player`, `0..9`), it is a `TypeExpr`.
    """

    name: str
    name_span: Span
    domain: TypeExpr | Expr
    where: Expr | None = None


@tree_node
class Signature(Node):
    """`name(a in A, b in B) [of T]`: the key of a function, effect or action, `name[i in I]` of a
    place.

    `parameters` is empty for a bare name; `brackets` tells `()` from `[]` from nothing.
    """

    name: str
    name_span: Span
    parameters: tuple[Parameter, ...]
    result: TypeExpr | None = None
    brackets: str = ""


@tree_node
class TableType(Node):
    """The value of a table entry: `deck of Card, hidden`, `0..99 = 0`.

    `visibility` is `None` (the kind's own), `"hidden"`, `"all"`, `"owner"` or a `Parameter`
    (`seen by q in Player where ally(p, q)`).
    """

    type: TypeExpr
    initial: Expr | None = None
    visibility: str | Parameter | None = None
    count_hidden: bool = False
    refill: Expr | None = None


# ------------------------------------------------------------------------------ statements
@tree_node
class Block(Node):
    statements: tuple[Statement, ...]


@tree_node
class Choose(Node):
    """`[may] choose [ordered] [count] bindings [where C] [by P] ["prompt"]`.

    Several bindings choose one of each, later ones may depend on earlier ones. `count` is None
    (one), an expression (`2`), a `Range` (`1..3`, `1..`), or `"any"`, `"all"`, `"some"`.
    `until` belongs to `some`: `choose some c in S until sum(E) >= N`.
    """

    may: bool
    ordered: bool
    count: Expr | str | None
    bindings: tuple[Binding, ...]
    where: Expr | None
    until: Expr | None
    by: Expr | None
    prompt: Text | None


@tree_node
class MoveClause(Node):
    """`what to destination`; `count`: `move 2 from deck to ...` (then `what` is the source).

    `end` is `"top"`, `"bottom"` or None; `facing` is `"up"`, `"down"`, None or an expression of a
    bool that is true for down.
    """

    what: Expr
    destination: Expr
    count: Expr | None = None
    end: str | None = None
    facing: str | None = None


@tree_node
class Move(Node):
    """All sources are read first; it is one event. It may stand right of `let` (what was moved)."""

    clauses: tuple[MoveClause, ...]


@tree_node
class Watch(Node):
    """`watch:` a block: did anything on the table change?"""

    body: Block


@tree_node
class Parallel(Node):
    """`parallel p in players:` a block, or one choice (then it gives a value per player)."""

    binding: Binding
    where: Expr | None
    body: Block


# What may stand right of `let x =` and `x =` beside expressions.
Source_ = Choose | Move | Watch | Parallel


@tree_node
class Let(Node):
    """`let a, b = value`."""

    names: tuple[str, ...]
    name_spans: tuple[Span, ...]
    value: Expr | Choose | Move | Watch | Parallel


@tree_node
class Assign(Node):
    """`target op value`; op is `=`, `+=`, `-=`, `*=`, `|=`, `&=`."""

    target: Expr
    op: str
    value: Expr | Choose | Move | Watch | Parallel


@tree_node
class If(Node):
    branches: tuple[tuple[Expr, Block], ...]
    otherwise: Block | None


@tree_node
class For(Node):
    bindings: tuple[Binding, ...]
    where: Expr | None
    body: Block


@tree_node
class While(Node):
    condition: Expr
    body: Block


@tree_node
class Break(Node):
    pass


@tree_node
class Pass(Node):
    pass


@tree_node
class Return(Node):
    value: Expr | Choose | None


@tree_node
class ExprStatement(Node):
    """A call, or a choice, a move ... standing alone. `log(...)` and `end_game(...)` are calls."""

    value: Expr | Choose | Move | Watch | Parallel


@tree_node
class Shuffle(Node):
    place: Expr


@tree_node
class Roll(Node):
    """`roll dice`: every die of a place of dice anew."""

    place: Expr


@tree_node
class Record(Node):
    """`record seen, positions`: add the present values to histories."""

    places: tuple[Expr, ...]


@tree_node
class Case(Node):
    label: Text
    condition: Expr | None
    body: Block


@tree_node
class ChooseCase(Node):
    """`choose [by P] "prompt":` and its cases."""

    prompt: Text | None
    by: Expr | None
    cases: tuple[Case, ...]


@tree_node
class MayBlock(Node):
    """`may [by P] "label" [if C]:` a block that can be declined."""

    label: Text
    by: Expr | None
    condition: Expr | None
    body: Block


@tree_node
class Require(Node):
    condition: Expr
    reason: Text | None


@tree_node
class Goto(Node):
    """`goto label`, or `goto "2nd"` for one that is no word; `goto` alone takes the transition
    whose label is empty."""

    label: str
    label_span: Span


def label_text(label: str) -> str:
    """A label as an author writes it."""
    return label if re.fullmatch(r"[A-Za-z]\w*", label, re.ASCII) else f'"{label}"'


def goto_text(label: str) -> str:
    """The statement that takes the transition of a label."""
    return f"goto {label_text(label)}" if label else "goto"


@tree_node
class Activate(Node):
    player: Expr


@tree_node
class Repeat(Node):
    """This effect again from its start."""


@tree_node
class Stop(Node):
    """`stop Name`: leave the running effect of that name from any depth."""

    name: str
    name_span: Span


Statement = (
    Let
    | Assign
    | If
    | For
    | While
    | Break
    | Pass
    | Return
    | ExprStatement
    | Shuffle
    | Roll
    | Record
    | ChooseCase
    | MayBlock
    | Require
    | Goto
    | Activate
    | Repeat
    | Stop
)


def dump(node: Any) -> str:
    """A tree on one line, without places: `Compare(ops=('==',), operands=(Name('x'), Int(3)))`."""
    if isinstance(node, Node):
        shown = [
            f"{f.name}={dump(getattr(node, f.name))}"
            for f in fields(node)
            if not f.name.endswith("span") and not f.name.endswith("spans")
        ]
        return f"{type(node).__name__}({', '.join(shown)})"
    if isinstance(node, tuple):
        return "(" + ", ".join(dump(item) for item in node) + ")"
    return repr(node)
