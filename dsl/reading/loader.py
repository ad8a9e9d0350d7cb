"""From a `.game` file, and the files that it includes, to a `Game` as written."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..diagnostics import Diagnostic, Severity
from ..source import Source, Span
from .expand_turns import expand_turns
from .load_facts import load_facts, load_players
from .load_material import load_material
from .load_options import load_options, load_preferences, load_stats
from .load_records import RecordLoader
from .load_rules import (
    load_client,
    load_effects,
    load_functions,
    load_hooks,
    load_signed,
    load_table,
)
from .load_scenarios import load_scenarios
from .load_states import load_states, load_turns, load_zombie
from .model import Column, Game, Include, Procedure, Word
from .node_reader import NodeReader
from .schema import PART_SECTIONS, SECTIONS, SIGNED, Section
from .unite import parts_where, unite
from .unread_names import unread_names
from .yaml_reader import read
from .yaml_tree import Mapping, Node, Scalar, Sequence

__all__ = ["LoadResult", "expand_turns", "load", "parts_where", "unite"]

MOST_FILES = 100
ReadFile = Callable[[str], bytes]
"""Gives the bytes of a file, by its path; raises OSError."""


@dataclass(frozen=True)
class LoadResult:
    """`game` is None where the file could not be read as YAML. With errors in `problems` the
    game has what could be read, and is fit for finding more problems only."""

    game: Game | None
    problems: tuple[Diagnostic, ...]


def load(path: str, read_file: ReadFile | None = None) -> LoadResult:
    """Read a game and all files that it includes, whatever their conditions."""
    loader = _Loader(path, read_file or _read)
    game = loader.load_main(path)
    order = {source: index for index, source in enumerate(loader.sources)}
    problems = sorted(
        loader.problems, key=lambda d: (order.get(d.span.source, len(order)), d.span.start)
    )
    return LoadResult(game, tuple(problems))


def _read(path: str) -> bytes:
    return Path(path).read_bytes()


@dataclass
class _File:
    """A file that is being loaded. `chain`: the paths that led to it, itself last."""

    path: str
    chain: tuple[str, ...]
    columns: dict[str, tuple[Column, ...] | None] = field(default_factory=dict)


class _Loader:
    def __init__(self, path: str, read_file: ReadFile) -> None:
        self.root = posixpath.dirname(path.replace("\\", "/"))
        self.read_file = read_file
        self.problems: list[Diagnostic] = []
        self.sources: list[Source] = []
        self.files = 0

    # -------------------------------------------------------------------------- files
    def load_main(self, path: str) -> Game | None:
        try:
            data = self.read_file(path)
        except OSError as error:
            message = f"`{path}` cannot be read: {_reason(error)}."
            help_ = "Check the path and that the file may be read."
            span = Span(Source(path, ""), 0, 0)
            self.problems.append(Diagnostic("E0001", Severity.ERROR, message, span, help_))
            return None
        return self._load(_File(path, (posixpath.normpath(path),)), data, part_of=None)

    def _load(self, file: _File, data: bytes, part_of: Word | None) -> Game | None:
        self.files += 1
        before = len(self.problems)
        source, node = read(file.path, data, self.problems)
        self.sources.append(source)
        reader = NodeReader(source, self.problems)
        if node is None or (isinstance(node, Scalar) and node.empty):
            if len(self.problems) == before:
                help_ = "Begin with `game: my_game`, `title: My game` and `players: 2`."
                reader.error("E0012", Span(source, 0, 0), "This file is empty.", help_)
            return None
        if not isinstance(node, Mapping):
            message = "A game file holds keys with values, such as `game: reversi`."
            reader.error("E0012", reader.head(node.span), message, "Begin with `game: my_game`.")
            return None
        return _Sections(self, file, reader, node, part_of).game()

    def beside(self, reader: NodeReader, file: _File, name: Word) -> tuple[str, bytes] | None:
        """Path and bytes of a file named in `file`; None where it has reported."""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file.path), name.text))
        inside = posixpath.relpath(path, self.root or ".")
        if name.text.startswith("/") or "\\" in name.text or ":" in name.text:
            help_ = "Write a path from this file, with `/` between folders: `parts/one.game`."
            reader.error("E0122", name.span, f"`{name}` is not a path beside this file.", help_)
            return None
        if inside.startswith("../"):
            message = f"`{name}` lies outside the folder of the game."
            reader.error("E0122", name.span, message, "Put the file into the folder of the game.")
            return None
        try:
            return path, self.read_file(path)
        except (OSError, ValueError) as error:
            help_ = f"It is looked for at `{path}`, beside the file that names it."
            reader.error("E0122", name.span, f"`{name}` cannot be read: {_reason(error)}.", help_)
            return None

    def include(self, reader: NodeReader, file: _File, name: Word) -> Game | None:
        """The part that a file includes."""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file.path), name.text))
        if path in file.chain:
            chain = " → ".join([*file.chain[file.chain.index(path) :], path])
            message = f"`{name}` includes itself: {chain}."
            reader.error("E0121", name.span, message, "Delete one of these includes.")
            return None
        if self.files >= MOST_FILES:
            if self.files == MOST_FILES:
                self.files += 1
                message = f"More than {MOST_FILES} files are included."
                reader.error("E0123", name.span, message, "Put small parts together into one file.")
            return None
        found = self.beside(reader, file, name)
        if found is None:
            return None
        part = _File(found[0], (*file.chain, path), file.columns)
        return self._load(part, found[1], part_of=name)


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "it is a folder"
    return str(getattr(error, "strerror", None) or error)


class _Sections:
    """Reads the sections of one file. `part_of` is the name in the include, None in a main file."""

    def __init__(
        self, loader: _Loader, file: _File, reader: NodeReader, root: Mapping, part_of: Word | None
    ) -> None:
        self.loader = loader
        self.file = file
        self.reader = reader
        self.root = root
        self.part_of = part_of
        self.found: dict[str, tuple[Scalar, Node]] = {}

    def game(self) -> Game:
        self._find()
        reader, get = self.reader, self._get
        records = RecordLoader(reader, self.file.columns, self._beside)
        records.rowless_allowed = "include" in self.found or self.part_of is not None
        material = load_material(reader, get("material"), records)
        self.file.columns = {**self.file.columns, **records.columns}
        setup = reader.block(get("setup"), "`setup`")
        zombie, policy = load_zombie(reader, get("zombie")) if get("zombie") else (None, None)
        name, title, players, players_span = self._head()
        game = Game(
            source=reader.source,
            name=name,
            title=title,
            players=players,
            players_span=players_span,
            facts=load_facts(reader, self.found),
            options=load_options(reader, get("options")),
            preferences=load_preferences(reader, get("preferences")),
            stats=load_stats(reader, get("stats")),
            material=material,
            table=load_table(reader, get("table")),
            functions=load_functions(reader, get("functions")),
            effects=load_effects(reader, get("effects"), "effects"),
            triggers=load_effects(reader, get("triggers"), "triggers"),
            actions=load_effects(reader, get("actions"), "actions"),
            setup=(setup,) if setup else (),
            states=load_states(reader, get("states")),
            turns=load_turns(reader, get("turns"), self.found.get("turns", (None,))[0]),
            progression=reader.body(get("progression"), "`progression`"),
            score=self._signed("score"),
            panel=self._signed("panel"),
            tie_breaker=self._signed("tie_breaker"),
            zombie=zombie,
            zombie_policy=policy,
            client=load_client(reader, get("client")),
            scenarios=load_scenarios(reader, get("scenarios")),
            includes=self._includes(),
            hooks=load_hooks(reader, get("hooks")),
            sections={name: key.span for name, (key, _) in self.found.items()},
        )
        self._check_shape(game)
        return replace(game, unread=unread_names(reader.source, self.found, reader.problems))

    # -------------------------------------------------------------------------- keys
    def _find(self) -> None:
        """The sections that are written, by name; `score(me in Player)` counts as `score`."""
        section = SECTIONS["game"]
        keys: list[tuple[Scalar, Node]] = []
        for key, value in self.root.items:
            name = key.text.split("(")[0].strip()
            if name in SIGNED:
                if name in self.found:
                    message = f"There are two `{name}`."
                    self.reader.error("E0108", key.span, message, "Delete one of the two.")
                self.found.setdefault(name, (key, value))
            elif self.part_of is not None and not self._for_parts(key):
                continue
            else:
                keys.append((key, value))
        rest = Mapping(tuple(keys), self.root.flow, self.root.span)
        partial = self.part_of is not None
        self.found.update(self.reader.fields(rest, section, partial=partial) or {})

    def _for_parts(self, key: Scalar) -> bool:
        section: Section = SECTIONS["game"]
        if section.key(key.text) is None or key.text in PART_SECTIONS:
            return True
        message = f"`{key.text}` belongs in the main file; an included file cannot have it."
        help_ = f"Move it to the file that includes `{self.part_of}`."
        self.reader.error("E0129", key.span, message, help_)
        return False

    def _get(self, name: str) -> Node | None:
        return self.found[name][1] if name in self.found else None

    def _head(self) -> tuple[Word, Word, tuple[int, ...], Span]:
        """Identifier, title and players; a part has its file's name and no players."""
        start = Span(self.reader.source, 0, 0)
        if self.part_of is not None:
            return self.part_of, self.part_of, (), start
        unknown = Word("?", start)
        name = self.reader.identifier(self._get("game"), "a game") or unknown
        title = self.reader.word(self._get("title"), "`title`") or unknown
        players = load_players(self.reader, self._get("players"))
        node = self._get("players")
        return name, title, players, node.span if node else start

    def _signed(self, name: str) -> Procedure | None:
        return load_signed(self.reader, *self.found[name]) if name in self.found else None

    def _check_shape(self, game: Game) -> None:
        """What sections may not stand together."""
        if game.turns is not None:
            for state in game.states:
                if state.id in (2, 3):
                    message = f"`turns` stands for the states 2 and 3; here is a state {state.id}."
                    help_ = "Delete `turns`, or give the state another number."
                    self.reader.error("E0108", state.id_span, message, help_)

    # -------------------------------------------------------------------------- other files
    def _beside(self, name: Word) -> tuple[str, bytes] | None:
        return self.loader.beside(self.reader, self.file, name)

    def _includes(self) -> tuple[Include, ...]:
        node = self._get("include")
        found: list[Include] = []
        for item in node.items if isinstance(node, Sequence) else ():
            include = self._include(item)
            if include is not None:
                found.append(include)
        return tuple(found)

    def _include(self, node: Node) -> Include | None:
        reader = self.reader
        if isinstance(node, Scalar):
            name, when = reader.word(node, "a file"), None
        else:
            fields = reader.fields(node, SECTIONS["include"])
            if fields is None or "file" not in fields:
                return None
            name = reader.word(fields["file"][1], "`file`")
            when = reader.expression(fields["when"][1], "`when`") if "when" in fields else None
        if name is None:
            return None
        part = self.loader.include(reader, self.file, name)
        return Include(name, when, part, node.span)
