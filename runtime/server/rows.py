"""What is stored of a table, beside its moves."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

WAITING, PLAYING, OVER = "waiting", "playing", "over"
HUMAN = "human"


@dataclass
class Seat:
    """`kind`: human, a bot's, or None for a free seat. `left`: gone for good, and played for."""

    kind: str | None = None
    name: str | None = None
    hash: str | None = None
    left: bool = False
    seen: float | None = None
    preferences: dict[str, int] = field(default_factory=dict)

    @property
    def free(self) -> bool:
        return self.kind is None

    @property
    def played_for(self) -> bool:
        """Whether the server acts for this seat."""
        return self.kind is not None and (self.kind != HUMAN or self.left)


@dataclass
class Row:
    """The settings of a table. `seed` fixes chance and is never told. `run` counts how often its
    events had to begin anew: after a change of the game, they are others."""

    id: str
    game: str
    version: str
    options: dict[str, int]
    host: str
    seats: list[Seat]
    seed: int
    status: str = WAITING
    listed: bool = True
    created: float = field(default_factory=time.time)
    rematch: str | None = None
    run: int = 1

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def match(self) -> str:
        """The name of this run of events."""
        return f"{self.id}.{self.run}"

    @property
    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Row:
        return cls(**{**data, "seats": [Seat(**seat) for seat in data["seats"]]})
