"""What one client may ask for, and how fast."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

KNOWN_ADDRESSES = 10_000


@dataclass(frozen=True)
class Limits:
    """`burst` messages at once and `rate` a second for a socket; a number a minute for an address.
    Times in seconds, sizes in bytes."""

    message: int = 16 * 1024
    burst: int = 40
    rate: float = 20.0
    refusals: int = 100
    hello: float = 10.0
    waiting_messages: int = 200
    sockets_of_table: int = 100
    sockets: int = 10_000
    tables: int = 2_000
    tables_a_minute: int = 20
    seats_a_minute: int = 60
    wrong_tokens_a_minute: int = 60
    requests_a_minute: int = 1_200
    away: float = 60.0
    idle: float = 900.0


class Bucket:
    """Holds up to `burst` and fills with `rate` a second; each `take` takes one out."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.left = burst
        self.at = clock()

    def take(self) -> bool:
        """False where the bucket is empty."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def wait(self) -> int:
        """Whole seconds until there is one again."""
        return max(1, round((1 - self.left) / self.rate + 0.5))


@dataclass
class Addresses:
    """A bucket for each address; those that were quiet for longest are forgotten."""

    a_minute: int
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def bucket(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.a_minute, self.a_minute / 60)
            if len(self.buckets) > KNOWN_ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket
