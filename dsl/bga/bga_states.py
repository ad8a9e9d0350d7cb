"""The states of a project: what `states.inc.php` says, as states of the model."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..diagnostics import Diagnostic
from ..reading.model import State, Transition, Word
from ..source import Span
from ..suggest import near
from ..syntax.expr import Expr, Name, Text
from ..tree_node import tree_node
from .data import Array, Entry, Item, unknowns
from .findings import not_read, problem
from .php_code import Method, PhpKind

STATE_TYPES = ("activeplayer", "multipleactiveplayer", "private", "game", "manager")
KEYS = (
    "name",
    "type",
    "description",
    "descriptionmyturn",
    "action",
    "args",
    "possibleactions",
    "transitions",
    "updateGameProgression",
    "initialprivate",
)
_PLACEHOLDER = re.compile(r"\$\{(\w+)\}")
FRAMEWORK_STATES = (1, 99)  # made by the platform where they are not written


@tree_node
class BgaState:
    """A state with what the model has no room for: the methods of the game that it names.

    `open`: it may lead to states that are not known. `kind`: the class that it is, if any.
    """

    state: State
    action: Word | None
    args: Word | None
    items: dict[str, Item]
    open: bool = False
    kind: PhpKind | None = None
    methods: tuple[Method, ...] = ()

    @property
    def id(self) -> int:
        return self.state.id

    @property
    def name(self) -> str:
        return self.state.name.text


@dataclass(slots=True, eq=False)
class ReadStates:
    states: list[BgaState] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)
    unread: set[str] = field(default_factory=set)  # numbers of states that could not be read
    whole: bool = True
    classes_named: dict[str, int] = field(default_factory=dict)


def states_of(item: Item, found: ReadStates) -> None:
    """Adds the states of `$machinestates`."""
    if not isinstance(item.value, Array):
        found.whole = False
        found.problems.append(not_read(item))
        return
    if not item.value.complete:
        found.whole = False
        found.problems += [not_read(key) for key in item.value.lost]
    for key, entry in item.value.entries.items():
        if not isinstance(key, int):
            message = f"A state has a number; this one is `{key}`."
            help_ = "Is the constant that should stand here defined?"
            found.problems.append(problem("E0603", entry.key_span, message, help_))
            found.whole = False
            continue
        _add(key, entry, found)


def _add(number: int, entry: Entry, found: ReadStates) -> None:
    if not isinstance(entry.item.value, Array):
        found.problems.append(not_read(entry.item))
        found.unread.add(str(number))
        return
    for part in unknowns(entry.item):
        found.problems.append(not_read(part))
    state = one_state(number, entry, entry.item.value, found)
    if state is None:
        found.unread.add(str(number))
        found.whole = False
    else:
        found.states.append(state)


def one_state(number: int, entry: Entry, array: Array, found: ReadStates) -> BgaState | None:
    """A state of the model from an array of its keys."""
    items = {str(key): item for key, item in array.items()}
    spans = {str(key): one.key_span for key, one in array.entries.items()}
    found.problems += _key_problems(items, spans)
    name, kind = word_of(items.get("name")), word_of(items.get("type"))
    if kind is not None and kind.text not in STATE_TYPES:
        close = near(kind.text, STATE_TYPES, most=1)
        message = f"`{kind}` is no type of a state."
        help_ = f"Is `{close[0]}` meant?" if close else f"Write one of {', '.join(STATE_TYPES)}."
        found.problems.append(problem("E0603", kind.span, message, help_))
        kind = Word(close[0], kind.span) if close else None
    for key, word in (("name", name), ("type", kind)):
        if word is None and key not in items:
            message = f"The state {number} has no `{key}`."
            found.problems.append(problem("E0603", entry.key_span, message, f"Add `{key}`."))
    if kind is None:
        return None
    if name is None:
        name = Word(f"state{number}", entry.key_span)
    transitions, is_open = _transitions(items.get("transitions"), found)
    private = items.get("initialprivate")
    progress = items.get("updateGameProgression")
    state = State(
        id=number,
        id_span=entry.key_span,
        name=name,
        type=kind,
        descriptions=descriptions(items),
        action=None,
        args=None,
        possibleactions=tuple(words_of(items.get("possibleactions"))),
        transitions=transitions,
        update_game_progression=progress is not None and progress.value is True,
        initialprivate=_target(private, found) if private else None,
        zombie=None,
        zombie_policy=None,
        keys=spans,
        span=entry.item.span,
    )
    return BgaState(state, word_of(items.get("action")), word_of(items.get("args")), items, is_open)


def _key_problems(items: dict[str, Item], spans: dict[str, Span]) -> Iterator[Diagnostic]:
    """Keys that are misspelt; games may add keys of their own, so only near ones count."""
    for key in items:
        if key in KEYS or key.startswith("description"):
            continue
        close = [known for known in KEYS if known.lower() == key.lower().replace("_", "")]
        close = close or near(key, [known for known in KEYS if known not in items], most=1)
        if close and (close[0] not in items):
            message = f"`{key}` means nothing to BGA."
            yield problem("W0604", spans[key], message, f"Is `{close[0]}` meant?")


def _transitions(item: Item | None, found: ReadStates) -> tuple[tuple[Transition, ...], bool]:
    """The transitions, and whether there may be others."""
    if item is None:
        return (), False
    if not isinstance(item.value, Array):
        return (), True
    made, is_open = [], not item.value.complete
    for key, entry in item.value.entries.items():
        target = _target(entry.item, found)
        if target is None:
            is_open = True
        else:
            label = Word(str(key), entry.key_span)
            made.append(Transition(label, target, entry.item.span))
    return tuple(made), is_open


def _target(item: Item, found: ReadStates) -> int | None:
    """A state's number; a class of a state stands for its number."""
    value = item.value
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        if re.fullmatch(r"\d+", value):
            return int(value)
        return found.classes_named.get(value.rpartition("\\")[2])
    return None


# ------------------------------------------------------------------------------ words
def word_of(item: Item | None) -> Word | None:
    if item is None or not isinstance(item.value, (str, int)) or isinstance(item.value, bool):
        return None
    return Word(str(item.value), item.span)


def words_of(item: Item | None) -> Iterator[Word]:
    if item is not None and isinstance(item.value, Array):
        for entry in item.value.values():
            word = word_of(entry)
            if word is not None:
                yield word


def descriptions(items: dict[str, Item]) -> dict[str, Text]:
    """`description`, `descriptionmyturn` and their variants, with their placeholders."""
    found: dict[str, Text] = {}
    for key, item in items.items():
        if key.startswith("description") and isinstance(item.value, str) and item.value:
            found[key] = text_of(item.value, item.span)
    return found


def text_of(value: str, span: Span) -> Text:
    """A text with its placeholders, each at its place in the file."""
    parts: list[str | Expr] = []
    done = searched = 0
    for match in _PLACEHOLDER.finditer(value):
        if match.start() > done:
            parts.append(value[done : match.start()])
        at = span.text.find(match[0], searched)
        searched = max(searched, at)
        start = span.start + at if at >= 0 else span.start
        length = len(match[0]) if at >= 0 else 1
        parts.append(Name(Span(span.source, start, start + length), match[1]))
        done = match.end()
    if done < len(value):
        parts.append(value[done:])
    return Text(span, value, tuple(parts))
