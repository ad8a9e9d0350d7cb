"""A compiled game: what it is, and engines and matches for players and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ..options import Given, effective, problems, resolve
from ..playing.engine import Engine
from ..telling.facts import Facts

if TYPE_CHECKING:
    from .match import Match

Build = Callable[[int, Mapping[int, int]], Engine]


class Game:
    """One `.game` file, compiled. Engines are built once for each configuration and kept."""

    def __init__(self, facts: Facts, build: Build) -> None:
        self.facts = facts
        self._build = build
        self._engines: dict[tuple[int, tuple[tuple[int, int], ...]], Engine] = {}

    @property
    def name(self) -> str:
        return self.facts.name

    @property
    def title(self) -> str:
        return self.facts.title

    @property
    def players(self) -> tuple[int, ...]:
        """The player counts that the game allows."""
        return self.facts.players

    def engine(
        self,
        players: int | None = None,
        options: Given | None = None,
        check: bool = True,
    ) -> Engine:
        """The engine level for so many players (default: the fewest) and options, given by label or
        id.

        ValueError says why a table cannot start so.
        """
        count = self.players[0] if players is None else players
        chosen = resolve(self.facts.options, dict(options or {}))
        if check:
            found = problems(self.facts.options, count, self.players, chosen)
            if found:
                raise ValueError(" ".join(found))
        values = effective(self.facts.options, count, chosen)
        key = (count, tuple(sorted(values.items())))
        if key not in self._engines:
            self._engines[key] = self._build(count, values)
        return self._engines[key]

    def start(
        self,
        players: int | None = None,
        seed: int | str = 0,
        options: Given | None = None,
    ) -> Match:
        """A new match. Same players, options, seed and moves: same game."""
        from .match import Match

        return Match(self, self.engine(players, options), seed)

    def restore(self, data: Mapping[str, object]) -> Match:
        """A match from what `Match.dump` gave."""
        from .match import Match

        return Match.restored(self, data)
