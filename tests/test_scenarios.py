"""Scenarios are run: those of all games hold, and each kind of claim can fail."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_files import FILES
from ludomill.compiler import scenarios
from ludomill.compiler.pipeline import check, compile_game
from ludomill.compiler.scenarios import Failure, arranged, run_scenario
from ludomill.runtime.matches.match import Match


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_of_the_games_hold(path: Path) -> None:
    checked = check(str(path))
    assert checked.game is not None
    for scenario in checked.game.scenarios:
        failure = run_scenario(checked, scenario)
        assert failure is None, f"{scenario.name}: {failure.span.line}: {failure.message}"


HEAP = """\
game: heap
title: Heap
players: 2..3
options:
  100:
    label: size
    name: Size
    default: 5
    values: {5: {name: Five}, 7: {name: Seven}, 9: {name: Nine}}
    startcondition:
      7: [{type: minplayers, value: 3, message: Seven is for three.}]
table:
  left: 0..9 = 0
  taken[Player]: 0..9 = 0
setup: left = option.size
actions:
  take(n in 1..3 where n <= left): |
    require n != 3 or left > 3 "Not the last three."
    left -= n
    taken[me] += n
    if left == 0: end_game(winners=me)
  share(): |
    require left > 0
    let given = choose any p in Player
    for p in given: taken[p] += 1
    left = 0
    end_game()
turns: {actions: [take, share]}
scenarios:
  it:
"""


def run(tmp_path: Path, scenario: str) -> tuple[str, str] | None:
    """The text that failed and the message; None where the scenario holds."""
    path = tmp_path / "heap.game"
    lines = "".join(f"    {line}\n" for line in scenario.strip("\n").split("\n"))
    path.write_text(HEAP + lines, encoding="utf-8")
    checked = check(str(path))
    assert checked.game is not None and not checked.failed, checked.diagnostics
    failure: Failure | None = run_scenario(checked, checked.game.scenarios[0])
    return None if failure is None else (failure.span.text, failure.message)


@pytest.mark.parametrize(
    "scenario",
    [
        "moves: |\n  0 take 2\n  1 take 2\nholds: |\n  left == 1\n  taken[players[1]] == 2",
        "options: {size: 9}\nholds: left == 9",
        "players: 3\nmoves: |\n  take 1\n  take 1\n  2 take 1\nholds: left == 2",
        "given: left = 2\nlegal: {take: [1, 2]}",
        "given: left = 3\nrefused:\n  - 0 take 3: Not the last three.\n  - 1 take 1",
        "moves: |\n  share\n  share.given [0, 1]\nholds: taken[players[1]] == 1",
        "moves: |\n  share\n  share.given done\nholds: taken[players[1]] == 0",
        "state: playerTurn\nlegal: {take: [1, 2, 3]}",
        "moves: |\n  take 3\n  take 2\nrefused:\n  - take 1: The game is over",
        "options: {size: 7}\nrefused: [start]",
        "options: {size: 7}\nrefused:\n  - start: Seven is for three.",
    ],
)
def test_what_holds(tmp_path: Path, scenario: str) -> None:
    assert run(tmp_path, scenario) is None


@pytest.mark.parametrize(
    ("scenario", "text", "message"),
    [
        (
            "moves: |\n  0 take 2\n  0 take 2",
            "0 take 2",
            "this move cannot be played: It is not the turn of seat 0: seat 1 is to act.",
        ),
        (
            "moves: |\n  0 take 5",
            "0 take 5",
            "this move cannot be played: `n`: `5` is not a number 1..3.",
        ),
        (
            "holds: left == 4",
            "left == 4",
            "`left == 4` does not hold: the left side is 5, the right side is 4",
        ),
        ("holds: left > 3 and left < 5", None, "`left > 3 and left < 5` does not hold"),
        ("given: left = 2\nlegal: {take: [1]}", "take", "`take 2` is legal too"),
        ("given: left = 2\nlegal: {take: [1, 2, 3]}", "take", "`take 3` is not legal here"),
        ("refused:\n  - 0 take 1", "0 take 1", "this move should be refused, and it is legal"),
        (
            "given: left = 3\nrefused:\n  - 0 take 3: Too many.",
            "0 take 3",
            "this is refused for another reason: Not the last three.",
        ),
        ("options: {size: 7}", None, "this table cannot start: Seven is for three."),
        (
            "options: {size: 7}\nrefused:\n  - start: Too small.",
            "start",
            "the start is refused for another reason: Seven is for three.",
        ),
        ("refused: [start]", "start", "this table should not start, and it can"),
    ],
)
def test_what_fails(tmp_path: Path, scenario: str, text: str | None, message: str) -> None:
    found = run(tmp_path, scenario)
    assert found is not None
    if text is not None:
        assert found[0] == text
    assert found[1].startswith(message)


DICE = """\
game: dice
title: Dice
players: 2
table:
  deck: "list of 1..9 = [1, 2, 3, 4, 5, 6, 7, 8, 9]"
  dice: 2 of 1..6
  coin: 1 of 0..1
  sum: 0..99 = 0
actions:
  throw(): |
    roll dice
    deck = shuffled(deck)
    roll coin
    sum += dice[0] + 10 * dice[1]
    log("${player_name} throws ${dice}", dice=dice)
    if sum > 90: end_game()
turns: {actions: [throw]}
scenarios:
  it:
"""


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        ("rolls: [3, 4]\nmoves: throw\nholds: sum == 43", None),
        ("rolls: [1, 2, 1, 3, 4]\nmoves: [throw, throw]\nholds: sum == 64", None),
        ("rolls: [3, 4]", "nobody has rolled these dice of `rolls`: 3, 4"),
        ("rolls: [3, 4, 1, 6]\nmoves: throw", "nobody has rolled these dice of `rolls`: 6"),
        ("rolls: 7\nmoves: throw", "cannot show 7, the next of `rolls`"),
    ],
)
def test_dice_that_show_what_the_scenario_says(
    tmp_path: Path, scenario: str, message: str | None
) -> None:
    path = tmp_path / "dice.game"
    lines = "".join(f"    {line}\n" for line in scenario.split("\n"))
    path.write_text(DICE + lines, encoding="utf-8")
    checked = check(str(path))
    assert checked.game is not None and not checked.failed, checked.diagnostics
    failure = run_scenario(checked, checked.game.scenarios[0])
    if message is None:
        assert failure is None, failure.message
    else:
        assert failure is not None and message in failure.message


def test_loaded_dice_stay_so_where_moves_are_told_and_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "dice.game"
    path.write_text(DICE + "    rolls: [3, 4]\n", encoding="utf-8")
    checked = check(str(path))
    assert checked.game is not None
    game = scenarios.tested_game(checked)
    engine = game.engine(2)
    match = Match(game, engine, 0, arranged(engine, checked.game.scenarios[0]))
    for _ in range(2):
        twin = match.copy()
        twin.play("throw")
        texts = [event["text"] for event in twin.events(0) if event["type"] == "log"]
        assert texts == ["seat 0 throws 3, 4"]


def test_shipped_modules_have_no_scenarios() -> None:
    path = next(path for path in FILES if path.stem == "cant_stop")
    text = compile_game(check(str(path)))
    assert "given_" not in text and "claim" not in text


COUNTED = """\
game: counted
title: Counted
players: 2
stats:
  table:
    turns: {id: 10, name: Turns, type: int}
  player:
    gained: {id: 10, name: Gained, type: int}
    lucky: {id: 11, name: Lucky, type: bool}
table:
  points[Player]: 0..99 = 0
functions:
  leader(): best(p in players by score(p))
actions:
  gain(n in 1..6): |
    points[me] += n
    stats[me].gained += n
    stats.turns += 1
    if n == 6: stats[me].lucky = true
    if score(me) >= 10: end_game()
turns: {actions: [gain]}
score(me in Player): points[me]
scenarios:
  it:
"""


def holds(tmp_path: Path, claim: str) -> bool:
    """Whether something holds after the first player has won by gaining 6 and 5, the second 1."""
    path = tmp_path / "counted.game"
    moves = "    moves: [0 gain 6, 1 gain 1, 0 gain 5]\n"
    path.write_text(f"{COUNTED}{moves}    holds: {claim}\n", encoding="utf-8")
    checked = check(str(path))
    assert checked.game is not None
    return run_scenario(checked, checked.game.scenarios[0]) is None


@pytest.mark.parametrize(
    "claim",
    [
        "stats.turns == 3",
        "stats[players[0]].gained == 11",
        "stats[players[1]].gained == 1",
        "stats[players[0]].lucky",
        "over",
        "winners == [players[0]]",
        "score(players[0]) == 11",
        "leader() == players[0]",
    ],
)
def test_what_a_scenario_may_ask_beside_the_table(claim: str, tmp_path: Path) -> None:
    assert holds(tmp_path, claim)
    assert not holds(tmp_path, f"not ({claim})")


def test_a_move_that_is_not_asked_now_tells_what_is(tmp_path: Path) -> None:
    failed = run(tmp_path, "moves: |\n  0 share\n  0 take 2")
    assert failed is not None
    assert failed[1].endswith(" Possible now: seat 0: `share.given`.")


def test_a_seat_behind_the_name_of_an_action(tmp_path: Path) -> None:
    failed = run(tmp_path, "moves: share 0")
    assert failed is not None
    assert failed[1].endswith("A seat stands first: `0 share`.")
