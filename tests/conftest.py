"""Which tests can run here, and fixtures for the tests of commands."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from command_line import Checker, Ran
from ludomill.compiler import cli

# Tests that need more than the `dev` tools: modules, programs by their paths, `$commands`. Where
# these are not to be had, the end of the run says so; in CI that counts as a failure.
NEEDS = {
    "browser": ("playwright", "axe_playwright_python", "/usr/bin/chromium"),
    "test_peers.py": ("chess", "pyspiel"),
    "browser/bga/test_bga_classic.py": ("$npm",),
    "browser/bga/test_bga_small_dojo.py": ("$npm",),
    "test_client_types.py": ("$node", "$npm"),
    "test_bga_php.py": ("$php",),
    "test_bga_truth.py": ("$php",),
}


def is_there(need: str) -> bool:
    if need.startswith("$"):
        return shutil.which(need[1:]) is not None
    return Path(need).exists() if need.startswith("/") else find_spec(need) is not None


MISSING = {
    tests: lacking
    for tests, needs in NEEDS.items()
    if (lacking := [need for need in needs if not is_there(need)])
}
collect_ignore = list(MISSING)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if MISSING and os.environ.get("CI") and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for tests, lacking in MISSING.items():
        terminalreporter.write_line(f"NOT RUN tests/{tests}: there is no {', '.join(lacking)}")


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Any]:
    """Runs a command line in an empty folder, with a cache of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("LUDOMILL_DEBUG", raising=False)

    def run_once(*arguments: str) -> Ran:
        code = cli.run(arguments)
        shown = capsys.readouterr()
        return Ran(code, shown.out, shown.err)

    yield run_once


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> Checker:
    fake = Checker()
    module = ModuleType("ludomill.compiler.pipeline")
    module.check = fake.check  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return fake
