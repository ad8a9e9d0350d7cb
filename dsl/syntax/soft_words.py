"""The words that belong to the language only where they can be meant (`move`, `by`, `top` ...).

For each: at which place, and what must follow. Anywhere else the word is a name.
"""

from __future__ import annotations

import re

# Tokens after which a value is complete, so that a name cannot follow.
ENDS = frozenset([
    "NAME", "INT", "TEXT", "TRUE", "FALSE", "NONE", "RPAR", "RSQB", "OPEN_RANGE", "QUESTION",
])  # fmt: skip
STARTS = frozenset(["", "NEWLINE", "INDENT", "DEDENT", "SEMI", "COLON"])
VALUE_STARTS = STARTS | {"EQUAL", "AUGMENTED", "RETURN", "MAY"}

_OPERATOR_WORD = r"(?!(?:in|and|or|if|else|not|for|where|while)\b)"
_OPERAND_AHEAD = re.compile(rf'[ \t]+{_OPERATOR_WORD}["\[(A-Za-z0-9_]')
_NAME_AHEAD = re.compile(rf"[ \t]+{_OPERATOR_WORD}[A-Za-z_]")
_NO_IN_AHEAD = re.compile(r"(?!\s+in\b)")
_OWN_ADVERB = re.compile(r"\s+(?!in\b)[A-Za-z_0-9(]")
_STATEMENT_END = re.compile(r"[ \t]*(?:;|#|\r?\n|\Z)")
_CALL_AHEAD = re.compile(r"[ \t]*\(")
# word: (where it may be meant, what must follow, its token)
SoftWord = tuple[str, re.Pattern[str], str]
SOFT: dict[str, list[SoftWord]] = {
    "choose": [("value", re.compile(rf'[ \t]+{_OPERATOR_WORD}["(A-Za-z0-9_]|[ \t]*:'), "CHOOSE")],
    "may": [("value", re.compile(r'[ \t]+(?:"|choose\b|by\b)'), "MAY")],
    "parallel": [("value", _NAME_AHEAD, "PARALLEL")],
    "watch": [("value", re.compile(r"[ \t]*:"), "WATCH")],
    "move": [("value", _OPERAND_AHEAD, "MOVE")],
    "shuffle": [("statement", _OPERAND_AHEAD, "SHUFFLE")],
    "roll": [("statement", _OPERAND_AHEAD, "ROLL")],
    "record": [("statement", _OPERAND_AHEAD, "RECORD")],
    "activate": [
        ("statement", _CALL_AHEAD, "ACTIVATE"),
        ("statement", _OPERAND_AHEAD, "ACTIVATE"),
    ],
    "stop": [("statement", _NAME_AHEAD, "STOP")],
    "repeat": [("statement", _STATEMENT_END, "REPEAT")],
    "pass": [("statement", _STATEMENT_END, "PASS")],
    "case": [("statement", re.compile(r'[ \t]+"'), "CASE")],
    "by": [("after", _NO_IN_AHEAD, "BY"), ("chooser", _OWN_ADVERB, "BY")],
    "until": [("after", _NO_IN_AHEAD, "UNTIL")],
    "to": [("after", _NO_IN_AHEAD, "TO")],
    "from": [("after", _NO_IN_AHEAD, "FROM")],
    "top": [("destination", re.compile(r"\s+of\b"), "END_OF")],
    "bottom": [("destination", re.compile(r"\s+of\b"), "END_OF")],
    "face": [("after", re.compile(r"\s+(?:up|down)\b"), "FACE")],
    "ordered": [("count", _OWN_ADVERB, "ORDERED")],
    "any": [("count", _OWN_ADVERB, "ANY")],
    "all": [("count", _OWN_ADVERB, "ALL")],
    "some": [("count", _OWN_ADVERB, "SOME")],
}
SOFT_IN_TYPES: dict[str, list[SoftWord]] = {
    "of": [("after", _NO_IN_AHEAD, "OF")],
    "on": [("after", _NO_IN_AHEAD, "ON")],
    "by": SOFT["by"][:1],
    "effect": [("type", _CALL_AHEAD, "PROCEDURE")],
    "function": [("type", _CALL_AHEAD, "PROCEDURE")],
    "history": [("type", _CALL_AHEAD, "HISTORY")],
    "hidden": [("flag", re.compile(r""), "HIDDEN")],
    "count": [("flag", re.compile(r"\s+hidden\b"), "COUNT_HIDDEN")],
    "seen": [("flag", re.compile(r"\s+by\b"), "SEEN_BY")],
    "refill": [("flag", re.compile(r"\s+from\b"), "REFILL")],
}
# These tokens swallow the word or sign that follows.
DOUBLE = frozenset(["END_OF", "FACE", "COUNT_HIDDEN", "SEEN_BY", "REFILL"])
