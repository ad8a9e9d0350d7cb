"""Says what is wrong inside a formula or a type."""

from __future__ import annotations

from collections.abc import Callable

from ..diagnostics import Diagnostic
from .binding_messages import explain_binding
from .choice_messages import explain_choice, explain_move
from .stuck import Stuck

_VALUES = frozenset(["NAME", "INT", "TEXT", "TRUE", "FALSE", "NONE"])
_ENDS = frozenset(["NEWLINE", "$END"])
_CLOSERS = frozenset(["RPAR", "RSQB"])
_OPERATORS = frozenset([
    "OPERATOR", "MINUS", "RANGE", "COMPARISON", "AND", "OR", "NOT", "IN", "NOT_IN",
])  # fmt: skip
_FLAGS = frozenset(["HIDDEN", "COUNT_HIDDEN", "SEEN_BY", "REFILL"])
_CONDITIONS = frozenset(["IF", "ELIF", "WHILE", "WHERE", "REQUIRE", "UNTIL"])


def explain_operand(stuck: Stuck) -> Diagnostic | None:
    for rule in _RULES:
        found = rule(stuck)
        if found:
            return found
    return None


# ------------------------------------------------------------------------------ `=`, `:` and `?`
def _equal(stuck: Stuck) -> Diagnostic | None:
    token = stuck.token
    turned = _turned_comparison(stuck)
    if turned:
        return turned
    if token.value == "==" and stuck.first.type == "LET" and stuck.accepts <= {"EQUAL", "COMMA"}:
        help = f"Write `let {stuck.previous.value} = ...`."
        return stuck.say("E0214", "`==` compares, and here a name gets its value.", help)
    if token.type == "LSQB" and stuck.first.type == "LET" and stuck.accepts <= {"EQUAL", "COMMA"}:
        name = stuck.previous.value
        message = f"`let` makes a new variable, and `{name}[...]` is an entry of the table."
        return stuck.say("E0220", message, f"Leave out `let`: `{name}[...] = ...`.")
    if token.type not in ("EQUAL", "AUGMENTED"):
        return None
    if stuck.first.type == "LET" and stuck.accepts <= {"EQUAL", "COMMA"}:
        return stuck.say(
            "E0220",
            f"`let` makes a new variable, so `{token.value}` has nothing to change.",
            f"Leave out `let`, or write `let {stuck.previous.value} = ...`.",
        )
    if token.type == "AUGMENTED":
        help = "Setting something is a statement of its own line."
        return stuck.say("E0214", f"`{token.value}` cannot stand here.", help)
    help = "Write `==` to compare."
    if stuck.in_block and not stuck.open_brackets and not _CONDITIONS & set(stuck.line_types):
        help = "Write `==` to compare. A statement sets one thing only."
    return stuck.say("E0214", "A single `=` sets a value and cannot stand here.", help)


def _turned_comparison(stuck: Stuck) -> Diagnostic | None:
    """`=<`, found at its first or at its second sign."""
    token = stuck.token
    first, second = (token, stuck.after()) if token.type == "EQUAL" else (stuck.previous, token)
    if first.type != "EQUAL" or second.value not in ("<", ">") or first.end != second.start:
        return None
    return stuck.say(
        "E0203",
        f"`={second.value}` is no comparison.",
        f"Write `{second.value}=`.",
        first.span.to(second.span),
    )


def _tuple(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type != "COMMA" or not stuck.open_brackets:
        return None
    if "RPAR" not in stuck.accepts or "INT" in stuck.accepts:
        return None
    at = stuck.open_brackets[-1]
    opener = stuck.tokens[at]
    if at > 1 and stuck.tokens[at - 1].value == "%" and stuck.tokens[at - 2].type == "TEXT":
        help = 'Values stand inside the text: `"${player_name} rolls ${dice}"`.'
        return stuck.say("E0203", "`%` fills no text.", help, stuck.tokens[at - 1].span)
    return stuck.say(
        "E0218",
        "These brackets hold one value.",
        "A list is written `[a, b]`. For a call, write the name right before the bracket.",
        opener.span.to(stuck.token.span),
    )


def _missing_let_value(stuck: Stuck) -> Diagnostic | None:
    if stuck.first.type != "LET" or "EQUAL" not in stuck.accepts or stuck.token.type not in _ENDS:
        return None
    return stuck.say(
        "E0220",
        f"`{stuck.shown_before()}` gives no value.",
        f"Write `{stuck.shown_before()} = value`; nothing at all is `none`.",
        stuck.after_previous(),
    )


def _colon(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type != "COLON":
        return None
    if stuck.open_brackets:
        name = stuck.previous.value
        return stuck.say(
            "E0220",
            "A `:` cannot stand inside these brackets.",
            f"A value with a name is written with `=`: `{name}=...`."
            if stuck.previous.type == "NAME"
            else "Separate values with commas.",
        )
    if stuck.previous.type in _OPERATORS:
        return None
    if stuck.in_block and stuck.first.type == "NAME" and _is_target(stuck.line_types):
        name = stuck.shown_before()
        message = f"`{name}:` begins no statement."
        return stuck.say("E0220", message, f"To set it write `{name} = ...`.")
    if "CHOOSE" in stuck.line_types:
        help = "Write `let c = may choose c in S`, and on the next line `if c:`."
        return stuck.say("E0220", "A choice from a set opens no block.", help)
    if stuck.first.type == "LET":
        return stuck.say(
            "E0220", "The type of a variable is not written.", "Write `let x = value`."
        )
    if not stuck.in_block:
        return stuck.say(
            "E0220",
            "A formula has no `:` here.",
            "If this holds statements, put them in a `|` block of an effect, an action or a state.",
        )
    return stuck.say(
        "E0220",
        "This line opens no block, so no `:` belongs here.",
        "Blocks begin with `if`, `for`, `while`, `choose`, `may`, `case`, `watch` or `parallel`.",
    )


def _is_target(types: list[str]) -> bool:
    """`name` or `name[...]`."""
    return len(types) == 1 or (types[1] == "LSQB" and types[-1] == "RSQB")


def _question(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type != "QUESTION":
        return None
    return stuck.say(
        "E0203",
        "`?` is part of types only.",
        "Write `b if a else c` for a choice of two values, `x != none` to ask whether x is there.",
    )


# ------------------------------------------------------------------------------ values
def _missing_else(stuck: Stuck) -> Diagnostic | None:
    if "ELSE" not in stuck.accepts:
        return None
    if stuck.open_brackets:
        inside = [token.type for token in stuck.tokens[stuck.open_brackets[-1] : stuck.index]]
        if "IN" in inside and "IF" in inside[inside.index("IN") :]:
            place = stuck.tokens[stuck.open_brackets[-1] + inside.index("IF")]
            return stuck.say(
                "E0231",
                "The condition of a binding is written `where`.",
                "Write `x in S where condition`.",
                place.span,
            )
    return stuck.say(
        "E0219",
        "Of `a if condition else b` the `else` is missing.",
        "Add `else` and a value. A statement under a condition is written `if condition: ...`.",
        stuck.after_previous(),
    )


def _decrement(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type in _ENDS and [t.type for t in (stuck.before(2), stuck.previous)] == [
        "MINUS",
        "MINUS",
    ]:
        span = stuck.before(2).span.to(stuck.previous.span)
        return stuck.say("E0203", "`--` is not part of the language.", "Write `x -= 1`.", span)
    return None


def _missing_value(stuck: Stuck) -> Diagnostic | None:
    token, previous = stuck.token, stuck.previous
    if "INT" not in stuck.accepts or token.type in _VALUES or stuck.at_line_start():
        if stuck.index or token.type not in _OPERATORS | _CLOSERS | {"DOT", "COMMA"}:
            return None
        return stuck.say(
            "E0219", f"Before `{token.value}` a value is missing.", "Write what it works on."
        )
    if token.type in _ENDS:
        return stuck.say(
            "E0219",
            f"After `{previous.value}` something is missing.",
            "Write what follows, or remove it.",
            previous.span,
        )
    if not token.value or not previous.value:
        return None
    return stuck.say(
        "E0219",
        f"Between `{previous.value}` and `{token.value}` a value is missing.",
        "Write it, or remove one of the two.",
        previous.span.to(token.span),
    )


def _missing_name(stuck: Stuck) -> Diagnostic | None:
    token, previous = stuck.token, stuck.previous
    if stuck.accepts != {"NAME"}:
        return None
    help = "Write it there."
    if "CHOOSE" in stuck.line_types:
        help = f"Name what is chosen: `{stuck.shown_before()} x in S`."
    return stuck.say(
        "E0219",
        f"After `{previous.value}` a name is missing.",
        help,
        previous.span if token.type in _ENDS else token.span,
    )


def _goto_number(stuck: Stuck) -> Diagnostic | None:
    if stuck.previous.type != "GOTO" or stuck.token.type != "INT":
        return None
    help = "`goto` takes a label of `transitions`, not the number of a state."
    return stuck.say("E0219", "After `goto` the label of a transition is missing.", help)


def _flags(stuck: Stuck) -> Diagnostic | None:
    if not stuck.accepts or not stuck.accepts <= _FLAGS:
        return None
    if stuck.token.type in _ENDS:
        help = "Remove it, or write `hidden`, `seen by owner` ..."
        return stuck.say(
            "E0219", "After this comma something is missing.", help, stuck.previous.span
        )
    return stuck.say(
        "E0230",
        f"`{stuck.token.value}` is nothing that can be said of a place.",
        "After the comma stands `hidden`, `count hidden`, `seen by owner`, `seen by all`, "
        "`seen by q in Player where ...` or `refill from place`.",
    )


def _comma(stuck: Stuck) -> Diagnostic | None:
    types = stuck.line_types
    if stuck.token.type == "COMMA" and stuck.first.type == "REQUIRE" and not stuck.open_brackets:
        help = 'Remove it: `require condition "reason"`.'
        return stuck.say("E0223", "No comma stands before the reason.", help)
    if stuck.token.type == "COMMA" and types and set(types) <= {"NAME", "COMMA"} and stuck.in_block:
        return stuck.say(
            "E0220",
            "Several names get their values with `let`.",
            f"Write `let {stuck.shown_before()}, ... = ...`.",
            stuck.first.span,
        )
    if (
        stuck.token.type == "COMMA"
        and stuck.in_block
        and "EQUAL"
        in [t.type for t in (*stuck.tokens[stuck.line_start : stuck.index], *stuck.rest())]
    ):
        help = "Begin a new line, or write `;` and the next statement."
        return stuck.say("E0223", "A statement sets one thing only.", help)
    return None


_RULES: tuple[Callable[[Stuck], Diagnostic | None], ...] = (
    explain_binding,
    explain_choice,
    explain_move,
    _missing_name,
    _goto_number,
    _equal,
    _tuple,
    _missing_let_value,
    _missing_else,
    _colon,
    _question,
    _decrement,
    _flags,
    _missing_value,
    _comma,
)
