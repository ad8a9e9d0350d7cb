"""The game's own generator: splitmix64, its whole state one number in the position.

Integer arithmetic only, so every platform and every target draws the same. A range of n is cut from
the 64 bits of an output by multiplication: `output * n` has the value above bit 64 and what is left
of the randomness below it; outputs that would favour some values are drawn again. What is left may
feed the next range, so one output serves several dice. (Splitmix64: Steele, Lea and Flood 2014.
Ranges: Lemire 2019. Several from one output: Brackett-Rozinsky and Lemire 2024.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")

RANDOM = 3  # where in a position the state stands
GAMMA = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
FNV_OFFSET, FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3
SHARED = 1 << 40  # ranges share an output while their product is at most this


def mixed(state: int) -> int:
    """The output of splitmix64 for a state: every 64-bit number, once each."""
    z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def seeded(seed: int | str) -> int:
    """A state for a seed: any integer, or any text; the text of an integer means the integer."""
    if isinstance(seed, str):
        text = seed.strip()
        if not (text.isascii() and text.removeprefix("-").isdigit()):
            return mixed(_hashed(text.encode()))
        seed = int(text)
    if 0 <= seed <= MASK:
        return mixed(seed)
    return mixed(_hashed(seed.to_bytes(seed.bit_length() // 8 + 1, "little", signed=True)))


def _hashed(data: bytes) -> int:
    """FNV-1a, 64 bits."""
    result = FNV_OFFSET
    for byte in data:
        result = (result ^ byte) * FNV_PRIME & MASK
    return result


def split(state: int, k: int) -> int:
    """The state of branch `k` (0, 1, ...) of a generator, which itself stays as it is."""
    return mixed(mixed(state ^ FNV_OFFSET) + (k + 1) * GAMMA & MASK)


# The constants stand as literals in the two functions below: that saves a look-up each.
def below(p: list[Any], n: int) -> int:
    """A number of 0..n-1, each as likely; moves the generator of position `p` on.

    ValueError unless 1 <= n <= 2**64.
    """
    if n < 1:
        raise ValueError(f"nothing to choose from: a random number below {n}")
    while True:
        p[3] = state = p[3] + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        product: int = (z ^ (z >> 31)) * n
        left = product & 0xFFFFFFFFFFFFFFFF
        if left >= n or left >= _favoured(n):
            return product >> 64


def _several(p: list[Any], sizes: Sequence[int]) -> list[int]:
    """For each size n a number of 0..n-1, all independent."""
    state = p[3]
    result: list[int] = []
    while len(result) < len(sizes):
        start = len(result)
        state = state + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        left = z ^ (z >> 31)
        bound = 1
        for n in sizes[start:]:
            if bound * n > SHARED and bound > 1:
                break
            bound *= n
            left *= n
            result.append(left >> 64)
            left &= 0xFFFFFFFFFFFFFFFF
        if left < bound and left < _favoured(bound):
            del result[start:]
    p[3] = state
    return result


def _favoured(n: int) -> int:
    """How many outputs are too many for all of 0..n-1 to be equally likely."""
    if n > MASK + 1:
        raise ValueError("a random number can be asked for at most 2**64 possibilities")
    return (MASK + 1) % n


def pick(p: list[Any], items: Sequence[T]) -> T:
    """One of the items. ValueError where there are none."""
    return items[below(p, len(items))]


def shuffled(p: list[Any], items: Sequence[T]) -> tuple[T, ...]:
    """The items in a random order, each order as likely."""
    result = list(items)
    for i, j in enumerate(_several(p, range(len(result), 1, -1)), start=1):
        result[j], result[-i] = result[-i], result[j]
    return tuple(result)


def rolled(p: list[Any], count: int, low: int, high: int) -> tuple[int, ...]:
    """`count` dice, each with the faces low..high. ValueError where low > high."""
    if low > high:
        raise ValueError(f"a die needs a face: {low}..{high} has none")
    return tuple([low + number for number in _several(p, [high - low + 1] * count)])
