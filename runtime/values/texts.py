"""Texts with `${placeholders}`."""

from __future__ import annotations

import re
from collections.abc import Mapping

_PLACEHOLDER = re.compile(r"\$\{([^}]*)\}")


def filled(text: str, values: Mapping[str, str]) -> str:
    """The text with its placeholders filled; those without a value stay. `${you}` inside a sentence
    is written small."""

    def one(match: re.Match[str]) -> str:
        value = values.get(match[1])
        if value is None:
            return match[0]
        return value.lower() if match[1] == "you" and match.start() else value

    return _PLACEHOLDER.sub(one, text)
