"""Reads the formulas, statements, signatures and types of a `.game` file into the tree of `expr`.

Every function takes the raw text of one YAML scalar as a span (without quotes or the header of a
block) and adds what is wrong to `problems`; it returns None exactly where it added an error. None
of them raises, whatever the text. Places in the tree are places in the file.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..diagnostics import Diagnostic
from ..source import Span
from .expr import Block, Expr, Signature, TableType, Text, TypeExpr
from .grammar_loader import load_parser
from .lalr import Parser, Unexpected
from .line_recovery import blank_line, blank_refused_lines
from .stuck import Stuck
from .syntax_messages import explain
from .syntax_problem import SyntaxProblem, syntax_error
from .text_parts import split_plain
from .tokenizer import tokenize
from .tokens import RESERVED, Mode, Token
from .tree_builder import TreeBuilder

__all__ = [
    "RESERVED",
    "parse_block",
    "parse_body",
    "parse_expression",
    "parse_signature",
    "parse_table_type",
    "parse_text",
    "parse_type",
]

MAX_ERRORS = 10


def parse_expression(span: Span, problems: list[Diagnostic]) -> Expr | None:
    """One formula; ends of lines are spaces."""
    result: Expr | None = _parse(span, Mode.EXPRESSION, "expression", problems)
    return result


def parse_signature(span: Span, problems: list[Diagnostic]) -> Signature | None:
    """`turned(at in Square, me in Player)`, `hand[Player]`, `draw(n in 0..9) of Card`, `board`."""
    result: Signature | None = _parse(span, Mode.SIGNATURE, "signature", problems)
    return result


def parse_table_type(span: Span, problems: list[Diagnostic]) -> TableType | None:
    """The value of a table entry: `pile of Card, hidden`, `0..99 = 0`, `Player? on Square`."""
    result: TableType | None = _parse(span, Mode.TYPE, "table_type", problems)
    return result


def parse_type(span: Span, problems: list[Diagnostic]) -> TypeExpr | None:
    """`list of effect(me in Player)`, `Icon? on Spot`, `1..10`, `Card?`, `int`."""
    result: TypeExpr | None = _parse(span, Mode.TYPE, "type_expression", problems)
    return result


def parse_block(span: Span, problems: list[Diagnostic]) -> Block | None:
    """Statements. Finds up to ten errors: a bad line is left out and the rest read again.

    Where the text begins on the line of its key (a plain scalar), ends of lines are spaces.
    """
    errors: list[Diagnostic] = []
    try:
        tokens = tokenize(span, Mode.BLOCK, errors)
    except SyntaxProblem as problem:
        problems.append(problem.diagnostic)
        return None
    block = _read_block(tokens, span, errors)
    problems.extend(sorted(errors[:MAX_ERRORS], key=lambda error: error.span.start))
    return None if errors else block


def parse_body(span: Span, problems: list[Diagnostic]) -> Expr | Block | None:
    """The body of a function: an expression, if the whole text is one, else statements."""
    try:
        tokens = tokenize(span, Mode.BLOCK, [])
    except SyntaxProblem as problem:
        problems.append(problem.diagnostic)
        return None
    if _looks_like_statements(tokens):
        return parse_block(span, problems)
    errors: list[Diagnostic] = []
    expression = parse_expression(span, errors)
    if expression is not None:
        return expression
    if sum(token.type == "NEWLINE" for token in tokens) > 1:
        block_errors: list[Diagnostic] = []
        block = parse_block(span, block_errors)
        if block is not None:
            return block
        # Whichever reading got further is the one that was meant.
        if block_errors[0].span.start > errors[0].span.start:
            errors = block_errors
    problems.extend(errors)
    return None


def parse_text(span: Span, value: str, problems: list[Diagnostic]) -> Text:
    """A description or prompt without quotes of the language: `${actplayer} must play ${n} cards`.

    `value` is what YAML made of `span`. A placeholder that is wrong stays in the parts as it is
    written, and `problems` says why.
    """
    try:
        return Text(span, value, split_plain(span, value, _read_formula))
    except SyntaxProblem as problem:
        problems.append(problem.diagnostic)
        return Text(span, value, (value,) if value else ())


# ------------------------------------------------------------------------------ one text
@cache
def _parser() -> Parser:
    return load_parser(TreeBuilder(_read_formula))


def _run(tokens: list[Token], start: str) -> Any:
    """The tree of the tokens. Raises `SyntaxProblem`, or `_NotAccepted` with what is known."""
    try:
        return _parser().parse(tokens, start)
    except Unexpected as found:
        raise _NotAccepted(Stuck(tokens, found.index, found.accepted, start)) from None


class _NotAccepted(Exception):
    def __init__(self, stuck: Stuck) -> None:
        super().__init__()
        self.stuck = stuck


def _parse(span: Span, mode: Mode, start: str, problems: list[Diagnostic]) -> Any:
    try:
        return _read(span, mode, start, problems)
    except SyntaxProblem as problem:
        problems.append(problem.diagnostic)
        return None


def _read(span: Span, mode: Mode, start: str, problems: list[Diagnostic]) -> Any:
    errors: list[Diagnostic] = []
    tokens = tokenize(span, mode, errors)
    if errors:
        problems.extend(errors[:MAX_ERRORS])
        return None
    if len(tokens) == 1:
        raise _empty(span)
    try:
        return _run(tokens, start)
    except _NotAccepted as refused:
        problems.append(explain(refused.stuck))
        return None


def _read_formula(span: Span) -> Expr:
    """The formula of a `${...}`. Raises `SyntaxProblem`."""
    problems: list[Diagnostic] = []
    expression: Expr | None = _read(span, Mode.EXPRESSION, "expression", problems)
    if expression is None:
        first = problems[0]
        raise SyntaxProblem(first.code, first.message, first.span, first.help)
    return expression


def _empty(span: Span) -> SyntaxProblem:
    return SyntaxProblem("E0201", "Nothing is written here.", span, "Write a formula.")


# ------------------------------------------------------------------------------ blocks
def _read_block(tokens: list[Token], span: Span, errors: list[Diagnostic]) -> Block | None:
    if len(tokens) == 1:
        help = "Write statements; `pass` does nothing."
        errors.append(syntax_error("E0201", "Nothing is written here.", span, help))
        return None
    tokens = blank_refused_lines(tokens)
    blanked: set[int] = set()
    while len(errors) < MAX_ERRORS:
        try:
            block: Block = _run(tokens, "block")
            return block
        except _NotAccepted as refused:
            errors.append(explain(refused.stuck))
            index, accepts = refused.stuck.index, refused.stuck.accepts
        except SyntaxProblem as problem:
            errors.append(problem.diagnostic)
            index, accepts = _index_at(tokens, problem.diagnostic.span.start), set()
        place = tokens[index].start
        if place in blanked:
            break
        blanked.add(place)
        tokens = blank_line(tokens, index, accepts)
    return None


def _index_at(tokens: list[Token], offset: int) -> int:
    """The last token that begins at or before an offset."""
    found = 0
    for index, token in enumerate(tokens):
        if token.start <= offset and token.value:
            found = index
    return found


_STATEMENTS = frozenset([
    "LET", "IF", "FOR", "WHILE", "RETURN", "GOTO", "REQUIRE", "BREAK", "PASS", "SHUFFLE", "ROLL",
    "RECORD", "ACTIVATE", "REPEAT", "STOP", "CHOOSE", "MAY", "PARALLEL", "WATCH", "MOVE", "ELIF",
    "ELSE", "CASE",
])  # fmt: skip


def _looks_like_statements(tokens: list[Token]) -> bool:
    """Does the text begin with a word of a statement, or hold `=` or `;` outside brackets?"""
    if tokens[0].type in _STATEMENTS:
        return True
    depth = 0
    for token in tokens:
        if token.type in ("LPAR", "LSQB"):
            depth += 1
        elif token.type in ("RPAR", "RSQB"):
            depth -= 1
        elif depth <= 0 and token.type in ("EQUAL", "AUGMENTED", "SEMI"):
            return True
    return False
