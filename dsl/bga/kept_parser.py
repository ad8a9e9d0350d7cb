"""A parser that Lark makes of a grammar, kept between runs in the user's cache folder."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

import lark
from lark import Lark


def kept_parser(grammar: str, options: dict[str, Any], builder: object) -> Lark:
    """The parser whose alternatives call the methods of `builder`, from the cache if it is
    there."""
    path = _cache_path(grammar, options)
    parser = _read(path, builder) if path else None
    if parser is None:
        parser = Lark(grammar, transformer=builder, **options)
        if path:
            _write(path, parser)
    return parser


def _cache_path(grammar: str, options: dict[str, Any]) -> Path | None:
    """None where there is no home folder."""
    key = f"{grammar}\0{options}\0{lark.__version__}\0{sys.version}"
    name = hashlib.sha256(key.encode()).hexdigest()[:32]
    folder = os.environ.get("XDG_CACHE_HOME")
    try:
        base = Path(folder) if folder else Path.home() / ".cache"
    except RuntimeError:
        return None
    return base / "ludomill" / f"grammar-{name}.pickle"


def _read(path: Path, builder: object) -> Lark | None:
    """None if there is no file or it is damaged. Its first line is the digest of the rest."""
    try:
        digest, _, content = path.read_bytes().partition(b"\n")
        if hashlib.sha256(content).hexdigest().encode() != digest:
            return None
        parser: Lark = Lark.__new__(Lark)._load(pickle.loads(content), transformer=builder)
        return parser
    except Exception:
        # A cache may be wrong in any way; the grammar is always there.
        return None


def _write(path: Path, parser: Lark) -> None:
    """Atomic. A folder that cannot be written is no error."""
    try:
        buffer = BytesIO()
        parser.save(buffer, ["transformer"])
        content = buffer.getvalue()
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(hashlib.sha256(content).hexdigest().encode() + b"\n" + content)
        os.replace(file.name, path)
    except OSError:
        return
