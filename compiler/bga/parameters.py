"""Parameters of PHP methods: types, and the attributes by which BGA checks what players send."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...dsl.checking.core import CheckedGame, Parameter
from ...dsl.checking.types import (
    BoolType,
    ByPlaceType,
    DirectionType,
    EnumType,
    IntType,
    ListType,
    OptionalType,
    OptionValueType,
    PlaceType,
    PlayerType,
    RecordType,
    SetType,
    TextType,
    Type,
    VoidType,
    ZoneType,
    as_int,
)
from .names import parameter_names
from .php import Value, php_value

_NUMBERS = IntType | OptionValueType | PlayerType | RecordType
_WORDS = EnumType | PlaceType | DirectionType | TextType
_SEVERAL = ListType | SetType | ZoneType | ByPlaceType


@dataclass(frozen=True, slots=True)
class ActParameter:
    """`attribute` is the class of BGA that checks the value, with its settings; None: the type is
    check enough. `classic` is its kind in the older form."""

    name: str
    type: str
    attribute: str | None
    settings: dict[str, Value]
    classic: str
    optional: bool

    @property
    def declaration(self) -> str:
        """As it stands between the brackets of a method."""
        said = ", ".join(f"{key}: {php_value(value)}" for key, value in self.settings.items())
        checked = f"#[{self.attribute}({said})] " if self.attribute else ""
        default = " = null" if self.optional else ""
        return f"{checked}{self.type} ${self.name}{default}"


def php_type(type_: Type) -> str:
    """Players and cards are numbers, members of enums and places of boards words."""
    if isinstance(type_, OptionalType):
        inner = php_type(type_.item)
        return inner if inner == "mixed" else f"?{inner}"
    if isinstance(type_, _NUMBERS):
        return "int"
    if isinstance(type_, _WORDS):
        return "string"
    if isinstance(type_, BoolType):
        return "bool"
    if isinstance(type_, VoidType):
        return "void"
    return "array" if isinstance(type_, _SEVERAL) else "mixed"


def act_parameters(game: CheckedGame, parameters: Sequence[Parameter]) -> list[ActParameter]:
    """The parameters of an action, without `me`, whom BGA knows. A default may stand only where
    all that follow have one."""
    chosen = [p.variable for p in parameters if p.variable.name != "me"]
    names = parameter_names(variable.name for variable in chosen)
    found: list[ActParameter] = []
    free = True
    for variable, name in reversed(list(zip(chosen, names, strict=True))):
        free = free and isinstance(variable.type, OptionalType)
        found.insert(0, _parameter(game, name, variable.type, free))
    return found


def _parameter(game: CheckedGame, name: str, type_: Type, optional: bool) -> ActParameter:
    inner = type_.item if isinstance(type_, OptionalType) else type_
    attribute, settings = _check(game, inner)
    shown = php_type(type_) if php_type(type_) != "mixed" else "array"
    return ActParameter(name, shown, attribute, settings, _classic(inner, settings), optional)


def _check(game: CheckedGame, type_: Type) -> tuple[str | None, dict[str, Value]]:
    numbers = as_int(type_)
    if numbers is not None:
        bounds = {"min": numbers.low, "max": numbers.high}
        known: dict[str, Value] = {k: bound for k, bound in bounds.items() if bound is not None}
        return ("IntParam", known) if known else (None, {})
    if isinstance(type_, EnumType):
        return "StringParam", {"enum": list(game.enums[type_.name].members)}
    if isinstance(type_, PlaceType):
        return "StringParam", _alphabet(game.boards[type_.board].names)
    if isinstance(type_, DirectionType):
        return "StringParam", {"enum": list(game.boards[type_.board].directions)}
    if isinstance(type_, PlayerType | RecordType | BoolType | TextType):
        return None, {}
    item = type_.item if isinstance(type_, _SEVERAL) else None
    return ("IntArrayParam", {}) if isinstance(item, _NUMBERS) else ("JsonParam", {})


def _alphabet(names: frozenset[str]) -> dict[str, Value]:
    """Which characters may stand in the names of a board's places."""
    if all(name.isascii() and name.replace("_", "a").isalnum() for name in names):
        return {"alphanum": True}
    if all(name.isascii() and name.replace("_", "").replace("-", "").isalnum() for name in names):
        return {"alphanum_dash": True}
    return {"enum": [*sorted(names)]}


def _classic(type_: Type, settings: dict[str, Value]) -> str:
    """The constant of BGA's older form that says what may be sent."""
    if isinstance(type_, _NUMBERS):
        return "AT_int"
    if isinstance(type_, BoolType):
        return "AT_bool"
    if isinstance(type_, _SEVERAL):
        return "AT_numberlist" if isinstance(type_.item, _NUMBERS) else "AT_json"
    if isinstance(type_, EnumType | DirectionType) or "enum" in settings:
        return "AT_enum"
    if isinstance(type_, PlaceType):
        return "AT_alphanum" if "alphanum" in settings else "AT_alphanum_dash"
    return "AT_json"
