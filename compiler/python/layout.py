"""Where everything lies in a position: names and sizes of slots, hoisted tables, planes.

A position is one flat list. Fixed slots come first (see `runtime.playing.engine`), then the table
in the order of the file, then planes (bit sets kept beside a board's layer) and where things lie.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ...dsl.checking import core
from ...dsl.checking.types import (
    BoolType,
    DirectionType,
    EnumType,
    IntType,
    OptionalType,
    OptionValueType,
    PatternType,
    PlacementType,
    PlaceType,
    PlayerType,
    RecordType,
    Type,
    present,
)
from ..ir import Program
from .names import constant_name


@dataclass(frozen=True)
class Plane:
    """Bit sets beside a layer. `key`: None (every cell that is not none), "" (one plane a value),
    or a column (one plane for each of its values)."""

    place: core.Place
    key: str | None

    @property
    def name(self) -> str:
        base = constant_name(self.place.name)
        if self.key is None:
            return f"{base}_FILLED"
        return f"{base}_IS" if not self.key else f"{base}_{constant_name(self.key)}_IS"


@dataclass
class Layout:
    """Names for the tables that generated code reads. `hoisted`: name -> Python expression."""

    program: Program
    hoisted: dict[str, str] = field(default_factory=dict)
    planes: dict[Plane, None] = field(default_factory=dict)
    held: list[core.Procedure] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.held.extend(self.game.cells)

    def held_number(self, procedure: core.Procedure) -> int:
        """The number that stands for a function or effect as a value: positions are plain data."""
        if procedure not in self.held:
            self.held.append(procedure)
        return self.held.index(procedure)

    @property
    def game(self) -> core.CheckedGame:
        return self.program.game

    def hoist(self, name: str, expression: str) -> str:
        """A name of the factory for a table that is computed once."""
        known = self.hoisted.get(name)
        if known is not None and known != expression:
            return self.hoist(name + "_", expression)
        self.hoisted[name] = expression
        return name

    def hoist_numbered(self, name: str, expression: str) -> str:
        """A table of this name, or of the next free one where another table has it."""
        names = [name, *(f"{name}_{n}" for n in range(2, len(self.hoisted) + 3))]
        return self.hoist(
            next(n for n in names if self.hoisted.get(n, expression) == expression), expression
        )

    def board(self, name: str) -> str:
        return constant_name(name)

    def table(self, board: str, attribute: str) -> str:
        """`SQUARE_RAYS` for `SQUARE.rays`, `SQUARE_LEAPS_1_2` for `SQUARE.leaps(1, 2)`."""
        return self.hoist(
            f"{constant_name(board)}_{constant_name(attribute)}",
            f"{constant_name(board)}.{attribute}",
        )

    def listed(self, item: Type | None, mask: str, once: bool = False) -> str:
        """The members of a set of such items, in order. `once`: the same set is seldom asked for
        again."""
        if not isinstance(item, PlaceType):
            return f"members({mask})"
        board = constant_name(item.board)
        if once:
            members = self.hoist(f"{board}_MEMBERS", f"members_up_to({board}.size)")
            return f"{members}({mask})"
        return f"{self.hoist(f'{board}_LISTED', f'Listed({board}.size)')}[{mask}]"

    def slot_base(self, place: core.Place) -> str:
        """The name of a place's slots; material of the same name keeps its own."""
        name = constant_name(place.name)
        alike = [p for p in self.game.places.values() if constant_name(p.name) == name]
        if alike[0] is not place:
            return f"{name}_{alike.index(place) + 1}"
        material = (*self.game.records, *self.game.boards, *self.game.enums)
        return f"{name}_CELLS" if name in {constant_name(m) for m in material} else name

    def plane(self, place: core.Place, key: str | None) -> str:
        """The first slot of a plane, which is kept from now on."""
        plane = Plane(place, key)
        self.planes[plane] = None
        return plane.name

    def planes_of(self, place: core.Place) -> list[Plane]:
        return [plane for plane in self.planes if plane.place is place]

    @property
    def patterns(self) -> list[str]:
        """The drawings of all patterns: a pattern stands in positions by its number."""
        return list(dict.fromkeys("/".join(p.drawing) for p in self.game.patterns.values()))

    def turned(self, record: str) -> bool:
        """Whether some code moves things of this record face down."""
        return any(
            place.covered
            and isinstance(item := present(place.item), RecordType)
            and item.name == record
            for place in self.game.places.values()
        )

    # --- sizes, as Python expressions of the factory
    def size(self, type_: Type) -> str:
        """How many values a type has."""
        type_ = present(type_)
        if isinstance(type_, PlayerType):
            return "players"
        if isinstance(type_, EnumType):
            return str(len(self.game.enums[type_.name].members))
        if isinstance(type_, RecordType):
            return f"{constant_name(type_.name)}_COUNT"
        if isinstance(type_, PlaceType):
            return f"{constant_name(type_.board)}_SIZE"
        if isinstance(type_, DirectionType):
            return f"{constant_name(type_.board)}_TURNS"
        if isinstance(type_, PlacementType):
            return f"{constant_name(type_.board)}_PLACEMENTS_COUNT"
        if isinstance(type_, PatternType):
            return str(len(self.patterns))
        if isinstance(type_, BoolType):
            return "2"
        if isinstance(type_, IntType) and type_.low is not None and type_.high is not None:
            return str(type_.high - type_.low + 1)
        if isinstance(type_, OptionValueType):
            return str(type_.high - type_.low + 1)
        raise ValueError(f"a {type_} has no size")

    def low(self, type_: Type) -> int:
        type_ = present(type_)
        if isinstance(type_, IntType | OptionValueType):
            return type_.low or 0
        return 0

    def finite(self, type_: Type) -> bool:
        """Whether the values of a type can be numbered."""
        if isinstance(type_, OptionalType):
            return False
        try:
            self.size(type_)
        except ValueError:
            return False
        return True

    # --- domains: how values are shown outside
    def domain(self, type_: Type) -> str:
        from .domain_text import domain_text

        return domain_text(self, type_)
