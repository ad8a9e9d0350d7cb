"""Words and texts as YAML that Ludomill reads back unchanged."""

from __future__ import annotations

import re

from ..syntax.tokens import RESERVED

# What needs no quotes: no sign that means something to YAML, but for `${name}`.
_SAFE = r"[^\n\t:#'\"\\{}\[\],&*!|>%@`]*"
_PLAIN = re.compile(rf"[A-Za-z$]{_SAFE}(?:(?<=\$)\{{\w+\}}{_SAFE})*")
_MEANT = re.compile(r"(?:true|false|yes|no|on|off|null|none|y|n)", re.IGNORECASE)


def quoted(text: str, always: bool = False) -> str:
    """A text as a scalar: plain where it can be, else in quotes."""
    plain = _PLAIN.fullmatch(text) and not _MEANT.fullmatch(text) and text.strip() == text
    if plain and not always:
        return text
    if "\n" in text or "\t" in text or not text.isprintable():
        text = " ".join(text.split())
    return "'" + text.replace("'", "''") + "'"


def identifier(text: str, prefix: str = "x") -> str:
    """A name that formulas can use: letters, digits and `_`, not one of their own words."""
    name = re.sub(r"\W+", "_", text, flags=re.ASCII).strip("_") or prefix
    if not name[0].isalpha():
        name = f"{prefix}_{name}"
    return f"{name}_" if name in RESERVED else name
