"""Bodies, texts without quotes, and the places of what was read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.source import Source, Span
from ludomill.dsl.syntax import expr_parser
from ludomill.dsl.syntax.expr import Attribute, Compare, Let, Name, Text, dump


def read(kind: str, text: str, before: str = "") -> Any:
    """The tree of a text that must be right. `before` is what stands before it in the file."""
    source = Source("test.game", before + text)
    problems: list[Diagnostic] = []
    parse: Callable[[Span, list[Diagnostic]], Any] = getattr(expr_parser, f"parse_{kind}")
    tree = parse(Span(source, len(before), len(source.text)), problems)
    assert problems == []
    return tree


# ------------------------------------------------------------------------------ bodies and texts
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("f(x)", "Call"),
        ("a and\n  b", "Logical"),
        ("[a,\n b]", "ListLiteral"),
        ("a\nif b else c", "Conditional"),
        ("f(x)\ng(y)", "Block"),
        ("x = 3", "Block"),
        ("f(x); g(y)", "Block"),
        ("choose c in S", "Block"),
        ("if a: return b\nreturn c", "Block"),
        ("f()\nif a: g()", "Block"),
    ],
)
def test_bodies(text: str, kind: str) -> None:
    assert type(read("body", text)).__name__ == kind


def test_texts_without_quotes() -> None:
    written = "${actplayer} must play ${n +\n      1} cards"
    value = "${actplayer} must play ${n + 1} cards"
    source = Source("test.game", f"description: {written}\n")
    problems: list[Diagnostic] = []
    text = expr_parser.parse_text(Span(source, 13, 13 + len(written)), value, problems)
    assert problems == []
    assert dump(text.parts) == (
        "(Name(name='actplayer'), ' must play ', "
        "Binary(op='+', left=Name(name='n'), right=Int(value=1)), ' cards')"
    )
    assert isinstance(text.parts[0], Name) and text.parts[0].span.column == 16


# ------------------------------------------------------------------------------ places
def test_places_are_places_in_the_file() -> None:
    before = "functions:\r\n  f(x in S): "
    tree = read("expression", "a == none and\r\n    card.age < 3", before)
    right = tree.right
    assert isinstance(right, Compare)
    attribute = right.operands[0]
    assert isinstance(attribute, Attribute)
    assert (attribute.name_span.line, attribute.name_span.column) == (3, 10)
    assert tree.span.text == "a == none and\r\n    card.age < 3"
    assert tree.left.span.text == "a == none"


def test_places_in_blocks_and_texts() -> None:
    before = "setup: |\n"
    block = read("block", '    let x = (a + b) * c\n    log("é ${x.y}")\n', before)
    let = block.statements[0]
    assert isinstance(let, Let)
    assert (let.span.line, let.span.column, let.span.text) == (2, 5, "let x = (a + b) * c")
    assert let.name_spans[0].column == 9
    text = block.statements[1].value.arguments[0].value
    assert isinstance(text, Text)
    place = text.parts[1]
    assert isinstance(place, Attribute)
    assert (place.span.line, place.span.column, place.span.text) == (3, 14, "x.y")


def test_a_plain_scalar_may_go_on_below() -> None:
    assert dump(read("block", "goto\n    zombiePass", "zombie: ")) == (
        "Block(statements=(Goto(label='zombiePass')))"
    )


SCALARS = [
    ("plain", "key: ", "a +\n    target"),
    ("folded", "key: >-2\n", "    a +\n\n      target\n"),
    ("block", "key: |4+\n", "    a + # target comes\n    target\n\n"),
    ("quoted", 'key: "', "a +\n  target"),
    ("carriage returns", "key: |\r\n", "  a +\r\n  target\r\n"),
    ("after other letters", "# ü 😀\nkey: ", "a + target"),
]


@pytest.mark.parametrize(("style", "before", "text"), SCALARS)
def test_places_in_every_style_of_scalar(style: str, before: str, text: str) -> None:
    name = read("expression", text, before).right
    assert name.span.start == (before + text).rindex("target"), style
    assert name.span.text == "target"
