"""How long the command takes: start-up, lint with and without its cache, build.

Every figure is the median over whole processes, as somebody at a terminal sees it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

LUDOMILL = [str(Path(sys.executable).parent / "ludomill")]
TIME_LIMIT = 120.0


@dataclass(frozen=True)
class Timing:
    """Seconds of one command. `lines`: of the file it read, 0 where it read none."""

    section: str
    what: str
    seconds: float
    lines: int = 0
    problem: str | None = None

    @property
    def per_thousand(self) -> float | None:
        """Seconds per thousand lines."""
        return self.seconds * 1000 / self.lines if self.lines else None


def run(arguments: list[str], cache: Path) -> tuple[float, str | None]:
    """Seconds of one process with its own cache folder, and what went wrong."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
    begin = perf_counter()
    try:
        done = subprocess.run(
            arguments, env=environment, capture_output=True, text=True, timeout=TIME_LIMIT
        )
    except subprocess.TimeoutExpired:
        return TIME_LIMIT, f"stopped after {TIME_LIMIT:.0f} s"
    except OSError as error:
        return 0.0, str(error)
    spent = perf_counter() - begin
    if done.returncode in (0, 1) and "Traceback" not in done.stderr:  # 1: lint found something
        return spent, None
    lines = (done.stderr or done.stdout).strip().splitlines()
    return spent, f"exit {done.returncode}: {lines[-1] if lines else 'no message'}"


def repeated(
    rounds: int, command: Callable[[Path], list[str]], warm: bool
) -> tuple[float, str | None]:
    """The median over the rounds; `warm` keeps one cache folder, after one run not counted."""
    with tempfile.TemporaryDirectory() as folder:
        if warm:
            run(command(Path(folder) / "warm-up"), Path(folder) / "cache")
        found = [
            run(command(Path(folder) / str(i)), Path(folder) / ("cache" if warm else f"cache{i}"))
            for i in range(rounds)
        ]
    problems = [problem for _, problem in found if problem]
    return median(seconds for seconds, _ in found), problems[0] if problems else None


def measure_commands(paths: list[Path], rounds: int) -> list[Timing]:
    """Start-up once, lint and build for every file."""
    timings = []
    bare = [sys.executable, "-c", "pass"]
    for what, arguments in [("python -c pass", bare), ("ludomill --help", [*LUDOMILL, "--help"])]:
        seconds, problem = repeated(rounds, lambda _, a=arguments: a, warm=True)  # type: ignore[misc]
        timings.append(Timing("start-up", what, seconds, problem=problem))
    for path in paths:
        timings += measure_file(path, rounds)
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
        seconds, problem = repeated(rounds, command, warm)
        found.append(Timing(section, path.stem, seconds, lines, problem))
    return found


def timing_table(timings: list[Timing]) -> str:
    """The timings as aligned text, a section after the other."""
    lines = [f"{'section':18} {'what':18} {'seconds':>8} {'lines':>6} {'s/1,000 lines':>14}"]
    for timing in sorted(timings, key=lambda t: (t.section != "start-up", t.section)):
        each = "" if timing.per_thousand is None else f"{timing.per_thousand:.2f}"
        size = str(timing.lines or "")
        text = f"{timing.section:18} {timing.what:18} {timing.seconds:8.3f} {size:>6} {each:>14}"
        lines.append(f"{text}  {timing.problem or ''}".rstrip())
    return "\n".join(lines)


def timings_as_data(timings: list[Timing]) -> list[dict[str, object]]:
    """The timings as plain data."""
    return [asdict(timing) | {"per_thousand": timing.per_thousand} for timing in timings]
