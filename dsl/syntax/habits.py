"""Signs and words of other languages, and what an author writes here instead."""

from __future__ import annotations

import re
from typing import NamedTuple


class Habit(NamedTuple):
    code: str
    message: str
    help: str


def _sign(sign: str, help: str, what: str = "is not part of the language") -> Habit:
    return Habit("E0203", f"`{sign}` {what}.", help)


_BRACES = (
    "A block begins with `:` and is indented. A list is written `[a, b]`, "
    "a set `set(x in S where ...)`."
)
_COMMENT = "A comment begins with `#` and ends with its line."
_QUOTES = 'Texts stand in double quotes: "like this".'

# Found by the tokenizer; longer signs are tried first.
SIGNS: dict[str, Habit] = {
    "&&": _sign("&&", "Write `and` between two conditions, or `&` for what two sets share."),
    "||": _sign("||", "Write `or` between two conditions, or `|` to unite two sets."),
    "===": _sign("===", "Write `==` to compare."),
    "!==": _sign("!==", "Write `!=` for `is not equal`."),
    "<>": _sign("<>", "Write `!=` for `is not equal`."),
    "=>": _sign(
        "=>", "At least is written `>=`. In place of a function write `list(x in S where x > 1)`."
    ),
    "->": _sign(
        "->", "A member is written `card.age`. A result type is written `name(...) of type`."
    ),
    ":=": _sign(":=", "Write `=`; a new variable is `let x = value`."),
    "::": _sign("::", "Names stand alone; what belongs to a value is written `value.name`."),
    "++": _sign("++", "Write `x += 1`."),
    "/*": _sign("/*", _COMMENT),
    "*/": _sign("*/", _COMMENT),
    "/=": _sign("/=", "Only whole numbers exist: write `x = x // 2`."),
    "//=": _sign("//=", "Write it out: `x = x // 2`."),
    "%=": _sign("%=", "Write it out: `x = x % 2`."),
    "**=": _sign("**=", "Write it out: `x = x ** 2`."),
    "??": _sign("??", "Write `x if x else y`."),
    "?.": _sign("?.", "A plain `.` is enough: `none` goes through field access."),
    "...": _sign("...", "A range has two dots: `1..6`, both ends included."),
    "/": _sign("/", "Only whole numbers exist: write `//`, which rounds down."),
    "!": _sign("!", "Write `not`, as in `not done`; `!=` compares."),
    "{": _sign("{", _BRACES, "opens nothing here"),
    "}": _sign("}", _BRACES, "closes nothing"),
    "@": _sign("@", "A name is written without a sign before it."),
    "$": _sign("$", "Variables have no `$`. In a text, `${...}` holds a formula."),
    "^": _sign("^", "A power is written `**`."),
    "~": _sign("~", "Write `not` for a condition, or `S - T` for what is left of a set."),
    "\\": _sign(
        "\\",
        "A long line goes on inside brackets, or deeper with a line that begins with `and`.",
    ),
    "`": _sign("`", _QUOTES),
    "≤": _sign("≤", "Write `<=`."),
    "≥": _sign("≥", "Write `>=`."),
    "≠": _sign("≠", "Write `!=`."),
    "×": _sign("×", "Write `*`."),
    "·": _sign("·", "Write `*`."),
    "÷": _sign("÷", "Write `//`, which rounds down."),
    "−": _sign("−", "Write the plain minus sign `-`."),
    "–": _sign("–", "Write the plain minus sign `-`, or `..` for a range."),
    "—": _sign("—", "Write the plain minus sign `-`."),
    "…": _sign("…", "A range has two dots: `1..6`, both ends included."),
    "∈": _sign("∈", "Write `in`."),
    "∧": _sign("∧", "Write `and`."),
    "∨": _sign("∨", "Write `or`."),
    "¬": _sign("¬", "Write `not`."),
    "'": Habit("E0204", "Single quotes do not make a text.", _QUOTES),
    "“": Habit("E0204", "Curly quotes do not make a text.", _QUOTES),
    "”": Habit("E0204", "Curly quotes do not make a text.", _QUOTES),
    "„": Habit("E0204", "Curly quotes do not make a text.", _QUOTES),
    "‘": Habit("E0204", "Curly quotes do not make a text.", _QUOTES),
    "’": Habit("E0204", "Curly quotes do not make a text.", _QUOTES),
    "«": Habit("E0204", "Pointed quotes do not make a text.", _QUOTES),
}

# Words that stand for a word of this language; the reader goes on as if that had been written.
SPELLINGS: dict[str, str] = {"True": "true", "False": "false", "None": "none", "null": "none"}

# `for (i = 0; i < 3; i++)`
COUNTED_FOR_HABIT = Habit(
    "E0217", "`for` goes through a range, a set or a list.", "Write `for i in 0..2:`."
)


def _word(word: str, help: str) -> Habit:
    return Habit("E0217", f"`{word}` is not a word of the language.", help)


_LET = "A new variable is written `let x = value`."
_FUNCTION = (
    "A function stands under `functions:`, as in `moves(me in Player): set(s in Square ...)`."
)

# Words that begin a line in other languages. Looked at only where the line is wrong anyway.
LINE_BEGINNINGS: dict[str, Habit] = {
    "var": _word("var", _LET),
    "const": _word("const", _LET),
    "int": Habit("E0217", "The type of a variable is not written.", _LET),
    "bool": Habit("E0217", "The type of a variable is not written.", _LET),
    "set": Habit(
        "E0217", "`set` does not begin a statement.", "Change a place or variable with `x = value`."
    ),
    "def": _word("def", _FUNCTION),
    "function": Habit("E0217", "A function cannot stand inside a block.", _FUNCTION),
    "fn": _word("fn", _FUNCTION),
    "lambda": _word("lambda", "Give the function a name under `functions:`."),
    "foreach": _word("foreach", "Write `for x in S:`."),
    "elseif": _word("elseif", "Write `elif condition:`."),
    "elsif": _word("elsif", "Write `elif condition:`."),
    "switch": _word("switch", "Write `if`, `elif` and `else`."),
    "match": _word("match", "Write `if`, `elif` and `else`."),
    "unless": _word("unless", "Write `if not condition:`."),
    "do": _word("do", "Write `while condition:`."),
    "loop": _word("loop", "Write `for x in S:` or `while condition:`."),
    "assert": _word("assert", 'Write `require condition "reason"`.'),
    "raise": _word("raise", 'Write `require condition "reason"`.'),
    "throw": _word("throw", 'Write `require condition "reason"`.'),
    "print": _word("print", 'Tell the players with `log("...")`.'),
    "echo": _word("echo", 'Tell the players with `log("...")`.'),
    "repeat": Habit(
        "E0217",
        "`repeat` stands alone: it starts the effect again.",
        "To do something several times write `for _ in 1..2:`.",
    ),
    "continue": _word(
        "continue", "Put what follows under an `if`, or filter the loop: `for x in S where C:`."
    ),
    "exit": _word("exit", "Write `return`, `break`, `stop Name` or `end_game()`."),
    "call": _word("call", "A call is just `name(values)`."),
    "run": _word("run", "A call is just `name(values)`."),
    "draw": Habit(
        "E0217", "`draw` is not a statement.", "Drawing is moving: `move 2 from deck to hand[me]`."
    ),
    **dict.fromkeys(
        ["put", "deal", "give", "take", "place", "discard"],
        Habit(
            "E0217",
            "Things are moved with `move`.",
            "Write `move x to place`, or `move 2 from deck to hand[me]`.",
        ),
    ),
    "win": _word("win", "Write `end_game(winners=me)`."),
    **dict.fromkeys(
        ["try", "catch", "except", "finally", "with", "class", "import"],
        Habit("E0217", "There is no such statement.", "Statements are listed in the reference."),
    ),
    "del": _word("del", "Write `x = none`, or `move x to place`."),
    "delete": _word("delete", "Write `x = none`, or `move x to place`."),
}

# Words between two values. Looked at only where the formula is wrong anyway.
BETWEEN: dict[str, Habit] = {
    "is": Habit("E0217", "`is` does not compare.", "Write `==`, or `!=` for `is not`."),
    "equals": _word("equals", "Write `==`."),
    "mod": _word("mod", "The remainder is written `%`."),
    "div": _word("div", "Write `//`, which rounds down."),
    "xor": _word("xor", "Of two conditions exactly one holds where `a != b`."),
    "contains": _word("contains", "Write `x in S`."),
    "has": _word("has", "Write `x in S`."),
    "to": Habit("E0217", "`to` makes no range.", "Write `1..6`, both ends included."),
    "then": Habit(
        "E0217",
        "`then` does not belong here.",
        "Write `if condition:`, or `a if condition else b`.",
    ),
    "of": Habit(
        "E0217",
        "`of` does not belong here.",
        "Loops are written `for x in S:`; a member is `card.age`.",
    ),
    "unless": _word("unless", "Begin the line with `if not condition:`."),
    "per": _word("per", "One for each player is declared `name[Player]: type`."),
    "into": _word("into", "Write `move x to place`; `shuffle place` mixes what lies there."),
    "or": Habit("E0223", "`or` cannot stand here.", "It stands between two conditions."),
}

# Words before a value. Looked at only where the formula is wrong anyway.
BEFORE: dict[str, Habit] = {
    "exists": _word("exists", "Write `any(x in S where C)`; `if x:` asks whether `x` is there."),
    "forall": _word("forall", "Write `all(C for x in S)`."),
    "new": _word("new", "A row of a record is written `Piece(me, king)`, or by its name."),
    "await": _word("await", "Leave it out: a `choose` waits by itself."),
}

# Questions and statements that are written as calls.
CALLED = frozenset([
    "len", "abs", "min", "max", "sum", "count", "any", "all", "first", "last", "one", "the", "set",
    "list", "sorted", "distinct", "union", "random", "shuffled", "reversed", "take", "drop",
    "reveal", "log", "others", "groups", "border", "square", "hexagon", "triangle",
])  # fmt: skip


def number_help(word: str) -> str:
    """What is written for a word that begins with a digit: `2d6`, `8x8`, `3px`."""
    pair = re.fullmatch(r"([0-9]+)([dDxX])([0-9]+)", word)
    if pair and pair[2] in "dD":
        return f"With `Die: 1..{pair[3]}` under `material:` such dice are `{pair[1]} of Die`."
    if pair:
        return f"Write the two numbers with a comma: `{pair[1]}, {pair[3]}`."
    return "A number has digits only, and a name does not begin with one."
