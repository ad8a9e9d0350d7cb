"""A game from a text, compiled and driven by names: for tests of statements."""

from __future__ import annotations

import re
from typing import Any

from ludomill.compiler.lowering import lower
from ludomill.compiler.python.emitter import emit
from ludomill.dsl.checking.checker import check_game
from ludomill.dsl.reading.expand_turns import expand_turns
from ludomill.dsl.reading.loader import load
from ludomill.runtime.playing.engine import Engine, Position
from ludomill.runtime.playing.faults import authors_line

FILLED_IN = {
    "game": "game: driven",
    "title": "title: Driven",
    "players": "players: 2",
    "turns": "turns: {actions: [go]}",
}


def whole(text: str) -> str:
    """The text with what every game has, where it is left out."""
    keys = set(re.findall(r"^(\w+)", text, re.MULTILINE))
    if "states" in keys:
        keys.add("turns")
    added = [line for key, line in FILLED_IN.items() if key not in keys]
    return text.strip("\n") + "\n" + "".join(line + "\n" for line in added)


def module_text(text: str) -> str:
    """The engine module. AssertionError with all that is wrong with the text."""
    source = whole(text)
    loaded = load("driven.game", lambda _: source.encode())
    wrong = list(loaded.problems)
    checked = None
    if loaded.game is not None:
        result = check_game(expand_turns(loaded.game))
        wrong += result.problems
        checked = result.checked
    lines = [f"{d.span.line}: {d.code} {d.message}" for d in wrong]
    assert checked is not None and not lines, "\n".join(lines)
    return emit([lower(checked)]).text


def compiled(text: str) -> Any:
    """The runtime game."""
    namespace: dict[str, Any] = {"__name__": "driven"}
    exec(compile(module_text(text), "driven", "exec"), namespace)
    return namespace["GAME"]


class Driven:
    """A game that has begun. `do("go", "a1")` plays the legal action of that name and arguments."""

    def __init__(
        self, text: str, players: int | None = None, seed: int = 1, **options: Any
    ) -> None:
        self.engine: Engine = compiled(text).engine(players, options)
        with authors_line(self.engine):
            self.position: Position = self.engine.start(seed)

    @property
    def legal(self) -> list[tuple[Any, ...]]:
        """Names and arguments of the legal actions, flat: `("go", "a1")`."""
        p = self.position
        return [(name, *args) for name, args in map(self._named, self.engine.legal(p))]

    def _named(self, action: int) -> tuple[str, tuple[Any, ...]]:
        return self.engine.name_of(self.position, action)

    def args(self, name: str) -> list[Any]:
        """The only arguments of the legal actions, which all have this name."""
        assert {n for n, *_ in self.legal} == {name}, self.legal
        return [args[0] for _, *args in self.legal]

    @property
    def seat(self) -> int:
        return self.engine.to_move(self.position)

    @property
    def state(self) -> str:
        return self.engine.states[self.position[0]].name

    def do(self, *words: Any) -> Driven:
        legal = self.legal
        assert words in legal, f"{words} is none of {legal}"
        action = self.engine.legal(self.position)[legal.index(words)]
        with authors_line(self.engine):
            self.engine.apply(self.position, action)
        return self

    def __getitem__(self, place: str) -> Any:
        """A table entry in plain values."""
        return self.engine.table(self.position)[place]

    def stats(self, key: str) -> list[int]:
        """The values of a statistic, of all players or one."""
        scope, _, slot = next(stat for stat in self.engine.stats if stat[1] == key)
        return self.position[slot : slot + (self.engine.players if scope == "player" else 1)]

    @property
    def over(self) -> bool:
        return self.engine.over(self.position)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.engine.winners(self.position)


def acting(
    body: str, *, table: str = "", more: str = "", setup: str = "", players: str = "2"
) -> str:
    """A game whose only action has this body, over a few numbers."""
    lines = "".join(f"    {line}\n" for line in body.strip("\n").splitlines())
    sections = f"players: {players}\ntable:\n  n: 0..999 = 0\n  m: 0..999 = 0\n"
    sections += "  trail: list of 0..999\n  points[Player]: -99..99 = 0\n" + table
    sections += more + (f"setup: |\n  {setup}\n" if setup else "")
    return sections + f"actions:\n  go(): |\n{lines}"


def done(body: str, **parts: str) -> Driven:
    return Driven(acting(body, **parts)).do("go")
