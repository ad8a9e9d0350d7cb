"""The tables of docs/language.md that are made from the code.

A table stands between `<!-- table: NAME -->` and `<!-- end -->`; everything between is written
anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from ludomill.dsl.checking.builtins import GATHERERS, TABLE, Builtin
from ludomill.dsl.reading.schema import FACTS, SECTIONS
from ludomill.dsl.reading.schema_keys import Key, Section
from ludomill.dsl.syntax.precedence import STRENGTH
from ludomill.dsl.syntax.tokens import TYPE_OF_WORD

_MARKED = re.compile(r"(<!-- table: ([a-z ]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_RECEIVERS = {
    "place": "place",
    "places": "Board",
    "direction": "direction",
    "player": "player",
    "players": "players",
    "history": "history",
    "thing": "card",
    "pattern": "Pattern",
    "placement": "placement",
    "link": "link",
    "routes": "routes",
    "": "",
}


def rewritten(text: str) -> str:
    """The document with every table as the code has it now."""
    return _MARKED.sub(lambda m: f"{m[1]}\n{table(m[2])}\n\n{m[3]}", text)


def table(name: str) -> str:
    return _TABLES[name]() if name in _TABLES else keys(SECTIONS[name])


def names_in(text: str) -> list[str]:
    """Which tables a document has."""
    return [match[2] for match in _MARKED.finditer(text)]


def rows(head: str, lines: Iterable[Iterable[str]]) -> str:
    """A Markdown table. `|` inside cells is escaped."""
    width = head.count("|") + 1
    found = [f"| {head} |", "|" + "---|" * width]
    for cells in lines:
        found.append("| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |")
    return "\n".join(found)


# ------------------------------------------------------------------------------ keys
def keys(section: Section) -> str:
    lines = [key_cells(key) for key in section.keys if key.name not in FACTS]
    if section.free is not None:
        lines.append((f"*{section.free}*", "", ""))
    return rows("key | value | meaning", lines)


def key_cells(key: Key) -> tuple[str, str, str]:
    value = key.kind.value
    if key.choices:
        value = "one of " + ", ".join(f"`{choice}`" for choice in key.choices)
    more = ""
    if key.required:
        more = " **Required.**"
    elif key.needed_by:
        more = f" **Required** for {listed(key.needed_by)}."
    if key.not_in:
        more += f" Not for {listed(key.not_in)}."
    return f"`{key.name}`", value, key.doc + more


def listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def facts() -> str:
    section = SECTIONS["game"]
    found = [key for key in section.keys if key.name in FACTS]
    return rows("key | value | meaning", map(key_cells, found))


# ------------------------------------------------------------------------------ formulas
def builtins() -> str:
    lines = [(f"`{form(b)}`", b.doc, f"`{b.example}`") for b in TABLE]
    return rows("question | answer | an example that holds", lines)


def form(builtin: Builtin) -> str:
    """`place.ray(direction)`; what may be left out stands in brackets."""
    words = []
    for name, kind in builtin.parameters:
        words.append(f"[{name}]" if kind.endswith("?") else name)
    receiver = _RECEIVERS[builtin.receiver]
    head = f"{receiver}.{builtin.name}" if receiver else builtin.name
    if builtin.is_property and not builtin.parameters:
        return head
    return f"{head}({', '.join(words)})"


def gatherers() -> str:
    return rows("word | gives", ((f"`{word}`", meaning) for word, meaning in GATHERERS.items()))


def operators() -> str:
    """From the weakest to the strongest; `not` and the minus sign stand where the parser has
    them."""
    by_strength: dict[int, list[str]] = {3: ["not"], 10: ["-x"]}
    for sign, strength in STRENGTH.items():
        by_strength.setdefault(strength, []).append(sign)
    lines = ((listed(signs),) for _, signs in sorted(by_strength.items()))
    return rows("operators, the weakest first", [("`x if C else y`",), *lines])


def words() -> str:
    return listed(TYPE_OF_WORD)


_TABLES: dict[str, Callable[[], str]] = {
    "facts": facts,
    "builtins": builtins,
    "gatherers": gatherers,
    "operators": operators,
    "words": words,
}
