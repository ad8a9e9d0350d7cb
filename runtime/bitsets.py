"""Sets of places as Python ints: bit i is place i.

How `members` works was chosen by measurement (CPython 3.11): sets of up to 64 places are read off
remembered 16-bit chunks, wider ones bit by bit where they have few members, else byte by byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

_MOST_REMEMBERED = 16_384


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


class _Chunks(dict[int, tuple[int, ...]]):
    """Sixteen bits of a set, beginning at place `base`, to the places they stand for."""

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base

    def __missing__(self, bits: int) -> tuple[int, ...]:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        places = tuple(place + self.base for place in _bit_by_bit(bits))
        self[bits] = places
        return places


_FIRST = _Chunks(0)
_SECOND = _Chunks(16)
_THIRD = _Chunks(32)
_FOURTH = _Chunks(48)
_BYTES: list[tuple[tuple[int, ...], ...]] = []


def members(mask: int) -> tuple[int, ...]:
    """The places of a set, ascending. Raises ValueError for a negative number."""
    if mask < 65536:
        if mask < 0:
            raise ValueError("A set of places is never negative.")
        return _FIRST[mask]
    if mask < 1 << 64:
        return (
            _FIRST[mask & 65535]
            + _SECOND[mask >> 16 & 65535]
            + _THIRD[mask >> 32 & 65535]
            + _FOURTH[mask >> 48]
        )
    if mask.bit_count() < 5:
        return tuple(_bit_by_bit(mask))
    return _members_of_wide(mask)


def members_up_to(size: int) -> Callable[[int], tuple[int, ...]]:
    """`members` for sets of places below `size`: one look-up for every sixteen of them."""
    if size <= 16:
        return _FIRST.__getitem__
    if size <= 32:
        return lambda mask: _FIRST[mask & 65535] + _SECOND[mask >> 16]
    if size <= 48:
        return lambda mask: _FIRST[mask & 65535] + _SECOND[mask >> 16 & 65535] + _THIRD[mask >> 32]
    return members


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
