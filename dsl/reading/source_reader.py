"""From the bytes of a file to a `Source`: its size, encoding and characters are checked."""

from __future__ import annotations

import re
import unicodedata

from ..diagnostics import Diagnostic, Note, Severity
from ..source import Source, Span

MOST_BYTES = 2 * 1024 * 1024
_MOST_REPORTED = 5

# What YAML calls printable, without the line ends that only some programs know and a BOM inside.
_REFUSED = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
    "|\r(?!\n)"
)
_TAB_INDENT = re.compile(r"^ *\t[ \t]*(?=[^ \t\r\n])", re.MULTILINE)

_SPOKEN = {
    "\x00": "a NUL byte",
    "\r": "a carriage return without a line feed",
    "\x85": "the line end U+0085",
    "\u2028": "the line end U+2028",
    "\u2029": "the line end U+2029",
    "\ufeff": "a byte order mark (U+FEFF)",
}


def decode(name: str, data: bytes, problems: list[Diagnostic]) -> Source | None:
    """The text of a file. None, with the reason in `problems`, where it cannot be used."""
    if len(data) > MOST_BYTES:
        source = Source(name, "")
        message = f"`{name}` has {len(data):,} bytes; a file may have {MOST_BYTES:,}."
        help_ = "Move parts of the game to files of their own and name them under `include`."
        problems.append(Diagnostic("E0005", Severity.ERROR, message, Span(source, 0, 0), help_))
        return None
    text = _text(name, data, problems)
    if text is None:
        return None
    source = Source(name, text)
    if _refuse_characters(source, problems):
        return None
    return source


def refuse_tabs(source: Source, problems: list[Diagnostic]) -> bool:
    """Report tabs in indentation; true if there were any."""
    found = list(_TAB_INDENT.finditer(source.text))
    if not found:
        return False
    first = Span(source, found[0].start(), found[0].end())
    message = "This line is indented with a tab."
    help_ = "Indent with spaces only; most editors can change all tabs to spaces at once."
    notes = [Note(f"and so is line {source.position(match.start())[0]}") for match in found[1:2]]
    if len(found) > 2:
        notes = [Note(f"and so are {len(found) - 1} more lines")]
    problems.append(Diagnostic("E0004", Severity.ERROR, message, first, help_, tuple(notes)))
    return True


def _text(name: str, data: bytes, problems: list[Diagnostic]) -> str | None:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", errors="replace")
        source = Source(name, data.decode("utf-8-sig", errors="replace"))
        span = Span(source, len(before), min(len(before) + 1, len(source.text)))
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            message = "This file is written in UTF-16, not in UTF-8."
        else:
            message = f"This is not UTF-8: byte 0x{data[error.start]:02x} has no meaning here."
        help_ = "Save the file with the encoding UTF-8."
        problems.append(Diagnostic("E0002", Severity.ERROR, message, span, help_))
        return None


def _refuse_characters(source: Source, problems: list[Diagnostic]) -> bool:
    count = 0
    for count, match in enumerate(_REFUSED.finditer(source.text), start=1):
        if count > _MOST_REPORTED:
            break
        character = match.group()
        plain = f"the character U+{ord(character):04X}"
        named = unicodedata.name(character, "")
        spoken = _SPOKEN.get(character, f"{plain} ({named})" if named else plain)
        span = Span(source, match.start(), match.end())
        message = f"There is {spoken} here, which no game file may hold."
        help_ = "Delete it. Lines end with a line feed, or with carriage return and line feed."
        problems.append(Diagnostic("E0003", Severity.ERROR, message, span, help_))
    return count > 0
