"""A checked game: every name resolved, every expression typed, what was left out filled in.

The checker makes it from the model; the linter reads it; the compiler lowers it. Expressions and
statements here have one meaning each; nothing in them depends on a target.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..reading.model import Game, State
from ..source import Span
from ..tree_node import tree_node
from .types import Type


# ------------------------------------------------------------------------------ declarations
@dataclass(frozen=True, eq=False)
class Enum:
    name: str
    members: tuple[str, ...]
    span: Span


@dataclass(frozen=True, eq=False)
class Column:
    name: str
    type: Type
    span: Span


@dataclass(frozen=True, eq=False)
class RecordRow:
    """`cells` has one entry a column (None: a column without value in this row is an error
    earlier)."""

    key: str | None
    cells: tuple[Cell, ...]
    copies: int
    span: Span


@dataclass(eq=False)
class Record:
    """Cards, pieces, tokens. With `all_rows` the rows are every combination of the columns'
    values."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[RecordRow, ...]
    all_rows: bool
    back: tuple[str, ...]
    display: Format | None
    copies: int
    span: Span

    def column(self, name: str) -> int | None:
        for index, column in enumerate(self.columns):
            if column.name == name:
                return index
        return None


@dataclass(frozen=True, eq=False)
class Board:
    """A type of places. `tiling` is square, hexagon, hexhex, triangle, drawing, lines, edges or
    corners; `arguments` its sizes; `of` the board whose corners these are."""

    name: str
    tiling: str
    arguments: tuple[Expr, ...]
    names: frozenset[str]
    directions: tuple[str, ...]
    forward: tuple[str, ...]
    adjacent: str | None
    lines: tuple[tuple[str, ...], ...]
    edges: tuple[tuple[str, str], ...]
    drawing: tuple[str, ...]
    regions: dict[str, str]
    span: Span
    of: str = ""


@dataclass(frozen=True, eq=False)
class Pattern:
    """A pattern of `material`, or in a cell; that one is named by its rows, as `c/@/c`."""

    name: str
    drawing: tuple[str, ...]
    span: Span


@dataclass(eq=False)
class Constant:
    name: str
    type: Type
    value: Expr
    span: Span


@dataclass(eq=False)
class Place:
    """A table entry. `kind`: cell (one value), deck, hand, pile, set, dice or history.

    `indices` are the index types (a layer `T on Board` is a cell indexed by the board's places);
    `item` the type of the value, or of what the deck, hand, pile or set holds.
    `visibility`: all, none, owner, or a rule. `initial` is the start value of a cell. `covered`:
    something may be moved there face down.
    """

    name: str
    kind: str
    indices: tuple[Type, ...]
    index_names: tuple[str, ...]
    item: Type
    initial: Expr | None
    visibility: str
    seen_by: VisibilityRule | None
    count_hidden: bool
    refill: PlaceRef | None
    history: tuple[Expr, ...]
    layer: bool
    span: Span
    covered: bool = False


@dataclass(eq=False)
class VisibilityRule:
    """`seen by q in Player where C`: `viewer` and the index variables may stand in `condition`."""

    indices: tuple[Variable, ...]
    viewer: Variable
    condition: Expr | None


@dataclass(eq=False)
class Variable:
    """A local name: parameter, `let`, binding. `assigned` says that it is written after its
    `let`."""

    name: str
    type: Type
    span: Span
    assigned: bool = False


@dataclass(eq=False)
class Parameter:
    """An action's parameter has a domain: the values that may be chosen."""

    variable: Variable
    domain: Expr | None = None
    where: Expr | None = None


@dataclass(eq=False)
class Procedure:
    """A function, effect, action, trigger, state action, `setup`, `score` ...

    `kind`: function, effect, action, trigger, state, setup, cell. `body` is set once it is checked.
    `suspends`: it may wait for a choice. `reads`, `writes`: places touched, also through calls.
    `section`: it is `score`, `progression` or their like, which no formula can call.
    """

    name: str
    kind: str
    parameters: tuple[Parameter, ...]
    result: Type
    span: Span
    body: Body | None = None
    suspends: bool = False
    reads: set[Place] = field(default_factory=set)
    writes: set[Place] = field(default_factory=set)
    calls: set[Procedure] = field(default_factory=set)
    uses_random: bool = False
    uses_active: bool = False
    calls_values: bool = False
    section: bool = False

    @property
    def me(self) -> int | None:
        """Which parameter is called `me`."""
        for index, parameter in enumerate(self.parameters):
            if parameter.variable.name == "me":
                return index
        return None


# ------------------------------------------------------------------------------ expressions
@tree_node
class Node:
    type: Type
    span: Span


@tree_node
class Const(Node):
    """An int, bool, None or text that never changes."""

    value: int | bool | str | None


@tree_node
class OptionRead(Node):
    id: int


@tree_node
class Players(Node):
    """The list of all players, by seat."""


@tree_node
class Active(Node):
    """The player whose turn it is."""


@tree_node
class Member(Node):
    """A member of an enum."""

    enum: Enum
    index: int


@tree_node
class Row(Node):
    """A named row of a record (its first copy)."""

    record: Record
    index: int


@tree_node
class Spot(Node):
    """A named place of a board."""

    board: Board
    name: str


@tree_node
class DirectionName(Node):
    board: Board
    name: str


@tree_node
class DirectionSet(Node):
    """`orthogonal`, `diagonal`, `all8`: a list of directions."""

    board: Board
    name: str


@tree_node
class ConstantRead(Node):
    constant: Constant


@tree_node
class Domain(Node):
    """Every value of a type, in its order: a list."""

    of: Type


@tree_node
class Local(Node):
    variable: Variable


@tree_node
class Read(Node):
    """What lies on the table. An index that is none reads none."""

    place: Place
    indices: tuple[Expr, ...]


@tree_node
class PlaceRef(Node):
    """A place of things itself, not what lies there: target of moves, argument of effects."""

    place: Place
    indices: tuple[Expr, ...]


@tree_node
class Field(Node):
    """A column of a record's row; none if the value is none."""

    value: Expr
    record: Record
    column: int


@tree_node
class Construct(Node):
    """`Piece(me, king)`: the row with these values; `Square(column, row)`."""

    of: Record | Board
    arguments: tuple[Expr, ...]


@tree_node
class Builtin(Node):
    """A built-in question. `arguments` holds the receiver first; left-out ones are None."""

    name: str
    arguments: tuple[Expr | None, ...]


@tree_node
class CallFunction(Node):
    procedure: Procedure
    arguments: tuple[Expr, ...]


@tree_node
class CallValue(Node):
    """A call of a function held as a value."""

    function: Expr
    arguments: tuple[Expr, ...]


@tree_node
class ProcedureValue(Node):
    """A function or effect named without being called."""

    procedure: Procedure


@tree_node
class Arithmetic(Node):
    """Numbers: `+ - * // % **`; lists: `+ -`; sets: `| & -`."""

    op: str
    left: Expr
    right: Expr


@tree_node
class Negate(Node):
    operand: Expr


@tree_node
class Comparison(Node):
    """`== != < <= > >=`, of sets too (subset)."""

    op: str
    left: Expr
    right: Expr


@tree_node
class Contains(Node):
    """`item in collection`."""

    item: Expr
    collection: Expr


@tree_node
class And(Node):
    items: tuple[Expr, ...]


@tree_node
class Or(Node):
    items: tuple[Expr, ...]


@tree_node
class Not(Node):
    operand: Expr


@tree_node
class Truth(Node):
    """Is an optional present, a collection not empty?"""

    operand: Expr


@tree_node
class IfElse(Node):
    condition: Expr
    then: Expr
    otherwise: Expr


@tree_node
class ListOf(Node):
    items: tuple[Expr, ...]


@tree_node
class SetOf(Node):
    items: tuple[Expr, ...]


@tree_node
class NumberRange(Node):
    """`low..high` as a list."""

    low: Expr
    high: Expr


@tree_node
class Item(Node):
    """`list[i]`, also `[-1]`; outside is an error at run time."""

    value: Expr
    index: Expr


@tree_node
class SliceOf(Node):
    value: Expr
    start: Expr | None
    stop: Expr | None


@tree_node
class Format(Node):
    """A text with values in it."""

    parts: tuple[str | Expr, ...]


@tree_node
class After(Node):
    """What `question` would be once `effect` was done."""

    effect: CallEffect
    question: Expr


@tree_node
class Narrow(Node):
    """The same value, known not to be none here."""

    value: Expr


@tree_node
class Clause:
    """One binding. `index` counts along a list. `while_`: the leading run; `then`:
    only if the element after the run satisfies it."""

    variable: Variable
    index: Variable | None
    source: Expr
    while_: Expr | None
    then: Expr | None


@tree_node
class Comprehension(Node):
    """`kind`: list, set, count, any, all, first, one, the, sum, max, min, best, sorted, distinct,
    union, random. `element` None: the (only) bound variable. `by`: the key of best and sorted."""

    kind: str
    element: Expr | None
    clauses: tuple[Clause, ...]
    where: Expr | None
    by: Expr | None = None
    default: Expr | None = None


Expr = (
    Const
    | OptionRead
    | Players
    | Active
    | Member
    | Row
    | Spot
    | DirectionName
    | DirectionSet
    | ConstantRead
    | Domain
    | Local
    | Read
    | PlaceRef
    | Field
    | Construct
    | Builtin
    | CallFunction
    | CallValue
    | ProcedureValue
    | Arithmetic
    | Negate
    | Comparison
    | Contains
    | And
    | Or
    | Not
    | Truth
    | IfElse
    | ListOf
    | SetOf
    | NumberRange
    | Item
    | SliceOf
    | Format
    | After
    | Narrow
    | Comprehension
)

Cell = Expr | Procedure | tuple["Cell", ...]


# ------------------------------------------------------------------------------ statements
@tree_node
class Step:
    span: Span


Body = tuple["Statement", ...]


@tree_node
class Let(Step):
    """A new local, or a new value for one."""

    variable: Variable
    value: Expr


@tree_node
class Write(Step):
    """`place[indices] = value`. `checked`: the value's range must be tested at run time."""

    place: Place
    indices: tuple[Expr, ...]
    value: Expr
    checked: bool


@tree_node
class Stat(Step):
    """`stats[player].key op value`; player None for a table statistic. `op` is `=` or `+=`."""

    key: str
    player: Expr | None
    op: str
    value: Expr


@tree_node
class If(Step):
    branches: tuple[tuple[Expr, Body], ...]
    otherwise: Body


@tree_node
class For(Step):
    clauses: tuple[Clause, ...]
    where: Expr | None
    body: Body


@tree_node
class While(Step):
    condition: Expr
    body: Body


@tree_node
class Break(Step):
    pass


@tree_node
class Return(Step):
    value: Expr | None


@tree_node
class CallEffect(Step):
    """`target` receives the result. `effect` is a procedure, or an expression of an effect
    value."""

    effect: Procedure | Expr
    arguments: tuple[Expr, ...]
    target: Variable | None = None


@tree_node
class MoveClause:
    """`what`: one thing, a list or a set; or with `count`, a source place whose top things are
    meant.

    `destination` is a place of things or a cell. `sources` are the places that what was read from,
    where the text says so. `end`: top or bottom; `facing`: up, down or None (the place's own).
    """

    what: Expr
    count: Expr | None
    destination: PlaceRef | Local
    end: str
    facing: str | None
    span: Span


@tree_node
class Move(Step):
    """All sources are read first. `target` receives what was moved: a list (or one thing)."""

    clauses: tuple[MoveClause, ...]
    target: Variable | None


@tree_node
class Shuffle(Step):
    place: PlaceRef | Local


@tree_node
class Reveal(Step):
    """`to` None: to everybody. `target` receives the value, now known."""

    value: Expr
    to: Expr | None
    target: Variable | None


@tree_node
class Roll(Step):
    place: PlaceRef


@tree_node
class RecordHistory(Step):
    place: Place


@tree_node
class Log(Step):
    """`text` with placeholders; `values` by placeholder name; `as_`: the notification's name."""

    text: str
    values: tuple[tuple[str, Expr], ...]
    as_: str | None


@tree_node
class Choose(Step):
    """A player's decision. `form`: one, some (until), count, any, all.

    For one choice with several clauses `targets` has one variable a clause.
    For the others there is one clause and one target: a set (ordered: a list).
    `low`, `high` bound a count; `until` ends a price.
    """

    name: str
    may: bool
    ordered: bool
    form: str
    clauses: tuple[Clause, ...]
    where: Expr | None
    low: Expr | None
    high: Expr | None
    until: Expr | None
    by: Expr
    prompt: Format | None
    targets: tuple[Variable, ...]


@tree_node
class Case:
    label: Format
    condition: Expr | None
    body: Body


@tree_node
class ChooseCase(Step):
    """One of several blocks. With `may` there is one case, which can be declined."""

    name: str
    may: bool
    by: Expr
    prompt: Format | None
    cases: tuple[Case, ...]


@tree_node
class Parallel(Step):
    """`values` receives what the branches give, a list by seat (none for seats without branch)."""

    variable: Variable
    source: Expr
    where: Expr | None
    body: Body
    result: Variable | None
    target: Variable | None


@tree_node
class Watch(Step):
    target: Variable | None
    body: Body


@tree_node
class Require(Step):
    condition: Expr
    reason: Format | None


@tree_node
class Goto(Step):
    label: str


@tree_node
class Activate(Step):
    player: Expr


@tree_node
class Repeat(Step):
    pass


@tree_node
class Stop(Step):
    name: str


@tree_node
class EndGame(Step):
    """`winners`: a player, a list or a set of players; None: the score decides."""

    winners: Expr | None


@tree_node
class CheckTriggers(Step):
    """After a statement that can make one of these triggers' conditions true."""

    triggers: tuple[Trigger, ...]


Statement = (
    Let
    | Write
    | Stat
    | If
    | For
    | While
    | Break
    | Return
    | CallEffect
    | Move
    | Shuffle
    | Reveal
    | Roll
    | RecordHistory
    | Log
    | Choose
    | ChooseCase
    | Parallel
    | Watch
    | Require
    | Goto
    | Activate
    | Repeat
    | Stop
    | EndGame
    | CheckTriggers
)


# ------------------------------------------------------------------------------ the whole
@dataclass(eq=False)
class Trigger:
    """`clauses` and `where` find the bindings for which `procedure` runs."""

    name: str
    clauses: tuple[Clause, ...]
    where: Expr | None
    procedure: Procedure
    span: Span


@dataclass(eq=False)
class CheckedState:
    """A state with its code checked. `args`: public values by name; `private_args` likewise, for
    the player `reader`, whom `descriptionmyturn` speaks to as well."""

    model: State
    action: Procedure | None
    args: tuple[tuple[str, Expr], ...]
    private_args: tuple[tuple[str, Expr], ...]
    reader: Variable
    descriptions: dict[str, Format]
    possibleactions: tuple[Procedure, ...]
    zombie: Procedure | None


@dataclass(eq=False)
class CheckedScenario:
    name: str
    given: Procedure | None
    holds: tuple[Expr, ...]


@dataclass(eq=False)
class CheckedGame:
    """Everything that the compiler needs of one combination of included parts."""

    model: Game
    enums: dict[str, Enum]
    ranges: dict[str, tuple[Expr, Expr]]
    records: dict[str, Record]
    boards: dict[str, Board]
    patterns: dict[str, Pattern]
    constants: dict[str, Constant]
    places: dict[str, Place]
    functions: dict[str, Procedure]
    effects: dict[str, Procedure]
    actions: dict[str, Procedure]
    triggers: tuple[Trigger, ...]
    cells: list[Procedure]
    setup: Procedure
    states: tuple[CheckedState, ...]
    progression: Procedure | None
    score: Procedure | None
    panel: Procedure | None
    tie_breaker: Procedure | None
    zombie: Procedure | None
    scenarios: tuple[CheckedScenario, ...]
