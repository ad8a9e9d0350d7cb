"""What the PHP files of one project define together: constants, classes, functions."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..source import Source, Span
from ..tree_node import tree_node
from .data import Entry, Item
from .php_tokens import PhpToken

_DEFINED = r"(?:\bdefine\s*\(\s*['\"]{0}['\"]|\b(?:const|case)\s+(?:[\w\\|?]+\s+)?{0}\s*[=;])"
_CLASS = r"\b(?:class|enum|interface|trait)\s+{0}\b"


@tree_node
class PhpFunction:
    """`parameters`: the tokens between its brackets; `body`: those between its braces."""

    source: Source
    parameters: list[PhpToken]
    body: list[PhpToken]


@dataclass(slots=True, eq=False)
class PhpClass:
    """`constants` and `cases` hold the tokens of their values; a case without one is empty."""

    name: str
    kind: str  # class, enum, trait, interface
    source: Source
    parents: tuple[str, ...]
    constants: dict[str, list[PhpToken]] = field(default_factory=dict)
    cases: dict[str, list[PhpToken]] = field(default_factory=dict)
    functions: dict[str, PhpFunction] = field(default_factory=dict)

    @property
    def file(self) -> str:
        return self.source.text


@dataclass(frozen=True, slots=True)
class Skipped:
    """A statement that was not run. `why` completes "not read: ". `broken`: PHP refuses the
    file here."""

    span: Span
    why: str
    broken: bool = False


class World:
    """`files`: every PHP file of the project, by its path from the root, with `/`."""

    def __init__(self, files: Mapping[str, Source]) -> None:
        self.files = files
        self.constants: dict[str, Item] = {}
        self.classes: dict[str, list[PhpClass]] = {}  # by their names without namespace
        self.functions: dict[str, PhpFunction] = {}
        self.skipped: list[Skipped] = []
        self.repeated: list[tuple[Entry, Entry]] = []  # keys that stand twice in one array
        self.included: set[str] = set()
        self.rounds = 0  # of loops, so far
        self._searched: set[str] = set()

    def resolve(self, wanted: str, folder: str) -> str | None:
        """The file that `require 'wanted'` means in a file of `folder`: BGA runs from the root."""
        wanted = wanted.replace("\\", "/").lstrip("/")
        for place in (os.path.join(folder, wanted), wanted):
            path = os.path.normpath(place).replace(os.sep, "/")
            if path in self.files:
                return path
        tail = "/" + re.sub(r"^(?:\.{1,2}/)+", "", wanted)
        ending = [path for path in self.files if f"/{path}".endswith(tail)]
        return min(ending, key=len) if ending else None

    def files_defining(self, name: str) -> list[str]:
        """Files not yet run that define a constant of this name, each name looked for once."""
        return self._files_with(_DEFINED, name)

    def files_declaring(self, name: str) -> list[str]:
        """Files not yet run that declare a class of this name."""
        return self._files_with(_CLASS, name)

    def _files_with(self, pattern: str, name: str) -> list[str]:
        key = pattern[:8] + name
        if key in self._searched:
            return []
        self._searched.add(key)
        looked = re.compile(pattern.format(re.escape(name)))
        found = [
            path
            for path, source in self.files.items()
            if path not in self.included and name in source.text and looked.search(source.text)
        ]
        return sorted(found, key=lambda path: (path.count("/"), path))
