"""Names of PHP for the author's names: classes, methods, parameters and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable

# Words that cannot name a class.
_RESERVED = """
    abstract and array as bool break callable case catch class clone const continue declare
    default die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile
    enum eval exit extends false final finally float fn for foreach function global goto if
    implements include include_once instanceof insteadof int interface isset iterable list match
    mixed namespace never new null object or parent print private protected public readonly
    require require_once return self static string switch throw trait true try unset use var void
    while xor yield"""
# Names that a state class uses itself: what it imports, and classes of PHP.
_IMPORTED = """
    game gamestate statetype possibleaction intparam boolparam stringparam intarrayparam
    jsonparam visiblesystemexception"""
# BGA fills parameters of these names itself.
_FILLED_IN = """
    this args activeplayerid activeplayerno active_player_id active_player_no currentplayerid
    currentplayerno current_player_id current_player_no"""


def camel(name: str) -> str:
    """`cant_stop` -> `CantStop`, `playerTurn` -> `PlayerTurn`."""
    words = re.findall(r"[^\W_]+", name)
    joined = "".join(word[0].upper() + word[1:] for word in words) or "X"
    return f"N{joined}" if joined[0].isdigit() else joined


def project_name(game: str) -> str:
    """BGA allows small letters and digits in the name of a project."""
    return re.sub(r"[^a-z0-9]", "", game.lower())


def act_name(action: str) -> str:
    """BGA calls only methods whose names begin with `act`."""
    if re.match(r"act(?:[A-Z]|$)", action):
        return action
    return f"act{camel(action)}"


def class_names(states: Iterable[str]) -> list[str]:
    """A class for each state, also where a disk does not tell small letters from capital ones."""
    unfree = {*_RESERVED.split(), *_IMPORTED.split()}
    return distinct(
        f"{name}State" if name.lower() in unfree else name for name in map(camel, states)
    )


def parameter_names(names: Iterable[str]) -> list[str]:
    unfree = _FILLED_IN.split()
    return distinct(f"{name}_" if name.lower() in unfree else name for name in names)


def distinct(names: Iterable[str]) -> list[str]:
    """The names with a number behind each that PHP, which reads capitals as small letters in
    names of classes and functions, would take for an earlier one."""
    taken: set[str] = set()
    found = []
    for name in names:
        free, number = name, 1
        while free.lower() in taken:
            number += 1
            free = f"{name}{number}"
        taken.add(free.lower())
        found.append(free)
    return found
