"""A state graph as an SVG drawing that stands alone."""

from __future__ import annotations

from html import escape

from .graph import END, START, Edge, Graph, StateNode, colours
from .graph_layout import Item, Layout, Route, lay_out

LETTER = 7.4  # width of a letter at 13 px, rather too wide than too narrow
SMALL = 6.3  # at 11 px
LINE = 14.0
BOX = 42.0
DOT = 22.0
MARGIN = 24.0
TITLE = 34.0
LOOP = 30.0
STYLE = (
    "text{font-family:Verdana,'DejaVu Sans',sans-serif;font-size:13px;fill:#111}"
    ".small{font-size:11px}.type{font-size:11px;fill:#555}.title{font-size:16px}"
    ".edge{fill:none;stroke:#555;stroke-width:1.3}"
)
ARROW = (
    '<marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7"'
    ' orient="auto"><path d="M0,0 L10,5 L0,10 z" fill="#555"/></marker>'
)
Point = tuple[float, float]


def svg(graph: Graph) -> str:
    """The drawing; states carry their number, name and type, edges their labels."""
    loops = {edge.source: edge for edge in graph.edges if edge.source == edge.target}
    boxes = {node.id: box_size(node) for node in graph.nodes}
    # a loop hangs on the right of its state: room on both sides keeps the state in the middle
    sizes = {
        id: (width + 2 * loop_room(loops.get(id)), height) for id, (width, height) in boxes.items()
    }
    layout = lay_out(graph, sizes, {edge: label_size(edge) for edge in graph.edges})
    title = escape(f"States of {graph.title}")
    parts = [f'<text class="title" x="0" y="{-TITLE / 2:g}">{title}</text>']
    parts += edge_paths(layout, boxes)
    parts += [state_box(node, layout.nodes[node.id], boxes[node.id]) for node in graph.nodes]
    for route in layout.routes:
        parts += [label_text(item.labels, item.x, item.y) for item in route.items if item.labels]
    parts += [loop_text(edge, layout.nodes[edge.source], boxes) for edge in layout.loops]
    width = max(layout.width, len(title) * 9.5) + 2 * MARGIN
    height = layout.height + 2 * MARGIN + TITLE
    frame = f"{-MARGIN:g} {-MARGIN - TITLE:g} {width:.0f} {height:.0f}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" width="{width:.0f}"'
        f' height="{height:.0f}" role="img" aria-label="{title}">'
    )
    ground = f'<rect x="{-MARGIN:g}" y="{-MARGIN - TITLE:g}" width="100%" height="100%"'
    lines = [head, f"<title>{title}</title>", f"<style>{STYLE}</style><defs>{ARROW}</defs>"]
    return "\n".join([*lines, f'{ground} fill="#fff"/>', *parts, "</svg>"]) + "\n"


def box_size(node: StateNode) -> Point:
    if node.id in (START, END):
        return DOT, DOT
    letters = max(len(f"{node.id} {node.name}") * LETTER, len(node.type) * SMALL)
    return letters + 24, BOX


def label_size(edge: Edge) -> Point:
    """Width and height of a label; a thin line where there is none."""
    if not edge.labels:
        return 2.0, 0.0
    return max(map(len, edge.labels)) * SMALL + 8, len(edge.labels) * LINE + 4


def loop_room(edge: Edge | None) -> float:
    return 0.0 if edge is None else LOOP + label_size(edge)[0]


def state_box(node: StateNode, item: Item, size: Point) -> str:
    """A rounded box; the first and the last state are a dot and a dot in a ring."""
    x, y = item.x, item.y
    if node.id in (START, END):
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="#fff" stroke="#333"/>'
        inner = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{9 if node.id == START else 6}"/>'
        return f"<g><title>{node.id} {node.name}</title>{ring}{inner}</g>"
    width, height = size
    fill, line = colours(node.type)
    return (
        f'<rect x="{x - width / 2:.1f}" y="{y - height / 2:.1f}" width="{width:.1f}"'
        f' height="{height:.1f}" rx="8" fill="{fill}" stroke="{line}" stroke-width="1.5"/>'
        f'<text x="{x:.1f}" y="{y - 3:.1f}" text-anchor="middle">'
        f"{node.id} {escape(node.name)}</text>"
        f'<text class="type" x="{x:.1f}" y="{y + 13:.1f}" text-anchor="middle">'
        f"{escape(node.type)}</text>"
    )


def label_text(labels: tuple[str, ...], x: float, y: float) -> str:
    """Labels under each other on a white ground, so that their line seems to pass behind."""
    width = max(map(len, labels)) * SMALL + 4
    height = len(labels) * LINE
    top = y - height / 2
    ground = (
        f'<rect x="{x - width / 2:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}"'
        ' fill="#fff" fill-opacity="0.9"/>'
    )
    rows = [
        f'<text class="small" x="{x:.1f}" y="{top + LINE * i + 11:.1f}" text-anchor="middle">'
        f"{escape(label)}</text>"
        for i, label in enumerate(labels)
    ]
    return ground + "".join(rows)


# ------------------------------------------------------------------------------ lines
def edge_paths(layout: Layout, boxes: dict[int, Point]) -> list[str]:
    """Curves of all edges, each leaving and entering a state at a place of its own."""
    lower = ports(layout.routes, boxes, at_top=False)
    upper = ports(layout.routes, boxes, at_top=True)
    paths = []
    for route in layout.routes:
        points = [(item.x, item.y) for item in route.items[1:-1]]
        points = [lower[route], *points, upper[route]]
        if route.upward:
            points.reverse()
        paths.append(curve(points))
    return paths + [loop_path(layout.nodes[e.source], boxes[e.source]) for e in layout.loops]


def ports(routes: list[Route], boxes: dict[int, Point], at_top: bool) -> dict[Route, Point]:
    """Where each route meets its lower state (`at_top` of that state) or its upper one."""
    by_state: dict[int, list[Route]] = {}
    for route in routes:
        node = route.items[-1 if at_top else 0].node
        assert node is not None
        by_state.setdefault(node, []).append(route)
    found = {}
    for node, meeting in by_state.items():
        meeting.sort(key=lambda route: route.items[-2 if at_top else 1].x)
        width, height = boxes[node]
        for i, route in enumerate(meeting):
            state = route.items[-1 if at_top else 0]
            across = (i + 1) / (len(meeting) + 1) - 0.5
            found[route] = (
                state.x + across * width * (node not in (START, END)),
                state.y - height / 2 if at_top else state.y + height / 2,
            )
    return found


def curve(points: list[Point]) -> str:
    """A smooth line through the points that is upright at each of them."""
    x, y = points[0]
    path = [f"M{x:.1f},{y:.1f}"]
    for to_x, to_y in points[1:]:
        middle = (y + to_y) / 2
        path.append(f"C{x:.1f},{middle:.1f} {to_x:.1f},{middle:.1f} {to_x:.1f},{to_y:.1f}")
        x, y = to_x, to_y
    return f'<path class="edge" marker-end="url(#arrow)" d="{" ".join(path)}"/>'


def loop_path(item: Item, size: Point) -> str:
    right, y = item.x + size[0] / 2, item.y
    out = right + LOOP
    path = f"M{right:.1f},{y - 10:.1f} C{out:.1f},{y - 22:.1f} {out:.1f},{y + 22:.1f}"
    return f'<path class="edge" marker-end="url(#arrow)" d="{path} {right:.1f},{y + 10:.1f}"/>'


def loop_text(edge: Edge, item: Item, boxes: dict[int, Point]) -> str:
    if not edge.labels:
        return ""
    width = label_size(edge)[0]
    return label_text(edge.labels, item.x + boxes[edge.source][0] / 2 + LOOP + width / 2, item.y)
