"""What the schema is made of: keys, the kinds of their values, and the mappings that hold them."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What comes after a key. The value is how a message calls it."""

    WORD = "a word"
    TEXT = "a text"
    DISPLAY = "a text, which may hold `${...}`"
    INT = "a whole number"
    BOOL = "`true` or `false`"
    NUMBERS = "a number or a list of numbers"
    PLAYERS = "a number, a list of numbers or a range such as `2..4`"
    WORDS = "a list of words"
    FORMULA = "a formula"
    BLOCK = "statements, in a `|` block"
    BODY = "a formula or a `|` block"
    TYPE = "a type"
    KEYS = "keys with values"
    LIST = "a list"
    DRAWING = "a drawing, in a `|` block"
    POLICY = "`random`, `first`, `skip` or statements in a `|` block"
    LINES = "a `|` block or a list, one entry a line"
    ANY = "a value"


@dataclass(frozen=True)
class Key:
    """A legal key. `state_types`: the types of states that must have it (`needed_by`) or may
    not have it (`not_in`). `aka`: what the key is called elsewhere, for suggestions only."""

    name: str
    kind: Kind
    doc: str
    required: bool = False
    choices: tuple[str, ...] = ()
    needed_by: tuple[str, ...] = ()
    not_in: tuple[str, ...] = ()
    aka: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """The keys of one mapping. `free` says what other keys are, where others are allowed.

    `title` is how a message calls the mapping (`a state`).
    """

    title: str
    doc: str
    keys: tuple[Key, ...] = ()
    free: str | None = None

    def key(self, name: str) -> Key | None:
        return next((key for key in self.keys if key.name == name), None)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(key.name for key in self.keys)

    @property
    def required(self) -> tuple[Key, ...]:
        return tuple(key for key in self.keys if key.required)

    def meant(self, word: str, written: Container[str] = ()) -> str | None:
        """The key that is called `word` elsewhere, rather one that is not `written` yet."""
        found = [key.name for key in self.keys if word in key.aka]
        return next((name for name in found if name not in written), next(iter(found), None))
