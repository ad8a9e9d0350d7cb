"""How often the searching bot wins against bots that play at random.

    python -m benchmarks.bots [GAME ...] [--games 20] [--rounds 100] [--depth 20] [--players 2]

One seat searches, the others play at random; the seat that searches goes round the table. `won` is
the share of first places (a shared one counts in parts), `95%` the interval in which it would lie
with many more games (Wilson), `chance` what random play would get, and `beaten` the share of
opponents left behind (a tie is half of one).
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter

import ludomill
from ludomill.runtime.bots import RandomBot, SearchBot
from ludomill.runtime.matches.game import Game

from .playouts import paths_of


@dataclass
class Tally:
    """Sums over games. `decisions`: moves of the searching bot that were more than one."""

    games: int = 0
    won: float = 0.0
    beaten: float = 0.0
    unfinished: int = 0
    decisions: int = 0
    seconds: float = 0.0


def play(game: Game, players: int, seed: int, chosen: argparse.Namespace, tally: Tally) -> None:
    """One game with the searching bot at seat `seed % players`."""
    match = game.start(players=players, seed=seed)
    place = seed % players
    search = SearchBot(Random(seed), rounds=chosen.rounds, depth=chosen.depth)
    chance = RandomBot(Random(seed + 1))
    for _ in range(chosen.most):
        if match.over:
            break
        seat = match.active[0]
        if seat != place:
            match.play(chance.choose(match, seat))
            continue
        tally.decisions += len(match.actions(seat)) > 1
        begin = perf_counter()
        action = search.choose(match, seat)
        tally.seconds += perf_counter() - begin
        match.play(action)
    tally.games += 1
    if not match.over:
        tally.unfinished += 1
        return
    places = match.ranking
    mine = places[place]
    tally.won += (mine == 1) / places.count(1)
    others = [theirs for seat, theirs in enumerate(places) if seat != place]
    tally.beaten += sum((o > mine) + (o == mine) / 2 for o in others) / len(others)


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share."""
    z = 1.96
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def main() -> None:
    """Play and print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots", description=__doc__)
    parser.add_argument("games", nargs="*", help="names of files in games/ (default: all)")
    parser.add_argument("--games", dest="number", type=int, default=20, help="how many of each")
    parser.add_argument("--rounds", type=int, default=100, help="imagined games a move")
    parser.add_argument("--depth", type=int, help="moves after which an imagined game is cut off")
    parser.add_argument("--players", type=int, help="how many play (default: the fewest)")
    parser.add_argument("--most", type=int, default=2000, help="moves before a game is given up")
    chosen = parser.parse_args()
    print(f"{chosen.number} games each, {chosen.rounds} rounds a move")
    words = ("players", "chance", "won", "95%", "beaten", "ms a move")
    print(f"{'game':18} " + " ".join(f"{word:>9}" for word in words))
    for path in paths_of(chosen.games):
        game = ludomill.load(str(path))
        players = chosen.players or max(2, game.players[0])
        tally = Tally()
        for seed in range(chosen.number):
            play(game, players, seed, chosen, tally)
        ended = max(tally.games - tally.unfinished, 1)
        cost = 1000 * tally.seconds / max(tally.decisions, 1)
        cut = f"  {tally.unfinished} given up" if tally.unfinished else ""
        low, high = interval(tally.won, ended)
        print(
            f"{path.stem:18} {players:9} {1 / players:9.0%} {tally.won / ended:9.0%}"
            f" {f'{low:.0%}-{high:.0%}':>9} {tally.beaten / ended:9.0%} {cost:9.1f}{cut}",
            flush=True,
        )


if __name__ == "__main__":
    main()
