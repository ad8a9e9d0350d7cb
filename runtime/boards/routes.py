"""Shortest routes over links with weights: the union of all that are shortest, never their list."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from heapq import heappop, heappush
from typing import Generic, NamedTuple, TypeVar

N = TypeVar("N", bound=Hashable)
Link = tuple[N, N, int]
_Ways = dict[N, list[tuple[N, int]]]


class Routes(NamedTuple, Generic[N]):
    """`length`: of a shortest route, None where there is no route at all.

    `links`, `nodes`: those on any shortest route, links in the order given, nodes as they first
    come in the starts, the links and the goals.
    """

    length: int | None
    links: tuple[Link[N], ...]
    nodes: tuple[N, ...]


def shortest(starts: Iterable[N], goals: Iterable[N], links: Sequence[Link[N]]) -> Routes[N]:
    """All shortest routes from any start to any goal along links `(a, b, weight)`, both ways.

    Nodes are any values that can be compared and hashed. Raises ValueError for a weight below 1.
    """
    starts, goals = tuple(starts), tuple(goals)
    ways: _Ways[N] = {}
    for a, b, weight in links:
        if weight < 1:
            raise ValueError(f"The weight of a link is at least 1, not {weight}.")
        ways.setdefault(a, []).append((b, weight))
        ways.setdefault(b, []).append((a, weight))
    ahead = _distances(starts, ways)
    length = min((ahead[goal] for goal in goals if goal in ahead), default=None)
    if length is None:
        return Routes(None, (), ())
    back = _distances(goals, ways)
    used = [link for link in links if _on_shortest(link, ahead, back, length)]
    order = [*starts, *(node for a, b, _ in used for node in (a, b)), *goals]
    nodes = [
        n for n in dict.fromkeys(order) if n in ahead and n in back and ahead[n] + back[n] == length
    ]
    return Routes(length, tuple(used), tuple(nodes))


def _distances(sources: Iterable[N], ways: _Ways[N]) -> dict[N, int]:
    found: dict[N, int] = {}
    # the counter keeps the heap from comparing nodes, which need not have an order
    heap = [(0, i, source) for i, source in enumerate(sources)]
    count = len(heap)
    while heap:
        length, _, node = heappop(heap)
        if node in found:
            continue
        found[node] = length
        for other, weight in ways.get(node, ()):
            if other not in found:
                heappush(heap, (length + weight, count, other))
                count += 1
    return found


def _on_shortest(link: Link[N], ahead: dict[N, int], back: dict[N, int], length: int) -> bool:
    a, b, weight = link
    if a not in ahead or a not in back:
        return False
    return ahead[a] + weight + back[b] == length or ahead[b] + weight + back[a] == length
