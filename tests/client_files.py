"""Clients of games, built as `ludomill build` does, and tools from npm that look at them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from ludomill.compiler.client.emitter import ClientFile
from ludomill.compiler.commands.build import write_client
from ludomill.compiler.pipeline import check, client_of

ROOT = Path(__file__).parents[1]
# What npm has fetched, kept for the next run.
NPM = ROOT / "build" / "npm"
VERSIONS = {"typescript": "5.9.3", "dojo": "1.17.3"}


def client(path: Path, classic: bool = False) -> tuple[ClientFile, ...]:
    checked = check(str(path))
    assert not checked.failed, [d.message for d in checked.diagnostics if d.is_error]
    return client_of(checked, classic)


def build_client(path: Path, folder: Path, classic: bool = False) -> None:
    """The client of a game's file, in this folder."""
    write_client(folder, client(path, classic))


def package(name: str) -> Path:
    """The folder of a package from npm; fetched where it is not there yet."""
    folder = NPM / "node_modules" / name
    if not folder.is_dir():
        every = [f"{one}@{version}" for one, version in VERSIONS.items()]
        NPM.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", str(NPM), "--no-audit", "--no-fund", *every]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
    return folder
