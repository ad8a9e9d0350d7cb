"""Bytes to tree: the exact place of every value, and what is said of files that are not YAML."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.reading import yaml_reader
from ludomill.dsl.reading.yaml_reader import read
from ludomill.dsl.reading.yaml_tree import Mapping, Node, Scalar, Sequence, unbalanced


def tree(text: str | bytes) -> Mapping:
    problems: list[Diagnostic] = []
    data = text if isinstance(text, bytes) else text.encode()
    _, node = read("test.game", data, problems)
    assert not problems
    assert isinstance(node, Mapping)
    return node


def scalar(text: str | bytes, key: str = "a") -> Scalar:
    node = tree(text).get(key)
    assert isinstance(node, Scalar)
    return node


def faults(text: str | bytes) -> list[Diagnostic]:
    problems: list[Diagnostic] = []
    read("test.game", text if isinstance(text, bytes) else text.encode(), problems)
    return problems


# ------------------------------------------------------------------------------ places
@pytest.mark.parametrize(
    ("text", "content", "value"),
    [
        ("a: x + 1\n", "x + 1", "x + 1"),
        ("a: x +\n  1\nb: 2\n", "x +\n  1", "x + 1"),
        ('a: "x + 1"  # note\n', "x + 1", "x + 1"),
        ("a: 'x + 1'\n", "x + 1", "x + 1"),
        ("a: |\n  x\n  y\nb: 2\n", "  x\n  y", "x\ny\n"),
        ("a: |2-\n    x\n  y\nb: 2\n", "    x\n  y", "  x\ny"),
        ("a: |4+\n      x\n    y\n\nb: 2\n", "      x\n    y", "  x\ny\n\n"),
        ("a: >-2\n    x\n    y\nb: 2\n", "    x\n    y", "  x\n  y"),
        ("a: | # note\n  x\n# no part of it\nb: 2\n", "  x", "x\n"),
        ("a: >\n  x\n  y\n", "  x\n  y", "x y\n"),
        ("a: |\n  x", "  x", "x"),
        ("a: |\nb: 2\n", "", ""),
        ("a:\nb: 2\n", "", ""),
    ],
)
def test_content_is_the_raw_text(text: str, content: str, value: str) -> None:
    node = scalar(text)
    assert node.content.text == content
    assert node.text == value


def test_content_with_carriage_returns() -> None:
    node = scalar(b"# x\r\na: |2-\r\n    x\r\n  y\r\nb: z\r\n")
    assert node.content.text == "    x\r\n  y"
    assert (node.content.line, node.content.column) == (3, 1)


def test_places_count_characters_not_bytes() -> None:
    text = "ä: «8 × 8» 🎲\nb: [é, 🎲, x]\nc: y\n"
    node = tree(text)
    items = node.get("b")
    assert isinstance(items, Sequence)
    assert [item.span.text for item in items.items] == ["é", "🎲", "x"]
    assert (items.items[2].span.line, items.items[2].span.column) == (2, 11)
    assert node.items[2][0].span.text == "c"


def test_byte_order_mark_is_no_character() -> None:
    node = tree(b"\xef\xbb\xbfa: x\n")
    assert node.items[0][0].span.text == "a"
    assert node.items[0][0].span.column == 1


def test_collections_end_with_their_last_value() -> None:
    node = tree("a:\n  b: 1\n  c: x y   # note\n\n# more\nd: [1,\n  2]\n")
    inner, flow = node.get("a"), node.get("d")
    assert isinstance(inner, Mapping)
    assert inner.span.text == "b: 1\n  c: x y"
    assert not inner.flow
    assert flow is not None
    assert flow.span.text == "[1,\n  2]"
    assert isinstance(flow, Sequence)
    assert flow.flow


def test_both_yaml_parsers_give_the_same_places(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "é: |\n  × y\n\nb: {c: [1, 'two'], d: plain\n  text}\ne:\n- x\n- >-\n  f\n"

    def spans(node: Node) -> list[str]:
        if isinstance(node, Scalar):
            return [node.span.text, node.content.text, node.text]
        children = (
            [part for pair in node.items for part in pair]
            if isinstance(node, Mapping)
            else list(node.items)
        )
        return [node.span.text, *[text for child in children for text in spans(child)]]

    quick = spans(tree(text))
    monkeypatch.setattr(yaml_reader, "_Loader", yaml.SafeLoader)
    assert spans(tree(text)) == quick


# ------------------------------------------------------------------------------ typing
@pytest.mark.parametrize(
    ("word", "number"),
    [("8", 8), ("-3", -3), ("0", 0), ("0x1f", None), ("010", None), ("1_000", None), ("1e3", None)],
)
def test_numbers_are_decimal(word: str, number: int | None) -> None:
    assert scalar(f"a: {word}\n").integer() == number


def test_quoted_digits_are_a_word() -> None:
    assert scalar("a: '8'\n").integer() is None


@pytest.mark.parametrize("word", ["on", "off", "yes", "no", "Yes", "null", "2020-01-01"])
def test_words_stay_words(word: str) -> None:
    node = scalar(f"a: {word}\n")
    assert (node.text, node.boolean(), node.integer()) == (word, None, None)


def test_truth_values() -> None:
    assert scalar("a: true\n").boolean() is True
    assert scalar("a: false\n").boolean() is False
    assert scalar("a: 'true'\n").boolean() is None


@pytest.mark.parametrize(
    ("text", "torn"),
    [("f(x", True), ("y)", True), ("f(x, [1])", False), ('"a', True), ('"("', False), ("}", True)],
)
def test_unbalanced(text: str, torn: bool) -> None:
    assert unbalanced(text) is torn


# ------------------------------------------------------------------------------ refusals
# text; code; the text under the place; words of the message; words of the help
BROKEN: list[tuple[str | bytes, str, str, str, str]] = [
    (b"a: \xff\n", "E0002", "\ufffd", "not UTF-8: byte 0xff", "UTF-8"),
    (b"\xff\xfea\x00:\x00 \x001\x00", "E0002", "\ufffd", "UTF-16", "UTF-8"),
    (b"a: x\x00y\n", "E0003", "\x00", "a NUL byte", "Delete"),
    ("a: x\x85y\n", "E0003", "\x85", "U+0085", "Delete"),
    ("a: x\u2028y\n", "E0003", "\u2028", "U+2028", "line feed"),
    ("a: x\ufeffy\n", "E0003", "\ufeff", "byte order mark", "Delete"),
    (b"a: 1\rb: 2\n", "E0003", "\r", "carriage return", "Delete"),
    ("a: x\x07y\n", "E0003", "\x07", "U+0007", "Delete"),
    ("a:\n\tb: 1\n", "E0004", "\t", "indented with a tab", "spaces"),
    ("a: |\n  x\n \ty\n", "E0004", " \t", "indented with a tab", "spaces"),
    ("a: " + "[" * 60, "E0006", "[", "more than 50 deep", "never closed"),
    ("a: 1\nb: 2\na: 3\n", "E0007", "a", "`a` is written twice", "rename"),
    ("a: &b x\n", "E0008", "&b", "anchor", "`|` block"),
    ("a: &b [x]\n", "E0008", "&b", "anchor", "`|` block"),
    ("a: 1\nb: *a\n", "E0008", "*a", "alias", "value itself"),
    ("<<: {a: 1}\n", "E0008", "<<", "merges", "Write the keys out"),
    ("a: !x y\n", "E0009", "!x", "tag", "`|` block"),
    ("[a]: 1\n", "E0010", "[a]", "key must be a word", "after a key"),
    ("a: 1\n---\nb: 2\n", "E0011", "---", "second document", "delete the line"),
    ("%YAML 1.1\n---\na: 1\n", "E0011", "%YAML 1.1\n---", "directive", "Delete the line"),
    ("%FOO\na: 1\n", "E0011", "%FOO", "directive", "Delete this line"),
    ('a: log("x: y")\n', "E0020", ":", '`log("x: y")` holds `: `', "block: write `|`"),
    ("a:\n  let x = 1\n  if y: z\nb: 1\n", "E0020", "if y: z", "as a key", "write `a: |`"),
    ("a: x\n  if y: z\n", "E0025", "if y: z", "indented deeper", "same indentation"),
    ("a: @x\n", "E0021", "@", "`@x` begins with `@`", "'@x'"),
    ("a: %x\n", "E0021", "%", "`%x` begins with `%`", "'%x'"),
    ("a: *x + 1\n", "E0021", "*", "`*x + 1` begins with `*`", "block (`|`"),
    ("a: `x`\n", "E0021", "`", "a backtick", "block"),
    ("a: ? x\n", "E0021", "?", "begins with `?`", "block"),
    ("a: [x in y] + z\n", "E0022", "+ z", "list that begins with `[` ends before `+ z`", "`|`"),
    ("a: {x} | y\n", "E0022", "| y", "mapping that begins with `{` ends before `| y`", "`|`"),
    ("a: [x, y\nb: 1\n", "E0022", "[", "no `]` closes it", "Add `]`"),
    ("a: {b: c[1, 2]}\n", "E0022", "[", "`[` cannot stand inside a word", "line of its own"),
    ('a: "x" + y\n', "E0023", "+ y", "ends before `+ y`", "`|`"),
    ('a: "xx\nb: 1\n', "E0023", '"', "never closed", "Close it"),
    ('a: "\\d"\n', "E0023", "\\d", "`\\d` is none", "twice"),
    ('a: "x" > y\n', "E0023", "> y", "ends before `> y`", "`|`"),
    ("a: [x] % y\n", "E0022", "% y", "ends before `% y`", "`|`"),
    ("a: [x] & y\n", "E0022", "& y", "ends before `& y`", "`|`"),
    ("a: | x\n", "E0024", "| x", "`x` cannot follow it here", "next one"),
    ("a: > 3\n", "E0024", "> 3", "`3` cannot follow it here", "next one"),
    ("a: b\n  c: d\n", "E0025", "c: d", "indented deeper", "same indentation"),
    ("a:\n   b: 1\n  c: 2\n", "E0025", "c: 2", "indented by 2, which fits no line", "one column"),
    ("a: - 1\n", "E0025", "-", "cannot begin on the line of its key", "line of its own"),
    ("- a\nb: 1\n", "E0025", "b: 1", "does not begin with `- `", "one column"),
    ("a: 1\nplayers:2\nb: 3\n", "E0026", "players:2", "space after the colon", "`players: `"),
    ("a: 1\nfoo\nb: 2\n", "E0026", "foo", "no `: `", "key: value"),
    ("a: {b: ${c} of d}\n", "E0027", "${", "`${` cannot stand", "double quotes"),
]


@pytest.mark.parametrize(("text", "code", "place", "message", "help_"), BROKEN)
def test_refused(text: str | bytes, code: str, place: str, message: str, help_: str) -> None:
    found = faults(text)
    assert [fault.code for fault in found] == [code]
    assert found[0].span.text == place
    assert message in found[0].message
    assert help_ in found[0].help


def test_a_second_key_names_the_first_place() -> None:
    note = faults("a: 1\nb: 2\na: 3\n")[0].notes[0]
    assert note.span is not None
    assert (note.span.line, note.span.text) == (1, "a")
    assert "on line 1" in note.text


def test_a_file_that_is_too_large() -> None:
    (fault,) = faults(b"a" * (2 * 1024 * 1024 + 1))
    assert fault.code == "E0005"
    assert "2,097,153 bytes" in fault.message


def test_several_values_that_are_no_yaml() -> None:
    found = faults('a: f(x): g\n  more text\nb: "c" d\nd: [a\ne: 1\n')
    assert [(fault.code, fault.span.line) for fault in found] == [
        ("E0020", 1),
        ("E0023", 3),
        ("E0022", 4),
    ]


def test_the_rest_is_read_and_the_bad_value_marked() -> None:
    problems: list[Diagnostic] = []
    _, node = read("test.game", b'a: "x" + y\nb: 1\n', problems)
    assert isinstance(node, Mapping)
    first, second = node.get("a"), node.get("b")
    assert isinstance(first, Scalar)
    assert first.broken
    assert isinstance(second, Scalar)
    assert second.integer() == 1


# ------------------------------------------------------------------------------ any bytes
def check_any(data: bytes) -> None:
    problems: list[Diagnostic] = []
    source, node = read("test.game", data, problems)
    if node is None and data.strip(b"\xef\xbb\xbf \r\n"):
        assert problems or not any(line.split("#")[0].strip() for line in source.text.split("\n"))
    for problem in problems:
        assert 0 <= problem.span.start <= problem.span.end <= len(problem.span.source.text)
        assert problem.message
        assert problem.help


@given(st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_bytes(data: bytes) -> None:
    check_any(data)


@given(st.text(alphabet="ab:- \n\t[]{}|>'\"#&*!%@`,?$~.\r\u00e9\u2028", max_size=60))
@example("a: x\n- b: [\n")
@settings(max_examples=800, deadline=None)
def test_any_text_of_signs(text: str) -> None:
    check_any(text.encode())
