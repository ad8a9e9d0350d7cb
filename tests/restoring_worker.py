"""Another process that restores matches: reads a line of JSON each, a game's path, a dump and a
seed; answers with what the match looks like there and after one random move."""

from __future__ import annotations

import json
import sys
from functools import cache
from random import Random
from typing import Any

import ludomill
from ludomill.runtime.matches.game import Game
from ludomill.runtime.matches.match import Match


@cache
def loaded(path: str) -> Game:
    return ludomill.load(path)


def account(match: Match, seed: int) -> dict[str, Any]:
    """Views and actions of all, then the same after a move."""
    before = seen(match)
    if match.over:
        return {"before": before}
    random = Random(seed)
    seat = random.choice(match.active)
    match.play(random.choice(match.actions(seat)))
    return {"before": before, "after": seen(match), "dump": match.dump()}


def seen(match: Match) -> list[Any]:
    seats = range(match.players)
    actions = [[[str(a), a.plain] for a in match.actions(seat)] for seat in seats]
    return [[match.view(viewer) for viewer in (None, *seats)], actions, match.moves]


def main() -> None:
    for line in sys.stdin:
        path, data, seed = json.loads(line)
        answer = account(loaded(path).restore(data), seed)
        print(json.dumps(answer, sort_keys=True), flush=True)


if __name__ == "__main__":
    main()
