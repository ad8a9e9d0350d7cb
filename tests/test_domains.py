from __future__ import annotations

import json
from typing import Any

import pytest
from ludomill.runtime.values.domains import (
    BoardDomain,
    BoolDomain,
    DirectionDomain,
    Domain,
    EnumDomain,
    ListDomain,
    OptionalDomain,
    PlayerDomain,
    RangeDomain,
    RecordDomain,
    SetDomain,
    TextDomain,
    all_rows,
)

SUIT = EnumDomain("Suit", ("clubs", "diamonds", "deep_red"))
SQUARE = BoardDomain("Square", ("a1", "b1", "a2", "b2"))
AGE = RangeDomain(1, 3)
PLAYER = PlayerDomain(3)

# Two keys, three and two copies of them; the effect column is never shown.
LICENCE = RecordDomain(
    "Licence",
    columns=(("kind", SUIT), ("price", RangeDomain(4, 10)), ("effect", None), ("owner", PLAYER)),
    rows=((0, 4, "f0", 1), (2, 9, "f1", 2)),
    copies=(3, 2),
    keys=("shrimp", "king_crab"),
    back=("price",),
)
# No keys: ids 0..3 are clubs 1 (twice), clubs 2, diamonds 1.
CARD = RecordDomain(
    "Card",
    columns=(("suit", SUIT), ("rank", AGE)),
    rows=((0, 1), (0, 2), (1, 1)),
    copies=(2, 1, 1),
    keys=(None, None, None),
)
NAMES = ("One of clubs", "One of clubs", "Two of clubs", "Lonely One")
PRINTED = RecordDomain(
    "Card", CARD.columns, CARD.rows, CARD.copies, CARD.keys, display=NAMES.__getitem__
)
FINITE: dict[str, Domain] = {
    "player": PLAYER,
    "enum": SUIT,
    "board": SQUARE,
    "range": AGE,
    "negative": RangeDomain(-2, 2),
    "bool": BoolDomain(),
    "direction": DirectionDomain(("n", "ne")),
    "optional": OptionalDomain(AGE),
    "set": SetDomain(SUIT),
    "set of 1..3": SetDomain(AGE),
    "set of -2..2": SetDomain(RangeDomain(-2, 2)),
    "set of bools": SetDomain(BoolDomain()),
}


# --------------------------------------------------------------------------- laws
@pytest.mark.parametrize("name", FINITE)
def test_every_value_comes_back_from_what_is_shown_and_said(name: str) -> None:
    domain = FINITE[name]
    values = list(domain.values())
    assert len(values) == domain.size
    for index, value in enumerate(values):
        assert value in domain
        assert domain.ordinal(value) == index
        assert domain.read(json.loads(json.dumps(domain.show(value)))) == value
        assert domain.read(domain.label(value)) == value


@pytest.mark.parametrize("name", FINITE)
def test_what_is_no_value_is_not_in(name: str) -> None:
    for foreign in ("x", 1.5, (1,), object(), 99, -9):
        assert foreign not in FINITE[name]


@pytest.mark.parametrize("name", FINITE)
def test_nonsense_is_refused(name: str) -> None:
    for nonsense in ("zzz", 99, -9, 1.5, {"a": 1}):
        with pytest.raises(ValueError):
            FINITE[name].read(nonsense)


@pytest.mark.parametrize("cards", [LICENCE, CARD, PRINTED])
def test_copies_of_a_card_come_back_as_the_first(cards: RecordDomain) -> None:
    for value in cards.values():
        first = cards.first[cards.row_of[value]]
        assert cards.read(json.loads(json.dumps(cards.show(value)))) == first
        assert cards.read(cards.label(value)) == first


# --------------------------------------------------------------------------- what values are
def test_sizes_and_lowest_values() -> None:
    assert (PLAYER.size, SUIT.size, SQUARE.size, LICENCE.size) == (3, 3, 4, 5)
    assert (AGE.size, AGE.low, RangeDomain(-2, 2).low) == (3, 1, -2)
    assert list(AGE.values()) == [1, 2, 3]
    assert RangeDomain(3, 2).size == 0
    assert BoolDomain().values() == (False, True)
    assert (OptionalDomain(AGE).size, OptionalDomain(AGE).values()) == (4, (None, 1, 2, 3))
    assert TextDomain().size is None
    assert ListDomain(SUIT).size is None
    assert RangeDomain(0, 10**9).size is None
    assert 10**9 in RangeDomain(0, 10**9)
    for endless in (TextDomain(), ListDomain(SUIT), SetDomain(RangeDomain(1, 99))):
        with pytest.raises(ValueError):
            endless.values()


def test_true_is_no_number_and_one_is_no_truth() -> None:
    assert True not in AGE
    assert True not in PLAYER
    assert 1 not in BoolDomain()
    for domain, plain in ((AGE, True), (PLAYER, True), (BoolDomain(), 1)):
        with pytest.raises(ValueError):
            domain.read(plain)


@pytest.mark.parametrize(
    ("domain", "value", "plain", "label"),
    [
        (PLAYER, 2, 2, "seat 2"),
        (SUIT, 2, "deep_red", "deep red"),
        (SQUARE, 3, "b2", "b2"),
        (AGE, 3, 3, "3"),
        (BoolDomain(), True, True, "yes"),
        (TextDomain(), "Ah, so", "Ah, so", "Ah, so"),
        (OptionalDomain(SUIT), None, None, "none"),
        (OptionalDomain(SUIT), 0, "clubs", "clubs"),
        (
            ListDomain(SUIT),
            (2, 0, 2),
            ["deep_red", "clubs", "deep_red"],
            "deep red, clubs, deep red",
        ),
        (ListDomain(SUIT), (), [], "nothing"),
        (SetDomain(SQUARE), 0b1001, ["a1", "b2"], "a1, b2"),
        (SetDomain(AGE), 0b1010, [1, 3], "1, 3"),
        (SetDomain(RangeDomain(-2, 2)), 0b10001, [-2, 2], "-2, 2"),
        (ListDomain(OptionalDomain(PLAYER)), (None, 0), [None, 0], "none, seat 0"),
        (LICENCE, 3, "king_crab", "king crab"),
        (CARD, 2, {"suit": "clubs", "rank": 2}, "clubs 2"),
        (PRINTED, 3, {"suit": "diamonds", "rank": 1}, "Lonely One"),
        (SetDomain(LICENCE), 0b1001, ["shrimp", "king_crab"], "shrimp, king crab"),
    ],
)
def test_values_as_data_and_as_words(domain: Domain, value: Any, plain: Any, label: str) -> None:
    assert value in domain
    assert domain.show(value) == plain
    assert type(domain.show(value)) is type(plain)
    assert domain.label(value) == label


@pytest.mark.parametrize(
    ("domain", "typed", "value"),
    [
        (PLAYER, "2", 2),
        (PLAYER, "Seat 2", 2),
        (SUIT, "DEEP RED", 2),
        (SUIT, " clubs ", 0),
        (SQUARE, "B2", 3),
        (AGE, " 3", 3),
        (BoolDomain(), "On", True),
        (BoolDomain(), "false", False),
        (OptionalDomain(SUIT), "None", None),
        (ListDomain(SQUARE), "b2 a1", (3, 0)),
        (ListDomain(SUIT), "deep red, clubs", (2, 0)),
        (ListDomain(SUIT), "deep red", (2,)),
        (SetDomain(SQUARE), "b2, a1", 0b1001),
        (SetDomain(SQUARE), "nothing", 0),
        (SetDomain(SQUARE), ["b2", "b2"], 0b1000),
        (LICENCE, "King Crab", 3),
        (LICENCE, {"price": 9}, 3),
        (CARD, "diamonds 1", 3),
        (CARD, {"rank": "2"}, 2),
        (PRINTED, "lonely one", 3),
    ],
)
def test_people_may_spell_freely(domain: Domain, typed: Any, value: Any) -> None:
    assert domain.read(typed) == value


def test_numbers_may_be_names() -> None:
    points = BoardDomain("Point", ("bar", "1", "2"))
    assert points.read(2) == points.read("2") == 2


def test_exact_names_win_over_loose_ones() -> None:
    pieces = EnumDomain("Piece", ("n", "N"))
    assert [pieces.read("n"), pieces.read("N")] == [0, 1]
    cards = RecordDomain("Card", (), ((), ()), (1, 1), ("ox", "Ox"))
    assert [cards.read("ox"), cards.read("Ox")] == [0, 1]


@pytest.mark.parametrize(
    ("domain", "plain", "words"),
    [
        (SUIT, "diamond", ["`diamond`", "Suit", "did you mean `diamonds`"]),
        (SUIT, "zzz", ["one of clubs, diamonds, deep_red"]),
        (AGE, 4, ["`4`", "a number 1..3"]),
        (PLAYER, 3, ["`3`", "a seat 0..2"]),
        (PLAYER, "-1", ["`-1`"]),
        (LICENCE, "kingcrab", ["did you mean `king_crab`"]),
        (LICENCE, {"pries": 4}, ["no column `pries`", "did you mean `price`"]),
        (LICENCE, {"effect": "f0"}, ["no column `effect`"]),
        (CARD, {"suit": "clubs"}, ["clubs 1 or clubs 2"]),
        (CARD, {"suit": "deep_red"}, ["no Card"]),
        (CARD, {"suit": "klubs"}, ["did you mean `clubs`"]),
        (ListDomain(SUIT), ["clubs", "diamond"], ["did you mean `diamonds`"]),
        (ListDomain(SQUARE), "a1 c9", ["`c9`"]),
        (SetDomain(SUIT), 3, ["`3` is not a set of"]),
    ],
)
def test_what_cannot_be_read_is_told_with_what_would_do(
    domain: Domain, plain: Any, words: list[str]
) -> None:
    with pytest.raises(ValueError) as caught:
        domain.read(plain)
    for word in words:
        assert word in str(caught.value)


# --------------------------------------------------------------------------- cards
def test_every_copy_has_an_id_of_its_own_row_by_row() -> None:
    assert LICENCE.count == 5
    assert LICENCE.row_of == (0, 0, 0, 1, 1)
    assert LICENCE.first == (0, 3)
    assert LICENCE.column("price") == (4, 4, 4, 9, 9)
    assert LICENCE.column("effect") == ("f0", "f0", "f0", "f1", "f1")
    assert LICENCE.find == {(0, 4, 1): 0, (2, 9, 2): 3}
    assert CARD.find == {(0, 1): 0, (0, 2): 2, (1, 1): 3}


def test_the_back_shows_its_columns_only() -> None:
    assert LICENCE.back_of(4) == {"price": 9}
    assert CARD.back_of(0) == {}


def test_rows_without_copies_have_no_ids() -> None:
    cards = RecordDomain("Card", (("rank", AGE),), ((1,), (2,), (3,)), (1, 0, 2), ("a", "b", "c"))
    assert cards.row_of == (0, 2, 2)
    assert cards.first == (0, 1, 1)
    assert cards.find == {(1,): 0, (3,): 1}
    assert cards.read("c") == 1
    for gone in ("b", {"rank": 2}):
        with pytest.raises(ValueError):
            cards.read(gone)


def test_of_equal_rows_the_first_is_found() -> None:
    cards = RecordDomain("Card", (("rank", AGE),), ((1,), (1,)), (2, 1), ("a", "b"))
    assert cards.find == {(1,): 0}
    assert cards.read({"rank": 1}) == 0
    assert cards.read("b") == 2


def test_cards_may_show_cards() -> None:
    pairs = RecordDomain("Pair", (("left", CARD), ("right", OptionalDomain(LICENCE))),
                         ((3, 0), (2, None)), (1, 1), (None, None))  # fmt: skip
    assert pairs.show(0) == {"left": {"suit": "diamonds", "rank": 1}, "right": "shrimp"}
    assert pairs.label(1) == "clubs 2 none"
    assert pairs.read(pairs.show(1)) == 1


# --------------------------------------------------------------------------- combinations
def test_all_rows_run_with_the_last_column_fastest() -> None:
    assert all_rows((EnumDomain("E", ("x", "y")), OptionalDomain(RangeDomain(5, 6)))) == (
        (0, None),
        (0, 5),
        (0, 6),
        (1, None),
        (1, 5),
        (1, 6),
    )
    assert all_rows(()) == ((),)


def test_sets_hold_and_list_their_elements() -> None:
    squares = SetDomain(SQUARE)
    assert (squares.all, squares.base) == (0b1111, 0)
    assert squares.elements(0b1010) == (1, 3)
    ages = SetDomain(AGE)
    assert (ages.all, list(ages.values())[:3]) == (0b1110, [0, 0b10, 0b100])
    assert 0b1 not in ages
    assert SetDomain(RangeDomain(-2, 2)).elements(0b00101) == (-2, 0)
    for without in (TextDomain(), ListDomain(SUIT), OptionalDomain(SUIT), squares):
        with pytest.raises(ValueError):
            SetDomain(without)
