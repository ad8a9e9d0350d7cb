"""`move`, `shuffle`, dice, histories and statistics."""

from __future__ import annotations

from collections import Counter

from driven_game import Driven, acting, done

# ------------------------------------------------------------------------------ moves
CARDS = """
material:
  Card: {columns: {rank: 1..6}, rows: all, name: "${rank}"}
"""
PLACES = """  deck: deck of Card
  hand[Player]: hand of Card
  discard: pile of Card
  shown: Card?
  slots[Player]: Card?
"""


def cards(body: str, setup: str = "move Card to deck", table: str = PLACES) -> Driven:
    return done(body, more=CARDS, table=table, setup=setup)


def ranks(things: list[dict[str, int]]) -> list[int]:
    return [thing["rank"] for thing in things]


def test_a_draw_takes_from_the_top_which_is_the_end() -> None:
    game = cards("move 2 from deck to hand[me]")
    assert ranks(game["deck"]) == [1, 2, 3, 4]
    assert ranks(game["hand"]["0"]) == [6, 5]


def test_what_was_drawn() -> None:
    game = cards("let drawn = move 2 from deck to hand[me]\nfor c in drawn: trail += [c.rank]")
    assert game["trail"] == [6, 5]
    game = cards("let drawn = move 1 from deck to discard\nif drawn: n = drawn.rank")
    assert game["n"] == 6
    game = cards("let drawn = move 1 from discard to deck\nif not drawn: n = 8")
    assert game["n"] == 8


def test_as_many_as_there_are() -> None:
    game = cards("let drawn = move 9 from deck to hand[me]\nn = len(drawn)")
    assert (game["n"], game["deck"]) == (6, [])


def test_to_the_bottom() -> None:
    game = cards("move Card(3) to bottom of deck\nmove Card(4) to top of deck")
    assert ranks(game["deck"]) == [3, 1, 2, 5, 6, 4]


def test_a_list_goes_in_its_order_the_last_on_top() -> None:
    game = cards("move [Card(5), Card(2)] to discard\nmove [Card(1), Card(3)] to bottom of discard")
    assert ranks(game["discard"]) == [1, 3, 5, 2]


def test_a_set_goes_in_the_order_of_its_rows() -> None:
    assert ranks(cards("move set(Card(5), Card(2)) to discard")["discard"]) == [2, 5]


def test_a_whole_place() -> None:
    game = cards("move deck to discard\nmove discard to hand[me]")
    assert ranks(game["hand"]["0"]) == [1, 2, 3, 4, 5, 6] and game["discard"] == []


def test_a_thing_lies_in_one_place() -> None:
    game = cards("move Card(3) to hand[me]\nmove Card(3) to discard\nmove Card(3) to shown")
    assert (game["hand"]["0"], game["discard"], game["shown"]) == ([], [], {"rank": 3})


def test_into_a_cell_and_out_of_it() -> None:
    game = cards("move 1 from deck to shown\nmove shown to hand[me]")
    assert (game["shown"], ranks(game["hand"]["0"])) == (None, [6])


def test_a_draw_from_a_cell_that_holds_one_already() -> None:
    game = cards("move Card(1) to shown\nmove Card(2) to shown\nmove Card(1) to discard")
    assert (game["shown"], ranks(game["discard"])) == ({"rank": 2}, [1])


def test_none_is_not_moved() -> None:
    game = cards("move Card(1) to slots[me]\nmove shown to slots[me]\nmove shown to discard")
    assert (game["slots"]["0"], game["discard"]) == ({"rank": 1}, [])


def test_several_clauses_read_all_sources_first() -> None:
    body = """
move Card(1) to slots[me]
move Card(2) to slots[me.next]
move slots[me] to slots[me.next], slots[me.next] to slots[me]
"""
    game = cards(body)
    assert game["slots"] == {"0": {"rank": 2}, "1": {"rank": 1}}


def test_an_exchange_of_whole_piles() -> None:
    body = "move 2 from deck to hand[me]\nmove hand[me] to discard, deck to hand[me]"
    game = cards(body)
    assert ranks(game["discard"]) == [6, 5]
    assert ranks(game["hand"]["0"]) == [1, 2, 3, 4]


def test_refill() -> None:
    table = PLACES.replace("deck: deck of Card", "deck: deck of Card, refill from discard")
    body = "move 4 from deck to discard\nlet drawn = move 3 from deck to hand[me]\nn = len(drawn)"
    game = cards(body, table=table)
    assert game["n"] == 3
    assert ranks(game["hand"]["0"])[:2] == [2, 1]
    assert len(game["deck"]) == 3 and game["discard"] == []
    assert sorted(ranks(game["deck"]) + ranks(game["hand"]["0"])) == [1, 2, 3, 4, 5, 6]


def test_places_as_parameters() -> None:
    more = (
        CARDS
        + """
effects:
  get(me in Player, source in place of Card, most in 0..9): |
    let got = move most from source to hand[me]
    n += len(got)
  give(c in Card, to in place of Card): move c to to
"""
    )
    body = "get(deck, 2)\nget(me.next, deck, 1)\nget(hand[me.next], 1)\ngive(Card(6), discard)"
    game = done(body, more=more, table=PLACES, setup="move Card to deck")
    assert (game["n"], ranks(game["hand"]["0"]), ranks(game["discard"])) == (4, [5, 4], [6])


def test_men_move_between_cells() -> None:
    more = "material:\n  Square: square(3, 3)\n"
    table = "  board: Player? on Square\n"
    body = """
board[a1] = me
move board[a1] to board[b2]
move board[c3] to board[b2]
move board[b2] to board[c1], board[c1] to board[b2]
n = count(s in Square where board[s])
"""
    game = done(body, more=more, table=table)
    assert (game["board"], game["n"]) == ({"c1": 0}, 1)


# ------------------------------------------------------------------------------ dice
def test_shuffle_keeps_what_is_there() -> None:
    orders = {tuple(ranks(Driven(acting("shuffle deck", more=CARDS, table=PLACES,
                                        setup="move Card to deck"), seed=seed).do("go")["deck"]))
              for seed in range(30)}  # fmt: skip
    assert all(sorted(order) == [1, 2, 3, 4, 5, 6] for order in orders)
    assert len(orders) > 20


def test_rolls_are_in_range_and_repeatable() -> None:
    more = "material:\n  Die: 1..6\n  Face: [sun, moon]\n"
    table = "  dice: 4 of Die\n  faces: 3 of Face\n"
    body = """
roll dice
roll faces
let two = roll(Die, 2)
let one_die = roll(Die)
let face = roll(Face)
n = two[0] * 10 + two[1]
m = one_die
let picked = random(x in 5..7)
trail = [picked]
trail += shuffled([1, 2, 3])
"""
    seen: Counter[int] = Counter()
    for seed in range(60):
        game = Driven(acting(body, more=more, table=table), seed=seed).do("go")
        again = Driven(acting(body, more=more, table=table), seed=seed).do("go")
        assert game.position == again.position
        seen.update([*game["dice"], *divmod(game["n"], 10), game["m"]])
        assert set(game["faces"]) <= {"sun", "moon"} and len(game["faces"]) == 3
        assert game["trail"][0] in (5, 6, 7) and sorted(game["trail"][1:]) == [1, 2, 3]
    assert set(seen) == {1, 2, 3, 4, 5, 6}


# ------------------------------------------------------------------------------ history, statistics
def test_histories_count_equal_positions() -> None:
    table = "  seen: history(n, active)\n  other: history(m)\n"
    body = """
record seen, other
n = 1
record seen
n = 0
record seen
trail = [seen.count]
n = 1
trail += [seen.count]
n = 2
trail += [seen.count, other.count]
"""
    assert done(body, table=table)["trail"] == [2, 1, 0, 1]


def test_statistics() -> None:
    more = """
stats:
  table:
    rounds: {id: 10, name: Rounds, type: int}
  player:
    taken: {id: 10, name: Taken, type: int}
"""
    body = "stats.rounds += 2\nstats.rounds -= 1\n"
    body += "stats[me.next].taken += 3\nstats[me].taken = 7\nstats[me].taken -= 2"
    game = done(body, more=more)
    assert (game.stats("rounds"), game.stats("taken")) == ([1], [5, 3])


def test_statistics_of_one_name() -> None:
    more = """
stats:
  table:
    turns: {id: 10, name: Turns, type: int}
  player:
    turns: {id: 10, name: Turns of your own, type: int}
"""
    table = "  stat_turns: 0..9 = 4\n"  # no slot of a statistic has this entry's name
    game = done("stats.turns += 5\nstats[me].turns += 2", more=more, table=table)
    values = {(scope, slot): game.position[slot] for scope, key, slot in game.engine.stats}
    assert [(scope, value) for (scope, _), value in values.items()] == [
        ("table", 5),
        ("player", 2),
    ]
    assert game["stat_turns"] == 4
