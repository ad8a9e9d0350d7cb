"""Reads single nodes of the tree as words, numbers, formulas or sets of keys, and reports what
does not fit. Every method gives None where it has reported something."""

from __future__ import annotations

import re
from collections.abc import Container

from ..diagnostics import Diagnostic, Note, Severity
from ..source import Source, Span
from ..suggest import did_you_mean, near
from ..syntax import expr_parser
from ..syntax.expr import Block, Expr, ListLiteral, Signature, TableType, Text
from .model import Word
from .schema import Key, Kind, Section
from .torn_formulas import cut_part, cutting_comment, escape_in, is_empty
from .yaml_tree import Mapping, Node, Scalar, Sequence

_MOST_UNKNOWN = 20
_TRANSLATED = re.compile(r"(clienttranslate|totranslate|_)\(")
_IDENTIFIER = re.compile(r"[^\W\d]\w*\Z")

_SHAPES: dict[Kind, tuple[type, ...]] = {
    Kind.NUMBERS: (Scalar, Sequence),
    Kind.PLAYERS: (Scalar, Sequence),
    Kind.WORDS: (Sequence,),
    Kind.FORMULA: (Scalar, Sequence),
    Kind.BODY: (Scalar, Sequence),
    Kind.KEYS: (Mapping,),
    Kind.LIST: (Sequence,),
    Kind.LINES: (Scalar, Sequence),
    Kind.ANY: (Scalar, Sequence, Mapping),
}
_FORMULAS = (Kind.FORMULA, Kind.BODY, Kind.BLOCK, Kind.POLICY, Kind.TYPE)
_BLOCK_FORM = "Write `|` after the key and the formula on the next line, indented."

Fields = dict[str, tuple[Scalar, Node]]


class NodeReader:
    """`problems` is shared by all files of a game."""

    def __init__(self, source: Source, problems: list[Diagnostic]) -> None:
        self.source = source
        self.problems = problems

    def error(self, code: str, span: Span, message: str, help_: str, *notes: Note) -> None:
        self.problems.append(Diagnostic(code, Severity.ERROR, message, span, help_, notes))

    # -------------------------------------------------------------------------- sets of keys
    def fields(self, node: Node, section: Section, *, partial: bool = False) -> Fields | None:
        """The keys of a mapping by name, checked against the schema.

        Keys of a wrong kind are left out. With `partial` nothing is said of missing keys, and
        where the section has free keys they are given too.
        """
        mapping = self.mapping(node, section.title)
        if mapping is None:
            return None
        if self.torn(mapping):
            return None
        found: Fields = {}
        strange = 0
        keys = {key.text for key, _ in mapping.items}
        for key, value in mapping.items:
            known = section.key(key.text)
            if known is None and section.free is None:
                strange += 1
                if strange <= _MOST_UNKNOWN:
                    self.unknown(key, section, keys, torn=mapping.flow and is_empty(value))
            elif known is None or self._fits(key, value, known):
                found[key.text] = (key, value)
        written = keys | self._adopt(mapping, section, keys, found)
        if not partial:
            self._missing(mapping, section, written)
        return found

    def _adopt(
        self, mapping: Mapping, section: Section, written: set[str], found: Fields
    ) -> set[str]:
        """Read misspelt keys, which have been reported, as what they most probably mean; so that
        nothing more is said of them. Gives the names that they stand for."""
        meant: set[str] = set()
        strange = [pair for pair in mapping.items if section.key(pair[0].text) is None]
        for key, value in strange[:_MOST_UNKNOWN]:
            if section.free is not None:
                break
            name = section.meant(key.text, written) or next(
                iter(near(key.text, section.names)), None
            )
            known = section.key(name) if name else None
            if name is None or known is None or name in written:
                continue
            meant.add(name)
            if isinstance(value, _SHAPES.get(known.kind, (Scalar,))) and not is_empty(value):
                found.setdefault(name, (key, value))
        return meant

    def unknown(
        self, key: Scalar, section: Section, written: Container[str] = (), torn: bool = False
    ) -> None:
        """Report a key that the section does not have, though it has those `written`. `torn`: it
        comes after a comma in braces, without a value."""
        if torn and section.key(key.text) is None and " " in key.text:
            message = f"YAML cuts `{{ }}` at every comma, so `{key.text}` became a key of its own."
            help_ = "Put the whole text in double quotes, or write every key on a line of its own."
            self.error("E0104", key.span, message, help_)
            return
        meant = section.meant(key.text, written)
        help_ = f"Write `{meant}`." if meant else did_you_mean(key.text, section.names)
        if not help_:
            shown = ", ".join(f"`{name}`" for name in section.names[:12])
            more = " ..." if len(section.names) > 12 else ""
            help_ = f"The keys here are {shown}{more}."
        self.error("E0101", key.span, f"{_capital(section.title)} has no key `{key.text}`.", help_)

    def _missing(self, mapping: Mapping, section: Section, written: set[str]) -> None:
        for key in section.required:
            if key.name not in written:
                self.missing(mapping.span, section.title, key)

    def missing(self, span: Span, title: str, key: Key) -> None:
        """Report a key that is not there; the place is the first line of what should have it."""
        end = self.source.text.find("\n", span.start, span.end)
        span = Span(span.source, span.start, end if end >= 0 else span.end)
        help_ = f"Add `{key.name}: ...`, {key.kind.value}: {key.doc}"
        self.error("E0102", span, f"{_capital(title)} needs the key `{key.name}`.", help_)

    def _fits(self, key: Scalar, value: Node, known: Key) -> bool:
        """Whether the value has the shape that the schema wants; reports it if not."""
        if isinstance(value, Scalar) and value.broken:
            return False
        shapes = _SHAPES.get(known.kind, (Scalar,))
        if isinstance(value, Scalar) and value.empty:
            if known.kind in (Kind.KEYS, Kind.LIST, Kind.WORDS) and not known.required:
                return False
            self.error(
                "E0105",
                key.span,
                f"`{key.text}` has no value.",
                f"Write {known.kind.value} after it, or delete the key.",
            )
            return False
        if isinstance(value, shapes):
            return True
        if known.kind is Kind.POLICY:
            message = f"`{key.text}` must be {known.kind.value}; this is {_shape(value)}."
            help_ = "What is special to one state is written in that state, as its `zombie`."
            self.error("E0103", self.head(value.span), message, help_)
            return False
        if known.kind in _FORMULAS and not isinstance(value, Scalar):
            self.flow_formula(value, f"`{key.text}`")
            return False
        self.wrong_kind(value, f"`{key.text}`", known.kind.value)
        return False

    def wrong_kind(self, value: Node, what: str, wanted: str) -> None:
        found = {Scalar: "a word or text", Sequence: "a list", Mapping: "keys with values"}
        message = f"{what} must be {wanted}; this is {found[type(value)]}."
        help_ = f"Write {wanted} here."
        if what == "`legal`":
            help_ = "Write an action and what may be chosen: `legal: {play: [a1, b2]}`."
        words = isinstance(value, Scalar) and re.fullmatch(r"[\w ,]+", value.text)
        if isinstance(value, Scalar) and words and wanted == Kind.WORDS.value:
            help_ = f"Write `[{value.text}]`."
        if isinstance(value, Scalar) and re.search(r"\w:\S", value.text) and value.plain:
            help_ = "A colon after a key needs a space: `key: value`."
        self.error("E0103", self.head(value.span), message, help_)

    def flow_formula(self, value: Node, what: str) -> None:
        """Report a formula that YAML took for a list or a mapping."""
        sign = self.source.text[value.span.start : value.span.start + 1]
        message = f"{what} must be a formula; YAML reads this as {_shape(value)}."
        if sign in ("{", "["):
            message = f"{what} begins with `{sign}`, so YAML reads {_shape(value)} and no formula."
        self.error("E0104", self.head(value.span), message, _BLOCK_FORM)

    def torn(self, node: Node) -> bool:
        """Report a flow mapping or list in which YAML cut a formula at a comma."""
        if isinstance(node, Scalar) or not node.flow:
            return False
        cut = cut_part(node)
        if cut is None:
            return False
        shape = "{ }" if isinstance(node, Mapping) else "[ ]"
        message = f"YAML cuts what stands in `{shape}` at every comma: here it read `{cut.text}`."
        self.error("E0104", node.span, message, self._block_form(node))
        return True

    def _block_form(self, node: Mapping | Sequence) -> str:
        inside = node.span.text[1:-1].strip()
        if isinstance(node, Mapping) and "\n" not in inside and len(inside) < 60:
            return f"Formulas need the block form: no braces, and `{inside}` on a line of its own."
        if isinstance(node, Mapping):
            return "Formulas need the block form: no braces, and every key on a line of its own."
        return "Formulas need the block form: every item on a line of its own after `- `."

    def mapping(self, node: Node, what: str) -> Mapping | None:
        if isinstance(node, Mapping):
            return node
        if not (isinstance(node, Scalar) and node.broken):
            self.wrong_kind(node, _capital(what), "keys with values")
        return None

    def entries(self, node: Node | None, what: str) -> list[tuple[Scalar, Node]]:
        """The keys and values of a section; nothing where it is empty or no mapping."""
        if node is None or (isinstance(node, Scalar) and node.empty):
            return []
        mapping = self.mapping(node, what)
        if mapping is None or self.torn(mapping):
            return []
        return list(mapping.items)

    # -------------------------------------------------------------------------- words
    def word(self, node: Node | None, what: str = "this") -> Word | None:
        """Any text of one or more words."""
        scalar = self.scalar(node, what)
        if scalar is None:
            return None
        return Word(scalar.text.strip() if scalar.is_block else scalar.text, scalar.span)

    def scalar(self, node: Node | None, what: str = "this") -> Scalar | None:
        if node is None or (isinstance(node, Scalar) and node.broken):
            return None
        if isinstance(node, Scalar):
            return node
        self.wrong_kind(node, _capital(what), "a word or text")
        return None

    def identifier(self, node: Node | None, what: str) -> Word | None:
        """A word that can stand in a formula."""
        word = self.word(node, what)
        if word is None:
            return None
        if not _IDENTIFIER.match(word.text):
            message = f"`{word.text}` cannot be the name of {what}."
            help_ = "A name has letters, digits and `_`, and does not begin with a digit."
            self.error("E0127", word.span, message, help_)
            return None
        return word

    def words(self, node: Node | None, what: str) -> tuple[Word, ...]:
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            if not (isinstance(node, Scalar) and (node.broken or node.empty)):
                self.wrong_kind(node, _capital(what), "a list of words, such as `[a, b]`,")
            return ()
        if self.torn(node):
            return ()
        read = [self.word(item, f"an item of {what}") for item in node.items]
        return tuple(word for word in read if word is not None)

    def choice(self, node: Node | None, key: Key) -> Word | None:
        """A word out of the key's choices."""
        word = self.word(node, f"`{key.name}`")
        if word is None or word.text in key.choices:
            return word
        shown = ", ".join(f"`{choice}`" for choice in key.choices)
        help_ = did_you_mean(word.text, key.choices) or f"It is one of {shown}."
        self.error("E0110", word.span, f"`{key.name}` cannot be `{word.text}`.", help_)
        return None

    # -------------------------------------------------------------------------- numbers
    def integer(self, node: Node | None, what: str) -> int | None:
        scalar = self.scalar(node, what)
        if scalar is None:
            return None
        value = scalar.integer()
        if value is None:
            message = f"{_capital(what)} must be a whole number; this is `{_short(scalar)}`."
            self.error(
                "E0106", self.head(scalar.span), message, "Write digits only, without quotes."
            )
        return value

    def boolean(self, node: Node | None, what: str) -> bool | None:
        scalar = self.scalar(node, what)
        if scalar is None:
            return None
        value = scalar.boolean()
        if value is None:
            help_ = "Write `true` or `false`; `yes`, `no`, `on` and `off` are words."
            message = f"{_capital(what)} must be `true` or `false`; this is `{_short(scalar)}`."
            self.error("E0115", self.head(scalar.span), message, help_)
        return value

    def numbers(self, node: Node | None, what: str) -> tuple[int, ...]:
        """A number, or a list of numbers."""
        items = node.items if isinstance(node, Sequence) else [node]
        read = [self.integer(item, what) for item in items]
        return tuple(number for number in read if number is not None)

    # -------------------------------------------------------------------------- formulas
    def expression(self, node: Node | None, what: str) -> Expr | None:
        """A formula. A list in brackets whose items are whole is a list literal."""
        if isinstance(node, Sequence):
            return self._list(node, what)
        content = self._formula(node, what)
        return expr_parser.parse_expression(content, self.problems) if content else None

    def block(self, node: Node | None, what: str) -> Block | None:
        content = self._formula(node, what)
        return expr_parser.parse_block(content, self.problems) if content else None

    def body(self, node: Node | None, what: str) -> Expr | Block | None:
        if isinstance(node, Sequence):
            return self._list(node, what)
        content = self._formula(node, what)
        return expr_parser.parse_body(content, self.problems) if content else None

    def signature(self, key: Scalar) -> Signature | None:
        return expr_parser.parse_signature(key.content, self.problems)

    def table_type(self, node: Node | None, what: str) -> TableType | None:
        content = self._formula(node, what)
        return expr_parser.parse_table_type(content, self.problems) if content else None

    def display(self, node: Node | None, what: str) -> Text | None:
        """A text with `${...}`; it may be empty."""
        scalar = self.scalar(node, what)
        if scalar is None:
            return None
        text = scalar.text.strip() if scalar.is_block else scalar.text
        if _TRANSLATED.match(text):
            message = "Texts are translated without a call around them."
            self.error("E0103", self.head(scalar.span), message, "Write the text alone.")
            return None
        return expr_parser.parse_text(scalar.content, text, self.problems)

    def _list(self, node: Sequence, what: str) -> Expr | None:
        if self.torn(node):
            return None
        items = [self.expression(item, what) for item in node.items]
        if any(item is None for item in items):
            return None
        return ListLiteral(node.span, tuple(item for item in items if item is not None))

    def _formula(self, node: Node | None, what: str) -> Span | None:
        """The raw text of a formula, where nothing is wrong with how it stands in YAML."""
        if node is None or (isinstance(node, Scalar) and node.broken):
            return None
        if not isinstance(node, Scalar):
            self.flow_formula(node, _capital(what))
            return None
        if not node.content.text.strip() or node.empty:
            self.error(
                "E0105", node.span, f"{_capital(what)} has no value.", "Write a formula or a block."
            )
            return None
        if self._escaped(node) or self._cut_by_comment(node):
            return None
        return node.content

    def _escaped(self, node: Scalar) -> bool:
        sign = escape_in(node)
        if sign is None:
            return False
        message = f"A formula in quotes cannot hold the escape `{sign}`."
        self.error("E0113", node.span, message, _BLOCK_FORM)
        return True

    def _cut_by_comment(self, node: Scalar) -> bool:
        comment = cutting_comment(node)
        if comment is None:
            return False
        message = f"A comment begins at ` #`, so this formula ends with `{node.text[-20:]}`."
        help_ = f"A formula that holds ` #` needs a block. {_BLOCK_FORM}"
        self.error("E0104", comment, message, help_)
        return True

    # -------------------------------------------------------------------------- places
    def head(self, span: Span) -> Span:
        """The first line of a place."""
        end = span.source.text.find("\n", span.start, span.end)
        return Span(span.source, span.start, end if end >= 0 else span.end)

    def unique(self, names: list[tuple[str, Span]], what: str) -> None:
        """Report names that stand twice."""
        first: dict[str, Span] = {}
        for name, span in names:
            before = first.setdefault(name, span)
            if before is not span:
                note = Note(f"`{name}` is first written here, on line {before.line}", before)
                message = f"There are two {what} named `{name}`."
                self.error("E0108", span, message, "Rename or delete one of the two.", note)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _short(scalar: Scalar) -> str:
    text = scalar.text.split("\n")[0]
    return text if len(text) <= 40 else text[:39] + "…"


def _shape(value: Node) -> str:
    return "a list" if isinstance(value, Sequence) else "keys with values"
