"""A game as its author wrote it: one dataclass for every kind of thing in a `.game` file.

Nothing here is checked; every word keeps its place. Formulas are trees of `expr`.
"""

from __future__ import annotations

from dataclasses import field

from ..source import Source, Span
from ..syntax.expr import Block, Expr, Signature, TableType, Text, TypeExpr
from ..tree_node import tree_node


@tree_node
class Word:
    """A plain word or sentence of the file, with its place."""

    text: str
    span: Span

    def __str__(self) -> str:
        return self.text


@tree_node
class Fact:
    """A box fact of the gameinfos (`estimated_duration: 40`). Value: int, bool, str, list or dict
    of those."""

    name: Word
    value: object
    span: Span


# ------------------------------------------------------------------------------ options
@tree_node
class Condition:
    """`type` is minplayers, maxplayers, otheroption or otheroptionisnot.

    `values`: player counts, or values of the other option. `message` belongs to start conditions.
    """

    type: Word
    option: int | None
    values: tuple[int, ...]
    message: Word | None
    gamestartonly: bool
    span: Span


@tree_node
class OptionValue:
    value: int
    label: Word | None
    name: Word
    description: Word | None
    tmdisplay: Word | None
    flags: frozenset[str]  # of nobeginner, firstgameonly, beta, alpha, premium
    span: Span


@tree_node
class Option:
    """An entry of `options`, by BGA's keys. `default` is the first value where none is written."""

    id: int
    label: Word | None
    name: Word
    values: tuple[OptionValue, ...]
    default: int
    level: Word | None
    displaycondition: tuple[Condition, ...]
    displayconditionoperand: str  # "and" or "or"
    startcondition: dict[int, tuple[Condition, ...]]
    notdisplayedmessage: Word | None
    span: Span
    id_span: Span
    default_span: Span | None = None


@tree_node
class PreferenceValue:
    value: int
    name: Word
    css_pref: Word | None
    span: Span


@tree_node
class Preference:
    id: int
    label: Word | None
    name: Word
    need_reload: bool
    values: tuple[PreferenceValue, ...]
    default: int
    span: Span


@tree_node
class Stat:
    """`scope` is table or player, `type` int, float or bool."""

    scope: str
    key: Word
    id: int
    name: Word
    type: str
    display: str | None
    value_labels: dict[int, Word]
    span: Span


# ------------------------------------------------------------------------------ material
@tree_node
class EnumEntry:
    """`Suit: [clubs, diamonds]`."""

    name: Word
    members: tuple[Word, ...]
    span: Span


@tree_node
class RangeEntry:
    """`Age: 1..10`."""

    name: Word
    low: Expr
    high: Expr
    span: Span


@tree_node
class ConstantEntry:
    """`kinds_bonus: [0, 0, 2, 4]`: a name that begins in lower case, and any expression."""

    name: Word
    value: Expr
    span: Span


@tree_node
class Column:
    """`type` may be a list, optional, `T on Enum`, effect or function. `initial` is the default of
    rows."""

    name: Word
    type: TypeExpr
    initial: Expr | None
    span: Span


# A cell: an expression; a block of statements (effects, functions); a tuple of those (lists of
# effects).
Cell = Expr | Block | tuple["Cell", ...]


@tree_node
class Row:
    """One row. `key` names it in expressions (None: rows without a name).
    `cells` by column name."""

    key: Word | None
    cells: dict[str, Cell]
    copies: int | None
    span: Span


@tree_node
class RecordEntry:
    """Cards, tokens, pieces. `all_rows`: every combination of the columns' values. `display` is the
    `name: ${rank} of ${suit}` of rows without a name column."""

    name: Word
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    all_rows: bool
    copies: int
    back: tuple[Word, ...]
    display: Text | None
    span: Span


@tree_node
class BoardEntry:
    """A type of places. Exactly one of `cells` (a call such as `square(8, 8)`), `drawing`, `lines`,
    `edges` is given.

    `lines`: the chains of point names. `edges`: pairs of point names. `drawing`: rows of text,
    a space is a hole; `regions` gives a letter of the drawing a name. `forward`:
    one direction a seat. `adjacent`: the direction set that `neighbours` and `border` mean
    (`orthogonal`, `diagonal`, `all8`).
    """

    name: Word
    cells: Expr | None
    drawing: tuple[str, ...]
    lines: tuple[tuple[Word, ...], ...]
    edges: tuple[tuple[Word, Word], ...]
    regions: dict[str, Word]
    forward: tuple[Word, ...]
    adjacent: Word | None
    span: Span


@tree_node
class PatternEntry:
    """`Knight: {pattern: |...}`: a drawing in characters, `@` or the first letter is its anchor."""

    name: Word
    drawing: tuple[str, ...]
    span: Span


MaterialEntry = EnumEntry | RangeEntry | ConstantEntry | RecordEntry | BoardEntry | PatternEntry


# ------------------------------------------------------------------------------ table and rules
@tree_node
class TableEntry:
    """`hand[Player]: hand of Card`. `signature.parameters` are the index sets (name `_` where
    unnamed)."""

    signature: Signature
    type: TableType
    span: Span

    @property
    def name(self) -> str:
        return self.signature.name


@tree_node
class Procedure:
    """A function, effect, action, trigger, score ... `body` is an expression or a block."""

    signature: Signature
    body: Expr | Block
    span: Span

    @property
    def name(self) -> str:
        return self.signature.name


@tree_node
class Args:
    """`args` of a state: public values by name, and `_private` ones (`active`, or a value per
    player)."""

    public: dict[str, tuple[Word, Expr]]
    private: dict[str, tuple[Word, Expr]]
    private_of: str  # "active" or "player"
    span: Span


@tree_node
class Transition:
    label: Word
    target: int
    target_span: Span


@tree_node
class State:
    """A state under BGA's keys. `descriptions` holds description, descriptionmyturn and named
    variants."""

    id: int
    id_span: Span
    name: Word
    type: Word
    descriptions: dict[str, Text]
    action: Block | None
    args: Args | None
    possibleactions: tuple[Word, ...]
    transitions: tuple[Transition, ...]
    update_game_progression: bool
    initialprivate: int | None
    zombie: Block | None
    zombie_policy: Word | None  # random, first, skip
    keys: dict[str, Span]  # every key written, with its place
    span: Span


@tree_node
class Turns:
    """The short form: `turns: {actions: [...], skip: ...}`. Expands to states 2 and 3."""

    actions: tuple[Word, ...]
    skip: Expr | None
    description: Text | None
    descriptionmyturn: Text | None
    span: Span


@tree_node
class ScenarioMove:
    """`seat` is None where one only is active. `words` are the action or choice name and its
    arguments as written; an argument may be a tuple (a whole set)."""

    seat: int | None
    words: tuple[str | tuple[str, ...], ...]
    span: Span


@tree_node
class Scenario:
    """A test. `given` replaces what setup did in the places that it names;
    `holds` are the claims."""

    name: Word
    players: int | None
    seed: int | None
    rolls: tuple[int, ...]  # what the dice show, before the seed decides
    options: dict[str, tuple[Word, int | str]]
    state: Word | None
    given: Block | None
    moves: tuple[ScenarioMove, ...]
    legal: dict[str, tuple[Word, tuple[str, ...]]]  # action -> all its argument texts, in any order
    refused: tuple[tuple[ScenarioMove, str | None], ...]  # move, the reason that must be shown
    holds: tuple[Expr, ...]
    span: Span


@tree_node
class Hook:
    """`name(...): required` (body None) or a default body."""

    signature: Signature
    body: Expr | Block | None
    span: Span


@tree_node
class Include:
    """`{file: moon/part.game, when: option.adventure == 1}`."""

    file: Word
    when: Expr | None
    part: Game | None
    span: Span


@tree_node
class ClientEntry:
    """A place of the client and what shows it. `settings`: words, lists and mappings as written."""

    name: Word
    settings: object
    span: Span


@tree_node
class Game:
    """A whole file. Included parts hang on `includes`; `loader.unite` gives the game of one
    combination."""

    source: Source
    name: Word
    title: Word
    players: tuple[int, ...]
    players_span: Span
    facts: dict[str, Fact] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    preferences: tuple[Preference, ...] = ()
    stats: tuple[Stat, ...] = ()
    material: tuple[MaterialEntry, ...] = ()
    table: tuple[TableEntry, ...] = ()
    functions: tuple[Procedure, ...] = ()
    effects: tuple[Procedure, ...] = ()
    triggers: tuple[Procedure, ...] = ()
    actions: tuple[Procedure, ...] = ()
    setup: tuple[Block, ...] = ()
    states: tuple[State, ...] = ()
    turns: Turns | None = None
    progression: Expr | Block | None = None
    score: Procedure | None = None
    panel: Procedure | None = None
    tie_breaker: Procedure | None = None
    zombie: Block | None = None
    zombie_policy: Word | None = None  # for every state without its own: random, first, skip
    client: tuple[ClientEntry, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    includes: tuple[Include, ...] = ()
    hooks: tuple[Hook, ...] = ()
    sections: dict[str, Span] = field(default_factory=dict)  # every section written, with its place
    unread: frozenset[str] = frozenset()  # names whose declarations have errors
