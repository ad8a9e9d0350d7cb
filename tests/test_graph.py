"""Drawings of state machines."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from ludomill.compiler.graph import Edge, Graph, StateNode, dot, mermaid, state_graph
from ludomill.compiler.graph_layout import Item, back_edges, lay_out, spread
from ludomill.compiler.graph_svg import svg
from ludomill.dsl.reading.loader import load
from ludomill.dsl.reading.model import Game, Include, Procedure, State, Transition, Word
from ludomill.dsl.source import Source, Span
from ludomill.dsl.syntax.expr import Block, Call, ExprStatement, Name, Signature

SOURCE = Source("a.game", "game: a\n")
SPAN = Span(SOURCE, 0, 4)


def word(text: str) -> Word:
    return Word(text, SPAN)


def calls(name: str) -> Block:
    """A block of one call."""
    return Block(SPAN, (ExprStatement(SPAN, Call(SPAN, Name(SPAN, name), ())),))


def procedure(name: str, body: Block) -> Procedure:
    return Procedure(Signature(SPAN, name, SPAN, ()), body, SPAN)


def state(
    id: int,
    name: str,
    exits: dict[str, int],
    type: str = "game",
    action: Block | None = None,
    possible: tuple[str, ...] = (),
    private: int | None = None,
) -> State:
    transitions = tuple(Transition(word(k), v, SPAN) for k, v in exits.items())
    actions = tuple(word(p) for p in possible)
    return State(
        id, SPAN, word(name), word(type), {}, action, None, actions, transitions,
        False, private, None, None, {}, SPAN,
    )  # fmt: skip


def game(*states: State, **more: object) -> Game:
    fixed = {"source": SOURCE, "name": word("demo"), "title": word('The "demo"; #1')}
    return Game(**fixed, players=(2,), players_span=SPAN, states=states, **more)  # type: ignore[arg-type]


def turning() -> Game:
    return game(
        state(2, "playerTurn", {"play": 3, "pass": 3}, "activeplayer"),
        state(3, "nextPlayer", {"": 2, "endGame": 99}),
    )


def test_states_and_edges() -> None:
    graph = state_graph(turning())
    assert [(node.id, node.name, node.type) for node in graph.nodes] == [
        (1, "gameSetup", "manager"),
        (2, "playerTurn", "activeplayer"),
        (3, "nextPlayer", "game"),
        (99, "gameEnd", "manager"),
    ]
    assert set(graph.edges) == {
        Edge(1, 2, ()),
        Edge(2, 3, ("play", "pass")),
        Edge(3, 2, ()),
        Edge(3, 99, ("endGame",)),
    }


def test_end_game_private_states_and_parts() -> None:
    part = game(state(4, "more", {"back": 2, "nowhere": 77}))
    whole = game(
        state(2, "turn", {"go": 4}, "multipleactiveplayer", possible=("win",), private=5),
        state(5, "secret", {}, "private"),
        state(6, "count", {}, action=calls("Last")),
        actions=(procedure("win", calls("draw")),),
        effects=(procedure("Last", calls("Final")), procedure("Final", calls("end_game"))),
        includes=(Include(word("p.game"), None, part, SPAN),),
    )
    assert set(state_graph(whole).edges) == {
        Edge(1, 2, ()),
        Edge(2, 4, ("go",)),
        Edge(2, 5, ("private",)),
        Edge(4, 2, ("back",)),
        Edge(6, 99, ("end_game",)),
    }


def test_short_form_of_turns(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(
        "game: a\ntitle: A\nplayers: 2\nactions:\n  play(): end_game()\n"
        "turns:\n  actions: [play]\n  skip: false\n",
        encoding="utf-8",
    )
    loaded = load(str(path)).game
    assert loaded is not None
    graph = state_graph(loaded)
    assert [node.name for node in graph.nodes] == [
        "gameSetup",
        "playerTurn",
        "nextPlayer",
        "gameEnd",
    ]
    ways = {(edge.source, edge.target) for edge in graph.edges}
    assert ways == {(1, 2), (2, 3), (3, 2), (2, 99), (3, 99)}
    assert Edge(2, 99, ("end_game",)) in graph.edges


def test_mermaid() -> None:
    assert mermaid(state_graph(turning())) == (
        "stateDiagram-v2\n"
        "    accTitle: States of The #34;demo#34;#59; #35;1\n"
        '    state "playerTurn" as s2\n'
        '    state "nextPlayer" as s3\n'
        "    [*] --> s2\n"
        "    s2 --> s3 : play, pass\n"
        "    s3 --> s2\n"
        "    s3 --> [*] : endGame\n"
        "    classDef activeplayer fill:#d9ecf8,stroke:#0072b2,color:#000\n"
        "    class s2 activeplayer\n"
        "    classDef game fill:#eeeeee,stroke:#666666,color:#000\n"
        "    class s3 game\n"
    )


def test_dot() -> None:
    text = dot(state_graph(turning()))
    assert text.startswith('digraph "demo" {\n  label="The \\"demo\\"; #1"; labelloc=t;\n')
    assert '  2 [label="2 playerTurn\\nactiveplayer", ' in text
    assert '  2 -> 3 [label="play\\npass"];\n' in text
    assert "  3 -> 2;\n" in text
    assert text.endswith("}\n")


TANGLED = Graph(
    "tangled",
    "Tangled",
    tuple(
        StateNode(id, f"state{id}", "manager" if id in (1, 99) else "game")
        for id in (1, 2, 3, 4, 5, 6, 99)
    ),
    (
        Edge(1, 2, ()),
        Edge(2, 3, ("next",)),
        Edge(3, 4, ("a longer label", "and one more")),
        Edge(4, 2, ("again",)),
        Edge(2, 5, ("skip",)),
        Edge(3, 5, ("jump",)),
        Edge(5, 3, ("back",)),
        Edge(4, 4, ("same",)),
        Edge(5, 99, ("end",)),
        Edge(3, 99, ("resign",)),
    ),
)


def overlap(a: Item, b: Item) -> bool:
    across = abs(a.x - b.x) < (a.width + b.width) / 2 - 0.01
    return across and abs(a.y - b.y) < (a.height + b.height) / 2 - 0.01


def test_nothing_overlaps() -> None:
    sizes = {node.id: (110.0, 42.0) for node in TANGLED.nodes}
    labels = dict.fromkeys(TANGLED.edges, (60.0, 20.0))
    layout = lay_out(TANGLED, sizes, labels)
    points = [item for route in layout.routes for item in route.items[1:-1]]
    items = [*layout.nodes.values(), *points]
    for i, item in enumerate(items):
        assert item.x - item.width / 2 >= -0.01
        assert item.x + item.width / 2 <= layout.width + 0.01
        assert not any(overlap(item, other) for other in items[i + 1 :])


def test_edges_run_down_except_where_a_circle_closes() -> None:
    edges = [edge for edge in TANGLED.edges if edge.source != edge.target]
    assert {(e.source, e.target) for e in back_edges(TANGLED, edges)} == {(4, 2), (5, 3)}
    sizes = {node.id: (110.0, 42.0) for node in TANGLED.nodes}
    layout = lay_out(TANGLED, sizes, dict.fromkeys(TANGLED.edges, (60.0, 20.0)))
    for route in layout.routes:
        source, target = layout.nodes[route.edge.source], layout.nodes[route.edge.target]
        assert (target.y < source.y) == route.upward
        assert sum(item.labels == route.edge.labels for item in route.items[1:-1]) >= 1
    # state 6, which nothing leads to, is drawn all the same; the last state is the lowest
    assert max(layout.nodes.values(), key=lambda item: item.y).node == 99
    assert 6 in layout.nodes


def test_spread_is_the_nearest_placing_without_overlap() -> None:
    # three boxes of width 10 and a gap of 22 want the same place: the middle one gets it
    items = [Item(10, 5, 0) for _ in range(3)]
    spread(items, [100.0, 100.0, 100.0])
    assert [item.x for item in items] == [68.0, 100.0, 132.0]
    spread(items, [0.0, 500.0, 505.0])
    # the last two share the difference: 502.5 - 16 and 502.5 + 16
    assert [item.x for item in items] == [0.0, 486.5, 518.5]


def test_svg_is_a_whole_drawing() -> None:
    text = svg(TANGLED)
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    assert root.findtext(f"{space}title") == "States of Tangled"
    shown = [t.text for t in root.iter(f"{space}text")]
    for name in ("2 state2", "6 state6", "a longer label", "and one more", "same"):
        assert shown.count(name) == 1
    lines = [p for p in root.iter(f"{space}path") if p.get("class") == "edge"]
    assert len(lines) == len(TANGLED.edges)
    frame = [float(number) for number in root.attrib["viewBox"].split()]
    for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", " ".join(p.get("d", "") for p in lines)):
        assert frame[0] <= float(x) <= frame[0] + frame[2]
        assert frame[1] <= float(y) <= frame[1] + frame[3]


def test_svg_escapes_text() -> None:
    ends = StateNode(1, "gameSetup", "manager"), StateNode(99, "gameEnd", "manager")
    nodes = (ends[0], StateNode(2, "<b>", "game"), ends[1])
    graph = Graph("a", "A < B & C", nodes, (Edge(1, 2, ("x>y",)),))
    root = ElementTree.fromstring(svg(graph))
    texts = [t.text for t in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["States of A < B & C", "2 <b>", "game", "x>y"]
