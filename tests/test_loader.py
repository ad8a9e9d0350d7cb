"""Files to model: every section, every form, the exact places, and what is said of mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ludomill.dsl import expr
from ludomill.dsl.expr import dump
from ludomill.dsl.loader import LoadResult, expand_turns, load, parts_where, unite
from ludomill.dsl.model import (
    BoardEntry,
    ConstantEntry,
    EnumEntry,
    Game,
    PatternEntry,
    RangeEntry,
    RecordEntry,
    Word,
)
from ludomill.dsl.suggest import did_you_mean, near

HEAD = "game: g\ntitle: G\nplayers: 2\n"
Files = dict[str, str | bytes]


def loaded(text: str | bytes, files: Files | None = None) -> LoadResult:
    """Load `main.game`; `files` are the others, by path."""
    every: Files = {"main.game": text, **(files or {})}

    def read_file(path: str) -> bytes:
        if path not in every:
            raise FileNotFoundError(path)
        found = every[path]
        return found if isinstance(found, bytes) else found.encode()

    return load("main.game", read_file)


def good(text: str, files: Files | None = None) -> Game:
    result = loaded(text, files)
    assert [f"{p.code} {p.message}" for p in result.problems] == []
    assert result.game is not None
    return result.game


def section(text: str, files: Files | None = None) -> Game:
    return good(HEAD + text, files)


def record(text: str, files: Files | None = None) -> RecordEntry:
    entry = section("material:\n" + text, files).material[0]
    assert isinstance(entry, RecordEntry)
    return entry


def board(text: str) -> BoardEntry:
    entry = section("material:\n" + text).material[0]
    assert isinstance(entry, BoardEntry)
    return entry


def shown(value: object) -> str:
    return dump(value)


# ------------------------------------------------------------------------------ head and facts
def test_head() -> None:
    game = good("game: reversi\ntitle: Reversi\nplayers: 2\n")
    assert (game.name.text, game.title.text, game.players) == ("reversi", "Reversi", (2,))
    assert game.name.span.text == "reversi"
    assert game.sections["players"].line == 3


@pytest.mark.parametrize(
    ("text", "counts"), [("2", (2,)), ("[2, 3, 4]", (2, 3, 4)), ("2..4", (2, 3, 4))]
)
def test_players(text: str, counts: tuple[int, ...]) -> None:
    assert good(f"game: g\ntitle: G\nplayers: {text}\n").players == counts


def test_facts() -> None:
    game = section(
        "estimated_duration: 40\nis_coop: false\nplayer_colors: [ff0000, 008000]\n"
        "tie_breaker_description: Most cards\nlanguage_dependency: {1: en}\n"
        "not_recommend_player_number: [2]\n"
    )
    values = {name: fact.value for name, fact in game.facts.items()}
    assert values == {
        "estimated_duration": 40,
        "is_coop": False,
        "player_colors": ["ff0000", "008000"],
        "tie_breaker_description": "Most cards",
        "language_dependency": {"1": "en"},
        "not_recommend_player_number": [2],
    }
    assert game.facts["is_coop"].span.text == "is_coop: false"


# ------------------------------------------------------------------------------ options
OPTIONS = """\
options:
  100:
    label: edition
    name: Edition
    default: 2
    level: major
    values:
      1: {label: first, name: First, tmdisplay: First edition, nobeginner: true, beta: false}
      2: {label: last, name: "Off", description: The usual one}
    displayconditionoperand: or
    displaycondition:
      - {type: minplayers, value: [3, 4]}
      - {type: otheroption, id: 101, value: 1}
    startcondition:
      1: [{type: maxplayers, value: 2, message: For two, gamestartonly: true}]
      2: []
    notdisplayedmessage: Not with two
  101:
    name: Teams
    values: {0: {name: no}, 1: {name: yes}}
preferences:
  100:
    name: Cards
    needReload: true
    default: 2
    values: {1: {name: Large, cssPref: large}, 2: {name: Small}}
stats:
  table:
    turns: {id: 10, name: Turns, type: int}
  player:
    won: {id: 10, name: Tricks won, type: float, display: limited, value_labels: {1: one}}
"""


def test_options() -> None:
    edition, teams = section(OPTIONS).options
    assert (edition.id, str(edition.label), edition.default, str(edition.level)) == (
        100,
        "edition",
        2,
        "major",
    )
    first, last = edition.values
    assert (first.value, str(first.label), first.flags) == (1, "first", frozenset({"nobeginner"}))
    assert (str(last.name), str(last.description)) == ("Off", "The usual one")
    assert edition.displayconditionoperand == "or"
    assert [(str(c.type), c.option, c.values) for c in edition.displaycondition] == [
        ("minplayers", None, (3, 4)),
        ("otheroption", 101, (1,)),
    ]
    assert edition.startcondition[2] == ()
    (start,) = edition.startcondition[1]
    assert (start.values, str(start.message), start.gamestartonly) == ((2,), "For two", True)
    assert str(edition.notdisplayedmessage) == "Not with two"
    assert edition.id_span.text == "100"
    assert edition.default_span is not None
    assert edition.default_span.text == "2"
    assert (teams.default, teams.default_span) == (0, None)
    assert [str(value.name) for value in teams.values] == ["no", "yes"]


def test_preferences_and_stats() -> None:
    game = section(OPTIONS)
    (cards,) = game.preferences
    assert (cards.need_reload, cards.default) == (True, 2)
    assert [str(value.css_pref) for value in cards.values] == ["large", "None"]
    turns, won = game.stats
    assert (turns.scope, turns.id, turns.type, turns.display) == ("table", 10, "int", None)
    assert (won.scope, won.type, won.display) == ("player", "float", "limited")
    assert {value: str(word) for value, word in won.value_labels.items()} == {1: "one"}
    assert won.key.span.text == "won"


# ------------------------------------------------------------------------------ material
def test_enums_ranges_constants() -> None:
    suit, colour, age, bonus, limit = section(
        "material:\n  Suit: [clubs, diamonds]\n  Colour:\n    - red\n    - blue\n"
        "  Age: 1..option.size\n  kinds_bonus: [0, 2 + 1, [4]]\n  limit: 3 * 4\n"
    ).material
    assert isinstance(suit, EnumEntry)
    assert [member.text for member in suit.members] == ["clubs", "diamonds"]
    assert suit.members[1].span.text == "diamonds"
    assert isinstance(colour, EnumEntry)
    assert [member.text for member in colour.members] == ["red", "blue"]
    assert isinstance(age, RangeEntry)
    assert (age.low.span.text, age.high.span.text) == ("1", "option.size")
    assert isinstance(bonus, ConstantEntry)
    assert isinstance(bonus.value, expr.ListLiteral)
    assert [item.span.text for item in bonus.value.items] == ["0", "2 + 1", "[4]"]
    assert isinstance(limit, ConstantEntry)
    assert limit.value.span.text == "3 * 4"


def test_boards() -> None:
    plain = board("  Square: square(option.size, 8)\n")
    assert isinstance(plain.cells, expr.Call)
    keys = board(
        "  Square: {cells: square(8), forward: [north, south], adjacent: all8}\n".replace(
            "square(8)", "hexagon"
        ).replace("hexagon", "plan()")
    )
    assert [str(word) for word in keys.forward] == ["north", "south"]
    assert str(keys.adjacent) == "all8"
    block = board("  Square:\n    cells: square(8, 8)\n    forward: [north]\n")
    assert block.cells is not None
    assert block.cells.span.text == "square(8, 8)"


def test_board_lines() -> None:
    folded = board("  Point:\n    lines: >\n      a7 d7 g7, b6 d6,\n      a1 b1\n")
    assert [[str(w) for w in chain] for chain in folded.lines] == [
        ["a7", "d7", "g7"],
        ["b6", "d6"],
        ["a1", "b1"],
    ]
    assert folded.lines[2][1].span.text == "b1"
    assert folded.lines[2][1].span.line == 8
    listed = board("  Point:\n    lines:\n      - a7 d7\n      - [b6, d6]\n")
    assert [[str(w) for w in chain] for chain in listed.lines] == [["a7", "d7"], ["b6", "d6"]]


def test_board_edges() -> None:
    entry = board("  City:\n    edges: |\n      rome ostia\n      ostia capua, capua rome\n")
    assert [(str(a), str(b)) for a, b in entry.edges] == [
        ("rome", "ostia"),
        ("ostia", "capua"),
        ("capua", "rome"),
    ]


def test_board_drawing() -> None:
    entry = board(
        '  Field:\n    drawing: |\n      " .r "\n      "...."\n    regions: {r: red, g: green}\n'
    )
    assert entry.drawing == (" .r ", "....")
    assert {letter: str(word) for letter, word in entry.regions.items()} == {
        "r": "red",
        "g": "green",
    }
    bare = board("  Field:\n    drawing: |2\n        ..\n      ....\n")
    assert bare.drawing == ("  ..", "....")


def test_pattern() -> None:
    (entry,) = section("material:\n  Knight:\n    pattern: |\n      c.\n      @c\n").material
    assert isinstance(entry, PatternEntry)
    assert entry.drawing == ("c.", "@c")


# ------------------------------------------------------------------------------ records
def test_rows_in_column_order() -> None:
    entry = record(
        "  Tile:\n    columns: {letter: Letter, points: 0..9 = 1, note: text?}\n"
        "    rows:\n      - [A, 3, a tile]\n      - [B]\n    back: [letter]\n    copies: 2\n"
    )
    assert [str(column.name) for column in entry.columns] == ["letter", "points", "note"]
    assert isinstance(entry.columns[1].type, expr.RangeType)
    assert shown(entry.columns[1].initial) == "Int(value=1)"
    first, second = entry.rows
    assert {name: shown(cell) for name, cell in first.cells.items()} == {
        "letter": "Name(name='A')",
        "points": "Int(value=3)",
        "note": "Text(value='a tile', parts=('a tile'))",
    }
    assert list(second.cells) == ["letter"]
    assert (entry.copies, first.copies, first.key) == (2, None, None)
    assert [str(word) for word in entry.back] == ["letter"]
    assert not entry.all_rows


def test_rows_of_keys() -> None:
    entry = record(
        "  Card:\n    columns:\n      cost: 0..3\n      name: text\n    rows:\n"
        "      - {cost: 1, name: City States, copies: 4}\n"
        "      - {id: inn, cost: 2}\n"
    )
    city, inn = entry.rows
    assert city.copies == 4
    assert isinstance(city.cells["name"], expr.Text)
    assert city.cells["name"].value == "City States"
    assert str(inn.key) == "inn"
    assert isinstance(inn.cells["name"], expr.Text)
    assert inn.cells["name"].value == "inn"


CARDS = """\
  Card:
    columns:
      age: Age
      icons: Icon? on Spot
      name: text
      demand: effect(me in Player, demander in Player)?
      dogma: list of effect(me in Player)
      when: function(me in Player) of bool = true
    name: ${name} (${age})
    rows:
      Oars:
        is: [1, [castle, none, leaf]]
        demand: |
          let card = choose c in hand[me] "give"
          if card: draw(1)
        dogma: draw(1)
        when: scored[me] >= 6
      RoadBuilding:
        is: [2, [none, none, none], Road Building]
        demand: none
        dogma:
          - draw(1)
          - |
            draw(2)
            draw(3)
"""


def test_rows_by_name() -> None:
    entry = record(CARDS)
    oars, road = entry.rows
    assert [str(row.key) for row in entry.rows] == ["Oars", "RoadBuilding"]
    assert isinstance(oars.cells["icons"], expr.ListLiteral)
    assert [type(item).__name__ for item in oars.cells["icons"].items] == [
        "Name",
        "NoneLiteral",
        "Name",
    ]
    assert isinstance(oars.cells["demand"], expr.Block)
    assert len(oars.cells["demand"].statements) == 2
    assert isinstance(oars.cells["dogma"], tuple)
    assert len(oars.cells["dogma"]) == 1
    assert isinstance(oars.cells["when"], expr.Compare)
    assert isinstance(oars.cells["name"], expr.Text)
    assert oars.cells["name"].value == "Oars"
    assert isinstance(road.cells["name"], expr.Text)
    assert road.cells["name"].value == "Road Building"
    assert isinstance(road.cells["demand"], expr.NoneLiteral)
    assert isinstance(road.cells["dogma"], tuple)
    assert len(road.cells["dogma"]) == 2
    assert "when" not in road.cells
    assert entry.display is not None
    assert len([part for part in entry.display.parts if not isinstance(part, str)]) == 2


def test_rows_as_a_table() -> None:
    entry = record(
        "  Mission:\n    columns: {letter: Letter, points: 0..20, text: text, met: bool}\n"
        "    rows: |\n"
        "      # letter and so on\n"
        "      A | 9  | 3 stars, or more | any(x in Icon where a | b)\n"
        "      B | 11 |                  | true   # simple\n".replace(
            "|                  |", "| - |"
        )
    )
    first, second = entry.rows
    assert first.cells["met"].span.text == "any(x in Icon where a | b)"  # type: ignore[union-attr]
    assert isinstance(first.cells["text"], expr.Text)
    assert first.cells["text"].value == "3 stars, or more"
    assert shown(second.cells["points"]) == "Int(value=11)"
    assert second.cells["met"].span.text == "true"  # type: ignore[union-attr]
    assert second.span.text == "B | 11 | - | true"


def test_a_table_with_a_header() -> None:
    entry = record(
        "  Tile:\n    columns: {letter: Letter, points: 0..9}\n    rows: |\n"
        "      | points | copies | letter | id    |\n"
        "      |--------|--------|--------|-------|\n"
        "      | 3      | 12     | E      | tile_e |\n"
    )
    (row,) = entry.rows
    assert (str(row.key), row.copies) == ("tile_e", 12)
    assert shown(row.cells["letter"]) == "Name(name='E')"


def test_all_rows() -> None:
    entry = record("  Card:\n    columns: {suit: Suit, rank: 2..14}\n    rows: all\n")
    assert entry.all_rows
    assert entry.rows == ()


def test_rows_of_a_csv_file() -> None:
    data = (
        '\ufeffletter,points,text,copies\r\nA,"max(1, 2)","said ""no"", twice",3\r\n\r\nB,4,,\r\n'
    )
    entry = record(
        "  Tile:\n    columns: {letter: Letter, points: 0..9, text: text?}\n    csv: tiles.csv\n",
        {"tiles.csv": data},
    )
    first, second = entry.rows
    assert first.copies == 3
    points = first.cells["points"]
    assert isinstance(points, expr.Call)
    assert (points.span.source.name, points.span.line, points.span.text) == (
        "tiles.csv",
        2,
        "max(1, 2)",
    )
    assert isinstance(first.cells["text"], expr.Text)
    assert first.cells["text"].value == 'said "no", twice'
    assert second.copies is None
    assert list(second.cells) == ["letter", "points"]
    assert second.cells["points"].span.line == 4  # type: ignore[union-attr]


# ------------------------------------------------------------------------------ table and rules
RULES = """\
table:
  deck: deck of Card, hidden
  hand[Player]: hand of Card
  crates[p in Player]: 0..99 = 0
functions:
  mine(me in Player): set(s in Square where board[s] == me)
  many(me in Player): >
    len(mine(me))
    + 1
  steps(k in 1..3) of list of int: |
    let found = [k]
    return found
  unit: 1
effects:
  Draw(me in Player): |
    move 1 from deck to hand[me]
  Nothing: pass
triggers:
  full(p in Player where crates[p] == 99): crates[p] = 0
setup: |
  shuffle deck
actions:
  take(n in 1..3, m in 1..n): |
    Draw(me)
    goto took
progression: 100 * len(deck) // 52
score(me in Player): crates[me]
panel(me in Player): |
  return 0
tie_breaker(me in Player): |
  [len(hand[me]), 2]
zombie: random
"""


def test_rules() -> None:
    game = section(RULES)
    assert [entry.name for entry in game.table] == ["deck", "hand", "crates"]
    assert game.table[0].type.visibility == "hidden"
    assert game.table[1].signature.brackets == "[]"
    assert shown(game.table[2].type.initial) == "Int(value=0)"
    assert [entry.name for entry in game.functions] == ["mine", "many", "steps", "unit"]
    many, steps = game.functions[1], game.functions[2]
    assert many.body.span.text == "len(mine(me))\n    + 1"
    assert isinstance(steps.body, expr.Block)
    assert steps.signature.span.text == "steps(k in 1..3) of list of int"
    assert [entry.name for entry in game.effects] == ["Draw", "Nothing"]
    assert all(isinstance(entry.body, expr.Block) for entry in game.effects)
    assert game.triggers[0].signature.parameters[0].where is not None
    assert [p.name for p in game.actions[0].signature.parameters] == ["n", "m"]
    assert isinstance(game.setup[0].statements[0], expr.Shuffle)
    assert isinstance(game.progression, expr.Binary)
    assert game.score is not None
    assert game.score.signature.parameters[0].name == "me"
    assert game.panel is not None
    assert isinstance(game.panel.body, expr.Block)
    assert game.tie_breaker is not None
    assert isinstance(game.tie_breaker.body, expr.ListLiteral)
    assert (str(game.zombie_policy), game.zombie) == ("random", None)


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("x + 1", "x + 1"),
        ("x +\n    1", "x +\n    1"),
        ('"x + 1"', "x + 1"),
        (">\n    x\n    + 1", "x\n    + 1"),
        ("|\n    x + 1\n", "x + 1"),
        (">2-\n      x + 1", "x + 1"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("front", ["", "\ufeff", "# ×🎲\n"])
def test_formula_places(body: str, place: str, end: str, front: str) -> None:
    text = front + HEAD + f"functions:\n  f(x in Int): {body}\n"
    game = loaded(text.replace("\n", end)).game
    assert game is not None
    (function,) = game.functions
    formula = function.body
    if isinstance(formula, expr.Block):
        (statement,) = formula.statements
        formula = statement.value  # type: ignore[union-attr, assignment]
    assert formula.span.text == place.replace("\n", end)
    assert formula.left.span.text == "x"  # type: ignore[union-attr]
    assert formula.right.span.text == "1"  # type: ignore[union-attr]


# ------------------------------------------------------------------------------ states
STATES = """\
states:
  2:
    name: playerTurn
    type: activeplayer
    description: ${actplayer} must play
    descriptionmyturn: ${you} must play
    descriptionlast: This is the last turn
    args:
      left: 3 - played
      _private:
        active: {cards: hand}
    possibleactions: [play, pass]
    transitions: {play: 3, "": 3}
    zombie: goto play
  3:
    name: nextPlayer
    type: game
    updateGameProgression: true
    action: |
      activate(active.next)
      goto nextTurn
    transitions: {nextTurn: 2, endGame: 99}
  4:
    name: together
    type: multipleactiveplayer
    description: Others must pass
    descriptionmyturn: ${you} must pass
    initialprivate: 5
    args:
      _private:
        player:
          choices: hand[me]
    transitions: {done: 3}
    zombie: skip
  5:
    name: alone
    type: private
    descriptionmyturn: ${you} must pick
  6: {name: box, type: manager}
"""


def test_states() -> None:
    turn, after, together, alone, box = section(STATES).states
    assert (turn.id, str(turn.name), str(turn.type)) == (2, "playerTurn", "activeplayer")
    assert list(turn.descriptions) == ["description", "descriptionmyturn", "descriptionlast"]
    assert turn.descriptions["description"].value == "${actplayer} must play"
    assert turn.args is not None
    assert turn.args.public["left"][1].span.text == "3 - played"
    assert turn.args.private["cards"][1].span.text == "hand"
    assert turn.args.private_of == "active"
    assert [str(word) for word in turn.possibleactions] == ["play", "pass"]
    assert [(str(t.label), t.target) for t in turn.transitions] == [("play", 3), ("", 3)]
    assert turn.transitions[0].target_span.text == "3"
    assert turn.zombie is not None
    assert isinstance(turn.zombie.statements[0], expr.Goto)
    assert turn.keys["zombie"].text == "zombie"
    assert turn.id_span.text == "2"
    assert after.update_game_progression
    assert after.action is not None
    assert [type(s).__name__ for s in after.action.statements] == ["Activate", "Goto"]
    assert together.initialprivate == 5
    assert together.args is not None
    assert together.args.private_of == "player"
    assert (str(together.zombie_policy), together.zombie) == ("skip", None)
    assert str(alone.type) == "private"
    assert str(box.type) == "manager"


# ------------------------------------------------------------------------------ turns
def test_turns_expand() -> None:
    game = section(
        "actions:\n"
        "  place(s in Square): |\n    board[s] = me\n"
        "  swap: |\n    if board[a1]: goto again\n    swapped = true\n"
        "  give_up: |\n    end_game(me.next)\n"
        "turns:\n  actions: [place, swap, give_up]\n  descriptionmyturn: ${you} must place\n"
    )
    assert game.turns is not None
    done = expand_turns(game)
    assert done.turns is None
    turn, after = done.states
    assert (turn.id, str(turn.name), after.id, str(after.name)) == (
        2,
        "playerTurn",
        3,
        "nextPlayer",
    )
    assert {str(t.label): t.target for t in turn.transitions} == {
        "place": 3,
        "swap": 3,
        "again": 2,
        "zombiePass": 3,
    }
    assert turn.descriptions["description"].value == "${actplayer} must play"
    assert turn.descriptions["descriptionmyturn"].value == "${you} must place"
    place, swap, give_up = done.actions
    assert shown(place.body).endswith("Goto(label='place')))")
    assert shown(swap.body).endswith("Goto(label='swap')))")
    assert "Goto" not in shown(give_up.body)
    assert after.update_game_progression
    assert [type(s).__name__ for s in after.action.statements] == [  # type: ignore[union-attr]
        "Activate",
        "Goto",
    ]
    assert after.action.span.source.name == "turns"  # type: ignore[union-attr]
    assert game.actions[0] is not place


def test_turns_with_skip() -> None:
    game = expand_turns(
        section(
            "actions:\n  place(s in moves(me)): |\n    board[s] = me\n"
            "turns:\n  actions: [place]\n  skip: not moves(me)\n"
        )
    )
    (skips,) = game.functions
    assert skips.signature.parameters[0].name == "me"
    assert skips.body.span.text == "not moves(me)"
    after = game.states[1]
    assert {str(t.label): t.target for t in after.transitions} == {"nextTurn": 2, "endGame": 99}
    assert skips.name in shown(after.action)


def test_games_without_turns_stay() -> None:
    game = section(STATES)
    assert expand_turns(game) is game


# ------------------------------------------------------------------------------ client, scenarios
def test_client() -> None:
    (hand, panel) = section("client:\n  hand: {stock: hand, of: me}\n  panel: [a, b]\n").client
    assert isinstance(hand.settings, dict)
    assert str(hand.settings["stock"]) == "hand"
    assert isinstance(panel.settings, tuple)
    assert [str(word) for word in panel.settings] == ["a", "b"]
    assert isinstance(panel.settings[0], Word)


SCENARIOS = """\
scenarios:
  Oars takes every crown:
    players: 3
    seed: 7
    options: {edition: last, size: 8}
    state: playerTurn
    given: |
      board[a1] = players[0]
    moves:
      - movePiece e2 e4
      - 0 Pay.paid [a, 3 of clubs]
      - 2 Lot.bid -
      - 1 say "two words" []
    legal:
      place: [a1, b2 c3]
      0 Pay.paid: [[tuna], [shrimp, cod]]
    refused:
      - movePiece e2 e5
      - {movePiece e1 e2: Your own man stands there}
    holds: |
      # all of it
      score(players[0]) == 1
      any(s in Square
        where board[s])
      board[a1] == players[0]   # still
  another:
    moves: |
      pass
      0 pass   # again
    refused: {draw: The deck is empty}
    holds:
      - active == players[0]
      - not over
"""


def test_scenarios() -> None:
    oars, another = section(SCENARIOS).scenarios
    assert (str(oars.name), oars.players, oars.seed) == ("Oars takes every crown", 3, 7)
    assert {key: value for key, (_, value) in oars.options.items()} == {
        "edition": "last",
        "size": 8,
    }
    assert str(oars.state) == "playerTurn"
    assert oars.given is not None
    assert [(move.seat, move.words) for move in oars.moves] == [
        (None, ("movePiece", "e2", "e4")),
        (0, ("Pay.paid", ("a", "3 of clubs"))),
        (2, ("Lot.bid", "-")),
        (1, ("say", "two words", ())),
    ]
    assert oars.moves[1].span.text == "0 Pay.paid [a, 3 of clubs]"
    assert oars.legal["place"][1] == ("a1", "b2 c3")
    assert oars.legal["0 Pay.paid"][1] == ("[tuna]", "[shrimp, cod]")
    assert [(move.words, reason) for move, reason in oars.refused] == [
        (("movePiece", "e2", "e5"), None),
        (("movePiece", "e1", "e2"), "Your own man stands there"),
    ]
    assert [claim.span.text for claim in oars.holds] == [
        "score(players[0]) == 1",
        "any(s in Square\n        where board[s])",
        "board[a1] == players[0]",
    ]
    assert [(move.seat, move.words) for move in another.moves] == [
        (None, ("pass",)),
        (0, ("pass",)),
    ]
    assert another.refused[0][1] == "The deck is empty"
    assert [claim.span.text for claim in another.holds] == ["active == players[0]", "not over"]


# ------------------------------------------------------------------------------ includes and hooks
MAIN = (
    HEAD
    + """\
include:
  - {file: parts/one.game, when: option.adventure == 1}
  - parts/two.game
hooks:
  Space: required
  Race: []
  zones(s in Space): required
  usable(k in Pile): [k]
  bonus(me in Player): |
    if me: return 1
    return 0
  Written(s in Space, me in Player): pass
  limit: 3
material:
  Mission:
    columns: {letter: Letter, text: text}
functions:
  own(): 1
"""
)
ONE = """\
material:
  Space: 1..36
  Mission:
    rows: |
      A | first
      B | second
functions:
  zones(s in Space): [s]
setup: |
  shuffle deck
"""
TWO = "effects:\n  Written(s in Space, me in Player): |\n    points[me] += 1\n"
PARTS: Files = {"parts/one.game": ONE, "parts/two.game": TWO}


def test_includes() -> None:
    game = good(MAIN, PARTS)
    first, second = game.includes
    assert (str(first.file), first.when is not None) == ("parts/one.game", True)
    assert (str(second.file), second.when) == ("parts/two.game", None)
    assert first.part is not None
    assert first.part.source.name == "parts/one.game"
    assert first.part.functions[0].body.span.source.name == "parts/one.game"
    assert parts_where(game, lambda when: False) == [second.part]
    assert parts_where(game, lambda when: True) == [first.part, second.part]


def test_unite() -> None:
    game = good(MAIN, PARTS)
    whole, problems = unite(game, parts_where(game, lambda when: True))
    assert problems == ()
    assert whole.includes == whole.hooks == ()
    assert {entry.name.text: type(entry).__name__ for entry in whole.material} == {
        "Mission": "RecordEntry",
        "Space": "RangeEntry",
        "Race": "EnumEntry",
        "limit": "ConstantEntry",
    }
    mission = whole.material[0]
    assert isinstance(mission, RecordEntry)
    assert len(mission.rows) == 2
    assert [f.name for f in whole.functions] == ["own", "zones", "usable", "bonus"]
    assert [e.name for e in whole.effects] == ["Written"]
    assert whole.effects[0].span.source.name == "parts/two.game"
    assert len(whole.setup) == 1


def test_default_of_an_effect() -> None:
    game = good(MAIN, PARTS)
    whole, _ = unite(game, parts_where(game, lambda when: when is None or True)[:1])
    assert [e.name for e in whole.effects] == ["Written"]
    assert isinstance(whole.effects[0].body, expr.Block)
    assert whole.effects[0].span.source.name == "main.game"


def test_unite_reports_what_is_missing_and_what_is_double() -> None:
    two = "functions:\n  own(): 2\n  bonus(): 3\nscore(me in Player): 1\n"
    game = good(MAIN + "score(me in Player): 0\n", {**PARTS, "parts/two.game": two})
    _, problems = unite(game, parts_where(game, lambda when: False))
    assert [(p.code, p.span.source.name, p.span.text) for p in problems] == [
        ("E0102", "main.game", "Mission"),
        ("E0124", "parts/two.game", "own"),
        ("E0124", "parts/two.game", "score(me in Player)"),
        ("E0125", "main.game", "Space: required"),
        ("E0125", "main.game", "zones(s in Space): required"),
        ("E0126", "parts/two.game", "bonus()"),
    ]
    note = problems[1].notes[0]
    assert note.span is not None
    assert (note.span.source.name, note.span.text) == ("main.game", "own")


def test_parts_of_parts() -> None:
    game = section(
        "include: [a/one.game]\n",
        {"a/one.game": "include: [../b/two.game]\n", "b/two.game": "functions:\n  f(): 1\n"},
    )
    names = [part.source.name for part in parts_where(game, lambda when: True)]
    assert names == ["a/one.game", "b/two.game"]


def test_files_on_disk(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "main.game").write_text(HEAD + "include: [parts/one.game]\n")
    (tmp_path / "parts" / "one.game").write_text("functions:\n  f(): 1\n")
    result = load(str(tmp_path / "main.game"))
    assert result.problems == ()
    assert result.game is not None
    assert result.game.includes[0].part is not None


# ------------------------------------------------------------------------------ mistakes
STATE = "states:\n  2:\n    name: a\n    type: game\n    action: goto b\n"
OPTION = "options:\n  100:\n    name: A\n    values: {1: {name: x}}\n"
TILE = "material:\n  Tile:\n    columns: {a: int, b: text?}\n"

# text behind the head; code; the text under the place; words of the message; words of the help
BROKEN: list[tuple[str, str, str, str, str]] = [
    ("state: 1\n", "E0101", "state", "A game has no key `state`", "`states`"),
    ("duration: 40\n", "E0101", "duration", "no key `duration`", "`estimated_duration`"),
    (STATE + "    desc: x\n", "E0101", "desc", "A state has no key `desc`", "`description`"),
    (OPTION + "    vaules: 1\n", "E0101", "vaules", "An option has no key", "`values`"),
    ("setup:\n", "E0105", "setup", "`setup` has no value", "`|` block"),
    ("functions:\n  f():\n", "E0105", "", "`f()` has no value", "formula"),
    ("options:\n  100:\n    name: A\n", "E0102", "name: A", "needs the key `values`", "by number"),
    (
        "states:\n  2:\n    name: a\n    type: activeplayer\n    description: x\n"
        "    possibleactions: [b]\n    transitions: {b: 2}\n",
        "E0102",
        "2",
        "The activeplayer state 2 (`a`) needs the key `descriptionmyturn`",
        "Add `descriptionmyturn: ...`",
    ),
    (
        "states:\n  2:\n    name: a\n    type: game\n",
        "E0102",
        "2",
        "The game state 2 (`a`) needs the key `action`",
        "`|` block",
    ),
    (
        "states:\n  2:\n    name: a\n    type: multipleactiveplayer\n    description: x\n"
        "    descriptionmyturn: y\n    transitions: {b: 2}\n",
        "E0102",
        "2",
        "nobody can do anything",
        "`possibleactions`",
    ),
    (TILE, "E0102", "Tile", "columns, but no `rows`", "`rows: all`"),
    ("material:\n  Tile:\n    rows: all\n", "E0102", "Tile", "no `columns`", "Add `columns:`"),
    ("options: [1]\n", "E0103", "[1]", "must be keys with values; this is a list", "keys"),
    ("functions: f\n", "E0103", "f", "`functions` must be keys with values", "keys"),
    (
        "states:\n  2:\n    name: a\n    type: activeplayer\n    description: x\n"
        "    descriptionmyturn: y\n    possibleaction: [b]\n    transitions: {b: 2}\n",
        "E0101",
        "possibleaction",
        "no key",
        "`possibleactions`",
    ),
    (
        TILE.replace("b: text?", "b(me in Player): bool") + "    rows:\n      - [1, 2, 3]\n",
        "E0127",
        "b(me in Player)",
        "has no parameters",
        "`b: function(me in Player) of type`",
    ),
    (
        TILE.replace("columns", "fields") + "    rows: all\n",
        "E0101",
        "fields",
        "no key",
        "`columns`",
    ),
    (OPTION.replace("values", "vaules"), "E0101", "vaules", "no key `vaules`", "`values`"),
    ("zombie: {a: random}\n", "E0103", "{a: random}", "must be `random`", "written in that state"),
    (STATE.replace("goto b", "[goto, b]"), "E0104", "[goto, b]", "begins with `[`", "`|`"),
    (
        STATE + "    args: {a: f(x, y)}\n",
        "E0104",
        "{a: f(x, y)}",
        "here it read `y)`",
        "`a: f(x, y)` on a line of its own",
    ),
    ("material:\n  c: [f(1, 2), 3]\n", "E0104", "[f(1, 2), 3]", "here it read `f(1`", "`- `"),
    (
        TILE + "    rows:\n      - {a: f(1, 2)}\n",
        "E0104",
        "{a: f(1, 2)}",
        "YAML cuts what stands in `{ }`",
        "block form",
    ),
    (
        TILE + "    rows:\n      - [f(1, 2), x]\n",
        "E0104",
        "[f(1, 2), x]",
        "YAML cuts what stands in `[ ]`",
        "`- `",
    ),
    (
        "options:\n  100:\n    name: A\n    values:\n      1: {name: x, tmdisplay: one, or two}\n",
        "E0104",
        "or two",
        "became a key of its own",
        "double quotes",
    ),
    ("functions:\n  f(): {s in A}\n", "E0104", "{s in A}", "`f()` begins with `{`", "`|`"),
    ("functions: {f(): 1}\n", "E0104", "{f(): 1}", "cannot stand in braces", "line of its own"),
    ('functions:\n  f(): g(" #1")\n', "E0104", ' #1")', 'ends with `g("`', "needs a block"),
    ("options:\n  x:\n    name: A\n", "E0106", "x", "must be a whole number", "digits"),
    ("states:\n  a: {name: b}\n", "E0106", "a", "must be a whole number; this is `a`", "digits"),
    (STATE.replace("2:", "-2:"), "E0106", "-2", "positive", "from 2"),
    (
        STATE + "    transitions: {b: nextTurn}\n",
        "E0106",
        "nextTurn",
        "number of a state",
        "`b: 2`",
    ),
    (STATE.replace("2:", "1:"), "E0107", "1", "State 1 is BGA's own", "`setup`"),
    (STATE.replace("2:", "99:"), "E0107", "99", "State 99 is BGA's own", "may lead to 99"),
    (STATE + STATE[8:].replace("2:", "3:"), "E0108", "a", "two states named `a`", "Rename"),
    ("table:\n  a: int\n  a[Player]: int\n", "E0108", "a", "two table entries named `a`", "Rename"),
    ("functions:\n  f(): 1\n  f(x in A): 1\n", "E0108", "f", "two functions named `f`", "Rename"),
    ("material:\n  A: [x, y, x]\n", "E0108", "x", "two members of `A` named `x`", "Rename"),
    (
        "stats:\n  table:\n    a: {id: 10, name: A, type: int}\n"
        "    b: {id: 10, name: B, type: int}\n",
        "E0108",
        "10",
        "Two statistics have the id 10",
        "its own id",
    ),
    (
        "score(me in Player): 1\nscore(p in Player): 2\n",
        "E0108",
        "score(p in Player)",
        "two `score`",
        "Delete",
    ),
    (STATE + "turns:\n  actions: [a]\n", "E0108", "2", "`turns` stands for the states", "Delete"),
    (OPTION + "    default: 3\n", "E0109", "3", "`default` 3 is none of the values", "are 1"),
    (OPTION + "    startcondition: {2: []}\n", "E0109", "2", "value `2`", "Its values are 1"),
    (OPTION + "    level: mayor\n", "E0110", "mayor", "`level` cannot be `mayor`", "`major`"),
    (
        STATE.replace("game", "gamee"),
        "E0110",
        "gamee",
        "`type` cannot be `gamee`",
        "Did you mean `game`?",
    ),
    ("zombie: decline\n", "E0110", "decline", "`zombie` cannot be `decline`", "`random`"),
    (
        "stats:\n  table:\n    a: {id: 9, name: A, type: int}\n",
        "E0112",
        "9",
        "at least 10",
        "belong to BGA",
    ),
    ('functions:\n  f(): "g(\\"x\\")"\n', "E0113", '"g(\\"x\\")"', "escape `\\`", "`|`"),
    ("functions:\n  f(): 'it''s'\n", "E0113", "'it''s'", "escape `''`", "`|`"),
    (
        STATE + "    possibleactions: [b]\n",
        "E0114",
        "possibleactions",
        "A game state has no",
        "type",
    ),
    (STATE + "    initialprivate: 5\n", "E0114", "initialprivate", "A game state has no", "Delete"),
    (STATE + "    updateGameProgression: yes\n", "E0115", "yes", "`true` or `false`", "words"),
    (
        OPTION + "    displaycondition: [{type: otheroption, value: 1}]\n",
        "E0116",
        "otheroption",
        "needs the `id`",
        "Add `id: 100`",
    ),
    (
        OPTION + "    displaycondition: [{type: minplayers, id: 100, value: 1}]\n",
        "E0116",
        "id",
        "counts players",
        "Delete `id`",
    ),
    (
        TILE + "    rows:\n      - [1, x, y]\n",
        "E0117",
        "y",
        "3 cells; there are 2 columns",
        "quotes",
    ),
    (TILE + "    rows:\n      - {b: x}\n", "E0117", "{b: x}", "This row has no `a`", "default"),
    (TILE + "    rows:\n      - {a: 1, bb: x}\n", "E0117", "bb", "no column `bb`", "`b`"),
    (TILE + "    rows: all\n    back: [c]\n", "E0117", "c", "no column `c`", "`a`"),
    (TILE + "    rows: |\n      1 | x | y\n", "E0117", "y", "3 cells", "parentheses"),
    (TILE + "    rows: al\n", "E0117", "al", "`rows` cannot be `al`", "Write `all`"),
    ("material:\n  boards:\n    A: x\n", "E0119", "boards", "not grouped", "directly under"),
    ("material:\n  A: {colums: x}\n", "E0119", "A", "neither a record", "`columns`"),
    ("material:\n  Race: Station\n", "E0119", "Station", "must be a type", "`race: ...`"),
    (
        "material:\n  A:\n    lines: a b\n    edges: a b\n",
        "E0119",
        "A",
        "`lines` and `edges` of",
        "exactly one",
    ),
    ("material:\n  A:\n    adjacent: all8\n", "E0119", "A", "none of `cells`", "exactly one"),
    ("material:\n  A:\n    edges: a b c\n", "E0119", "a b c", "has 3", "`lines`"),
    ("material:\n  A:\n    drawing: ''\n", "E0119", "''", "must be a drawing", "`|`"),
    (
        "material:\n  A:\n    drawing: |\n      rR\n    regions: {red: r}\n",
        "E0119",
        "red",
        "not one letter",
        "{r: red",
    ),
    ("scenarios:\n  s:\n    moves: [[0, a]]\n", "E0120", "[0, a]", "not a list", "`0 a`"),
    (
        "scenarios:\n  s:\n    moves:\n      - a [b\n",
        "E0120",
        "a [b",
        "does not close",
        "arguments",
    ),
    ("scenarios:\n  s:\n    moves: |\n      0\n", "E0120", "0", "does not name a move", "`[seat]"),
    ("include: [gone.game]\n", "E0122", "gone.game", "there is no such file", "beside"),
    ("include: [/etc/x.game]\n", "E0122", "/etc/x.game", "not a path beside", "with `/`"),
    ("include: [../x.game]\n", "E0122", "../x.game", "outside the folder", "into the folder"),
    ("include: [main.game]\n", "E0121", "main.game", "includes itself", "Delete"),
    ("material:\n  Über-Ich: [a]\n", "E0127", "Über-Ich", "cannot be the name", "letters"),
    ("material:\n  A: [a b]\n", "E0127", "a b", "a member of `A`", "letters"),
    ("score: 1\n", "E0130", "score", "must say whose it is", "`score(me in Player): ...`"),
]


@pytest.mark.parametrize(("text", "code", "place", "message", "help_"), BROKEN)
def test_mistakes(text: str, code: str, place: str, message: str, help_: str) -> None:
    result = loaded(HEAD + text)
    assert [problem.code for problem in result.problems] == [code]
    (problem,) = result.problems
    assert problem.span.text == place
    assert message in problem.message
    assert help_ in problem.help
    assert result.game is not None
    assert result.game.title.text == "G"


@pytest.mark.parametrize(
    ("players", "place", "message"),
    [
        ("two", "two", "this is `two`"),
        ("[2, many]", "[2, many]", "this is `[2, many]`"),
        ("4..2", "4..2", "this is `4..2`"),
        ("0", "0", "cannot have 0 players"),
        ("2..999", "2..999", "cannot have"),
        ("[2, 2]", "[2, 2]", "stands twice"),
    ],
)
def test_players_that_are_none(players: str, place: str, message: str) -> None:
    (problem,) = loaded(f"game: g\ntitle: G\nplayers: {players}\n").problems
    assert (problem.code, problem.span.text) == ("E0111", place)
    assert message in problem.message
    assert "`players: 2..4`" in problem.help


def test_missing_head() -> None:
    problems = loaded("title: G\n").problems
    assert [(p.code, p.span.text) for p in problems] == [("E0102", "title: G")] * 2
    assert "`game`" in problems[0].message
    assert "`players`" in problems[1].message


@pytest.mark.parametrize(("text", "message"), [("", "empty"), ("- a\n", "keys with values")])
def test_no_game(text: str, message: str) -> None:
    result = loaded(text)
    assert [p.code for p in result.problems] == ["E0012"]
    assert message in result.problems[0].message


def test_a_file_that_is_not_there() -> None:
    result = load("gone.game", lambda path: (_ for _ in ()).throw(FileNotFoundError(path)))
    assert result.game is None
    assert [p.code for p in result.problems] == ["E0001"]
    assert "there is no such file" in result.problems[0].message


def test_several_mistakes_at_once_in_file_order() -> None:
    result = loaded(
        HEAD + 'duration: 3\nfunctions:\n  f(): "x" + y\n  g(): 1\nsetup: |\n  let = 3\n'
        "states:\n  1: {name: a}\n"
    )
    codes = [problem.code for problem in result.problems]
    assert codes[:2] == ["E0101", "E0023"]
    assert codes[2].startswith("E02")
    assert codes[3:] == ["E0107"]
    assert result.game is not None
    assert [function.name for function in result.game.functions] == ["g"]


@pytest.mark.parametrize(
    ("data", "place", "message"),
    [
        ("a;b\n1;x\n", "a;b", "separated by semicolons"),
        ("", "", "is empty"),
        ('a,b\n1,"x\n', "1", "not CSV"),
    ],
)
def test_csv_files_that_are_none(data: str, place: str, message: str) -> None:
    (problem,) = loaded(HEAD + TILE + "    csv: t.csv\n", {"t.csv": data}).problems
    assert (problem.code, problem.span.text) == ("E0118", place)
    assert message in problem.message
    assert problem.span.source.name == "t.csv"


def test_csv_columns_and_cells() -> None:
    files: Files = {"t.csv": 'a,c\n"f(""x"")",2\n'}
    problems = loaded(HEAD + TILE + "    csv: t.csv\n", files).problems
    assert [(p.code, p.span.text) for p in problems] == [("E0117", "c"), ("E0113", 'f(""x"")')]


def test_a_circle_of_includes() -> None:
    files: Files = {"a.game": "include: [b.game]\n", "b.game": "include: [a.game]\n"}
    (problem,) = loaded(HEAD + "include: [a.game]\n", files).problems
    assert (problem.code, problem.span.source.name, problem.span.text) == (
        "E0121",
        "b.game",
        "a.game",
    )
    assert "a.game → b.game → a.game" in problem.message


def test_too_many_files() -> None:
    names = [f"p{number}.game" for number in range(150)]
    files: Files = dict.fromkeys(names, "functions:\n")
    (problem,) = loaded(HEAD + f"include: [{', '.join(names)}]\n", files).problems
    assert (problem.code, problem.span.text) == ("E0123", "p99.game")


def test_a_part_may_not_have_options() -> None:
    files: Files = {"a.game": "options:\n  100: {name: A}\ntitle: x\nstate: 1\n"}
    problems = loaded(HEAD + "include: [a.game]\n", files).problems
    assert [(p.code, p.span.text) for p in problems] == [
        ("E0129", "options"),
        ("E0129", "title"),
        ("E0101", "state"),
    ]


# ------------------------------------------------------------------------------ near names
def test_near_names() -> None:
    assert near("transition", ["transitions", "type", "translation"])[0] == "transitions"
    assert near("descriptoin", ["description", "descriptionmyturn"]) == ["description"]
    assert near("duration", ["estimated_duration", "title"]) == ["estimated_duration"]
    assert near("Possible_Actions", ["possibleactions"]) == ["possibleactions"]
    assert near("xyz", ["abc", "def"]) == []
    assert near("aa", ["ab", "ac", "ad", "ae", "af"]) == ["ab", "ac", "ad", "ae"]
    assert did_you_mean("stat", ["state", "stats"]) == "Did you mean `state` or `stats`?"
    assert did_you_mean("xyz", ["abc"]) == ""


# ------------------------------------------------------------------------------ any bytes
WHOLE = (HEAD + OPTIONS + "material:\n" + CARDS + RULES + STATES + SCENARIOS).encode()


def test_the_whole_file_is_good() -> None:
    good(WHOLE.decode())


def check_any(data: bytes) -> None:
    for problem in loaded(data, {"t.csv": data}).problems:
        assert 0 <= problem.span.start <= problem.span.end <= len(problem.span.source.text)
        assert problem.code[0] == "E"
        assert problem.message
        assert problem.help


@given(st.binary(max_size=100))
@settings(max_examples=100, deadline=None)
def test_any_bytes(data: bytes) -> None:
    check_any(HEAD.encode() + data)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_change_of_a_good_file(data: st.DataObject) -> None:
    text = bytearray(WHOLE)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        text[start : start + length] = data.draw(st.binary(max_size=6)) or data.draw(
            st.sampled_from([b": ", b"- ", b"[", b"}", b"\n", b"  ", b'"', b"|", b"#", b"is: "])
        )
    check_any(bytes(text))
