"""`turns` becomes the states 2 and 3."""

from __future__ import annotations

from game_texts import STATES, section, shown
from ludomill.dsl.reading.loader import expand_turns


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
