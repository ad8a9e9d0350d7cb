"""Cuts formulas and statements into tokens, and decides which words are names.

Only `RESERVED` words are never names. Every other word of the language (`move`, `by`, `top` ...) is
one only where it can be meant: the token before it and the text after it decide.
"""

from __future__ import annotations

import re

from ..diagnostics import Diagnostic
from ..source import Span
from .habits import COUNTED_FOR_HABIT, SIGNS, SPELLINGS, number_help
from .soft_words import DOUBLE, ENDS, SOFT, SOFT_IN_TYPES, STARTS, VALUE_STARTS
from .syntax_problem import SyntaxProblem, blocks_too_deep, formula_too_deep, syntax_error
from .token_patterns import (
    CONTINUED,
    COUNTED_FOR,
    ESCAPE,
    IS_NONE,
    LINE_END_AHEAD,
    LINE_START,
    NOT_IN,
    OPEN_RANGE_AHEAD,
    TOKEN,
)
from .tokens import SIGN_TYPES, TYPE_OF_WORD, Mode, Token

MAX_DIGITS = 18
MAX_BLOCKS = 30
# A bracket weighs three, an operator one; it bounds the depth of the tree.
MAX_WEIGHT = 180
_BRACKET_WEIGHT = 3

_NESTING = frozenset([
    "OPERATOR", "MINUS", "RANGE", "COMPARISON", "AND", "OR", "NOT", "IN", "NOT_IN", "IF", "DOT",
    "QUESTION", "OF",
])  # fmt: skip
# A line that ends with one of these goes on with the next, deeper one.
_OPERATORS = frozenset(["OPERATOR", "MINUS", "COMPARISON", "AND", "OR", "NOT", "IN", "NOT_IN"])
_CLOSER = {"LPAR": "RPAR", "LSQB": "RSQB"}


def tokenize(span: Span, mode: Mode, errors: list[Diagnostic]) -> list[Token]:
    """The tokens of a text, `$END` last. Where a sign is wrong stands an `ERROR` token.

    `errors` gets the reasons, one a line. Raises `SyntaxProblem` where going on makes no sense
    (tabs, too deep nesting).
    """
    tokenizer = Tokenizer(span, mode)
    tokenizer.run()
    if tokenizer.open and tokenizer.lines:
        # A bracket was never closed: read again, so that only its own statement is lost.
        tokenizer = Tokenizer(span, mode, lines_close_brackets=True)
        tokenizer.run()
    tokenizer.report_open_brackets()
    errors.extend(tokenizer.errors)
    return tokenizer.tokens


class Tokenizer:
    def __init__(self, span: Span, mode: Mode, lines_close_brackets: bool = False) -> None:
        self.source = span.source
        self.text = span.source.text
        self.position = span.start
        self.end = span.end
        self.mode = mode
        self.soft = SOFT_IN_TYPES if mode in (Mode.TYPE, Mode.SIGNATURE) else SOFT
        self.lines_close_brackets = lines_close_brackets
        self.tokens: list[Token] = []
        self.errors: list[Diagnostic] = []
        self.open: list[Token] = []
        self.weights = [0]
        self.weight = 0
        self.last = ""  # type of the last token
        self.line_is_refused = False  # one refusal a line: the others follow from it
        self.lines = False
        self.indents = [0]
        self.misfits: set[int] = set()  # indentations that were reported
        self._look_at_first_line()

    def run(self) -> None:
        match = TOKEN.match
        end = self.end
        while found := match(self.text, self.position, end):
            kind = found.lastgroup
            self.position = found.end()
            if kind == "word":
                self._word(found["word"], found.start("word"))
            elif kind == "sign":
                self._sign(found["sign"], found.start("sign"))
            elif kind == "newline":
                if self.lines:
                    self._newline(found.start("newline"))
            elif kind == "int":
                self._int(found["int"], found.start("int"))
            elif kind == "text":
                self._text(found.start("text"))
            elif kind != "comment":
                self._wrong(found[kind or 0], found.start(kind or 0))
        self._finish()

    # -------------------------------------------------------------------------- tokens
    def _add(self, type: str, value: str, start: int) -> None:
        self.tokens.append(Token(type, value, self.source, start, self.position))
        self.last = type
        if type in _NESTING:
            self._weigh(1, start)

    def _weigh(self, weight: int, start: int) -> None:
        self.weight += weight
        self.weights[-1] += weight
        if self.weight > MAX_WEIGHT:
            raise formula_too_deep(Span(self.source, start, self.position))

    def _word(self, word: str, start: int) -> None:
        last = self.last
        if word == "is" and last in ENDS and self._is_none(start):
            return
        if last == "DOT":
            self._add(TYPE_OF_WORD.get(word, "NAME"), word, start)
        elif last == "GOTO":
            self._add("LABEL", word, start)
        elif word in TYPE_OF_WORD:
            self._reserved(word, start)
        elif word in self.soft:
            self._add(self._soft_type(word, start), self.text[start : self.position], start)
        elif word in SPELLINGS:
            self._spelling(word, start)
        else:
            self._add("NAME", word, start)

    def _reserved(self, word: str, start: int) -> None:
        if word == "not" and self.last in ENDS:
            found = NOT_IN.match(self.text, self.position, self.end)
            if found:
                self.position = found.end()
                self._add("NOT_IN", "not in", start)
                return
        self._add(TYPE_OF_WORD[word], word, start)
        if word == "for" and COUNTED_FOR.match(self.text, self.position, self.end):
            self._refuse(*COUNTED_FOR_HABIT)

    def _is_none(self, start: int) -> bool:
        """`is None` and `is not None` are read as comparisons."""
        found = IS_NONE.match(self.text, self.position, self.end)
        if found is None:
            return False
        sign = "!=" if found[1] else "=="
        self.position = found.end()
        self._report("E0217", "`is` does not compare.", start, f"Write `{sign} none`.")
        self._add(SIGN_TYPES[sign], sign, start)
        self._add("NONE", "none", start)
        return True

    def _spelling(self, word: str, start: int) -> None:
        right = SPELLINGS[word]
        self._report("E0217", f"`{word}` is spelled `{right}` here.", start, f"Write `{right}`.")
        self._add(TYPE_OF_WORD[right], right, start)

    def _soft_type(self, word: str, start: int) -> str:
        for place, following, type in self.soft[word]:
            if self._is_at(place) and following.match(self.text, self.position, self.end):
                if type in DOUBLE:
                    self.position = self._end_of_next(following)
                return type
        return "NAME"

    def _end_of_next(self, following: re.Pattern[str]) -> int:
        found = following.match(self.text, self.position, self.end)
        return found.end() if found else self.position

    def _is_at(self, place: str) -> bool:
        last = self.last
        if place == "statement" or place == "value":
            starts = STARTS if place == "statement" else VALUE_STARTS
            return self.mode is Mode.BLOCK and last in starts and not self.open
        if place == "after":
            return last in ENDS
        if place == "count":
            return last == "CHOOSE" or last == "ORDERED"
        if place == "chooser":
            return last == "CHOOSE" or last == "MAY"
        if place == "destination":
            return last == "TO"
        if place == "flag":
            return last == "COMMA" and not self.open
        return bool(self.tokens) or self.mode is Mode.TYPE  # place == "type"

    def _sign(self, sign: str, start: int) -> None:
        type = SIGN_TYPES[sign]
        if type == "RANGE" and self._range_is_open():
            type = "OPEN_RANGE"
        self._add(type, sign, start)
        if type == "COMMA":
            self.weight -= self.weights[-1]
            self.weights[-1] = 0
        elif type == "SEMI" and not self.open:
            self.weights = [0]
            self.weight = 0
        elif type in _CLOSER:
            self._weigh(_BRACKET_WEIGHT, start)
            self.open.append(self.tokens[-1])
            self.weights.append(0)
        elif type == "RPAR" or type == "RSQB":
            self._close(type)

    def _range_is_open(self) -> bool:
        if (
            self.lines
            and not self.open
            and LINE_END_AHEAD.match(self.text, self.position, self.end)
        ):
            return True
        return OPEN_RANGE_AHEAD.match(self.text, self.position, self.end) is not None

    def _close(self, type: str) -> None:
        closer = self.tokens[-1]
        if not self.open:
            self._refuse(
                "E0208", f"`{closer.value}` closes nothing.", "Remove it, or open it before."
            )
            return
        opener = self.open.pop()
        self.weight -= self.weights.pop()
        if _CLOSER[opener.type] != type:
            right = ")" if opener.type == "LPAR" else "]"
            self._refuse(
                "E0208",
                f"`{closer.value}` does not close the `{opener.value}` of line {opener.span.line}.",
                f"Write `{right}` there, or close that bracket before.",
            )
            if any(_CLOSER[outer.type] == type for outer in self.open):
                self.open.pop()  # an outer bracket ends here, so the inner one was forgotten
                self.weight -= self.weights.pop()

    def _int(self, digits: str, start: int) -> None:
        self._add("INT", digits, start)
        if not digits.isdigit():
            if "." in digits:
                self._refuse(
                    "E0206",
                    f"`{digits}` is not a whole number.",
                    "There are whole numbers only; a range has two dots: `1..5`.",
                )
            else:
                message = f"`{digits}` is neither a number nor a name."
                self._refuse("E0206", message, number_help(digits))
        elif len(digits) > MAX_DIGITS:
            self._refuse(
                "E0206", "This number is too long.", f"A number has at most {MAX_DIGITS} digits."
            )

    def _text(self, start: int) -> None:
        self._add("TEXT", self.text[start : self.position], start)
        if "\\" not in self.tokens[-1].value:
            return
        for found in ESCAPE.finditer(self.text, start, self.position):
            if found[1] not in '"\\n':
                self._report(
                    "E0205",
                    f"`{found[0]}` means nothing in a text.",
                    found.start(),
                    'Known are `\\"`, `\\\\` and `\\n`; a backslash itself is written `\\\\`.',
                    found.end(),
                )

    # -------------------------------------------------------------------------- errors
    def _wrong(self, sign: str, start: int) -> None:
        self._add("ERROR", sign, start)
        if sign == '"':
            self.position = self._line_end(start)
            self.tokens[-1].end = self.position
            self._refuse(
                "E0204", "This text is not closed.", 'Put a `"` at its end, on the same line.'
            )
        elif habit := SIGNS.get(sign) or SIGNS.get(sign[0]):
            self._refuse(habit.code, habit.message, habit.help)
        elif sign.isalpha():
            self._refuse(
                "E0202",
                f"`{sign}` cannot stand in a name.",
                "Names are made of the letters a to z, digits and `_`. Texts may hold any letter.",
            )
        else:
            shown = f"`{sign}`" if sign.isprintable() else f"The character U+{ord(sign[0]):04X}"
            self._refuse("E0202", f"{shown} is not part of the language.", "Remove it.")

    def _line_end(self, start: int) -> int:
        end = self.text.find("\n", start, self.end)
        return end if end >= 0 else self.end

    def _refuse(self, code: str, message: str, help: str) -> None:
        """Reports the last token and makes it one that the parser cannot take."""
        token = self.tokens[-1]
        token.type = self.last = "ERROR"
        if self.line_is_refused:
            return
        self.line_is_refused = True
        self.errors.append(syntax_error(code, message, token.span, help))

    def _report(
        self, code: str, message: str, start: int, help: str, end: int | None = None
    ) -> None:
        span = Span(self.source, start, self.position if end is None else end)
        self.errors.append(syntax_error(code, message, span, help))

    def report_open_brackets(self) -> None:
        if self.open and not self.line_is_refused:
            opener = self.open[-1]
            right = ")" if opener.type == "LPAR" else "]"
            opener.type = "ERROR"
            self.errors.append(
                syntax_error(
                    "E0207",
                    f"This `{opener.value}` is never closed.",
                    opener.span,
                    f"Put a `{right}` where it should end.",
                )
            )

    # -------------------------------------------------------------------------- lines
    def _look_at_first_line(self) -> None:
        """Ends of lines count if nothing but spaces stands before the first token on its line."""
        if self.mode is not Mode.BLOCK:
            return
        found = LINE_START.match(self.text, self.position, self.end)
        first = found.end() if found else self.position
        line_start = self.text.rfind("\n", 0, first) + 1
        before = self.text[line_start:first]
        self.lines = not before.strip()
        if self.lines:
            self.position = first
            self.indents = [len(before)]
            self._check_tabs(before, line_start)

    def _check_tabs(self, indentation: str, start: int) -> None:
        tab = indentation.find("\t")
        if tab >= 0:
            raise SyntaxProblem(
                "E0209",
                "This line is indented with a tab.",
                Span(self.source, start + tab, start + len(indentation)),
                "Indent with spaces: how wide a tab is, nobody knows.",
            )

    def _newline(self, start: int) -> None:
        found = LINE_START.match(self.text, self.position, self.end)
        assert found is not None
        indentation = found[1]
        first = found.end()
        if self.open and not (
            self.lines_close_brackets and self._begins_statement(first, len(indentation))
        ):
            return
        if self.open:
            self.report_open_brackets()
            self.open.clear()
        if first >= self.end or self.text[first] == "#":
            self.position = self.end
            return
        self._check_tabs(indentation, first - len(indentation))
        if len(indentation) > self.indents[-1] and (
            self.last in _OPERATORS or CONTINUED.match(self.text, first, self.end)
        ):
            self.position = first
            return
        self.weights = [0]
        self.weight = 0
        self.line_is_refused = False
        self.position = start
        self._add("NEWLINE", "", start)
        self.position = first
        self._indent(len(indentation), first)

    def _begins_statement(self, first: int, width: int) -> bool:
        return width <= self.indents[-1] and self.text[first : first + 1] not in (")", "]")

    def _indent(self, width: int, first: int) -> None:
        if width > self.indents[-1]:
            self.indents.append(width)
            self._add("INDENT", "", first)
            if len(self.indents) > MAX_BLOCKS:
                raise blocks_too_deep(Span(self.source, first, first + 1), MAX_BLOCKS)
            return
        while len(self.indents) > 1 and width < self.indents[-1]:
            self.indents.pop()
            self._add("DEDENT", "", first)
        if width == self.indents[-1]:
            return
        if width < self.indents[0]:
            self.indents[0] = width
        if width not in self.misfits:
            self.misfits.add(width)
            self.errors.append(
                syntax_error(
                    "E0212",
                    "The indentation of this line fits none of the lines above.",
                    Span(self.source, first, self._line_end(first)),
                    "Indent it exactly as the first line of the block to which it belongs.",
                )
            )

    def _finish(self) -> None:
        self.position = self.end
        stop = self.tokens[-1].end if self.tokens else self.end
        if self.mode is Mode.BLOCK and self.tokens:
            self._end_token("NEWLINE", stop)
            for _ in self.indents[1:]:
                self._end_token("DEDENT", stop)
        self._end_token("$END", stop)

    def _end_token(self, type: str, at: int) -> None:
        self.tokens.append(Token(type, "", self.source, at, at))
