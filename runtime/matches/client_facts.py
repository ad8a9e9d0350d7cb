"""What a client needs to draw a game: boards, places, records and actions, as data for JSON."""

from __future__ import annotations

import re
from typing import Any

from ..boards.bitsets import members
from ..boards.board import Board
from ..matches.game import Game
from ..playing.engine import Engine, PlaceInfo
from ..playing.slots import key_of, slots_of
from ..values.domains import (
    BoardDomain,
    Domain,
    EnumDomain,
    ListDomain,
    OptionalDomain,
    RangeDomain,
    RecordDomain,
    SetDomain,
)

JSON = dict[str, Any]


def client_facts(game: Game, engine: Engine) -> JSON:
    """The facts of one configuration (players, options). Nothing of it changes in a match.

    `boards` and `records` by name, `places` and `actions` in the order of the game. A domain is
    told as `{"type": ...}`, see `domain_facts`.
    """
    domains = _all_domains(engine)
    return {
        "game": game.name,
        "title": game.title,
        "players": engine.players,
        "info": dict(game.facts.info),
        "client": dict(game.facts.client),
        "preferences": [dict(preference) for preference in game.facts.preferences],
        "stats": [dict(stat) for stat in game.facts.stats],
        "boards": {
            d.name: board_facts(d.board) for d in domains if isinstance(d, BoardDomain) and d.board
        },
        "records": {d.name: record_facts(d) for d in domains if isinstance(d, RecordDomain)},
        "places": [place_facts(place, engine) for place in engine.places if place.item],
        "actions": _action_facts(engine),
    }


# ------------------------------------------------------------------------------ domains
def domain_facts(domain: Domain) -> JSON:
    """`type` is board, record, enum, direction, player, range, optional, set, list, or the Python
    class in small letters; `name` for what has a name, `of` for what is made of another."""
    if isinstance(domain, (OptionalDomain, SetDomain, ListDomain)):
        kind = type(domain).__name__.removesuffix("Domain").lower()
        return {"type": kind, "of": domain_facts(domain.of)}
    if isinstance(domain, (BoardDomain, RecordDomain)):
        kind = "board" if isinstance(domain, BoardDomain) else "record"
        return {"type": kind, "name": domain.name}
    if isinstance(domain, EnumDomain):
        return {"type": "enum", "name": domain.name, "names": list(domain.names)}
    if isinstance(domain, RangeDomain):
        return {"type": "range", "low": domain.low, "high": domain.high}
    return {"type": type(domain).__name__.removesuffix("Domain").lower()}


def _inside(domain: Domain | None) -> list[Domain]:
    """A domain and all it is made of."""
    if domain is None:
        return []
    found = [domain]
    if isinstance(domain, (OptionalDomain, SetDomain, ListDomain)):
        found += _inside(domain.of)
    if isinstance(domain, RecordDomain):
        for _, column in domain.columns:
            found += _inside(column)
    return found


def _all_domains(engine: Engine) -> list[Domain]:
    """Every domain of places, things and actions once."""
    used: list[Domain | None] = [domain for domain, _ in engine.things]
    for place in engine.places:
        used += [*place.indices, place.item]
    for state in engine.states:
        used += [q.domain for action in state.actions for q in action.parameters]
    used += [choice.domain for choice in engine.choices.values()]
    return list(dict.fromkeys(one for domain in used for one in _inside(domain)))


# ------------------------------------------------------------------------------ boards
def board_facts(board: Board) -> JSON:
    """Where the places lie, in drawing coordinates; `links` are pairs of names (graphs)."""
    names = board.names
    return {
        "kind": board.kind,
        "names": list(names),
        "layout": [_point(point) for point in board.layout],
        "polygons": [corners and [_point(p) for p in corners] for corners in board.polygon],
        "extent": _point(board.extent),
        "coordinates": [list(pair) for pair in board.coordinates],
        "shades": _shades(board),
        "links": _links(board),
        "sides": _sides(board),
        "regions": {
            name: [names[s] for s in members(mask)] for name, mask in board.regions.items()
        },
    }


def _sides(board: Board) -> dict[str, list[str]]:
    """The places at the edge of the board, by side or direction."""
    found = {name: board.side(name) for name in (*board.sides, *board.directions)}
    return {name: [board.names[s] for s in members(mask)] for name, mask in found.items()}


def _point(point: tuple[float, float]) -> list[float]:
    return [round(point[0], 4), round(point[1], 4)]


def _shades(board: Board) -> list[int]:
    return list(board.shade) if board.coordinates and board.links is None else []


def _links(board: Board) -> list[list[str]]:
    return [
        [board.names[s], board.names[t]]
        for s, mask in enumerate(board.links or ())
        for t in members(mask)
        if s < t
    ]


# ------------------------------------------------------------------------------ material
def record_facts(domain: RecordDomain) -> JSON:
    """`rows`: for each kind of thing `shown`, how views and actions tell it; `label`, for people;
    `cells`, the shown values by column; how many `copies` there are."""
    columns = [(name, column) for name, column in domain.columns if column is not None]
    places = {name: place for place, (name, _) in enumerate(domain.columns)}
    rows = []
    for row, copies in enumerate(domain.copies):
        if not copies:
            continue
        thing = domain.first[row]
        cells = {name: column.show(domain.rows[row][places[name]]) for name, column in columns}
        shown, label = domain.show(thing), domain.label(thing)
        rows.append({"shown": shown, "label": label, "cells": cells, "copies": copies})
    return {
        "columns": [
            {"name": name, "domain": domain_facts(column), "back": name in domain.back}
            for name, column in columns
        ],
        "rows": rows,
    }


# ------------------------------------------------------------------------------ table
def place_facts(place: PlaceInfo, engine: Engine) -> JSON:
    """A table entry: its kind (cell, deck, hand, pile, set, dice), what lies there, and its
    indices, each with its `keys` in views."""
    assert place.item is not None
    things = any(spot.things is not None for spot in slots_of(engine).spots if spot.place is place)
    return {
        "name": place.name,
        "label": label_of(place.name),
        "kind": place.kind,
        "item": domain_facts(place.item),
        "things": things,
        "visibility": place.visibility,
        "indices": [
            {**domain_facts(domain), "keys": [key_of(domain, value) for value in domain.values()]}
            for domain in place.indices
        ],
    }


def _action_facts(engine: Engine) -> list[JSON]:
    """The actions of all states, each once."""
    found: dict[str, JSON] = {}
    for state in engine.states:
        for action in state.actions:
            parameters = [
                {"name": q.name, "domain": domain_facts(q.domain)} for q in action.parameters
            ]
            fact = {"name": action.name, "label": label_of(action.name), "parameters": parameters}
            found.setdefault(action.name, fact)
    return list(found.values())


def label_of(name: str) -> str:
    """`playDisc` and `play_disc` for people: Play disc."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").lower()
    return words[:1].upper() + words[1:]
