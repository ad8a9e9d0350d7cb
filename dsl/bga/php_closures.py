"""Functions without a name, and `match`."""

from __future__ import annotations

from collections.abc import Callable

from ..source import Source, Span
from ..tree_node import tree_node
from .data import Array, Entry, Item, Unknown
from .php_operators import NotComputed, same, truth_of
from .php_tokens import Malformed, PhpToken, closing, split_at
from .php_world import PhpFunction


@tree_node
class Closure(Unknown):
    """A function as a value: unknown where it is no more than that. `held`: the variables that
    it takes along."""

    function: PhpFunction
    held: dict[str, Item]


Run = Callable[[Closure, list[Item]], Item]
Read = Callable[[list[PhpToken]], Item]


def opaque(tokens: list[PhpToken], source: Source, variables: dict[str, Item], read: Read) -> Item:
    """A function without a name, or `match`. Raises NotComputed for anything else."""
    word = tokens[0].text.lower()
    try:
        if word == "match":
            return _matched(tokens, source, read)
        if word in ("fn", "function", "static"):
            span = Span(source, tokens[0].start, tokens[-1].end)
            return Item(_closure(tokens, source, variables), span)
    except (Malformed, ValueError, IndexError):
        raise NotComputed(f"`{word}` that I cannot read") from None
    raise NotComputed(f"`{word}`")


def _closure(tokens: list[PhpToken], source: Source, variables: dict[str, Item]) -> Closure:
    """`fn (...) => ...` or `function (...) use (...) {...}`, not one that changes variables from
    outside. ValueError where something is missing."""
    kinds = [token.kind for token in tokens]
    start = kinds.index("(")
    end = closing(tokens, start, source)
    parameters = tokens[start + 1 : end]
    if tokens[0].text.lower() == "fn" or tokens[1].text.lower() == "fn":
        arrow = kinds.index("=>", end)
        at = tokens[arrow].end
        word, stop = PhpToken("NAME", "return", at, at), PhpToken(";", ";", at, at)
        body = [word, *tokens[arrow + 1 :], stop]
        return Closure("a function", PhpFunction(source, parameters, body), dict(variables))
    opened = kinds.index("{", end)
    between = tokens[end + 1 : opened]
    if any(token.kind == "&" for token in between):
        raise NotComputed("a function that changes variables")
    held = {token.text for token in between if token.kind == "VARIABLE"}
    made = PhpFunction(source, parameters, tokens[opened + 1 : -1])
    taken = {name: item for name, item in variables.items() if name in held}
    return Closure("a function", made, taken)


def apply_closure(name: str, given: list[Item], run: Run) -> Item | None:
    """PHP's functions that call one for each entry of an array; None for any other call."""
    number = {"array_map": 0, "call_user_func": 0, "array_filter": 1}.get(name)
    if number is None or len(given) <= number:
        return None
    function = given[number].value
    if not isinstance(function, Closure):
        return None
    if name == "call_user_func":
        return run(function, given[1:])
    if name == "array_map":
        return _mapped(function, given[1:], run)
    return _filtered(function, given[0], run) if len(given) == 2 else None


def _mapped(function: Closure, given: list[Item], run: Run) -> Item | None:
    arrays = [item.value for item in given if isinstance(item.value, Array)]
    if not arrays or len(arrays) < len(given) or len({len(a.entries) for a in arrays}) > 1:
        return None
    made = Array()
    made.lacks_as(arrays[0])
    for items in zip(*(array.entries.items() for array in arrays), strict=True):
        key, entry = items[0]
        result = Entry(entry.key_span, run(function, [each.item for _, each in items]))
        if len(arrays) == 1:
            made.set(key, result)
        else:
            made.append(result)
    return Item(made, given[0].span)


def _filtered(function: Closure, given: Item, run: Run) -> Item | None:
    if not isinstance(given.value, Array):
        return None
    made = Array()
    made.lacks_as(given.value)
    for key, entry in given.value.entries.items():
        kept = run(function, [entry.item])
        if not kept.known:
            made.lacks(kept)
        elif truth_of(kept.value):
            made.set(key, entry)
    return Item(made, given.span)


# ------------------------------------------------------------------------------ match
def _matched(tokens: list[PhpToken], source: Source, read: Read) -> Item:
    """The value of `match (...) {...}`. IndexError or Malformed where something is missing."""
    end = closing(tokens, 1, source)
    subject = _known(read(tokens[2:end]))
    labels: list[list[PhpToken]] = []
    default: list[PhpToken] | None = None
    for piece in split_at(tokens[end + 2 : -1], ","):
        sides = split_at(piece, "=>")
        labels.append(sides[0])
        if len(sides) < 2:
            continue
        for label in labels:
            if label[0].text.lower() == "default":
                default = sides[1]
            elif same(subject.value, _known(read(label)).value):
                return read(sides[1])
        labels = []
    if default is None:
        raise NotComputed("`match`, none of whose cases fits")
    return read(default)


def _known(item: Item) -> Item:
    if isinstance(item.value, Unknown):
        raise NotComputed(item.value.why)
    return item
