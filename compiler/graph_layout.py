"""Where the states and the labels of a state graph stand: a layered drawing, top to bottom.

Every edge runs through a point on each layer between its ends, one of them as wide as its label.
So labels never lie over states or each other, and lines bend around both.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field

from .graph import END, START, Edge, Graph

GAP_X, GAP_Y = 22.0, 26.0
ORDER_SWEEPS, PLACE_SWEEPS = 12, 16


@dataclass(eq=False)
class Item:
    """A state (`node`), or a point of an edge, with a label or without. `x`, `y` are its centre."""

    width: float
    height: float
    layer: int
    node: int | None = None
    labels: tuple[str, ...] = ()
    above: list[Item] = field(default_factory=list)
    below: list[Item] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True)
class Route:
    """An edge from top to bottom through its points; `upward`: drawn against its direction."""

    edge: Edge
    items: tuple[Item, ...]
    upward: bool


@dataclass(frozen=True)
class Layout:
    """States by id, routes, loops (edges from a state to itself), and the size of the whole."""

    nodes: dict[int, Item]
    routes: list[Route]
    loops: list[Edge]
    width: float
    height: float


Size = tuple[float, float]


def lay_out(graph: Graph, sizes: Mapping[int, Size], label_sizes: Mapping[Edge, Size]) -> Layout:
    """Place everything. Sizes are those of the states' boxes and of the edges' labels."""
    loops = [edge for edge in graph.edges if edge.source == edge.target]
    edges = [edge for edge in graph.edges if edge.source != edge.target]
    upward = back_edges(graph, edges)
    ranks = rank(graph, edges, upward)
    nodes = {n.id: Item(*sizes[n.id], 2 * ranks[n.id], n.id) for n in graph.nodes}
    routes = [route(edge, edge in upward, nodes, label_sizes[edge]) for edge in edges]
    layers = order(collect(nodes, routes))
    place_across(layers)
    height = place_down(layers)
    width = max(item.x + item.width / 2 for layer in layers for item in layer)
    return Layout(nodes, routes, loops, width, height)


def back_edges(graph: Graph, edges: list[Edge]) -> set[Edge]:
    """The edges that close a circle on a walk from the start; without them none is left."""
    leaving: dict[int, list[Edge]] = {node.id: [] for node in graph.nodes}
    for edge in edges:
        leaving[edge.source].append(edge)
    found: set[Edge] = set()
    done: set[int] = set()
    walking: set[int] = set()

    def walk(node: int) -> None:
        done.add(node)
        walking.add(node)
        for edge in leaving[node]:
            if edge.target in walking:
                found.add(edge)
            elif edge.target not in done:
                walk(edge.target)
        walking.discard(node)

    for node in graph.nodes:
        if node.id not in done:
            walk(node.id)
    return found


def rank(graph: Graph, edges: list[Edge], upward: set[Edge]) -> dict[int, int]:
    """The length of the longest way to each state; the last state stands below all others."""
    arriving: dict[int, list[int]] = {node.id: [] for node in graph.nodes}
    for edge in edges:
        source, target = (edge.source, edge.target)[:: -1 if edge in upward else 1]
        arriving[target].append(source)
    ranks: dict[int, int] = {}

    def longest(node: int) -> int:
        if node not in ranks:
            ranks[node] = max((longest(source) + 1 for source in arriving[node]), default=0)
        return ranks[node]

    for node in graph.nodes:
        longest(node.id)
    others = [value for node, value in ranks.items() if node != END]
    ranks[END] = max(others, default=0) + 1
    if not arriving[START]:
        ranks[START] = 0
    return ranks


def route(edge: Edge, upward: bool, nodes: dict[int, Item], label_size: Size) -> Route:
    """Points for the layers that an edge crosses, tied to each other; the label next its source."""
    top, bottom = nodes[edge.source], nodes[edge.target]
    if upward:
        top, bottom = bottom, top
    layers = range(top.layer + 1, bottom.layer)
    labelled = layers[-1] if upward else layers[0]
    points = [
        Item(*label_size, layer, labels=edge.labels) if layer == labelled else Item(2, 0, layer)
        for layer in layers
    ]
    items = (top, *points, bottom)
    for upper, lower in itertools.pairwise(items):
        upper.below.append(lower)
        lower.above.append(upper)
    return Route(edge, items, upward)


def collect(nodes: dict[int, Item], routes: list[Route]) -> list[list[Item]]:
    layers: list[list[Item]] = [[] for _ in range(max(n.layer for n in nodes.values()) + 1)]
    for item in [*nodes.values(), *(i for r in routes for i in r.items[1:-1])]:
        layers[item.layer].append(item)
    return [layer for layer in layers if layer]


# ------------------------------------------------------------------------------ left to right
def order(layers: list[list[Item]]) -> list[list[Item]]:
    """The order in each layer with the fewest crossings that sweeping up and down finds."""
    best, fewest = [list(layer) for layer in layers], crossings(layers)
    for sweep in range(ORDER_SWEEPS):
        down = sweep % 2 == 0
        for layer in layers if down else reversed(layers):
            sort_by_neighbours(layer, layers, down)
        found = crossings(layers)
        if found < fewest:
            best, fewest = [list(layer) for layer in layers], found
    return best


def sort_by_neighbours(layer: list[Item], layers: list[list[Item]], down: bool) -> None:
    places = {item: i for other in layers for i, item in enumerate(other)}

    def middle(item: Item) -> float:
        near = item.above if down else item.below
        return sum(places[n] for n in near) / len(near) if near else places[item]

    layer.sort(key=middle)


def crossings(layers: list[list[Item]]) -> int:
    total = 0
    for upper, lower in itertools.pairwise(layers):
        places = {item: i for i, item in enumerate(lower)}
        ends = [sorted(places[b] for b in item.below if b in places) for item in upper]
        for i, left in enumerate(ends):
            for right in ends[i + 1 :]:
                total += sum(a > b for a in left for b in right)
    return total


def place_across(layers: list[list[Item]]) -> None:
    """Centres: each item as near to the middle of its neighbours as its layer leaves room for."""
    for layer in layers:
        spread(layer, [0.0] * len(layer))
    for sweep in range(PLACE_SWEEPS):
        down = sweep % 2 == 0
        for layer in layers if down else reversed(layers):
            wanted = []
            for item in layer:
                near = (item.above if down else item.below) or (*item.above, *item.below)
                wanted.append(sum(n.x for n in near) / len(near) if near else item.x)
            spread(layer, wanted)
    left = min(item.x - item.width / 2 for layer in layers for item in layer)
    for layer in layers:
        for item in layer:
            item.x -= left


def spread(layer: list[Item], wanted: list[float]) -> None:
    """Move items to the wanted centres; where they would overlap, by the least squares.

    With the gaps subtracted, the centres have to be a rising sequence: neighbours that fall are
    pooled at their mean.
    """
    offsets = [0.0]
    for left, right in itertools.pairwise(layer):
        offsets.append(offsets[-1] + (left.width + right.width) / 2 + GAP_X)
    pools: list[tuple[float, int]] = []
    for want, offset in zip(wanted, offsets, strict=True):
        total, count = want - offset, 1
        while pools and pools[-1][0] / pools[-1][1] > total / count:
            pooled = pools.pop()
            total, count = total + pooled[0], count + pooled[1]
        pools.append((total, count))
    means = [total / count for total, count in pools for _ in range(count)]
    for item, mean, offset in zip(layer, means, offsets, strict=True):
        item.x = mean + offset


# ------------------------------------------------------------------------------ top to bottom
def place_down(layers: list[list[Item]]) -> float:
    """Give every layer its height; returns that of the whole drawing."""
    y = 0.0
    for layer in layers:
        height = max(item.height for item in layer)
        for item in layer:
            item.y = y + height / 2
        y += height + GAP_Y
    return y - GAP_Y
