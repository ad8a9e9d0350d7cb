"""A long file to lint: a game whose effects stand in it several times, under new names."""

from __future__ import annotations

import re


def long_text(text: str, lines: int) -> str:
    """The game with copies of its effects, until it has so many lines."""
    head, effects, rest = re.split(r"^(effects:\n(?: .*\n|\n)*)", text, flags=re.MULTILINE)
    names = "|".join(re.findall(r"^  (\w+)\(.*: \|$", effects, re.MULTILINE))
    body = effects.removeprefix("effects:\n")
    copies = [body]
    while sum(part.count("\n") for part in (head, rest, *copies)) < lines:
        number = len(copies) + 1
        copies.append(re.sub(rf"\b({names})\(", rf"\1_{number}(", body))
    return f"{head}effects:\n{''.join(copies)}{rest}"
