"""The code blocks of the documents, and the games that they are tried in.

The info string of a block says what it is: `yaml game` a whole file; `yaml host NAME` sections that
others build on; `yaml part NAME` sections added to a host; `python effect NAME` statements of an
effect with a parameter `me`; `python claims NAME` formulas that hold after set-up, one a line;
`yaml wrong NAME CODE` and `python wrong NAME CODE` what is refused; `python run` a program;
`console` a session. Blocks of other kinds are only read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "decisions").glob("*.md")),
)

_BLOCK = re.compile(r"^```([^\n`]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SECTION = re.compile(r"^(?=[a-z_]+(?:\([^)\n]*\))?:)", re.MULTILINE)


@dataclass(frozen=True)
class Snippet:
    """A block: `words` of its info string, and where it stands."""

    words: tuple[str, ...]
    text: str
    document: Path
    line: int

    @property
    def kind(self) -> str:
        return " ".join(self.words[:2])

    def __str__(self) -> str:
        return f"{self.document.name}:{self.line}"


def snippets(*kinds: str) -> list[Snippet]:
    """All blocks of these kinds, in the order of the documents."""
    found = []
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        for match in _BLOCK.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            snippet = Snippet(tuple(match[1].split()), match[2], document, line)
            if snippet.kind in kinds or snippet.words[0] in kinds:
                found.append(snippet)
    return found


# ------------------------------------------------------------------------------ games of pieces
# What a host needs to be a game: both players call `go` until twenty turns are over.
FRAME = """\
game: snippet
title: Snippet
players: 2
table:
  turns_left: 0..20 = 20
actions:
  go(): |
    turns_left -= 1
    if turns_left == 0: end_game()
turns:
  actions: [go]
"""
FIRST_LINE = "  go(): |\n"


def hosts() -> dict[str, str]:
    """The hosts of the documents, by name."""
    return {snippet.words[2]: snippet.text for snippet in snippets("yaml host")}


def game_of(snippet: Snippet) -> str:
    """The whole file in which a snippet is tried."""
    if snippet.kind == "yaml game":
        return snippet.text
    host = hosts()[snippet.words[2]]
    if snippet.kind == "yaml host":
        return merged(FRAME, host)
    if snippet.words[0] == "yaml":
        part = snippet.text
        own_turns = re.search(r"^(states|turns):", part, re.MULTILINE)
        frame = FRAME.split("turns:\n")[0] if own_turns else FRAME
        return merged(frame, host, part)
    if snippet.kind == "python claims":
        return merged(FRAME, host, _claims(snippet.text))
    frame = FRAME.replace(FIRST_LINE, FIRST_LINE + "    Snippet(me)\n")
    effect = f"effects:\n  Snippet(me in Player): |\n{indent(snippet.text, '    ')}"
    return merged(frame, host, effect)


def claims(text: str) -> list[str]:
    """The formulas of a block: lines without their comments; deeper lines go on."""
    found: list[str] = []
    for line in text.split("\n"):
        code = re.sub(r"\s+#.*", "", line).rstrip()
        if code.startswith(" "):
            found[-1] += " " + code.strip()
        elif code and not code.startswith("#"):
            found.append(code)
    return found


def _claims(text: str) -> str:
    """Table entries that say after set-up which claims hold."""
    entries, steps = "table:\n", "setup: |\n"
    for number, claim in enumerate(claims(text)):
        entries += f"  claim_{number}: bool\n"
        steps += f"  claim_{number} = true if ({claim}) else false\n"
    return entries + steps


def merged(*texts: str) -> str:
    """One file with the sections of all; entries of a section that stands twice follow each
    other."""
    sections: dict[str, str] = {}
    for text in texts:
        for section in _SECTION.split(text):
            name = section.split(":")[0]
            if not _SECTION.match(section):
                continue
            if name in sections and "\n" in section.rstrip("\n"):
                sections[name] += section.split("\n", 1)[1]
            else:
                sections[name] = section
    return "".join(sections.values())
