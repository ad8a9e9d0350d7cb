"""Formulas, statements, types and signatures become the trees that the author meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from ludomill.dsl.diagnostics import Diagnostic
from ludomill.dsl.source import Source, Span
from ludomill.dsl.syntax import expr_parser
from ludomill.dsl.syntax.expr import dump


def read(kind: str, text: str) -> Any:
    """The tree of a text that must be right."""
    source = Source("test.game", text)
    problems: list[Diagnostic] = []
    parse: Callable[[Span, list[Diagnostic]], Any] = getattr(expr_parser, f"parse_{kind}")
    tree = parse(Span(source, 0, len(text)), problems)
    assert problems == []
    return tree


def short(tree: Any) -> str:
    """`dump` with `x` for a name and `3` for a number; what was left out is not shown."""
    shown = dump(tree)
    shown = re.sub(r"(?:Name|NamedType)\(name='(\w+)'\)", r"\1", shown)
    shown = re.sub(r"Int\(value=(\d+)\)", r"\1", shown)
    shown = re.sub(r"Text\(value=('[^']*'), parts=\(\1\)\)", r"\1", shown)
    absent = r"(?:\b\w+=None|(?:may|ordered|count_hidden)=False|brackets='')(?:, )?"
    return re.sub(absent, "", shown).replace(", )", ")")


def shown(kind: str, text: str) -> str:
    return short(read(kind, text))


def statement(text: str) -> str:
    """The only statement of a block."""
    block = read("block", text)
    assert len(block.statements) == 1
    return short(block.statements[0])


# ------------------------------------------------------------------------------ expressions
# Each pair means the same: the second has brackets where the first leaves them to precedence.
PRECEDENCE = [
    ("a or b and c", "a or (b and c)"),
    ("not a and b", "(not a) and b"),
    ("not a == b", "not (a == b)"),
    ("not a in b", "not (a in b)"),
    ("a | b == c", "(a | b) == c"),
    ("a | b & c", "a | (b & c)"),
    ("a & 1..n", "a & (1..n)"),
    ("1..n + 2", "1..(n + 2)"),
    ("n - 1..n", "(n - 1)..n"),
    ("a - b - c", "(a - b) - c"),
    ("a + b * c", "a + (b * c)"),
    ("a * b // c % d", "((a * b) // c) % d"),
    ("-a * b", "(-a) * b"),
    ("-a ** b", "-(a ** b)"),
    ("a ** -b", "a ** (-b)"),
    ("a ** b ** c", "a ** (b ** c)"),
    ("-a.b[c](d)", "-(((a.b)[c])(d))"),
    ("a if b else c if d else e", "a if b else (c if d else e)"),
    ("a or b if c or d else e", "(a or b) if (c or d) else e"),
    ("a and not b", "a and (not b)"),
    ("100 * n // k ** 2", "(100 * n) // (k ** 2)"),
]


@pytest.mark.parametrize(("plain", "bracketed"), PRECEDENCE)
def test_precedence(plain: str, bracketed: str) -> None:
    assert shown("expression", plain) == shown("expression", bracketed)


EXPRESSIONS = [
    ("true", "Bool(value=True)"),
    ("none", "NoneLiteral()"),
    ("[]", "ListLiteral(items=())"),
    ("[a, 2,]", "ListLiteral(items=(a, 2))"),
    ("a < b <= 3", "Compare(ops=('<', '<='), operands=(a, b, 3))"),
    ("x not in S", "Compare(ops=('not in'), operands=(x, S))"),
    ("card.age", "Attribute(value=card, name='age')"),
    ("board[me, red]", "Index(value=board, indices=(me, red))"),
    ("pile[:-1]", "Slice(value=pile, stop=Unary(op='-', operand=1))"),
    ("pile[2:]", "Slice(value=pile, start=2)"),
    ("1..", "Range(low=1)"),
    ("bid + 1.. ", "Range(low=Binary(op='+', left=bid, right=1))"),
    ("f(1.., x)", "Call(function=f, arguments=(Argument(value=Range(low=1)), Argument(value=x)))"),
    ("a # why\n + b", "Binary(op='+', left=a, right=b)"),
    ("f()", "Call(function=f, arguments=())"),
    ("f(x, y=2)", "Call(function=f, arguments=(Argument(value=x), Argument(name='y', value=2)))"),
    ("f((x in S))",
     "Call(function=f, arguments=(Argument(value=Compare(ops=('in'), operands=(x, S)))))"),
    ('"a\\n\\"b\\"\\\\"', """'a\\n"b"\\\\'"""),
    ('""', "Text(value='', parts=())"),
    ('"pay ${n + 1}${x}!"',
     "Text(value='pay ${n + 1}${x}!', parts=('pay ', Binary(op='+', left=n, right=1), x, '!'))"),
    ('"5 $"', "'5 $'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), EXPRESSIONS)
def test_expressions(text: str, expected: str) -> None:
    assert shown("expression", text) == expected


def generator(text: str) -> str:
    """The only argument of a call."""
    found = re.fullmatch(
        r"Call\(function=\w+, arguments=\(Argument\(value=Generator\((.*)\)\)\)\)",
        shown("expression", text),
    )
    assert found is not None
    return found[1]


GENERATORS = [
    ("set(s in S)", "bindings=(Binding(names=('s'), set=S))"),
    ("any(a in X, b in Y where a)",
     "bindings=(Binding(names=('a'), set=X), Binding(names=('b'), set=Y)), where=a"),
    ("sum(a + 1 for a in X)",
     "element=Binary(op='+', left=a, right=1), bindings=(Binding(names=('a'), set=X))"),
    ("set(s for l in L, s in l while a then b)",
     "element=s, bindings=(Binding(names=('l'), set=L), Binding(names=('s'), set=l, "
     "while_=a, then=b))"),
    ("best(x in S where a by x.n)",
     "bindings=(Binding(names=('x'), set=S)), where=a, by=Attribute(value=x, name='n')"),
    ("sorted(x in S by x)", "bindings=(Binding(names=('x'), set=S)), by=x"),
    ("first(x in line while a)", "bindings=(Binding(names=('x'), set=line, while_=a))"),
    ("list(x, i in cards where i)", "bindings=(Binding(names=('x', 'i'), set=cards)), where=i"),
    ("list(x for x, i in cards)", "element=x, bindings=(Binding(names=('x', 'i'), set=cards))"),
    ("count(x in 1..n | S)",
     "bindings=(Binding(names=('x'), set=Binary(op='|', left=Range(low=1, high=n), right=S)))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), GENERATORS)
def test_generators(text: str, expected: str) -> None:
    assert generator(text) == expected


def test_values_beside_a_generator() -> None:
    assert shown("expression", "max(n for n in S, default=0)").endswith(
        "Argument(name='default', value=0)))"
    )
    call = read("expression", "random(2, s in S where a)")
    assert [short(argument.value) for argument in call.arguments] == [
        "2",
        "Generator(bindings=(Binding(names=('s'), set=S)), where=a)",
    ]


# ------------------------------------------------------------------------------ statements
STATEMENTS = [
    ("let x = 3", "Let(names=('x'), value=3)"),
    ("x = y", "Assign(target=x, op='=', value=y)"),
    ("stats.turns += 1", "Assign(target=Attribute(value=stats, name='turns'), op='+=', value=1)"),
    ("board[s] |= x", "Assign(target=Index(value=board, indices=(s)), op='|=', value=x)"),
    ("f(x)", "ExprStatement(value=Call(function=f, arguments=(Argument(value=x))))"),
    ("end_game", "ExprStatement(value=Call(function=end_game, arguments=()))"),
    ("pass", "Pass()"),
    ("return", "Return()"),
    ("return x", "Return(value=x)"),
    ("shuffle deck[p]", "Shuffle(place=Index(value=deck, indices=(p)))"),
    ("roll dice", "Roll(place=dice)"),
    ("record seen, here", "Record(places=(seen, here))"),
    ('require x "no"', "Require(condition=x, reason='no')"),
    ("require (a) or b", "Require(condition=Logical(op='or', left=a, right=b))"),
    ("goto next", "Goto(label='next')"),
    ("goto if", "Goto(label='if')"),
    ("goto", "Goto(label='')"),
    ('goto "2nd"', "Goto(label='2nd')"),
    ("activate(p)", "Activate(player=p)"),
    ("activate p", "Activate(player=p)"),
    ("repeat", "Repeat()"),
    ("stop Oars", "Stop(name='Oars')"),
    ("if x: pass", "If(branches=((x, Block(statements=(Pass())))))"),
    ("while x: break", "While(condition=x, body=Block(statements=(Break())))"),
    ("for x in S: pass",
     "For(bindings=(Binding(names=('x'), set=S)), body=Block(statements=(Pass())))"),
    ("for c, i in cards where i: pass",
     "For(bindings=(Binding(names=('c', 'i'), set=cards)), where=i, "
     "body=Block(statements=(Pass())))"),
    ("for x in S, y in x while a: pass",
     "For(bindings=(Binding(names=('x'), set=S), Binding(names=('y'), set=x, while_=a)), "
     "body=Block(statements=(Pass())))"),
    ("move x to p", "ExprStatement(value=Move(clauses=(MoveClause(what=x, destination=p))))"),
    ("move 2 from deck to hand",
     "ExprStatement(value=Move(clauses=(MoveClause(what=deck, destination=hand, count=2))))"),
    ("move x to bottom of p face down, y to top of q face up",
     "ExprStatement(value=Move(clauses=(MoveClause(what=x, destination=p, end='bottom', "
     "facing='down'), "
     "MoveClause(what=y, destination=q, end='top', facing='up'))))"),
    ("move c to a if b else d",
     "ExprStatement(value=Move(clauses=(MoveClause(what=c, "
     "destination=Conditional(condition=b, then=a, otherwise=d)))))"),
    ("let a, b = move x to p",
     "Let(names=('a', 'b'), value=Move(clauses=(MoveClause(what=x, destination=p))))"),
    ("let changed = watch: f()",
     "Let(names=('changed'), value=Watch(body=Block(statements="
     "(ExprStatement(value=Call(function=f, arguments=()))))))"),
    ("let x = parallel p in players where a: pass",
     "Let(names=('x'), value=Parallel(binding=Binding(names=('p'), set=players), where=a, "
     "body=Block(statements=(Pass()))))"),
    ('may "do it" if a: pass',
     "MayBlock(label='do it', condition=a, body=Block(statements=(Pass())))"),
    ('may by p "do it":\n  pass', "MayBlock(label='do it', by=p, body=Block(statements=(Pass())))"),
    ('choose by p "which?":\n  case "a" if x: pass\n  case "b":\n    break',
     "ChooseCase(prompt='which?', by=p, cases=(Case(label='a', condition=x, "
     "body=Block(statements=(Pass()))), "
     "Case(label='b', body=Block(statements=(Break())))))"),
    ('choose:\n  case "a": pass',
     "ChooseCase(cases=(Case(label='a', body=Block(statements=(Pass())))))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), STATEMENTS)
def test_statements(text: str, expected: str) -> None:
    assert statement(text) == expected


CHOICES = [
    ("choose c in S", "bindings=(Binding(names=('c'), set=S))"),
    ("may choose c in S", "may=True, bindings=(Binding(names=('c'), set=S))"),
    ("choose 2 c in S", "count=2, bindings=(Binding(names=('c'), set=S))"),
    ("choose n c in S", "count=n, bindings=(Binding(names=('c'), set=S))"),
    ("choose 1..3 c in S", "count=Range(low=1, high=3), bindings=(Binding(names=('c'), set=S))"),
    ("choose 1.. c in S", "count=Range(low=1), bindings=(Binding(names=('c'), set=S))"),
    ("choose ordered 1..2 c in S",
     "ordered=True, count=Range(low=1, high=2), bindings=(Binding(names=('c'), set=S))"),
    ("choose 0..f // 2 c in S",
     "count=Range(low=0, high=Binary(op='//', left=f, right=2)), "
     "bindings=(Binding(names=('c'), set=S))"),
    ("choose any c in S", "count='any', bindings=(Binding(names=('c'), set=S))"),
    ("choose all c in S", "count='all', bindings=(Binding(names=('c'), set=S))"),
    ("choose some c in S where a until b by p",
     "count='some', bindings=(Binding(names=('c'), set=S)), where=a, until=b, by=p"),
    ('choose b in B, c in C where a by p "hire"',
     "bindings=(Binding(names=('b'), set=B), Binding(names=('c'), set=C)), where=a, "
     "by=p, prompt='hire'"),
    ("choose any in S", "bindings=(Binding(names=('any'), set=S))"),
    ("choose by in S", "bindings=(Binding(names=('by'), set=S))"),
    ("choose 2 to in S", "count=2, bindings=(Binding(names=('to'), set=S))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CHOICES)
@pytest.mark.parametrize("before", ["", "let x = ", "return ", "x = "])
def test_choices(text: str, expected: str, before: str) -> None:
    assert f"Choose({expected})" in statement(before + text)


def test_words_of_the_language_stay_names() -> None:
    words = (
        "by case to move choose may top bottom of from record roll repeat stop label first order"
    )
    for word in [*words.split(), "all", "any", "some", "face", "until", "watch", "pass", "hidden"]:
        block = read(
            "block", f"let {word} = {word} + f({word}, {word}=1)\n{word} = a[{word}].{word}"
        )
        assert [type(s).__name__ for s in block.statements] == ["Let", "Assign"], word
        assert f"set={word}" in short(read("block", f"for {word} in {word}: pass")), word
        assert word not in expr_parser.RESERVED
    assert statement("move from to to") == (
        "ExprStatement(value=Move(clauses=(MoveClause(what=from, destination=to))))"
    )
    assert statement("move board[from] to top(to)").count("from") == 1


def test_blocks_and_their_lines() -> None:
    text = (
        "if a:\n  # nothing\n\n  x = 1; y = 2  # two\n"
        "elif b\n    and c: pass\nelse:\n  f(\n1,\n2)\n"
    )
    assert statement(text) == (
        "If(branches=((a, Block(statements=(Assign(target=x, op='=', value=1), "
        "Assign(target=y, op='=', value=2)))), (Logical(op='and', left=b, right=c), "
        "Block(statements=(Pass())))), otherwise=Block(statements=("
        "ExprStatement(value=Call(function=f, arguments=(Argument(value=1), Argument(value=2)))))))"
    )
    assert statement(text.replace("\n", "\r\n")) == statement(text)


# ------------------------------------------------------------------------------ types, signatures
TYPES = [
    ("int", "int"),
    ("Card?", "OptionalType(item=Card)"),
    ("1..n + 1", "RangeType(low=1, high=Binary(op='+', left=n, right=1))"),
    ("list of Card?", "OfType(kind='list', item=OptionalType(item=Card))"),
    ("4 of Die", "OfType(kind='4', item=Die)"),
    ("Icon? on Spot", "OnType(item=OptionalType(item=Icon), board=Spot)"),
    ("set of Player on Square", "OnType(item=OfType(kind='set', item=Player), board=Square)"),
    ("effect(me in Player)?",
     "OptionalType(item=ProcedureType(kind='effect', parameters=(Parameter(name='me', "
     "domain=Player))))"),
    ("list of function(n in 0..9, b in bool) of bool",
     "OfType(kind='list', item=ProcedureType(kind='function', parameters=("
     "Parameter(name='n', domain=RangeType(low=0, high=9)), Parameter(name='b', "
     "domain=bool)), result=bool))"),
    ("history(board, active)", "HistoryType(arguments=(board, active))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TYPES)
def test_types(text: str, expected: str) -> None:
    assert shown("type", text) == expected


TABLE_TYPES = [
    ("0..99 = 0", "type=RangeType(low=0, high=99), initial=0"),
    ("bool = false", "type=bool, initial=Bool(value=False)"),
    ("Player? on Square", "type=OnType(item=OptionalType(item=Player), board=Square)"),
    ("pile of Card, hidden", "type=OfType(kind='pile', item=Card), visibility='hidden'"),
    ("pile of Card, seen by owner", "type=OfType(kind='pile', item=Card), visibility='owner'"),
    ("pile of Card, count hidden", "type=OfType(kind='pile', item=Card), count_hidden=True"),
    ("deck of Card, refill from discard[me]",
     "type=OfType(kind='deck', item=Card), refill=Index(value=discard, indices=(me))"),
    ("hand of Card, seen by q in Player where ally(p, q), count hidden",
     "type=OfType(kind='hand', item=Card), visibility=Parameter(name='q', domain=Player, "
     "where=Call(function=ally, arguments=(Argument(value=p), Argument(value=q)))), "
     "count_hidden=True"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), TABLE_TYPES)
def test_table_types(text: str, expected: str) -> None:
    assert shown("table_type", text) == f"TableType({expected})"


SIGNATURES = [
    ("board", "name='board', parameters=()"),
    ("begin()", "name='begin', parameters=(), brackets='()'"),
    ("hand[Player]", "name='hand', parameters=(Parameter(name='_', domain=Player)), brackets='[]'"),
    ("a[b in Bandit, 0..9]",
     "name='a', parameters=(Parameter(name='b', domain=Bandit), "
     "Parameter(name='_', domain=RangeType(low=0, high=9))), brackets='[]'"),
    ("draw(me in Player, v in 0..20) of Card?",
     "name='draw', parameters=(Parameter(name='me', domain=Player), "
     "Parameter(name='v', domain=RangeType(low=0, high=20))), "
     "result=OptionalType(item=Card), brackets='()'"),
    ("play(s in moves(me) where not a)",
     "name='play', parameters=(Parameter(name='s', domain=Call(function=moves, "
     "arguments=(Argument(value=me))), "
     "where=Unary(op='not', operand=a))), brackets='()'"),
    ("effect(d in effect(me in Player))",
     "name='effect', parameters=(Parameter(name='d', domain=ProcedureType(kind='effect', "
     "parameters=(Parameter(name='me', domain=Player))))), brackets='()'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), SIGNATURES)
def test_signatures(text: str, expected: str) -> None:
    assert shown("signature", text) == f"Signature({expected})"


@pytest.mark.parametrize(
    "text",
    ["x = a and\n  b", "x = a\n  and b", "x = a and  # why\n  b", "x = a and\n\n    b"],
)
def test_a_line_goes_on_at_an_operator(text: str) -> None:
    assert statement(text) == statement("x = a and b")
