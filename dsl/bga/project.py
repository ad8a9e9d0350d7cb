"""The folder of a BGA project: which files it has, and their texts."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ..source import Source
from .data import Item
from .php_world import World

STATES = "states.inc.php"
FACTS = ("gameinfos.jsonc", "gameinfos.json", "gameinfos.inc.php")
OPTIONS = ("gameoptions.jsonc", "gameoptions.json", "gameoptions.inc.php")
PREFERENCES = ("gamepreferences.jsonc", "gamepreferences.json", "gameoptions.inc.php")
STATS = ("stats.jsonc", "stats.json", "stats.inc.php")
# Folders of tools, of tests, and of what other tools have made.
_NOT_OURS = frozenset(
    ("node_modules", "vendor", "img", "fonts", "sounds", "misc", "dist", "doc", "docs", "test")
).union(("tests", "tools", "stubs"))
_STUBS = re.compile(r"_ide_helper|(?:^|[./_-])stubs?\b|BgaFrameworkStubs", re.IGNORECASE)
_ENDINGS = (".php", ".js", ".ts", ".json", ".jsonc", ".tpl")
LARGEST = 8_000_000  # characters of one file


@dataclass(eq=False)
class Project:
    """`root` as the user wrote it. `sources` by path from the root, with `/`."""

    root: str
    sources: dict[str, Source] = field(default_factory=dict)
    variables: dict[str, dict[str, Item]] = field(default_factory=dict)  # of files that have run

    @cached_property
    def php(self) -> dict[str, Source]:
        return {path: s for path, s in self.sources.items() if path.endswith(".php")}

    @cached_property
    def client(self) -> dict[str, Source]:
        """The JavaScript that the platform loads, and TypeScript, which it is made from."""
        ours = {p: s for p, s in self.sources.items() if p.endswith((".js", ".ts"))}
        return {p: s for p, s in ours.items() if not p.endswith((".d.ts", ".config.js", ".min.js"))}

    @cached_property
    def world(self) -> World:
        return World(self.php)

    def first_of(self, names: tuple[str, ...]) -> Source | None:
        return next((self.sources[name] for name in names if name in self.sources), None)

    @property
    def name(self) -> str:
        """The name of the game: that of its class file, or of the folder."""
        for path in self.sources:
            match = re.fullmatch(r"(\w+)\.game\.php", path)
            if match:
                return match[1].lower()
        for path, source in self.php.items():
            match = re.search(r"^namespace\s+Bga\\Games\\(\w+)", source.text, re.MULTILINE)
            if match and path.startswith("modules/php/"):
                return match[1].lower()
        return re.sub(r"\W", "", os.path.basename(os.path.abspath(self.root))).lower()


def is_project(folder: str) -> bool:
    """Whether a folder holds a game for BGA."""
    if os.path.isfile(os.path.join(folder, STATES)):
        return True
    if any(os.path.isfile(os.path.join(folder, name)) for name in FACTS):
        return True
    return any(Path(folder, "modules", "php", "States").glob("*.php"))


def read_project(folder: str) -> Project:
    """The texts of a project. Bytes that are no UTF-8 are replaced."""
    project = Project(folder)
    for path in sorted(_files(Path(folder))):
        inside = path.relative_to(folder).as_posix()
        text = path.read_bytes().decode("utf-8", errors="replace").removeprefix("\ufeff")
        if len(text) <= LARGEST:
            name = os.path.normpath(os.path.join(folder, inside))  # `a.php`, not `./a.php`
            project.sources[inside] = Source(name, text)
    return project


def _files(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = [
            name
            for name in folders
            if name not in _NOT_OURS
            and not name.startswith(".")
            and not is_project(os.path.join(place, name))  # a template, or a copy
        ]
        for name in names:
            path = Path(place, name)
            inside = path.relative_to(folder).as_posix()
            if name.endswith(_ENDINGS) and path.is_file() and not _STUBS.search(inside):
                yield path
