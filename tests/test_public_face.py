"""The names that people may count on, and that `import ludomill` costs next to nothing."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import ludomill
import pytest
from ludomill.runtime.engine import Engine
from ludomill.runtime.game import Game
from ludomill.runtime.match import Action, Match

GAMES = Path(__file__).parents[1] / "games"
HEAVY = ("lark", "yaml", "jinja2", "click", "importlib", "json", "ludomill.")


def test_import_loads_nothing() -> None:
    program = "import sys; before = set(sys.modules); import ludomill; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "ludomill" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []
