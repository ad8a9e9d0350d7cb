"""Regular expressions of the tokenizer."""

from __future__ import annotations

import re

from .habits import SIGNS
from .tokens import SIGN_TYPES


def _any_of(signs: list[str]) -> str:
    return "|".join(re.escape(sign) for sign in sorted(signs, key=len, reverse=True))


_LONG_HABITS = _any_of([sign for sign in SIGNS if len(sign) > 1])
TOKEN = re.compile(
    rf"""[ \t]*(?:
      (?P<word>[A-Za-z_][A-Za-z_0-9]*)
    | (?P<int>[0-9][A-Za-z_0-9]*(?:\.[0-9]+)?)
    | (?P<newline>\r?\n)
    | (?P<text>"(?:[^"\\\n]|\\.)*")
    | (?P<comment>\#[^\n]*)
    | (?P<habit>{_LONG_HABITS})
    | (?P<sign>{_any_of(list(SIGN_TYPES))})
    | (?P<quoted>'[^'\n]*'|[“„”][^“”\n]*[“”]|[‘’][^’\n]*’|«[^»\n]*»)
    | (?P<other>[^ \t])
    )""",
    re.VERBOSE,
)
LINE_START = re.compile(r"(?:[ \t]*(?:#[^\n]*)?\r?\n)*([ \t]*)")
# A deeper line that begins so goes on with the formula above it.
CONTINUED = re.compile(r"(?:and|or)\b|[-+*|&%]|//")
ESCAPE = re.compile(r"\\(.)")

OPEN_RANGE_AHEAD = re.compile(
    r"\s*(?:[\]),:;]|\Z|(?:in|and|or|if|else|where|while|then|by|for)\b"
    r"|[A-Za-z_][A-Za-z_0-9]*[ \t]+in\b)"
)
LINE_END_AHEAD = re.compile(r"[ \t]*(?:#|\r?\n)")
NOT_IN = re.compile(r"\s+in\b")
IS_NONE = re.compile(r"(\s+not)?\s+(?:None|null|none)\b")
COUNTED_FOR = re.compile(r"\s*\([^\n;]*;")
