"""How long the command takes: start-up, lint with and without its cache, build.

Every figure is the median over whole processes, as somebody at a terminal sees it. Their Python
finds its compiled bytecode, as it does where the package was installed by pip.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

from .long_game import long_text

LUDOMILL = [str(Path(sys.executable).parent / "ludomill")]
TIME_LIMIT = 120.0
LONG = 3_000


@dataclass(frozen=True)
class Timing:
    """Seconds of one command, by the processor's clock and by that on the wall. `lines`: of the
    file it read, 0 where it read none."""

    section: str
    what: str
    processor: float
    wall: float
    lines: int = 0
    problem: str | None = None

    @property
    def per_thousand(self) -> float | None:
        """The processor's seconds per thousand lines."""
        return self.processor * 1000 / self.lines if self.lines else None


@dataclass(frozen=True)
class Folders:
    """Where the processes of one measurement keep things: what was linted, and bytecode."""

    cache: Path
    bytecode: Path

    @property
    def environment(self) -> dict[str, str]:
        own = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        return own | {"XDG_CACHE_HOME": str(self.cache), "PYTHONPYCACHEPREFIX": str(self.bytecode)}


def run(arguments: list[str], folders: Folders) -> tuple[float, float, str | None]:
    """Seconds of one process by both clocks, and what went wrong."""
    before, begin = getrusage(RUSAGE_CHILDREN), perf_counter()
    try:
        done = subprocess.run(
            arguments,
            env=folders.environment,
            capture_output=True,
            text=True,
            timeout=TIME_LIMIT,
        )
    except subprocess.TimeoutExpired:
        return TIME_LIMIT, TIME_LIMIT, f"stopped after {TIME_LIMIT:.0f} s"
    except OSError as error:
        return 0.0, 0.0, str(error)
    wall, after = perf_counter() - begin, getrusage(RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if done.returncode in (0, 1) and "Traceback" not in done.stderr:  # 1: lint found something
        return spent, wall, None
    lines = (done.stderr or done.stdout).strip().splitlines()
    return spent, wall, f"exit {done.returncode}: {lines[-1] if lines else 'no message'}"


def repeated(
    rounds: int, command: Callable[[Path], list[str]], warm: bool
) -> tuple[float, float, str | None]:
    """The medians over the rounds, after one run not counted, which makes the bytecode; `warm`
    keeps its cache folder, too."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(command(folder / "warm-up"), Folders(folder / "cache", folder / "bytecode"))
        found = []
        for number in range(rounds):
            cache = folder / ("cache" if warm else f"cache{number}")
            found.append(run(command(folder / str(number)), Folders(cache, folder / "bytecode")))
    problems = [problem for _, _, problem in found if problem]
    processor, wall = (median(times) for times in list(zip(*found, strict=True))[:2])
    return processor, wall, problems[0] if problems else None


def measure_commands(paths: list[Path], rounds: int) -> list[Timing]:
    """Start-up once, lint and build for every file, and lint of a long one."""
    timings = []
    bare = [sys.executable, "-c", "pass"]
    for what, arguments in [("python -c pass", bare), ("ludomill --help", [*LUDOMILL, "--help"])]:
        processor, wall, problem = repeated(rounds, lambda _, a=arguments: a, warm=True)  # type: ignore[misc]
        timings.append(Timing("start-up", what, processor, wall, problem=problem))
    for path in paths:
        timings += measure_file(path, rounds)
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            if path.stem == "fleet":
                long = Path(folder) / "long_fleet.game"
                text = long_text(path.read_text(encoding="utf-8"), LONG)
                long.write_text(text, encoding="utf-8")
                timings += measure_file(long, rounds)
    return timings


def measure_file(path: Path, rounds: int) -> list[Timing]:
    """Lint without and with a warm cache, and build, for one file."""
    lines = len(path.read_text(encoding="utf-8").splitlines())

    def lint(_: Path) -> list[str]:
        return [*LUDOMILL, "lint", str(path)]

    def build(folder: Path) -> list[str]:
        return [*LUDOMILL, "build", str(path), "--output", str(folder)]

    found = []
    for section, command, warm in [
        ("lint, no cache", lint, False),
        ("lint, warm cache", lint, True),
        ("build", build, False),
    ]:
        processor, wall, problem = repeated(rounds, command, warm)
        found.append(Timing(section, path.stem, processor, wall, lines, problem))
    return found


def timing_table(timings: list[Timing]) -> str:
    """The timings as aligned text, a section after the other."""
    heads = ("section", "what", "processor", "wall", "lines", "s/1,000 lines")
    lines = ["{:18} {:18} {:>9} {:>8} {:>6} {:>14}".format(*heads)]
    for timing in sorted(timings, key=lambda t: (t.section != "start-up", t.section)):
        each = "" if timing.per_thousand is None else f"{timing.per_thousand:.2f}"
        lines.append(
            f"{timing.section:18} {timing.what:18} {timing.processor:9.3f} {timing.wall:8.3f}"
            f" {timing.lines or '':>6} {each:>14}  {timing.problem or ''}".rstrip()
        )
    return "\n".join(lines)


def timings_as_data(timings: list[Timing]) -> list[dict[str, object]]:
    """The timings as plain data."""
    return [asdict(timing) | {"per_thousand": timing.per_thousand} for timing in timings]
