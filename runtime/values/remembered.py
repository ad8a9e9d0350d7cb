"""Answers by what they depend on; forgotten when they are too many."""

from __future__ import annotations

from typing import Any

_MOST = 16_384


class Remembered(dict[tuple[Any, ...], Any]):
    """Of one function of one engine."""

    def keep(self, key: tuple[Any, ...], answer: Any) -> None:
        if len(self) >= _MOST:
            self.clear()
        self[key] = answer
