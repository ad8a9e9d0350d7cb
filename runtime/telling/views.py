"""What a seat, or a spectator, may see of a position: plain data for JSON."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..playing.actions import actions_of, active_seats, state_of, waiting_of
from ..playing.engine import BRANCHES, CHOOSER, OVER, STACK, Engine, Position
from ..playing.ranking import ranking_of
from ..playing.slots import slots_of
from ..values.texts import filled
from .carriers import carriers_of
from .choice_view import choice_view
from .facts import Facts
from .whereabouts import places_of

View = dict[str, Any]
Event = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Table:
    """Who sits at a game: what a view says about them does not come from the position."""

    facts: Facts
    engine: Engine
    names: Sequence[str]


def view_of(table: Table, p: Position, viewer: int | None) -> View:
    """The whole view of a position. Event lists change it field by field; see `events`."""
    engine = table.engine
    return {
        "game": table.facts.name,
        "title": table.facts.title,
        "seat": viewer,
        "players": [{"seat": s, "name": name} for s, name in enumerate(table.names)],
        "options": {str(id): value for id, value in engine.option.items()},
        "table": table_view(engine, p, viewer),
        **state_view(table, p, viewer),
    }


def table_view(engine: Engine, p: Position, viewer: int | None) -> dict[str, Any]:
    """Every entry: a value, or a mapping from index texts to values."""
    shown: dict[str, Any] = {}
    for spot in slots_of(engine).spots:
        put(shown, spot.path, spot.shown(p, viewer))
    return shown


def put(table: dict[str, Any], path: Sequence[str], value: Any) -> None:
    """Set one value of a table view."""
    for key in path[:-1]:
        table = table.setdefault(key, {})
    table[path[-1]] = value


def state_view(table: Table, p: Position, viewer: int | None) -> View:
    """Everything but the table: what changes from move to move beside it."""
    engine = table.engine
    over = p[OVER] is not None
    return {
        "state": {"id": state_id(engine, p, viewer), "name": state_name(engine, p, viewer)},
        "active": list(active_seats(engine, p)),
        "description": description(table, p, viewer),
        "args": args_of(engine, p, viewer),
        "actions": shown_actions(engine, p, viewer),
        "choice": choice_view(engine, p, viewer),
        "carriers": carriers_of(engine, p, viewer),
        "scores": scores_view(engine, p),
        "progression": progression(engine, p),
        "stats": stats_of(engine, p) if over else None,
        "winners": list(engine.winners(p)) if over else None,
        "ranking": list(ranking_of(engine, p)) if over else None,
    }


def shown_actions(engine: Engine, p: Position, viewer: int | None) -> list[View]:
    """What the viewer may do. `number` counts along the list: the engine's own numbers would tell
    equal cards apart. `at`: where the things lie, of actions that are alike but for that."""
    if viewer is None:
        return []
    actions = actions_of(engine, p, viewer)
    shown = [{**action.plain, "number": n, "text": str(action)} for n, action in enumerate(actions)]
    for exact in (False, True):
        counted = Counter(_told(view) for view in shown)
        for action, view in zip(actions, shown, strict=True):
            if counted[_told(view)] < 2:
                continue
            if places := places_of(engine, p, viewer, action, exact):
                view["at"] = places
    return shown


def _told(view: View) -> str:
    """What tells an action from others."""
    return f"{view['text']} {view.get('at')}"


# ------------------------------------------------------------------------------ the state
GAME_END = "gameEnd"


def state_id(engine: Engine, p: Position, viewer: int | None = None) -> int:
    return 99 if p[OVER] is not None else engine.states[state_of(engine, p, viewer)].id


def state_name(engine: Engine, p: Position, viewer: int | None = None) -> str:
    """The state's name, or that of the choice that waits. A seat may be in a private state."""
    if p[OVER] is not None:
        return GAME_END
    if p[BRANCHES] is None and p[STACK] is not None:
        waiting = waiting_of(engine, p, p[CHOOSER])
        assert waiting is not None
        return waiting.info.name
    return engine.states[state_of(engine, p, viewer)].name


def description(table: Table, p: Position, viewer: int | None) -> str:
    """What the viewer reads above the table."""
    engine = table.engine
    if p[OVER] is not None:
        return "The game is over"
    active = active_seats(engine, p)
    mine = viewer in active
    waiting = waiting_of(engine, p, viewer if mine and viewer is not None else active[0])
    if waiting is not None and (mine or p[BRANCHES] is None):
        prompt = waiting.info.prompt
        text = None if prompt is None else prompt(p, waiting.frame)
        if text is None:
            text = "${you} must choose" if mine else "${actplayer} must choose"
        elif not mine:
            text = "${actplayer}: " + text
    else:
        info = engine.states[state_of(engine, p, viewer if mine else None)]
        texts = info.descriptions
        variant = "" if info.args is None else str(info.args(p).get("descSuffix", ""))
        maker = None
        if mine:
            maker = texts.get(f"descriptionmyturn{variant}") or texts.get("descriptionmyturn")
        maker = maker or texts.get(f"description{variant}") or texts.get("description")
        text = "" if maker is None else maker(p, viewer)
    acting = [table.names[seat] for seat in active]
    return filled(text, {"you": "You", "actplayer": acting[0], "player_names": ", ".join(acting)})


def args_of(engine: Engine, p: Position, viewer: int | None) -> dict[str, Any]:
    """The state's `args`, with what is for this seat alone under `_private`."""
    if p[OVER] is not None or (p[STACK] is not None and p[BRANCHES] is None):
        return {}
    info = engine.states[state_of(engine, p, viewer)]
    shown: dict[str, Any] = {} if info.args is None else dict(info.args(p))
    told = viewer is not None and (info.private_of == "player" or viewer in active_seats(engine, p))
    if info.private_args is not None and told:
        assert viewer is not None
        shown["_private"] = info.private_args(p, viewer)
    return shown


def scores_view(engine: Engine, p: Position) -> list[int] | None:
    """What everybody may see of the scores: the panel, and after the end all."""
    if p[OVER] is not None:
        return list(engine.scores(p))
    if engine.panel is None:
        return None
    return [engine.panel(p, seat) for seat in range(engine.players)]


def progression(engine: Engine, p: Position) -> int | None:
    """0 to 100; None where the game does not say."""
    if p[OVER] is not None:
        return 100
    return None if engine.progression is None else max(0, min(100, engine.progression(p)))


def stats_of(engine: Engine, p: Position) -> dict[str, Any]:
    """The statistics: of the table by name, of the players a list by name."""
    shown: dict[str, Any] = {"table": {}, "player": {}}
    for scope, key, slot in engine.stats:
        value = p[slot] if scope == "table" else list(p[slot : slot + engine.players])
        shown[scope][key] = value
    return shown


def applied(view: View, event: Event) -> View:
    """The view after an event; the one given stays as it is."""
    if "view" in event:
        return copy.deepcopy(dict(event["view"]))
    view = copy.deepcopy(view)
    if event["type"] == "state":
        view.update(copy.deepcopy(event["now"]))
    else:
        for path, value in event.get("now", ()):
            put(view["table"], path, copy.deepcopy(value))
    return view
