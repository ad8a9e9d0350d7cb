"""What the last lint of a file found, kept until the file, its parts or Ludomill itself change.

One JSON file for each game file, in `$XDG_CACHE_HOME/ludomill/lint`. Reading it needs neither lark
nor yaml. A cache that cannot be read or written costs time and nothing else.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from ..dsl.diagnostics import Diagnostic, Note, Severity
from ..dsl.source import Source, Span

if TYPE_CHECKING:
    from ..dsl.reading.model import Game

PACKAGE = Path(__file__).resolve().parents[1]
# `file: moon/part.game` of an include, `csv: "my cards.csv"` of a record
_NAMED_FILE = re.compile(r"""\b(?:file|csv)["']?[ \t]*:[ \t]*(?:["']([^"'\n]+)|([^"',}\n#]+))""")

Files = dict[str, str | None]


class Entry:
    """The kept findings of one game file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.before = digest(path)
        key = sha256(f"{os.path.abspath(path)}\0{path}".encode(errors="surrogateescape"))
        self.file = folder() / f"{key.hexdigest()[:32]}.json"

    def read(self) -> list[Diagnostic] | None:
        """The findings, or None where there are none that still hold."""
        try:
            data = json.loads(self.file.read_bytes())
            if data["ludomill"] != fingerprint() or data["files"].get(self.path) != self.before:
                return None
            if any(digest(name) != known for name, known in data["files"].items()):
                return None
            sources = {name: Source(name, text) for name, text in data["sources"].items()}
            return [diagnostic(record, sources) for record in data["found"]]
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            return None

    def write(self, found: Iterable[Diagnostic], files: Iterable[str]) -> None:
        """Keep findings that hold as long as these files are as they are now."""
        digests: Files = {self.path: digest(self.path)}
        if self.before is None or digests[self.path] != self.before:
            return
        digests |= {name: digest(name) for name in files}
        spans = list(places(found))
        data = {
            "ludomill": fingerprint(),
            "files": digests,
            "sources": {span.source.name: span.source.text for span in spans},
            "found": [record(diagnostic) for diagnostic in found],
        }
        try:
            write_whole(self.file, json.dumps(data).encode())
        except (OSError, ValueError):
            return


def write_whole(file: Path, data: bytes) -> None:
    """Put a file in its place in one step, so that no reader sees half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=file.stem)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        os.replace(name, file)
    except OSError:
        os.unlink(name)
        raise


def folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME", "")
    root = Path(base) if os.path.isabs(base) else Path(os.path.expanduser("~")) / ".cache"
    return root / "ludomill" / "lint"


def digest(path: str) -> str | None:
    """The hash of a file's content; None where it cannot be read."""
    try:
        with open(path, "rb") as stream:
            return sha256(stream.read()).hexdigest()
    except (OSError, ValueError):
        return None


def fingerprint() -> str:
    """The hash of Ludomill's own sources and the Python that runs them."""
    hashed = sha256(repr(sys.version_info[:3]).encode())
    for part in ("dsl", "compiler", "runtime"):
        for place, folders, names in os.walk(PACKAGE / part):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".py", ".lark")):
                    hashed.update(Path(place, name).read_bytes())
    return hashed.hexdigest()


# ------------------------------------------------------------------------------ which files count
def files_of(path: str, game: Game | None) -> set[str]:
    """Every file that the findings may depend on: all that its text and that of its parts name.

    A name too many costs one look at a file that is not there; that it is not there counts too.
    """
    found: set[str] = set()
    waiting = [path, *included(game)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += named_in(name)
    return found - {path}


def included(game: Game | None) -> Iterator[str]:
    """The names of a game's parts, as far as they were read."""
    for include in game.includes if game is not None else ():
        if include.part is not None:
            yield include.part.source.name
            yield from included(include.part)


def named_in(path: str) -> Iterator[str]:
    """Files that a file names, seen from its folder."""
    try:
        with open(path, "rb") as stream:
            text = stream.read().decode(errors="replace")
    except OSError:
        return
    for match in _NAMED_FILE.finditer(text):
        yield os.path.join(os.path.dirname(path), (match[1] or match[2]).strip())


# ------------------------------------------------------------------------------ findings as data
def places(found: Iterable[Diagnostic]) -> Iterator[Span]:
    for one in found:
        yield one.span
        yield from (note.span for note in one.notes if note.span is not None)


def record(one: Diagnostic) -> list[object]:
    notes = [[note.text, span_record(note.span)] for note in one.notes]
    return [one.code, one.severity.value, one.message, span_record(one.span), one.help, notes]


def span_record(span: Span | None) -> list[object] | None:
    return None if span is None else [span.source.name, span.start, span.end]


def diagnostic(data: list[object], sources: dict[str, Source]) -> Diagnostic:
    """A finding from its record. Raises ValueError, LookupError or TypeError for a broken one."""
    code, severity, message, place, help, notes = data
    main = span(place, sources)
    if main is None or not isinstance(notes, list):
        raise ValueError("a finding without a place")
    read = tuple(Note(words(text), span(where, sources)) for text, where in notes)
    return Diagnostic(words(code), Severity(severity), words(message), main, words(help), read)


def span(data: object, sources: dict[str, Source]) -> Span | None:
    if data is None:
        return None
    if not isinstance(data, list):
        raise TypeError("a place is a list")
    name, start, end = data
    source = sources[name]
    if not 0 <= start <= end <= len(source.text):
        raise ValueError("a place outside its file")
    return Span(source, start, end)


def words(data: object) -> str:
    if not isinstance(data, str):
        raise TypeError("not a text")
    return data
