"""Says what is wrong where two values have nothing between them."""

from __future__ import annotations

from ..diagnostics import Diagnostic
from ..suggest import near
from .habits import BEFORE, CALLED
from .soft_words import SOFT
from .stuck import Stuck
from .tokens import RESERVED

_STATEMENTS = [word for word, meanings in SOFT.items() if meanings[0][0] == "statement"]
_STATEMENTS += ["move", "let", "return", "goto", "require", "choose"]
_VALUES = frozenset(["NAME", "INT", "TEXT", "TRUE", "FALSE", "NONE"])
_CLOSERS = frozenset(["RPAR", "RSQB"])
# Words that stand before the name of what is declared, and the letters before a text, elsewhere.
_DECLARING = frozenset([
    "def", "function", "func", "fn", "fun", "void", "effect", "action", "public", "private",
])  # fmt: skip
_TYPES = frozenset(["int", "bool", "text"])
_ENDS = frozenset(["NEWLINE", "$END", "COLON", "RPAR", "RSQB", "COMMA"])
_PREFIXES = frozenset(["f", "r", "b", "u", "fr", "rf"])


def explain_neighbours(stuck: Stuck) -> Diagnostic | None:
    """Two values with nothing between them; asked after words of other languages were ruled out."""
    token, previous = stuck.token, stuck.previous
    ended = previous.type in _VALUES | _CLOSERS
    if token.type not in _VALUES | {"NOT"} or not ended:
        return None
    return (
        _declared_elsewhere(stuck)
        or _written_elsewhere(stuck)
        or _call_without_brackets(stuck)
        or _side_by_side(stuck)
    )


def _declared_elsewhere(stuck: Stuck) -> Diagnostic | None:
    """What stands before a name that is declared, in other languages."""
    token, previous = stuck.token, stuck.previous
    if stuck.start != "signature":
        return None
    if previous.value in _DECLARING:
        message = f"`{previous.value}` is not written here."
        help = f"Begin with the name, `{token.value}(...)`: the section says what it is."
        return stuck.say("E0217", message, help, previous.span)
    if stuck.open_brackets and previous.value[:1].isupper():
        message = "The type of an index comes after its name."
        help = f"Write `{token.value} in {previous.value}`."
        return stuck.say("E0229", message, help, previous.span.to(token.span))
    if stuck.index == 1 and token.type == "NAME":
        if previous.value in _TYPES:
            help = f"Write `{token.value}: {previous.value}`."
            return stuck.say("E0222", "The type comes after the name.", help, previous.span)
        name = f"{previous.value}_{token.value}"
        return stuck.say("E0222", "A name is one word.", f"Write `{name}`.")
    return None


def _written_elsewhere(stuck: Stuck) -> Diagnostic | None:
    """What stands side by side in other languages."""
    token, previous = stuck.token, stuck.previous
    if previous.value in BEFORE:
        habit = BEFORE[previous.value]
        return stuck.say(habit.code, habit.message, habit.help, previous.span)
    small = previous.value.lower()
    if small in RESERVED and small != previous.value:
        message = f"`{previous.value}` is not a word of the language."
        return stuck.say("E0217", message, f"Write `{small}`, in small letters.", previous.span)
    slashes = [t for t in stuck.tokens[stuck.line_start : stuck.index] if t.value == "//"]
    if slashes:
        help = "A comment begins with `#`; `//` divides."
        return stuck.say("E0203", "`//` begins no comment.", help, slashes[-1].span)
    if token.type == "TEXT" and previous.value in _PREFIXES and previous.end == token.start:
        message = f"A text has no `{previous.value}` before it."
        help = "Delete it: `${...}` holds a formula in every text."
        return stuck.say("E0217", message, help, previous.span)
    return None


def _call_without_brackets(stuck: Stuck) -> Diagnostic | None:
    token, previous = stuck.token, stuck.previous
    if token.type == "TEXT" and stuck.first_call() in ("choose", "may"):
        message = "`choose` is no call."
        help = 'Write `choose x in S "prompt"`, with a number `choose 2 x in S "prompt"`.'
        return stuck.say("E0229", message, help, stuck.rest_of_line(stuck.line_start))
    if previous.type != "NAME":
        return None
    if previous.value in CALLED:
        message = f"`{previous.value}` is called with brackets."
        help = f"Write `{previous.value}({token.value})`."
        if stuck.after().type not in _ENDS:
            help = f"Write `{previous.value}(...)`."
        return stuck.say("E0222", message, help)
    meant = near(previous.value, _STATEMENTS, most=1) if stuck.in_block else []
    if meant and stuck.index - 1 == stuck.statement_start:
        message = f"`{previous.value}` begins no statement."
        return stuck.say("E0217", message, f"Did you mean `{meant[0]}`?", previous.span)
    return None


def _side_by_side(stuck: Stuck) -> Diagnostic:
    token, previous = stuck.token, stuck.previous
    if token.type == "TEXT" and previous.type == "TEXT":
        message = "Two texts stand side by side."
    else:
        message = f"`{token.value}` follows `{previous.value}` with nothing between them."
    if stuck.open_brackets:
        help = "Put a comma or an operator between them, or close a bracket before."
    elif stuck.in_block:
        help = "Put an operator between them. Each statement begins a new line, or follows a `;`."
        if stuck.header():
            help = "Put an operator between them, or a `:` if the condition ends here."
    elif stuck.start == "table_type" and token.value in ("hidden", "seen", "count", "refill"):
        help = "Put a comma between them, as in `deck of Card, hidden`."
    elif stuck.start == "table_type" and previous.type == "INT":
        help = f"So many dice are declared `{previous.value} of {token.value}`."
    elif stuck.start == "table_type":
        help = "A type is one word, or `list of Card`, `deck of Card, hidden`, `Player? on Square`."
    else:
        help = "Put an operator between them, or remove one."
    return stuck.say("E0222", message, help)
