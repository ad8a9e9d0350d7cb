from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Any

import pytest
from ludomill.runtime.values.random import (
    GAMMA,
    RANDOM,
    below,
    mixed,
    pick,
    rolled,
    seeded,
    shuffled,
    split,
)

# The first outputs of splitmix64 for two seeds, as published with other implementations.
PUBLISHED = {
    1234567: (
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ),
    0: (
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ),
}
# Chi-square values that one sample in a thousand exceeds, by degrees of freedom (printed tables).
CRITICAL = {2: 13.816, 5: 20.515, 9: 27.877, 23: 49.728, 35: 66.619}


def position(state: int) -> list[Any]:
    return [0, 0, 0, state, "rest"]


def assert_even(drawn: Iterable[Hashable], outcomes: int) -> None:
    counts = Counter(drawn)
    assert len(counts) == outcomes
    expected = counts.total() / outcomes
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    assert statistic < CRITICAL[outcomes - 1]


@pytest.mark.parametrize("seed", PUBLISHED)
def test_outputs_are_the_published_ones(seed: int) -> None:
    states = (seed + n * GAMMA & (1 << 64) - 1 for n in range(1, 6))
    assert tuple(mixed(state) for state in states) == PUBLISHED[seed]


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_whole_output_is_drawn_for_a_range_of_all_64_bits(seed: int) -> None:
    p = position(seed)
    assert tuple(below(p, 1 << 64) for _ in range(5)) == PUBLISHED[seed]
    p = position(seed)
    assert rolled(p, 5, 0, (1 << 64) - 1) == PUBLISHED[seed]


def test_a_range_is_the_output_as_a_fraction() -> None:
    # 6457827717110365317 / 2**64 = 0.35007..., then 0.17364..., 0.53220..., 0.24900..., 0.88952...
    p = position(1234567)
    assert [below(p, 100) for _ in range(5)] == [35, 17, 53, 24, 88]


def test_dice_share_an_output_digit_by_digit() -> None:
    # 0.350079 in base 10 begins 3, 5, 0, 0, 7: one output, so the state moves once.
    p = position(1234567)
    assert rolled(p, 5, 0, 9) == (3, 5, 0, 0, 7)
    assert p[RANDOM] == (1234567 + GAMMA) & (1 << 64) - 1


def test_an_output_serves_only_as_many_dice_as_it_is_good_for() -> None:
    # 10**12 is below 2**40, 10**13 is not: the 13th is the first digit of 0.173644.
    p = position(1234567)
    assert rolled(p, 13, 0, 9)[12] == 1
    assert p[RANDOM] == (1234567 + 2 * GAMMA) & (1 << 64) - 1


def test_only_the_state_of_the_position_changes() -> None:
    p = position(7)
    below(p, 6)
    shuffled(p, (1, 2, 3))
    assert p[:RANDOM] + p[RANDOM + 1 :] == [0, 0, 0, "rest"]
    assert RANDOM == 3
    assert 0 <= p[RANDOM] < 1 << 64


@pytest.mark.parametrize("n", [3, 6, 10])
def test_below_is_even(n: int) -> None:
    p = position(seeded(n))
    assert_even((below(p, n) for _ in range(6000)), n)


def test_below_and_its_successor_are_even_together() -> None:
    p = position(seeded("pairs"))
    assert_even(((below(p, 6), below(p, 6)) for _ in range(20000)), 36)


@pytest.mark.parametrize("draw", ["below", "rolled"])
def test_large_ranges_are_not_biased(draw: str) -> None:
    # Multiplication alone would give the multiples of 3 half of the draws, not a third.
    n, p = 3 << 62, position(seeded("large"))
    if draw == "below":
        numbers = [below(p, n) for _ in range(6000)]
    else:
        numbers = list(rolled(p, 6000, 0, n - 1))
    assert max(numbers) < n
    assert_even((number % 3 for number in numbers), 3)


def test_dice_are_even_and_within_their_faces() -> None:
    p = position(seeded("dice"))
    dice = [rolled(p, 2, 1, 6) for _ in range(20000)]
    assert {face for roll in dice for face in roll} == {1, 2, 3, 4, 5, 6}
    assert_even(dice, 36)
    assert set(rolled(p, 100, -1, 1)) == {-1, 0, 1}
    assert rolled(p, 0, 1, 6) == ()
    assert rolled(p, 3, 4, 4) == (4, 4, 4)


def test_every_order_is_as_likely() -> None:
    p = position(seeded("orders"))
    orders = [shuffled(p, ("a", "b", "c", "d")) for _ in range(20000)]
    assert set(orders) == set(itertools.permutations("abcd"))
    assert_even(orders, 24)


@pytest.mark.parametrize("size", [0, 1, 2, 52, 300])
def test_a_shuffle_keeps_what_there_is(size: int) -> None:
    p = position(seeded(size))
    items = tuple(range(size))
    result = shuffled(p, items)
    assert tuple(sorted(result)) == items
    assert (result != items) == (size > 2) or size == 2


def test_long_shuffles_put_every_card_anywhere() -> None:
    # 10 cards (3628800 orders) take one output, 60 take several.
    p = position(seeded("cards"))
    for place in (0, 5, 9):
        assert_even((shuffled(p, tuple(range(10)))[place] for _ in range(5000)), 10)
    last = (shuffled(p, tuple(range(60)))[59] % 10 for _ in range(2000))
    assert_even(last, 10)


def test_pick_takes_one_of_the_items() -> None:
    p = position(seeded("pick"))
    assert_even((pick(p, ("red", "green", "blue")) for _ in range(3000)), 3)


def test_what_cannot_be_drawn_is_refused() -> None:
    p = position(1)
    for n in (0, -1, (1 << 64) + 1):
        with pytest.raises(ValueError):
            below(p, n)
    with pytest.raises(ValueError):
        pick(p, ())
    with pytest.raises(ValueError):
        rolled(p, 1, 2, 1)


def test_seeds_are_numbers_or_texts() -> None:
    seeds: list[int | str] = [
        0,
        1,
        7,
        -1,
        -7,
        255,
        1 << 64,
        (1 << 64) + 7,
        -(1 << 70),
        "",
        "a",
        "b",
    ]
    states = [seeded(seed) for seed in seeds]
    assert len(set(states)) == len(seeds)
    assert all(0 <= state < 1 << 64 for state in states)
    assert seeded("7") == seeded(" 7 ") == seeded(7)
    assert seeded("-7") == seeded(-7)
    # The output for state 0 plus gamma, and FNV-1a of "a" (0xaf63dc4c8601ec8c), both published.
    assert seeded(GAMMA) == 0xE220A8397B1DCDAF
    assert seeded("a") == mixed(0xAF63DC4C8601EC8C)


def test_branches_differ_from_each_other_and_from_their_trunk() -> None:
    state = seeded("trunk")
    branches = [split(state, k) for k in range(1000)]
    assert len(set(branches)) == 1000
    assert branches == [split(state, k) for k in range(1000)]
    assert not set(branches) & {split(split(state, k), 0) for k in range(1000)}
    assert all(0 <= branch < 1 << 64 for branch in branches)
    assert_even((below(position(branch), 10) for branch in branches), 10)
    trunk = position(state)
    own = [below(trunk, 1000) for _ in range(100)]
    for branch in branches[:3]:
        p = position(branch)
        same = sum(below(p, 1000) == number for number in own)
        assert same < 5
