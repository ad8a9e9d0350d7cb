"""Files to model: the sections, their forms, and the exact places."""

from __future__ import annotations

import pytest
from game_texts import HEAD, OPTIONS, RULES, SCENARIOS, STATES, good, loaded, section, shown
from ludomill.dsl.reading.model import Word
from ludomill.dsl.syntax import expr


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


# ------------------------------------------------------------------------------ table and rules
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


# ------------------------------------------------------------------------------ client, scenarios
def test_client() -> None:
    (hand, panel) = section("client:\n  hand: {stock: hand, of: me}\n  panel: [a, b]\n").client
    assert isinstance(hand.settings, dict)
    assert str(hand.settings["stock"]) == "hand"
    assert isinstance(panel.settings, tuple)
    assert [str(word) for word in panel.settings] == ["a", "b"]
    assert isinstance(panel.settings[0], Word)


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
