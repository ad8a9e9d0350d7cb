"""`ludomill simulate`: let bots play many games, and count."""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import click

from .loading import Playable, options_of, playable, player_count, possible, started


@dataclass
class Counts:
    """What was seen over all games. `wins`: a shared first place counts in parts."""

    players: int
    games: int = 0
    unfinished: int = 0
    seconds: float = 0.0
    shared: int = 0
    wins: list[float] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    choices: int = 0
    branching: int = 0
    widest: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    stats: list[Mapping[str, Any]] = field(default_factory=list)


@click.command()
@click.argument("game")
@click.option("-n", "--games", "number", type=click.IntRange(1), default=100, show_default=True,
              help="How many games.")  # fmt: skip
@click.option("--players", type=int, help="How many play (default: the fewest allowed).")
@click.option("--option", "pairs", multiple=True, metavar="KEY=VALUE", help="A game option.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@click.option("--max-moves", type=click.IntRange(1), default=100_000, show_default=True,
              help="Give a game up after so many moves.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the numbers as JSON.")
def command(
    game: str,
    number: int,
    players: int | None,
    pairs: tuple[str, ...],
    seed: int,
    max_moves: int,
    as_json: bool,
) -> None:
    """Let bots that play at random play GAME many times: who wins, how long it takes."""
    loaded = playable(game)
    seats = player_count(loaded, players)
    options = options_of(pairs)
    counts = Counts(seats, wins=[0.0] * seats, totals=[0.0] * seats)
    started(loaded, seats, seed, options)  # options that do not fit are found before the bar
    begin = time.perf_counter()
    seeds = range(seed, seed + number)
    if sys.stderr.isatty() and not as_json:
        with click.progressbar(seeds, label="Playing", file=sys.stderr) as bar:
            for one in bar:
                play_one(loaded, one, options, max_moves, counts)
    else:
        for one in seeds:
            play_one(loaded, one, options, max_moves, counts)
    counts.seconds = time.perf_counter() - begin
    shown = report(counts)
    click.echo(json.dumps(shown, indent=2) if as_json else "\n".join(report_lines(shown)))


def play_one(
    game: Playable, seed: int, options: dict[str, int | str], max_moves: int, counts: Counts
) -> None:
    """One game by random moves; the seed fixes the game and the moves."""
    match = started(game, counts.players, seed, options)
    chooser = random.Random(seed)
    moves = 0
    while not match.over and moves < max_moves:
        actions = possible(match, match.active[0])
        action = chooser.choice(actions)
        counts.choices += 1
        counts.branching += len(actions)
        counts.widest = max(counts.widest, len(actions))
        counts.actions[action.name] += 1
        match.play(action)
        moves += 1
    counts.games += 1
    counts.lengths.append(moves)
    if not match.over:
        counts.unfinished += 1
        return
    first = [seat for seat, place in enumerate(match.ranking) if place == 1]
    counts.shared += len(first) > 1
    for seat in first:
        counts.wins[seat] += 1 / len(first)
    for seat, score in enumerate(match.scores):
        counts.totals[seat] += score
    counts.stats.append(match.stats)


def report(counts: Counts) -> dict[str, object]:
    """The numbers that are shown, rounded."""
    ended = max(counts.games - counts.unfinished, 1)
    lengths = sorted(counts.lengths)
    return {
        "games": counts.games,
        "unfinished": counts.unfinished,
        "players": counts.players,
        "win_rates": [round(wins / ended, 4) for wins in counts.wins],
        "shared_first_places": counts.shared,
        "mean_scores": [round(total / ended, 2) for total in counts.totals],
        "moves": {
            "mean": round(sum(lengths) / len(lengths), 2),
            "shortest": lengths[0],
            "median": lengths[len(lengths) // 2],
            "longest": lengths[-1],
        },
        "choices_at_a_move": {
            "mean": round(counts.branching / max(counts.choices, 1), 2),
            "most": counts.widest,
        },
        "mean_stats": mean_stats(counts.stats),
        "actions": dict(counts.actions.most_common()),
        "games_per_second": round(counts.games / max(counts.seconds, 1e-9), 1),
    }


def mean_stats(found: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """The game's own statistics on average: of the table a number, of players one for each seat."""
    if not found:
        return {"table": {}, "player": {}}
    table = {key: _mean([one["table"][key] for one in found]) for key in found[0]["table"]}
    players = {
        key: [_mean(values) for values in zip(*(one["player"][key] for one in found), strict=True)]
        for key in found[0]["player"]
    }
    return {"table": table, "player": players}


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 2)


def report_lines(shown: dict[str, object]) -> list[str]:
    """The report for a reader."""
    rates, scores = shown["win_rates"], shown["mean_scores"]
    moves, choices, actions = shown["moves"], shown["choices_at_a_move"], shown["actions"]
    stats = shown["mean_stats"]
    assert isinstance(stats, dict)
    assert isinstance(rates, list) and isinstance(scores, list)
    assert isinstance(moves, dict) and isinstance(choices, dict) and isinstance(actions, dict)
    who = "1 player who plays" if shown["players"] == 1 else f"{shown['players']} players who play"
    lines = [f"{shown['games']} games of {who} at random"]
    if shown["unfinished"]:
        lines.append(f"  {shown['unfinished']} were given up before their end")
    lines += [
        f"  seat {seat} wins {rate:.1%}, mean score {score:g}"
        for seat, (rate, score) in enumerate(zip(rates, scores, strict=True))
    ]
    if shown["shared_first_places"]:
        lines.append(f"  first place is shared in {shown['shared_first_places']}")
    lines.append(
        f"  moves in a game: {moves['mean']:g} on average, {moves['shortest']} to"
        f" {moves['longest']}, median {moves['median']}"
    )
    lines.append(f"  choices at a move: {choices['mean']:g} on average, at most {choices['most']}")
    total = max(sum(actions.values()), 1)
    lines += [f"  {name}: {count} times ({count / total:.1%})" for name, count in actions.items()]
    for key, mean in stats["table"].items():
        lines.append(f"  {key}, a statistic of the table: {mean:g} on average")
    for key, means in stats["player"].items():
        lines.append(f"  {key}, a statistic: {', '.join(f'{v:g}' for v in means)} on average")
    lines.append(f"  {shown['games_per_second']:g} games per second")
    return lines
