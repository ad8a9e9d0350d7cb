"""Random playouts per second: our engines, hand-written ones, and those of `pyspiel`.

All contenders of one game take turns within one run, so that a busy machine slows all of them. A
round lets each play whole games for a while; the table shows the median of the rounds. Counted is
the time of the processor, which does not run while another program has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module, util
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

GAMES = Path(__file__).parents[1] / "games"
PLAIN = {"tic_tac_toe", "connect_four", "reversi"}
SPIEL = {"tic_tac_toe": "tic_tac_toe", "connect_four": "connect_four", "reversi": "othello"}

Playout = Callable[[Random], int]
"""Plays one random game from the start to the end; the number of moves."""


@dataclass(frozen=True)
class Rate:
    """What one contender did: medians over the rounds, and how that compares with plain lists."""

    game: str
    contender: str
    playouts: float  # per second
    moves: float  # per second
    ratio: float | None = None
    low: float | None = None  # the lowest and the highest ratio of a round
    high: float | None = None
    problem: str | None = None


def ludomill_playouts(path: Path) -> dict[str, Playout]:
    """The generated engine: its own `playout`, and a plain loop over the engine level."""
    import ludomill

    engine: Any = ludomill.load(str(path)).engine(players=players_of(path))
    first = engine.start(1)

    def own(random: Random) -> int:
        return int(engine.playout(engine.copy(first), random))

    def loop(random: Random) -> int:
        position = engine.copy(first)
        moves = 0
        while not engine.over(position):
            engine.apply(position, random.choice(engine.legal(position)))
            moves += 1
        return moves

    return {"ludomill": own, "ludomill, loop": loop}


def players_of(path: Path) -> int:
    """The smallest number of players that the file names."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("players:"):
            digits = "".join(c if c.isdigit() else " " for c in line.split("#")[0])
            return max(1, int(digits.split()[0]))
    return 2


def plain_playouts(name: str) -> dict[str, Playout]:
    """The hand-written engine on lists."""
    return {"plain lists": import_module(f"benchmarks.plain.{name}").playout}


def spiel_playouts(name: str) -> dict[str, Playout]:
    """The engine of `pyspiel` in a Python loop; nothing where it is not installed."""
    if util.find_spec("pyspiel") is None:
        return {}
    game = import_module("pyspiel").load_game(SPIEL[name])

    def loop(random: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return {"open-spiel, loop": loop}


def contenders_of(path: Path) -> tuple[dict[str, Playout], list[Rate]]:
    """Everything that can play the game, and a line about what cannot."""
    name = path.stem
    found: dict[str, Playout] = {}
    problems: list[Rate] = []
    sources: list[tuple[str, Callable[[], dict[str, Playout]]]] = [
        ("ludomill", lambda: ludomill_playouts(path)),
    ]
    if name in PLAIN:
        sources.append(("plain lists", lambda: plain_playouts(name)))
        sources.append(("open-spiel", lambda: spiel_playouts(name)))
    for label, source in sources:
        try:
            loaded = source()
            for playout in loaded.values():
                playout(Random(0))
            found |= loaded
        except Exception as error:  # a game in the making must not stop the others
            text = f"{type(error).__name__}: {error}".splitlines()[0]
            problems.append(Rate(name, label, 0.0, 0.0, problem=text))
    return found, problems


def one_round(playout: Playout, random: Random, seconds: float) -> tuple[float, float]:
    """Playouts and moves per second over at least `seconds` of whole games."""
    games = moves = 0
    begin = process_time()
    while True:
        moves += playout(random)
        games += 1
        spent = process_time() - begin
        if spent >= seconds:
            return games / spent, moves / spent


def measure(path: Path, rounds: int, seconds: float) -> list[Rate]:
    """The rates of every contender of a game, its rounds interleaved."""
    playouts, problems = contenders_of(path)
    found: dict[str, list[tuple[float, float]]] = {label: [] for label in playouts}
    labels = list(playouts)
    for number in range(rounds):
        turn = number % len(labels) if labels else 0
        for label in labels[turn:] + labels[:turn]:
            found[label].append(one_round(playouts[label], Random(number), seconds))
    return problems + [rate_of(path.stem, label, found) for label in found]


def rate_of(game: str, label: str, found: dict[str, list[tuple[float, float]]]) -> Rate:
    """The medians of one contender, compared round by round with the plain lists."""
    games, moves = (median(r[i] for r in found[label]) for i in (0, 1))
    base = found.get("plain lists")
    if base is None:
        return Rate(game, label, games, moves)
    ratios = [mine[0] / theirs[0] for mine, theirs in zip(found[label], base, strict=True)]
    return Rate(game, label, games, moves, median(ratios), min(ratios), max(ratios))


def paths_of(names: list[str]) -> list[Path]:
    """The named games, or all of `games/`."""
    paths = sorted(GAMES.glob("*.game"))
    if names:
        return [GAMES / f"{name}.game" for name in names]
    known = {path.stem for path in paths}
    return paths + [GAMES / f"{name}.game" for name in sorted(PLAIN - known)]


def table(rates: list[Rate]) -> str:
    """The rates as aligned text."""
    lines = [f"{'game':18} {'contender':18} {'playouts/s':>12} {'moves/s':>12} {'ratio':>7}"]
    for rate in rates:
        if rate.problem:
            lines.append(f"{rate.game:18} {rate.contender:18} {rate.problem}")
            continue
        ratio = "" if rate.ratio is None else f"{rate.ratio:7.2f} ({rate.low:.2f}-{rate.high:.2f})"
        numbers = f"{rate.playouts:12,.1f} {rate.moves:12,.0f} {ratio}"
        lines.append(f"{rate.game:18} {rate.contender:18} {numbers}".rstrip())
    return "\n".join(lines)


def as_data(rates: list[Rate]) -> list[dict[str, object]]:
    """The rates as plain data."""
    return [asdict(rate) for rate in rates]
