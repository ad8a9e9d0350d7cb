"""Which of the paths given to a command hold projects of BGA."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from .game_files import games_below

DEEPEST = 3  # a repository may hold several projects, or one in a folder of its own


def split_paths(given: Iterable[str]) -> tuple[list[str], list[str]]:
    """The folders of projects, and the paths that are left for game files."""
    projects: list[str] = []
    rest: list[str] = []
    for path in given:
        found = projects_in(path) if os.path.isdir(path) else []
        projects += found
        if not found or any(games_below(Path(path))):
            rest.append(path)
    return list(dict.fromkeys(projects)), rest


def projects_in(folder: str) -> list[str]:
    """The folder itself, or the projects in folders below."""
    from ...dsl.bga.project import is_project

    if is_project(folder):
        return [folder]
    found: list[str] = []
    for place, folders, _ in os.walk(folder):
        inside = Path(place).relative_to(folder)
        folders[:] = sorted(name for name in folders if not name.startswith((".", "node_modules")))
        if place != folder and is_project(place):
            found.append(place)
            folders.clear()
        elif len(inside.parts) >= DEEPEST:
            folders.clear()
    return found
