"""Expressions of PHP computed as far as they can be without running the project."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from lark import Token, Tree

from ..source import Source, Span
from . import framework
from .data import Array, Entry, Item, Made, Unknown, Value
from .php_closures import Closure, apply_closure, opaque
from .php_functions import MARKING, call_builtin
from .php_operators import (
    WORDS,
    NotComputed,
    binary,
    cast,
    combined,
    key_of,
    merged,
    spread_into,
    truth_of,
)
from .php_parser import CannotParse, parse_expression
from .php_pieces import array_in_pieces
from .php_strings import Inserted, Part, double, heredoc, single
from .php_tokens import OpenEnd, PhpToken, token_at, tokens_inside
from .php_tree import Node, edge, may_be_missing, short, tokens_of

if TYPE_CHECKING:
    from .php_world import World


class Scope:
    """Where code runs: its file, its variables, the class around it."""

    def __init__(self, world: World, path: str, source: Source) -> None:
        self.world = world
        self.path = path
        self.source = source
        self.variables: dict[str, Item] = {}
        self.class_name: str | None = None
        self.depth = 0  # of calls
        self.returned: Item | None = None
        # set by php_statements, which runs functions, files and classes
        self.run: Callable[[Closure, list[Item]], Item] = lambda closure, given: given[0]
        self.include: Callable[[str], bool] = lambda path: False
        self.call: Callable[[str, list[Item]], Item | None] = lambda name, given: None
        self.constant: Callable[[str], Item | None] = lambda name: None
        self.class_constant: Callable[[str, str], Item | None] = lambda kind, name: None

    def span(self, node: Node) -> Span:
        """From the first token that a tree keeps to the last; closing brackets are not kept."""
        first, last = edge(node, 0), edge(node, -1)
        if first is None or last is None:
            return Span(self.source, 0, 0)
        return Span(self.source, first.start_pos or 0, last.end_pos or 0)

    # -------------------------------------------------------------------------- the way in
    def expression(self, tokens: list[PhpToken]) -> Item:
        """The value of an expression; an Unknown where it cannot be computed."""
        if not tokens:
            return Item(None, Span(self.source, 0, 0))
        try:
            return self.evaluate(parse_expression(tokens, self.source))
        except RecursionError:
            item = Item(Unknown("it is nested too deeply"), tokens[0].span(self.source))
        except CannotParse as problem:
            in_pieces = self._array_in_pieces(tokens)
            if in_pieces is not None:
                return in_pieces
            shown = short(problem.span.text) or "its end"
            item = Item(Unknown(f"I cannot read `{shown}` here"), problem.span)
        if tokens[0].kind == "VARIABLE" and token_at(tokens, 1).kind == "=":
            if token_at(tokens, 2).kind in ("[", "NAME") and not isinstance(item.value, Array):
                item = self._array_in_pieces(tokens[2:]) or item
            self.variables[tokens[0].text] = item
        return item

    def _array_in_pieces(self, tokens: list[PhpToken]) -> Item | None:
        return array_in_pieces(tokens, self.source, self.expression, self._put)

    def evaluate(self, node: Node) -> Item:
        """The value of a tree. What raises NotComputed becomes an Unknown at its own place."""
        if isinstance(node, Token):
            return Item(Unknown("a word that is no value"), self.span(node))
        try:
            item: Item = getattr(self, f"_{node.data}")(*node.children)
        except NotComputed as problem:
            return Item(Unknown(str(problem)), self.span(node))
        return item if item.span.end else replace(item, span=self.span(node))

    def _known(self, node: Node) -> Item:
        item = self.evaluate(node)
        if isinstance(item.value, Unknown):
            raise NotComputed(item.value.why)
        return item

    # -------------------------------------------------------------------------- literals
    def _integer(self, token: Token) -> Item:
        text = token.replace("_", "").lower()
        octal = len(text) > 1 and text[0] == "0" and text.isdecimal()
        number = int(text, 8) if octal else int(text, 0)
        return Item(number if number < 2**63 else float(number), self.span(token))

    def _float(self, token: Token) -> Item:
        return Item(float(token.replace("_", "")), self.span(token))

    def _single(self, token: Token) -> Item:
        return Item(single(token), self.span(token))

    def _double(self, token: Token) -> Item:
        return self._filled(double(token), token)

    def _heredoc(self, token: Token) -> Item:
        return self._filled(heredoc(token), token)

    def _filled(self, parts: list[Part], token: Token) -> Item:
        """A text with its variables; one that does not exist counts as empty, as in PHP."""
        text = ""
        for part in parts:
            if isinstance(part, Inserted):
                inner = Source(self.source.name, part.formula)
                try:
                    read = parse_expression(tokens_inside(inner, 0, len(part.formula)), inner)
                except (CannotParse, OpenEnd):
                    raise NotComputed(f"`{part.formula}` inside a text") from None
                plain_name = isinstance(read, Tree) and read.data == "variable"
                if plain_name and part.formula not in self.variables:
                    continue
                part = str(binary(".", "", self._known(read).value))
            text += part
        return Item(text, self.span(token))

    def _opaque(self, token: Token) -> Item:
        tokens = tokens_inside(self.source, token.start_pos or 0, token.end_pos or 0)
        return opaque(tokens, self.source, self.variables, self.expression)

    def _array(self, opening: Token, entries: Tree[Token]) -> Item:
        made = Array()
        for node in entries.children:
            self._add(made, node)
        return Item(made, Span(self.source, 0, 0))

    def _add(self, made: Array, node: Node) -> None:
        if isinstance(node, Tree) and node.data == "pair":
            key, value = self.evaluate(node.children[0]), self.evaluate(node.children[1])
            self._put(made, key, value)
        elif isinstance(node, Tree) and node.data == "spread":
            item = self.evaluate(node.children[0])
            if isinstance(item.value, Array):
                spread_into(made, item)
            else:
                made.lacks(item)
        else:
            item = self.evaluate(node)
            made.append(Entry(item.span, item))

    def _put(self, made: Array, key: Item, value: Item) -> None:
        """`key => value` in an array; a key that is not known is lost."""
        try:
            number = None if isinstance(key.value, Unknown) else key_of(key.value)
        except NotComputed:
            number = None
        if number is None:
            made.lacks(key)
            return
        if number in made.entries:
            self.world.repeated.append((made.entries[number], Entry(key.span, value)))
        made.set(number, Entry(key.span, value))

    # -------------------------------------------------------------------------- names
    def _group(self, inner: Node) -> Item:
        return self.evaluate(inner)

    def _variable(self, token: Token) -> Item:
        item = self.variables.get(token)
        if item is None:
            raise NotComputed(f"`{token}`, which is set nowhere above")
        return item

    def _constant(self, token: Token) -> Item:
        name = token.rpartition("\\")[2]
        if name.lower() in WORDS:
            return Item(WORDS[name.lower()], self.span(token))
        if name in framework.CONSTANTS:
            return Item(framework.CONSTANTS[name], self.span(token), named=name)
        if name in ("__DIR__", "__FILE__"):
            path = "/" + (self.path if name == "__FILE__" else self.path.rpartition("/")[0])
            return Item(path.rstrip("/"), self.span(token))
        found = self.constant(name)
        if found is None:
            raise NotComputed(f"the constant `{name}`, which is defined nowhere in the project")
        return replace(found, span=self.span(token), named=name)

    def _class_constant(self, owner: Node, token: Token) -> Item:
        kind = self._class_named(owner)
        if token == "class":
            return Item(kind, self.span(token), named="class")
        found = framework.framework_constant(kind, token)
        item = Item(found, self.span(token)) if found else self.class_constant(kind, token)
        if item is None:
            raise NotComputed(f"the constant `{kind}::{token}`")
        return replace(item, span=self.span(token), named=f"{kind}::{token}")

    def _class_named(self, node: Node) -> str:
        if isinstance(node, Tree) and node.data == "constant":
            name = str(node.children[0]).rpartition("\\")[2]
            own = name in ("self", "static") and self.class_name
            return self.class_name or name if own else name
        raise NotComputed("a class whose name is computed")

    def _static_property(self, owner: Node, token: Token) -> Item:
        raise NotComputed(f"`{self._class_named(owner)}::{token}`")

    def _index(self, array: Node, opening: Token, key: Node) -> Item:
        held, at = self._known(array).value, key_of(self._known(key).value)
        item = held.get(at) if isinstance(held, Array) else None
        if item is None:
            raise NotComputed(f"the entry `{at}`, which is not there")
        return item

    def _property(self, owner: Node, name: Token) -> Item:
        held = self._known(owner).value
        if isinstance(held, Made) and name in held.fields:
            return held.fields[name]
        raise NotComputed(f"the property `{name}`")

    # -------------------------------------------------------------------------- operators
    def _binary(self, left: Node, sign: Token, right: Node) -> Item:
        first = self._known(left)
        word = sign.lower()
        if word in ("&&", "and") and not truth_of(first.value):
            return Item(False, Span(self.source, 0, 0))
        if word in ("||", "or") and truth_of(first.value):
            return Item(True, Span(self.source, 0, 0))
        second = self._known(right)
        marked = (first.marked or second.marked) if word == "." else None
        return Item(binary(word, first.value, second.value), Span(self.source, 0, 0), marked)

    def _unary(self, sign: Token, operand: Node) -> Item:
        value = self._known(operand).value
        if sign == "!":
            return Item(not truth_of(value), Span(self.source, 0, 0))
        if sign in ("-", "+"):
            sides: tuple[Value, Value] = (0, value)
            return Item(binary(str(sign), *sides), Span(self.source, 0, 0))
        raise NotComputed(f"the operator `{sign}`")

    def _cast(self, kind: Token, operand: Node) -> Item:
        value = cast(kind.strip("() \t"), self._known(operand).value)
        return Item(value, Span(self.source, 0, 0))

    def _ternary(self, test: Node, yes: Node, no: Node) -> Item:
        return self.evaluate(yes if truth_of(self._known(test).value) else no)

    def _elvis(self, left: Node, right: Node) -> Item:
        item = self._known(left)
        return item if truth_of(item.value) else self.evaluate(right)

    def _coalesce(self, left: Node, right: Node) -> Item:
        item = self.evaluate(left)
        missing = isinstance(item.value, Unknown) and may_be_missing(left)
        return self.evaluate(right) if missing or item.value is None else item

    def _step_before(self, sign: Token, target: Node) -> Item:
        item = Item(binary(sign[0], self._known(target).value, 1), self.span(target))
        self._store(target, item)
        return item

    def _step_after(self, target: Node, sign: Token) -> Item:
        before = self._known(target)
        self._step_before(sign, target)
        return before

    # -------------------------------------------------------------------------- calls
    def arguments(self, nodes: Tree[Token]) -> list[Item]:
        given: list[Item] = []
        for node in nodes.children:
            if isinstance(node, Tree) and node.data == "spread":
                item = self._known(node.children[0])
                given += item.value.values() if isinstance(item.value, Array) else []
            elif isinstance(node, Tree) and node.data == "named":
                given.append(self.evaluate(node.children[1]))
            else:
                given.append(self.evaluate(node))
        return given

    def _call(self, function: Node, nodes: Tree[Token]) -> Item:
        if not (isinstance(function, Tree) and function.data == "constant"):
            held = self.evaluate(function).value
            if isinstance(held, Closure):
                return self.run(held, self.arguments(nodes))
            raise NotComputed("a function whose name is computed")
        name = str(function.children[0]).rpartition("\\")[2]
        if name.lower() == "isset":
            return Item(all(self._is_set(node) for node in nodes.children), Span(self.source, 0, 0))
        return self._called(name, self.arguments(nodes), self.span(function))

    def _is_set(self, node: Node) -> bool:
        item = self.evaluate(node)
        return item.known and item.value is not None

    def _called(self, name: str, given: list[Item], span: Span) -> Item:
        if name in MARKING and given:
            return replace(given[0], marked=name)
        if name == "defined" and given:
            is_there = str(given[0].value).rpartition("\\")[2] in self.world.constants
            return Item(is_there, Span(self.source, 0, 0))
        if name == "define" and len(given) > 1:
            self.world.constants.setdefault(str(given[0].value).rpartition("\\")[2], given[1])
            return Item(True, span)
        if name == "constant" and given:
            found = self.constant(str(given[0].value).rpartition("::")[2])
            if found is not None:
                return found
        own = self.call(name, given)
        if own is not None:
            return own
        if name == "array_merge" and all(isinstance(item.value, Array) for item in given):
            return Item(merged([i.value for i in given if isinstance(i.value, Array)]), span)
        applied = apply_closure(name, given, self.run)
        if applied is not None:
            return applied
        for item in given:
            if isinstance(item.value, Unknown):
                raise NotComputed(item.value.why)
        return Item(call_builtin(name, given, span), Span(self.source, 0, 0))

    def _static_call(self, owner: Node, name: Token, nodes: Tree[Token]) -> Item:
        kind = self._class_named(owner)
        given = self.arguments(nodes)
        if kind == framework.BUILDER:
            begun = framework.begun(name, given, self.span(name))
            if begun is not None:
                return begun
        if name in MARKING and given:
            return replace(given[0], marked=str(name))
        own = self.call(f"{kind}::{name}", given)
        if own is None:
            raise NotComputed(f"the call `{kind}::{name}()`")
        return own

    def _method_call(self, owner: Node, name: Token, nodes: Tree[Token]) -> Item:
        given = self.arguments(nodes)
        if name in MARKING and given:
            return replace(given[0], marked=str(name))
        held = self._known(owner).value
        if isinstance(held, Made) and held.kind == framework.BUILDER:
            made = framework.continued(held, name, given, self.span(name))
            if made is not None:
                return made
        raise NotComputed(f"the call `{name}()`")

    def _new(self, name: Token, nodes: Tree[Token] | None = None) -> Item:
        raise NotComputed(f"`new {name}`")

    def _include(self, word: Token, path: Node) -> Item:
        item = self.evaluate(path)
        if isinstance(item.value, str):
            self.include(item.value)
        else:  # a constant of the framework before it: the last text names the file
            texts = [t for t in tokens_of(path) if t.type in ("SINGLE", "DOUBLE")]
            if texts:
                self.include(str(texts[-1])[1:-1])
        return Item(1, self.span(word))

    # -------------------------------------------------------------------------- setting
    def _assign(self, target: Node, sign: Token, value: Node) -> Item:
        item = self.evaluate(value)
        if sign != "=":
            before = self.evaluate(target)
            if sign == "??=":
                item = item if not before.known or before.value is None else before
            else:
                item = combined(str(sign)[:-1], before, item)
        self._store(target, item)
        return item

    def _append(self, target: Node, opening: Token, sign: Token, value: Node) -> Item:
        item = self.evaluate(value)
        array = self._array_at(target)
        array.append(Entry(item.span, item))
        return item

    def _store(self, target: Node, item: Item) -> None:
        if isinstance(target, Tree) and target.data == "variable":
            self.variables[str(target.children[0])] = item
        elif isinstance(target, Tree) and target.data == "index":
            array, key = self._array_at(target.children[0]), self.evaluate(target.children[2])
            if isinstance(key.value, Unknown):
                array.lacks(key)
            else:
                array.set(key_of(key.value), Entry(key.span, item))

    def _array_at(self, target: Node) -> Array:
        """The array at a target, copied on the way to it, so that no other name sees a change."""
        item = self.evaluate(target)
        array = item.value.copy() if isinstance(item.value, Array) else Array()
        if isinstance(item.value, Unknown) and not may_be_missing(target):
            array.lacks(item)
        self._store(target, Item(array, self.span(target)))
        return array
