"""Box facts, options, preferences and statistics as BGA's data."""

from __future__ import annotations

from ...dsl.reading.model import Condition, Game, Option, Preference, Stat, Word
from .php import Translated, Value

# Facts that BGA's Game Metadata Manager has taken over; the file may still hold them.
MANAGED = (
    "designer", "artist", "year", "is_beta", "complexity", "luck", "strategy", "diplomacy",
    "presentation", "tags",
)  # fmt: skip
# What BGA's file usually says, for facts that the game leaves out.
USUAL: dict[str, Value] = {
    "publisher": "",
    "publisher_website": "",
    "publisher_bgg_id": 0,
    "bgg_id": 0,
    "suggest_player_number": None,
    "not_recommend_player_number": None,
    "estimated_duration": 30,
    "fast_additional_time": 30,
    "medium_additional_time": 40,
    "slow_additional_time": 50,
    "tie_breaker_description": "",
    "losers_not_ranked": False,
    "solo_mode_ranked": False,
    "is_coop": False,
    "language_dependency": False,
    "player_colors": ["ff0000", "008000", "0000ff", "ffa500", "773300"],
    "favorite_colors_support": True,
    "disable_player_order_swap_on_rematch": False,
    "game_interface_width": {"min": 740},
}
_TRANSLATED = ("tie_breaker_description", "presentation")
_TABLE = "totranslate"


def gameinfos(game: Game) -> dict[str, Value]:
    """The box facts that the game states, `game_name` and `players` first, those that BGA keeps
    elsewhere by now last."""
    facts = {name: fact.value for name, fact in game.facts.items()}
    name = facts.pop("game_name", game.title.text)
    ordered = {"game_name": name, "players": list(game.players)}
    ordered |= {key: value for key, value in facts.items() if key not in MANAGED}
    ordered |= {key: facts[key] for key in MANAGED if key in facts}
    return {key: _fact(key, value) for key, value in ordered.items()}


def _fact(key: str, value: object) -> Value:
    if isinstance(value, list):
        return [_fact(key, item) for item in value]
    if isinstance(value, dict):
        return {name: _fact(key, item) for name, item in value.items()}
    if isinstance(value, str) and key in _TRANSLATED:
        return Translated(value.strip() if key == "tie_breaker_description" else value, _TABLE)
    assert value is None or isinstance(value, bool | int | str)
    return value


# ------------------------------------------------------------------------------ options
def options(game: Game) -> dict[int, Value]:
    return {option.id: _option(option) for option in game.options}


def _option(option: Option) -> dict[str, Value]:
    values: dict[int, Value] = {}
    for value in option.values:
        entry: dict[str, Value] = {"name": _text(value.name)}
        for key, word in (("description", value.description), ("tmdisplay", value.tmdisplay)):
            if word is not None:
                entry[key] = _text(word)
        values[value.value] = entry | dict.fromkeys(sorted(value.flags), True)
    found: dict[str, Value] = {"name": _text(option.name), "values": values}
    if option.default_span is not None:
        found["default"] = option.default
    if option.level is not None:
        found["level"] = option.level.text
    if option.displaycondition:
        found["displaycondition"] = [_condition(c) for c in option.displaycondition]
    if option.displayconditionoperand != "and":
        found["displayconditionoperand"] = option.displayconditionoperand
    if option.startcondition:
        starts: dict[int, Value] = {
            value: [_condition(c) for c in conditions]
            for value, conditions in option.startcondition.items()
        }
        found["startcondition"] = starts
    if option.notdisplayedmessage is not None:
        found["notdisplayedmessage"] = _text(option.notdisplayedmessage)
    return found


def _condition(condition: Condition) -> dict[str, Value]:
    found: dict[str, Value] = {"type": condition.type.text}
    if condition.option is not None:
        found["id"] = condition.option
    several: list[Value] = list(condition.values)
    found["value"] = several[0] if len(several) == 1 else several
    if condition.message is not None:
        found["message"] = _text(condition.message)
    if condition.gamestartonly:
        found["gamestartonly"] = True
    return found


def _text(word: Word) -> Translated:
    return Translated(word.text, _TABLE)


# ------------------------------------------------------------------------------ preferences
def preferences(game: Game) -> dict[int, Value]:
    return {preference.id: _preference(preference) for preference in game.preferences}


def _preference(preference: Preference) -> dict[str, Value]:
    values: dict[int, Value] = {}
    for value in preference.values:
        entry: dict[str, Value] = {"name": _text(value.name)}
        if value.css_pref is not None:
            entry["cssPref"] = value.css_pref.text
        values[value.value] = entry
    return {
        "name": _text(preference.name),
        "needReload": preference.need_reload,
        "values": values,
        "default": preference.default,
    }


# ------------------------------------------------------------------------------ statistics
def stats(game: Game) -> dict[str, Value]:
    """`table` and `player` by key, and the words of values by the id of the statistic."""
    found: dict[str, Value] = {}
    if not game.stats:
        return found
    for scope in ("table", "player"):
        found[scope] = {s.key.text: _stat(s) for s in game.stats if s.scope == scope}
    labels: dict[int, Value] = {
        stat.id: {value: _text(word) for value, word in stat.value_labels.items()}
        for stat in game.stats
        if stat.value_labels
    }
    return found | ({"value_labels": labels} if labels else {})


def _stat(stat: Stat) -> dict[str, Value]:
    found: dict[str, Value] = {"id": stat.id, "name": _text(stat.name), "type": stat.type}
    return found | ({"display": stat.display} if stat.display is not None else {})
