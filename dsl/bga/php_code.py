"""The methods of a project's PHP, and the calls in them that move the state machine."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from ..source import Source, Span
from ..tree_node import tree_node
from .code_text import Argument, CodeText, last_before
from .php_names import nearest

_FUNCTION = re.compile(r"\bfunction\s+&?\s*(\w+)\s*\(")
_CLASS = re.compile(
    r"\b(class|trait|enum|interface)\s+(\w+)(?:\s*:\s*\w+)?"
    r"(?:\s+extends\s+([\w\\]+))?(?:\s+implements\s+[\w\\,\s]+)?\s*\{"
)
_USE = re.compile(r"\buse\s+([\w\\,\s]+?)\s*[;{]")
_CALLED = re.compile(r"(?:->|::)\s*(\w+)\s*\(")
_TEXT = re.compile(r"'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\$]|\\.)*)\"")
# Which argument of a call names a transition.
TRANSITIONS = {
    "nextState": 0,
    "nextPrivateState": 1,
    "nextPrivateStateForAllActivePlayers": 0,
    "nextPrivateStateForPlayers": 1,
    "setPlayerNonMultiactive": 1,
    "setAllPlayersNonMultiactive": 0,
    "updateMultiactiveOrNextState": 0,
    "setPlayersMultiactive": 1,
}
_MOVES = re.compile(rf"(?:->|::)\s*({'|'.join(TRANSITIONS)})\s*\(")
_JUMPS = re.compile(r"(?:->|::)\s*(jumpToState|setPrivateState)\s*\(")
_CHECKS = re.compile(r"\bcheck(?:Possible)?Action\s*\(")
_GATHERS = re.compile(r"__call\b|__callStatic\b")


@tree_node
class PhpKind:
    """A class or trait. `uses`: its traits. Names are without namespace."""

    name: str
    kind: str
    parent: str | None
    uses: tuple[str, ...]
    code: CodeText
    path: str
    start: int
    end: int

    @property
    def file(self) -> str:
        return self.code.source.text


@tree_node
class Method:
    """`start` and `end`: its body. `owner`: the class it stands in, if any."""

    name: str
    owner: PhpKind | None
    code: CodeText
    path: str
    name_span: Span
    start: int
    end: int
    head: int  # where `function` stands


@tree_node
class Move:
    """A call that takes a transition. `labels`: the texts that may be meant; None: computed."""

    call: str
    labels: tuple[tuple[str, Span], ...] | None
    method: Method | None
    span: Span


@tree_node
class Jump:
    """`jumpToState(...)`: what stands in the brackets."""

    target: Argument | None
    method: Method | None
    span: Span


@tree_node
class Check:
    """`checkAction('x')`."""

    action: str
    method: Method | None
    span: Span


class PhpCode:
    def __init__(self, files: dict[str, Source], apart: Iterable[str]) -> None:
        """`apart`: definition files, whose texts are no code."""
        left_out = set(apart)
        self.codes = {
            path: CodeText(source, php=True)
            for path, source in files.items()
            if path not in left_out
        }

    @cached_property
    def kinds(self) -> list[PhpKind]:
        found = []
        for path, code in self.codes.items():
            for match in _CLASS.finditer(code.bare):
                end = code.closing(match.end() - 1)
                parent = match[3].rpartition("\\")[2] if match[3] else None
                uses = _traits(code.bare[match.end() : end])
                found.append(
                    PhpKind(match[2], match[1], parent, uses, code, path, match.start(), end)
                )
        return found

    @cached_property
    def kinds_by_name(self) -> dict[str, list[PhpKind]]:
        found: dict[str, list[PhpKind]] = {}
        for kind in self.kinds:
            found.setdefault(kind.name, []).append(kind)
        return found

    @cached_property
    def methods(self) -> list[Method]:
        found: list[Method] = []
        for path, code in self.codes.items():
            owners = [kind for kind in self.kinds if kind.code is code]
            starts = [kind.start for kind in owners]
            for match in _FUNCTION.finditer(code.bare):
                close = code.closing(match.end() - 1)
                start, stop = code.bare.find("{", close), code.bare.find(";", close)
                if start < 0 or (0 <= stop < start):
                    start = end = close  # abstract, or in an interface
                else:
                    end = code.closing(start)
                index = last_before(starts, match.start())
                owner = None if index is None else owners[index]
                if owner is not None and match.start() > owner.end:
                    owner = None
                span = code.span(match.start(1), match.end(1))
                found.append(Method(match[1], owner, code, path, span, start, end, match.start()))
        return found

    @cached_property
    def methods_by_name(self) -> dict[str, list[Method]]:
        """By the name in lower case: PHP does not tell capitals apart in calls."""
        found: dict[str, list[Method]] = {}
        for method in self.methods:
            found.setdefault(method.name.lower(), []).append(method)
        return found

    def has_method(self, name: str) -> bool:
        return name.lower() in self.methods_by_name

    @cached_property
    def texts(self) -> set[str]:
        """Every quoted text of the code."""
        return {text for code in self.codes.values() for text in code.texts()}

    @cached_property
    def beside_moves(self) -> set[str]:
        """The texts but those that only name the transition that is taken."""
        return self._texts_but([span for move in self.moves for _, span in move.labels or ()])

    @cached_property
    def beside_checks(self) -> set[str]:
        """The same without the actions that are checked."""
        taken = [span for move in self.moves for _, span in move.labels or ()]
        return self._texts_but([*taken, *(check.span for check in self.checks)])

    def _texts_but(self, spans: list[Span]) -> set[str]:
        places: dict[int, set[int]] = {}
        for span in spans:
            places.setdefault(id(span.source), set()).add(span.start)
        codes = self.codes.values()
        return {text for code in codes for text in code.texts(places.get(id(code.source), ()))}

    def family(self, kind: PhpKind) -> list[PhpKind]:
        """A class, the classes above it that stand here, and the traits of all of them."""
        found: list[PhpKind] = []
        waiting = [kind]
        while waiting:
            one = waiting.pop(0)
            if one in found:
                continue
            found.append(one)
            for name in (*filter(None, [one.parent]), *one.uses):
                kind_meant = nearest(self.kinds_by_name.get(name, ()), name, one.file)
                waiting += [kind_meant] if kind_meant else []
        return found

    def stands_on(self, kind: PhpKind, framework: str) -> bool:
        """Whether a class is below a class of the framework."""
        return any(one.parent == framework for one in self.family(kind))

    def methods_of(self, kind: PhpKind) -> list[Method]:
        """The methods of a class and of its family, nearest first."""
        family = self.family(kind)
        return [m for one in family for m in self.methods_in(one)]

    def methods_in(self, kind: PhpKind) -> list[Method]:
        """The methods that stand in one class itself."""
        return self._by_owner.get(id(kind), [])

    @cached_property
    def _by_owner(self) -> dict[int, list[Method]]:
        found: dict[int, list[Method]] = {}
        for method in self.methods:
            if method.owner is not None:
                found.setdefault(id(method.owner), []).append(method)
        return found

    @cached_property
    def game_methods(self) -> set[str] | None:
        """The methods of the game's class in lower case; None where they are not all known."""
        games = [kind for kind in self.kinds if self.stands_on(kind, "Table")]
        family = [one for kind in games for one in self.family(kind)]
        known = self.kinds_by_name.keys() | FRAMEWORK_CLASSES
        for one in family:
            named = {*filter(None, [one.parent]), *one.uses}
            gathers = _GATHERS.search(one.code.bare, one.start, one.end)
            if named - known or gathers:
                return None
        return {m.name.lower() for kind in games for m in self.methods_of(kind)} or None

    @cached_property
    def words(self) -> set[str]:
        """Every word of the code outside texts."""
        return {word for code in self.codes.values() for word in re.findall(r"\w+", code.bare)}

    # -------------------------------------------------------------------------- calls
    def method_at(self, code: CodeText, offset: int) -> Method | None:
        """The method whose body holds a place."""
        own = self._by_code.get(id(code), [])
        index = last_before([method.start for method in own], offset)
        while index is not None and index >= 0:
            if own[index].end >= offset:
                return own[index]
            index -= 1
        return None

    @cached_property
    def _by_code(self) -> dict[int, list[Method]]:
        found: dict[int, list[Method]] = {}
        for method in sorted(self.methods, key=lambda m: m.start):
            found.setdefault(id(method.code), []).append(method)
        return found

    @cached_property
    def moves(self) -> list[Move]:
        found: list[Move] = []
        for code in self.codes.values():
            for match in code.find(_MOVES):
                before = code.bare[max(0, match.start() - 40) : match.start()].rstrip()
                if not before.endswith("gamestate") and self.has_method(match[1]):
                    continue  # a method of the project's own
                given = code.arguments(match.end() - 1)
                at = TRANSITIONS[match[1]]
                span = code.span(match.start(1), match.end(1))
                labels: tuple[tuple[str, Span], ...] | None
                if at < len(given):
                    labels = literals(code, given[at])
                else:
                    labels = (("", span),) if match[1] == "nextState" else None
                found.append(Move(match[1], labels, self.method_at(code, match.start()), span))
        return found

    @cached_property
    def jumps(self) -> list[Jump]:
        found: list[Jump] = []
        for code in self.codes.values():
            for match in code.find(_JUMPS):
                given = code.arguments(match.end() - 1)
                at = 1 if match[1] == "setPrivateState" else 0
                target = given[at] if at < len(given) else None
                span = code.span(match.start(1), match.end(1))
                found.append(Jump(target, self.method_at(code, match.start()), span))
        return found

    @cached_property
    def checks(self) -> list[Check]:
        found: list[Check] = []
        for code in self.codes.values():
            for match in code.find(_CHECKS):
                method = self.method_at(code, match.start())
                for argument in code.arguments(match.end() - 1)[:1]:
                    for label, span in literals(code, argument) or ():
                        found.append(Check(label, method, span))
        return found

    @cached_property
    def calls(self) -> dict[str, set[str]]:
        """For the name of a method the names that its body calls, in lower case."""
        found: dict[str, set[str]] = {}
        for method in self.methods:
            body = method.code.bare[method.start : method.end]
            called = (name.lower() for name in _CALLED.findall(body))
            found.setdefault(method.name.lower(), set()).update(called)
        return found

    @cached_property
    def called(self) -> set[str]:
        """Every name that is called, in lower case."""
        return {name.lower() for code in self.codes.values() for name in _CALLED.findall(code.bare)}


FRAMEWORK_CLASSES = frozenset(
    ("Table", "GameState", "APP_GameClass", "APP_GameAction", "APP_Object", "APP_DbObject")
).union(
    ("game_view", "Notify", "Deck", "GameResult", "BgaUserException", "UserException"),
    ("BgaVisibleSystemException", "BgaSystemException", "SystemException", "DbManager"),
    ("VisibleSystemException", "Exception", "Error", "Throwable", "JsonSerializable"),
    ("ArrayAccess", "Countable", "IteratorAggregate", "Iterator", "ArrayObject", "stdClass"),
    ("ArrayIterator", "TestCase", "InvalidArgumentException", "RuntimeException", "Stringable"),
    ("LogicException", "GameFrameworkTable"),
)


def literals(code: CodeText, argument: Argument) -> tuple[tuple[str, Span], ...] | None:
    """The texts that an argument may be: `'a'`, or `test ? 'a' : 'b'`; None for anything else."""
    whole = _TEXT.fullmatch(argument.text)
    if whole:
        span = code.span(argument.start, argument.end)
        return ((whole[1] if whole[1] is not None else whole[2], span),)
    if "?" not in argument.text or "??" in argument.text:
        return None
    tail = re.search(
        r"\?\s*('[^'\\]*'|\"[^\"\\$]*\")\s*:\s*('[^'\\]*'|\"[^\"\\$]*\")$", argument.text
    )
    if tail is None:
        return None
    return tuple(
        (
            tail[number][1:-1],
            code.span(argument.start + tail.start(number), argument.start + tail.end(number)),
        )
        for number in (1, 2)
    )


def _traits(body: str) -> tuple[str, ...]:
    """The traits that a class body uses: before its first brace a `use` names traits."""
    found: list[str] = []
    for match in _USE.finditer(body):
        if body[: match.start()].count("{") == body[: match.start()].count("}"):
            found += [name.strip().rpartition("\\")[2] for name in match[1].split(",")]
    return tuple(name for name in found if name)
