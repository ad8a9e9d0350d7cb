"""The intermediate form of one nested example, line by line; laws of it and of the generated
modules, for every game. `LUDOMILL_GOLDEN=1` writes the printed form anew: read the difference."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ludomill.compiler.ir import Ask, Enter, FireTriggers, Fork, Jump, Program, Routine
from ludomill.compiler.pipeline import check, compile_game, ir_text, lowered
from ludomill.dsl.checking import core

ROOT = Path(__file__).parents[1]
GOLDEN = Path(__file__).parent / "golden"
GAMES = [*sorted((ROOT / "games").glob("*.game")), *sorted((ROOT / "examples").glob("*.game"))]
GAMES += [GOLDEN / "nested.game"]
EVERY_GAME = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def test_the_printed_form_of_a_nested_example() -> None:
    expected = GOLDEN / "nested.ir"
    found = ir_text(check(str(GOLDEN / "nested.game")))
    if os.environ.get("LUDOMILL_GOLDEN"):
        expected.write_text(found, encoding="utf-8")
    assert found.splitlines() == expected.read_text(encoding="utf-8").splitlines()


# ------------------------------------------------------------------------------ laws
@cache
def programs(path: Path) -> list[Program]:
    return lowered(check(str(path)))


def routines(program: Program) -> Iterator[Routine]:
    pending = list(program.routines)
    while pending:
        routine = pending.pop()
        pending.extend(routine.branches)
        yield routine


def crossings(step: Any) -> Iterator[Any]:
    """A statement of a segment and those inside the branches of an `if`."""
    yield step
    if isinstance(step, core.If):
        for body in (*(block for _, block in step.branches), step.otherwise):
            for inner in body:
                yield from crossings(inner)


def targets(routine: Routine, number: int) -> set[int]:
    """The segments to which a segment may lead."""
    segment = next(s for s in routine.segments if s.number == number)
    found = set()
    for step in (inner for outer in segment.body for inner in crossings(outer)):
        if isinstance(step, (Jump, Ask, Enter, Fork, FireTriggers)):
            found.add(step.segment)
        found |= {getattr(step, "after", None)} - {None}
    return found


@EVERY_GAME
def test_segments_lead_to_segments_of_their_own_routine(path: Path) -> None:
    for program in programs(path):
        numbers = [s.number for r in routines(program) for s in r.segments]
        assert sorted(numbers) == list(range(program.segment_count))
        for routine in routines(program):
            own = {s.number for s in routine.segments}
            for number in own:
                assert targets(routine, number) <= own, routine.name


@EVERY_GAME
def test_choices_are_numbered_through(path: Path) -> None:
    for program in programs(path):
        assert [c.number for c in program.choices] == list(range(len(program.choices)))


@EVERY_GAME
def test_what_waits_has_segments_and_what_does_not_a_body(path: Path) -> None:
    for program in programs(path):
        for routine in routines(program):
            assert routine.waits == bool(routine.segments) == (routine.body is None)
            assert routine.slots[: len(routine.parameters)] == list(
                routine.parameters if routine.waits else ()
            )


# ------------------------------------------------------------------------------ modules
@EVERY_GAME
def test_a_module_has_no_unknown_double_or_unused_names(path: Path) -> None:
    text = compile_game(check(str(path)))
    compile(text, path.stem, "exec")
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F"]
    ran = subprocess.run(
        [*ruff, "--output-format", "concise", "-"], input=text, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout


HASHES = """
import hashlib, sys
from ludomill.compiler.pipeline import check, compile_game, ir_text
from ludomill.dsl.render import render_json
for path in sys.argv[1:]:
    checked = check(path)
    text = render_json(checked.diagnostics)
    if checked.variants:
        text += compile_game(checked) + ir_text(checked)
    print(path, hashlib.sha256(text.encode()).hexdigest())
"""


def test_everything_is_the_same_in_every_process() -> None:
    """What is found, the printed form and the module, of good games and bad ones."""
    paths = [*GAMES, *sorted((ROOT / "tests" / "bad").glob("*.game"))]
    runs = [
        subprocess.run(
            [sys.executable, "-c", HASHES, *map(str, paths)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    ]
    assert runs[0].count("\n") == len(paths)
    assert runs[0] == runs[1]
