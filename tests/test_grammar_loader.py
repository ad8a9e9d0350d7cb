"""The grammar itself, and the tables that Lark made of it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import lark
import pytest
from ludomill.dsl.bga.kept_parser import kept_parser
from ludomill.dsl.source import Source, Span
from ludomill.dsl.syntax import grammar_loader
from ludomill.dsl.syntax.expr import Name, dump
from ludomill.dsl.syntax.lalr import Unexpected
from ludomill.dsl.syntax.tokenizer import tokenize
from ludomill.dsl.syntax.tokens import Mode
from ludomill.dsl.syntax.tree_builder import TreeBuilder


def test_the_grammar_has_no_conflicts() -> None:
    lark.Lark(grammar_loader.grammar_text(), strict=True, **grammar_loader.OPTIONS)


def test_every_alternative_has_a_method() -> None:
    grammar = re.sub(r"//.*", "", grammar_loader.grammar_text())
    named = set(re.findall(r"->\s*(\w+)", grammar)) | {"expression", "block", "line", "choose"}
    assert [name for name in sorted(named) if not hasattr(TreeBuilder, name)] == []


def test_the_tables_are_those_of_the_grammar() -> None:
    kept = json.loads(grammar_loader.TABLES.read_text(encoding="utf-8"))
    made = json.loads(json.dumps(grammar_loader.made_tables()))
    assert kept == made, "run `python -m ludomill.dsl.syntax.grammar_loader`"


def test_tables_of_another_grammar_are_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "tables.json"
    other.write_text(json.dumps({"grammar": "of yesterday"}), encoding="utf-8")
    monkeypatch.setattr(grammar_loader, "TABLES", other)
    parser = grammar_loader.load_parser(TreeBuilder(lambda span: Name(span, span.text)))
    tokens = tokenize(Span(Source("a.game", "a + 1"), 0, 5), Mode.EXPRESSION, [])
    assert (
        dump(parser.parse(tokens, "expression"))
        == "Binary(op='+', left=Name(name='a'), right=Int(value=1))"
    )


def test_what_is_left_out_is_none() -> None:
    """`slice: operand LSQB [test] COLON [test] RSQB` of `a[:b]`, as Lark itself hands it over."""
    given: list[list[object]] = []

    class Builder(TreeBuilder):
        def slice(self, children: list[object]) -> object:
            given.append([str(c) if isinstance(c, str) else c for c in children])
            return super().slice(children)

    text = "a[:b]"
    tokens = tokenize(Span(Source("a.game", text), 0, len(text)), Mode.EXPRESSION, [])
    parser = grammar_loader.load_parser(Builder(lambda span: Name(span, span.text)))
    parser.parse(tokens, "expression")
    assert [child is None for child in given[0]] == [False, False, True, False, False, False]


def test_where_a_text_cannot_go_on() -> None:
    text = "a + )"
    tokens = tokenize(Span(Source("a.game", text), 0, len(text)), Mode.EXPRESSION, [])
    parser = grammar_loader.load_parser(TreeBuilder(lambda span: Name(span, span.text)))
    with pytest.raises(Unexpected) as found:
        parser.parse(tokens, "expression")
    assert found.value.index == 2
    assert found.value.accepted == {
        "NAME", "INT", "TEXT", "TRUE", "FALSE", "NONE", "LPAR", "LSQB", "MINUS",
    }  # fmt: skip


def test_lark_is_not_needed_to_read() -> None:
    code = (
        "import sys\n"
        "from ludomill.dsl.syntax.expr_parser import parse_expression\n"
        "from ludomill.dsl.source import Source, Span\n"
        "assert parse_expression(Span(Source('a', '1 + 1'), 0, 5), [])\n"
        "sys.exit('lark' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_damaged_or_missing_cache_of_other_grammars_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The grammar of PHP is not one of those that come with tables."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    options = {"parser": "lalr", "lexer": "basic", "start": "word"}

    def reads_a_word() -> bool:
        return kept_parser('word: "a" "b"', options, None).parse("ab").data == "word"

    assert reads_a_word()
    [file] = (tmp_path / "ludomill").iterdir()
    whole = file.read_bytes()
    for content in (b"", b"junk", whole[:-9], b"0\n" + whole):
        file.write_bytes(content)
        assert reads_a_word()
    assert len(file.read_bytes()) > len(whole) // 2  # written anew
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))  # a file, where a folder should be
    assert reads_a_word()
