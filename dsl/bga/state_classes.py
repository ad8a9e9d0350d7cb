"""States that are classes of their own: `class PlayerTurn extends GameState`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ..reading.model import Transition, Word
from ..source import Span
from .bga_states import BgaState, ReadStates, one_state
from .code_text import CodeText
from .data import Array, Entry, Item, Made, Unknown, unknowns
from .findings import not_read, problem
from .php_code import Method, PhpCode, PhpKind
from .php_expressions import Scope
from .php_statements import find_class_constant, find_constant, new_scope
from .php_tokens import OpenEnd, tokens_inside
from .php_world import World

_CONSTRUCTED = re.compile(r"\bparent::__construct\s*\(")
_ACTION = re.compile(r"#\[\s*(?:[\w\\]*\\)?PossibleAction\b")
_CLASS_NAMED = re.compile(r"\b(\w+)::class\b")
_CONSTANT = re.compile(r"\b((?:[A-Z]\w*::)?[A-Z][A-Z0-9_]{2,})\b")
_RETURNED = re.compile(r"\breturn\s+([^;]*);")
_NUMBER = re.compile(r"\breturn\s+(\d+)\s*;")
_JUMP = re.compile(r"\b(?:jumpToState|setPrivateState)\s*\(")
_PLAIN_RETURN = re.compile(
    r"(?:[\w\\]+::class|\d+|null||'[^']*'|\"[^\"]*\"|(?:[A-Z]\w*::)?[A-Z][A-Z0-9_]*)"
)
_NAMES = {  # parameters of the constructor, and the keys of an array that they stand for
    "type": "type",
    "name": "name",
    "description": "description",
    "descriptionMyTurn": "descriptionmyturn",
    "transitions": "transitions",
    "updateGameProgression": "updateGameProgression",
    "initialPrivate": "initialprivate",
}


def class_states(code: PhpCode, world: World, found: ReadStates) -> None:
    """Adds every state class of a project. Their numbers are known before their transitions."""
    read = [one for kind in _state_kinds(code) if (one := _constructed(kind, code, world, found))]
    numbers: dict[str, int] = {}
    for kind, number, _, _ in read:
        numbers[kind.name] = number
    found.classes_named.update(numbers)
    for kind, number, entry, spans in read:
        state = _state(kind, number, entry, spans, code, world, found)
        if state is None:
            found.unread.add(str(number))
            found.whole = False
            continue
        _check_number(state, found)
        found.states.append(state)


def _state_kinds(code: PhpCode) -> Iterator[PhpKind]:
    kinds = [kind for kind in code.kinds if code.stands_on(kind, "GameState")]
    above = {kind.parent for kind in kinds}
    for kind in kinds:
        abstract = re.search(r"\babstract\s+$", code.codes[kind.path].bare[: kind.start][-20:])
        if kind.kind != "class" or abstract:
            continue
        constructor = _constructor(kind, code)
        needs_more = constructor is not None and len(_parameters(constructor)) > 1
        if not (needs_more and kind.name in above):
            yield kind


# ------------------------------------------------------------------------------ the constructor
Constructed = tuple[PhpKind, int, Entry, dict[str, Span]]


def _constructed(
    kind: PhpKind, code: PhpCode, world: World, found: ReadStates
) -> Constructed | None:
    """The number of a state class, and its keys as an array."""
    given = _given(kind, code, world)
    if given is None:
        return None
    number = given.get("id") or given.get("1")
    value = number.value if number else None
    if isinstance(value, Made) and "value" in value.fields:  # a case of an enum
        value = value.fields["value"].value
    if number is None or not isinstance(value, int):
        message = f"I cannot tell the number of the state `{kind.name}`."
        span = number.span if number else _name_span(kind)
        why = f"{number.value.why}." if number and isinstance(number.value, Unknown) else ""
        found.problems.append(problem("W0601", span, message, why or "Give it as `id: ...`."))
        found.whole = False
        return None
    array, spans = Array(), dict[str, Span]()
    for name, item in given.items():
        key = {"2": "type"}.get(name) or _NAMES.get(name)
        if key is not None and item.value is not None:
            array.set(key, Entry(item.span, item))
            spans[key] = item.span
    if "name" not in array.entries:
        span = _name_span(kind)
        array.set("name", Entry(span, Item(kind.name, span)))
    # a constant may stand elsewhere; the state is here
    here = number.span if number.span.source is kind.code.source else _name_span(kind)
    return kind, value, Entry(here, Item(array, here)), spans


def _name_span(kind: PhpKind) -> Span:
    at = re.compile(rf"\b{kind.name}\b").search(kind.code.bare, kind.start)
    start = at.start() if at else kind.start
    return kind.code.span(start, start + len(kind.name))


def _given(kind: PhpKind, code: PhpCode, world: World) -> dict[str, Item] | None:
    """What reaches the constructor of the framework's `GameState`, through those between."""
    given: dict[str, Item] = {}
    for one in code.family(kind):
        constructor = next((m for m in code.methods_in(one) if m.name == "__construct"), None)
        if constructor is None:
            continue
        call = next(_calls_of_parent(constructor), None)
        if call is None:
            return None
        scope = new_scope(world, one.path)
        scope.class_name = one.name
        for index, (name, default) in enumerate(_parameters(constructor)):
            item = given.get(name[1:]) or given.get(str(index))
            if item is None and default is not None:
                item = _value(one.code, default, scope)
            if item is not None:
                scope.variables[name] = item
        given = _named_arguments(one.code, call.end() - 1, scope)
        if one.parent == "GameState":
            return given
    return None


def _constructor(kind: PhpKind, code: PhpCode) -> Method | None:
    return next((m for m in code.methods_of(kind) if m.name == "__construct"), None)


def _parameters(method: Method) -> list[tuple[str, tuple[int, int] | None]]:
    """The parameters of a method, and where their default values stand."""
    text = method.code
    found: list[tuple[str, tuple[int, int] | None]] = []
    for argument in text.arguments(text.bare.index("(", method.name_span.end)):
        match = re.search(r"(\$\w+)\s*(?:=\s*(.+))?$", argument.text, re.DOTALL)
        if match:
            place = (argument.start + match.start(2), argument.end) if match[2] else None
            found.append((match[1], place))
    return found


def _value(text: CodeText, place: tuple[int, int], scope: Scope) -> Item | None:
    try:
        return scope.expression(tokens_inside(text.source, *place))
    except OpenEnd:
        return None


def _calls_of_parent(method: Method) -> Iterator[re.Match[str]]:
    return _CONSTRUCTED.finditer(method.code.bare, method.start, method.end)


def _named_arguments(text: CodeText, opening: int, scope: Scope) -> dict[str, Item]:
    found: dict[str, Item] = {}
    for index, argument in enumerate(text.arguments(opening)):
        name = re.match(r"(\w+)\s*:(?!:)\s*", argument.text)
        start = argument.start + (name.end() if name else 0)
        item = _value(text, (start, argument.end), scope)
        if item is not None:
            found[name[1] if name else str(index)] = item
    return found


def _state(
    kind: PhpKind,
    number: int,
    entry: Entry,
    spans: dict[str, Span],
    code: PhpCode,
    world: World,
    found: ReadStates,
) -> BgaState | None:
    assert isinstance(entry.item.value, Array)
    found.problems += [not_read(part) for part in unknowns(entry.item)]
    read = one_state(number, entry, entry.item.value, found)
    if read is None:
        return None
    methods = code.methods_of(kind)
    by_name = {method.name.lower(): method for method in methods}
    entering, args = by_name.get("onenteringstate"), by_name.get("getargs")
    transitions, is_open = _leads_to(kind, methods, code, world, found)
    known = {transition.target for transition in read.state.transitions}
    added = [transition for transition in transitions if transition.target not in known]
    state = replace(
        read.state,
        possibleactions=tuple(Word(m.name, m.name_span) for m in methods if is_action(m)),
        transitions=(*read.state.transitions, *added),
        keys=spans,
    )
    return BgaState(
        state=state,
        action=Word(entering.name, entering.name_span) if entering else None,
        args=Word(args.name, args.name_span) if args else None,
        items=read.items,
        open=read.open or is_open,
        kind=kind,
        methods=tuple(methods),
    )


def routes(method: Method) -> bool:
    """Whether what a method returns says where the game goes on."""
    return is_action(method) or method.name.lower() in ("onenteringstate", "zombie")


def is_action(method: Method) -> bool:
    """Whether `#[PossibleAction]` stands before a method."""
    text = method.code.bare
    begin = max(text.rfind(sign, 0, method.head) for sign in "{};")
    return _ACTION.search(text, begin + 1, method.head) is not None


# ------------------------------------------------------------------------------ where it leads
def _leads_to(
    kind: PhpKind, methods: list[Method], code: PhpCode, world: World, found: ReadStates
) -> tuple[list[Transition], bool]:
    """The states that the code of a class may lead to: those that it names at all."""
    targets: dict[int, Transition] = {}
    is_open = False
    for method in methods:
        text = method.code
        for name, target, start, end in _named_states(method, world, found):
            if target not in targets:
                targets[target] = Transition(Word(name, text.span(start, end)), target,
                                             text.span(start, end))  # fmt: skip
        if routes(method):
            is_open = is_open or _is_open(method)
    return list(targets.values()), is_open


def _named_states(
    method: Method, world: World, found: ReadStates
) -> Iterator[tuple[str, int, int, int]]:
    """Classes of states and constants of their numbers in a body."""
    text = method.code.bare
    for match in _CLASS_NAMED.finditer(text, method.start, method.end):
        number = found.classes_named.get(match[1])
        if number is not None:
            yield _label(match[1]), number, match.start(), match.end()
    for match in _CONSTANT.finditer(text, method.start, method.end):
        name = match[1]
        kind, _, last = name.rpartition("::")
        if not _names_state(last):
            continue
        near = method.code.source
        item = find_class_constant(world, kind, last, near) if kind else find_constant(world, last)
        if item is not None and isinstance(item.value, int) and not isinstance(item.value, bool):
            yield _label(last), item.value, match.start(), match.end()
    for match in _NUMBER.finditer(text, method.start, method.end) if routes(method) else ():
        yield f"to{match[1]}", int(match[1]), match.start(1), match.end(1)


def _names_state(constant: str) -> bool:
    return re.match(r"(?:\w+_)?ST(?:ATE)?_", constant) is not None


def _label(name: str) -> str:
    return name[:1].lower() + name[1:]


def _is_open(method: Method) -> bool:
    """Whether a body returns what is computed elsewhere, or jumps: it may lead anywhere."""
    text = method.code
    for match in _RETURNED.finditer(text.bare, method.start, method.end):
        value = text.kept[match.start(1) : match.end(1)].strip()
        if not re.fullmatch(
            r"(?:[\w\\]+::class|\d+|null|'[^']*'|\"[^\"]*\"|[A-Z][A-Z0-9_]*)", value
        ):
            return True
    return _JUMP.search(text.bare, method.start, method.end) is not None


def _check_number(state: BgaState, found: ReadStates) -> None:
    for other in found.states:
        if other.id == state.id:
            message = (
                f"The states `{other.name}` and `{state.name}` have the same number {state.id}."
            )
            help_ = "Give each state a number of its own."
            found.problems.append(problem("E0603", state.state.id_span, message, help_))
