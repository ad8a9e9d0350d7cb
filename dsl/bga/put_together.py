"""Names that code may put together while it runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .code_text import CodeText

_LOOSE = re.compile(r"\w{2,}_|_\w{2,}|\w{4,}")
_FILLED = re.compile(r"\$\{[^}]*\}|\{\$[^}]*\}|\$\w+(?:->\w+|\[[^\]]*\])*|%(?:\d+\$)?[sd]")


@dataclass(frozen=True, slots=True)
class Pieces:
    """`heads` and `tails`: the texts that a name may begin or end with."""

    heads: frozenset[str]
    tails: frozenset[str]

    def may_make(self, name: str) -> bool:
        """Whether one of them begins or ends a name, at the edge of a word if it is short."""
        return any(
            (name[:cut] in self.heads and _is_edge(name, cut, cut))
            or (name[cut:] in self.tails and _is_edge(name, cut, len(name) - cut))
            for cut in range(1, len(name))
        )


def pieces(codes: Iterable[CodeText], loose: Iterable[str] = ()) -> Pieces:
    """The texts that stand beside a sign that joins texts, or around a variable. `loose`: texts
    that may be handed to such a place."""
    heads: set[str] = set()
    tails: set[str] = set()
    for code in codes:
        for head, tail in _joined(code):
            heads.update(head)
            tails.update(tail)
    more = {text for text in loose if _LOOSE.fullmatch(text)}
    return Pieces(frozenset(heads | more), frozenset(tails | more))


def _joined(code: CodeText) -> Iterator[tuple[list[str], list[str]]]:
    """The beginnings and the ends of names in each text that is joined with something."""
    sign = "." if code.php else "+"
    for start, end in code.quoted:
        text = code.source.text[start + 1 : end - 1]
        filled = list(_FILLED.finditer(text))
        if filled:
            head, tail = text[: filled[0].start()], text[filled[-1].end() :]
            yield _words(head), _words(tail)
        elif _words(text):
            before = code.bare[max(0, start - 200) : start].rstrip().removesuffix("=").rstrip()
            after = code.bare[end : end + 200].lstrip()
            yield (
                [text] if after.startswith(sign) else [],
                [text] if before.endswith(sign) else [],
            )


def _words(text: str) -> list[str]:
    return [text] if re.fullmatch(r"[^\s\"']+", text) else []


def _is_edge(name: str, cut: int, length: int) -> bool:
    return length >= 4 or not name[cut].islower() or name[cut - 1] == "_"
