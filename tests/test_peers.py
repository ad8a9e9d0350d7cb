"""Random games side by side with other implementations of the same rules: at every step the same
seat and the same legal moves, at the end the same result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import ludomill
import pytest
from peers import fleet_rules, handmade, spiel, spiel_hearts
from peers.cant_stop import CantStop
from peers.fleet_beside import compare_fleet
from peers.hex_flood import HexFlood
from peers.innovation_icons import counted, printed, random_boards
from peers.python_chess import Chess
from peers.side_by_side import Peer, compare_game, compare_games
from perft import TRICKY_CHESS, Engine, position_from_fen

GAMES = Path(__file__).parents[1] / "games"


def engine_of(name: str, players: int = 2, options: dict[str, int] | None = None) -> Engine:
    game = ludomill.load(str(GAMES / f"{name}.game"))
    engine: Engine = game.engine(players=players, options=options or {})
    return engine


@pytest.mark.parametrize(
    ("name", "options", "peer", "games"),
    [
        ("tic_tac_toe", {}, spiel.TicTacToe, 2000),
        ("connect_four", {}, spiel.ConnectFour, 2000),
        ("reversi", {}, spiel.Othello, 400),
        ("breakthrough", {}, spiel.Breakthrough, 300),
        ("hex", {"size": 11, "swap": 0}, spiel.Hex, 60),
        ("gomoku", {}, spiel.Gomoku, 60),
        ("checkers", {}, spiel.Checkers, 400),
        ("nine_mens_morris", {}, spiel.NineMensMorris, 200),
        ("chess", {}, Chess, 40),
        ("hex", {"size": 11, "swap": 1}, partial(HexFlood, 11, True), 40),
        ("hex", {"size": 14, "swap": 0}, partial(HexFlood, 14, False), 10),
    ],
)
def test_same_game(
    name: str, options: dict[str, int], peer: Callable[[], Peer], games: int
) -> None:
    assert compare_games(engine_of(name, options=options), peer, games) > games


@pytest.mark.parametrize("name", TRICKY_CHESS)
def test_same_chess_from(name: str) -> None:
    fen = TRICKY_CHESS[name][0]
    engine = engine_of("chess")
    for seed in range(8):
        compare_game(engine, position_from_fen(engine, fen), Chess(fen), Random(seed))


def test_hex_after_a_swap() -> None:
    engine = engine_of("hex", options={"size": 11, "swap": 1})
    for seed in range(20):
        peer = HexFlood(11, True)
        position = engine.start(seed)
        for name in [("place", "f6"), ("swap",)]:
            actions = engine.legal(position)
            (action,) = [a for a in actions if peer.key(*engine.name_of(position, a)) == name]
            engine.apply(position, action)
            peer.play(peer.moves()[name])
        compare_game(engine, position, peer, Random(seed))


@pytest.mark.parametrize(
    ("players", "goal", "jump", "needed"),
    [(2, 1, 1, 3), (4, 1, 1, 3), (2, 2, 1, 5), (3, 2, 2, 4), (4, 1, 2, 3)],
)
def test_same_cant_stop(players: int, goal: int, jump: int, needed: int) -> None:
    engine = engine_of("cant_stop", players, {"goal": goal, "jump": jump})
    assert compare_games(engine, lambda: CantStop(players, needed, jump == 2), 60) > 60


@pytest.mark.parametrize(
    ("options", "limit", "ways"),
    [
        ({}, 100, spiel_hearts.IN_TURN),
        ({"limit": 75, "passing": 2}, 75, (spiel_hearts.LEFT,)),
        ({"limit": 50, "passing": 3}, 50, (spiel_hearts.KEEP,)),
    ],
)
def test_same_hearts(options: dict[str, int], limit: int, ways: tuple[int, ...]) -> None:
    engine = engine_of("hearts", 4, options)
    hands = 0
    for seed in range(30):
        position, peer = engine.start(seed), spiel_hearts.Hearts(limit, ways)
        peer.follow(engine, position)
        compare_game(engine, position, peer, Random(seed))
        hands += peer.hands
    assert hands > 90


@pytest.mark.parametrize("shooter", range(4))
def test_same_moon(shooter: int) -> None:
    """All clubs in one hand take all tricks."""
    engine = engine_of("hearts", 4, {"limit": 50, "passing": 3})
    random, position = Random(shooter), engine.start(shooter)
    clubs = [card for card in spiel_hearts.CARDS if card[0] == "clubs"]
    others = [card for card in spiel_hearts.CARDS if card[0] != "clubs"]
    random.shuffle(others)
    hands = {}
    for seat in range(4):
        cards = clubs if seat == shooter else [others.pop() for _ in range(13)]
        hands[str(seat)] = [{"suit": suit, "rank": rank} for suit, rank in cards]
    engine.arrange(position, {"hand": hands, "leader": shooter, "active": shooter})
    peer = spiel_hearts.Hearts(50, (spiel_hearts.KEEP,))
    peer.follow(engine, position)
    compare_game(engine, position, peer, random)
    assert peer.moons == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("fishin", [0, 1])
def test_same_fleet(players: int, fishin: int) -> None:
    engine = engine_of("fleet", players, {"gone_fishin": fishin})
    assert sum(compare_fleet(engine, seed, fishin == 1) for seed in range(40)) > 40 * 50


def test_a_wrong_rule_of_fleet_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fleet_rules.KINDS_BONUS, 4, 6)
    engine = engine_of("fleet", 2)
    with pytest.raises(AssertionError):
        for seed in range(40):
            compare_fleet(engine, seed, True)


def test_icons_of_innovation() -> None:
    path = GAMES / "innovation_cards.game"
    cards, engine, random = printed(path), engine_of(path.stem, 3), Random(1)
    args = next(state.args for state in engine.states if state.name == "playerTurn")  # type: ignore[attr-defined]
    for seed in range(300):
        position = engine.start(seed)
        boards, splays = random_boards(cards, 3, random)
        arranged = {
            name: {
                f"{seat} {key}": value
                for seat, one in enumerate(given)
                for key, value in one.items()
            }
            for name, given in (("board", boards), ("splay", splays))
        }
        engine.arrange(position, arranged)
        shown = args(position)["icons"]
        assert shown == [counted(cards, b, s) for b, s in zip(boards, splays, strict=True)]


@pytest.mark.parametrize(
    ("engine", "peer"),
    [
        (handmade.TIC_TAC_TOE, spiel.TicTacToe),
        (handmade.CONNECT_FOUR, spiel.ConnectFour),
        (handmade.REVERSI, spiel.Othello),
    ],
    ids=["tic_tac_toe", "connect_four", "reversi"],
)
def test_hand_written_engines(engine: Engine, peer: Callable[[], Peer]) -> None:
    assert compare_games(engine, peer, 200) > 200


def test_two_peers_of_hex() -> None:
    for seed in range(20):
        random, one, other = Random(seed), spiel.Hex(), HexFlood(11, False)
        while one.seat() >= 0:
            (cell,) = random.choice(list(one.moves()))
            one.play(one.moves()[cell,])
            other.play(other.moves()["place", cell])
            assert one.seat() == other.seat()
        assert one.winners() == other.winners()


def test_a_wrong_engine_is_found() -> None:
    with pytest.raises(AssertionError, match="only ours"):
        compare_games(handmade.MIRRORED, spiel.Othello, 1)


@pytest.mark.parametrize(
    ("runners", "dice", "ways"),
    [
        ({2: 1, 3: 1, 12: 1}, [1, 3, 6, 6], [(12,)]),
        ({}, [1, 1, 1, 1], [(2, 2)]),
        ({2: 2}, [1, 1, 1, 1], [(2,)]),
        ({2: 3}, [1, 1, 1, 1], []),
        ({2: 1, 3: 1}, [2, 2, 3, 3], [(4,), (5, 5), (6,)]),
    ],
)
def test_dice_of_cant_stop(
    runners: dict[int, int], dice: list[int], ways: list[tuple[int, ...]]
) -> None:
    game = CantStop(2, 3, jump=False)
    game.runners = runners
    assert game.ways_of(dice) == ways
