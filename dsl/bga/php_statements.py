"""Statements of PHP run as far as definition files need them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..source import Source, Span
from .data import Array, Item, Made, Unknown
from .php_classes import class_tail, read_class
from .php_closures import Closure
from .php_expressions import Scope
from .php_loops import run_for, run_switch, run_while
from .php_names import nearest
from .php_operators import NotComputed, truth_of
from .php_tokens import Malformed, OpenEnd, PhpToken, closing, php_tokens, split_at, token_at
from .php_world import PhpClass, PhpFunction, Skipped, World

DEEPEST = 20
_CLASS_WORDS = ("abstract", "final", "readonly", "class", "interface", "trait", "enum")
_NOT_RUN = ("do", "try")
_CONTROL = ("if", "foreach", "for", "while", "switch", *_NOT_RUN)
_NO_MATTER = ("use", "declare", "echo", "print", "global", "static", "unset")


def run_file(world: World, path: str) -> Scope:
    """Runs a file of the project and gives its variables. Raises OpenEnd for broken PHP."""
    scope = new_scope(world, path)
    world.included.add(path)
    _Runner(scope).block(php_tokens(scope.source))
    return scope


def new_scope(world: World, path: str) -> Scope:
    """A scope in a file of the project, that knows what the files define together."""
    scope = Scope(world, path, world.files[path])
    scope.include = partial(_include, scope)
    scope.run = partial(_run_closure, scope)
    scope.call = partial(_call, scope)
    scope.constant = partial(find_constant, world)
    scope.class_constant = partial(find_class_constant, world, near=scope.source)
    return scope


# ------------------------------------------------------------------------------ other files
def _include(scope: Scope, wanted: str) -> bool:
    path = scope.world.resolve(wanted, scope.path.rpartition("/")[0])
    if path is None or path in scope.world.included:
        return path is not None
    try:
        inner = run_file(scope.world, path)
    except OpenEnd:
        return False
    scope.variables.update(inner.variables)
    return True


def find_constant(world: World, name: str) -> Item | None:
    """A constant of any file: the game's class has loaded its files before the states are read."""
    if name not in world.constants:
        _run_all(world, world.files_defining(name))
    return world.constants.get(name)


def find_class_constant(
    world: World, kind: str, name: str, near: Source, depth: int = 0
) -> Item | None:
    """A constant of a class that the file `near` names, or of what it stands on; a case of an
    enum."""
    found = _find_class(world, kind, near)
    if found is None or depth > DEEPEST:
        return None
    path = next((p for p, s in world.files.items() if s is found.source), "")
    scope = new_scope(world, path)
    scope.class_name = kind
    if name in found.constants:
        return scope.expression(found.constants[name])
    if name in found.cases:
        return _case(scope, found.cases[name], name, kind)
    for parent in found.parents:
        item = find_class_constant(world, parent, name, found.source, depth + 1)
        if item is not None:
            return item
    return None


def _find_class(world: World, name: str, near: Source) -> PhpClass | None:
    _run_all(world, world.files_declaring(name))
    return nearest(world.classes.get(name, []), name, near.text)


def _case(scope: Scope, tokens: list[PhpToken], name: str, kind: str) -> Item:
    span = Span(scope.source, 0, 1)
    value = scope.expression(tokens) if tokens else Item(None, span)
    return Item(Made(kind, {"name": Item(name, span), "value": value}), value.span)


def _run_all(world: World, paths: list[str]) -> None:
    for path in paths:
        if path not in world.included:
            try:
                run_file(world, path)
            except OpenEnd:
                continue


# ------------------------------------------------------------------------------ calls
def _call(scope: Scope, name: str, given: list[Item]) -> Item | None:
    """A function of the project, run with these arguments; None where there is none."""
    function = _function(scope, name)
    if function is None:
        return None
    if scope.depth >= DEEPEST:
        return None
    inner = _inner(scope, function, given)
    inner.class_name = name.rpartition("::")[0] or None
    _Runner(inner).block(function.body)
    return inner.returned


def _run_closure(scope: Scope, closure: Closure, given: list[Item]) -> Item:
    if scope.depth >= DEEPEST:
        raise NotComputed("a function that calls itself")
    inner = _inner(scope, closure.function, given)
    inner.class_name = scope.class_name
    inner.variables = closure.held | inner.variables
    _Runner(inner).block(closure.function.body)
    return inner.returned or Item(None, Span(scope.source, 0, 0))


def _inner(scope: Scope, function: PhpFunction, given: list[Item]) -> Scope:
    path = next((p for p, s in scope.world.files.items() if s is function.source), scope.path)
    inner = new_scope(scope.world, path)
    inner.depth = scope.depth + 1
    _bind(inner, function, given)
    return inner


def _function(scope: Scope, name: str) -> PhpFunction | None:
    kind, _, method = name.rpartition("::")
    if not kind:
        return scope.world.functions.get(name)
    found = _find_class(scope.world, kind, scope.source)
    return found.functions.get(method) if found else None


def _bind(scope: Scope, function: PhpFunction, given: list[Item]) -> None:
    at = 0
    for tokens in split_at(function.parameters, ","):
        names = [index for index, token in enumerate(tokens) if token.kind == "VARIABLE"]
        if not names:
            continue
        name = tokens[names[0]].text
        if at < len(given):
            scope.variables[name] = given[at]
        elif "=" in [token.kind for token in tokens]:
            scope.variables[name] = scope.expression(tokens[names[0] + 2 :])
        at += 1


# ------------------------------------------------------------------------------ statements
class _Runner:
    """Runs the statements of one scope, one after the other."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.leaving = ""  # `break` or `continue`, until its loop has seen it
        self.words: dict[str, Callable[[list[PhpToken], int], int]] = {
            "if": self._if,
            "foreach": self._foreach,
            "for": partial(run_for, self),
            "while": partial(run_while, self),
            "switch": partial(run_switch, self),
            "break": self._leave,
            "continue": self._leave,
            "function": self._function,
            "namespace": self._namespace,
            "const": self._const,
            "return": self._return,
            **dict.fromkeys(_CLASS_WORDS, self._class),
            **dict.fromkeys(_NOT_RUN, self.skipped),
            **dict.fromkeys(_NO_MATTER, self._passed_over),
        }

    def block(self, tokens: list[PhpToken]) -> None:
        at = 0
        while at < len(tokens) and self.scope.returned is None and not self.leaving:
            try:
                at = self.statement(tokens, at)
            except Malformed:
                span = tokens[at].span(self.scope.source)
                self.scope.world.skipped.append(Skipped(span, "I cannot read this statement"))
                at = self._end(tokens, at) + 1

    def statement(self, tokens: list[PhpToken], at: int, run: bool = True) -> int:
        """Runs the statement at `at`, or only finds its end; gives the index behind it."""
        token = token_at(tokens, at)
        if token.kind == ";":
            return at + 1
        if token.kind in ("{", "#["):
            end = closing(tokens, at, self.scope.source)
            if run and token.kind == "{":
                self.block(tokens[at + 1 : end])
            return end + 1
        word = token.text.lower() if token.kind == "NAME" else ""
        following = tokens[at + 1].kind if at + 1 < len(tokens) else ""
        if word in self.words and following not in ("::", "="):
            if not run and word in _CONTROL:
                return self._end_of_control(tokens, at)
            if run or word in ("function", *_CLASS_WORDS):
                return self.words[word](tokens, at)
        end = self._end(tokens, at)
        if run:
            self._expression(tokens[at:end])
        return end + 1

    def _expression(self, tokens: list[PhpToken]) -> None:
        """A statement that is an expression. A `,` outside of any bracket is none of PHP's."""
        first = next(iter(split_at(tokens, ",")), [])
        if len(first) < len(tokens):
            comma = next(token for token in tokens if token not in first)
            why = f"this `{comma.text}` stands outside of any bracket"
            self.scope.world.skipped.append(Skipped(comma.span(self.scope.source), why, True))
        self.scope.expression(first)

    def _end(self, tokens: list[PhpToken], at: int) -> int:
        """The `;` that ends the statement, or the end of the tokens."""
        while at < len(tokens) and tokens[at].kind != ";":
            if tokens[at].kind in ("(", "[", "{", "#["):
                at = closing(tokens, at, self.scope.source)
            at += 1
        return at

    def _end_of_control(self, tokens: list[PhpToken], at: int) -> int:
        """Behind `for (...) {...}`, `if (...) ... else ...` and so on."""
        while at < len(tokens):
            kind = tokens[at].kind
            if kind == ";":
                return at + 1
            if kind in ("(", "[", "{"):
                at = closing(tokens, at, self.scope.source)
                if kind == "{" and not self._goes_on(tokens, at + 1):
                    return at + 1
            at += 1
        return at

    def _goes_on(self, tokens: list[PhpToken], at: int) -> bool:
        words = ("else", "elseif", "catch", "finally", "while")
        return at < len(tokens) and tokens[at].text.lower() in words

    def skipped(self, tokens: list[PhpToken], at: int) -> int:
        token = tokens[at]
        why = f"I do not run `{token.text}`"
        self.scope.world.skipped.append(Skipped(token.span(self.scope.source), why))
        return self._end_of_control(tokens, at)

    def _passed_over(self, tokens: list[PhpToken], at: int) -> int:
        return self._end(tokens, at) + 1

    # -------------------------------------------------------------------------- control
    def _if(self, tokens: list[PhpToken], at: int) -> int:
        """`if`, with all its `elseif` and `else`."""
        done = False
        while True:
            end = closing(tokens, at + 1, self.scope.source)
            test = self.scope.expression(tokens[at + 2 : end])
            if isinstance(test.value, Unknown):
                self.scope.world.skipped.append(Skipped(test.span, test.value.why))
            chosen = not done and test.known and truth_of(test.value)
            done = done or chosen or not test.known
            at = self.statement(tokens, end + 1, run=chosen)
            word = tokens[at].text.lower() if at < len(tokens) else ""
            if word == "elseif":
                continue
            if word != "else":
                return at
            if at + 1 < len(tokens) and tokens[at + 1].text.lower() == "if":
                at += 1
                continue
            return self.statement(tokens, at + 1, run=not done)

    def _foreach(self, tokens: list[PhpToken], at: int) -> int:
        end = closing(tokens, at + 1, self.scope.source)
        inner = tokens[at + 2 : end]
        middle = next((i for i, t in enumerate(inner) if t.text.lower() == "as"), len(inner))
        held = self.scope.expression(inner[:middle])
        names = [token.text for token in inner[middle:] if token.kind == "VARIABLE"]
        if not isinstance(held.value, Array) or not names:
            return self.skipped(tokens, at)
        for key, item in held.value.items():
            if len(names) > 1:
                self.scope.variables[names[0]] = Item(key, item.span)
            self.scope.variables[names[-1]] = item
            if not self.round(tokens, end + 1):
                break
        return self.statement(tokens, end + 1, run=False)

    def round(self, tokens: list[PhpToken], at: int) -> bool:
        """Runs the body of a loop once; gives whether the loop goes on."""
        self.statement(tokens, at)
        left, self.leaving = self.leaving, ""
        return left != "break" and self.scope.returned is None

    def _leave(self, tokens: list[PhpToken], at: int) -> int:
        """`break` and `continue`; not out of more than one loop."""
        end = self._end(tokens, at)
        if end > at + 1:
            return self.skipped(tokens, at)
        self.leaving = tokens[at].text.lower()
        return end + 1

    def _return(self, tokens: list[PhpToken], at: int) -> int:
        end = self._end(tokens, at)
        self.scope.returned = self.scope.expression(tokens[at + 1 : end])
        return end + 1

    # -------------------------------------------------------------------------- declarations
    def _namespace(self, tokens: list[PhpToken], at: int) -> int:
        while token_at(tokens, at).kind not in (";", "{", ""):
            at += 1
        return at if token_at(tokens, at).kind == "{" else at + 1

    def _const(self, tokens: list[PhpToken], at: int) -> int:
        end = self._end(tokens, at)
        for piece in split_at(tokens[at + 1 : end], ","):
            signs = [token.kind for token in piece]
            if "=" in signs:
                middle = signs.index("=")
                item = self.scope.expression(piece[middle + 1 :])
                self.scope.world.constants.setdefault(piece[middle - 1].text, item)
        return end + 1

    def _function(self, tokens: list[PhpToken], at: int) -> int:
        name = at + 2 if token_at(tokens, at + 1).kind == "&" else at + 1
        if token_at(tokens, name).kind != "NAME":
            return self._end(tokens, at) + 1
        source = self.scope.source
        close = closing(tokens, name + 1, source)
        start = close
        while token_at(tokens, start).kind not in ("{", ""):
            start += 1
        end = closing(tokens, start, source)
        made = PhpFunction(source, tokens[name + 2 : close], tokens[start + 1 : end])
        self.scope.world.functions.setdefault(tokens[name].text, made)
        return end + 1

    def _class(self, tokens: list[PhpToken], at: int) -> int:
        end = class_tail(tokens, at, self.scope.source)
        read = read_class(tokens[at : end + 1], self.scope.source)
        self.scope.world.classes.setdefault(read.name, []).append(read)
        return end + 1
