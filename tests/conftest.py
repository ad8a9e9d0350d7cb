"""Fixtures for the tests of commands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from command_line import Checker, Ran
from ludomill.compiler import cli


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
