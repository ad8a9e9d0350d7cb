"""What an author most probably did where a file is not YAML, told from the text of the line."""

from __future__ import annotations

import re
from dataclasses import dataclass

import yaml

from ..diagnostics import Diagnostic, Note, Severity
from ..source import Source, Span
from .schema import SECTIONS, Kind
from .yaml_lines import Lines, cut, indent, key_help

_BLOCK_HELP = "Put the value in a block: write `|` after the key and the text on the next line."
# `card: Card` as a parameter after the name of an entry.
_TYPED = re.compile(r"^ *\w+\([^)\n]*?\b(?P<name>\w+)(?P<colon>:) (?P<type>\w+)", re.MULTILINE)
_PLAIN_TEXT = re.compile(
    r"(game_)?name|title|\w*description\w*|publisher|designer|artist|tmdisplay|\w*message"
)
# Keys whose values are keys: no block of statements is meant below them.
_PARENTS = frozenset(
    key.name for section in SECTIONS.values() for key in section.keys if key.kind is Kind.KEYS
)
_NO_COLON = re.compile(r"(?P<key>\S[^\n]*?\)?) +[|>]")
_CLOSING = {"[": "]", "{": "}"}


@dataclass(frozen=True)
class Fault:
    """`value`: start and end of the value that is not YAML, if the rest can be read without it."""

    diagnostic: Diagnostic
    value: tuple[int, int] | None = None


def recognise(source: Source, text: str, error: yaml.YAMLError) -> Fault:
    """The cause of a YAML error in `text` (the source, some values of it made neutral)."""
    return _Recogniser(source, text, error).fault()


class _Recogniser:
    def __init__(self, source: Source, text: str, error: yaml.YAMLError) -> None:
        self.source = source
        self.text = text
        self.lines = Lines(text)
        self.problem = str(getattr(error, "problem", None) or error)
        self.context = str(getattr(error, "context", None) or "")
        self.place = self._offset(getattr(error, "problem_mark", None), len(text))
        self.opened = self._offset(getattr(error, "context_mark", None), self.place)

    def fault(self) -> Fault:
        context, problem = self.context, self.problem
        if any(word in context for word in ("block scalar", "alias", "anchor", "tag")):
            self.place = self.opened
        if self._follows_a_whole_value():
            return self._after_value()
        if "cannot start any token" in problem:
            return self._bad_start(self.place)
        if "quoted scalar" in context:
            return self._quote()
        if "block scalar" in context:
            return self._header()
        if "alias" in context or "anchor" in context or "tag" in context:
            return self._bad_start(self.opened)
        if "flow" in context:
            return self._flow()
        if "directive" in context:
            return self._directive()
        if "mapping values are not allowed" in problem:
            return self._colon()
        if "could not find expected ':'" in problem:
            return self._no_colon(self.opened)
        if "entries are not allowed" in problem:
            return self._dash()
        if "keys are not allowed" in problem or "node content" in problem:
            return self._bad_start(self.place)
        if "expected" in problem and "parsing a block" in context:
            return self._after_value()
        return self._other()

    def _follows_a_whole_value(self) -> bool:
        """Whether a sign of YAML's comes after a text in quotes or a list that is complete."""
        if "flow" in self.context or "quoted" in self.context:
            return False
        value = self.lines.value_around(self.place)
        return value is not None and value[0] < self.place and self._at(value[0]) in "'\"[{"

    # -------------------------------------------------------------------------- causes
    def _colon(self) -> Fault:
        """A second `: ` on a line, or a key that is indented deeper than the value above it."""
        start, end = self.lines.line(self.place)
        first = re.search(r":(?=\s|$)", self.text[start:end])
        if first is not None and start + first.start() == self.place:
            return self._deeper(start, end)
        value = self.lines.value_around(self.place)
        parameter = _TYPED.search(self.text, start, end)
        if parameter is not None and parameter.start("colon") < self.place:
            return self._typed_parameter(parameter)
        message = "The `: ` here makes YAML read what stands before it as a key."
        help_ = _BLOCK_HELP
        if value is not None:
            shown = self._shown(value)
            key = self.text[start : value[0]].strip(" -:")
            if _PLAIN_TEXT.fullmatch(key) and '"' not in shown:
                help_ = f'Put the text in double quotes: `{key}: "{shown}"`.'
            message = f"`{shown}` holds `: `, so YAML reads it as a key and a value."
            if ", refill: " in shown:
                help_ = f"Write `{shown.replace('refill: ', 'refill from ')}`."
            if re.search(r"\? .* : ", shown):
                help_ = "A choice of two values is written `a if condition else b`."
        return self._made("E0020", message, self.place, self.place + 1, help_, value)

    def _typed_parameter(self, found: re.Match[str]) -> Fault:
        """`play(card: Card): |`; what follows is neutral, the key stays."""
        name, type_ = found["name"], found["type"]
        message = "A parameter is written with `in`, not with `:`."
        help_ = f"Write `{name} in {type_}`."
        place = found.start("colon")
        value = self.lines.value_around(self.place)
        return self._made("E0229", message, place, place + 1, help_, value)

    def _deeper(self, start: int, end: int) -> Fault:
        above = self.lines.above(start)
        own = self.text[start:end].strip()
        first = start + self.lines.depth(start)
        if above is not None:
            line = self.text[above[0] : above[1]]
            same = indent(line) == self.lines.depth(start)
            if same and not re.search(r":(\s|$)", line):
                return self._no_bar(above[0], first, end) or self._no_colon(above[0])
        message = (
            f"`{cut(own)}` is indented deeper than the line above, which has its value already."
        )
        help_ = "Give keys of one mapping the same indentation, or end the line above with `:`."
        return self._made("E0025", message, first, end, help_)

    def _no_bar(self, above: int, first: int, end: int) -> Fault | None:
        """Lines of text below `key:`, where `key: |` is meant; `above` is on the line before."""
        depth = self.lines.depth(above)
        top = above
        parent = self.lines.above(above)
        while parent is not None and self.lines.depth(parent[0]) >= depth:
            top = parent[0]
            parent = self.lines.above(parent[0])
        line = self.text[slice(*parent)].strip() if parent else ""
        if parent is None or not line.endswith(":") or line[:-1] in _PARENTS:
            return None
        own = cut(self.text[first:end].strip())
        message = f"YAML reads `{own}` as a key, since it holds `: `; the line above it is none."
        help_ = f"If these lines are statements or a formula, write `{cut(line)} |`."
        value = (top + depth, self.lines.value_end(parent, self.lines.depth(parent[0])))
        return self._made("E0020", message, first, end, help_, value)

    def _no_colon(self, offset: int) -> Fault:
        start, end = self.lines.line(offset)
        line = self.text[start:end].rstrip()
        first = start + indent(line)
        tight = re.match(r"\s*(?:- +)*([\w ]+):(?=\S)", line)
        above = self.lines.above(start)
        while above is not None and self.lines.depth(above[0]) >= indent(line) > 0:
            above = self.lines.above(above[0])
        header = self.text[slice(*above)].strip() if above else ""
        bar = _NO_COLON.fullmatch(line.strip()) or _NO_COLON.fullmatch(header)
        if bar and ": " not in bar["key"] and not bar["key"].endswith(":"):
            if above is not None and not _NO_COLON.fullmatch(line.strip()):
                first = above[0] + self.lines.depth(above[0])
            end, key = first + len(bar["key"]), cut(bar["key"])
            message = f"A `:` is missing after `{key}`."
            return self._made("E0026", message, end, end, f"Write `{key}: |`.")
        if tight:
            message = f"`{cut(line.strip())}` needs a space after the colon."
            help_ = f"Write `{tight.group(1)}: ` and then the value."
        else:
            message = f"`{cut(line.strip())}` is not a key with a value: it has no `: `."
            help_ = key_help(line.strip())
        return self._made("E0026", message, first, start + len(line), help_)

    def _quote(self) -> Fault:
        if "escape" in self.problem:
            start = self.text.rfind("\\", 0, self.place + 1)
            sign = self._at(start, 2)
            message = f"A backslash in double quotes begins an escape, and `{sign}` is none."
            help_ = "Write the backslash twice, or put the text in a `|` block."
            value = self.lines.value_around(self.opened)
            return self._made("E0023", message, start, start + 2, help_, value)
        mark = self._at(self.opened)
        message = f"The quotation mark `{mark}` that opens here is never closed."
        help_ = f"Close it with `{mark}`, or put the text in a `|` block."
        return self._made(
            "E0023",
            message,
            self.opened,
            self.opened + 1,
            help_,
            self.lines.value_around(self.opened),
        )

    def _header(self) -> Fault:
        value = self.lines.value_around(self.opened) or self.lines.line(self.opened)
        mark = self._at(self.opened)
        text = self._shown((self.opened + 1, value[1]))
        message = f"`{mark}` opens a block, so `{text}` cannot follow it here."
        help_ = f"Leave `{mark}` alone on this line and write the text on the next one, indented."
        return self._made("E0024", message, self.opened, value[1], help_, value)

    def _flow(self) -> Fault:
        value = self.lines.value_around(self.opened)
        outer = value[0] if value else self.opened
        bracket = self._at(self.opened)
        inside = self.text[outer : self.place + 1]
        if re.search(r"\$\s*\{\Z", inside) or inside.endswith("${"):
            message = (
                f"`${{` cannot stand between `{bracket}` and `{_CLOSING.get(bracket, bracket)}`."
            )
            help_ = "Write every key on a line of its own, or put the text in double quotes."
            return self._made("E0027", message, self.place - 1, self.place + 1, help_, value)
        if "\n" not in inside and self._at(self.place) in ("[", "{", "?", '"', "'"):
            message = (
                f"`{self._at(self.place)}` cannot stand inside a word between `{bracket}` and"
                f" `{_CLOSING.get(bracket, bracket)}`."
            )
            help_ = "Write every key on a line of its own: formulas do not stand in braces."
            if bracket == "[":
                message = f"`{bracket}` begins a list for YAML, so no formula can stand in it."
                help_ = (
                    "If all of it is one formula, write `|` and the formula on the next line;"
                    " else write every item on a line of its own, after `- `."
                )
            return self._made("E0022", message, self.place, self.place + 1, help_, value)
        word = self._uncomma(inside)
        if word:
            start = self.place - len(word) if self._at(self.place) == ":" else self.place
            message = f"A comma is missing before `{word}`."
            return self._made(
                "E0022", message, start, start + len(word), f"Write `, {word}`.", value
            )
        message = f"`{bracket}` opens here and no `{_CLOSING.get(bracket, bracket)}` closes it."
        help_ = f"Add `{_CLOSING.get(bracket, bracket)}`, and commas between the items."
        if "#" in self.text[self.opened : self.lines.line(self.opened)[1]]:
            help_ = 'A `#` begins a comment. Put what holds one in double quotes: `"#1"`.'
        return self._made("E0022", message, self.opened, self.opened + 1, help_, value)

    def _uncomma(self, inside: str) -> str:
        """The word of a list or mapping on one line before which a comma is missing, if so."""
        if "expected ','" not in self.problem or "\n" in inside:
            return ""
        if self._at(self.place) == ":":
            found = re.search(r"\s(\w+)\Z", self.text[self.opened : self.place])
            return found[1] if found else ""
        found = re.match(r"\w[\w.]*", self.text[self.place :])
        return found[0] if found else ""

    def _after_value(self) -> Fault:
        """Something follows a value that is complete, or a line fits no indentation."""
        start, end = self.lines.line(self.place)
        if not self.text[start : self.place].strip(" "):
            return self._indentation(start, end)
        value = self.lines.value_around(self.place)
        opener = self._at(value[0]) if value else ""
        rest = cut(self.text[self.place : end].strip())
        if opener in ("*", "&", "!"):
            return self._bad_start(value[0] if value else self.place)
        if opener in ("'", '"'):
            code, what = "E0023", f"The text in quotes ends before `{rest}`."
        elif opener in _CLOSING:
            kind = "list" if opener == "[" else "mapping"
            code, what = "E0022", f"The {kind} that begins with `{opener}` ends before `{rest}`."
        else:
            return self._other()
        help_ = (
            f"A formula that begins with `{opener}` needs a block: write `|` and the formula below."
        )
        braces = re.compile(r"\{(\w+)\} [\w{]").match(self.text, value[0]) if value else None
        if braces:
            help_ = f"A placeholder is written with a dollar sign: `${{{braces[1]}}}`."
        return self._made(code, what, self.place, end, help_, value)

    def _indentation(self, start: int, end: int) -> Fault:
        line = self.text[start:end].rstrip()
        depth = indent(line)
        message = f"`{cut(line.strip())}` is indented by {depth}, which fits no line above it."
        if "'-'" in self.problem:
            message = f"`{cut(line.strip())}` stands in a list and does not begin with `- `."
        above = self.lines.above(start)
        notes: tuple[Note, ...] = ()
        if above is not None:
            other = self.text[above[0] : above[1]].rstrip()
            span = Span(self.source, above[0] + indent(other), above[0] + len(other))
            notes = (Note(f"the line above is indented by {indent(other)}", span),)
        help_ = "Keys of one mapping, items of one list and lines of one block begin in one column."
        if line.lstrip().startswith("- "):
            help_ = "All items of a list begin in one column, and a list has no keys beside it."
        return self._made("E0025", message, start + depth, start + len(line), help_, None, notes)

    def _bad_start(self, offset: int) -> Fault:
        character = self._at(offset)
        value = self.lines.value_around(offset)
        if character == "\t":
            help_ = "Use spaces."
            return self._made("E0004", "There is a tab here.", offset, offset + 1, help_)
        what = f"`{self._shown(value)}`" if value and value[0] == offset else "A value"
        if character == "`":
            what = "A value"
        named = "a backtick" if character == "`" else f"`{character}`"
        message = f"{what} begins with {named}, which means something else in YAML."
        help_ = _BLOCK_HELP
        if (
            value
            and value[0] == offset
            and value[1] - value[0] < 60
            and "`" not in self._shown(value)
        ):
            quoted = self._quoted(value)
            help_ = f"Put it in a block (`|` and the text on the next line), or write {quoted}."
        return self._made("E0021", message, offset, offset + 1, help_, value)

    def _dash(self) -> Fault:
        message = "A list with `- ` cannot begin on the line of its key."
        help_ = "Write every `- ` on a line of its own below the key, or `[a, b]`."
        value = self.lines.value_around(self.place)
        return self._made("E0025", message, self.place, self.place + 1, help_, value)

    def _directive(self) -> Fault:
        start, end = self.lines.line(self.place)
        message = "A line that begins with `%` is a YAML directive, which game files do not use."
        return self._made("E0011", message, start, end, "Delete this line.")

    def _other(self) -> Fault:
        message = f"This is not YAML: {self.problem}."
        _, end = self.lines.line(self.place)
        help_ = f"Look at this line and the one above it. {_BLOCK_HELP}"
        return self._made("E0029", message, min(self.place, end), end, help_)

    # -------------------------------------------------------------------------- the text around
    def _offset(self, mark: object, otherwise: int) -> int:
        index = getattr(mark, "index", None)
        return min(index, len(self.text)) if isinstance(index, int) else otherwise

    def _at(self, offset: int, length: int = 1) -> str:
        return self.text[offset : offset + length]

    def _shown(self, value: tuple[int, int]) -> str:
        return cut(self.source.text[value[0] : value[1]].split("\n")[0].strip())

    def _quoted(self, value: tuple[int, int]) -> str:
        text = self.source.text[value[0] : value[1]]
        return f"`'{text}'`" if "'" not in text and "\n" not in text else "it in quotes"

    def _made(
        self,
        code: str,
        message: str,
        start: int,
        end: int,
        help_: str,
        value: tuple[int, int] | None = None,
        notes: tuple[Note, ...] = (),
    ) -> Fault:
        start = min(start, len(self.source.text))
        span = Span(self.source, start, max(start, min(end, len(self.source.text))))
        return Fault(Diagnostic(code, Severity.ERROR, message, span, help_, notes), value)
