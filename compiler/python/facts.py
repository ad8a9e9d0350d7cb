"""The facts of a game as Python text."""

from __future__ import annotations

from collections.abc import Sequence

from ...dsl.checking import core
from ...dsl.checking.components import united
from ...dsl.reading import model


def facts_text(games: Sequence[core.CheckedGame]) -> str:
    """`FACTS = Facts(...)` of all combinations of included parts."""
    written = games[0].model
    lines = [
        "FACTS = Facts(",
        f"    name={written.name.text!r},",
        f"    title={written.title.text!r},",
        f"    players={written.players!r},",
        "    options=(",
        *(f"        {_option(o)}," for o in written.options),
        "    ),",
        "    preferences=(",
        *(f"        {_preference(p)!r}," for p in written.preferences),
        "    ),",
        "    stats=(",
        *(f"        {_stat(s)!r}," for s in written.stats),
        "    ),",
        f"    info={ {name: fact.value for name, fact in written.facts.items()}!r},",
        f"    client={united(games)!r},",
        f"    source={written.source.name.rsplit('/', 1)[-1]!r},",
        ")",
    ]
    return "\n".join(lines)


def _word(word: model.Word | None) -> str:
    return repr(None if word is None else word.text)


def _condition(condition: model.Condition) -> str:
    return (
        f"Condition({condition.type.text!r}, {condition.option!r}, {condition.values!r},"
        f" {_word(condition.message)}, {condition.gamestartonly})"
    )


def _conditions(conditions: tuple[model.Condition, ...]) -> str:
    return f"({''.join(_condition(c) + ', ' for c in conditions)})"


def _option(option: model.Option) -> str:
    values = "".join(
        f"OptionValue({v.value}, {_word(v.label)}, {_word(v.name)}, {_word(v.description)},"
        f" {_word(v.tmdisplay)}, frozenset({sorted(v.flags)!r})), "
        for v in option.values
    )
    starts = ", ".join(f"{v}: {_conditions(c)}" for v, c in option.startcondition.items())
    return (
        f"Option({option.id}, {_word(option.label)}, {_word(option.name)}, ({values}),"
        f" {option.default}, {_word(option.level)}, {_conditions(option.displaycondition)},"
        f" {option.displayconditionoperand!r}, {{{starts}}}, {_word(option.notdisplayedmessage)})"
    )


def _preference(preference: model.Preference) -> dict[str, object]:
    return {
        "id": preference.id,
        "name": preference.name.text,
        "needReload": preference.need_reload,
        "default": preference.default,
        "values": {
            v.value: {
                "name": v.name.text,
                "cssPref": None if v.css_pref is None else v.css_pref.text,
            }
            for v in preference.values
        },
    }


def _stat(stat: model.Stat) -> dict[str, object]:
    return {
        "scope": stat.scope,
        "key": stat.key.text,
        "id": stat.id,
        "name": stat.name.text,
        "type": stat.type,
    }
