"""Says in plain words why the parser could not go on at a token."""

from __future__ import annotations

from collections.abc import Callable

from ..diagnostics import Diagnostic
from .habits import BETWEEN, LINE_BEGINNINGS, Habit
from .neighbour_messages import explain_neighbours
from .operand_messages import explain_operand
from .soft_words import SOFT
from .stuck import HEADERS, Stuck
from .tokens import RESERVED

_STATEMENT_WORDS = frozenset(["LET", "RETURN", "GOTO", "REQUIRE", "BREAK"])
_STATEMENT_SOFT = frozenset(
    word for word, meanings in SOFT.items() if meanings[0][0] in ("statement", "value")
)
_VALUES = frozenset(["NAME", "INT", "TEXT", "TRUE", "FALSE", "NONE"])
_LINE_ENDS = frozenset(["NEWLINE", "$END"])


def explain(stuck: Stuck) -> Diagnostic:
    """The first rule that knows the case; the last one knows every case."""
    for rule in _RULES:
        found = rule(stuck)
        if found:
            return found
    return _generic(stuck)


# ------------------------------------------------------------------------------ lines and blocks
def _indentation(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type == "INDENT":
        return stuck.say(
            "E0210",
            "This line is indented more than the one above, which opens no block.",
            "Begin it in the same column, or end the line above with `:`.",
            stuck.rest_of_line(stuck.index + 1),
        )
    if stuck.previous.type == "NEWLINE" and stuck.accepts == {"INDENT"}:
        return stuck.say(
            "E0211",
            "After this `:` a block is missing.",
            'Under `choose` stand its cases, indented: `case "label":`.'
            if stuck.header_above() == "CHOOSE"
            else "Indent the lines that belong to it; `pass` does nothing.",
            stuck.before(2).span,
        )
    if stuck.token.type in ("INDENT", "DEDENT", "$END") and stuck.previous.type == "INDENT":
        return stuck.say("E0211", "A block is missing here.", "Write `pass` to do nothing.")
    return None


def _missing_colon(stuck: Stuck) -> Diagnostic | None:
    token = stuck.token
    if "COLON" not in stuck.accepts or not stuck.header():
        return None
    begins = token.type in _STATEMENT_WORDS or token.value in _STATEMENT_SOFT
    if token.type in _LINE_ENDS or (begins and stuck.first.type != "CHOOSE"):
        return stuck.say(
            "E0213",
            f"A `:` is missing after `{stuck.shown_before()}`.",
            f"End it with `:`, as in `{_example(stuck.header())}`.",
            stuck.after_previous(),
        )
    return None


def _example(header: str) -> str:
    return {
        "IF": "if condition:",
        "ELIF": "elif condition:",
        "ELSE": "else:",
        "FOR": "for x in S:",
        "WHILE": "while condition:",
        "PARALLEL": "parallel p in players:",
        "WATCH": "let changed = watch:",
        "CHOOSE": 'choose "which?":',
        "MAY": 'may "do it":',
        "CASE": 'case "label":',
    }[header]


def _alternatives(stuck: Stuck) -> Diagnostic | None:
    token = stuck.token
    if token.type == "IF" and stuck.previous.type == "ELSE":
        span = stuck.previous.span.to(token.span)
        return stuck.say("E0215", "`else if` is one word here.", "Write `elif condition:`.", span)
    colon_follows = "COLON" in [t.type for t in stuck.rest()]
    if stuck.previous.type == "ELSE" and stuck.accepts == {"COLON"} and not colon_follows:
        return stuck.say(
            "E0213", "A `:` is missing after `else`.", "Write `else:`.", stuck.after_previous()
        )
    if stuck.previous.type == "ELSE" and stuck.accepts == {"COLON"}:
        return stuck.say(
            "E0215",
            "`else` has no condition.",
            "Write `else:`, or `elif condition:`.",
        )
    if token.type not in ("ELSE", "ELIF", "CASE"):
        return None
    if not stuck.at_line_start():
        return stuck.say(
            "E0215",
            f"`{token.value}` stands on a line of its own.",
            "Begin a new line with it, or write one value as `a if condition else b`.",
        )
    if token.type == "CASE":
        return stuck.say(
            "E0215",
            "This `case` belongs to no choice.",
            'Put it under `choose "which?":`, indented.',
        )
    return stuck.say(
        "E0215",
        f"This `{token.value}` belongs to no `if`.",
        "Begin it in the column of its `if`, with nothing but that block between them.",
    )


def _semicolon(stuck: Stuck) -> Diagnostic | None:
    if stuck.previous.type == "SEMI" and stuck.token.type in _LINE_ENDS:
        return stuck.say(
            "E0221",
            "A `;` ends no statement.",
            "Remove it: the end of the line is enough.",
            stuck.previous.span,
        )
    if stuck.previous.type == "SEMI" and stuck.token.type in HEADERS:
        return stuck.say(
            "E0221",
            f"`{stuck.token.value}` cannot follow a `;`.",
            "Begin a new line with it.",
        )
    if stuck.token.type == "SEMI" and not stuck.in_block and stuck.start != "signature":
        return stuck.say("E0221", "A formula has no `;`.", "Remove it.")
    return None


def _cases_only(stuck: Stuck) -> Diagnostic | None:
    if stuck.accepts <= {"CASE", "DEDENT"} and "CASE" in stuck.accepts:
        return stuck.say(
            "E0231",
            "Under `choose` stand its cases.",
            'Begin with `case "label":` and indent what it does.',
            stuck.rest_of_line(stuck.index),
        )
    return None


def _one_line(stuck: Stuck) -> Diagnostic | None:
    """`if a: for x in S: ...`: a block after the `:` of a line."""
    if stuck.token.type in HEADERS and stuck.previous.type == "COLON" and stuck.in_block:
        return stuck.say(
            "E0223",
            f"`{stuck.token.value}` cannot stand on the line of another `:`.",
            "Put it on the next line, indented.",
        )
    return None


# ------------------------------------------------------------------------------ words
def _reserved_name(stuck: Stuck) -> Diagnostic | None:
    token, previous = stuck.token, stuck.previous
    names = ("LET", "FOR", "DOT", "STOP", "PARALLEL")
    follows_name = previous.type == "COMMA" and stuck.accepts == {"NAME"}
    if token.type == "IF" and stuck.first.type == "FOR" and follows_name:
        return None
    if token.value in RESERVED and (previous.type in names or follows_name):
        return stuck.say(
            "E0216",
            f"`{token.value}` is a word of the language and cannot be a name.",
            f"Choose another name, such as `{token.value}_`.",
        )
    return None


def _line_habit(stuck: Stuck) -> Diagnostic | None:
    if stuck.previous.value == "lambda":
        return _habit(stuck, LINE_BEGINNINGS["lambda"], -1)
    start = stuck.statement_start
    at = stuck.index - start
    first = stuck.tokens[start]
    if not stuck.in_block or not 1 <= at <= 2 or first.type != "NAME":
        return None
    habit = LINE_BEGINNINGS.get(first.value)
    word_follows = stuck.tokens[start + 1].type in _VALUES
    if habit and (word_follows or stuck.token.type in ("COLON", "NEWLINE")):
        return _habit(stuck, habit, -at)
    return None


def _habit(stuck: Stuck, habit: Habit, offset: int) -> Diagnostic:
    span = stuck.tokens[stuck.index + offset].span
    return stuck.say(habit.code, habit.message, habit.help, span)


def _choice_inside(stuck: Stuck) -> Diagnostic | None:
    word = stuck.previous.value
    if stuck.token.value == "choose" and stuck.accepts <= {"CHOOSE", "TEXT", "BY"}:
        help = "Write `choose c in S`."
        return stuck.say("E0229", "After `choose` comes the name of what is chosen.", help)
    if stuck.previous.type != "NAME" or word not in _STATEMENT_SOFT or stuck.token.type == "IN":
        return None
    if stuck.token.type not in _VALUES | {"COLON", "LSQB", "IF"}:
        return None
    if word == "may":
        return stuck.say(
            "E0223",
            '`may` begins `may choose` or `may "label":`.',
            'Write `let c = may choose c in S`, or `may "do it":` and a block.',
            stuck.previous.span,
        )
    if word == "parallel" and stuck.previous is stuck.first:
        help = "Write `parallel p in players:` and a block."
        return stuck.say("E0229", "`parallel` does not say for whom.", help, stuck.previous.span)
    if not stuck.in_block:
        return stuck.say(
            "E0223",
            f"`{word}` is a statement, and here stands a formula.",
            "Move it to an effect, an action or a state.",
            stuck.previous.span,
        )
    return stuck.say(
        "E0223",
        f"`{word}` cannot stand inside a larger formula.",
        f"Put it alone on a line, or right of `let`: `let x = {word} ...`."
        if word in ("choose", "move", "watch", "parallel")
        else "Put it alone on a line.",
        stuck.previous.span,
    )


def _comment(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.value != "//" or not stuck.at_line_start():
        return None
    return stuck.say("E0203", "`//` begins no comment.", "A comment begins with `#`.")


def _statement_inside(stuck: Stuck) -> Diagnostic | None:
    word = stuck.token.value
    if stuck.start not in ("block", "expression"):
        return None
    begins = stuck.at_line_start() and stuck.token.type in ("IF", "FOR", "WHILE")
    if stuck.token.type not in _STATEMENT_WORDS and not begins:
        return None
    if word == "if":
        return stuck.say("E0223", "A formula does not begin with `if`.", "Write `a if b else c`.")
    if not stuck.in_block:
        return stuck.say(
            "E0223",
            f"`{word}` is a statement, and here stands a formula.",
            "Move it to an effect, an action or a state, in a `|` block.",
        )
    return stuck.say(
        "E0222",
        f"`{word}` begins a statement.",
        "Begin a new line with it, or put `;` before it.",
    )


def _between(stuck: Stuck) -> Diagnostic | None:
    token = stuck.token
    if token.type == "OR" and stuck.start in ("table_type", "type_expression"):
        help = f"Write `{stuck.shown_before()}?` for one that may be none."
        return stuck.say("E0230", "A type has no `or`.", help)
    habit = BETWEEN.get(token.value)
    if habit is None or token.type == "TEXT":
        return None
    if token.value == "is" and stuck.after().value == "empty":
        return stuck.say(habit.code, habit.message, f"Write `not {stuck.previous.value}`.")
    if token.value == "of" and stuck.previous.value in ("top", "bottom"):
        return stuck.say(
            "E0223",
            f"`{stuck.previous.value} of` stands after `to` only.",
            "Moving takes the top ones: `move 2 from deck to bottom of pile`.",
            stuck.previous.span.to(token.span),
        )
    return _habit(stuck, habit, 0)


# ------------------------------------------------------------------------------ everything else
_KINDS = {
    "NAME": "a name",
    "TEXT": "a text in quotes",
    "INT": "a number",
    "NEWLINE": "the end of the line",
    "$END": "the end",
    "INDENT": "an indented block",
    "LABEL": "a label",
    "CASE": "`case`",
    "COLON": "`:`",
    "COMMA": "`,`",
    "RPAR": "`)`",
    "RSQB": "`]`",
    "LPAR": "`(`",
    "EQUAL": "`=`",
    "IN": "`in`",
    "TO": "`to`",
    "ELSE": "`else`",
}


def _generic(stuck: Stuck) -> Diagnostic:
    message = (
        "The text ends too early."
        if stuck.token.type == "$END"
        else "The line ends too early."
        if stuck.token.type == "NEWLINE"
        else f"`{stuck.token.value}` cannot stand here."
    )
    if stuck.start == "table_type" and stuck.token.type == "IN":
        layer = f"{stuck.shown_before()} on Board"
        help = f"One for each place of a board is written `{layer}`."
        return stuck.say("E0223", message, help)
    if stuck.token.type == "COMMA" and stuck.start == "expression" and not stuck.open_brackets:
        help = "A list stands in brackets: `[a, b]`, in a `|` block or in quotes."
        return stuck.say("E0223", message, help)
    if stuck.start == "table_type" and stuck.token.type == "LSQB":
        help = "Indices follow the name: `name[Player]: type`; a board's layer is `type on Board`."
        return stuck.say("E0223", message, help)
    wanted = [_KINDS[type] for type in _KINDS if type in stuck.accepts]
    others = len(stuck.accepts) - len(wanted)
    if wanted and others <= 3 and len(wanted) <= 4:
        help = f"Expected here: {' or '.join(wanted)}."
    else:
        help = "Look for a missing operator, comma or bracket just before."
    span = stuck.after_previous() if stuck.token.type in _LINE_ENDS else None
    return stuck.say("E0223", message, help, span)


_RULES: tuple[Callable[[Stuck], Diagnostic | None], ...] = (
    _indentation,
    _alternatives,
    _missing_colon,
    _semicolon,
    _cases_only,
    _one_line,
    _reserved_name,
    _line_habit,
    _choice_inside,
    _comment,
    _statement_inside,
    explain_operand,
    _between,
    explain_neighbours,
)
