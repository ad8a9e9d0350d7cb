from __future__ import annotations

import random

import pytest
from ludomill.runtime.boards.bitsets import Listed, first_member, mask_of, members


def test_by_hand() -> None:
    assert members(0) == ()
    assert members(0b1011) == (0, 1, 3)
    assert mask_of([3, 0, 1, 3]) == 0b1011
    assert mask_of([]) == 0
    assert first_member(0b101000) == 3
    assert first_member(0) is None


@pytest.mark.parametrize("size", [1, 16, 17, 64, 65, 121, 361, 4096])
def test_members_are_the_ones_of_the_binary_number(size: int) -> None:
    numbers = random.Random(size)
    for count in (1, 2, 4, 5, 20, size):
        chosen = sorted(numbers.sample(range(size), min(count, size)))
        mask = sum(2**place for place in chosen)
        assert members(mask) == tuple(chosen)
        assert mask_of(chosen) == mask
        assert first_member(mask) == chosen[0]


@pytest.mark.parametrize("size", [9, 24, 42, 64, 225])
def test_listed_sets_are_their_members_also_when_asked_again(size: int) -> None:
    listed, numbers = Listed(size), random.Random(size)
    chosen = [numbers.sample(range(size), numbers.randint(0, 9)) for _ in range(20_000)]
    for places in chosen[:300] + chosen:  # the first ones twice, the others fill its memory
        assert listed[mask_of(places)] == tuple(sorted(places))
    assert len(listed) < 10_000
    with pytest.raises(ValueError, match="never negative"):
        members(-1)


def test_members_stay_right_when_memory_is_full() -> None:
    assert all(members(mask)[-1] == mask.bit_length() - 1 for mask in range(1, 40_000))
    assert members(0b110 << 13) == (14, 15)


def test_negative_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="never negative"):
        members(-1)
    with pytest.raises(ValueError):
        mask_of([-1])
