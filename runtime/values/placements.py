"""Placements of a pattern as values."""

from __future__ import annotations

from typing import Any

from ..boards.patterns import ANCHOR, Placements
from .simple_domains import Domain


class PlacementDomain(Domain):
    """Placements, shown as `{"at": "d4", "c": ["d3", "d5"]}`, for people `d4 (c d3 d5)`."""

    def __init__(self, table: Placements) -> None:
        super().__init__("a placement", len(table.every))
        self.table = table

    def show(self, value: Any) -> dict[str, Any]:
        one, names = self.table.every[value], self.table.board.names
        shown: dict[str, Any] = {"at": names[one.at]}
        for letter in one.masks:
            if letter != ANCHOR:
                shown[letter] = [names[s] for s in one.places(letter)]
        return shown

    def label(self, value: Any) -> str:
        shown = self.show(value)
        marks = [" ".join([letter, *places]) for letter, places in shown.items() if letter != "at"]
        return f"{shown['at']} ({', '.join(marks)})" if marks else str(shown["at"])

    def read(self, plain: Any) -> int:
        text = plain.strip() if isinstance(plain, str) else None
        for value in self.values():
            if plain == self.show(value) or text == self.label(value):
                return int(value)
        raise self.refused(plain, needed="an anchor and the marked places, as `d4 (c d3 d5)`")
