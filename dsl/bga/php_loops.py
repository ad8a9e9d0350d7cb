"""`for`, `while` and `switch` of PHP, run as far as their tests are known."""

from __future__ import annotations

from typing import Protocol

from .php_expressions import Scope
from .php_operators import equal, truth_of
from .php_tokens import CLOSING, OPENING, PhpToken, closing, split_at, token_at

MOST = 10_000  # rounds of all loops of a project


class Running(Protocol):
    """What runs statements. `leaving`: the `break` or `continue` that was just run."""

    scope: Scope
    leaving: str

    def block(self, tokens: list[PhpToken]) -> None: ...
    def statement(self, tokens: list[PhpToken], at: int, run: bool = True) -> int: ...
    def round(self, tokens: list[PhpToken], at: int) -> bool: ...
    def skipped(self, tokens: list[PhpToken], at: int) -> int: ...


def run_for(runner: Running, tokens: list[PhpToken], at: int) -> int:
    end = closing(tokens, at + 1, runner.scope.source)
    parts: list[list[PhpToken]] = [[]]
    for token in tokens[at + 2 : end]:
        if token.kind == ";":
            parts.append([])
        else:
            parts[-1].append(token)
    if len(parts) != 3:
        return runner.skipped(tokens, at)
    _each(runner, parts[0])
    return _rounds(runner, tokens, at, end + 1, parts[1], parts[2])


def run_while(runner: Running, tokens: list[PhpToken], at: int) -> int:
    end = closing(tokens, at + 1, runner.scope.source)
    return _rounds(runner, tokens, at, end + 1, tokens[at + 2 : end], [])


def _rounds(
    runner: Running,
    tokens: list[PhpToken],
    at: int,
    body: int,
    test: list[PhpToken],
    step: list[PhpToken],
) -> int:
    world = runner.scope.world
    while world.rounds < MOST:
        world.rounds += 1
        held = runner.scope.expression(test)
        if not held.known:
            return runner.skipped(tokens, at)
        if (test and not truth_of(held.value)) or not runner.round(tokens, body):
            return runner.statement(tokens, body, run=False)
        _each(runner, step)
    return runner.skipped(tokens, at)


def _each(runner: Running, tokens: list[PhpToken]) -> None:
    for piece in split_at(tokens, ","):
        runner.scope.expression(piece)


def run_switch(runner: Running, tokens: list[PhpToken], at: int) -> int:
    source = runner.scope.source
    end = closing(tokens, at + 1, source)
    close = closing(tokens, end + 1, source)
    subject = runner.scope.expression(tokens[at + 2 : end])
    chosen: int | None = None
    cases = _cases(tokens[end + 2 : close])
    for number, (label, _) in enumerate(cases):
        held = runner.scope.expression(label)
        if not (subject.known and held.known):
            return runner.skipped(tokens, at)
        if label and equal(subject.value, held.value):
            chosen = number
            break
    if chosen is None:
        chosen = next((n for n, (label, _) in enumerate(cases) if not label), len(cases))
    for _, body in cases[chosen:]:
        runner.block(body)
        if runner.leaving or runner.scope.returned is not None:
            break
    runner.leaving = ""
    return close + 1


def _cases(tokens: list[PhpToken]) -> list[tuple[list[PhpToken], list[PhpToken]]]:
    """The label of each case, empty for `default`, and its statements."""
    found: list[tuple[list[PhpToken], list[PhpToken]]] = []
    depth = 0
    in_label = False
    for index, token in enumerate(tokens):
        depth += (token.kind in OPENING) - (token.kind in CLOSING)
        begins = token.kind == "NAME" and token.text.lower() in ("case", "default")
        before = token_at(tokens, index - 1).kind if index else ""
        if not depth and begins and before not in ("->", "?->", "::"):
            found.append(([], []))
            in_label = True
        elif not depth and in_label and token.kind in (":", ";"):
            in_label = False
        elif found:
            found[-1][0 if in_label else 1].append(token)
    return found
