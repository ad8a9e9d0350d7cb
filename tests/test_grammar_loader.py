"""The grammar itself, and the file in which its parser is kept."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import lark
import pytest
from ludomill.dsl.syntax import grammar_loader
from ludomill.dsl.syntax.expr import Name
from ludomill.dsl.syntax.tree_builder import TreeBuilder


def test_the_grammar_has_no_conflicts() -> None:
    lark.Lark(grammar_loader.grammar_text(), strict=True, **grammar_loader.OPTIONS)


def test_every_alternative_has_a_method() -> None:
    grammar = re.sub(r"//.*", "", grammar_loader.grammar_text())
    named = set(re.findall(r"->\s*(\w+)", grammar)) | {"expression", "block", "line", "choose"}
    assert [name for name in sorted(named) if not hasattr(TreeBuilder, name)] == []


def test_a_damaged_or_missing_cache_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    builder = TreeBuilder(lambda span: Name(span, span.text))
    grammar_loader.load_parser(builder)
    [file] = (tmp_path / "ludomill").iterdir()
    whole = file.read_bytes()
    for content in (b"", b"junk", whole[:-9], b"0\n" + whole):
        file.write_bytes(content)
        assert grammar_loader.load_parser(builder).parse_interactive(start="block")
    assert len(file.read_bytes()) > len(whole) // 2  # written anew
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))  # a file, where a folder should be
    assert grammar_loader.load_parser(builder).parse_interactive(start="block")


def test_lark_is_loaded_only_when_something_is_read() -> None:
    code = "import sys, ludomill.dsl.syntax.expr_parser; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
