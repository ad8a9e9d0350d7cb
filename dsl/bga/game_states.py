"""The states of a project as a `.game` writes them, with stubs for its actions and methods."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..syntax.expr import Name, Text, goto_text, label_text
from .bga_states import BgaState
from .framework import FRAMEWORK_METHODS
from .php_code import Method
from .reading import ReadProject
from .yaml_text import identifier, quoted

PLAYER_STATES = ("activeplayer", "multipleactiveplayer", "private")
_FILLED = ("actplayer", "you", "otherplayer")
_KEY = re.compile(r"(?:^|[\[(,])\s*(['\"])(\w+)\1\s*=>")
_RETURN = re.compile(r"\breturn\s*(?:array\s*\(|\[)")
END = 99
# The beginning of a placeholder, or the whole of one for a value that not everybody sees.
_DOLLAR = re.compile(r"\$\{(?:_private\.(\w+)\})?")
_KEY_WORD = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
_LABEL = re.compile(r'[^"\\$\n]*')  # what needs no escapes


@dataclass(slots=True, eq=False)
class StateStub:
    """`labels`: the transitions by the names that they get here. `args`, `private`: value names;
    the first of them is what the function of the method for the args gives."""

    state: BgaState
    name: str
    labels: dict[str, int]
    actions: list[str]
    effect: str | None
    args_function: str | None
    args: list[str]
    private: list[str]
    jumps: bool = False  # it goes on by code that computes where to

    @property
    def type(self) -> str:
        return self.state.state.type.text


@dataclass(slots=True, eq=False)
class Stubs:
    states: list[StateStub] = field(default_factory=list)
    actions: dict[str, list[StateStub]] = field(default_factory=dict)
    signatures: dict[str, str] = field(default_factory=dict)  # of actions, as PHP has them
    effects: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)


def stubs_of(read: ReadProject) -> Stubs:
    """What the states, actions and effects of a `.game` are called, each once."""
    found = Stubs()
    for state in sorted(read.states, key=lambda state: state.id):
        stub = _stub(read, state)
        found.states.append(stub)
        for action in stub.actions:
            found.actions.setdefault(action, []).append(stub)
        if stub.effect is not None and stub.effect not in found.effects:
            found.effects.append(stub.effect)
        if stub.args_function is not None and stub.args_function not in found.functions:
            found.functions.append(stub.args_function)
    for action in found.actions:
        found.signatures[action] = _signature(read, action)
    if not read.all_ways_known:
        stuck = _stuck(found)
        for stub in found.states:
            stub.jumps = stub.state.id in stuck
    return found


def _stuck(found: Stubs) -> set[int]:
    """The states from which the transitions do not lead to the end."""
    ending = {END}
    while more := {
        stub.state.id
        for stub in found.states
        if stub.state.id not in ending and ending & set(stub.labels.values())
    }:
        ending |= more
    return {stub.state.id for stub in found.states} - ending


def _stub(read: ReadProject, state: BgaState) -> StateStub:
    name = identifier(state.name, "state")
    labels: dict[str, int] = {}
    for transition in state.state.transitions:
        label = transition.label.text
        labels[label if _LABEL.fullmatch(label) else identifier(label, "to")] = transition.target
    possible = state.state.possibleactions
    actions = list(dict.fromkeys(identifier(word.text, "act") for word in possible))
    is_player = state.state.type.text in PLAYER_STATES
    if is_player and not actions and state.state.initialprivate is None:
        actions = [f"act{name[:1].upper()}{name[1:]}"]
    effect = None
    if state.action is not None and state.action.text.lower() not in FRAMEWORK_METHODS:
        own = state.action.text if state.kind is None else f"st{state.kind.name}"
        effect = identifier(own, "st")
    args = _args(read, state)
    private = [name for name in _private(state) if name not in args]
    function = None
    if state.args is not None and state.kind is None:
        function = identifier(state.args.text, "arg")
        args = args or ([] if private else ["all"])
    actions = actions if is_player else []
    return StateStub(state, name, labels, actions, effect, function, args, private)


def _args(read: ReadProject, state: BgaState) -> list[str]:
    """The placeholders of the descriptions, and the keys that the method for `args` returns."""
    found: list[str] = []
    for text in state.state.descriptions.values():
        found += [p.name for p in text.parts if isinstance(p, Name) and p.name not in _FILLED]
    if state.args is not None:
        methods = read.php.methods_by_name.get(state.args.text.lower(), [])
        own = [m for m in methods if state.kind is None or m in state.methods]
        for method in own[:1]:
            found += _returned_keys(method)
    return list(dict.fromkeys(identifier(name, "arg") for name in found if name != "_private"))


def _private(state: BgaState) -> list[str]:
    """The placeholders `${_private.name}` of the descriptions."""
    texts = [text.value for text in state.state.descriptions.values()]
    found = [match[1] for text in texts for match in _DOLLAR.finditer(text) if match[1]]
    return list(dict.fromkeys(identifier(name, "arg") for name in found))


def _returned_keys(method: Method) -> Iterator[str]:
    """The words before `=>` in the array that a method returns."""
    text = method.code
    for match in _RETURN.finditer(text.bare, method.start, method.end):
        for argument in text.arguments(match.end() - 1):
            key = _KEY.match(argument.text)
            if key and not key[2].startswith("_") and key[2] != "i18n":
                yield key[2]


def _signature(read: ReadProject, action: str) -> str:
    """The parameters as PHP has them, where several methods have the name the longest ones."""
    found = [""]
    for method in read.php.methods_by_name.get(action.lower(), []):
        head = method.code.bare[method.head : method.start]
        inside = head[head.find("(") + 1 : head.rfind(")")]
        found.append(" ".join(re.sub(r"\[.*?\]|#", "", inside).split()))
    return max(found, key=len)


# ------------------------------------------------------------------------------ writing
def stub_lines(stubs: Stubs) -> Iterator[list[str]]:
    """The sections `functions`, `effects` and `actions`."""
    if stubs.functions:
        lines = ["functions:", "  # TODO: what the client is told, a function for each value."]
        yield [*lines, *(f"  {name}(): 0" for name in stubs.functions)]
    if stubs.effects:
        lines = ["effects:", "  # TODO: what the methods of these names do."]
        lines += [f'  {name}(): log("{name}")' for name in stubs.effects]
        yield lines
    if stubs.actions:
        yield list(_actions(stubs))


def _actions(stubs: Stubs) -> Iterator[str]:
    yield "actions:"
    yield "  # TODO: parameters, each with the set of its values, and what the actions do."
    for action, states in stubs.actions.items():
        if stubs.signatures[action]:
            yield f"  # PHP: {action}({stubs.signatures[action]})"
        yield f"  {action}(): {_leave(states)}"


def _leave(states: list[StateStub]) -> str:
    """A transition that all these states have, best not one for players who have left."""
    common = [label for label in states[0].labels if all(label in s.labels for s in states)]
    if any(stub.jumps for stub in states):
        return "end_game()"
    common.sort(key=lambda label: label.lower().startswith("zombie"))
    return goto_text(common[0]) if common else "end_game()"


def state_lines(stubs: Stubs) -> Iterator[str]:
    for stub in stubs.states:
        yield f"{stub.state.id}:"
        yield from (f"  {line}" for line in _state(stub))


def _state(stub: StateStub) -> Iterator[str]:
    state = stub.state.state
    yield f"name: {stub.name}"
    yield f"type: {stub.type}"
    for key, text in _descriptions(stub).items():
        yield f"{key if _KEY_WORD.fullmatch(key) else identifier(key)}: {text}"
    if state.update_game_progression:
        yield "updateGameProgression: true"
    if state.initialprivate is not None and stub.type == "multipleactiveplayer":
        yield f"initialprivate: {state.initialprivate}"
    if stub.args or stub.private:
        yield "args:"
        first = f"{stub.args_function}()" if stub.args_function else "0"
        values = [first, *("0" for _ in (*stub.args, *stub.private))]
        yield from (f"  {name}: {values.pop(0)}  # TODO" for name in stub.args)
    if stub.private:
        yield "  _private:"
        yield f"    {'active' if stub.type == 'activeplayer' else 'player'}:"
        yield from (f"      {name}: {values.pop(0)}  # TODO" for name in stub.private)
    yield from _entering(stub)
    if stub.actions:
        yield f"possibleactions: [{', '.join(stub.actions)}]"
    pairs = ", ".join(f"{label_text(label)}: {target}" for label, target in stub.labels.items())
    if pairs or stub.type in PLAYER_STATES:
        yield f"transitions: {{{pairs}}}"


def _entering(stub: StateStub) -> Iterator[str]:
    if stub.type in PLAYER_STATES:
        if stub.effect is not None:
            yield f"action: {stub.effect}()"
        return
    yield "action: |"
    if stub.effect is not None:
        yield f"  {stub.effect}()"
    note = "" if len(stub.labels) == 1 and not stub.jumps else "  # TODO: which of the transitions?"
    yield f"  {_leave([stub])}{note}"


def _descriptions(stub: StateStub) -> dict[str, str]:
    written = stub.state.state.descriptions
    found = {key: quoted(_plain(text)) for key, text in written.items()}
    if stub.type in ("activeplayer", "multipleactiveplayer"):
        found.setdefault("description", quoted(""))
    if stub.type in PLAYER_STATES:
        found.setdefault("descriptionmyturn", quoted(""))
    return found


def _plain(text: Text) -> str:
    """A description with only such placeholders as formulas know."""
    parts = [
        _DOLLAR.sub(_known, p) if isinstance(p, str) else f"${{{_placeholder(p)}}}"
        for p in text.parts
    ]
    return "".join(parts)


def _known(dollar: re.Match[str]) -> str:
    return f"${{{identifier(dollar[1], 'arg')}}}" if dollar[1] else "{"


def _placeholder(part: object) -> str:
    name = part.name if isinstance(part, Name) else ""
    return name if name in _FILLED else identifier(name, "arg")
