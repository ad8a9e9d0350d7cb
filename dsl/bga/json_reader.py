"""JSON with comments, read into the same values as PHP, each with its place."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from ..source import Source, Span
from .data import Array, Entry, Item

_SPACE = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/|\ufeff)*", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"', re.DOTALL)
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?")
_WORD = re.compile(r"true|false|null")
_WORDS = {"true": True, "false": False, "null": None}


@dataclass(frozen=True, slots=True)
class JsonFault:
    """What is no JSON. `harmless`: readers that allow comments mostly allow it too."""

    message: str
    help: str
    span: Span
    harmless: bool = False


class _Broken(Exception):
    def __init__(self, fault: JsonFault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def read_json(source: Source) -> tuple[Item | None, list[JsonFault]]:
    """The value of a file, None where it breaks off, and what is wrong with it."""
    reader = _Reader(source)
    try:
        item = reader.value()
        reader.space()
        if reader.at < len(source.text):
            raise reader.broken("Something stands behind the end of the data.", "Delete it.")
    except _Broken as problem:
        return None, [*reader.faults, problem.fault]
    except RecursionError:
        fault = JsonFault("This is nested too deeply.", "Flatten it.", Span(source, 0, 1))
        return None, [fault]
    return item, reader.faults


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.at = 0
        self.faults: list[JsonFault] = []
        self.plain = source.name.endswith(".json")

    def space(self) -> None:
        match = _SPACE.match(self.text, self.at)
        assert match is not None
        comment = re.search(r"//|/\*", match[0])
        if comment and self.plain and not any(f.message == _COMMENT for f in self.faults):
            start = self.at + comment.start()
            help_ = "Delete it, or rename the file to `.jsonc`."
            span = Span(self.source, start, start + 2)
            self.faults.append(JsonFault(_COMMENT, help_, span, harmless=True))
        self.at = match.end()

    def broken(self, message: str, help_: str) -> _Broken:
        start = min(self.at, max(len(self.text) - 1, 0))
        return _Broken(JsonFault(message, help_, Span(self.source, start, start + 1)))

    def value(self) -> Item:
        self.space()
        start, sign = self.at, self.text[self.at : self.at + 1]
        if sign == "{":
            return self._object()
        if sign == "[":
            return self._list()
        if sign == '"':
            text = self._string()
            return Item(text, Span(self.source, start, self.at), marked="json")
        for pattern in (_NUMBER, _WORD):
            match = pattern.match(self.text, self.at)
            if match:
                self.at = match.end()
                span = Span(self.source, start, self.at)
                if match[0] in _WORDS:
                    return Item(_WORDS[match[0]], span)
                whole = match[1] is None and match[2] is None
                return Item(int(match[0]) if whole else float(match[0]), span)
        if sign == "'":
            raise self.broken("JSON has no single quotes.", 'Write `"..."`.')
        raise self.broken(f"A value is missing here: I found {self._found()}.", "Write a value.")

    def _found(self) -> str:
        sign = self.text[self.at : self.at + 1]
        return f"`{sign}`" if sign.strip() else "the end of the file"

    def _string(self) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            message = "This text does not end on its line, or holds a tab."
            raise self.broken(
                message, 'End it with `"`; write `\\n` for a new line, `\\t` for a tab.'
            )
        try:
            text: str = json.loads(match[0])
        except ValueError:
            raise self.broken("This text has an escape that JSON does not know.", "") from None
        self.at = match.end()
        return text

    def _object(self) -> Item:
        start, made = self.at, Array()
        self.at += 1
        while self._more("}", bool(made.entries)):
            begin = self.at
            if not self.text.startswith('"', self.at):
                message = f"A key in quotes must stand here; I found {self._found()}."
                raise self.broken(message, 'Write `"key": value`.')
            key = self._string()
            span = Span(self.source, begin, self.at)
            self.space()
            if self.text[self.at : self.at + 1] != ":":
                raise self.broken(f"A `:` must follow the key `{key}`.", "")
            self.at += 1
            item = self.value()
            number = int(key) if re.fullmatch(r"0|-?[1-9]\d{0,17}", key) else key
            if number in made.entries:
                message = f"The key `{key}` stands twice: only the last one counts."
                self.faults.append(JsonFault(message, "Delete one of them.", span))
            made.set(number, Entry(span, item))
        return Item(made, Span(self.source, start, self.at))

    def _list(self) -> Item:
        start, made = self.at, Array()
        self.at += 1
        while self._more("]", bool(made.entries)):
            item = self.value()
            made.append(Entry(item.span, item))
        return Item(made, Span(self.source, start, self.at))

    def _more(self, end: str, comma: bool) -> bool:
        """Whether another entry follows; passes over the comma before it, or the end."""
        self.space()
        sign = self.text[self.at : self.at + 1]
        if sign == end:
            self.at += 1
            return False
        if not sign:
            raise self.broken(f"The file ends before a `{end}`.", f"Write `{end}`.")
        if comma:
            if sign != ",":
                raise self.broken(f"A `,` or `{end}` must stand here; I found `{sign}`.", "")
            begin = self.at
            self.at += 1
            self.space()
            if self.text[self.at : self.at + 1] == end:
                span = Span(self.source, begin, begin + 1)
                message = f"No entry follows this `,` before the `{end}`."
                fault = JsonFault(message, "Delete the comma.", span, harmless=not self.plain)
                self.faults.append(fault)
                self.at += 1
                return False
        return True


_COMMENT = "A comment in a `.json` file."
