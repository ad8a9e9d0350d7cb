"""Names that code may put together while it runs."""

from __future__ import annotations

import re

_PIECE = re.compile(r"\w{2,}_|_\w{2,}|\w{4,}")


def pieces(texts: set[str]) -> set[str]:
    """The texts that may be the beginning or the end of a name."""
    return {text for text in texts if _PIECE.fullmatch(text)}


def is_put_together(name: str, parts: set[str]) -> bool:
    """Whether one of these begins or ends a name."""
    return any(name[:length] in parts or name[length:] in parts for length in range(2, len(name)))
