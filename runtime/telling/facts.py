"""What a game is called, who can play it and with which options: what is known before it starts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..options import Option


@dataclass(frozen=True)
class Facts:
    """`info` holds the gameinfos keys as written. `client` the places of the client, as written."""

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    preferences: tuple[dict[str, Any], ...] = ()
    stats: tuple[dict[str, Any], ...] = ()
    info: dict[str, Any] = field(default_factory=dict)
    client: dict[str, Any] = field(default_factory=dict)
    source: str = ""
    scenarios: tuple[dict[str, Any], ...] = ()
