from __future__ import annotations

from collections.abc import Mapping

import pytest
from ludomill.runtime.options import (
    CLOCK,
    LANGUAGE,
    RATING,
    Condition,
    Option,
    OptionValue,
    combinations,
    effective,
    problems,
    resolve,
    shown,
    startable,
)


def option(
    id: int,
    label: str,
    values: dict[int, str],
    *,
    show: tuple[Condition, ...] = (),
    operand: str = "and",
    start: Mapping[int, tuple[Condition, ...]] | None = None,
) -> Option:
    """Its default is the first value; a value's label is its name in lower case."""
    entries = tuple(OptionValue(value, name.lower(), name) for value, name in values.items())
    return Option(
        id,
        label,
        label.capitalize(),
        entries,
        next(iter(values)),
        displaycondition=show,
        displayconditionoperand=operand,
        startcondition=start or {},
    )


def other(id: int, *values: int, message: str | None = None) -> Condition:
    return Condition("otheroption", id, values, message)


def other_is_not(id: int, *values: int) -> Condition:
    return Condition("otheroptionisnot", id, values)


def at_least(*counts: int, message: str | None = None) -> Condition:
    return Condition("minplayers", None, counts, message)


def at_most(count: int, message: str | None = None) -> Condition:
    return Condition("maxplayers", None, (count,), message)


def labels(options: tuple[Option, ...]) -> list[str | None]:
    return [option.label for option in options]


SIZE = option(100, "size", {8: "Large", 6: "Small"})
DRAFT = option(
    101,
    "draft",
    {1: "No", 2: "Yes"},
    show=(other(100, 6),),
    start={2: (at_most(3, "Drafting is for three players at most."),)},
)


# --------------------------------------------------------------------------- what shows and counts
@pytest.mark.parametrize(
    ("condition", "players", "expected"),
    [
        (at_least(3), 2, False),
        (at_least(3), 3, True),
        (at_least(3), 4, True),
        (at_least(2, 4), 2, True),
        (at_least(2, 4), 3, False),
        (at_least(2, 4), 5, False),
        (at_most(3), 3, True),
        (at_most(3), 4, False),
    ],
)
def test_conditions_on_the_number_of_players(
    condition: Condition, players: int, expected: bool
) -> None:
    jump = option(100, "jump", {1: "Off", 2: "On"}, show=(condition,))
    assert labels(shown((jump,), players, {})) == (["jump"] if expected else [])


@pytest.mark.parametrize(
    ("condition", "level", "expected"),
    [
        (other(100, 2, 3), 1, False),
        (other(100, 2, 3), 2, True),
        (other(100, 2, 3), 3, True),
        (other_is_not(100, 2, 3), 1, True),
        (other_is_not(100, 2, 3), 3, False),
    ],
)
def test_conditions_on_the_values_of_another_option(
    condition: Condition, level: int, expected: bool
) -> None:
    options = (
        option(100, "level", {1: "A", 2: "B", 3: "C"}),
        option(101, "more", {1: "Off", 2: "On"}, show=(condition,)),
    )
    assert ("more" in labels(shown(options, 2, {100: level}))) is expected


def test_all_conditions_must_hold_unless_the_operand_is_or() -> None:
    conditions = (at_least(3), other(100, 6))
    both = option(101, "both", {1: "Off", 2: "On"}, show=conditions)
    either = option(102, "either", {1: "Off", 2: "On"}, show=conditions, operand="or")
    bare = option(103, "bare", {1: "Off", 2: "On"}, operand="or")
    options = (SIZE, both, either, bare)
    assert labels(shown(options, 2, {})) == ["size", "bare"]
    assert labels(shown(options, 2, {100: 6})) == ["size", "either", "bare"]
    assert labels(shown(options, 3, {100: 6})) == ["size", "both", "either", "bare"]


def test_a_hidden_option_is_at_its_default() -> None:
    assert effective((SIZE, DRAFT), 2, {100: 6, 101: 2}) == {100: 6, 101: 2}
    assert effective((SIZE, DRAFT), 2, {100: 8, 101: 2}) == {100: 8, 101: 1}


def test_a_chain_of_hidden_options_falls_whatever_their_order() -> None:
    first = option(100, "first", {0: "Off", 1: "On"})
    second = option(101, "second", {0: "Off", 1: "On"}, show=(other(100, 1),))
    third = option(102, "third", {0: "Off", 1: "On"}, show=(other(101, 1),))
    fourth = option(103, "fourth", {0: "Off", 1: "On"}, show=(other_is_not(102, 1),))
    chosen = {100: 0, 101: 1, 102: 1, 103: 1}
    for options in ((first, second, third, fourth), (fourth, third, second, first)):
        assert effective(options, 2, chosen) == {100: 0, 101: 0, 102: 0, 103: 1}
        assert effective(options, 2, chosen | {100: 1}) == {100: 1, 101: 1, 102: 1, 103: 0}


def test_conditions_in_a_circle_end_and_never_show_what_must_not_show() -> None:
    # Each shows only while the other is off, and both are wished on: the first is looked at first.
    left = option(100, "left", {0: "Off", 1: "On"}, show=(other(101, 0),))
    right = option(101, "right", {0: "Off", 1: "On"}, show=(other(100, 0),))
    assert effective((left, right), 2, {100: 1, 101: 1}) == {100: 0, 101: 1}
    # A shows while B is on, B while A is off: no way of showing both can rest.
    a = option(100, "a", {0: "Off", 1: "On"}, show=(other(101, 1),))
    b = option(101, "b", {0: "Off", 1: "On"}, show=(other(100, 0),))
    values = effective((a, b), 2, {100: 1, 101: 1})
    assert values[100] == 0 or values[101] == 1
    assert values[101] == 0 or values[100] == 0
    # Each shows while the other is on.
    c = option(100, "c", {0: "Off", 1: "On"}, show=(other(101, 1),))
    d = option(101, "d", {0: "Off", 1: "On"}, show=(other(100, 1),))
    assert effective((c, d), 2, {100: 1, 101: 1}) == {100: 1, 101: 1}
    assert effective((c, d), 2, {100: 1, 101: 0}) == {100: 0, 101: 0}


def test_the_frameworks_own_options_may_be_asked() -> None:
    learning = option(100, "learning", {1: "Off", 2: "On"}, show=(other(RATING, 1),))
    assert labels(shown((learning,), 2, {})) == []
    assert labels(shown((learning,), 2, {RATING: 1})) == ["learning"]
    assert effective((learning,), 2, {RATING: 1, 100: 2}) == {100: 2}
    clock = option(101, "clock_rule", {1: "Off", 2: "On"}, show=(other_is_not(CLOCK, 10, 20),))
    assert labels(shown((clock,), 2, {})) == ["clock_rule"]
    assert labels(shown((clock,), 2, {CLOCK: 20})) == []


# --------------------------------------------------------------------------- what may start
def test_the_authors_message_says_why_a_table_may_not_start() -> None:
    options, counts = (SIZE, DRAFT), (2, 3, 4)
    assert problems(options, 4, counts, {}) == ()
    assert problems(options, 3, counts, {100: 6, 101: 2}) == ()
    message = "Drafting is for three players at most."
    assert problems(options, 4, counts, {100: 6, 101: 2}) == (message,)
    assert problems(options, 4, counts, {100: 8, 101: 2}) == ()  # hidden: the draft does not count
    assert not startable(options, 4, counts, {100: 6, 101: 2})
    assert startable(options, 3, counts, {100: 6, 101: 2})


def test_the_same_message_is_given_once() -> None:
    twice = (at_most(2, "Two only."), other(RATING, 1, message="Two only."))
    duel = option(100, "duel", {1: "No", 2: "Yes"}, start={2: twice})
    assert problems((duel,), 3, (2, 3), {100: 2}) == ("Two only.",)


def test_the_number_of_players_is_checked() -> None:
    (message,) = problems((SIZE,), 5, (2, 3, 4), {})
    assert message == "This game is for 2, 3 or 4 players, not for 5."


def test_values_and_options_that_do_not_exist_are_told() -> None:
    found = problems((SIZE,), 2, (2,), {100: 7, 190: 1, LANGUAGE: 12})
    assert len(found) == 2
    assert "`size` has no value `7`" in found[0]
    assert "190" in found[1]


def test_a_start_condition_without_message_is_put_in_words() -> None:
    start = {2: (at_least(3), other(100, 6), other_is_not(RATING, 1, 2))}
    expert = option(101, "expert", {1: "Off", 2: "On"}, start=start)
    assert problems((SIZE, expert), 2, (2, 3), {101: 2, RATING: 2}) == (
        "Expert: On needs at least 3 players.",
        "Expert: On needs Size: Small.",
        "Expert: On does not go with Rating mode: Friendly or Arena.",
    )


def test_an_unknown_condition_is_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        shown((option(100, "x", {1: "A"}, show=(Condition("players", None, (2,)),)),), 2, {})


# --------------------------------------------------------------------------- combinations
def test_combinations_are_the_startable_ones_once_each() -> None:
    of_four = combinations((SIZE, DRAFT), 4)
    assert list(of_four) == [{100: 8, 101: 1}, {100: 6, 101: 1}]
    assert not of_four.cut
    of_three = combinations((SIZE, DRAFT), 3)
    assert list(of_three) == [{100: 8, 101: 1}, {100: 6, 101: 1}, {100: 6, 101: 2}]
    assert list(combinations((), 3)) == [{}]
    assert not combinations((SIZE, DRAFT), 4, cap=2).cut  # the same one again cuts nothing


def test_combinations_reach_what_only_another_rating_or_clock_shows() -> None:
    learning = option(100, "learning", {1: "Off", 2: "On"}, show=(other(RATING, 1),))
    slow = option(101, "slow", {1: "Off", 2: "On"}, start={2: (other(CLOCK, 20),)})
    talk = option(102, "talk", {1: "Off", 2: "On"}, show=(other(LANGUAGE, 5),))
    found = {tuple(values.values()) for values in combinations((learning, slow, talk), 2)}
    assert found == {(a, b, c) for a in (1, 2) for b in (1, 2) for c in (1, 2)}


def test_combinations_say_when_they_were_cut() -> None:
    many = tuple(option(100 + i, f"o{i}", {0: "Off", 1: "On"}) for i in range(6))
    assert len(combinations(many, 2, cap=64)) == 64
    assert not combinations(many, 2, cap=64).cut
    cut = combinations(many, 2, cap=7)
    assert cut.cut
    assert [sum(values.values()) for values in cut] == [0, 1, 1, 1, 1, 1, 1]


def test_a_search_without_finds_ends() -> None:
    never = {n: (at_least(9),) for n in range(3)}
    none = tuple(option(100 + i, f"o{i}", {0: "A", 1: "B", 2: "C"}, start=never) for i in range(30))
    assert combinations(none, 2, cap=10) == combinations(none, 2, cap=10)
    assert len(combinations(none, 2, cap=10)) == 0
    assert combinations(none, 2, cap=10).cut


# --------------------------------------------------------------------------- words to numbers
@pytest.mark.parametrize("key", ["size", 100, "100", "Size"])
@pytest.mark.parametrize("value", [6, "6", "small", "Small", "SMALL"])
def test_options_and_values_are_found_by_number_label_and_name(
    key: str | int, value: str | int
) -> None:
    assert resolve((SIZE, DRAFT), {key: value}) == {100: 6}


def test_framework_options_are_found_too() -> None:
    given: dict[str | int, int | str] = {"rating": "friendly", "language": 9, 200: 20}
    assert resolve((SIZE,), given) == {RATING: 1, LANGUAGE: 9, CLOCK: 20}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"sise": 8}, ["`sise`", "did you mean `size`"]),
        ({"zzz": 8}, ["`zzz`", "size and draft"]),
        ({150: 8}, ["`150`"]),
        ({"size": 7}, ["`size` has no value `7`", "8 (large) or 6 (small)"]),
        ({"size": "smal"}, ["`smal`", "did you mean `small`"]),
        ({"draft": True}, ["`True`", "1 (no) or 2 (yes)"]),
        ({"size": 8, 100: 6}, ["`size` is given twice"]),
        ({"language": "english"}, ["`english`", "a number"]),
    ],
)
def test_what_is_not_found_is_told_with_what_is_near(
    given: dict[str | int, int | str], words: list[str]
) -> None:
    with pytest.raises(ValueError) as caught:
        resolve((SIZE, DRAFT), given)
    for word in words:
        assert word in str(caught.value)
