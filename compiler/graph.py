"""The state machine of a game as a drawing: Mermaid, DOT, and (in `graph_svg`) SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from ..dsl.reading.expand_turns import expand_turns
from ..dsl.reading.model import Game, Procedure, State
from ..dsl.syntax.expr import Block, Call, Expr, Name, Node

START, END = 1, 99


@dataclass(frozen=True, slots=True)
class StateNode:
    """A state. `type` is one of BGA's five, `manager` for the first and the last."""

    id: int
    name: str
    type: str


@dataclass(frozen=True, slots=True)
class Edge:
    """All transitions from one state to another; the empty label is left out of `labels`."""

    source: int
    target: int
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """States in the order of their ids, and edges in the order written."""

    name: str
    title: str
    nodes: tuple[StateNode, ...]
    edges: tuple[Edge, ...]


def state_graph(game: Game) -> Graph:
    """The machine of a game and all its parts. Targets that are no state are left out."""
    parts = list(with_parts(expand_turns(game)))
    states = {state.id: state for part in parts for state in part.states}
    nodes = {id: StateNode(id, state.name.text, state.type.text) for id, state in states.items()}
    nodes[START] = StateNode(START, "gameSetup", "manager")
    nodes[END] = StateNode(END, "gameEnd", "manager")
    labels: dict[tuple[int, int], list[str]] = {(START, 2): []} if 2 in nodes else {}
    ending = Ending(parts)
    for state in states.values():
        for target, label in exits(state, ending):
            if target in nodes:
                labels.setdefault((state.id, target), []).append(label)
    edges = [Edge(s, t, tuple(filter(None, found))) for (s, t), found in labels.items()]
    ordered = tuple(nodes[id] for id in sorted(nodes))
    return Graph(game.name.text, game.title.text, ordered, tuple(edges))


def with_parts(game: Game) -> Iterator[Game]:
    """A game and everything it includes."""
    yield game
    for include in game.includes:
        if include.part is not None:
            yield from with_parts(include.part)


def exits(state: State, ending: Ending) -> Iterator[tuple[int, str]]:
    """Where a state can be left to, and under which label."""
    for transition in state.transitions:
        yield transition.target, transition.label.text
    if state.initialprivate is not None:
        yield state.initialprivate, "private"
    if ending.ends(state.action) or any(ending.ends_action(a.text) for a in state.possibleactions):
        yield END, "end_game"


class Ending:
    """Which pieces of a game may call `end_game`, themselves or through what they call."""

    def __init__(self, parts: list[Game]) -> None:
        self.effects: dict[str, Procedure] = {}
        self.actions: dict[str, Procedure] = {}
        for part in parts:
            self.effects |= {effect.name: effect for effect in part.effects}
            self.actions |= {action.name: action for action in part.actions}

    def ends_action(self, name: str) -> bool:
        return name in self.actions and self.ends(self.actions[name].body)

    def ends(self, body: Block | Expr | None) -> bool:
        """Whether `end_game` is reached from a body."""
        seen: set[str] = set()
        waiting: list[Block | Expr | None] = [body]
        while waiting:
            for name in called(waiting.pop()):
                if name == "end_game":
                    return True
                if name in self.effects and name not in seen:
                    seen.add(name)
                    waiting.append(self.effects[name].body)
        return False


def called(item: object) -> Iterator[str]:
    """The names of everything called in a piece of syntax."""
    if isinstance(item, tuple):
        for part in item:
            yield from called(part)
    elif isinstance(item, Node):
        if isinstance(item, Call) and isinstance(item.function, Name):
            yield item.function.name
        for field in fields(item):
            yield from called(getattr(item, field.name))


# ------------------------------------------------------------------------------ Mermaid
COLOURS = {  # fill and line, from the Okabe-Ito palette, lightened; the type is written as well
    "activeplayer": ("#d9ecf8", "#0072b2"),
    "multipleactiveplayer": ("#fdebc8", "#b87700"),
    "private": ("#f3e0ec", "#a64d84"),
    "game": ("#eeeeee", "#666666"),
    "manager": ("#ffffff", "#333333"),
}


def colours(type: str) -> tuple[str, str]:
    return COLOURS.get(type, COLOURS["game"])


def mermaid(graph: Graph) -> str:
    """A `stateDiagram-v2`, which GitHub draws in Markdown."""
    lines = ["stateDiagram-v2", f"    accTitle: States of {mermaid_text(graph.title)}"]
    inner = [node for node in graph.nodes if node.id not in (START, END)]
    lines += [f'    state "{mermaid_text(node.name)}" as s{node.id}' for node in inner]
    for edge in graph.edges:
        source = "[*]" if edge.source == START else f"s{edge.source}"
        target = "[*]" if edge.target == END else f"s{edge.target}"
        labels = ", ".join(map(mermaid_text, edge.labels))
        lines.append(f"    {source} --> {target}" + (f" : {labels}" if labels else ""))
    for type in dict.fromkeys(node.type for node in inner):
        fill, line = colours(type)
        names = ",".join(f"s{node.id}" for node in inner if node.type == type)
        lines.append(f"    classDef {type} fill:{fill},stroke:{line},color:#000")
        lines.append(f"    class {names} {type}")
    return "\n".join(lines) + "\n"


def mermaid_text(text: str) -> str:
    """Characters that mean something to Mermaid, by their numbers."""
    return "".join(f"#{ord(c)};" if c in '";:#{}<>\n' else c for c in text)


# ------------------------------------------------------------------------------ DOT
def dot(graph: Graph) -> str:
    """A digraph for Graphviz."""
    lines = [f"digraph {quoted(graph.name)} {{"]
    lines += [f"  label={quoted(graph.title)}; labelloc=t;"]
    lines += ['  node [shape=box, style="rounded,filled", fontname="sans-serif"];']
    lines += ['  edge [fontname="sans-serif", fontsize=10];']
    for node in graph.nodes:
        fill, line = colours(node.type)
        text = quoted(f"{node.id} {node.name}\n{node.type}")
        lines.append(f'  {node.id} [label={text}, fillcolor="{fill}", color="{line}"];')
    for edge in graph.edges:
        text = f" [label={quoted(chr(10).join(edge.labels))}]" if edge.labels else ""
        lines.append(f"  {edge.source} -> {edge.target}{text};")
    return "\n".join([*lines, "}"]) + "\n"


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
