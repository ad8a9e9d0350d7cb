"""Leaves out what a module does not use: imports, tables, and the acting player's seat."""

from __future__ import annotations

import re
import textwrap
from collections import Counter

_WORD = re.compile(r"\w+")
# Words in comments and texts are no names, but for those in f-strings.
_NO_CODE = re.compile(
    r'''"""[^"]*"""|(?<!f)"(?:[^"\\\n]|\\.)*"|(?<!f)'(?:[^'\\\n]|\\.)*'|#[^\n]*'''
)
_IMPORT = re.compile(r"^from (\S+) import (?:\(\n(.*?)\)|(.*?))\n", re.MULTILINE | re.DOTALL)
# Statements that do nothing but name a value, in a factory and in a function of it.
_TABLE = re.compile(r"    ([A-Z]\w*) = ")
_SEAT = re.compile(r"        (\w+) = p\[ACTIVE\]")
_BLOCKS = re.compile(r"^(?=def )", re.MULTILINE)
_FUNCTIONS = re.compile(r"^(?=    def )", re.MULTILINE)


def without_unused(text: str) -> str:
    """The text of a module without names that nothing in it reads."""
    factories = [_factory(block) for block in _BLOCKS.split(text)]
    text = "".join(factories)
    used = _names(_IMPORT.sub("", text))
    return _IMPORT.sub(lambda found: _imported(found, used), text)


def _names(code: str) -> Counter[str]:
    """How often each word stands in code."""
    return Counter(_WORD.findall(_NO_CODE.sub("", code)))


def _factory(block: str) -> str:
    """A factory without unused tables; a table may be used by another one that is not used."""
    functions = "".join(_read(function, _SEAT) for function in _FUNCTIONS.split(block))
    return _read(functions, _TABLE)


def _read(block: str, naming: re.Pattern[str]) -> str:
    """The block without lines that give a name to a value and are all that has the name."""
    counts = _names(block)
    lines = block.splitlines(keepends=True)
    named = {number: match[1] for number, line in enumerate(lines) if (match := naming.match(line))}
    while unread := [number for number, name in named.items() if counts[name] == 1]:
        for number in unread:
            for place in range(number, _end(lines, number)):
                counts -= _names(lines[place])
                lines[place] = ""
            del named[number]
    return "".join(lines)


def _end(lines: list[str], number: int) -> int:
    """The line behind a statement: it goes on while a bracket is open."""
    still_open = 0
    while number < len(lines):
        code = _NO_CODE.sub("", lines[number])
        still_open += sum(code.count(sign) for sign in "([{") - sum(map(code.count, ")]}"))
        number += 1
        if still_open <= 0:
            break
    return number


def _imported(found: re.Match[str], used: Counter[str]) -> str:
    names = [name for name in _WORD.findall(found[2] or found[3]) if used[name]]
    if not names:
        return ""
    line = f"from {found[1]} import {', '.join(names)}"
    if len(line) <= 100:
        return line + "\n"
    wrapped = textwrap.fill(", ".join(names) + ",", 95)
    return f"from {found[1]} import (\n{textwrap.indent(wrapped, '    ')}\n)\n"
