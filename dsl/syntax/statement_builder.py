"""Makes the tree of statements."""

from __future__ import annotations

from typing import NamedTuple

from ..source import Span
from .expr import (
    Activate,
    Assign,
    Attribute,
    Binding,
    Block,
    Break,
    Call,
    Case,
    Choose,
    ChooseCase,
    Compare,
    Expr,
    ExprStatement,
    For,
    Goto,
    If,
    Index,
    Let,
    MayBlock,
    Move,
    MoveClause,
    Name,
    Parallel,
    Pass,
    Record,
    Repeat,
    Require,
    Return,
    Roll,
    Shuffle,
    Statement,
    Stop,
    Text,
    Watch,
    While,
)
from .expression_builder import Children, ExpressionBuilder
from .precedence import order
from .syntax_problem import SyntaxProblem
from .tokens import Token


class Part(NamedTuple):
    """An optional `where C`, `until C` or `by P` of a choice."""

    token: Token | None
    value: Expr | None


class StatementBuilder(ExpressionBuilder):
    # -------------------------------------------------------------------------- blocks
    def block(self, children: Children) -> Block:
        return _block(children[0])

    def first_statement(self, children: Children) -> list[Statement]:
        first = children[0]
        return first if isinstance(first, list) else [first]

    def next_statement(self, children: Children) -> list[Statement]:
        statements, following = children
        result: list[Statement] = statements
        if isinstance(following, list):
            result.extend(following)
        else:
            result.append(following)
        return result

    def line(self, children: Children) -> list[Statement]:
        simples: list[Statement] = children[0]
        return simples

    def suite_line(self, children: Children) -> Block:
        return _block(children[1])

    def suite_block(self, children: Children) -> Block:
        return _block(children[3])

    # -------------------------------------------------------------------------- plain statements
    def standing(self, children: Children) -> Statement:
        value = children[0]
        if not isinstance(value, Choose | Move | Watch | Parallel):
            value = _doing(value)
        return ExprStatement(value.span, value)

    def let(self, children: Children) -> Let:
        let, names, _, value = children
        return Let(
            let.span.to(value.span),
            tuple(name.value for name in names),
            tuple(name.span for name in names),
            value,
        )

    def assign(self, children: Children) -> Assign:
        target, sign, value = children
        if not isinstance(target, Name | Index | Attribute):
            raise SyntaxProblem(
                "E0225",
                f"`{target.span.text}` cannot be set.",
                target.span,
                "Left of `=` stands a variable, a place `board[s]` or a statistic `stats.turns`.",
            )
        return Assign(target.span.to(value.span), target, sign.value, value)

    def break_(self, children: Children) -> Break:
        return Break(children[0].span)

    def pass_(self, children: Children) -> Pass:
        return Pass(children[0].span)

    def return_(self, children: Children) -> Return:
        word, value = children
        return Return(word.span.to(value.span) if value else word.span, value)

    def shuffle(self, children: Children) -> Shuffle:
        return Shuffle(children[0].span.to(children[1].span), children[1])

    def roll(self, children: Children) -> Roll:
        return Roll(children[0].span.to(children[1].span), children[1])

    def record(self, children: Children) -> Record:
        word, places = children
        return Record(word.span.to(places[-1].span), tuple(places))

    def require(self, children: Children) -> Require:
        word, condition, token = children
        reason = self.quoted(token) if token else None
        return Require(word.span.to((reason or condition).span), condition, reason)

    def goto(self, children: Children) -> Goto:
        word, token = children
        if token is None:
            return Goto(word.span, "", word.span)
        label = self.quoted(token).value if token.type == "TEXT" else token.value
        return Goto(word.span.to(token.span), label, token.span)

    def activate(self, children: Children) -> Activate:
        return Activate(children[0].span.to(children[1].span), children[1])

    def repeat(self, children: Children) -> Repeat:
        return Repeat(children[0].span)

    def stop(self, children: Children) -> Stop:
        word, name = children
        return Stop(word.span.to(name.span), name.value, name.span)

    # -------------------------------------------------------------------------- blocks that branch
    def if_(self, children: Children) -> If:
        word, condition, body, others, _, otherwise = children
        branches = ((condition, body), *others)
        end = otherwise or branches[-1][1]
        return If(word.span.to(end.span), branches, otherwise)

    def more_elifs(self, children: Children) -> list[tuple[Expr, Block]]:
        branches: list[tuple[Expr, Block]] = children[0]
        branches.append((children[2], children[3]))
        return branches

    def for_(self, children: Children) -> For:
        word, bindings, _, where, body = children
        return For(word.span.to(body.span), tuple(bindings), where, body)

    def while_(self, children: Children) -> While:
        word, condition, body = children
        return While(word.span.to(body.span), condition, body)

    def watch(self, children: Children) -> Watch:
        word, body = children
        return Watch(word.span.to(body.span), body)

    def parallel(self, children: Children) -> Parallel:
        word, name, _, values, _, where, body = children
        players = order(values)
        binding = Binding(name.span.to(players.span), (name.value,), (name.span,), players)
        return Parallel(word.span.to(body.span), binding, where, body)

    # -------------------------------------------------------------------------- choices
    def choose_case(self, children: Children) -> ChooseCase:
        word, _, by, prompt, _, _, _, cases, _ = children
        text = self.quoted(prompt) if prompt else None
        return ChooseCase(word.span.to(cases[-1].span), text, by, tuple(cases))

    def case(self, children: Children) -> Case:
        word, label, _, condition, body = children
        return Case(word.span.to(body.span), self.quoted(label), condition, body)

    def may_block(self, children: Children) -> MayBlock:
        word, _, by, label, _, condition, body = children
        return MayBlock(word.span.to(body.span), self.quoted(label), by, condition, body)

    def amount(self, children: Children) -> Expr:
        return order(children[0])

    def amount_word(self, children: Children) -> str:
        word: str = children[0].value
        return word

    def part(self, children: Children) -> Part:
        return Part(*children)

    def choose(self, children: Children) -> Choose:
        may, choose, ordered, count, bindings, where, until, by, prompt = children
        if until.token and count != "some":
            raise SyntaxProblem(
                "E0231",
                "`until` belongs to `choose some`.",
                until.token.span,
                "Write `choose some c in S until sum(...) >= n`.",
            )
        if count == "some" and not until.token:
            raise SyntaxProblem(
                "E0231",
                "`choose some` does not say when it is enough.",
                choose.span.to(bindings[-1].span),
                "Add `until sum(...) >= n`; for any number write `choose any`.",
            )
        text: Text | None = self.quoted(prompt) if prompt else None
        end = (text or by.value or until.value or where.value or bindings[-1]).span
        return Choose(
            (may or choose).span.to(end),
            may is not None,
            ordered is not None,
            count,
            tuple(bindings),
            where.value,
            until.value,
            by.value,
            text,
        )

    # -------------------------------------------------------------------------- moves
    def move(self, children: Children) -> Move:
        word, clauses = children
        return Move(word.span.to(clauses[-1].span), tuple(clauses))

    def move_clause(self, children: Children) -> MoveClause:
        what, from_, source, _, end, destination, face = children
        count = what if from_ else None
        return MoveClause(
            what.span.to(face.span if face else destination.span),
            source if from_ else what,
            destination,
            count,
            end.value.split()[0] if end else None,
            face.value.split()[1] if face else None,
        )


def _block(statements: list[Statement]) -> Block:
    return Block(statements[0].span.to(statements[-1].span), tuple(statements))


_NEEDS_MORE = {
    "repeat": "`repeat` stands alone: it starts the effect again.",
    "watch": "Write `let changed = watch:` and a block.",
    "continue": "Put what follows under an `if`, or filter the loop: `for x in S where C:`.",
    "stop": "Write `stop Name`: which running effect ends.",
    "move": "Write `move x to place`.",
    "choose": "Write `choose c in S`.",
    "may": 'Write `may choose c in S`, or `may "do it":` and a block.',
    "parallel": "Write `parallel p in players:` and a block.",
    "shuffle": "Write `shuffle deck`: which place.",
    "roll": "Write `roll dice`: which place.",
    "record": "Write `record seen`: which history.",
    "activate": "Write `activate(p)`: which player.",
}


def _doing(value: Expr) -> Expr:
    """A formula that may stand alone: a call, or the bare word `end_game`."""
    if isinstance(value, Call):
        _refuse_print(value)
        return value
    if isinstance(value, Name) and value.name == "end_game":
        return Call(value.span, value, ())
    help = "Give its value to something: `let x = ...`, `return ...`."
    if isinstance(value, Compare) and value.ops == ("==",):
        help = "`==` compares; to set a place or variable write a single `=`."
    elif isinstance(value, Name):
        help = _NEEDS_MORE.get(value.name) or f"If it is an effect, call it: `{value.name}()`."
    raise SyntaxProblem("E0226", f"`{_shown(value.span)}` alone does nothing.", value.span, help)


def _refuse_print(call: Call) -> None:
    function = call.function
    if not isinstance(function, Name) or function.name != "print" or not call.arguments:
        return
    if isinstance(call.arguments[0].value, Text):
        raise SyntaxProblem(
            "E0217",
            "There is no `print`.",
            function.span,
            'Tell the players with `log("...")`.',
        )


def _shown(span: Span) -> str:
    text = " ".join(span.text.split())
    return text if len(text) <= 40 else text[:37] + "..."
