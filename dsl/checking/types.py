"""The types of expressions. Every value of a game is finite: a number in a range, a member of an
enum, a row of a record, a place of a board, a seat, or a list or set of those."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IntType:
    """A whole number from `low` to `high`; None where no bound is known."""

    low: int | None = None
    high: int | None = None

    def __str__(self) -> str:
        if self.low is None and self.high is None:
            return "int"
        if self.low == self.high:
            return str(self.low)
        low = "" if self.low is None else self.low
        high = "" if self.high is None else self.high
        return f"{low}..{high}"


@dataclass(frozen=True, slots=True)
class OptionValueType:
    """The value of an option: a number of which some have labels."""

    id: int
    low: int
    high: int

    def __str__(self) -> str:
        return f"value of option {self.id}"


@dataclass(frozen=True, slots=True)
class BoolType:
    def __str__(self) -> str:
        return "bool"


@dataclass(frozen=True, slots=True)
class TextType:
    def __str__(self) -> str:
        return "text"


@dataclass(frozen=True, slots=True)
class NoneType:
    def __str__(self) -> str:
        return "none"


@dataclass(frozen=True, slots=True)
class VoidType:
    """What an effect without a result gives."""

    def __str__(self) -> str:
        return "nothing"


@dataclass(frozen=True, slots=True)
class ErrorType:
    """The type of what could not be understood; it fits everywhere, so that one mistake is told
    once."""

    def __str__(self) -> str:
        return "?"


@dataclass(frozen=True, slots=True)
class PlayerType:
    def __str__(self) -> str:
        return "Player"


@dataclass(frozen=True, slots=True)
class EnumType:
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class RecordType:
    """A row of a record: a card, a piece, a token."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class PlaceType:
    """A place of a board."""

    board: str

    def __str__(self) -> str:
        return self.board


@dataclass(frozen=True, slots=True)
class DirectionType:
    """A direction of a board."""

    board: str

    def __str__(self) -> str:
        return f"direction of {self.board}"


@dataclass(frozen=True, slots=True)
class OptionalType:
    item: Type

    def __str__(self) -> str:
        return f"{self.item}?"


@dataclass(frozen=True, slots=True)
class ListType:
    item: Type

    def __str__(self) -> str:
        return f"list of {self.item}"


@dataclass(frozen=True, slots=True)
class SetType:
    item: Type

    def __str__(self) -> str:
        return f"set of {self.item}"


@dataclass(frozen=True, slots=True)
class ZoneType:
    """A place of things as a parameter: `place of Card`. Its value is the list of what lies
    there."""

    item: Type

    def __str__(self) -> str:
        return f"place of {self.item}"


@dataclass(frozen=True, slots=True)
class ByPlaceType:
    """A column `T on E`: one value for every member of E."""

    item: Type
    index: Type

    def __str__(self) -> str:
        return f"{self.item} on {self.index}"


@dataclass(frozen=True, slots=True)
class ProcedureType:
    """A function or an effect as a value. `kind` is "function" or "effect"."""

    kind: str
    names: tuple[str, ...]
    parameters: tuple[Type, ...]
    result: Type

    def __str__(self) -> str:
        inside = ", ".join(f"{n} in {t}" for n, t in zip(self.names, self.parameters, strict=True))
        of = "" if isinstance(self.result, VoidType) else f" of {self.result}"
        return f"{self.kind}({inside}){of}"


@dataclass(frozen=True, slots=True)
class PatternType:
    """A figure of places, drawn in characters."""

    def __str__(self) -> str:
        return "pattern"


@dataclass(frozen=True, slots=True)
class PlacementType:
    """A way to lay a pattern on a board of squares."""

    board: str

    def __str__(self) -> str:
        return f"Placement on {self.board}"


@dataclass(frozen=True, slots=True)
class LinkType:
    """A link between two things, with a weight."""

    item: Type

    def __str__(self) -> str:
        return f"link of {self.item}"


@dataclass(frozen=True, slots=True)
class RoutesType:
    """What `shortest` finds among things of one kind."""

    item: Type

    def __str__(self) -> str:
        return f"shortest routes over {self.item}"


@dataclass(frozen=True, slots=True)
class HistoryType:
    def __str__(self) -> str:
        return "history"


Type = (
    IntType
    | OptionValueType
    | BoolType
    | TextType
    | NoneType
    | VoidType
    | ErrorType
    | PlayerType
    | EnumType
    | RecordType
    | PlaceType
    | DirectionType
    | OptionalType
    | ListType
    | SetType
    | ZoneType
    | ByPlaceType
    | ProcedureType
    | PatternType
    | PlacementType
    | LinkType
    | RoutesType
    | HistoryType
)

INT = IntType()
BOOL = BoolType()
TEXT = TextType()
NONE = NoneType()
VOID = VoidType()
ERROR = ErrorType()
PLAYER = PlayerType()


def optional(item: Type) -> Type:
    """`T?`; an optional of an optional is the same optional."""
    if isinstance(item, OptionalType | NoneType | ErrorType):
        return item
    return OptionalType(item)


def present(type_: Type) -> Type:
    """The type once it is known not to be none."""
    return type_.item if isinstance(type_, OptionalType) else type_


def as_int(type_: Type) -> IntType | None:
    """The range of a number, None for what is not a number."""
    if isinstance(type_, IntType):
        return type_
    if isinstance(type_, OptionValueType):
        return IntType(type_.low, type_.high)
    return None


def item_of(type_: Type) -> Type | None:
    """What a list, set or place of things holds; None for what is no collection."""
    return type_.item if isinstance(type_, ListType | SetType | ZoneType) else None


def fits(given: Type, wanted: Type) -> bool:
    """Whether a value of type `given` may stand where `wanted` is asked (ranges:
    where they overlap)."""
    if given == wanted or isinstance(given, ErrorType) or isinstance(wanted, ErrorType):
        return True
    if isinstance(wanted, OptionalType):
        return isinstance(given, NoneType) or fits(present(given), wanted.item)
    numbers = as_int(given), as_int(wanted)
    if numbers[0] and numbers[1]:
        return overlap(numbers[0], numbers[1])
    if isinstance(wanted, ListType) and isinstance(given, ListType | ZoneType):
        return fits(given.item, wanted.item)
    if isinstance(wanted, SetType) and isinstance(given, SetType):
        return fits(given.item, wanted.item)
    if isinstance(wanted, LinkType) and isinstance(given, LinkType):
        return fits(given.item, wanted.item)
    if isinstance(wanted, ZoneType) and isinstance(given, ZoneType):
        return given.item == wanted.item or ERROR in (given.item, wanted.item)
    if isinstance(wanted, ProcedureType) and isinstance(given, ProcedureType):
        return given.kind == wanted.kind and len(given.parameters) == len(wanted.parameters)
    return False


def overlap(one: IntType, other: IntType) -> bool:
    """Whether two ranges have a number in common."""
    below = one.high is not None and other.low is not None and one.high < other.low
    above = one.low is not None and other.high is not None and one.low > other.high
    return not below and not above


def within(given: Type, wanted: Type) -> bool:
    """Whether every number of `given` is one of `wanted` (then no check is needed at run time)."""
    held, holds = item_of(present(given)), item_of(present(wanted))
    if held is not None and holds is not None:
        return within(held, holds)
    one, other = as_int(present(given)), as_int(present(wanted))
    if one is None or other is None:
        return True
    low_fits = other.low is None or (one.low is not None and one.low >= other.low)
    high_fits = other.high is None or (one.high is not None and one.high <= other.high)
    return low_fits and high_fits


def widened(type_: Type) -> Type:
    """The type with any number in place of those of a range."""
    if isinstance(type_, IntType):
        return INT
    if isinstance(type_, OptionalType):
        return optional(widened(type_.item))
    return ListType(widened(type_.item)) if isinstance(type_, ListType) else type_


def join(one: Type, other: Type) -> Type | None:
    """The smallest type that holds both, None if there is none."""
    if one == other or isinstance(other, ErrorType):
        return one
    if isinstance(one, ErrorType):
        return other
    if isinstance(one, NoneType):
        return optional(other)
    if isinstance(other, NoneType):
        return optional(one)
    if isinstance(one, OptionalType) or isinstance(other, OptionalType):
        inner = join(present(one), present(other))
        return None if inner is None else optional(inner)
    numbers = as_int(one), as_int(other)
    if numbers[0] and numbers[1]:
        return _hull(numbers[0], numbers[1])
    for kind in (ListType, SetType, ZoneType, LinkType):
        if isinstance(one, kind) and isinstance(other, kind):
            item = join(one.item, other.item)
            return None if item is None else kind(item)
    if {type(one), type(other)} == {ListType, ZoneType}:
        assert isinstance(one, ListType | ZoneType) and isinstance(other, ListType | ZoneType)
        item = join(one.item, other.item)
        return None if item is None else ListType(item)
    return None


def _hull(one: IntType, other: IntType) -> IntType:
    low = None if one.low is None or other.low is None else min(one.low, other.low)
    high = None if one.high is None or other.high is None else max(one.high, other.high)
    return IntType(low, high)
