"""Sets of places as Python ints: bit i is place i.

How `members` works was chosen by measurement (CPython 3.11): sets of up to 64 places are read off
remembered 16-bit chunks, wider ones bit by bit where they have few members, else byte by byte.
Where fewer places are known to be, parts of eleven bits win: they stay in the processor's cache.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

_MOST_REMEMBERED = 16_384
_MOST_LISTED = 8_192
_MOST_MEMBERS = 8


def mask_of(places: Iterable[int]) -> int:
    """The set of the given places. Raises ValueError where one is negative."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def has(mask: int, item: int | None) -> bool:
    """Whether an item that may be none or negative is in a set."""
    return item is not None and item >= 0 and mask >> item & 1 == 1


def first_member(mask: int) -> int | None:
    """The lowest place of a set, or None where it is empty."""
    return (mask & -mask).bit_length() - 1 if mask else None


def _bit_by_bit(mask: int) -> list[int]:
    places = []
    while mask:
        low = mask & -mask
        places.append(low.bit_length() - 1)
        mask ^= low
    return places


# Sixteen bits of a set to the places that they stand for, the lowest bits first.
_FIRST: dict[int, tuple[int, ...]] = {}
_SECOND: dict[int, tuple[int, ...]] = {}
_THIRD: dict[int, tuple[int, ...]] = {}
_FOURTH: dict[int, tuple[int, ...]] = {}
_BYTES: list[tuple[tuple[int, ...], ...]] = []


def members(mask: int) -> tuple[int, ...]:
    """The places of a set, ascending. Raises ValueError for a negative number."""
    if mask < 1 << 64:
        return _members_of_64(mask)
    if mask.bit_count() < 5:
        return tuple(_bit_by_bit(mask))
    return _members_of_wide(mask)


def members_up_to(size: int) -> Callable[[int], tuple[int, ...]]:
    """`members` for sets of places below `size`, read off lists of all sets of eleven places."""
    parts = (size + _PART - 1) // _PART
    return _BY_PARTS[parts - 1](*map(_part, range(parts))) if parts <= len(_BY_PARTS) else members


class Listed(dict[int, tuple[int, ...]]):
    """`members` of sets of places below `size`, by look-up. Rules that loop over sets ask for the
    same few small ones again and again: those are kept."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.members = members_up_to(size)

    def __missing__(self, mask: int) -> tuple[int, ...]:
        places = self.members(mask)
        if len(places) <= _MOST_MEMBERS:
            if len(self) >= _MOST_LISTED:
                self.clear()
            self[mask] = places
        return places


_PART = 11
_LOW = (1 << _PART) - 1
_Part = list[tuple[int, ...]]


@lru_cache(None)
def _part(number: int) -> _Part:
    """The places of every set of eleven, beginning at `number` times eleven."""
    known: _Part = [()]
    for bits in range(1, 1 << _PART):
        low = bits & -bits
        known.append((number * _PART + low.bit_length() - 1, *known[bits ^ low]))
    return known


_BY_PARTS: tuple[Callable[..., Callable[[int], tuple[int, ...]]], ...] = (
    lambda a: a.__getitem__,
    lambda a, b: lambda mask: a[mask & _LOW] + b[mask >> 11],
    lambda a, b, c: lambda mask: a[mask & _LOW] + b[mask >> 11 & _LOW] + c[mask >> 22],
    lambda a, b, c, d: (
        lambda mask: a[mask & _LOW] + b[mask >> 11 & _LOW] + c[mask >> 22 & _LOW] + d[mask >> 33]
    ),
)


def _members_of_64(mask: int) -> tuple[int, ...]:
    try:
        return (
            _FIRST[mask & 65535]
            + _SECOND[mask >> 16 & 65535]
            + _THIRD[mask >> 32 & 65535]
            + _FOURTH[mask >> 48]
        )
    except KeyError:
        return _remembered(mask)


def _remembered(mask: int) -> tuple[int, ...]:
    """The places of a set below 64, whose chunks are known from then on."""
    if mask < 0:
        raise ValueError("A set of places is never negative.")
    places: tuple[int, ...] = ()
    for number, known in enumerate((_FIRST, _SECOND, _THIRD, _FOURTH)):
        bits = mask >> 16 * number & 65535
        if bits not in known:
            if len(known) >= _MOST_REMEMBERED:
                known.clear()
            known[bits] = tuple(place + 16 * number for place in _bit_by_bit(bits))
        places += known[bits]
    return places


def _members_of_wide(mask: int) -> tuple[int, ...]:
    wide = (mask.bit_length() + 7) >> 3
    while len(_BYTES) < wide:
        base = 8 * len(_BYTES)
        _BYTES.append(tuple(tuple(base + i for i in _bit_by_bit(byte)) for byte in range(256)))
    places: list[int] = []
    for i, byte in enumerate(mask.to_bytes(wide, "little")):
        if byte:
            places += _BYTES[i][byte]
    return tuple(places)
