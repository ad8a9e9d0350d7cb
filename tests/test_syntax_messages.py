"""What the author reads when a formula or a statement is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.source import Source, Span
from ludomill.dsl.syntax import expr_parser
from ludomill.dsl.syntax.expr import dump


def read(kind: str, text: str) -> tuple[Any, list[Diagnostic]]:
    problems: list[Diagnostic] = []
    parse: Callable[[Span, list[Diagnostic]], Any] = getattr(expr_parser, f"parse_{kind}")
    tree = parse(Span(Source("test.game", text), 0, len(text)), problems)
    assert (tree is None) == bool(problems)
    return tree, problems


def only(kind: str, text: str) -> Diagnostic:
    _, problems = read(kind, text)
    assert [problem.message for problem in problems] == [problems[0].message]
    return problems[0]


# (text, code, the words at the place, message, part of the help)
Bad = tuple[str, str, str, str, str]

FORMULAS: list[Bad] = [
    ("", "E0201", "", "Nothing is written here.", "formula"),
    ("é + 1", "E0202", "é", "`é` cannot stand in a name.", "a to z"),
    ("a\x00", "E0202", "\x00", "The character U+0000 is not part of the language.", "Remove"),
    ("a && b && c", "E0203", "&&", "`&&` is not part of the language.", "`and`"),
    ("a || b", "E0203", "||", "`||` is not part of the language.", "`or`"),
    ("!a", "E0203", "!", "`!` is not part of the language.", "`not`"),
    ("a / b", "E0203", "/", "`/` is not part of the language.", "`//`"),
    ("a ≤ b", "E0203", "≤", "`≤` is not part of the language.", "`<=`"),
    ("{a, b}", "E0203", "{", "`{` opens nothing here.", "set(x in S"),
    ("a ? b : c", "E0203", "?", "`?` is part of types only.", "`b if a else c`"),
    ("a =< 3", "E0203", "=<", "`=<` is no comparison.", "`<=`"),
    ("f('a')", "E0204", "'a'", "Single quotes do not make a text.", '"like this"'),
    ("f(“a”)", "E0204", "“a”", "Curly quotes do not make a text.", '"like this"'),
    ('f("a)', "E0204", '"a)', "This text is not closed.", "same line"),
    ('"a\\t"', "E0205", "\\t", "`\\t` means nothing in a text.", "`\\n`"),
    ("1.5", "E0206", "1.5", "`1.5` is not a whole number.", "`1..5`"),
    ("3px", "E0206", "3px", "`3px` is neither a number nor a name.", "digits only"),
    ("9" * 19, "E0206", "9" * 19, "This number is too long.", "18 digits"),
    ("f(a, b", "E0207", "(", "This `(` is never closed.", "`)`"),
    ("f(a]", "E0208", "]", "`]` does not close the `(` of line 1.", "`)`"),
    ("f(a))", "E0208", ")", "`)` closes nothing.", "Remove it"),
    ("x = 3", "E0214", "=", "A single `=` sets a value and cannot stand here.", "`==`"),
    ("a.in", "E0216", "in", "`in` is a word of the language and cannot be a name.", "`in_`"),
    ("x == None", "E0217", "None", "`None` is spelled `none` here.", "`none`"),
    ("True", "E0217", "True", "`True` is spelled `true` here.", "`true`"),
    ("lambda x: x", "E0217", "lambda", "`lambda` is not a word of the language.", "functions:"),
    ("a is none", "E0217", "is none", "`is` does not compare.", "`== none`"),
    ("a mod 2", "E0217", "mod", "`mod` is not a word of the language.", "`%`"),
    ("[x for x in S]", "E0218", "[x for",
     "Brackets `[ ]` hold single values, not a rule that makes them.", "list(x in S"),
    ("[x in S where a]", "E0218", "[x in S where",
     "Brackets `[ ]` hold single values, not a rule that makes them.", "list(x in S"),
    ("(x for x in S)", "E0218", "for", "`for` belongs to a call here.", "count"),
    ("(a, b)", "E0218", "(a,", "These brackets hold one value.", "`[a, b]`"),
    ("a +", "E0219", "+", "After `+` something is missing.", "follows"),
    ("a + * b", "E0219", "+ *", "Between `+` and `*` a value is missing.", "one of the two"),
    ("f(, b)", "E0219", "(,", "Between `(` and `,` a value is missing.", "Write it"),
    ("a if b", "E0219", "", "Of `a if condition else b` the `else` is missing.", "`else`"),
    ("f(a: 1)", "E0220", ":", "A `:` cannot stand inside these brackets.", "`a=...`"),
    ("a; b", "E0221", ";", "A formula has no `;`.", "Remove"),
    ("a b", "E0222", "b", "`b` follows `a` with nothing between them.", "operator"),
    ('f("a" "b")', "E0222", '"b"', "Two texts stand side by side.", "comma"),
    ("choose c in S", "E0223", "choose",
     "`choose` is a statement, and here stands a formula.", "effect"),
    ("let x = 3", "E0223", "let", "`let` is a statement, and here stands a formula.", "block"),
    ("if a: b", "E0223", "if", "A formula does not begin with `if`.", "`a if b else c`"),
    ("(" * 99, "E0224", "(", "This formula is nested too deeply.", "`let`"),
    ("-" * 999 + "a", "E0224", "-", "This formula is nested too deeply.", "`let`"),
    ("a" + ".b" * 999, "E0224", ".", "This formula is nested too deeply.", "`let`"),
    ('"a ${b"', "E0227", "${", "This `${` is never closed.", "`}`"),
    ('"${f(\\"a\\")}"', "E0227", '${f(\\"a\\")}',
     "A formula inside a text cannot hold a text of its own.", "`let`"),
    ("a..b..c", "E0228", "..", "A range has two ends only.", "`1..6`"),
    ("a == not b", "E0228", "not", "`not` cannot stand here without brackets.", "(not ...)"),
    ("any(x in S and b)", "E0229", "x in S and b",
     "As an argument, `name in set` gives a name to each element; nothing can be joined to it.",
     "`where`"),
    ("count(S where a)", "E0229", "where", "`where` needs a binding before it.", "x in S where"),
    ("any(a in A where b, c in C)", "E0231", "where",
     "`where` stands before another binding.", "last binding"),
]  # fmt: skip

STATEMENTS: list[Bad] = [
    ("# nothing", "E0201", "# nothing", "Nothing is written here.", "`pass`"),
    ("x++", "E0203", "++", "`++` is not part of the language.", "`x += 1`"),
    ("x--", "E0203", "--", "`--` is not part of the language.", "`x -= 1`"),
    ("if a:\n\tb()", "E0209", "\t", "This line is indented with a tab.", "spaces"),
    ("a()\n  b()", "E0210", "b()",
     "This line is indented more than the one above, which opens no block.", "same column"),
    ("if a:\nb()", "E0211", ":", "After this `:` a block is missing.", "`pass`"),
    ('choose "a":\nb()', "E0211", ":", "After this `:` a block is missing.", 'case "label":'),
    ("if a:\n    b()\n  c()", "E0212", "c()",
     "The indentation of this line fits none of the lines above.", "first line"),
    ("if a\n  b()", "E0213", "", "A `:` is missing after `if a`.", "`if condition:`"),
    ("if a goto b", "E0213", "", "A `:` is missing after `if a`.", "`if condition:`"),
    ("for x in S\n  b()", "E0213", "", "A `:` is missing after `for x in S`.", "`for x in S:`"),
    ('choose by p "a"\n  case "b": pass', "E0213", "",
     'A `:` is missing after `choose by p "a"`.', 'choose "which?":'),
    ("if a = 3: b()", "E0214", "=", "A single `=` sets a value and cannot stand here.", "`==`"),
    ("a = b = c", "E0214", "=",
     "A single `=` sets a value and cannot stand here.", "one thing only"),
    ("// a note", "E0203", "//", "`//` begins no comment.", "`#`"),
    ("/* a note */", "E0203", "/*", "`/*` is not part of the language.", "`#`"),
    ("x = 3 // a note", "E0203", "//", "`//` begins no comment.", "`#`"),
    ('log("%s" % (a, b))', "E0203", "%", "`%` fills no text.", "${dice}"),
    ("If a: b()", "E0217", "If", "`If` is not a word of the language.", "`if`"),
    ("if exists a: b()", "E0217", "exists", "`exists` is not a word of the language.", "`if x:`"),
    ("put a on b", "E0217", "put", "Things are moved with `move`.", "`move x to place`"),
    ("deal 2 to p", "E0217", "deal", "Things are moved with `move`.", "move 2 from deck"),
    ("try: a()", "E0217", "try", "There is no such statement.", "reference"),
    ("x = 3 unless a", "E0217", "unless", "`unless` is not a word of the language.", "if not"),
    ("shuffle a into b", "E0217", "into", "`into` is not a word of the language.", "move x to"),
    ("if a is empty: b()", "E0217", "is", "`is` does not compare.", "`not a`"),
    ("reveal hand[me]", "E0222", "hand", "`reveal` is called with brackets.", "`reveal(...)`"),
    ("x = len y", "E0222", "y", "`len` is called with brackets.", "`len(y)`"),
    ("for a in b, if c: d()", "E0231", "if",
     "The condition of a binding is written `where`.", "where"),
    ("for each a in b: c()", "E0229", "a", "After the name `each` comes `in`.", "`for a in S:`"),
    ("choose a from b", "E0229", "from", "`from` does not belong here.", "`choose a in ...`"),
    ("choose a in b from c", "E0231", "from", "Who chooses follows `by`.", "by p"),
    ('may choose a in b "c": d()', "E0220", ":", "A choice from a set opens no block.", "`if c:`"),
    ("parallel: a()", "E0229", "parallel", "`parallel` does not say for whom.", "p in players"),
    ("parallel a: b()", "E0229", ":", "After the name `a` comes `in`.", "p in players"),
    ("if a and: b()", "E0219", "and:", "Between `and` and `:` a value is missing.", "Write it"),
    ("a[b]: 3", "E0220", ":", "`a[b]:` begins no statement.", "`a[b] = ...`"),
    ("let a[b] = 3", "E0220", "[",
     "`let` makes a new variable, and `a[...]` is an entry of the table.", "Leave out `let`"),
    ("let a, b = 1, 2", "E0223", ",", "A statement sets one thing only.", "new line"),
    ('require a, "b"', "E0223", ",", "No comma stands before the reason.", "Remove it"),
    ("if a: b()\nelse if c: d()", "E0215", "else if",
     "`else if` is one word here.", "`elif condition:`"),
    ("elif a: b()", "E0215", "elif", "This `elif` belongs to no `if`.", "column"),
    ("if a: b()\nelse c: d()", "E0215", "c", "`else` has no condition.", "`elif condition:`"),
    ("if a: b() else: c()", "E0215", "else", "`else` stands on a line of its own.", "new line"),
    ('case "a": b()', "E0215", "case", "This `case` belongs to no choice.", 'choose "which?":'),
    ("let if = 3", "E0216", "if", "`if` is a word of the language and cannot be a name.", "`if_`"),
    ("var x = 3", "E0217", "var", "`var` is not a word of the language.", "`let x = value`"),
    ("def f(x):", "E0217", "def", "`def` is not a word of the language.", "functions:"),
    ('print("a")', "E0217", "print", "There is no `print`.", "log"),
    ("draw 2", "E0217", "draw", "`draw` is not a statement.", "move 2 from deck"),
    ("repeat 2: f()", "E0217", "repeat",
     "`repeat` stands alone: it starts the effect again.", "for _ in 1..2:"),
    ("let = 3", "E0219", "=", "After `let` a name is missing.", "Write"),
    ("x =", "E0219", "=", "After `=` something is missing.", "Write"),
    ("goto 3", "E0219", "3", "After `goto` the label of a transition is missing.", "number"),
    ("move x", "E0219", "", "This move does not say where to.", "`move x to place`"),
    ("let x", "E0220", "", "`let x` gives no value.", "`let x = value`"),
    ("let x: int = 3", "E0220", ":", "The type of a variable is not written.", "`let x = value`"),
    ("let x += 1", "E0220", "+=",
     "`let` makes a new variable, so `+=` has nothing to change.", "Leave out `let`"),
    ("a, b = c", "E0220", "a", "Several names get their values with `let`.", "`let a, ... = ...`"),
    ("f();", "E0221", ";", "A `;` ends no statement.", "Remove it"),
    ("f(); if a: g()", "E0221", "if", "`if` cannot follow a `;`.", "new line"),
    ("x = y goto z", "E0222", "goto", "`goto` begins a statement.", "new line"),
    ("if a b: c()", "E0222", "b", "`b` follows `a` with nothing between them.", "`:`"),
    ("f(choose c in S)", "E0223", "choose",
     "`choose` cannot stand inside a larger formula.", "`let x = choose ...`"),
    ("if a: for x in S: f()", "E0223", "for",
     "`for` cannot stand on the line of another `:`.", "next line"),
    ("may draw()", "E0223", "may", '`may` begins `may choose` or `may "label":`.', "block"),
    ("f(x) = 3", "E0225", "f(x)", "`f(x)` cannot be set.", "`board[s]`"),
    ("x == 3", "E0226", "x == 3", "`x == 3` alone does nothing.", "single `=`"),
    ("fight", "E0226", "fight", "`fight` alone does nothing.", "`fight()`"),
    ("for (x in S): f()", "E0229", "(",
     "The names of a loop stand without brackets.", "`for x in S:`"),
    ("for x of S: f()", "E0229", "of", "After the name `x` comes `in`.", "`x in S`"),
    ("choose 2 c", "E0229", "c", "After the name `c` comes `in`.", "`c in S`"),
    ("choose c in S if a", "E0231", "if",
     "The condition of a binding is written `where`.", "where"),
    ("choose c in S by p where a", "E0231", "where",
     "`where` stands in the wrong place of this choice.", "order"),
    ("choose some c in S", "E0231", "choose some c in S",
     "`choose some` does not say when it is enough.", "until"),
    ("choose 2 c in S until a", "E0231", "until",
     "`until` belongs to `choose some`.", "choose some"),
    ("move x to y, face down", "E0231", ",", "No comma stands before `face`.", "face down"),
    ('choose "a":\n  f()\n  case "b": pass', "E0231", "f()",
     "Under `choose` stand its cases.", 'case "label":'),
]  # fmt: skip

SIGNATURES: list[Bad] = [
    ("f(a)", "E0229", "a", "`a` does not say from which set it comes.", "`a in Player`"),
    ("f(a: B)", "E0229", ":", "A parameter is written with `in`, not with `:`.", "`a in ...`"),
    ("if(a in B)", "E0216", "if", "`if` cannot be a name here.", "letters"),
    ("f(a in B; c in D)", "E0221", ";", "No `;` stands here.", "commas"),
    ("int a", "E0222", "int", "The type comes after the name.", "`a: int`"),
    ("f(a in B", "E0207", "(", "This `(` is never closed.", "`)`"),
]

TABLE_TYPES: list[Bad] = [
    ("deck of Card, visible", "E0230", "visible",
     "`visible` is nothing that can be said of a place.", "seen by"),
    ("deck of Card hidden", "E0222", "hidden",
     "`hidden` follows `Card` with nothing between them.", "comma"),
    ("pile of Card, seen by me", "E0230", "me", "`me` does not say who sees it.", "seen by owner"),
    ("list[Card]", "E0230", "list[Card]",
     "A type should stand here, and this is a formula.", "`list of Card`"),
    ("Card | none", "E0230", "Card | none",
     "A type should stand here, and this is a formula.", "`Card?`"),
    ("Die[2]", "E0230", "Die[2]",
     "A type should stand here, and this is a formula.", "`2 of Die`"),
    ("2d6", "E0206", "2d6", "`2d6` is neither a number nor a name.", "`Die: 1..6`"),
    ("2 Die", "E0222", "Die", "`Die` follows `2` with nothing between them.", "`2 of Die`"),
    ("0", "E0230", "0", "A type should stand here, and this is a formula.", "`int = 0`"),
    ("0..9 for Player", "E0223", "for", "`for` does not belong to a type.", "name[Player]"),
    ("0..9 per Player", "E0217", "per", "`per` is not a word of the language.", "name[Player]"),
    ("Player?[4]", "E0223", "[", "`[` cannot stand here.", "on Board"),
    ("1..", "E0230", "1..", "A type should stand here, and this is a formula.", "both ends"),
    ("set of T, hidden, seen by all", "E0230", "seen by all", "This is said twice.", "`hidden`"),
]  # fmt: skip

CASES = [
    (kind, *bad)
    for kind, all_bad in [
        ("expression", FORMULAS),
        ("block", STATEMENTS),
        ("signature", SIGNATURES),
        ("table_type", TABLE_TYPES),
    ]
    for bad in all_bad
]


@pytest.mark.parametrize(("kind", "text", "code", "place", "message", "help"), CASES)
def test_messages(kind: str, text: str, code: str, place: str, message: str, help: str) -> None:
    problem = only(kind, text)
    assert (problem.code, problem.span.text, problem.message) == (code, place, message)
    assert help in problem.help


# ------------------------------------------------------------------------------ several errors
def test_several_errors_of_a_block_are_found() -> None:
    text = (
        "let y = 3\n"
        "   let z = 4\n"  # 2: indented
        "if a = b:\n"  # 3: `=`
        "  foo(\n"  # 4: never closed
        "  let c = b b\n"  # 5: side by side
        "elif d:\n"
        "  x++\n"  # 7
        "else:\n"
        "  let w = 3\n"
        'choose "p"\n'  # 10: no colon
        '  case "a": x = 3 +\n'  # 11
        '  case "b": pass\n'
    )
    _, problems = read("block", text)
    assert [(p.span.line, p.code) for p in problems] == [
        (2, "E0210"),
        (3, "E0214"),
        (4, "E0207"),
        (5, "E0222"),
        (7, "E0203"),
        (10, "E0213"),
        (11, "E0219"),
    ]


def test_at_most_ten_errors_are_told() -> None:
    _, problems = read("block", "x y\n" * 50)
    assert [p.span.line for p in problems] == list(range(1, 11))


def test_a_body_tells_the_errors_of_the_reading_that_got_further() -> None:
    assert only("body", "f(x)\ng(x)\nif a: h(b b)").span.line == 3
    assert only("body", "a and\n  b and\n  c d").span.line == 3


def test_a_wrong_placeholder_of_a_plain_text() -> None:
    text = "you must ${x +} it"
    problems: list[Diagnostic] = []
    tree = expr_parser.parse_text(Span(Source("t", text), 0, len(text)), text, problems)
    assert tree.value == text
    assert [(p.code, p.span.column) for p in problems] == [("E0219", 14)]


# ------------------------------------------------------------------------------ any text at all
WORDS = [
    "let", "if", "elif", "else", "for", "in", "where", "while", "then", "return", "not", "true",
    "none", "goto", "require", "break", "move", "choose", "may", "record", "parallel", "watch",
    "repeat", "stop", "pass", "case", "by", "to", "from", "of", "top", "face", "any", "some",
    "until", "hidden", "effect", "x", "S", "(", ")", "[", "]", ".", ",", ":", ";", "?", "=", "-",
    "..", "+=", "==", "+", "**", "|", "&", "&&", "/", "{", "!", "'", "“", "@", "é", "3", "1.5",
    "3p",
]  # fmt: skip
WORDS += ['"a"', '"a ${x}"', '"${', '"\\q"', "# a", "\n", "\n  ", "\n    ", "\n\t", "\r\n"]
KINDS = ["expression", "block", "body", "signature", "table_type", "type"]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25), st.sampled_from([" ", ""]))
def test_no_text_makes_the_parser_fail(words: list[str], between: str) -> None:
    text = between.join(words)
    for kind in KINDS:
        tree, problems = read(kind, text)
        dump(tree)
        for problem in problems:
            assert 0 <= problem.span.start <= problem.span.end <= len(text)
            assert problem.message and problem.help and "``" not in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10**5,
        "not " * 10**5 + "a",
        "a" + "(b)" * 10**5,
        "a + " * 10**5 + "a",
        "if a:\n" * 10**3,
    ],
)
def test_deep_texts_are_refused(text: str) -> None:
    for kind in KINDS:
        assert read(kind, text)[1]


def test_the_deepest_tree_that_is_accepted_can_be_walked() -> None:
    dump(read("expression", "f(x in S, " * 59 + "a" + ")" * 59)[0])
    nested = "".join(" " * n + "if a:\n" for n in range(29)) + " " * 29 + "pass"
    dump(read("block", nested)[0])
