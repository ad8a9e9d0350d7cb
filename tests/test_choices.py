"""`choose`, `may` and `case` in all their forms, played by hand."""

from __future__ import annotations

import pytest
from driven_game import Driven

GEMS = """
material:
  Gem: [ruby, opal, jade, onyx]
table:
  bag: set of Gem
  taken: list of Gem
  kept: Gem?
  other: Gem?
  number: 0..99 = 0
setup: bag = set(ruby, opal, jade)
"""


def gems(body: str, *, setup: str = "", more: str = "") -> Driven:
    """A game whose only action has this body."""
    lines = "".join(f"    {line}\n" for line in body.strip("\n").splitlines())
    text = GEMS + more + f"actions:\n  go(): |\n{lines}"
    if setup:
        text = text.replace("setup: bag = set(ruby, opal, jade)", f"setup: {setup}")
    return Driven(text).do("go")


# ------------------------------------------------------------------------------ one
def test_one_of_a_set_in_its_order() -> None:
    game = gems("kept = choose g in bag")
    assert game.args("go.g") == ["ruby", "opal", "jade"]
    game.do("go.g", "opal")
    assert game["kept"] == "opal"
    assert game.seat == 1 and game.legal == [("go",)]


def test_a_choice_alone_binds_its_variable() -> None:
    game = gems("choose g in bag\nif g: kept = g").do("go.g", "jade")
    assert game["kept"] == "jade"


def test_the_name_of_a_choice_is_that_of_its_variable() -> None:
    game = gems("let stone = choose g in bag\nkept = stone")
    assert game.args("go.stone") == ["ruby", "opal", "jade"]


def test_where_leaves_out() -> None:
    assert gems("kept = choose g in Gem where g in bag and g != opal").args("go.g") == [
        "ruby",
        "jade",
    ]


def test_a_single_possibility_is_taken_unasked() -> None:
    game = gems("kept = choose g in bag", setup="bag = set(onyx)")
    assert (game["kept"], game.seat) == ("onyx", 1)


def test_nothing_to_choose_from_gives_none_unasked() -> None:
    game = gems("kept = choose g in bag\nnumber = 7", setup="bag = set()")
    assert (game["kept"], game["number"], game.seat) == (None, 7, 1)


def test_may_is_asked_even_of_one() -> None:
    game = gems("kept = may choose g in bag\nnumber = 7", setup="bag = set(onyx)")
    assert game.args("go.g") == ["onyx", None]
    game.do("go.g", None)
    assert (game["kept"], game["number"]) == (None, 7)


def test_may_of_nothing_is_not_asked() -> None:
    assert gems("kept = may choose g in bag", setup="bag = set()").seat == 1


def test_another_player_chooses() -> None:
    game = gems('kept = choose g in bag by me.next "give one away"\nnumber = active.seat + 10')
    assert game.seat == 1
    game.do("go.g", "ruby")
    assert (game["kept"], game["number"], game.seat) == ("ruby", 10, 1)


def test_two_bindings_the_second_after_the_first() -> None:
    game = gems(
        "let a, b = choose x in 1..2, y in x..3 where x + y != 4\nif a and b: number = 10 * a + b"
    )
    assert game.args("go.a") == [[1, 1], [1, 2], [2, 3]]
    game.do("go.a", [2, 3])
    assert game["number"] == 23


def test_two_bindings_alone() -> None:
    game = gems("choose x in 1..2, y in 1..2\nnumber = 10 * x + y")
    game.do("go.x", [1, 2])
    assert game["number"] == 12


def test_numbers_that_do_not_begin_at_0() -> None:
    game = gems("let n = choose n in 3..5\nnumber = n")
    assert game.args("go.n") == [3, 4, 5]
    assert game.do("go.n", 4)["number"] == 4


def test_negative_numbers() -> None:
    game = gems("let n = choose n in -2..1\nnumber = n + 10")
    assert game.args("go.n") == [-2, -1, 0, 1]
    assert game.do("go.n", -2)["number"] == 8


def test_a_list_of_values() -> None:
    game = gems("let n = choose n in [7, 3, 9]\nnumber = n")
    assert game.args("go.n") == [7, 3, 9]


def test_players() -> None:
    game = gems("let p = choose p in others(me)\nif p: number = p.seat + 5")
    assert game["number"] == 6


def test_return_a_choice() -> None:
    more = "effects:\n  pick(me in Player): |\n    return choose g in bag\n"
    game = gems("kept = pick()", more=more)
    assert game.args("pick.g") == ["ruby", "opal", "jade"]
    assert game.do("pick.g", "jade")["kept"] == "jade"


# ------------------------------------------------------------------------------ several
def test_two_in_the_order_of_the_set() -> None:
    game = gems("let both = choose 2 g in bag\ntaken = list(g in both)")
    assert game.args("go.both") == ["ruby", "opal"]
    game.do("go.both", "opal")
    assert game.args("go.both") == ["jade"]
    game.do("go.both", "jade")
    assert game["taken"] == ["opal", "jade"]


def test_fewer_where_fewer_exist() -> None:
    game = gems("let both = choose 2 g in bag\ntaken = list(g in both)", setup="bag = set(onyx)")
    assert (game["taken"], game.seat) == (["onyx"], 1)


def test_all_that_are_needed_are_taken_unasked() -> None:
    game = gems("let both = choose 3 g in bag\ntaken = list(g in both)")
    assert game["taken"] == ["ruby", "opal", "jade"]


def test_a_range_ends_with_done() -> None:
    game = gems("let some_of = choose 1..2 g in bag\ntaken = list(g in some_of)")
    assert game.args("go.some_of") == ["ruby", "opal", "jade"]
    game.do("go.some_of", "ruby")
    assert game.args("go.some_of") == ["opal", "jade", None]
    game.do("go.some_of", None)
    assert game["taken"] == ["ruby"]


def test_a_range_that_is_full_is_done() -> None:
    game = gems("let some_of = choose 1..2 g in bag\ntaken = list(g in some_of)")
    game.do("go.some_of", "opal").do("go.some_of", "jade")
    assert game["taken"] == ["opal", "jade"]


def test_the_last_of_a_set_leaves_nothing_to_ask() -> None:
    game = gems("let some_of = choose 1..3 g in bag\ntaken = list(g in some_of)")
    game.do("go.some_of", "jade")
    assert game["taken"] == ["jade"]


def test_an_open_range() -> None:
    game = gems("let some_of = choose 2.. g in bag\ntaken = list(g in some_of)")
    game.do("go.some_of", "ruby")
    assert game.args("go.some_of") == ["opal", "jade"]
    game.do("go.some_of", "opal")
    assert game.args("go.some_of") == ["jade", None]


def test_any_number_even_none() -> None:
    game = gems("let some_of = choose any g in bag\ntaken = list(g in some_of)\nnumber = 3")
    assert game.args("go.some_of") == ["ruby", "opal", "jade", None]
    game.do("go.some_of", None)
    assert (game["taken"], game["number"]) == ([], 3)


def test_ordered_gives_the_chosen_order() -> None:
    game = gems("let both = choose ordered 2 g in bag\ntaken = both")
    game.do("go.both", "jade")
    assert game.args("go.both") == ["ruby", "opal"]
    game.do("go.both", "ruby")
    assert game["taken"] == ["jade", "ruby"]


def test_ordered_range() -> None:
    game = gems("let both = choose ordered 1..2 g in bag\ntaken = both")
    game.do("go.both", "jade")
    assert game.args("go.both") == ["ruby", "opal", None]
    game.do("go.both", None)
    assert game["taken"] == ["jade"]


def test_all_in_an_order() -> None:
    game = gems("let order = choose all g in bag\ntaken = order")
    game.do("go.order", "opal").do("go.order", "jade").do("go.order", "ruby")
    assert game["taken"] == ["opal", "jade", "ruby"]


def test_may_in_full_or_not_at_all() -> None:
    game = gems("let both = may choose 2 g in bag\ntaken = list(g in both)")
    assert game.args("go.both") == ["ruby", "opal", None]
    game.do("go.both", "ruby")
    assert game.args("go.both") == ["opal", "jade"]
    game.do("go.both", "jade")
    assert game["taken"] == ["ruby", "jade"]


def test_may_that_cannot_be_met_gives_nothing() -> None:
    game = gems(
        "let both = may choose 2 g in bag\ntaken = list(g in both)", setup="bag = set(onyx)"
    )
    assert (game["taken"], game.seat) == ([], 1)


def test_a_count_that_is_computed() -> None:
    game = gems("let n = len(bag) - 1\nlet both = choose n g in bag\ntaken = list(g in both)")
    game.do("go.both", "ruby").do("go.both", "opal")
    assert game["taken"] == ["ruby", "opal"]


def test_none_of_none() -> None:
    game = gems("let none_of = choose 0 g in bag\nnumber = len(none_of) + 4")
    assert game["number"] == 4


# ------------------------------------------------------------------------------ prices
COINS = """
material:
  Coin:
    columns: {value: 0..9}
    rows:
      one: {value: 1}
      two: {value: 2}
      three: {value: 3}
      five: {value: 5}
table:
  purse: list of Coin
  paid: list of Coin
  price: 0..20 = 0
actions:
  go(cost in 1..20): |
    let given = choose some c in purse until sum(c.value) >= cost
    paid = list(c in given)
setup: purse = [one, two, three, five]
"""


def all_payments(cost: int) -> list[list[str]]:
    """Every set of coins that can be given, by playing all answers."""
    found: list[list[str]] = []

    def follow(picks: list[str]) -> None:
        game = Driven(COINS).do("go", cost)
        for pick in picks:
            game.do("go.given", pick)
        if game.seat == 1:
            found.append(game["paid"])
            return
        for pick in game.args("go.given"):
            follow([*picks, pick])

    follow([])
    return found


@pytest.mark.parametrize(
    ("cost", "ways"),
    [
        (1, [["one"], ["two"], ["three"], ["five"]]),
        (3, [["one", "two"], ["three"], ["five"]]),
        (4, [["one", "three"], ["two", "three"], ["five"]]),
        (6, [["one", "two", "three"], ["one", "five"], ["two", "five"], ["three", "five"]]),
        (11, [["one", "two", "three", "five"]]),
        (20, [["one", "two", "three", "five"]]),
    ],
)
def test_a_price_with_nothing_to_spare(cost: int, ways: list[list[str]]) -> None:
    assert sorted(all_payments(cost)) == sorted(ways)


# ------------------------------------------------------------------------------ blocks
CASES = """
choose "which?":
  case "one": number = 1
  case "two ${number}" if bag: number = 2
  case "three" if len(bag) > 5:
    number = 3
taken = [ruby]
"""


def test_cases_whose_condition_holds() -> None:
    game = gems(CASES)
    assert game.args("go.case") == ["one", "two 0"]
    game.do("go.case", "two 0")
    assert (game["number"], game["taken"]) == (2, ["ruby"])


def test_a_single_case_is_taken() -> None:
    assert gems(CASES, setup="bag = set()")["number"] == 1


def test_no_case_is_left_out() -> None:
    body = 'choose "which?":\n  case "one" if not bag: number = 1\nnumber += 5'
    assert gems(body)["number"] == 5


def test_a_case_may_read_what_its_condition_has_tested() -> None:
    body = """
choose "which?":
  case "keep ${kept}, of ${kept_name(kept)}" if kept: number = 1
  case "nothing": number = 2
  case "all": number = 3
"""
    more = "functions:\n  kept_name(g in Gem?): len(list(x in Gem where x == g))\n"
    game = gems(body, more=more)
    assert game.args("go.case") == ["nothing", "all"]
    assert game.do("go.case", "all")["number"] == 3


def test_a_choice_inside_a_case() -> None:
    body = """
choose "which?":
  case "one":
    kept = choose g in bag
    number += 1
  case "none": number = 9
number += 10
"""
    game = gems(body).do("go.case", "one").do("go.g", "jade")
    assert (game["kept"], game["number"]) == ("jade", 11)
    assert gems(body).do("go.case", "none")["number"] == 19


def test_two_case_choices_have_two_names() -> None:
    body = """
choose "a?":
  case "x": number += 1
  case "y": number += 2
choose "b?":
  case "x": number += 10
  case "y": number += 20
"""
    game = gems(body).do("go.case", "y").do("go.case2", "x")
    assert game["number"] == 12


def test_may_block() -> None:
    body = 'may "add one" if bag: number += 1\nnumber += 10'
    game = gems(body)
    assert game.args("go.case") == ["add one", None]
    assert game.do("go.case", None)["number"] == 10
    assert gems(body).do("go.case", "add one")["number"] == 11
    assert gems(body, setup="bag = set()")["number"] == 10


def test_may_block_by_another() -> None:
    game = gems('may by me.next "object": number += 1')
    assert game.seat == 1
    assert game.do("go.case", "object")["number"] == 1


# ------------------------------------------------------------------------------ who knows
HANDS = """
players: 2
material:
  Card: {columns: {rank: 1..4}, rows: all}
table:
  hand[Player]: hand of Card
  shown: Card?
setup: |
  move Card(1) to hand[players[0]]
actions:
  go(): |
    let c = choose c in hand[me]
    if c: move c to shown
  pass_it(): |
    let c = choose c in hand[me] where c.rank > 2
    if c: move c to shown
turns: {actions: [go, pass_it]}
"""


def test_a_choice_that_depends_on_hidden_things_is_asked_all_the_same() -> None:
    game = Driven(HANDS).do("go")
    assert game.legal == [("go.c", {"rank": 1})]
    game.do("go.c", {"rank": 1})
    assert game["shown"] == {"rank": 1}


def test_even_where_there_is_nothing() -> None:
    game = Driven(HANDS).do("pass_it")
    assert game.legal == [("pass_it.c", None)]
    assert game.do("pass_it.c", None).seat == 1


def test_equal_copies_are_one_possibility() -> None:
    text = """
material:
  Coin: {columns: {value: 1..2}, rows: all, copies: 3}
table:
  purse: pile of Coin
  spent: pile of Coin
setup: move Coin to purse
actions:
  go(): |
    let c = choose c in purse
    if c: move c to spent
"""
    game = Driven(text).do("go")
    assert game.args("go.c") == [{"value": 1}, {"value": 2}]
    game.do("go.c", {"value": 2})
    assert len(game["purse"]) == 5 and game["spent"] == [{"value": 2}]
