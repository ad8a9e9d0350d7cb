"""The parser of `grammar.lark`: Lark makes its tables once, and they come with the package.

`python -m ludomill.dsl.syntax.grammar_loader` makes them anew after a change of the grammar. (Until
then they are made each time that something is read, in 0.2 s.)
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from .lalr import Parser, Rule, Tables

STARTS = ["expression", "block", "signature", "table_type", "type_expression"]
# The tokens are fed by hand, so Lark's own lexer never runs.
OPTIONS: dict[str, Any] = {"parser": "lalr", "lexer": "basic", "start": STARTS}
TABLES = Path(__file__).with_name("grammar_tables.json")


def grammar_text() -> str:
    return Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")


def load_parser(builder: object) -> Parser:
    """The parser whose alternatives call the methods of `builder`."""
    data = json.loads(TABLES.read_text(encoding="utf-8"))
    if data["grammar"] != digest():
        data = made_tables()
    rules = [Rule(*rule) for rule in data["rules"]]
    return Parser(Tables(data["states"], rules, data["starts"]), builder)


def digest() -> str:
    return hashlib.sha256(grammar_text().encode()).hexdigest()


def made_tables() -> dict[str, Any]:
    """The tables of the grammar as plain data, made by Lark."""
    import lark

    parser: Any = lark.Lark(grammar_text(), **OPTIONS).parser
    table = parser.parser._parse_table
    rules = {rule: number for number, rule in enumerate(parser.parser_conf.rules)}
    states = _numbered(table)
    return {
        "grammar": digest(),
        "starts": {s: [states[table.start_states[s]], states[table.end_states[s]]] for s in STARTS},
        "rules": [_rule(rule) for rule in rules],
        "states": [
            {
                symbol: -1 - rules[to] if action.name == "Reduce" else states[to]
                for symbol, (action, to) in sorted(table.states[state].items())
            }
            for state in states
        ],
    }


def _numbered(table: Any) -> dict[int, int]:
    """Lark's states in the order in which they are met: it numbers them as it likes."""
    states = {table.start_states[start]: number for number, start in enumerate(STARTS)}
    waiting = list(states)
    for state in waiting:
        for _, (action, to) in sorted(table.states[state].items()):
            if action.name == "Shift" and to not in states:
                states[to] = len(states)
                waiting.append(to)
    return states


def _rule(rule: Any) -> list[Any]:
    size, gaps = len(rule.expansion), rule.options.empty_indices
    method = rule.alias or ("" if rule.options.expand1 and size == 1 else rule.origin.name)
    left_out = [len(ones) for ones in "".join("10"[not gap] for gap in gaps).split("0")]
    return [rule.origin.name, size, method, left_out if any(left_out) else []]


if __name__ == "__main__":
    TABLES.write_text(json.dumps(made_tables(), separators=(",", ":")) + "\n", encoding="utf-8")
