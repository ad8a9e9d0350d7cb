"""Every built-in question, in one table: its receiver, parameters, result, words and an example.

A parameter's kind: `int`, `positive`, `player`, `direction`, `directions` (one or a list), `place`,
`set` (of places), `list` (any list), `thing` (anything), `links`, `letter` (a mark), `board` (its
name). Kinds that speak of places mean the board of the receiver (or of the first argument). `?`
marks a parameter that may be left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .tiling_names import SQUARES
from .types import (
    BOOL,
    INT,
    PLAYER,
    DirectionType,
    IntType,
    LinkType,
    ListType,
    OptionalType,
    PlacementType,
    PlaceType,
    RoutesType,
    SetType,
    Type,
    item_of,
)


@dataclass(frozen=True, slots=True)
class Builtin:
    """`receiver`: place, places (a board's name), direction, player, players, history, thing (a row
    that lies somewhere), pattern, placement, link, routes, or "" for functions. `result` takes the
    board's name, and the item type of what is asked or given. `tilings`: the boards that it is
    asked of; empty: all."""

    receiver: str
    name: str
    parameters: tuple[tuple[str, str], ...]
    result: Callable[[str, Type], Type]
    doc: str
    example: str
    is_property: bool = False
    tilings: tuple[str, ...] = ()

    @property
    def required(self) -> int:
        return sum(1 for _, kind in self.parameters if not kind.endswith("?"))


def _place(board: str, _: Type) -> Type:
    return PlaceType(board)


def _place_or_none(board: str, _: Type) -> Type:
    return OptionalType(_place(board, INT))


def _places(board: str, _: Type) -> Type:
    return SetType(_place(board, INT))


def _path(board: str, _: Type) -> Type:
    return ListType(_place(board, INT))


def _paths(board: str, _: Type) -> Type:
    return ListType(ListType(_place(board, INT)))


def _direction(board: str, _: Type) -> Type:
    return DirectionType(board)


def _direction_or_none(board: str, _: Type) -> Type:
    return OptionalType(DirectionType(board))


def _places_list(board: str, _: Type) -> Type:
    return ListType(_places(board, INT))


def _same_list(_: str, item: Type) -> Type:
    return ListType(item)


def _item_or_none(_: str, item: Type) -> Type:
    return OptionalType(item)


def _item(_: str, item: Type) -> Type:
    return item


def _item_set(_: str, item: Type) -> Type:
    return SetType(item)


def _placements(board: str, _: Type) -> Type:
    return ListType(PlacementType(board))


def _link(_: str, item: Type) -> Type:
    return LinkType(item)


def _links(_: str, item: Type) -> Type:
    return ListType(LinkType(item))


def _routes(_: str, item: Type) -> Type:
    return RoutesType(item)


def _always(type_: Type) -> Callable[[str, Type], Type]:
    return lambda _board, _item: type_


COUNT = _always(IntType(0, None))
COUNT_OR_NONE = _always(OptionalType(IntType(0, None)))
CELLS = (*SQUARES, "hexagon", "hexhex", "triangle")

TABLE: tuple[Builtin, ...] = (
    # --- places of a board
    Builtin(
        "place",
        "step",
        (("direction", "direction"),),
        _place_or_none,
        "The next place in a direction, or none.",
        "a1.step(north) == a2",
    ),
    Builtin(
        "place",
        "ray",
        (("direction", "direction"),),
        _path,
        "The places from here in a direction, nearest first.",
        "len(a1.ray(north)) == 7",
    ),
    Builtin(
        "place",
        "rays",
        (),
        _paths,
        "The rays in every direction that are not empty.",
        "len(a1.rays) == 3",
        True,
    ),
    Builtin(
        "place",
        "between",
        (("other", "place"),),
        _path,
        "The places strictly between two places of one line.",
        "a1.between(a4) == [a2, a3]",
    ),
    Builtin(
        "place",
        "direction",
        (("other", "place"),),
        _direction_or_none,
        "The direction of another place on a common line, or none.",
        "a1.direction(a3) == north",
    ),
    Builtin(
        "place",
        "neighbours",
        (("directions", "directions?"),),
        _places,
        "The adjacent places.",
        "a1.neighbours == set(a2, b1)",
        True,
    ),
    Builtin(
        "place",
        "leaps",
        (("along", "int"), ("across", "int")),
        _places,
        "The places that many steps along and across, in all symmetries.",
        "a1.leaps(1, 2) == set(b3, c2)",
        tilings=SQUARES,
    ),
    Builtin(
        "place",
        "sees",
        (("directions", "directions"), ("through", "set")),
        _places,
        "Along each direction the places of `through`, and the first one that is not in it.",
        "a1.sees(orthogonal, through=set(a2)) == set(a2, a3, b1)",
    ),
    Builtin(
        "place",
        "distance",
        (("other", "place"), ("within", "set?")),
        COUNT_OR_NONE,
        "How many steps between neighbours (through `within`), or none.",
        "a1.distance(a3) == 2",
    ),
    Builtin(
        "place",
        "lines",
        (),
        _paths,
        "The declared lines through the place.",
        "len(a7.lines) == 2",
        True,
    ),
    Builtin("place", "column", (), COUNT, "The column, counted from 0.", "c1.column == 2", True),
    Builtin("place", "row", (), COUNT, "The row, counted from 0.", "a3.row == 2", True),
    Builtin(
        "place",
        "shade",
        (),
        _always(IntType(0, 1)),
        "0 or 1 as on a chess board; a1 is 0.",
        "b1.shade == 1",
        True,
    ),
    Builtin(
        "place",
        "corners",
        (),
        _places,
        "The corners of the place.",
        "len(a1.corners) == 4",
        True,
        CELLS,
    ),
    Builtin(
        "place",
        "cells",
        (),
        _places,
        "Of a corner: the places that meet there.",
        "Corner(1, 0).cells == set(a1, b1)",
        True,
        ("corners",),
    ),
    # --- the board itself
    Builtin(
        "places",
        "rank",
        (("direction", "direction"), ("number", "int")),
        _path,
        "The n-th rank met going in a direction, counted from 1.",
        "Square.rank(south, 1)[0] == a8",
    ),
    Builtin(
        "places",
        "side",
        (("direction", "direction"),),
        _places,
        "The places at the edge in a direction.",
        "a1 in Square.side(south)",
    ),
    Builtin(
        "places",
        "sector",
        (("direction", "direction"),),
        _places,
        "The sixth of a board of triangles in a direction.",
        "len(Tri.sector(north)) == 4",
        tilings=("triangle",),
    ),
    Builtin(
        "places",
        "at",
        (("column", "int"), ("row", "int")),
        _place_or_none,
        "The place with this column and row, or none.",
        "Square.at(0, 0) == a1",
    ),
    # --- directions and players
    Builtin(
        "direction",
        "turn",
        (("steps", "int"),),
        _direction,
        "The direction so many steps clockwise.",
        "north.turn(2) == east",
    ),
    Builtin(
        "direction",
        "opposite",
        (),
        _direction,
        "The direction behind.",
        "north.opposite == south",
        True,
    ),
    Builtin(
        "player",
        "next",
        (),
        _always(PLAYER),
        "The player on the left.",
        "players[0].next == players[1]",
        True,
    ),
    Builtin(
        "player",
        "previous",
        (),
        _always(PLAYER),
        "The player on the right.",
        "players[1].previous == players[0]",
        True,
    ),
    Builtin("player", "seat", (), COUNT, "The seat, counted from 0.", "players[1].seat == 1", True),
    Builtin(
        "player",
        "forward",
        (),
        _direction,
        "The player's own direction on the board.",
        "players[0].forward == north",
        True,
    ),
    Builtin(
        "players",
        "after",
        (("player", "player"),),
        _always(ListType(PLAYER)),
        "The others, clockwise from the next one on.",
        "players.after(players[0]) == [players[1]]",
    ),
    Builtin(
        "players",
        "from",
        (("player", "player"),),
        _always(ListType(PLAYER)),
        "All players, clockwise from this one on.",
        "players.from(players[1])[0] == players[1]",
    ),
    Builtin(
        "history",
        "count",
        (),
        COUNT,
        "How often the present values were recorded.",
        "seen.count == 1",
        True,
    ),
    Builtin(
        "thing",
        "face_down",
        (),
        _always(BOOL),
        "Whether a card lies face down in a place that all see.",
        "row[0].face_down",
        True,
    ),
    # --- patterns
    Builtin(
        "pattern",
        "placements",
        (("board", "board?"),),
        _placements,
        "Every way to lay it on the board of squares, turned and mirrored, each once.",
        "len(Bend.placements) == 4 * 7 * 7",
        True,
    ),
    Builtin(
        "placement",
        "at",
        (),
        _place,
        "Where the anchor lies: `@`, or without it the first letter.",
        "first(Bend.placements).at == a1",
        True,
    ),
    Builtin(
        "placement",
        "marked",
        (("letter", "letter"),),
        _places,
        "The places that a letter of the drawing marks.",
        'first(Bend.placements).marked("x") == set(a2, b1)',
    ),
    Builtin(
        "placement",
        "cells",
        (),
        _places,
        "All its places, the anchor too.",
        "first(Bend.placements).cells == set(a1, a2, b1)",
        True,
    ),
    # --- links
    Builtin(
        "link",
        "a",
        (),
        _item,
        "One end.",
        "link(3, 5, 2).a == 3",
        True,
    ),
    Builtin(
        "link",
        "b",
        (),
        _item,
        "The other end.",
        "link(3, 5, 2).b == 5",
        True,
    ),
    Builtin(
        "link",
        "weight",
        (),
        _always(IntType(1, None)),
        "How long it is.",
        "link(3, 5, 2).weight == 2",
        True,
    ),
    Builtin(
        "routes",
        "length",
        (),
        COUNT_OR_NONE,
        "The length of a shortest route, or none where there is no route.",
        "shortest([1], [3], roads).length == 4",
        True,
    ),
    Builtin(
        "routes",
        "links",
        (),
        _links,
        "The links on any shortest route, in the order given.",
        "shortest([1], [3], roads).links == [link(1, 2, 2), link(2, 3, 2)]",
        True,
    ),
    Builtin(
        "routes",
        "nodes",
        (),
        _item_set,
        "What lies on any shortest route, its ends too.",
        "shortest([1], [3], roads).nodes == set(1, 2, 3)",
        True,
    ),
    # --- functions
    Builtin("", "len", (("collection", "list"),), COUNT, "How many.", "len([1, 2]) == 2"),
    Builtin("", "abs", (("number", "int"),), COUNT, "The number without its sign.", "abs(-2) == 2"),
    Builtin(
        "",
        "others",
        (("me", "player"),),
        _always(ListType(PLAYER)),
        "The other players, clockwise.",
        "len(others(players[0])) == len(players) - 1",
    ),
    Builtin(
        "",
        "last",
        (("list", "list"),),
        _item_or_none,
        "The last of a list, or none.",
        "last([1, 2]) == 2",
    ),
    Builtin(
        "",
        "shuffled",
        (("list", "list"),),
        _same_list,
        "The list in random order.",
        "len(shuffled([1, 2])) == 2",
    ),
    Builtin(
        "",
        "take",
        (("list", "list"), ("count", "int")),
        _same_list,
        "The first so many.",
        "take([1, 2, 3], 2) == [1, 2]",
    ),
    Builtin(
        "",
        "drop",
        (("list", "list"), ("count", "int")),
        _same_list,
        "All but the first so many.",
        "drop([1, 2, 3], 2) == [3]",
    ),
    Builtin(
        "",
        "reversed",
        (("list", "list"),),
        _same_list,
        "The list backwards.",
        "reversed([1, 2]) == [2, 1]",
    ),
    Builtin(
        "",
        "lines",
        (("length", "positive"), ("through", "place")),
        _paths,
        "The straight lines of that length through a place.",
        "len(lines(3, a1)) == 3",
    ),
    Builtin(
        "",
        "reach",
        (("start", "set"), ("within", "set"), ("most", "int?")),
        _places,
        "Everything that can be walked to from a set, inside another.",
        "reach(set(a1), within=set(a1, a2)) == set(a1, a2)",
    ),
    Builtin(
        "",
        "border",
        (("places", "set"),),
        _places,
        "The neighbours of a set outside of it.",
        "border(set(a1)) == set(a2, b1)",
    ),
    Builtin(
        "",
        "groups",
        (("places", "set"),),
        _places_list,
        "The connected parts of a set.",
        "len(groups(set(a1, c1))) == 2",
    ),
    Builtin(
        "",
        "joined",
        (("one", "set"), ("other", "set"), ("within", "set")),
        _always(BOOL),
        "Whether a path inside `within` leads from one set to the other.",
        "joined(set(a1), set(a2), within=set(a1, a2))",
    ),
    Builtin(
        "",
        "link",
        (("a", "thing"), ("b", "thing"), ("weight", "positive")),
        _link,
        "Joins two things of one kind, both ways; the weight is at least 1.",
        "link(3, 5, 2) != link(5, 3, 2)",
    ),
    Builtin(
        "",
        "shortest",
        (("starts", "list"), ("goals", "list"), ("links", "links")),
        _routes,
        "All shortest routes from any start to any goal: what lies on them, never their list.",
        "shortest([1], [4], roads).length == none",
    ),
)

FUNCTIONS: dict[str, Builtin] = {b.name: b for b in TABLE if not b.receiver}
METHODS: dict[tuple[str, str], Builtin] = {(b.receiver, b.name): b for b in TABLE if b.receiver}

# Questions about what a binding finds: `count(x in S where C)`.
GATHERERS: dict[str, str] = {
    "list": "the values, in order",
    "set": "the values, each once",
    "count": "how many there are",
    "any": "whether there is one",
    "all": "whether the condition holds for every one",
    "first": "the first one, or none",
    "one": "the only one; none if there is none or more than one",
    "the": "the only one; an error if there is none or more than one",
    "sum": "the sum",
    "max": "the greatest value",
    "min": "the smallest value",
    "best": "one with the greatest key, the first of equals; none if there is none",
    "sorted": "the list by a key, smallest first",
    "distinct": "the values, each once, in order",
    "union": "everything in any of the sets",
    "random": "one of them, by the game's own generator",
}


def item_type(type_: Type) -> Type:
    """The item type of a collection, or the type itself."""
    return item_of(type_) or type_
