"""JSON with comments, as BGA's definition files are."""

from __future__ import annotations

import json
from collections.abc import Mapping

from .definitions import MANAGED, USUAL
from .php import Value, plain

_MANAGED_NOTE = "BGA keeps the following in the Game Metadata Manager: copy them there."
_USUAL_NOTE = "Not said in the game: what BGA's file usually says. Take the `//` away to say it."


def jsonc(value: Mapping[str, Value] | Mapping[int, Value], heading: str) -> str:
    """The file: a heading, and the value with two spaces a level."""
    text = json.dumps(plain(value), ensure_ascii=False, indent=2)
    return f"// {heading}\n{text}\n"


def gameinfos_jsonc(infos: Mapping[str, Value], heading: str) -> str:
    """The box facts, with those that are missing as comments before the last ones."""
    lines = [f"// {heading}", "{"]
    missing = [key for key in USUAL if key not in infos]
    entries = [f"  {json.dumps(key)}: {_inline(value)}" for key, value in infos.items()]
    first = [entry for entry, key in zip(entries, infos, strict=True) if key not in MANAGED]
    last = entries[len(first) :]
    name, *others = first
    lines.append(f"{name},")
    if missing:
        lines.append(f"  // {_USUAL_NOTE}")
        lines += [f"  // {json.dumps(key)}: {_inline(USUAL[key])}," for key in missing]
    if last:
        lines += [f"{entry}," for entry in others]
        lines.append(f"  // {_MANAGED_NOTE}")
        others = last
    return "\n".join([*lines, ",\n".join(others), "}\n"])


def _inline(value: Value) -> str:
    return json.dumps(plain(value), ensure_ascii=False)
