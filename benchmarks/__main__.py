"""`python -m benchmarks [GAME ...]`: how fast engines play and how long the command takes."""

from __future__ import annotations

import argparse
import json
import platform
import sys

from .commands import measure_commands, timing_table, timings_as_data
from .playouts import as_data, measure, paths_of, table


def main() -> None:
    """Measure what was asked for and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("games", nargs="*", help="names of files in games/ (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds to take the median of")
    parser.add_argument("--seconds", type=float, default=0.2, help="a round of one contender")
    parser.add_argument("--only", choices=["playouts", "commands"], help="leave out the other part")
    parser.add_argument("--json", action="store_true", help="print data instead of tables")
    chosen = parser.parse_args()

    paths = paths_of(chosen.games)
    rates, timings = [], []
    if chosen.only != "commands":
        for number, path in enumerate(paths, 1):
            print(f"{number}/{len(paths)} {path.stem}", file=sys.stderr)
            rates += measure(path, chosen.rounds, chosen.seconds)
    if chosen.only != "playouts":
        print("commands", file=sys.stderr)
        timings = measure_commands([path for path in paths if path.exists()], chosen.rounds)
    if chosen.json:
        data = {
            "python": platform.python_version(),
            "playouts": as_data(rates),
            "commands": timings_as_data(timings),
        }
        print(json.dumps(data, indent=2))
        return
    print(f"Python {platform.python_version()}, {chosen.rounds} rounds")
    print(
        "\n\n".join(
            text for text in [rates and table(rates), timings and timing_table(timings)] if text
        )
    )


if __name__ == "__main__":
    main()
