"""`python -m benchmarks.against OLD [GAME ...]`: how many times as fast as another checkout in the
folder OLD. Both play in turns, each in a process of its own, counted by the processor's clock."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from .playouts import ludomill_playouts, one_round, paths_of

HERE = Path(__file__).parents[1]


class Player:
    """A process that plays one game with the package of a checkout."""

    def __init__(self, checkout: Path, path: Path, stack: ExitStack) -> None:
        """Raises OSError where the checkout cannot play the game."""
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "ludomill").symlink_to(checkout.resolve())
        paths = os.pathsep.join([str(folder), str(HERE)])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.against", "--play", str(path)],
            env=os.environ | {"PYTHONPATH": paths},
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        stack.callback(self.process.wait)
        stack.callback(self.process.terminate)
        if self.ask("") != "ready\n":
            assert self.process.stderr is not None
            last = self.process.stderr.read().strip().splitlines()[-1:]
            raise OSError(f"{checkout}: {''.join(last)}")

    def ask(self, words: str) -> str:
        assert self.process.stdin is not None and self.process.stdout is not None
        if words:
            self.process.stdin.write(words + "\n")
            self.process.stdin.flush()
        return self.process.stdout.readline()

    def moves(self, seed: int, seconds: float) -> float:
        """Moves per second in a round."""
        return float(self.ask(f"{seed} {seconds}"))


def play(path: Path) -> None:
    """Answer every line `seed seconds` with the moves per second of a round."""
    from random import Random

    playout = ludomill_playouts(path)["ludomill"]
    for seed in range(3):
        playout(Random(seed))
    print("ready", flush=True)
    for line in sys.stdin:
        seed, seconds = line.split()
        print(one_round(playout, Random(int(seed)), float(seconds))[1], flush=True)


def compare(old: Path, name: str, rounds: int, seconds: float) -> str:
    """One line of the table."""
    with ExitStack() as stack:
        try:
            players = [
                Player(checkout, checkout / "games" / f"{name}.game", stack)
                for checkout in (old, HERE)
            ]
        except OSError as error:
            return f"{name:18} {error}"
        found: list[tuple[float, float]] = []
        for number in range(rounds):
            order = players if number % 2 else players[::-1]
            moves = {player: player.moves(number, seconds) for player in order}
            found.append((moves[players[0]], moves[players[1]]))
    ratios = [new / before for before, new in found]
    before, new = (median(times) for times in zip(*found, strict=True))
    spread = f"({min(ratios):.2f}-{max(ratios):.2f})"
    return f"{name:18} {before:12,.0f} {new:12,.0f} {median(ratios):7.2f} {spread}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.against", description=__doc__)
    parser.add_argument("old", type=Path, help="the folder of the other checkout")
    parser.add_argument("games", nargs="*", help="names of files in games/ (default: all)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds to take the median of")
    parser.add_argument("--seconds", type=float, default=0.3, help="a round of one checkout")
    chosen = parser.parse_args()
    print(f"{'game':18} {'old moves/s':>12} {'new moves/s':>12} {'ratio':>7}")
    for path in paths_of(chosen.games):
        print(compare(chosen.old, path.stem, chosen.rounds, chosen.seconds), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play(Path(sys.argv[2]))
    else:
        main()
