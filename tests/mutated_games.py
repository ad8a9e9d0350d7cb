"""Games spoilt as by a slip of the hand, a bad editor or malice; what is spoilt comes from a random
generator."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[Random, str], str]

TOKEN = re.compile(r'\w+|"[^"\n]*"|\$\{[^}\n]*\}|[^\w\s]+|[ ]+|\n')
NUMBER = re.compile(r"\b\d+\b")
NUMBERS = ["0", "1", "-1", "99", "1000", "100000", "9999999999", "1" + 40 * "0", "0..9", "2.5"]
SIGNS = [*"()[]{}:,.|&+-*/%<>=!\"'$#@;\\?^~`", "==", "..", "**", "//", "${", "->", "=>", "&&"]
WORDS = re.findall(
    r"\w+",
    """
    let if elif else for in where while then return and or not true false none goto require
    break choose may move from to all any some ordered case parallel watch repeat stop log
    reveal activate shuffle roll record end_game me players active option stats max min sum
    first last random sorted best list set count after deck hand pile of on history Player int
    bool text effect function seen by owner hidden rows columns csv is copies name type states
    turns null on yes def class import lambda new this
    """,
)


def lines(text: str) -> list[str]:
    return text.split("\n")


def tokens(text: str) -> list[str]:
    return TOKEN.findall(text)


def within(random: Random, items: list[str]) -> int:
    return random.randrange(len(items)) if items else 0


def part(random: Random, items: list[str]) -> slice:
    """A few that follow each other."""
    start = within(random, items)
    return slice(start, start + random.choice([1, 1, 1, 2, 5]))


# ------------------------------------------------------------------------------ lines
def line_deleted(random: Random, text: str) -> str:
    found = lines(text)
    del found[part(random, found)]
    return "\n".join(found)


def line_repeated(random: Random, text: str) -> str:
    found = lines(text)
    where = part(random, found)
    found[within(random, found) : 0] = found[where]
    return "\n".join(found)


def lines_exchanged(random: Random, text: str) -> str:
    found = lines(text)
    a, b = within(random, found), within(random, found)
    found[a], found[b] = found[b], found[a]
    return "\n".join(found)


def line_shifted(random: Random, text: str) -> str:
    found = lines(text)
    by = random.choice([-4, -2, -1, 1, 2, 4, 60])
    where = part(random, found)
    found[where] = [" " * by + line if by > 0 else line[-by:] for line in found[where]]
    return "\n".join(found)


def tabs(random: Random, text: str) -> str:
    found = lines(text)
    where = within(random, found)
    found[where] = random.choice(
        ["\t" + found[where], found[where].replace("  ", "\t"), found[where].replace(" ", "\t")]
    )
    return "\n".join(found)


def cut_short(random: Random, text: str) -> str:
    return text[: random.randrange(len(text) + 1)]


# ------------------------------------------------------------------------------ tokens
def token_deleted(random: Random, text: str) -> str:
    found = tokens(text)
    del found[part(random, found)]
    return "".join(found)


def token_repeated(random: Random, text: str) -> str:
    found = tokens(text)
    where = within(random, found)
    found[where:where] = found[where : where + 1] * random.choice([1, 2, 300])
    return "".join(found)


def tokens_exchanged(random: Random, text: str) -> str:
    found = tokens(text) or [""]
    a, b = within(random, found), within(random, found)
    found[a], found[b] = found[b], found[a]
    return "".join(found)


def token_replaced(random: Random, text: str) -> str:
    """By a word of the game or of a language, or by a sign."""
    found = tokens(text)
    if found:
        own = found[within(random, found)]
        found[within(random, found)] = random.choice(
            [own, own, random.choice(WORDS), random.choice(SIGNS), random.choice(NUMBERS)]
        )
    return "".join(found)


def word_replaced_by_word(random: Random, text: str) -> str:
    """The grammar mostly still fits, so that the later stages see it."""
    places = [m.span() for m in re.finditer(r"\b[A-Za-z_]\w*\b", text)]
    if not places:
        return text
    start, end = random.choice(places)
    other = random.choice(places)
    return text[:start] + text[other[0] : other[1]] + text[end:]


def sign_replaced_by_sign(random: Random, text: str) -> str:
    places = [m.span() for m in re.finditer(r"[-+*/%<>=!&|]+|\bin\b|\bnot\b|\band\b|\bor\b", text)]
    if not places:
        return text
    start, end = random.choice(places)
    other = random.choice(places)
    return text[:start] + text[other[0] : other[1]] + text[end:]


def number_changed(random: Random, text: str) -> str:
    places = [m.span() for m in NUMBER.finditer(text)]
    if not places:
        return text
    start, end = random.choice(places)
    return text[:start] + random.choice(NUMBERS) + text[end:]


def character_changed(random: Random, text: str) -> str:
    where = random.randrange(len(text) + 1)
    new = random.choice([chr(random.randrange(32, 127)), "\u2028", "\0", "ä", "\ufeff", "\r", "😀"])
    return text[:where] + new + text[where + random.choice([0, 1]) :]


# ------------------------------------------------------------------------------ nesting
def nested(random: Random, text: str) -> str:
    depth = random.choice([3, 40, 90, 200, 3000])
    found = tokens(text)
    where = within(random, found)
    before, after = random.choice(
        [("(", ")"), ("[", "]"), ("{", "}"), ("not ", ""), ("-", ""), ("1 + ", ""), ("a.", "")]
    )
    found[where:where] = [before * depth]
    found[where + 2 : where + 2] = [after * depth]
    return "".join(found)


def blocks_nested(random: Random, text: str) -> str:
    depth = random.choice([3, 30, 150, 600])
    found = lines(text)
    where = within(random, found)
    indent = len(found[where]) - len(found[where].lstrip())
    head = random.choice(["if true:", "for x in players:", "a:", "-"])
    new = [" " * (indent + 2 * i) + head for i in range(depth)]
    found[where:where] = [*new, " " * (indent + 2 * depth) + "pass"]
    return "\n".join(found)


MUTATIONS: tuple[Mutation, ...] = (
    line_deleted,
    line_repeated,
    lines_exchanged,
    line_shifted,
    tabs,
    cut_short,
    token_deleted,
    token_repeated,
    tokens_exchanged,
    token_replaced,
    word_replaced_by_word,
    sign_replaced_by_sign,
    number_changed,
    character_changed,
    nested,
    blocks_nested,
)


# After these a game is often still without errors.
GENTLE: tuple[Mutation, ...] = (
    line_deleted,
    lines_exchanged,
    word_replaced_by_word,
    word_replaced_by_word,
    sign_replaced_by_sign,
    number_changed,
)


def mutated(random: Random, text: str, mutations: tuple[Mutation, ...] = MUTATIONS) -> str:
    """One to four mutations, one mostly."""
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        text = random.choice(mutations)(random, text)
    return text
