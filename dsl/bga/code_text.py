"""PHP and JavaScript for a fast look at calls and names: comments and texts blanked out.

Nothing is parsed, so nothing is refused. All texts are as long as the file, so that places agree.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cached_property

from ..source import Source, Span

_PHP = re.compile(
    r"(?P<comment>//(?:(?!\?>)[^\n])*|\#(?!\[)(?:(?!\?>)[^\n])*|/\*.*?(?:\*/|\Z))"
    r"|(?P<text>'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\""
    r"|<<<[ \t]*['\"]?(?P<tag>[A-Za-z_]\w*)['\"]?\r?\n.*?\n[ \t]*(?P=tag)\b)",
    re.DOTALL,
)
_JS = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?(?:\*/|\Z))"
    r"|(?P<text>'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`)"
    r"|(?P<regex>(?<=[(,=:\[!&|?{};])[ \t]*/(?![/*])"
    r"(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*)",
    re.DOTALL,
)
_NOT_BLANK = re.compile(r"[^\s]")
_BRACKETS = re.compile(r"[()\[\]{}]")


@dataclass(frozen=True, eq=False)
class Argument:
    """`start` and `end` in the file, without white space around."""

    start: int
    end: int
    text: str


class CodeText:
    """`bare`: without comments and without what texts hold. `kept`: without comments only."""

    def __init__(self, source: Source, php: bool) -> None:
        self.source = source
        self.php = php

    @cached_property
    def _blanked(self) -> tuple[str, str, list[tuple[int, int]]]:
        text = self.source.text
        bare: list[str] = []
        kept: list[str] = []
        texts: list[tuple[int, int]] = []
        done = 0
        for match in (_PHP if self.php else _JS).finditer(text):
            between = text[done : match.start()]
            blank = _NOT_BLANK.sub(" ", match[0])
            if match["comment"] is not None:
                bare += (between, blank)
                kept += (between, blank)
            else:
                bare += (between, match[0][0] + blank[1:-1] + match[0][-1])
                kept += (between, match[0])
                if match["text"] is not None:
                    texts.append(match.span())
            done = match.end()
        bare.append(text[done:])
        kept.append(text[done:])
        return "".join(bare), "".join(kept), texts

    @property
    def bare(self) -> str:
        return self._blanked[0]

    @property
    def kept(self) -> str:
        return self._blanked[1]

    @property
    def quoted(self) -> list[tuple[int, int]]:
        """Where every text stands, with its quotes."""
        return self._blanked[2]

    def texts(self, but: Container[int] = ()) -> set[str]:
        """Every text without its quotes, but those that begin at some places."""
        text = self.source.text
        return {text[start + 1 : end - 1] for start, end in self.quoted if start not in but}

    def span(self, start: int, end: int) -> Span:
        return Span(self.source, start, end)

    def find(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Matches in code, texts included, that do not begin inside a text."""
        bare = self.bare
        for match in pattern.finditer(self.kept):
            if bare[match.start()] == self.kept[match.start()]:
                yield match

    @cached_property
    def _pairs(self) -> dict[int, int]:
        """Where each bracket closes."""
        pairs: dict[int, int] = {}
        waiting: list[tuple[str, int]] = []
        closes = {")": "(", "]": "[", "}": "{"}
        for match in _BRACKETS.finditer(self.bare):
            sign = match[0]
            if sign not in closes:
                waiting.append((sign, match.start()))
                continue
            while waiting:
                opener, at = waiting.pop()
                if opener == closes[sign]:
                    pairs[at] = match.start()
                    break
        return pairs

    def closing(self, at: int) -> int:
        """Where the bracket at `at` closes; the end of the file where it does not."""
        return self._pairs.get(at, len(self.bare))

    def arguments(self, opening: int) -> list[Argument]:
        """What stands between the commas of a call whose `(` is at `opening`."""
        end = self.closing(opening)
        cuts = [opening]
        at = opening + 1
        while at < end:
            sign = self.bare[at]
            if sign in "([{":
                at = min(self.closing(at), end)
            elif sign == ",":
                cuts.append(at)
            at += 1
        found: list[Argument] = []
        for start, stop in zip(cuts, [*cuts[1:], end], strict=True):
            raw = self.kept[start + 1 : stop]
            text = raw.strip()
            begin = start + 1 + len(raw) - len(raw.lstrip())
            found.append(Argument(begin, begin + len(text), text))
        return found if any(argument.text for argument in found) else []


def last_before(starts: list[int], offset: int) -> int | None:
    """The index of the last start that is not behind an offset."""
    index = bisect_right(starts, offset) - 1
    return index if index >= 0 else None
