"""Every game, at every choice: dumped, restored in another process and played on, it is the same.
One process lives through all of a game; now and then a fresh one is asked too."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from game_files import DRAFTS, FILES, NAMES, game_of, settings
from ludomill.runtime.matches.match import Match
from restoring_worker import account

WORKER = Path(__file__).with_name("restoring_worker.py")
PATHS = {path.stem: path for path in FILES} | DRAFTS
MOST_MOVES = 40
FRESH = 20  # at every so many choices a fresh process


class Worker:
    """A process that answers for one dump after the other."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, name: str, data: object, seed: int) -> str:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps([str(PATHS[name]), data, seed]) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def close(self) -> None:
        self.process.communicate()


@contextmanager
def working() -> Iterator[Worker]:
    worker = Worker()
    try:
        yield worker
    finally:
        worker.close()


@pytest.mark.parametrize("name", [*NAMES, *DRAFTS])
def test_restored_elsewhere_it_goes_on_the_same(name: str) -> None:
    random = Random(1)
    players, options = next(settings(game_of(name)))
    match = game_of(name).start(players=players, options=options, seed=1)
    with working() as worker:
        for number in range(MOST_MOVES):
            if match.over:
                break
            compare(worker, name, match, number)
            if number % FRESH == FRESH - 1:
                with working() as fresh:
                    compare(fresh, name, match, number)
            match.play(random.choice(match.actions(random.choice(match.active))))


def compare(worker: Worker, name: str, match: Match, seed: int) -> None:
    data = json.loads(json.dumps(match.dump()))
    there = worker.ask(name, data, seed)
    here = json.dumps(account(match.copy(), seed), sort_keys=True)
    assert there == here
