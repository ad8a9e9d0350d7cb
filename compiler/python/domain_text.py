"""The runtime domain of a type, as Python text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl.checking.types import (
    BoolType,
    ByPlaceType,
    DirectionType,
    EnumType,
    IntType,
    LinkType,
    ListType,
    OptionalType,
    OptionValueType,
    PatternType,
    PlacementType,
    PlaceType,
    PlayerType,
    ProcedureType,
    RecordType,
    RoutesType,
    SetType,
    TextType,
    Type,
    ZoneType,
)
from .names import constant_name

if TYPE_CHECKING:
    from .layout import Layout

WIDE = 1_000_000


def domain_text(layout: Layout, type_: Type) -> str:
    """`OptionalDomain(PLAYER_DOMAIN)` and its like; names of domains are those of the factory."""
    if isinstance(type_, PlayerType):
        return "PLAYER_DOMAIN"
    if isinstance(type_, EnumType):
        return f"{constant_name(type_.name)}_DOMAIN"
    if isinstance(type_, RecordType):
        return constant_name(type_.name)
    if isinstance(type_, PlaceType):
        return f"{constant_name(type_.board)}_DOMAIN"
    if isinstance(type_, DirectionType):
        return f"DirectionDomain({constant_name(type_.board)}.directions)"
    if isinstance(type_, PlacementType):
        return f"{constant_name(type_.board)}_PLACEMENT_DOMAIN"
    if isinstance(type_, PatternType):
        return "PATTERN_DOMAIN"
    if isinstance(type_, LinkType):
        node = domain_text(layout, type_.item)
        return f"TupleDomain(({node}, {node}, RangeDomain(1, {WIDE})))"
    if isinstance(type_, RoutesType):
        length = f"OptionalDomain(RangeDomain(0, {WIDE}))"
        links = domain_text(layout, ListType(LinkType(type_.item)))
        nodes = domain_text(layout, ListType(type_.item))
        return f"TupleDomain(({length}, {links}, {nodes}))"
    if isinstance(type_, BoolType):
        return "BoolDomain()"
    if isinstance(type_, TextType):
        return "TextDomain()"
    if isinstance(type_, OptionalType):
        return f"OptionalDomain({domain_text(layout, type_.item)})"
    if isinstance(type_, ListType | ZoneType):
        return f"ListDomain({domain_text(layout, type_.item)})"
    if isinstance(type_, ByPlaceType):
        return f"ListDomain({domain_text(layout, type_.item)})"
    if isinstance(type_, SetType):
        return f"SetDomain({domain_text(layout, type_.item)})"
    if isinstance(type_, OptionValueType):
        return f"RangeDomain({type_.low}, {type_.high})"
    if isinstance(type_, IntType):
        low = -WIDE if type_.low is None else type_.low
        high = WIDE if type_.high is None else type_.high
        return f"RangeDomain({low}, {high})"
    assert not isinstance(type_, ProcedureType)
    return "TextDomain()"
