"""Python names for the author's names."""

from __future__ import annotations

import builtins
import keyword
import re
from importlib.resources import files

from ...dsl.checking.core import Variable


def _of_template() -> set[str]:
    """What the template of the module imports: generated functions call these."""
    text = files("ludomill.compiler.python").joinpath("engine.py.jinja").read_text("utf-8")
    found: set[str] = set()
    for names in re.findall(r"^from [\w.]+ import (?:\(([^)]*)\)|(.+))$", text, re.MULTILINE):
        found.update(re.findall(r"\w+", " ".join(names)))
    return found


# Names that generated functions use for their own purposes.
OWN = {"p", "f", "a", "answer", "parent", "players", "option", "engine", "build", "key", "old"}
TAKEN = frozenset(OWN | _of_template())


# Tables of the factory that are not named after anything of the author's.
CONSTANTS = frozenset(
    [
        "END",
        "FACTS",
        "FIRE",
        "GAME",
        "HELD",
        "LINES",
        "NEXT",
        "OTHERS",
        "PICK",
        "PLAYERS",
        "PREVIOUS",
        "SEGMENTS",
        "SIZE",
        "TRANSITIONS",
        "TRIGGERS",
        "TRIGGER_WAITS",
        "TURN_ORDER",
    ]
)
# Functions of the factory: those of sections, and those named after something of the author's.
SECTIONS = frozenset(
    (
        "setup",
        "score",
        "panel",
        "tie_breaker",
        "progression",
        "blank",
        "slot",
        "apply",
        "legal",
        "playout",
    )
)
MADE = re.compile(
    r"(fire_segment|multi_|frame_of_|trigger_|why_not_|set_|put_|clear_|seen_|prompt_|labels_|args_"
    r"|legal_|act_|anew_|private_args_|enter_|description|action_|state_|zombie_|do_|given_|claim|SEGMENTS_OF_)\w*"
)


def authors_name(name: str) -> str:
    """`identifier` for what the author names freely: no function of the factory has this name."""
    word = identifier(name)
    if word in SECTIONS or MADE.fullmatch(word):
        return word + "__"
    return word + "_" if word.isupper() else word


def identifier(name: str) -> str:
    """A Python name as near to the author's as Python allows."""
    word = re.sub(r"\W", "_", name).strip("_") or "x"
    if word[0].isdigit():
        word = "_" + word
    if keyword.iskeyword(word) or keyword.issoftkeyword(word) or hasattr(builtins, word):
        word += "_"
    return word + "_" if word in TAKEN else word


def constant_name(name: str) -> str:
    """`hand` -> `HAND`, `scorePile` -> `SCORE_PILE`."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    word = re.sub(r"\W+", "_", spaced).strip("_").upper()
    return word + "_" if word in TAKEN or word in CONSTANTS else word


def statistic_name(key: str, scope: str) -> str:
    """The first slot of a statistic: players and the table may have one of the same key. No
    constant of the author's ends with `_`."""
    name = f"STAT_{constant_name(key)}_"
    return name if scope == "player" else f"TABLE_{name}"


class Locals:
    """The Python names of the locals of one routine; two variables of one name get different
    ones."""

    def __init__(self, reserved: frozenset[str]) -> None:
        self.names: dict[Variable, str] = {}
        self.taken: set[str] = set(reserved)
        self.temporaries = 0

    def __getitem__(self, variable: Variable) -> str:
        found = self.names.get(variable)
        if found is None:
            base = authors_name(variable.name)
            if base.endswith("_"):  # functions that share a name with others end so
                base = base.rstrip("_") + "_1"
            found, number = base, 1
            while found in self.taken:
                number += 1
                found = f"{base}_{number}"
            self.taken.add(found)
            self.names[variable] = found
        return found

    def temporary(self) -> str:
        """A name for a value in between."""
        self.temporaries += 1
        name = f"t{self.temporaries}"
        if name in self.taken:
            return self.temporary()
        self.taken.add(name)
        return name
