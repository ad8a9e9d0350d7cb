"""The lines of a text that should be YAML and is not: where values begin and end."""

from __future__ import annotations

import re

# `key: value` with the key up to its first `: `, or `- value`. Possessive, so that no line is slow.
_KEYED = re.compile(
    r"""(?P<head>[ ]*+(?:-[ ]++)*+"""
    r"""(?:"[^"\n]*+"|'[^'\n]*+'|[^\s\#'"\[\]{},&*!|>%@`-][^\n]*?)[ ]?:[ ]++)"""
    r"""(?P<value>[^\s#][^\n]*)"""
)
_ITEM = re.compile(r"(?P<head>[ ]*+(?:-[ ]++)++)(?P<value>[^\s#][^\n]*)")


class Lines:
    def __init__(self, text: str) -> None:
        self.text = text

    def line(self, offset: int) -> tuple[int, int]:
        start = self.text.rfind("\n", 0, offset) + 1
        end = self.text.find("\n", offset)
        return start, end if end >= 0 else len(self.text)

    def depth(self, start: int) -> int:
        """How many spaces stand at the start of a line."""
        end = start
        while self.text[end : end + 1] == " ":
            end += 1
        return end - start

    def above(self, start: int) -> tuple[int, int] | None:
        """The nearest line above that is neither blank nor a comment."""
        while start > 0:
            start, end = self.line(start - 1)
            line = self.text[start:end].strip()
            if line and not line.startswith("#"):
                return start, end
        return None

    def value_around(self, offset: int) -> tuple[int, int] | None:
        """Start and end of the value (with the lines that go on with it) in which `offset` lies."""
        line: tuple[int, int] | None = self.line(offset)
        depth: int | None = None
        while line is not None:
            text = self.text[line[0] : line[1]]
            match = _KEYED.match(text) or _ITEM.match(text)
            inside = match is not None and line[0] + match.start("value") <= offset
            if match is not None and inside and (depth is None or indent(text) < depth):
                start = line[0] + match.start("value")
                return start, self.value_end(line, indent(text))
            depth = indent(text) if depth is None else min(depth, indent(text))
            if depth == 0:
                return None
            line = self.above(line[0])
        return None

    def value_end(self, line: tuple[int, int], depth: int) -> int:
        end = line[0] + len(self.text[line[0] : line[1]].rstrip())
        while line[1] < len(self.text):
            line = self.line(line[1] + 1)
            text = self.text[line[0] : line[1]].rstrip()
            if text and indent(text) <= depth:
                break
            if text:
                end = line[0] + len(text)
        return end


def key_help(line: str) -> str:
    """What is written for a line that should be a key with a value."""
    assigned = re.fullmatch(r"(\w+(?:\[[^\]]*\])?) *= *(.+)", line)
    typed = re.fullmatch(r"(\w+\[[^\]]*\]) +(\S.*)", line)
    found = assigned or typed
    if found:
        return f"Write `{found[1]}: {cut(found[2])}`."
    if re.match(r"[\w.\[\]]+ *[-+|&*]?= |(if|for|let|move|goto|log)\b", line):
        return "If it is a statement, indent it like the other lines of its block."
    return "Write `key: value`; a text that goes on is indented deeper than its key."


def cut(text: str, most: int = 48) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
