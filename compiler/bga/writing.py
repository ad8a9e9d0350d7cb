"""Writing a project so that nothing of its author's is lost."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from .project import Files

RECORD = "ludomill-export.json"
BESIDE = ".new"


@dataclass
class Outcome:
    """Paths in the project. `kept` are files that their author has changed: what would be written
    now stands beside each. `removed` were written before and have no use any more; `left` likewise,
    but their author has changed them."""

    written: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


def write_project(folder: Path, files: Files) -> Outcome:
    """Write the files that are new or as they were written last. A record of what was written,
    kept in the folder, tells which files have been changed since. OSError if a file cannot be
    written."""
    before = _read_record(folder / RECORD)
    outcome = Outcome()
    for path, text in sorted(files.items()):
        _write(folder / path, path, text, before.get(path), outcome)
    for path in sorted(before.keys() - files.keys()):
        _remove(folder / path, path, before[path], outcome)
    record = {path: _digest(text) for path, text in sorted(files.items())}
    written = json.dumps({"written": record}, indent=2)
    (folder / RECORD).write_text(written + "\n", encoding="utf-8", newline="\n")
    return outcome


def _write(place: Path, path: str, text: str, last: str | None, outcome: Outcome) -> None:
    found = _text_of(place)
    if found == text:
        outcome.unchanged.append(path)
    elif found is None or _digest(found) == last:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="\n")
        outcome.written.append(path)
    elif last == _digest(text):  # the author has gone on from what would be written again
        outcome.unchanged.append(path)
    else:
        beside = place.with_name(place.name + BESIDE)
        beside.write_text(text, encoding="utf-8", newline="\n")
        outcome.kept.append(path)


def _remove(place: Path, path: str, last: str, outcome: Outcome) -> None:
    found = _text_of(place)
    if found is None:
        return
    if _digest(found) == last:
        place.unlink()
        outcome.removed.append(path)
    else:
        outcome.left.append(path)


def _text_of(place: Path) -> str | None:
    """The text of a file with plain line ends, None if there is no such file."""
    if not place.exists():
        return None
    return place.read_bytes().decode("utf-8", errors="replace").replace("\r\n", "\n")


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", errors="replace")).hexdigest()


def _read_record(place: Path) -> dict[str, str]:
    """What was written last, by path; nothing where the record is missing or broken."""
    try:
        written = json.loads(_text_of(place) or "{}")["written"]
        return {str(path): str(digest) for path, digest in written.items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}
