"""From the bytes of a `.game` file to a tree in which every key and value has its exact place.

Scalars keep their words: nothing becomes a number, a date or a truth value by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import yaml

from ..diagnostics import Diagnostic, Note, Severity
from ..source import Source, Span
from .source_reader import decode, refuse_tabs
from .yaml_faults import recognise
from .yaml_tree import Mapping, Node, Scalar, Sequence, unbalanced

DEEPEST = 50
_MOST_FAULTS = 20
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _TooDeep(Exception):
    pass


def read(name: str, data: bytes, problems: list[Diagnostic]) -> tuple[Source, Node | None]:
    """The tree of a file. `name` is its path as the user wrote it.

    What is wrong goes to `problems`. None where nothing can be read; where only some values are
    not YAML they are `broken` scalars and the rest of the tree is whole.
    """
    source = decode(name, data, problems)
    if source is None:
        return Source(name, ""), None
    if refuse_tabs(source, problems):
        return source, None
    return source, _tree(source, problems)


def _tree(source: Source, problems: list[Diagnostic]) -> Node | None:
    text = source.text
    broken: list[tuple[int, int]] = []
    for _ in range(_MOST_FAULTS):
        builder = _Builder(source, broken)
        try:
            root = builder.build(text)
        except yaml.YAMLError as error:
            fault = recognise(source, text, error)
            problems.append(fault.diagnostic)
            if fault.value is None or fault.value in broken:
                return None
            broken.append(fault.value)
            text = _neutral(text, *fault.value)
        except _TooDeep:
            problems.extend(builder.problems)
            return None
        else:
            problems.extend(builder.problems)
            return root
    return None


def _neutral(text: str, start: int, end: int) -> str:
    """The text with a plain word of equal length in place of a value that is not YAML."""
    first, *more = text[start:end].split("\n")
    kept = ["x" * len(first.rstrip("\r")) + first[len(first.rstrip("\r")) :]]
    kept += [" " * len(line.rstrip("\r")) + line[len(line.rstrip("\r")) :] for line in more]
    return text[:start] + "\n".join(kept) + text[end:]


@dataclass
class _Frame:
    """An open collection. `keys` is None for a list."""

    start: int
    flow: bool
    items: list[Node] = field(default_factory=list)
    pairs: list[tuple[Scalar, Node]] | None = None
    first_of: dict[str, Span] = field(default_factory=dict)
    key: Scalar | None = None
    waiting: bool = False  # a key was read, its value comes next


class _Builder:
    """Turns the events of one document into a tree, without recursion."""

    def __init__(self, source: Source, broken: list[tuple[int, int]]) -> None:
        self.source = source
        self.broken = broken
        self.problems: list[Diagnostic] = []
        self.frames: list[_Frame] = []
        self.root: Node | None = None
        self.documents = 0

    def build(self, text: str) -> Node | None:
        for event in yaml.parse(text, Loader=_Loader):
            if isinstance(event, yaml.DocumentStartEvent):
                self.documents += 1
                self._check_document(event)
            elif self.documents == 1:
                self._take(event)
        return self.root

    def _check_document(self, event: yaml.DocumentStartEvent) -> None:
        span = self._span(event)
        if self.documents == 2:
            message = "A second document begins here (`---`)."
            self._error("E0011", message, span, "A `.game` file is one document: delete the line.")
        elif event.version or event.tags:
            message = "A YAML directive (`%...`) has no meaning in a `.game` file."
            self._error("E0011", message, span, "Delete the line that begins with `%`.")

    def _take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._add(self._scalar(event))
        elif isinstance(event, yaml.AliasEvent):
            message = f"`{self._span(event).text}` is a YAML alias, which game files do not use."
            self._error("E0008", message, self._span(event), "Write the value itself here.")
            span = self._span(event)
            self._add(Scalar("", "", span, span, broken=True))
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self._open(event)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self._close(event)

    # -------------------------------------------------------------------------- scalars
    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        span = self._span(event)
        marked = self._refuse_marks(event)
        style = event.style or ""
        text = str(event.value)
        content = self._content(span, style)
        if style in ("|", ">"):
            span = Span(self.source, span.start, max(content.end, span.start + 1))
        broken = marked or any(start <= span.start < end for start, end in self.broken)
        return Scalar(text, style, span, content, broken)

    def _content(self, span: Span, style: str) -> Span:
        text = self.source.text
        if style in ("'", '"'):
            return Span(self.source, span.start + 1, max(span.start + 1, span.end - 1))
        if style in ("|", ">"):
            header_end = text.find("\n", span.start, span.end)
            start = span.end if header_end < 0 else header_end + 1
            end = max(start, len(text[: span.end].rstrip()))
            return Span(self.source, start, end)
        return span

    def _refuse_marks(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> bool:
        """Report an anchor or a tag in front of a value."""
        start = _index(event.start_mark)
        if event.anchor is not None:
            span = Span(self.source, start, start + 1 + len(event.anchor))
            message = f"`&{event.anchor}` is a YAML anchor, which game files do not use."
            help_ = (
                "If the value is a text or a formula that begins with `&`, put it in a `|` block."
            )
            self._error("E0008", message, span, help_)
            return True
        if event.tag is not None:
            end = start
            while end < len(self.source.text) and not self.source.text[end].isspace():
                end += 1
            span = Span(self.source, start, end)
            message = f"`{span.text}` is a YAML tag, which game files do not use."
            help_ = (
                "If the value is a text or a formula that begins with `!`, put it in a `|` block."
            )
            self._error("E0009", message, span, help_)
            return True
        return False

    # -------------------------------------------------------------------------- collections
    def _open(self, event: yaml.MappingStartEvent | yaml.SequenceStartEvent) -> None:
        self._refuse_marks(event)
        if len(self.frames) >= DEEPEST:
            message = f"Lists and mappings are nested more than {DEEPEST} deep here."
            help_ = "Look for brackets that are opened and never closed."
            self._error("E0006", message, self._span(event), help_)
            raise _TooDeep
        is_mapping = isinstance(event, yaml.MappingStartEvent)
        frame = _Frame(
            _index(event.start_mark), bool(event.flow_style), pairs=[] if is_mapping else None
        )
        self.frames.append(frame)

    def _close(self, event: yaml.Event) -> None:
        frame = self.frames.pop()
        parts: list[Node]
        if frame.pairs is None:
            parts = list(frame.items)
        else:
            parts = [node for pair in frame.pairs for node in pair]
        end = _index(event.end_mark)
        if not frame.flow:
            # The end mark of a block collection lies after blank lines and comments.
            end = max((part.span.end for part in parts), default=frame.start)
        span = Span(self.source, frame.start, end)
        if frame.pairs is None:
            self._add(Sequence(tuple(frame.items), frame.flow, span))
        else:
            self._add(Mapping(tuple(frame.pairs), frame.flow, span))

    def _add(self, node: Node) -> None:
        if not self.frames:
            self.root = node
            return
        frame = self.frames[-1]
        if frame.pairs is None:
            frame.items.append(node)
        elif not frame.waiting:
            frame.key = self._checked_key(node, frame)
            frame.waiting = True
        else:
            if frame.key is not None:
                frame.pairs.append((frame.key, node))
            frame.waiting = False

    def _checked_key(self, node: Node, frame: _Frame) -> Scalar | None:
        """The key, or None (its value is then dropped) where it is not one."""
        if not isinstance(node, Scalar) or node.is_block or (node.plain and not node.text):
            if isinstance(node, Scalar) and node.broken:
                return None
            message = "A key must be a word; this one is a list, a mapping, a block or nothing."
            help_ = "Put a value that begins with `[` or `{` after a key, in a `|` block."
            self._error("E0010", message, node.span, help_)
            return None
        if node.plain and node.text == "<<":
            message = "`<<` merges mappings in YAML, which game files do not use."
            self._error("E0008", message, node.span, "Write the keys out.")
            return None
        first = frame.first_of.setdefault(node.text, node.span)
        torn = frame.flow and unbalanced(node.text)  # the loader has better words for these
        if first is not node.span and not node.broken and not torn:
            message = f"The key `{node.text}` is written twice."
            note = Note(f"`{node.text}` is first written here, on line {first.line}", first)
            help_ = "Delete or rename one of the two."
            self._error("E0007", message, node.span, help_, note)
            return None
        return None if node.broken else node

    # -------------------------------------------------------------------------- places
    def _span(self, event: yaml.Event) -> Span:
        return Span(self.source, _index(event.start_mark), _index(event.end_mark))

    def _error(self, code: str, message: str, span: Span, help_: str, *notes: Note) -> None:
        self.problems.append(Diagnostic(code, Severity.ERROR, message, span, help_, notes))


def _index(mark: object) -> int:
    index = getattr(mark, "index", 0)
    return index if isinstance(index, int) else 0
