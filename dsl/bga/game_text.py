"""A project of BGA as the text of a `.game` file, with stubs for what only its author knows."""

from __future__ import annotations

from collections.abc import Iterator

from ...runtime.options import FRAMEWORK
from ..reading.load_facts import COLOR
from ..reading.model import Condition, Game, Option, Preference, Stat, Word
from ..reading.schema import FACTS, SECTIONS, Kind
from .game_states import state_lines, stub_lines, stubs_of
from .reading import ReadProject
from .yaml_text import identifier, quoted

MOST_PLAYERS = 100


def game_text(read: ReadProject) -> str:
    """The whole file."""
    stubs = stubs_of(read)
    parts = [
        _head(read.game),
        _section("options", (line for o in read.game.options for line in _option(o))),
        _section("preferences", (line for p in read.game.preferences for line in _preference(p))),
        _section("stats", _stats(read.game.stats)),
        *stub_lines(stubs),
        _section("states", state_lines(stubs)),
    ]
    return "\n".join("\n".join(part) + "\n" for part in map(list, parts) if part)


def _section(name: str, lines: Iterator[str]) -> list[str]:
    inner = [f"  {line}" for line in lines]
    return [f"{name}:", *inner] if inner else []


# ------------------------------------------------------------------------------ box facts
def _head(game: Game) -> Iterator[str]:
    yield "# Imported from a project of Board Game Arena. What is marked TODO only you can write:"
    yield "# what lies on the table, and what the actions and effects do."
    yield f"game: {identifier(game.name.text)}"
    yield f"title: {quoted(game.title.text)}"
    players = [number for number in game.players if 0 < number <= MOST_PLAYERS] or [2]
    yield f"players: [{', '.join(map(str, players))}]"
    for name in FACTS:
        fact = game.facts.get(name)
        if fact is not None and not (name == "game_name" and fact.value == game.title.text):
            yield from _fact(name, fact.value)
    yield "zombie: random"


def _fact(name: str, value: object) -> Iterator[str]:
    key = SECTIONS["game"].key(name)
    kind = key.kind if key is not None else Kind.ANY
    if value is None or value in ("", []):
        return
    if name == "player_colors" and isinstance(value, list):
        wrong = [colour for colour in value if not COLOR.fullmatch(str(colour))]
        value = [colour for colour in value if colour not in wrong]
        if wrong:
            yield f"# left out, no colours of six hexadecimal digits: {', '.join(map(str, wrong))}"
    if kind is Kind.BOOL:
        if isinstance(value, (bool, int)):
            yield f"{name}: {'true' if value else 'false'}"
    elif kind is Kind.INT:
        if isinstance(value, int) and not isinstance(value, bool):
            yield f"{name}: {value}"
        elif isinstance(value, str) and value.isdecimal():
            yield f"{name}: {int(value)}"
    elif kind is Kind.TEXT:
        yield f"{name}: {quoted(' '.join(str(value).split()))}"
    elif kind in (Kind.WORDS, Kind.NUMBERS) and isinstance(value, dict):
        yield f"{name}: {_flow(list(value.values()))}"
    elif isinstance(value, dict) or (kind is not Kind.KEYS and isinstance(value, (list, str, int))):
        yield f"{name}: {_flow(value)}"


def _flow(value: object) -> str:
    if isinstance(value, dict):
        entries = ((key, entry) for key, entry in value.items() if entry is not None)
        return "{" + ", ".join(f"{key}: {_flow(entry)}" for key, entry in entries) + "}"
    if isinstance(value, list):
        return f"[{', '.join(_flow(entry) for entry in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "''"
    return quoted(value, always=True) if isinstance(value, str) else str(value)


# ------------------------------------------------------------------------------ options
def _option(option: Option) -> Iterator[str]:
    yield f"{option.id}:"
    yield f"  name: {quoted(option.name.text)}"
    if option.default_span is not None:
        yield f"  default: {option.default}"
    if option.level is not None and option.level.text in ("base", "major", "additional"):
        yield f"  level: {option.level}"
    yield "  values:"
    for value in option.values:
        yield f"    {value.value}:"
        yield f"      name: {quoted(value.name.text)}"
        yield from _words("      ", ("description", value.description))
        yield from _words("      ", ("tmdisplay", value.tmdisplay))
        for flag in sorted(value.flags):
            yield f"      {flag}: true"
    conditions = [c for c in option.displaycondition if _is_known(c)]
    if conditions:
        yield "  displaycondition:"
        yield from (f"    - {_condition(c)}" for c in conditions)
    if option.displayconditionoperand == "or":
        yield "  displayconditionoperand: or"
    starts = {
        value: [c for c in found if _is_known(c)] for value, found in option.startcondition.items()
    }
    if starts:
        yield "  startcondition:"
    for number, found in starts.items():
        yield f"    {number}:{'' if found else ' []'}"
        yield from (f"      - {_condition(c)}" for c in found)
    left_out = [*option.displaycondition, *(c for s in option.startcondition.values() for c in s)]
    for condition in left_out:
        if not _is_known(condition):
            yield f"  # left out, a value of BGA's own option: {_condition(condition)}"
    yield from _words("  ", ("notdisplayedmessage", option.notdisplayedmessage))


def _words(indent: str, *pairs: tuple[str, Word | None]) -> Iterator[str]:
    for key, word in pairs:
        if word is not None:
            yield f"{indent}{key}: {quoted(word.text)}"


def _is_known(condition: Condition) -> bool:
    """Whether the values of an option of BGA's own are among those that Ludomill has."""
    platform = FRAMEWORK.get(condition.option or 0)
    if platform is None or not platform.values:
        return True
    return set(condition.values) <= {value.value for value in platform.values}


def _condition(condition: Condition) -> str:
    parts = [f"type: {condition.type}"]
    if condition.option is not None and condition.type.text.startswith("other"):
        parts.append(f"id: {condition.option}")
    values = ", ".join(map(str, condition.values))
    parts.append(f"value: {values if len(condition.values) == 1 else f'[{values}]'}")
    if condition.message is not None:
        parts.append(f"message: {quoted(condition.message.text, always=True)}")
    if condition.gamestartonly:
        parts.append("gamestartonly: true")
    return f"{{{', '.join(parts)}}}"


def _preference(preference: Preference) -> Iterator[str]:
    yield f"{preference.id}:"
    yield f"  name: {quoted(preference.name.text)}"
    if preference.need_reload:
        yield "  needReload: true"
    if preference.default != preference.values[0].value:
        yield f"  default: {preference.default}"
    yield "  values:"
    for value in preference.values:
        yield f"    {value.value}:"
        yield f"      name: {quoted(value.name.text)}"
        yield from _words("      ", ("cssPref", value.css_pref))


# ------------------------------------------------------------------------------ statistics
def _stats(stats: tuple[Stat, ...]) -> Iterator[str]:
    for scope in ("table", "player"):
        inner = [stat for stat in stats if stat.scope == scope]
        if inner:
            yield f"{scope}:"
        for stat in inner:
            yield f"  {identifier(stat.key.text)}:"
            yield f"    id: {stat.id}"
            yield f"    name: {quoted(stat.name.text)}"
            yield f"    type: {stat.type}"
            if stat.display == "limited":
                yield "    display: limited"
            if stat.value_labels:
                yield "    value_labels:"
            for number, word in stat.value_labels.items():
                yield f"      {number}: {quoted(word.text)}"
