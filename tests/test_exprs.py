"""Expressions, checked and evaluated: the tables in `tests/exprs`.

A table opens with sections of a game (its material, table, setup ...), then stands `---`, then one
expression a line: `expression ; type ; value`. The value is written as YAML; `none` is none, and
`error: words` an error while it is evaluated. Each expression is asked in several positions: alone,
in a function, inside a gatherer, and (truth values) in conditions, whose other side must decide
alone where it does. All positions must agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from ludomill.compiler.lowering import lower
from ludomill.compiler.python.emitter import emit
from ludomill.dsl.checking.builtins import TABLE
from ludomill.dsl.checking.checker import check_game
from ludomill.dsl.reading.loader import load
from ludomill.runtime.playing.engine import Engine
from ludomill.runtime.playing.faults import GameRuntimeError, authors_line

TABLES = sorted((Path(__file__).parent / "exprs").glob("*.txt"))
HEAD = {"game": "host", "title": "Host", "players": "2"}
# Where an expression stands, by the type it may have there.
ANYWHERE = {
    "alone": "{}",
    "in a function": "q{n}()",
    "in a list": "list(({}) for _ in [1])[0]",
    "chosen": "({}) if 1 + 1 == 2 else ({})",
}
CONDITIONS = {
    "and": "len(players) == 2 and ({})",
    "behind and": "({}) and len(players) == 2",
    "or": "len(players) == 3 or ({})",
    "not": "not (not ({}))",
    "if": "true if ({}) else false",
    "where": "count(_ in [1] where ({})) == 1",
    "any": "any(_ in [1] where ({}))",
    "all": "all(({}) for _ in [1])",
    "both": "(({}) and ({})) or (({}) and ({}))",
}
CONDITION_TYPES = ("bool", "?", "list of", "set of", "place of")


@dataclass(frozen=True)
class Row:
    """A line of a table: `number` counts the expressions from 0."""

    table: Path
    number: int
    text: str
    type: str
    value: str

    @property
    def error(self) -> str | None:
        return self.value.removeprefix("error: ") if self.value.startswith("error: ") else None

    @property
    def truth(self) -> bool:
        return self.value not in ("none", "false", "[]")

    def forms(self) -> dict[str, str]:
        forms = dict(ANYWHERE)
        if self.type == "bool" or self.type.endswith("?") or self.type.startswith(CONDITION_TYPES):
            forms |= CONDITIONS
        return {
            name: form.replace("{n}", str(self.number)).replace("{}", self.text)
            for name, form in forms.items()
        }


def parts(table: Path) -> tuple[str, list[Row]]:
    """The sections of the host game, and the rows."""
    sections, _, lines = table.read_text(encoding="utf-8").partition("---\n")
    rows: list[Row] = []
    for line in lines.splitlines():
        if line.strip() and not line.startswith("#"):
            text, type_, value = line.rsplit(" ; ", 2)
            rows.append(Row(table, len(rows), text.strip(), type_.strip(), value.strip()))
    return sections, rows


ROWS = [row for table in TABLES for row in parts(table)[1]]


def host(table: Path) -> str:
    """A game with a state for each expression, whose `args` are the expression everywhere."""
    sections, rows = parts(table)
    head = "".join(f"{k}: {v}\n" for k, v in HEAD.items() if f"\n{k}:" not in f"\n{sections}")
    functions, rest = "functions:\n", sections
    if "functions:\n" in sections:
        before, rest = sections.split("functions:\n")
        head += before
    states = "states:\n"
    for row in rows:
        functions += f"  q{row.number}(): |\n    return {row.text}\n"
        states += f"  {row.number + 100}:\n    name: s{row.number}\n    type: activeplayer\n"
        states += "    description: x\n    descriptionmyturn: x\n    possibleactions: [rest]\n"
        states += "    transitions: {over: 99}\n    args:\n"
        for number, form in enumerate(row.forms().values()):
            states += f"      v{number}: |\n        {form}\n"
    return f"{head}{functions}{rest}actions:\n  rest(): goto over\n{states}"


@cache
def compiled(table: Path) -> tuple[Engine, dict[str, str], list[str]]:
    """An engine, the types of the expressions by state, and the host's lines."""
    text = host(table)
    loaded = load("host.game", lambda _: text.encode())
    assert loaded.game is not None
    result = check_game(loaded.game)
    wrong = [f"{d.span.line}: {d.code} {d.message} {d.span.source.line(d.span.line)}"
             for d in (*loaded.problems, *result.problems)]  # fmt: skip
    assert not wrong, "\n".join(wrong)
    assert result.checked is not None
    types = {s.model.name.text: str(s.args[0][1].type) for s in result.checked.states}
    namespace: dict[str, Any] = {"__name__": "host"}
    exec(compile(emit([lower(result.checked)]).text, "host", "exec"), namespace)
    return namespace["GAME"].engine(), types, text.split("\n")


def plain(value: Any) -> Any:
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return None if value == "none" else value


def evaluated(row: Row) -> dict[str, Any]:
    engine, _, _ = compiled(row.table)
    position = engine.start(1)
    args = engine.states[row.number].args
    assert args is not None
    with authors_line(engine):
        found = args(position)
    return dict(zip(row.forms(), found.values(), strict=True))


def named(rows: list[Row]) -> list[Any]:
    return [pytest.param(row, id=f"{row.table.stem}-{row.text}") for row in rows]


@pytest.mark.parametrize("row", named(ROWS))
def test_type(row: Row) -> None:
    assert compiled(row.table)[1][f"s{row.number}"] == row.type


@pytest.mark.parametrize("row", named([row for row in ROWS if row.error is None]))
def test_value(row: Row) -> None:
    wanted = plain(yaml.safe_load(row.value))
    for place, value in evaluated(row).items():
        expected = row.truth if place in CONDITIONS else wanted
        assert (value, type(value)) == (expected, type(expected)), place


@pytest.mark.parametrize("row", named([row for row in ROWS if row.error is not None]))
def test_error_names_the_line(row: Row) -> None:
    with pytest.raises(GameRuntimeError) as raised:
        evaluated(row)
    assert row.error is not None and row.error in str(raised.value)
    line = raised.value.line
    assert line is not None
    lines = compiled(row.table)[2]
    assert row.text in "".join(lines[line - 1 : line + 1])


def test_every_built_in_stands_in_a_table() -> None:
    texts = " ".join(row.text for row in ROWS)
    asked = [b.example for b in TABLE if b.name != "shuffled"]  # dice are for statements
    assert [example for example in asked if example not in texts] == []
